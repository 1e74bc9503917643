/**
 * The raw polar that `buildPolarTable` takes, and the lengths of both arrays. The table itself: table.ts.
 *
 * RAW (Float64Array, `rawPolarLength(nRe)` long; src/airfoils/library.ts packs it and states this layout too):
 *   [0] nRe 1..24  [1] t/c  [2] camber f/c  [3] [4] nose radius/c of the upper and the lower side
 *   [5] trailing-edge thickness/c  [6] 1 = symmetric: the negative side is mirrored from the positive  [7] 0
 *   [8 .. 32) ln Re nodes, rising
 *   32 + 130 k: polar of Re node k: 65 cl, then 65 cd (not its logarithm), incidence −12 … 20° by 0.5°, M = 0
 */
import { N_ALPHA } from './grid';
import { NODE_SIZE, SUMMARY_AT, SUMMARY_SIZE } from './table';

export const RAW_LN_RE: i32 = 8;
export const RAW_POLARS: i32 = 32;
/** Incidences of a raw polar; the first is node RAW_NODE of the grid, incidence 0 is node RAW_NODE + RAW_ZERO. */
export const RAW_ALPHA: i32 = 65;
export const RAW_NODE: i32 = 48;
export const RAW_ZERO: i32 = 24;

export function rawPolarLength(nRe: i32): i32 {
  return RAW_POLARS + 2 * RAW_ALPHA * nRe;
}

export function polarTableLength(nRe: i32, nMach: i32): i32 {
  return SUMMARY_AT + nRe * nMach * (SUMMARY_SIZE + NODE_SIZE * N_ALPHA);
}

/** Where the raw polar of Re node k begins. */
export function rawPolarAt(k: i32): i32 {
  return RAW_POLARS + 2 * RAW_ALPHA * k;
}

/** Index of the summary of column `col` in a table. */
export function summaryAt(col: i32): i32 {
  return SUMMARY_AT + SUMMARY_SIZE * col;
}

/** Index of the first value of column `col` in a table of `nCol` columns. */
export function columnAt(nCol: i32, col: i32): i32 {
  return SUMMARY_AT + SUMMARY_SIZE * nCol + NODE_SIZE * N_ALPHA * col;
}
