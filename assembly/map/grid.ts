/** The nodes of the map under construction: three axes that grow, and what was solved where they cross. */
import { MAX_AIR, MAX_PSI, MAX_MAP_RE } from './layout';
import { sample, samplePoint } from './sample';

export const PSI: i32 = 0;
export const RE_AXIS: i32 = 1;
export const AIR: i32 = 2;

/** An axis: its nodes in rising order, each with the plane of the stores that holds what belongs to it. */
export class GrowingAxis {
  n: i32 = 0;
  max: i32;
  /** Distance of two planes in the stores. */
  stride: i32;
  /** Mark beside a node's flags: along this axis, the cell that begins here holds a jump of the blade. */
  mark: i32;
  x: Float64Array;
  plane: Int32Array;
  /** 1 by the plane of its left node: this cell is to be halved. */
  halve: Int32Array;
  /** Estimated error of every cell, by the place of its left node, when it was last halved; 0 = never. */
  before: Float64Array = new Float64Array(0);

  constructor(which: i32, max: i32, stride: i32) {
    this.max = max;
    this.stride = stride;
    this.mark = 1 << (16 + which);
    this.x = new Float64Array(max);
    this.plane = new Int32Array(max);
    this.halve = new Int32Array(max);
  }
}

const psi: GrowingAxis = new GrowingAxis(PSI, MAX_PSI, 1);
const re: GrowingAxis = new GrowingAxis(RE_AXIS, MAX_MAP_RE, MAX_PSI);
const air: GrowingAxis = new GrowingAxis(AIR, MAX_AIR, MAX_PSI * MAX_MAP_RE);
const SIZE: i32 = MAX_PSI * MAX_MAP_RE * MAX_AIR;

export function axisOf(which: i32): GrowingAxis {
  if (which === PSI) return psi;
  return which === RE_AXIS ? re : air;
}

/** The two axes across an axis: lines along it are counted by both, the inner one first. */
export function innerOf(which: i32): GrowingAxis {
  return which === PSI ? re : psi;
}
export function outerOf(which: i32): GrowingAxis {
  return which === AIR ? re : air;
}

/** Solved values where planes of the axes cross. Made with the first map: a thread that makes none does not pay for it. */
export class Stores {
  tau: Float64Array = new Float64Array(0);
  q: Float64Array = new Float64Array(0);
  flags: Int32Array = new Int32Array(0);
  /** Error at this node of what its neighbours along the axis at hand say of it. */
  left: Float64Array = new Float64Array(0);
  maxTau: f64 = 0.0;
  maxQ: f64 = 0.0;
  maxPi: f64 = 0.0;
}
export const stores: Stores = new Stores();

export function clearGrid(): void {
  if (stores.tau.length !== SIZE) {
    stores.tau = new Float64Array(SIZE);
    stores.q = new Float64Array(SIZE);
    stores.flags = new Int32Array(SIZE);
    stores.left = new Float64Array(SIZE);
    for (let which = 0; which < 3; which++) axisOf(which).before = new Float64Array(SIZE);
  }
  for (let which = 0; which < 3; which++) {
    axisOf(which).n = 0;
    axisOf(which).before.fill(0.0);
  }
  stores.maxTau = 0.0;
  stores.maxQ = 0.0;
  stores.maxPi = 0.0;
}

/** Makes the axis' next free plane its node j, at x. */
export function insertNode(axis: GrowingAxis, j: i32, x: f64): void {
  for (let i = axis.n; i > j; i--) {
    unchecked((axis.x[i] = axis.x[i - 1]));
    unchecked((axis.plane[i] = axis.plane[i - 1]));
  }
  unchecked((axis.x[j] = x));
  unchecked((axis.plane[j] = axis.n));
  unchecked((axis.halve[axis.n] = 0));
  axis.n++;
}

/** Place of node i of an axis in the stores. */
export function offset(axis: GrowingAxis, i: i32): i32 {
  return unchecked(axis.plane[i]) * axis.stride;
}

/** Solves at psi [rad], x and ln ell into place `at` of the stores. */
function solveInto(at: i32, psiAt: f64, x: f64, lnEll: f64): void {
  const s = stores;
  samplePoint(psiAt, x, Math.exp(lnEll));
  unchecked((s.tau[at] = sample.tau));
  unchecked((s.q[at] = sample.q));
  unchecked((s.flags[at] = sample.flags));
  s.maxTau = Math.max(s.maxTau, Math.abs(sample.tau));
  s.maxQ = Math.max(s.maxQ, Math.abs(sample.q));
  s.maxPi = Math.max(s.maxPi, piOf(psiAt, sample.q));
}

/** Solves every crossing of node i of an axis with the two other axes. */
export function solvePlane(which: i32, i: i32): void {
  const axis = axisOf(which);
  const inner = innerOf(which);
  const outer = outerOf(which);
  const plane = offset(axis, i);
  const x: f64 = unchecked(axis.x[i]);
  for (let c = 0; c < outer.n; c++) {
    const z: f64 = unchecked(outer.x[c]);
    for (let b = 0; b < inner.n; b++) {
      const y: f64 = unchecked(inner.x[b]);
      const at = plane + offset(inner, b) + offset(outer, c);
      if (which === PSI) solveInto(at, x, y, z);
      else if (which === RE_AXIS) solveInto(at, y, x, z);
      else solveInto(at, y, z, x);
    }
  }
}

/** |pi| = 2π cos psi |q| (M.3). */
export function piOf(psiAt: f64, q: f64): f64 {
  return 2.0 * Math.PI * Math.cos(psiAt) * Math.abs(q);
}

/** The larger of the errors of tau and of torque (as q and as pi), over the map's largest values. */
export function relativeError(psiAt: f64, dTau: f64, dQ: f64): f64 {
  const s = stores;
  const torque: f64 = Math.max(Math.abs(dQ) / s.maxQ, piOf(psiAt, dQ) / s.maxPi);
  return Math.max(Math.abs(dTau) / s.maxTau, torque);
}
