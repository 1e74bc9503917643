/** State of a polar that is being solved, and the tries of one of its angles. */
import { prepareSources } from '../coupling/sources';
import { openEdge } from '../geometry/edge';
import { panelSection } from '../geometry/panelling';
import { makeSpline, Spline } from '../geometry/spline';
import { nodes, solveUnits } from '../inviscid/panels';
import { Outline } from '../outline';
import {
  copySavedState,
  extrapolateState,
  restoreState,
  saveState,
  SavedState,
} from './saved-state';
import { factors } from './gmres';
import { layers } from './layers';
import { AF, AF_FLAG, AF_STATE, airfoilIn, angles } from './layout';
import { converge, point, startCold, startWarm } from './operating-point';
import { recordState, recordInviscid, stateOf } from './polar-rows';

export const DEGREE: f64 = Math.PI / 180.0;
/** Least sub-step between two angles [rad]. */
const MIN_SUB_STEP: f64 = 0.1 * DEGREE;
/** Iterations of one try where the host does not say. */
const MAX_ITERATIONS: i32 = 30;
const UNLIMITED: i32 = 1 << 30;
/** Tries of one angle in sub-steps: beyond, another way is quicker. */
const MAX_SUB_STEPS: i32 = 8;

/**
 * Phases of a polar, in order: up from the middle, then (1) down from it, then open angles from other Re, then with other
 * nodes.
 */
export const RISING: i32 = 0;
export const OTHER_RE: i32 = 2;
export const OTHER_NODES: i32 = 3;
export const DONE: i32 = 4;

export class PolarRun {
  n: i32 = 0;
  phase: i32 = DONE;
  /** Row at hand, and the one from which both ways begin. */
  row: i32 = 0;
  middle: i32 = 0;
  /** Iterations spent so far. */
  spent: i32 = 0;
}
export const polarRun: PolarRun = new PolarRun();
/** The last state that converged on the way at hand. */
export const lastConverged: SavedState = new SavedState();
/** The state that converged before it, on the same way. */
const beforeLast: SavedState = new SavedState();
const aside: SavedState = new SavedState();

/** Begins a way without states. */
export function forgetStates(): void {
  lastConverged.empty = true;
  beforeLast.empty = true;
}

/** Begins a way from one state. */
export function beginFrom(state: SavedState): void {
  copySavedState(state, lastConverged);
  beforeLast.empty = true;
}

const spline: Spline = new Spline();

/** The section whose polar it is, its edge opened where it is closed; false where its points make no curve or its panels no flow. */
export function setSection(outline: Outline): boolean {
  openEdge(outline);
  return makeSpline(outline, spline) && setPanels(i32(airfoilIn[AF.NODES]));
}

/** Places the section's nodes and solves what does not depend on the angle. */
export function setPanels(count: i32): boolean {
  panelSection(spline, count, nodes);
  if (!solveUnits()) return false;
  prepareSources();
  factors.stale = true;
  return true;
}

function maxIterationsOfTry(): i32 {
  const most: i32 = i32(airfoilIn[AF.MOST_ANGLE]);
  return most > 0 ? most : MAX_ITERATIONS;
}

/** Iterations that the call may still spend. */
export function iterationsLeft(): i32 {
  const most: i32 = i32(airfoilIn[AF.MOST_ALL]);
  if (most <= 0) return UNLIMITED;
  return polarRun.spent < most ? most - polarRun.spent : 0;
}

/** Runs Newton from the present layers and counts its iterations. */
export function runNewton(): boolean {
  const before: i32 = point.iterations;
  point.converged = false;
  const left: i32 = iterationsLeft();
  const most: i32 = maxIterationsOfTry();
  converge(most < left ? most : left);
  polarRun.spent = polarRun.spent + point.iterations - before;
  return point.converged;
}

/**
 * Continues from the last converged state to the angle alpha [rad] of a row, in sub-steps where needed; returns the flag
 * that says how, or −1.
 */
export function continueInAngle(row: i32, alpha: f64): i32 {
  startWarm(alpha);
  if (runNewton()) return 0;
  recordState(row, 0);
  let at: f64 = lastConverged.alpha;
  let h: f64 = 0.5 * (alpha - at);
  let tries: i32 = 0;
  while (Math.abs(h) >= MIN_SUB_STEP && tries++ < MAX_SUB_STEPS) {
    restoreState(lastConverged);
    startWarm(at + h);
    if (!runNewton()) {
      h *= 0.5;
      continue;
    }
    at += h;
    saveState(lastConverged, at);
    startWarm(alpha);
    if (runNewton()) return AF_FLAG.SUB_STEPS;
    h = 0.5 * (alpha - at);
  }
  return -1;
}

/** Largest ratio of the step to an angle to the one before it, for which the state is extrapolated. */
const MAX_STEP_RATIO: f64 = 2.0;

/**
 * Restores the last converged state, moved on to the angle alpha [rad] by the last two, as long as the stagnation point was
 * between the same nodes.
 */
function restoreExtrapolated(alpha: f64): void {
  restoreState(lastConverged);
  if (beforeLast.empty || beforeLast.last !== lastConverged.last) return;
  const steps: f64 = (alpha - lastConverged.alpha) / (lastConverged.alpha - beforeLast.alpha);
  if (steps > 0.0 && steps <= MAX_STEP_RATIO) extrapolateState(beforeLast, lastConverged, steps);
}

/** Solves the angle of a row from the last converged state, or cold; true where it converged. The row is recorded. */
export function solveRow(row: i32, flags: i32): boolean {
  const alpha: f64 = unchecked(angles[row]) * DEGREE;
  let how: i32 = -1;
  if (!lastConverged.empty) {
    copySavedState(lastConverged, aside);
    restoreExtrapolated(alpha);
    how = continueInAngle(row, alpha);
    copySavedState(how === 0 ? aside : lastConverged, beforeLast);
  }
  if (how < 0) {
    startCold(alpha);
    beforeLast.empty = true;
    if (runNewton()) how = 0;
  }
  recordState(row, how > 0 ? flags | how : flags);
  lastConverged.empty = true;
  if (how < 0) return false;
  saveState(lastConverged, alpha);
  return true;
}

/** First row from `from` on whose angle has not converged; −1 where all have. */
export function nextOpen(from: i32): i32 {
  for (let i = from; i < polarRun.n; i++) if (stateOf(i) !== AF_STATE.CONVERGED) return i;
  return -1;
}

/** Gives the inviscid answer to every row that is still open. */
export function finishWithInviscid(): void {
  if (nodes.n !== i32(airfoilIn[AF.NODES])) setPanels(i32(airfoilIn[AF.NODES]));
  for (let i = 0; i < polarRun.n; i++) recordInviscid(i, airfoilIn[AF.RE], layers.M);
  polarRun.phase = DONE;
}
