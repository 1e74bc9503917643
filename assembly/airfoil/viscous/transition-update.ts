/** Updates the transition location of both sides: N follows from θ, δ* and speed of both sides as they stand (L.61). */
import { SHEAR_ONSET_MAX, SHEAR_ONSET_MIN } from '../layer/bounds';
import { transitionCriterion } from '../layer/interval';
import { turnTurbulent } from '../layer/transition-onset';
import { evaluateStation, LAMINAR, Station } from '../layer/station';
import { along, layers, loadStation, lowerStart, order, setRegimes, shear } from './layers';
import { solveAmplification } from './station-solve';
import { tripShare } from './trips';

export class TransitionUpdate {
  /** A side turns turbulent farther away than the place may move at once. */
  isFar: boolean = false;
  /** Share of the last step that was taken. */
  relaxation: f64 = 1.0;
}
export const transitionUpdate: TransitionUpdate = new TransitionUpdate();

/** The station at hand and the one before it; they take turns. */
let b: Station = new Station();
let a: Station = new Station();

/** Stations by which the place may move in one iteration: what stands between has to become what it is now. */
const MAX_STATIONS_UPSTREAM: i32 = 4;
const MAX_STATIONS_DOWNSTREAM: i32 = 2;
/** Least share of the last step that was taken: behind a shorter one N says little about where the place belongs. */
const MIN_RELAXATION: f64 = 0.15;

/**
 * Returns the place in `order` of the first station of a side, order[from … to − 1], at which N has passed n_crit or that
 * lies behind its trip; `to` where there is none. It may move only a few stations from where it `was` (L.61). Where x_t lies
 * inside the interval before that station, `layer/transition.ts` solves for.
 */
function findTransitionStation(from: i32, to: i32, was: i32, isUpper: boolean): i32 {
  const up: i32 = transitionUpdate.relaxation >= MIN_RELAXATION ? MAX_STATIONS_UPSTREAM : 0;
  const down: i32 = transitionUpdate.relaxation >= MIN_RELAXATION ? MAX_STATIONS_DOWNSTREAM : 0;
  loadStation(unchecked(order[from]), b);
  b.regime = LAMINAR;
  b.s = 0.0;
  evaluateStation(b);
  unchecked((shear[order[from]] = 0.0));
  for (let k = from + 1; k < to; k++) {
    const before: Station = b;
    b = a;
    a = before;
    const node: i32 = unchecked(order[k]);
    loadStation(node, b);
    b.regime = LAMINAR;
    evaluateStation(b);
    solveAmplification(a, b);
    const isTransition: boolean =
      b.s >= transitionCriterion.nCrit || tripShare(a.x, unchecked(along[node]), isUpper) <= 1.0;
    if (k >= was - up && (isTransition || k >= was + down)) {
      if (!isTransition) transitionUpdate.isFar = true;
      return k;
    }
    if (isTransition) transitionUpdate.isFar = true;
    unchecked((shear[node] = b.s));
  }
  return to;
}

/** Gives √cτ to the stations that have become turbulent: places from … to − 1 of `order`. */
function initializeShear(from: i32, to: i32): void {
  for (let k = from; k < to; k++) {
    const node: i32 = unchecked(order[k]);
    loadStation(node, b);
    turnTurbulent(b);
    unchecked((shear[node] = Math.min(Math.max(b.s, SHEAR_ONSET_MIN), SHEAR_ONSET_MAX)));
  }
}

/** Sets where both sides turn turbulent, N of what is laminar, and √cτ of what was. */
export function updateTransition(): void {
  transitionUpdate.isFar = false;
  const lowerFrom: i32 = lowerStart();
  const wasUpper: i32 = layers.turbulentUpper;
  const wasLower: i32 = layers.turbulentLower;
  const upper: i32 = findTransitionStation(0, lowerFrom, wasUpper, true);
  const lower: i32 = findTransitionStation(lowerFrom, layers.N, wasLower, false);
  if (upper < wasUpper) initializeShear(upper, wasUpper);
  if (lower < wasLower) initializeShear(lower, wasLower);
  layers.turbulentUpper = upper;
  layers.turbulentLower = lower;
  setRegimes();
}
