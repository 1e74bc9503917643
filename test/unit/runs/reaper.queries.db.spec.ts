import { afterAll, describe, expect, it } from '@jest/globals';
import { sql as fragment } from 'kysely';
import { findWaiting } from '../../../src/runs/reconciliation.queries.js';
import { sql } from '../../support/database.js';
import { TestDatabase } from '../../support/test-database.js';

const ACCOUNTS = 3_000;

/** Of every 100th account some runs wait; of others they are held, run or have ended. */
const database = await TestDatabase.start();
const { url } = database;
await sql(
  url,
  `insert into account (id, plan) select lpad(n::text, 32, '0')::uuid, 'pro' from generate_series(1, ?::int) as n`,
  [ACCOUNTS],
);
await sql(
  url,
  `insert into project (id, account_id, name) select 'proj_' || n, lpad(n::text, 32, '0')::uuid, 'P'
     from generate_series(1, ?::int) as n`,
  [ACCOUNTS],
);
await sql(
  url,
  `insert into run (id, account_id, project_id, kind, status, held, body, rotors, credits_cost, snapshot_version,
                    queued_at, completed_at, lease_until)
   select 'sim_' || n || '_' || i, lpad(n::text, 32, '0')::uuid, 'proj_' || n, 'simulation', state, n % 100 = 1,
          '{}', 4, 4, 1, now(), case when state = 'completed' then now() end, case when state = 'running' then now() end
     from generate_series(1, ?::int) as n, generate_series(1, 10) as i,
          lateral (select case when n % 100 < 2 then 'queued' when n % 100 = 2 then 'running' else 'completed' end) as s (state)`,
  [ACCOUNTS],
);
await sql(url, `update account_meter set queued_runs = 10 where account_id::text like '%00'`);
await sql(url, 'vacuum analyze run, account, account_meter');
afterAll(() => database.stop());

describe('accounts with runs that wait', () => {
  it('are all found, each once, with what their meter says', async () => {
    const found = await findWaiting(database.orm.em.fork()).execute();
    const expected = Array.from({ length: ACCOUNTS / 100 }, (_, i) => (i + 1) * 100);
    expect(found.map(({ id }) => Number(id.replaceAll('-', ''))).toSorted((a, b) => a - b)).toEqual(
      expected,
    );
    expect(found[0]).toMatchObject({ tier: 'pro', activeRuns: 0, queuedRuns: 10 });
  });

  it('are found without a look at the others', async () => {
    const rows = await findWaiting(database.orm.em.fork()).explain(
      'text',
      fragment`analyze, costs off, buffers off`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('using run_waiting_index on run');
    expect(plan).not.toMatch(/Seq Scan on (run|account|account_meter)\b/);
  });
});
