import { ListEnvelope, ListOf } from '../../platform/list/list.wire.js';
import {
  Choice,
  Flag,
  Instant,
  Int,
  List,
  Name,
  Num,
  Obj,
  Resource,
  Shape,
  Text,
} from '../../platform/wire/fields.js';
import { PackTopologyIn } from '../../powertrain/vehicle.wire.js';
import { DISPLAY_LABELS, ROTOR_LABELS, TEXTS } from '../../powertrain/result.wire.js';
import { ROTOR_GROUPS, ROTORS } from '../../powertrain/rotor.wire.js';
import { RunWarning, WARNINGS_SAID } from '../../powertrain/run-warnings.js';
import { InputSnapshot, SnapshotPart } from '../../powertrain/snapshot.js';
import { RUN_STATUSES, type RunStatus } from '../../runs/run-status.js';
import { DynamicResult } from './dynamic-result.wire.js';
import {
  DynamicRotorGroupResource,
  DynamicRotorIn,
  TerminationIn,
} from '../request/dynamics.wire.js';
import { ScheduleIn } from '../request/schedule.wire.js';
import { USE } from '../../vehicles/vehicle-reference.js';
import { RunErrorResource } from '../../runs/runs.wire.js';

const NAME = { min: 1, max: 255, nullable: true };

export class UpdateDynamicBody {
  @Name({ ...NAME, description: 'null clears it' })
  name?: string | null;

  @Flag({ nullable: true, description: 'null keeps' })
  is_starred?: boolean | null;
}

/** There are no drafts of it. */
const STATUSES = RUN_STATUSES.filter((status) => status !== 'draft');

/** The inputs of a flight, and its result. */
@Resource()
export class FlownVehicleResource {
  @Text({ nullable: true })
  battery_component_id!: string | null;

  @Obj(() => PackTopologyIn, { nullable: true })
  battery_topology!: PackTopologyIn | null;

  @List(() => DynamicRotorGroupResource, { description: ROTOR_GROUPS })
  rotor_groups!: DynamicRotorGroupResource[];

  @List(() => DynamicRotorIn, { description: ROTORS })
  rotors!: DynamicRotorIn[];

  @Obj(() => TerminationIn, { description: 'When the flight was to end' })
  termination!: TerminationIn;
}

@Resource()
export class DynamicSimulationResource extends FlownVehicleResource {
  @Choice(['dynamic_simulation'])
  object!: 'dynamic_simulation';

  @Text({ description: '`dyn_…`' })
  id!: string;

  @Text({ description: '`proj_…`' })
  project_id!: string;

  @Text(USE.vehicle_id)
  vehicle_id!: string | null;

  @Int(USE.vehicle_version)
  vehicle_version!: number | null;

  @Text({ nullable: true, description: 'As the project is called now' })
  project_name!: string | null;

  @Text({ nullable: true })
  name!: string | null;

  @Choice(STATUSES, { description: 'The last three are final' })
  status!: RunStatus;

  @Flag()
  is_starred!: boolean;

  @Int({ unit: 'compute units', description: 'What it costs, before refunds' })
  credits_cost!: number;

  @Instant()
  created_at!: string;

  @Instant({ nullable: true, description: 'When a worker began, for the first time' })
  dispatched_at!: string | null;

  @Instant({ nullable: true, description: 'When it ended, however it did' })
  completed_at!: string | null;

  @Instant({ nullable: true, description: 'It ends with the piece that is computed' })
  cancel_requested_at!: string | null;

  @Num({ nullable: true, description: '0 to 1, of the estimated duration' })
  progress!: number | null;

  @Num({ unit: 's', description: 'Flown and saved so far' })
  simulated_s!: number;

  @Num({ unit: 's', description: 'How long the flight was expected to last when it was paid' })
  estimated_duration_s!: number;

  @Int({ nullable: true, description: 'Runs of yours that come first, while it waits for a slot' })
  queue_position!: number | null;

  @Int({ description: 'How often a worker has begun it' })
  attempt!: number;

  @Obj(() => InputSnapshot, {
    nullable: true,
    description: 'null in lists, as a schedule may be long',
  })
  input_snapshot!: InputSnapshot | null;

  @Int({ description: 'Form of snapshot and result' })
  snapshot_version!: number;

  @Text({ description: 'Version of the engine that solved it, or will' })
  solver_engine!: string;

  @Obj(() => DynamicResult, {
    nullable: true,
    description:
      'null until it has ended; of a canceled or failed one what was flown. In lists and in answers to writes without samples and series',
  })
  result!: DynamicResult | null;

  @Shape(TEXTS, {
    description: `${DISPLAY_LABELS}; of one flight also of the channels of its curves, as rotor1_rpm`,
  })
  display_labels!: Record<string, string>;

  @Shape(TEXTS, { description: ROTOR_LABELS })
  rotor_labels!: Record<string, string>;

  @List(() => RunWarning, { nullable: true, description: WARNINGS_SAID })
  warnings!: RunWarning[] | null;

  @Obj(() => RunErrorResource, { nullable: true, description: 'Of a failed one' })
  error!: RunErrorResource | null;
}

@ListOf(() => DynamicSimulationResource)
export class DynamicSimulationList extends ListEnvelope<DynamicSimulationResource> {}

/** The answer to a cancel that takes effect at the next boundary. */
@Resource()
export class CancelRequestedDynamic extends DynamicSimulationResource {
  @Flag({ description: 'It ends with the piece of the flight that is being computed' })
  cancel_requested!: boolean;
}

@Resource()
class FlightInputs {
  @Num({ unit: 'kg/m^3' })
  density_kg_m3!: number;

  @Num({ unit: '%' })
  battery_charge_pct!: number;

  @Num({ unit: 'mΩ' })
  battery_esc_wire_resistance_mohm!: number;

  @Num({ unit: 'W', description: 'Constant power drawn beside the rotors' })
  avionics_w!: number;

  @Num({ unit: 'A', description: 'Constant current drawn beside the rotors' })
  auxiliary_current_a!: number;

  @Num({ unit: 'm', nullable: true })
  height_above_ground_m!: number | null;

  @Num({ unit: '°C', nullable: true })
  battery_initial_temp_c!: number | null;

  @Num({ unit: '°C', nullable: true })
  motor_initial_temp_c!: number | null;

  @Num({ unit: '°C' })
  ambient_temp_c!: number;
}

/** A dynamic simulation for whoever has its link, or for everybody under its name: not whose it is. */
@Resource()
export class SharedDynamic {
  @Choice(['shared_dynamic_simulation'])
  object!: 'shared_dynamic_simulation';

  @Text({ nullable: true })
  name!: string | null;

  @Instant({ description: 'When it was computed' })
  completed_at!: string;

  @Obj(() => FlownVehicleResource, { description: 'Rotors, battery and termination' })
  vehicle!: FlownVehicleResource;

  @Obj(() => FlightInputs)
  inputs!: FlightInputs;

  @Obj(() => ScheduleIn, { description: 'What was commanded' })
  schedule!: ScheduleIn;

  @List(() => SnapshotPart, { description: 'With their headline figures, whosever they are' })
  components!: SnapshotPart[];

  @Obj(() => DynamicResult)
  result!: DynamicResult;

  @Shape(TEXTS, { description: DISPLAY_LABELS })
  display_labels!: Record<string, string>;

  @Shape(TEXTS, { description: ROTOR_LABELS })
  rotor_labels!: Record<string, string>;

  @Text({ description: 'Version of the engine that solved it' })
  solver_engine!: string;
}
