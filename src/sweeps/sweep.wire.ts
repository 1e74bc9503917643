import { ListEnvelope, ListOf } from '../platform/list/list.wire.js';
import {
  allOptional,
  Choice,
  Flag,
  Id,
  Instant,
  Int,
  List,
  MayBeAbsent,
  Name,
  Num,
  NumList,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import { DISPLAY_LABELS, ROTOR_LABELS, TEXTS } from '../powertrain/result.wire.js';
import { OrderedVehicle } from '../vehicles/vehicle-reference.js';
import { LAUNCH_INTENTS, type LaunchIntent } from '../runs/run-requests.js';
import { PLOTS, VehicleRun } from '../simulations/vehicle-run.wire.js';
import type { PointKeyName } from './point-keys.js';
import { type BestPoint, type PointValue, type Ranking, RANKING_BASES } from './sweep-summary.js';
import { ComponentSweepAxis } from '../components/sweep-axes/sweep-axes.wire.js';
import { ESC_TIMINGS } from '../powertrain/rotor.wire.js';

const MAX_COMPONENT_AXES = 8;
/** The schema of a mask, which has as many items as `rotors` may have. */
const MASK = { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 16 };

/** The values of one axis: equally spaced, or one by one. */
export class SweepParamRangeIn {
  @Choice(['range', 'custom'], {
    description: 'range: start to stop. custom: values',
    example: 'range',
  })
  mode!: 'range' | 'custom';

  @Num({ nullable: true, description: 'First value', example: 40 })
  start?: number | null;

  @Num({
    nullable: true,
    description: 'Last value; may be less than start',
    example: 80,
  })
  stop?: number | null;

  @Int({
    gte: 2,
    lte: 500,
    nullable: true,
    description: 'Values, both ends included',
    example: 5,
  })
  steps?: number | null;

  @NumList({
    min: 1,
    max: 500,
    nullable: true,
    description: 'Each value once, in the order of the sweep',
  })
  values?: number[] | null;
}

/** The axes of a sweep, at least one. docs/sweeps.md shows the order of the grid. */
export class SweepConfigIn {
  @Shape(MASK, {
    description:
      'Which rotors (or groups, in their order) the axes of rotors act on, tilt without tilt_sweep_mask; the others keep what they have',
    example: [true, true],
  })
  rotor_sweep_mask!: boolean[];

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of throttle_pct [%]' })
  throttle?: SweepParamRangeIn | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of airspeed_m_s [m/s]' })
  airspeed?: SweepParamRangeIn | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of vertical_speed_m_s [m/s]' })
  vertical_speed?: SweepParamRangeIn | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of density_kg_m3 [kg/m^3]' })
  density?: SweepParamRangeIn | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of battery_charge_pct [%]' })
  battery_charge?: SweepParamRangeIn | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of tilt_deg [degrees]' })
  tilt?: SweepParamRangeIn | null;

  @Shape(MASK, {
    nullable: true,
    description: 'Which rotors tilt acts on; rotor_sweep_mask if absent',
  })
  tilt_sweep_mask?: boolean[] | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of esc_pwm_frequency_khz [kHz]' })
  esc_pwm_frequency_khz?: SweepParamRangeIn | null;

  @Shape(
    { type: 'array', items: { type: 'string', enum: [...ESC_TIMINGS] }, minItems: 1, maxItems: 4 },
    { nullable: true, description: 'Of esc_timing, each once' },
  )
  esc_timing_values?: (typeof ESC_TIMINGS)[number][] | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of gear_ratio' })
  gear_ratio?: SweepParamRangeIn | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of collective_deg [degrees]' })
  collective?: SweepParamRangeIn | null;

  @List(() => ComponentSweepAxis, {
    nullable: true,
    max: MAX_COMPONENT_AXES,
    description:
      'Motors, propellers or batteries that are exchanged; the first axis is the slowest',
  })
  component_axes?: ComponentSweepAxis[] | null;
}

export class CreateSweepBody extends OrderedVehicle {
  @Id('proj', { description: 'The project that it belongs to' })
  project_id!: string;

  @Name({
    min: 1,
    max: 255,
    nullable: true,
    description: 'What people call it',
    example: 'Motors and propellers for the survey quad',
  })
  name?: string | null;

  @Choice(LAUNCH_INTENTS, {
    default: 'run',
    description:
      'run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft: neither paid nor run until then',
  })
  launch_intent!: LaunchIntent;

  @Obj(() => SweepConfigIn, { description: 'What changes from point to point' })
  sweep!: SweepConfigIn;

  @Flag({
    default: false,
    description:
      'Emit the simulation.* events of every point too, with sweep_id. A sweep of 10,000 points makes 30,000 of them',
  })
  point_events!: boolean;
}

/**
 * Name, star and plots of any sweep; of a draft every field of the request, as a merge: what is absent stays, what may be
 * null is cleared by it, lists and objects are replaced as a whole.
 */
export class UpdateSweepBody extends allOptional(CreateSweepBody) {
  @Flag({ nullable: true, description: 'null keeps' })
  is_starred?: boolean | null;

  @Shape(PLOTS, {
    nullable: true,
    description: 'Yours: how you show it. Replaced whole; null clears it. Up to 64 KiB',
  })
  plot_config_json?: object[] | null;
}

@Resource()
export class ParetoPointResource {
  @Int()
  index!: number;

  @Num({ unit: 'N' })
  total_thrust_n!: number;

  @Num({ unit: 'W' })
  total_elec_power_w!: number;
}

const END = { index: { type: 'integer' }, value: { type: 'number' } };
const BEST = {
  ...END,
  total_thrust_n: {
    type: ['number', 'null'],
    description: 'Thrust that the point has its value at (N)',
  },
  name: { type: 'string', description: 'Name of the point' },
};
const byKey = (properties: object) => ({
  type: 'object',
  additionalProperties: { type: 'object', required: Object.keys(properties), properties },
});

/** The points that the best ones were chosen among. */
@Resource()
export class RankingResource {
  @Choice(RANKING_BASES, {
    description:
      'at_weight: each at the thrust that carries its weight, and its drag in flight (trim to hover, level_flight or climb). at_thrust: all at the thrust of trim. lifting_weight: those whose thrust is at least their weight (vehicle without trim). as_commanded: each at the thrust that it happens to have',
  })
  basis!: Ranking['basis'];

  @Int({ description: 'How many they are' })
  points!: number;

  @Flag({
    description: 'They exceed no limit; false: none of those that have the thrust keeps to them',
  })
  within_limits!: boolean;

  @Text({ nullable: true, description: 'Why there is no best point' })
  reason!: string | null;
}

/** The summary of the points that were solved. */
@Resource()
export class SweepSummaryResource {
  @Int({ description: 'Solved points whose operating point exceeds no limit' })
  within_limits!: number;

  @Obj(() => RankingResource, {
    description: 'What `best` was chosen among',
  })
  ranking!: RankingResource;

  @Shape(byKey(BEST), {
    description:
      'By result key, the best point of `ranking`: the most of thrust, efficiencies, thrust to weight, endurance and range, the least of currents, powers, mass, energy by distance and noise. Empty where no point has the thrust that it needs',
  })
  best!: Partial<Record<PointKeyName, BestPoint>>;

  @Shape(byKey(END), { description: 'By result key, the least of all points' })
  min!: Partial<Record<PointKeyName, PointValue>>;

  @Shape(byKey(END), { description: 'By result key, the most of all points' })
  max!: Partial<Record<PointKeyName, PointValue>>;

  @List(() => ParetoPointResource, {
    description:
      'Points than which no other gives as much thrust for less electrical power, by falling thrust; 100 of them at most, spread evenly over the front. Among points within limits, or among all where there are none',
  })
  pareto!: ParetoPointResource[];
}

@Resource()
export class SweepResource extends VehicleRun {
  @Choice(['sweep'])
  object!: 'sweep';

  @Text({ description: '`sweep_…`' })
  id!: string;

  @Choice(['sweep'])
  analysis_type!: 'sweep';

  @Shape(
    { type: 'object', additionalProperties: true },
    { description: 'As it was asked for; in lists without component_ids' },
  )
  sweep_config!: object;

  @Flag({ description: 'Its points have events of their own' })
  point_events!: boolean;

  @Int()
  total_points!: number;

  @Int()
  completed_points!: number;

  @Int()
  failed_points!: number;

  @Obj(() => SweepSummaryResource, {
    nullable: true,
    description: 'Once it has ended, unless no point was solved',
  })
  summary!: SweepSummaryResource | null;

  @Instant({ nullable: true, description: 'It ends at the next boundary of its work' })
  cancel_requested_at!: string | null;

  @Shape(TEXTS, { description: DISPLAY_LABELS })
  display_labels!: Record<string, string>;

  @Shape(TEXTS, { description: ROTOR_LABELS })
  rotor_labels!: Record<string, string>;
}

@MayBeAbsent()
export class CancelSweepBody {
  @Flag({
    default: true,
    description:
      'false: points that were solved are dropped and refunded with the rest. Points that were announced as completed (point_events) are then announced as canceled',
  })
  save_partial!: boolean;
}

/** The answer to a cancel that takes effect at the next boundary. */
@Resource()
export class CancelRequestedSweep extends SweepResource {
  @Flag({ description: 'true: poll it, or follow its stream, until it is canceled' })
  cancel_requested!: boolean;
}

@ListOf(() => SweepResource)
export class SweepList extends ListEnvelope<SweepResource> {}
