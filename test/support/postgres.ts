import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { insertSolvedPolars } from './solved-polars.js';
import { TEST_CLOCK } from './test-clock.js';

/**
 * PostgreSQL for the tests. A run of jest makes one cluster, which holds the database `postgres` as a first start of the
 * service would leave it, but for the first account, and `seeded`, which has that too and the polars of
 * `solved-polars.ts`. Each worker starts a copy of the cluster, once, and gives each suite a database of its own, cloned
 * from `seeded`. Suites that stop or kill their server copy the cluster for themselves.
 *
 * Nothing waits for the disk (fsync): what a process had written survives any kill -9 all the same, and no test pulls the
 * plug.
 */
const run = promisify(execFile);
const SEEDED = 'seeded';

/** What a service or a class needs to know to work on a database cloned from `seeded`. */
export interface SeededAccess {
  KEY_PEPPER: string;
  CURSOR_SECRET: string;
  TOKEN_KEY: string;
  SEALING_KEY: string;
  /** Of the first account. */
  DEV_API_KEY: string;
}

/** For a data folder whose server is to be its own; outside jest it does nothing, and the first start makes everything. */
export async function copyPreparedCluster(dataDir: string): Promise<void> {
  if (process.env.INFLOW_TEST_RUN === undefined) return;
  await run('cp', ['-a', join(await prepared(), 'postgres'), join(dataDir, 'postgres')]);
}

/** The URL of a new database of this worker's server. */
export async function newDatabase(): Promise<string> {
  const name = `t${randomBytes(6).toString('hex')}`;
  const server = await workerServer();
  await administer(server, `create database ${name} template ${SEEDED}`);
  return server.replace('/postgres?', `/${name}?`);
}

/** With whatever is still connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  const [, name] = /\/(t[0-9a-f]+)\?/.exec(url)!;
  await administer(await workerServer(), `drop database ${name} with (force)`);
}

export async function seededAccess(): Promise<SeededAccess> {
  const dir = await prepared();
  const read = (name: string) => readFileSync(join(dir, name), 'utf8').trim();
  return { ...JSON.parse(read('secrets.json')), DEV_API_KEY: read('dev-api-key') };
}

/** Of dev@localhost in `seeded`, for whoever works on a clone of it. */
export function seededPassword(): string {
  return readFileSync(join(process.env.INFLOW_TEST_RUN!, 'prepared/dev-password'), 'utf8').trim();
}

let started: Promise<string> | undefined;

/** Stopped by the end of the run: run-folder-end.mjs. */
function workerServer(): Promise<string> {
  return (started ??= startWorkerServer());
}

async function startWorkerServer(): Promise<string> {
  const { EmbeddedPostgres } = await import('../../src/platform/postgres/embedded-postgres.js');
  const dir = join(process.env.INFLOW_TEST_RUN!, `server-${process.pid}`);
  mkdirSync(dir);
  await copyPreparedCluster(dir);
  const server = new EmbeddedPostgres(dir, () => undefined);
  await server.start();
  return server.url;
}

async function administer(server: string, statement: string): Promise<void> {
  // to a database that nobody clones: a template must have no connections
  await execute(server.replace('/postgres?', '/template1?'), statement);
}

function execute(url: string, statements: string): Promise<void> {
  return connected(url, async (client) => void (await client.query(statements)));
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The folder with the cluster, made by the first worker that asks. */
async function prepared(): Promise<string> {
  const folder = process.env.INFLOW_TEST_RUN!;
  const made = join(folder, 'prepared');
  while (!existsSync(made)) {
    if (isFirst(join(folder, 'making'))) await prepare(folder, made);
    else await sleep(50);
  }
  return made;
}

/** Of the processes of this run. */
function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}

async function prepare(folder: string, made: string): Promise<void> {
  const { EmbeddedPostgres } = await import('../../src/platform/postgres/embedded-postgres.js');
  const { prepareDatabase, updateDatabase } = await import('../../src/prepare-database.js');
  const { loadConfig } = await import('../../src/platform/config.js');
  const dir = join(folder, 'source');
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  try {
    const server = new EmbeddedPostgres(dir, say);
    await server.start();
    await updateDatabase(server.url, say);
    await execute(server.url, TEST_CLOCK);
    await administer(server.url, `create database ${SEEDED} template postgres`);
    const seeded = server.url.replace('/postgres?', `/${SEEDED}?`);
    await prepareDatabase(loadConfig({ DATA_DIR: dir }), seeded, say);
    await connected(seeded, insertSolvedPolars);
    await server.stop();
    appendFileSync(join(dir, 'postgres/postgresql.conf'), 'fsync = off\n');
    renameSync(dir, made);
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    rmSync(join(folder, 'making'), { recursive: true }); // whoever waits tries it
    throw new Error(`no prepared cluster: ${lines.join(' | ')}`, { cause: error });
  }
}
