/** data/airfoils/sections.json and data/polars/index.json: what ships of the library, but for the polars' rows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CstFit, SectionShape } from '../../engine/airfoil-case.js';
import type { RowAxes } from './row-codec.js';

/** `src/airfoils/library` and `dist/airfoils/library` are equally deep below the package root. */
const DATA = join(import.meta.dirname, '..', '..', '..', 'data');

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
