import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { PlanChanges } from '../../../src/accounts/accounts.service.js';
import { TimeSlices } from '../../../src/runs/time-slices.js';
import { whileHolding } from '../../support/held-lock.js';
import { until } from '../../support/queues.js';
import {
  expectRules,
  FakeSimulations,
  FakeSweeps,
  Gate,
  newOwner,
  type Owner,
  RunsProcess,
} from '../../support/runs.js';
import { TestDatabase } from '../../support/test-database.js';

Logger.overrideLogger(false);

let owner: Owner;
const database = await TestDatabase.start();
/** Accepts, looks for lost jobs, and is asked; works on nothing. */
const desk = await RunsProcess.open(database, { roles: ['api', 'scheduler'] });
afterAll(async () => {
  await desk.close();
  await database.stop();
});

const open: RunsProcess[] = [];
const next = new Map<string, number>();
beforeEach(async () => {
  owner = await newOwner(desk);
});
afterEach(async () => {
  while (open.length > 0) await open.pop()!.close();
  await expectRules(desk);
});

async function worker(concurrency = 8, short = 0): Promise<RunsProcess> {
  const simulations = new FakeSimulations();
  const sweeps = new FakeSweeps(next);
  const process = await RunsProcess.open(database, {
    roles: ['worker'],
    concurrency,
    short,
    simulations,
    sweeps,
  });
  open.push(process);
  return process;
}

/** One that accepts runs for workers with places for short ones. */
async function front(): Promise<RunsProcess> {
  const process = await RunsProcess.open(database, { roles: ['api'], short: 1 });
  open.push(process);
  return process;
}

const is = (id: string, status: string) => until(async () => (await desk.status(id)) === status);

/** As the engine does with the job of a worker whose machine was switched off. */
async function abandon(id: string): Promise<void> {
  await desk.sql(
    `update pgboss.job set state = 'retry', retry_count = retry_count + 1, heartbeat_on = null, start_after = pgboss.job_now()
      where id = (select job from run where id = ?)`,
    [id],
  );
}

describe('a worker that stops in good order', () => {
  it('lets a single point come to its end', async () => {
    const one = await worker();
    const gate = new Gate();
    one.simulations.solve = async () => {
      await gate.passed;
      return { status: 'completed', result: { late: true } };
    };
    const run = await desk.accept(owner);
    await is(run.id, 'running');
    const closing = one.close();
    setTimeout(gate.open, 300);
    await closing;
    expect(await desk.row(run.id)).toMatchObject({ status: 'completed', attempt: 1, lost: 0 });
  });

  it('hands a sweep on at its next point, which another goes on with', async () => {
    const one = await worker();
    one.sweeps.point = async ({ signal }, index) => {
      if (index === 3 && !signal.aborted)
        await new Promise((stopped) => signal.addEventListener('abort', stopped));
      return 'completed';
    };
    const run = await desk.accept(owner, { points: 40 });
    await until(async () => Number((await desk.row(run.id)).saves) >= 3);
    const two = await worker();
    await one.close();
    expect(one.sweeps.solved).toHaveLength(4);
    await until(async () => Number((await desk.row(run.id)).attempt) === 2);
    await is(run.id, 'completed');
    expect(await desk.row(run.id)).toMatchObject({ attempt: 2, lost: 0 });
    const points = [...one.sweeps.solved, ...two.sweeps.solved];
    expect(points).toHaveLength(40);
    expect(new Set(points).size).toBe(40);
    expect(await desk.events(run.id)).toEqual(['sweep.queued', 'sweep.running', 'sweep.completed']);
  });
});

describe('a worker that is gone', () => {
  it('loses its run to another, which begins it a second time without a second event or debit', async () => {
    const one = await worker();
    const gate = new Gate();
    one.simulations.solve = async ({ run }) => {
      if (run.attempt === 1) await gate.passed;
      return { status: 'completed', result: { attempt: run.attempt } };
    };
    const run = await desk.accept(owner);
    await is(run.id, 'running');
    await abandon(run.id);
    await is(run.id, 'completed');
    gate.open();
    expect(await desk.row(run.id)).toMatchObject({
      attempt: 2,
      lost: 1,
      result: { attempt: 2 },
    });
    expect(await desk.events(run.id)).toHaveLength(3);
  });

  it('changes nothing any more when it comes back with a result', async () => {
    const one = await worker(1);
    const gate = new Gate();
    let first: AbortSignal | undefined;
    one.simulations.solve = async ({ signal, run: { attempt } }) => {
      first ??= signal;
      if (signal === first) await gate.passed;
      return { status: 'completed', result: { attempt } };
    };
    const run = await desk.accept(owner);
    await is(run.id, 'running');
    await abandon(run.id);
    await until(() => first!.aborted); // the only place is taken by the first attempt
    gate.open();
    await is(run.id, 'completed');
    expect((await desk.row(run.id)).result).toEqual({ attempt: 2 });
    const outcomes = (await one.samples('inflow_run_attempts_total')).join();
    expect(outcomes).toMatch(/outcome="lost"\} 1/);
  });

  it('leaves a run that waits, and can be canceled, although no other worker is there', async () => {
    const one = await worker(1);
    const gate = new Gate();
    one.simulations.solve = async () => {
      await gate.passed; // the only place stays taken by the first attempt
      return { status: 'completed' };
    };
    const run = await desk.accept(owner);
    await is(run.id, 'running');
    await abandon(run.id);
    await is(run.id, 'queued');
    expect(await desk.row(run.id)).toMatchObject({ attempt: 1, lost: 1 });
    await desk.cancel(owner, run.id);
    expect(await desk.row(run.id)).toMatchObject({ status: 'canceled' });
    gate.open();
    expect(await desk.refunded(run.id)).toBe(4);
  });

  /** Runs of these owners, one each, whose first attempts do not come to an end. */
  async function stuckRuns(...owners: Owner[]): Promise<string[]> {
    const one = await worker();
    one.simulations.solve = async ({ run: { attempt }, signal }) => {
      if (attempt === 1) await new Promise((end) => signal.addEventListener('abort', end));
      return { status: 'completed' };
    };
    const runs = await Promise.all(owners.map((each) => desk.accept(each)));
    for (const { id } of runs) await is(id, 'running');
    return runs.map(({ id }) => id);
  }

  it('loses its run although that of another account cannot be taken back', async () => {
    const blocked = await newOwner(desk);
    const [stuck, free] = await stuckRuns(blocked, owner);
    const lock = 'select from account_meter where account_id = ? for update';
    await whileHolding(database.url, lock, [blocked.caller.accountId], async () => {
      await abandon(stuck);
      await abandon(free);
      await until(async () => (await desk.row(free)).lost === 1);
      expect((await desk.row(stuck)).lost).toBe(0);
    });
    await until(async () => (await desk.row(stuck)).lost === 1);
  });

  it('three times ends its run as worker_lost, refunded', async () => {
    const run = await desk.accept(owner);
    const one = await worker();
    const gate = new Gate();
    one.simulations.solve = async () => {
      await gate.passed;
      return { status: 'completed' };
    };
    for (let lost = 1; lost <= 3; lost++) {
      await until(async () => {
        const row = await desk.row(run.id);
        return row.status === 'running' && row.lost === lost - 1;
      });
      await abandon(run.id);
      await until(async () => (await desk.row(run.id)).lost === lost || lost === 3);
    }
    await is(run.id, 'failed');
    gate.open();
    expect(await desk.row(run.id)).toMatchObject({ error: { code: 'worker_lost' } });
    expect(await desk.refunded(run.id)).toBe(4);
    expect(await desk.events(run.id)).toEqual([
      'simulation.queued',
      'simulation.running',
      'simulation.failed',
    ]);
  });

  it('leaves a sweep that was to be cancelled canceled', async () => {
    const one = await worker();
    const gate = new Gate();
    one.sweeps.point = async (_, index) => {
      if (index === 3) await gate.passed;
      return 'completed';
    };
    const run = await desk.accept(owner, { points: 10 });
    await until(async () => (await desk.row(run.id)).saves === 3);
    expect((await desk.cancel(owner, run.id)).done).toBe(false);
    await abandon(run.id);
    await is(run.id, 'canceled');
    gate.open();
    expect(await desk.refunded(run.id)).toBe(7 * 4);
  });

  it('is one that sends no heartbeat: a worker sends them while it waits', async () => {
    const one = await worker();
    const beat = async (id: string) =>
      (
        await desk.sql(
          'select heartbeat_on::text from run join pgboss.job on job.id = run.job where run.id = ?',
          [id],
        )
      )[0].heartbeat_on;
    one.sweeps.point = async ({ run: { id } }, index) => {
      if (index === 3) {
        const first = await beat(id);
        await until(async () => (await beat(id)) !== first);
      }
      return 'completed';
    };
    const run = await desk.accept(owner, { points: 6 });
    await is(run.id, 'completed');
    expect(await desk.row(run.id)).toMatchObject({ attempt: 1, lost: 0 });
  });
});

it.each([
  ['free', 1],
  ['pro', 5],
] as const)(
  'accounts take turns, as many runs each as a %s one may have at a time (%d), however many wait',
  async (tier, limit) => {
    const [crowded, other] = [await newOwner(desk, tier), await newOwner(desk, tier)];
    const one = await worker(1);
    const gate = new Gate();
    const served: string[] = [];
    one.simulations.solve = async ({ run }) => {
      await gate.passed;
      served.push(run.account_id === crowded.caller.accountId ? 'crowded' : 'other');
      return { status: 'completed' };
    };
    // it has begun, so that the runs that follow are admitted one after the other
    const first = await desk.accept(crowded, { rotors: 1 });
    await is(first.id, 'running');
    for (let i = 1; i < 6 * limit; i++) await desk.accept(crowded, { rotors: 1 });
    for (let i = 0; i < 3 * limit; i++) await desk.accept(other, { rotors: 1 });
    gate.open();
    await until(() => served.length === 9 * limit);
    const times = (who: string, n: number) => Array.from({ length: n * limit }, () => who);
    const round = [...times('crowded', 1), ...times('other', 1)];
    expect(served).toEqual([...round, ...round, ...round, ...times('crowded', 3)]);
  },
);

it('a higher plan starts more of what waits', async () => {
  const free = await newOwner(desk, 'free');
  const one = await worker();
  const gate = new Gate();
  one.simulations.solve = async () => {
    await gate.passed;
    return { status: 'completed' };
  };
  for (let i = 0; i < 4; i++) await desk.accept(free);
  const running = async () =>
    (
      await desk.sql("select 1 from run where account_id = ? and status = 'running'", [
        free.caller.accountId,
      ])
    ).length;
  await until(async () => (await running()) === 1);
  await desk.in((em) => desk.app.get(PlanChanges).assign(em, free.caller.accountId, 'pro'));
  await until(async () => (await running()) === 4);
  gate.open();
});

it('a long sweep gives its place to others that wait, and is completed all the same', async () => {
  const one = await worker(1);
  one.app.get(TimeSlices).sliceMs = 500;
  const gate = new Gate();
  one.sweeps.point = async () => {
    await Promise.race([gate.passed, new Promise((done) => setTimeout(done, 200))]);
    return 'completed';
  };
  const sweep = await desk.accept(owner, { points: 80 });
  await is(sweep.id, 'running');
  const other = await newOwner(desk);
  const short = await desk.accept(other, { points: 1 });
  await until(async () => (await desk.status(short.id)) === 'completed');
  expect(await desk.status(sweep.id)).not.toBe('completed');
  gate.open();
  await until(async () => (await desk.status(sweep.id)) === 'completed');
  expect(await desk.row(sweep.id)).toMatchObject({ attempt: 2, lost: 0 });
  const solved = one.sweeps.solved.filter((point) => point.startsWith(sweep.id));
  expect(new Set(solved).size).toBe(80);
});

it('a simulation does not wait for sweeps, which cannot take its place', async () => {
  const [at, one] = [await front(), await worker(1, 1)];
  const gate = new Gate();
  one.sweeps.point = async () => {
    await gate.passed;
    return 'completed';
  };
  const sweeps = [await at.accept(owner, { points: 2 }), await at.accept(owner, { points: 2 })];
  await is(sweeps[0].id, 'running');
  const other = await newOwner(desk);
  const singles = [await at.accept(other), await at.accept(other), await at.accept(owner)];
  for (const { id } of singles) await is(id, 'completed');
  expect(await desk.status(sweeps[1].id)).toBe('queued');
  gate.open();
  for (const { id } of sweeps) await is(id, 'completed');
});

it('a simulation takes the slot of a sweep that waits for a place, but not of the only one', async () => {
  const [at, one] = [await front(), await worker(0, 1)];
  const gate = new Gate();
  one.simulations.solve = async () => {
    await gate.passed;
    return { status: 'completed' };
  };
  const sweeps: string[] = [];
  for (let n = 0; n < 5; n++) sweeps.push((await at.accept(owner, { points: 1 })).id);
  const singles: string[] = [];
  for (let n = 0; n < 6; n++) singles.push((await at.accept(owner)).id);
  await is(singles[0], 'running');
  const admitted = async (ids: string[]) => {
    const rows = await Promise.all(ids.map((id) => desk.row(id)));
    return rows.map(({ job }) => job !== null);
  };
  expect(await admitted(sweeps)).toEqual([true, false, false, false, false]);
  expect(await admitted(singles)).toEqual([true, true, true, true, false, false]);
  gate.open();
  for (const id of singles) await is(id, 'completed');
  await worker(1);
  for (const id of sweeps) await is(id, 'completed');
});

it('no more jobs of an account wait than it has slots, however many runs end', async () => {
  const [at, one] = [await front(), await worker(1, 1)];
  const gate = new Gate();
  one.sweeps.point = async () => {
    await gate.passed;
    return 'completed';
  };
  const sweep = await at.accept(await newOwner(desk), { points: 1 });
  await is(sweep.id, 'running'); // and takes the place for long runs
  const [a, b] = [await newOwner(desk), await newOwner(desk)];
  const runs: string[] = [];
  for (let n = 0; n < 20; n++) for (const owner of [a, b]) runs.push((await at.accept(owner)).id);
  const jobs = `select data ->> 'account' as account, count(*)::int as n from pgboss.job
                 where name in ('long-runs', 'short-runs') and state = 'created' group by 1`;
  for (const id of runs) {
    await is(id, 'completed');
    for (const { n } of await desk.sql(jobs)) expect(n).toBeLessThanOrEqual(5);
  }
  gate.open();
  await is(sweep.id, 'completed');
});

it('a sweep of an account is not overtaken for its last slot', async () => {
  const free = await newOwner(desk, 'free'); // one slot
  const [at, one] = [await front(), await worker(0, 1)];
  const sweep = await at.accept(free, { points: 1 });
  const single = await at.accept(free);
  await is((await at.accept(await newOwner(desk))).id, 'completed'); // the place has seen them both
  expect([await desk.status(sweep.id), await desk.status(single.id)]).toEqual(['queued', 'queued']);
  await one.close();
  await worker(1, 1);
  await is(sweep.id, 'completed');
  await is(single.id, 'completed');
});
