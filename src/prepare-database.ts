import { setTimeout as sleep } from 'node:timers/promises';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { seed, type SeedReport } from './accounts/seed.js';
import { loadCatalog } from './components/catalog/catalog-loader.js';
import { migrationConfig, migrationNames } from './mikro-orm.config.js';
import type { Config } from './platform/config.js';
import { isDatabaseOutage } from './platform/postgres/database.js';
import { JobStore } from './platform/queue/job-store.js';

/** Number of the advisory lock: any that no other program uses in the same database. */
const LOCK = 0x1f10_0001;
/** Time to wait for a database that is started together with us [ms]. */
const WAIT_MS = 30_000;
const OLDEST_VERSION = 15;

/** The error of a DATABASE_URL whose server cannot be used; the message is meant for the terminal. */
export class DatabaseError extends Error {}

/**
 * Brings the database and the catalog in it up to date and gives an empty one its first account. Processes that start
 * together wait here for one another; the later ones find everything done.
 */
export function prepareDatabase(
  config: Config,
  url: string,
  say: (line: string) => void,
): Promise<SeedReport> {
  return prepared(url, say, (em) => seed(em, config));
}

/** Brings it up to date without an account: the next service that starts on it finds it empty. */
export function updateDatabase(url: string, say: (line: string) => void): Promise<void> {
  return prepared(url, say, async () => undefined);
}

/** Runs `last` in the transaction that holds the lock. */
async function prepared<T>(
  url: string,
  say: (line: string) => void,
  last: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const orm = await MikroORM.init(migrationConfig(url));
  try {
    await reach(orm, say);
    const report = await orm.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [LOCK]);
      refuseOlder(await migrationsDone(em));
      await orm.migrator.up({ transaction: em.getTransactionContext() });
      await loadCatalog(em);
      return last(em);
    });
    await JobStore.install(url);
    return report;
  } finally {
    await orm.close();
  }
}

/**
 * Prepares the database for a program beside the service. An empty database is prepared as by a first start, which
 * gives that start's report; one that a start has yet to bring up to date is refused, because a service of the older
 * version may be using it.
 */
export async function requirePrepared(
  config: Config,
  url: string,
  say: (line: string) => void,
): Promise<SeedReport | undefined> {
  const orm = await MikroORM.init(migrationConfig(url));
  let done: Set<string> | undefined;
  try {
    await reach(orm, say);
    done = await migrationsDone(orm.em.fork());
  } finally {
    await orm.close();
  }
  refuseOlder(done);
  if (done === undefined) return prepareDatabase(config, url, say);
  if (migrationNames().every((name) => done.has(name))) return undefined;
  throw new DatabaseError(
    'The database was last used by an older version of Inflow. Start this version once to upgrade it, then repeat.',
  );
}

/** Refuses databases of before the first release, when the tables changed in ways that no migration follows. */
function refuseOlder(done: ReadonlySet<string> | undefined): void {
  if (done === undefined || done.size === 0 || done.has(migrationNames()[0])) return;
  throw new DatabaseError(
    'The database was made by a version of Inflow from before its first release, whose tables this version cannot take over. Use an empty database (DATABASE_URL) or another data folder (DATA_DIR). Only the old version can read the old data.',
  );
}

/** Returns the migrations that are done; undefined: the database was never prepared. */
async function migrationsDone(em: EntityManager): Promise<Set<string> | undefined> {
  const [{ known }] = await em.execute<[{ known: boolean }]>(
    "select to_regclass('mikro_orm_migrations') is not null as known",
  );
  if (!known) return undefined;
  const rows = await em.execute<{ name: string }[]>('select name from mikro_orm_migrations');
  return new Set(rows.map(({ name }) => name));
}

async function reach(orm: MikroORM, say: (line: string) => void): Promise<void> {
  const end = performance.now() + WAIT_MS;
  for (let said = false; ; said = true) {
    try {
      return await checkVersion(orm.em.fork());
    } catch (error) {
      const { message, code = '' } = error as { message: string; code?: string };
      const why = `The database cannot be used: ${message.split('\n')[0]}`;
      if (/^(28|3D)/.test(code)) throw new DatabaseError(`${why} (see DATABASE_URL)`); // refused, or no such database
      if (!isDatabaseOutage(error)) throw error;
      if (performance.now() > end)
        throw new DatabaseError(`${why} (tried for ${WAIT_MS / 1000} s)`);
      if (!said) say(`${why}. Trying for ${WAIT_MS / 1000} s …`);
    }
    await sleep(500);
  }
}

async function checkVersion(em: EntityManager): Promise<void> {
  const rows = await em.execute<{ server_version: string }[]>('show server_version');
  const version = rows[0].server_version;
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return;
  throw new DatabaseError(
    `Inflow needs PostgreSQL ${OLDEST_VERSION} or newer; the server has ${version}.`,
  );
}
