import { ListEnvelope, ListOf } from '../platform/list/list.wire.js';
import { allOptional, Choice, Flag, Id, Resource, Shape, Text } from '../platform/wire/fields.js';
import {
  DISPLAY_LABELS,
  RESULT_SCHEMA,
  ROTOR_LABELS,
  TEXTS,
  type WireResult,
} from '../powertrain/result.wire.js';
import { VehicleConditions } from '../powertrain/vehicle.wire.js';
import { LAUNCH_INTENTS, type LaunchIntent } from '../runs/run-order.js';
import { ListRunsQuery } from '../runs/run-query.wire.js';
import { PLOTS, VehicleRun } from './vehicle-run.wire.js';

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

  @Shape(PLOTS, {
    nullable: true,
    description: 'Yours: how you show it. Replaced whole; null clears it. Up to 64 KiB',
  })
  plot_config_json?: object[] | null;
}

export class ListSimulationsQuery extends ListRunsQuery {
  @Text({
    optional: true,
    description: 'The points of this sweep, which the list leaves out otherwise',
  })
  sweep_id?: string;
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

  @Shape(TEXTS, { nullable: true, description: `${DISPLAY_LABELS}; null as long as result is` })
  display_labels!: Record<string, string> | null;

  @Shape(TEXTS, { nullable: true, description: `${ROTOR_LABELS}; null as long as result is` })
  rotor_labels!: Record<string, string> | null;
}

@ListOf(() => SimulationResource)
export class SimulationList extends ListEnvelope<SimulationResource> {}
