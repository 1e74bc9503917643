/** Steps between the breaks of the schedule: taken, watched, written down. Theory D.17 to D.19. */
import { bus } from '../powertrain/equilibrium';
import { asked } from './asked';
import { keepBus, restart, standHere } from './carry';
import { isGood, lengthen, shorten, SHORTEST_STEP } from './control';
import { between, totalsBetween } from './dense';
import {
  DYN_END_DURATION,
  DYN_END_FAILED,
  DYN_END_SOC,
  DYN_STATE_END,
  DYN_STATE_T,
  dynamicsState,
} from './layout';
import { span, standAt, timeAt, yAt } from './moment';
import { OWN_H, OWN_INTERVAL, OWN_JUMPED, OWN_MOVED, OWN_RECORD, OWN_ROW_T, OWN_V } from './own';
import { hasMoved, writeRow } from './rows';
import { endRush, followRush } from './rush';
import { endOf, intervalAt, jumpsBetween, opensBetween } from './schedule';
import { shape, TOTALS } from './state';
import { attempt, f1, f4, p1, p4, q0, q1, y0, y1 } from './step';
import { takeExtremes } from './totals';
import { judge, tellEnd, tellStep, verdict } from './watch';

/** Room for the rows of a step; for its events. */
export const ROWS_OF_STEP: i32 = 36;
/** Rows of a flight that are written because something has moved: whoever pumps the throttle fills no disk. */
const MOST_MOVED: f64 = 20_000.0;

export function endHere(why: i32, index: i32): void {
  endRush();
  verdict.why = why;
  verdict.index = index;
  tellEnd(unchecked(dynamicsState[DYN_STATE_T]));
  dynamicsState[DYN_STATE_END] = f64(why);
}

/** No step is small enough. */
function stopHere(): void {
  standHere();
  endRush();
  writeRow(unchecked(dynamicsState[DYN_STATE_T]), false);
  fail();
}

export function fail(): void {
  dynamicsState[DYN_STATE_END] = f64(DYN_END_FAILED);
}

/** Rows of the clock up to the part x of the step, which is at `end` [s]; `depleted`: there the charge is used up. */
function writeClock(x: f64, end: f64, depleted: boolean): void {
  const s = dynamicsState;
  for (let n = 0; n < ROWS_OF_STEP; n++) {
    const t: f64 = unchecked(s[OWN_RECORD]) * asked.clock;
    if (!(t <= end)) return;
    standAt(t === end ? x : Math.min(Math.max((t - span.t) / span.h, 0.0), x));
    writeRow(t, depleted && t === end);
    s[OWN_RECORD] += 1.0;
  }
}

/** A row of the end of the step, if something has moved since the last one and there have not been too many. */
function writeMoved(end: f64): void {
  const s = dynamicsState;
  const late: boolean = end - unchecked(s[OWN_ROW_T]) >= asked.apart || s[OWN_JUMPED] > 0.0;
  if (!late || s[OWN_MOVED] >= MOST_MOVED || !hasMoved()) return;
  writeRow(end, false);
  s[OWN_MOVED] += 1.0;
}

/** Ends the step at the part x of it: the unknowns of then are those of now. */
function commit(x: f64, t: f64): void {
  if (x < 1.0) {
    between(x, span.h, yAt);
    totalsBetween(x, span.h, q1);
  }
  for (let i = 0; i < shape.size; i++) {
    unchecked((y0[i] = x < 1.0 ? yAt[i] : y1[i]));
    unchecked((f1[i] = f4[i]));
  }
  for (let i = 0; i < TOTALS; i++) {
    unchecked((q0[i] = q1[i]));
    unchecked((p1[i] = p4[i]));
  }
  dynamicsState[DYN_STATE_T] = t;
  span.at = -1.0;
}

/** What follows a good step that ends at t; `hits`: the interval, or the flight, ends there too. */
function accept(t: f64, hits: boolean): void {
  const s = dynamicsState;
  s[OWN_V] = bus.V;
  span.at = -1.0;
  judge(hits && t >= asked.end);
  standAt(1.0);
  keepBus();
  tellStep();
  const ends: boolean = verdict.x <= 1.0;
  const x: f64 = ends ? verdict.x : 1.0;
  const end: f64 = x < 1.0 ? timeAt(x) : t;
  const depleted: boolean = ends && verdict.why === DYN_END_SOC;
  writeClock(x, end, depleted);
  standAt(x);
  followRush(end);
  takeExtremes();
  if (hits || ends) writeRow(end, depleted);
  else writeMoved(end);
  s[OWN_JUMPED] = 0.0;
  if (ends) keepBus();
  commit(x, end);
  if (ends) endHere(verdict.why, verdict.index);
}

/** Hands over to the interval that begins here. */
function turnOver(): void {
  const s = dynamicsState;
  const before = i32(unchecked(s[OWN_INTERVAL]));
  const after = intervalAt(before, unchecked(s[DYN_STATE_T]));
  if (after === before) return;
  s[OWN_INTERVAL] = f64(after);
  if (jumpsBetween(before, after)) restart(opensBetween(before, after));
}

/** One attempt at a step. */
export function go(): void {
  const s = dynamicsState;
  const t: f64 = unchecked(s[DYN_STATE_T]);
  const end: f64 = Math.min(endOf(i32(unchecked(s[OWN_INTERVAL]))), asked.end);
  const left: f64 = end - t;
  let h: f64 = Math.min(unchecked(s[OWN_H]), asked.longest);
  const hits: boolean = h >= left * (1.0 - 1.0e-9);
  if (hits) h = left;
  else if (h > 0.5 * left) h = 0.5 * left;
  if (h < SHORTEST_STEP && hits) {
    // intervals this close are one moment
    s[DYN_STATE_T] = end;
    if (end >= asked.end) {
      standHere();
      writeRow(end, false);
      endHere(DYN_END_DURATION, -1);
    } else turnOver();
    return;
  }
  span.t = t;
  span.h = h;
  const error: f64 = attempt(t, h);
  if (!isGood(h, error)) {
    if (!shorten(h, error)) stopHere();
    return;
  }
  lengthen(h, error);
  accept(hits ? end : t + h, hits);
  if (hits && s[DYN_STATE_END] === 0.0) turnOver();
}
