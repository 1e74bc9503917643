/**
 * The interval in which the layer becomes turbulent: laminar up to x_t, turbulent behind it, x_t itself a function of both
 * stations (Theory L.49 – L.52). Drela & Giles 1987; Drela 1989. The rows have the form of `interval.ts`, so that the coupled
 * Newton meets no jump when x_t moves inside the interval.
 */
import {
  assembleInterval,
  COLUMNS,
  DSTAR,
  FIRST,
  RESIDUAL,
  ROWS,
  S,
  SECOND,
  intervalSystem,
  THETA,
  UE,
  transitionCriterion,
  ARC,
} from './interval';
import { onsetShear, turnTurbulent } from './transition-onset';
import { evaluateStation, LAMINAR, Station } from './station';

export class Transition {
  /** Place along the layer, and as the share of the interval that is laminar. */
  x: f64 = 0.0;
  w: f64 = 0.0;
}
export const transition: Transition = new Transition();

/** The layer at x_t as it arrives, and as it goes on. */
const arriving: Station = new Station();
const leaving: Station = new Station();
const laminarRows: Float64Array = new Float64Array(33);
const turbulentRows: Float64Array = new Float64Array(33);
/** Slope of each row by w, the share of the interval at which the layer turns. */
const ofPlace: Float64Array = new Float64Array(5);

const MAX_STEPS: i32 = 30;
const TOLERANCE: f64 = 1.0e-12;

/** Puts `p` at the share w between a and b (L.49); θ, δ*, ue linear. */
function between(a: Station, b: Station, w: f64, p: Station): void {
  p.x = a.x + w * (b.x - a.x);
  p.theta = a.theta + w * (b.theta - a.theta);
  p.dstar = a.dstar + w * (b.dstar - a.dstar);
  p.ue = a.ue + w * (b.ue - a.ue);
}

/** Returns how much N lacks of its limit at the share w for the layer from a (L.50), the residual of row 2 of `intervalSystem`. */
function amplificationAt(a: Station, b: Station, w: f64): f64 {
  between(a, b, w, arriving);
  arriving.regime = LAMINAR;
  arriving.s = transitionCriterion.nCrit;
  evaluateStation(arriving);
  assembleInterval(a, arriving);
  return unchecked(intervalSystem[2 * COLUMNS + RESIDUAL]);
}

/** Slope of row 2 by w, the place moving along the straight lines from a to b. */
function slopeByPlace(a: Station, b: Station): f64 {
  const at: i32 = 2 * COLUMNS + SECOND;
  return (
    unchecked(intervalSystem[at + THETA]) * (b.theta - a.theta) +
    unchecked(intervalSystem[at + DSTAR]) * (b.dstar - a.dstar) +
    unchecked(intervalSystem[at + UE]) * (b.ue - a.ue) +
    unchecked(intervalSystem[at + ARC]) * (b.x - a.x)
  );
}

/** Solves N(x_t) = n_crit in (a, b) by Newton kept inside a bracket; leaves `intervalSystem` as of a → x_t. */
function locateTransition(a: Station, b: Station): void {
  let low: f64 = 0.0;
  let high: f64 = 1.0;
  let w: f64 = 0.5;
  for (let k: i32 = 0; k < MAX_STEPS; k++) {
    const lack: f64 = amplificationAt(a, b, w);
    if (lack > 0.0) low = w;
    else high = w;
    const slope: f64 = slopeByPlace(a, b);
    let next: f64 = slope < 0.0 ? w - lack / slope : 0.5 * (low + high);
    if (!(next > low && next < high)) next = 0.5 * (low + high);
    const step: f64 = Math.abs(next - w);
    w = next;
    if (step < TOLERANCE) break;
  }
  amplificationAt(a, b, w);
  transition.w = w;
  transition.x = arriving.x;
}

/** The layer behind x_t: turbulent, √cτ a part of its equilibrium (L.36, L.51). */
function startTurbulence(): void {
  leaving.x = arriving.x;
  leaving.theta = arriving.theta;
  leaving.dstar = arriving.dstar;
  leaving.ue = arriving.ue;
  turnTurbulent(leaving);
  evaluateStation(leaving);
}

/** Adds to the columns of the turbulent part's first station what its √cτ owes to θ, δ*, ue there. */
function onsetSlopes(row: i32): void {
  const at: i32 = row * COLUMNS + FIRST;
  const by: f64 = unchecked(turbulentRows[at + S]);
  turbulentRows[at + THETA] += by * onsetShear.s_theta;
  turbulentRows[at + DSTAR] += by * onsetShear.s_dstar;
  turbulentRows[at + UE] += by * onsetShear.s_ue;
}

/** Adds to the row's slopes by a and b those by θ, δ*, ue and x at x_t, which stand at `from` of `slopes`; returns the row's slope by w. */
function spread(row: i32, slopes: Float64Array, from: i32, a: Station, b: Station): f64 {
  const w: f64 = transition.w;
  const at: i32 = row * COLUMNS;
  for (let c: i32 = 0; c < 5; c++) {
    if (c === S) continue;
    const by: f64 = unchecked(slopes[from + c]);
    intervalSystem[at + FIRST + c] += (1.0 - w) * by;
    intervalSystem[at + SECOND + c] += w * by;
  }
  return (
    unchecked(slopes[from + THETA]) * (b.theta - a.theta) +
    unchecked(slopes[from + DSTAR]) * (b.dstar - a.dstar) +
    unchecked(slopes[from + UE]) * (b.ue - a.ue) +
    unchecked(slopes[from + ARC]) * (b.x - a.x)
  );
}

/** Sums both parts into `intervalSystem`, by a, by b and by w; `byPlace` of each row is left in `ofPlace`. */
function combine(a: Station, b: Station): void {
  intervalSystem.fill(0.0);
  for (let row: i32 = 0; row < ROWS; row++) {
    const at: i32 = row * COLUMNS;
    let byPlace: f64 = 0.0;
    if (row < 2) {
      for (let c: i32 = 0; c < 5; c++) intervalSystem[at + FIRST + c] = laminarRows[at + FIRST + c];
      intervalSystem[at + RESIDUAL] = laminarRows[at + RESIDUAL];
      byPlace = spread(row, laminarRows, at + SECOND, a, b);
    }
    onsetSlopes(row);
    byPlace += spread(row, turbulentRows, at + FIRST, a, b);
    for (let c: i32 = 0; c < 5; c++)
      intervalSystem[at + SECOND + c] += turbulentRows[at + SECOND + c];
    intervalSystem[at + RESIDUAL] += turbulentRows[at + RESIDUAL];
    unchecked((ofPlace[row] = byPlace));
  }
}

/** w follows both stations so that L.50 holds: δw = −(∂lack/∂(a, b))/(∂lack/∂w) (L.52). */
function eliminatePlace(lack_w: f64): void {
  const w: f64 = transition.w;
  const at: i32 = 2 * COLUMNS;
  for (let c: i32 = 0; c < 5; c++) {
    const ofT: f64 = c === S ? 0.0 : unchecked(laminarRows[at + SECOND + c]);
    const byA: f64 = unchecked(laminarRows[at + FIRST + c]) + (1.0 - w) * ofT;
    const byB: f64 = w * ofT;
    for (let row: i32 = 0; row < ROWS; row++) {
      const k: f64 = -unchecked(ofPlace[row]) / lack_w;
      intervalSystem[row * COLUMNS + FIRST + c] += k * byA;
      intervalSystem[row * COLUMNS + SECOND + c] += k * byB;
    }
  }
}

/**
 * Fills `intervalSystem` for the interval of transition; a evaluated laminar, b evaluated turbulent, and N passes n_crit between
 * them (a.s < n_crit). `forced`: share of the interval at which a trip stands, where it comes first; 2 without one.
 */
export function assembleTransition(a: Station, b: Station, forced: f64): void {
  locateTransition(a, b);
  let isForced: boolean = transition.w > 1.0 - 1.0e-6 || transition.w < 1.0e-6;
  if (forced < transition.w) {
    isForced = true;
    amplificationAt(a, b, forced);
    transition.w = forced;
    transition.x = arriving.x;
  }
  const lack_w: f64 = slopeByPlace(a, b);
  laminarRows.set(intervalSystem);
  startTurbulence();
  assembleInterval(leaving, b);
  turbulentRows.set(intervalSystem);
  combine(a, b);
  if (!isForced && lack_w < 0.0) eliminatePlace(lack_w);
}
