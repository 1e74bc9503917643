import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig, VARIABLES } from '../../../src/platform/config.js';
import { freshSecrets } from '../../../src/platform/secrets/secrets.js';

const SECRETS = freshSecrets();
const load = (env: Record<string, string>) => loadConfig({ ...SECRETS, ...env });

function complaint(env: Record<string, string>): string {
  try {
    load(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('was accepted');
}

describe('loadConfig', () => {
  it('needs nothing but the secrets', () => {
    const config = load({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('.data'),
      embedded: true,
      databaseUrl: undefined,
      roles: ['api', 'worker', 'dispatcher', 'scheduler'],
      engineQueueLimit: 1024,
      blockTimeoutMs: 30_000,
      analyzeTimeoutMs: 10_000,
      rateLimit: true,
      logLevel: 'info',
    });
    expect(config.workerThreads).toBeGreaterThanOrEqual(1);
    expect(config.tokenKey).toHaveLength(32);
  });

  it('reads every variable', () => {
    const config = load({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgresql://u@/db?host=/tmp/socket',
      ROLES: 'worker, api',
      WORKER_THREADS: '3',
      RATE_LIMIT: 'off',
    });
    expect(config).toMatchObject({
      port: 8080,
      embedded: false,
      workerThreads: 3,
      rateLimit: false,
    });
    expect(config.roles).toEqual(['worker', 'api']);
    expect(config.baseUrl).toBe('http://127.0.0.1:8080'); // 0.0.0.0 cannot be called
  });

  it('lets a process have any roles, `api` or not', () => {
    expect(load({ ROLES: 'worker,scheduler' }).roles).toEqual(['worker', 'scheduler']);
  });

  it('brackets a literal IPv6 address and cuts slashes off BASE_URL', () => {
    expect(load({ HOST: '::1' }).baseUrl).toBe('http://[::1]:3000');
    expect(load({ BASE_URL: 'https://api.example.com/' }).baseUrl).toBe('https://api.example.com');
  });

  it('takes an empty variable as not given', () => {
    expect(load({ PORT: '', DATABASE_URL: '', DEV_API_KEY: '' })).toMatchObject({
      port: 3000,
      embedded: true,
    });
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', 'http'],
    ['HOST', 'a host'],
    ['BASE_URL', 'example.com'],
    ['ROLES', 'api,cook'],
    ['ROLES', ','],
    ['WORKER_THREADS', '257'],
    ['ENGINE_QUEUE_LIMIT', '-1'],
    ['ANALYZE_TIMEOUT_MS', '99'],
    ['RATE_LIMIT', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['PASSWORD_MEMORY_KIB', '12287'], // below what OWASP asks for
  ])('refuses %s = "%s" and says what is allowed', (name, value) => {
    const text = complaint({ [name]: value });
    expect(text).toContain(
      `  ${name} is "${value}"; allowed: ${VARIABLES[name as 'PORT'].allowed}\n`,
    );
  });

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@host/db'],
    ['DATABASE_URL', 'postgresql://root:hunter2@host'],
    ['DEV_API_KEY', 'key_hunter2'],
    ['KEY_PEPPER', 'hunter2'],
    ['TOKEN_KEY', `${SECRETS.TOKEN_KEY}hunter2`],
    ['METRICS_TOKEN', 'hunter2 hunter2 hunter2'],
    ['SMTP_URL', 'http://u:hunter2@host'],
    ['SMTP_URL', 'smtp://:hunter2@host'],
    ['SMTP_URL', 'smtp://u:hunter2%zz@host'],
    ['SMTP_URL', 'smtps://u:hunter2@host/?tls.rejectUnauthorized=false'],
  ])('refuses a wrong %s without repeating it', (name, value) => {
    const text = complaint({ [name]: value });
    expect(text).toContain(`  ${name} is not valid; allowed: `);
    expect(text).not.toContain('hunter2');
  });

  it('names all faults at once', () => {
    const lines = complaint({ PORT: 'x', ROLES: 'c', LOG_LEVEL: 'loud' }).split('\n');
    expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(3);
  });

  it('refuses to lift the rate limit in production', () => {
    expect(complaint({ RATE_LIMIT: 'off', NODE_ENV: 'production' })).toContain('RATE_LIMIT');
    expect(load({ RATE_LIMIT: 'on', NODE_ENV: 'production' }).rateLimit).toBe(true);
  });
});

describe('HUMAN_VERIFICATION', () => {
  it('cannot be off in production, nor what Inflow does not have', () => {
    expect(complaint({ HUMAN_VERIFICATION: 'off', NODE_ENV: 'production' })).toContain(
      'HUMAN_VERIFICATION is "off"; with NODE_ENV=production only "pow" is allowed',
    );
    expect(load({ HUMAN_VERIFICATION: 'off' }).humanVerification).toBe('off');
    expect(complaint({ HUMAN_VERIFICATION: 'turnstile' })).toContain(
      'HUMAN_VERIFICATION is "turnstile"; allowed: pow, off',
    );
  });
});

describe('SMTP_URL and MAIL_FROM', () => {
  const SMTP_URL = 'smtps://ada%40example.com:p%3Ass@mail.example.com';

  it.each(['no-reply@example.com', 'Inflow <no-reply@example.com>', 'Größe <a@b.example>'])(
    'make a way to send mail, from %s',
    (from) => {
      expect(load({ SMTP_URL, MAIL_FROM: from }).mail).toEqual({ smtpUrl: SMTP_URL, from });
    },
  );

  it('send none without a server, and need who it is from', () => {
    expect(load({ MAIL_FROM: 'a@b.example' }).mail).toBeUndefined();
    expect(complaint({ SMTP_URL })).toContain('  MAIL_FROM is missing; SMTP_URL needs it\n');
  });

  it.each([
    'Inflow',
    'a@b.example, c@d.example',
    'A\r\nBcc: x@y.example <a@b.example>',
    'A <a@b> <c@d>',
  ])('refuse %j as who it is from', (from) => {
    expect(complaint({ SMTP_URL, MAIL_FROM: from })).toContain('  MAIL_FROM is "');
  });
});

describe('docs/configuration.md', () => {
  const text = readFileSync('docs/configuration.md', 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.*?) ?\| (.+) \|$/gm)].map(
    ([, name, , fallback, allowed]) => ({ name, fallback, allowed }),
  );

  it('has the same variables in the same order, with the same defaults and bounds', () => {
    const expected = Object.entries(VARIABLES).map(([name, variable]) => ({
      name,
      fallback:
        variable.defaultInWords ??
        (variable.default === undefined ? '' : `\`${variable.default}\``),
      allowed: variable.allowed,
    }));
    expect(rows).toEqual(expected);
  });
});
