import type { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  databaseOptions,
  returnLostConnections,
} from '../../../../src/platform/postgres/database.js';
import { EmbeddedPostgres } from '../../../../src/platform/postgres/embedded-postgres.js';
import { sql } from '../../../support/database.js';
import { until } from '../../../support/queues.js';
import { temporaryDir } from '../../../support/service.js';

const dir = temporaryDir();
const postgres = new EmbeddedPostgres(dir, () => undefined);
let orm: MikroORM;

beforeAll(() => postgres.start());
afterAll(async () => {
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
});
afterEach(() => orm.close());

let pool: { totalCount: number };
async function open(settings: Record<string, unknown>): Promise<void> {
  const onPoolCreated = (created: EventEmitter & typeof pool) => {
    returnLostConnections(created);
    pool = created;
  };
  const options = databaseOptions(postgres.url, {
    application_name: 'lost',
    onPoolCreated,
    ...settings,
  });
  const discovery = { warnWhenNoEntities: false };
  orm = await MikroORM.init({ ...options, entities: [], discovery });
}

const END_ALL = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'lost'`;
/** A transaction that waits in `statement`; the error that ended it. */
const failing = (statement: string) =>
  orm.em
    .fork()
    .transactional(async (em) => {
      await em.execute('select 1');
      await em.execute(statement);
    })
    .then(
      () => undefined,
      (error: Error) => error.message,
    );
/** What a lost connection says depends on who saw it first: the server's word, the pool, a write, a read. */
const LOST = /terminat|not queryable|EPIPE|ECONNRESET/;
const answers = () => orm.em.fork().transactional((em) => em.execute('select 1 as one'));

describe('a pool whose connections die', () => {
  it('within transactions has new ones afterwards', async () => {
    await open({ max: 3 });
    for (let round = 0; round < 3; round++) {
      const lost = [1, 2, 3].map(() => failing('select pg_sleep(30)'));
      // again and again: one that is still to connect is not there yet, and those of the last round may still be
      const ended = Promise.all(lost);
      const soon = () => new Promise<undefined>((done) => setTimeout(() => done(undefined), 20));
      let messages = await Promise.race([ended, soon()]);
      while (messages === undefined) {
        await sql(postgres.url, END_ALL);
        messages = await Promise.race([ended, soon()]);
      }
      for (const message of messages) expect(message).toMatch(LOST);
      const one = [{ one: 1 }];
      expect(await Promise.all([answers(), answers(), answers()])).toEqual([one, one, one]);
    }
  });

  it('while idle has new ones, too', async () => {
    await open({ max: 2 });
    await Promise.all([answers(), answers()]);
    expect(pool.totalCount).toBe(2);
    await sql(postgres.url, END_ALL);
    await until(() => pool.totalCount === 0); // it has heard of it
    expect(await answers()).toEqual([{ one: 1 }]);
  });

  it('gives up one on which no answer comes in time, with all that waits there', async () => {
    await open({ max: 1, query_timeout: 300 });
    expect(await failing('select pg_sleep(30)')).toMatch(/Query read timeout|not queryable/);
    expect(await answers()).toEqual([{ one: 1 }]);
    const single = orm.em.fork().execute('select pg_sleep(30)');
    await expect(single).rejects.toThrow('Query read timeout');
    expect(await answers()).toEqual([{ one: 1 }]);
  });

  it('has the server end what nobody waits for any more, so that its locks are free', async () => {
    await sql(postgres.url, 'create table held (id int)');
    await sql(postgres.url, 'insert into held values (1)');
    await open({ max: 1, query_timeout: 300, statement_timeout: 1_000 });
    const lock = 'with locked as materialized (select from held for update) ';
    expect(await failing(`${lock} select pg_sleep(30) from locked`)).toMatch(/Query read timeout/);
    const free = 'select 1 as one from held for update';
    const [row] = await sql(postgres.url, free); // waits for as long as the lock is held
    expect(row).toEqual({ one: 1 });
    await orm.close();
    await open({ max: 1 });
    const [limit] = await orm.em.fork().execute('show statement_timeout');
    expect(limit).toEqual({ statement_timeout: '11s' });
  });

  it('still returns those whose transaction was refused', async () => {
    await open({ max: 1 });
    for (let i = 0; i < 3; i++) expect(await failing('select 1 / 0')).toContain('division by zero');
    expect(await answers()).toEqual([{ one: 1 }]);
  });
});
