import { expect, it } from '@jest/globals';
import { ApiError } from '../../src/platform/errors.js';
import { invariants } from './invariants.js';
import { until } from './queues.js';
import { SEED, seeded } from './random.js';
import { FakeSimulations, FakeSweeps, Gate, newOwner, type Owner, RunsProcess } from './runs.js';
import { TestDatabase } from './test-database.js';

const PLANS = ['free', 'pro', 'pro'] as const;
/** Of these plans in data/plans.json. */
const LIMITS = [1, 5, 5];
const WORKERS = 3;
const CLIENTS = 6;
/** Nobody is cut off here: what is counted is what was begun and has not ended. */
const LEASE_S = 600;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** How many runs of each account are being solved, counted when one begins: no instant is missed. */
class Crowd {
  /** Nothing is solved before every account has had as many at a time as its plan allows. */
  private readonly full = new Gate();
  readonly most: number[] = PLANS.map(() => 0);
  private readonly now: number[] = PLANS.map(() => 0);

  constructor(private readonly owners: readonly Owner[]) {}

  async inside<T>(accountId: string, solve: () => Promise<T>): Promise<T> {
    const i = this.owners.findIndex(({ caller }) => caller.accountId === accountId);
    this.most[i] = Math.max(this.most[i], ++this.now[i]);
    if (this.most.every((n, k) => n >= LIMITS[k])) this.full.open();
    try {
      await this.full.passed;
      return await solve();
    } finally {
      this.now[i]--;
    }
  }
}

/** A process of its own as far as the database can tell; solves for a few milliseconds. */
function openWorker(
  database: TestDatabase,
  crowd: Crowd,
  points: ConstructorParameters<typeof FakeSweeps>,
  random: () => number,
): Promise<RunsProcess> {
  const work = () => pause(2 + 20 * random());
  const simulations = new FakeSimulations();
  simulations.solve = ({ run }) =>
    crowd.inside(run.account_id, async () => {
      await work();
      if (random() < 0.1) throw new Error('on purpose');
      return { status: 'completed', result: {} };
    });
  const sweeps = new FakeSweeps(...points);
  sweeps.point = async () => {
    await work();
    return random() < 0.1 ? 'failed' : 'completed';
  };
  const { solve } = sweeps;
  Object.assign(sweeps, {
    solve: (attempt: Parameters<typeof solve>[0]) =>
      crowd.inside(attempt.run.account_id, () => solve(attempt)),
  });
  const settings = { concurrency: 6, leaseS: LEASE_S, simulations, sweeps };
  return RunsProcess.open(database, { roles: ['worker'], ...settings });
}

/** Accepts and cancels as its dice say until enough was accepted. */
async function ask(
  desk: RunsProcess,
  owner: Owner,
  random: () => number,
  isOver: () => boolean,
  accepted: () => void,
): Promise<void> {
  const mine: string[] = [];
  while (!isOver()) {
    try {
      const more = random() < 0.2 ? { points: 4 } : {};
      mine.push((await desk.accept(owner, { ...more, rotors: 1 })).id);
      accepted();
      if (random() < 0.3) await desk.cancel(owner, mine[Math.floor(random() * mine.length)]);
      if (random() < 0.02)
        await desk.in((em) => desk.cancellation.selected(em, owner.caller, mine.slice(-20)));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      await pause(20);
    }
  }
}

/** So many runs are asked for by six clients of three accounts, and solved by three processes. */
export function neverAboveTheLimit(runs: number): void {
  it(`never runs more than the plan allows, and as many, in ${runs} runs over three processes`, async () => {
    const database = await TestDatabase.start();
    const open: RunsProcess[] = [];
    try {
      const roles = ['api', 'scheduler'] as const;
      const desk = await RunsProcess.open(database, { roles, leaseS: LEASE_S });
      open.push(desk);
      const owners = await Promise.all(PLANS.map((plan) => newOwner(desk, plan)));
      const crowd = new Crowd(owners);
      const points = [new Map<string, number>(), new Set<string>()] as const;
      for (let i = 0; i < WORKERS; i++)
        open.push(await openWorker(database, crowd, [...points], seeded(`worker ${i}`)));
      let left = runs;
      const clients = Array.from({ length: CLIENTS }, (_, i) => {
        const owner = owners[i % owners.length];
        return ask(
          desk,
          owner,
          seeded(`client ${i}`),
          () => left <= 0,
          () => void left--,
        );
      });
      await Promise.all(clients);
      const unended = "select 1 from run where status in ('queued', 'running') limit 1";
      await until(async () => (await desk.sql(unended)).length === 0, 600_000);
      expect({ seed: SEED, most: crowd.most }).toEqual({ seed: SEED, most: LIMITS });
      await invariants(database.url);
    } finally {
      for (const process of open.toReversed()) await process.close();
      await database.stop();
    }
  }, 1_800_000);
}
