import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { awaitWithin } from '../deadline.js';
import { ApiError } from '../errors.js';
import { isDatabaseOutage, isSilence, TooSlow } from './database.js';

const PAUSE_MS = 500;
/** Maximum tries of work whose own statements take longer than the time limit. */
const MOST_SLOW = 3;
/** Time within which a healthy server answers an empty question [ms]. */
const PROBE_MS = 1_000;

/** Returns whether the error passes: the work may be done when the database is back, or others are out of the way. */
export function isPassing(error: unknown): boolean {
  return (error instanceof ApiError && error.status === 503) || isDatabaseOutage(error);
}

/**
 * Does `work` until it succeeds or fails for a reason of its own, through an outage of any length. Its transaction may
 * have been committed without our knowing: `work` must find that out. Returns undefined where `isOver` said that the
 * result is not needed any more. Work that gets no answer while the database answers others is too slow, and not the
 * victim of an outage: it is tried three times, and then fails.
 */
export async function throughOutages<T>(
  em: EntityManager,
  work: () => Promise<T>,
  isOver: () => boolean = () => false,
): Promise<T | undefined> {
  for (let slow = 0; ;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (isOver()) return undefined;
      if (isSilence(error) && (await answers(em)) && ++slow === MOST_SLOW) {
        const message = `given up after ${MOST_SLOW} tries, each longer than a statement may take`;
        throw new TooSlow(message, { cause: error });
      }
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
  }
}

async function answers(em: EntityManager): Promise<boolean> {
  return awaitWithin({ ms: PROBE_MS }, em.fork().execute('select 1')).then(
    () => true,
    () => false,
  );
}
