/**
 * The files that ship with the library: data/airfoils/sections.json, data/polars/index.json, and the solved rows of a
 * section, unpacked from data/polars/<name>.bin, whose bytes scripts/library/rows.mjs explains and writes. Rows are those
 * of the engine, 16 numbers an angle; a row that was not kept has state 0.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { CstFit, SectionShape } from '../engine/airfoil-case.js';

/** The axes that the rows of all sections share. */
export interface RowAxes {
  reynolds: readonly number[];
  machs: readonly number[];
  anglesDeg: readonly number[];
  variantReynolds: readonly number[];
  variantAnglesDeg: readonly number[];
}

export interface LibraryRows {
  /** The count of Mach numbers, from the first, that are there. */
  nMach: number;
  /** The rows of polar k = iMach·(count of Re) + iRe. */
  polars: Float64Array[];
  /** The rows of each kind that is there, in the order of the index; null where that was not solved. */
  variants: (Float64Array | null)[][];
}

/** Columns of a row: PO of the engine. */
const WIDTH = 16;
const ROW = {
  ALPHA: 0,
  CL: 1,
  CD: 2,
  CM: 3,
  STATE: 7,
  FLAGS: 8,
  RESIDUAL: 9,
  CL_OTHER: 12,
} as const;
const STEP = 1e-4;
const TWO_BRANCHES = 32;
/** The residual that is stored for a point that did not converge but came near; it was below 0.01. */
const NEAR_RESIDUAL = 5e-3;
/** cl, ln cd, cm; in steps. */
const COLUMNS = 3;

class Reader {
  private at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  byte(): number {
    if (this.at >= this.bytes.length) throw new Error('the rows end too early');
    return this.bytes[this.at++];
  }

  signed(): number {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = this.byte();
      value += (byte & 127) * weight;
      if (byte < 128) break;
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}

/** A polar in steps, and the states of its rows. */
interface Steps {
  states: Uint8Array;
  numbers: Int32Array;
  others: Int32Array;
}

function readStates(reader: Reader, count: number): Steps {
  const states = new Uint8Array(count).map(() => reader.byte());
  return {
    states,
    numbers: new Int32Array(COLUMNS * count),
    others: new Int32Array(2 * count),
  };
}

function readColumn(reader: Reader, { states, numbers }: Steps, column: number): void {
  let [last, before] = [0, 0];
  for (let j = 0; j < states.length; j++) {
    if (states[j] === 0) continue;
    const value = reader.signed() + 2 * last - before;
    numbers[COLUMNS * j + column] = value;
    [before, last] = [last, value];
  }
}

function readBranches(reader: Reader, { states, numbers, others }: Steps): void {
  for (let j = 0; j < states.length; j++)
    for (let column = 0; column < 2; column++) {
      const own = numbers[COLUMNS * j + column];
      others[2 * j + column] = states[j] < 4 ? own : own + reader.signed();
    }
}

/** The engine's rows. */
function rowsOf(steps: Steps, anglesDeg: readonly number[]): Float64Array {
  const rows = new Float64Array(WIDTH * anglesDeg.length);
  anglesDeg.forEach((angle, j) => {
    const at = WIDTH * j;
    rows[at + ROW.ALPHA] = angle;
    const state = steps.states[j] % 4;
    if (state === 0) return;
    const number = (column: number): number => steps.numbers[COLUMNS * j + column] * STEP;
    rows[at + ROW.CL] = number(0);
    rows[at + ROW.CD] = Math.exp(number(1));
    rows[at + ROW.CM] = number(2);
    rows[at + ROW.STATE] = state;
    rows[at + ROW.FLAGS] = steps.states[j] < 4 ? 0 : TWO_BRANCHES;
    rows[at + ROW.RESIDUAL] = state === 1 ? 0 : NEAR_RESIDUAL;
    rows[at + ROW.CL_OTHER] = steps.others[2 * j] * STEP;
    rows[at + ROW.CL_OTHER + 1] = Math.exp(steps.others[2 * j + 1] * STEP);
  });
  return rows;
}

function readPolars(reader: Reader, axes: RowAxes, nMach: number): Steps[] {
  const polars = Array.from({ length: axes.reynolds.length * nMach }, () =>
    readStates(reader, axes.anglesDeg.length),
  );
  for (let column = 0; column < COLUMNS; column++)
    for (const polar of polars) readColumn(reader, polar, column);
  for (const polar of polars) readBranches(reader, polar);
  return polars;
}

/** A variant of a few angles, on all angles of the polar that its numbers are told from. */
function readVariant(reader: Reader, axes: RowAxes, polars: readonly Steps[]): Map<number, Steps> {
  const { reynolds, anglesDeg, variantReynolds, variantAnglesDeg } = axes;
  const places = variantAnglesDeg.map((angle) => anglesDeg.indexOf(angle));
  const own = new Map(
    variantReynolds.map((Re) => [
      reynolds.indexOf(Re),
      {
        states: new Uint8Array(anglesDeg.length),
        numbers: new Int32Array(COLUMNS * anglesDeg.length),
        others: new Int32Array(2 * anglesDeg.length),
      },
    ]),
  );
  for (const { states } of own.values()) for (const j of places) states[j] = reader.byte();
  for (let column = 0; column < 2; column++)
    for (const [k, { states, numbers }] of own)
      for (const j of places)
        if (states[j] !== 0)
          numbers[COLUMNS * j + column] =
            reader.signed() +
            (polars[k].states[j] === 0 ? 0 : polars[k].numbers[COLUMNS * j + column]);
  return own;
}

export function unpackRows(packed: Uint8Array, axes: RowAxes): LibraryRows {
  const reader = new Reader(brotliDecompressSync(packed));
  const nMach = reader.byte();
  const count = reader.byte();
  if (nMach < 1 || nMach > axes.machs.length) throw new Error(`${nMach} Mach numbers of rows`);
  const steps = readPolars(reader, axes, nMach);
  const variants = Array.from({ length: count }, () => readVariant(reader, axes, steps));
  return {
    nMach,
    polars: steps.map((polar) => rowsOf(polar, axes.anglesDeg)),
    variants: variants.map((own) =>
      steps.map((_, k) => {
        const polar = own.get(k);
        return polar === undefined ? null : rowsOf(polar, axes.anglesDeg);
      }),
    ),
  };
}

/** `src/airfoils` and `dist/airfoils` are equally deep below the package root. */
const DATA = join(import.meta.dirname, '..', '..', 'data');

/** Ordinates at x_j = (1 − cos(π j/(n − 1)))/2 of both sides, chord along x. */
export interface Stations {
  upper: number[];
  lower: number[];
}

/** One section of the file; data/airfoils/README.md explains each field. */
export interface SectionEntry {
  name: string;
  title: string;
  family: string;
  source: string;
  form: 'naca' | 'cst' | 'stations';
  shape: SectionShape | { stations: Stations };
  fit: CstFit;
  section: {
    thickness: number;
    x_thickness: number;
    camber: number;
    x_camber: number;
    nose_radius_upper: number;
    nose_radius_lower: number;
    trailing_edge: number;
    symmetric: boolean;
    /** Angle at which the attached flow has no lift [rad]. */
    zero_lift: number;
  };
}

interface SectionsFile {
  version: number;
  sections: SectionEntry[];
}

interface PolarsFile {
  version: number;
  engine: number;
  n_crit: number;
  panels: number;
  reynolds: number[];
  mach: number[];
  alpha_deg: number[];
  variants: {
    kinds: ('nCritLow' | 'nCritHigh' | 'fewPanels' | 'manyPanels')[];
    reynolds: number[];
    alpha_deg: number[];
  };
}

function read(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(DATA, ...path), 'utf8'));
}

export const { version: LIBRARY_VERSION, sections: SECTIONS } = read(
  'airfoils',
  'sections.json',
) as SectionsFile;

/** Nodes of all library polars, transition's n_crit and the panels that they are solved with. */
export const LIBRARY_POLARS = read('polars', 'index.json') as PolarsFile;

export const AXES: RowAxes = {
  reynolds: LIBRARY_POLARS.reynolds,
  machs: LIBRARY_POLARS.mach,
  anglesDeg: LIBRARY_POLARS.alpha_deg,
  variantReynolds: LIBRARY_POLARS.variants.reynolds,
  variantAnglesDeg: LIBRARY_POLARS.variants.alpha_deg,
};

export function readRows(name: string): Uint8Array {
  return readFileSync(join(DATA, 'polars', `${name}.bin`));
}
