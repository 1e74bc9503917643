import type { ComponentType, Spec } from './component-type.js';

/**
 * Which keys of a catalog row's spec may leave, by allow-list: what is not named here does not (contract §4). Inertia,
 * inductance and battery resistances are in no list. People's own rows are theirs, and shown as they were written.
 */
const HEADLINE: Record<ComponentType, readonly string[]> = {
  motor: ['brand', 'kv', 'weight', 'diameter', 'length', 'iq_max', 'power_max', 'topology'],
  battery: [
    'brand',
    'chemistry',
    'series_cells',
    'parallel_cells',
    'total_capacity_mAh',
    'c_rating',
    'weight_g',
    'nominal_voltage_v',
    'energy_wh',
    'form_factor',
  ],
  propeller: ['brand', 'diameter', 'pitch', 'num_blades', 'rotation', 'weight'],
};

const DATASHEET: Record<ComponentType, readonly string[]> = {
  motor: [
    ...HEADLINE.motor,
    'n',
    'R',
    'u_nominal',
    'iq_nominal',
    'no_load_current_a',
    'no_load_voltage_v',
  ],
  battery: [...HEADLINE.battery, 'length_mm', 'width_mm', 'height_mm'],
  propeller: HEADLINE.propeller,
};

function pick(spec: Spec, keys: readonly string[]): Spec {
  return Object.fromEntries(
    keys.filter((key) => Object.hasOwn(spec, key)).map((key) => [key, spec[key]]),
  );
}

/** What lists and single reads show of a catalog row. */
export function headline(type: ComponentType, spec: Spec): Spec {
  return pick(spec, HEADLINE[type]);
}

/** What the specs readout shows of a catalog row. */
export function datasheet(type: ComponentType, spec: Spec): Spec {
  return pick(spec, DATASHEET[type]);
}
