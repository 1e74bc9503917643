import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions } from '../../../../src/platform/postgres/database.js';
import { sql } from '../../../support/database.js';
import { TestDatabase } from '../../../support/test-database.js';

jest.setTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await TestDatabase.start();
}, 60_000);
afterAll(() => database.stop());

it('a pool outlives more lost transactions than it has connections', async () => {
  const discovery = { warnWhenNoEntities: false };
  const pool = { max: 2, application_name: 'losing', connectionTimeoutMillis: 5_000 };
  const orm = await MikroORM.init({
    ...databaseOptions(database.url, pool),
    entities: [],
    discovery,
  });
  const lose = () =>
    orm.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      await sql(
        database.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'losing'`,
      );
      await em.execute('select 2');
    });
  try {
    for (let i = 0; i < 5; i++) await expect(lose()).rejects.toThrow();
    expect(await orm.em.fork().transactional((em) => em.execute('select 3 as n'))).toEqual([
      { n: 3 },
    ]);
  } finally {
    await orm.close(); // would wait for ever for a connection that nobody gives back
  }
});
