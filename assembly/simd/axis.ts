/** Weights of four nodes around a place on an axis of a polar table: `fourPointWeights` of polar/table.ts as cubics, made once a table. */
import { k, muladd } from './math';

/** Row of an interval: start, 1/width, then the coefficients of 1, t, t², t³ of weights (0, 1) and of (2, 3). */
const ROW: usize = 8 * 18;
const MAX_NODES: i32 = 24;

/** An axis of a table. Windows of four nodes lie within it: at its ends the weights move, not the window. */
export class Axis {
  n: i32 = 0;
  first: f64 = 0.0;
  last: f64 = 0.0;
  /** Interval of the last look-up: the next one is usually close to it. */
  hint: i32 = 0;
  low: v128 = k(0.0);
  high: v128 = k(0.0);
  /** True in the first window of the axis, whose fourth weight is 0. */
  inFirst: boolean = false;

  private coefficients: Float64Array = new Float64Array(18 * MAX_NODES);
  /** Address of the intervals' rows. */
  rows: usize = this.coefficients.dataStart;

  /** Coefficients of every interval of the n ≥ 4 rising nodes that stand at `nodes`; see `fourPointWeights`. */
  fill(nodes: usize, n: i32): void {
    this.n = n;
    this.hint = 0;
    this.first = load<f64>(nodes);
    this.last = load<f64>(nodes + (<usize>(n - 1) << 3));
    for (let j = 0; j < n - 1; j++) this.fillInterval(nodes + (<usize>j << 3), j);
  }

  private fillInterval(at: usize, j: i32): void {
    const x0: f64 = load<f64>(at);
    const h: f64 = load<f64>(at, 8) - x0;
    const to = this.rows + <usize>j * ROW;
    store<f64>(to, x0);
    store<f64>(to, 1.0 / h, 8);
    // slopes at both ends are parabolas through three nodes, zero at the first and last: A (t u²), B (t² u)
    let w0: f64 = 0.0;
    let w3: f64 = 0.0;
    let a1: f64 = 0.0;
    let a2: f64 = 0.0;
    let b1: f64 = 0.0;
    let b2: f64 = 0.0;
    if (j > 0) {
      const g: f64 = x0 - load<f64>(at - 8);
      const A: f64 = h / (g + h);
      w0 = (-A * h) / g;
      a1 = A * (h / g - g / h);
      a2 = (A * g) / h;
    }
    if (j < this.n - 2) {
      const g: f64 = load<f64>(at, 16) - load<f64>(at, 8);
      const B: f64 = -h / (h + g);
      b1 = (-B * g) / h;
      b2 = B * (g / h - h / g);
      w3 = (B * h) / g;
    }
    // the window begins at j − 1; in the first interval at j, in the last one at j − 2
    const shift = j === 0 ? -1 : j === this.n - 2 ? 1 : 0;
    for (let i: usize = 0; i < 16; i++) store<f64>(to + 16 + (i << 3), 0.0);
    // t u² = t − 2t² + t³, t² u = t² − t³, u²(1 + 2t) = 1 − 3t² + 2t³
    if (j > 0) this.weight(to, shift, 0.0, w0, -2.0 * w0, w0);
    this.weight(to, shift + 1, 1.0, a1, -3.0 - 2.0 * a1 + b1, 2.0 + a1 - b1);
    this.weight(to, shift + 2, 0.0, a2, 3.0 - 2.0 * a2 + b2, -2.0 + a2 - b2);
    if (j < this.n - 2) this.weight(to, shift + 3, 0.0, 0.0, w3, -w3);
  }

  /** Coefficients of weight i of the window. */
  private weight(row: usize, i: i32, c0: f64, c1: f64, c2: f64, c3: f64): void {
    const at = row + 16 + (i < 2 ? 0 : 64) + (<usize>(i & 1) << 3);
    store<f64>(at, c0);
    store<f64>(at, c1, 16);
    store<f64>(at, c2, 32);
    store<f64>(at, c3, 48);
  }

  /** Weights of the window around x, into low and high; returns its first node. x beyond the nodes is held. */
  weigh(x: f64): i32 {
    const held: f64 = Math.min(Math.max(x, this.first), this.last);
    let j = this.hint;
    let row = this.rows + <usize>j * ROW;
    while (j > 0 && held < load<f64>(row)) {
      j--;
      row -= ROW;
    }
    while (j < this.n - 2 && held >= load<f64>(row, ROW)) {
      j++;
      row += ROW;
    }
    this.hint = j;
    this.inFirst = j === 0;
    const t = f64x2.splat((held - load<f64>(row)) * load<f64>(row, 8));
    const t2 = f64x2.mul(t, t);
    this.low = muladd(t2, muladd(t, v128.load(row, 64), v128.load(row, 48)), muladd(t, v128.load(row, 32), v128.load(row, 16)));
    this.high = muladd(t2, muladd(t, v128.load(row, 128), v128.load(row, 112)), muladd(t, v128.load(row, 96), v128.load(row, 80)));
    return min(max(j - 1, 0), this.n - 4);
  }
}
