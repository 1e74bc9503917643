/**
 * From raw to corrected loads: what maps and solves to a target hold. Rows of `points` stay raw.
 *
 * The factors are those of the case, constant over a blade so far; 0 is neutral, so that a case that knows of no
 * correction has none.
 */
import {
  CASE_GAIN_Q,
  CASE_GAIN_T,
  POINT_Q,
  POINT_SIZE,
  POINT_T,
  points,
  rotorCase,
} from '../memory';

/** Corrected thrust [N] of a solved row of `points`. */
export function correctedThrust(row: i32): f64 {
  return unchecked(points[row * POINT_SIZE + POINT_T]) * (1.0 + unchecked(rotorCase[CASE_GAIN_T]));
}

/** Corrected torque [N·m] of a solved row of `points`. */
export function correctedTorque(row: i32): f64 {
  return unchecked(points[row * POINT_SIZE + POINT_Q]) * (1.0 + unchecked(rotorCase[CASE_GAIN_Q]));
}
