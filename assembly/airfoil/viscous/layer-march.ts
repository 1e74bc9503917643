/**
 * One pass over all layers in marching order: upper side, lower side, wake. Two marches take it, the first along a given speed
 * (`initial-march.ts`) and the one near a present state (`remarch.ts`); they differ in how a station is solved, not in the way.
 */
import { incompressibleSpeed } from '../inviscid/inviscid';
import { nodes } from '../inviscid/panels';
import { turnTurbulent } from '../layer/transition-onset';
import { copyStation, evaluateStation, Station, TURBULENT, WAKE } from '../layer/station';
import {
  layers,
  loadStation,
  lowerStart,
  order,
  regime,
  shear,
  speed,
  theta,
  dstar,
} from './layers';

/** The station at hand, the one before it, and the one at hand as it was before it was solved. */
export const a: Station = new Station();
export const b: Station = new Station();
export const guess: Station = new Station();

/** Stores the station that was solved at a node. */
function storeStation(node: i32, p: Station): void {
  unchecked((theta[node] = p.theta));
  unchecked((dstar[node] = p.dstar));
  unchecked((shear[node] = p.s));
  unchecked((speed[node] = incompressibleSpeed(p.ue, layers.M)));
  unchecked((regime[node] = p.regime));
}

/** √cτ of a side at its trailing edge; where it is laminar still, what turbulence begins with there. */
export function edgeStress(node: i32, p: Station): f64 {
  loadStation(node, p);
  if (p.regime === TURBULENT) return p.s;
  turnTurbulent(p);
  return p.s;
}

/** Sets the first station of the wake, which is both sides put together (L.56). */
function beginWake(): void {
  const upper: i32 = 0;
  const lower: i32 = nodes.n - 1;
  const first: i32 = layers.N;
  const su: f64 = edgeStress(upper, a);
  const sl: f64 = edgeStress(lower, a);
  const sum: f64 = unchecked(theta[upper]) + unchecked(theta[lower]);
  loadStation(first, b);
  b.theta = sum;
  b.dstar = unchecked(dstar[upper]) + unchecked(dstar[lower]);
  b.s = (su * unchecked(theta[upper]) + sl * unchecked(theta[lower])) / sum;
  b.regime = WAKE;
  evaluateStation(b);
  storeStation(first, b);
}

/** Moves on by one station: the one that was at hand is the one before now, evaluated. */
function moveOn(): void {
  copyStation(a, b);
  evaluateStation(a);
}

/** Marches a side of nodes order[from … to − 1]; returns the place where turbulence begins, `to` where it does not. */
function marchSide(
  from: i32,
  to: i32,
  isUpper: boolean,
  solveFirst: (node: i32) => void,
  solveNext: (node: i32, isTurbulent: boolean, isUpper: boolean) => boolean,
): i32 {
  let turbulent: i32 = to;
  const first: i32 = unchecked(order[from]);
  solveFirst(first);
  storeStation(first, b);
  for (let k = from + 1; k < to; k++) {
    moveOn();
    const node: i32 = unchecked(order[k]);
    if (solveNext(node, turbulent < k, isUpper) && turbulent === to) turbulent = k;
    storeStation(node, b);
  }
  return turbulent;
}

/**
 * Solves all layers, station by station into b, from a before it. `solveFirst` solves the first station of a side; `solveNext` a
 * further one and returns whether the layer is turbulent there, which it stays; `solveWake` one of the wake behind its first.
 */
export function marchAllLayers(
  solveFirst: (node: i32) => void,
  solveNext: (node: i32, isTurbulent: boolean, isUpper: boolean) => boolean,
  solveWake: (node: i32) => void,
): void {
  const lower: i32 = lowerStart();
  layers.turbulentUpper = marchSide(0, lower, true, solveFirst, solveNext);
  layers.turbulentLower = marchSide(lower, layers.N, false, solveFirst, solveNext);
  beginWake();
  for (let k = layers.N + 1; k < layers.n; k++) {
    moveOn();
    solveWake(k);
    storeStation(k, b);
  }
}
