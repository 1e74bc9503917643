import { ListEnvelope, ListOf } from '../platform/list/list.wire.js';
import {
  Choice,
  Empty,
  Flag,
  Instant,
  Int,
  List,
  MayBeAbsent,
  Num,
  NumList,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import { DISPLAY_LABELS, ROTOR_LABELS, TEXTS } from '../powertrain/result.wire.js';
import { OrderedVehicle } from '../vehicles/vehicle-reference.js';
import { changeOf, ordered } from '../runs/runs.wire.js';
import { PlottedChange, SharedVehicleRun, VehicleRun } from '../simulations/vehicle-run.wire.js';
import type { PointKeyName } from './point-keys.js';
import { type BestPoint, type PointValue, type Ranking, RANKING_BASES } from './sweep-summary.js';
import { ComponentSweepAxis } from '../components/sweep-axes/sweep-axes.wire.js';
import { ESC_TIMINGS } from '../powertrain/rotor.wire.js';

/** The section of these operations in the documents. */
export const SWEEP_SECTION = [
  'Sweeps',
  'The same powertrain at many operating points, or with many parts',
] as const;

export const SWEEP_PATH = 'The sweep, `sweep_…` or `swp_…`';

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
    description: 'Last value of a range, included; can be less than start',
    example: 80,
  })
  stop?: number | null;

  @Int({
    gte: 2,
    lte: 500,
    nullable: true,
    description: 'Number of values of a range, both ends included',
    example: 5,
  })
  steps?: number | null;

  @NumList({
    min: 1,
    max: 500,
    nullable: true,
    description: 'Values of custom, without duplicates, in the order of the sweep',
  })
  values?: number[] | null;
}

/** The axes of a sweep, at least one. docs/sweeps.md shows the order of the grid. */
export class SweepConfigIn {
  @Shape(MASK, {
    description:
      'Rotors (or groups, in order) that the axes of rotors vary (tilt too, without tilt_sweep_mask); other rotors keep their values',
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
    description: 'Rotors that tilt varies. Default: rotor_sweep_mask',
  })
  tilt_sweep_mask?: boolean[] | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of esc_pwm_frequency_khz [kHz]' })
  esc_pwm_frequency_khz?: SweepParamRangeIn | null;

  @Shape(
    { type: 'array', items: { type: 'string', enum: [...ESC_TIMINGS] }, minItems: 1, maxItems: 4 },
    { nullable: true, description: 'Values of esc_timing, without duplicates' },
  )
  esc_timing_values?: (typeof ESC_TIMINGS)[number][] | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of gear_ratio' })
  gear_ratio?: SweepParamRangeIn | null;

  @Obj(() => SweepParamRangeIn, { nullable: true, description: 'Of collective_deg [degrees]' })
  collective?: SweepParamRangeIn | null;

  @List(() => ComponentSweepAxis, {
    nullable: true,
    max: MAX_COMPONENT_AXES,
    description: 'Motors, propellers or batteries to vary; the first axis varies slowest',
  })
  component_axes?: ComponentSweepAxis[] | null;
}

export class CreateSweepBody extends ordered(
  'Motors and propellers for the survey quad',
  OrderedVehicle,
) {
  @Obj(() => SweepConfigIn, { description: 'Axes of the sweep' })
  sweep!: SweepConfigIn;

  @Flag({
    default: false,
    description:
      'true: also send simulation.* events of every point, with sweep_id. A sweep of 10,000 points sends 30,000 events',
  })
  point_events!: boolean;
}

@Empty()
export class UpdateSweepBody extends changeOf(CreateSweepBody, PlottedChange) {}

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
    description: 'Thrust of the point (N)',
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
      'at_weight: each point at the thrust that balances its weight and drag (trim to hover, level_flight or climb). at_thrust: all at the thrust of trim. lifting_weight: points whose thrust is at least their weight (vehicle without trim). as_commanded: each at its own thrust',
  })
  basis!: Ranking['basis'];

  @Int({ description: 'Number of ranked points' })
  points!: number;

  @Flag({
    description: 'true: only points within limits are ranked; false: no point is within limits',
  })
  within_limits!: boolean;

  @Text({ nullable: true, description: 'Reason why there is no best point' })
  reason!: string | null;
}

/** The summary of the points that were solved. */
@Resource()
export class SweepSummaryResource {
  @Int({ description: 'Solved points within all limits' })
  within_limits!: number;

  @Obj(() => RankingResource, {
    description: 'Basis of `best`',
  })
  ranking!: RankingResource;

  @Shape(byKey(BEST), {
    description:
      'By result key, the best point of `ranking`: maximum thrust, efficiency, thrust to weight, endurance and range; minimum current, power, mass, energy per distance and noise. Empty if no point has the required thrust',
  })
  best!: Partial<Record<PointKeyName, BestPoint>>;

  @Shape(byKey(END), { description: 'By result key, the minimum of all points' })
  min!: Partial<Record<PointKeyName, PointValue>>;

  @Shape(byKey(END), { description: 'By result key, the maximum of all points' })
  max!: Partial<Record<PointKeyName, PointValue>>;

  @List(() => ParetoPointResource, {
    description:
      'Pareto front of thrust and electrical power, by falling thrust; at most 100 points, spread evenly. Points within limits, or all points if there are none',
  })
  pareto!: ParetoPointResource[];
}

@Resource()
export class SweepResource extends VehicleRun {
  @Choice(['sweep'])
  declare object: 'sweep';

  @Text({ description: '`sweep_…`' })
  declare id: string;

  @Choice(['sweep'])
  analysis_type!: 'sweep';

  @Shape(
    { type: 'object', additionalProperties: true },
    { description: 'Axes of the request; without component_ids in lists' },
  )
  sweep_config!: object;

  @Flag({ description: 'true: the points send events' })
  point_events!: boolean;

  @Int()
  total_points!: number;

  @Int()
  completed_points!: number;

  @Int()
  failed_points!: number;

  @Obj(() => SweepSummaryResource, {
    nullable: true,
    description: 'Summary after the end; null if no point was solved',
  })
  summary!: SweepSummaryResource | null;

  @Instant({
    nullable: true,
    description: 'Time of the cancel request; the sweep ends after the current block',
  })
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
      'false: solved points are discarded and refunded. With point_events, events of canceled points follow',
  })
  save_partial!: boolean;
}

/** The answer to a cancel that takes effect at the next boundary. */
@Resource()
export class CancelRequestedSweep extends SweepResource {
  @Flag({ description: 'true: poll or stream the sweep until it is canceled' })
  cancel_requested!: boolean;
}

@ListOf(() => SweepResource)
export class SweepList extends ListEnvelope<SweepResource> {}

/** A sweep for whoever has its link, or for everybody under its name: not whose it is. */
@Resource()
export class SharedSweep extends SharedVehicleRun {
  @Choice(['shared_sweep'])
  object!: 'shared_sweep';

  @Shape({ type: 'object', additionalProperties: true }, { description: 'Axes of the request' })
  sweep_config!: object;

  @Int()
  total_points!: number;

  @Int()
  completed_points!: number;

  @Int()
  failed_points!: number;

  @Obj(() => SweepSummaryResource, {
    nullable: true,
    description: 'null if no point was solved. /export.csv under the same URL has the points',
  })
  summary!: SweepSummaryResource | null;
}
