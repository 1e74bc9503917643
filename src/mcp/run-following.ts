import { refusal } from './call.js';
import type { Session } from './tool.js';

/** A run as all kinds of it have it. */
export interface Run {
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
export type RunKindName = keyof typeof RUN_KINDS;

/** Clients give up after 60 s unless they were told otherwise. */
export const PATIENCE_S = 50;
const ENDED = new Set(['completed', 'failed', 'canceled']);
/** The API waits itself, at most so long at a time; shorter where somebody wants to see progress. */
const WAIT_S = { quiet: 10, reporting: 2 };

export function hasEnded({ status }: Run): boolean {
  return ENDED.has(status);
}

export function kindOf(id: string): RunKindName {
  const found = Object.entries(RUN_KINDS).find(([, { prefix }]) => prefix.test(id));
  if (found === undefined)
    throw refusal('invalid_parameter', 'id begins with sim_, sweep_ or dyn_', 'id');
  return found[0] as RunKindName;
}

/** The run once it has ended, or after `patience` seconds as it is then. */
export async function follow(id: string, patience: number, session: Session): Promise<Run> {
  const { get } = RUN_KINDS[kindOf(id)];
  const late = performance.now() + patience * 1000;
  const step = session.report === undefined ? WAIT_S.quiet : WAIT_S.reporting;
  for (;;) {
    const left = Math.floor((late - performance.now()) / 1000);
    const wait = left < 1 ? undefined : Math.min(step, left);
    const run = await session.ask<Run>(get, { path: { id }, query: { wait } });
    await session.report?.(run.progress ?? 0, `${run.id} is ${run.status}`);
    if (hasEnded(run) || wait === undefined || session.signal.aborted) return run;
  }
}
