/**
 * A polar table in use: cl and ln cd over incidence × ln Re × Mach, with C1 continuity in all three.
 *
 * Layout of a table (one Float64Array, angles in rad):
 *   [0] nRe  [1] nMach  [2] t/c  [3] angle of zero lift of the attached flow  [8 … 8+24) ln Re nodes  [32 … 32+12) Mach nodes
 *   [48 …) per column k = iMach·nRe + iRe: alpha_L0, alpha_stall_pos, alpha_stall_neg, m (attached lift slope)
 *   then per column the 153 nodes of grid.ts, each: cl, dcl/dα, ln cd, d(ln cd)/dα
 *
 * Re and Mach are constants of a station, so `selectBlend` turns them into weights of at most 16 columns a table once
 * and `evaluatePolar` blends only the two nodes of the cell it needs: cubic Hermite in α (stored slopes), a cubic
 * through four columns in ln Re and in Mach (three-point slopes), held constant beyond the first and last node.
 */
import { alphaCell, alphaNodeDeg, N_ALPHA } from './grid';
import { Storage, reserve } from './storage';

export const MAX_RE: i32 = 24;
/** Header of a table: counts of its Re and Mach nodes, t/c, angle of zero lift of the attached flow [rad]. */
export const TABLE_RE_COUNT: i32 = 0;
export const TABLE_MACH_COUNT: i32 = 1;
export const TABLE_THICKNESS: i32 = 2;
export const ZERO_LIFT_AT: i32 = 3;
export const RE_AT: i32 = 8;
export const MACH_AT: i32 = 32;
export const SUMMARY_AT: i32 = 48;
/** Summary of a column: angle of zero lift, both stalls [rad], attached lift slope [1/rad]. */
export const SUMMARY_SIZE: i32 = 4;
export const SUMMARY_ALPHA_L0: i32 = 0;
export const SUMMARY_STALL_POS: i32 = 1;
export const SUMMARY_STALL_NEG: i32 = 2;
export const SUMMARY_SLOPE: i32 = 3;
/** Node of a column: cl, ln cd, and SLOPE_OF behind either its slope by α [1/rad]. */
export const NODE_SIZE: i32 = 4;
export const NODE_CL: i32 = 0;
export const NODE_LN_CD: i32 = 2;
export const SLOPE_OF: i32 = 1;

const RAD_TO_DEG: f64 = 57.29577951308232;
const PI: f64 = Math.PI;
const TWO_PI: f64 = 2.0 * Math.PI;

/** Result of the last `evaluatePolar`; derivatives by α [1/rad]. */
export class SectionForces {
  cl: f64 = 0.0;
  cl_alpha: f64 = 0.0;
  cd: f64 = 0.0;
  cd_alpha: f64 = 0.0;
}
export const section: SectionForces = new SectionForces();

/** Summary of the selected polar; angles [rad]. */
export class PolarSummary {
  alpha_L0: f64 = 0.0;
  alpha_stall_pos: f64 = 0.0;
  alpha_stall_neg: f64 = 0.0;
  /** Attached lift slope [1/rad]. */
  m: f64 = 6.0;
}
export const polar: PolarSummary = new PolarSummary();

const tables: Array<Float64Array> = new Array<Float64Array>();
const storages: Array<Storage> = new Array<Storage>();
const weightRe: Float64Array = new Float64Array(4);
const weightMach: Float64Array = new Float64Array(4);
/** Columns of the first table, then those of the second. */
const columnAt: Int32Array = new Int32Array(32);
const columnWeight: Float64Array = new Float64Array(32);
let columns: i32 = 0;
let columnsOfFirst: i32 = 0;
let selected: Float64Array = new Float64Array(0);
let second: Float64Array = new Float64Array(0);
let outside: boolean = false;

/** The cell whose blended nodes are at hand: value and slope of cl and ln cd at both ends. */
class Cell {
  index: i32 = -1;
  start: f64 = 0.0;
  width: f64 = 1.0;
  cl0: f64 = 0.0;
  cl0_alpha: f64 = 0.0;
  ln0: f64 = 0.0;
  ln0_alpha: f64 = 0.0;
  cl1: f64 = 0.0;
  cl1_alpha: f64 = 0.0;
  ln1: f64 = 0.0;
  ln1_alpha: f64 = 0.0;
}
const cell: Cell = new Cell();

/** Memory of slot `slot`, `length` numbers long, to be filled by the host. Allocates: never call it in a solve. */
export function polarSlot(slot: i32, length: i32): Float64Array {
  while (tables.length <= slot) {
    tables.push(new Float64Array(0));
    storages.push(new Storage());
  }
  tables[slot] = reserve(storages[slot], length);
  noteFilling(slot);
  return tables[slot];
}

function noWatcher(_slot: i32): void {}

/** Callback when a slot is filled again, for modules that cache something of its table. */
let noteFilling: (slot: i32) => void = noWatcher;

export function watchFillings(watcher: (slot: i32) => void): void {
  noteFilling = watcher;
}

/** The table that stands in slot `slot`. */
export function polarTable(slot: i32): Float64Array {
  return tables[slot];
}

/**
 * Weights of the four nodes j−1 … j+2 around x, into `w`; returns j−1 (may be −1: then w[0] = 0).
 * `at` is where the n rising nodes stand in the table. Cubic Hermite with three-point slopes, zero slope
 * at both ends, so that holding the end value beyond the nodes stays C1.
 */
function fourPointWeights(table: Float64Array, at: i32, n: i32, x: f64, w: Float64Array): i32 {
  unchecked((w[0] = 0.0));
  unchecked((w[2] = 0.0));
  unchecked((w[3] = 0.0));
  unchecked((w[1] = 1.0));
  if (!(x > unchecked(table[at]))) return -1;
  if (x >= unchecked(table[at + n - 1])) return n - 2;
  let j = 0;
  while (j < n - 2 && x >= unchecked(table[at + j + 1])) j++;
  const x0: f64 = unchecked(table[at + j]);
  const x1: f64 = unchecked(table[at + j + 1]);
  const h: f64 = x1 - x0;
  const t: f64 = (x - x0) / h;
  const u: f64 = 1.0 - t;
  let w1: f64 = u * u * (1.0 + 2.0 * t);
  let w2: f64 = t * t * (3.0 - 2.0 * t);
  if (j > 0) {
    // slope at node j: parabola through j−1, j, j+1
    const g: f64 = x0 - unchecked(table[at + j - 1]);
    const slope: f64 = (h * t * u * u) / (g + h);
    unchecked((w[0] = (-slope * h) / g));
    w1 += slope * (h / g - g / h);
    w2 += (slope * g) / h;
  }
  if (j < n - 2) {
    const k: f64 = unchecked(table[at + j + 2]) - x1;
    const slope: f64 = (-h * t * t * u) / (h + k);
    w1 -= (slope * k) / h;
    w2 += slope * (k / h - h / k);
    unchecked((w[3] = (slope * h) / k));
  }
  unchecked((w[1] = w1));
  unchecked((w[2] = w2));
  return j - 1;
}

/** Makes table `slot` at this Reynolds and Mach number the one that `evaluatePolar` reads. */
export function selectPolar(slot: i32, lnRe: f64, mach: f64): void {
  selectBlend(slot, slot, 0.0, lnRe, mach);
}

/**
 * Makes 1 − part of table `slot` and `part` of table `other` at this Reynolds and Mach number the one that
 * `evaluatePolar` reads: cl, ln cd, their slopes and the summary are blended. Theory B.12.
 */
export function selectBlend(slot: i32, other: i32, part: f64, lnRe: f64, mach: f64): void {
  columns = 0;
  outside = false;
  polar.alpha_L0 = 0.0;
  polar.alpha_stall_pos = 0.0;
  polar.alpha_stall_neg = 0.0;
  polar.m = 0.0;
  selected = unchecked(tables[slot]);
  addTable(selected, 1.0 - part, lnRe, mach);
  columnsOfFirst = columns;
  if (part > 0.0) {
    second = unchecked(tables[other]);
    addTable(second, part, lnRe, mach);
  }
  cell.index = -1;
}

/** Adds the columns of a table around this Reynolds and Mach number, `part` of it in all. */
function addTable(table: Float64Array, part: f64, lnRe: f64, mach: f64): void {
  const nRe = i32(unchecked(table[TABLE_RE_COUNT]));
  const nMach = i32(unchecked(table[TABLE_MACH_COUNT]));
  const firstRe = fourPointWeights(table, RE_AT, nRe, lnRe, weightRe);
  const firstMach = fourPointWeights(table, MACH_AT, nMach, mach, weightMach);
  if (
    lnRe < unchecked(table[RE_AT]) ||
    lnRe > unchecked(table[RE_AT + nRe - 1]) ||
    mach > unchecked(table[MACH_AT + nMach - 1])
  )
    outside = true;
  const valuesAt = SUMMARY_AT + nRe * nMach * SUMMARY_SIZE;
  for (let i = 0; i < 4; i++) {
    const wMach: f64 = part * unchecked(weightMach[i]);
    if (wMach === 0.0) continue;
    for (let j = 0; j < 4; j++) {
      const w: f64 = wMach * unchecked(weightRe[j]);
      if (w !== 0.0) addColumn(table, valuesAt, (firstMach + i) * nRe + firstRe + j, w);
    }
  }
}

function addColumn(table: Float64Array, valuesAt: i32, k: i32, w: f64): void {
  const at = SUMMARY_AT + k * SUMMARY_SIZE;
  polar.alpha_L0 += w * unchecked(table[at + SUMMARY_ALPHA_L0]);
  polar.alpha_stall_pos += w * unchecked(table[at + SUMMARY_STALL_POS]);
  polar.alpha_stall_neg += w * unchecked(table[at + SUMMARY_STALL_NEG]);
  polar.m += w * unchecked(table[at + SUMMARY_SLOPE]);
  unchecked((columnAt[columns] = valuesAt + k * N_ALPHA * NODE_SIZE));
  unchecked((columnWeight[columns] = w));
  columns++;
}

/** Blends both ends of cell i over the selected columns. */
function loadCell(i: i32): void {
  let cl0: f64 = 0.0;
  let cl0_alpha: f64 = 0.0;
  let ln0: f64 = 0.0;
  let ln0_alpha: f64 = 0.0;
  let cl1: f64 = 0.0;
  let cl1_alpha: f64 = 0.0;
  let ln1: f64 = 0.0;
  let ln1_alpha: f64 = 0.0;
  let table: Float64Array = selected;
  for (let k = 0; k < columns; k++) {
    if (k === columnsOfFirst) table = second;
    const at = unchecked(columnAt[k]) + i * NODE_SIZE;
    const next = at + NODE_SIZE;
    const w: f64 = unchecked(columnWeight[k]);
    cl0 += w * unchecked(table[at + NODE_CL]);
    cl0_alpha += w * unchecked(table[at + NODE_CL + SLOPE_OF]);
    ln0 += w * unchecked(table[at + NODE_LN_CD]);
    ln0_alpha += w * unchecked(table[at + NODE_LN_CD + SLOPE_OF]);
    cl1 += w * unchecked(table[next + NODE_CL]);
    cl1_alpha += w * unchecked(table[next + NODE_CL + SLOPE_OF]);
    ln1 += w * unchecked(table[next + NODE_LN_CD]);
    ln1_alpha += w * unchecked(table[next + NODE_LN_CD + SLOPE_OF]);
  }
  cell.index = i;
  cell.start = alphaNodeDeg(i) / RAD_TO_DEG;
  cell.width = alphaNodeDeg(i + 1) / RAD_TO_DEG - cell.start;
  cell.cl0 = cl0;
  cell.cl0_alpha = cl0_alpha;
  cell.ln0 = ln0;
  cell.ln0_alpha = ln0_alpha;
  cell.cl1 = cl1;
  cell.cl1_alpha = cl1_alpha;
  cell.ln1 = ln1;
  cell.ln1_alpha = ln1_alpha;
}

/** Numbers of a cell that is kept for later, from `keepCell`. */
export const KEPT_CELL: i32 = 11;

/** Copies the cell that was read last to `at`. */
export function keepCell(out: Float64Array, at: i32): void {
  unchecked((out[at] = f64(cell.index)));
  unchecked((out[at + 1] = cell.start));
  unchecked((out[at + 2] = cell.width));
  unchecked((out[at + 3] = cell.cl0));
  unchecked((out[at + 4] = cell.cl0_alpha));
  unchecked((out[at + 5] = cell.ln0));
  unchecked((out[at + 6] = cell.ln0_alpha));
  unchecked((out[at + 7] = cell.cl1));
  unchecked((out[at + 8] = cell.cl1_alpha));
  unchecked((out[at + 9] = cell.ln1));
  unchecked((out[at + 10] = cell.ln1_alpha));
}

/** Makes the cell kept at `at` the one that is read at `alpha` [rad, any turn]; false where alpha lies in another one. */
export function recallCell(from: Float64Array, at: i32, alpha: f64): boolean {
  let a: f64 = alpha;
  if (a > PI) a -= TWO_PI;
  else if (a < -PI) a += TWO_PI;
  const i = alphaCell(a * RAD_TO_DEG);
  if (unchecked(from[at]) !== f64(i)) return false;
  cell.index = i;
  cell.start = unchecked(from[at + 1]);
  cell.width = unchecked(from[at + 2]);
  cell.cl0 = unchecked(from[at + 3]);
  cell.cl0_alpha = unchecked(from[at + 4]);
  cell.ln0 = unchecked(from[at + 5]);
  cell.ln0_alpha = unchecked(from[at + 6]);
  cell.cl1 = unchecked(from[at + 7]);
  cell.cl1_alpha = unchecked(from[at + 8]);
  cell.ln1 = unchecked(from[at + 9]);
  cell.ln1_alpha = unchecked(from[at + 10]);
  return true;
}

/** cl, cd and their slopes at `alpha` [rad, any turn], into `section`. */
export function evaluatePolar(alpha: f64): void {
  let a: f64 = alpha;
  if (a > PI) a -= TWO_PI;
  else if (a < -PI) a += TWO_PI;
  const i = alphaCell(a * RAD_TO_DEG);
  if (i !== cell.index) loadCell(i);
  const h: f64 = cell.width;
  const t: f64 = (a - cell.start) / h;
  const u: f64 = 1.0 - t;
  const h00: f64 = u * u * (1.0 + 2.0 * t);
  const h01: f64 = t * t * (3.0 - 2.0 * t);
  const h10: f64 = h * t * u * u;
  const h11: f64 = -h * t * t * u;
  const d0: f64 = (6.0 * t * u) / h;
  const d10: f64 = u * (1.0 - 3.0 * t);
  const d11: f64 = t * (3.0 * t - 2.0);
  section.cl = h00 * cell.cl0 + h01 * cell.cl1 + h10 * cell.cl0_alpha + h11 * cell.cl1_alpha;
  section.cl_alpha = d0 * (cell.cl1 - cell.cl0) + d10 * cell.cl0_alpha + d11 * cell.cl1_alpha;
  const cd: f64 = Math.exp(
    h00 * cell.ln0 + h01 * cell.ln1 + h10 * cell.ln0_alpha + h11 * cell.ln1_alpha,
  );
  section.cd = cd;
  section.cd_alpha =
    cd * (d0 * (cell.ln1 - cell.ln0) + d10 * cell.ln0_alpha + d11 * cell.ln1_alpha);
}

/** Tells whether the selected Re or Mach lies beyond the nodes of a table (below Re, above either) and was held at its edge. */
export function outsideTable(): boolean {
  return outside;
}
