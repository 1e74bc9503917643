/**
 * Flow without viscosity around a section: the vorticity of N nodes that makes the outline a streamline, for α = 0° and
 * 90° from one factored matrix (A.18, A.22–A.25, docs/theory/airfoil.md).
 */
import { MAX_NODES, Outline } from '../outline';
import { influence, sourcePanel, vortexPanel } from './influence';
import { factor, solveFactored } from './lu';
import {
  alongX,
  alongY,
  directions,
  lengths,
  logs,
  measurePairs,
  PAIR_STRIDE,
} from './influence-geometry';

const MAX_ROWS: i32 = MAX_NODES + 1;
/** Trailing edges thinner than this part of the chord count as closed: both end nodes would say the same. */
const CLOSED: f64 = 1.0e-4;
const HALF_OF_CIRCLE: f64 = 0.25 / Math.PI;

/** The gap at the trailing edge (A.22): its parts across and along the bisector, over its width. */
export class TrailingEdge {
  gap: f64 = 0.0;
  sharp: boolean = true;
  /** Direction in which the flow leaves. */
  x: f64 = 1.0;
  y: f64 = 0.0;
  /** Source and vortex strength of the gap's panel per speed at the edge. */
  source: f64 = 0.0;
  vortex: f64 = 0.0;
}
export const trailingEdge: TrailingEdge = new TrailingEdge();

/** Nodes of the section in use, and its vorticity for a free stream of 1 along x and along y (A.25). */
export const nodes: Outline = new Outline();
export const gamma0: Float64Array = new Float64Array(MAX_ROWS);
export const gamma90: Float64Array = new Float64Array(MAX_ROWS);
/** Factored influence of the vorticity on ψ, N + 1 rows; the last unknown is ψ of the outline. */
export const panelMatrix: Float64Array = new Float64Array(MAX_ROWS * MAX_ROWS);
export const pivots: Int32Array = new Int32Array(MAX_ROWS);

/** Measures the gap between the last and the first node (A.22). `size`: of the section, what the gap is compared to. */
function setTrailingEdge(size: f64): void {
  const te = trailingEdge;
  const last = nodes.n - 1;
  const upper: f64 = Math.hypot(nodes.x[0] - nodes.x[1], nodes.y[0] - nodes.y[1]);
  const lower: f64 = Math.hypot(
    nodes.x[last] - nodes.x[last - 1],
    nodes.y[last] - nodes.y[last - 1],
  );
  const bx: f64 = (nodes.x[0] - nodes.x[1]) / upper + (nodes.x[last] - nodes.x[last - 1]) / lower;
  const by: f64 = (nodes.y[0] - nodes.y[1]) / upper + (nodes.y[last] - nodes.y[last - 1]) / lower;
  const b: f64 = Math.hypot(bx, by);
  // sides that run against one another have no bisector: a round end
  te.x = b > 1.0e-9 ? bx / b : 1.0;
  te.y = b > 1.0e-9 ? by / b : 0.0;
  const gx: f64 = unchecked(nodes.x[0]) - unchecked(nodes.x[last]);
  const gy: f64 = unchecked(nodes.y[0]) - unchecked(nodes.y[last]);
  te.gap = Math.hypot(gx, gy);
  te.sharp = te.gap < CLOSED * size;
  te.source = te.sharp ? 0.0 : (te.x * gy - te.y * gx) / te.gap;
  te.vortex = te.sharp ? 0.0 : -(te.x * gx + te.y * gy) / te.gap;
}

/** ψ at (x, y) per vorticity of every node, into `row` from `at` on (A.23). */
export function streamFunctionRow(x: f64, y: f64, row: Float64Array, at: i32): void {
  const n = nodes.n;
  for (let j = 0; j < n; j++) unchecked((row[at + j] = 0.0));
  for (let j = 0; j < n - 1; j++) {
    vortexPanel(x, y, nodes.x[j], nodes.y[j], nodes.x[j + 1], nodes.y[j + 1]);
    unchecked((row[at + j] += influence.first));
    unchecked((row[at + j + 1] += influence.second));
  }
  addGap(x, y, row, at);
}

/** The gap's share in a row (A.22): from the lower to the upper side; the speed at the edge is (γ1 − γN)/2. */
function addGap(x: f64, y: f64, row: Float64Array, at: i32): void {
  const te = trailingEdge;
  if (te.sharp) return;
  const last = nodes.n - 1;
  vortexPanel(x, y, nodes.x[last], nodes.y[last], nodes.x[0], nodes.y[0]);
  const ofVortex: f64 = te.vortex * (influence.first + influence.second);
  sourcePanel(x, y, nodes.x[last], nodes.y[last], nodes.x[0], nodes.y[0]);
  const half: f64 = 0.5 * (ofVortex + te.source * influence.source);
  unchecked((row[at] += half));
  unchecked((row[at + last] -= half));
}

/** Writes the row of ψ at node i into `panelMatrix`, as `streamFunctionRow` does, from the pairs' distances and directions. */
function nodeRow(i: i32): void {
  const at = (nodes.n + 1) * i;
  const x: f64 = unchecked(nodes.x[i]);
  const y: f64 = unchecked(nodes.y[i]);
  const sight = PAIR_STRIDE * i;
  let before: f64 = 0.0;
  for (let j = 0; j < nodes.n - 1; j++) {
    const length: f64 = unchecked(lengths[j]);
    const dx: f64 = x - unchecked(nodes.x[j]);
    const dy: f64 = y - unchecked(nodes.y[j]);
    const t1: f64 = dx * unchecked(alongX[j]) + dy * unchecked(alongY[j]);
    const t2: f64 = t1 - length;
    const h: f64 = dy * unchecked(alongX[j]) - dx * unchecked(alongY[j]);
    const r1: f64 = t1 * t1 + h * h;
    const r2: f64 = t2 * t2 + h * h;
    const ln1: f64 = unchecked(logs[sight + j]);
    const ln2: f64 = unchecked(logs[sight + j + 1]);
    const angle: f64 = unchecked(directions[sight + j + 1]) - unchecked(directions[sight + j]);
    const even: f64 = t1 * ln1 - t2 * ln2 - length + h * angle;
    const moment: f64 = r2 * ln2 - r1 * ln1 + 0.5 * (r1 - r2);
    const odd: f64 = ((t1 + t2) * even + moment) / length;
    unchecked((panelMatrix[at + j] = before + HALF_OF_CIRCLE * (even - odd)));
    before = HALF_OF_CIRCLE * (even + odd);
  }
  unchecked((panelMatrix[at + nodes.n - 1] = before));
  addGap(x, y, panelMatrix, at);
}

/** Closed edge: the last row lets the mean speed of both sides run on straight to the edge (A.24). */
function extrapolateEdge(row: i32): void {
  const last = nodes.n - 1;
  const at = row * (nodes.n + 1);
  for (let j = 0; j <= nodes.n; j++) unchecked((panelMatrix[at + j] = 0.0));
  const a: f64 = Math.hypot(nodes.x[0] - nodes.x[1], nodes.y[0] - nodes.y[1]);
  const b: f64 = Math.hypot(nodes.x[1] - nodes.x[2], nodes.y[1] - nodes.y[2]);
  const c: f64 = Math.hypot(nodes.x[last] - nodes.x[last - 1], nodes.y[last] - nodes.y[last - 1]);
  const d: f64 = Math.hypot(
    nodes.x[last - 1] - nodes.x[last - 2],
    nodes.y[last - 1] - nodes.y[last - 2],
  );
  unchecked((panelMatrix[at] = 1.0));
  unchecked((panelMatrix[at + 1] = -1.0 - a / b));
  unchecked((panelMatrix[at + 2] = a / b));
  unchecked((panelMatrix[at + last] = -1.0));
  unchecked((panelMatrix[at + last - 1] = 1.0 + c / d));
  unchecked((panelMatrix[at + last - 2] = -c / d));
}

/** Largest distance of a node from the first: the chord, nearly. */
function sizeOf(): f64 {
  let size: f64 = 0.0;
  for (let i = 1; i < nodes.n; i++)
    size = Math.max(size, Math.hypot(nodes.x[i] - nodes.x[0], nodes.y[i] - nodes.y[0]));
  return size;
}

/** Rows of all nodes and Kutta's, before factoring. */
function assemble(): void {
  const n = nodes.n;
  const width = n + 1;
  for (let i = 0; i < n; i++) {
    nodeRow(i);
    unchecked((panelMatrix[width * i + n] = -1.0));
  }
  for (let j = 0; j < width; j++) unchecked((panelMatrix[width * n + j] = 0.0));
  unchecked((panelMatrix[width * n] = 1.0));
  unchecked((panelMatrix[width * n + n - 1] = 1.0));
  if (trailingEdge.sharp) extrapolateEdge(n - 1);
}

/** Solves both unit flows around the nodes in `nodes` (A.25). False where nodes coincide or are not finite. */
export function solveUnits(): boolean {
  const n = nodes.n;
  for (let j = 1; j < n; j++) {
    const length: f64 = Math.hypot(nodes.x[j] - nodes.x[j - 1], nodes.y[j] - nodes.y[j - 1]);
    if (!(length > 0.0 && length < Infinity)) return false;
  }
  setTrailingEdge(sizeOf());
  measurePairs(nodes);
  assemble();
  if (!factor(panelMatrix, n + 1, pivots)) return false;
  for (let i = 0; i < n; i++) {
    unchecked((gamma0[i] = -nodes.y[i]));
    unchecked((gamma90[i] = nodes.x[i]));
  }
  unchecked((gamma0[n] = 0.0));
  unchecked((gamma90[n] = 0.0));
  if (trailingEdge.sharp) {
    unchecked((gamma0[n - 1] = 0.0));
    unchecked((gamma90[n - 1] = 0.0));
  }
  solveFactored(panelMatrix, n + 1, pivots, gamma0);
  solveFactored(panelMatrix, n + 1, pivots, gamma90);
  return true;
}
