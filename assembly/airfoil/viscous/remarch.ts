/** Remarch: all layers solved anew near the state as it stands, wherever transition has moved (L.54). */
import { SHEAR_GUESS } from '../layer/bounds';
import { transitionCriterion } from '../layer/interval';
import { copyStation, evaluateStation, LAMINAR, TURBULENT, WAKE } from '../layer/station';
import { a, b, guess, marchAllLayers } from './layer-march';
import { along, loadStation } from './layers';
import {
  CHANGING,
  solveAmplification,
  stationTask,
  SIMILAR,
  solveInterval,
  WITHIN,
} from './station-solve';
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

/** Solves the first station of a side anew, under its present speed. */
function remarchFirst(node: i32): void {
  loadStation(node, b);
  b.regime = LAMINAR;
  b.s = 0.0;
  stationTask.near = false;
  stationTask.kind = SIMILAR;
  stationTask.Hk = 0.0;
  copyStation(guess, b);
  if (!solveInterval(b, b)) resetTo(true);
}

/** Remarches one station of the wake. */
function remarchWakeStation(node: i32): void {
  loadStation(node, b);
  b.regime = WAKE;
  stationTask.kind = WITHIN;
  stationTask.near = true;
  copyStation(guess, b);
  if (!solveInterval(a, b)) resetTo(true);
}

/**
 * Remarches all layers near their present state, so that their own equations hold and only the flow outside does not agree. It
 * mends the stations that a transition which has moved far leaves behind. `order`, `along` and `speed` must be set.
 */
export function remarchLayers(): void {
  marchAllLayers(remarchFirst, remarchStation, remarchWakeStation);
  stationTask.near = false;
}
