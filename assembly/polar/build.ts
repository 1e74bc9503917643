/**
 * Builds from a raw polar the table that the kernel interpolates: ±180°, Mach axis, slopes, summary.
 *
 * Runs once per section, outside any solve; it allocates nothing and never throws. Arrays: layout.ts, table.ts.
 */
import { addWaveDrag, compressColumn, slopeRatio, Source } from './compressibility';
import { extendPolar, mirrorColumn, setSlopes } from './full-range';
import {
  columnAt,
  END_FIRST,
  END_LAST,
  FACT,
  FIRST_MAX,
  LAST_MIN,
  MACH_APART,
  MACH_MAX,
  MAX_RAW_MACH,
  polarTableLength,
  RAW_ALPHA,
  RAW_LN_RE,
  RAW_MACHS,
  RAW_NOSE_LOWER,
  RAW_NOSE_UPPER,
  RAW_POLARS,
  RAW_RE_COUNT,
  RAW_SECTION,
  RAW_SYMMETRIC,
  RAW_THICKNESS,
  rawEndsAt,
  rawMachLength,
  rawPolarAt,
  SECTION_FACTS,
  summaryAt,
} from './layout';
import { bracketMach, machAxis, rawBelow, rawNodeOf, setMachAxis } from './mach-axis';
import { summarise } from './summary';
import {
  MACH_AT,
  MAX_RE,
  RE_AT,
  SUMMARY_ALPHA_L0,
  SUMMARY_AT,
  TABLE_MACH_COUNT,
  TABLE_RE_COUNT,
  TABLE_THICKNESS,
  ZERO_LIFT_AT,
} from './table';

export { polarTableLength } from './layout';

/** Status of `buildPolarTable`. */
export const POLAR_OK: i32 = 0;
/** nRe outside 1..24, nMach outside 0..4, or an array of another length than they ask for. */
export const POLAR_BAD_SIZE: i32 = 1;
/** ln Re or Mach does not rise, or a section fact or an end is not finite or out of its range. */
export const POLAR_BAD_SECTION: i32 = 2;
/** A cl is not finite or a cd not positive. */
export const POLAR_BAD_VALUE: i32 = 3;

/** Tells whether `x` is a whole number of least … most. */
function whole(x: f64, least: i32, most: i32): boolean {
  return x >= f64(least) && x <= f64(most) && Math.floor(x) === x;
}

/** Number of Mach nodes that `buildPolarTable` makes of a raw polar; 0 if its counts do not fit its length. */
export function polarMachCount(raw: Float64Array): i32 {
  if (raw.length < RAW_POLARS) return 0;
  if (
    !whole(unchecked(raw[RAW_RE_COUNT]), 1, MAX_RE) ||
    !whole(unchecked(raw[RAW_MACHS]), 0, MAX_RAW_MACH)
  )
    return 0;
  const nRe = i32(unchecked(raw[RAW_RE_COUNT]));
  if (raw.length !== rawMachLength(nRe, i32(unchecked(raw[RAW_MACHS])))) return 0;
  return setMachAxis(raw, nRe);
}

/** Checks that the Mach nodes rise within 0 … 0.85 and the ends of every polar leave its middle. */
function machHolds(raw: Float64Array, nRe: i32): boolean {
  const named = i32(unchecked(raw[RAW_MACHS]));
  for (let i = 0; i < named; i++) {
    const M = unchecked(machAxis.raw[i]);
    if (!(M >= 0.0 && M <= MACH_MAX)) return false;
    if (i > 0 && !(M >= unchecked(machAxis.raw[i - 1]) + MACH_APART)) return false;
  }
  for (let k = 0; k < nRe * named; k++) {
    const at = rawEndsAt(nRe, named, k);
    if (!whole(unchecked(raw[at + END_FIRST]), 0, FIRST_MAX)) return false;
    if (!whole(unchecked(raw[at + END_LAST]), LAST_MIN, RAW_ALPHA - 1)) return false;
  }
  return true;
}

function checkRaw(raw: Float64Array, nRe: i32): i32 {
  for (let i = 0; i < SECTION_FACTS; i++) {
    const isLength = i !== FACT.SYMMETRIC;
    if (isLength && !(Math.abs(unchecked(raw[RAW_SECTION + i])) < 1.0)) return POLAR_BAD_SECTION;
  }
  if (!(unchecked(raw[RAW_THICKNESS]) > 0.0)) return POLAR_BAD_SECTION;
  if (!(unchecked(raw[RAW_NOSE_UPPER]) >= 0.0 && unchecked(raw[RAW_NOSE_LOWER]) >= 0.0))
    return POLAR_BAD_SECTION;
  for (let k = 0; k < nRe; k++) {
    const x = unchecked(raw[RAW_LN_RE + k]);
    if (!(Math.abs(x) < 50.0) || (k > 0 && !(x > unchecked(raw[RAW_LN_RE + k - 1]))))
      return POLAR_BAD_SECTION;
  }
  if (!machHolds(raw, nRe)) return POLAR_BAD_SECTION;
  for (let k = 0; k < nRe * machAxis.nRaw; k++) {
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
  unchecked((table[TABLE_RE_COUNT] = f64(nRe)));
  unchecked((table[TABLE_MACH_COUNT] = f64(machAxis.n)));
  unchecked((table[TABLE_THICKNESS] = raw[RAW_THICKNESS]));
  for (let k = 0; k < nRe; k++) unchecked((table[RE_AT + k] = raw[RAW_LN_RE + k]));
  for (let k = 0; k < machAxis.n; k++) unchecked((table[MACH_AT + k] = machAxis.node[k]));
}

const source: Source = new Source();

/** The columns of Re node k that stand in the raw polar, without wave drag. */
function extendRaw(raw: Float64Array, table: Float64Array, nRe: i32, k: i32): void {
  const named = i32(unchecked(raw[RAW_MACHS]));
  for (let i = 0; i < machAxis.nRaw; i++) {
    const polar = i * nRe + k;
    const col = unchecked(machAxis.rawAt[i]) * nRe + k;
    const base = columnAt(nRe * machAxis.n, col);
    const ends = named === 0 ? -1 : rawEndsAt(nRe, named, polar);
    const first = ends < 0 ? 0 : i32(unchecked(raw[ends + END_FIRST]));
    const last = ends < 0 ? RAW_ALPHA - 1 : i32(unchecked(raw[ends + END_LAST]));
    extendPolar(raw, rawPolarAt(polar), first, last, table, base);
    finishColumn(raw, table, base, col, unchecked(machAxis.raw[i]));
  }
}

/** Slopes and summary of a column. */
function finishColumn(raw: Float64Array, table: Float64Array, base: i32, col: i32, M: f64): void {
  const symmetric = unchecked(raw[RAW_SYMMETRIC]) !== 0.0;
  setSlopes(table, base);
  summarise(table, base, symmetric, slopeRatio(M, unchecked(raw[RAW_THICKNESS])), summaryAt(col));
}

/** The columns of Re node k between and beyond the raw polar's Mach nodes. */
function fillMach(raw: Float64Array, table: Float64Array, nRe: i32, k: i32): void {
  const nCol = nRe * machAxis.n;
  const thickness = unchecked(raw[RAW_THICKNESS]);
  for (let i = 0; i < machAxis.n; i++) {
    if (rawNodeOf(i) >= 0) continue;
    const M = unchecked(machAxis.node[i]);
    const low = rawBelow(M);
    const high = low + 1 < machAxis.nRaw ? low + 1 : low;
    bracketMach(M, low, source);
    const lowCol = unchecked(machAxis.rawAt[low]) * nRe + k;
    source.low = columnAt(nCol, lowCol);
    source.high = columnAt(nCol, unchecked(machAxis.rawAt[high]) * nRe + k);
    const col = i * nRe + k;
    const base = columnAt(nCol, col);
    compressColumn(
      table,
      source,
      base,
      unchecked(table[summaryAt(lowCol) + SUMMARY_ALPHA_L0]),
      M,
      thickness,
    );
    if (unchecked(raw[RAW_SYMMETRIC]) !== 0.0) mirrorColumn(table, base);
    finishColumn(raw, table, base, col, M);
  }
}

/** Wave drag of the raw columns, added once all others are made from them. */
function addWaves(raw: Float64Array, table: Float64Array, nRe: i32, k: i32): void {
  for (let i = 0; i < machAxis.nRaw; i++) {
    const M = unchecked(machAxis.raw[i]);
    if (M === 0.0) continue;
    const col = unchecked(machAxis.rawAt[i]) * nRe + k;
    const base = columnAt(nRe * machAxis.n, col);
    addWaveDrag(
      table,
      base,
      unchecked(table[summaryAt(col) + SUMMARY_ALPHA_L0]),
      M,
      unchecked(raw[RAW_THICKNESS]),
    );
    setSlopes(table, base);
  }
}

/**
 * Builds the table of one section; 0 = ok, else a POLAR_ status and the table is not to be used.
 *
 * @param raw    `rawMachLength` long (layout.ts)
 * @param table  `polarTableLength(nRe, polarMachCount(raw))` long; every slot is written
 */
export function buildPolarTable(raw: Float64Array, table: Float64Array): i32 {
  const nMach = polarMachCount(raw);
  if (nMach === 0) return POLAR_BAD_SIZE;
  const nRe = i32(unchecked(raw[RAW_RE_COUNT]));
  if (table.length !== polarTableLength(nRe, nMach)) return POLAR_BAD_SIZE;
  const status = checkRaw(raw, nRe);
  if (status !== POLAR_OK) return status;
  writeHeader(raw, table, nRe);
  for (let k = 0; k < nRe; k++) {
    extendRaw(raw, table, nRe, k);
    fillMach(raw, table, nRe, k);
    addWaves(raw, table, nRe, k);
  }
  // of a section that is known by its polars alone: as it is where viscosity matters least
  unchecked((table[ZERO_LIFT_AT] = table[summaryAt(nRe - 1) + SUMMARY_ALPHA_L0]));
  return POLAR_OK;
}
