/** A flight from its beginning, in as many pieces as the host likes: the pieces change nothing. Theory D.1 to D.20. */
import { bus } from '../powertrain/equilibrium';
import { cells } from '../powertrain/cell';
import { air } from '../powertrain/group';
import { pack, packSource } from '../powertrain/pack';
import { setAir } from './air';
import { asked, loadAsked } from './asked';
import { isGood, lengthen, SHORTEST_STEP, shorten, startSmall } from './control';
import { between, totalsBetween } from './dense';
import { clearEvents, dynamicsEventCount } from './events';
import {
  DYN_END_DURATION,
  DYN_END_FAILED,
  DYN_END_SOC,
  DYN_MAX_EVENTS,
  DYN_RUNNING,
  DYN_SIZE_STATE,
  DYN_STATE_END,
  DYN_STATE_LEAST_V,
  DYN_STATE_LOOKUPS,
  DYN_STATE_ROWS,
  DYN_STATE_T,
  DYN_T_MOTOR,
  dynamicsIn,
  dynamicsState,
} from './layout';
import { watchFrom } from './limits';
import { span, standAt, timeAt, yAt } from './moment';
import {
  GROUP_SINCE,
  LEAF_I,
  LEAF_SINCE,
  OWN_F,
  OWN_GROUPS,
  OWN_H,
  OWN_I,
  OWN_INTERVAL,
  OWN_JUMPED,
  OWN_LEAVES,
  OWN_PER_GROUP,
  OWN_PER_LEAF,
  OWN_POWERS,
  OWN_RECORD,
  OWN_ROW_T,
  OWN_SINCE_CELL,
  OWN_SINCE_HALF,
  OWN_TOTALS,
  OWN_V,
  OWN_V_HALF,
  OWN_Y,
} from './own';
import { followAll, powersNow, ratesNow } from './rates';
import { clearRows, hasMoved, roomFor, rowCount, writeNothing, writeRow } from './rows';
import { beginRush, followRush, endRush } from './rush';
import { endOf, intervalAt, jumpsBetween, loadPlan, opensBetween } from './schedule';
import { fromModel, isFinite, leafAt, loadShape, setMotors, shape, TOTALS, Y_SOC } from './state';
import { attempt, f1, f4, p1, p4, q0, q1, y0, y1 } from './step';
import { takeExtremes, writeTotals } from './totals';
import { isOnePack } from './tree';
import { judge, tellEnd, tellStep, verdict } from './watch';
import { loadWeights } from './weights';

/** Room for the rows of a step; for its events. */
const ROWS_OF_STEP: i32 = 36;
const EVENTS_OF_STEP: i32 = 256;
/** A pack without these volts is none. */
const LEAST_VOLTS: f64 = 1.0e-3;
const MOST_VOLTS: f64 = 1.0e6;

/** Takes everything in that the host has written; returns whether it can be flown. */
function load(): boolean {
  loadAsked();
  const planned: boolean = loadPlan();
  const sound: boolean = loadShape();
  packSource(false, true);
  loadWeights(pack.Voc);
  bus.lookups = 0;
  span.at = -1.0;
  const whole: boolean = isOnePack();
  const volts: boolean = pack.Voc > LEAST_VOLTS && pack.Voc < MOST_VOLTS;
  return planned && sound && whole && volts && pack.R + shape.R_bus < MOST_VOLTS;
}

/** Unknowns, totals and their rates, out of the state or into it. */
function pour(out: boolean): void {
  const s = dynamicsState;
  for (let i = 0; i < shape.size; i++) {
    if (out) {
      unchecked((y0[i] = s[OWN_Y + i]));
      unchecked((f1[i] = s[OWN_F + i]));
    } else {
      unchecked((s[OWN_Y + i] = y0[i]));
      unchecked((s[OWN_F + i] = f1[i]));
    }
  }
  for (let i = 0; i < TOTALS; i++) {
    if (out) {
      unchecked((q0[i] = s[OWN_TOTALS + i]));
      unchecked((p1[i] = s[OWN_POWERS + i]));
    } else {
      unchecked((s[OWN_TOTALS + i] = q0[i]));
      unchecked((s[OWN_POWERS + i] = p1[i]));
    }
  }
}

/** Keeps the bus and the currents of the moment that the vehicle stands at. */
function keepBus(): void {
  const s = dynamicsState;
  s[OWN_V] = bus.V;
  s[OWN_I] = bus.I;
  s[OWN_V_HALF] = bus.VHalf;
  for (let k = 0; k < cells.n; k++) {
    unchecked((s[OWN_LEAVES + OWN_PER_LEAF * k + LEAF_I] = cells.I[k]));
  }
}

/** Puts the vehicle where it stands now, under the commands of now. */
function standHere(): void {
  const s = dynamicsState;
  span.at = -1.0;
  setAir(i32(unchecked(s[OWN_INTERVAL])), unchecked(s[DYN_STATE_T]));
  followAll(y0, unchecked(s[OWN_V]));
}

/** Rates under commands that have just jumped; `opened`: a throttle has been opened. */
function restart(opened: boolean): void {
  const s = dynamicsState;
  const before: f64 = unchecked(s[OWN_I]);
  const t: f64 = unchecked(s[DYN_STATE_T]);
  standHere();
  ratesNow(f1);
  powersNow(p1);
  keepBus();
  watchFrom(t);
  takeExtremes();
  if (opened) beginRush(t, before);
  startSmall();
  s[OWN_JUMPED] = 1.0;
}

function nothingExceeded(): void {
  const s = dynamicsState;
  s[OWN_SINCE_CELL] = -1.0;
  s[OWN_SINCE_HALF] = -1.0;
  for (let j = 0; j < shape.m; j++) s[OWN_GROUPS + OWN_PER_GROUP * j + GROUP_SINCE] = -1.0;
  for (let k = 0; k < cells.n; k++) s[OWN_LEAVES + OWN_PER_LEAF * k + LEAF_SINCE] = -1.0;
}

function fail(): void {
  dynamicsState[DYN_STATE_END] = f64(DYN_END_FAILED);
}

/** Whether every rate is a number. */
function isSound(): boolean {
  for (let i = 0; i < shape.size; i++) {
    const sum: f64 = unchecked(y0[i]) + unchecked(f1[i]);
    if (!(sum - sum === 0.0)) return false;
  }
  return bus.V - bus.V === 0.0;
}

/** Begins the flight that the host has written; returns 0, or 1 where there is nothing to fly. */
export function beginDynamics(): i32 {
  const s = dynamicsState;
  for (let i = 0; i < DYN_SIZE_STATE; i++) unchecked((s[i] = 0.0));
  clearRows();
  clearEvents();
  s[OWN_ROW_T] = -1.0;
  if (!load()) {
    fail();
    return 1;
  }
  nothingExceeded();
  fromModel(y0);
  warmMotors();
  for (let i = 0; i < TOTALS; i++) unchecked((q0[i] = 0.0));
  s[DYN_STATE_LEAST_V] = MOST_VOLTS;
  s[OWN_V] = pack.Voc;
  s[OWN_INTERVAL] = f64(intervalAt(0, 0.0));
  restart(opensBetween(-1, i32(s[OWN_INTERVAL])));
  if (!isSound()) fail();
  keep();
  return s[DYN_STATE_END] === 0.0 ? 0 : 1;
}

/** Motors at the temperature that they start with; the air's where none is told. */
function warmMotors(): void {
  const told: f64 = unchecked(dynamicsIn[DYN_T_MOTOR]);
  const T: f64 = told >= 100.0 && told <= 1000.0 ? told : air.T;
  setMotors(y0, T);
}

/** Goes on from what stands in `dynamicsState`; returns 0, or 1 where there is nothing to fly. */
export function resumeDynamics(): i32 {
  clearRows();
  clearEvents();
  if (!load()) {
    fail();
    return 1;
  }
  pour(true);
  bus.lookups = i32(unchecked(dynamicsState[DYN_STATE_LOOKUPS]));
  return 0;
}

/** All that is not kept in place, into the state. */
function keep(): void {
  pour(false);
  writeTotals(q0, y0);
  dynamicsState[DYN_STATE_LOOKUPS] = f64(bus.lookups);
}

/** The row of the beginning, and whether that is the end. */
function takeOff(): void {
  const s = dynamicsState;
  if (s[DYN_STATE_END] !== 0.0) {
    writeNothing(unchecked(s[DYN_STATE_T]));
    return;
  }
  standHere();
  writeRow(0.0, false);
  s[OWN_RECORD] = 1.0;
  for (let k = 0; k < cells.n; k++) {
    if (!isFinite(k) || !(unchecked(y0[leafAt(k) + Y_SOC]) <= asked.soc)) continue;
    endHere(DYN_END_SOC, k);
    return;
  }
  if (!(asked.end > 0.0)) endHere(DYN_END_DURATION, -1);
}

function endHere(why: i32, index: i32): void {
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

/** Rows of the clock up to the part x of the step, which is at `end` [s]. */
function writeClock(x: f64, end: f64): void {
  const s = dynamicsState;
  for (let n = 0; n < ROWS_OF_STEP; n++) {
    const t: f64 = unchecked(s[OWN_RECORD]) * asked.clock;
    if (!(t <= end)) return;
    standAt(t === end ? x : Math.min(Math.max((t - span.t) / span.h, 0.0), x));
    writeRow(t, false);
    s[OWN_RECORD] += 1.0;
  }
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
  writeClock(x, end);
  standAt(x);
  followRush(end);
  takeExtremes();
  const late: boolean = end - unchecked(s[OWN_ROW_T]) >= asked.apart || s[OWN_JUMPED] > 0.0;
  if (hits || ends || (late && hasMoved())) writeRow(end, ends && verdict.why === DYN_END_SOC);
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
function go(): void {
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

/**
 * Flies on in whole steps until t ≥ `until` [s], the end, `mostSteps` attempts, or until there is little room for rows or
 * events. Returns how many rows stand in `dynamicsRows`; those of earlier calls are gone.
 */
export function advanceDynamics(until: f64, mostSteps: i32): i32 {
  const s = dynamicsState;
  clearRows();
  clearEvents();
  if (s[DYN_STATE_ROWS] === 0.0) takeOff();
  for (let n = 0; n < mostSteps; n++) {
    if (s[DYN_STATE_END] !== f64(DYN_RUNNING) || s[DYN_STATE_T] >= until) break;
    if (!roomFor(ROWS_OF_STEP) || dynamicsEventCount() > DYN_MAX_EVENTS - EVENTS_OF_STEP) break;
    go();
  }
  keep();
  return rowCount();
}
