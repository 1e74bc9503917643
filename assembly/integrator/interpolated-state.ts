/** A moment within the step that has just been taken: everything that follows from its unknowns. */
import { between } from './dense-output';
import { dynamicsState } from './layout';
import { SOLVER_INTERVAL, SOLVER_V } from './state-layout';
import { followAll } from './rates';
import { MAX_SIZE } from './state';
import { setAir } from './air';

/** The step: its beginning and length [s]; the part of it that the groups and the pack stand at, negative: elsewhere. */
export class StepSpan {
  t: f64 = 0.0;
  h: f64 = 0.0;
  at: f64 = -1.0;
}
export const stepSpan: StepSpan = new StepSpan();
export const yAt: Float64Array = new Float64Array(MAX_SIZE);

/** Time at the part x of the step [s]. */
export function timeAt(x: f64): f64 {
  return stepSpan.t + x * stepSpan.h;
}

/** Puts groups, bus and pack at the part x of the step. */
export function evaluateAt(x: f64): void {
  if (stepSpan.at === x) return;
  between(x, stepSpan.h, yAt);
  setAir(i32(unchecked(dynamicsState[SOLVER_INTERVAL])), timeAt(x));
  followAll(yAt, unchecked(dynamicsState[SOLVER_V]));
  stepSpan.at = x;
}
