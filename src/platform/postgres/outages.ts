import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../errors.js';
import { isDatabaseOutage } from './database.js';

const PAUSE_MS = 500;

/** Nothing is wrong with the work: it may be done when the database is back, or others are out of the way. */
export function isPassing(error: unknown): boolean {
  return (error instanceof ApiError && error.status === 503) || isDatabaseOutage(error);
}

/**
 * Does `work` until it succeeds or fails for a reason of its own, for as long as that takes. Its transaction may have been
 * committed without our knowing: `work` must find that out. undefined: `isOver` said that nobody needs it any more.
 */
export async function throughOutages<T>(
  work: () => Promise<T>,
  isOver: () => boolean = () => false,
): Promise<T | undefined> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (isOver()) return undefined;
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
  }
}
