/** data/measurements/propellers.json as it lies there (its README explains each field), read when it is first asked for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `src/blades` and `dist/blades` are equally deep below the package root. */
const FILE = join(import.meta.dirname, '..', '..', 'data', 'measurements', 'propellers.json');

/** The models whose errors are stored: ours raw, corrected with the family known and unknown, and a conventional method without and with a correction. */
export const MODELS = ['raw', 'family', 'global', 'baselineRaw', 'baselineFamily'] as const;
export type Model = (typeof MODELS)[number];

const FIGURES = [
  'static_Ct',
  'static_Cp',
  'forward_Ct',
  'forward_Cp',
  'forward_Ct_of_max',
  'forward_Cp_of_max',
  'efficiency',
  'bias_Ct',
  'bias_Cp',
] as const;
type Figure = (typeof FIGURES)[number];

/** An error in percent, of the efficiency in points; null where nothing was measured. */
interface EstimateEntry {
  mean: number | null;
  low: number | null;
  high: number | null;
  worst_tenth: number | null;
}

export interface GroupEntry {
  id: string;
  propellers: number;
  points: number;
  figures: Record<Model, Record<Figure, EstimateEntry>>;
}

/** Coefficients as whole multiples of `coefficient_unit`. */
export interface ValuesEntry {
  Ct: number[];
  Cp: number[];
  Ct_raw: number[];
  Cp_raw: number[];
  Ct_corrected: number[];
  Cp_corrected: number[];
}

export interface PropellerEntry {
  id: string;
  maker: string;
  line: string;
  family: string;
  group: 'benchmark' | 'suspect' | 'many_blades' | 'example';
  diameter_in: number;
  pitch_in: number | null;
  blades: number;
  section_known: boolean;
  sections: { r: number; airfoil: string }[];
  beta75_deg: number;
  c75: number;
  taper: number;
  sigma75: number;
  p75: number;
  /** r/R, c/R, twist [°], from hub to tip. */
  stations: [number, number, number][];
  points: number;
  errors: Record<'raw' | 'family' | 'global', Record<Figure, number | null>>;
  static: ValuesEntry & { rpm: number[] };
  forward: (ValuesEntry & { rpm: number; J_from: number })[];
}

export interface MeasurementsFile {
  version: number;
  source: { name: string; citation: string; url: string };
  assumed_section: string;
  J_step: number;
  coefficient_unit: number;
  groups: (GroupEntry & { title: string })[];
  families: (GroupEntry & { name: string; section_known: boolean })[];
  propellers: PropellerEntry[];
}

let read: MeasurementsFile | undefined;

export function measurementsFile(): MeasurementsFile {
  read ??= JSON.parse(readFileSync(FILE, 'utf8')) as MeasurementsFile;
  return read;
}

/** Returns the name that people use: `APC Thin Electric 10x7`. */
export function nameOf({ id, maker, line }: Pick<PropellerEntry, 'id' | 'maker' | 'line'>): string {
  const size = id.slice(id.indexOf('_') + 1).replaceAll('_', ' ');
  return [maker, line, size].filter((part) => part !== '').join(' ');
}
