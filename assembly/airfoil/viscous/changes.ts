/** How far a Newton step is taken (L.62). */
import { LAMINAR } from '../layer/station';
import { dstar, layers, MAX_STATIONS, regime, shear, speed, theta } from './layers';
import { leastShape } from './local';
import { dShear, dSpeed, dTheta } from './walk';

/** Changes of δ*, which follow from those of mass defect and speed. */
export const dDstar: Float64Array = new Float64Array(MAX_STATIONS);

export class Taken {
  /** A thickness was kept from changing as much as it should. */
  clamped: boolean = false;
}
export const taken: Taken = new Taken();

/** Largest growth and loss of √cτ in a step, and largest change of a speed: what bounds the whole step. */
const MOST_UP: f64 = 1.5;
const MOST_DOWN: f64 = 0.5;
const MOST_SPEED: f64 = 0.25;
/** Largest growth of θ and δ* at a node, and its inverse for their loss; each bounds itself alone. */
const MOST_GROWTH: f64 = 1.5;

/** Share of a change that keeps its unknown within the limits. */
function within(change: f64, value: f64, share: f64): f64 {
  const r: f64 = change / value;
  if (r > MOST_UP) return Math.min(share, MOST_UP / r);
  if (r < -MOST_DOWN) return Math.min(share, -MOST_DOWN / r);
  return share;
}

/** Share of the step that keeps √cτ and speeds within their limits; −1 where the step is no number. */
export function shareOfStep(): f64 {
  let share: f64 = 1.0;
  let sum: f64 = 0.0;
  for (let i = 0; i < layers.n; i++) {
    if (regime[i] !== LAMINAR) share = within(dShear[i], shear[i], share);
    const du: f64 = Math.abs(dSpeed[i]);
    if (du > MOST_SPEED) share = Math.min(share, MOST_SPEED / du);
    sum += Math.abs(dTheta[i]) + Math.abs(dDstar[i]) + Math.abs(dSpeed[i]) + Math.abs(dShear[i]);
  }
  return sum < 1.0e9 ? share : -1.0;
}

/** A thickness changed by as much as it may. */
function changed(value: f64, change: f64): f64 {
  const ratio: f64 = 1.0 + change / value;
  if (ratio > MOST_GROWTH) {
    taken.clamped = true;
    return value * MOST_GROWTH;
  }
  if (ratio < 1.0 / MOST_GROWTH) {
    taken.clamped = true;
    return value / MOST_GROWTH;
  }
  return value + change;
}

/** Takes the step as far as its share and each node's own limits allow. */
export function takeChanges(share: f64): void {
  taken.clamped = false;
  for (let i = 0; i < layers.n; i++) {
    speed[i] = speed[i] + share * dSpeed[i];
    theta[i] = changed(theta[i], share * dTheta[i]);
    const msq: f64 = layers.M * layers.M * speed[i] * speed[i];
    const least: f64 = leastShape(i >= layers.N, msq) * theta[i];
    dstar[i] = Math.max(changed(dstar[i], share * dDstar[i]), least);
    if (regime[i] !== LAMINAR)
      shear[i] = Math.min(Math.max(shear[i] + share * dShear[i], 1.0e-6), 0.4);
  }
}
