/** Limits the Newton step by under-relaxation, so that no variable changes by more than its limit (L.62). */
import { SHEAR_NEWTON_MAX, SHEAR_NEWTON_MIN } from '../layer/bounds';
import { LAMINAR } from '../layer/station';
import { dstar, layers, MAX_STATIONS, regime, shear, speed, theta } from './layers';
import { minShapeFactor } from './station-solve';
import { dShear, dSpeed, dTheta } from './elimination';

/** Changes of δ*, which follow from those of mass defect and speed. */
export const dDstar: Float64Array = new Float64Array(MAX_STATIONS);

export class StepLimits {
  /** A thickness was kept from changing as much as it should. */
  clamped: boolean = false;
}
export const stepLimits: StepLimits = new StepLimits();

/** Largest growth and loss of √cτ in a step, and largest change of a speed: what bounds the whole step. */
const MAX_SHEAR_GROWTH: f64 = 1.5;
const MAX_SHEAR_LOSS: f64 = 0.5;
const MAX_SPEED_CHANGE: f64 = 0.25;
/** Largest growth of θ and δ* at a node, and its inverse for their loss; each bounds itself alone. */
const MAX_THICKNESS_RATIO: f64 = 1.5;

/** Share of a change that keeps its unknown within the limits. */
function limitedFactor(change: f64, value: f64, share: f64): f64 {
  const r: f64 = change / value;
  if (r > MAX_SHEAR_GROWTH) return Math.min(share, MAX_SHEAR_GROWTH / r);
  if (r < -MAX_SHEAR_LOSS) return Math.min(share, -MAX_SHEAR_LOSS / r);
  return share;
}

/** Share of the step that keeps √cτ and speeds within their limits; −1 where the step is no number. */
export function relaxationFactor(): f64 {
  let share: f64 = 1.0;
  let sum: f64 = 0.0;
  for (let i = 0; i < layers.n; i++) {
    if (regime[i] !== LAMINAR) share = limitedFactor(dShear[i], shear[i], share);
    const du: f64 = Math.abs(dSpeed[i]);
    if (du > MAX_SPEED_CHANGE) share = Math.min(share, MAX_SPEED_CHANGE / du);
    sum += Math.abs(dTheta[i]) + Math.abs(dDstar[i]) + Math.abs(dSpeed[i]) + Math.abs(dShear[i]);
  }
  return sum < 1.0e9 ? share : -1.0;
}

/** A thickness changed by as much as it may. */
function limitedThickness(value: f64, change: f64): f64 {
  const ratio: f64 = 1.0 + change / value;
  if (ratio > MAX_THICKNESS_RATIO) {
    stepLimits.clamped = true;
    return value * MAX_THICKNESS_RATIO;
  }
  if (ratio < 1.0 / MAX_THICKNESS_RATIO) {
    stepLimits.clamped = true;
    return value / MAX_THICKNESS_RATIO;
  }
  return value + change;
}

/** Applies the step, reduced by its relaxation factor and by each node's own limits. */
export function applyStep(share: f64): void {
  stepLimits.clamped = false;
  for (let i = 0; i < layers.n; i++) {
    speed[i] = speed[i] + share * dSpeed[i];
    theta[i] = limitedThickness(theta[i], share * dTheta[i]);
    const msq: f64 = layers.M * layers.M * speed[i] * speed[i];
    const least: f64 = minShapeFactor(i >= layers.N, msq) * theta[i];
    dstar[i] = Math.max(limitedThickness(dstar[i], share * dDstar[i]), least);
    if (regime[i] !== LAMINAR)
      shear[i] = Math.min(
        Math.max(shear[i] + share * dShear[i], SHEAR_NEWTON_MIN),
        SHEAR_NEWTON_MAX,
      );
  }
}
