/**
 * From raw to corrected loads: what people are told, what maps hold and solves to a target meet. Rows of `stations` stay raw.
 *
 * The factors are those of the case; 0 is neutral, so that a case that knows of no correction has none.
 */
import {
  CASE_GAIN_Q,
  CASE_GAIN_T,
  POINT_Q,
  POINT_Q_CORRECTED,
  POINT_SIZE,
  POINT_T,
  POINT_T_CORRECTED,
  POINT_WEIGHT,
  points,
  rotorCase,
} from '../memory';

/** Writes the corrected loads of a solved row of `points`, and how much of the correction counts there. */
export function correctPoint(row: i32): void {
  const at = row * POINT_SIZE;
  const gainT: f64 = unchecked(rotorCase[CASE_GAIN_T]);
  const gainQ: f64 = unchecked(rotorCase[CASE_GAIN_Q]);
  unchecked((points[at + POINT_T_CORRECTED] = (1.0 + gainT) * points[at + POINT_T]));
  unchecked((points[at + POINT_Q_CORRECTED] = (1.0 + gainQ) * points[at + POINT_Q]));
  unchecked((points[at + POINT_WEIGHT] = 0.0));
}
