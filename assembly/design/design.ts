/**
 * A blade of least power for a thrust, or of most thrust for a power: minimum induced loss after Betz, Larrabee 1979 and
 * Adkins & Liebeck 1994 (J. Propulsion and Power 10(5), 676–682, doi:10.2514/3.23779), extended by what drag costs, in the very
 * equations that the analysis solves. Theory: docs/theory/design.md.
 *
 * Three stages: Betz's loading with each section at its best lift; the loading of least total power, chords following; chords
 * held, loading and incidence alone.
 */
import { annuli } from '../bemt/annuli';
import { TARGET_THRUST } from '../bemt/trim';
import { CASE_R, rotorCase } from '../memory';
import { cutChords, even, widest } from './chords';
import {
  DESIGN_ABOVE_REACH,
  DESIGN_BELOW_REACH,
  DESIGN_HEAD,
  DESIGN_JUMPED,
  DESIGN_NOT_FINITE,
  DESIGN_OK,
  DESIGN_ROW,
  designOrder,
  designOut,
  DH_CHANGE,
  DH_P,
  DH_PRICE,
  DH_ROUNDS,
  DH_STATUS,
  DH_T,
  DO_BETZ,
  DO_KIND,
  DO_LIFT,
  DR_ALPHA,
  DR_BETA,
  DR_CD,
  DR_CHORD,
  DR_CL,
  DR_LIMITS,
  DR_MACH,
  DR_PHI,
  DR_R,
  DR_RE,
  LIMIT_OUTSIDE_TABLE,
  LIMIT_STALL,
} from './layout';
import { capAnnulus, total } from './loading';
import { chooseAlone, chooseNear, chooseTogether, limitLoad, workOut } from './sections';
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

/** Running counts of a design. */
class Course {
  /** How sections look for their lift: all at one part of their ranges, each over all of its own; otherwise near the last one. */
  together: boolean = false;
  alone: boolean = false;
  /** Betz's law, asked for or because no price meets the target. */
  betz: boolean = false;
  status: i32 = 0;
  rounds: i32 = 0;
  change: f64 = 0.0;
}
const course: Course = new Course();

/** A first blade: ordinary chords and drag, no load. */
function begin(): void {
  meetAir();
  widest();
  law.parameter = 0.0;
  for (let i = 0; i < annuli.n; i++) {
    const c: f64 = Math.min(0.1 * unchecked(rotorCase[CASE_R]), unchecked(draft.most[i]));
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
function loadOnce(free: boolean): void {
  course.change = 0.0;
  for (let i = 0; i < annuli.n; i++) {
    limitLoad(i, free ? unchecked(draft.most[i]) : unchecked(draft.c[i]));
    capAnnulus(i);
    unchecked((draft.before[i] = draft.K[i]));
  }
  course.status = loadToTarget(course.betz);
  if (course.status === DESIGN_JUMPED || (course.status === DESIGN_BELOW_REACH && !course.betz)) {
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

/** A round in which sections take the lift that suits them and the chords that go with it. */
function freeRound(): void {
  law.tolerance = ROUGHLY;
  loadOnce(true);
  if (course.together) chooseTogether();
  for (let i = 0; i < annuli.n && !course.together; i++) {
    if (course.alone) chooseAlone(i);
    else chooseNear(i);
  }
  if (!(unchecked(designOrder[DO_LIFT]) > 0.0)) even(draft.wanted, EVEN_LIFT);
  cutChords();
  for (let i = 0; i < annuli.n; i++) workOut(i, unchecked(draft.limits[i]) === 0, !course.betz);
  even(draft.e, EVEN_PRICE);
}

/**
 * A round in which chords and the price of drag stay, and the loading alone settles. The price stays that of chords that follow:
 * at a section's best lift both are the same, and dcd/dcl of a bucket would bend the twist.
 */
function heldRound(): void {
  law.tolerance = EXACTLY;
  loadOnce(false);
  for (let i = 0; i < annuli.n; i++) {
    unchecked((draft.limits[i] &= ~(LIMIT_STALL | LIMIT_OUTSIDE_TABLE)));
    workOut(i, false, false);
  }
}

function writeRows(): void {
  for (let i = 0; i < annuli.n; i++) {
    const at = DESIGN_HEAD + i * DESIGN_ROW;
    const phi: f64 = unchecked(draft.phi0[i]) + unchecked(draft.delta[i]);
    unchecked((designOut[at + DR_R] = annuli.r[i]));
    unchecked((designOut[at + DR_CHORD] = draft.c[i]));
    unchecked((designOut[at + DR_BETA] = phi + draft.alpha[i]));
    unchecked((designOut[at + DR_ALPHA] = draft.alpha[i]));
    unchecked((designOut[at + DR_CL] = draft.cl[i]));
    unchecked((designOut[at + DR_CD] = draft.cd[i]));
    unchecked((designOut[at + DR_RE] = draft.Re[i]));
    unchecked((designOut[at + DR_MACH] = draft.Mach[i]));
    unchecked((designOut[at + DR_PHI] = phi));
    unchecked((designOut[at + DR_LIMITS] = f64(draft.limits[i])));
  }
}

/** A first blade under Betz's loading. */
function start(alone: boolean): void {
  begin();
  course.betz = true;
  course.alone = alone;
  // also where the lift is given: it is wanted of all
  course.together = !alone || unchecked(designOrder[DO_LIFT]) > 0.0;
  for (let n = 0; n < START_ROUNDS; n++) freeRound();
  course.together = false;
}

/** Designs by one law until it settles: chords that follow, then chords that stay. */
function settle(betz: boolean): void {
  course.betz = betz;
  law.parameter = 0.0;
  for (let i = 0; i < annuli.n; i++) unchecked((draft.priced[i] = 0.0));
  for (let n = 0; n < FREE_ROUNDS; n++) {
    freeRound();
    if (course.change < SETTLED) break;
  }
  for (let n = 0; n < HELD_ROUNDS; n++) {
    heldRound();
    if (n > 1 && course.change < SETTLED) break;
  }
  if (total.T - total.T !== 0.0 || total.P - total.P !== 0.0) course.status = DESIGN_NOT_FINITE;
}

/** Whether the blade just designed is better than the one in `designOut`: meets the target, or comes nearer, or for less. */
function isBetter(): boolean {
  const before = i32(unchecked(designOut[DH_STATUS]));
  const thrust: boolean = unchecked(designOrder[DO_KIND]) === f64(TARGET_THRUST);
  if (course.status !== before) return course.status === DESIGN_OK || before === DESIGN_NOT_FINITE;
  const more: boolean = total.T > unchecked(designOut[DH_T]);
  const less: boolean = total.P < unchecked(designOut[DH_P]);
  if (course.status === DESIGN_ABOVE_REACH) return thrust ? more : !less;
  return thrust ? less : more;
}

/** Takes the blade just designed as the outcome. */
function take(): void {
  writeRows();
  unchecked((designOut[DH_STATUS] = f64(course.status)));
  unchecked((designOut[DH_T] = total.T));
  unchecked((designOut[DH_P] = total.P));
  unchecked((designOut[DH_ROUNDS] = f64(course.rounds)));
  unchecked((designOut[DH_CHANGE] = course.change));
  unchecked((designOut[DH_PRICE] = law.parameter));
}

/**
 * Designs the blade of `designOrder` for the rotor, air and polars that `cutBlade` has taken in (its chords and twists do not
 * matter). Writes `designOut`; returns the status. Where the target is out of reach the blade is the nearest to it.
 *
 * Polars of low Reynolds numbers have several places of low cd/cl, and chords, loads and lifts that follow each other have several
 * states at which they stay. So blades are designed from two starts and under two loadings, and the best one is taken.
 */
export function designBlade(): i32 {
  const betzOnly: boolean = unchecked(designOrder[DO_BETZ]) > 0.0;
  course.rounds = 0;
  for (let n = 0; n < 2; n++) {
    start(n === 1);
    settle(true);
    if (n === 0 || isBetter()) take();
    if (betzOnly) continue;
    settle(false);
    if (isBetter()) take();
  }
  return i32(unchecked(designOut[DH_STATUS]));
}
