/**
 * Correction of raw loads: answers, maps and solves to a target have corrected loads. Rows of `stations` stay raw.
 *
 *   C = C_raw [1 + w s(g₀ + g₁ x + g₂ x²)],   x = ln(Re75/5e4) held within X_LOW … X_HIGH
 *
 * for thrust and torque apart: g₀ of the blade's shape (src/blades/correction.ts), w how much of the correction counts: 1
 * inside the envelope of the data that it was fitted to, fading to 0 beyond. Theory B.14.
 */
import {
  CASE_CHORD_75,
  CASE_GAIN_Q,
  CASE_GAIN_T,
  CASE_MU,
  CASE_R,
  CASE_RHO,
  CASE_SOUND,
  CASE_WEIGHT,
  POINT_OMEGA,
  POINT_Q,
  POINT_Q_CORRECTED,
  POINT_SIZE,
  POINT_T,
  POINT_T_CORRECTED,
  POINT_V,
  points,
  rotorCase,
} from '../memory';

/** Envelope of the data: advance ratio, Mach number of the tip's rotation, thrust coefficient; src/blades/envelope.ts has the others. */
export const MAX_J: f64 = 0.95;
export const MAX_TIP_MACH: f64 = 0.43;
export const MAX_CT: f64 = 0.21;
export const MIN_CT: f64 = -0.08;
/** Relative excess over a limit at which nothing of the correction is left. */
export const FADE_J: f64 = 0.5;
const FADE_TIP_MACH: f64 = 0.5;
const FADE_CT: f64 = 0.5;
/** Backwards through the air there are no data at all. */
const FADE_DESCENT: f64 = 0.1;

/** Bounds of Re75: the range of the data that the correction was fitted to. */
const RE_75: f64 = 5.0e4;
const X_LOW: f64 = -1.4;
const X_HIGH: f64 = 1.0;
const X_ROUND: f64 = 0.3;
/** No gain goes beyond this part. */
export const MAX_CORRECTION: f64 = 0.35;

/** 1 without excess, 0 from `width` on, C1 between. */
function fade(excess: f64, width: f64): f64 {
  const x: f64 = Math.min(Math.max(excess / width, 0.0), 1.0);
  return 1.0 - x * x * (3.0 - 2.0 * x);
}

/** Weight of the correction at a condition, 0 … 1, for a blade whose shape lies in the envelope. */
function conditionWeight(T: f64, Omega: f64, V: f64): f64 {
  const R: f64 = unchecked(rotorCase[CASE_R]);
  const nD: f64 = (Omega * R) / Math.PI;
  const J: f64 = V / nD;
  const w: f64 = fade(J / MAX_J - 1.0, FADE_J) * fade(-J, FADE_DESCENT);
  if (!(w > 0.0)) return 0.0; // where nothing turns J is infinite, or none
  const mach: f64 = (Omega * R) / unchecked(rotorCase[CASE_SOUND]);
  const Ct: f64 = T / (4.0 * unchecked(rotorCase[CASE_RHO]) * nD * nD * R * R);
  const beyond: f64 = Math.max(Ct - MAX_CT, MIN_CT - Ct) / MAX_CT;
  return w * fade(mach / MAX_TIP_MACH - 1.0, FADE_TIP_MACH) * fade(beyond, FADE_CT);
}

/** x = ln(Re75/5e4), Re75 of the undisturbed flow at 0.75 R. */
function reynoldsVariable(Omega: f64, V: f64): f64 {
  const Vt: f64 = 0.75 * Omega * unchecked(rotorCase[CASE_R]);
  const W: f64 = Math.sqrt(Vt * Vt + V * V);
  const Re: f64 =
    (unchecked(rotorCase[CASE_RHO]) * W * unchecked(rotorCase[CASE_CHORD_75])) /
    unchecked(rotorCase[CASE_MU]);
  return heldSmoothly(Math.log(Re / RE_75));
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

/** The gain whose three coefficients stand at `at` of the case, kept below MOST: g while it is small. */
function gainAt(at: i32, x: f64): f64 {
  const g: f64 =
    unchecked(rotorCase[at]) +
    x * (unchecked(rotorCase[at + 1]) + x * unchecked(rotorCase[at + 2]));
  const u: f64 = (g / MAX_CORRECTION) * (g / MAX_CORRECTION);
  return g / Math.sqrt(Math.sqrt(1.0 + u * u));
}

/** Writes the corrected loads of a solved row of `points`. */
export function correctPoint(row: i32): void {
  const at = row * POINT_SIZE;
  const T: f64 = unchecked(points[at + POINT_T]);
  const Q: f64 = unchecked(points[at + POINT_Q]);
  const Omega: f64 = unchecked(points[at + POINT_OMEGA]);
  const V: f64 = unchecked(points[at + POINT_V]);
  const shape: f64 = unchecked(rotorCase[CASE_WEIGHT]);
  const w: f64 = shape > 0.0 ? shape * conditionWeight(T, Omega, V) : 0.0;
  let gainT: f64 = 0.0;
  let gainQ: f64 = 0.0;
  if (w > 0.0) {
    const x: f64 = reynoldsVariable(Omega, V);
    gainT = w * gainAt(CASE_GAIN_T, x);
    gainQ = w * gainAt(CASE_GAIN_Q, x);
  }
  unchecked((points[at + POINT_T_CORRECTED] = T + gainT * T));
  unchecked((points[at + POINT_Q_CORRECTED] = Q + gainQ * Q));
}
