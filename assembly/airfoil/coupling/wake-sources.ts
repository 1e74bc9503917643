/**
 * Sources of the wake, continuous along it: each panel's strength stands in its middle, the mean of two neighbours
 * between them, so that the speed is finite everywhere; behind the last node they run out (A.35, A.36,
 * docs/theory/airfoil.md).
 */
import { solveManyFactored } from '../inviscid/lu';
import { nodes, pivots, panelMatrix, trailingEdge } from '../inviscid/panels';
import { bySource, coupled, MAX_WAKE } from './coupled';
import { clearEdgeRows } from './sources';
import { panelVelocity, panelInducedVelocity } from './velocity';

const OF_CIRCLE: f64 = 0.5 / Math.PI;

/** Ends of the pieces, node, middle, node …, one more panel behind the last; per piece its length and direction. */
const MAX_ENDS: i32 = 2 * MAX_WAKE;
const endX: Float64Array = new Float64Array(MAX_ENDS);
const endY: Float64Array = new Float64Array(MAX_ENDS);
const size: Float64Array = new Float64Array(MAX_ENDS);
const alongX: Float64Array = new Float64Array(MAX_ENDS);
const alongY: Float64Array = new Float64Array(MAX_ENDS);
/** Direction of a piece from the edge's bisector on. */
const turn: Float64Array = new Float64Array(MAX_ENDS);

/** Pieces: two to a panel, and the end. */
function pieces(): i32 {
  return 2 * (coupled.wake - 1) + 1;
}

function setEnds(): void {
  const count = pieces();
  for (let e = 0; e < count; e++) {
    const k = coupled.nodes + (e >> 1);
    const to = k + (e & 1);
    unchecked((endX[e] = 0.5 * (coupled.x[k] + coupled.x[to])));
    unchecked((endY[e] = 0.5 * (coupled.y[k] + coupled.y[to])));
  }
  const last = count - 1;
  unchecked((endX[count] = 2.0 * endX[last] - endX[last - 2]));
  unchecked((endY[count] = 2.0 * endY[last] - endY[last - 2]));
  const bx: f64 = trailingEdge.x;
  const by: f64 = trailingEdge.y;
  for (let q = 0; q < count; q++) {
    const dx: f64 = unchecked(endX[q + 1]) - unchecked(endX[q]);
    const dy: f64 = unchecked(endY[q + 1]) - unchecked(endY[q]);
    const length: f64 = Math.hypot(dx, dy);
    unchecked((size[q] = length));
    unchecked((alongX[q] = dx / length));
    unchecked((alongY[q] = dy / length));
    unchecked((turn[q] = Math.atan2(bx * dy - by * dx, bx * dx + by * dy)));
  }
}

/** Adds what a piece gives per strength at its first and second end to the panels whose strengths those ends have. */
function spread(row: i32, q: i32, first: f64, second: f64): void {
  const at = row + coupled.nodes - 1;
  const panels = coupled.wake - 1;
  if (q === 2 * panels) {
    unchecked((bySource[at + panels - 1] += first));
    return;
  }
  const k = q >> 1;
  const outer = (q & 1) === 0 ? k - 1 : k + 1;
  const beside = outer < 0 ? 0 : outer < panels ? outer : panels - 1;
  const ofNode: f64 = (q & 1) === 0 ? first : second;
  const ofMiddle: f64 = (q & 1) === 0 ? second : first;
  unchecked((bySource[at + k] += ofMiddle + 0.5 * ofNode));
  unchecked((bySource[at + beside] += 0.5 * ofNode));
}

/** An end seen from a point: logarithm of the distance, direction, 0 where the point lies straight upstream. */
class End {
  dx: f64 = 0.0;
  dy: f64 = 0.0;
  log: f64 = 0.0;
  direction: f64 = 0.0;
}
const near: End = new End();
const far: End = new End();

function seeEnd(to: End, e: i32, x: f64, y: f64): void {
  to.dx = x - unchecked(endX[e]);
  to.dy = y - unchecked(endY[e]);
  const r2: f64 = to.dx * to.dx + to.dy * to.dy;
  to.log = r2 > 0.0 ? 0.5 * Math.log(r2) : 0.0;
  const along: f64 = to.dx * trailingEdge.x + to.dy * trailingEdge.y;
  const across: f64 = to.dy * trailingEdge.x - to.dx * trailingEdge.y;
  to.direction = r2 > 0.0 ? Math.atan2(-across, -along) : 0.0;
}

/** Subtracts ψ by piece q at the point that sees its ends as `near` and `far` (A.35); the cut leads downstream. */
function subtractStreamFunction(row: i32, q: i32): void {
  const length: f64 = unchecked(size[q]);
  const t1: f64 = near.dx * unchecked(alongX[q]) + near.dy * unchecked(alongY[q]);
  const t2: f64 = t1 - length;
  const h: f64 = near.dy * unchecked(alongX[q]) - near.dx * unchecked(alongY[q]);
  const angle1: f64 = near.direction - unchecked(turn[q]);
  const angle2: f64 = far.direction - unchecked(turn[q]);
  const even: f64 = t1 * angle1 - t2 * angle2 + h * (near.log - far.log);
  const r1: f64 = t1 * t1 + h * h;
  const r2: f64 = t2 * t2 + h * h;
  const moment: f64 = 0.5 * (r1 * angle1 - r2 * angle2 + h * length);
  const second: f64 = (t1 * even - moment) / length;
  spread(row, q, -OF_CIRCLE * (even - second), -OF_CIRCLE * second);
}

/** ψ at node i of the section by all pieces, subtracted. */
function subtractAll(i: i32): void {
  const row = coupled.stride * i;
  const x: f64 = unchecked(nodes.x[i]);
  const y: f64 = unchecked(nodes.y[i]);
  clear(row);
  seeEnd(far, 0, x, y);
  for (let q = 0; q < pieces(); q++) {
    near.dx = far.dx;
    near.dy = far.dy;
    near.log = far.log;
    near.direction = far.direction;
    seeEnd(far, q + 1, x, y);
    subtractStreamFunction(row, q);
  }
}

function clear(row: i32): void {
  const from = row + coupled.nodes - 1;
  for (let p = 0; p < coupled.wake - 1; p++) unchecked((bySource[from + p] = 0.0));
}

/** ∂γ_i/∂σ of the wake's panels into their columns of `bySource`. */
export function solveWakeSources(): void {
  const n = nodes.n;
  setEnds();
  for (let i = 0; i < n; i++) subtractAll(i);
  clearEdgeRows(n - 1, coupled.wake - 1);
  solveManyFactored(
    panelMatrix,
    n + 1,
    n + 1,
    pivots,
    bySource,
    n - 1,
    coupled.stride,
    coupled.wake - 1,
  );
}

/** Speed at wake node k in the direction (tx, ty) by the wake's own sources, into their columns of `bySource`. */
export function setWakeSpeeds(k: i32, tx: f64, ty: f64): void {
  const i = coupled.nodes + k;
  const row = coupled.stride * i;
  clear(row);
  const x: f64 = unchecked(coupled.x[i]);
  const y: f64 = unchecked(coupled.y[i]);
  for (let q = 0; q < pieces(); q++) {
    panelInducedVelocity(x, y, endX[q], endY[q], endX[q + 1], endY[q + 1]);
    const p = panelVelocity;
    spread(row, q, ty * p.u1 - tx * p.v1, ty * p.u2 - tx * p.v2);
  }
}
