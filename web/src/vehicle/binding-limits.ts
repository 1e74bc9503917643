import type { Result } from './alike-rotors.ts';
import type { Limit } from './limits.ts';

/** The least time in which the battery or a rotor passes a limit, at steady temperatures in the end; null: never, or not known. */
export function timeToLimit(result: Result, limit: Limit): number | null {
  const timed = Object.values(result) as {
    time_to_limit_s?: Partial<Record<Limit, number | null>>;
  }[];
  const times = timed.flatMap(({ time_to_limit_s: of }) => of?.[limit] ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** The limit would be passed in the long run, but the battery is empty before. */
export function isLaterThanEmpty(result: Result, limit: Limit): boolean {
  const [time, endurance] = [timeToLimit(result, limit), result.All.endurance_s];
  return time !== null && endurance !== null && time > endurance;
}

/** The limits of a point that are passed before the battery is empty. */
export const bindingLimits = (result: Result): Limit[] =>
  result.All.limits.filter((limit) => !isLaterThanEmpty(result, limit));
