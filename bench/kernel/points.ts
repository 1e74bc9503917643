/** The point, cold and along J, that the kernel's figures are of: the example's blade at 6,708 rpm, J 0 … 0.7. */
import { ND, OMEGA } from '../cases.ts';
import type { Subject } from './subject.ts';

export const COLD_POINTS = 15;
export const STATIONS = 30;
const TO_J = 0.7;

/** Airspeed of step `i` of `n` [m/s]. */
export const airspeed = (i: number, n: number): number => ((i * TO_J) / (n - 1)) * ND;

/** Cold points one after the other. */
export function cold({ kernel }: Subject): number {
  for (let i = 0; i < COLD_POINTS; i++) {
    kernel.coldStart();
    kernel.solveRotor(0, OMEGA, airspeed(i, COLD_POINTS));
  }
  return COLD_POINTS;
}

/** A J sweep of `n` points, each started from the one before. */
export function sweep({ kernel }: Subject, n: number): number {
  for (let i = 0; i < n; i++) {
    kernel.conditions[2 * i] = OMEGA;
    kernel.conditions[2 * i + 1] = airspeed(i, n);
  }
  kernel.solveConditions(n);
  return n;
}

/** Residual evaluations per station of the cold points and of a sweep of `n`. */
export function coldEvaluations({ kernel, tree }: Subject): number {
  let sum = 0;
  for (let i = 0; i < COLD_POINTS; i++) {
    kernel.coldStart();
    kernel.solveRotor(0, OMEGA, airspeed(i, COLD_POINTS));
    sum += kernel.points[tree.layout.POINT.EVALUATIONS];
  }
  return sum / COLD_POINTS / STATIONS;
}

export function sweepEvaluations(one: Subject, n: number): number {
  sweep(one, n);
  const { POINT, POINT_SIZE } = one.tree.layout;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += one.kernel.points[i * POINT_SIZE + POINT.EVALUATIONS];
  return sum / n / STATIONS;
}
