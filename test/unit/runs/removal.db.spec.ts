import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AccountsService } from '../../../src/accounts/accounts.service.js';
import { forgetEndedRuns } from '../../../src/runs/removal.queries.js';
import { expectRules, newOwner, orderOf, type Owner, RunsProcess } from '../../support/runs.js';
import { TestDatabase } from '../../support/test-database.js';

Logger.overrideLogger(false);

let owner: Owner;
const database = await TestDatabase.start();
/** It works on nothing. */
const process = await RunsProcess.open(database, { roles: ['api'] });
afterAll(async () => {
  await process.close();
  await database.stop();
});
beforeEach(async () => {
  owner = await newOwner(process);
});

const held = (count: number) =>
  process.in(async (em) => {
    const order = orderOf(owner.caller, owner.project, { intent: 'queue' });
    for (let i = 0; i < count; i++) await process.submission.submit(em, owner.caller, order);
  });

/** Drafts of sweeps that cost so much each. */
const drafts = (count: number, cost: number) =>
  process.sql(
    `insert into run (id, account_id, project_id, kind, status, body, rotors, credits_cost, snapshot_version)
     select 'sweep_' || left(md5(? || n), 27), ?, ?, 'sweep', 'draft', '{}', 1, ?, 1 from generate_series(1, ?) as n`,
    [`${owner.project}${cost}`, owner.caller.accountId, owner.project, cost, count],
  );

const left = async () => {
  const [row] = await process.sql<{ open: number; all: number }>(
    `select count(*) filter (where status = 'queued')::int as open, count(*)::int as all from run where account_id = ?`,
    [owner.caller.accountId],
  );
  return [row.open, row.all];
};

it('a project that goes is emptied 200 runs at a time, and after each step all is in order', async () => {
  await held(250);
  const steps: number[][] = [];
  const step = () =>
    process.in((em) => process.projects.empty(em, owner.caller, owner.project, () => undefined));
  while (await step()) {
    steps.push(await left());
    await expectRules(process);
  }
  const canceled = [50, 0].map((open) => [open, 250]);
  const deleted = [50, 0].map((all) => [0, all]);
  expect(steps).toEqual([...canceled, ...deleted]);
  const [{ refunds, told }] = await process.sql(
    `select (select count(*)::int from credit_transaction where account_id = ? and type = 'refund') as refunds,
            (select count(*)::int from event where account_id = ? and type = 'simulation.canceled') as told`,
    [owner.caller.accountId, owner.caller.accountId],
  );
  expect([refunds, told]).toEqual([250, 250]);
  expect((await process.projects.get(owner.caller, owner.project)).run_count).toBe(0);
});

it('runs with many points go a few at a time, one that has more than that alone', async () => {
  await drafts(3, 9_000);
  await drafts(2, 30_000);
  await process.sql('update project set run_count = 5 where id = ?', [owner.project]);
  const sizes: number[] = [];
  for (let before = 5; before > 0;) {
    await process.in((em) =>
      process.projects.empty(em, owner.caller, owner.project, () => undefined),
    );
    const [, all] = await left();
    sizes.push(before - all);
    before = all;
  }
  expect(sizes.reduce((sum, size) => sum + size)).toBe(5);
  expect(sizes.filter((size) => size > 2)).toEqual([]);
  expect(sizes.length).toBeGreaterThanOrEqual(4); // 30,000 never goes with another before it
});

it('an account that goes takes its runs and events in statements of some thousand rows', async () => {
  await held(3);
  await drafts(4_500, 4);
  const { accountId } = owner.caller;
  await process.sql(
    `insert into event (id, created_at, account_id, type, api_version, canonical)
     select 'evt_' || left(md5(? || n), 27), app_now() + (n / 20) * interval '1 minute', ?, 'simulation.queued', 'beta', '' from generate_series(1, 45000) as n`,
    [accountId, accountId],
  );
  await process.sql('create table deleted (what text, n int)');
  await process.sql(
    `create function count_deleted() returns trigger language plpgsql as $$ begin
       insert into deleted select tg_table_name, count(*) from old_rows; return null; end $$`,
  );
  for (const table of ['run', 'event'])
    await process.sql(
      `create trigger count_deleted after delete on ${table} referencing old table as old_rows
         for each statement execute function count_deleted()`,
    );
  await process.in((em) => process.app.get(AccountsService).delete(em, accountId));
  const rows = await process.sql(
    'select what, sum(n)::int as all, max(n) as most from deleted where n > 0 group by 1 order by 1',
  );
  expect(rows).toEqual([
    { what: 'event', all: 45_003, most: expect.any(Number) },
    { what: 'run', all: 4_503, most: 2_000 },
  ]);
  expect(rows[0].most).toBeLessThanOrEqual(20_020); // what happened at one moment goes together
});

it('calibrations without a result and exports of FMUs go 30 days after their end, and no other run does', async () => {
  const kinds = ['simulation', 'calibration', 'drive_calibration', 'fmu_export'] as const;
  const insert = (kind: string, status: string, days: number) =>
    process.sql(
      `insert into run (id, account_id, project_id, kind, status, body, rotors, credits_cost, snapshot_version, result, error,
                        queued_at, completed_at)
       values (?, ?, ?, ?, ?, '{}', 1, 0, 1, ?, ?, app_now(), app_now() - make_interval(days => ?))`,
      [
        `${kind} ${status} ${days}`,
        owner.caller.accountId,
        kind === 'simulation' ? owner.project : null,
        kind,
        status,
        status === 'completed' ? '{}' : null,
        status === 'failed' ? '{}' : null,
        days,
      ],
    );
  for (const kind of kinds)
    for (const status of ['completed', 'failed', 'canceled'])
      for (const days of [29, 31]) await insert(kind, status, days);
  expect(await process.in((em) => forgetEndedRuns(em, 3))).toBe(3);
  expect(await process.in((em) => forgetEndedRuns(em, 100))).toBe(4);
  const old = await process.sql<{ id: string }>(
    `select id from run where account_id = ? and id like '% 31' order by id collate "C"`,
    [owner.caller.accountId],
  );
  expect(old.map(({ id }) => id)).toEqual([
    'calibration completed 31',
    'drive_calibration completed 31',
    'simulation canceled 31',
    'simulation completed 31',
    'simulation failed 31',
  ]);
});
