import type { EventEmitter } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  databaseOptions,
  isDatabaseOutage,
  returnLostConnections,
} from '../../../../src/platform/postgres/database.js';
import { sql } from '../../../support/database.js';
import { until } from '../../../support/queues.js';
import { TestDatabase } from '../../../support/test-database.js';

let database: TestDatabase;
let orm: MikroORM;
let connections: { totalCount: number };
/** So long that a busy machine answers before. */
const QUERY_TIMEOUT_MS = 4_000;
beforeAll(async () => {
  database = await TestDatabase.start();
  const discovery = { warnWhenNoEntities: false };
  const onPoolCreated = (created: EventEmitter & typeof connections) => {
    returnLostConnections(created);
    connections = created;
  };
  const pool = {
    max: 2,
    query_timeout: QUERY_TIMEOUT_MS,
    connectionTimeoutMillis: 60_000,
    onPoolCreated,
  };
  orm = await MikroORM.init({ ...databaseOptions(database.url, pool), entities: [], discovery });
});
afterAll(async () => {
  await orm?.close();
  await database?.stop();
});

type Em = MikroORM['em'];

const pidOf = async (em: Em) =>
  (await em.execute<[{ pid: number }]>('select pg_backend_pid() as pid'))[0].pid;

/** As the server ends a connection when it is shut down, or a firewall that forgets it. */
const terminate = (pid: number) => sql(database.url, 'select pg_terminate_backend(?, 5000)', [pid]);

/** Both connections of the pool can be used at the same time, and nothing is left of what went before. */
async function expectWhole(): Promise<void> {
  const both = await Promise.all(
    [1, 2].map((n) =>
      orm.em.fork().transactional(async (em) => {
        await em.execute('select pg_sleep(0.1)');
        return (await em.execute<[{ n: number }]>('select ?::int as n', [n]))[0].n;
      }),
    ),
  );
  expect(both).toEqual([1, 2]);
  const idle =
    "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
  expect(await sql(database.url, idle)).toEqual([]);
}

/** No query that was given up runs on in the server. */
async function isQuiet(): Promise<boolean> {
  const asleep = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`;
  return (await sql(database.url, asleep)).length === 0;
}

describe('a connection that breaks', () => {
  it('within a transaction does not stay away from the pool', async () => {
    for (let i = 0; i < 5; i++) {
      const broken = orm.em.fork().transactional(async (em) => {
        await terminate(await pidOf(em));
        await em.execute('select 1');
      });
      const error = await broken.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(isDatabaseOutage(error)).toBe(true);
      await expectWhole();
    }
  });

  it('within a savepoint, or just before the commit, does not either', async () => {
    for (let i = 0; i < 3; i++) {
      const inSavepoint = orm.em.fork().transactional((outer) =>
        outer.transactional(async (em) => {
          await terminate(await pidOf(em));
          await em.execute('select 1');
        }),
      );
      await expect(inSavepoint).rejects.toThrow();
      const atCommit = orm.em.fork().transactional(async (em) => {
        await terminate(await pidOf(em));
      });
      await expect(atCommit).rejects.toThrow();
      await expectWhole();
    }
  });

  it('while nobody uses it is replaced unnoticed', async () => {
    for (let i = 0; i < 3; i++) {
      const [one, two] = await Promise.all([1, 2].map(() => orm.em.fork().transactional(pidOf)));
      await Promise.all([terminate(one), terminate(two)]);
      await until(() => connections.totalCount === 0); // the pool has heard of it
      await expectWhole();
    }
  });
});

describe('a query that takes too long', () => {
  it('does not leave its connection busy for the next', async () => {
    const late = orm.em.fork().execute('select pg_sleep(30)');
    const error = await late.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(isDatabaseOutage(error)).toBe(true);
    await expectWhole();
  });

  it('within a transaction takes its connection with it', async () => {
    const late = orm.em.fork().transactional(async (em) => {
      await em.execute('create temporary table left_over ()');
      await em.execute('select pg_sleep(6)');
    });
    await expect(late).rejects.toThrow('Query read timeout');
    for (let i = 0; i < 2; i++)
      expect(await orm.em.fork().execute("select to_regclass('left_over') as it")).toEqual([
        { it: null },
      ]);
    await until(isQuiet); // the server has noticed
    await expectWhole();
  });
});

it('a transaction that fails by itself keeps its connection', async () => {
  const pids = new Set<number>();
  for (let i = 0; i < 4; i++) {
    const failing = orm.em.fork().transactional(async (em) => {
      pids.add(await pidOf(em));
      await em.execute('select 1/0');
    });
    await expect(failing).rejects.toThrow('division by zero');
  }
  expect(pids.size).toBe(1);
  await expectWhole();
});

it('a pool ends also where a connection is just being made, which nobody gets', async () => {
  let made = { totalCount: 0 };
  const settings = databaseOptions(database.url);
  const { onPoolCreated } = settings.driverOptions;
  const pool = {
    onPoolCreated(created: Parameters<typeof onPoolCreated>[0] & typeof made) {
      onPoolCreated(created);
      made = created;
    },
  };
  const discovery = { warnWhenNoEntities: false };
  const ending = await MikroORM.init({
    ...databaseOptions(database.url, pool),
    entities: [],
    discovery,
  });
  const asked = ending.em
    .fork()
    .execute('select 1')
    .catch((error: Error) => error.message);
  while (made.totalCount === 0) await new Promise((done) => setImmediate(done));
  await ending.close(); // would wait for ever
  expect(await asked).toContain('The pool of connections has ended.');
  expect(made.totalCount).toBe(0);
});
