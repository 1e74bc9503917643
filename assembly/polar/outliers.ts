/**
 * Points that stand alone: far from the median of their five neighbours in incidence, and from those on either side.
 *
 * The median alone would also take the last point before a stall's step on a steep curve; and a spike shifts its
 * neighbours' medians, so only the worst of five goes at a time. Theory §1, step 1.
 */
import { RAW_ALPHA } from './layout';
import { FATE_OUTLIER, Surface } from './surface';

/** Distance from the median that makes an outlier [-]. */
const APART_CL: f64 = 0.08;
const APART_LN_CD: f64 = 0.2;
/** A neighbour this close speaks for a point; a second neighbour, within twice that. An attached curve rises 0.066. */
const CLOSE_CL: f64 = 0.07;
const CLOSE_LN_CD: f64 = 0.15;
const NEAR: i32 = 5;
/** Five neighbours that reach over more than this many nodes (4°) say nothing. */
const REACH: i32 = 8;
/** One in three points may go before a polar is left as it is. */
const MAX_ROUNDS: i32 = 22;

const known: Int32Array = new Int32Array(RAW_ALPHA);
const score: Float64Array = new Float64Array(RAW_ALPHA);
const sorted: Float64Array = new Float64Array(NEAR);

/** Median of five `values` around the i-th known node, polar at `base`. */
function medianAround(values: Float64Array, base: i32, i: i32): f64 {
  for (let k = 0; k < NEAR; k++) {
    const value = unchecked(values[base + unchecked(known[i - 2 + k])]);
    let to = k;
    while (to > 0 && unchecked(sorted[to - 1]) > value) {
      unchecked((sorted[to] = sorted[to - 1]));
      to--;
    }
    unchecked((sorted[to] = value));
  }
  return unchecked(sorted[2]);
}

/** Tells whether the i-th known node is far from both neighbours on side `step`, the second one counting half. */
function standsAlone(values: Float64Array, base: i32, i: i32, step: i32, close: f64): boolean {
  const own = unchecked(values[base + unchecked(known[i])]);
  const first = Math.abs(own - unchecked(values[base + unchecked(known[i + step])]));
  const second = Math.abs(own - unchecked(values[base + unchecked(known[i + 2 * step])]));
  return first > close || second > 2.0 * close;
}

/** Distance from the median over what is allowed; 0 where a side speaks for the point. */
function distanceFromMedian(values: Float64Array, base: i32, i: i32, most: f64, close: f64): f64 {
  const own = unchecked(values[base + unchecked(known[i])]);
  const away = Math.abs(own - medianAround(values, base, i)) / most;
  if (away <= 1.0) return 0.0;
  return standsAlone(values, base, i, -1, close) && standsAlone(values, base, i, 1, close)
    ? away
    : 0.0;
}

/** Scores every known node of the polar at `base` that has its five; returns how many are known. */
function scorePoints(s: Surface, base: i32): i32 {
  let n = 0;
  for (let j = 0; j < RAW_ALPHA; j++) {
    if (unchecked(s.weight[base + j]) > 0.0) unchecked((known[n++] = j));
  }
  for (let i = 0; i < n; i++) {
    unchecked((score[i] = 0.0));
    if (i < 2 || i > n - 3) continue;
    if (unchecked(known[i + 2]) - unchecked(known[i - 2]) > REACH) continue;
    const cl = distanceFromMedian(s.cl, base, i, APART_CL, CLOSE_CL);
    unchecked(
      (score[i] = Math.max(cl, distanceFromMedian(s.lnCd, base, i, APART_LN_CD, CLOSE_LN_CD))),
    );
  }
  return n;
}

/** Takes the weight of every outlier of polar k. The two outermost points on either side have no neighbours to tell. */
export function dropOutliers(s: Surface, k: i32): void {
  const base = RAW_ALPHA * k;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const n = scorePoints(s, base);
    let dropped = false;
    for (let i = 2; i < n - 2; i++) {
      const own = unchecked(score[i]);
      if (own === 0.0) continue;
      let worst = true;
      for (let near = -2; near <= 2; near++) {
        if (unchecked(score[i + near]) > own) worst = false;
      }
      if (!worst) continue;
      unchecked((s.weight[base + known[i]] = 0.0));
      unchecked((s.fate[base + known[i]] = FATE_OUTLIER));
      dropped = true;
    }
    if (!dropped) return;
  }
}
