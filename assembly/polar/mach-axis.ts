/**
 * The Mach nodes of a table: those of its raw polars, so that it holds them as they are, and the fixed ones wherever
 * a raw node is not close by. P.23.
 */
import { machNode, N_MACH, Source } from './compressibility';
import { MAX_RAW_MACH, RAW_MACHS, rawMachAt } from './layout';

/** A fixed node closer to a raw one than this is left out: two nodes that close would only bend the slopes. */
const CLOSE: f64 = 0.045;

/** Mach nodes of the table and of the raw polars; `rawAt[i]` is the table's node that raw node i is. */
export class MachAxis {
  n: i32 = 0;
  node: Float64Array = new Float64Array(N_MACH + MAX_RAW_MACH);
  nRaw: i32 = 1;
  raw: Float64Array = new Float64Array(MAX_RAW_MACH);
  rawAt: Int32Array = new Int32Array(MAX_RAW_MACH);
}
export const machAxis: MachAxis = new MachAxis();

/** Number of raw Mach nodes [-]; 0 in the header means one, at M = 0. */
function rawMachCount(raw: Float64Array): i32 {
  const count = i32(unchecked(raw[RAW_MACHS]));
  return count === 0 ? 1 : count;
}

function closeToRaw(M: f64): boolean {
  for (let i = 0; i < machAxis.nRaw; i++) {
    const away = Math.abs(M - unchecked(machAxis.raw[i]));
    if (away < CLOSE) return true;
  }
  return false;
}

/** Sets up the axis of a raw polar of nRe nodes; returns how many nodes it has. */
export function setMachAxis(raw: Float64Array, nRe: i32): i32 {
  const axis = machAxis;
  const named = i32(unchecked(raw[RAW_MACHS]));
  axis.nRaw = rawMachCount(raw);
  for (let i = 0; i < axis.nRaw; i++) {
    unchecked((axis.raw[i] = named === 0 ? 0.0 : raw[rawMachAt(nRe, named) + i]));
  }
  axis.n = 0;
  let next = 0;
  for (let i = 0; i < N_MACH; i++) {
    const M = machNode(i);
    while (next < axis.nRaw && unchecked(axis.raw[next]) < M) takeRaw(next++);
    if (!closeToRaw(M)) unchecked((axis.node[axis.n++] = M));
  }
  while (next < axis.nRaw) takeRaw(next++);
  return axis.n;
}

function takeRaw(i: i32): void {
  unchecked((machAxis.rawAt[i] = machAxis.n));
  unchecked((machAxis.node[machAxis.n++] = machAxis.raw[i]));
}

/** Raw node that table node `i` is; −1 if it is none. */
export function rawNodeOf(i: i32): i32 {
  for (let k = 0; k < machAxis.nRaw; k++) {
    if (unchecked(machAxis.rawAt[k]) === i) return k;
  }
  return -1;
}

function cube(x: f64): f64 {
  return x * x * x;
}

/**
 * Finds the raw nodes that bracket M, and their weights: both ends the same beyond the first and the last. Columns are left
 * to the caller.
 */
export function bracketMach(M: f64, low: i32, to: Source): void {
  const high = low + 1 < machAxis.nRaw ? low + 1 : low;
  to.lowMach = unchecked(machAxis.raw[low]);
  to.highMach = unchecked(machAxis.raw[high]);
  const width: f64 = cube(to.highMach) - cube(to.lowMach);
  const past: f64 = cube(M) - cube(to.lowMach);
  to.share = width > 0.0 && past > 0.0 ? past / width : 0.0;
}

/** The last raw node that is not above M; 0 if all are. */
export function rawBelow(M: f64): i32 {
  let low = 0;
  while (low + 1 < machAxis.nRaw && unchecked(machAxis.raw[low + 1]) <= M) low++;
  return low;
}
