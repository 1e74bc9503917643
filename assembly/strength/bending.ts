/**
 * Bending of the blade in both planes: finite elements with cubic displacements, stiffened by the pull (R.13), for displacements and
 * for modes. The unknowns of an edge: v, v′ with the rotation, w, w′ towards the thrust; the root is clamped.
 */
import { MAX_ANNULI } from '../memory';
import { factorBand, solveBand } from './banded';
import { beam } from './beam';
import { STRENGTH, strengthIn } from './layout';

const DOF: i32 = 4;
export const MAX_UNKNOWNS: i32 = DOF * MAX_ANNULI;
/** An unknown meets those of its own edge and of both neighbours. */
export const BAND: i32 = 2 * DOF;

/** Elastic stiffness; stiffness of the pull less the softening by rotation, over Ω²; mass (R.13). */
const elastic: Float64Array = new Float64Array(BAND * MAX_UNKNOWNS);
const spinning: Float64Array = new Float64Array(BAND * MAX_UNKNOWNS);
export const mass: Float64Array = new Float64Array(BAND * MAX_UNKNOWNS);
export const stiffness: Float64Array = new Float64Array(BAND * MAX_UNKNOWNS);
/** Right sides: of the air; of rotation on the blade as it is made, over Ω². */
const ofAir: Float64Array = new Float64Array(MAX_UNKNOWNS);
const ofSpin: Float64Array = new Float64Array(MAX_UNKNOWNS);
const displacement: Float64Array = new Float64Array(MAX_UNKNOWNS);

/** Gauss points of an element, 0 … 1, with their weights. */
const POINTS: i32 = 4;
const gaussAt: Float64Array = new Float64Array(POINTS);
const gaussWeight: Float64Array = new Float64Array(POINTS);
gaussAt[0] = 0.06943184420297371;
gaussAt[1] = 0.33000947820757187;
gaussAt[2] = 1.0 - gaussAt[1];
gaussAt[3] = 1.0 - gaussAt[0];
gaussWeight[0] = 0.17392742256872692;
gaussWeight[1] = 0.3260725774312731;
gaussWeight[2] = gaussWeight[1];
gaussWeight[3] = gaussWeight[0];

/** Cubic shapes at a place of the element, with their first and second derivatives along the radius. */
const shape: Float64Array = new Float64Array(DOF);
const slope: Float64Array = new Float64Array(DOF);
const curve: Float64Array = new Float64Array(DOF);

function layShapes(t: f64, h: f64): void {
  const s: f64 = t * t;
  unchecked((shape[0] = 1.0 - 3.0 * s + 2.0 * s * t));
  unchecked((shape[1] = h * (t - 2.0 * s + s * t)));
  unchecked((shape[2] = 3.0 * s - 2.0 * s * t));
  unchecked((shape[3] = h * (s * t - s)));
  unchecked((slope[0] = (6.0 * s - 6.0 * t) / h));
  unchecked((slope[1] = 1.0 - 4.0 * t + 3.0 * s));
  unchecked((slope[2] = (6.0 * t - 6.0 * s) / h));
  unchecked((slope[3] = 3.0 * s - 2.0 * t));
  unchecked((curve[0] = (12.0 * t - 6.0) / (h * h)));
  unchecked((curve[1] = (6.0 * t - 4.0) / h));
  unchecked((curve[2] = (6.0 - 12.0 * t) / (h * h)));
  unchecked((curve[3] = (6.0 * t - 2.0) / h));
}

/** Value of a property of the beam at place t of element e: a parabola through its edges and its middle. */
export function propertyAt(values: Float64Array, e: i32, t: f64): f64 {
  const a: f64 = unchecked(values[2 * e]);
  const m: f64 = unchecked(values[2 * e + 1]);
  const b: f64 = unchecked(values[2 * e + 2]);
  return a + t * (4.0 * m - 3.0 * a - b + t * 2.0 * (a + b - 2.0 * m));
}

/** Slope of the same along the radius. */
function slopeWithin(values: Float64Array, e: i32, t: f64): f64 {
  const a: f64 = unchecked(values[2 * e]);
  const m: f64 = unchecked(values[2 * e + 1]);
  const b: f64 = unchecked(values[2 * e + 2]);
  return (4.0 * m - 3.0 * a - b + t * 4.0 * (a + b - 2.0 * m)) / beam.h;
}

/** Unknown of shape i of element e in the plane `plane` (0: v, 1: w); below 0: clamped. */
function unknownOf(e: i32, i: i32, plane: i32): i32 {
  const edge = e + (i >> 1);
  return DOF * (edge - 1) + 2 * plane + (i & 1);
}

function addTo(matrix: Float64Array, row: i32, column: i32, value: f64): void {
  if (row < column) return;
  unchecked((matrix[row * BAND + row - column] += value));
}

/** Adds one Gauss point of element e to the matrices and to the right side of rotation (R.13, R.14). */
function addPoint(e: i32, t: f64, w: f64): void {
  layShapes(t, beam.h);
  const E: f64 = unchecked(strengthIn[STRENGTH.E]);
  const EIyy: f64 = w * E * propertyAt(beam.Iyy, e, t);
  const EIzz: f64 = w * E * propertyAt(beam.Izz, e, t);
  const EIyz: f64 = w * E * propertyAt(beam.Iyz, e, t);
  const pull: f64 = w * propertyAt(beam.pull, e, t);
  const m: f64 = w * unchecked(strengthIn[STRENGTH.DENSITY]) * propertyAt(beam.area, e, t);
  const y: f64 = propertyAt(beam.y, e, t);
  const yRise: f64 = slopeWithin(beam.y, e, t);
  const zRise: f64 = slopeWithin(beam.z, e, t);
  for (let i = 0; i < DOF; i++) {
    const v = unknownOf(e, i, 0);
    if (v < 0) continue;
    const z = unknownOf(e, i, 1);
    unchecked((ofSpin[v] += m * y * shape[i] - pull * yRise * slope[i]));
    unchecked((ofSpin[z] -= pull * zRise * slope[i]));
    for (let j = 0; j < DOF; j++) {
      const vj = unknownOf(e, j, 0);
      if (vj < 0) continue;
      const zj = unknownOf(e, j, 1);
      const curves: f64 = unchecked(curve[i] * curve[j]);
      const stiffening: f64 = pull * unchecked(slope[i] * slope[j]);
      const inertia: f64 = m * unchecked(shape[i] * shape[j]);
      addTo(elastic, v, vj, EIyy * curves);
      addTo(elastic, z, zj, EIzz * curves);
      addTo(elastic, v, zj, EIyz * curves);
      addTo(elastic, z, vj, EIyz * curves);
      addTo(spinning, v, vj, stiffening - inertia);
      addTo(spinning, z, zj, stiffening);
      addTo(mass, v, vj, inertia);
      addTo(mass, z, zj, inertia);
    }
  }
}

/** Adds the loads of the air on element e, constant over it. */
function addLoads(e: i32): void {
  const half: f64 = 0.5 * beam.h;
  const turn: f64 = (beam.h * beam.h) / 12.0;
  for (let plane = 0; plane < 2; plane++) {
    const p: f64 = unchecked(plane === 0 ? beam.py[e] : beam.pz[e]);
    for (let i = 0; i < DOF; i++) {
      const at = unknownOf(e, i, plane);
      if (at < 0) continue;
      const part: f64 = (i & 1) === 0 ? half : i === 1 ? turn : -turn;
      unchecked((ofAir[at] += p * part));
    }
  }
}

/** Number of unknowns of the beam. */
export function unknowns(): i32 {
  return DOF * beam.n;
}

/** Assembles the beam that layBeam and loadBeam have made. */
export function assembleBending(): void {
  const n = unknowns();
  for (let i = 0; i < BAND * n; i++) {
    unchecked((elastic[i] = 0.0));
    unchecked((spinning[i] = 0.0));
    unchecked((mass[i] = 0.0));
  }
  for (let i = 0; i < n; i++) {
    unchecked((ofAir[i] = 0.0));
    unchecked((ofSpin[i] = 0.0));
  }
  for (let e = 0; e < beam.n; e++) {
    for (let k = 0; k < POINTS; k++)
      addPoint(e, unchecked(gaussAt[k]), unchecked(gaussWeight[k]) * beam.h);
    addLoads(e);
  }
}

/** Factors the stiffness at Ω² = `square` [1/s²] into `stiffness`. */
export function factorStiffness(square: f64): void {
  const n = unknowns();
  for (let i = 0; i < BAND * n; i++) unchecked((stiffness[i] = elastic[i] + square * spinning[i]));
  factorBand(stiffness, n, BAND);
}

/** Displacements at Ω² = `square` [1/s²] with `load` times the loads of the air, into `displacement` (R.14). */
export function solveBending(square: f64, load: f64): void {
  const n = unknowns();
  factorStiffness(square);
  for (let i = 0; i < n; i++) unchecked((displacement[i] = load * ofAir[i] + square * ofSpin[i]));
  solveBand(stiffness, n, BAND, displacement, 0);
}

/** Displacement of place i (edges and middles in turn) in the plane 0 (v) or 1 (w) [m]. */
export function displacedBy(i: i32, plane: i32): f64 {
  const e = i >> 1;
  if ((i & 1) === 0) return e === 0 ? 0.0 : unchecked(displacement[DOF * (e - 1) + 2 * plane]);
  layShapes(0.5, beam.h);
  let sum: f64 = 0.0;
  for (let k = 0; k < DOF; k++) {
    const at = unknownOf(e, k, plane);
    if (at >= 0) sum += unchecked(shape[k] * displacement[at]);
  }
  return sum;
}
