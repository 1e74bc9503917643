/**
 * From a raw polar to the table that the kernel interpolates: ±180°, Mach axis, slopes, summary.
 *
 * Runs once per section, outside any solve; it allocates nothing and never throws. Arrays: layout.ts, table.ts.
 */
import { compressColumn, machNode, N_MACH, slopeRatio } from './compressibility';
import { extendPolar, mirrorColumn, setSlopes } from './full-range';
import {
  columnAt,
  polarTableLength,
  RAW_ALPHA,
  RAW_LN_RE,
  RAW_POLARS,
  rawPolarAt,
  rawPolarLength,
  summaryAt,
} from './layout';
import { summarise } from './summary';
import { MACH_AT, MAX_RE, RE_AT, SUMMARY_AT } from './table';

export { polarTableLength, rawPolarLength } from './layout';

/** Status of `buildPolarTable`. */
export const POLAR_OK: i32 = 0;
/** nRe outside 1..24, or an array of another length than it asks for. */
export const POLAR_BAD_SIZE: i32 = 1;
/** ln Re does not rise, or a section fact is not finite or out of its range. */
export const POLAR_BAD_SECTION: i32 = 2;
/** A cl is not finite or a cd not positive. */
export const POLAR_BAD_VALUE: i32 = 3;

/** Number of Mach nodes that `buildPolarTable` makes. */
export function polarMachCount(): i32 {
  return N_MACH;
}

function checkRaw(raw: Float64Array, nRe: i32): i32 {
  for (let i = 1; i < 7; i++) {
    if (!(Math.abs(unchecked(raw[i])) < 1.0 || i === 6)) return POLAR_BAD_SECTION;
  }
  if (!(unchecked(raw[1]) > 0.0 && unchecked(raw[3]) >= 0.0 && unchecked(raw[4]) >= 0.0))
    return POLAR_BAD_SECTION;
  for (let k = 0; k < nRe; k++) {
    const x = unchecked(raw[RAW_LN_RE + k]);
    if (!(Math.abs(x) < 50.0) || (k > 0 && !(x > unchecked(raw[RAW_LN_RE + k - 1]))))
      return POLAR_BAD_SECTION;
    const at = rawPolarAt(k);
    for (let j = 0; j < RAW_ALPHA; j++) {
      const cd = unchecked(raw[at + RAW_ALPHA + j]);
      if (!(Math.abs(unchecked(raw[at + j])) < 10.0) || !(cd > 0.0 && cd < 10.0))
        return POLAR_BAD_VALUE;
    }
  }
  return POLAR_OK;
}

function writeHeader(raw: Float64Array, table: Float64Array, nRe: i32): void {
  for (let i = 0; i < SUMMARY_AT; i++) unchecked((table[i] = 0.0));
  unchecked((table[0] = f64(nRe)));
  unchecked((table[1] = f64(N_MACH)));
  unchecked((table[2] = raw[1]));
  for (let k = 0; k < nRe; k++) unchecked((table[RE_AT + k] = raw[RAW_LN_RE + k]));
  for (let k = 0; k < N_MACH; k++) unchecked((table[MACH_AT + k] = machNode(k)));
}

/**
 * Builds the table of one section; 0 = ok, else a POLAR_ status and the table is not to be used.
 *
 * @param raw    `rawPolarLength(nRe)` long
 * @param table  `polarTableLength(nRe, N_MACH)` long; every slot is written
 */
export function buildPolarTable(raw: Float64Array, table: Float64Array): i32 {
  if (raw.length < RAW_POLARS) return POLAR_BAD_SIZE;
  const count = unchecked(raw[0]);
  if (!(count >= 1.0 && count <= f64(MAX_RE))) return POLAR_BAD_SIZE;
  const nRe = i32(count);
  if (f64(nRe) !== count || raw.length !== rawPolarLength(nRe)) return POLAR_BAD_SIZE;
  if (table.length !== polarTableLength(nRe, N_MACH)) return POLAR_BAD_SIZE;
  const status = checkRaw(raw, nRe);
  if (status !== POLAR_OK) return status;
  writeHeader(raw, table, nRe);
  const symmetric = unchecked(raw[6]) !== 0.0;
  const thickness = unchecked(raw[1]);
  const nCol = nRe * N_MACH;
  for (let k = 0; k < nRe; k++) {
    const still = columnAt(nCol, k);
    extendPolar(raw, rawPolarAt(k), table, still);
    setSlopes(table, still);
    summarise(table, still, symmetric, 1.0, summaryAt(k));
    const alphaL0 = unchecked(table[summaryAt(k)]);
    for (let i = 1; i < N_MACH; i++) {
      const col = i * nRe + k;
      const base = columnAt(nCol, col);
      const M = machNode(i);
      compressColumn(table, still, base, alphaL0, M, thickness);
      if (symmetric) mirrorColumn(table, base);
      setSlopes(table, base);
      summarise(table, base, symmetric, slopeRatio(M, thickness), summaryAt(col));
    }
  }
  return POLAR_OK;
}
