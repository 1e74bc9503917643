/** Error of the finished map: the blade solved at the center of every cell, compared with the interpolation there. */
import { coldStart } from '../bemt/rotor';
import { AIR, axisOf, offset, piOf, PSI, RE_AXIS, relativeError, stores } from './grid';
import { weightsAt, Weights } from './axis';
import { MAP_FLAG } from './layout';
import { sample, samplePoint } from './sample';

/** Error at the centre of a cell, over the largest value, up to which the map is good there. */
const LIMIT: f64 = 2.0e-3;

/** Largest errors of the map, relative to the largest values; `rough`: in cells marked as rough. */
export class MapError {
  cells: i32 = 0;
  tau: f64 = 0.0;
  q: f64 = 0.0;
  pi: f64 = 0.0;
  roughCells: i32 = 0;
  rough: f64 = 0.0;
}
export const mapError: MapError = new MapError();

export function clearMapError(): void {
  mapError.cells = 0;
  mapError.tau = 0.0;
  mapError.q = 0.0;
  mapError.pi = 0.0;
  mapError.roughCells = 0;
  mapError.rough = 0.0;
}

const weights: Array<Weights> = [new Weights(), new Weights(), new Weights()];

/** Middle of cell j of an axis, or its only node; its weights are kept for `centreValue`. */
function middleOf(which: i32, j: i32): f64 {
  const axis = axisOf(which);
  const next = axis.n > 1 ? j + 1 : j;
  const x: f64 = 0.5 * (unchecked(axis.x[j]) + unchecked(axis.x[next]));
  weightsAt(axis.x, axis.n, x, which === RE_AXIS, unchecked(weights[which]));
  return x;
}

/** Interpolated `values` at the last middles of all three axes. */
function centreValue(values: Float64Array): f64 {
  const p = unchecked(weights[PSI]);
  const r = unchecked(weights[RE_AXIS]);
  const a = unchecked(weights[AIR]);
  let sum: f64 = 0.0;
  for (let i = 0; i < 4; i++) {
    const wAir: f64 = unchecked(a.w[i]);
    if (wAir === 0.0) continue;
    for (let k = 0; k < 4; k++) {
      const w: f64 = wAir * unchecked(r.w[k]);
      if (w === 0.0) continue;
      const line = offset(axisOf(AIR), a.first + i) + offset(axisOf(RE_AXIS), r.first + k);
      sum += w * lineValue(p, line, values);
    }
  }
  return sum;
}

function lineValue(p: Weights, line: i32, values: Float64Array): f64 {
  let sum: f64 = 0.0;
  for (let k = 0; k < 4; k++) {
    const w: f64 = unchecked(p.w[k]);
    if (w !== 0.0) sum += w * unchecked(values[line + offset(axisOf(PSI), p.first + k)]);
  }
  return sum;
}

function nodeAt(p: i32, r: i32, a: i32): i32 {
  return offset(axisOf(PSI), p) + offset(axisOf(RE_AXIS), r) + offset(axisOf(AIR), a);
}

/** Tells whether psi was found to jump in this cell or in the ones beside it, on any of its edges. */
function isRough(p: i32, r: i32, a: i32): boolean {
  const lastAir = axisOf(AIR).n - 1;
  const lastCell = axisOf(PSI).n - 2;
  let marks = 0;
  for (let i = 0; i < 4; i++) {
    const da = a < lastAir ? i >> 1 : 0;
    for (let k = p > 0 ? p - 1 : 0; k <= p + 1 && k <= lastCell; k++) {
      marks |= unchecked(stores.flags[nodeAt(k, r + (i & 1), a + da)]);
    }
  }
  return (marks & axisOf(PSI).mark) !== 0;
}

function markCorners(p: i32, r: i32, a: i32): void {
  const lastAir = axisOf(AIR).n - 1;
  const lastPsi = axisOf(PSI).n - 1;
  for (let i = 0; i < 8; i++) {
    const da = a < lastAir ? i >> 2 : 0;
    const dp = p < lastPsi ? i & 1 : 0;
    unchecked((stores.flags[nodeAt(p + dp, r + ((i >> 1) & 1), a + da)] |= MAP_FLAG.ROUGH));
  }
}

function count(p: i32, r: i32, a: i32, psi: f64): void {
  const w = mapError;
  const dTau: f64 = Math.abs(centreValue(stores.tau) - sample.tau);
  const dQ: f64 = Math.abs(centreValue(stores.q) - sample.q);
  const e: f64 = relativeError(psi, dTau, dQ);
  w.cells++;
  if (e > LIMIT || isRough(p, r, a)) {
    markCorners(p, r, a);
    w.roughCells++;
    w.rough = Math.max(w.rough, e);
    return;
  }
  w.tau = Math.max(w.tau, dTau / stores.maxTau);
  w.q = Math.max(w.q, dQ / stores.maxQ);
  w.pi = Math.max(w.pi, piOf(psi, dQ) / stores.maxPi);
}

/** Solves the centres of all psi cells, or at the only node, between columns r and r + 1 of Re, a and a + 1 of air. */
export function measureColumn(r: i32, a: i32): void {
  const x: f64 = middleOf(RE_AXIS, r);
  const ell: f64 = Math.exp(middleOf(AIR, a));
  coldStart();
  const cells: i32 = axisOf(PSI).n > 1 ? axisOf(PSI).n - 1 : 1;
  for (let p = 0; p < cells; p++) {
    const psi: f64 = middleOf(PSI, p);
    samplePoint(psi, x, ell);
    count(p, r, a, psi);
  }
}
