/** Event detection within a step: the reason for which a flight ends, and the events that are recorded. Theory T.18, T.19. */
import { cells, T_HOTTEST } from '../powertrain/cell';
import { bus } from '../powertrain/equilibrium';
import { groups } from '../powertrain/group';
import { T_RUNAWAY } from '../powertrain/thermal';
import { inputs } from './inputs';
import { oneBetween } from './dense-output';
import { recordEvent } from './events';
import { DYN_END, DYN_KIND, dynamicsState } from './layout';
import {
  findHoldEnd,
  isLimit,
  lowest,
  NEVER,
  nextLimit,
  LIMIT_CELL,
  LIMIT_GROUPS,
  LIMIT_HALF_VOLTAGE,
  LIMIT_LEAVES,
  ratingOf,
  valueOf,
  evaluateLimits,
} from './limits';
import { stepSpan, evaluateAt, timeAt } from './interpolated-state';
import {
  GROUP_REPORTED,
  LEAF_REPORTED,
  SOLVER_GROUPS,
  SOLVER_LEAVES,
  SOLVER_PER_GROUP,
  SOLVER_PER_LEAF,
  SOLVER_REPORTED_HALF,
} from './state-layout';
import { beginSearch, isSearching, nextTrial, noteTrial, search } from './step-search';
import { isFinite, leafAt, PER_GROUP, shape, solved, Y_SOC, Y_T, Y_T_C, Y_T_W } from './state';
import { y0, y1 } from './step';

/** Temperatures that make an event when they are passed for the first time [K]: two of windings, of magnets; of cells. */
const WINDING_WARM: f64 = 393.15;
const WINDING_HOT: f64 = 423.15;
const MAGNET_WARM: f64 = 353.15;
const MAGNET_HOT: f64 = 393.15;
const CELL_WARM: f64 = 333.15;
/** Bits of the events that were reported of a group, of a leaf. */
const REPORTED_WINDING: i32 = 1;
const REPORTED_MAGNET: i32 = 4;
const REPORTED_CURRENT: i32 = 16;
const REPORTED_CELL: i32 = 1;

/** The first end found in a step: reason, part of the step, index of the group or leaf. */
export class FlightEnd {
  why: i32 = DYN_END.RUNNING;
  x: f64 = NEVER;
  index: i32 = -1;
}
export const flightEnd: FlightEnd = new FlightEnd();

function offerEnd(why: i32, x: f64, index: i32): void {
  if (!(x < flightEnd.x)) return;
  flightEnd.why = why;
  flightEnd.x = x;
  flightEnd.index = index;
}

/** Part of the step at which unknown `at` passes `limit` in the direction of `sign`; NEVER where it has not at the end. */
function crossing(at: i32, limit: f64, sign: f64): f64 {
  const end: f64 = sign * (unchecked(y1[at]) - limit);
  if (!(end >= 0.0)) return NEVER;
  const begin: f64 = sign * (unchecked(y0[at]) - limit);
  if (begin >= 0.0) return 0.0;
  beginSearch(begin, end);
  while (isSearching(stepSpan.h)) {
    const x: f64 = nextTrial();
    noteTrial(x, sign * (oneBetween(at, x, stepSpan.h) - limit));
  }
  return search.high;
}

/** The first end within the step, into `flightEnd`; `last`: the step ends where the flight was to. */
export function detectEnd(last: boolean): void {
  flightEnd.why = DYN_END.RUNNING;
  flightEnd.x = NEVER;
  flightEnd.index = -1;
  for (let k = 0; k < cells.n; k++) {
    const at = leafAt(k);
    if (isFinite(k)) offerEnd(DYN_END.SOC_CUTOFF, crossing(at + Y_SOC, inputs.soc, -1.0), k);
    offerEnd(DYN_END.THERMAL_RUNAWAY, crossing(at + Y_T, T_HOTTEST, 1.0), k);
  }
  for (let j = 0; j < shape.m; j++) {
    const at = PER_GROUP * j;
    offerEnd(DYN_END.THERMAL_RUNAWAY, crossing(at + Y_T_W, T_RUNAWAY, 1.0), unchecked(solved[j]));
  }
  evaluateAt(1.0);
  evaluateLimits();
  const x: f64 = findHoldEnd(LIMIT_CELL);
  offerEnd(DYN_END.VOLTAGE_CUTOFF, x, -1);
  if (last) offerEnd(DYN_END.MAX_DURATION, 1.0, -1);
}

/** Tells the end, at whose moment the vehicle stands. */
export function reportEnd(t: f64): void {
  const v = flightEnd;
  if (v.why === DYN_END.MAX_DURATION) recordEvent(t, DYN_KIND.DURATION, -1, t, inputs.end);
  if (v.why === DYN_END.SOC_CUTOFF) {
    recordEvent(t, DYN_KIND.DEPLETION, v.index, unchecked(cells.soc[v.index]), inputs.soc);
  }
  if (v.why === DYN_END.VOLTAGE_CUTOFF) {
    const V: f64 = valueOf(LIMIT_CELL);
    recordEvent(t, DYN_KIND.VOLTAGE_CUTOFF, lowest.leaf, V, inputs.V);
  }
  if (v.why === DYN_END.THERMAL_RUNAWAY) reportRunaway(t, v.index);
}

/** The hottest of what does not survive it: a winding, or a cell. */
function reportRunaway(t: f64, index: i32): void {
  const winding: boolean = index < shape.n && unchecked(groups[index]).T_w >= T_RUNAWAY - 1.0;
  if (winding)
    recordEvent(t, DYN_KIND.THERMAL_RUNAWAY, index, unchecked(groups[index]).T_w, T_RUNAWAY);
  else recordEvent(t, DYN_KIND.THERMAL_RUNAWAY, index, unchecked(cells.T[index]), T_HOTTEST);
}

/** Tells it of a solved group and of all that equal it. */
function reportTwins(t: f64, kind: i32, row: i32, value: f64, limit: f64): void {
  for (let i = row; i < shape.n; i++) {
    if (unchecked(groups[i]).twin === row) recordEvent(t, kind, i, value, limit);
  }
}

/** Tells whether `bit` of the reports at `place` is new, and sets it. */
function isNew(place: i32, bit: i32): boolean {
  const before = i32(unchecked(dynamicsState[place]));
  if ((before & bit) !== 0) return false;
  unchecked((dynamicsState[place] = f64(before | bit)));
  return true;
}

function isReported(place: i32, bit: i32): boolean {
  return (i32(unchecked(dynamicsState[place])) & bit) !== 0;
}

function reportWarm(j: i32, y: i32, kind: i32, limit: f64, bit: i32): void {
  const place = SOLVER_GROUPS + SOLVER_PER_GROUP * j + GROUP_REPORTED;
  if (isReported(place, bit)) return;
  const x: f64 = crossing(PER_GROUP * j + y, limit, 1.0);
  if (!(x <= flightEnd.x) || x > 1.0 || !isNew(place, bit)) return;
  const value: f64 = oneBetween(PER_GROUP * j + y, x, stepSpan.h);
  reportTwins(timeAt(x), kind, unchecked(solved[j]), value, limit);
}

function reportWarmLeaf(k: i32): void {
  const place = SOLVER_LEAVES + SOLVER_PER_LEAF * k + LEAF_REPORTED;
  if (isReported(place, REPORTED_CELL)) return;
  const at = leafAt(k) + Y_T;
  const x: f64 = crossing(at, CELL_WARM, 1.0);
  if (!(x <= flightEnd.x) || x > 1.0 || !isNew(place, REPORTED_CELL)) return;
  recordEvent(timeAt(x), DYN_KIND.CELL_TEMPERATURE, k, oneBetween(at, x, stepSpan.h), CELL_WARM);
}

/** Tells a limit that has been exceeded for long enough, once. */
function reportLimit(which: i32): void {
  const isLeaf: boolean = which >= LIMIT_LEAVES;
  let place = SOLVER_REPORTED_HALF;
  if (isLeaf) place = SOLVER_LEAVES + SOLVER_PER_LEAF * (which - LIMIT_LEAVES) + LEAF_REPORTED;
  else if (which >= LIMIT_GROUPS)
    place = SOLVER_GROUPS + SOLVER_PER_GROUP * (which - LIMIT_GROUPS) + GROUP_REPORTED;
  if (isReported(place, REPORTED_CURRENT)) return;
  const x: f64 = findHoldEnd(which);
  if (!(x <= 1.0 && x <= flightEnd.x) || !isNew(place, REPORTED_CURRENT)) return;
  evaluateAt(x);
  const t: f64 = timeAt(x);
  const value: f64 = valueOf(which);
  if (which === LIMIT_HALF_VOLTAGE) recordEvent(t, DYN_KIND.VOLTAGE_COLLAPSE, -1, value, bus.VHalf);
  else if (isLeaf)
    recordEvent(t, DYN_KIND.BATTERY_CURRENT, which - LIMIT_LEAVES, value, ratingOf(which));
  else {
    const row = unchecked(solved[which - LIMIT_GROUPS]);
    reportTwins(t, DYN_KIND.MOTOR_CURRENT, row, value, ratingOf(which));
  }
}

/** Tells what has happened up to the end of the step, or of the flight in it. */
export function reportStep(): void {
  for (let j = 0; j < shape.m; j++) {
    reportWarm(j, Y_T_W, DYN_KIND.WINDING_TEMPERATURE, WINDING_WARM, REPORTED_WINDING);
    reportWarm(j, Y_T_W, DYN_KIND.WINDING_TEMPERATURE, WINDING_HOT, REPORTED_WINDING << 1);
    reportWarm(j, Y_T_C, DYN_KIND.MAGNET_TEMPERATURE, MAGNET_WARM, REPORTED_MAGNET);
    reportWarm(j, Y_T_C, DYN_KIND.MAGNET_TEMPERATURE, MAGNET_HOT, REPORTED_MAGNET << 1);
  }
  for (let k = 0; k < cells.n; k++) reportWarmLeaf(k);
  for (let i = LIMIT_HALF_VOLTAGE; isLimit(i); i = nextLimit(i)) reportLimit(i);
}
