import { refusal } from './call.js';
import type { ToolSession } from './tool.js';

/** A run as all kinds of it have it. */
export interface FollowedRun {
  id: string;
  status: string;
  progress: number | null;
  [field: string]: unknown;
}

/** The three kinds of run, by the prefix of their ids. */
export const RUN_KINDS = {
  simulation: { prefix: /^sim_/, get: 'getSimulation', create: 'createSimulation' },
  sweep: { prefix: /^(sweep|swp)_/, get: 'getSweep', create: 'createSweep' },
  dynamic_simulation: {
    prefix: /^dyn_/,
    get: 'getDynamicSimulation',
    create: 'createDynamicSimulation',
  },
} as const;
export type FollowedKind = keyof typeof RUN_KINDS;

/** Longest wait for a run [s]: clients give up after 60 s unless they were told otherwise. */
export const PATIENCE_S = 50;
const ENDED = new Set(['completed', 'failed', 'canceled']);
/** Longest waits of the API itself [s]; shorter where the agent wants to see progress. */
const WAIT_S = { quiet: 10, reporting: 2 };

export function hasEnded({ status }: FollowedRun): boolean {
  return ENDED.has(status);
}

export function followedKind(id: string): FollowedKind {
  const found = Object.entries(RUN_KINDS).find(([, { prefix }]) => prefix.test(id));
  if (found === undefined)
    throw refusal('invalid_parameter', 'id begins with sim_, sweep_ or dyn_', 'id');
  return found[0] as FollowedKind;
}

/** Share of the time that the API was to wait: an answer before it says that waiting is of no use. */
const WAITED_OUT = 0.9;

/**
 * Returns the run once it has ended, or after `patience` seconds as it is then. It returns at once where the API does
 * not wait: a draft or a held run waits for its owner, and a service that stops waits for nobody. So no second has many
 * requests.
 */
export async function follow(
  id: string,
  patience: number,
  session: ToolSession,
): Promise<FollowedRun> {
  const { get } = RUN_KINDS[followedKind(id)];
  const late = performance.now() + patience * 1_000;
  const step = session.report === undefined ? WAIT_S.quiet : WAIT_S.reporting;
  for (;;) {
    const asked = performance.now();
    const left = Math.floor((late - asked) / 1_000);
    const wait = left < 1 ? undefined : Math.min(step, left);
    const run = await session.ask<FollowedRun>(get, { path: { id }, query: { wait } });
    const waited_s = (performance.now() - asked) / 1_000;
    await session.report?.(run.progress ?? 0, `${run.id} is ${run.status}`);
    if (hasEnded(run) || wait === undefined || session.signal.aborted) return run;
    if (waited_s < WAITED_OUT * wait) return run;
  }
}
