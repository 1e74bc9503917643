import type { ComponentType, Spec } from './component-type.js';

/** Words that a key may hold. Free text could say in words what is not to be shown, so that only names are one. */
const WORDS = {
  topology: ['outrunner', 'inrunner'],
  R_source: ['datasheet', 'measured'],
  chemistry: ['lipo', 'lihv', 'nmc', 'nca', 'lfp', 'nimh', 'source'],
  form_factor: ['pouch', 'prismatic', 'cylindrical', '18650', '21700', '26650'],
  kind: ['cell', 'pack'],
  rotation: ['cw', 'ccw', 'both'],
  connector: [
    'XT30',
    'XT60',
    'XT90',
    'XT150',
    'EC3',
    'EC5',
    'AS150',
    'Molex',
    'JST',
    'Deans',
    'QS8',
  ],
};

type Kind = 'number' | 'text' | keyof typeof WORDS;
type AllowList = Readonly<Record<string, Kind>>;

/**
 * The keys of a catalog row's spec that answers may show, with the kind of value that they hold: whatever else a row
 * has, under other keys or inside of these, is left out (contract §4). Inertia, inductance and the resistances and
 * open-circuit voltages of batteries are in no list. An account's own rows are shown as they were written.
 */
const HEADLINE: Record<ComponentType, AllowList> = {
  motor: {
    brand: 'text',
    topology: 'topology',
    kv: 'number',
    weight: 'number',
    diameter: 'number',
    length: 'number',
    iq_max: 'number',
    power_max: 'number',
  },
  battery: {
    brand: 'text',
    chemistry: 'chemistry',
    series_cells: 'number',
    parallel_cells: 'number',
    total_capacity_mAh: 'number',
    c_rating: 'number',
    weight_g: 'number',
    nominal_voltage_v: 'number',
    energy_wh: 'number',
    form_factor: 'form_factor',
  },
  propeller: {
    brand: 'text',
    diameter: 'number',
    pitch: 'number',
    num_blades: 'number',
    rotation: 'rotation',
    weight: 'number',
  },
};

const DATASHEET: Record<ComponentType, AllowList> = {
  motor: {
    ...HEADLINE.motor,
    n: 'number',
    R: 'number',
    R_source: 'R_source',
    u_nominal: 'number',
    iq_nominal: 'number',
    no_load_current_a: 'number',
    no_load_voltage_v: 'number',
    peak_current_a: 'number',
    peak_power_w: 'number',
    slots: 'number',
    cells_min: 'number',
    cells_max: 'number',
    shaft_diameter_mm: 'number',
    propeller_diameter_min_in: 'number',
    propeller_diameter_max_in: 'number',
  },
  battery: {
    ...HEADLINE.battery,
    length_mm: 'number',
    width_mm: 'number',
    height_mm: 'number',
    diameter_mm: 'number',
    kind: 'kind',
    connector: 'connector',
    peak_c_rating: 'number',
    continuous_current_a: 'number',
    peak_current_a: 'number',
    max_charge_current_a: 'number',
    cell_voltage_max_v: 'number',
    cell_voltage_min_v: 'number',
  },
  propeller: HEADLINE.propeller,
};

/** Returns the facts that lists and single reads show of a catalog row. */
export function headline(type: ComponentType, spec: Spec): Spec {
  return pick(spec, HEADLINE[type]);
}

/** Returns the keys of a catalog row's spec that lists and single reads may show. */
export function headlineKeys(type: ComponentType): string[] {
  return Object.keys(HEADLINE[type]);
}

/** Returns the facts that the specs readout shows of a catalog row. */
export function datasheet(type: ComponentType, spec: Spec): Spec {
  return pick(spec, DATASHEET[type]);
}

function pick(spec: Spec, allowed: AllowList): Spec {
  return Object.fromEntries(
    Object.entries(allowed).flatMap(([key, kind]) =>
      Object.hasOwn(spec, key) && isShown(spec[key], kind) ? [[key, spec[key]]] : [],
    ),
  );
}

/** null says that the figure is not known. */
function isShown(value: unknown, kind: Kind): boolean {
  if (value === null) return true;
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string') return false;
  return kind === 'text' || WORDS[kind].includes(value);
}
