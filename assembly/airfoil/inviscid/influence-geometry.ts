/**
 * Geometry that the influence coefficients share: logarithm of the distance and direction of every pair (A.30,
 * docs/theory/airfoil.md). Panels that share a node share both.
 */
import { MAX_NODES, Outline } from '../outline';

/** Rows of `logs` and `directions` are this far apart. */
export const PAIR_STRIDE: i32 = MAX_NODES;
const TURN: f64 = 2.0 * Math.PI;

/** Panel j from node j to j + 1: its length, and its unit vector. */
export const lengths: Float64Array = new Float64Array(MAX_NODES);
export const alongX: Float64Array = new Float64Array(MAX_NODES);
export const alongY: Float64Array = new Float64Array(MAX_NODES);
/** ln of the distance of nodes i and j, at PAIR_STRIDE i + j; 0 where they coincide. */
export const logs: Float64Array = new Float64Array(MAX_NODES * MAX_NODES);
/** Direction from node j to node i, at PAIR_STRIDE i + j, as it turns when either moves along the outline: without jumps. */
export const directions: Float64Array = new Float64Array(MAX_NODES * MAX_NODES);

function measurePanels(nodes: Outline): void {
  for (let j = 0; j < nodes.n - 1; j++) {
    const dx: f64 = unchecked(nodes.x[j + 1]) - unchecked(nodes.x[j]);
    const dy: f64 = unchecked(nodes.y[j + 1]) - unchecked(nodes.y[j]);
    const length: f64 = Math.hypot(dx, dy);
    unchecked((lengths[j] = length));
    unchecked((alongX[j] = dx / length));
    unchecked((alongY[j] = dy / length));
  }
}

/** Node i as seen from node j < i. */
function setPair(nodes: Outline, i: i32, j: i32): void {
  const dx: f64 = unchecked(nodes.x[i]) - unchecked(nodes.x[j]);
  const dy: f64 = unchecked(nodes.y[i]) - unchecked(nodes.y[j]);
  const r2: f64 = dx * dx + dy * dy;
  const log: f64 = r2 > 0.0 ? 0.5 * Math.log(r2) : 0.0;
  const principal: f64 = Math.atan2(dy, dx);
  // next to the one before: of the node before i, and beside the panel of the panel before
  let near: f64 = principal;
  if (j < i - 1) near = unchecked(directions[PAIR_STRIDE * (i - 1) + j]);
  else if (j > 0) near = unchecked(directions[PAIR_STRIDE * j + j - 1]);
  const direction: f64 = principal + TURN * Math.round((near - principal) / TURN);
  unchecked((logs[PAIR_STRIDE * i + j] = log));
  unchecked((logs[PAIR_STRIDE * j + i] = log));
  unchecked((directions[PAIR_STRIDE * i + j] = direction));
  // both ends of a pair that is turned about keep the inside of the section between them
  unchecked((directions[PAIR_STRIDE * j + i] = direction + Math.PI));
}

/** Fills the tables for these nodes. */
export function measurePairs(nodes: Outline): void {
  measurePanels(nodes);
  for (let i = 0; i < nodes.n; i++) {
    unchecked((logs[PAIR_STRIDE * i + i] = 0.0));
    unchecked((directions[PAIR_STRIDE * i + i] = 0.0));
    for (let j = 0; j < i; j++) setPair(nodes, i, j);
  }
}
