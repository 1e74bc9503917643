/**
 * Polar columns and their weights for one lane: what polar/table.ts `selectPolar` finds, with the four weights of an
 * interval as cubics whose coefficients are made once a table.
 */
import { MACH_AT, NODE_SIZE, polar, RE_AT, SUMMARY_AT, SUMMARY_SIZE, polarTable, tableVersion } from '../polar/table';
import { N_ALPHA } from '../polar/grid';
import { beginColumns, endColumns } from './cells';

/** Per interval: start, 1/width, then the coefficients of 1, t, t², t³ of weights (0, 1) and (2, 3). */
const ROW: usize = 8 * 18;

class Axis {
  n: i32 = 0;
  first: f64 = 0.0;
  last: f64 = 0.0;
  /** Where the last look-up ended: neighbours ask for neighbours. */
  hint: i32 = 0;

  constructor(public rows: usize) {}

  /** Coefficients of every interval of the n rising nodes that stand at `nodes`; see `fourPointWeights`. */
  fill(nodes: usize, n: i32): void {
    this.n = n;
    this.hint = 0;
    this.first = load<f64>(nodes);
    this.last = load<f64>(nodes + (<usize>(n - 1) << 3));
    for (let j = 0; j < n - 1; j++) {
      const at = nodes + (<usize>j << 3);
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
      if (j < n - 2) {
        const k: f64 = load<f64>(at, 16) - load<f64>(at, 8);
        const B: f64 = -h / (h + k);
        b1 = (-B * k) / h;
        b2 = B * (k / h - h / k);
        w3 = (B * h) / k;
      }
      // t u² = t − 2t² + t³, t² u = t² − t³, u²(1 + 2t) = 1 − 3t² + 2t³
      this.pair(to + 16, 0.0, 1.0);
      this.pair(to + 32, w0, a1);
      this.pair(to + 48, -2.0 * w0, -3.0 - 2.0 * a1 + b1);
      this.pair(to + 64, w0, 2.0 + a1 - b1);
      this.pair(to + 80, 0.0, 0.0);
      this.pair(to + 96, a2, 0.0);
      this.pair(to + 112, 3.0 - 2.0 * a2 + b2, w3);
      this.pair(to + 128, -2.0 + a2 - b2, -w3);
    }
  }

  private pair(at: usize, x: f64, y: f64): void {
    store<f64>(at, x);
    store<f64>(at, y, 8);
  }

  /** Weights of the nodes j − 1 … j + 2 around x, into low and high; returns j − 1. */
  weigh(x: f64): i32 {
    if (!(x > this.first)) {
      low = f64x2(0.0, 1.0);
      high = f64x2.splat(0.0);
      return -1;
    }
    if (x >= this.last) {
      low = f64x2(0.0, 1.0);
      high = f64x2.splat(0.0);
      return this.n - 2;
    }
    let j = this.hint;
    let row = this.rows + <usize>j * ROW;
    while (j > 0 && x < load<f64>(row)) {
      j--;
      row -= ROW;
    }
    while (j < this.n - 2 && x >= load<f64>(row, ROW)) {
      j++;
      row += ROW;
    }
    this.hint = j;
    const t = f64x2.splat((x - load<f64>(row)) * load<f64>(row, 8));
    low = cubic(row + 16, t);
    high = cubic(row + 80, t);
    return j - 1;
  }
}

let low: v128 = f64x2.splat(0.0);
let high: v128 = f64x2.splat(0.0);

// @ts-ignore: decorator
@inline function cubic(at: usize, t: v128): v128 {
  const a = f64x2.add(f64x2.mul(t, v128.load(at, 48)), v128.load(at, 32));
  const b = f64x2.add(f64x2.mul(t, a), v128.load(at, 16));
  return f64x2.add(f64x2.mul(t, b), v128.load(at));
}

const re: Axis = new Axis(memory.data(24 * 8 * 18, 16));
const mach: Axis = new Axis(memory.data(24 * 8 * 18, 16));
let slotAtHand: i32 = -1;
let versionAtHand: i32 = -1;
let base: usize = 0;
let values: usize = 0;

/** Makes table `slot` the one that lanes select from; its axes are read again only when a table was filled since. */
export function useTable(slot: i32): void {
  if (slot === slotAtHand && versionAtHand === tableVersion()) return;
  slotAtHand = slot;
  versionAtHand = tableVersion();
  base = polarTable(slot).dataStart;
  const nRe = i32(load<f64>(base));
  const nMach = i32(load<f64>(base, 8));
  re.fill(base + (<usize>RE_AT << 3), nRe);
  mach.fill(base + (<usize>MACH_AT << 3), nMach);
  values = base + (<usize>(SUMMARY_AT + nRe * nMach * SUMMARY_SIZE) << 3);
}

const COLUMN_SIZE: usize = 8 * <usize>(N_ALPHA * NODE_SIZE);

let summaryLow: v128 = f64x2.splat(0.0);
let summaryHigh: v128 = f64x2.splat(0.0);
let to: usize = 0;

// @ts-ignore: decorator
@inline function addColumn(column: i32, w: f64): void {
  if (w === 0.0) return;
  const weight = f64x2.splat(w);
  const at = base + (<usize>(SUMMARY_AT + column * SUMMARY_SIZE) << 3);
  summaryLow = f64x2.add(summaryLow, f64x2.mul(weight, v128.load(at)));
  summaryHigh = f64x2.add(summaryHigh, f64x2.mul(weight, v128.load(at, 16)));
  store<usize>(to, values + <usize>column * COLUMN_SIZE);
  store<f64>(to, w, 8);
  to += 16;
}

/** Columns of lane `lane` at this Reynolds and Mach number, and `polar`; true when either lies beyond the table. */
export function selectLane(lane: usize, lnRe: f64, machNumber: f64): boolean {
  const firstRe = re.weigh(lnRe);
  const r0 = f64x2.extract_lane(low, 0);
  const r1 = f64x2.extract_lane(low, 1);
  const r2 = f64x2.extract_lane(high, 0);
  const r3 = f64x2.extract_lane(high, 1);
  const firstMach = mach.weigh(machNumber);
  const m0 = f64x2.extract_lane(low, 0);
  const m1 = f64x2.extract_lane(low, 1);
  const m2 = f64x2.extract_lane(high, 0);
  const m3 = f64x2.extract_lane(high, 1);
  summaryLow = f64x2.splat(0.0);
  summaryHigh = f64x2.splat(0.0);
  to = beginColumns(lane);
  let column = firstMach * re.n + firstRe;
  for (let i = 0; i < 4; i++) {
    const m = i === 0 ? m0 : i === 1 ? m1 : i === 2 ? m2 : m3;
    if (m !== 0.0) {
      addColumn(column, m * r0);
      addColumn(column + 1, m * r1);
      addColumn(column + 2, m * r2);
      addColumn(column + 3, m * r3);
    }
    column += re.n;
  }
  endColumns(lane, to);
  polar.alpha_L0 = f64x2.extract_lane(summaryLow, 0);
  polar.alpha_stall_pos = f64x2.extract_lane(summaryLow, 1);
  polar.alpha_stall_neg = f64x2.extract_lane(summaryHigh, 0);
  polar.m = f64x2.extract_lane(summaryHigh, 1);
  return lnRe < re.first || lnRe > re.last || machNumber > mach.last;
}
