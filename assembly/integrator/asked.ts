/** What is asked of the flight, held within what means something. */
import {
  DYN_END_S,
  DYN_H_MAX,
  DYN_HOLD_S,
  DYN_RECORD_S,
  DYN_SOC_CUTOFF,
  DYN_V_CUTOFF,
  dynamicsIn,
} from './layout';

const USUAL_STEP: f64 = 0.5;
const LONGEST_STEP: f64 = 3600.0;
const SHORTEST_LIMIT: f64 = 1.0e-3;
const SHORTEST_CLOCK: f64 = 0.01;
const LONGEST_CLOCK: f64 = 1.0e9;
/** Rows of the clock that a step may have, so that the room for rows has an end. */
const ROWS_OF_STEP: f64 = 32.0;
/** Part of the clock that two other rows are apart at least. */
const APART: f64 = 0.01;

/** SI: layout.ts. */
export class Asked {
  end: f64 = 0.0;
  soc: f64 = 0.0;
  V: f64 = 0.0;
  hold: f64 = 0.0;
  clock: f64 = 1.0;
  longest: f64 = 0.5;
  apart: f64 = 0.01;
}
export const asked: Asked = new Asked();

function held(place: i32, low: f64, high: f64, otherwise: f64): f64 {
  const x: f64 = unchecked(dynamicsIn[place]);
  return x > 0.0 ? Math.min(Math.max(x, low), high) : otherwise;
}

export function loadAsked(): void {
  const a = asked;
  a.end = held(DYN_END_S, 0.0, Infinity, 0.0);
  a.soc = held(DYN_SOC_CUTOFF, 0.0, 1.0, 0.0);
  a.V = held(DYN_V_CUTOFF, 0.0, 1.0e6, 0.0);
  a.hold = held(DYN_HOLD_S, 0.0, 1.0e6, 0.0);
  a.clock = held(DYN_RECORD_S, SHORTEST_CLOCK, LONGEST_CLOCK, 1.0);
  a.longest = Math.min(
    held(DYN_H_MAX, SHORTEST_LIMIT, LONGEST_STEP, USUAL_STEP),
    ROWS_OF_STEP * a.clock,
  );
  a.apart = APART * a.clock;
}
