/** The fields of a saved vehicle that act in a flight: its schedule commands throttle and tilt. */
import { vehicleFault } from '../../powertrain/rotor.checks.js';
import { fieldsOf } from '../../platform/wire/fields.js';
import { refuse } from '../../platform/wire/validation.js';
import { balancesForces } from '../../powertrain/trim.checks.js';
import type { VehicleBody } from '../../vehicles/vehicles.wire.js';
import { DynamicRotorGroupIn, DynamicRotorIn, type EstimateDynamicBody } from './dynamics.wire.js';

/** Fields of a rotor that split the thrust of a trim: they act in trimmed segments only. */
const SPLIT = new Set(['x_m', 'y_m', 'thrust_ratio']);

/** Throws ApiError 422 where a part of the vehicle is described in it, which flights do not take. */
export function flown(
  { rotors, rotor_groups: groups, custom_battery, vehicle, ...rest }: VehicleBody,
  { schedule }: Pick<EstimateDynamicBody, 'schedule'>,
): object {
  const all = [...(rotors ?? []), ...(groups ?? [])];
  if (custom_battery || all.some((rotor) => rotor.custom_motor || rotor.custom_propeller)) {
    const message =
      'The saved vehicle has a custom part, but a flight takes only components. Create a component from the part, and save the vehicle with it';
    refuse([vehicleFault('parameters_exclusive', 'vehicle_id', message)]);
  }
  const trims = (schedule?.segments ?? []).flatMap(({ trim }) => trim ?? []);
  const taken = (wire: object, rotor: object) =>
    Object.fromEntries(
      Object.entries(rotor).filter(
        ([name]) => fieldsOf(wire)!.has(name) && (trims.length > 0 || !SPLIT.has(name)),
      ),
    );
  const { drag_area_m2: _, drag_area_vertical_m2: _vertical, ...masses } = vehicle ?? {};
  return {
    ...rest,
    rotors: rotors?.map((rotor) => taken(DynamicRotorIn, rotor)),
    rotor_groups: groups?.map((group) => taken(DynamicRotorGroupIn, group)),
    vehicle: vehicle && (trims.some(balancesForces) ? vehicle : masses),
  };
}
