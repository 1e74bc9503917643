/** Inputs of a flight, limited to ranges in which they mean something. */
import { DYN_IN, dynamicsIn } from './layout';

const DEFAULT_STEP: f64 = 0.5;
const LONGEST_STEP: f64 = 3600.0;
const SHORTEST_LIMIT: f64 = 1.0e-3;
const SHORTEST_CLOCK: f64 = 0.01;
const LONGEST_CLOCK: f64 = 1.0e9;
/** Rows of the clock that a step may have, because the array of rows has an end. */
const ROWS_OF_STEP: f64 = 32.0;
/** Part of the clock that two other rows are apart at least. */
const MIN_SPACING: f64 = 0.01;

/** Inputs of the flight, SI; layout.ts has the units. */
export class FlightInputs {
  end: f64 = 0.0;
  soc: f64 = 0.0;
  V: f64 = 0.0;
  holdTime: f64 = 0.0;
  rowInterval: f64 = 1.0;
  maxStep: f64 = 0.5;
  minRowSpacing: f64 = 0.01;
  /** There is no schedule: the host gives the inputs of each step. */
  isStepped: boolean = false;
}
export const inputs: FlightInputs = new FlightInputs();

function readLimited(place: i32, low: f64, high: f64, otherwise: f64): f64 {
  const x: f64 = unchecked(dynamicsIn[place]);
  return x > 0.0 ? Math.min(Math.max(x, low), high) : otherwise;
}

export function isStepped(): boolean {
  return unchecked(dynamicsIn[DYN_IN.STEPPED]) > 0.0;
}

export function loadInputs(): void {
  const a = inputs;
  a.isStepped = isStepped();
  a.end = readLimited(DYN_IN.END_S, 0.0, Infinity, 0.0);
  a.soc = readLimited(DYN_IN.SOC_CUTOFF, 0.0, 1.0, 0.0);
  a.V = readLimited(DYN_IN.V_CUTOFF, 0.0, 1.0e6, 0.0);
  a.holdTime = readLimited(DYN_IN.HOLD_S, 0.0, 1.0e6, 0.0);
  a.rowInterval = readLimited(DYN_IN.RECORD_S, SHORTEST_CLOCK, LONGEST_CLOCK, 1.0);
  a.maxStep = Math.min(
    readLimited(DYN_IN.H_MAX, SHORTEST_LIMIT, LONGEST_STEP, DEFAULT_STEP),
    ROWS_OF_STEP * a.rowInterval,
  );
  a.minRowSpacing = MIN_SPACING * a.rowInterval;
  if (!a.isStepped) return;
  a.end = Infinity;
  a.rowInterval = Infinity;
}
