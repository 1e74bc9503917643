/** Points and flights that are ready to be solved but for the maps of their propellers, and what a body says of a flight. */
import type {
  BatteryEstimates,
  MotorEstimates,
  PropellerEstimates,
} from '../components/estimates.js';
import type { PowertrainCase, RotorPower } from '../engine/powertrain-case.js';
import type { Collectives } from './collectives.js';
import type { Placed } from './parts.js';
import type { MapAir } from './propeller-maps.js';
import type { AnyRotor } from './rotor.mapper.js';
import type { DynamicsCase } from '../engine/dynamics-case.js';
import type { RotorEquipmentIn, RotorGroupIn, RotorIn } from './rotor.wire.js';
import type { DragAreas } from './force-balance.js';
import type { TRIMS, VehicleConditions } from './vehicle.wire.js';

export interface SolvableRotor {
  rotor: AnyRotor;
  motor: Placed<MotorEstimates>;
  propeller: Placed<PropellerEstimates>;
  power: Omit<RotorPower, 'map' | 'stack'>;
  /** The place in the stack, from 1; 0: the rotor stands alone. */
  stack: number;
  /** Collectives at which it has maps, where its collective is commanded or sought; absent: it has one. */
  collectives?: Collectives;
}

/** The masses that a request says [kg], and the drag areas of the airframe [m²]; null of an area: it does not. */
export interface OwnMass {
  frame: number;
  /** The request leaves the mass of the frame to the rule of frame-mass.ts. */
  isFrameEstimated: boolean;
  /** The mass of the frame by that rule; null of a fixed wing. */
  typicalFrame: number | null;
  payload: number;
  drag?: { forward: number | null; vertical: number | null };
}

/** The thrust that a trim asks for, in the units of the engine. */
export interface TrimTarget {
  to: (typeof TRIMS)[number];
  /** Thrust of all rotors [N]; not above 0 where the drag alone holds the vehicle. */
  thrust: number;
  /** Tilt that follows of the balance of forces [rad]; null: it is the rotors' own. */
  tilt: number | null;
  /** The drag areas that it was found with; null: none. */
  drag: DragAreas | null;
  /** Horizontal airspeed [m/s]; by components of the rotors' air 0. */
  airspeed: number;
}

/** The observer of a point's noise. */
export interface PointListener {
  /** Place of the observer ahead of the vehicle, to its right and above it [m]. */
  ahead: number;
  right: number;
  up: number;
  distance: number;
  /** Speeds of the vehicle ahead and up [m/s]; null: the request says the air of each rotor itself, and all axes count as upright. */
  flight: { along: number; up: number } | null;
  tripped: boolean;
}

export interface SolvableCase {
  rotors: SolvableRotor[];
  batteries: { id: string | null; part: Placed<BatteryEstimates> }[];
  /** The case without its rotors. */
  base: Omit<PowertrainCase, 'rotors'>;
  air: MapAir;
  /** The masses that the request says of the vehicle; null: none. */
  ownMass: OwnMass | null;
  /** The thrust that throttles are found for; null: throttles are given. */
  trim: TrimTarget | null;
  /** The observer of its noise; null: there is none. */
  noise: PointListener | null;
  /** True if the result names what was estimated. */
  estimated: boolean;
}

/** Lowest and highest air density [kg/m³]. */
export type DensityRange = [least: number, most: number];

export interface PrepareOptions {
  /** All densities of a sweep over density [kg/m³]: its points then share one map a propeller. */
  densities?: readonly number[];
  /** Bands of the headline numbers, for about eight times the work. Yes, unless told otherwise. */
  bands?: boolean;
  /** Name what was estimated in each result. Yes, unless told otherwise. */
  estimated?: boolean;
}

type Equipment = Pick<RotorEquipmentIn, keyof RotorEquipmentIn>;
type Coaxial = Pick<RotorIn, 'coax_stack_id' | 'coax_position_m' | 'rotation_sense'>;
export type FlightRotor = Equipment & Coaxial;
export type FlightGroup = Equipment & Pick<RotorGroupIn, 'count'>;

/** The cooling of the battery, which only simulations say. */
type BatteryCooling = Partial<
  Pick<VehicleConditions, 'cooling_source' | 'flight_regime' | 'forced_air_velocity_m_s'>
>;

/** The part of a checked body that describes the vehicle; throttles, tilts and speeds are the schedule's. */
export interface FlightVehicle
  extends
    BatteryCooling,
    Pick<
      VehicleConditions,
      | 'drive_calibrations'
      | 'density_kg_m3'
      | 'battery_component_id'
      | 'battery_topology'
      | 'custom_battery'
      | 'battery_charge_pct'
      | 'battery_esc_wire_resistance_mohm'
      | 'avionics_w'
      | 'auxiliary_current_a'
      | 'ambient_temp_c'
      | 'height_above_ground_m'
      | 'vehicle'
    > {
  rotors?: FlightRotor[] | null;
  rotor_groups?: FlightGroup[] | null;
  /** The temperature at the start; it is the air's unless given. */
  battery_initial_temp_c?: number | null;
  motor_initial_temp_c?: number | null;
}

/** The trim of an interval of a schedule. */
export interface FlightTrim {
  to: TrimTarget['to'];
  /** Thrust of all rotors with `thrust` [N]; else null. */
  thrust: number | null;
  /** Payload dropped since the beginning [kg]. */
  dropped: number;
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
export interface FlightPlan extends Omit<
  DynamicsCase,
  'powertrain' | 'rotors' | 'motorT0' | 'trim'
> {
  /** The command of the schedule that each rotor or group of the body follows. */
  commandOf: readonly number[];
  /** The trim of each interval of the schedule, null where throttles are commanded; absent: of all. */
  trims?: readonly (FlightTrim | null)[];
}

/** The commands of a flight. */
export type Commands = Pick<FlightPlan, 'commandOf' | 'schedule' | 'trims'>;
