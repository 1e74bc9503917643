import { Choice, Id, Int, List, Num, Obj, Resource, Text } from '../../platform/wire/fields.js';
import { PackTopologyIn } from '../../powertrain/vehicle.wire.js';
import { DynamicRotorGroupIn, DynamicRotorIn, TerminationIn } from './dynamic-rotor.wire.js';
import { ScheduleIn } from './schedule.wire.js';

const NAME = { min: 1, max: 255, nullable: true, description: 'What people call it' };
const PROJECT = 'The project that it belongs to';
const DENSITY = {
  gt: 0,
  lte: 2,
  unit: 'kg/m^3',
  description: 'Air density; 1.225 at sea level',
  example: 1.225,
};
const SCHEDULE = 'What is commanded over time';
const GROUPS = 'Groups of equal rotors. Exactly one of rotors and rotor_groups is given';
const CELSIUS = { gte: -60, lte: 85, unit: '°C' };
const AT_FIRST = { ...CELSIUS, nullable: true };

/** The vehicle of a flight, and when it ends: what a run and its estimate have in common. */
class DynamicFlight {
  @Text({ ...NAME, example: 'Hover until empty' })
  name?: string | null;

  @Obj(() => TerminationIn, { description: 'When the flight ends' })
  termination!: TerminationIn;

  @List(() => DynamicRotorIn, {
    nullable: true,
    max: 16,
    description: 'Rotors one by one; coaxial stacks need it',
  })
  rotors?: DynamicRotorIn[] | null;

  @Text({
    min: 1,
    max: 64,
    nullable: true,
    description:
      'Battery, `comp_…` or raw UUID. A run needs exactly one of battery_component_id and battery_topology',
  })
  battery_component_id?: string | null;

  @Obj(() => PackTopologyIn, { nullable: true, description: 'A pack of several batteries' })
  battery_topology?: PackTopologyIn | null;

  @Num({ gte: 0, lte: 100, default: 100, unit: '%', description: 'Charge at the start' })
  battery_charge_pct!: number;

  @Num({
    gte: 0,
    lte: 10_000,
    default: 0,
    unit: 'mΩ',
    description:
      'Wire between battery and ESCs, both ways together; carries the current of all rotors',
  })
  battery_esc_wire_resistance_mohm!: number;

  @Num({ ...AT_FIRST, description: 'Battery at the start; null: as the air' })
  battery_initial_temp_c?: number | null;

  @Num({ ...AT_FIRST, description: 'Motors at the start; null: as the air' })
  motor_initial_temp_c?: number | null;

  @Num({ ...CELSIUS, default: 25, description: 'Temperature of the air' })
  ambient_temp_c!: number;
}

export class CreateDynamicBody extends DynamicFlight {
  @Id('proj', { description: PROJECT })
  project_id!: string;

  @Num(DENSITY)
  density_kg_m3!: number;

  @Obj(() => ScheduleIn, { description: SCHEDULE })
  schedule!: ScheduleIn;

  @List(() => DynamicRotorGroupIn, { optional: true, max: 10, description: GROUPS })
  rotor_groups?: DynamicRotorGroupIn[];
}

/** The known part of a flight; the more of it, the better the estimate. */
export class EstimateDynamicBody extends DynamicFlight {
  @Id('proj', { nullable: true, description: PROJECT })
  project_id?: string | null;

  @Num({ ...DENSITY, nullable: true })
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
  @Num({ unit: 's', description: 'How long the flight is expected to last' })
  duration_s!: number;

  @Int({ unit: 'compute units', description: 'What the run would be charged, and never more' })
  credits!: number;

  @Choice(ESTIMATE_BASES, {
    description:
      'simulated: flown with long steps. rule: as estimated_duration_s, because the maps of the propellers were not made in time; ask again in a minute',
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
      'By a rule of thumb from battery, termination and schedule alone: the mean throttle at 8C of the pack, 1C at least. It may be several times off',
  })
  estimated_duration_s!: number;

  @Int({
    unit: 'compute units',
    description: 'For one rotor and that duration; `simulated.credits` is what a run is charged',
  })
  estimated_credits!: number;

  @Obj(() => SimulatedEstimate, {
    nullable: true,
    description:
      'Of the vehicle itself, where rotors, battery and schedule are given: what a create is charged for; otherwise null',
  })
  simulated!: SimulatedEstimate | null;
}
