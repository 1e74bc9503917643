/** A vehicle in the time domain: what a body says of it, and what it is before and after its propellers have maps. */
import type { DynamicsCase } from '../engine/dynamics-case.js';
import type { PowertrainCase } from '../engine/powertrain-case.js';
import type { SolvableCase } from './solvable-case.js';
import type { RotorEquipmentIn, RotorGroupIn, RotorIn } from './rotor.wire.js';
import type { VehicleConditions } from './vehicle.wire.js';

type Equipment = Pick<RotorEquipmentIn, keyof RotorEquipmentIn>;
type Coaxial = Pick<RotorIn, 'coax_stack_id' | 'coax_position_m' | 'rotation_sense'>;
export type FlightRotor = Equipment & Coaxial;
export type FlightGroup = Equipment & Pick<RotorGroupIn, 'count'>;

/** The part of a checked body that describes the vehicle; throttles, tilts and speeds are the schedule's. */
export interface FlightVehicle extends Pick<
  VehicleConditions,
  | 'density_kg_m3'
  | 'battery_component_id'
  | 'battery_topology'
  | 'battery_charge_pct'
  | 'battery_esc_wire_resistance_mohm'
  | 'ambient_temp_c'
> {
  rotors?: FlightRotor[] | null;
  rotor_groups?: FlightGroup[] | null;
  /** The temperature at the start; it is the air's unless given. */
  battery_initial_temp_c?: number | null;
  motor_initial_temp_c?: number | null;
}

/** Ready to be flown but for the maps of its propellers. Rotors and groups in the order of the body. */
export interface PreparedFlight {
  /** The vehicle at rest: its throttles and speeds are 0. */
  vehicle: SolvableCase;
  /** The moment of inertia of one rotor of each group, motor and propeller together [kg·m²]. */
  inertia: number[];
  /** Motors at the start [K]. */
  motorT0: number;
}

export interface MappedFlight {
  flight: PreparedFlight;
  powertrain: PowertrainCase;
}

/** The part of a body that describes the flight itself, SI. */
export interface FlightPlan extends Omit<DynamicsCase, 'powertrain' | 'rotors' | 'motorT0'> {
  /** The command of the schedule that each rotor or group of the body follows. */
  commandOf: readonly number[];
}
