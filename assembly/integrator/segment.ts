/** Steps between the breaks of the schedule: taken, watched, written down. Theory T.17 to T.19. */
import { bus } from '../powertrain/equilibrium';
import { inputs } from './inputs';
import { saveBus, restartRates, evaluateNow } from './checkpoint';
import { acceptsStep, lengthenStep, shortenStep, SHORTEST_STEP } from './step-control';
import { between, totalsBetween } from './dense-output';
import { DYN_END, DYN_STATE, dynamicsState } from './layout';
import { stepSpan, evaluateAt, timeAt, yAt } from './interpolated-state';
import {
  SOLVER_H,
  SOLVER_INTERVAL,
  SOLVER_JUMPED,
  SOLVER_MOVED,
  SOLVER_RECORD,
  SOLVER_ROW_T,
  SOLVER_TARGET,
  SOLVER_V,
} from './state-layout';
import { hasMoved, writeRow } from './output-rows';
import { reportInrush, followInrush } from './inrush';
import { endOf, intervalAt, jumpsBetween, opensBetween } from './schedule';
import { shape, TOTALS } from './state';
import { solveStep, f1, f4, p1, p4, q0, q1, y0, y1 } from './step';
import { takeExtremes } from './totals';
import { detectEnd, reportEnd, reportStep, flightEnd } from './event-detection';

/** Most rows that one step writes: 32 of the clock, that of a jump and its own. */
export const ROWS_OF_STEP: i32 = 36;
/** Rows of a flight that are written because something has moved: whoever pumps the throttle fills no disk. */
const MAX_CHANGED_ROWS: f64 = 20_000.0;
/** Time after a jump of the commands at which a row tells of it [s]. */
const JUMP_ROW: f64 = 1.0e-3;

export function endFlight(why: i32, index: i32): void {
  reportInrush();
  flightEnd.why = why;
  flightEnd.index = index;
  reportEnd(unchecked(dynamicsState[DYN_STATE.T]));
  dynamicsState[DYN_STATE.END] = f64(why);
}

/** Ends the flight as failed, because no step is small enough. */
function endUnsolved(): void {
  evaluateNow();
  reportInrush();
  writeRow(unchecked(dynamicsState[DYN_STATE.T]), false);
  markFailed();
}

export function markFailed(): void {
  dynamicsState[DYN_STATE.END] = f64(DYN_END.FAILED);
}

/** Rows of the clock up to the part x of the step, which is at `end` [s]; `depleted`: there the charge is used up. */
function writeClockRows(x: f64, end: f64, depleted: boolean): void {
  const s = dynamicsState;
  for (let n = 0; n < ROWS_OF_STEP; n++) {
    const t: f64 = unchecked(s[SOLVER_RECORD]) * inputs.rowInterval;
    if (!(t <= end)) return;
    evaluateAt(t === end ? x : Math.min(Math.max((t - stepSpan.t) / stepSpan.h, 0.0), x));
    writeRow(t, depleted && t === end);
    s[SOLVER_RECORD] += 1.0;
  }
}

/** A row of the end of the step, if something has moved since the last one and there have not been too many. */
function writeChangedRow(end: f64): void {
  const s = dynamicsState;
  const late: boolean =
    end - unchecked(s[SOLVER_ROW_T]) >= inputs.minRowSpacing || s[SOLVER_JUMPED] > 0.0;
  if (!late || s[SOLVER_MOVED] >= MAX_CHANGED_ROWS || !hasMoved()) return;
  writeRow(end, false);
  s[SOLVER_MOVED] += 1.0;
}

/** A row of what a jump of the commands has moved at once, where the step goes on for longer and no row of the clock tells. */
function writeJumpRow(end: f64): void {
  const s = dynamicsState;
  const t: f64 = stepSpan.t + JUMP_ROW;
  const clock: f64 = unchecked(s[SOLVER_RECORD]) * inputs.rowInterval;
  if (!(s[SOLVER_JUMPED] > 0.0 && t < end && t < clock)) return;
  evaluateAt(JUMP_ROW / stepSpan.h);
  writeChangedRow(t);
}

/** Ends the step at the part x of it: the unknowns of then are those of now. */
function commitStep(x: f64, t: f64): void {
  if (x < 1.0) {
    between(x, stepSpan.h, yAt);
    totalsBetween(x, stepSpan.h, q1);
  }
  for (let i = 0; i < shape.size; i++) {
    unchecked((y0[i] = x < 1.0 ? yAt[i] : y1[i]));
    unchecked((f1[i] = f4[i]));
  }
  for (let i = 0; i < TOTALS; i++) {
    unchecked((q0[i] = q1[i]));
    unchecked((p1[i] = p4[i]));
  }
  dynamicsState[DYN_STATE.T] = t;
  stepSpan.at = -1.0;
}

/** Completes an accepted step that ends at t; `hits`: the interval, or the flight, ends there too. */
function acceptStep(t: f64, hits: boolean): void {
  const s = dynamicsState;
  s[SOLVER_V] = bus.V;
  stepSpan.at = -1.0;
  detectEnd(hits && t >= inputs.end);
  evaluateAt(1.0);
  saveBus();
  reportStep();
  const ends: boolean = flightEnd.x <= 1.0;
  const x: f64 = ends ? flightEnd.x : 1.0;
  const end: f64 = x < 1.0 ? timeAt(x) : t;
  const depleted: boolean = ends && flightEnd.why === DYN_END.SOC_CUTOFF;
  if (!inputs.isStepped) writeJumpRow(end);
  writeClockRows(x, end, depleted);
  evaluateAt(x);
  followInrush(end);
  takeExtremes();
  if (hits || ends) writeRow(end, depleted);
  else if (!inputs.isStepped) writeChangedRow(end);
  s[SOLVER_JUMPED] = 0.0;
  if (ends) saveBus();
  commitStep(x, end);
  if (ends) endFlight(flightEnd.why, flightEnd.index);
}

/** Hands over to the interval that begins here. */
function enterNextInterval(): void {
  const s = dynamicsState;
  const before = i32(unchecked(s[SOLVER_INTERVAL]));
  const after = intervalAt(before, unchecked(s[DYN_STATE.T]));
  if (after === before) return;
  s[SOLVER_INTERVAL] = f64(after);
  if (jumpsBetween(before, after)) restartRates(opensBetween(before, after));
}

/** Time at which the present commands end [s]. */
function commandsEnd(): f64 {
  const s = dynamicsState;
  if (inputs.isStepped) return unchecked(s[SOLVER_TARGET]);
  return endOf(i32(unchecked(s[SOLVER_INTERVAL])));
}

/** Attempts one step: accepts it, or shortens the next one. */
export function attemptStep(): void {
  const s = dynamicsState;
  const t: f64 = unchecked(s[DYN_STATE.T]);
  const end: f64 = Math.min(commandsEnd(), inputs.end);
  const left: f64 = end - t;
  let h: f64 = Math.min(unchecked(s[SOLVER_H]), inputs.maxStep);
  const hits: boolean = h >= left * (1.0 - 1.0e-9);
  if (hits) h = left;
  else if (h > 0.5 * left) h = 0.5 * left;
  if (h < SHORTEST_STEP && hits) {
    // intervals this close are one moment
    s[DYN_STATE.T] = end;
    if (end >= inputs.end) {
      evaluateNow();
      writeRow(end, false);
      endFlight(DYN_END.MAX_DURATION, -1);
    } else enterNextInterval();
    return;
  }
  stepSpan.t = t;
  stepSpan.h = h;
  const error: f64 = solveStep(t, h);
  if (!acceptsStep(h, error, hits)) {
    if (!shortenStep(h, error)) endUnsolved();
    return;
  }
  lengthenStep(h, error);
  acceptStep(hits ? end : t + h, hits);
  if (hits && s[DYN_STATE.END] === 0.0) enterNextInterval();
}
