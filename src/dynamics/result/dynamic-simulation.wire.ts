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
  @Name({ ...NAME, description: 'Name; null clears it' })
  name?: string | null;

  @Flag({ nullable: true, description: 'null: no change' })
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

  @Obj(() => TerminationIn, { description: 'Condition for the end of the flight' })
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

  @Text({ nullable: true, description: 'Current name of the project' })
  project_name!: string | null;

  @Text({ nullable: true })
  name!: string | null;

  @Choice(STATUSES, { description: 'The last three are final' })
  status!: RunStatus;

  @Flag()
  is_starred!: boolean;

  @Int({ unit: 'compute units', description: 'Price before refunds' })
  credits_cost!: number;

  @Instant()
  created_at!: string;

  @Instant({ nullable: true, description: 'Time of the first start by a worker' })
  dispatched_at!: string | null;

  @Instant({ nullable: true, description: 'Time of the end, in any final state' })
  completed_at!: string | null;

  @Instant({
    nullable: true,
    description: 'Time of the cancel request; the flight ends after the current chunk',
  })
  cancel_requested_at!: string | null;

  @Num({ nullable: true, description: '0 to 1, of the estimated duration' })
  progress!: number | null;

  @Num({ unit: 's', description: 'Simulated time that is saved so far' })
  simulated_s!: number;

  @Num({ unit: 's', description: 'Estimated duration that was charged' })
  estimated_duration_s!: number;

  @Int({ nullable: true, description: 'Number of your runs ahead in the queue' })
  queue_position!: number | null;

  @Int({ description: 'Number of attempts' })
  attempt!: number;

  @Obj(() => InputSnapshot, {
    nullable: true,
    description: 'Inputs of the run; null in lists',
  })
  input_snapshot!: InputSnapshot | null;

  @Int({ description: 'Schema version of snapshot and result' })
  snapshot_version!: number;

  @Text({ description: 'Engine version' })
  solver_engine!: string;

  @Obj(() => DynamicResult, {
    nullable: true,
    description:
      'Result; null until the end; partial for canceled and failed flights. Without samples and series in lists and in responses to writes',
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

  @Obj(() => RunErrorResource, { nullable: true, description: 'Error of a failed run' })
  error!: RunErrorResource | null;
}

@ListOf(() => DynamicSimulationResource)
export class DynamicSimulationList extends ListEnvelope<DynamicSimulationResource> {}

/** The answer to a cancel that takes effect at the next boundary. */
@Resource()
export class CancelRequestedDynamic extends DynamicSimulationResource {
  @Flag({ description: 'true: the flight ends after the current chunk' })
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

  @Num({ unit: 'W', description: 'Constant power of avionics, camera and payload' })
  avionics_w!: number;

  @Num({ unit: 'A', description: 'Constant current of other loads' })
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

  @Instant({ description: 'Time of the computation' })
  completed_at!: string;

  @Obj(() => FlownVehicleResource, { description: 'Rotors, battery and termination' })
  vehicle!: FlownVehicleResource;

  @Obj(() => FlightInputs)
  inputs!: FlightInputs;

  @Obj(() => ScheduleIn, { description: 'Commands over time' })
  schedule!: ScheduleIn;

  @List(() => SnapshotPart, { description: 'Parts with their headline figures' })
  components!: SnapshotPart[];

  @Obj(() => DynamicResult)
  result!: DynamicResult;

  @Shape(TEXTS, { description: DISPLAY_LABELS })
  display_labels!: Record<string, string>;

  @Shape(TEXTS, { description: ROTOR_LABELS })
  rotor_labels!: Record<string, string>;

  @Text({ description: 'Engine version' })
  solver_engine!: string;
}
