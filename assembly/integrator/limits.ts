/**
 * Limits that count only when they are exceeded for some time: real cut-offs filter, and a rating is not one of the first
 * millisecond. Theory T.18.
 */
import { bus } from '../powertrain/equilibrium';
import { cells, cellVoltage, leafIn } from '../powertrain/cell';
import { groups } from '../powertrain/group';
import { PT_LEAF, PT_MAX, PT_ROTOR, PT_SIZE, rotorsIn } from '../powertrain/layout';
import { inputs } from './inputs';
import { dynamicsState } from './layout';
import { evaluateAt, stepSpan, timeAt } from './interpolated-state';
import {
  GROUP_SINCE,
  LEAF_SINCE,
  SOLVER_GROUPS,
  SOLVER_LEAVES,
  SOLVER_PER_GROUP,
  SOLVER_PER_LEAF,
  SOLVER_SINCE_CELL,
  SOLVER_SINCE_HALF,
} from './state-layout';
import { beginSearch, isSearching, nextTrial, noteTrial, search } from './step-search';
import { shape, solved } from './state';

/** The limits: cell voltage of the lowest cell, half of the pack's voltage, then of each solved group, of each leaf. */
export const LIMIT_CELL: i32 = 0;
export const LIMIT_HALF_VOLTAGE: i32 = 1;
export const LIMIT_GROUPS: i32 = 2;
export const LIMIT_LEAVES: i32 = LIMIT_GROUPS + PT_MAX.GROUPS;
/** Times this close are one [s]: the difference of two has lost some of their digits. */
const SAME_TIME: f64 = 1.0e-9;
const LIMITS: i32 = LIMIT_LEAVES + PT_MAX.LEAVES;
/** A part of the step that it does not have. */
export const NEVER: f64 = 2.0;

/** Excess over each limit at the end of the step, positive where it is exceeded. */
const atEnd: Float64Array = new Float64Array(LIMITS);

/** The leaf whose cells have the least voltage, and that voltage [V], of the moment. */
export class Lowest {
  leaf: i32 = -1;
  V: f64 = 0.0;
}
export const lowest: Lowest = new Lowest();

export function findLowest(): void {
  lowest.leaf = -1;
  lowest.V = 0.0;
  for (let k = 0; k < cells.n; k++) {
    const V: f64 = cellVoltage(k);
    if (lowest.leaf >= 0 && !(V < lowest.V)) continue;
    lowest.leaf = k;
    lowest.V = V;
  }
}

/** Current rating of a motor or of a leaf [A]; Infinity where none is given. */
export function ratingOf(which: i32): f64 {
  const row = which < LIMIT_LEAVES ? unchecked(solved[which - LIMIT_GROUPS]) : which - LIMIT_LEAVES;
  const I: f64 =
    which < LIMIT_LEAVES
      ? unchecked(rotorsIn[PT_SIZE.ROTOR * row + PT_ROTOR.I_MAX])
      : leafIn(row, PT_LEAF.I_MAX);
  return I > 0.0 ? I : Infinity;
}

/** Present value that is compared with the limit [A]; [V] for the first two limits. */
export function valueOf(which: i32): f64 {
  if (which === LIMIT_HALF_VOLTAGE) return bus.V;
  if (which >= LIMIT_LEAVES) return unchecked(cells.I[which - LIMIT_LEAVES]);
  if (which >= LIMIT_GROUPS) return Math.abs(unchecked(groups[solved[which - LIMIT_GROUPS]]).I);
  findLowest();
  return lowest.V;
}

/** Present excess over the limit; −1 where there is no such limit. */
function excess(which: i32): f64 {
  if (which === LIMIT_CELL) return inputs.V > 0.0 ? inputs.V - valueOf(which) : -1.0;
  if (which === LIMIT_HALF_VOLTAGE) return bus.VHalf - bus.V;
  const I: f64 = ratingOf(which);
  return I < Infinity ? valueOf(which) - I : -1.0;
}

/** Place in `dynamicsState` of the time since which the limit is exceeded. */
function sinceAt(which: i32): i32 {
  if (which === LIMIT_CELL) return SOLVER_SINCE_CELL;
  if (which === LIMIT_HALF_VOLTAGE) return SOLVER_SINCE_HALF;
  if (which < LIMIT_LEAVES)
    return SOLVER_GROUPS + SOLVER_PER_GROUP * (which - LIMIT_GROUPS) + GROUP_SINCE;
  return SOLVER_LEAVES + SOLVER_PER_LEAF * (which - LIMIT_LEAVES) + LEAF_SINCE;
}

/** The next limit after `which` that there is; LIMITS after the last. */
export function nextLimit(which: i32): i32 {
  const next = which + 1;
  if (next >= LIMIT_LEAVES) return next - LIMIT_LEAVES < cells.n ? next : LIMITS;
  if (next < LIMIT_GROUPS || next - LIMIT_GROUPS < shape.m) return next;
  return cells.n > 0 ? LIMIT_LEAVES : LIMITS;
}

export function isLimit(which: i32): boolean {
  return which < LIMITS;
}

/**
 * Restarts the limits at time t, when the commands have just jumped: a limit that is exceeded now counts from t, or from the
 * earlier time it was exceeded.
 */
export function restartLimits(t: f64): void {
  for (let i = 0; isLimit(i); i = nextLimit(i)) {
    const at = sinceAt(i);
    const since: f64 = unchecked(dynamicsState[at]);
    if (!(excess(i) > 0.0)) unchecked((dynamicsState[at] = -1.0));
    else if (since < 0.0) unchecked((dynamicsState[at] = t));
  }
}

/** Takes down what is exceeded at the end of the step. */
export function evaluateLimits(): void {
  for (let i = 0; isLimit(i); i = nextLimit(i)) unchecked((atEnd[i] = excess(i)));
}

/** Part of the step at which the limit is passed; `sign` 1: exceeded from there on, −1: no longer exceeded. */
function limitCrossing(which: i32, sign: f64): f64 {
  evaluateAt(0.0);
  const first: f64 = sign * excess(which);
  if (first > 0.0) return 0.0;
  beginSearch(first, sign * unchecked(atEnd[which]));
  while (isSearching(stepSpan.h)) {
    const x: f64 = nextTrial();
    evaluateAt(x);
    noteTrial(x, sign * excess(which));
  }
  return search.high;
}

/** The part of the step at which the limit has been exceeded for the time of hold, or NEVER. */
export function findHoldEnd(which: i32): f64 {
  const at = sinceAt(which);
  const since: f64 = unchecked(dynamicsState[at]);
  const beyond: boolean = unchecked(atEnd[which]) > 0.0;
  if (since < 0.0 && !beyond) return NEVER;
  const from: f64 = since < 0.0 ? timeAt(limitCrossing(which, 1.0)) : since;
  const to: f64 = beyond ? timeAt(1.0) : timeAt(limitCrossing(which, -1.0));
  unchecked((dynamicsState[at] = beyond ? from : -1.0));
  if (!(to - from >= inputs.holdTime - SAME_TIME)) return NEVER;
  return Math.min(Math.max((from + inputs.holdTime - stepSpan.t) / stepSpan.h, 0.0), 1.0);
}
