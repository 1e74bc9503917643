import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import { kindsIn, METERED_KINDS } from '../../../src/runs/kinds.js';
import {
  admitNext,
  beginRun,
  isOtherReady,
  takeBackLong,
} from '../../../src/runs/run-admission.queries.js';
import { sql } from '../../support/database.js';
import { newAccount, TestDatabase } from '../../support/test-database.js';

const WAITING = 20_000;
const LIMIT = 5;

const database = await TestDatabase.start();
const { url } = database;
const accountId = await newAccount(database);
await sql(url, `insert into project (id, account_id, name) values ('proj_1', ?, 'P')`, [accountId]);
// every third is long; the four oldest are admitted
await sql(
  url,
  `insert into run (id, account_id, project_id, kind, status, body, rotors, credits_cost, snapshot_version, queued_at, job)
   select 'run_' || n, ?::uuid, 'proj_1', case when n % 3 = 0 then 'sweep' else 'simulation' end, 'queued', '{}', 4, 4, 1,
          now() + n * interval '1 ms', case when n < ?::int then gen_random_uuid() end
     from generate_series(1, ?::int) as n`,
  [accountId, LIMIT, WAITING],
);
await sql(url, 'update account_meter set queued_runs = ? where account_id = ?', [
  WAITING,
  accountId,
]);
await sql(url, 'vacuum analyze run');
afterAll(() => database.stop());

it('admission reads the runs that hold slots and the next one, however many wait', async () => {
  const read = await database.orm.em.fork().transactional(async (em) => {
    const job = randomUUID();
    const shared = { accountId, kinds: METERED_KINDS, limit: LIMIT, ownJob: null };
    const given = { ...shared, isShortFirst: true, job, ownKinds: kindsIn('short') };
    expect(await admitNext(em, given)).toEqual([
      { held: 4, ready: 4, readyLong: 1, kind: 'simulation', job },
    ]);
    expect(await admitNext(em, { ...given, job: randomUUID() })).toEqual([
      { held: 5, ready: 5, readyLong: 1, kind: null, job: null },
    ]);
    expect(await takeBackLong(em, accountId, LIMIT)).toEqual([]);
    expect(await beginRun(em, { job, job_try: 0 })).toMatchObject({ status: 'running' });
    expect(await isOtherReady(em, accountId, kindsIn('long'))).toBe(false);
    const [{ rows }] = await em.execute<[{ rows: number }]>(
      `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'run'`,
    );
    return rows;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(100);
});
