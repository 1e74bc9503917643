import { afterAll, describe, expect, it } from '@jest/globals';
import { insist } from '../support/fleet/clients.js';
import { crowd } from '../support/fleet/crowd.js';
import { Fleet, type Member } from '../support/fleet/fleet.js';
import { simulationBody, sweepBody } from '../support/fleet/run-bodies.js';
import { breaches } from '../support/invariants.js';
import { until } from '../support/queues.js';
import { metricsOf } from '../support/service.js';

const CREW = { api: 'api,scheduler', 'worker-1': 'worker', 'worker-2': 'worker' };
/** One run at a time, so that a worker never has two; so long a time between heartbeats that no test waits for its end. */
const ENV = { RUN_CONCURRENCY: '1', WORKER_THREADS: '1', RUN_LEASE_S: '600' };
/** Enough that something can happen before they are solved. */
const POINTS = 10_000;
const WAIT_MS = 280_000;
let serial = 0;

// for what never happens: ten thousand points take their time beside others
const fleet = await Fleet.open(CREW, ENV);
const [pilot] = await crowd(fleet, fleet.member('api').url, ['pro']);

afterAll(() => fleet.close());

const wanted = () => {
  const { parts, world } = pilot;
  const name = `run ${++serial}`;
  return { projectId: world.shared.projectId, parts, name, random: () => 0.5 };
};

async function accepted(path: string, body: object): Promise<string> {
  const answer = await insist(pilot, 'POST', path, body);
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.json));
  return answer.json.id;
}

const newSweep = (points = POINTS) => accepted('/v1/sweeps', sweepBody(wanted(), points));

async function row(id: string) {
  const text = `select run.status, run.attempt, run.lost, s.total_points as total, s.completed_points as solved
                  from run left join sweep s on s.run_id = run.id where run.id = $1`;
  return (await fleet.query(text, [id]))[0];
}

const untilSolved = (id: string, least: number) =>
  until(async () => (await row(id)).solved >= least, WAIT_MS);
const untilEnded = (id: string) =>
  until(async () => ['completed', 'failed', 'canceled'].includes((await row(id)).status), WAIT_MS);

/** The workers that say of themselves that they work on a run. */
async function busy(): Promise<Member[]> {
  const found: Member[] = [];
  for (const worker of fleet.withRole('worker').filter(({ state }) => state === 'up')) {
    const text = await metricsOf(worker.url);
    if (/^inflow_runs_here [1-9]/m.test(text)) found.push(worker);
  }
  return found;
}

describe('an API process and two workers on one database', () => {
  it('answer by their roles: runs are asked for at the one and worked on by the others', async () => {
    const id = await accepted('/v1/simulations', simulationBody(wanted()));
    await untilEnded(id);
    expect(await row(id)).toMatchObject({ status: 'completed', attempt: 1 });
    const { key } = pilot.world.tokens;
    for (const worker of fleet.withRole('worker')) {
      const ask = (path: string) => {
        return fetch(worker.url + path, { headers: { authorization: `Bearer ${key}` } });
      };
      expect((await ask('/health/ready')).status).toBe(200);
      expect((await ask('/v1/simulations')).status).toBe(404);
    }
  });

  it(
    'share the runs of one account; each sweep is the work of one of them',
    async () => {
      const sweeps = [await newSweep(), await newSweep()];
      await Promise.all(sweeps.map((id) => untilSolved(id, 1)));
      const rows = await Promise.all(sweeps.map(row));
      expect(rows.map(({ status }) => status)).toEqual(['running', 'running']);
      expect(await busy()).toHaveLength(2);
      for (const id of sweeps) await insist(pilot, 'POST', `/v1/sweeps/${id}/cancel`, {});
      await Promise.all(sweeps.map(untilEnded));
    },
    3 * WAIT_MS,
  );

  it(
    'hand a sweep over when its worker is asked to end: at once, with every point that was solved',
    async () => {
      const id = await newSweep();
      await untilSolved(id, 200);
      const [first, ...others] = await busy();
      expect(others).toEqual([]);
      expect(await first.end('SIGTERM')).toBe(0);
      const text = 'select index, solved_at::text from sweep_point where sweep_id = $1';
      const before = await fleet.query(text, [id]);
      await until(async () => (await row(id)).attempt === 2); // a lost worker would be missed after ten minutes
      await untilEnded(id);
      expect(await row(id)).toMatchObject({ status: 'completed', lost: 0, solved: POINTS });
      const after = new Map(
        (await fleet.query(text, [id])).map(({ index, solved_at }) => [index, solved_at]),
      );
      const solvedAgain = before.filter(({ index, solved_at }) => after.get(index) !== solved_at);
      expect([before.length >= 200, solvedAgain]).toEqual([true, []]);
      await first.start();
    },
    3 * WAIT_MS,
  );

  it(
    'keep what is asked for while no worker is there, and work on it when one comes',
    async () => {
      const workers = fleet.withRole('worker');
      expect(await Promise.all(workers.map((worker) => worker.end('SIGTERM')))).toEqual([0, 0]);
      const id = await newSweep(100);
      const { json } = await insist(pilot, 'GET', `/v1/sweeps/${id}`);
      expect(json.status).toBe('queued');
      await Promise.all(workers.map((worker) => worker.start()));
      await untilEnded(id);
      expect(await row(id)).toMatchObject({ status: 'completed', attempt: 1 });
    },
    3 * WAIT_MS,
  );

  it('have left every run debited, told and counted as it ended', async () => {
    const runs = await fleet.query('select status from run where account_id = $1', [
      pilot.accountId,
    ]);
    expect(runs).toHaveLength(serial);
    expect(runs.filter(({ status }) => !/completed|failed|canceled/.test(status))).toEqual([]);
    const broken = await breaches((text) => fleet.query(text, []));
    expect(broken).toEqual([]);
  });
});
