import {
  Choice,
  Id,
  Int,
  List,
  Name,
  Num,
  Obj,
  Resource,
  Shape,
  Text,
} from '../../platform/wire/fields.js';
import {
  AUXILIARY_CURRENT,
  AIR_DENSITY,
  AVIONICS_POWER,
  BATTERY_WIRE,
  HEIGHT_ABOVE_GROUND,
  PackTopologyIn,
  VehicleIn,
} from '../../powertrain/vehicle.wire.js';
import { referable } from '../../vehicles/vehicle-reference.js';
import { LONGEST_FLIGHT_S, ScheduleIn } from './schedule.wire.js';
import { COAXIAL, ROTOR_COUNT, RotorEquipmentIn, SENSE } from '../../powertrain/rotor.wire.js';

const ID = { min: 1, max: 64, nullable: true };

/** The schedule tells throttle and tilt; temperatures and the air at the rotor come of the flight. */
class FlownRotorIn extends RotorEquipmentIn {
  @Text({ ...ID, description: 'Propeller, `comp_…` or raw UUID; required to run' })
  declare propeller_component_id?: string | null;

  @Text({ ...ID, description: 'Motor, `comp_…` or raw UUID; required to run' })
  declare motor_component_id?: string | null;
}

export class DynamicRotorIn extends FlownRotorIn {
  @Int(COAXIAL.stack)
  coax_stack_id!: number;

  @Num(COAXIAL.position)
  coax_position_m!: number;

  @Shape(SENSE, {
    default: 1,
    description: 'Direction of rotation. In a stack, all rotors turn the same way or alternate',
  })
  rotation_sense!: 1 | -1;
}

/** A group, or a rotor that stands alone with its place among those of its axis. */
@Resource()
export class DynamicRotorGroupResource extends DynamicRotorIn {
  @Int(ROTOR_COUNT)
  count!: number;
}

/** Equal rotors that follow the same command. */
export class DynamicRotorGroupIn extends FlownRotorIn {
  @Int(ROTOR_COUNT)
  count!: number;
}

const TERMINATION_MODES = ['until_depleted', 'fixed'] as const;

/** The end of the flight. The cut-offs end it in either mode, and so does what would destroy a motor or a cell. */
export class TerminationIn {
  @Choice(TERMINATION_MODES, {
    default: 'until_depleted',
    description:
      'until_depleted: at a cut-off or at max_duration_s. fixed: at max_duration_s or else at the end of the schedule, unless a cut-off comes first',
  })
  mode!: (typeof TERMINATION_MODES)[number];

  @Num({
    gte: 0,
    lte: 100,
    default: 20,
    unit: '%',
    description: 'State of charge of the emptiest battery at which the flight ends',
  })
  soc_cutoff_pct!: number;

  @Num({
    gte: 0.5,
    lte: 5,
    nullable: true,
    unit: 'V',
    description: 'Voltage of a cell under load at which the flight ends; null: none',
  })
  cell_voltage_cutoff_v?: number | null;

  @Num({
    gt: 0,
    lte: LONGEST_FLIGHT_S,
    nullable: true,
    unit: 's',
    description:
      'Maximum duration. null: the end of the schedule with fixed, otherwise the limit of your plan',
  })
  max_duration_s?: number | null;
}

const NAME = { min: 1, max: 255, nullable: true, description: 'Display name' };
const PROJECT = 'Project of the run';
const SCHEDULE = 'Commands over time';
const GROUPS = 'Groups of identical rotors. Send either rotors or rotor_groups';
const CELSIUS = { gte: -60, lte: 85, unit: '°C' };
const AT_FIRST = { ...CELSIUS, nullable: true };

/** The vehicle of a flight, and when it ends: what a run and its estimate have in common. */
class DynamicFlight {
  @Name({ ...NAME, example: 'Hover until empty' })
  name?: string | null;

  @Obj(() => TerminationIn, { description: 'When the flight ends' })
  termination!: TerminationIn;

  @List(() => DynamicRotorIn, {
    nullable: true,
    max: 16,
    description: 'Single rotors; required for coaxial stacks',
  })
  rotors?: DynamicRotorIn[] | null;

  @Text({
    min: 1,
    max: 64,
    nullable: true,
    description:
      'Battery, `comp_…` or raw UUID. To run, send exactly one of battery_component_id and battery_topology',
  })
  battery_component_id?: string | null;

  @Obj(() => PackTopologyIn, { nullable: true, description: 'A pack of several batteries' })
  battery_topology?: PackTopologyIn | null;

  @Num({ gte: 0, lte: 100, default: 100, unit: '%', description: 'Charge at the start' })
  battery_charge_pct!: number;

  @Num(BATTERY_WIRE)
  battery_esc_wire_resistance_mohm!: number;

  @Obj(() => VehicleIn, {
    nullable: true,
    description: 'Mass and drag of the vehicle, for segments with trim',
  })
  vehicle?: VehicleIn | null;

  @Num({ ...AVIONICS_POWER, default: 0 })
  avionics_w?: number;

  @Num({ ...AUXILIARY_CURRENT, default: 0 })
  auxiliary_current_a?: number;

  @Num({
    ...HEIGHT_ABOVE_GROUND,
    description: `Of the whole flight. ${HEIGHT_ABOVE_GROUND.description}`,
  })
  height_above_ground_m?: number | null;

  @Num({ ...AT_FIRST, description: 'Battery temperature at the start; null: air temperature' })
  battery_initial_temp_c?: number | null;

  @Num({ ...AT_FIRST, description: 'Motor temperature at the start; null: air temperature' })
  motor_initial_temp_c?: number | null;

  @Num({ ...CELSIUS, default: 25, description: 'Temperature of the air' })
  ambient_temp_c!: number;
}

export class CreateDynamicBody extends referable(DynamicFlight) {
  @Id('proj', { description: PROJECT })
  project_id!: string;

  @Num(AIR_DENSITY)
  density_kg_m3!: number;

  @Obj(() => ScheduleIn, { description: SCHEDULE })
  schedule!: ScheduleIn;

  @List(() => DynamicRotorGroupIn, { optional: true, max: 10, description: GROUPS })
  rotor_groups?: DynamicRotorGroupIn[];
}

/** The known part of a flight; the more of it, the better the estimate. */
export class EstimateDynamicBody extends referable(DynamicFlight) {
  @Id('proj', { nullable: true, description: PROJECT })
  project_id?: string | null;

  @Num({ ...AIR_DENSITY, nullable: true })
  density_kg_m3?: number | null;

  @Obj(() => ScheduleIn, { nullable: true, description: SCHEDULE })
  schedule?: ScheduleIn | null;

  @List(() => DynamicRotorGroupIn, { nullable: true, description: GROUPS })
  rotor_groups?: DynamicRotorGroupIn[] | null;
}

/** The methods of an estimate. */
export const ESTIMATE_BASES = ['simulated', 'rule'] as const;

/** The estimate for a vehicle that is known. */
@Resource()
export class SimulatedEstimate {
  @Num({ unit: 's', description: 'Expected duration of the flight' })
  duration_s!: number;

  @Int({ unit: 'compute units', description: 'Maximum price of the run' })
  credits!: number;

  @Choice(ESTIMATE_BASES, {
    description:
      'simulated: flown with long time steps. rule: from estimated_duration_s, because the propeller maps are not ready; retry in a minute',
  })
  basis!: (typeof ESTIMATE_BASES)[number];
}

@Resource()
export class DynamicEstimate {
  @Choice(['dynamic_estimate'])
  object!: 'dynamic_estimate';

  @Num({
    unit: 's',
    description:
      'Rule of thumb from battery, termination and schedule: mean throttle × 8C of the pack, at least 1C. The error can be a factor of several',
  })
  estimated_duration_s!: number;

  @Int({
    unit: 'compute units',
    description: 'Price for one rotor and that duration. A run is charged `simulated.credits`',
  })
  estimated_credits!: number;

  @Obj(() => SimulatedEstimate, {
    nullable: true,
    description:
      'Estimate for the vehicle, if rotors, battery and schedule are given; a run is charged for it. Otherwise null',
  })
  simulated!: SimulatedEstimate | null;
}
