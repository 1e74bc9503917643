/**
 * The raw polar that `buildPolarTable` takes, and the lengths of both arrays. The table itself: table.ts.
 *
 * RAW (Float64Array, `rawPolarLength(nRe)` long; test/support/xfoil-library.ts packs it and states this layout too):
 *   [0] nRe 1..24  [1] t/c  [2] camber f/c  [3] [4] nose radius/c of the upper and the lower side
 *   [5] trailing-edge thickness/c  [6] 1 = symmetric: the negative side is mirrored from the positive
 *   [7] nMach 1..4, or 0: one, at M = 0, and nothing follows the polars
 *   [8 .. 32) ln Re nodes, rising
 *   32 + 130 k: polar k = iMach·nRe + iRe: 65 cl, then 65 cd (not its logarithm), incidence −12 … 20° by 0.5°
 *   if nMach > 0, behind the polars: 4 places of Mach nodes, rising; then per polar the first and the last of its 65
 *   points that is known: beyond them it is extended as beyond its end
 */
import { N_ALPHA } from './grid';
import { NODE_SIZE, SUMMARY_AT, SUMMARY_SIZE } from './table';

/** Facts of a section, as raw polars and raw points hold them: t/c, f/c, both nose radii/c, trailing edge/c, 1 = symmetric. */
export const enum FACT {
  THICKNESS = 0,
  CAMBER = 1,
  NOSE_UPPER = 2,
  NOSE_LOWER = 3,
  TRAILING_EDGE = 4,
  SYMMETRIC = 5,
}
export const SECTION_FACTS: i32 = 6;
/** Header of a raw polar: count of Re nodes, facts of its section, count of Mach nodes. */
export const RAW_RE_COUNT: i32 = 0;
export const RAW_SECTION: i32 = 1;
export const RAW_THICKNESS: i32 = RAW_SECTION + FACT.THICKNESS;
export const RAW_CAMBER: i32 = RAW_SECTION + FACT.CAMBER;
export const RAW_NOSE_UPPER: i32 = RAW_SECTION + FACT.NOSE_UPPER;
export const RAW_NOSE_LOWER: i32 = RAW_SECTION + FACT.NOSE_LOWER;
export const RAW_SYMMETRIC: i32 = RAW_SECTION + FACT.SYMMETRIC;
export const RAW_MACHS: i32 = RAW_SECTION + SECTION_FACTS;
/** Most Mach nodes of a raw polar: with the table's own eight they fill its twelve. */
export const MAX_RAW_MACH: i32 = 4;
/** Highest raw Mach number: 1 − M² must leave the ratio to the next node sensible. They lie this far apart. */
export const MACH_MAX: f64 = 0.85;
export const MACH_APART: f64 = 0.02;
/** Every polar is known at least from −3 to 6°: short of that there is no end to extend. */
export const FIRST_MAX: i32 = 18;
export const LAST_MIN: i32 = 36;
export const RAW_LN_RE: i32 = 8;
export const RAW_POLARS: i32 = 32;
/** Points of a raw polar; the first is node RAW_NODE of the grid; incidence 0 is point RAW_ZERO, and node NODE_ZERO of the grid. */
export const RAW_ALPHA: i32 = 65;
export const RAW_NODE: i32 = 48;
export const RAW_ZERO: i32 = 24;
export const NODE_ZERO: i32 = RAW_NODE + RAW_ZERO;

function rawPolarLength(nRe: i32): i32 {
  return RAW_POLARS + 2 * RAW_ALPHA * nRe;
}

/** Length of a raw polar that names its Mach nodes and the ends of its polars; 0 nodes: one that does not. */
export function rawMachLength(nRe: i32, nMach: i32): i32 {
  if (nMach === 0) return rawPolarLength(nRe);
  return rawPolarLength(nRe * nMach) + MAX_RAW_MACH + 2 * nRe * nMach;
}

/** Offset of the Mach nodes of a raw polar with nMach > 0; the ends of its polars follow. */
export function rawMachAt(nRe: i32, nMach: i32): i32 {
  return rawPolarLength(nRe * nMach);
}

/** Ends of a polar: the first and the last of its points that is known, as they stand at `rawEndsAt`. */
export const END_FIRST: i32 = 0;
export const END_LAST: i32 = 1;

export function rawEndsAt(nRe: i32, nMach: i32, k: i32): i32 {
  return rawMachAt(nRe, nMach) + MAX_RAW_MACH + 2 * k;
}

export function polarTableLength(nRe: i32, nMach: i32): i32 {
  return SUMMARY_AT + nRe * nMach * (SUMMARY_SIZE + NODE_SIZE * N_ALPHA);
}

/** Incidence of point j of a raw polar [deg]. */
export function rawAlphaDeg(j: i32): f64 {
  return 0.5 * f64(j) - 12.0;
}

/** Offset of the raw polar of Re node k. */
export function rawPolarAt(k: i32): i32 {
  return RAW_POLARS + 2 * RAW_ALPHA * k;
}

/** Index of the summary of column `col` in a table. */
export function summaryAt(col: i32): i32 {
  return SUMMARY_AT + SUMMARY_SIZE * col;
}

/** Index of node i of the column that begins at `base`. */
export function nodeAt(base: i32, i: i32): i32 {
  return base + NODE_SIZE * i;
}

/** Index of the first value of column `col` in a table of `nCol` columns. */
export function columnAt(nCol: i32, col: i32): i32 {
  return SUMMARY_AT + SUMMARY_SIZE * nCol + NODE_SIZE * N_ALPHA * col;
}
