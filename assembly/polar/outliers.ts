/**
 * Points that stand alone: further from the median of their five neighbours in incidence than a stall's step would be.
 * A median keeps edges. Theory §1, step 1.
 */
import { RAW_ALPHA } from './layout';
import { FATE_OUTLIER, Surface } from './surface';

/** Distance from the median that makes an outlier [-]. */
const APART_CL: f64 = 0.08;
const APART_LN_CD: f64 = 0.2;
const NEAR: i32 = 5;
/** Five neighbours that reach over more than this many nodes (4°) say nothing. */
const REACH: i32 = 8;

const known: Int32Array = new Int32Array(RAW_ALPHA);
const apart: Int32Array = new Int32Array(RAW_ALPHA);
const sorted: Float64Array = new Float64Array(NEAR);

/** Median of five `values` around the k-th known node, polar at `base`. */
function medianAround(values: Float64Array, base: i32, k: i32): f64 {
  for (let i = 0; i < NEAR; i++) {
    const value = unchecked(values[base + known[k - 2 + i]]);
    let to = i;
    while (to > 0 && unchecked(sorted[to - 1]) > value) {
      unchecked((sorted[to] = sorted[to - 1]));
      to--;
    }
    unchecked((sorted[to] = value));
  }
  return unchecked(sorted[2]);
}

/** Takes the weight of every outlier of polar k. The two outermost points on either side have no neighbours to tell. */
export function dropOutliers(s: Surface, k: i32): void {
  const base = RAW_ALPHA * k;
  let n = 0;
  for (let j = 0; j < RAW_ALPHA; j++) {
    if (unchecked(s.weight[base + j]) > 0.0) unchecked((known[n++] = j));
  }
  let count = 0;
  for (let i = 2; i < n - 2; i++) {
    if (unchecked(known[i + 2]) - unchecked(known[i - 2]) > REACH) continue;
    const at = base + unchecked(known[i]);
    const dCl = Math.abs(unchecked(s.cl[at]) - medianAround(s.cl, base, i));
    const dLn = Math.abs(unchecked(s.lnCd[at]) - medianAround(s.lnCd, base, i));
    if (dCl > APART_CL || dLn > APART_LN_CD) unchecked((apart[count++] = at));
  }
  // dropped together: each is judged by all its neighbours as they were given
  for (let i = 0; i < count; i++) {
    unchecked((s.weight[apart[i]] = 0.0));
    unchecked((s.fate[apart[i]] = FATE_OUTLIER));
  }
}
