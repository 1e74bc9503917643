import type { AttemptOutcome } from '../sending/sender.js';

/** Delays from the end of a failed attempt to the next one, by the failed attempt's number from 1 [ms]. */
const DELAYS_MS = [60_000, 30 * 60_000, 2 * 3_600_000, 24 * 3_600_000];

/** Maximum attempts of a delivery. */
const BUDGET = DELAYS_MS.length + 1;

/** Statuses by which the receiver says that there is nothing at the address; asking again would not help. */
const GONE = new Set([404, 410]);

/** The next state of a delivery; `attempts` is how much of its budget is used up. */
export type DeliveryState =
  | { status: 'succeeded'; attempts: number }
  | { status: 'retry'; attempts: number; afterMs: number }
  | { status: 'failed'; attempts: number };

/** Returns what follows the `n`th attempt (from 1). Nothing else counts: no jitter, no Retry-After. */
export function afterAttempt(
  { statusCode }: Pick<AttemptOutcome, 'statusCode'>,
  n: number,
): DeliveryState {
  if (statusCode !== null && statusCode >= 200 && statusCode < 300)
    return { status: 'succeeded', attempts: n };
  if (statusCode !== null && GONE.has(statusCode)) return { status: 'failed', attempts: BUDGET };
  if (n >= BUDGET) return { status: 'failed', attempts: BUDGET };
  return { status: 'retry', attempts: n, afterMs: DELAYS_MS[n - 1] };
}
