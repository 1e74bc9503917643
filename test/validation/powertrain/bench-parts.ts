/** Motors and propellers of the catalog by the names that benches use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { number, type Row } from './tables.ts';

export type Spec = Record<string, unknown>;
export interface PropellerPart {
  spec: Spec;
  model: Spec;
}
interface Part {
  name: string;
  spec: Spec;
  model: Spec;
}
const ROOT = join(import.meta.dirname, '..', '..', '..');
const catalog = (file: string): Part[] =>
  readFileSync(join(ROOT, 'data/catalog', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Part);
export const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9.]/g, '');
const byName = (parts: readonly Part[]) => new Map(parts.map((part) => [plain(part.name), part]));
export const MOTORS = byName(catalog('motors.jsonl'));
export const PROPELLERS = byName(catalog('propellers.jsonl'));

const inches = (text: string) => String(number(text));
/** Propellers of DriveCalculator by series: the catalog's name of one, and what is known of it where it is not there. */
const SERIES: Record<string, { name: (size: string) => string; spec: Spec }> = {
  'APC E': {
    name: (size) => `APC ${size}E`,
    spec: { brand: 'APC', series: 'Thin Electric', family: 'thin_electric' },
  },
  'APC SF': {
    name: (size) => `APC ${size}SF`,
    spec: { brand: 'APC', series: 'Slow Flyer', family: 'slow_flyer' },
  },
  'APC Sport': {
    name: (size) => `APC ${size}`,
    spec: { brand: 'APC', series: 'Sport', family: 'sport' },
  },
  'GWS HD': {
    name: (size) => `GWS Direct Drive ${size}`,
    spec: { brand: 'GWS', series: 'Direct Drive', family: 'direct_drive' },
  },
  'GWS RS': {
    name: (size) => `GWS Slow Flyer ${size}`,
    spec: { brand: 'GWS', series: 'Slow Flyer', family: 'slow_flyer' },
  },
  AeroCAM: {
    name: (size) => `Aero-Naut AeroCAM ${size}`,
    spec: { brand: 'Aero-Naut', family: 'folding' },
  },
};

function propellerOf(name: string, otherwise: Spec): PropellerPart | null {
  const part = PROPELLERS.get(plain(name));
  return part ? { spec: part.spec, model: part.model } : { spec: otherwise, model: {} };
}

export function ofSeries(row: Row): PropellerPart | null {
  const series = SERIES[row.prop];
  if (!series || row.prop_diameter_in === '' || row.prop_pitch_in === '') return null;
  const [diameter, pitch] = [number(row.prop_diameter_in), number(row.prop_pitch_in)];
  const size = `${inches(row.prop_diameter_in)}x${inches(row.prop_pitch_in)}`;
  return propellerOf(series.name(size), {
    ...series.spec,
    diameter,
    pitch,
    num_blades: 2,
  });
}
