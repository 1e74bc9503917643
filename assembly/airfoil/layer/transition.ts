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
const laminarRows: Float64Array = new Float64Array(ROWS * COLUMNS);
const turbulentRows: Float64Array = new Float64Array(ROWS * COLUMNS);
/** Slope of each row by w, the share of the interval that is laminar. */
const slopesByShare: Float64Array = new Float64Array(ROWS);

const MAX_STEPS: i32 = 30;
const TOLERANCE: f64 = 1.0e-12;

/** Puts `p` at the share w between a and b (L.49); θ, δ*, ue linear. */
function between(a: Station, b: Station, w: f64, p: Station): void {
  p.x = a.x + w * (b.x - a.x);
  p.theta = a.theta + w * (b.theta - a.theta);
  p.dstar = a.dstar + w * (b.dstar - a.dstar);
  p.ue = a.ue + w * (b.ue - a.ue);
}

/**
 * Returns n_crit less the N that the layer from a reaches at the share w (L.50): positive while the layer is still laminar
 * there. It is the residual of row 2 of `intervalSystem`, which is left as of a → w.
 */
function amplificationDeficit(a: Station, b: Station, w: f64): f64 {
  between(a, b, w, arriving);
  arriving.regime = LAMINAR;
  arriving.s = transitionCriterion.nCrit;
  evaluateStation(arriving);
  assembleInterval(a, arriving);
  return unchecked(intervalSystem[2 * COLUMNS + RESIDUAL]);
}

/** Slope by w of a row whose slopes by θ, δ*, ue and x at x_t begin at `from`: all four move on straight lines from a to b (L.49). */
function slopeByShare(slopes: Float64Array, from: i32, a: Station, b: Station): f64 {
  return (
    unchecked(slopes[from + THETA]) * (b.theta - a.theta) +
    unchecked(slopes[from + DSTAR]) * (b.dstar - a.dstar) +
    unchecked(slopes[from + UE]) * (b.ue - a.ue) +
    unchecked(slopes[from + ARC]) * (b.x - a.x)
  );
}

/** Slope of the deficit by w, from the rows that `amplificationDeficit` left. */
function deficitSlope(a: Station, b: Station): f64 {
  return slopeByShare(intervalSystem, 2 * COLUMNS + SECOND, a, b);
}

/** Solves N(x_t) = n_crit between a and b (L.50) by Newton inside a bracket; leaves `intervalSystem` as of a → x_t. */
function solveTransitionPoint(a: Station, b: Station): void {
  let low: f64 = 0.0;
  let high: f64 = 1.0;
  let w: f64 = 0.5;
  for (let k: i32 = 0; k < MAX_STEPS; k++) {
    const deficit: f64 = amplificationDeficit(a, b, w);
    if (deficit > 0.0) low = w;
    else high = w;
    const slope: f64 = deficitSlope(a, b);
    let next: f64 = slope < 0.0 ? w - deficit / slope : 0.5 * (low + high);
    if (!(next > low && next < high)) next = 0.5 * (low + high);
    const step: f64 = Math.abs(next - w);
    w = next;
    if (step < TOLERANCE) break;
  }
  amplificationDeficit(a, b, w);
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

/** Adds the slopes of √cτ at x_t, which follows from θ, δ* and ue there (L.36), to the turbulent part's columns of these. */
function onsetSlopes(row: i32): void {
  const at: i32 = row * COLUMNS + FIRST;
  const by: f64 = unchecked(turbulentRows[at + S]);
  turbulentRows[at + THETA] += by * onsetShear.s_theta;
  turbulentRows[at + DSTAR] += by * onsetShear.s_dstar;
  turbulentRows[at + UE] += by * onsetShear.s_ue;
}

/**
 * Adds a row's slopes by θ, δ*, ue and x at x_t, which begin at `from` of `slopes`, to its slopes by a and b: x_t lies on the
 * straight lines between them, so a has the share 1 − w of each and b the share w.
 */
function addSlopesByEnds(row: i32, slopes: Float64Array, from: i32): void {
  const w: f64 = transition.w;
  const at: i32 = row * COLUMNS;
  for (let c: i32 = 0; c < 5; c++) {
    if (c === S) continue;
    const by: f64 = unchecked(slopes[from + c]);
    intervalSystem[at + FIRST + c] += (1.0 - w) * by;
    intervalSystem[at + SECOND + c] += w * by;
  }
}

/** Sums the laminar and the turbulent part into `intervalSystem`, by a and b; their slopes by w go to `slopesByShare` (L.51). */
function combine(a: Station, b: Station): void {
  intervalSystem.fill(0.0);
  for (let row: i32 = 0; row < ROWS; row++) {
    const at: i32 = row * COLUMNS;
    let byShare: f64 = 0.0;
    if (row < 2) {
      for (let c: i32 = 0; c < 5; c++) intervalSystem[at + FIRST + c] = laminarRows[at + FIRST + c];
      intervalSystem[at + RESIDUAL] = laminarRows[at + RESIDUAL];
      addSlopesByEnds(row, laminarRows, at + SECOND);
      byShare = slopeByShare(laminarRows, at + SECOND, a, b);
    }
    onsetSlopes(row);
    addSlopesByEnds(row, turbulentRows, at + FIRST);
    byShare += slopeByShare(turbulentRows, at + FIRST, a, b);
    for (let c: i32 = 0; c < 5; c++)
      intervalSystem[at + SECOND + c] += turbulentRows[at + SECOND + c];
    intervalSystem[at + RESIDUAL] += turbulentRows[at + RESIDUAL];
    unchecked((slopesByShare[row] = byShare));
  }
}

/** Eliminates w, which follows both stations so that L.50 holds: δw = −(∂deficit/∂(a, b))/(∂deficit/∂w) (L.52). */
function eliminateShare(deficit_w: f64): void {
  const w: f64 = transition.w;
  const at: i32 = 2 * COLUMNS;
  for (let c: i32 = 0; c < 5; c++) {
    const ofT: f64 = c === S ? 0.0 : unchecked(laminarRows[at + SECOND + c]);
    const byA: f64 = unchecked(laminarRows[at + FIRST + c]) + (1.0 - w) * ofT;
    const byB: f64 = w * ofT;
    for (let row: i32 = 0; row < ROWS; row++) {
      const k: f64 = -unchecked(slopesByShare[row]) / deficit_w;
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
  solveTransitionPoint(a, b);
  let isForced: boolean = transition.w > 1.0 - 1.0e-6 || transition.w < 1.0e-6;
  if (forced < transition.w) {
    isForced = true;
    amplificationDeficit(a, b, forced);
    transition.w = forced;
    transition.x = arriving.x;
  }
  const deficit_w: f64 = deficitSlope(a, b);
  laminarRows.set(intervalSystem);
  startTurbulence();
  assembleInterval(leaving, b);
  turbulentRows.set(intervalSystem);
  combine(a, b);
  if (!isForced && deficit_w < 0.0) eliminateShare(deficit_w);
}
