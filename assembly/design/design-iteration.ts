/** The iterations of a design: loading, lift and chords in turn, then the loading alone with fixed chords. */
import { annuli } from '../bemt/annuli';
import { CASE, rotorCase } from '../memory';
import { cutChords, even, widest } from './chords';
import { DESIGN_LIMIT, DESIGN_STATUS, designOrder, ORDER } from './layout';
import { capAnnulus, total } from './loading';
import { globalGlideMin, localGlideMin, commonLiftStart, limitLoad, workOut } from './sections';
import { draft, meetAir } from './state';
import { law, loadToTarget } from './target';

/** Rounds at most: of a start, with chords that follow, and with chords that stay. */
const START_ROUNDS: i32 = 3;
const FREE_ROUNDS: i32 = 10;
const HELD_ROUNDS: i32 = 10;
/** Largest relative change of a loading at which a stage ends. */
const SETTLED: f64 = 1.0e-5;
/** Relative miss of the target that a round may leave: until chords and prices stay, and then. */
const ROUGHLY: f64 = 1.0e-5;
const EXACTLY: f64 = 1.0e-9;
/** Passes of evening: the lift wanted over some 5 annuli, the price of drag over some 4. */
const EVEN_LIFT: i32 = 12;
const EVEN_PRICE: i32 = 6;

/** State of the iteration of a design. */
export class Course {
  /**
   * Search for the lift of each section: `commonLift` at one common part of their ranges, `wholeRange` over the range of
   * each; otherwise near the last lift.
   */
  commonLift: boolean = false;
  wholeRange: boolean = false;
  /** Betz's law, as ordered or because no price meets the target. */
  betz: boolean = false;
  status: i32 = 0;
  rounds: i32 = 0;
  change: f64 = 0.0;
}
export const course: Course = new Course();

/** Sets the first blade: typical chords and drag, no load. */
function begin(): void {
  meetAir();
  widest();
  law.parameter = 0.0;
  for (let i = 0; i < annuli.n; i++) {
    const c: f64 = Math.min(0.1 * unchecked(rotorCase[CASE.R]), unchecked(draft.most[i]));
    unchecked((draft.c[i] = c));
    unchecked((draft.K[i] = 0.0));
    unchecked((draft.delta[i] = 0.0));
    unchecked((draft.priced[i] = 0.0));
    unchecked((draft.limits[i] = 0));
    // a hundredth and a half of the lift, until a polar has been read
    unchecked((draft.e[i] = 0.015));
    unchecked((draft.K0[i] = 0.0));
    unchecked((draft.X0[i] = 0.0));
  }
}

/** Loads the blade by the law of the course, or by Betz's where no price meets the target; `free`: chords may yet become as wide as they can. */
function updateLoading(free: boolean): void {
  course.change = 0.0;
  for (let i = 0; i < annuli.n; i++) {
    limitLoad(i, free ? unchecked(draft.most[i]) : unchecked(draft.c[i]));
    capAnnulus(i);
    unchecked((draft.before[i] = draft.K[i]));
  }
  course.status = loadToTarget(course.betz);
  if (
    course.status === DESIGN_STATUS.JUMPED ||
    (course.status === DESIGN_STATUS.BELOW_REACH && !course.betz)
  ) {
    course.betz = true;
    law.parameter = 0.0;
    course.status = loadToTarget(true);
  }
  course.rounds++;
  for (let i = 0; i < annuli.n; i++) {
    const K: f64 = unchecked(draft.K[i]);
    const moved: f64 = Math.abs(K - unchecked(draft.before[i])) / Math.max(K, 1.0e-9);
    course.change = Math.max(course.change, moved);
  }
}

/** One iteration with free chords: each section gets its best lift and the chord for it. */
function iterateChords(): void {
  law.tolerance = ROUGHLY;
  updateLoading(true);
  if (course.commonLift) commonLiftStart();
  for (let i = 0; i < annuli.n && !course.commonLift; i++) {
    if (course.wholeRange) globalGlideMin(i);
    else localGlideMin(i);
  }
  if (!(unchecked(designOrder[ORDER.LIFT]) > 0.0)) even(draft.wanted, EVEN_LIFT);
  cutChords();
  for (let i = 0; i < annuli.n; i++) workOut(i, unchecked(draft.limits[i]) === 0, !course.betz);
  even(draft.e, EVEN_PRICE);
}

/**
 * One iteration of the loading with fixed chords and a fixed price of drag. The price is that of free chords:
 * at a section's best lift both are the same, and dcd/dcl of a bucket would bend the twist.
 */
function iterateLoading(): void {
  law.tolerance = EXACTLY;
  updateLoading(false);
  for (let i = 0; i < annuli.n; i++) {
    unchecked((draft.limits[i] &= ~(DESIGN_LIMIT.STALL | DESIGN_LIMIT.OUTSIDE_TABLE)));
    workOut(i, false, false);
  }
}

/** A first blade under Betz's loading. */
export function start(alone: boolean): void {
  begin();
  course.betz = true;
  course.wholeRange = alone;
  // also where the lift is given: it is wanted of all
  course.commonLift = !alone || unchecked(designOrder[ORDER.LIFT]) > 0.0;
  for (let n = 0; n < START_ROUNDS; n++) iterateChords();
  course.commonLift = false;
}

/** Begins with one law. */
export function underLaw(betz: boolean): void {
  course.betz = betz;
  law.parameter = 0.0;
  for (let i = 0; i < annuli.n; i++) unchecked((draft.priced[i] = 0.0));
}

/** Designs by one law until it settles, with chords that follow. */
export function convergeChords(betz: boolean): void {
  underLaw(betz);
  for (let n = 0; n < FREE_ROUNDS; n++) {
    iterateChords();
    if (course.change < SETTLED) break;
  }
}

/** Loads by the law of the course until that settles, with chords that stay. */
export function convergeLoading(): void {
  for (let n = 0; n < HELD_ROUNDS; n++) {
    iterateLoading();
    if (n > 1 && course.change < SETTLED) break;
  }
  if (total.T - total.T !== 0.0 || total.P - total.P !== 0.0)
    course.status = DESIGN_STATUS.NOT_FINITE;
}
