import { ListEnvelope, ListOf } from '../platform/list/list.wire.js';
import {
  allOptional,
  Choice,
  Flag,
  Id,
  Instant,
  List,
  Name,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import {
  DISPLAY_LABELS,
  RESULT_SCHEMA,
  ROTOR_LABELS,
  TEXTS,
  type WireResult,
} from '../powertrain/result.wire.js';
import { PackTopologyIn } from '../powertrain/vehicle.wire.js';
import { LAUNCH_INTENTS, type LaunchIntent } from '../runs/run-requests.js';
import { ListRunsQuery } from '../runs/runs.wire.js';
import { PLOTS, VehicleInputs, VehicleRun } from './vehicle-run.wire.js';
import type { Fault } from '../platform/errors.js';
import { checkFreeForm } from '../platform/wire/storable.js';
import {
  CustomPartIn,
  ROTOR_GROUPS,
  RotorGroupResource,
  RotorIn,
  ROTORS,
} from '../powertrain/rotor.wire.js';
import { SnapshotPart } from '../powertrain/snapshot.js';
import { OrderedVehicle } from '../vehicles/vehicle-reference.js';

const NAME = { min: 1, max: 255, nullable: true, description: 'What people call it' };

export class CreateSimulationBody extends OrderedVehicle {
  @Id('proj', { description: 'The project that it belongs to' })
  project_id!: string;

  @Name({ ...NAME, example: 'Hover at 60 %' })
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

/** The section of these operations in the documents. */
export const SIMULATION_SECTION = [
  'Simulations',
  'Rotors, motors and a battery: where they settle at one operating point',
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
    description: 'Drafts and held runs of yours, `sim_…` or `sweep_…`',
    example: ['sim_0ujtsYcgvSTl8PAuAdqWYSMnLOv'],
  })
  simulation_ids!: string[];
}

@Resource()
class LaunchSkippedRun {
  @Text()
  id!: string;

  @Text({
    description:
      '`already_queued`, `running`, `already_terminal`, or the code with which the draft was refused',
    example: 'already_queued',
  })
  reason!: string;
}

@Resource()
export class LaunchResultResource {
  @Shape({ type: 'array', items: { type: 'string' } }, { description: 'They wait for a slot now' })
  queued!: string[];

  @List(() => LaunchSkippedRun)
  skipped!: LaunchSkippedRun[];
}

/** A simulation for whoever has its link, or for everybody under its name: not whose it is. */
@Resource()
export class SharedSimulation {
  @Choice(['shared_simulation'])
  object!: 'shared_simulation';

  @Text({ nullable: true })
  name!: string | null;

  @Instant({ description: 'When it was computed' })
  completed_at!: string;

  @Obj(() => VehicleInputs)
  inputs!: VehicleInputs;

  @List(() => RotorGroupResource, { description: ROTOR_GROUPS })
  rotor_groups!: RotorGroupResource[];

  @List(() => RotorIn, { description: ROTORS })
  rotors!: RotorIn[];

  @Text({ nullable: true })
  battery_component_id!: string | null;

  @Obj(() => PackTopologyIn, { nullable: true })
  battery_topology!: PackTopologyIn | null;

  @Obj(() => CustomPartIn, { nullable: true, description: 'With its headline figures' })
  custom_battery!: CustomPartIn | null;

  @List(() => SnapshotPart, { description: 'With their headline figures, whosever they are' })
  components!: SnapshotPart[];

  @Shape(RESULT_SCHEMA, { description: 'By rotor, `"1"` …, then `"All"` and `"Battery"`' })
  result!: WireResult;

  @Shape(TEXTS, { description: DISPLAY_LABELS })
  display_labels!: Record<string, string>;

  @Shape(TEXTS, { description: ROTOR_LABELS })
  rotor_labels!: Record<string, string>;

  @Text({ description: 'Version of the engine that solved it' })
  solver_engine!: string;
}
