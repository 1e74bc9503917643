/**
 * Polar tables as pairs read them: what polar/table.ts `selectBlend` and `loadCell` find, with the four weights of an
 * interval as cubics whose coefficients are made once a table, and the blended cell as two cubics side by side.
 */
import { annuli } from '../bemt/annuli';
import { alphaCell, alphaNodeDeg, N_ALPHA } from '../polar/grid';
import {
  MACH_AT,
  NODE_SIZE,
  polarTable,
  RE_AT,
  SUMMARY_AT,
  SUMMARY_SIZE,
  TABLE_MACH_COUNT,
  TABLE_RE_COUNT,
  watchFillings,
} from '../polar/table';
import { Axis } from './axis';
import { LANE_SIZE, LANES } from './block';
import { c, k, muladd, THREE } from './math';

const RAD_TO_DEG: f64 = 57.29577951308232;
const BINS_PER_RAD: usize = memory.data<f64>([114.59155902616465], 8);
const BIN_OF_ZERO: usize = memory.data<f64>([360.0], 8);

// a lane's polar, from its address on: what it takes of two tables, then the cell's cubics, its start, 1/width and index
const PART_SIZE: usize = 16 * 9;
export const CUBIC_0: usize = 2 * PART_SIZE;
export const CUBIC_1: usize = CUBIC_0 + 16;
export const CUBIC_2: usize = CUBIC_0 + 16 * 2;
export const CUBIC_3: usize = CUBIC_0 + 16 * 3;
export const START: usize = CUBIC_0 + 16 * 4;
export const PER_WIDTH: usize = CUBIC_0 + 16 * 4 + 8;
export const CELL: usize = CUBIC_0 + 16 * 5;
// of each table: 16 weights (row by row of Mach), where its first column stands, bytes from a column to the same Reynolds
// number at the next Mach number, where the weights end, and the part of the other table, or 0
const WEIGHTS: usize = 0;
const COLUMN: usize = 16 * 8;
const ROW_SIZE: usize = 16 * 8 + 4;
const END: usize = 16 * 8 + 8;
const NEXT: usize = 16 * 8 + 12;

/** Bytes of a column of nodes, and of a column's summary. */
const COLUMN_SIZE: usize = 8 * N_ALPHA * NODE_SIZE;
const SUMMARY_BYTES: usize = 8 * SUMMARY_SIZE;

/** A table as pairs read it; its axes are looked at once a filling. */
class Reader {
  stale: boolean = true;
  /** True if both axes have at least four nodes. */
  wide: boolean = false;
  re: Axis = new Axis();
  mach: Axis = new Axis();
  /** The summary of the first column, and its values. */
  summary: usize = 0;
  values: usize = 0;
  /** Bytes from a column to the same Reynolds number at the next Mach number. */
  rowSize: usize = 0;
}
/** Readers by slot, made where slots are made, because nothing allocates in a solve. */
const readers: Array<Reader> = new Array<Reader>();

// of the table read last: annuli side by side mostly share theirs
let slotAtHand: i32 = -1;
let re: Axis = new Axis();
let mach: Axis = re;
let summary: usize = 0;
let values: usize = 0;
let rowSize: usize = 0;

watchFillings((slot: i32): void => {
  while (readers.length <= slot) readers.push(new Reader());
  readers[slot].stale = true;
  slotAtHand = -1;
});

function takeTable(slot: i32): void {
  const reader = unchecked(readers[slot]);
  slotAtHand = slot;
  re = reader.re;
  mach = reader.mach;
  summary = reader.summary;
  values = reader.values;
  rowSize = reader.rowSize;
}

/** Incidence of every node [rad]. */
const NODES: usize = memory.data(8 * N_ALPHA, 16);
/** The cell of every half degree, −180 … 180. */
const CELL_OF_BIN: usize = memory.data(722, 16);

for (let i = 0; i < N_ALPHA; i++) store<f64>(NODES + (<usize>i << 3), alphaNodeDeg(i) / RAD_TO_DEG);
for (let i = 0; i < 722; i++) store<u8>(CELL_OF_BIN + <usize>i, <u8>alphaCell(-180.0 + 0.5 * f64(min(i, 719))));

function openTable(slot: i32): boolean {
  const reader = readers[slot];
  if (!reader.stale) return reader.wide;
  const base = polarTable(slot).dataStart;
  const nRe = i32(load<f64>(base + (<usize>TABLE_RE_COUNT << 3)));
  const nMach = i32(load<f64>(base + (<usize>TABLE_MACH_COUNT << 3)));
  reader.stale = false;
  reader.wide = nRe >= 4 && nMach >= 4;
  if (!reader.wide) return false;
  reader.re.fill(base + (<usize>RE_AT << 3), nRe);
  reader.mach.fill(base + (<usize>MACH_AT << 3), nMach);
  reader.summary = base + (<usize>SUMMARY_AT << 3);
  reader.values = base + (<usize>(SUMMARY_AT + nRe * nMach * SUMMARY_SIZE) << 3);
  reader.rowSize = <usize>nRe * COLUMN_SIZE;
  return true;
}

/** Readies the tables of the blade that is cut for pairs; false if an axis of one has fewer than four nodes. */
export function openTables(): boolean {
  for (let k = 0; k < annuli.slots; k++) {
    if (!openTable(unchecked(annuli.slotAt[k]))) return false;
  }
  return true;
}

/** Summary of a lane's polar: (α_L0, stall at positive lift), (stall at negative lift, attached slope). */
export let summaryLow: v128 = k(0.0);
export let summaryHigh: v128 = k(0.0);

/**
 * The polar of annulus i at this Reynolds and Mach number for lane `lane`, and its summary; 1 where one of them lies beyond
 * the nodes (polar/table.ts `outsideTable`).
 */
export function selectLane(lane: usize, i: i32, lnRe: f64, machNumber: f64): i64 {
  summaryLow = k(0.0);
  summaryHigh = k(0.0);
  store<i32>(lane, -1, CELL);
  if (unchecked(annuli.blend[i]) !== 0.0) return selectBoth(lane, i, lnRe, machNumber);
  store<usize>(lane, 0, NEXT);
  return selectPart(lane, unchecked(annuli.slot[i]), false, 1.0, lnRe, machNumber);
}

/** The same where annulus i lies between two polars. */
function selectBoth(lane: usize, i: i32, lnRe: f64, machNumber: f64): i64 {
  const share = unchecked(annuli.blend[i]);
  const other = lane + PART_SIZE;
  store<usize>(lane, other, NEXT);
  store<usize>(other, 0, NEXT);
  const outside = selectPart(lane, unchecked(annuli.slot[i]), true, 1.0 - share, lnRe, machNumber);
  return outside | selectPart(other, unchecked(annuli.outboard[i]), true, share, lnRe, machNumber);
}

/** Weights of the 16 columns of table `slot` around this Reynolds and Mach number; if it is one of two, `share` in all. */
// @ts-ignore: decorator
@inline function selectPart(part: usize, slot: i32, shared: boolean, share: f64, lnRe: f64, machNumber: f64): i64 {
  if (slot !== slotAtHand) takeTable(slot);
  const firstRe = re.weigh(lnRe);
  const firstMach = mach.weigh(machNumber);
  const column = <usize>(firstMach * re.n + firstRe);
  store<usize>(part, values + column * COLUMN_SIZE, COLUMN);
  store<usize>(part, rowSize, ROW_SIZE);
  const rows: usize = mach.inFirst ? 3 : 4; // slow blades live in the first interval, whose window has a node to spare
  store<usize>(part, part + WEIGHTS + (rows << 5), END);
  let at = summary + column * SUMMARY_BYTES;
  const next = <usize>re.n * SUMMARY_BYTES;
  const r01 = re.low;
  const r23 = re.high;
  const m01 = shared ? f64x2.mul(k(share), mach.low) : mach.low;
  const m23 = shared ? f64x2.mul(k(share), mach.high) : mach.high;
  let low = summaryLow;
  let high = summaryHigh;
  for (let i: usize = 0; i < rows; i++) {
    const both = i < 2 ? m01 : m23;
    const m = (i & 1) === 0 ? v128.shuffle<f64>(both, both, 0, 0) : v128.shuffle<f64>(both, both, 1, 1);
    const a = f64x2.mul(m, r01);
    const b = f64x2.mul(m, r23);
    v128.store(part + (i << 5), a, WEIGHTS);
    v128.store(part + (i << 5), b, WEIGHTS + 16);
    const w0 = v128.shuffle<f64>(a, a, 0, 0);
    const w1 = v128.shuffle<f64>(a, a, 1, 1);
    const w2 = v128.shuffle<f64>(b, b, 0, 0);
    const w3 = v128.shuffle<f64>(b, b, 1, 1);
    low = muladd(w0, v128.load(at), low);
    high = muladd(w0, v128.load(at, 16), high);
    low = muladd(w1, v128.load(at, 32), low);
    high = muladd(w1, v128.load(at, 48), high);
    low = muladd(w2, v128.load(at, 64), low);
    high = muladd(w2, v128.load(at, 80), high);
    low = muladd(w3, v128.load(at, 96), low);
    high = muladd(w3, v128.load(at, 112), high);
    at += next;
  }
  summaryLow = low;
  summaryHigh = high;
  return i64(lnRe < re.first) | i64(lnRe > re.last) | i64(machNumber > mach.last);
}

/** Cells of both lanes' incidence [rad], |α| ≤ π: as two i32. */
// @ts-ignore: decorator
@inline export function cellsAt(alpha: v128): v128 {
  return i32x4.trunc_sat_f64x2_s_zero(muladd(alpha, c(BINS_PER_RAD), c(BIN_OF_ZERO)));
}

// @ts-ignore: decorator
@inline export function cellOfBin(bin: i32): i32 {
  return <i32>load<u8>(CELL_OF_BIN + <usize>bin);
}

/** Blends both ends of cell i over the columns of the lane's tables, and turns them into cubics of (cl, ln cd). */
export function loadCell(lane: usize, i: i32): void {
  let a = k(0.0);
  let b = k(0.0);
  let e = k(0.0);
  let f = k(0.0);
  const node = <usize>(i * NODE_SIZE) << 3;
  let part = lane;
  do {
    let at = load<usize>(part, COLUMN) + node;
    let w = part + WEIGHTS;
    const end = load<usize>(part, END);
    const rowSize = load<usize>(part, ROW_SIZE);
    while (w < end) {
      const w0 = v128.load64_splat(w);
      a = muladd(w0, v128.load(at), a);
      b = muladd(w0, v128.load(at, 16), b);
      e = muladd(w0, v128.load(at, 32), e);
      f = muladd(w0, v128.load(at, 48), f);
      const w1 = v128.load64_splat(w, 8);
      a = muladd(w1, v128.load(at, COLUMN_SIZE), a);
      b = muladd(w1, v128.load(at, COLUMN_SIZE + 16), b);
      e = muladd(w1, v128.load(at, COLUMN_SIZE + 32), e);
      f = muladd(w1, v128.load(at, COLUMN_SIZE + 48), f);
      const w2 = v128.load64_splat(w, 16);
      a = muladd(w2, v128.load(at, 2 * COLUMN_SIZE), a);
      b = muladd(w2, v128.load(at, 2 * COLUMN_SIZE + 16), b);
      e = muladd(w2, v128.load(at, 2 * COLUMN_SIZE + 32), e);
      f = muladd(w2, v128.load(at, 2 * COLUMN_SIZE + 48), f);
      const w3 = v128.load64_splat(w, 24);
      a = muladd(w3, v128.load(at, 3 * COLUMN_SIZE), a);
      b = muladd(w3, v128.load(at, 3 * COLUMN_SIZE + 16), b);
      e = muladd(w3, v128.load(at, 3 * COLUMN_SIZE + 32), e);
      f = muladd(w3, v128.load(at, 3 * COLUMN_SIZE + 48), f);
      at += rowSize;
      w += 32;
    }
    part = load<usize>(part, NEXT);
  } while (part !== 0);
  const start = load<f64>(NODES + (<usize>i << 3));
  const width: f64 = load<f64>(NODES + (<usize>i << 3), 8) - start;
  const h = k(width);
  const v0 = v128.shuffle<f64>(a, b, 0, 2);
  const s0 = f64x2.mul(h, v128.shuffle<f64>(a, b, 1, 3));
  const rise = f64x2.sub(v128.shuffle<f64>(e, f, 0, 2), v0);
  const s1 = f64x2.mul(h, v128.shuffle<f64>(e, f, 1, 3));
  const both = f64x2.add(s0, s1);
  v128.store(lane, v0, CUBIC_0);
  v128.store(lane, s0, CUBIC_1);
  v128.store(lane, f64x2.sub(f64x2.mul(c(THREE), rise), f64x2.add(s0, both)), CUBIC_2);
  v128.store(lane, f64x2.sub(both, f64x2.add(rise, rise)), CUBIC_3);
  store<f64>(lane, start, START);
  store<f64>(lane, 1.0 / width, PER_WIDTH);
  store<i32>(lane, i, CELL);
}

// @ts-ignore: decorator
@inline export function laneOf(pair: usize, index: usize): usize {
  return pair + LANES + index * LANE_SIZE;
}
