/**
 * h(δ) and h′(δ) of a pair of annuli: the formulas of bemt/station.ts, polar/table.ts, bemt/stall-delay.ts and
 * bemt/losses.ts without sweep. What only a braking annulus needs is done lane by lane.
 */
import { annuli } from '../bemt/annuli';
import { CELLS_PER_X, F_FULL, LOSS_CELLS, lossCells } from '../bemt/loss-table';
import { F_MIN } from '../bemt/losses';
import { evaluateMassFlow, massFlow, Y_WINDMILL } from '../bemt/mass-flow';
import { CD_MIN } from '../bemt/station';
import { FADE_FROM, FADE_WIDTH, GAIN_SCALE, LEAN_FROM, LEAN_SCALE, ZERO_LIFT_WIDTH } from '../bemt/stall-delay';
import {
  ALPHA_GEO,
  CD,
  CD_PHI,
  CL,
  CL_PHI,
  COS_DELTA,
  COS_PHI0,
  COS_REACH,
  D,
  D_PHI,
  F,
  F_PHI,
  K_TIP,
  M,
  M_PHI,
  POTENTIAL,
  SIGMA,
  SIN_DELTA,
  SIN_PHI0,
  SIN_REACH,
  STALL_DELAY,
  V_X,
  Y,
} from './block';
import { c, cosKernel, exp, FOUR, HALF, k, muladd, ONE, SIGN, sinKernel, SIX, THREE, TWO } from './math';
import { CUBIC_0, CUBIC_1, CUBIC_2, CUBIC_3, CELL, cellOfBin, cellsAt, laneOf, loadCell, PER_WIDTH, START } from './polar';

const PI: usize = memory.data<f64>([3.141592653589793], 8);
const TWO_PI: usize = memory.data<f64>([6.283185307179586], 8);
const SCALE: usize = memory.data<f64>([GAIN_SCALE], 8);
const TWO_SCALES: usize = memory.data<f64>([2.0 * GAIN_SCALE], 8);
const PER_ZERO_LIFT: usize = memory.data<f64>([1.0 / ZERO_LIFT_WIDTH], 8);
const SIX_PER_ZERO_LIFT: usize = memory.data<f64>([6.0 / ZERO_LIFT_WIDTH], 8);
const FADE_START: usize = memory.data<f64>([FADE_FROM], 8);
const PER_FADE: usize = memory.data<f64>([1.0 / FADE_WIDTH], 8);
const FALL_PER_FADE: usize = memory.data<f64>([-6.0 / FADE_WIDTH], 8);
const LEAN: usize = memory.data<f64>([LEAN_FROM], 8);
const LEAN_WIDTH: usize = memory.data<f64>([LEAN_SCALE], 8);
const TWO_WIDTHS: usize = memory.data<f64>([2.0 * LEAN_SCALE], 8);
const THIRD: usize = memory.data<f64>([1.0 / 3.0], 8);
const FULL: usize = memory.data<f64>([F_FULL], 8);
const PER_X: usize = memory.data<f64>([CELLS_PER_X], 8);
const FALL_PER_X: usize = memory.data<f64>([-0.5 * CELLS_PER_X], 8);
const LAST_PLACE: usize = memory.data<f64>([<f64>LOSS_CELLS - 0.5], 8);
const SMALLEST_F: usize = memory.data<f64>([F_MIN], 8);

/** h of the last pair evaluated, and its slope. */
export let h: v128 = k(0.0);
export let h_delta: v128 = k(0.0);

/** cl and cd of the table at `alpha` and their slopes by φ, into the pair. */
// @ts-ignore: decorator
@inline function readPolar(p: usize, alpha: v128): void {
  const bins = cellsAt(alpha);
  const one = laneOf(p, 0);
  const other = laneOf(p, 1);
  const i0 = cellOfBin(i32x4.extract_lane(bins, 0));
  const i1 = cellOfBin(i32x4.extract_lane(bins, 1));
  if (i0 !== load<i32>(one, CELL)) loadCell(one, i0);
  if (i1 !== load<i32>(other, CELL)) loadCell(other, i1);
  // two halves written are not yet one vector to read: gathered by lane loads, which need not wait
  const start = v128.load64_lane(other, v128.load64_zero(one, START), 1, START);
  const perWidth = v128.load64_lane(other, v128.load64_zero(one, PER_WIDTH), 1, PER_WIDTH);
  const t = f64x2.mul(f64x2.sub(alpha, start), perWidth);
  const t0 = v128.shuffle<f64>(t, t, 0, 0);
  const t1 = v128.shuffle<f64>(t, t, 1, 1);
  // c0 + t (c1 + t (c2 + t c3)) and its slope c1 + t (2 (c2 + t c3) + t c3), of cl and ln cd side by side
  const q0 = f64x2.mul(v128.load(one, CUBIC_3), t0);
  const q1 = f64x2.mul(v128.load(other, CUBIC_3), t1);
  const r0 = f64x2.add(v128.load(one, CUBIC_2), q0);
  const r1 = f64x2.add(v128.load(other, CUBIC_2), q1);
  const b0 = v128.load(one, CUBIC_1);
  const b1 = v128.load(other, CUBIC_1);
  const v0 = muladd(t0, muladd(t0, r0, b0), v128.load(one, CUBIC_0));
  const v1 = muladd(t1, muladd(t1, r1, b1), v128.load(other, CUBIC_0));
  const s0 = muladd(t0, f64x2.add(f64x2.add(r0, r0), q0), b0);
  const s1 = muladd(t1, f64x2.add(f64x2.add(r1, r1), q1), b1);
  const cd = exp(v128.shuffle<f64>(v0, v1, 1, 3));
  const downwards = f64x2.neg(perWidth);
  v128.store(p, v128.shuffle<f64>(v0, v1, 0, 2), CL);
  v128.store(p, f64x2.mul(v128.shuffle<f64>(s0, s1, 0, 2), downwards), CL_PHI);
  v128.store(p, cd, CD);
  v128.store(p, f64x2.mul(cd, f64x2.mul(v128.shuffle<f64>(s0, s1, 1, 3), downwards)), CD_PHI);
}

/** Applies the calibration of bemt/station.ts `calibrateSection` to the pair. */
function calibratePair(p: usize): void {
  const scale = k(annuli.clScale);
  const cd = f64x2.add(v128.load(p, CD), k(annuli.cd0));
  const low = f64x2.lt(cd, k(CD_MIN));
  v128.store(p, f64x2.mul(scale, v128.load(p, CL)), CL);
  v128.store(p, f64x2.mul(scale, v128.load(p, CL_PHI)), CL_PHI);
  v128.store(p, v128.bitselect(k(CD_MIN), cd, low), CD);
  v128.store(p, v128.andnot(v128.load(p, CD_PHI), low), CD_PHI);
}

/** Adds the lift that rotation saves (bemt/stall-delay.ts) to the pair's CL and CL_PHI. */
// @ts-ignore: decorator
@inline function delayStall(p: usize, delta: v128, alpha: v128, sinD: v128, cosD: v128): void {
  const delay = v128.load(p, STALL_DELAY);
  const cl = v128.load(p, CL);
  const cl_phi = v128.load(p, CL_PHI);
  const sin0 = v128.load(p, SIN_REACH);
  const cos0 = v128.load(p, COS_REACH);
  const a = f64x2.sub(v128.load(p, POTENTIAL), delta); // α − α_0
  const sinA = f64x2.sub(f64x2.mul(sin0, cosD), f64x2.mul(cos0, sinD));
  const cosA = muladd(cos0, cosD, f64x2.mul(sin0, sinD));
  const sign = v128.and(a, c(SIGN));
  const lack = f64x2.max(v128.xor(f64x2.sub(f64x2.mul(c(TWO_PI), sinA), cl), sign), k(0.0));
  const lack_alpha = v128.xor(muladd(c(TWO_PI), cosA, cl_phi), sign);
  const perSum = f64x2.div(c(ONE), f64x2.add(lack, c(SCALE)));
  const ratio = f64x2.mul(lack, perSum);
  let gain = f64x2.mul(lack, ratio);
  let gain_alpha = f64x2.mul(
    f64x2.mul(lack_alpha, ratio),
    f64x2.mul(f64x2.add(lack, c(TWO_SCALES)), perSum),
  );
  const t = f64x2.mul(v128.xor(a, sign), c(PER_ZERO_LIFT));
  const near = f64x2.lt(t, c(ONE));
  if (v128.any_true(near)) {
    const rise = f64x2.mul(f64x2.mul(t, t), f64x2.sub(c(THREE), f64x2.add(t, t)));
    const slope = v128.xor(f64x2.mul(f64x2.mul(c(SIX_PER_ZERO_LIFT), t), f64x2.sub(c(ONE), t)), sign);
    gain_alpha = v128.bitselect(muladd(gain_alpha, rise, f64x2.mul(gain, slope)), gain_alpha, near);
    gain = v128.bitselect(f64x2.mul(gain, rise), gain, near);
  }
  gain = f64x2.mul(delay, gain);
  gain_alpha = f64x2.mul(delay, gain_alpha);
  const size = f64x2.abs(alpha);
  if (v128.any_true(f64x2.gt(size, c(FADE_START)))) {
    const beyond = f64x2.mul(f64x2.sub(size, c(FADE_START)), c(PER_FADE));
    const x = f64x2.min(f64x2.max(beyond, k(0.0)), c(ONE));
    const fade = f64x2.sub(c(ONE), f64x2.mul(f64x2.mul(x, x), f64x2.sub(c(THREE), f64x2.add(x, x))));
    const fall = f64x2.mul(f64x2.mul(c(FALL_PER_FADE), x), f64x2.sub(c(ONE), x));
    const fade_alpha = v128.xor(fall, v128.and(alpha, c(SIGN)));
    gain_alpha = muladd(fade, gain_alpha, f64x2.mul(fade_alpha, gain));
    gain = f64x2.mul(fade, gain);
  }
  v128.store(p, f64x2.add(cl, v128.xor(gain, sign)), CL);
  v128.store(p, f64x2.sub(cl_phi, v128.xor(gain_alpha, sign)), CL_PHI);
  leanBack(p, gain, gain_alpha, sign, v128.xor(alpha, sign));
}

/** Adds the drag of the lift that rotation saves to the pair's CD and CD_PHI; `alpha` is positive on the side of the lift. */
// @ts-ignore: decorator
@inline function leanBack(p: usize, gain: v128, gain_alpha: v128, sign: v128, alpha: v128): void {
  const over = f64x2.max(f64x2.sub(alpha, c(LEAN)), k(0.0));
  const perSum = f64x2.div(c(ONE), f64x2.add(over, c(LEAN_WIDTH)));
  const ratio = f64x2.mul(over, perSum);
  const lean0 = f64x2.mul(over, ratio);
  const slope = f64x2.mul(ratio, f64x2.mul(f64x2.add(over, c(TWO_WIDTHS)), perSum));
  const square = f64x2.mul(lean0, lean0);
  const lean = f64x2.mul(lean0, muladd(square, c(THIRD), c(ONE)));
  const lean_alpha = f64x2.mul(slope, f64x2.add(c(ONE), square));
  const cd_alpha = muladd(gain_alpha, lean, v128.xor(f64x2.mul(gain, lean_alpha), sign));
  v128.store(p, muladd(gain, lean, v128.load(p, CD)), CD);
  v128.store(p, f64x2.sub(v128.load(p, CD_PHI), cd_alpha), CD_PHI);
}

/** Prandtl's tip loss from the table, into F and F_PHI. */
// @ts-ignore: decorator
@inline function loseAtTip(p: usize, sinPhi: v128, cosPhi: v128): void {
  const kTip = v128.load(p, K_TIP);
  const s = f64x2.abs(sinPhi);
  const partial = v128.and(f64x2.gt(kTip, k(0.0)), f64x2.lt(kTip, f64x2.mul(c(FULL), s)));
  if (!v128.any_true(partial)) {
    v128.store(p, c(ONE), F);
    v128.store(p, k(0.0), F_PHI);
    return;
  }
  const perSin = f64x2.div(c(ONE), s);
  const x = f64x2.sqrt(f64x2.mul(kTip, perSin));
  // what is not partial (x large, infinite or NaN) reads the last cell and is dropped below
  const place = f64x2.min(f64x2.mul(x, c(PER_X)), c(LAST_PLACE));
  const cell = i32x4.trunc_sat_f64x2_s_zero(place);
  const t = f64x2.sub(place, f64x2.convert_low_i32x4_s(cell));
  const at0 = lossCells.dataStart + (<usize>i32x4.extract_lane(cell, 0) << 5);
  const at1 = lossCells.dataStart + (<usize>i32x4.extract_lane(cell, 1) << 5);
  const ab0 = v128.load(at0);
  const ab1 = v128.load(at1);
  const cd0 = v128.load(at0, 16);
  const cd1 = v128.load(at1, 16);
  const a = v128.shuffle<f64>(ab0, ab1, 0, 2);
  const b = v128.shuffle<f64>(ab0, ab1, 1, 3);
  const q = f64x2.mul(t, v128.shuffle<f64>(cd0, cd1, 1, 3));
  const r = f64x2.add(v128.shuffle<f64>(cd0, cd1, 0, 2), q);
  const value = muladd(t, muladd(t, r, b), a);
  const slope = muladd(t, f64x2.add(f64x2.add(r, r), q), b);
  const cotangent = v128.xor(f64x2.mul(cosPhi, perSin), v128.and(sinPhi, c(SIGN)));
  const value_phi = f64x2.mul(f64x2.mul(f64x2.mul(slope, c(FALL_PER_X)), x), cotangent);
  const free = v128.and(partial, f64x2.ge(value, c(SMALLEST_F)));
  v128.store(p, v128.bitselect(f64x2.max(value, c(SMALLEST_F)), c(ONE), partial), F);
  v128.store(p, v128.and(value_phi, free), F_PHI);
}

/** M of one lane where the force brakes the stream (bemt/mass-flow.ts); leaves M alone where momentum theory holds. */
function brake(p: usize, sinPhi: f64, cosPhi: f64): void {
  const cl = load<f64>(p, CL);
  const cd = load<f64>(p, CD);
  const F_ = load<f64>(p, F);
  const F_phi = load<f64>(p, F_PHI);
  const cn = cl * cosPhi - cd * sinPhi;
  if (!(load<f64>(p, V_X) * cn < 0.0)) return;
  const nu = Math.sqrt((load<f64>(p, SIGMA) * Math.abs(cn)) / (4.0 * F_));
  const sign = cn > 0.0 ? 1.0 : -1.0;
  const y = (sign * sinPhi) / nu;
  store<f64>(p, y, Y);
  if (!(y > Y_WINDMILL && y < 1.0)) return;
  const cn_phi = load<f64>(p, CL_PHI) * cosPhi - cl * sinPhi - load<f64>(p, CD_PHI) * sinPhi - cd * cosPhi;
  const nu_phi = 0.5 * nu * (cn_phi / cn - F_phi / F_);
  const y_phi = (sign * cosPhi - y * nu_phi) / nu;
  evaluateMassFlow(y);
  const g = massFlow.g;
  store<f64>(p, 4.0 * F_ * nu * g, M);
  store<f64>(p, 4.0 * (F_phi * nu * g + F_ * nu_phi * g + F_ * nu * massFlow.g_y * y_phi), M_PHI);
}

/** M and M_PHI of the pair: 4F|sin φ| in momentum theory. */
// @ts-ignore: decorator
@inline function carryMomentum(p: usize, sinPhi: v128, cosPhi: v128): void {
  const F_ = v128.load(p, F);
  const signPhi = v128.and(sinPhi, c(SIGN));
  const size = v128.xor(sinPhi, signPhi);
  const four = c(FOUR);
  v128.store(p, f64x2.mul(four, f64x2.mul(F_, size)), M);
  const slope = muladd(v128.load(p, F_PHI), size, f64x2.mul(v128.xor(F_, signPhi), cosPhi));
  v128.store(p, f64x2.mul(four, slope), M_PHI);
  v128.store(p, c(TWO), Y);
  const cn = f64x2.sub(f64x2.mul(v128.load(p, CL), cosPhi), f64x2.mul(v128.load(p, CD), sinPhi));
  if (v128.any_true(f64x2.lt(f64x2.mul(v128.load(p, V_X), cn), k(0.0)))) {
    brake(p, f64x2.extract_lane(sinPhi, 0), f64x2.extract_lane(cosPhi, 0));
    brake(p + 8, f64x2.extract_lane(sinPhi, 1), f64x2.extract_lane(cosPhi, 1));
  }
}

/** D and D_PHI: the drag that the flow carries, fading with it (`dragCarried`). */
// @ts-ignore: decorator
@inline function carryDrag(p: usize): void {
  const M_ = v128.load(p, M);
  let D_ = f64x2.mul(v128.load(p, SIGMA), v128.load(p, CD));
  let D_phi = f64x2.mul(v128.load(p, SIGMA), v128.load(p, CD_PHI));
  const twice = f64x2.add(D_, D_);
  const fading = f64x2.lt(M_, twice);
  if (v128.any_true(fading)) {
    const x = f64x2.div(M_, twice);
    const w = f64x2.mul(f64x2.mul(x, x), f64x2.sub(c(THREE), f64x2.add(x, x)));
    const fallen = f64x2.sub(v128.load(p, M_PHI), f64x2.mul(f64x2.add(x, x), D_phi));
    const slope = f64x2.mul(f64x2.mul(c(SIX), x), f64x2.sub(c(ONE), x));
    const fading_phi = muladd(f64x2.mul(slope, f64x2.div(fallen, twice)), D_, f64x2.mul(w, D_phi));
    D_phi = v128.bitselect(fading_phi, D_phi, fading);
    D_ = v128.bitselect(f64x2.mul(w, D_), D_, fading);
  }
  v128.store(p, D_, D);
  v128.store(p, D_phi, D_PHI);
}

/** Evaluates the pair at δ, |δ| ≤ π/2. Into h, h_delta and the pair's SIN_DELTA … Y. */
// @ts-ignore: decorator
@inline export function evaluatePair(p: usize, delta: v128): void {
  // of the half angle, then doubled
  const half = f64x2.mul(delta, c(HALF));
  const z = f64x2.mul(half, half);
  const s = sinKernel(half, z);
  const twice = f64x2.add(s, s);
  const sinD = f64x2.mul(twice, cosKernel(z));
  const cosD = f64x2.sub(c(ONE), f64x2.mul(twice, s));
  v128.store(p, sinD, SIN_DELTA);
  v128.store(p, cosD, COS_DELTA);
  let alpha = f64x2.sub(v128.load(p, ALPHA_GEO), delta);
  const turned = f64x2.gt(f64x2.abs(alpha), c(PI));
  if (v128.any_true(turned)) {
    const turn = v128.or(c(TWO_PI), v128.and(alpha, c(SIGN)));
    alpha = f64x2.sub(alpha, v128.and(turn, turned));
  }
  readPolar(p, alpha);
  const sinPhi0 = v128.load(p, SIN_PHI0);
  const cosPhi0 = v128.load(p, COS_PHI0);
  const sinPhi = muladd(sinPhi0, cosD, f64x2.mul(cosPhi0, sinD));
  const cosPhi = f64x2.sub(f64x2.mul(cosPhi0, cosD), f64x2.mul(sinPhi0, sinD));
  loseAtTip(p, sinPhi, cosPhi);
  if (v128.any_true(v128.load(p, STALL_DELAY))) delayStall(p, delta, alpha, sinD, cosD);
  if (annuli.calibrated) calibratePair(p);
  carryMomentum(p, sinPhi, cosPhi);
  carryDrag(p);
  const A = f64x2.add(v128.load(p, M), v128.load(p, D));
  const A_phi = f64x2.add(v128.load(p, M_PHI), v128.load(p, D_PHI));
  const sigma = v128.load(p, SIGMA);
  const lift = f64x2.mul(sigma, v128.load(p, CL));
  h = f64x2.sub(f64x2.mul(A, sinD), f64x2.mul(lift, cosD));
  const pushed = f64x2.mul(f64x2.sub(A, f64x2.mul(sigma, v128.load(p, CL_PHI))), cosD);
  h_delta = muladd(f64x2.add(A_phi, lift), sinD, pushed);
}
