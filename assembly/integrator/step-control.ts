/** Step-size control. Theory T.11. */
import { inputs } from './inputs';
import { DYN_STATE, dynamicsState } from './layout';
import { SOLVER_ERROR, SOLVER_H, SOLVER_WORK, SOLVER_WORK_T } from './state-layout';

/** The first step after a jump [s], and the shortest. */
const FIRST_STEP: f64 = 1.0e-3;
export const SHORTEST_STEP: f64 = 1.0e-9;
/** Factors of a step on the next one (PI control, Gustafsson 1991, doi 10.1145/210232.210242). */
const SAFETY: f64 = 0.9;
const OF_ERROR: f64 = 0.7 / 3.0;
const OF_LAST_ERROR: f64 = 0.4 / 3.0;
const MAX_GROWTH: f64 = 5.0;
const MIN_FACTOR: f64 = 0.2;
const AFTER_REJECTION: f64 = 0.7;
const UNSOLVED: f64 = 0.25;
/** Errors below this are no reason for longer steps. */
const MIN_ERROR: f64 = 1.0e-4;
/** Attempts in so many seconds of flight beyond which steps of this length are taken whatever their error [s]. */
const MAX_ATTEMPTS: f64 = 2000.0;
const ATTEMPTS_WINDOW: f64 = 1.0;
const ROUGH_STEP: f64 = 1.0e-3;

/** Resets the step size after a jump of the commands. */
export function resetStepSize(): void {
  dynamicsState[SOLVER_H] = Math.min(FIRST_STEP, inputs.maxStep);
  dynamicsState[SOLVER_ERROR] = 1.0;
}

/** Tells whether a step of `h` seconds with this error norm is accepted. */
export function acceptsStep(h: f64, error: f64): boolean {
  const s = dynamicsState;
  const t: f64 = unchecked(s[DYN_STATE.T]);
  if (t - unchecked(s[SOLVER_WORK_T]) >= ATTEMPTS_WINDOW) {
    s[SOLVER_WORK_T] = t;
    s[SOLVER_WORK] = 0.0;
  }
  s[SOLVER_WORK] += 1.0;
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
  const factor: f64 = known ? SAFETY * Math.pow(error, -1.0 / 3.0) : UNSOLVED;
  s[SOLVER_H] = h * Math.min(Math.max(factor, MIN_FACTOR), AFTER_REJECTION);
  return s[SOLVER_H] >= SHORTEST_STEP;
}

/** The step after a good one; where that was cut short the one before still holds. */
export function lengthenStep(h: f64, error: f64): void {
  const s = dynamicsState;
  const e: f64 = Math.max(error, MIN_ERROR);
  const ofLast: f64 = Math.pow(unchecked(s[SOLVER_ERROR]), OF_LAST_ERROR);
  const factor: f64 = SAFETY * Math.pow(e, -OF_ERROR) * ofLast;
  let next: f64 = h * Math.min(Math.max(factor, MIN_FACTOR), MAX_GROWTH);
  const before: f64 = unchecked(s[SOLVER_H]);
  if (h < before && next >= h) next = Math.max(next, before);
  if (s[SOLVER_WORK] > MAX_ATTEMPTS) next = Math.max(next, ROUGH_STEP);
  s[SOLVER_H] = Math.min(next, inputs.maxStep);
  s[SOLVER_ERROR] = Math.min(e, 1.0);
  s[DYN_STATE.STEPS] += 1.0;
  if (s[DYN_STATE.H_LEAST] === 0.0 || h < s[DYN_STATE.H_LEAST]) s[DYN_STATE.H_LEAST] = h;
  if (h > s[DYN_STATE.H_MOST]) s[DYN_STATE.H_MOST] = h;
}
