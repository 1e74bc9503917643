/**
 * Angles that neither way has reached: run by run of open rows, from the end that is nearer to the middle, begun at a higher
 * Re, then with other nodes.
 */
import { setFreeStream } from '../layer/edge';
import { MAX_NODES } from '../outline';
import { bringBack, copyKept, keep, Kept } from './kept';
import { layers } from './layers';
import {
  AF_NODES,
  AF_RE,
  airfoilIn,
  angles,
  CONVERGED,
  F_CONTINUED,
  F_OTHER_NODES,
} from './layout';
import { point, startCold } from './point';
import { stateOf } from './record';
import {
  DEGREE,
  finish,
  kept,
  nextOpen,
  OTHER_NODES,
  OTHER_RE,
  panel,
  run,
  solveRow,
  tryIt,
} from './run';

/** Re at which the way to an angle that cannot be begun cold begins, over its own; steps of the way, as parts of ln. */
const FARTHEST: f64 = 8.0;
const FIRST_PART: f64 = 0.25;
const LEAST_PART: f64 = 0.05;
/** Node counts that are tried where the asked one fails, as shares of it. */
const SHARES: i32 = 3;

/** Where the work stands: rows first … last are open, `row` is at hand, going by `step`. */
class Rescue {
  first: i32 = 0;
  last: i32 = -1;
  row: i32 = 0;
  step: i32 = 1;
  /** Row from which the other direction is still to be gone; −1 without one. */
  back: i32 = -1;
  /** Which of the other node counts is in use. */
  share: i32 = 0;
}
const rescue: Rescue = new Rescue();
/** The state from which a run of open rows was begun. */
const begun: Kept = new Kept();

function shareOf(k: i32): f64 {
  return k === 0 ? 0.75 : k === 1 ? 1.25 : 1.5;
}

/** Begins with what is open, or ends the polar where nothing is. */
export function startRescue(): void {
  rescue.share = 0;
  run.phase = OTHER_RE;
  takeRun(0);
}

/** Takes the next run of open rows from row `from` on; the next means where there is none. */
function takeRun(from: i32): void {
  const first: i32 = nextOpen(from);
  if (first < 0) {
    nextMeans();
    return;
  }
  let last: i32 = first;
  while (last + 1 < run.n && stateOf(last + 1) !== CONVERGED) last++;
  const up: boolean = last > run.middle;
  const start: i32 = up ? (first > run.middle ? first : run.middle) : last;
  kept.empty = true;
  if (run.phase === OTHER_RE) startFromOtherRe(start);
  else startBeside(up ? start - 1 : start + 1);
  rescue.first = first;
  rescue.last = last;
  rescue.row = kept.empty ? -1 : start;
  rescue.step = up ? 1 : -1;
  rescue.back = !kept.empty && up && start > first ? start - 1 : -1;
  copyKept(kept, begun);
}

/** The next node count, or the end where nothing is open or all have been tried. */
function nextMeans(): void {
  run.phase = OTHER_NODES;
  while (rescue.share < SHARES && nextOpen(0) >= 0) {
    const count: i32 = i32(airfoilIn[AF_NODES] * shareOf(rescue.share));
    rescue.share = rescue.share + 1;
    if (count > MAX_NODES || !panel(count)) continue;
    takeRun(0);
    return;
  }
  finish();
}

/** One more row. */
export function advanceRescue(): void {
  const i = rescue.row;
  if (i < rescue.first || i > rescue.last) {
    turnBack();
    return;
  }
  const flags: i32 = run.phase === OTHER_RE ? F_CONTINUED : F_OTHER_NODES;
  if (solveRow(i, flags)) rescue.row = i + rescue.step;
  else turnBack();
}

/** Goes the other direction from where the run was begun, or on to the next run. */
function turnBack(): void {
  if (rescue.back < 0) {
    takeRun(rescue.last + 1);
    return;
  }
  copyKept(begun, kept);
  rescue.row = rescue.back;
  rescue.step = -1;
  rescue.back = -1;
}

/** A cold start at the angle beside an open one. */
function startBeside(row: i32): void {
  if (row < 0 || row >= run.n) return;
  const alpha: f64 = unchecked(angles[row]) * DEGREE;
  point.iterations = 0;
  startCold(alpha);
  if (tryIt()) keep(kept, alpha);
}

/** From a Re at which layers are thin to the one asked for, at the angle of an open row; leaves its state in `kept`. */
function startFromOtherRe(row: i32): void {
  const alpha: f64 = unchecked(angles[row]) * DEGREE;
  const Re: f64 = airfoilIn[AF_RE];
  point.iterations = 0;
  setFreeStream(Re * FARTHEST, layers.M);
  startCold(alpha);
  let done: f64 = tryIt() ? 0.0 : Infinity;
  let part: f64 = FIRST_PART;
  while (done < 1.0 && part >= LEAST_PART) {
    keep(kept, alpha);
    const to: f64 = Math.min(done + part, 1.0);
    setFreeStream(Re * Math.pow(FARTHEST, 1.0 - to), layers.M);
    if (tryIt()) done = to;
    else {
      part *= 0.5;
      bringBack(kept);
    }
  }
  setFreeStream(Re, layers.M);
  if (done === 1.0) keep(kept, alpha);
  else kept.empty = true;
}
