/**
 * The speed of rotation at which a rotor meets a thrust or power target at a given airspeed. Theory B.11.
 *
 * With p = 2 for thrust and 3 for power, value/Ω^p is the coefficient, a smooth curve over J and so over s = 1/Ω at
 * fixed V. A parabola through the three last points gives the next Ω; a bracket [below, above] in Ω keeps it safe.
 */
import { POINT, points, STATUS } from '../memory';
import { annuli } from './annuli';
import { alongAxis, coldStart, solveRotor } from './rotor';

export const enum TARGET {
  THRUST = 0,
  POWER = 1,
}

/** Relative miss of the target at which the search ends: ten times what a station's last step leaves. */
const TARGET_TOLERANCE: f64 = 1.0e-8;
const MAX_SOLVES: i32 = 100;
/** Three decades below the top, at 80 % steps; then 0.62^10 of two such steps. */
const SCAN_POINTS: i32 = 31;
const SCAN_RATIO: f64 = 0.8;
const GOLDEN_STEPS: i32 = 10;
const GOLDEN: f64 = 0.6180339887498949;
/** A cambered blade pulls down to 0.8 of the speed at which it screws through the air without slip (bench/kernel). */
const SLIP: f64 = 0.8;
/** A guess below this multiple of the speed of no thrust would only see the blade windmilling. */
const LOWEST_START: f64 = 1.5;

/** State of the search for the target. Ω [rad/s], values in N or W. */
class Trim {
  solves: i32 = 0;
  evaluations: f64 = 0.0;
  kind: i32 = 0;
  V: f64 = 0.0;
  status: i32 = 0;
  Omega: f64 = 0.0;
  value: f64 = 0.0;
  /** The three last points, newest last: 1/Ω and value/Ω^p; `known` of them are there. */
  s0: f64 = 0.0;
  c0: f64 = 0.0;
  s1: f64 = 0.0;
  c1: f64 = 0.0;
  s2: f64 = 0.0;
  c2: f64 = 0.0;
  known: i32 = 0;
  bestOmega: f64 = 0.0;
  bestValue: f64 = 0.0;
}
const trim: Trim = new Trim();

/** s^p: the coefficient of one unit of thrust or power at Ω = 1/s. */
function perUnit(s: f64): f64 {
  return trim.kind === TARGET.THRUST ? s * s : s * s * s;
}

/** Takes a point of the curve as the newest. */
function learn(Omega: f64, value: f64): void {
  const t = trim;
  t.s0 = t.s1;
  t.c0 = t.c1;
  t.s1 = t.s2;
  t.c1 = t.c2;
  t.s2 = 1.0 / Omega;
  t.c2 = value * perUnit(t.s2);
  if (t.known < 3) t.known++;
}

function solveAt(Omega: f64): void {
  const t = trim;
  // cold, so that the value is a function of Ω alone and a solved point is what its rpm gives by itself
  coldStart();
  t.status = solveRotor(0, Omega, t.V);
  t.Omega = Omega;
  t.value =
    t.kind === TARGET.THRUST
      ? unchecked(points[POINT.T_CORRECTED])
      : unchecked(points[POINT.Q_CORRECTED]) * Omega;
  t.evaluations += unchecked(points[POINT.EVALUATIONS]);
  t.solves++;
  learn(Omega, t.value);
  // the estimate of zero thrust has served once two points are known
  if (t.solves === 2) t.known = 2;
  if (t.solves === 1 || t.value > t.bestValue) {
    t.bestValue = t.value;
    t.bestOmega = Omega;
  }
}

/** Ω at which the polynomial in s through the `n` last points meets the target; NaN where its value falls with Ω. */
function modelOmega(target: f64, n: i32): f64 {
  const t = trim;
  let c_s: f64 = 0.0;
  let c_ss: f64 = 0.0;
  if (n > 1) c_s = (t.c2 - t.c1) / (t.s2 - t.s1);
  if (n > 2) c_ss = (c_s - (t.c1 - t.c0) / (t.s1 - t.s0)) / (t.s2 - t.s0);
  const p: f64 = t.kind === TARGET.THRUST ? 2.0 : 3.0;
  let s: f64 = t.s2;
  for (let k = 0; k < 40; k++) {
    const wanted: f64 = target * perUnit(s);
    const f: f64 = t.c2 + (s - t.s2) * (c_s + c_ss * (s - t.s1)) - wanted;
    const f_s: f64 = c_s + c_ss * (2.0 * s - t.s1 - t.s2) - (p * wanted) / s;
    if (!(f_s < 0.0)) return NaN;
    // Newton, by no more than half or double: c_ss may bend the curve anywhere far from its points
    const next: f64 = Math.min(Math.max(s - f / f_s, 0.5 * s), 2.0 * s);
    const step: f64 = next - s;
    s = next;
    if (Math.abs(step) < 1.0e-13 * s) break;
  }
  return 1.0 / s;
}

/** Ω below which the blade is driven by the air [rad/s]; 0 where its pitch at 0.75R does not say. */
function speedOfNoThrust(V: f64): f64 {
  const i = i32(0.75 * f64(annuli.n));
  const tan: f64 = Math.tan(unchecked(annuli.betaGiven[i]));
  const Omega: f64 = (SLIP * V) / (unchecked(annuli.r[i]) * tan);
  return V > 0.0 && tan > 0.02 ? Omega : 0.0;
}

/**
 * Finds Ω in (0, OmegaMax] with thrust [N] or power [W] = `target` > 0 at airspeed V [m/s], starting from `guess`.
 * On OK the point stands in row 0 of `points` and in `stations`. STATUS.ABOVE_REACH: the greatest value of all Ω is
 * below the target; its point is left there instead. STATUS.JUMPED: the value jumps across the target (a change of
 * branch), the point is the nearest below.
 */
export function solveTarget(kind: i32, target: f64, V: f64, guess: f64, OmegaMax: f64): i32 {
  const t = trim;
  t.kind = kind;
  t.V = V;
  t.solves = 0;
  t.evaluations = 0.0;
  t.known = 0;
  const noThrust: f64 = speedOfNoThrust(alongAxis(V));
  if (noThrust > 0.0) learn(noThrust, 0.0);
  let start: f64 = guess < OmegaMax ? guess : 0.5 * OmegaMax;
  start = Math.max(start, Math.min(LOWEST_START * noThrust, OmegaMax));
  let status = bracketAndClose(target, start, 0.0, OmegaMax);
  if (status !== STATUS.ABOVE_REACH) return status;
  // nothing above the target on the way up; thrust may fall again before OmegaMax, so the greatest is looked for
  if (!findGreatest(OmegaMax)) return t.status;
  if (t.bestValue >= target) status = bracketAndClose(target, t.bestOmega, t.bestOmega, OmegaMax);
  return status === STATUS.ABOVE_REACH ? settle(t.bestOmega, status) : status;
}

/** Opens a bracket outwards from `start` (`above0` > 0: the value is known to be above there) and closes it. */
function bracketAndClose(target: f64, start: f64, above0: f64, OmegaMax: f64): i32 {
  const t = trim;
  let below: f64 = 0.0;
  let above: f64 = above0;
  let Omega: f64 = start;
  let miss: f64 = Infinity;
  let missBefore: f64 = Infinity;
  for (let n = 0; n < MAX_SOLVES; n++) {
    solveAt(Omega);
    if (t.status !== STATUS.OK) return t.status;
    // no closer than two solves ago: the model is of no use here
    const lost: boolean = Math.abs(t.value - target) >= missBefore;
    missBefore = miss;
    miss = Math.abs(t.value - target);
    if (miss <= TARGET_TOLERANCE * target) return STATUS.OK;
    if (t.value < target) below = Omega;
    else above = Omega;
    if (below >= OmegaMax) return STATUS.ABOVE_REACH;
    if (above > 0.0 && above - below < 1.0e-13 * above) break;
    Omega = lost ? withoutModel(below, above) : nextOmega(target, below, above);
    if (Omega > OmegaMax) Omega = OmegaMax;
  }
  return settle(below, STATUS.JUMPED);
}

/** Solves at Omega, for the value there. */
function valueAt(Omega: f64): f64 {
  solveAt(Omega);
  return trim.value;
}

/** Looks for the greatest value over (0, OmegaMax]: a scan by ratio, then golden sections around its best point. */
function findGreatest(OmegaMax: f64): boolean {
  const t = trim;
  let Omega: f64 = OmegaMax;
  for (let n = 0; n < SCAN_POINTS; n++) {
    solveAt(Omega);
    if (t.status !== STATUS.OK) return false;
    Omega *= SCAN_RATIO;
  }
  let low: f64 = t.bestOmega * SCAN_RATIO;
  let high: f64 = Math.min(t.bestOmega / SCAN_RATIO, OmegaMax);
  let left: f64 = high - GOLDEN * (high - low);
  let right: f64 = low + GOLDEN * (high - low);
  let atLeft: f64 = valueAt(left);
  if (t.status !== STATUS.OK) return false;
  let atRight: f64 = valueAt(right);
  for (let n = 0; n < GOLDEN_STEPS && t.status === STATUS.OK; n++) {
    if (atLeft > atRight) {
      high = right;
      right = left;
      atRight = atLeft;
      left = high - GOLDEN * (high - low);
      atLeft = valueAt(left);
    } else {
      low = left;
      left = right;
      atLeft = atRight;
      right = low + GOLDEN * (high - low);
      atRight = valueAt(right);
    }
  }
  return t.status === STATUS.OK;
}

/** The model's Ω, through as many points as put it into the bracket; or without a model where none do. */
function nextOmega(target: f64, below: f64, above: f64): f64 {
  const high: f64 = above > 0.0 ? above : Infinity;
  for (let n = trim.known; n > 0; n--) {
    const Omega: f64 = modelOmega(target, n);
    if (Omega > below && Omega < high) return Omega;
  }
  return withoutModel(below, above);
}

/** Twice or half the last Ω while the bracket is open on that side, its middle once it is closed. */
function withoutModel(below: f64, above: f64): f64 {
  if (above === 0.0) return 2.0 * below;
  return below === 0.0 ? 0.5 * above : Math.sqrt(below * above);
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
