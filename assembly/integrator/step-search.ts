/** Search for the part of a step at which a quantity passes zero upwards (T.18). */
import { Bracket, narrowBracket, openBracket, secantOf, trialAt } from '../math/root-search';

const ROUNDS: i32 = 80;
/** Part of the step, and time [s], below which its place is known. */
const LAST_PART: f64 = 1.0e-13;
const LAST_TIME: f64 = 1.0e-10;

/** The place sought is `search.high` in the end: just beyond. */
export const search: Bracket = new Bracket();

/** Begins between 0 and 1 of a step, where the quantity is `a` ≤ 0 and `b` > 0. */
export function beginSearch(a: f64, b: f64): void {
  openBracket(search, 0.0, a, 1.0, b);
}

export function isSearching(h: f64): boolean {
  return search.n < ROUNDS && search.high - search.low > Math.max(LAST_PART, LAST_TIME / h);
}

export function nextTrial(): f64 {
  return trialAt(search, secantOf(search));
}

export function noteTrial(x: f64, value: f64): void {
  narrowBracket(search, x, value, value > 0.0);
}
