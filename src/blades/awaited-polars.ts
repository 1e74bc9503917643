/** Runs wait for polars that are being made, where a request is told to come again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PolarsPending } from '../airfoils/polars/polar-backlog.js';
import { ApiError } from '../platform/errors.js';

/** The longest pause between two looks at polars that are being made [s]. */
const LONGEST_PAUSE_S = 5;
/** Polars are made for everybody: these say that others are before this blade, not that it has none. */
const BUSY_PAUSE_S = 1;
const BUSY: ReadonlySet<string> = new Set(['solver_timeout', 'queue_full']);

/**
 * Asks `along` (BladePolars.along) again until all polars are there. `waiting` hears how many of them are. Throws what asking
 * again does not mend, and the reason of `signal`: the limit is the caller's.
 */
export async function awaitPolars<T>(
  along: () => Promise<T>,
  signal: AbortSignal,
  waiting: (done: number, total: number) => void = () => {},
): Promise<T> {
  for (;;) {
    try {
      return await along();
    } catch (error) {
      signal.throwIfAborted();
      const pause = pauseAfter(error);
      if (error instanceof PolarsPending) waiting(error.done, error.total);
      await sleep(pause * 1_000, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

/** [s] Throws what asking again does not mend. */
function pauseAfter(error: unknown): number {
  if (error instanceof PolarsPending) return Math.min(error.secondsLeft, LONGEST_PAUSE_S);
  if (error instanceof ApiError && BUSY.has(error.code)) return BUSY_PAUSE_S;
  throw error;
}
