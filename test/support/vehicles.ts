import { VehicleConditions } from '../../src/powertrain/vehicle.wire.js';
import type { Part } from '../../src/powertrain/parts.js';
import type { ComponentType, Spec } from '../../src/components/component-type.js';
import { toWire } from '../../src/platform/wire/validation.js';

function part(type: ComponentType, name: string, spec: Spec, model: Spec = {}): Part {
  return { component_id: name, type, name, spec, model, version: 1 };
}

/** Like rows of the catalog: a motor with all that a datasheet says, one with little, a pack, a cell row with its model. */
export const PARTS: ReadonlyMap<string, Part> = new Map(
  [
    part('motor', 'motor', {
      kv: 920,
      R: 0.12,
      weight: 60,
      diameter: 28,
      length: 24,
      no_load_current_a: 0.6,
      no_load_voltage_v: 10,
      iq_max: 20,
    }),
    part(
      'motor',
      'bare motor',
      { kv: 700, weight: 120 },
      { inductance_uh: 31.4159, inertia: 2.71828e-5 },
    ),
    part('propeller', 'propeller', { diameter: 9.5, pitch: 4.5, family: 'generic' }),
    part(
      'propeller',
      'other propeller',
      { diameter: 11, pitch: 5.5, weight: 20 },
      { inertia: 1.61803e-5 },
    ),
    part('battery', 'pack', {
      chemistry: 'lipo',
      series_cells: 3,
      total_capacity_mAh: 5000,
      c_rating: 25,
      weight_g: 400,
    }),
    part(
      'battery',
      'hidden pack',
      { chemistry: 'nmc', series_cells: 4, parallel_cells: 2, total_capacity_mAh: 8400 },
      { cell_resistance_mohm: 12.3456, cell_resistance_kind: 'datasheet' },
    ),
    part('battery', 'supply', { chemistry: 'source', nominal_voltage_v: 12 }),
    part('battery', 'no chemistry', { series_cells: 3 }),
  ].map((each) => [each.name, each]),
);

export const ROTOR = {
  label: 'arm',
  motor_component_id: 'motor',
  propeller_component_id: 'propeller',
  throttle_pct: 60,
};

/** One rotor on the pack at sea level, but for what is changed. */
export function vehicle(change: object = {}): VehicleConditions {
  const body = {
    airspeed_m_s: 0,
    density_kg_m3: 1.225,
    rotors: [ROTOR],
    battery_component_id: 'pack',
    ...change,
  };
  return toWire(VehicleConditions, structuredClone(body)); // which fills in defaults
}
