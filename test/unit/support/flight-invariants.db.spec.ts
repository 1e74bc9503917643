import { afterAll } from '@jest/globals';
import { type Breach, describeRules } from '../../support/broken-rules.js';
import { TestDatabase } from '../../support/test-database.js';

const database = await TestDatabase.start();
afterAll(() => database.stop());

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

/** For each rule the rows that keep it and the change that breaks it. */
const BREACHES: Breach[] = [
  ['flight-without-its-row', ['delete from dynamic_run'], FLIGHT],
  ['flight-without-its-row', [`update run set kind = 'simulation'`], FLIGHT],
  ['flight-unlike-its-blocks', ['update dynamic_run set rows = 6'], FLIGHT],
  ['flight-unlike-its-blocks', ['delete from dynamic_block where seq = 1'], FLIGHT],
  ['flight-unlike-its-blocks', ['update dynamic_block set first_row = 4 where seq = 3'], FLIGHT],
  ['flight-unlike-its-blocks', ['update dynamic_block set from_s = 40 where seq = 3'], FLIGHT],
  ['flight-unlike-its-blocks', ['update dynamic_block set to_s = 101 where seq = 3'], FLIGHT],
  ['flight-unlike-its-blocks', ['update dynamic_block set seq = 4 where seq = 3'], FLIGHT],
  ['flight-unlike-its-end', [`update dynamic_run set ended = null, checkpoint = ''`], FLIGHT],
  ['flight-unlike-its-end', [`update dynamic_run set ended = 'failed'`], FLIGHT],
  ['flight-unlike-its-end', [`update dynamic_run set ended = 'max_duration'`], FLIGHT],
  ['flight-unlike-its-end', ['update dynamic_run set end_s = 99'], FLIGHT],
  ['flight-unlike-its-end', ['update run set attempt = 0'], FLIGHT],
  ['flight-refund', [refund(1)], FLIGHT],
  ['flight-refund', ['update dynamic_run set simulated_s = 106'], CANCELED],
  ['flight-refund', [`update dynamic_run set ended = 'soc_cutoff', checkpoint = null`], CANCELED],
  [
    'flight-refund',
    [`delete from credit_transaction where id = 'cue_2'`],
    [UNGUARDED, ...CANCELED],
  ],
];

describeRules('flights', database.orm, BREACHES);
