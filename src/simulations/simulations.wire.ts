import { ListEnvelope, ListOf } from '../platform/list/list.wire.js';
import { Choice, Empty, List, Resource, Shape, Text } from '../platform/wire/fields.js';
import {
  DISPLAY_LABELS,
  RESULT_SCHEMA,
  ROTOR_LABELS,
  TEXTS,
  type WireResult,
} from '../powertrain/result.wire.js';
import { changeOf, ListRunsQuery, ordered } from '../runs/runs.wire.js';
import { PlottedChange, SharedVehicleRun, VehicleRun } from './vehicle-run.wire.js';
import type { Fault } from '../platform/errors.js';
import { checkFreeForm } from '../platform/wire/storable.js';
import { OrderedVehicle } from '../vehicles/vehicle-reference.js';

@Empty()
export class CreateSimulationBody extends ordered('Hover at 60 %', OrderedVehicle) {}

@Empty()
export class UpdateSimulationBody extends changeOf(CreateSimulationBody, PlottedChange) {}

export class ListSimulationsQuery extends ListRunsQuery {
  @Text({
    optional: true,
    description: 'List the points of this sweep',
  })
  sweep_id?: string;
}

@Resource()
export class SimulationResource extends VehicleRun {
  @Choice(['simulation'])
  declare object: 'simulation';

  @Text({ description: '`sim_…`' })
  declare id: string;

  @Choice(['single_point'])
  analysis_type!: 'single_point';

  @Text({ nullable: true, description: 'The sweep that this point belongs to' })
  sweep_id!: string | null;

  @Shape(RESULT_SCHEMA, {
    nullable: true,
    description: 'By rotor, `"1"` …, then `"All"` and `"Battery"`. null until completion',
  })
  result!: WireResult | null;

  @Shape(TEXTS, { nullable: true, description: `${DISPLAY_LABELS}; null while \`result\` is null` })
  display_labels!: Record<string, string> | null;

  @Shape(TEXTS, { nullable: true, description: `${ROTOR_LABELS}; null while \`result\` is null` })
  rotor_labels!: Record<string, string> | null;
}

@ListOf(() => SimulationResource)
export class SimulationList extends ListEnvelope<SimulationResource> {}

/** The section of these operations in the documents. */
export const SIMULATION_SECTION = [
  'Simulations',
  'Rotors, motors and a battery at one operating point',
] as const;

/** Checks those parts of a change that need no draft; the rest is checked once it is merged. */
export function checkChange({ plot_config_json: plots }: UpdateSimulationBody): Fault[] {
  return checkFreeForm('plot_config_json', plots);
}

const IDS = {
  type: 'array',
  items: { type: 'string', maxLength: 64 },
  minItems: 1,
  maxItems: 1_000,
};

export class RunSelectedBody {
  @Shape(IDS, {
    description: 'Your drafts and held runs, `sim_…` or `sweep_…`',
    example: ['sim_0ujtsYcgvSTl8PAuAdqWYSMnLOv'],
  })
  simulation_ids!: string[];
}

@Resource()
class LaunchSkippedRun {
  @Text()
  id!: string;

  @Text({
    description: '`already_queued`, `running`, `already_terminal`, or the error code of the draft',
    example: 'already_queued',
  })
  reason!: string;
}

@Resource()
export class LaunchResultResource {
  @Shape({ type: 'array', items: { type: 'string' } }, { description: 'Runs that are queued now' })
  queued!: string[];

  @List(() => LaunchSkippedRun)
  skipped!: LaunchSkippedRun[];
}

/** A simulation for whoever has its link, or for everybody under its name: not whose it is. */
@Resource()
export class SharedSimulation extends SharedVehicleRun {
  @Choice(['shared_simulation'])
  object!: 'shared_simulation';

  @Shape(RESULT_SCHEMA, { description: 'By rotor, `"1"` …, then `"All"` and `"Battery"`' })
  result!: WireResult;
}
