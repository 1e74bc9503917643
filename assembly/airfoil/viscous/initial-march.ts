/**
 * First state of the layers, marched along `speed` from the stagnation point. Where a layer would separate under that speed its
 * Hk is prescribed instead, and `speed` becomes the one that goes with it (L.54), as in XFOIL.
 */
import { HK_MARCH_WAKE, SHEAR_GUESS } from '../layer/bounds';
import { edge, edgeFlow } from '../layer/edge';
import { transitionCriterion } from '../layer/interval';
import { copyStation, evaluateStation, LAMINAR, TURBULENT, WAKE } from '../layer/station';
import { a, b, guess, marchAllLayers } from './layer-march';
import { along, loadStation } from './layers';
import { tripShare } from './trips';
import {
  CHANGING,
  solveAmplification,
  stationTask,
  SIMILAR,
  solveInterval,
  WITHIN,
} from './station-solve';

/** Largest Hk that a speed may bring about in a direct march; XFOIL (MRCHUE). */
const HK_LAMINAR: f64 = 3.8;
const HK_TURBULENT: f64 = 2.5;
/**
 * Rate of the prescribed Hk in an inverse march, per θ along the layer: Hk rises where the layer is laminar and falls where
 * it is turbulent; XFOIL (MRCHUE).
 */
const RISE: f64 = 0.03;
const FALL: f64 = 0.15;

/** The similar layer at the first node of a side, from Thwaites' θ² = 0.075 ν x/ue. */
function startSide(node: i32): void {
  loadStation(node, b);
  b.regime = LAMINAR;
  b.s = 0.0;
  edgeFlow(b.ue);
  b.theta = Math.sqrt((0.075 * b.x) / edge.unit);
  b.dstar = 2.2 * b.theta;
  stationTask.kind = SIMILAR;
  stationTask.Hk = 0.0;
  if (!solveInterval(b, b)) {
    b.theta = Math.sqrt((0.075 * b.x) / edge.unit);
    b.dstar = 2.2 * b.theta;
    b.s = 0.0;
    evaluateStation(b);
  }
}

/** Hk that is prescribed for b. */
function prescribedHk(): f64 {
  const step: f64 = (b.x - a.x) / a.theta;
  if (b.regime === LAMINAR) return Math.max(a.Hk.v + RISE * step, HK_LAMINAR);
  if (b.regime === WAKE) return Math.max(a.Hk.v - FALL * step, HK_MARCH_WAKE);
  if (stationTask.kind === CHANGING) return Math.max(Math.min(a.Hk.v, 6.0), HK_TURBULENT);
  return Math.max(a.Hk.v - FALL * step, HK_TURBULENT);
}

/** Puts the initial guess back into station b. */
function restoreGuess(): void {
  b.theta = guess.theta;
  b.dstar = guess.dstar;
  b.ue = guess.ue;
  b.s = guess.s;
}

/** Solves b from a by the kind set in `stationTask`: under its speed, then with Hk prescribed; else b keeps its guess. */
function solveDirectOrInverse(): void {
  copyStation(guess, b);
  stationTask.Hk = 0.0;
  const most: f64 =
    b.regime === LAMINAR ? HK_LAMINAR : b.regime === TURBULENT ? HK_TURBULENT : Infinity;
  if (solveInterval(a, b) && b.Hk.v <= most) return;
  restoreGuess();
  stationTask.Hk = prescribedHk();
  if (solveInterval(a, b)) return;
  restoreGuess();
  evaluateStation(b);
}

/** Marches one station downstream; true where the layer is turbulent there. */
function marchStation(node: i32, isTurbulent: boolean, isUpper: boolean): boolean {
  const x: f64 = unchecked(along[node]);
  loadStation(node, b);
  b.theta = a.theta * Math.sqrt(x / a.x);
  b.dstar = (b.theta * a.dstar) / a.theta;
  b.s = a.s;
  b.regime = isTurbulent ? TURBULENT : LAMINAR;
  stationTask.kind = WITHIN;
  const ue: f64 = b.ue;
  solveDirectOrInverse();
  if (isTurbulent) return true;
  solveAmplification(a, b);
  stationTask.trip = tripShare(a.x, x, isUpper);
  if (b.s < transitionCriterion.nCrit && stationTask.trip > 1.0) return false;
  b.ue = ue;
  b.regime = TURBULENT;
  b.theta = a.theta;
  b.dstar = a.dstar;
  b.s = SHEAR_GUESS;
  stationTask.kind = CHANGING;
  solveDirectOrInverse();
  return true;
}

/** Solves one station of the wake. */
function marchWakeStation(node: i32): void {
  loadStation(node, b);
  b.theta = a.theta;
  b.dstar = Math.max(a.dstar * 0.95 + 0.05 * a.theta, HK_MARCH_WAKE * a.theta);
  b.s = a.s;
  b.regime = WAKE;
  stationTask.kind = WITHIN;
  solveDirectOrInverse();
}

/** Marches all layers along `speed` (layers.ts: order, along, and the free stream set). */
export function marchLayers(): void {
  marchAllLayers(startSide, marchStation, marchWakeStation);
}
