/**
 * Influence of constant-strength sources on the section's panels on its vorticity to its vorticity (A.30, A.31,
 * docs/theory/airfoil.md). Drela, in Low Reynolds Number Aerodynamics, Springer 1989, doi 10.1007/978-3-642-84010-4_1;
 * Fidkowski, AIAA Journal 60 (2022), doi 10.2514/1.J061341.
 */
import { solveManyFactored } from '../inviscid/lu';
import { nodes, pivots, panelMatrix, trailingEdge } from '../inviscid/panels';
import {
  alongX,
  alongY,
  directions,
  lengths,
  logs,
  PAIR_STRIDE,
} from '../inviscid/influence-geometry';
import { bySource, coupled, sizeCoupled } from './coupled';

const OF_CIRCLE: f64 = 0.5 / Math.PI;

/**
 * −ψ at node i per source of every panel, into row i of `bySource`. ψ on the inside of the outline: all the air of a
 * panel goes out, for what is inside stands still. But for a constant of each panel.
 */
function sourceRow(i: i32): void {
  const row = coupled.stride * i;
  const x: f64 = unchecked(nodes.x[i]);
  const y: f64 = unchecked(nodes.y[i]);
  for (let j = 0; j < nodes.n - 1; j++) {
    const ex: f64 = unchecked(alongX[j]);
    const ey: f64 = unchecked(alongY[j]);
    const dx: f64 = x - unchecked(nodes.x[j]);
    const dy: f64 = y - unchecked(nodes.y[j]);
    const t1: f64 = dx * ex + dy * ey;
    const t2: f64 = t1 - unchecked(lengths[j]);
    const h: f64 = dy * ex - dx * ey;
    const own: f64 = unchecked(directions[PAIR_STRIDE * (j + 1) + j]);
    const angle1: f64 = unchecked(directions[PAIR_STRIDE * i + j]) - own;
    const angle2: f64 = unchecked(directions[PAIR_STRIDE * i + j + 1]) - own;
    const log: f64 =
      unchecked(logs[PAIR_STRIDE * i + j]) - unchecked(logs[PAIR_STRIDE * i + j + 1]);
    unchecked((bySource[row + j] = -OF_CIRCLE * (t1 * angle1 - t2 * angle2 + h * log)));
  }
}

/** Rows of `bySource` that are no streamline's: Kutta's, and of a closed edge the last node's. */
export function clearEdgeRows(from: i32, columns: i32): void {
  const n = nodes.n;
  const stride = coupled.stride;
  for (let j = from; j < from + columns; j++) {
    unchecked((bySource[stride * n + j] = 0.0));
    if (trailingEdge.sharp) unchecked((bySource[stride * (n - 1) + j] = 0.0));
  }
}

/**
 * ∂γ_i/∂σ_p of the section's own panels into the first nodes − 1 columns of `bySource`, rows 0 … nodes − 1. Once per
 * section and number of nodes, after `solveUnits`, which leaves the matrix and what the nodes see of one another. The rows of the wake come with `prepareWake`.
 */
export function prepareSources(): void {
  const n = nodes.n;
  sizeCoupled(n);
  for (let i = 0; i < n; i++) sourceRow(i);
  clearEdgeRows(0, n - 1);
  solveManyFactored(panelMatrix, n + 1, n + 1, pivots, bySource, 0, coupled.stride, n - 1);
}
