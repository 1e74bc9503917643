/**
 * Sources of the wake, continuous along it: each panel's strength stands in its middle, the mean of two neighbours
 * between them, so that the speed is finite everywhere; behind the last node they run out (A.35, A.36,
 * docs/theory/airfoil.md).
 */
import { solveManyFactored } from '../inviscid/lu';
import { nodes, pivots, system } from '../inviscid/panels';
import { bySource, coupled } from './coupled';
import { clearEdgeRows } from './sources';
import { panelVelocity, seePanel } from './velocity';

const OF_CIRCLE: f64 = 0.5 / Math.PI;

/** A piece of the wake between a node and a middle, or the end behind the last node. */
class Piece {
  xa: f64 = 0.0;
  ya: f64 = 0.0;
  xb: f64 = 0.0;
  yb: f64 = 0.0;
}
const piece: Piece = new Piece();

/** Pieces: two to a panel, and the end. */
function pieces(): i32 {
  return 2 * (coupled.wake - 1) + 1;
}

function setPiece(q: i32): void {
  const ends = 2 * (coupled.wake - 1);
  const k = coupled.nodes + (q < ends ? q >> 1 : coupled.wake - 2);
  const x: f64 = unchecked(coupled.x[k]);
  const y: f64 = unchecked(coupled.y[k]);
  const dx: f64 = unchecked(coupled.x[k + 1]) - x;
  const dy: f64 = unchecked(coupled.y[k + 1]) - y;
  const from: f64 = q < ends ? 0.5 * f64(q & 1) : 1.0;
  const length: f64 = q < ends ? 0.5 : 1.0;
  piece.xa = x + from * dx;
  piece.ya = y + from * dy;
  piece.xb = x + (from + length) * dx;
  piece.yb = y + (from + length) * dy;
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

/** Subtracts ψ at (x, y) by a piece; angles from its axis backwards, so that the cut leads downstream. */
function subtractStreamFunction(row: i32, q: i32, x: f64, y: f64): void {
  setPiece(q);
  const lx: f64 = piece.xb - piece.xa;
  const ly: f64 = piece.yb - piece.ya;
  const length: f64 = Math.sqrt(lx * lx + ly * ly);
  const dx: f64 = x - piece.xa;
  const dy: f64 = y - piece.ya;
  const t1: f64 = (dx * lx + dy * ly) / length;
  const t2: f64 = t1 - length;
  const h: f64 = (dy * lx - dx * ly) / length;
  const r1: f64 = t1 * t1 + h * h;
  const r2: f64 = t2 * t2 + h * h;
  const angle1: f64 = r1 > 0.0 ? Math.atan2(-h, -t1) : 0.0;
  const angle2: f64 = r2 > 0.0 ? Math.atan2(-h, -t2) : 0.0;
  const log1: f64 = r1 > 0.0 ? 0.5 * Math.log(r1) : 0.0;
  const log2: f64 = r2 > 0.0 ? 0.5 * Math.log(r2) : 0.0;
  const even: f64 = t1 * angle1 - t2 * angle2 + h * (log1 - log2);
  const moment: f64 = 0.5 * (r1 * angle1 - r2 * angle2 + h * length);
  const second: f64 = (t1 * even - moment) / length;
  spread(row, q, -OF_CIRCLE * (even - second), -OF_CIRCLE * second);
}

function clear(row: i32): void {
  const from = row + coupled.nodes - 1;
  for (let p = 0; p < coupled.wake - 1; p++) unchecked((bySource[from + p] = 0.0));
}

/** ∂γ_i/∂σ of the wake's panels into their columns of `bySource`. */
export function solveWakeSources(): void {
  const n = nodes.n;
  for (let i = 0; i < n; i++) {
    const row = coupled.stride * i;
    clear(row);
    for (let q = 0; q < pieces(); q++)
      subtractStreamFunction(row, q, unchecked(nodes.x[i]), unchecked(nodes.y[i]));
  }
  clearEdgeRows(n - 1, coupled.wake - 1);
  solveManyFactored(system, n + 1, pivots, bySource, n - 1, coupled.stride, coupled.wake - 1);
}

/** Speed at wake node k in the direction (tx, ty) by the wake's own sources, into their columns of `bySource`. */
export function setWakeSpeeds(k: i32, tx: f64, ty: f64): void {
  const i = coupled.nodes + k;
  const row = coupled.stride * i;
  clear(row);
  for (let q = 0; q < pieces(); q++) {
    setPiece(q);
    seePanel(
      unchecked(coupled.x[i]),
      unchecked(coupled.y[i]),
      piece.xa,
      piece.ya,
      piece.xb,
      piece.yb,
    );
    const p = panelVelocity;
    spread(row, q, ty * p.u1 - tx * p.v1, ty * p.u2 - tx * p.v2);
  }
}
