import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ApiError } from '../../../src/platform/errors.js';
import { randomNumbers } from '../../support/ledger-storm.js';
import { until } from '../../support/queues.js';
import {
  expectRules,
  FakeSimulations,
  FakeSweeps,
  newOwner,
  orderOf,
  type Owner,
  RunsProcess,
} from '../../support/runs.js';
import { TestDatabase } from '../../support/test-database.js';

Logger.overrideLogger(false);

const SAMPLES = Number(process.env.SAMPLES ?? 4_000);
const SEED = Number(process.env.SEED ?? 20261121);

let database: TestDatabase;
let desk: RunsProcess;
beforeAll(async () => {
  database = await TestDatabase.start();
  desk = await RunsProcess.open(database, { roles: ['api', 'scheduler'] });
});
afterAll(async () => {
  await desk?.close();
  await database?.stop();
});

const open: RunsProcess[] = [];
afterEach(async () => {
  while (open.length > 0) await open.pop()!.close();
  await expectRules(desk);
});

const random = randomNumbers(SEED);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const next = new Map<string, number>();
const failed = new Set<string>();

/** Solves for a few milliseconds; a process of its own as far as the database can tell. */
async function worker(concurrency: number, ms = () => 2 + 20 * random()): Promise<RunsProcess> {
  const simulations = new FakeSimulations();
  const sweeps = new FakeSweeps(next, failed);
  const process = await RunsProcess.open(database, {
    roles: ['worker'],
    concurrency,
    simulations,
    sweeps,
  });
  simulations.solve = async () => {
    await pause(ms());
    if (random() < 0.1) throw new Error('on purpose');
    return { status: 'completed', result: {} };
  };
  sweeps.point = async () => {
    await pause(ms());
    return random() < 0.1 ? 'failed' : 'completed';
  };
  open.push(process);
  return process;
}

const settled = () =>
  until(async () => {
    const left = "select 1 from run where status in ('queued', 'running') limit 1";
    return (await desk.sql(left)).length === 0;
  });

/** Accepts and cancels at random until it is told to stop. */
async function client(owner: Owner, isOver: () => boolean): Promise<void> {
  const mine: string[] = [];
  while (!isOver()) {
    try {
      const more = random() < 0.2 ? { points: 4 } : {};
      mine.push((await desk.accept(owner, { ...more, rotors: 1 })).id);
      if (random() < 0.3) await desk.cancel(owner, mine[Math.floor(random() * mine.length)]);
      if (random() < 0.02)
        await desk.in((em) => desk.runs.cancelSelected(em, owner.caller, mine.slice(-20)));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      await pause(20);
    }
  }
}

it(`never runs more than the plan allows, in ${SAMPLES} samples over three processes`, async () => {
  const owners = [await newOwner(desk, 'free'), await newOwner(desk), await newOwner(desk)];
  const limits = [1, 5, 5];
  for (let i = 0; i < 3; i++) await worker(6);
  let over = false;
  const clients = Array.from({ length: 6 }, (_, i) => client(owners[i % 3], () => over));
  const most = [0, 0, 0];
  let samples = 0;
  const look = async () => {
    while (samples < SAMPLES) {
      samples++;
      const rows = await desk.sql<{ account_id: string; n: number }>(
        "select account_id, count(*)::int as n from run where status = 'running' group by 1",
      );
      for (const { account_id, n } of rows) {
        const i = owners.findIndex(({ caller }) => caller.accountId === account_id);
        most[i] = Math.max(most[i], n);
      }
    }
  };
  await Promise.all([look(), look()]);
  over = true;
  await Promise.all(clients);
  await settled();
  expect(most).toEqual(limits);
}, 600_000);

it('gives two accounts with as much to do as much service', async () => {
  const first = await newOwner(desk);
  const second = await newOwner(desk);
  // The first has filled the queue before the second comes.
  for (const owner of [first, second])
    await desk.in(async (em) => {
      for (let i = 0; i < 250; i++)
        await desk.runs.accept(em, owner.caller, orderOf(owner.caller, owner.project));
    });
  for (let i = 0; i < 2; i++) await worker(3);
  const done = async ({ caller }: Owner) => {
    const ended =
      "select count(*)::int as n from run where account_id = ? and status in ('completed', 'failed')";
    return Number((await desk.sql(ended, [caller.accountId]))[0].n);
  };
  await until(async () => (await done(first)) + (await done(second)) >= 300, 120_000);
  const [a, b] = [await done(first), await done(second)];
  expect(Math.abs(a - b) / Math.max(a, b)).toBeLessThan(0.2);
  await settled();
}, 180_000);
