/**
 * A blade of least power for a thrust, or of most thrust for a power: minimum induced loss after Betz, Larrabee 1979 and
 * Adkins & Liebeck 1994 (J. Propulsion and Power 10(5), 676–682, doi:10.2514/3.23779), extended by what drag costs, in the very
 * equations that the analysis solves. Theory: docs/theory/design.md.
 *
 * Three stages: Betz's loading with each section at its best lift; the loading of least total power, chords following; chords
 * held, loading and incidence alone.
 */
import { annuli } from '../bemt/annuli';
import {
  DESIGN_HEAD,
  DESIGN_HEAD_SIZE,
  DESIGN_ROW,
  DESIGN_ROW_SIZE,
  DESIGN_STATUS,
  designOrder,
  designOut,
  ORDER,
} from './layout';
import { total } from './loading';
import { course, convergeChords, convergeLoading, start, underLaw } from './design-iteration';
import { draft } from './state';
import { isThrust, law } from './target';

/** Targets whose chords are tried where the target's own do not carry it, of the target; the first asks for all that can be done. */
const FAR: f64 = 10.0;
const WIDER: f64 = 1.3;
const LITTLE_WIDER: f64 = 1.03;

function writeRows(): void {
  for (let i = 0; i < annuli.n; i++) {
    const at = DESIGN_HEAD_SIZE + i * DESIGN_ROW_SIZE;
    const phi: f64 = unchecked(draft.phi0[i]) + unchecked(draft.delta[i]);
    unchecked((designOut[at + DESIGN_ROW.R] = annuli.r[i]));
    unchecked((designOut[at + DESIGN_ROW.CHORD] = draft.c[i]));
    unchecked((designOut[at + DESIGN_ROW.BETA] = phi + draft.alpha[i]));
    unchecked((designOut[at + DESIGN_ROW.ALPHA] = draft.alpha[i]));
    unchecked((designOut[at + DESIGN_ROW.CL] = draft.cl[i]));
    unchecked((designOut[at + DESIGN_ROW.CD] = draft.cd[i]));
    unchecked((designOut[at + DESIGN_ROW.RE] = draft.Re[i]));
    unchecked((designOut[at + DESIGN_ROW.MACH] = draft.Mach[i]));
    unchecked((designOut[at + DESIGN_ROW.PHI] = phi));
    unchecked((designOut[at + DESIGN_ROW.LIMITS] = f64(draft.limits[i])));
  }
}

/**
 * Tells whether the blade just designed is better than the one in `designOut`: meets the target, and for less, or comes
 * nearer.
 */
function isBetter(): boolean {
  const before = i32(unchecked(designOut[DESIGN_HEAD.STATUS]));
  const T: f64 = unchecked(designOut[DESIGN_HEAD.T]);
  const P: f64 = unchecked(designOut[DESIGN_HEAD.P]);
  if (course.status === DESIGN_STATUS.OK && before === DESIGN_STATUS.OK)
    return isThrust() ? total.P < P : total.T > T;
  if (course.status === DESIGN_STATUS.OK || before === DESIGN_STATUS.NOT_FINITE) return true;
  if (before === DESIGN_STATUS.OK || course.status === DESIGN_STATUS.NOT_FINITE) return false;
  const target: f64 = unchecked(designOrder[ORDER.TARGET]);
  const miss: f64 = Math.abs((isThrust() ? total.T : total.P) - target);
  return miss < Math.abs((isThrust() ? T : P) - target);
}

/** Takes the blade just designed as the outcome. */
function take(): void {
  writeRows();
  unchecked((designOut[DESIGN_HEAD.STATUS] = f64(course.status)));
  unchecked((designOut[DESIGN_HEAD.T] = total.T));
  unchecked((designOut[DESIGN_HEAD.P] = total.P));
  unchecked((designOut[DESIGN_HEAD.ROUNDS] = f64(course.rounds)));
  unchecked((designOut[DESIGN_HEAD.CHANGE] = course.change));
  unchecked((designOut[DESIGN_HEAD.PRICE] = law.parameter));
}

/** Designs by one law for the order's own target, and takes the blade where it is better; `first`: in any case. */
function attempt(betz: boolean, first: boolean): void {
  convergeChords(betz);
  convergeLoading();
  if (first || isBetter()) take();
}

/** Does the same as `attempt` with the chords of a blade for `part` times the target. */
function attemptWider(betz: boolean, part: f64): void {
  const target: f64 = unchecked(designOrder[ORDER.TARGET]);
  for (let n = 0; n < 2; n++) {
    law.target = part * target;
    start(n === 1);
    convergeChords(betz);
    law.target = target;
    underLaw(betz);
    convergeLoading();
    if (isBetter()) take();
  }
}

/**
 * Chords follow the load of the round before, and that one could count on the widest ones: next to the reach they come out too
 * narrow for the target. So chords of larger targets are tried before it is called out of reach.
 */
function reachFurther(betz: boolean): void {
  attemptWider(betz, FAR);
  if (i32(unchecked(designOut[DESIGN_HEAD.STATUS])) !== DESIGN_STATUS.OK) return;
  attemptWider(betz, WIDER);
  attemptWider(betz, LITTLE_WIDER);
}

/**
 * Designs the blade of `designOrder` for the rotor, air and polars that `cutBlade` has taken in (its chords and twists do not
 * matter). Writes `designOut`; returns the status. Where the target is out of reach the blade is the nearest to it.
 *
 * Polars of low Reynolds numbers have several places of low cd/cl, and chords, loads and lifts that follow each other have several
 * states at which they stay. So blades are designed from two starts and under two loadings, and the best one is taken.
 */
export function designBlade(): i32 {
  const betzOnly: boolean = unchecked(designOrder[ORDER.BETZ]) > 0.0;
  course.rounds = 0;
  law.target = unchecked(designOrder[ORDER.TARGET]);
  for (let n = 0; n < 2; n++) {
    start(n === 1);
    attempt(true, n === 0);
    if (!betzOnly) attempt(false, false);
  }
  if (i32(unchecked(designOut[DESIGN_HEAD.STATUS])) === DESIGN_STATUS.ABOVE_REACH)
    reachFurther(betzOnly);
  return i32(unchecked(designOut[DESIGN_HEAD.STATUS]));
}
