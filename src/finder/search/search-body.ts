/** The simulation of a combination: the body whose result has the numbers of its row. */
import type { RotorGroupIn, RotorIn } from '../../powertrain/rotor.wire.js';
import type { PackNodeIn, VehicleConditions } from '../../powertrain/vehicle.wire.js';
import type { Combination, SearchProblem } from './search-problem.js';

type Lists = Pick<SearchProblem, 'template' | 'motors' | 'propellers' | 'batteries' | 'below'>;

/** Returns the body of POST /v1/simulations for the combination. */
export function bodyOf(lists: Lists, combination: Combination): VehicleConditions {
  const { template, motors, propellers, batteries } = lists;
  const { motor, propeller, battery, series, parallel } = combination;
  const [group] = template.rotor_groups!;
  const rotors = Object.assign({} as typeof group, group, {
    motor_component_id: motors[motor].component_id,
    propeller_component_id: propellers[propeller].component_id,
  });
  const { component_id: id } = batteries[battery];
  const list =
    lists.below === null ? { rotor_groups: [rotors] } : { rotors: pairsOf(rotors, lists.below) };
  const body: VehicleConditions = Object.assign({}, template, { rotor_groups: undefined }, list);
  if (series * parallel === 1) return Object.assign(body, { battery_component_id: id });
  const root = packOf(id, series, parallel);
  const wiring = { schema: 1, bus_wire_resistance_mohm: 0 } as const;
  const topology = { ...wiring, root, cross_charge_warning_acknowledged: false };
  return Object.assign(body, { battery_component_id: null, battery_topology: topology });
}

/** The rotors of a group one by one, in pairs of which the lower one turns against the upper one. */
function pairsOf({ count, label, ...rotor }: RotorGroupIn, below: number): RotorIn[] {
  return Array.from({ length: count }, (_, i) => {
    const isLower = i % 2 === 1;
    const axis = 1 + Math.floor(i / 2);
    return Object.assign({} as RotorIn, rotor, {
      label: `${label} ${axis} ${isLower ? 'lower' : 'upper'}`,
      coax_stack_id: axis,
      coax_position_m: isLower ? below : 0,
      rotation_sense: isLower ? (-1 as const) : (1 as const),
    });
  });
}

/** Strings of batteries in series, side by side. */
function packOf(id: string, series: number, parallel: number): PackNodeIn {
  const strings = Array.from({ length: parallel }, (_, i) => stringOf(id, series, `${i + 1}`));
  if (parallel === 1) return strings[0];
  // equal batteries have equal voltages: no tolerance is needed
  return { kind: 'parallel', branches: strings, voltage_match_tolerance_v: 0 };
}

function stringOf(id: string, series: number, name: string): PackNodeIn {
  const leaf = (own: string): PackNodeIn => ({ kind: 'leaf', id: own, battery_component_id: id });
  if (series === 1) return leaf(name);
  return {
    kind: 'series',
    children: Array.from({ length: series }, (_, i) => leaf(`${name}.${i + 1}`)),
  };
}

/** Returns the same body in level flight at an airspeed [m/s], which has the range of a row. */
export function flightBodyOf(
  lists: Lists,
  combination: Combination,
  airspeed: number,
): VehicleConditions {
  const body = bodyOf(lists, combination);
  return Object.assign({}, body, { airspeed_m_s: airspeed, trim: { to: 'level_flight' as const } });
}
