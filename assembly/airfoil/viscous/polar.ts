/**
 * A polar: one angle after the other, each from its neighbour's state, up and down from the middle, with other ways where the
 * straight one fails (docs/theory/airfoil-viscous.md, §7). Every angle gets an answer and a word on how good it is.
 */
import { panelSection } from '../geometry/panelling';
import { makeSpline, Spline } from '../geometry/spline';
import { prepareSources } from '../coupling/sources';
import { nodes, solveUnits } from '../inviscid/panels';
import { setFreeStream } from '../layer/edge';
import { waves } from '../layer/interval';
import { MAX_NODES, MAX_POINTS, Outline } from '../outline';
import { factors } from './krylov';
import { bringBack, copyKept, keep, Kept } from './kept';
import { layers } from './layers';
import {
  AF_MACH,
  AF_MOST_ALL,
  AF_MOST_ANGLE,
  AF_NCRIT,
  AF_NODES,
  AF_POINTS,
  AF_RE,
  AF_TRIP_LOWER,
  AF_TRIP_UPPER,
  airfoilIn,
  angles,
  CONVERGED,
  F_CONTINUED,
  F_FALLING,
  F_OTHER_NODES,
  F_SUB_STEPS,
  MAX_ANGLES,
  OPEN,
  PO_CD,
  PO_CL,
  PO_WIDTH,
  polarOut,
  sectionX,
  sectionY,
} from './layout';
import { converge, point, startCold, startWarm } from './point';
import { openRows, record, recordInviscid, stateOf } from './record';

const DEGREE: f64 = Math.PI / 180.0;
/** Least sub-step between two angles [rad]. */
const LEAST_STEP: f64 = 0.1 * DEGREE;

/** What is done in turn: up from the middle, then (1) down from it, then open angles from other Re, then with other nodes. */
const RISING: i32 = 0;
const OTHER_RE: i32 = 2;
const OTHER_NODES: i32 = 3;
const DONE: i32 = 4;

class Run {
  n: i32 = 0;
  phase: i32 = 4;
  /** Row at hand, and the one from which both ways begin. */
  row: i32 = 0;
  middle: i32 = 0;
  /** Iterations spent and left of the call. */
  spent: i32 = 0;
  /** Which of the other node counts is in use. */
  other: i32 = 0;
}
const run: Run = new Run();
const kept: Kept = new Kept();
const atMiddle: Kept = new Kept();
const aside: Kept = new Kept();
const outline: Outline = new Outline();
const spline: Spline = new Spline();

/** Places the section's nodes and solves what does not depend on the angle. */
function panel(count: i32): boolean {
  panelSection(spline, count, nodes);
  if (!solveUnits()) return false;
  prepareSources();
  factors.stale = true;
  return true;
}

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
  if (!(x[AF_RE] >= 1.0e3 && x[AF_RE] <= 1.0e9)) return false;
  if (!(x[AF_MACH] >= 0.0 && x[AF_MACH] <= 0.8)) return false;
  if (!(x[AF_NCRIT] >= 0.5 && x[AF_NCRIT] <= 20.0)) return false;
  if (!(x[AF_POINTS] >= 8.0 && x[AF_POINTS] <= f64(MAX_POINTS))) return false;
  if (!(x[AF_NODES] >= 40.0 && x[AF_NODES] <= f64(MAX_NODES))) return false;
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
  run.phase = DONE;
  run.n = 0;
  if (!isSoundCase(n)) return -2;
  outline.n = i32(airfoilIn[AF_POINTS]);
  outline.x.set(sectionX);
  outline.y.set(sectionY);
  if (!makeSpline(outline, spline)) return -1;
  if (!panel(i32(airfoilIn[AF_NODES]))) return -1;
  layers.M = airfoilIn[AF_MACH];
  layers.tripUpper = airfoilIn[AF_TRIP_UPPER];
  layers.tripLower = airfoilIn[AF_TRIP_LOWER];
  waves.nCrit = airfoilIn[AF_NCRIT];
  setFreeStream(airfoilIn[AF_RE], layers.M);
  openRows(n, angles);
  run.n = n;
  run.middle = middleRow(n);
  run.row = run.middle;
  run.spent = 0;
  run.other = 0;
  run.phase = RISING;
  kept.empty = true;
  atMiddle.empty = true;
  return 0;
}

function mostOfAngle(): i32 {
  const most: i32 = i32(airfoilIn[AF_MOST_ANGLE]);
  return most > 0 ? most : 30;
}

/** Newton at alpha, counted. */
function tryIt(): boolean {
  const before: i32 = point.iterations;
  converge(mostOfAngle());
  run.spent = run.spent + point.iterations - before;
  return point.converged;
}

/** From the kept state to alpha in steps as small as it takes; the flag of how, or −1. */
function stepTo(alpha: f64): i32 {
  startWarm(alpha);
  if (tryIt()) return 0;
  let at: f64 = kept.alpha;
  let h: f64 = 0.5 * (alpha - at);
  while (Math.abs(h) >= LEAST_STEP) {
    bringBack(kept);
    startWarm(at + h);
    if (!tryIt()) {
      h *= 0.5;
      continue;
    }
    at += h;
    keep(kept, at);
    startWarm(alpha);
    if (tryIt()) return F_SUB_STEPS;
    h = 0.5 * (alpha - at);
  }
  return -1;
}

/** Solves the angle of a row by what is at hand; true where it converged. The row is recorded. */
function solveRow(row: i32, flags: i32): boolean {
  const alpha: f64 = unchecked(angles[row]) * DEGREE;
  point.iterations = 0;
  let how: i32 = -1;
  if (!kept.empty) {
    bringBack(kept);
    how = stepTo(alpha);
    if (how < 0) record(row, flags);
  }
  if (how < 0) {
    startCold(alpha);
    if (tryIt()) how = 0;
  }
  record(row, how > 0 ? flags | how : flags);
  kept.empty = true;
  if (how < 0) return false;
  keep(kept, alpha);
  return true;
}

/** Largest change of lift per degree, and of ln cd, that is no jump to another branch. */
const MOST_LIFT_SLOPE: f64 = 0.2;
const LEAST_JUMP: f64 = 0.08;
const MOST_DRAG_JUMP: f64 = 0.35;

function at(row: i32, column: i32): f64 {
  return unchecked(polarOut[row * PO_WIDTH + column]);
}

/** Whether two rows lie on different branches, to judge by how far apart they are. */
function isJump(a: i32, b: i32): boolean {
  if (stateOf(a) !== CONVERGED || stateOf(b) !== CONVERGED) return false;
  const step: f64 = Math.abs(unchecked(angles[b]) - unchecked(angles[a]));
  const lift: f64 = Math.abs(at(b, PO_CL) - at(a, PO_CL));
  const drag: f64 = Math.abs(Math.log(at(b, PO_CD) / at(a, PO_CD)));
  return lift > LEAST_JUMP + MOST_LIFT_SLOPE * step || drag > MOST_DRAG_JUMP * (1.0 + step);
}

/**
 * From a row that converged back through those before it, as long as they are open or lie on another branch: what
 * the way there could not reach may be reached from the other side.
 */
function fillBehind(row: i32, step: i32, flags: i32): void {
  let i: i32 = row - step;
  if (i < 0 || i >= run.n) return;
  if (i !== run.middle - 1 && stateOf(i) === CONVERGED && !isJump(i, row)) return;
  if (stateOf(i) === OPEN) return;
  copyKept(kept, aside);
  while (i >= 0 && i < run.n && stateOf(i) !== OPEN) {
    const alpha: f64 = unchecked(angles[i]) * DEGREE;
    point.iterations = 0;
    bringBack(kept);
    const how: i32 = stepTo(alpha);
    const isNew: boolean = stateOf(i) !== CONVERGED;
    const agrees: boolean = record(i, flags | (how > 0 ? how : 0));
    if (how < 0 || (agrees && !isNew)) break;
    keep(kept, alpha);
    i -= step;
  }
  copyKept(aside, kept);
}

/** One angle of the way at hand. */
function advance(): void {
  const row = run.row;
  if (run.phase >= OTHER_RE) {
    advanceOther();
    return;
  }
  if (row < 0 || row >= run.n) {
    nextPhase();
    return;
  }
  const up: boolean = run.phase === RISING;
  const ok: boolean = solveRow(row, up ? 0 : F_FALLING);
  if (ok && row === run.middle) copyKept(kept, atMiddle);
  if (ok) fillBehind(row, up ? 1 : -1, up ? F_FALLING : 0);
  run.row = up ? row + 1 : row - 1;
}

function nextPhase(): void {
  run.phase = run.phase + 1;
  kept.empty = true;
  if (run.phase === OTHER_RE) {
    run.row = nextOpen(0);
    if (run.row < 0) finish();
    return;
  }
  run.row = run.middle - 1;
  if (!atMiddle.empty) copyKept(atMiddle, kept);
}

/** Node counts that are tried where the asked one fails, as shares of it. */
const SHARES: i32 = 3;
function shareOf(k: i32): f64 {
  return k === 0 ? 0.75 : k === 1 ? 1.25 : 1.5;
}

/** The next node count, or the end where nothing is open or all have been tried. */
function startOtherNodes(): void {
  kept.empty = true;
  while (run.other < SHARES) {
    run.row = nextOpen(0);
    if (run.row < 0) break;
    const count: i32 = i32(airfoilIn[AF_NODES] * shareOf(run.other));
    run.other = run.other + 1;
    if (count <= MAX_NODES && panel(count)) return;
  }
  finish();
}

function nextOpen(from: i32): i32 {
  for (let i = from; i < run.n; i++) if (stateOf(i) !== CONVERGED) return i;
  return -1;
}

/** Rows first … last of `polarOut` that are open, from `first` on; and where the next such run begins. */
function lastOpen(first: i32): i32 {
  let last: i32 = first;
  while (last + 1 < run.n && stateOf(last + 1) !== CONVERGED) last++;
  return last;
}

/** A run of open angles by other means, from its end that is nearer to the middle as far as it goes. */
function advanceOther(): void {
  const first: i32 = run.row;
  const last: i32 = lastOpen(first);
  const up: boolean = last > run.middle;
  let i: i32 = up ? (first > run.middle ? first : run.middle) : last;
  kept.empty = true;
  if (run.phase === OTHER_RE) startFromOtherRe(i);
  else startBeside(up ? i - 1 : i + 1);
  const flags: i32 = run.phase === OTHER_RE ? F_CONTINUED : F_OTHER_NODES;
  copyKept(kept, atMiddle);
  goThrough(i, up ? 1 : -1, first, last, flags);
  if (up && i > first) {
    copyKept(atMiddle, kept);
    goThrough(i - 1, -1, first, last, flags);
  }
  run.row = nextOpen(last + 1);
  if (run.row >= 0) return;
  run.phase = OTHER_NODES;
  startOtherNodes();
}

/** Open rows from i on by `step`, until one fails. */
function goThrough(from: i32, step: i32, first: i32, last: i32, flags: i32): void {
  let i: i32 = from;
  while (i >= first && i <= last && solveRow(i, flags)) i += step;
}

/** A cold start at the angle beside an open one. */
function startBeside(row: i32): void {
  if (row < 0 || row >= run.n) return;
  const alpha: f64 = unchecked(angles[row]) * DEGREE;
  point.iterations = 0;
  startCold(alpha);
  if (tryIt()) keep(kept, alpha);
}

/** Re at which the way to an angle that cannot be begun cold begins, over its own; steps of the way, as parts of ln. */
const FARTHEST: f64 = 8.0;
const FIRST_PART: f64 = 0.25;
const LEAST_PART: f64 = 0.05;

/** From a Re at which layers are thin to the one asked for, at the angle of an open row; leaves its state in `kept`. */
function startFromOtherRe(row: i32): void {
  const alpha: f64 = unchecked(angles[row]) * DEGREE;
  const Re: f64 = airfoilIn[AF_RE];
  point.iterations = 0;
  setFreeStream(Re * FARTHEST, layers.M);
  startCold(alpha);
  let ok: boolean = tryIt();
  let done: f64 = 0.0;
  let part: f64 = FIRST_PART;
  while (ok && done < 1.0 && part >= LEAST_PART) {
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
  ok = done >= 1.0;
  if (ok) keep(kept, alpha);
  else kept.empty = true;
}

function finish(): void {
  for (let i = 0; i < run.n; i++) recordInviscid(i, airfoilIn[AF_RE], layers.M);
  run.phase = DONE;
}

/** Works for about `budget` iterations; the number of angles still to be looked at, 0 when all is done. */
export function advancePolar(budget: i32): i32 {
  const until: i32 = run.spent + budget;
  const most: i32 = i32(airfoilIn[AF_MOST_ALL]);
  while (run.phase !== DONE && run.spent < until) {
    if (most > 0 && run.spent >= most) finish();
    else advance();
  }
  if (run.phase === DONE) return 0;
  let open: i32 = 0;
  for (let i = 0; i < run.n; i++) if (stateOf(i) !== CONVERGED) open++;
  return open > 0 ? open : 1;
}
