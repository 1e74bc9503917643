import { Choice, Flag, List, Num, Obj, Resource, Shape, Text } from '../platform/wire/fields.js';
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
import { SharedRun, StarredChange } from '../runs/runs.wire.js';
import { VehicleRunResource } from '../vehicles/vehicle-reference.js';

/** The schema of how a run is plotted, which its owner decides: a list of objects of any keys. */
const PLOTS = { type: 'array', items: { type: 'object', additionalProperties: true } };

/** The fields by which simulations and sweeps change in any state. */
export class PlottedChange extends StarredChange {
  @Shape(PLOTS, {
    nullable: true,
    description: 'Your own plot settings, up to 64 KiB. Replaced as a whole; null clears them',
  })
  plot_config_json?: object[] | null;
}

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
export class VehicleRun extends VehicleRunResource {
  @Flag({ description: 'true: queued, but does not start before run-selected or run-queued' })
  held!: boolean;

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

  @Shape(PLOTS, { nullable: true, description: 'Your own plot settings' })
  plot_config_json!: object[] | null;

  @List(() => RunWarning, { nullable: true, description: WARNINGS_SAID })
  warnings!: RunWarning[] | null;
}

/** The fields that shared simulations and sweeps have in common: not whose they are. */
@Resource()
export class SharedVehicleRun extends SharedRun {
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
}
