import { afterAll } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type Breach, describeRules } from '../../support/broken-rules.js';
import { until } from '../../support/queues.js';
import { newOwner, RunsProcess } from '../../support/runs.js';
import { TestDatabase } from '../../support/test-database.js';

Logger.overrideLogger(false);

const SINGLE = "where kind = 'simulation' and status = 'completed'";
const SWEEP = "where kind = 'sweep' and status = 'canceled'";
const event = (condition: string) =>
  `resource_id = (select id from run ${condition}) and type like '%.queued'`;
/** The ledger refuses changes; these rules are for the day on which it does not. */
const UNGUARDED = 'alter table credit_transaction disable trigger all';

/** What breaks each rule, in a database where all hold. */
const BREACHES: Breach[] = [
  ['meter-unlike-its-runs', ['update account_meter set queued_runs = queued_runs + 1']],
  ['meter-unlike-its-runs', ["update run set held = false where status = 'queued'"]],
  ['project-unlike-its-runs', ['update project set run_count = run_count + 1']],
  [
    'run-across-accounts',
    [`update run set project_id = (select id from project where name = 'other') ${SINGLE}`],
  ],
  ['run-not-debited-once', [`update run set credits_cost = credits_cost + 1 ${SINGLE}`]],
  [
    'run-not-debited-once',
    [
      UNGUARDED,
      `delete from credit_transaction where resource_id = (select id from run ${SINGLE})`,
    ],
  ],
  ['refund-unlike-the-end', [`update run set status = 'canceled' ${SINGLE}`]],
  [
    'refund-unlike-the-end',
    [
      UNGUARDED,
      `update credit_transaction set amount = amount - 1
        where type = 'refund' and resource_id = (select id from run ${SWEEP})`,
    ],
  ],
  ['run-unlike-its-events', [`delete from event where ${event(SINGLE)}`]],
  [
    'run-unlike-its-events',
    [
      `insert into event (id, account_id, type, resource_id, api_version, canonical, created_at)
       select 'evt_twice', account_id, type, resource_id, api_version, canonical, created_at
         from event where ${event(SWEEP)}`,
    ],
  ],
  [
    'run-unlike-its-events',
    [`update event set created_at = created_at + interval '1 hour' where ${event(SINGLE)}`],
  ],
  ['simulation-unlike-its-rotors', [`update run set rotors = rotors + 1 ${SINGLE}`]],
  [
    'admitted-without-a-job',
    ["update run set held = false, job = gen_random_uuid() where status = 'queued'"],
  ],
  ['waits-behind-nothing', ["update run set held = false where status = 'queued'"]],
  ['run-out-of-order', [`update run set dispatched_at = queued_at - interval '1 s' ${SINGLE}`]],
  ['run-out-of-order', [`update run set attempt = 0 ${SINGLE}`]],
  ['sweep-unlike-its-points', ['update sweep set completed_points = completed_points + 1']],
  ['sweep-unlike-its-points', [`delete from sweep`]],
  [
    'sweep-unlike-its-points',
    [
      'update sweep set total_points = completed_points',
      "update run set status = 'failed', error = '{}', credits_cost = rotors * (select completed_points from sweep where run_id = id) where kind = 'sweep'",
    ],
  ],
];

const database = await TestDatabase.start();
const process = await RunsProcess.open(database);
const owner = await newOwner(process);
const { project } = await newOwner(process);
await process.sql("update project set name = 'other' where id = ?", [project]);
await process.accept(owner, { intent: 'draft' });
await process.accept(owner, { intent: 'queue' });
const single = await process.accept(owner);
process.sweeps.point = async (_, index) => {
  if (index === 1) await process.cancel(owner, sweep.id);
  return 'completed';
};
const sweep = await process.accept(owner, { points: 10 });
await until(async () => (await process.status(single.id)) === 'completed');
await until(async () => (await process.status(sweep.id)) === 'canceled');
afterAll(async () => {
  await process.close();
  await database.stop();
});

describeRules('runs', process.orm, BREACHES);
