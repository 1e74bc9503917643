import {
  Choice,
  Flag,
  Instant,
  Int,
  List,
  Num,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import {
  BATTERY_COOLING,
  FLIGHT_REGIMES,
  INFLOW_MODES,
  PackTopologyIn,
  type VehicleConditions,
  VehicleIn,
  RunNoiseIn,
  TrimIn,
} from '../powertrain/vehicle.wire.js';
import {
  CustomPartIn,
  ROTOR_GROUPS,
  RotorGroupResource,
  RotorIn,
  ROTORS,
} from '../powertrain/rotor.wire.js';
import { RunWarning, WARNINGS_SAID } from '../powertrain/run-warnings.js';
import { DISPLAY_LABELS, ROTOR_LABELS, TEXTS } from '../powertrain/result.wire.js';
import { InputSnapshot, SnapshotPart } from '../powertrain/snapshot.js';
import { RunErrorResource } from '../runs/runs.wire.js';
import { VehicleUse } from '../vehicles/vehicle-reference.js';
import { RUN_STATUSES, type RunStatus } from '../runs/run-status.js';

/** The schema of how a run is plotted, which its owner decides: a list of objects of any keys. */
export const PLOTS = { type: 'array', items: { type: 'object', additionalProperties: true } };

/** The surroundings, as they were asked for or, where they were not, by default. */
@Resource()
export class VehicleInputs {
  @Num({ unit: 'm/s' })
  airspeed_m_s!: number;

  @Num({ unit: 'kg/m^3' })
  density_kg_m3!: number;

  @Num({ unit: '%' })
  battery_charge_pct!: number;

  @Text({ description: 'Solver' })
  solver!: string;

  @Num({ unit: 'mΩ' })
  battery_esc_wire_resistance_mohm!: number;

  @Obj(() => VehicleIn, { nullable: true, description: 'Masses besides the parts' })
  vehicle!: VehicleIn | null;

  @Obj(() => TrimIn, { nullable: true, description: 'Command that determines the throttle' })
  trim!: TrimIn | null;

  @Obj(() => RunNoiseIn, {
    optional: true,
    description: 'Position of the noise observer; absent if not requested',
  })
  noise?: RunNoiseIn;

  @Num({ unit: 'W', description: 'Constant power of avionics, camera and payload' })
  avionics_w!: number;

  @Num({ unit: 'A', description: 'Constant current of other loads' })
  auxiliary_current_a!: number;

  @Num({ unit: '°C' })
  ambient_temp_c!: number;

  @Num({ unit: 'm/s' })
  vertical_speed_m_s!: number;

  @Num({ unit: 'm', nullable: true, description: 'Height of the rotor discs' })
  height_above_ground_m!: number | null;

  @Choice(INFLOW_MODES)
  inflow_mode!: VehicleConditions['inflow_mode'];

  @Choice(BATTERY_COOLING, { nullable: true })
  cooling_source!: VehicleConditions['cooling_source'] | null;

  @Choice(FLIGHT_REGIMES)
  flight_regime!: VehicleConditions['flight_regime'];

  @Num({ unit: 'm/s', nullable: true })
  forced_air_velocity_m_s!: number | null;

  @Num({ unit: 's', nullable: true })
  flight_duration!: number | null;
}

/** The fields that simulations and sweeps have in common. */
@Resource()
export class VehicleRun extends VehicleUse {
  @Text({ description: '`proj_…`' })
  project_id!: string;

  @Text({ nullable: true, description: 'Current name of the project' })
  project_name!: string | null;

  @Text({ nullable: true })
  name!: string | null;

  @Choice(RUN_STATUSES, { description: 'The last three are final' })
  status!: RunStatus;

  @Instant()
  created_at!: string;

  @Instant({ nullable: true, description: 'Time of the first start by a worker' })
  dispatched_at!: string | null;

  @Instant({ nullable: true, description: 'Time of the end, in any final state' })
  completed_at!: string | null;

  @Num({ nullable: true, description: '0 to 1' })
  progress!: number | null;

  @Int({ unit: 'compute units', description: 'Price before refunds' })
  credits_cost!: number;

  @Flag()
  is_starred!: boolean;

  @Flag({ description: 'true: queued, but does not start before run-selected or run-queued' })
  held!: boolean;

  @Int({ nullable: true, description: 'Number of your runs ahead in the queue' })
  queue_position!: number | null;

  @Int({ description: 'Number of attempts' })
  attempt!: number;

  @Text({ nullable: true })
  battery_component_id!: string | null;

  @Obj(() => PackTopologyIn, { nullable: true })
  battery_topology!: PackTopologyIn | null;

  @Obj(() => CustomPartIn, { nullable: true })
  custom_battery!: CustomPartIn | null;

  @Obj(() => VehicleInputs)
  inputs!: VehicleInputs;

  @List(() => RotorGroupResource, { description: ROTOR_GROUPS })
  rotor_groups!: RotorGroupResource[];

  @List(() => RotorIn, { description: ROTORS })
  rotors!: RotorIn[];

  @Obj(() => InputSnapshot, { nullable: true, description: 'Inputs of the run; null for a draft' })
  input_snapshot!: InputSnapshot | null;

  @Int({ description: 'Schema version of snapshot and result' })
  snapshot_version!: number;

  @Text({ description: 'Engine version' })
  solver_engine!: string;

  @Shape(PLOTS, { nullable: true, description: 'Your own plot settings' })
  plot_config_json!: object[] | null;

  @List(() => RunWarning, { nullable: true, description: WARNINGS_SAID })
  warnings!: RunWarning[] | null;

  @Obj(() => RunErrorResource, { nullable: true, description: 'Error of a failed run' })
  error!: RunErrorResource | null;
}

/** The fields that shared simulations and sweeps have in common: not whose they are. */
@Resource()
export class SharedVehicleRun {
  @Text({ nullable: true })
  name!: string | null;

  @Instant({ description: 'Time of the computation' })
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

  @Obj(() => CustomPartIn, { nullable: true, description: 'Headline figures' })
  custom_battery!: CustomPartIn | null;

  @List(() => SnapshotPart, { description: 'Parts with their headline figures' })
  components!: SnapshotPart[];

  @Shape(TEXTS, { description: DISPLAY_LABELS })
  display_labels!: Record<string, string>;

  @Shape(TEXTS, { description: ROTOR_LABELS })
  rotor_labels!: Record<string, string>;

  @Text({ description: 'Engine version' })
  solver_engine!: string;
}
