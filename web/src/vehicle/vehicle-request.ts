import type {
  CreateDynamicBody,
  SavedVehicle,
  CreateSimulationBody,
} from '../../../clients/typescript/src/generated/types.ts';
import {
  AVIONICS,
  COAXIAL_SPLIT,
  CONDITIONS,
  DRAG,
  FLIGHT_CONDITIONS,
  MASS,
  NOISE,
  THRUST,
  WIRING,
} from './condition-quantities.ts';
import { packOf } from './packs.ts';
import { type Quantity, requested } from './quantity.ts';
import {
  COUNT,
  EQUIPMENT,
  HELD,
  INFLOW,
  SHARE,
  STACK,
  THROTTLE,
  TILT,
} from './rotor-quantities.ts';
import { balancesForces, isTilted, type VehicleDraft } from './vehicle.ts';

export type VehicleRequest = Omit<CreateSimulationBody, 'project_id' | 'name' | 'launch_intent'>;
type FlownVehicle = Omit<CreateDynamicBody, 'project_id' | 'schedule' | 'termination'>;

/** One operating point as the API is requested it. */
export function requestOf(draft: VehicleDraft): VehicleRequest {
  const { command, steady, typed } = draft;
  const commanded = [
    ...(command === 'throttle' ? [THROTTLE] : SHARE),
    ...(balancesForces(command) ? [] : [TILT]),
  ];
  const trim = {
    to: command,
    ...(command === 'thrust' ? requested(THRUST, typed) : {}),
    ...(draft.list === 'rotors' ? requested(COAXIAL_SPLIT, typed) : {}),
  };
  const noise = requested(NOISE, typed);
  return {
    ...requested(CONDITIONS, typed),
    ...(Object.keys(noise).length === 0 ? {} : { noise }),
    ...(steady ? { flight_duration: null } : {}),
    ...(command === 'throttle' ? {} : { trim }),
    ...partsOf(draft, [...commanded, ...EQUIPMENT, ...HELD, ...INFLOW], !isTilted(command)),
  } as unknown as VehicleRequest;
}

/** The vehicle of a flight, which its schedule commands; `isTrimmed`: in part by what its rotors are to lift. */
export const flownOf = (draft: VehicleDraft, isTrimmed: boolean): FlownVehicle =>
  ({
    ...requested(FLIGHT_CONDITIONS, draft.typed),
    ...partsOf(draft, [...(isTrimmed ? SHARE : []), ...EQUIPMENT], isTrimmed),
  }) as unknown as FlownVehicle;

/** The vehicle as it is saved: without a command and without conditions. */
export const savedOf = (draft: VehicleDraft): SavedVehicle => ({
  ...requested([AVIONICS, ...WIRING], draft.typed),
  ...partsOf(draft, [...SHARE, TILT, ...EQUIPMENT]),
});

/**
 * Mass, rotors and battery; `ofRotor`: what is said of each rotor besides its parts and its place; `isWeighed`: the command lifts
 * the weight, so there is a vehicle even where its mass is left to be estimated.
 */
function partsOf(
  { list, rotors, battery, typed }: VehicleDraft,
  ofRotor: readonly Quantity[],
  isWeighed = false,
) {
  const quantities = list === 'rotors' ? [...ofRotor, ...STACK] : [COUNT, ...ofRotor];
  const vehicle = requested([...MASS, ...DRAG], typed);
  return {
    ...(Object.keys(vehicle).length === 0 && !isWeighed ? {} : { vehicle }),
    [list]: rotors.map((rotor) => ({
      label: rotor.label,
      motor_component_id: rotor.motor?.id ?? null,
      propeller_component_id: rotor.propeller?.id ?? null,
      ...requested(quantities, rotor.typed),
    })),
    ...packOf(battery, typed),
  };
}
