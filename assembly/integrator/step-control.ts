/** Step-size control. Theory T.11. */
import { groups } from '../powertrain/group';
import { PT_MAX } from '../powertrain/layout';
import { errorWeights, setErrorWeights } from './error-weights';
import { inputs } from './inputs';
import { DYN_STATE, dynamicsState } from './layout';
import { inertia, PER_GROUP, shape, solved, Y_OMEGA } from './state';
import { SOLVER_H, SOLVER_WORK, SOLVER_WORK_T } from './state-layout';
import { f1, y0 } from './step';

/** The first step, the shortest one after a jump, and the shortest of all [s]. */
const FIRST_STEP: f64 = 1.0e-3;
export const SHORTEST_STEP: f64 = 1.0e-9;
/** Error that the first step after a jump is to have; error of a step as a part of (λh)³: (b − b̂)ᵀA²1 of the tableau. */
const FIRST_ERROR: f64 = 0.2;
const OF_CUBE: f64 = 6.2e-3;
/** Factors of a step on the next one (Hairer & Wanner, Solving Ordinary Differential Equations II, IV.8). */
const SAFETY: f64 = 0.9;
const OF_ERROR: f64 = -1.0 / 3.0;
const MAX_GROWTH: f64 = 10.0;
const MIN_FACTOR: f64 = 0.2;
const AFTER_REJECTION: f64 = 0.7;
const UNSOLVED: f64 = 0.25;
/** Errors below this are no reason for longer steps. */
const MIN_ERROR: f64 = 1.0e-4;
/** Attempts in so many seconds of flight beyond which steps of this length are taken whatever their error [s]. */
const MAX_ATTEMPTS: f64 = 2000.0;
const ATTEMPTS_WINDOW: f64 = 1.0;
const ROUGH_STEP: f64 = 1.0e-3;

/** Rates of the speeds before a jump of the commands [rad/s²]. */
const ratesBefore: Float64Array = new Float64Array(PT_MAX.GROUPS);

/** Notes the rates under the commands that are about to jump. */
export function noteRates(): void {
  for (let j = 0; j < shape.m; j++) unchecked((ratesBefore[j] = f1[PER_GROUP * j + Y_OMEGA]));
}

/**
 * Sets the first step after a jump of the commands, where `f1` are the rates under the new ones: as long as the step before, if
 * its error allows it. A rotor's rate has changed by δ and decays by λ = (Q_ω − Q_m,ω)/J, so its error is C h³ λ² δ.
 */
export function restartStepSize(): void {
  const before: f64 = unchecked(dynamicsState[SOLVER_H]);
  let h: f64 = before > 0.0 ? before : FIRST_STEP;
  setErrorWeights(y0);
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    const at = PER_GROUP * j + Y_OMEGA;
    const decay: f64 = (g.Q_omega - g.Qm_omega) / unchecked(inertia[j]);
    const change: f64 = Math.abs(unchecked(f1[at] - ratesBefore[j])) / unchecked(errorWeights[at]);
    h = Math.min(h, Math.cbrt(FIRST_ERROR / (OF_CUBE * decay * decay * change)));
  }
  dynamicsState[SOLVER_H] = Math.min(Math.max(h, FIRST_STEP), inputs.maxStep);
}

/**
 * Tells whether a step of `h` seconds with this error norm is accepted. A step that was `cut` to end where the commands do is no
 * sign of hard work.
 */
export function acceptsStep(h: f64, error: f64, cut: boolean): boolean {
  const s = dynamicsState;
  const t: f64 = unchecked(s[DYN_STATE.T]);
  if (t - unchecked(s[SOLVER_WORK_T]) >= ATTEMPTS_WINDOW) {
    s[SOLVER_WORK_T] = t;
    s[SOLVER_WORK] = 0.0;
  }
  if (!cut) s[SOLVER_WORK] += 1.0;
  if (error <= 1.0) return true;
  if (!(error < Infinity && h <= ROUGH_STEP && s[SOLVER_WORK] > MAX_ATTEMPTS)) return false;
  s[DYN_STATE.ROUGH] += 1.0;
  return true;
}

/** The step after one of `h` that was not good. Returns false where none is short enough. */
export function shortenStep(h: f64, error: f64): boolean {
  const s = dynamicsState;
  s[DYN_STATE.REJECTED] += 1.0;
  const known: boolean = error < Infinity;
  const factor: f64 = known ? SAFETY * Math.pow(error, OF_ERROR) : UNSOLVED;
  s[SOLVER_H] = h * Math.min(Math.max(factor, MIN_FACTOR), AFTER_REJECTION);
  return s[SOLVER_H] >= SHORTEST_STEP;
}

/** The step after a good one; where that was cut short the one before still holds. */
export function lengthenStep(h: f64, error: f64): void {
  const s = dynamicsState;
  const e: f64 = Math.max(error, MIN_ERROR);
  const factor: f64 = SAFETY * Math.pow(e, OF_ERROR);
  let next: f64 = h * Math.min(Math.max(factor, MIN_FACTOR), MAX_GROWTH);
  const before: f64 = unchecked(s[SOLVER_H]);
  if (h < before && next >= h) next = Math.max(next, before);
  if (s[SOLVER_WORK] > MAX_ATTEMPTS) next = Math.max(next, ROUGH_STEP);
  s[SOLVER_H] = Math.min(next, inputs.maxStep);
  s[DYN_STATE.STEPS] += 1.0;
  if (s[DYN_STATE.H_LEAST] === 0.0 || h < s[DYN_STATE.H_LEAST]) s[DYN_STATE.H_LEAST] = h;
  if (h > s[DYN_STATE.H_MOST]) s[DYN_STATE.H_MOST] = h;
}
