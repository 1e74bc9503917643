import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { insist } from './clients.ts';
import { crowd, type Pilot } from './crowd.ts';
import { Fleet } from './fleet.ts';
import { simulationBody, sweepBody } from './run-bodies.ts';

const ALL = 'api,worker,scheduler';
const CREW = { one: ALL, two: ALL, three: ALL };
const POSTERS = 4;

export interface FairnessOptions {
  /** Runs of each account in a round: half of them sweeps of `points` points, the others simulations. */
  runs: number;
  points: number;
  /** Who launches first alternates, so that a head start counts for neither. */
  rounds: number;
}

export interface Fairness {
  /** Runs that either account had completed when the first of them had none left waiting, over all rounds. */
  served: [number, number];
  /** Of the better served one over the other, −1. */
  advantage: number;
  seconds: number;
}

/**
 * Gives two accounts the same work, one after the other, on three processes that together work on fewer runs
 * than the two may have at a time; counts what was completed for each between the moment when both had all of it
 * and the moment when one of them had no more waiting.
 */
export async function fairness(options: FairnessOptions): Promise<Fairness> {
  const fleet = await Fleet.open(CREW, { RUN_CONCURRENCY: '2', WORKER_THREADS: '1' });
  try {
    const pilots = await crowd(fleet, fleet.member('one').url, ['pro', 'pro']);
    const since = performance.now();
    const served: [number, number] = [0, 0];
    for (let round = 0; round < options.rounds; round++) {
      for (const pilot of pilots) await hold(pilot, options);
      const counts = await race(fleet, pilots, round % 2 === 0 ? pilots : pilots.toReversed());
      counts.forEach((n, i) => (served[i] += n));
    }
    const advantage = Math.max(...served) / Math.min(...served) - 1;
    const seconds = (performance.now() - since) / 1_000;
    return { served, advantage, seconds };
  } finally {
    await fleet.close();
  }
}

/** Launches what is held in the given order, and waits until all of it has ended. */
async function race(
  fleet: Fleet,
  pilots: readonly Pilot[],
  order: readonly Pilot[],
): Promise<number[]> {
  for (const pilot of order) await launch(pilot);
  const [{ now }] = await fleet.query('select app_now()::text as now', []);
  await until(fleet, pilots, 'min(queued_runs)');
  const sql = `select count(*)::int as n from run where account_id = $1 and status = 'completed' and completed_at > $2`;
  const counts = pilots.map(({ accountId }) => fleet.query(sql, [accountId, now]));
  const served = (await Promise.all(counts)).map(([{ n }]) => n as number);
  await until(fleet, pilots, 'max(queued_runs + active_runs)');
  return served;
}

/** So that nothing is done before all is there. */
async function hold(pilot: Pilot, { runs, points }: FairnessOptions): Promise<void> {
  let next = 0;
  const post = async () => {
    for (let n = next++; n < runs; n = next++) {
      const random = () => 0.5; // the same for all
      const { parts, world } = pilot;
      const wanted = { projectId: world.shared.projectId, parts, name: randomUUID(), random };
      const held = { ...wanted, intent: 'queue' as const };
      const isSweep = n % 2 === 0;
      const body = isSweep ? sweepBody(held, points) : simulationBody(held);
      const answer = await insist(pilot, 'POST', isSweep ? '/v1/sweeps' : '/v1/simulations', body);
      if (answer.status !== 202) throw new Error(JSON.stringify(answer.json));
    }
  };
  await Promise.all(Array.from({ length: POSTERS }, post));
}

async function launch(pilot: Pilot): Promise<void> {
  const { status, json } = await insist(pilot, 'POST', '/v1/simulations/run-queued', {});
  if (status !== 200) throw new Error(JSON.stringify(json));
}

async function until(fleet: Fleet, pilots: readonly Pilot[], isZero: string): Promise<void> {
  const accounts = pilots.map(({ accountId }) => accountId);
  const sql = `select (${isZero})::int as n from account_meter where account_id = any ($1)`;
  while ((await fleet.query(sql, [accounts]))[0].n > 0) await sleep(20);
}
