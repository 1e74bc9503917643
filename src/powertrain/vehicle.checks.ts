/** The rules over several fields of a powertrain and its surroundings. */
import { checkFreeForm } from '../platform/wire/free-form.js';
import type { Fault } from '../platform/errors.js';
import type { OpenPlaces } from './open-places.js';
import { checkTopology } from './pack-topology.checks.js';
import {
  checkCount,
  checkEquipment,
  checkParts,
  checkStacks,
  fault,
  isGiven,
} from './rotor.checks.js';
import type { CommandedRotorIn } from './rotor.wire.js';
import type { VehicleConditions } from './vehicle.wire.js';

/** `open`: what a sweep supplies; a simulation supplies nothing. */
export function checkVehicle(body: VehicleConditions, open: OpenPlaces = {}): Fault[] {
  const { rotors = [], rotor_groups: groups = [] } = body;
  const [param, given] = rotors.length > 0 ? ['rotors', rotors] : ['rotor_groups', groups];
  return [
    ...checkOneList(rotors.length, groups.length),
    ...checkEquipment(given, param),
    ...checkParts(given, param, open),
    ...checkCount(groups),
    ...checkStacks(rotors),
    ...checkBattery(body, BATTERIES, open),
    ...checkFreeForm('custom_battery.spec_json', body.custom_battery?.spec_json),
    ...checkInflow(body, given, param),
  ];
}

export function checkOneList(rotors: number, groups: number): Fault[] {
  if (rotors > 0 || groups > 0) return checkNotBoth(rotors, groups);
  return [fault('parameter_missing', 'rotors', 'rotors or rotor_groups is required, not empty')];
}

export function checkNotBoth(rotors: number, groups: number): Fault[] {
  if (rotors > 0 && groups > 0) {
    const message = 'rotors and rotor_groups cannot be given together; keep one of them';
    return [fault('parameters_exclusive', 'rotor_groups', message)];
  }
  return [];
}

const BATTERIES = ['battery_component_id', 'battery_topology', 'custom_battery'] as const;

type Batteries = Pick<VehicleConditions, (typeof BATTERIES)[number]>;

/** Exactly one of `names` that the request may have; none where it is `open`. */
export function checkBattery(
  body: Batteries,
  names: readonly (keyof Batteries)[],
  { battery = false }: OpenPlaces,
): Fault[] {
  const given = names.filter((field) => isGiven(body[field]));
  const faults: Fault[] = [];
  if (given.length > 1) {
    const message = `${given.join(' and ')} cannot be given together; keep one of them`;
    faults.push(fault('parameters_exclusive', given[1], message));
  }
  if (given.length === 0 && !battery) {
    const message = `one of ${names.join(', ')} is required`;
    faults.push(fault('parameter_missing', names[0], message));
  }
  if (body.battery_topology) faults.push(...checkTopology(body.battery_topology));
  return faults;
}

function checkInflow(
  body: VehicleConditions,
  rotors: readonly CommandedRotorIn[],
  list: string,
): Fault[] {
  const faults: Fault[] = [];
  const misplaced = (param: string) => {
    const message = `${param} cannot be given with inflow_mode ${body.inflow_mode}`;
    faults.push(fault('parameters_exclusive', param, message));
  };
  const byComponents = body.inflow_mode === 'components';
  if (byComponents) {
    for (const field of ['airspeed_m_s', 'vertical_speed_m_s'] as const)
      if (body[field] !== 0) misplaced(field);
  }
  for (const [i, rotor] of rotors.entries()) {
    const at = `${list}[${i}]`;
    if (!byComponents) {
      for (const field of ['v_axial_m_s', 'v_edge_m_s'] as const)
        if (isGiven(rotor[field])) misplaced(`${at}.${field}`);
      continue;
    }
    if (rotor.tilt_deg !== 0) misplaced(`${at}.tilt_deg`);
    if (isGiven(rotor.v_axial_m_s)) continue;
    const param = `${at}.v_axial_m_s`;
    const message = `${param} is required with inflow_mode components`;
    faults.push(fault('parameter_missing', param, message));
  }
  return faults;
}
