/** A request of the finder: the vehicle, what is wanted of it, and which parts may be taken. */
import { Empty, fieldsAs, fieldsOf, Int, Num, Obj, Shape } from '../../platform/wire/fields.js';
import { ROTOR_COUNT, RotorEquipmentIn } from '../../powertrain/rotor.wire.js';
import {
  AUXILIARY_CURRENT,
  AIR_DENSITY,
  AVIONICS_POWER,
  WIRE_RESISTANCE,
  RunNoiseIn,
  VehicleIn,
} from '../../powertrain/vehicle.wire.js';
import { changeOf, ordered } from '../../runs/runs.wire.js';
import { referable } from '../../vehicles/vehicle-reference.js';
import { type Goal, GOALS } from '../search/search-problem.js';
import { FinderCandidatesIn } from './candidates.wire.js';

/** The equipment of a rotor that is given and not searched, with the defaults of simulations. */
const EQUIPMENT = [
  'esc_type',
  'esc_timing',
  'esc_pwm_frequency_khz',
  'esc_resistance_mohm',
  'esc_motor_wire_resistance_mohm',
  'esc_throttle_curve',
  'esc_sync_rectification',
  'gear_ratio',
  'gear_efficiency',
  'collective_deg',
  'motor_cooling_source',
  'motor_cooling_velocity_m_s',
  'motor_r_th',
  'installed_thrust_factor',
  'installed_torque_factor',
] as const satisfies (keyof RotorEquipmentIn)[];
type Equipment = Pick<RotorEquipmentIn, (typeof EQUIPMENT)[number]>;

const Equipped = fieldsAs<Equipment>(
  'FinderEquipment',
  EQUIPMENT.map((name) => [name, fieldsOf(RotorEquipmentIn)!.get(name)!]),
);

/** The rotors of the vehicle, all of them equal: each on an axis of its own, or in coaxial pairs. */
export class FinderRotorsIn extends Equipped {
  @Int({
    ...ROTOR_COUNT,
    default: undefined,
    description: 'Number of rotors, all with the same motor and propeller',
    example: 4,
  })
  count!: number;

  @Num({
    gt: 0,
    lte: 10,
    nullable: true,
    unit: 'm',
    description:
      'Spacing of coaxial pairs. Each axis has two counter-rotating rotors with half of the thrust each. Absent: single rotors',
  })
  coax_spacing_m?: number | null;
}

const share = (what: string) =>
  ({
    gt: 0,
    lte: 10,
    default: 1,
    nullable: true,
    description: `${what}; null: no limit. A part with an unknown limit passes`,
  }) as const;

/** The bounds of a row. Those that are absent or null do not bind; margins of a row say how near it comes to each. */
export class FinderLimitsIn {
  @Num({ gt: 0, lte: 400, nullable: true, unit: 'inches', description: 'Largest propeller' })
  diameter_in_max?: number | null;

  @Num({
    gt: 0,
    lte: 100_000,
    nullable: true,
    unit: 'kg',
    description: 'Maximum all-up mass',
  })
  all_up_mass_kg_max?: number | null;

  @Num({ gt: 0, lte: 1_000_000, nullable: true, unit: 's', description: 'Minimum hover time' })
  endurance_s_min?: number | null;

  @Num({
    gt: 0,
    lte: 1_000_000_000,
    nullable: true,
    unit: 'm',
    description: 'Minimum range in level flight at the best airspeed',
  })
  range_m_min?: number | null;

  @Num({
    gte: 1,
    lte: 100,
    nullable: true,
    description: 'Minimum thrust at full throttle over weight',
  })
  thrust_to_weight_min?: number | null;

  @Num({ gt: 0, lte: 100, nullable: true, unit: '%', description: 'Maximum throttle in hover' })
  hover_throttle_pct_max?: number | null;

  @Num({
    gt: 0,
    lte: 10_000,
    nullable: true,
    unit: 'V',
    description: 'Minimum voltage of the full pack',
  })
  pack_voltage_v_min?: number | null;

  @Num({
    gt: 0,
    lte: 10_000,
    nullable: true,
    unit: 'V',
    description: 'Maximum voltage of the full pack',
  })
  pack_voltage_v_max?: number | null;

  @Num({
    gt: 0,
    lte: 200,
    nullable: true,
    unit: 'dB(A)',
    description:
      'Maximum level of all rotors in hover at the observer of `noise`; a combination without a level is excluded',
  })
  noise_dba_max?: number | null;

  @Num(share('Maximum of motor current in hover over the maximum continuous current,'))
  motor_current_share_max!: number | null;

  @Num(share('Maximum of battery current in hover over the maximum continuous current,'))
  battery_current_share_max!: number | null;

  @Num(
    share('Maximum temperature rise of winding or magnets above the air, relative to their limit,'),
  )
  temperature_share_max!: number | null;

  @Num({
    gt: 0,
    lte: 1_000_000_000,
    nullable: true,
    description:
      'Maximum total price of motors, propellers and batteries, in the currency of your own parts. Combinations with an unknown price are excluded',
  })
  price_max?: number | null;
}

const COUNTS = {
  type: 'array',
  items: { type: 'integer', minimum: 1, maximum: 16 },
  minItems: 1,
  maxItems: 16,
};

/** A search without its rotors and masses. */
class FinderBody extends ordered('Survey quad, 25 minutes') {
  @Num(AIR_DENSITY)
  density_kg_m3!: number;

  @Num({ gte: -60, lte: 85, default: 25, unit: '°C', description: 'Temperature of the air' })
  ambient_temp_c!: number;

  @Num({
    gt: 20,
    lte: 100,
    default: 100,
    unit: '%',
    description: 'State of charge at the start; endurance ends at 20 % of the capacity',
  })
  battery_charge_pct!: number;

  @Num({ ...AVIONICS_POWER, default: 0 })
  avionics_w!: number;

  @Num({ ...AUXILIARY_CURRENT, default: 0 })
  auxiliary_current_a!: number;

  @Num({
    ...WIRE_RESISTANCE,
    description: 'Resistance of the wire between battery and ESCs, both conductors',
  })
  battery_esc_wire_resistance_mohm!: number;

  @Num({
    gte: 0,
    lte: 86_400,
    nullable: true,
    unit: 's',
    description:
      'Hover time after which temperatures are reported and compared with their limits. Default: steady temperatures',
  })
  flight_duration?: number | null;

  @Obj(() => RunNoiseIn, {
    nullable: true,
    description:
      'Position of the noise observer; required with the goal noise or the limit noise_dba_max, and only with one of them',
  })
  noise?: RunNoiseIn | null;

  @Shape(
    {
      type: 'array',
      items: { type: 'string', enum: [...GOALS] },
      minItems: 1,
      maxItems: 3,
    },
    {
      optional: true,
      description:
        'One to three goals, most important first. endurance, range and thrust_to_weight: more is better. all_up_mass, cost and noise: less is better. Default: `["endurance", "all_up_mass"]`',
    },
  )
  goals?: Goal[];

  @Obj(() => FinderLimitsIn, {
    optional: true,
    description: 'Limits that every combination must meet; excluded combinations are counted',
  })
  limits?: FinderLimitsIn;

  @Obj(() => FinderCandidatesIn, { optional: true, description: 'Parts to try. Default: all' })
  candidates?: FinderCandidatesIn;

  @Shape(COUNTS, {
    optional: true,
    description: 'Numbers of batteries in series to try. Default: `[1]`',
  })
  series?: number[];

  @Shape(COUNTS, {
    optional: true,
    description: 'Numbers of parallel strings to try. Default: `[1]`',
  })
  parallel?: number[];
}

/** A search for a vehicle that is described here, or for a saved one. */
export class CreateFinderBody extends referable(FinderBody) {
  @Obj(() => FinderRotorsIn, {
    optional: true,
    description: 'Number of rotors, and their fixed equipment; required without vehicle_id',
  })
  rotors?: FinderRotorsIn;

  @Obj(() => VehicleIn, {
    optional: true,
    description: 'Masses besides the searched parts; required without vehicle_id',
  })
  vehicle?: VehicleIn;
}

@Empty()
export class UpdateFinderBody extends changeOf(CreateFinderBody) {}

type Filled = 'rotors' | 'vehicle' | 'goals' | 'limits' | 'candidates' | 'series' | 'parallel';

/** A request with its vehicle, whether or not that was a saved one. */
export type WholeFinder = CreateFinderBody & Required<Pick<CreateFinderBody, 'rotors' | 'vehicle'>>;

/** A request with everything that it left out: the body of the run. */
export type FilledFinder = Omit<
  CreateFinderBody,
  'project_id' | 'name' | 'launch_intent' | Filled | 'flight_duration'
> &
  Required<Pick<CreateFinderBody, Filled>> & { flight_duration: number | null };
