/**
 * One Re, one Mach: from a polar of −12 … 20° to all incidences, written as cl and ln cd into a table column.
 *
 * Inside the polar up to a little past its own stall the polar rules; beyond, it fades over FADE into the separated
 * section (stalled.ts) by a quintic step, so that a section which stalls early goes over early. Where the polar
 * ends before it has faded, its last trend runs on and levels off. Theory P.10 to P.12.
 */
import { NODE_CL, NODE_LN_CD, NODE_SIZE, SLOPE_OF } from './table';
import { hermite, limitedSlope } from '../math/slopes';
import { alphaCell, alphaNodeDeg, DEG, N_ALPHA } from './grid';
import { NODE_ZERO, nodeAt, RAW_ALPHA, RAW_NODE, RAW_SYMMETRIC, RAW_ZERO } from './layout';
import { stalledSection } from './stalled';

/**
 * The polar is believed this far past its stall [deg], then fades over FADE [deg]. Chosen; theory P.10 has the reasons, and what
 * 20 % of each number here are worth.
 */
export const TRUST: f64 = 3.0;
const FADE: f64 = 18.0;
/** An ended polar's trend dies out over this [deg]. */
const LEVEL_OFF: f64 = 4.0;
/** Points that make the trend at the end of a polar (2.5°). */
const TREND: i32 = 5;
/** A drop of this much lift makes a maximum a stall [-]. */
export const STALL_DROP: f64 = 0.03;
/** No stall is looked for below this lift: bubbles make small steps around zero lift [-]. */
export const STALL_LIFT_MIN: f64 = 0.1;

/** cl and cd of the separated section, made once: the builder allocates nothing per table. */
const separated: Float64Array = new Float64Array(2);

/** The polar at hand: where its 65 cl begin, and the first and last point that is known. */
class Known {
  at: i32 = 0;
  first: i32 = 0;
  last: i32 = RAW_ALPHA - 1;
}
const known: Known = new Known();

/** Point of the raw polar's lift peak, walking from `start` by `step`; its last point where there is none. */
function rawStall(raw: Float64Array, start: i32, step: i32): i32 {
  const at = known.at;
  const sign = f64(step);
  let best = start;
  for (let j = start; j >= known.first && j <= known.last; j += step) {
    const cl = sign * unchecked(raw[at + j]);
    const top = sign * unchecked(raw[at + best]);
    if (cl > top) best = j;
    else if (top > STALL_LIFT_MIN && cl < top - STALL_DROP) return best;
  }
  return best;
}

/** Point of the raw polar's zero lift: down from its highest lift to the first point without any. */
function rawZeroLift(raw: Float64Array): i32 {
  const at = known.at;
  let j = known.last;
  for (let i = known.first; i <= known.last; i++) {
    if (unchecked(raw[at + i]) > unchecked(raw[at + j])) j = i;
  }
  while (j > known.first && unchecked(raw[at + j]) > 0.0) j--;
  return j;
}

/** Slope per degree [1/deg] at an end of the raw polar, outwards. `log` takes the logarithm first. */
function endTrend(raw: Float64Array, at: i32, end: i32, inward: i32, log: boolean): f64 {
  const far = unchecked(raw[at + end + inward * TREND]);
  const near = unchecked(raw[at + end]);
  const rise = log ? Math.log(near / far) : near - far;
  return rise / (0.5 * f64(TREND));
}

/** 0 at u <= 0, 1 at u >= 1, with two continuous derivatives between. */
function quinticStep(u: f64): f64 {
  if (u <= 0.0) return 0.0;
  if (u >= 1.0) return 1.0;
  return u * u * u * (10.0 + u * (6.0 * u - 15.0));
}

/** Smallest cd of the polar at hand [-]. */
function smallestCd(raw: Float64Array): f64 {
  const at = known.at + RAW_ALPHA;
  let cd0 = unchecked(raw[at + known.first]);
  for (let j = known.first + 1; j <= known.last; j++) cd0 = Math.min(cd0, unchecked(raw[at + j]));
  return cd0;
}

/** Fills one node beyond or inside the polar at hand. */
function extendNode(raw: Float64Array, cd0: f64, i: i32, column: Float64Array, to: i32): void {
  const at = known.at;
  const deg = alphaNodeDeg(i);
  const end = deg > 0.0 ? known.last : known.first;
  const side = deg > 0.0 ? 1 : -1;
  let j = i - RAW_NODE;
  let run = 0.0;
  if (j < known.first || j > known.last) {
    j = end;
    run = LEVEL_OFF * (1.0 - Math.exp(-Math.abs(deg - alphaNodeDeg(RAW_NODE + end)) / LEVEL_OFF));
  }
  // An attached lift curve is steeper than 0.11/deg only by noise; drag grows outwards.
  const trend = Math.max(-0.05, Math.min(0.11, f64(side) * endTrend(raw, at, end, -side, false)));
  const growth = Math.max(0.0, Math.min(0.25, endTrend(raw, at + RAW_ALPHA, end, -side, true)));
  const cl = unchecked(raw[at + j]) + f64(side) * trend * run;
  const lnCd = Math.log(unchecked(raw[at + RAW_ALPHA + j])) + growth * run;
  const w = separatedShare(deg, fade.up, fade.down);
  stalledSection(raw, cd0, deg * DEG, separated);
  unchecked((column[to + NODE_CL] = cl + w * (separated[0] - cl)));
  unchecked((column[to + NODE_LN_CD] = lnCd + w * (Math.log(separated[1]) - lnCd)));
}

/** Separated section at incidence [deg] beside the polar that `findFade` made the one at hand: cl into out[0], cd into out[1]. */
export function separatedBeside(raw: Float64Array, deg: f64, out: Float64Array): void {
  stalledSection(raw, smallestCd(raw), deg * DEG, out);
}

/** Incidences at which the polar begins to fade on either side [deg, both counted outwards]. */
export class Fade {
  up: f64 = 0.0;
  down: f64 = 0.0;
}
export const fade: Fade = new Fade();

/** Makes the polar whose cl begin at `at` the one at hand and finds where it fades, into `fade`. */
export function findFade(raw: Float64Array, at: i32, first: i32, last: i32): void {
  known.at = at;
  known.first = first;
  known.last = last;
  const zero = unchecked(raw[RAW_SYMMETRIC]) !== 0.0 ? RAW_ZERO : rawZeroLift(raw);
  const up = alphaNodeDeg(RAW_NODE + rawStall(raw, zero, 1));
  const down = -alphaNodeDeg(RAW_NODE + rawStall(raw, zero, -1));
  fade.up = Math.min(up + TRUST, alphaNodeDeg(RAW_NODE + last));
  fade.down = Math.max(0.0, Math.min(down + TRUST, -alphaNodeDeg(RAW_NODE + first)));
}

/** Share 0 … 1 of the separated section at incidence [deg], of a polar that fades from `up` and from `down`. */
export function separatedShare(deg: f64, up: f64, down: f64): f64 {
  return quinticStep(deg > 0.0 ? (deg - up) / FADE : (-deg - down) / FADE);
}

/**
 * Fills cl and ln cd of the column at `base` from the raw polar whose cl begin at `at`.
 *
 * @param first, last  its known points, 0 … 64
 */
export function extendPolar(
  raw: Float64Array,
  at: i32,
  first: i32,
  last: i32,
  table: Float64Array,
  base: i32,
): void {
  const symmetric = unchecked(raw[RAW_SYMMETRIC]) !== 0.0;
  findFade(raw, at, first, last);
  const cd0 = smallestCd(raw);
  const from = symmetric ? NODE_ZERO : 0;
  for (let i = from; i < N_ALPHA; i++) extendNode(raw, cd0, i, table, nodeAt(base, i));
  if (symmetric) mirrorColumn(table, base);
}

/** Odd cl and even cd, exactly: node i of the negative side from the positive node at the same angle. */
export function mirrorColumn(table: Float64Array, base: i32): void {
  const middle = NODE_ZERO;
  for (let i = 0; i < middle; i++) {
    const twin = i === 0 ? N_ALPHA - 1 : alphaCell(-alphaNodeDeg(i));
    const from = nodeAt(base, twin);
    const to = nodeAt(base, i);
    unchecked((table[to + NODE_CL] = -table[from + NODE_CL]));
    unchecked((table[to + NODE_LN_CD] = table[from + NODE_LN_CD]));
  }
  unchecked((table[nodeAt(base, middle) + NODE_CL] = 0.0));
}

/** Sets the limited slopes [1/rad] of both quantities of the column at `base`, periodic over ±180°. */
export function setSlopes(table: Float64Array, base: i32): void {
  const last = N_ALPHA - 1;
  for (let q = NODE_CL; q <= NODE_LN_CD; q += NODE_LN_CD - NODE_CL) {
    for (let i = 0; i < N_ALPHA; i++) {
      const left = i === 0 ? last - 1 : i - 1; // node 0 and the last are one point of the circle
      const right = i === last ? 1 : i + 1;
      const h0 = (i === 0 ? 5.0 : alphaNodeDeg(i) - alphaNodeDeg(left)) * DEG;
      const h1 = (i === last ? 5.0 : alphaNodeDeg(right) - alphaNodeDeg(i)) * DEG;
      const y = unchecked(table[nodeAt(base, i) + q]);
      const d0 = (y - unchecked(table[nodeAt(base, left) + q])) / h0;
      const d1 = (unchecked(table[nodeAt(base, right) + q]) - y) / h1;
      unchecked((table[nodeAt(base, i) + q + SLOPE_OF] = limitedSlope(h0, h1, d0, d1)));
    }
  }
}

/** Value at `alpha` [rad] of quantity q (NODE_CL or NODE_LN_CD) of the column at `base`; any angle, wrapped. */
export function columnValue(table: Float64Array, base: i32, q: i32, alpha: f64): f64 {
  let deg = alpha / DEG;
  deg -= 360.0 * Math.floor((deg + 180.0) / 360.0);
  const i = alphaCell(deg);
  const at = nodeAt(base, i) + q;
  const next = at + NODE_SIZE;
  const d0 = alphaNodeDeg(i);
  const h = alphaNodeDeg(i + 1) - d0;
  return hermite(
    h * DEG,
    unchecked(table[at]),
    unchecked(table[next]),
    unchecked(table[at + SLOPE_OF]),
    unchecked(table[next + SLOPE_OF]),
    (deg - d0) / h,
  );
}
