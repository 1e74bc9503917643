/** Root search within a step: Illinois' rule, every fourth time the middle. */
const ROUNDS: i32 = 80;
/** Part of the step, and time [s], below which its place is known. */
const LAST_PART: f64 = 1.0e-13;
const LAST_TIME: f64 = 1.0e-10;

/** A search between two places of different sign, the first not above zero: `next`, its value to `narrowBracket`, until done. */
export class Search {
  low: f64 = 0.0;
  high: f64 = 1.0;
  atLow: f64 = 0.0;
  atHigh: f64 = 0.0;
  side: i32 = 0;
  n: i32 = 0;
  least: f64 = 0.0;
}
export const search: Search = new Search();

/** Begins between 0 and 1 of a step of `h` seconds, where the quantity is `a` ≤ 0 and `b` > 0. */
export function beginSearch(a: f64, b: f64, h: f64): void {
  const s = search;
  s.low = 0.0;
  s.high = 1.0;
  s.atLow = a;
  s.atHigh = b;
  s.side = 0;
  s.n = 0;
  s.least = Math.max(LAST_PART, LAST_TIME / h);
}

export function searching(): boolean {
  const s = search;
  return s.n < ROUNDS && s.high - s.low > s.least;
}

export function nextTrial(): f64 {
  const s = search;
  const middle: f64 = 0.5 * (s.low + s.high);
  if (s.n % 4 === 3) return middle;
  const secant: f64 = s.low + ((s.high - s.low) * s.atLow) / (s.atLow - s.atHigh);
  return secant > s.low && secant < s.high ? secant : middle;
}

/** Narrows the bracket by the value at x; the place sought is `search.high` in the end: just beyond. */
export function narrowBracket(x: f64, value: f64): void {
  const s = search;
  s.n++;
  const now: i32 = value > 0.0 ? 1 : -1;
  if (now > 0) {
    s.high = x;
    s.atHigh = value;
    if (s.side === now) s.atLow *= 0.5;
  } else {
    s.low = x;
    s.atLow = value;
    if (s.side === now) s.atHigh *= 0.5;
  }
  s.side = now;
}
