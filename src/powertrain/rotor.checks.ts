/** The rules over several fields of the rotors or groups of a run. */
import type { PropellerEstimates } from '../components/estimates.js';
import type { Fault } from '../platform/errors.js';
import { DEGREE } from '../platform/units.js';
import { checkFreeForm } from '../platform/wire/storable.js';
import { collectiveBounds } from './collective.mapper.js';
import type {
  CommandedRotorIn,
  CustomPartIn,
  RotorEquipmentIn,
  RotorGroupIn,
  RotorIn,
} from './rotor.wire.js';
import { MAX_ROTORS, rotorNames } from './rotors.js';

export function vehicleFault(code: Fault['code'], param: string, message: string): Fault {
  return { code, param, message };
}

/** null counts as absent. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Checks the equipment alone: labels, cooling, blockage. `param` is the array's name. */
export function checkEquipment(
  rotors: readonly (RotorEquipmentIn & { count?: number })[],
  param: string,
): Fault[] {
  const [labels, names] = [new Map<string, number>(), new Map<string, number>()];
  return rotors.flatMap((rotor, i) => {
    const at = `${param}[${i}]`;
    const own = rotorNames(rotor.label, rotor.count ?? 1);
    const twice = labels.get(rotor.label);
    const taken = own.find((name) => names.has(name));
    for (const name of own) names.set(name, i);
    labels.set(rotor.label, i);
    const faults = [...checkCooling(rotor, at), ...checkBlockage(rotor, at)];
    const refuse = (message: string) =>
      faults.push(vehicleFault('parameters_exclusive', `${at}.label`, message));
    if (twice !== undefined)
      refuse(`${at}.label is that of ${param}[${twice}] as well; labels must be unique`);
    else if (taken !== undefined)
      refuse(
        `${at}.label calls a rotor "${taken}", as another label does; names of rotors are unique`,
      );
    return faults;
  });
}

function checkCooling(rotor: RotorEquipmentIn, at: string): Fault[] {
  const param = `${at}.motor_cooling_velocity_m_s`;
  const given = isGiven(rotor.motor_cooling_velocity_m_s);
  const custom = rotor.motor_cooling_source === 'custom';
  if (given === custom) return [];
  if (custom)
    return [
      vehicleFault(
        'parameter_missing',
        param,
        `${param} is required with motor_cooling_source custom`,
      ),
    ];
  const message = `${param} belongs to motor_cooling_source custom, but it is ${rotor.motor_cooling_source}`;
  return [vehicleFault('parameters_exclusive', param, message)];
}

function checkBlockage(rotor: RotorEquipmentIn, at: string): Fault[] {
  if (!isGiven(rotor.wake_blockage_gap_m) || isGiven(rotor.wake_blockage_area_m2)) return [];
  const param = `${at}.wake_blockage_area_m2`;
  const message = `${param} is required with ${at}.wake_blockage_gap_m`;
  return [vehicleFault('parameter_missing', param, message)];
}

/** Returns what is wrong with a collective that turns a station of the blade beyond a right angle; `at` names it. */
export function turnedTooFar(
  collective: number,
  propeller: Pick<PropellerEstimates, 'blade'>,
  at: string,
): string | undefined {
  const bounds = collectiveBounds(propeller);
  if (collective >= bounds.low && collective <= bounds.high) return undefined;
  const { beta } = propeller.blade;
  const [low, high] = [Math.min(...beta) / DEGREE, Math.max(...beta) / DEGREE];
  return `${at} ${collective} turns the blade, whose twist goes from ${low.toFixed(1)} to ${high.toFixed(1)} degrees, beyond 90 degrees from the plane of rotation`;
}

/** The fields of a rotor that name its parts and its command. */
type NamedParts = Pick<
  CommandedRotorIn,
  | 'motor_component_id'
  | 'custom_motor'
  | 'propeller_component_id'
  | 'custom_propeller'
  | 'throttle_pct'
  | 'governed_rpm'
>;

/** One motor, one propeller and a throttle each, but for what a sweep exchanges. */
export function checkParts(
  rotors: readonly NamedParts[],
  param: string,
  open: FreeParameters,
): Fault[] {
  return rotors.flatMap((rotor, i) => {
    const at = `${param}[${i}]`;
    const faults = [
      ...checkPart('motor', rotor.motor_component_id, rotor.custom_motor, at, open.motors?.has(i)),
      ...checkPart(
        'propeller',
        rotor.propeller_component_id,
        rotor.custom_propeller,
        at,
        open.propellers?.has(i),
      ),
    ];
    const isGoverned = isGiven(rotor.governed_rpm);
    const isFree = isGoverned || open.throttles === 'all' || open.throttles?.has(i);
    const place = `${at}.throttle_pct`;
    if (isGoverned && isGiven(rotor.throttle_pct)) {
      const message = `${place} cannot be given with governed_rpm, which finds it; remove one of them`;
      faults.push(vehicleFault('parameters_exclusive', place, message));
    }
    if (!isGiven(rotor.throttle_pct) && !isFree) {
      faults.push(vehicleFault('parameter_missing', place, `${place} is required: 0 to 100 %`));
    }
    return faults;
  });
}

function checkPart(
  type: 'motor' | 'propeller',
  id: string | null | undefined,
  custom: CustomPartIn | null | undefined,
  at: string,
  isOpen = false,
): Fault[] {
  const param = `${at}.${type}_component_id`;
  const faults = checkFreeForm(`${at}.custom_${type}.spec_json`, custom?.spec_json);
  // a propeller's id is documented as required, so clients send it beside the custom one, which counts
  if (type === 'motor' && isGiven(id) && isGiven(custom)) {
    const message = `${param} and ${at}.custom_${type} both name the ${type}; keep one`;
    return [...faults, vehicleFault('parameters_exclusive', `${at}.custom_${type}`, message)];
  }
  if (isGiven(id) || isGiven(custom) || isOpen) return faults;
  const message = `${param} is required: a component's id, unless ${at}.custom_${type} is given`;
  return [...faults, vehicleFault('parameter_missing', param, message)];
}

export function checkCount(groups: readonly Pick<RotorGroupIn, 'count'>[]): Fault[] {
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count <= MAX_ROTORS) return [];
  const message = `rotor_groups have ${count} rotors together; at most ${MAX_ROTORS}`;
  return [vehicleFault('parameter_out_of_range', 'rotor_groups', message)];
}

type CoaxRotor = Pick<RotorIn, 'coax_stack_id' | 'coax_position_m'>;

/** Two or more rotors a stack, each at a place of its own. */
export function checkStacks(rotors: readonly CoaxRotor[]): Fault[] {
  const stacks = new Map<number, number[]>();
  for (const [i, { coax_stack_id: id }] of rotors.entries())
    if (id !== 0) stacks.set(id, [...(stacks.get(id) ?? []), i]);
  return [...stacks].flatMap(([id, members]) => {
    if (members.length < 2) {
      const at = `rotors[${members[0]}].coax_stack_id`;
      const message = `${at}: stack ${id} has one rotor only; a stack has two or more`;
      return [vehicleFault('invalid_coax_stack', at, message)];
    }
    const places = members.map((i) => rotors[i].coax_position_m);
    const twice = places.findIndex((place, i) => places.indexOf(place) < i);
    if (twice < 0) return [];
    const at = `rotors[${members[twice]}].coax_position_m`;
    const message = `${at}: another rotor of stack ${id} is at ${places[twice]} m; positions differ`;
    return [vehicleFault('invalid_coax_stack', at, message)];
  });
}

/**
 * The values that a sweep supplies from point to point, so that the body may leave them out: rotors or groups by
 * their place.
 */
export interface FreeParameters {
  motors?: ReadonlySet<number>;
  propellers?: ReadonlySet<number>;
  throttles?: ReadonlySet<number> | 'all';
  battery?: boolean;
  /** True if the vertical speed is the points'. */
  climb?: boolean;
}
