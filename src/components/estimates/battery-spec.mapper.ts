/**
 * `spec_json` of a battery (datasheet units) and the catalog's `model` → facts in SI. What is absent or null stays undefined;
 * what a run could not use is a SpecFault. A cell that the part names gives what the part does not say.
 */
import { CHEMISTRIES } from '../catalog/catalog-schema.js';
import type { Spec } from '../component-type.js';
import { type NamedCell, namedCell } from './named-cells.js';
import { type OwnCurve, ownCurve } from './ocv.mapper.js';
import { choice, positive, required, SpecFault, whole } from './spec-values.js';

const GRAM = 1e-3;
const MILLI = 1e-3;
/** mAh → A·s. */
const MILLIAMPERE_HOUR = 3.6;
/** Wh → J. */
const WATT_HOUR = 3600;

export type Chemistry = (typeof CHEMISTRIES)[number] | 'source';

export interface BatterySpec {
  chemistry: Chemistry;
  /** Cells in series and in parallel. */
  S: number;
  P: number;
  /** Charge of the pack by its label [A·s]; infinite for a supply that names none. */
  ratedCharge: number;
  /** Charge that it was measured to hold [A·s]. */
  charge?: number;
  /** Continuous discharge rate [1/h]. */
  C?: number;
  /** The resistance of one cell over 1 to 10 s [Ω], and how it was found. */
  cellR?: number;
  cellRBy?: ResistanceKind;
  /** The resistance of the whole pack [Ω]. */
  packR?: number;
  mass?: number;
  nominalVoltage?: number;
  Imax?: number;
  /** Surface of the whole [m²]; heat capacity [J/K] and conductance to still air [W/K] where they were measured. */
  area?: number;
  heatCapacity?: number;
  hA?: number;
  /** Open-circuit voltage of one cell. */
  curve?: OwnCurve;
  /** The measured cell that it is made of. */
  cell?: NamedCell;
}

/** `measured`: by a pulse or a discharge; `datasheet`: a direct-current value as makers quote it. */
export const RESISTANCE_KINDS = ['measured', 'datasheet'] as const;
type ResistanceKind = (typeof RESISTANCE_KINDS)[number];

const CHEMISTRY_WORDS: readonly Chemistry[] = [...CHEMISTRIES, 'source'];

/** Throws SpecFault where a value is missing that nothing replaces, or cannot be. */
export function toBatterySpec(spec: Spec, model: Spec = {}): BatterySpec {
  const cell = cellOf(spec, model);
  const chemistry = choice(spec, 'chemistry', CHEMISTRY_WORDS) ?? cell?.chemistry;
  if (chemistry === undefined) throw new SpecFault('incomplete', ['chemistry']);
  if (chemistry === 'source') return toSupplySpec(spec, model);
  const S = whole(spec, 'series_cells', 24);
  if (S === undefined) throw new SpecFault('incomplete', ['series_cells']);
  const P = whole(spec, 'parallel_cells', 256) ?? 1;
  if (S * P > 256) throw new SpecFault('invalid', ['series_cells', 'parallel_cells']);
  const ratedCharge =
    positive(spec, 'total_capacity_mAh', MILLIAMPERE_HOUR) ??
    (cell?.rated && P * cell.rated) ??
    required(spec, 'total_capacity_mAh', MILLIAMPERE_HOUR);
  const Imax = positive(spec, 'continuous_current_a');
  const energy = positive(spec, 'energy_wh', WATT_HOUR);
  return {
    chemistry,
    S,
    P,
    ratedCharge,
    charge: positive(spec, 'measured_capacity_mAh', MILLIAMPERE_HOUR),
    C: positive(spec, 'c_rating') ?? (Imax && Imax / (ratedCharge / 3600)),
    ...resistances(spec, model),
    mass: positive(spec, 'weight_g', GRAM),
    nominalVoltage: positive(spec, 'nominal_voltage_v') ?? (energy && energy / ratedCharge),
    Imax,
    area: surface(spec),
    heatCapacity: positive(spec, 'heat_capacity_j_k'),
    hA: positive(spec, 'heat_to_air_w_k'),
    curve: ownCurve(spec) ?? ownCurve(model),
    cell,
  };
}

/** The measured cell that the spec, or else the catalog, names. */
function cellOf(spec: Spec, model: Spec): NamedCell | undefined {
  const name = spec.cell ?? model.cell ?? undefined;
  if (name === undefined) return undefined;
  const cell = typeof name === 'string' ? namedCell(name) : undefined;
  if (cell === undefined) throw new SpecFault('invalid', ['cell']);
  return cell;
}

/** Resistances, of the spec or else hidden in the model; a cell's without a kind is taken for a maker's quote. */
function resistances(spec: Spec, model: Spec) {
  const from = (spec.cell_resistance_mohm ?? undefined) === undefined ? model : spec;
  return {
    cellR: positive(from, 'cell_resistance_mohm', MILLI),
    cellRBy: choice(from, 'cell_resistance_kind', RESISTANCE_KINDS) ?? ('datasheet' as const),
    packR:
      positive(spec, 'pack_resistance_mOhm', MILLI) ??
      positive(model, 'pack_resistance_mOhm', MILLI),
  };
}

/** Surface of a box or of a cylinder [m²]; undefined where its sizes are not all known. */
function surface(spec: Spec): number | undefined {
  const [l, w, h, d] = ['length_mm', 'width_mm', 'height_mm', 'diameter_mm'].map((key) =>
    positive(spec, key, MILLI),
  );
  if (l === undefined) return undefined;
  if (d !== undefined) return Math.PI * d * (l + d / 2);
  if (w === undefined || h === undefined) return undefined;
  return 2 * (l * w + l * h + w * h);
}

/** A laboratory supply: a voltage behind a resistance, whatever its charge and temperature. */
function toSupplySpec(spec: Spec, model: Spec): BatterySpec {
  const ratedCharge = positive(spec, 'total_capacity_mAh', MILLIAMPERE_HOUR) ?? Infinity;
  const nominalVoltage = positive(spec, 'nominal_voltage_v');
  if (nominalVoltage === undefined) throw new SpecFault('incomplete', ['nominal_voltage_v']);
  return {
    chemistry: 'source',
    S: 1,
    P: 1,
    ratedCharge,
    packR:
      positive(spec, 'pack_resistance_mOhm', MILLI) ??
      positive(model, 'pack_resistance_mOhm', MILLI),
    mass: positive(spec, 'weight_g', GRAM),
    nominalVoltage,
    Imax: positive(spec, 'continuous_current_a'),
  };
}
