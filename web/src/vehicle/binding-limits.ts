import type { Result } from './alike-rotors.ts';
import type { Limit } from './limits.ts';
import { cannot } from './shortfall.ts';

/** When the battery or a rotor first passes the limit [s]; null: never; undefined: the result does not tell it. */
export function timeToLimit(result: Result, limit: Limit): number | null | undefined {
  const timed = Object.values(result) as {
    time_to_limit_s?: Partial<Record<Limit, number | null>>;
  }[];
  const told = timed.map(({ time_to_limit_s: of }) => of?.[limit]);
  const times = told.filter((time) => time != null);
  if (times.length > 0) return Math.min(...times);
  return told.includes(null) ? null : undefined;
}

/** A steady temperature is beyond the limit, but the battery is empty before it is reached. */
export function isLaterThanEmpty(result: Result, limit: Limit): boolean {
  const time = timeToLimit(result, limit);
  if (time === undefined) return false;
  return time === null || time > (result.All.endurance_s ?? Infinity);
}

/** Limits that say again that the thrust is not reached. */
const SHORT = new Set<Limit>(['thrust_not_reached', 'voltage_limited']);

/** The limits of a point besides that its thrust is not reached, which `ShortfallNotice` says. */
export function otherLimits(result: Result): Limit[] {
  const { limits } = result.All;
  return cannot(result) === undefined ? limits : limits.filter((limit) => !SHORT.has(limit));
}

/** Those that are passed before the battery is empty. */
export const bindingLimits = (result: Result): Limit[] =>
  otherLimits(result).filter((limit) => !isLaterThanEmpty(result, limit));
