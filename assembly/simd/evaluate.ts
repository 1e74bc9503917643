/**
 * h(δ) and h′(δ) of two annuli at once: the formulas of bemt/station.ts, polar/table.ts, bemt/stall-delay.ts and
 * bemt/losses.ts without sweep and without a free root. What only a braking annulus needs is done lane by lane.
 */
import { CELLS_PER_X, F_FULL, LOSS_CELLS, lossCells } from '../bemt/loss-table';
import { F_MIN } from '../bemt/losses';
import { evaluateMassFlow, massFlow, Y_WINDMILL } from '../bemt/mass-flow';
import { FADE_FROM, FADE_WIDTH, GAIN_SCALE, ZERO_LIFT_WIDTH } from '../bemt/stall-delay';
import { alphaCell } from '../polar/grid';
import { cellOf, loadCell } from './cells';
import {
  ALPHA_GEO,
  ALPHA_L0,
  CD,
  CD_PHI,
  CELL_PER_WIDTH,
  CELL_START,
  CELL_WIDTH,
  CL,
  CL0,
  CL0_ALPHA,
  CL1,
  CL1_ALPHA,
  CL_PHI,
  COS_DELTA,
  COS_PHI0,
  D,
  D_PHI,
  get,
  H,
  H_DELTA,
  K_TIP,
  LN0,
  LN0_ALPHA,
  LN1,
  LN1_ALPHA,
  M,
  M_PHI,
  NEWTON,
  put,
  set,
  SIGMA,
  SIN_DELTA,
  SIN_PHI0,
  STALL_DELAY,
  take,
  V_X,
  Y,
} from './lanes';
import { cosX, exp, sin, sincos, sinX } from './math';

const RAD_TO_DEG: f64 = 57.29577951308232;
const PI: f64 = 3.141592653589793;
const TWO_PI: f64 = 6.283185307179586;

// @ts-ignore: decorator
@inline function muladd(a: v128, b: v128, c: v128): v128 {
  return f64x2.add(f64x2.mul(a, b), c);
}

// @ts-ignore: decorator
@inline function k(x: f64): v128 {
  return f64x2.splat(x);
}

/** Section forces of both lanes at `alpha`: into CL, CD and their slopes by φ. */
function section(alpha: v128): void {
  const deg = f64x2.mul(alpha, k(RAD_TO_DEG));
  const i0 = alphaCell(f64x2.extract_lane(deg, 0));
  const i1 = alphaCell(f64x2.extract_lane(deg, 1));
  if (i0 !== cellOf(0)) loadCell(0, i0);
  if (i1 !== cellOf(1)) loadCell(1, i1);
  const h = get(CELL_WIDTH);
  const perH = get(CELL_PER_WIDTH);
  const t = f64x2.mul(f64x2.sub(alpha, get(CELL_START)), perH);
  const u = f64x2.sub(k(1.0), t);
  const tu = f64x2.mul(t, u);
  // h01 = t²(3 − 2t), h10 = h t u², h11 = −h t² u; h00 = 1 − h01
  const h01 = f64x2.mul(f64x2.mul(t, t), f64x2.sub(k(3.0), f64x2.add(t, t)));
  const htu = f64x2.mul(h, tu);
  const h10 = f64x2.mul(htu, u);
  const h11 = f64x2.neg(f64x2.mul(htu, t));
  const d01 = f64x2.mul(f64x2.mul(k(6.0), tu), perH);
  const d10 = f64x2.mul(u, f64x2.sub(k(1.0), f64x2.mul(k(3.0), t)));
  const d11 = f64x2.mul(t, f64x2.sub(f64x2.mul(k(3.0), t), k(2.0)));
  const cl0 = get(CL0);
  const cl0a = get(CL0_ALPHA);
  const clRise = f64x2.sub(get(CL1), cl0);
  const cl1a = get(CL1_ALPHA);
  let cl = muladd(h11, cl1a, muladd(h10, cl0a, muladd(h01, clRise, cl0)));
  let cl_alpha = muladd(d11, cl1a, muladd(d10, cl0a, f64x2.mul(d01, clRise)));
  const ln0 = get(LN0);
  const ln0a = get(LN0_ALPHA);
  const lnRise = f64x2.sub(get(LN1), ln0);
  const ln1a = get(LN1_ALPHA);
  const cd = exp(muladd(h11, ln1a, muladd(h10, ln0a, muladd(h01, lnRise, ln0))));
  const lnSlope = muladd(d11, ln1a, muladd(d10, ln0a, f64x2.mul(d01, lnRise)));
  const size = f64x2.abs(alpha);
  const delay = get(STALL_DELAY);
  const fading = v128.and(
    f64x2.gt(delay, k(0.0)),
    f64x2.lt(size, k(FADE_FROM + FADE_WIDTH)),
  );
  set(CL, cl);
  set(CL_PHI, f64x2.neg(cl_alpha));
  set(CD, cd);
  set(CD_PHI, f64x2.neg(f64x2.mul(cd, lnSlope)));
  if (v128.any_true(fading)) stallDelay(alpha, size, delay, fading, cl, cl_alpha);
}

/** Adds the lift that rotation saves (bemt/stall-delay.ts) where `active`. */
function stallDelay(
  alpha: v128,
  size: v128,
  delay: v128,
  active: v128,
  cl: v128,
  cl_alpha: v128,
): void {
  const a = f64x2.sub(alpha, get(ALPHA_L0));
  const sign = v128.and(a, k(-0.0));
  const lack = v128.xor(f64x2.sub(f64x2.mul(k(TWO_PI), sin(a)), cl), sign);
  const gaining = v128.and(active, f64x2.gt(lack, k(0.0)));
  if (!v128.any_true(gaining)) return;
  sincos(a);
  const lack_alpha = v128.xor(f64x2.sub(f64x2.mul(k(TWO_PI), cosX), cl_alpha), sign);
  const perSum = f64x2.div(k(1.0), f64x2.add(lack, k(GAIN_SCALE)));
  const ratio = f64x2.mul(lack, perSum);
  let gain = f64x2.mul(lack, ratio);
  let gain_alpha = f64x2.mul(
    f64x2.mul(lack_alpha, ratio),
    f64x2.mul(f64x2.add(lack, k(2.0 * GAIN_SCALE)), perSum),
  );
  const t = f64x2.mul(v128.xor(a, sign), k(1.0 / ZERO_LIFT_WIDTH));
  const near = v128.and(gaining, f64x2.lt(t, k(1.0)));
  if (v128.any_true(near)) {
    const rise = f64x2.mul(f64x2.mul(t, t), f64x2.sub(k(3.0), f64x2.add(t, t)));
    const slope = v128.xor(
      f64x2.mul(f64x2.mul(k(6.0 / ZERO_LIFT_WIDTH), t), f64x2.sub(k(1.0), t)),
      sign,
    );
    gain_alpha = v128.bitselect(
      muladd(gain_alpha, rise, f64x2.mul(gain, slope)),
      gain_alpha,
      near,
    );
    gain = v128.bitselect(f64x2.mul(gain, rise), gain, near);
  }
  const x = f64x2.max(f64x2.mul(f64x2.sub(size, k(FADE_FROM)), k(1.0 / FADE_WIDTH)), k(0.0));
  const fade = f64x2.sub(k(1.0), f64x2.mul(f64x2.mul(x, x), f64x2.sub(k(3.0), f64x2.add(x, x))));
  const fade_alpha = v128.xor(
    f64x2.mul(f64x2.mul(k(-6.0 / FADE_WIDTH), x), f64x2.sub(k(1.0), x)),
    v128.and(alpha, k(-0.0)),
  );
  const strength = v128.and(v128.xor(delay, sign), gaining);
  const added = f64x2.mul(f64x2.mul(strength, fade), gain);
  const added_alpha = f64x2.mul(
    strength,
    muladd(fade, gain_alpha, f64x2.mul(fade_alpha, gain)),
  );
  set(CL, f64x2.add(cl, added));
  set(CL_PHI, f64x2.neg(f64x2.add(cl_alpha, added_alpha)));
}

let F: v128 = f64x2.splat(1.0);
let F_phi: v128 = f64x2.splat(0.0);

/** Prandtl's tip loss of both lanes, from the table: into F, F_phi. */
function tipLoss(sinPhi: v128, cosPhi: v128): void {
  const kTip = get(K_TIP);
  const s = f64x2.abs(sinPhi);
  const partial = v128.and(
    f64x2.gt(kTip, k(0.0)),
    f64x2.lt(kTip, f64x2.mul(k(F_FULL), s)),
  );
  F = k(1.0);
  F_phi = k(0.0);
  if (!v128.any_true(partial)) return;
  const perSin = f64x2.div(k(1.0), s);
  const x = f64x2.sqrt(f64x2.mul(kTip, perSin));
  // what is not partial (x large, infinite or NaN) reads the last cell and is dropped below
  const place = f64x2.min(f64x2.mul(x, k(CELLS_PER_X)), k(f64(LOSS_CELLS) - 0.5));
  const cell = i32x4.trunc_sat_f64x2_s_zero(place);
  const t = f64x2.sub(place, f64x2.convert_low_i32x4_s(cell));
  const base = lossCells.dataStart;
  const at0 = base + (<usize>i32x4.extract_lane(cell, 0) << 5);
  const at1 = base + (<usize>i32x4.extract_lane(cell, 1) << 5);
  const ab0 = v128.load(at0);
  const ab1 = v128.load(at1);
  const cd0 = v128.load(at0, 16);
  const cd1 = v128.load(at1, 16);
  const a = v128.shuffle<f64>(ab0, ab1, 0, 2);
  const b = v128.shuffle<f64>(ab0, ab1, 1, 3);
  const c = v128.shuffle<f64>(cd0, cd1, 0, 2);
  const d = v128.shuffle<f64>(cd0, cd1, 1, 3);
  const value = muladd(t, muladd(t, muladd(t, d, c), b), a);
  const slope = muladd(t, muladd(f64x2.mul(k(3.0), t), d, f64x2.add(c, c)), b);
  const cotangent = v128.xor(f64x2.mul(cosPhi, perSin), v128.and(sinPhi, k(-0.0)));
  const value_phi = f64x2.mul(f64x2.mul(f64x2.mul(slope, k(-0.5 * CELLS_PER_X)), x), cotangent);
  const free = v128.and(partial, f64x2.ge(value, k(F_MIN)));
  F = v128.bitselect(f64x2.max(value, k(F_MIN)), k(1.0), partial);
  F_phi = v128.and(value_phi, free);
}

/** M of one lane where the force brakes the stream (bemt/mass-flow.ts); leaves M alone where momentum theory holds. */
function brake(lane: usize, sinPhi: f64, cosPhi: f64, F: f64, F_phi: f64): void {
  const cl = take(CL, lane);
  const cd = take(CD, lane);
  const cn = cl * cosPhi - cd * sinPhi;
  if (!(take(V_X, lane) * cn < 0.0)) return;
  const nu = Math.sqrt((take(SIGMA, lane) * Math.abs(cn)) / (4.0 * F));
  const sign = cn > 0.0 ? 1.0 : -1.0;
  const y = (sign * sinPhi) / nu;
  put(Y, lane, y);
  if (!(y > Y_WINDMILL && y < 1.0)) return;
  const cn_phi = take(CL_PHI, lane) * cosPhi - cl * sinPhi - take(CD_PHI, lane) * sinPhi - cd * cosPhi;
  const nu_phi = 0.5 * nu * (cn_phi / cn - F_phi / F);
  const y_phi = (sign * cosPhi - y * nu_phi) / nu;
  evaluateMassFlow(y);
  const g = massFlow.g;
  put(M, lane, 4.0 * F * nu * g);
  put(M_PHI, lane, 4.0 * (F_phi * nu * g + F * nu_phi * g + F * nu * massFlow.g_y * y_phi));
}

/** Evaluates lane 0 at δ = `first` and lane 1 at `second`: fills SIN_DELTA … CD_PHI. */
export function evaluateLanes(first: f64, second: f64): void {
  // not through memory: two halves written are not yet one vector to read
  const delta = f64x2.replace_lane(f64x2.splat(first), 1, second);
  sincos(delta);
  const sinD = sinX;
  const cosD = cosX;
  set(SIN_DELTA, sinD);
  set(COS_DELTA, cosD);
  let alpha = f64x2.sub(get(ALPHA_GEO), delta);
  const over = v128.and(f64x2.gt(alpha, k(PI)), k(TWO_PI));
  const under = v128.and(f64x2.lt(alpha, k(-PI)), k(TWO_PI));
  alpha = f64x2.add(f64x2.sub(alpha, over), under);
  section(alpha);
  const sinPhi0 = get(SIN_PHI0);
  const cosPhi0 = get(COS_PHI0);
  const sinPhi = muladd(sinPhi0, cosD, f64x2.mul(cosPhi0, sinD));
  const cosPhi = f64x2.sub(f64x2.mul(cosPhi0, cosD), f64x2.mul(sinPhi0, sinD));
  tipLoss(sinPhi, cosPhi);
  const cl = get(CL);
  const cl_phi = get(CL_PHI);
  const cd = get(CD);
  const cd_phi = get(CD_PHI);
  const sigma = get(SIGMA);
  // momentum theory: M = 4F|sin φ|
  const signPhi = v128.and(sinPhi, k(-0.0));
  const size = v128.xor(sinPhi, signPhi);
  const four = k(4.0);
  let M_ = f64x2.mul(four, f64x2.mul(F, size));
  let M_phi = f64x2.mul(four, muladd(F_phi, size, f64x2.mul(v128.xor(F, signPhi), cosPhi)));
  set(Y, k(2.0));
  const cn = f64x2.sub(f64x2.mul(cl, cosPhi), f64x2.mul(cd, sinPhi));
  const braking = f64x2.lt(f64x2.mul(get(V_X), cn), k(0.0));
  if (v128.any_true(braking)) {
    set(M, M_);
    set(M_PHI, M_phi);
    brake(
      0,
      f64x2.extract_lane(sinPhi, 0),
      f64x2.extract_lane(cosPhi, 0),
      f64x2.extract_lane(F, 0),
      f64x2.extract_lane(F_phi, 0),
    );
    brake(
      1,
      f64x2.extract_lane(sinPhi, 1),
      f64x2.extract_lane(cosPhi, 1),
      f64x2.extract_lane(F, 1),
      f64x2.extract_lane(F_phi, 1),
    );
    M_ = get(M);
    M_phi = get(M_PHI);
  }
  // drag carried by the flow, fading with it (dragCarried)
  let D_ = f64x2.mul(sigma, cd);
  let D_phi = f64x2.mul(sigma, cd_phi);
  const twice = f64x2.add(D_, D_);
  const fading = f64x2.lt(M_, twice);
  if (v128.any_true(fading)) {
    const x = f64x2.div(M_, twice);
    const w = f64x2.mul(f64x2.mul(x, x), f64x2.sub(k(3.0), f64x2.add(x, x)));
    const x_phi = f64x2.div(f64x2.sub(M_phi, f64x2.mul(f64x2.add(x, x), D_phi)), twice);
    const slope = f64x2.mul(f64x2.mul(k(6.0), x), f64x2.sub(k(1.0), x));
    D_phi = v128.bitselect(
      muladd(f64x2.mul(slope, x_phi), D_, f64x2.mul(w, D_phi)),
      D_phi,
      fading,
    );
    D_ = v128.bitselect(f64x2.mul(w, D_), D_, fading);
  }
  set(M, M_);
  set(M_PHI, M_phi);
  set(D, D_);
  set(D_PHI, D_phi);
  const A = f64x2.add(M_, D_);
  const lift = f64x2.mul(sigma, cl);
  const h = f64x2.sub(f64x2.mul(A, sinD), f64x2.mul(lift, cosD));
  set(H, h);
  const A_phi = f64x2.add(M_phi, D_phi);
  const turned = f64x2.mul(f64x2.sub(A, f64x2.mul(sigma, cl_phi)), cosD);
  const h_delta = muladd(f64x2.add(A_phi, lift), sinD, turned);
  set(H_DELTA, h_delta);
  set(NEWTON, f64x2.div(h, h_delta));
}
