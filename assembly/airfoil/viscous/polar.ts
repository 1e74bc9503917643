/**
 * A polar: one angle after the other, each from its neighbour's state, up and down from the middle, with other ways where the
 * straight one fails (docs/theory/airfoil-viscous.md, §7). Every angle gets an answer and a word on how good it is.
 */
import { setFreeStream } from '../layer/edge';
import { transitionCriterion } from '../layer/interval';
import { MAX_NODES, MAX_OUTLINE_POINTS, Outline } from '../outline';
import { restoreState, copySavedState, saveState, SavedState } from './saved-state';
import { layers } from './layers';
import {
  AF,
  AF_FLAG,
  AF_STATE,
  airfoilIn,
  angles,
  MAX_ANGLES,
  PO,
  PO_WIDTH,
  polarOut,
  sectionX,
  sectionY,
} from './layout';
import { point } from './operating-point';
import { openRows, recordState, stateOf } from './polar-rows';
import { advanceRecovery, startRecovery } from './recovery';
import {
  beginFrom,
  DEGREE,
  DONE,
  finishWithInviscid,
  forgetStates,
  iterationsLeft,
  lastConverged,
  OTHER_RE,
  RISING,
  polarRun,
  solveRow,
  continueInAngle,
  setSection,
} from './angle-solve';

const atMiddle: SavedState = new SavedState();
const aside: SavedState = new SavedState();
const outline: Outline = new Outline();

/** The row whose angle is nearest to 0. */
function middleRow(n: i32): i32 {
  let best: i32 = 0;
  for (let i = 1; i < n; i++)
    if (Math.abs(unchecked(angles[i])) < Math.abs(unchecked(angles[best]))) best = i;
  return best;
}

function isSoundCase(n: i32): boolean {
  const x = airfoilIn;
  if (!(n >= 1 && n <= MAX_ANGLES)) return false;
  if (!(x[AF.RE] >= 1.0e3 && x[AF.RE] <= 1.0e9)) return false;
  if (!(x[AF.MACH] >= 0.0 && x[AF.MACH] <= 0.8)) return false;
  if (!(x[AF.NCRIT] >= 0.5 && x[AF.NCRIT] <= 20.0)) return false;
  if (!(x[AF.POINTS] >= 8.0 && x[AF.POINTS] <= f64(MAX_OUTLINE_POINTS))) return false;
  if (!(x[AF.NODES] >= 40.0 && x[AF.NODES] <= f64(MAX_NODES))) return false;
  if (!(x[AF.TRIP_UPPER] >= 0.0 && x[AF.TRIP_LOWER] >= 0.0)) return false;
  if (!(x[AF.MOST_ANGLE] >= 0.0 && x[AF.MOST_ANGLE] <= 1.0e6)) return false;
  if (!(x[AF.MOST_ALL] >= 0.0 && x[AF.MOST_ALL] <= 1.0e9)) return false;
  for (let i = 0; i < n; i++) {
    if (!(Math.abs(unchecked(angles[i])) <= 90.0)) return false;
    if (i > 0 && !(unchecked(angles[i]) > unchecked(angles[i - 1]))) return false;
  }
  return true;
}

/**
 * Begins a polar of n angles; `airfoilIn`, `sectionX`, `sectionY`, `angles` are filled. 0, or −2 where a number is out of its range, −1
 * where the section has no panels.
 */
export function beginPolar(n: i32): i32 {
  polarRun.phase = DONE;
  polarRun.n = 0;
  if (!isSoundCase(n)) return -2;
  outline.n = i32(airfoilIn[AF.POINTS]);
  outline.x.set(sectionX);
  outline.y.set(sectionY);
  if (!setSection(outline)) return -1;
  layers.M = airfoilIn[AF.MACH];
  layers.tripUpper = airfoilIn[AF.TRIP_UPPER];
  layers.tripLower = airfoilIn[AF.TRIP_LOWER];
  transitionCriterion.nCrit = airfoilIn[AF.NCRIT];
  setFreeStream(airfoilIn[AF.RE], layers.M);
  openRows(n, angles);
  polarRun.n = n;
  polarRun.middle = middleRow(n);
  polarRun.row = polarRun.middle;
  polarRun.spent = 0;
  polarRun.phase = RISING;
  forgetStates();
  atMiddle.empty = true;
  return 0;
}

/** Largest change of lift per degree, and of ln cd, that is no jump to another branch. */
const MAX_LIFT_SLOPE: f64 = 0.2;
const MIN_JUMP: f64 = 0.08;
const MAX_DRAG_JUMP: f64 = 0.35;

function at(row: i32, column: i32): f64 {
  return unchecked(polarOut[row * PO_WIDTH + column]);
}

/** Tells whether two rows lie on different branches, by the slope between them. */
function isJump(a: i32, b: i32): boolean {
  if (stateOf(a) !== AF_STATE.CONVERGED || stateOf(b) !== AF_STATE.CONVERGED) return false;
  const step: f64 = Math.abs(unchecked(angles[b]) - unchecked(angles[a]));
  const lift: f64 = Math.abs(at(b, PO.CL) - at(a, PO.CL));
  const drag: f64 = Math.abs(Math.log(at(b, PO.CD) / at(a, PO.CD)));
  return lift > MIN_JUMP + MAX_LIFT_SLOPE * step || drag > MAX_DRAG_JUMP * (1.0 + step);
}

/**
 * Continues from a row that converged back through the rows before it, as long as they are open or lie on another branch:
 * what the way there could not reach may be reached from the other side.
 */
function fillBackwards(row: i32, step: i32, flags: i32): void {
  let i: i32 = row - step;
  if (i < 0 || i >= polarRun.n) return;
  if (stateOf(i) === AF_STATE.CONVERGED && !isJump(i, row)) return;
  if (stateOf(i) === AF_STATE.OPEN) return;
  copySavedState(lastConverged, aside);
  while (i >= 0 && i < polarRun.n && stateOf(i) !== AF_STATE.OPEN) {
    const alpha: f64 = unchecked(angles[i]) * DEGREE;
    point.iterations = 0;
    restoreState(lastConverged);
    const how: i32 = continueInAngle(i, alpha);
    const isNew: boolean = stateOf(i) !== AF_STATE.CONVERGED;
    const agrees: boolean = recordState(i, flags | (how > 0 ? how : 0));
    if (how < 0 || (agrees && !isNew)) break;
    saveState(lastConverged, alpha);
    i -= step;
  }
  copySavedState(aside, lastConverged);
}

/** Solves one angle in the present direction. */
function advanceRow(): void {
  const row = polarRun.row;
  if (polarRun.phase >= OTHER_RE) {
    advanceRecovery();
    return;
  }
  if (row < 0 || row >= polarRun.n) {
    nextPhase();
    return;
  }
  const up: boolean = polarRun.phase === RISING;
  point.iterations = 0;
  const ok: boolean = solveRow(row, up ? 0 : AF_FLAG.FALLING);
  if (ok && row === polarRun.middle) copySavedState(lastConverged, atMiddle);
  if (ok) fillBackwards(row, up ? 1 : -1, up ? AF_FLAG.FALLING : 0);
  polarRun.row = up ? row + 1 : row - 1;
}

/** The way down after the way up, then what both have left open. */
function nextPhase(): void {
  polarRun.phase = polarRun.phase + 1;
  forgetStates();
  if (polarRun.phase === OTHER_RE) {
    startRecovery();
    return;
  }
  polarRun.row = polarRun.middle - 1;
  if (!atMiddle.empty) beginFrom(atMiddle);
}

/** Works for about `budget` iterations; the number of angles still to be looked at, 0 when all is done. */
export function advancePolar(budget: i32): i32 {
  const until: i32 = polarRun.spent + budget;
  while (polarRun.phase !== DONE && polarRun.spent < until) {
    if (iterationsLeft() <= 0) finishWithInviscid();
    else advanceRow();
  }
  if (polarRun.phase === DONE) return 0;
  let open: i32 = 0;
  for (let i = 0; i < polarRun.n; i++) if (stateOf(i) !== AF_STATE.CONVERGED) open++;
  return open > 0 ? open : 1;
}
