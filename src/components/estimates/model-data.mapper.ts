/**
 * Data that the estimates read, on first use, in SI and radians: `data/catalog/{blades,ocv}.json`. docs/catalog.md says
 * where it comes from.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionLayout } from '../../blades/blade-sections.js';
import { DEGREE, INCH } from '../../platform/units.js';
import type { PropellerFamily } from '../catalog/catalog-schema.js';

/** `src/components/estimates` and `dist/components/estimates` are equally deep below the package root. */
const CATALOG = join(import.meta.dirname, '..', '..', '..', 'data', 'catalog');

/** The file's form; inches, degrees, grams. */
export interface BladeFile {
  r_over_R: number[];
  families: Record<PropellerFamily, FamilyRecord>;
  measured: Record<string, MeasuredRecord>;
}
interface FamilyRecord {
  products: number;
  stands_in: string | null;
  chord_75: {
    c_over_R_at_10_in: number;
    exponent: number;
    diameter_in: [number, number];
    spread: number;
  };
  chord_shape: number[];
  chord_shape_sd: number[];
  pitch_ratio: number[];
  pitch_ratio_sd: number[];
  twist_75_sd_deg: number;
  pitch_over_diameter: { from_in: number; median: number; low: number; high: number }[];
  section: string;
  sections: SizedLayout[];
  section_basis: 'stated' | 'assumed';
  mass_g: { at_1_in: number; exponent: number; spread: number };
}
/** Sections along blades of this diameter [in] and more. */
interface SizedLayout {
  from_in: number;
  along: [rOverR: number, airfoil: string][];
}
interface MeasuredRecord {
  diameter_in: number;
  num_blades: number;
  /** Photographed, the same print as another that was, or that print turned in its hub by 5 or 10 degrees. */
  kind: 'photographed' | 'same_blade' | 'hub_shift';
  section: string;
  section_basis: 'stated' | 'assumed';
  source: string;
  c_over_R: number[];
  beta_deg: number[];
}

/** A power law of the tip diameter: `at` · (D/`D0`)^`exponent`, ×/÷ `spread`; D held inside `range` where given. */
export interface PowerLaw {
  at: number;
  D0: number;
  exponent: number;
  spread: number;
  range?: [number, number];
}

/** The shape that the blades of a family have in common; arrays over `rOverR` of the shapes. */
export interface FamilyShape {
  /** c/R at 0.75 R, and mass [kg] of two blades. */
  chord75: PowerLaw;
  mass: PowerLaw;
  /** Chord over that at 0.75 R; tan β over that of the nominal pitch's helix. */
  chordShape: number[];
  pitchRatio: number[];
  /** Scatter of β at 0.75 R [rad]. */
  beta75Sd: number;
  /** The pitch ratio of the catalog's rows of this family: a typical one, and where two thirds lie, of so many meters and more, rising. */
  pitchOverDiameter: readonly { from: number; median: number; low: number; high: number }[];
  /** The section that most of the blade has, and all of them along blades of at least so many meters, rising. */
  section: string;
  sections: readonly { from: number; along: SectionLayout }[];
  sectionBasis: 'stated' | 'assumed';
}

/** A blade that the university measured; arrays over `rOverR`. */
export type MeasuredBladeShape = ReturnType<typeof toMeasuredBlade>;

export interface BladeData {
  rOverR: number[];
  families: Record<PropellerFamily, FamilyShape>;
  measured: ReadonlyMap<string, MeasuredBladeShape>;
}

/** Open-circuit voltage of one cell [V] over its state of charge 0 … 1. */
export interface OcvFile {
  soc: number[];
  curves: Record<string, { volts: number[]; cell: string; basis: string; source: string | null }>;
  sources: Record<string, { title: string; publisher: string; url: string; terms: string }>;
}

let blades: BladeData | undefined;
let ocv: OcvFile | undefined;

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(CATALOG, file), 'utf8'));
}

export function readBladeFile(): BladeFile {
  return read('blades.json') as BladeFile;
}

export function bladeData(): BladeData {
  if (blades) return blades;
  const file = readBladeFile();
  const families = Object.entries(file.families).map(([name, each]) => [name, toShape(each)]);
  const measured = Object.entries(file.measured).map(
    ([name, each]) => [name, toMeasuredBlade(each)] as const,
  );
  blades = {
    rOverR: file.r_over_R,
    families: Object.fromEntries(families) as BladeData['families'],
    measured: new Map(measured),
  };
  return blades;
}

export function ocvData(): OcvFile {
  ocv ??= read('ocv.json') as OcvFile;
  return ocv;
}

function toShape(family: FamilyRecord): FamilyShape {
  const { chord_75: chord, mass_g: mass } = family;
  return {
    chord75: {
      at: chord.c_over_R_at_10_in,
      D0: 10 * INCH,
      exponent: chord.exponent,
      spread: chord.spread,
      range: [chord.diameter_in[0] * INCH, chord.diameter_in[1] * INCH],
    },
    mass: { at: 1e-3 * mass.at_1_in, D0: INCH, exponent: mass.exponent, spread: mass.spread },
    chordShape: family.chord_shape,
    pitchRatio: family.pitch_ratio,
    beta75Sd: family.twist_75_sd_deg * DEGREE,
    pitchOverDiameter: family.pitch_over_diameter.map(({ from_in, ...ratio }) => ({
      ...ratio,
      from: from_in * INCH,
    })),
    section: family.section,
    sections: family.sections.map(({ from_in, along }) => ({ from: from_in * INCH, along })),
    sectionBasis: family.section_basis,
  };
}

function toMeasuredBlade(blade: MeasuredRecord) {
  return {
    diameter: blade.diameter_in * INCH,
    section: blade.section,
    sectionBasis: blade.section_basis,
    cOverR: blade.c_over_R,
    beta: blade.beta_deg.map((each) => each * DEGREE),
  };
}
