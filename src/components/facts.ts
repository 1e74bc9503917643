import type { ComponentType, Spec } from './component-type.js';

/** A number that lists filter and sort by: from which key of the spec, and the factor to the unit in its name. */
interface FactSource {
  key: string;
  /** Another key of the same quantity, where the first is absent. */
  synonym?: string;
  factor?: number;
}

/**
 * The facts of every type; those that each type adds follow (contract §4). Columns of the table `component` have the
 * same names.
 */
const COMMON = { mass_g: { key: 'weight' }, price: { key: 'price' } };
export const FACTS = {
  motor: {
    ...COMMON,
    kv: { key: 'kv' },
    resistance_mohm: { key: 'R', factor: 1_000 },
    no_load_current_a: { key: 'no_load_current_a', synonym: 'iq_nominal' },
    max_current_a: { key: 'iq_max' },
    max_power_w: { key: 'power_max' },
    pole_count: { key: 'n' },
    diameter_mm: { key: 'diameter' },
    length_mm: { key: 'length' },
  },
  battery: {
    ...COMMON,
    mass_g: { key: 'weight_g' },
    capacity_mah: { key: 'total_capacity_mAh' },
    series_cells: { key: 'series_cells' },
    parallel_cells: { key: 'parallel_cells' },
    c_rating: { key: 'c_rating' },
    nominal_voltage_v: { key: 'nominal_voltage_v' },
    energy_wh: { key: 'energy_wh' },
  },
  propeller: {
    ...COMMON,
    diameter_in: { key: 'diameter' },
    pitch_in: { key: 'pitch' },
    num_blades: { key: 'num_blades' },
  },
} as const satisfies Record<ComponentType, Record<string, FactSource>>;

type KeysOf<T> = T extends unknown ? keyof T : never;
export type FactName = KeysOf<(typeof FACTS)[ComponentType]>;
export type Facts = Record<FactName, number | null>;

/** Every column of a fact, in the order that inserts use. */
export const FACT_NAMES = [
  ...new Set(Object.values(FACTS).flatMap((facts) => Object.keys(facts))),
] as FactName[];

/** The numbers of a spec; what is absent, no number, or belongs to another type is null. Never throws. */
export function componentFacts(type: ComponentType, spec: Spec): Facts {
  const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, null])) as Facts;
  for (const [name, { key, synonym = key, factor = 1 }] of Object.entries<FactSource>(
    FACTS[type],
  )) {
    const value = spec[key] ?? spec[synonym];
    const scaled = typeof value === 'number' ? value * factor : Number.NaN;
    if (Number.isFinite(scaled)) facts[name as FactName] = scaled;
  }
  facts.energy_wh ??= energyWh(facts);
  return facts;
}

/** Returns the energy as capacity at nominal voltage, for a spec that does not state it. */
function energyWh({ capacity_mah, nominal_voltage_v }: Facts): number | null {
  if (capacity_mah === null || nominal_voltage_v === null) return null;
  const energy = (capacity_mah / 1_000) * nominal_voltage_v;
  return Number.isFinite(energy) ? energy : null;
}

/** The brand of a spec, where it is text that says something. */
export function brandOf(spec: Record<string, unknown>): string | null {
  const { brand } = spec;
  if (typeof brand !== 'string') return null;
  return Array.from(brand.trim()).slice(0, 255).join('') || null; // whole characters: half of one cannot be stored
}
