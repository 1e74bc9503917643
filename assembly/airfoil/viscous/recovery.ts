/**
 * Angles that neither way has reached: run by run of open rows, from the end that is nearer to the middle, begun at a higher
 * Re, then with other nodes.
 */
import { buildMass } from '../coupling/mass';
import { setFreeStream } from '../layer/edge';
import { MAX_NODES } from '../outline';
import { restoreState, copySavedState, saveState, SavedState } from './saved-state';
import { layers } from './layers';
import { AF, AF_FLAG, AF_STATE, airfoilIn, angles } from './layout';
import { point, startCold } from './operating-point';
import { stateOf } from './polar-rows';
import {
  beginFrom,
  DEGREE,
  finishWithInviscid,
  lastConverged,
  forgetStates,
  nextOpen,
  OTHER_NODES,
  OTHER_RE,
  setPanels,
  polarRun,
  solveRow,
  runNewton,
} from './angle-solve';

/** Re at which the way to an angle that cannot be begun cold begins, over its own; steps of the way, as parts of ln. */
const RE_RATIO: f64 = 8.0;
const FIRST_RE_STEP: f64 = 0.25;
const MIN_RE_STEP: f64 = 0.05;
/** Node counts that are tried where the requested one fails, as shares of it. */
const NODE_COUNTS: i32 = 3;

/** Progress of the recovery: rows first … last are open, `row` is at hand, going by `step`. */
class Recovery {
  first: i32 = 0;
  last: i32 = -1;
  row: i32 = 0;
  step: i32 = 1;
  /** Row from which the other direction has still to be solved; −1 without one. */
  back: i32 = -1;
  /** Index of the node count in use. */
  nodeCountIndex: i32 = 0;
}
const recovery: Recovery = new Recovery();
/** The state from which a run of open rows was begun. */
const startOfRun: SavedState = new SavedState();

function nodeCountRatio(k: i32): f64 {
  return k === 0 ? 0.75 : k === 1 ? 1.25 : 1.5;
}

/** Begins with what is open, or ends the polar where nothing is. */
export function startRecovery(): void {
  recovery.nodeCountIndex = 0;
  polarRun.phase = OTHER_RE;
  startOpenRun(0);
}

/** Starts the next run of open rows from row `from` on; tries the next node count where there is none. */
function startOpenRun(from: i32): void {
  const first: i32 = nextOpen(from);
  if (first < 0) {
    tryNextNodeCount();
    return;
  }
  let last: i32 = first;
  while (last + 1 < polarRun.n && stateOf(last + 1) !== AF_STATE.CONVERGED) last++;
  const up: boolean = last > polarRun.middle;
  const start: i32 = up ? (first > polarRun.middle ? first : polarRun.middle) : last;
  forgetStates();
  if (polarRun.phase === OTHER_RE) continueFromHigherRe(start);
  else startFromNeighbor(up ? start - 1 : start + 1);
  recovery.first = first;
  recovery.last = last;
  recovery.row = lastConverged.empty ? -1 : start;
  recovery.step = up ? 1 : -1;
  recovery.back = !lastConverged.empty && up && start > first ? start - 1 : -1;
  copySavedState(lastConverged, startOfRun);
}

/** The next node count, or the end where nothing is open or all have been tried. */
function tryNextNodeCount(): void {
  polarRun.phase = OTHER_NODES;
  while (recovery.nodeCountIndex < NODE_COUNTS && nextOpen(0) >= 0) {
    const count: i32 = i32(airfoilIn[AF.NODES] * nodeCountRatio(recovery.nodeCountIndex));
    recovery.nodeCountIndex = recovery.nodeCountIndex + 1;
    if (count > MAX_NODES || !setPanels(count)) continue;
    startOpenRun(0);
    return;
  }
  finishWithInviscid();
}

/** Solves one more row of the run. */
export function advanceRecovery(): void {
  const i = recovery.row;
  if (i < recovery.first || i > recovery.last) {
    reverseDirection();
    return;
  }
  const flags: i32 = polarRun.phase === OTHER_RE ? AF_FLAG.CONTINUED : AF_FLAG.OTHER_NODES;
  if (solveRow(i, flags)) recovery.row = i + recovery.step;
  else reverseDirection();
}

/** Goes the other direction from where the run was begun, or on to the next run. */
function reverseDirection(): void {
  if (recovery.back < 0) {
    startOpenRun(recovery.last + 1);
    return;
  }
  beginFrom(startOfRun);
  recovery.row = recovery.back;
  recovery.step = -1;
  recovery.back = -1;
}

/** A cold start at the angle beside an open one. */
function startFromNeighbor(row: i32): void {
  if (row < 0 || row >= polarRun.n) return;
  const alpha: f64 = unchecked(angles[row]) * DEGREE;
  point.iterations = 0;
  startCold(alpha);
  if (runNewton()) saveState(lastConverged, alpha);
}

/**
 * Continues in Re at the angle of an open row, from a Re where layers are thin down to the requested one; leaves the state
 * in `lastConverged`.
 */
function continueFromHigherRe(row: i32): void {
  const alpha: f64 = unchecked(angles[row]) * DEGREE;
  const Re: f64 = airfoilIn[AF.RE];
  point.iterations = 0;
  setFreeStream(Re * RE_RATIO, layers.M);
  startCold(alpha);
  let done: f64 = runNewton() ? 0.0 : Infinity;
  let part: f64 = FIRST_RE_STEP;
  while (done < 1.0 && part >= MIN_RE_STEP) {
    saveState(lastConverged, alpha);
    const to: f64 = Math.min(done + part, 1.0);
    setFreeStream(Re * Math.pow(RE_RATIO, 1.0 - to), layers.M);
    if (runNewton()) done = to;
    else {
      part *= 0.5;
      restoreState(lastConverged);
      buildMass(layers.last);
    }
  }
  setFreeStream(Re, layers.M);
  if (done === 1.0) saveState(lastConverged, alpha);
  else lastConverged.empty = true;
}
