/** Tolerance of each unknown: the step controller accepts a step when the weighted error norm is at most 1. Theory T.11. */
import { cells, leafIn } from '../powertrain/cell';
import { air, groups } from '../powertrain/group';
import { PT_LEAF, PT_MAX } from '../powertrain/layout';
import { DYN_IN, dynamicsIn } from './layout';
import {
  leafAt,
  MAX_SIZE,
  PER_GROUP,
  shape,
  solved,
  Y_I1,
  Y_I2,
  Y_OMEGA,
  Y_SOC,
  Y_SWIRL,
  Y_T,
  Y_T_C,
  Y_T_W,
  Y_WAKE,
} from './state';

/**
 * Absolute tolerances at a relative tolerance of 1e-4, in proportion to it otherwise: temperature [K], charge [-], wake
 * speed [m/s], swirl [rad/s].
 */
const USUAL: f64 = 1.0e-4;
const OF_T: f64 = 0.01;
const OF_CHARGE: f64 = 1.0e-6;
const OF_WAKE: f64 = 1.0e-3;
const OF_SWIRL: f64 = 0.01;
/** Errors add up over steps: so much less than the tolerance is allowed in each. */
const OF_STEP: f64 = 0.12;
const HOUR: f64 = 3600.0;

/** Free speed of the rotors on the full pack [rad/s]. */
export const freeSpeed: Float64Array = new Float64Array(PT_MAX.GROUPS);
export const errorWeights: Float64Array = new Float64Array(MAX_SIZE);

/** Relative tolerance of a step; that over the usual. */
export class Tolerance {
  relative: f64 = USUAL;
  scale: f64 = 1.0;
}
export const tolerance: Tolerance = new Tolerance();

/** Takes in the tolerance, and what does not change in a flight. `V`: the pack at its start. */
export function loadErrorWeights(V: f64): void {
  const requested: f64 = unchecked(dynamicsIn[DYN_IN.RTOL]);
  tolerance.relative = OF_STEP * (requested > 1.0e-12 && requested < 1.0 ? requested : USUAL);
  tolerance.scale = tolerance.relative / USUAL;
  for (let j = 0; j < shape.m; j++) {
    const g = unchecked(groups[solved[j]]);
    unchecked((freeSpeed[j] = g.Kv20 * V));
    errorWeights[PER_GROUP * j + Y_SWIRL] = OF_SWIRL * tolerance.scale;
  }
  for (let k = 0; k < cells.n; k++) errorWeights[leafAt(k) + Y_SOC] = OF_CHARGE * tolerance.scale;
}

/** The weights at y. */
export function setErrorWeights(y: Float64Array): void {
  const r: f64 = tolerance.relative;
  const s: f64 = tolerance.scale;
  const w = errorWeights;
  for (let j = 0; j < shape.m; j++) {
    const at = PER_GROUP * j;
    unchecked((w[at + Y_OMEGA] = r * (freeSpeed[j] + Math.abs(y[at + Y_OMEGA]))));
    unchecked((w[at + Y_T_W] = s * OF_T + r * Math.abs(y[at + Y_T_W] - air.T)));
    unchecked((w[at + Y_T_C] = s * OF_T + r * Math.abs(y[at + Y_T_C] - air.T)));
    unchecked((w[at + Y_WAKE] = s * OF_WAKE + r * Math.abs(y[at + Y_WAKE])));
  }
  for (let k = 0; k < cells.n; k++) {
    const at = leafAt(k);
    const hour: f64 = leafIn(k, PT_LEAF.CHARGE) / (leafIn(k, PT_LEAF.P) * HOUR);
    // a source has no slow resistance: its two currents move nothing, and their weights are infinite
    unchecked((w[at + Y_I1] = r * (hour + Math.abs(y[at + Y_I1]))));
    unchecked((w[at + Y_I2] = r * (hour + Math.abs(y[at + Y_I2]))));
    unchecked((w[at + Y_T] = s * OF_T + r * Math.abs(y[at + Y_T] - air.T)));
  }
}
