/** One operating point: from a cold start or from a neighbour's state to the converged one. */
import { coupled, massInfluence, uInviscid } from '../coupling/coupled';
import { buildMass } from '../coupling/mass';
import { prepareWake } from '../coupling/wake';
import {
  layers,
  massOf,
  placeStagnation,
  setDeadAir,
  setOrder,
  sideOf,
  speed,
  stagnationNode,
  startSpeeds,
} from './layers';
import { iterate, MODE, moveTo, step } from './newton';
import { tune, turning } from './turning';
import { marchLayers, placeTrips } from './start';

/** Largest scaled residual of a converged state. */
export const TOLERANCE: f64 = 1.0e-6;

export class Point {
  converged: boolean = false;
  iterations: i32 = 0;
  residual: f64 = Infinity;
}
export const point: Point = new Point();

/** Layers marched along the speeds without viscosity at incidence alpha [rad]. */
export function startCold(alpha: f64): void {
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

const total: Float64Array = new Float64Array(512);

/** The present layers at another incidence alpha [rad]: their mass defects stay, speeds follow. */
export function startWarm(alpha: f64): void {
  const n = layers.n;
  prepareWake(alpha);
  setDeadAir();
  buildMass(layers.last);
  for (let i = 0; i < n; i++) {
    let sum: f64 = unchecked(uInviscid[i]);
    const at = i * coupled.stride;
    for (let j = 0; j < n; j++) sum += unchecked(massInfluence[at + j]) * massOf(j);
    unchecked((total[i] = sum));
  }
  const last: i32 = stagnationNode(total);
  if (last !== layers.last) moveTo(last);
  for (let i = 0; i < n; i++)
    unchecked((speed[i] = Math.max(sideOf(i) * unchecked(total[i]), 1.0e-5)));
}

/** Newton from the state as it stands, at most `most` iterations. */
export function converge(most: i32): void {
  point.converged = false;
  point.residual = Infinity;
  MODE.n = MODE.k;
  turning.isFar = false;
  step.share = 1.0;
  tune.share = 1.0;
  for (let k = 0; k < most; k++) {
    iterate();
    point.iterations = point.iterations + 1;
    point.residual = step.residual;
    if (step.failed) return;
    if (step.residual < TOLERANCE && step.share >= 1.0 && !step.clamped) {
      point.converged = true;
      return;
    }
  }
}
