/** A vehicle in the time domain: what a body says of it, and what it is before and after its propellers have maps. */
import type { DynamicsCase } from '../engine/dynamics-case.js';
import type { PowertrainCase } from '../engine/powertrain-case.js';
import type { Prepared } from './prepared.js';
import type { RotorEquipmentIn, RotorGroupIn, RotorIn } from './rotor.wire.js';
import type { VehicleConditions } from './vehicle.wire.js';

type Equipment = Pick<RotorEquipmentIn, keyof RotorEquipmentIn>;
type Coaxial = Pick<RotorIn, 'coax_stack_id' | 'coax_position_m' | 'rotation_sense'>;
export type FlightRotor = Equipment & Coaxial;
export type FlightGroup = Equipment & Pick<RotorGroupIn, 'count'>;

/** What of a checked body is the vehicle; throttles, tilts and speeds are the schedule's. */
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
  /** At the start; the air's unless given. */
  battery_initial_temp_c?: number | null;
  motor_initial_temp_c?: number | null;
}

/** Ready to be flown but for the maps of its propellers. Rotors and groups in the order of the body. */
export interface PreparedFlight {
  /** At rest: its throttles and speeds are 0. */
  vehicle: Prepared;
  /** Of one rotor of each group, motor and propeller together [kg·m²]. */
  inertia: number[];
  /** Motors at the start [K]. */
  motorT0: number;
}

export interface MappedFlight {
  flight: PreparedFlight;
  powertrain: PowertrainCase;
}

/** What a body says of the flight itself, SI. */
export interface FlightPlan extends Omit<DynamicsCase, 'powertrain' | 'rotors' | 'motorT0'> {
  /** Beside each rotor or group of the body: the command of the schedule that it follows. */
  commandOf: readonly number[];
}
