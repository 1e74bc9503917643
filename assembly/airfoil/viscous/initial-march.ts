/**
 * A first state of the layers: marched along `speed` from the stagnation point, with Hk led on where the layer would separate
 * under that speed; there `speed` becomes what the led layer asks for (L.54). Drela & Giles 1987 march so.
 */
import { HK_MARCH_WAKE, SHEAR_GUESS } from '../layer/bounds';
import { incompressibleSpeed } from '../inviscid/inviscid';
import { nodes } from '../inviscid/panels';
import { edge, edgeFlow } from '../layer/edge';
import { transitionCriterion } from '../layer/interval';
import { turnTurbulent } from '../layer/transition-onset';
import { evaluateStation, LAMINAR, Station, TURBULENT, WAKE } from '../layer/station';
import {
  along,
  dstar,
  layers,
  loadStation,
  lowerStart,
  order,
  regime,
  shear,
  speed,
  theta,
} from './layers';
import { tripShare } from './trips';
import {
  CHANGING,
  solveAmplification,
  stationTask,
  SIMILAR,
  solveInterval,
  WITHIN,
} from './station-solve';

/** Largest Hk that a speed may bring about in a direct march; D89 [r]. */
const HK_LAMINAR: f64 = 3.8;
const HK_TURBULENT: f64 = 2.5;
/**
 * Rate of the prescribed Hk in an inverse march, per θ along the layer: Hk rises where the layer is laminar and falls where
 * it is turbulent; D&G [r].
 */
const RISE: f64 = 0.03;
const FALL: f64 = 0.15;

/** The station at hand, the one before it, and the first as it was before it was solved. */
export const a: Station = new Station();
export const b: Station = new Station();
export const guess: Station = new Station();

export function copyStation(to: Station, from: Station): void {
  to.x = from.x;
  to.theta = from.theta;
  to.dstar = from.dstar;
  to.ue = from.ue;
  to.s = from.s;
  to.regime = from.regime;
  to.dead = from.dead;
}

/** Stores what was solved. */
export function storeStation(node: i32, p: Station): void {
  unchecked((theta[node] = p.theta));
  unchecked((dstar[node] = p.dstar));
  unchecked((shear[node] = p.s));
  unchecked((speed[node] = incompressibleSpeed(p.ue, layers.M)));
  unchecked((regime[node] = p.regime));
}

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

/** Hk that b is led to. */
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

/** b from a by the kind set in `stationTask`: direct, then led, then as a guess. */
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

/** Marches a side of nodes order[from … to − 1]; gives the place where turbulence begins, `to` where it does not. */
function marchSide(from: i32, to: i32, isUpper: boolean): i32 {
  let turbulent: i32 = to;
  startSide(unchecked(order[from]));
  storeStation(unchecked(order[from]), b);
  for (let k = from + 1; k < to; k++) {
    copyStation(a, b);
    evaluateStation(a);
    const node: i32 = unchecked(order[k]);
    if (marchStation(node, turbulent < k, isUpper) && turbulent === to) turbulent = k;
    storeStation(node, b);
  }
  return turbulent;
}

/** √cτ of a side at its trailing edge; where it is laminar still, what turbulence begins with there. */
export function edgeStress(node: i32, p: Station): f64 {
  loadStation(node, p);
  if (p.regime === TURBULENT) return p.s;
  turnTurbulent(p);
  return p.s;
}

/** The first station of the wake is both sides put together (L.56). */
export function beginWake(): void {
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

/** Marches all layers along `speed` (layers.ts: order, along, and the free stream set). */
export function marchLayers(): void {
  const lower: i32 = lowerStart();
  layers.turbulentUpper = marchSide(0, lower, true);
  layers.turbulentLower = marchSide(lower, layers.N, false);
  beginWake();
  for (let k = layers.N + 1; k < layers.n; k++) {
    copyStation(a, b);
    evaluateStation(a);
    loadStation(k, b);
    b.theta = a.theta;
    b.dstar = Math.max(a.dstar * 0.95 + 0.05 * a.theta, HK_MARCH_WAKE * a.theta);
    b.s = a.s;
    b.regime = WAKE;
    stationTask.kind = WITHIN;
    solveDirectOrInverse();
    storeStation(k, b);
  }
}
