/**
 * Cells that someone measured, by name: data/catalog/cells.json, in SI. A catalog row names its cell in `model.cell`, an
 * account's own spec in `cell`. docs/catalog.md says where the figures come from; no answer shows them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CHEMISTRIES } from '../catalog/catalog-schema.js';
import type { OwnCurve } from './ocv.mapper.js';

/** `src/components/estimates` and `dist/components/estimates` are equally deep below the package root. */
const FILE = join(import.meta.dirname, '..', '..', '..', 'data', 'catalog', 'cells.json');
const MILLI = 1e-3;
/** mAh → A·s. */
const MILLIAMPERE_HOUR = 3.6;

/** The file's form. */
export interface CellFile {
  cells: Record<string, CellRecord>;
  sources: Record<string, { title: string; publisher: string; url: string; terms: string }>;
}
interface CellRecord {
  names: string[];
  chemistry: (typeof CHEMISTRIES)[number];
  capacity_mah?: number;
  measured_capacity_mah?: number;
  resistance_mohm?: number;
  resistance_spread?: number;
  heat_capacity_j_k?: number;
  heat_to_air_w_k?: number;
  ocv: { soc_pct: number[]; volts: number[] };
  basis: string;
  source: string[];
}

/** One cell; what was not measured is undefined. */
export interface NamedCell {
  chemistry: (typeof CHEMISTRIES)[number];
  /** Charge that its maker states, and that it was measured to hold [A·s]. */
  rated?: number;
  charge?: number;
  /** Resistance to a pulse of 1 to 10 s at 25 °C [Ω], and its spread ×/÷ between cells. */
  R?: number;
  spread: number;
  /** Heat capacity [J/K] and conductance to still air [W/K] of the lone cell as it was held on the bench. */
  heatCapacity?: number;
  hA?: number;
  curve: OwnCurve;
}

export function readCellFile(): CellFile {
  return JSON.parse(readFileSync(FILE, 'utf8')) as CellFile;
}

let cells: ReadonlyMap<string, NamedCell> | undefined;

/** Letters and digits alone: "INR18650-30Q" and "inr18650 30q" are one name. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function byName(): ReadonlyMap<string, NamedCell> {
  if (cells) return cells;
  const all = Object.entries(readCellFile().cells).flatMap(([key, record]) => {
    const cell = toNamedCell(record);
    return [key, ...record.names].map((name) => [plain(name), cell] as const);
  });
  cells = new Map(all);
  return cells;
}

function toNamedCell(record: CellRecord): NamedCell {
  const { ocv, capacity_mah: rated, measured_capacity_mah: charge, resistance_mohm: R } = record;
  return {
    chemistry: record.chemistry,
    rated: rated && rated * MILLIAMPERE_HOUR,
    charge: charge && charge * MILLIAMPERE_HOUR,
    R: R && R * MILLI,
    spread: record.resistance_spread ?? 1,
    heatCapacity: record.heat_capacity_j_k,
    hA: record.heat_to_air_w_k,
    curve: { soc: ocv.soc_pct.map((each) => each / 100), volts: ocv.volts },
  };
}

/** Returns the cell of that name, in any spelling that has its letters and digits; undefined: none is known. */
export function namedCell(name: string): NamedCell | undefined {
  return byName().get(plain(name));
}

/** The first name of each, for messages. */
export function cellNames(): string[] {
  return Object.values(readCellFile().cells).map(({ names }) => names[0]);
}
