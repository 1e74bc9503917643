import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { resolveSecrets, SECRET_NAMES, type SecretName } from './secrets/secrets.js';

/** Injection token of the one Config of the process. */
export const CONFIG = Symbol('CONFIG');

const ROLES = ['api', 'worker', 'dispatcher', 'scheduler'] as const;
export type Role = (typeof ROLES)[number];
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

interface Variable<T = unknown> {
  schema: z.ZodType<T>;
  /** The allowed values, in words; docs/configuration.md says the same (a test compares). */
  allowed: string;
  /** The default is parsed like a given value. Absent: the variable is optional. */
  default?: string;
  /** The default as the docs name it, where it depends on the machine or on other variables. */
  defaultInWords?: string;
  /** The value is never repeated in an error message. */
  secret?: boolean;
}

const variable = <T>(v: Variable<T>): Variable<T> => v;

const integer = (min: number, max: number) => ({
  schema: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max),
  allowed: `integer from ${min} to ${max}`,
});

const oneOf = <const V extends readonly [string, ...string[]]>(...values: V) => ({
  schema: z.enum(values),
  allowed: values.join(', '),
});

const secret32 = () =>
  variable({
    schema: z
      .string()
      .regex(/^[A-Za-z0-9_+/-]{43}=?$/)
      .transform((text) => Buffer.from(text, 'base64'))
      .optional(),
    allowed: '32 random bytes in base64url (43 characters)',
    defaultInWords: 'see below',
    secret: true,
  });

const PORT_NUMBER = integer(1, 65535);
const LISTEN_ADDRESS = {
  schema: z.string().regex(/^[A-Za-z0-9.:%_-]{1,255}$/),
  allowed: 'host name or IP address',
};

/** Every variable of the environment that Inflow reads. The order is that of docs/configuration.md. */
export const VARIABLES = {
  PORT: variable({ ...PORT_NUMBER, default: '3000' }),
  HOST: variable({ ...LISTEN_ADDRESS, default: '127.0.0.1' }),
  BASE_URL: variable({
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    allowed: 'http:// or https:// address',
    defaultInWords: 'http://HOST:PORT',
  }),
  DASHBOARD_ORIGIN: variable({
    schema: z
      .string()
      .transform((text) => text.split(',').map((origin) => origin.trim()))
      .pipe(z.array(z.string().refine(isOrigin)))
      .optional(),
    allowed: 'comma-separated list of origins, e.g. https://app.example.com',
    defaultInWords: 'none: only pages of the service itself',
  }),
  DATA_DIR: variable({ schema: z.string(), allowed: 'path of a folder', default: '.data' }),
  DATABASE_URL: variable({
    schema: z.string().refine(isPostgresUrl).optional(),
    allowed: 'postgresql://user:password@host:port/database',
    defaultInWords: 'embedded PostgreSQL',
    secret: true,
  }),
  ROLES: variable({
    schema: z
      .string()
      .transform((text) => text.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(ROLES)).min(1)),
    allowed: `comma-separated list of ${ROLES.join(', ')}`,
    default: ROLES.join(','),
  }),
  TRUSTED_PROXIES: variable({
    schema: z
      .string()
      .transform((text) => text.split(',').map((address) => address.trim()))
      .pipe(z.array(z.string().refine(isNetwork)))
      .optional(),
    allowed: 'comma-separated list of IP addresses and networks, e.g. 10.0.0.0/8',
    defaultInWords: 'none: X-Forwarded-For is ignored',
  }),
  WORKER_THREADS: variable({
    ...integer(1, 256),
    // one more than processors: a thread stays free of polars, and while they are made the other processors are not to
    // idle for it
    default: String(Math.min(availableParallelism() + 1, 256)),
    defaultInWords: 'number of processors and one',
  }),
  ENGINE_QUEUE_LIMIT: variable({ ...integer(1, 100_000), default: '1024' }),
  RUN_CONCURRENCY: variable({
    ...integer(1, 1_000),
    default: String(2 * Math.min(availableParallelism(), 256)),
    defaultInWords: 'twice the number of processors',
  }),
  SHORT_RUN_CONCURRENCY: variable({ ...integer(0, 1_000), default: '2' }),
  RUN_LEASE_S: variable({ ...integer(10, 600), default: '15' }),
  SWEEP_PARALLELISM: variable({ ...integer(1, 256), default: '4' }),
  SWEEP_MAX_POINTS: variable({ ...integer(1, 10_000), default: '10000' }),
  DYNAMIC_MAX_DURATION_S: variable({ ...integer(1, 86_400), default: '86400' }),
  DYNAMIC_CHUNK_S: variable({ ...integer(1, 86_400), default: '600' }),
  ANALYZE_TIMEOUT_MS: variable({ ...integer(100, 600_000), default: '10000' }),
  BLOCK_TIMEOUT_MS: variable({ ...integer(100, 600_000), default: '30000' }),
  POLAR_CACHE_MB: variable({ ...integer(1, 1_000_000), default: '512' }),
  DEV_API_KEY: variable({
    schema: z
      .string()
      .regex(/^key_[A-Za-z0-9_-]{16,251}$/)
      .optional(),
    allowed: '`key_` and 16 to 251 of A–Z a–z 0–9 _ -',
    secret: true,
  }),
  RATE_LIMIT: variable({ ...oneOf('on', 'off'), default: 'on' }),
  RATE_LIMIT_STORE: variable({ ...oneOf('memory', 'database'), default: 'memory' }),
  HUMAN_VERIFICATION: variable({ ...oneOf('pow', 'off'), default: 'pow' }),
  HUMAN_VERIFICATION_BITS: variable({ ...integer(1, 28), default: '18' }),
  PASSWORD_MEMORY_KIB: variable({ ...integer(12_288, 1_048_576), default: '32768' }),
  PLANS_FILE: variable({
    schema: z.string().optional(),
    allowed: 'path of a JSON file in the form of data/plans.json',
    defaultInWords: 'data/plans.json',
  }),
  KEY_PEPPER: secret32(),
  CURSOR_SECRET: secret32(),
  TOKEN_KEY: secret32(),
  SEALING_KEY: secret32(),
  SEALING_KEY_PREVIOUS: variable({ ...secret32(), defaultInWords: undefined }),
  WEBHOOK_LOCAL_ADDRESS: variable({
    schema: z
      .string()
      .refine((text) => isIP(text) !== 0)
      .optional(),
    allowed: 'IP address of this machine',
    defaultInWords: 'chosen by the system',
  }),
  WEBHOOK_PROXY: variable({
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((text) => new URL(text).pathname === '/')
      .optional(),
    allowed: 'http:// or https:// address, with user:password@ where it asks for them',
    defaultInWords: 'none: receivers are called directly',
    secret: true,
  }),
  WEBHOOK_CONCURRENCY: variable({ ...integer(2, 10_000), default: '512' }),
  WEBHOOK_LEASE_S: variable({ ...integer(3, 600), default: '15' }),
  WEBHOOK_ALLOW_PRIVATE: variable({ ...oneOf('true', 'false'), default: 'false' }),
  STANDARD_WEBHOOKS: variable({ ...oneOf('true', 'false'), default: 'false' }),
  SMTP_URL: variable({
    schema: z.string().refine(isSmtpUrl).optional(),
    allowed: 'smtp://user:password@host:port or smtps://…, with encoded special characters',
    defaultInWords: 'none: no mail is sent',
    secret: true,
  }),
  MAIL_FROM: variable({
    schema: z
      .string()
      .regex(/^(?:[^\s@<>,;"]+@[^\s@<>,;"]+|[^\p{C}<>@,;"]{1,100} <[^\s@<>,;"]+@[^\s@<>,;"]+>)$/u)
      .optional(),
    allowed: 'address, or a name and the address in angle brackets',
    defaultInWords: 'none; needed with `SMTP_URL`',
  }),
  METRICS_TOKEN: variable({
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,255}$/)
      .optional(),
    allowed: '16 to 255 printable characters without spaces',
    secret: true,
  }),
  METRICS_PORT: variable({
    schema: PORT_NUMBER.schema.optional(),
    allowed: PORT_NUMBER.allowed,
    defaultInWords: 'none: not opened',
  }),
  METRICS_HOST: variable({ ...LISTEN_ADDRESS, default: '127.0.0.1' }),
  LOG_LEVEL: variable({ ...oneOf(...LOG_LEVELS), default: 'info' }),
  NODE_ENV: variable({ ...oneOf('development', 'production', 'test'), default: 'development' }),
};
type Name = keyof typeof VARIABLES;
type Values = { [K in Name]: z.output<(typeof VARIABLES)[K]['schema']> };

/** The environment as the service reads it. */
export type Config = ReturnType<typeof loadConfig>;

/** The environment cannot be used; the message has one line per fault and is meant for the terminal. */
export class ConfigError extends Error {}

/**
 * Reads the whole environment once. In embedded mode, secrets that are not given are made and stored in DATA_DIR.
 * Throws ConfigError.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env) {
  const values = parse(env);
  const embedded = values.DATABASE_URL === undefined;
  const dataDir = resolve(values.DATA_DIR);
  const secrets = resolveSecrets(given(values), embedded ? dataDir : undefined);
  return {
    port: values.PORT,
    host: values.HOST,
    /** The base URL, without a slash at the end. */
    baseUrl: values.BASE_URL ?? `http://${reachable(values.HOST)}:${values.PORT}`,
    /** Balancers whose X-Forwarded-For is believed. */
    trustedProxies: (values.TRUSTED_PROXIES ?? []) as readonly string[],
    /** Origins other than our own whose scripts may use the dashboard's part of the interface. */
    dashboardOrigins: (values.DASHBOARD_ORIGIN ?? []) as readonly string[],
    /** The folder's absolute path. */
    dataDir,
    /** No DATABASE_URL was given: main starts PostgreSQL in dataDir and fills in databaseUrl. */
    embedded,
    databaseUrl: values.DATABASE_URL,
    roles: values.ROLES as readonly Role[],
    workerThreads: values.WORKER_THREADS,
    /** Maximum tasks that wait for the pool before requests are refused with 503. */
    engineQueueLimit: values.ENGINE_QUEUE_LIMIT,
    /** Longest time a thread may work on one block of a run, or one map of it. */
    blockTimeoutMs: values.BLOCK_TIMEOUT_MS,
    analyzeTimeoutMs: values.ANALYZE_TIMEOUT_MS,
    /** Maximum sweeps, flights and searches that this process works on at a time, of all accounts together. */
    runConcurrency: values.RUN_CONCURRENCY,
    /** It works on as many simulations beside these, and so many more. */
    shortRunConcurrency: values.SHORT_RUN_CONCURRENCY,
    /** A worker that gives no sign of life for this time has lost its runs [s]. */
    runLeaseS: values.RUN_LEASE_S,
    /** Maximum blocks of one sweep that are in the pool at once. */
    sweepParallelism: values.SWEEP_PARALLELISM,
    sweepMaxPoints: values.SWEEP_MAX_POINTS,
    /** Longest flight of a dynamic simulation, whatever the plan allows [s]. */
    dynamicMaxDurationS: values.DYNAMIC_MAX_DURATION_S,
    /** Interval at which a flight is saved, in time flown [s]. */
    dynamicChunkS: values.DYNAMIC_CHUNK_S,
    /** Maximum size of the cached polars of sections in the database [MiB]. */
    polarCacheMb: values.POLAR_CACHE_MB,
    devApiKey: values.DEV_API_KEY,
    rateLimit: values.RATE_LIMIT === 'on',
    /** The store of the counts; with `database` all processes count together. */
    rateLimitStore: values.RATE_LIMIT_STORE,
    humanVerification: values.HUMAN_VERIFICATION,
    /** Leading zero bits that a proof of work must have. */
    humanVerificationBits: values.HUMAN_VERIFICATION_BITS,
    /** Memory of one hash of a password [KiB]; its time goes with it. */
    passwordMemoryKib: values.PASSWORD_MEMORY_KIB,
    /** Absolute path; undefined: the plans that come with Inflow. */
    plansFile: values.PLANS_FILE === undefined ? undefined : resolve(values.PLANS_FILE),
    keyPepper: secrets.KEY_PEPPER,
    cursorSecret: secrets.CURSOR_SECRET,
    /** Seed of the Ed25519 key that signs session tokens. */
    tokenKey: secrets.TOKEN_KEY,
    sealingKey: secrets.SEALING_KEY,
    /** The earlier SEALING_KEY: it still opens, and seals nothing. */
    sealingKeyPrevious: values.SEALING_KEY_PREVIOUS as Buffer | undefined,
    /** The address of this machine from which deliveries leave. */
    webhookLocalAddress: values.WEBHOOK_LOCAL_ADDRESS,
    /** The CONNECT proxy through which deliveries leave. */
    webhookProxy: values.WEBHOOK_PROXY,
    /** Maximum attempts to deliver that are in progress at once in this process. */
    webhookConcurrency: values.WEBHOOK_CONCURRENCY,
    /** A dispatcher that gives no sign of life for this time loses its endpoints to another one [s]. */
    webhookLeaseS: values.WEBHOOK_LEASE_S,
    /** Receivers on this machine and in private networks are allowed: for development and tests only. */
    webhookAllowPrivate: values.WEBHOOK_ALLOW_PRIVATE === 'true',
    /** Deliveries carry the headers of standardwebhooks.com too. */
    standardWebhooks: values.STANDARD_WEBHOOKS === 'true',
    /** Sender and server of mail; undefined: none is sent, and no one confirms an address. */
    mail: mailOf(values),
    /** The token that reads `/metrics` on the service's own port; undefined: the path is not there. */
    metricsToken: values.METRICS_TOKEN,
    /** Port of a listener for the metrics alone, without a token; undefined: none. */
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    logLevel: values.LOG_LEVEL,
  };
}

/** The guards that benches and tests may switch off, with their values in production. */
const GUARDS = { RATE_LIMIT: 'on', HUMAN_VERIFICATION: 'pow', WEBHOOK_ALLOW_PRIVATE: 'false' };

/** An empty variable counts as not given, as compose files and CI systems write it. */
function parse(env: NodeJS.ProcessEnv): Values {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, v] of Object.entries<Variable>(VARIABLES)) {
    const text = env[name] || v.default;
    const result = v.schema.safeParse(text);
    if (result.success) values[name] = result.data;
    else faults.push(`${name} is ${v.secret ? 'not valid' : `"${text}"`}; allowed: ${v.allowed}`);
  }
  for (const [name, allowed] of Object.entries(GUARDS)) {
    const value = values[name] as string | undefined;
    if (value !== undefined && value !== allowed && values.NODE_ENV === 'production')
      faults.push(`${name} is "${value}"; with NODE_ENV=production only "${allowed}" is allowed`);
  }
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    faults.push('MAIL_FROM is missing; SMTP_URL needs it');
  if (faults.length > 0) throw new ConfigError(complaint(faults));
  return values as Values;
}

function complaint(faults: string[]): string {
  const lines = faults.map((fault) => `  ${fault}`);
  return ['The environment cannot be used:', ...lines, 'See docs/configuration.md.'].join('\n');
}

function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Values) {
  return smtpUrl === undefined || from === undefined ? undefined : { smtpUrl, from };
}

function given(values: Values): Partial<Record<SecretName, Buffer>> {
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, values[name]]));
}

/**
 * Returns an address that can be called: one that listens everywhere cannot, and a literal IPv6 address needs brackets.
 */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function isNetwork(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text;
}

/**
 * Returns whether the URL names a server and who signs in there, and nothing else: options of the transport are not for
 * the environment.
 */
function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') return false;
  try {
    decodeURIComponent(url.username + url.password);
    return (url.username === '') === (url.password === '');
  } catch {
    return false;
  }
}

/**
 * Returns whether pg can read the URL: `postgresql://user@/db?host=/socket/folder` has no host, which WHATWG URLs
 * refuse but pg reads.
 */
function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text.replace('@/', '@localhost/'));
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
}
