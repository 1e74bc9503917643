/** One operating point: from a cold start or from a neighbour's state to the converged one. */
import { coupled, massInfluence, uInviscid } from '../coupling/coupled';
import { multiplyRows } from '../inviscid/row-products';
import { buildMass } from '../coupling/mass';
import { prepareWake } from '../coupling/wake';
import {
  layers,
  massOf,
  MAX_STATIONS,
  placeStagnation,
  setDeadAir,
  setOrder,
  sideOf,
  speed,
  stagnationNode,
  startSpeeds,
} from './layers';
import { beginNewton, iterateNewton, newtonStep } from './newton';
import { moveStagnationTo } from './stagnation-point';
import { marchLayers } from './initial-march';
import { placeTrips } from './trips';

/** Largest scaled residual of a converged state. */
const TOLERANCE: f64 = 1.0e-6;

export class Point {
  /** Incidence of the state at hand [rad]. */
  alpha: f64 = 0.0;
  converged: boolean = false;
  iterations: i32 = 0;
  residual: f64 = Infinity;
}
export const point: Point = new Point();

/** Starts cold: marches the layers along the inviscid speeds at incidence alpha [rad]. */
export function startCold(alpha: f64): void {
  point.alpha = alpha;
  prepareWake(alpha);
  const last: i32 = stagnationNode(uInviscid);
  setOrder(last);
  buildMass(last);
  setDeadAir();
  startSpeeds();
  placeStagnation();
  placeTrips();
  marchLayers();
}

const mass: Float64Array = new Float64Array(MAX_STATIONS);
const total: Float64Array = new Float64Array(MAX_STATIONS);

/** Starts warm: keeps the present layers at another incidence alpha [rad]: their mass defects stay, speeds follow. */
export function startWarm(alpha: f64): void {
  point.alpha = alpha;
  const n = layers.n;
  prepareWake(alpha);
  setDeadAir();
  buildMass(layers.last);
  for (let j = 0; j < n; j++) unchecked((mass[j] = massOf(j)));
  multiplyRows(massInfluence, n, n, coupled.stride, mass, total);
  for (let i = 0; i < n; i++) unchecked((total[i] += uInviscid[i]));
  const last: i32 = stagnationNode(total);
  if (last !== layers.last) moveStagnationTo(last);
  for (let i = 0; i < n; i++)
    unchecked((speed[i] = Math.max(sideOf(i) * unchecked(total[i]), 1.0e-5)));
}

/** Runs Newton from the present state, at most `most` iterations. */
export function converge(most: i32): void {
  point.converged = false;
  point.residual = Infinity;
  beginNewton();
  for (let k = 0; k < most; k++) {
    iterateNewton();
    point.iterations = point.iterations + 1;
    point.residual = newtonStep.residual;
    if (newtonStep.failed) return;
    if (newtonStep.residual < TOLERANCE && newtonStep.relaxation >= 1.0 && !newtonStep.clamped) {
      point.converged = true;
      return;
    }
  }
}
