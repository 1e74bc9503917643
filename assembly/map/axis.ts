/**
 * One axis of a map: the weights of four neighbouring nodes, and their slopes, of the piecewise cubic that is C1.
 *
 * Cubic Hermite with the slope of the parabola through a node and its two neighbours; at an end of the parabola
 * through the three outermost nodes, or a zero slope where the function is known to be flat beyond. One node: a
 * constant, two: a straight line. Theory M.6.
 */
export class Weights {
  /** Index of the node that w[0] belongs to; where there is no such node its weight is 0. */
  first: i32 = -1;
  /** Place in the cell, 0 … 1. */
  t: f64 = 0.0;
  w: Float64Array = new Float64Array(4);
  /** Slopes of the weights by x. */
  w_x: Float64Array = new Float64Array(4);
}

/** Index j ≤ n − 2 of the cell of n ≥ 2 rising nodes that holds x; the first or last one where none does. */
function cellOf(nodes: Float64Array, at: i32, n: i32, x: f64): i32 {
  let low = 0;
  let high = n - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (x < unchecked(nodes[at + middle])) high = middle;
    else low = middle;
  }
  return low;
}

/**
 * Weights of the slope at node i of n ≥ 2, to `to` … `to` + 2 of `out`: of the nodes i − 1, i, i + 1, at an end of the
 * three outermost ones. `flatFirst`: the slope at the first node is 0.
 */
export function slopeWeights(
  nodes: Float64Array,
  at: i32,
  n: i32,
  i: i32,
  flatFirst: boolean,
  out: Float64Array,
  to: i32,
): void {
  for (let k = 0; k < 3; k++) unchecked((out[to + k] = 0.0));
  if (i === 0 && flatFirst) return;
  const last = n - 1;
  if (n === 2) {
    const h: f64 = unchecked(nodes[at + 1]) - unchecked(nodes[at]);
    // the slots of an end begin at the first node, or end at the last one
    const low = i === 0 ? to : to + 1;
    unchecked((out[low] = -1.0 / h));
    unchecked((out[low + 1] = 1.0 / h));
    return;
  }
  const middle = at + (i === 0 ? 1 : i === last ? last - 1 : i);
  const g: f64 = unchecked(nodes[middle]) - unchecked(nodes[middle - 1]);
  const h: f64 = unchecked(nodes[middle + 1]) - unchecked(nodes[middle]);
  // slope of the parabola through the three at x: the derivatives of Lagrange's polynomials
  const x: f64 = unchecked(nodes[at + i]) - unchecked(nodes[middle]);
  unchecked((out[to] = (2.0 * x - h) / (g * (g + h))));
  unchecked((out[to + 1] = (h - g - 2.0 * x) / (g * h)));
  unchecked((out[to + 2] = (2.0 * x + g) / (h * (g + h))));
}

/** Weights at x of cell j of n ≥ 2 nodes, from the slopes of its ends at `left` and `right` of `slopes`. */
function combine(
  nodes: Float64Array,
  at: i32,
  n: i32,
  j: i32,
  x: f64,
  slopes: Float64Array,
  left: i32,
  right: i32,
  out: Weights,
): void {
  const x0: f64 = unchecked(nodes[at + j]);
  const h: f64 = unchecked(nodes[at + j + 1]) - x0;
  const perH: f64 = 1.0 / h;
  const t: f64 = (x - x0) * perH;
  const u: f64 = 1.0 - t;
  const g0: f64 = h * t * u * u;
  const g0_x: f64 = u * (1.0 - 3.0 * t);
  const g1: f64 = -h * t * t * u;
  const g1_x: f64 = t * (3.0 * t - 2.0);
  const d: f64 = 6.0 * t * u * perH;
  const w = out.w;
  const w_x = out.w_x;
  unchecked((w[0] = 0.0));
  unchecked((w[1] = u * u * (1.0 + 2.0 * t)));
  unchecked((w[2] = t * t * (3.0 - 2.0 * t)));
  unchecked((w[3] = 0.0));
  unchecked((w_x[0] = 0.0));
  unchecked((w_x[1] = -d));
  unchecked((w_x[2] = d));
  unchecked((w_x[3] = 0.0));
  // slot 0 is node j − 1; the slopes of an inner left end begin there, of an inner right end one further
  const from = j === 0 ? 1 : 0;
  const to = j === n - 2 ? 0 : 1;
  for (let k = 0; k < 3; k++) {
    const a: f64 = unchecked(slopes[left + k]);
    const b: f64 = unchecked(slopes[right + k]);
    unchecked((w[from + k] += g0 * a));
    unchecked((w_x[from + k] += g0_x * a));
    unchecked((w[to + k] += g1 * b));
    unchecked((w_x[to + k] += g1_x * b));
  }
  out.first = j - 1;
  out.t = t;
}

/** The one node of an axis. */
function alone(out: Weights): void {
  for (let k = 0; k < 4; k++) {
    unchecked((out.w[k] = k === 1 ? 1.0 : 0.0));
    unchecked((out.w_x[k] = 0.0));
  }
  out.first = -1;
  out.t = 0.0;
}

/** Weights at x of the n rising nodes at `at`, whose slopes stand at `slopesAt`, three by three, in the same array. */
export function readWeights(
  map: Float64Array,
  at: i32,
  n: i32,
  x: f64,
  slopesAt: i32,
  out: Weights,
): void {
  if (n === 1) {
    alone(out);
    return;
  }
  const j = cellOf(map, at, n, x);
  const left = slopesAt + 3 * j;
  combine(map, at, n, j, x, map, left, left + 3, out);
}

const ends: Float64Array = new Float64Array(6);

/** Weights at x of n rising nodes. Beyond them the outermost cubic runs on. */
export function weightsAt(
  nodes: Float64Array,
  n: i32,
  x: f64,
  flatFirst: boolean,
  out: Weights,
): void {
  if (n === 1) {
    alone(out);
    return;
  }
  const j = cellOf(nodes, 0, n, x);
  slopeWeights(nodes, 0, n, j, flatFirst, ends, 0);
  slopeWeights(nodes, 0, n, j + 1, flatFirst, ends, 3);
  combine(nodes, 0, n, j, x, ends, 0, 3, out);
}
