/**
 * The Newton matrix written out, row by row (L.60), and factored: the preconditioner of `gmres.ts` until it is too old. It is the
 * linear map that `elimination.ts` applies to one vector, here for all unit vectors at once; newton-step.spec.ts holds both
 * to the same numbers.
 */
import { coupled, massInfluence } from '../coupling/coupled';
import { factorRows, solveRows } from '../inviscid/lu';
import {
  M_A,
  M_B,
  equationCoefficients,
  shearCoefficients,
  thetaCoefficients,
  STAGNATION,
  S_A,
  COEFFICIENTS,
  T_A,
  U_A,
  U_B,
} from './coefficients';
import {
  deadAir,
  dstar,
  layers,
  lowerStart,
  MAX_STATIONS,
  nodeBefore,
  order,
  sideOf,
  speed,
  theta,
} from './layers';
import { edgeLower, EdgeStress, edgeUpper } from './elimination';

const dense: Float64Array = new Float64Array(MAX_STATIONS * MAX_STATIONS);
const pivots: Int32Array = new Int32Array(MAX_STATIONS);

/** δθ and δs of the station at hand, and of the upper edge, by every mass defect. */
const byTheta: Float64Array = new Float64Array(MAX_STATIONS);
const byShear: Float64Array = new Float64Array(MAX_STATIONS);
const upperTheta: Float64Array = new Float64Array(MAX_STATIONS);
const upperShear: Float64Array = new Float64Array(MAX_STATIONS);
const stress: Float64Array = new Float64Array(MAX_STATIONS);
/** The stagnation point's place by every mass defect. */
const byStagnation: Float64Array = new Float64Array(MAX_STATIONS);

function setStagnationSlopes(): void {
  const a = layers.last * coupled.stride;
  const b = a + coupled.stride;
  for (let j = 0; j < layers.n; j++)
    unchecked(
      (byStagnation[j] =
        layers.s_upper * massInfluence[a + j] - layers.s_lower * massInfluence[b + j]),
    );
}

/** Row of node b behind a (b itself where it is the first): five vectors, three sums of them. */
function addStation(a: i32, b: i32): void {
  const rb = b * coupled.stride;
  const ra = a * coupled.stride;
  const t = b * COEFFICIENTS;
  const sb: f64 = sideOf(b);
  const sa: f64 = sideOf(a);
  const l0: f64 = sb * equationCoefficients[t + U_B];
  const l1: f64 = sa * equationCoefficients[t + U_A];
  const l2: f64 = equationCoefficients[t + T_A];
  const l3: f64 = equationCoefficients[t + S_A];
  const l4: f64 = equationCoefficients[t + STAGNATION];
  const t0: f64 = sb * thetaCoefficients[t + U_B];
  const t1: f64 = sa * thetaCoefficients[t + U_A];
  const t2: f64 = thetaCoefficients[t + T_A];
  const t3: f64 = thetaCoefficients[t + S_A];
  const t4: f64 = thetaCoefficients[t + STAGNATION];
  const s0: f64 = sb * shearCoefficients[t + U_B];
  const s1: f64 = sa * shearCoefficients[t + U_A];
  const s2: f64 = shearCoefficients[t + T_A];
  const s3: f64 = shearCoefficients[t + S_A];
  const s4: f64 = shearCoefficients[t + STAGNATION];
  for (let j = 0; j < layers.n; j++) {
    const ub: f64 = unchecked(massInfluence[rb + j]);
    const ua: f64 = unchecked(massInfluence[ra + j]);
    const th: f64 = unchecked(byTheta[j]);
    const sh: f64 = unchecked(byShear[j]);
    const pl: f64 = unchecked(byStagnation[j]);
    unchecked((dense[rb + j] = l0 * ub + l1 * ua + l2 * th + l3 * sh + l4 * pl));
    unchecked((byTheta[j] = t0 * ub + t1 * ua + t2 * th + t3 * sh + t4 * pl));
    unchecked((byShear[j] = s0 * ub + s1 * ua + s2 * th + s3 * sh + s4 * pl));
  }
  addMass(b, b, M_B);
  if (a !== b) addMass(b, a, M_A);
}

/** Adds the direct influence of the mass defect of node i on station b. */
function addMass(b: i32, i: i32, c: i32): void {
  dense[b * coupled.stride + i] += equationCoefficients[b * COEFFICIENTS + c];
  byTheta[i] += thetaCoefficients[b * COEFFICIENTS + c];
  byShear[i] += shearCoefficients[b * COEFFICIENTS + c];
}

function addPart(from: i32, to: i32): void {
  for (let k = from; k < to; k++) addStation(nodeBefore(k), unchecked(order[k]));
}

/** Adds k × δu of a node. */
function addSpeed(into: Float64Array, at: i32, i: i32, k: f64): void {
  const from = i * coupled.stride;
  const f: f64 = k * sideOf(i);
  for (let j = 0; j < layers.n; j++) into[at + j] += f * unchecked(massInfluence[from + j]);
}

/** Adds k × δδ* of a node. */
function addDstar(into: Float64Array, at: i32, i: i32, k: f64): void {
  const u: f64 = unchecked(speed[i]);
  addSpeed(into, at, i, (-k * (dstar[i] + deadAir[i])) / u);
  into[at + i] += k / u;
}

/** Adds one side's share of the wake's √cτ. */
function addEdge(e: EdgeStress, i: i32, k: f64, t: Float64Array, s: Float64Array): void {
  for (let j = 0; j < layers.n; j++) stress[j] += k * (e.theta * t[j] + e.s * s[j]);
  addDstar(stress, 0, i, k * e.dstar);
  addSpeed(stress, 0, i, k * e.speed);
}

function addWakeStart(): void {
  const w = layers.N;
  const lower = w - 1;
  const all: f64 = 1.0 / (theta[0] + theta[lower]);
  const mean: f64 = all * (edgeUpper.value * theta[0] + edgeLower.value * theta[lower]);
  for (let j = 0; j < layers.n; j++)
    stress[j] =
      all * ((edgeUpper.value - mean) * upperTheta[j] + (edgeLower.value - mean) * byTheta[j]);
  addEdge(edgeUpper, 0, all * theta[0], upperTheta, upperShear);
  addEdge(edgeLower, lower, all * theta[lower], byTheta, byShear);
  const row = w * coupled.stride;
  for (let j = 0; j < layers.n; j++) unchecked((dense[row + j] = 0.0));
  addDstar(dense, row, w, 1.0 / dstar[w]);
  addDstar(dense, row, 0, -1.0 / dstar[w]);
  addDstar(dense, row, lower, -1.0 / dstar[w]);
  for (let j = 0; j < layers.n; j++) byTheta[j] += upperTheta[j];
  byShear.set(stress);
}

/** Writes out and factors the matrix of the coefficients as they stand. False where it is singular. */
export function factorMatrix(): boolean {
  setStagnationSlopes();
  byTheta.fill(0.0);
  byShear.fill(0.0);
  addPart(0, lowerStart());
  upperTheta.set(byTheta);
  upperShear.set(byShear);
  byTheta.fill(0.0);
  byShear.fill(0.0);
  addPart(lowerStart(), layers.N);
  addWakeStart();
  addPart(layers.N + 1, layers.n);
  return factorRows(dense, layers.n, coupled.stride, pivots);
}

/** Solves with the factors as old as they are, in place. */
export function solveFactors(b: Float64Array): void {
  solveRows(dense, layers.n, coupled.stride, pivots, b);
}
