import { ListEnvelope, ListOf } from '../../platform/list/list.wire.js';
import {
  Choice,
  fieldsAs,
  fieldsOf,
  Flag,
  Instant,
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
import { VehicleRunResource } from '../../vehicles/vehicle-reference.js';
import { SharedRun } from '../../runs/runs.wire.js';

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

/** A run with the vehicle that it flies. */
const FlownRun = fieldsAs<VehicleRunResource & FlownVehicleResource>('FlownRun', [
  ...fieldsOf(VehicleRunResource)!,
  ...fieldsOf(FlownVehicleResource)!,
]);

@Resource()
export class DynamicSimulationResource extends FlownRun {
  @Choice(['dynamic_simulation'])
  declare object: 'dynamic_simulation';

  @Text({ description: '`dyn_…`' })
  declare id: string;

  @Choice(STATUSES, { description: 'The last three are final' })
  declare status: RunStatus;

  @Instant({
    nullable: true,
    description: 'Time of the cancel request; the flight ends after the current chunk',
  })
  cancel_requested_at!: string | null;

  @Num({ nullable: true, description: '0 to 1, of the estimated duration' })
  declare progress: number | null;

  @Num({ unit: 's', description: 'Simulated time that is saved so far' })
  simulated_s!: number;

  @Num({ unit: 's', description: 'Estimated duration that was charged' })
  estimated_duration_s!: number;

  @Obj(() => InputSnapshot, {
    nullable: true,
    description: 'Inputs of the run; null in lists',
  })
  input_snapshot!: InputSnapshot | null;

  @Obj(() => DynamicResult, {
    nullable: true,
    description:
      'Result; null until the end; partial for canceled and failed flights. Without samples and series in lists and in responses to writes',
  })
  result!: DynamicResult | null;

  @Shape(TEXTS, {
    description: `${DISPLAY_LABELS}; for a flight also of its channels, such as rotor1_rpm`,
  })
  display_labels!: Record<string, string>;

  @Shape(TEXTS, { description: ROTOR_LABELS })
  rotor_labels!: Record<string, string>;

  @List(() => RunWarning, { nullable: true, description: WARNINGS_SAID })
  warnings!: RunWarning[] | null;
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
export class SharedDynamic extends SharedRun {
  @Choice(['shared_dynamic_simulation'])
  object!: 'shared_dynamic_simulation';

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
}
