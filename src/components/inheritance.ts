/**
 * Parts that were made from another. Such a part keeps what was known of its base when it was made, shown and hidden facts
 * alike, under `inherited` of its model, where no answer shows it: a base that is changed or deleted later changes no part
 * that was made from it. What the part says itself counts; what it leaves out (absent or null) is the base's.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ComponentType, Spec } from './component-type.js';

/** The facts of a part that the solver reads. */
export interface PartFacts {
  spec: Spec;
  model: Spec;
}

/** The shape of a blade by its stations, and what holds for that shape alone. */
const OF_STATIONS = ['section_airfoils', 'thickness', 'sweep', 'hub_radius', 'calibration_id'];
const BLADE = ['blade', 'radius', 'chord', 'twist', ...OF_STATIONS];
const RESISTANCES = ['cell_resistance_mohm', 'cell_resistance_kind', 'pack_resistance_mOhm'];
/** The thermal figures of a whole battery: another size of it has others. */
const HEAT = ['heat_capacity_j_k', 'heat_to_air_w_k'];
const CELLS = [...RESISTANCES, 'cell', 'ocv', 'measured_capacity_mAh', ...HEAT];
/**
 * The other keys by which a base states a value that the part itself gives otherwise. A base's blade belongs to its
 * own diameter, and would override the one that the part gives.
 */
const SAYS_THE_SAME: Record<ComponentType, Readonly<Record<string, readonly string[]>>> = {
  motor: {
    no_load_current_a: ['iq_nominal'],
    iq_nominal: ['no_load_current_a', 'no_load_voltage_v'],
    u_nominal: ['no_load_voltage_v'],
  },
  battery: {
    chemistry: ['nominal_voltage_v', 'energy_wh', ...CELLS],
    series_cells: ['nominal_voltage_v', 'energy_wh', 'pack_resistance_mOhm', ...HEAT],
    parallel_cells: ['pack_resistance_mOhm', 'measured_capacity_mAh', ...HEAT],
    total_capacity_mAh: ['energy_wh', 'measured_capacity_mAh'],
    nominal_voltage_v: ['energy_wh'],
    cell: CELLS.filter((key) => key !== 'cell'),
    cell_resistance_mohm: ['cell_resistance_kind', 'pack_resistance_mOhm'],
    weight_g: HEAT,
    c_rating: ['continuous_current_a'],
    continuous_current_a: ['c_rating'],
  },
  propeller: {
    diameter: BLADE,
    pitch: [...BLADE, 'blade_angle_75_deg'],
    blade_angle_75_deg: [...BLADE, 'pitch'],
    family: [...BLADE, 'airfoil'],
    folding: [...BLADE, 'airfoil'],
    radius: OF_STATIONS,
    chord: ['calibration_id'],
    twist: ['calibration_id'],
    airfoil: ['section_airfoils', 'calibration_id'],
    section_airfoils: ['airfoil', 'calibration_id'],
    thickness: ['calibration_id'],
    sweep: ['calibration_id'],
    hub_radius: ['calibration_id'],
  },
};

/** The model of a part that is made from `base`. */
export function modelFrom(type: ComponentType, base: PartFacts): { inherited: Spec } {
  const { spec, model } = effectiveFacts(type, base);
  return { inherited: { ...present(model), ...spec } };
}

/** Returns the facts that a part is computed with: its own, and those of its base that hold beside them. */
export function effectiveFacts(type: ComponentType, { spec, model }: PartFacts): PartFacts {
  const { inherited, ...hidden } = model;
  if (!isFacts(inherited)) return { spec, model };
  const facts = inheritedFacts(type, spec, inherited);
  return { spec: { ...facts, ...present(spec) }, model: { ...facts, ...hidden } };
}

/** Returns those facts of a part's base that the part does not give itself, under the same key or another one. */
export function inheritedFacts(type: ComponentType, own: Spec, base: Spec): Spec {
  const said = present(own);
  const dropped = new Set(Object.keys(said));
  for (const [key, others] of Object.entries(SAYS_THE_SAME[type]))
    if (Object.hasOwn(said, key) && !isDeepStrictEqual(said[key], base[key]))
      for (const other of others) dropped.add(other);
  return Object.fromEntries(Object.entries(present(base)).filter(([key]) => !dropped.has(key)));
}

/** null says as little as nothing. */
function present(facts: Spec): Spec {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

function isFacts(value: unknown): value is Spec {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
