/**
 * The coupled Newton: all equations of the layers and the flow outside at once, with limited changes
 * (Drela & Giles 1987; L.57 – L.63).
 */
import { compressibleSlope } from '../inviscid/inviscid';
import { nodes } from '../inviscid/panels';
import { firstStress, turnTurbulent } from '../layer/birth';
import { evaluateStation, Station, TURBULENT } from '../layer/station';
import { transition } from '../layer/transition';
import {
  along,
  layers,
  loadStation,
  lowerBegins,
  MAX_STATIONS,
  order,
  placeStagnation,
  speed,
} from './layers';
import { assembleLocal, CHANGING, local, SIMILAR, WITHIN } from './local';
import { size, takeStation } from './coefficients';
import { solveStep } from './krylov';
import {
  changeOfDstar,
  edgeLower,
  EdgeStress,
  edgeUpper,
  measureSpeeds,
  measureWakeStart,
  walk,
} from './walk';
import { settleLayers } from './settle';
import { placeTrips, tripShare } from './trips';
import { dDstar, shareOfStep, takeChanges, taken } from './changes';
import { moveStagnation } from './parting';
import { turning, updateTurning } from './turning';

/** The station at hand and the one before it; they take turns. */
let a: Station = new Station();
let b: Station = new Station();

function takeTurns(): void {
  const before: Station = b;
  b = a;
  a = before;
}
const right: Float64Array = new Float64Array(MAX_STATIONS);
const dMass: Float64Array = new Float64Array(MAX_STATIONS);
const rest: Float64Array = new Float64Array(MAX_STATIONS);

export class Step {
  /** Largest scaled residual before the step. */
  residual: f64 = Infinity;
  /** Share of the step that was taken. */
  share: f64 = 1.0;
  /** The matrix was singular, or the step no number. */
  failed: boolean = false;
  /** A thickness was kept from changing as much as it should. */
  clamped: boolean = false;
  /** How often the layers may still be settled. */
  settles: i32 = 0;
}
export const step: Step = new Step();

/** Rows of one side, places from … to − 1 of `order`. */
function addSide(from: i32, to: i32, turbulent: i32, isUpper: boolean): void {
  for (let k = from; k < to; k++) {
    const node: i32 = unchecked(order[k]);
    loadStation(node, b);
    evaluateStation(b);
    local.kind = k === from ? SIMILAR : k === turbulent ? CHANGING : WITHIN;
    if (k === turbulent) local.trip = tripShare(a.x, b.x, isUpper);
    assembleLocal(a, b);
    if (k === turbulent) {
      if (isUpper) layers.xtUpper = transition.x;
      else layers.xtLower = transition.x;
    }
    takeStation(k === from ? -1 : unchecked(order[k - 1]), node);
    takeTurns();
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
  e.theta = firstStress.s_theta;
  e.dstar = firstStress.s_dstar;
  e.speed = firstStress.s_ue * compressibleSlope(speed[node], layers.M);
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
    local.kind = WITHIN;
    assembleLocal(a, b);
    takeStation(k - 1, k);
    takeTurns();
  }
}

/** The whole system at the state as it stands; `step.residual` is its size. */
export function assembleAll(): void {
  const parting: i32 = lowerBegins();
  placeStagnation();
  placeTrips();
  updateTurning();
  size.most = 0.0;
  measureSpeeds();
  addSide(0, parting, layers.turbulentUpper, true);
  addSide(parting, layers.N, layers.turbulentLower, false);
  addWake();
  step.residual = size.most;
}

/** Solves for the changes of all unknowns. */
function solveChanges(): boolean {
  dMass.fill(0.0);
  walk(dMass, 1.0, right);
  for (let i = 0; i < layers.n; i++) unchecked((right[i] = -right[i]));
  if (!solveStep(right, dMass)) return false;
  walk(dMass, 1.0, rest);
  for (let i = 0; i < layers.n; i++) unchecked((dDstar[i] = changeOfDstar(i, unchecked(dMass[i]))));
  return true;
}

/** How often in one try the layers may be settled anew. */
const MOST_SETTLED: i32 = 5;

/** A try begins: nothing of the last one counts. */
export function beginTry(): void {
  turning.isFar = false;
  turning.share = 1.0;
  step.settles = MOST_SETTLED;
  step.share = 1.0;
}

/** One iteration: assembles, solves, and takes the step as far as the limits allow. */
export function iterate(): void {
  if (turning.isFar && step.settles > 0) {
    step.settles = step.settles - 1;
    placeStagnation();
    placeTrips();
    settleLayers();
  }
  assembleAll();
  step.failed = true;
  if (!(step.residual < 1.0e12)) return;
  if (!solveChanges()) return;
  step.share = shareOfStep();
  if (step.share < 0.0) return;
  turning.share = step.share;
  takeChanges(step.share);
  step.clamped = taken.clamped;
  for (let i = 0; i < layers.n; i++) {
    if (i === layers.last || i === layers.last + 1) continue;
    speed[i] = Math.max(speed[i], 1.0e-5);
  }
  moveStagnation();
  // whatever the stagnation point has left behind keeps a speed
  for (let i = 0; i < layers.n; i++) if (!(speed[i] > 0.0)) speed[i] = 1.0e-7;
  step.failed = false;
}
