/**
 * The empirical correction: answers, maps and solves to a target have corrected loads. It turns the blade by Δβ before it is
 * solved, and changes the loads of the turned blade; rows of `stations` are the blade's as it was given (`solveRaw`):
 *
 *   T = T(β + v Δβ) [1 + w b(g₀ + g₁ x + g₂ x²)],   x = ln(Re75/5e4) held within X_LOW … X_HIGH
 *   Q = Q(β + v Δβ) [1 + w b(h₀ + h₁ x + h₂ x² + h₃ J)] + w k J² ρ n² D⁵/(2π)
 *
 * The coefficients depend on the blade (src/blades/correction.ts). v and w are how much of the correction counts, 1 inside the
 * envelope of the data that it was fitted to and fading to 0 beyond; v knows of the speeds alone, w of the thrust too. Theory B.14.
 * A blade that was measured, or is like measured ones, has the differences of their curves to all that besides (measured.ts, B.16).
 */
import { CASE, POINT, POINT_SIZE, points, rotorCase } from '../memory';
import { difference, lookUpDifference } from './measured';

/** Envelope of the data: advance ratio, Mach number of the tip's rotation, thrust coefficient; src/blades/envelope.ts has those of the shape. */
export const MAX_J: f64 = 0.95;
export const MAX_TIP_MACH: f64 = 0.43;
export const MAX_CT: f64 = 0.21;
export const MIN_CT: f64 = -0.08;
/** Relative excess over a limit at which nothing of the correction is left. */
export const FADE_J: f64 = 0.5;
export const FADE_TIP_MACH: f64 = 0.5;
export const FADE_CT: f64 = 0.5;
/** Backwards through the air there are no data at all. */
export const FADE_DESCENT: f64 = 0.1;
/** Reynolds numbers at 0.75 R of the undisturbed flow; nothing is left a quarter of the lower one and ten times the higher one. */
export const MIN_RE_75: f64 = 3.7e3;
export const MAX_RE_75: f64 = 1.4e5;
export const FADE_LOW_RE: f64 = Math.log(4.0);
export const FADE_HIGH_RE: f64 = Math.log(10.0);

/** Bounds of x: the range of the data that the correction was fitted to. */
export const RE_75: f64 = 5.0e4;
export const X_LOW: f64 = -1.4;
export const X_HIGH: f64 = 1.0;
export const X_ROUND: f64 = 0.3;
/** No gain goes beyond this part. */
export const MAX_CORRECTION: f64 = 0.35;

/** 1 without excess, 0 from `width` on, C1 between. */
function fade(excess: f64, width: f64): f64 {
  const x: f64 = Math.min(Math.max(excess / width, 0.0), 1.0);
  return 1.0 - x * x * (3.0 - 2.0 * x);
}

/** Weight of the correction at these speeds, 0 … 1: v of a blade whose shape lies in the envelope. */
export function speedWeight(Omega: f64, V: f64): f64 {
  const R: f64 = unchecked(rotorCase[CASE.R]);
  const J: f64 = (Math.PI * V) / (Omega * R);
  const w: f64 = fade(J / MAX_J - 1.0, FADE_J) * fade(-J, FADE_DESCENT);
  if (!(w > 0.0)) return 0.0; // where nothing turns J is infinite, or none
  const mach: f64 = (Omega * R) / unchecked(rotorCase[CASE.SOUND]);
  const Re: f64 = reynolds75(Omega, V);
  const low: f64 = fade(Math.log(MIN_RE_75 / Re), FADE_LOW_RE);
  const high: f64 = fade(Math.log(Re / MAX_RE_75), FADE_HIGH_RE);
  return w * fade(mach / MAX_TIP_MACH - 1.0, FADE_TIP_MACH) * low * high;
}

/** Weight of the factors at a thrust coefficient, 0 … 1. */
function thrustWeight(Ct: f64): f64 {
  return fade(Math.max(Ct - MAX_CT, MIN_CT - Ct) / MAX_CT, FADE_CT);
}

/** Reynolds number at 0.75 R of the undisturbed flow. */
function reynolds75(Omega: f64, V: f64): f64 {
  const Vt: f64 = 0.75 * Omega * unchecked(rotorCase[CASE.R]);
  const W: f64 = Math.sqrt(Vt * Vt + V * V);
  return (
    (unchecked(rotorCase[CASE.RHO]) * W * unchecked(rotorCase[CASE.CHORD_75])) /
    unchecked(rotorCase[CASE.MU])
  );
}

/** x = ln(Re75/5e4), held. */
function reynoldsVariable(Omega: f64, V: f64): f64 {
  return heldSmoothly(Math.log(reynolds75(Omega, V) / RE_75));
}

/** x held within X_LOW … X_HIGH, rounded off over X_ROUND on either side of an end: a corner would be one of every map. */
function heldSmoothly(x: f64): f64 {
  return X_LOW + softPlus(x - X_LOW) - softPlus(x - X_HIGH);
}

/** max(x, 0) with its corner replaced by a parabola from −X_ROUND to X_ROUND. */
function softPlus(x: f64): f64 {
  if (x <= -X_ROUND) return 0.0;
  if (x >= X_ROUND) return x;
  return ((x + X_ROUND) * (x + X_ROUND)) / (4.0 * X_ROUND);
}

/** Polynomial in x whose three coefficients stand at `at` of the case. */
function polynomialAt(at: i32, x: f64): f64 {
  return (
    unchecked(rotorCase[at]) + x * (unchecked(rotorCase[at + 1]) + x * unchecked(rotorCase[at + 2]))
  );
}

/** A gain kept below MAX_CORRECTION: itself while it is small. */
function bounded(g: f64): f64 {
  const u: f64 = (g / MAX_CORRECTION) * (g / MAX_CORRECTION);
  return g / Math.sqrt(Math.sqrt(1.0 + u * u));
}

/** Writes the corrected loads of a row of `points` whose loads are those of the turned blade; `v`: from `speedWeight`. */
export function correctPoint(row: i32, v: f64): void {
  const at = row * POINT_SIZE;
  let T: f64 = unchecked(points[at + POINT.T]);
  let Q: f64 = unchecked(points[at + POINT.Q]);
  const Omega: f64 = unchecked(points[at + POINT.OMEGA]);
  const V: f64 = unchecked(points[at + POINT.V]);
  const D: f64 = 2.0 * unchecked(rotorCase[CASE.R]);
  const n: f64 = Omega / (2.0 * Math.PI);
  const unit: f64 = unchecked(rotorCase[CASE.RHO]) * n * n * D * D * D * D; // ρ n² D⁴ [N]
  const shape: f64 = unchecked(rotorCase[CASE.WEIGHT]);
  const w: f64 = v > 0.0 && shape > 0.0 ? v * shape * thrustWeight(T / unit) : 0.0;
  // NaN where the unit of thrust underflows
  if (w > 0.0) {
    const J: f64 = V / (n * D);
    const x: f64 = reynoldsVariable(Omega, V);
    T += w * bounded(polynomialAt(CASE.GAIN_T, x)) * T;
    Q += w * bounded(polynomialAt(CASE.GAIN_Q, x) + unchecked(rotorCase[CASE.GAIN_Q_J]) * J) * Q;
    Q += (w * unchecked(rotorCase[CASE.ADDED_CP]) * J * J * unit * D) / (2.0 * Math.PI);
  }
  if (v > 0.0 && unchecked(rotorCase[CASE.MEASURED]) > 0.0) {
    lookUpDifference(Omega, V / (n * D));
    T += v * difference.Ct * unit;
    Q += (v * difference.Cp * unit * D) / (2.0 * Math.PI);
  }
  unchecked((points[at + POINT.T_CORRECTED] = T));
  unchecked((points[at + POINT.Q_CORRECTED] = Q));
}
