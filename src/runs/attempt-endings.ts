import { ApiError } from '../platform/errors.js';
import { type RunError, runError } from './run-errors.js';
import type { Ending, RunAttempt } from './run-kind.js';

/** Time limit of an attempt of kinds that cannot tell how long they take [s]. */
export const ATTEMPT_LIMIT_S = 900;

/** Ends an attempt from inside its work; RunExecutor writes the ending. */
export class AttemptEnded extends Error {
  constructor(readonly ending: Ending) {
    super(`the attempt ended: ${ending.status}`);
  }
}

type Save = RunAttempt['save'];

/** Returns the end of an attempt whose save said that it does not go on. */
export function stoppedBy(saved: Exclude<Awaited<ReturnType<Save>>, 'go_on'>): Ending {
  return { status: saved === 'lost' ? 'released' : 'canceled' };
}

/** Returns the `keep` of an attempt with these saves. */
export function keeping(save: Save): RunAttempt['keep'] {
  return async (progress, write) => {
    const unlessCanceled: Parameters<Save>[1] = async (em, isToBeCanceled) => {
      if (!isToBeCanceled) await write!(em);
    };
    const saved = await save(progress, write && unlessCanceled);
    if (saved !== 'go_on') throw new AttemptEnded(stoppedBy(saved));
  };
}

/** Returns the end of an attempt at a run that fails for this reason. */
export function failed(
  reason: Pick<RunError, 'code' | 'message'>,
): Extract<Ending, { status: 'failed' }> {
  return { status: 'failed', error: runError(reason) };
}

/** Returns what `solve` returns; the run fails with `timeout` and `message` where the engine, or `limit`, has ended it. */
export async function orTimeout(
  attempt: RunAttempt,
  message: string,
  solve: () => Promise<Ending>,
  limit?: AbortSignal,
): Promise<Ending> {
  try {
    return await solve();
  } catch (error) {
    if (error instanceof AttemptEnded || attempt.signal.aborted) throw error;
    const isTimeout = error instanceof ApiError && error.code === 'solver_timeout';
    if (!isTimeout && limit?.aborted !== true) throw error;
    return failed({ code: 'timeout', message });
  }
}

/** As orTimeout, with a signal that is raised after ATTEMPT_LIMIT_S as well. */
export function withinLimit(
  attempt: RunAttempt,
  message: string,
  solve: (signal: AbortSignal) => Promise<Ending>,
): Promise<Ending> {
  const limit = AbortSignal.timeout(ATTEMPT_LIMIT_S * 1_000);
  const signal = AbortSignal.any([attempt.signal, limit]);
  return orTimeout(attempt, message, () => solve(signal), limit);
}
