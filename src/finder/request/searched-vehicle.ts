/** The fields of a saved vehicle that a search takes: equal rotors and what is around the parts, which it replaces. */
import { canonicalJson } from '../../platform/canonical-json.js';
import { fieldsOf } from '../../platform/wire/fields.js';
import { refuse } from '../../platform/wire/validation.js';
import { isGiven, vehicleFault } from '../../powertrain/rotor.checks.js';
import type { RunWarning } from '../../powertrain/run-warnings.js';
import type { VehicleBody } from '../../vehicles/vehicles.wire.js';
import { FinderRotorsIn } from './finder.wire.js';

type SavedRotor = NonNullable<VehicleBody['rotors'] | VehicleBody['rotor_groups']>[number];

/** Returns the fields of a search's request. Throws ApiError 422 where the rotors are not those of a search. */
export function searched({
  rotors,
  rotor_groups: groups,
  vehicle,
  battery_esc_wire_resistance_mohm,
  avionics_w,
  auxiliary_current_a,
}: VehicleBody): object {
  const all: SavedRotor[] = [...(rotors ?? []), ...(groups ?? [])];
  const alike = (of: (rotor: SavedRotor) => object) =>
    new Set(all.map((rotor) => canonicalJson(of(rotor)))).size === 1;
  if (all.some(({ governed_rpm }) => isGiven(governed_rpm)))
    refuseVehicle('has governed_rpm, which a search does not support');
  if (!alike(equipmentOf) || !alike(({ thrust_ratio }) => ({ thrust_ratio: thrust_ratio ?? 1 })))
    refuseVehicle('has different rotors, but a search takes equal ones. Send rotors and vehicle');
  const spacing = spacingOf(rotors ?? []);
  return {
    rotors: {
      ...equipmentOf(all[0]),
      count: (rotors ?? []).length + (groups ?? []).reduce((sum, { count }) => sum + count, 0),
      ...(spacing !== null && { coax_spacing_m: spacing }),
    },
    vehicle: vehicle ?? {},
    battery_esc_wire_resistance_mohm,
    avionics_w,
    auxiliary_current_a,
  };
}

/** The fields of a rotor that a search gives all of its rotors. */
function equipmentOf(rotor: SavedRotor): object {
  const taken = fieldsOf(FinderRotorsIn)!;
  return Object.fromEntries(
    Object.entries(rotor).filter(
      ([name, value]) => name !== 'count' && taken.has(name) && isGiven(value),
    ),
  );
}

/** Returns the distance within the coaxial pairs of the rotors [m]; null of rotors that stand alone. */
function spacingOf(rotors: NonNullable<VehicleBody['rotors']>): number | null {
  const stacks = Map.groupBy(rotors, ({ coax_stack_id }) => coax_stack_id);
  if (rotors.length === 0 || (stacks.size === 1 && stacks.has(0))) return null;
  const spacings = [...stacks.values()].map(([upper, lower, ...more]) => {
    const isPair = lower !== undefined && more.length === 0;
    const isCounterRotating = isPair && upper.rotation_sense !== lower.rotation_sense;
    return isCounterRotating ? Math.abs(upper.coax_position_m - lower.coax_position_m) : NaN;
  });
  const [spacing] = spacings;
  if (stacks.has(0) || !spacings.every((each) => each === spacing))
    refuseVehicle(
      'has other coaxial stacks than counter-rotating pairs at one distance. Send rotors and vehicle',
    );
  return spacing;
}

function refuseVehicle(what: string): void {
  refuse([vehicleFault('parameters_exclusive', 'vehicle_id', `The saved vehicle ${what}`)]);
}

/** Says what a search does not take from a saved vehicle. */
export const REPLACED_PARTS: RunWarning = {
  object: 'warning',
  code: 'no_effect',
  param: 'vehicle_id',
  message:
    'the search replaces the motors, propellers and batteries of the saved vehicle, with their calibrations and wake blockage; places and tilt of the rotors have no effect. To keep a part, name it in candidates',
};
