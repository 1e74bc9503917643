/**
 * The coupled Newton: all equations of the layers and the flow outside at once, with limited changes
 * (Drela & Giles 1987; L.57 – L.63).
 */
import { compressibleSlope } from '../inviscid/inviscid';
import { nodes } from '../inviscid/panels';
import { onsetShear, turnTurbulent } from '../layer/transition-onset';
import { evaluateStation, Station, TURBULENT } from '../layer/station';
import { transition } from '../layer/transition';
import {
  along,
  layers,
  loadStation,
  lowerStart,
  MAX_STATIONS,
  order,
  placeStagnation,
  speed,
} from './layers';
import { assembleTask, CHANGING, stationTask, SIMILAR, WITHIN } from './station-solve';
import { residualNorm, eliminateStation } from './coefficients';
import { solveNewtonSystem } from './gmres';
import {
  changeOfDstar,
  edgeLower,
  EdgeStress,
  edgeUpper,
  measureSpeedMismatch,
  measureWakeStart,
  backSubstitute,
  constantsOfSystem,
} from './elimination';
import { remarchLayers } from './remarch';
import { placeTrips, tripShare } from './trips';
import { dDstar, relaxationFactor, applyStep, stepLimits } from './step-limits';
import { updateStagnationPoint } from './stagnation-point';
import { transitionUpdate, updateTransition } from './transition-update';

/** The station at hand and the one before it; they take turns. */
let a: Station = new Station();
let b: Station = new Station();

function swapStations(): void {
  const before: Station = b;
  b = a;
  a = before;
}
const right: Float64Array = new Float64Array(MAX_STATIONS);
const dMass: Float64Array = new Float64Array(MAX_STATIONS);
const rest: Float64Array = new Float64Array(MAX_STATIONS);

export class NewtonStep {
  /** Largest scaled residual before the step. */
  residual: f64 = Infinity;
  /** Share of the step that was taken. */
  relaxation: f64 = 1.0;
  /** The matrix was singular, or the step no number. */
  failed: boolean = false;
  /** A thickness was kept from changing as much as it should. */
  clamped: boolean = false;
  /** Number of remarches that are left in this try. */
  remarchesLeft: i32 = 0;
}
export const newtonStep: NewtonStep = new NewtonStep();

/** Rows of one side, places from … to − 1 of `order`. */
function addSide(from: i32, to: i32, turbulent: i32, isUpper: boolean): void {
  for (let k = from; k < to; k++) {
    const node: i32 = unchecked(order[k]);
    loadStation(node, b);
    evaluateStation(b);
    stationTask.kind = k === from ? SIMILAR : k === turbulent ? CHANGING : WITHIN;
    if (k === turbulent) stationTask.trip = tripShare(a.x, b.x, isUpper);
    assembleTask(a, b);
    if (k === turbulent) {
      if (isUpper) layers.xtUpper = transition.x;
      else layers.xtLower = transition.x;
    }
    eliminateStation(k === from ? -1 : unchecked(order[k - 1]), node);
    swapStations();
  }
  if (turbulent >= to) {
    if (isUpper) layers.xtUpper = unchecked(along[0]);
    else layers.xtLower = unchecked(along[nodes.n - 1]);
  }
}

/** √cτ that an edge hands to the wake, with its slopes. */
function setEdge(node: i32, e: EdgeStress): void {
  loadStation(node, b);
  e.theta = 0.0;
  e.dstar = 0.0;
  e.speed = 0.0;
  e.s = 1.0;
  e.value = b.s;
  if (b.regime === TURBULENT) return;
  turnTurbulent(b);
  e.value = b.s;
  e.theta = onsetShear.s_theta;
  e.dstar = onsetShear.s_dstar;
  e.speed = onsetShear.s_ue * compressibleSlope(speed[node], layers.M);
  e.s = 0.0;
}

function addWake(): void {
  const N = layers.N;
  setEdge(0, edgeUpper);
  setEdge(N - 1, edgeLower);
  measureWakeStart();
  loadStation(N, a);
  evaluateStation(a);
  for (let k = N + 1; k < layers.n; k++) {
    loadStation(k, b);
    evaluateStation(b);
    stationTask.kind = WITHIN;
    assembleTask(a, b);
    eliminateStation(k - 1, k);
    swapStations();
  }
}

/** The whole system at the state as it stands; `newtonStep.residual` is its size. */
export function assembleSystem(): void {
  const lower: i32 = lowerStart();
  placeStagnation();
  placeTrips();
  updateTransition();
  residualNorm.max = 0.0;
  measureSpeedMismatch();
  addSide(0, lower, layers.turbulentUpper, true);
  addSide(lower, layers.N, layers.turbulentLower, false);
  addWake();
  newtonStep.residual = residualNorm.max;
}

/** Solves for the changes of all unknowns. */
function solveNewtonStep(): boolean {
  constantsOfSystem(dMass, right);
  for (let i = 0; i < layers.n; i++) unchecked((right[i] = -right[i]));
  if (!solveNewtonSystem(right, dMass)) return false;
  backSubstitute(dMass, 1.0, rest);
  for (let i = 0; i < layers.n; i++) unchecked((dDstar[i] = changeOfDstar(i, unchecked(dMass[i]))));
  return true;
}

/** Maximum number of remarches in one try. */
const MAX_REMARCHES: i32 = 5;

/** Resets the counters of a try. */
export function beginNewton(): void {
  transitionUpdate.isFar = false;
  transitionUpdate.relaxation = 1.0;
  newtonStep.remarchesLeft = MAX_REMARCHES;
  newtonStep.relaxation = 1.0;
}

/** Performs one iteration: assembles, solves, and applies the step as far as the limits allow. */
export function iterateNewton(): void {
  if (transitionUpdate.isFar && newtonStep.remarchesLeft > 0) {
    newtonStep.remarchesLeft = newtonStep.remarchesLeft - 1;
    placeStagnation();
    placeTrips();
    remarchLayers();
  }
  assembleSystem();
  newtonStep.failed = true;
  if (!(newtonStep.residual < 1.0e12)) return;
  if (!solveNewtonStep()) return;
  newtonStep.relaxation = relaxationFactor();
  if (newtonStep.relaxation < 0.0) return;
  transitionUpdate.relaxation = newtonStep.relaxation;
  applyStep(newtonStep.relaxation);
  newtonStep.clamped = stepLimits.clamped;
  for (let i = 0; i < layers.n; i++) {
    if (i === layers.last || i === layers.last + 1) continue;
    speed[i] = Math.max(speed[i], 1.0e-5);
  }
  updateStagnationPoint();
  // whatever the stagnation point has left behind keeps a speed
  for (let i = 0; i < layers.n; i++) if (!(speed[i] > 0.0)) speed[i] = 1.0e-7;
  newtonStep.failed = false;
}
