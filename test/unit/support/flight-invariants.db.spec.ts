import { afterAll, describe, expect, it } from '@jest/globals';
import { section, statements } from '../../support/invariants.js';
import { TestDatabase } from '../../support/test-database.js';

const database = await TestDatabase.start();
const orm = database.orm;
afterAll(() => database.stop());

const RULES = new Map(
  statements(section('flights')).map((sql) => [/'([\w-]+)' as rule/.exec(sql)![1], sql]),
);

const DEBIT = `insert into credit_transaction (id, account_id, amount, type, unit_type, resource_object, resource_id, created_at)
   select 'cue_1', account_id, -credits_cost, 'simulation_debit', 'monthly', 'simulation', id, clock_timestamp() from run`;
const refund = (amount: number) =>
  `insert into credit_transaction (id, account_id, amount, type, unit_type, resource_object, resource_id, debit_id, created_at)
   select 'cue_2', account_id, ${amount}, 'refund', 'monthly', 'simulation', id, 'cue_1', clock_timestamp() from run`;

/** A flight of 100 s, estimated at 200 s and 40 compute units, whose 5 rows lie in two blocks. */
const FLIGHT = [
  `insert into project (id, account_id, name) select 'proj_1', id, 'x' from account`,
  `insert into run (id, account_id, project_id, kind, status, body, rotors, credits_cost, attempt, snapshot_version,
                    queued_at, dispatched_at, completed_at)
   select 'dyn_1', id, 'proj_1', 'dynamic', 'completed', '{}', 4, 40, 1, 2, app_now(), app_now(), app_now() from account`,
  `insert into dynamic_run (run_id, schedule, estimated_duration_s, end_s, record_s, simulated_s, rows, chunks, totals, ended)
   values ('dyn_1', '{}', 200, 300, 1, 100, 5, 3, '{}', 'soc_cutoff')`,
  `insert into dynamic_block (run_id, seq, first_row, rows, from_s, to_s, data)
   values ('dyn_1', 1, 0, 3, 0, 50, ''), ('dyn_1', 3, 3, 2, 60, 100, '')`,
  DEBIT,
];
const CANCELED = [
  ...FLIGHT,
  `update run set status = 'canceled'`,
  `update dynamic_run set ended = null, checkpoint = ''`,
  refund(20),
];
/** The ledger refuses changes; these rules are for the day on which it does not. */
const UNGUARDED = 'alter table credit_transaction disable trigger all';

/** Rows that are right, and what breaks their rule. */
const BREACHES: [rule: string, right: string[], wrong: string][] = [
  ['flight-without-its-row', FLIGHT, 'delete from dynamic_run'],
  ['flight-without-its-row', FLIGHT, `update run set kind = 'simulation'`],
  ['flight-unlike-its-blocks', FLIGHT, 'update dynamic_run set rows = 6'],
  ['flight-unlike-its-blocks', FLIGHT, 'delete from dynamic_block where seq = 1'],
  ['flight-unlike-its-blocks', FLIGHT, 'update dynamic_block set first_row = 4 where seq = 3'],
  ['flight-unlike-its-blocks', FLIGHT, 'update dynamic_block set from_s = 40 where seq = 3'],
  ['flight-unlike-its-blocks', FLIGHT, 'update dynamic_block set to_s = 101 where seq = 3'],
  ['flight-unlike-its-blocks', FLIGHT, 'update dynamic_block set seq = 4 where seq = 3'],
  ['flight-unlike-its-end', FLIGHT, `update dynamic_run set ended = null, checkpoint = ''`],
  ['flight-unlike-its-end', FLIGHT, `update dynamic_run set ended = 'failed'`],
  ['flight-unlike-its-end', FLIGHT, `update dynamic_run set ended = 'max_duration'`],
  ['flight-unlike-its-end', FLIGHT, 'update dynamic_run set end_s = 99'],
  ['flight-unlike-its-end', FLIGHT, 'update run set attempt = 0'],
  ['flight-refund', FLIGHT, refund(1)],
  ['flight-refund', CANCELED, 'update dynamic_run set simulated_s = 106'],
  ['flight-refund', CANCELED, `update dynamic_run set ended = 'soc_cutoff', checkpoint = null`],
  ['flight-refund', [UNGUARDED, ...CANCELED], `delete from credit_transaction where id = 'cue_2'`],
];

describe('the rules of flights', () => {
  it.each(BREACHES)('notice a breach of %s', async (rule, right, wrong) => {
    const em = orm.em.fork();
    await em.begin();
    try {
      for (const statement of right) await em.execute(statement);
      for (const sql of RULES.values()) expect(await em.execute(sql)).toEqual([]);
      await em.execute(wrong);
      expect(await em.execute<object[]>(RULES.get(rule)!)).toHaveLength(1);
    } finally {
      await em.rollback();
    }
  });

  it('are all broken by this test', () => {
    expect(new Set(BREACHES.map(([rule]) => rule))).toEqual(new Set(RULES.keys()));
  });
});
