/**
 * The speed of rotation at which a rotor meets a thrust or power target at a given airspeed. Theory B.11.
 *
 * At fixed V, thrust is close to A Ω² + B Ω and power to A Ω³ + B Ω² (Ct and Cp linear in J): the two last points give
 * A and B, the model gives the next Ω. A bracket [below, above] in Ω keeps it safe.
 */
import { POINT_EVALUATIONS, points } from '../memory';
import { correctedThrust, correctedTorque } from './correction';
import { coldStart, OK, solveRotor } from './rotor';

export const TARGET_THRUST: i32 = 0;
export const TARGET_POWER: i32 = 1;

/** Statuses beside those of a point (rotor.ts). */
export const TARGET_ABOVE_REACH: i32 = 3;
export const TARGET_JUMPED: i32 = 4;

/** Relative miss of the target at which the search ends: ten times what a station's last step leaves. */
export const TARGET_TOLERANCE: f64 = 1.0e-8;
const MAX_SOLVES: i32 = 100;
/** Three decades below the top, at 80 % steps; then 0.62^10 of such a step. */
const SCAN_POINTS: i32 = 31;
const SCAN_RATIO: f64 = 0.8;
const GOLDEN_STEPS: i32 = 10;
const GOLDEN: f64 = 0.6180339887498949;

/** What the search knows. Ω [rad/s], values in N or W. */
export class Trim {
  solves: i32 = 0;
  evaluations: f64 = 0.0;
  /** Exponent of Ω: 2 for thrust, 3 for power. */
  p: f64 = 2.0;
  kind: i32 = 0;
  V: f64 = 0.0;
  status: i32 = 0;
  Omega: f64 = 0.0;
  value: f64 = 0.0;
  lastOmega: f64 = 0.0;
  lastValue: f64 = 0.0;
  bestOmega: f64 = 0.0;
  bestValue: f64 = 0.0;
}
export const trim: Trim = new Trim();

function solveAt(Omega: f64): void {
  const t = trim;
  t.lastOmega = t.Omega;
  t.lastValue = t.value;
  // cold, so that the value is a function of Ω alone and a solved point is what its rpm gives when asked for
  coldStart();
  t.status = solveRotor(0, Omega, t.V);
  t.Omega = Omega;
  t.value = t.kind === TARGET_THRUST ? correctedThrust(0) : correctedTorque(0) * Omega;
  t.evaluations += unchecked(points[POINT_EVALUATIONS]);
  t.solves++;
  if (t.solves === 1 || t.value > t.bestValue) {
    t.bestValue = t.value;
    t.bestOmega = Omega;
  }
}

/** Ω at which A Ω^p + B Ω^(p−1) through the two last points meets the target; NaN where it does not. */
function modelOmega(target: f64): f64 {
  const t = trim;
  const q1: f64 = Math.pow(t.Omega, t.p - 1.0);
  let A: f64 = t.value / (q1 * t.Omega);
  let B: f64 = 0.0;
  if (t.lastOmega > 0.0 && t.lastOmega !== t.Omega) {
    const q0: f64 = Math.pow(t.lastOmega, t.p - 1.0);
    A = (t.value / q1 - t.lastValue / q0) / (t.Omega - t.lastOmega);
    B = t.value / q1 - A * t.Omega;
  }
  if (!(A > 0.0)) return NaN;
  let x: f64 = t.Omega;
  for (let k = 0; k < 30; k++) {
    const q: f64 = Math.pow(x, t.p - 2.0);
    const f: f64 = (A * x + B) * q * x - target;
    const f_x: f64 = (t.p * A * x + (t.p - 1.0) * B) * q;
    if (!(f_x > 0.0)) return NaN;
    const step: f64 = f / f_x;
    x -= step;
    if (!(x > 0.0)) return NaN;
    if (Math.abs(step) < 1.0e-12 * x) break;
  }
  return x;
}

/**
 * Finds Ω in (0, OmegaMax] with thrust [N] or power [W] = `target` > 0 at airspeed V [m/s], starting from `guess`.
 * On OK the point stands in row 0 of `points` and in `stations`. TARGET_ABOVE_REACH: the greatest value of all Ω is
 * below the target; its point is left there instead. TARGET_JUMPED: the value jumps across the target (a change of
 * branch), the point is the nearest below.
 */
export function solveTarget(kind: i32, target: f64, V: f64, guess: f64, OmegaMax: f64): i32 {
  const t = trim;
  t.kind = kind;
  t.p = kind === TARGET_THRUST ? 2.0 : 3.0;
  t.V = V;
  t.solves = 0;
  t.evaluations = 0.0;
  t.Omega = 0.0;
  let status = bracketAndClose(target, guess < OmegaMax ? guess : 0.5 * OmegaMax, 0.0, OmegaMax);
  if (status !== TARGET_ABOVE_REACH) return status;
  // nothing above the target on the way up; thrust may fall again before OmegaMax, so the greatest is looked for
  if (!findGreatest(OmegaMax)) return t.status;
  if (t.bestValue >= target) status = bracketAndClose(target, t.bestOmega, t.bestOmega, OmegaMax);
  return status === TARGET_ABOVE_REACH ? settle(t.bestOmega, status) : status;
}

/** Opens a bracket outwards from `start` (`above0` > 0: the value is known to be above there) and closes it. */
function bracketAndClose(target: f64, start: f64, above0: f64, OmegaMax: f64): i32 {
  const t = trim;
  let below: f64 = 0.0;
  let above: f64 = above0;
  let Omega: f64 = start;
  for (let n = 0; n < MAX_SOLVES; n++) {
    solveAt(Omega);
    if (t.status !== OK) return t.status;
    if (Math.abs(t.value - target) <= TARGET_TOLERANCE * target) return OK;
    if (t.value < target) below = Omega;
    else above = Omega;
    if (below >= OmegaMax) return TARGET_ABOVE_REACH;
    if (above > 0.0 && above - below < 1.0e-13 * above) break;
    Omega = nextOmega(target, below, above, OmegaMax);
  }
  return settle(below, TARGET_JUMPED);
}

/** Looks for the greatest value over (0, OmegaMax]: a scan by ratio, then golden sections around its best point. */
function findGreatest(OmegaMax: f64): boolean {
  const t = trim;
  let Omega: f64 = OmegaMax;
  for (let n = 0; n < SCAN_POINTS; n++) {
    solveAt(Omega);
    if (t.status !== OK) return false;
    Omega *= SCAN_RATIO;
  }
  let low: f64 = t.bestOmega * SCAN_RATIO;
  let high: f64 = Math.min(t.bestOmega / SCAN_RATIO, OmegaMax);
  for (let n = 0; n < GOLDEN_STEPS; n++) {
    const left: f64 = high - GOLDEN * (high - low);
    const right: f64 = low + GOLDEN * (high - low);
    solveAt(left);
    const atLeft: f64 = t.value;
    if (t.status !== OK) return false;
    solveAt(right);
    if (t.status !== OK) return false;
    if (atLeft > t.value) high = right;
    else low = left;
  }
  return true;
}

/** The model's Ω where the bracket allows it; otherwise outwards to open the bracket, or its middle. */
function nextOmega(target: f64, below: f64, above: f64, OmegaMax: f64): f64 {
  const model: f64 = modelOmega(target);
  const now: f64 = trim.Omega;
  if (above === 0.0) {
    const up: f64 = model > now ? Math.min(model * 1.0001, 8.0 * now) : 2.0 * now;
    return Math.min(up, OmegaMax);
  }
  if (model > below && model < above && trim.solves % 8 !== 0) return model;
  // every eighth step is a bisection, so that a model that creeps along one side cannot hold the search up
  if (below === 0.0)
    return model > 0.0 && model < now ? Math.max(0.999 * model, 0.1 * now) : 0.5 * now;
  return Math.sqrt(below * above);
}

/** Leaves the point at Omega as the outcome. */
function settle(Omega: f64, status: i32): i32 {
  if (Omega > 0.0) solveAt(Omega);
  return status;
}

/** Points that the last search solved. */
export function trimSolves(): i32 {
  return trim.solves;
}

/** Residual evaluations that the last search took. */
export function trimEvaluations(): f64 {
  return trim.evaluations;
}
