/** All annuli of a rotor, two pairs at a time: the SIMD build's way through bemt/rotor.ts. */
import { CASE, rotorCase, STATION, STATION_SIZE, stations } from '../memory';
import { annuli } from '../bemt/annuli';
import { Y_VORTEX_RING } from '../bemt/mass-flow';
import { lastDelta, lastPhi0, lastSlope, solveOne, solveOneByOne, sums, trend } from '../bemt/rotor';
import { FLAG } from '../bemt/station';
import {
  ALPHA_GEO,
  CD,
  CD_PHI,
  CL,
  CLOSED_FORM,
  CL_PHI,
  COS_DELTA,
  COS_PHI0,
  COS_REACH,
  D,
  D_PHI,
  EVALUATIONS,
  FIRST_PAIR,
  K_TIP,
  M,
  MACH,
  M_PHI,
  NORMAL,
  OUTSIDE,
  PHI0,
  POTENTIAL,
  RE,
  REACH,
  SECOND_PAIR,
  SIDE,
  SIGMA,
  SIN_DELTA,
  SIN_PHI0,
  SIN_REACH,
  STALL,
  STALL_DELAY,
  STEP,
  UNUSUAL,
  V_X,
  W0,
  X,
  Y,
} from './block';
import { atan2, c, cosKernel, HALF, k, log, muladd, ONE, sinKernel, TWO } from './math';
import { laneOf, openTables, selectLane, summaryHigh, summaryLow } from './polar';
import { advancePair, planPair } from './search';

/** Speeds [m/s] whose squares neither overflow nor vanish; other rotors go the scalar way. */
const SLOWEST: f64 = 1.0e-100;
const FASTEST: f64 = 1.0e100;

/** Properties of the air: Re of unit speed and chord, Mach of unit speed. */
let perMu: f64 = 0.0;
let perSound: f64 = 0.0;

/** The undisturbed flow of annuli i and i + 1, their polars and where to search. */
function preparePair(p: usize, i: i32, Omega: f64, V: f64): void {
  const at = (<usize>i) << 3;
  const v = k(V);
  const vy = f64x2.mul(v128.load(annuli.r.dataStart + at), k(Omega));
  const w0 = f64x2.sqrt(muladd(v, v, f64x2.mul(vy, vy)));
  const phi0 = atan2(v, vy);
  const perW0 = f64x2.div(c(ONE), w0);
  const re = f64x2.mul(f64x2.mul(k(perMu), w0), v128.load(annuli.c.dataStart + at));
  const lnRe = log(re);
  const Mach = f64x2.mul(w0, k(perSound));
  v128.store(p, w0, W0);
  v128.store(p, f64x2.mul(v, perW0), SIN_PHI0);
  const cosPhi0 = f64x2.mul(vy, perW0);
  v128.store(p, cosPhi0, COS_PHI0);
  v128.store(p, phi0, PHI0);
  v128.store(p, re, RE);
  v128.store(p, Mach, MACH);
  v128.store(p, v128.load(annuli.sigma.dataStart + at), SIGMA);
  v128.store(p, v128.load(annuli.kTip.dataStart + at), K_TIP);
  const stallDelay = v128.load(annuli.stallDelay.dataStart + at);
  v128.store(p, f64x2.mul(stallDelay, f64x2.mul(cosPhi0, cosPhi0)), STALL_DELAY);
  v128.store(p, v, V_X);
  const outside = selectLane(laneOf(p, 0), i, f64x2.extract_lane(lnRe, 0), f64x2.extract_lane(Mach, 0));
  store<i64>(p, -outside, OUTSIDE);
  const low = summaryLow;
  const high = summaryHigh;
  const other = selectLane(laneOf(p, 1), i + 1, f64x2.extract_lane(lnRe, 1), f64x2.extract_lane(Mach, 1));
  store<i64>(p, -other, OUTSIDE + 8);
  const alphaGeo = f64x2.sub(v128.load(annuli.beta.dataStart + at), phi0);
  const reach = f64x2.sub(alphaGeo, v128.shuffle<f64>(low, summaryLow, 0, 2));
  const potential = f64x2.sub(alphaGeo, v128.load(annuli.zeroLift.dataStart + at));
  const half = f64x2.mul(potential, c(HALF));
  const z = f64x2.mul(half, half);
  const sin = sinKernel(half, z);
  const twice = f64x2.add(sin, sin);
  v128.store(p, alphaGeo, ALPHA_GEO);
  v128.store(p, reach, REACH);
  v128.store(p, potential, POTENTIAL);
  v128.store(p, f64x2.mul(twice, cosKernel(z)), SIN_REACH);
  v128.store(p, f64x2.sub(c(ONE), f64x2.mul(twice, sin)), COS_REACH);
  planPair(
    p,
    v128.shuffle<f64>(low, summaryLow, 1, 3),
    v128.shuffle<f64>(high, summaryHigh, 0, 2),
    v128.shuffle<f64>(high, summaryHigh, 1, 3),
    predictPair(at, phi0),
    f64x2(trend.at(i), trend.at(i + 1)),
  );
}

/** δ that annuli are likely to have at φ₀ (bemt/rotor.ts `predict`). */
// @ts-ignore: decorator
@inline function predictPair(at: usize, phi0: v128): v128 {
  const slope = v128.load(lastSlope.dataStart + at);
  const delta = v128.load(lastDelta.dataStart + at);
  const moved = muladd(slope, f64x2.sub(phi0, v128.load(lastPhi0.dataStart + at)), delta);
  return v128.bitselect(moved, delta, f64x2.eq(slope, slope));
}

/** Keeps the pair's solution for the next point (bemt/rotor.ts `remember`). */
// @ts-ignore: decorator
@inline function rememberPair(at: usize, phi0: v128, delta: v128, usual: v128): void {
  const turned = f64x2.sub(phi0, v128.load(lastPhi0.dataStart + at));
  const slope = f64x2.div(f64x2.sub(delta, v128.load(lastDelta.dataStart + at)), turned);
  const smooth = f64x2.lt(f64x2.abs(slope), c(TWO));
  const newSlope = v128.bitselect(slope, k(NaN), smooth);
  v128.store(lastSlope.dataStart + at, v128.bitselect(newSlope, v128.load(lastSlope.dataStart + at), usual));
  v128.store(lastDelta.dataStart + at, v128.bitselect(delta, v128.load(lastDelta.dataStart + at), usual));
  v128.store(lastPhi0.dataStart + at, v128.bitselect(phi0, v128.load(lastPhi0.dataStart + at), usual));
}

/** Sums over the pairs of a point. */
let T: v128 = k(0.0);
let Q: v128 = k(0.0);
let load_: v128 = k(0.0);
let loadOutside: v128 = k(0.0);
let evaluations: v128 = k(0.0);
let multiple: v128 = k(0.0);
let stalled: v128 = k(0.0);
let ring: v128 = k(0.0);

function beginSums(): void {
  T = k(0.0);
  Q = k(0.0);
  load_ = k(0.0);
  loadOutside = k(0.0);
  evaluations = k(0.0);
  multiple = k(0.0);
  stalled = k(0.0);
  ring = k(0.0);
}

// @ts-ignore: decorator
@inline function both(x: v128): f64 {
  return f64x2.extract_lane(x, 0) + f64x2.extract_lane(x, 1);
}

/** Adds what the pairs carry to the point's sums. */
function endSums(): void {
  sums.T += both(T) * annuli.dr;
  sums.Q += both(Q) * annuli.dr;
  sums.load += both(load_);
  sums.loadOutside += both(loadOutside);
  sums.evaluations += i32(both(evaluations));
  if (v128.any_true(multiple)) sums.flags |= FLAG.MULTIPLE_POSSIBLE;
  if (v128.any_true(stalled)) sums.flags |= FLAG.STALLED;
  if (v128.any_true(ring)) sums.flags |= FLAG.VORTEX_RING;
}

/** Loads of annuli i and i + 1 from the last evaluation, moved by the last step to first order (`collect`). */
function collectPair(p: usize, i: i32, Omega: f64, V: f64): void {
  const at = (<usize>i) << 3;
  const d = v128.load(p, STEP);
  const delta = f64x2.add(v128.xor(v128.load(p, X), v128.load(p, SIDE)), d);
  const phi0 = v128.load(p, PHI0);
  const usual = v128.not(v128.load(p, UNUSUAL));
  rememberPair(at, phi0, delta, usual);
  const cl = muladd(v128.load(p, CL_PHI), d, v128.load(p, CL));
  const cd = muladd(v128.load(p, CD_PHI), d, v128.load(p, CD));
  const M_ = muladd(v128.load(p, M_PHI), d, v128.load(p, M));
  const A = f64x2.add(M_, muladd(v128.load(p, D_PHI), d, v128.load(p, D)));
  // turned by the last step, |d| < 3e-5: d⁴/24 is below the last bit
  const d2 = f64x2.mul(d, d);
  const cosStep = f64x2.sub(c(ONE), f64x2.mul(c(HALF), d2));
  const sinStep = f64x2.mul(d, f64x2.sub(c(ONE), f64x2.mul(d2, k(1.0 / 6.0))));
  const sin1 = v128.load(p, SIN_DELTA);
  const cos1 = v128.load(p, COS_DELTA);
  const sinD = muladd(sin1, cosStep, f64x2.mul(cos1, sinStep));
  const cosD = f64x2.sub(f64x2.mul(cos1, cosStep), f64x2.mul(sin1, sinStep));
  const sin0 = v128.load(p, SIN_PHI0);
  const cos0 = v128.load(p, COS_PHI0);
  const sinPhi = muladd(sin0, cosD, f64x2.mul(cos0, sinD));
  const cosPhi = f64x2.sub(f64x2.mul(cos0, cosD), f64x2.mul(sin0, sinD));
  const w0 = v128.load(p, W0);
  const carried = f64x2.div(f64x2.mul(f64x2.mul(w0, cosD), M_), A);
  const W = v128.bitselect(carried, w0, f64x2.gt(A, k(0.0)));
  const r = v128.load(annuli.r.dataStart + at);
  const chord = v128.load(annuli.c.dataStart + at);
  const half = k(0.5 * unchecked(rotorCase[CASE.RHO]) * unchecked(rotorCase[CASE.B]));
  const pressure = f64x2.mul(f64x2.mul(half, f64x2.mul(W, W)), chord);
  const cn = f64x2.sub(f64x2.mul(cl, cosPhi), f64x2.mul(cd, sinPhi));
  const ct = muladd(cl, sinPhi, f64x2.mul(cd, cosPhi));
  const dT_dr = v128.and(f64x2.mul(pressure, cn), usual);
  const dQ_dr = v128.and(f64x2.mul(f64x2.mul(pressure, ct), r), usual);
  const size = f64x2.abs(dT_dr);
  T = f64x2.add(T, dT_dr);
  Q = f64x2.add(Q, dQ_dr);
  load_ = f64x2.add(load_, size);
  loadOutside = f64x2.add(loadOutside, v128.and(size, v128.load(p, OUTSIDE)));
  evaluations = f64x2.add(evaluations, v128.and(v128.load(p, EVALUATIONS), usual));
  const va = f64x2.sub(f64x2.mul(W, sinPhi), k(V));
  const vt = f64x2.sub(f64x2.mul(k(Omega), r), f64x2.mul(W, cosPhi));
  const phi = f64x2.add(phi0, delta);
  const to = stations.dataStart + (<usize>(i * STATION_SIZE) << 3);
  write(to, STATION.R, r, chord);
  write(to, STATION.BETA, v128.load(annuli.beta.dataStart + at), cl);
  write(to, STATION.CD, cd, v128.load(p, RE));
  write(to, STATION.MACH, v128.load(p, MACH), dT_dr);
  write(to, STATION.DQ_DR, dQ_dr, va);
  write(to, STATION.VT, vt, phi);
  const flags = flagsOf(p, delta, usual);
  store<f64>(to, f64x2.extract_lane(flags, 0), 8 * STATION.FLAGS);
  store<f64>(to, f64x2.extract_lane(flags, 1), 8 * (STATION_SIZE + STATION.FLAGS));
}

/** Columns `column` and `column` + 1 of the rows of both annuli. */
// @ts-ignore: decorator
@inline function write(to: usize, column: usize, a: v128, b: v128): void {
  v128.store(to + (column << 3), v128.shuffle<f64>(a, b, 0, 2));
  v128.store(to + ((column + <usize>STATION_SIZE) << 3), v128.shuffle<f64>(a, b, 1, 3));
}

/** Flags of both annuli, also noted for the point. */
// @ts-ignore: decorator
@inline function flagsOf(p: usize, delta: v128, usual: v128): v128 {
  const stall = v128.load(p, STALL);
  const y = v128.load(p, Y);
  const abnormal = v128.not(v128.load(p, NORMAL));
  const isMultiple = v128.and(v128.or(f64x2.gt(stall, k(0.0)), abnormal), usual);
  const isStalled = v128.and(v128.or(f64x2.lt(f64x2.abs(delta), stall), abnormal), usual);
  const inRing = v128.and(v128.and(f64x2.gt(y, k(Y_VORTEX_RING)), f64x2.lt(y, c(ONE))), usual);
  multiple = v128.or(multiple, isMultiple);
  stalled = v128.or(stalled, isStalled);
  ring = v128.or(ring, inRing);
  const a = v128.and(isMultiple, k(f64(FLAG.MULTIPLE_POSSIBLE)));
  const b = v128.and(isStalled, k(f64(FLAG.STALLED)));
  const e = v128.and(inRing, k(f64(FLAG.VORTEX_RING)));
  const d = v128.and(v128.load(p, OUTSIDE), k(f64(FLAG.OUTSIDE_TABLE)));
  return f64x2.add(f64x2.add(a, b), f64x2.add(e, d));
}

/** Hands a pair's solutions to the rotor; an annulus whose search was unusual is solved again, the scalar way. */
function finishPair(p: usize, i: i32, Omega: f64, V: f64): void {
  const unusual = i64x2.bitmask(v128.load(p, UNUSUAL));
  if (unusual !== 3) collectPair(p, i, Omega, V);
  if ((unusual & 1) !== 0) solveOne(i, Omega, V);
  if ((unusual & 2) !== 0) solveOne(i + 1, Omega, V);
}

/** Replaces `solveOneByOne`, which it must equal. Swept blades are rare and go the scalar way. */
export function solveInPairs(Omega: f64, V: f64): void {
  const fastest: f64 = Math.max(Math.abs(V), Omega * unchecked(annuli.r[annuli.n - 1]));
  const slowest: f64 = Math.max(Math.abs(V), Omega * unchecked(annuli.r[0]));
  const plain = !annuli.special && slowest > SLOWEST && fastest < FASTEST;
  if (!plain || !openTables()) {
    solveOneByOne(Omega, V);
    return;
  }
  perMu = unchecked(rotorCase[CASE.RHO]) / unchecked(rotorCase[CASE.MU]);
  perSound = 1.0 / unchecked(rotorCase[CASE.SOUND]);
  beginSums();
  trend.begin();
  let i = 0;
  for (; i + 3 < annuli.n; i += 4) {
    preparePair(FIRST_PAIR, i, Omega, V);
    preparePair(SECOND_PAIR, i + 2, Omega, V);
    let first = true;
    let second = true;
    while (first || second) {
      if (first) first = advancePair(FIRST_PAIR);
      if (second) second = advancePair(SECOND_PAIR);
    }
    finishPair(FIRST_PAIR, i, Omega, V);
    finishPair(SECOND_PAIR, i + 2, Omega, V);
    const solved = f64x2.abs(v128.load(lastDelta.dataStart + ((<usize>i + 2) << 3)));
    const ratios = f64x2.div(solved, v128.load(SECOND_PAIR, CLOSED_FORM));
    trend.continueFrom(f64x2.extract_lane(ratios, 0), f64x2.extract_lane(ratios, 1));
  }
  for (; i + 1 < annuli.n; i += 2) {
    preparePair(FIRST_PAIR, i, Omega, V);
    while (advancePair(FIRST_PAIR)) {}
    finishPair(FIRST_PAIR, i, Omega, V);
  }
  if (i < annuli.n) solveOne(i, Omega, V);
  endSums();
}
