/** One step of the method, its error, and what lies between its ends. Theory T.10, T.11, T.16. */
import { bus } from '../powertrain/equilibrium';
import { cells } from '../powertrain/cell';
import { groups } from '../powertrain/group';
import { setAir } from './air';
import { dynamicsState } from './layout';
import {
  LEAF_I,
  SOLVER_INTERVAL,
  SOLVER_LEAVES,
  SOLVER_PER_LEAF,
  SOLVER_V,
  SOLVER_V_HALF,
} from './state-layout';
import { powersNow } from './rates';
import { solveStage, stage, stageY, z } from './stage';
import {
  inertia,
  MAX_SIZE,
  PER_GROUP,
  shape,
  solved,
  TOTAL_AIR,
  TOTAL_CELLS,
  TOTAL_HEAT,
  TOTAL_LOAD,
  TOTALS,
} from './state';
import { A21, A31, A32, B1, B2, B3, B4, C2, C3, GAMMA, W1, W2, W3, W4 } from './tableau';
import { tolerance, setErrorWeights, errorWeights } from './error-weights';

/** Part by which the books of a step may miss at the usual relative tolerance, of what is not below this power [W]. */
const BALANCE_TOLERANCE: f64 = 1.5e-4;
const MIN_POWER: f64 = 1.0e-3;

/** Unknowns at the beginning and at the end of the step; rates of the four stages. */
export const y0: Float64Array = new Float64Array(MAX_SIZE);
export const y1: Float64Array = new Float64Array(MAX_SIZE);
export const f1: Float64Array = new Float64Array(MAX_SIZE);
const f2: Float64Array = new Float64Array(MAX_SIZE);
const f3: Float64Array = new Float64Array(MAX_SIZE);
export const f4: Float64Array = new Float64Array(MAX_SIZE);
/** Totals at the beginning and at the end of the step; their rates at the four stages. */
export const q0: Float64Array = new Float64Array(TOTALS);
export const q1: Float64Array = new Float64Array(TOTALS);
export const p1: Float64Array = new Float64Array(TOTALS);
const p2: Float64Array = new Float64Array(TOTALS);
const p3: Float64Array = new Float64Array(TOTALS);
export const p4: Float64Array = new Float64Array(TOTALS);

/** The bus and the pack as the last step left them: where the first stage's search begins. */
function beginStep(): void {
  const s = dynamicsState;
  bus.V = unchecked(s[SOLVER_V]);
  bus.VHalf = unchecked(s[SOLVER_V_HALF]);
  for (let k = 0; k < cells.n; k++) {
    unchecked((cells.I[k] = s[SOLVER_LEAVES + SOLVER_PER_LEAF * k + LEAF_I]));
  }
  stage.rounds = 0;
  setErrorWeights(y0);
}

/** Solves the stage at t, and takes its rates, which are what its unknowns moved by. */
function implicit(t: f64, h: f64, f: Float64Array, p: Float64Array): boolean {
  const gh: f64 = GAMMA * h;
  setAir(i32(unchecked(dynamicsState[SOLVER_INTERVAL])), t);
  if (!solveStage(gh)) return false;
  for (let i = 0; i < shape.size; i++) unchecked((f[i] = (stageY[i] - z[i]) / gh));
  powersNow(p);
  return true;
}

/** Predicts the second stage: along the rates of the first. */
function predictStage2(h: f64): void {
  for (let i = 0; i < shape.size; i++) {
    const f: f64 = unchecked(f1[i]);
    unchecked((z[i] = y0[i] + h * A21 * f));
    unchecked((stageY[i] = y0[i] + h * C2 * f));
  }
}

/** The third: along the straight line through the rates of the first two. */
function predictStage3(h: f64): void {
  const bend: f64 = (0.5 * C3 * C3) / C2;
  for (let i = 0; i < shape.size; i++) {
    const a: f64 = unchecked(f1[i]);
    const b: f64 = unchecked(f2[i]);
    unchecked((z[i] = y0[i] + h * (A31 * a + A32 * b)));
    unchecked((stageY[i] = y0[i] + h * (C3 * a + bend * (b - a))));
  }
}

/** The fourth: along the parabola through the rates of three; integrals of Lagrange's polynomials from 0 to 1. */
const L3: f64 = (1.0 / 3.0 - 0.5 * C2) / (C3 * (C3 - C2));
const L2: f64 = (1.0 / 3.0 - 0.5 * C3) / (C2 * (C2 - C3));
function predictStage4(h: f64): void {
  for (let i = 0; i < shape.size; i++) {
    const a: f64 = unchecked(f1[i]);
    const b: f64 = unchecked(f2[i]);
    const c: f64 = unchecked(f3[i]);
    unchecked((z[i] = y0[i] + h * (B1 * a + B2 * b + B3 * c)));
    unchecked((stageY[i] = y0[i] + h * ((1.0 - L2 - L3) * a + L2 * b + L3 * c)));
  }
}

/** Kinetic energy gained by the rotors in the step [J]. */
function rotationGain(): f64 {
  let sum: f64 = 0.0;
  for (let j = 0; j < shape.m; j++) {
    const a: f64 = unchecked(y0[PER_GROUP * j]);
    const b: f64 = unchecked(y1[PER_GROUP * j]);
    const g = unchecked(groups[solved[j]]);
    sum += 0.5 * g.weight * unchecked(inertia[j]) * (b - a) * (b + a);
  }
  return sum;
}

/** Returns the gain of a total in the step; as a difference of two totals that of a short step would be lost in rounding. */
function gainOf(total: i32, h: f64): f64 {
  const first: f64 = unchecked(B1 * p1[total] + B2 * p2[total]);
  return unchecked(h * (first + B3 * p3[total] + B4 * p4[total]));
}

/** Error of the step's energy balance over its tolerance (T.20). */
function balanceError(h: f64): f64 {
  const given: f64 = gainOf(TOTAL_CELLS, h);
  const toAir: f64 = gainOf(TOTAL_AIR, h);
  const heat: f64 = gainOf(TOTAL_HEAT, h);
  const load: f64 = gainOf(TOTAL_LOAD, h);
  const spin: f64 = rotationGain();
  const sources: f64 = Math.max(Math.abs(given), Math.abs(toAir));
  const largest: f64 = Math.max(sources, Math.max(heat, Math.abs(spin)));
  const miss: f64 = Math.abs(given - toAir - heat - load - spin);
  return miss / (tolerance.scale * BALANCE_TOLERANCE * (largest + MIN_POWER * h));
}

/** Largest difference of the two results, over what is allowed; the books' if that is larger. */
function errorNorm(h: f64): f64 {
  let largest: f64 = balanceError(h);
  for (let i = 0; i < shape.size; i++) {
    const first: f64 = unchecked((B1 - W1) * f1[i] + (B2 - W2) * f2[i]);
    const second: f64 = unchecked((B3 - W3) * f3[i] + (B4 - W4) * f4[i]);
    const error: f64 = (h * Math.abs(first + second)) / unchecked(errorWeights[i]);
    largest = Math.max(largest, error); // of NaN and a number it is NaN
  }
  return largest;
}

/**
 * A step of `h` from `y0` with its rates `f1` at t: its end in `y1`, `f4`, `q1`, `p4`. Returns its error over what is
 * allowed; Infinity where a stage has not been solved, NaN where numbers are none.
 */
export function solveStep(t: f64, h: f64): f64 {
  beginStep();
  predictStage2(h);
  if (!implicit(t + C2 * h, h, f2, p2)) return Infinity;
  predictStage3(h);
  if (!implicit(t + C3 * h, h, f3, p3)) return Infinity;
  predictStage4(h);
  if (!implicit(t + h, h, f4, p4)) return Infinity;
  for (let i = 0; i < shape.size; i++) unchecked((y1[i] = stageY[i]));
  for (let i = 0; i < TOTALS; i++) unchecked((q1[i] = q0[i] + gainOf(i, h)));
  return errorNorm(h);
}
