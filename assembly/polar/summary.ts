/**
 * Summary of a column: zero-lift angle, both stalls, attached lift slope.
 *
 * Below Re 5e4 a lift curve may cross zero on a plateau (a bubble) and have steps; the rules here pick the attached
 * range that leads to the main lift peak, so the numbers move smoothly with Re where the polar does.
 */
import {
  NODE_CL,
  TABLE_THICKNESS,
  SUMMARY_ALPHA_L0,
  SUMMARY_STALL_POS,
  SUMMARY_STALL_NEG,
  SUMMARY_SLOPE,
} from './table';
import { nodeAt, NODE_ZERO } from './layout';
import { alphaNodeDeg, DEG, N_ALPHA } from './grid';
import { columnValue, STALL_DROP, STALL_LIFT_MIN } from './full-range';

/** The slope is taken no closer to zero lift than this [rad]: 6°, past a bubble's steps. */
const SLOPE_SPAN: f64 = 0.10471975511965978;
/** Peaks are looked for up to here [deg]; beyond, flat-plate lift would win. A polar without one stalls here. */
const PEAK_TO: f64 = 25.0;
/** Zero lift is looked for down to here [deg]. */
const ZERO_TO: f64 = 45.0;
/** Bounds of the slope: least [1/rad] (NACA 0012 at Re 1e4 has 2), and most, over 2 pi (1 + 0.77 t/c) ratio. */
const SLOPE_MIN: f64 = 0.5;
const SLOPE_OVER: f64 = 1.1;
const TWO_PI: f64 = 6.283185307179586;

/** Lift of node i of the column at `base`. */
function liftAt(table: Float64Array, base: i32, i: i32): f64 {
  return unchecked(table[nodeAt(base, i) + NODE_CL]);
}

/** Node of the highest lift of 0° … PEAK_TO. */
function mainPeak(table: Float64Array, base: i32): i32 {
  let best = NODE_ZERO;
  for (let i = NODE_ZERO; alphaNodeDeg(i) <= PEAK_TO; i++) {
    if (liftAt(table, base, i) > liftAt(table, base, best)) best = i;
  }
  return best;
}

/** Zero-lift angle [rad]: down from the main peak to the first sign change, then bisected on the curve itself. */
function zeroLift(table: Float64Array, base: i32): f64 {
  let i = mainPeak(table, base);
  while (alphaNodeDeg(i) > -ZERO_TO && liftAt(table, base, i) > 0.0) i--;
  if (liftAt(table, base, i) === 0.0) return alphaNodeDeg(i) * DEG;
  let lo = alphaNodeDeg(i) * DEG;
  let hi = alphaNodeDeg(i + 1) * DEG;
  for (let k = 0; k < 50; k++) {
    const mid = 0.5 * (lo + hi);
    if (columnValue(table, base, NODE_CL, mid) > 0.0) hi = mid;
    else lo = mid;
  }
  return 0.5 * (lo + hi);
}

/** Incidence [rad] of the first lift peak from `alphaL0` in direction `step`; the highest where nothing drops. */
function firstPeak(table: Float64Array, base: i32, alphaL0: f64, step: i32): f64 {
  let i = step > 0 ? 0 : N_ALPHA - 1;
  while (f64(step) * (alphaNodeDeg(i) * DEG - alphaL0) <= 0.0) i += step;
  let best = i;
  for (; Math.abs(alphaNodeDeg(i)) <= PEAK_TO; i += step) {
    const cl = f64(step) * liftAt(table, base, i);
    const top = f64(step) * liftAt(table, base, best);
    if (cl > top) best = i;
    else if (top > STALL_LIFT_MIN && cl < top - STALL_DROP) break;
  }
  return alphaNodeDeg(best) * DEG;
}

/**
 * Attached lift slope [1/rad]: the steepest line from zero lift to the curve between 6° above it and the stall.
 *
 * A cambered section may be separated below where it has no lift, so that the curve sets out flat (S1223): the
 * steepest line looks past that. It never exceeds the potential slope of a thick section by more than a tenth.
 */
function attachedSlope(table: Float64Array, base: i32, alphaL0: f64, stall: f64, ratio: f64): f64 {
  const first = Math.min(SLOPE_SPAN, stall - alphaL0);
  let m = columnValue(table, base, NODE_CL, alphaL0 + first) / first;
  for (let i = 0; i < N_ALPHA; i++) {
    const a = alphaNodeDeg(i) * DEG;
    if (a > alphaL0 + first && a <= stall) m = Math.max(m, liftAt(table, base, i) / (a - alphaL0));
  }
  const most = SLOPE_OVER * TWO_PI * (1.0 + 0.77 * unchecked(table[TABLE_THICKNESS])) * ratio;
  return Math.max(SLOPE_MIN, Math.min(most, m));
}

/**
 * Writes alpha_L0, alpha_stall_pos, alpha_stall_neg [rad] and m [1/rad] of the column at `base` to table[to..].
 *
 * @param ratio  lift slope at the column's Mach number over that at M = 0
 */
export function summarise(
  table: Float64Array,
  base: i32,
  symmetric: boolean,
  ratio: f64,
  to: i32,
): void {
  const alphaL0 = symmetric ? 0.0 : zeroLift(table, base);
  const stall = firstPeak(table, base, alphaL0, 1);
  unchecked((table[to + SUMMARY_ALPHA_L0] = alphaL0));
  unchecked((table[to + SUMMARY_STALL_POS] = stall));
  // mirrored rather than searched: the grid is coarser below −12° than above 12°
  unchecked(
    (table[to + SUMMARY_STALL_NEG] = symmetric ? -stall : firstPeak(table, base, alphaL0, -1)),
  );
  unchecked((table[to + SUMMARY_SLOPE] = attachedSlope(table, base, alphaL0, stall, ratio)));
}
