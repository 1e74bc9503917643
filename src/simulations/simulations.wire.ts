import { ListEnvelope, ListQuery } from '../platform/list/list.wire.js';
import {
  allOptional,
  Choice,
  Flag,
  Id,
  Instant,
  Int,
  List,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import { RESULT_SCHEMA, type WireResult } from '../powertrain/result.wire.js';
import { VehicleConditions } from '../powertrain/vehicle.wire.js';
import { LAUNCH_INTENTS, type LaunchIntent } from '../runs/run-order.js';
import { RUN_SORTS, type RunSort } from '../runs/run-requests.js';
import { RUN_STATUSES, type RunStatus } from '../runs/run-status.js';
import { VehicleRun } from './vehicle-run.wire.js';

const NAME = { min: 1, max: 255, nullable: true, description: 'What people call it' };

export class CreateSimulationBody extends VehicleConditions {
  @Id('proj', { description: 'The project that it belongs to' })
  project_id!: string;

  @Text({ ...NAME, example: 'Hover at 60 %' })
  name?: string | null;

  @Choice(LAUNCH_INTENTS, {
    default: 'run',
    description:
      'run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft: neither paid nor run until then',
  })
  launch_intent!: LaunchIntent;
}

/**
 * Name, star and plots of any simulation; of a draft every field of the request, as a merge: what is absent stays, what
 * may be null is cleared by it, lists and objects are replaced as a whole.
 */
export class UpdateSimulationBody extends allOptional(CreateSimulationBody) {
  @Flag({ nullable: true, description: 'null keeps' })
  is_starred?: boolean | null;

  @Shape(
    { type: 'object', additionalProperties: true },
    { nullable: true, description: 'Yours: how you show it. Up to 64 KiB' },
  )
  plot_config_json?: object | null;
}

/** What every list of runs can be narrowed to; filters combine with AND. */
export class ListRunsQuery extends ListQuery {
  @Text({ optional: true, description: 'Of this project' })
  project_id?: string;

  @Text({ optional: true, description: 'Another name of `project_id`' })
  project?: string;

  @Choice(RUN_STATUSES, { optional: true, description: 'In this state now' })
  status?: RunStatus;

  @Flag({ optional: true, description: 'Those with a star, or those without' })
  is_starred?: boolean;

  @Text({ optional: true, max: 128, description: 'Part of the name, in any case' })
  search?: string;

  @Instant({ optional: true, description: 'Created at this moment or later' })
  'created_at[gte]'?: string;

  @Instant({ optional: true, description: 'Created before this moment' })
  'created_at[lt]'?: string;

  @Choice(RUN_SORTS, { default: 'created_at', description: 'What has no value comes last' })
  sort_by: RunSort = 'created_at';

  @Choice(['asc', 'desc'], { optional: true, description: '`asc` for names, otherwise `desc`' })
  sort_order?: 'asc' | 'desc';
}

export class ListSimulationsQuery extends ListRunsQuery {
  @Text({
    optional: true,
    description: 'The points of this sweep, which the list leaves out otherwise',
  })
  sweep_id?: string;
}

export class WaitQuery {
  @Int({
    default: 0,
    gte: 0,
    lte: 30,
    description:
      'Seconds to wait for its end, or with If-None-Match for any change; answers as soon as that has happened (s)',
  })
  wait = 0;
}

@Resource()
export class SimulationResource extends VehicleRun {
  @Choice(['simulation'])
  object!: 'simulation';

  @Text({ description: '`sim_…`' })
  id!: string;

  @Choice(['single_point'])
  analysis_type!: 'single_point';

  @Text({ nullable: true, description: 'The sweep whose point it is' })
  sweep_id!: string | null;

  @Shape(RESULT_SCHEMA, {
    nullable: true,
    description: 'By rotor, `"1"` …, then `"All"` and `"Battery"`. null until it is completed',
  })
  result!: WireResult | null;

  @Shape(
    { type: 'object', additionalProperties: { type: 'string' } },
    { nullable: true, description: 'What people call each key of `result`' },
  )
  display_labels!: Record<string, string> | null;
}

@Resource()
export class SimulationList extends ListEnvelope {
  @List(() => SimulationResource)
  data!: SimulationResource[];
}
