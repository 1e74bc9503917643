/**
 * The course of bemt/station.ts `planSearch` and `iterate` for a pair. A lane whose search gets long, or finds its
 * bracket without a root, is marked unusual and the scalar solver takes its annulus from the beginning: both builds take
 * the same decisions, and all but a few in a thousand annuli never need another one.
 */
import { ATTACHED_SIGN_TO, BRACKET_MARGIN, BRACKET_TOLERANCE, LEFT_OVER, PATIENCE, STEP_TOLERANCE } from '../bemt/station';
import {
  ALPHA_GEO,
  CL,
  CLOSED_FORM,
  EVALUATIONS,
  HIGH,
  LOW,
  NORMAL,
  OPENED,
  REACH,
  SEARCHING,
  SEEN,
  SIDE,
  SIGMA,
  SIN_PHI0,
  SIZE,
  STALL,
  STEP,
  UNUSUAL,
  X,
} from './block';
import { evaluatePair, h, h_delta } from './evaluate';
import { c, FOUR, HALF, k, muladd, ONE, SIGN } from './math';

const HALF_PI: usize = memory.data<f64>([1.5707963267948966], 8);
const EIGHTH_TURN: usize = memory.data<f64>([0.39269908169872414], 8);
const MARGIN: usize = memory.data<f64>([BRACKET_MARGIN], 8);
const NEARLY: usize = memory.data<f64>([0.999], 8);
const SIXTEEN: usize = memory.data<f64>([16.0], 8);
const SIGN_TO: usize = memory.data<f64>([ATTACHED_SIGN_TO], 8);
const LAST_STEP: usize = memory.data<f64>([STEP_TOLERANCE], 8);
const LEFT: usize = memory.data<f64>([LEFT_OVER], 8);
const LONG: usize = memory.data<f64>([<f64>PATIENCE], 8);
const CLOSED: usize = memory.data<f64>([BRACKET_TOLERANCE], 8);

/** Plans the search; `edge` is the stall angle of the side in question, m the attached lift slope, `warm` NaN for cold, `ratio` what `closed` is likely to be off by. */
// @ts-ignore: decorator
@inline export function planPair(p: usize, stallPos: v128, stallNeg: v128, m: v128, warm: v128, ratio: v128): void {
  const alphaGeo = v128.load(p, ALPHA_GEO);
  const reach0 = v128.load(p, REACH);
  const size = f64x2.abs(alphaGeo);
  let side = v128.and(reach0, c(SIGN));
  let evaluations = k(0.0);
  const unsure = v128.or(f64x2.lt(f64x2.abs(reach0), c(MARGIN)), f64x2.gt(size, c(SIGN_TO)));
  if (v128.any_true(unsure)) {
    // only the table knows the sign of cl
    evaluatePair(p, k(0.0));
    side = v128.bitselect(v128.and(v128.load(p, CL), c(SIGN)), side, unsure);
    evaluations = v128.and(unsure, c(ONE));
  }
  const sizedReach = v128.xor(reach0, side);
  const reach = f64x2.max(sizedReach, k(0.0));
  const normal = v128.and(f64x2.le(size, c(HALF_PI)), f64x2.gt(sizedReach, f64x2.neg(c(MARGIN))));
  const edge = v128.bitselect(stallNeg, stallPos, i64x2.shr_s(side, 63));
  const high = v128.bitselect(f64x2.min(c(HALF_PI), f64x2.add(reach, c(MARGIN))), c(HALF_PI), normal);
  const behind = f64x2.min(v128.xor(f64x2.sub(alphaGeo, edge), side), f64x2.mul(c(NEARLY), high));
  const stall = v128.and(behind, normal);
  const sm = f64x2.mul(v128.load(p, SIGMA), m);
  const b = muladd(c(FOUR), f64x2.abs(v128.load(p, SIN_PHI0)), sm);
  const push = f64x2.mul(sm, reach);
  const root = f64x2.sqrt(muladd(b, b, f64x2.mul(c(SIXTEEN), push)));
  const closed = f64x2.div(f64x2.add(push, push), f64x2.add(b, root));
  v128.store(p, closed, CLOSED_FORM);
  const cold = f64x2.min(f64x2.mul(ratio, closed), high);
  const sized = v128.xor(warm, side);
  const usable = v128.and(f64x2.ge(sized, k(0.0)), f64x2.lt(sized, high));
  const guess = v128.bitselect(v128.bitselect(sized, cold, usable), c(EIGHTH_TURN), normal);
  const x = v128.bitselect(stall, guess, f64x2.lt(guess, stall));
  v128.store(p, side, SIDE);
  v128.store(p, stall, STALL);
  v128.store(p, k(0.0), LOW);
  v128.store(p, high, HIGH);
  v128.store(p, x, X);
  v128.store(p, f64x2.add(high, high), SIZE);
  v128.store(p, i64x2.splat(-1), SEARCHING);
  v128.store(p, k(0.0), UNUSUAL);
  v128.store(p, k(0.0), OPENED);
  v128.store(p, normal, NORMAL);
  v128.store(p, evaluations, EVALUATIONS);
  v128.store(p, f64x2.le(stall, k(0.0)), SEEN);
}

/** One evaluation and one step of both lanes; false when neither searches any more. */
export function advancePair(p: usize): boolean {
  const side = v128.load(p, SIDE);
  const x = v128.load(p, X);
  evaluatePair(p, v128.xor(x, side));
  const searching = v128.load(p, SEARCHING);
  const stall = v128.load(p, STALL);
  const newton = v128.xor(f64x2.div(h, h_delta), side);
  const length = f64x2.abs(newton);
  const above = f64x2.gt(v128.xor(h, side), k(0.0));
  const low = v128.bitselect(v128.load(p, LOW), x, above);
  const high = v128.bitselect(x, v128.load(p, HIGH), above);
  // no attached root: the search behind the stall begins, with steps of any size
  const behind = v128.and(above, f64x2.eq(x, stall));
  const size = v128.bitselect(f64x2.add(high, high), v128.load(p, SIZE), behind);
  const seen = v128.or(v128.load(p, SEEN), v128.or(v128.not(above), f64x2.le(x, stall)));
  const evaluations = f64x2.add(v128.load(p, EVALUATIONS), v128.and(searching, c(ONE)));
  const trusted = v128.and(f64x2.gt(h_delta, k(0.0)), f64x2.lt(length, size));
  const cube = f64x2.mul(f64x2.mul(length, length), length);
  const last = v128.and(
    v128.and(trusted, f64x2.lt(length, c(LAST_STEP))),
    f64x2.lt(cube, f64x2.mul(f64x2.mul(size, size), c(LEFT))),
  );
  const opened = v128.or(v128.load(p, OPENED), v128.not(above));
  const step = f64x2.sub(x, newton);
  const between = v128.and(f64x2.gt(step, low), f64x2.lt(step, high));
  const middle = f64x2.mul(c(HALF), f64x2.add(low, high));
  // Newton wants past 0, where h has not been seen: whether the bracket begins there at all
  const back = v128.and(v128.andnot(trusted, opened), f64x2.le(step, k(0.0)));
  const inside = v128.andnot(v128.bitselect(step, middle, v128.and(trusted, between)), back);
  const next = v128.bitselect(f64x2.max(inside, stall), inside, v128.not(seen));
  const apart = v128.or(
    v128.and(above, f64x2.eq(x, k(0.0))),
    v128.or(f64x2.ge(evaluations, c(LONG)), f64x2.lt(f64x2.sub(high, low), c(CLOSED))),
  );
  const usual = v128.or(last, v128.not(apart));
  const goesOn = v128.andnot(v128.and(searching, usual), last);
  v128.store(p, v128.or(v128.load(p, UNUSUAL), v128.andnot(searching, usual)), UNUSUAL);
  v128.store(p, v128.bitselect(f64x2.neg(v128.xor(newton, side)), v128.load(p, STEP), v128.and(searching, last)), STEP);
  v128.store(p, v128.bitselect(next, x, goesOn), X);
  v128.store(p, v128.bitselect(f64x2.abs(f64x2.sub(next, x)), size, goesOn), SIZE);
  v128.store(p, low, LOW);
  v128.store(p, high, HIGH);
  v128.store(p, seen, SEEN);
  v128.store(p, opened, OPENED);
  v128.store(p, evaluations, EVALUATIONS);
  v128.store(p, goesOn, SEARCHING);
  return v128.any_true(goesOn);
}
