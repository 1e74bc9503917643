/** Layers marched near the state as it stands, whatever has moved (L.54). */
import { SHEAR_GUESS } from '../layer/bounds';
import { transitionCriterion } from '../layer/interval';
import { evaluateStation, LAMINAR, TURBULENT, WAKE } from '../layer/station';
import { along, layers, loadStation, lowerStart, order } from './layers';
import {
  CHANGING,
  solveAmplification,
  stationTask,
  SIMILAR,
  solveInterval,
  WITHIN,
} from './station-solve';
import { a, b, beginWake, copyStation, guess, storeStation } from './initial-march';
import { tripShare } from './trips';

/** Remarches one station near its present state; true where the layer is turbulent there. */
function remarchStation(node: i32, isTurbulent: boolean, isUpper: boolean): boolean {
  const x: f64 = unchecked(along[node]);
  loadStation(node, b);
  const was: i32 = b.regime;
  stationTask.near = true;
  stationTask.kind = WITHIN;
  copyStation(guess, b);
  if (!isTurbulent) {
    b.regime = LAMINAR;
    if (was !== LAMINAR) {
      // as thick as the laminar layer before it
      b.theta = a.theta;
      b.dstar = a.dstar;
      b.s = a.s;
    }
    if (!solveInterval(a, b)) resetTo(was === LAMINAR);
    solveAmplification(a, b);
    stationTask.trip = tripShare(a.x, x, isUpper);
    if (b.s < transitionCriterion.nCrit && stationTask.trip > 1.0) return false;
    stationTask.kind = CHANGING;
  }
  b.theta = guess.theta;
  b.dstar = guess.dstar;
  b.ue = guess.ue;
  b.regime = TURBULENT;
  b.s = was === LAMINAR ? (a.regime === TURBULENT ? a.s : SHEAR_GUESS) : guess.s;
  if (!solveInterval(a, b)) resetTo(true);
  return true;
}

/** b as it was before it was solved, or as the station before it. */
function resetTo(itself: boolean): void {
  b.theta = itself ? guess.theta : a.theta;
  b.dstar = itself ? guess.dstar : a.dstar;
  b.ue = guess.ue;
  if (b.regime !== LAMINAR) b.s = guess.regime === LAMINAR ? SHEAR_GUESS : guess.s;
  evaluateStation(b);
}

/** Marches a side near its present state; gives the place where turbulence begins. */
function remarchSide(from: i32, to: i32, isUpper: boolean): i32 {
  let turbulent: i32 = to;
  const first: i32 = unchecked(order[from]);
  loadStation(first, b);
  b.regime = LAMINAR;
  b.s = 0.0;
  stationTask.near = false;
  stationTask.kind = SIMILAR;
  stationTask.Hk = 0.0;
  copyStation(guess, b);
  if (!solveInterval(b, b)) resetTo(true);
  storeStation(first, b);
  for (let k = from + 1; k < to; k++) {
    copyStation(a, b);
    evaluateStation(a);
    const node: i32 = unchecked(order[k]);
    if (remarchStation(node, turbulent < k, isUpper) && turbulent === to) turbulent = k;
    storeStation(node, b);
  }
  stationTask.near = false;
  return turbulent;
}

/**
 * Remarches all layers near their present state, so that their own equations hold and only the flow outside does not agree:
 * what a transition that has moved far leaves behind is put right. `order`, `along`, `speed` stand.
 */
export function remarchLayers(): void {
  const lower: i32 = lowerStart();
  layers.turbulentUpper = remarchSide(0, lower, true);
  layers.turbulentLower = remarchSide(lower, layers.N, false);
  beginWake();
  for (let k = layers.N + 1; k < layers.n; k++) {
    copyStation(a, b);
    evaluateStation(a);
    loadStation(k, b);
    b.regime = WAKE;
    stationTask.kind = WITHIN;
    stationTask.near = true;
    copyStation(guess, b);
    if (!solveInterval(a, b)) resetTo(true);
    storeStation(k, b);
  }
  stationTask.near = false;
}
