import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { SERVICE_FLAGS } from '../../scripts/lib/project.mjs';
import { type Conformance, conformanceOf } from './conformance.js';
import { brokenInvariants } from './invariants.js';
import {
  copyPreparedCluster,
  dropDatabase,
  newDatabase,
  seededAccess,
  seededPassword,
} from './postgres.js';
import { keepSolvedPolars } from './solved-polars.js';

const ROOT = resolve(import.meta.dirname, '../..');
const START_MS = 120_000;
const METRICS_TOKEN = 'token-of-the-test-collector';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as it came. */
  bytes: Buffer;
  json: any;
}

/** The built service as a black box: a process on a free port. */
export class Service {
  readonly url: string;
  /** false: answers are taken as they are, and /openapi.json is not asked for. */
  conform = true;
  private rules: Promise<Conformance> | undefined;
  private readonly output: string[] = [];
  private readonly ended: Promise<number | string>;

  constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
    private readonly tidy?: () => Promise<void>,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    child.stdout!.on('data', (chunk) => this.output.push(String(chunk)));
    child.stderr!.on('data', (chunk) => this.output.push(String(chunk)));
    this.ended = new Promise((done) =>
      child.once('exit', (code, signal) => done(signal ?? code ?? 'unknown')),
    );
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** The development key, as the terminal shows it. */
  get key(): string {
    const file = join(this.dataDir, 'dev-api-key');
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : (this.env.DEV_API_KEY ?? '');
  }

  /** Of the first account's developer, dev@localhost. */
  get developerPassword(): string {
    const file = join(this.dataDir, 'dev-password');
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : seededPassword();
  }

  /** As it was given, or as the service made it. */
  secret(name: 'KEY_PEPPER' | 'TOKEN_KEY' | 'SEALING_KEY' | 'CURSOR_SECRET'): Buffer {
    const kept = () => JSON.parse(readFileSync(join(this.dataDir, 'secrets.json'), 'utf8'))[name];
    return Buffer.from(this.env[name] ?? kept(), 'base64url');
  }

  /** The one that it was given, or the embedded one. */
  get databaseUrl(): string {
    return this.env.DATABASE_URL ?? `postgresql://inflow@/postgres?host=${this.dataDir}/run`;
  }

  /** As if whoever started it had been killed. */
  letGo(): void {
    this.child.disconnect();
  }

  logs(): string {
    return this.output.join('');
  }

  /** Exit code or signal. */
  exit(): Promise<number | string> {
    return this.ended;
  }

  /** Asks it to end, waits, and removes its data. Throws if what must always hold of the rows does not. */
  async stop(): Promise<number | string> {
    const broken = await brokenInvariants(this.databaseUrl);
    const outcome = await this.end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
    await this.tidy?.();
    if (broken !== undefined) throw broken;
    return outcome;
  }

  /** Of one that was killed: what its database and its folder took, once nobody uses them any more. */
  async forget(): Promise<void> {
    rmSync(this.dataDir, { recursive: true, force: true });
    await this.tidy?.();
  }

  /** The same process for one of several suites: with a key and a log of its own; it does not end with the suite. */
  sharedWith(key: string): Service {
    const before = this.output.length;
    const stop = async () => {
      await keepSolvedPolars(this.databaseUrl);
      const broken = await brokenInvariants(this.databaseUrl);
      if (broken !== undefined) throw broken;
    };
    return Object.create(this, {
      key: { value: key },
      logs: { value: () => this.output.slice(before).join('') },
      stop: { value: stop },
    }) as Service;
  }

  /** Ends it with `signal` and keeps its data for another start. */
  async end(signal: NodeJS.Signals): Promise<number | string> {
    this.child.kill(signal);
    return this.ended;
  }

  /** Ends without a chance to tidy up; the data stay. */
  async kill9(): Promise<void> {
    await this.end('SIGKILL');
  }

  /**
   * Sends a request with the development key. Throws NotConforming when the answer is not what the service's own
   * OpenAPI document promises; `conform: false` is for tests of what no document can promise. `anonymous`: without a
   * credential.
   */
  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    { conform = this.conform, anonymous = false } = {},
  ): Promise<Answer> {
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const json: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(anonymous ? {} : { authorization: `Bearer ${this.key}` }),
        ...json,
        ...headers,
      },
      body: body === undefined ? undefined : raw ? (body as string) : JSON.stringify(body),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      json: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
    if (conform) (await this.documented()).check(method, path, answer);
    return answer;
  }

  private documented(): Promise<Conformance> {
    this.rules ??= fetch(`${this.url}/openapi.json`)
      .then((response) => response.text())
      .then(conformanceOf);
    return this.rules;
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.request('GET', path, undefined, headers);
  }

  /** Without a credential. */
  getOpenly(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.request('GET', path, undefined, headers, { anonymous: true });
  }

  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.request('POST', path, body, headers);
  }

  /** Resolves when it listens; rejects, with all it has said, when it ends before. */
  async listening(): Promise<this> {
    const late = performance.now() + START_MS;
    let outcome: number | string | undefined;
    void this.ended.then((how) => (outcome = how));
    while (!this.logs().includes('Inflow listens on')) {
      if (outcome !== undefined) throw new Error(`The service ended (${outcome}):\n${this.logs()}`);
      if (performance.now() > late) {
        await this.kill9();
        throw new Error(`The service does not listen after ${START_MS} ms:\n${this.logs()}`);
      }
      await new Promise((done) => setTimeout(done, 10));
    }
    return this;
  }
}

type Env = Record<string, string>;

/**
 * Spawns without waiting; `env` is all that the service sees beside PATH and HOME. Under jest it works on a new database
 * of the worker's PostgreSQL, unless `env` names a database or a folder for an embedded one.
 */
export async function spawnService(env: Env = {}): Promise<Service> {
  const embedded = env.DATA_DIR !== undefined || process.env.INFLOW_TEST_RUN === undefined;
  if (embedded) return launch(env);
  const seeded = await seededAccess();
  if (env.DATABASE_URL !== undefined) return launch({ ...seeded, ...env });
  const url = await newDatabase();
  return launch({ ...seeded, ...env, DATABASE_URL: url }, () => dropDatabase(url));
}

export async function startService(env: Env = {}): Promise<Service> {
  return (await spawnService(env)).listening();
}

/**
 * As a user starts it: `env` is all that is given, and unless that names a database there is one inside the data folder,
 * prepared as by a first start.
 */
export async function spawnEmbedded(env: Env = {}): Promise<Service> {
  if (env.DATA_DIR !== undefined || env.DATABASE_URL !== undefined) return launch(env);
  const dataDir = temporaryDir();
  await copyPreparedCluster(dataDir);
  return launch({ ...env, DATA_DIR: dataDir });
}

export async function startEmbedded(env: Env = {}): Promise<Service> {
  return (await spawnEmbedded(env)).listening();
}

async function launch(env: Env, tidy?: () => Promise<void>): Promise<Service> {
  const port = Number(env.PORT ?? (await freePort()));
  const dataDir = env.DATA_DIR ?? temporaryDir();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...SERVICE_FLAGS, join(ROOT, 'dist/main.js')], {
    cwd: ROOT,
    // The channel ends the service should the tests be killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH,
      HOME,
      NODE_ENV: 'test',
      RATE_LIMIT: 'off',
      WEBHOOK_ALLOW_PRIVATE: 'true', // receivers of tests are on this machine
      HUMAN_VERIFICATION_BITS: '8', // what is tested is not this machine's patience
      PASSWORD_MEMORY_KIB: '12288', // the least
      METRICS_TOKEN,
      ANALYZE_TIMEOUT_MS: '280000', // two processors are shared with a browser and other suites; fetch itself waits 300 s
      BLOCK_TIMEOUT_MS: '280000',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  return new Service(child, port, dataDir, env, tidy);
}

/** What the service at `url` shows to its collector. */
export async function metricsOf(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await fetch(`${url}/metrics`, { headers });
  if (answer.status !== 200) throw new Error(`/metrics answers ${answer.status}`);
  return answer.text();
}

/** Goes with the folder of the run. Short, because a socket's path may have 107 bytes only. */
export function temporaryDir(): string {
  const run = process.env.INFLOW_TEST_RUN;
  return mkdtempSync(run === undefined ? '/tmp/inflow-t-' : `${run}/t-`);
}

/** Ports below those that the system deals out by itself: each worker of jest has a thousand of its own. */
const FIRST_PORT = 12_000;
const PORTS_PER_WORKER = 1_000;
const WORKERS = 20;
let nextPort = randomInt(PORTS_PER_WORKER);

/**
 * A port on which nobody listens. A process that is to listen there may take seconds to start; meanwhile nobody is given
 * the port, neither by this function nor by a system that is asked for any port, as each connection asks.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.JEST_WORKER_ID ?? 0) % WORKERS;
  for (let tries = 0; tries < PORTS_PER_WORKER; tries++) {
    const port = FIRST_PORT + worker * PORTS_PER_WORKER + (nextPort++ % PORTS_PER_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer().once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
