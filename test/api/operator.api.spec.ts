import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { start, stopAfterEach } from '../support/embedded-services.js';
import { passwordIn, run, user, words } from '../support/operator-command.js';
import { PASSWORD, signIn } from '../support/people.js';
import { withOccupancy } from '../support/occupancy.js';
import { type Service, startEmbedded, temporaryDir } from '../support/service.js';
import { developer, newcomer } from '../support/signed-in.js';

/** Longer than what a process remembers of a credential. */
const forget = () => new Promise((done) => setTimeout(done, 1_100));

stopAfterEach();

describe('while the service runs', () => {
  let service: Service;
  let env: Record<string, string>;
  beforeAll(async () => {
    service = await startEmbedded();
    env = { DATA_DIR: service.dataDir };
  });
  afterAll(() => service?.stop());

  const signInStatus = async (email: string, password: string) =>
    (await service.post('/dashboard/auth/sign_in', { email, password })).status;

  it('create makes somebody who can sign in with the password that is shown once', async () => {
    const line = 'create --email Ada@Example.com --plan pro --moderator';
    const { code, out, err } = await user(env, [...words(line), '--name', 'Ada King Lovelace']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^Made ada@example\.com, plan pro, moderator, active, account [0-9a-f-]{36}\.$/m,
    );
    const ada = await signIn(service, 'ada@example.com', passwordIn(out));
    expect(ada.user).toMatchObject({
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'King Lovelace',
      tier: 'pro',
      is_admin: false,
      is_moderator: true,
    });
    expect(service.logs()).not.toContain(passwordIn(out));
  });

  it('create takes a password from the standard input, and then shows none', async () => {
    const line = words('create --email grace@example.com --password-stdin');
    const { code, out } = await user(env, line, 'a compiler for everybody\nmore\n');
    expect(code).toBe(0);
    expect(out).not.toMatch(/password/i);
    expect(out).toContain('plan free, no role');
    expect(await signInStatus('grace@example.com', 'a compiler for everybody')).toBe(200);
  });

  it('create makes nobody with a password that a sign-up would refuse', async () => {
    const line = words('create --email nobody@example.com --password-stdin');
    const { code, out, err } = await user(env, line, 'too short\n');
    expect([code, out, err]).toEqual([1, '', 'The password must have 12 to 128 characters.\n']);
    const weak = await user(env, line, 'password1234\n');
    expect([weak.code, weak.out]).toEqual([1, '']);
    expect(weak.err).toContain('is easy to guess');
    const found = await sql(
      service.databaseUrl,
      "select 1 from app_user where email like 'nobody@%'",
    );
    expect(found).toEqual([]);
  });

  it('create refuses an email that somebody has, whatever its case', async () => {
    const known = await newcomer(service);
    const { code, out, err } = await user(env, ['create', '--email', known.email.toUpperCase()]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(`${known.email}: An account with this email exists.\n`);
  });

  it('plan changes what the account may do', async () => {
    const person = await newcomer(service);
    const { code, out } = await user(env, words(`plan --email ${person.email} --plan pro`));
    expect([code, out]).toEqual([0, expect.stringContaining('plan pro, no role, active')]);
    const { json } = await withOccupancy(() => person.get('/v1/whoami'));
    expect(json).toMatchObject({
      tier: 'pro',
      concurrency: { limit: 5 },
    });
  });

  it('roles come and go, each by itself, within a second', async () => {
    const person = await newcomer(service);
    const change = (verb: string, roles: string) =>
      user(env, words(`${verb} --email ${person.email} ${roles}`));
    const plan = () =>
      person.post(`/dashboard/admin/accounts/${person.accountId}/plan`, { plan: 'pro' });
    expect((await plan()).status).toBe(403);
    expect((await change('grant-role', '--admin --moderator')).out).toContain(
      'admin and moderator',
    );
    await forget();
    expect((await plan()).status).toBe(200);
    expect((await change('revoke-role', '--admin')).out).toContain(', moderator, active');
    await forget();
    expect((await plan()).status).toBe(403);
  });

  it('password replaces the old one and ends the sessions', async () => {
    const person = await newcomer(service);
    const { email } = person;
    const { code, out } = await user(env, words(`password --email ${email}`));
    expect(code).toBe(0);
    await forget();
    expect((await person.get('/v1/whoami')).status).toBe(401);
    expect(await signInStatus(email, PASSWORD)).toBe(401);
    expect(await signInStatus(email, passwordIn(out))).toBe(200);
  });

  it('deactivate shuts keys, sessions and sign-in; activate opens keys and sign-in again', async () => {
    const person = await newcomer(service);
    const { email } = person;
    const { key } = (await person.post('/dashboard/api_keys', { name: 'mine' })).json;
    const keyStatus = async () =>
      (await service.get('/v1/whoami', { authorization: `Bearer ${key}` })).status;
    expect([await keyStatus(), await signInStatus(email, PASSWORD)]).toEqual([200, 200]);
    expect((await user(env, words(`deactivate --email ${email}`))).out).toContain('not active');
    await forget();
    expect([await keyStatus(), await signInStatus(email, PASSWORD)]).toEqual([401, 401]);
    expect((await user(env, words(`activate --email ${email}`))).code).toBe(0);
    await forget();
    expect([await keyStatus(), await signInStatus(email, PASSWORD)]).toEqual([200, 200]);
    expect((await person.get('/v1/whoami')).status).toBe(401); // the session is over for good
  });

  it('list shows everybody', async () => {
    const known = await newcomer(service);
    const { code, out } = await user(env, ['list']);
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    const [{ n }] = await sql(service.databaseUrl, 'select count(*)::int as n from app_user');
    expect(lines).toHaveLength((n as number) + 1);
    expect(lines[0]).toMatch(/^E-MAIL +NAME +PLAN +ROLES +STATE +SINCE +ACCOUNT$/);
    expect(out).toMatch(/^dev@localhost .* pro +admin,moderator +active /m);
    expect(lines.find((line) => line.startsWith(known.email))).toContain(known.accountId);
  });

  it('what is asked for somebody unknown is refused', async () => {
    const { code, out, err } = await user(env, words('deactivate --email none@example.com'));
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe('No user has the email none@example.com.\n');
  });
});

describe('while the service does not run', () => {
  it('the command starts the database for itself and stops it again', async () => {
    const first = await start();
    const file = join(first.dataDir, 'dev-password');
    expect(first.logs()).toContain(`Dashboard sign-in: dev@localhost, password in ${file}`);
    expect(first.logs()).not.toContain(readFileSync(file, 'utf8').trim());
    await first.end('SIGTERM');
    const env = { DATA_DIR: first.dataDir };
    const { code, out, err } = await user(env, words('create --email ada@example.com --admin'));
    expect({ code, err }).toMatchObject({ code: 0 }); // a busy machine may say that its end took long
    for (const left of ['inflow.pid', 'postgres/postmaster.pid'])
      expect(existsSync(join(first.dataDir, left))).toBe(false);
    const second = await start(env);
    expect(second.logs()).not.toContain('Dashboard sign-in');
    await signIn(second, 'ada@example.com', passwordIn(out));
    await developer(second);
  });
});

describe('with DATABASE_URL', () => {
  it('but without the secrets says what is missing', async () => {
    const { code, err } = await user({ DATABASE_URL: 'postgresql://u@127.0.0.1:1/d' }, ['list']);
    expect(code).toBe(1);
    expect(err).toContain('Missing: KEY_PEPPER');
    expect(err).not.toMatch(/^\s+at /m);
  });
});

describe('a command that is not understood', () => {
  it('ends with code 2, the reason and the usage, and opens no database', async () => {
    const DATA_DIR = '/nonexistent/for/sure';
    const { code, out, err } = await user({ DATA_DIR }, words('list --plan pro'));
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain("list: Unknown option '--plan'.");
    expect(err).toContain('Usage: npm run user -- <command>');
    expect(existsSync('/nonexistent')).toBe(false);
  });
});

describe('scripts/user.mjs', () => {
  it('passes words, input and exit code on', async () => {
    const help = await run('scripts/user.mjs', {}, ['help']);
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining('Usage: npm run user') });
    const DATA_DIR = temporaryDir();
    const line = words('create --email ada@example.com --password-stdin');
    const { code, err } = await run('scripts/user.mjs', { DATA_DIR }, line, 'short\n');
    rmSync(DATA_DIR, { recursive: true });
    expect([code, err]).toEqual([1, 'The password must have 12 to 128 characters.\n']);
  });
});
