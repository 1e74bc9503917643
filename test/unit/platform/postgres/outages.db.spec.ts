import { afterAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  databaseOptions,
  isTransient,
  retryDuringOutages,
} from '../../../../src/platform/postgres/database.js';
import { inTransaction } from '../../../../src/platform/postgres/transaction.js';
import { TestDatabase } from '../../../support/test-database.js';

/** Of a statement, before nobody waits for its answer any more; in the service it is ten seconds. */
const QUERY_TIMEOUT_MS = 300;

const database = await TestDatabase.start();
const settings = databaseOptions(database.url, { query_timeout: QUERY_TIMEOUT_MS });
const discovery = { warnWhenNoEntities: false };
const orm = await MikroORM.init({ ...settings, entities: [], discovery });
afterAll(async () => {
  await orm.close();
  await database.stop();
});

const slow = () => inTransaction(orm.em, (em) => em.execute('select pg_sleep(3)'));

it('what takes too long is an outage to whoever asks once', async () => {
  const error: unknown = await slow().catch((thrown: unknown) => thrown);
  expect(isTransient(error)).toBe(true);
});

it('what takes too long while the database answers others is given up, and does not pass', async () => {
  let tries = 0;
  const work = () => {
    tries++;
    return slow();
  };
  const error: unknown = await retryDuringOutages(orm.em, work).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain('given up after 3 tries');
  expect(isTransient(error)).toBe(false);
  // more where the database was too busy to answer the question that is asked after each
  expect(tries).toBeGreaterThanOrEqual(3);
});

it('what is silent because the whole database is goes on until it answers', async () => {
  const silent = { fork: () => ({ execute: () => new Promise(() => undefined) }) };
  let tries = 0;
  const work = () => (++tries < 5 ? slow() : Promise.resolve([]));
  expect(await retryDuringOutages(silent as unknown as typeof orm.em, work)).toEqual([]);
  expect(tries).toBe(5);
});
