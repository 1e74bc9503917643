/** All annuli of a rotor, two at a time: the SIMD build's way through bemt/rotor.ts. */
import {
  CASE_MU,
  CASE_RHO,
  CASE_SLOT,
  CASE_SOUND,
  rotorCase,
  STATION_SIZE,
  stations,
} from '../memory';
import { polar, selectPolar } from '../polar/table';
import { annuli } from '../bemt/annuli';
import { Y_VORTEX_RING } from '../bemt/mass-flow';
import { collect, predict, remember, solveOneByOne } from '../bemt/rotor';
import {
  FLAG_NOT_CONVERGED,
  FLAG_OUTSIDE_TABLE,
  FLAG_STALLED,
  FLAG_VORTEX_RING,
  asksTheTable,
  plan,
  planSearch,
  station,
  wrap,
} from '../bemt/station';
import { evaluateLanes } from './evaluate';
import {
  ALPHA_GEO,
  ALPHA_L0,
  CD,
  CD_PHI,
  CL,
  CL_PHI,
  COS_DELTA,
  COS_PHI0,
  D,
  D_PHI,
  K_TIP,
  M,
  M_PHI,
  put,
  SIGMA,
  SIN_DELTA,
  SIN_PHI0,
  STALL_DELAY,
  take,
  V_X,
  Y,
} from './lanes';
import { atan2, log } from './math';
import { Lane } from './search';
import { selectLane, useTable } from './select';

/** Speeds [m/s] whose squares neither overflow nor vanish; other rotors go the scalar way. */
const SLOWEST: f64 = 1.0e-100;
const FASTEST: f64 = 1.0e100;

/** What an annulus meets, by annulus; two numbers are read and written at a time. */
const W0: usize = memory.data(8 * (100 + 2), 16);
const PHI0: usize = memory.data(8 * (100 + 2), 16);
const SIN: usize = memory.data(8 * (100 + 2), 16);
const COS: usize = memory.data(8 * (100 + 2), 16);
const RE: usize = memory.data(8 * (100 + 2), 16);
const LN_RE: usize = memory.data(8 * (100 + 2), 16);

const one: Lane = new Lane(0);
const other: Lane = new Lane(1);
let waiting: i32 = 0;

/** Undisturbed flow of every annulus: speed, angle, ln Re. */
function meet(Omega: f64, V: f64): void {
  const v = f64x2.splat(V);
  const perMu = f64x2.splat(unchecked(rotorCase[CASE_RHO]) / unchecked(rotorCase[CASE_MU]));
  const r = annuli.r.dataStart;
  const c = annuli.c.dataStart;
  for (let at: usize = 0; at < (<usize>annuli.n) << 3; at += 16) {
    const vy = f64x2.mul(v128.load(r + at), f64x2.splat(Omega));
    const w0 = f64x2.sqrt(f64x2.add(f64x2.mul(v, v), f64x2.mul(vy, vy)));
    v128.store(W0 + at, w0);
    v128.store(SIN + at, f64x2.div(v, w0));
    v128.store(COS + at, f64x2.div(vy, w0));
    v128.store(PHI0 + at, atan2(v, vy));
    const re = f64x2.mul(f64x2.mul(perMu, w0), v128.load(c + at));
    v128.store(RE + at, re);
    v128.store(LN_RE + at, log(re));
  }
}

/** Puts the next waiting annulus into a lane; false when none waits. */
function refill(lane: Lane, V: f64): boolean {
  if (waiting === annuli.n) return false;
  const i = waiting++;
  const at = (<usize>i) << 3;
  const index = lane.index;
  const s = station;
  s.Vx = V;
  s.sinPhi0 = load<f64>(SIN + at);
  s.cosPhi0 = load<f64>(COS + at);
  s.phi0 = load<f64>(PHI0 + at);
  s.beta = unchecked(annuli.beta[i]);
  s.sigma = unchecked(annuli.sigma[i]);
  s.stallDelay = unchecked(annuli.stallDelay[i]);
  lane.annulus = i;
  lane.W0 = load<f64>(W0 + at);
  const Mach: f64 = lane.W0 / unchecked(rotorCase[CASE_SOUND]);
  const lnRe: f64 = load<f64>(LN_RE + at);
  const outside = selectLane(index, lnRe, Mach);
  // near zero lift the plan asks the scalar table for the sign of cl
  if (asksTheTable()) selectPolar(i32(unchecked(rotorCase[CASE_SLOT])), lnRe, Mach);
  planSearch(predict(i, s.phi0));
  put(SIN_PHI0, index, s.sinPhi0);
  put(COS_PHI0, index, s.cosPhi0);
  put(ALPHA_GEO, index, wrap(s.beta - s.phi0));
  put(SIGMA, index, s.sigma);
  put(K_TIP, index, unchecked(annuli.kTip[i]));
  put(STALL_DELAY, index, s.stallDelay);
  put(ALPHA_L0, index, polar.alpha_L0);
  put(V_X, index, V);
  lane.normal = plan.normal;
  lane.planned = plan.stall;
  lane.evaluations = s.evaluations;
  lane.flags = s.flags | (outside ? FLAG_OUTSIDE_TABLE : 0);
  lane.attempt = 0;
  lane.begin(plan.side, plan.high, plan.stall, plan.guess);
  return true;
}

/** Hands a lane's solution to the rotor's sums: the last evaluation, moved by the last step to first order. */
function finish(lane: Lane, Omega: f64, V: f64): void {
  const index = lane.index;
  const i = lane.annulus;
  const at = (<usize>i) << 3;
  const s = station;
  const d: f64 = lane.step;
  s.phi0 = load<f64>(PHI0 + at);
  s.beta = unchecked(annuli.beta[i]);
  s.cosSweep = 1.0;
  s.delta = lane.delta;
  s.cl = take(CL, index) + take(CL_PHI, index) * d;
  s.cd = take(CD, index) + take(CD_PHI, index) * d;
  s.M = take(M, index) + take(M_PHI, index) * d;
  s.D = take(D, index) + take(D_PHI, index) * d;
  s.evaluations = lane.evaluations;
  const y: f64 = take(Y, index);
  let flags = lane.flags;
  if (!lane.normal || Math.abs(s.delta) < lane.planned) flags |= FLAG_STALLED;
  if (y > Y_VORTEX_RING && y < 1.0) flags |= FLAG_VORTEX_RING;
  s.flags = flags;
  let sinD: f64 = take(SIN_DELTA, index);
  let cosD: f64 = take(COS_DELTA, index);
  if (Math.abs(d) < 1.0e-4 && (flags & FLAG_NOT_CONVERGED) === 0) {
    // turned by the last step: d⁴/24 is below the last bit
    const cosStep: f64 = 1.0 - 0.5 * d * d;
    const sinStep: f64 = d * (1.0 - (d * d) / 6.0);
    const turned: f64 = sinD * cosStep + cosD * sinStep;
    cosD = cosD * cosStep - sinD * sinStep;
    sinD = turned;
  } else {
    sinD = Math.sin(s.delta);
    cosD = Math.cos(s.delta);
  }
  const sin0: f64 = load<f64>(SIN + at);
  const cos0: f64 = load<f64>(COS + at);
  unchecked((stations[i * STATION_SIZE + 5] = load<f64>(RE + at)));
  unchecked((stations[i * STATION_SIZE + 6] = lane.W0 / unchecked(rotorCase[CASE_SOUND])));
  collect(i, Omega, V, lane.W0, sin0 * cosD + cos0 * sinD, cos0 * cosD - sin0 * sinD, cosD);
  remember(i);
}

/** In place of `solveOneByOne`, which it must equal. Swept blades and free roots are rare and go the scalar way. */
export function solveInPairs(Omega: f64, V: f64): void {
  const fastest: f64 = Math.max(Math.abs(V), Omega * unchecked(annuli.r[annuli.n - 1]));
  const slowest: f64 = Math.max(Math.abs(V), Omega * unchecked(annuli.r[0]));
  if (annuli.special || !(slowest > SLOWEST && fastest < FASTEST)) {
    solveOneByOne(Omega, V);
    return;
  }
  useTable(i32(unchecked(rotorCase[CASE_SLOT])));
  meet(Omega, V);
  waiting = 0;
  station.cosSweep = 1.0;
  station.kHub = 0.0;
  let busyOne = refill(one, V);
  let busyOther = refill(other, V);
  while (busyOne || busyOther) {
    evaluateLanes(one.side * one.x, other.side * other.x);
    if (busyOne && one.advance()) {
      finish(one, Omega, V);
      busyOne = refill(one, V);
    }
    if (busyOther && other.advance()) {
      finish(other, Omega, V);
      busyOther = refill(other, V);
    }
  }
}
