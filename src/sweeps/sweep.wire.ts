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
  Num,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import { DISPLAY_LABELS, ROTOR_LABELS, TEXTS } from '../powertrain/result.wire.js';
import { VehicleConditions } from '../powertrain/vehicle.wire.js';
import { LAUNCH_INTENTS, type LaunchIntent } from '../runs/run-order.js';
import { PLOTS, VehicleRun } from '../simulations/vehicle-run.wire.js';
import type { PointKeyName } from './point-keys.js';
import { SweepConfigIn } from './sweep-config.wire.js';
import type { PointValue } from './sweep-summary.js';

export class CreateSweepBody extends VehicleConditions {
  @Id('proj', { description: 'The project that it belongs to' })
  project_id!: string;

  @Text({
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

const ENDS = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['index', 'value'],
    properties: { index: { type: 'integer' }, value: { type: 'number' } },
  },
};

/** The summary of the points that were solved. */
@Resource()
export class SweepSummaryResource {
  @Int({ description: 'Solved points whose operating point exceeds no limit' })
  within_limits!: number;

  @Shape(ENDS, {
    description:
      'By result key, the best point: the most of thrust, efficiencies and endurance, the least of currents and powers. Among points within limits, or among all where there are none',
  })
  best!: Partial<Record<PointKeyName, PointValue>>;

  @Shape(ENDS, { description: 'By result key, the least of all points' })
  min!: Partial<Record<PointKeyName, PointValue>>;

  @Shape(ENDS, { description: 'By result key, the most of all points' })
  max!: Partial<Record<PointKeyName, PointValue>>;

  @List(() => ParetoPointResource, {
    description:
      'Points than which no other gives as much thrust for less electrical power, by falling thrust; 100 of them at most, spread evenly over the front. Chosen as `best` is',
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
