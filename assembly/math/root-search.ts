/** Root search by false position, every fourth time the middle (Illinois' rule: Dowell & Jarratt 1971, doi 10.1007/BF01934364). */

/** The ends of an interval on both sides of a root, and the values there. */
export class Bracket {
  low: f64 = 0.0;
  high: f64 = 0.0;
  atLow: f64 = 0.0;
  atHigh: f64 = 0.0;
  /** The end that moved last: 1 high, −1 low, 0 none yet. */
  side: i32 = 0;
  /** Times that it was narrowed. */
  n: i32 = 0;
  /** Halves the value at the end that stays each time; else only where the same end stays again, which is Illinois' rule. */
  eager: boolean = false;
}

export function openBracket(b: Bracket, low: f64, atLow: f64, high: f64, atHigh: f64): void {
  b.low = low;
  b.high = high;
  b.atLow = atLow;
  b.atHigh = atHigh;
  b.side = 0;
  b.n = 0;
}

/** Returns where a line through both ends is zero. */
export function secantOf(b: Bracket): f64 {
  return b.low + ((b.high - b.low) * b.atLow) / (b.atLow - b.atHigh);
}

/** Returns the place of the next trial: the secant's, or each fourth time the middle. */
export function nextTrial(b: Bracket): f64 {
  return b.n % 4 === 3 ? middleOf(b) : secantOf(b);
}

function middleOf(b: Bracket): f64 {
  return 0.5 * (b.low + b.high);
}

/** Returns `secant`, or the middle each fourth time and where rounding or a bent curve takes the secant out of the bracket. */
export function trialAt(b: Bracket, secant: f64): f64 {
  const isWithin: boolean = secant > b.low && secant < b.high;
  return b.n % 4 !== 3 && isWithin ? secant : middleOf(b);
}

/** Narrows the bracket by the value at x, which becomes its high or its low end. */
export function narrowBracket(b: Bracket, x: f64, value: f64, isHigh: boolean): void {
  const side: i32 = isHigh ? 1 : -1;
  const halves: boolean = b.eager || b.side === side;
  if (isHigh) {
    b.high = x;
    b.atHigh = value;
    if (halves) b.atLow *= 0.5;
  } else {
    b.low = x;
    b.atLow = value;
    if (halves) b.atHigh *= 0.5;
  }
  b.side = side;
  b.n++;
}
