/** What a step brings: why the flight ends in it, and what is told of it. Theory D.18, D.19. */
import { cells, T_HOTTEST } from '../powertrain/cell';
import { bus } from '../powertrain/equilibrium';
import { groups } from '../powertrain/group';
import { T_RUNAWAY } from '../powertrain/thermal';
import { asked } from './asked';
import { oneBetween } from './dense';
import { tell } from './events';
import {
  DYN_END_DURATION,
  DYN_END_RUNAWAY,
  DYN_END_SOC,
  DYN_END_VOLTAGE,
  DYN_KIND_BATTERY_CURRENT,
  DYN_KIND_CELL_T,
  DYN_KIND_COLLAPSE,
  DYN_KIND_DEPLETION,
  DYN_KIND_DURATION,
  DYN_KIND_MAGNET_T,
  DYN_KIND_MOTOR_CURRENT,
  DYN_KIND_RUNAWAY,
  DYN_KIND_VOLTAGE_CUTOFF,
  DYN_KIND_WINDING_T,
  DYN_RUNNING,
  dynamicsState,
} from './layout';
import {
  heldUntil,
  isLimit,
  lowest,
  NEVER,
  nextLimit,
  OF_CELL,
  OF_GROUPS,
  OF_HALF,
  OF_LEAVES,
  ratingOf,
  valueOf,
  watchEnd,
} from './limits';
import { span, standAt, timeAt } from './moment';
import {
  GROUP_TOLD,
  LEAF_TOLD,
  OWN_GROUPS,
  OWN_LEAVES,
  OWN_PER_GROUP,
  OWN_PER_LEAF,
  OWN_TOLD_HALF,
} from './own';
import { beginSearch, narrow, nextPlace, search, searching } from './roots';
import { isFinite, leafAt, PER_GROUP, shape, solved, Y_SOC, Y_T, Y_T_C, Y_T_W } from './state';
import { y0, y1 } from './step';

/** Temperatures that are told when they are passed for the first time [K]: two of windings, of magnets; of cells. */
const WINDING_WARM: f64 = 393.15;
const WINDING_HOT: f64 = 423.15;
const MAGNET_WARM: f64 = 353.15;
const MAGNET_HOT: f64 = 393.15;
const CELL_WARM: f64 = 333.15;
/** Bits of what has been told of a group, of a leaf. */
const TOLD_WINDING: i32 = 1;
const TOLD_MAGNET: i32 = 4;
const TOLD_CURRENT: i32 = 16;
const TOLD_CELL: i32 = 1;

/** Why it ends, at which part of the step, and what is told of it. */
export class Verdict {
  why: i32 = DYN_RUNNING;
  x: f64 = NEVER;
  index: i32 = -1;
}
export const verdict: Verdict = new Verdict();

function verdictOf(why: i32, x: f64, index: i32): void {
  if (!(x < verdict.x)) return;
  verdict.why = why;
  verdict.x = x;
  verdict.index = index;
}

/** Where unknown `at` passes `limit` in the direction of `sign`; NEVER where it has not at the end. */
function passes(at: i32, limit: f64, sign: f64): f64 {
  const end: f64 = sign * (unchecked(y1[at]) - limit);
  if (!(end >= 0.0)) return NEVER;
  const begin: f64 = sign * (unchecked(y0[at]) - limit);
  if (begin >= 0.0) return 0.0;
  beginSearch(begin, end, span.h);
  while (searching()) {
    const x: f64 = nextPlace();
    narrow(x, sign * (oneBetween(at, x, span.h) - limit));
  }
  return search.high;
}

/** The first end within the step, into `verdict`; `last`: the step ends where the flight was to. */
export function judge(last: boolean): void {
  verdict.why = DYN_RUNNING;
  verdict.x = NEVER;
  verdict.index = -1;
  for (let k = 0; k < cells.n; k++) {
    const at = leafAt(k);
    if (isFinite(k)) verdictOf(DYN_END_SOC, passes(at + Y_SOC, asked.soc, -1.0), k);
    verdictOf(DYN_END_RUNAWAY, passes(at + Y_T, T_HOTTEST, 1.0), k);
  }
  for (let j = 0; j < shape.m; j++) {
    const at = PER_GROUP * j;
    verdictOf(DYN_END_RUNAWAY, passes(at + Y_T_W, T_RUNAWAY, 1.0), unchecked(solved[j]));
  }
  standAt(1.0);
  watchEnd();
  const x: f64 = heldUntil(OF_CELL);
  verdictOf(DYN_END_VOLTAGE, x, -1);
  if (last) verdictOf(DYN_END_DURATION, 1.0, -1);
}

/** Tells the end, at whose moment the vehicle stands. */
export function tellEnd(t: f64): void {
  const v = verdict;
  if (v.why === DYN_END_DURATION) tell(t, DYN_KIND_DURATION, -1, t, asked.end);
  if (v.why === DYN_END_SOC) {
    tell(t, DYN_KIND_DEPLETION, v.index, unchecked(cells.soc[v.index]), asked.soc);
  }
  if (v.why === DYN_END_VOLTAGE) {
    const V: f64 = valueOf(OF_CELL);
    tell(t, DYN_KIND_VOLTAGE_CUTOFF, lowest.leaf, V, asked.V);
  }
  if (v.why === DYN_END_RUNAWAY) tellRunaway(t, v.index);
}

/** The hottest of what does not survive it: a winding, or a cell. */
function tellRunaway(t: f64, index: i32): void {
  const winding: boolean = index < shape.n && unchecked(groups[index]).T_w >= T_RUNAWAY - 1.0;
  if (winding) tell(t, DYN_KIND_RUNAWAY, index, unchecked(groups[index]).T_w, T_RUNAWAY);
  else tell(t, DYN_KIND_RUNAWAY, index, unchecked(cells.T[index]), T_HOTTEST);
}

/** Tells it of a solved group and of all that equal it. */
function tellTwins(t: f64, kind: i32, row: i32, value: f64, limit: f64): void {
  for (let i = row; i < shape.n; i++) {
    if (unchecked(groups[i]).twin === row) tell(t, kind, i, value, limit);
  }
}

/** Whether `bit` of what has been told at `place` is new; it is not from now on. */
function isNew(place: i32, bit: i32): boolean {
  const before = i32(unchecked(dynamicsState[place]));
  if ((before & bit) !== 0) return false;
  unchecked((dynamicsState[place] = f64(before | bit)));
  return true;
}

function hasTold(place: i32, bit: i32): boolean {
  return (i32(unchecked(dynamicsState[place])) & bit) !== 0;
}

function tellWarm(j: i32, y: i32, kind: i32, limit: f64, bit: i32): void {
  const place = OWN_GROUPS + OWN_PER_GROUP * j + GROUP_TOLD;
  if (hasTold(place, bit)) return;
  const x: f64 = passes(PER_GROUP * j + y, limit, 1.0);
  if (!(x <= verdict.x) || x > 1.0 || !isNew(place, bit)) return;
  const value: f64 = oneBetween(PER_GROUP * j + y, x, span.h);
  tellTwins(timeAt(x), kind, unchecked(solved[j]), value, limit);
}

function tellWarmLeaf(k: i32): void {
  const place = OWN_LEAVES + OWN_PER_LEAF * k + LEAF_TOLD;
  if (hasTold(place, TOLD_CELL)) return;
  const at = leafAt(k) + Y_T;
  const x: f64 = passes(at, CELL_WARM, 1.0);
  if (!(x <= verdict.x) || x > 1.0 || !isNew(place, TOLD_CELL)) return;
  tell(timeAt(x), DYN_KIND_CELL_T, k, oneBetween(at, x, span.h), CELL_WARM);
}

/** Tells a limit that has been exceeded for long enough, once. */
function tellLimit(which: i32): void {
  const isLeaf: boolean = which >= OF_LEAVES;
  let place = OWN_TOLD_HALF;
  if (isLeaf) place = OWN_LEAVES + OWN_PER_LEAF * (which - OF_LEAVES) + LEAF_TOLD;
  else if (which >= OF_GROUPS)
    place = OWN_GROUPS + OWN_PER_GROUP * (which - OF_GROUPS) + GROUP_TOLD;
  if (hasTold(place, TOLD_CURRENT)) return;
  const x: f64 = heldUntil(which);
  if (!(x <= 1.0 && x <= verdict.x) || !isNew(place, TOLD_CURRENT)) return;
  standAt(x);
  const t: f64 = timeAt(x);
  const value: f64 = valueOf(which);
  if (which === OF_HALF) tell(t, DYN_KIND_COLLAPSE, -1, value, bus.VHalf);
  else if (isLeaf) tell(t, DYN_KIND_BATTERY_CURRENT, which - OF_LEAVES, value, ratingOf(which));
  else {
    const row = unchecked(solved[which - OF_GROUPS]);
    tellTwins(t, DYN_KIND_MOTOR_CURRENT, row, value, ratingOf(which));
  }
}

/** Tells what has happened up to the end of the step, or of the flight in it. */
export function tellStep(): void {
  for (let j = 0; j < shape.m; j++) {
    tellWarm(j, Y_T_W, DYN_KIND_WINDING_T, WINDING_WARM, TOLD_WINDING);
    tellWarm(j, Y_T_W, DYN_KIND_WINDING_T, WINDING_HOT, TOLD_WINDING << 1);
    tellWarm(j, Y_T_C, DYN_KIND_MAGNET_T, MAGNET_WARM, TOLD_MAGNET);
    tellWarm(j, Y_T_C, DYN_KIND_MAGNET_T, MAGNET_HOT, TOLD_MAGNET << 1);
  }
  for (let k = 0; k < cells.n; k++) tellWarmLeaf(k);
  for (let i = OF_HALF; isLimit(i); i = nextLimit(i)) tellLimit(i);
}
