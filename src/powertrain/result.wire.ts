/** The result of an operating point: one entry for each rotor, `All` and `Battery`. */
import { ENVELOPE_STATUSES, type EnvelopeStatus } from '../blades/envelope.js';
import {
  Choice,
  Flag,
  type JsonSchema,
  List,
  Num,
  NumList,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import { schemaOf } from '../platform/wire/schema.js';
import { OPERATING_LIMITS } from '../engine/powertrain-case.js';
import { MASS_PARTS } from './vehicle-mass.js';
import { TRIMS } from './vehicle.wire.js';

/** About two thirds of real parts lie between. */
@Resource()
export class ValueBand {
  @Num({ nullable: true })
  low!: Maybe;

  @Num({ nullable: true })
  high!: Maybe;
}

/** The ranges of the headline numbers, given what of the parts had to be estimated and what the models leave open. */
@Resource()
export class ResultUncertainty {
  @Obj(() => ValueBand)
  total_thrust_n!: ValueBand;

  @Obj(() => ValueBand)
  total_current_a!: ValueBand;

  @Obj(() => ValueBand)
  total_elec_power_w!: ValueBand;

  @Obj(() => ValueBand)
  endurance_s!: ValueBand;

  @Obj(() => ValueBand, { description: 'Band of the hottest winding' })
  winding_temp_c!: ValueBand;
}

/** A quantity that no datasheet gave. */
@Resource()
export class EstimatedQuantity {
  @Choice(['motor', 'propeller', 'esc', 'battery'])
  part!: 'motor' | 'propeller' | 'esc' | 'battery';

  @Text({
    description: 'Label of the rotor or group; for a battery its name or its id in the tree',
  })
  label!: string;

  @Text({ description: 'Estimated quantity, with its unit', example: 'resistance_ohm' })
  quantity!: string;

  @Num({ optional: true, description: 'The estimate, if it can be shown' })
  value?: number;

  @Text({ description: 'Basis of the estimate', example: 'mass and Kv' })
  basis!: string;
}

type Maybe = number | null;
const POINT_NOISE_WARNINGS = [
  'no_level',
  'estimated_shape',
  'unsteady_loading',
  'high_tip_mach',
] as const;
/** The ends at which a trim stops short of its thrust. */
export const TRIM_LIMITS = [
  'full_throttle',
  'battery_power',
  'no_throttle',
  'collective_range',
  'stall',
] as const;
/** The limits of the solver, and those that its charges and speeds tell. */
const WIRE_LIMITS = [
  ...OPERATING_LIMITS,
  'battery_overcharged',
  'battery_temperature',
  'edgewise_speed',
] as const;
export type WireLimit = (typeof WIRE_LIMITS)[number];
const LIMIT_LIST = { type: 'array', items: { type: 'string', enum: [...WIRE_LIMITS] } };
const LIMITS_SAID =
  'Limits that the point exceeds, such as motor_current, battery_current, winding_temperature, voltage_limited; docs/theory/powertrain.md explains each';

/** The times of a rotor's limits, by the names of the limits. */
@Resource()
export class RotorTimeToLimit {
  @Num({ nullable: true, unit: 's', description: 'Until the winding passes 150 °C' })
  winding_temperature!: Maybe;

  @Num({ nullable: true, unit: 's', description: 'Until the magnets pass 120 °C' })
  magnet_temperature!: Maybe;
}

/** Shares of a rotor's limits, by the names of the limits; null where the limit is not known. */
@Resource()
export class RotorLimitShares {
  @Num({ nullable: true, description: 'Motor current over the maximum continuous current' })
  motor_current!: Maybe;

  @Num({ nullable: true, description: 'Motor power over the maximum continuous power' })
  motor_power!: Maybe;

  @Num({
    nullable: true,
    description: 'Winding temperature rise above the air, relative to 150 °C',
  })
  winding_temperature!: Maybe;

  @Num({ nullable: true, description: 'Magnet temperature rise above the air, relative to 120 °C' })
  magnet_temperature!: Maybe;
}

/** Loads that only air across a disc brings. */
export class CrossLoads {
  @Num({
    optional: true,
    nullable: true,
    unit: 'N',
    description:
      'Rotor drag: in-plane force along the air that crosses the disc, averaged over a revolution, for rigid blades. This field and the next three are present only with edgewise flow. All: sum over the rotors, each in its own plane',
  })
  force_inplane_n?: Maybe;

  @Num({
    optional: true,
    nullable: true,
    unit: 'N',
    description:
      'In-plane force toward the side where the blades advance. All: toward the right, for rotation_sense 1 = counterclockwise seen from above; in a group with an even number, half of the rotors turn each way',
  })
  force_side_n?: Maybe;

  @Num({
    optional: true,
    nullable: true,
    unit: 'N·m',
    description:
      'Moment on the hub that lifts the side where the blades advance. All: the right side, like force_side_n',
  })
  hub_moment_roll_n_m?: Maybe;

  @Num({
    optional: true,
    nullable: true,
    unit: 'N·m',
    description: 'Moment on the hub that lifts the upwind side (nose up)',
  })
  hub_moment_pitch_n_m?: Maybe;
}

@Resource()
export class RotorPoint extends CrossLoads {
  @Num({ nullable: true, unit: 'N', description: 'Thrust' })
  thrust_n!: Maybe;

  @Num({ nullable: true, unit: 'N·m', description: 'Shaft torque' })
  torque_n_m!: Maybe;

  @Num({ nullable: true, unit: 'rpm', description: 'Speed of rotation' })
  rpm!: Maybe;

  @Obj(() => ValueBand, {
    optional: true,
    description:
      'Range of rotation speed that contains two thirds of real rotors (rpm); absent for stopped rotors, in flights and in older results',
  })
  rpm_band?: ValueBand;

  @Num({ nullable: true, unit: 'W', description: 'Shaft power' })
  mech_power_w!: Maybe;

  @Num({ nullable: true, unit: 'W', description: 'Power into the ESC' })
  elec_power_w!: Maybe;

  @Num({ nullable: true, unit: 'A', description: 'Current into the ESC' })
  current_a!: Maybe;

  @Num({ nullable: true, unit: 'V', description: 'Voltage at the ESC' })
  voltage_v!: Maybe;

  @Num({ unit: '%', description: 'Throttle: as requested, or as trim or governed_rpm solved it' })
  throttle_pct!: number;

  @Num({
    unit: '%',
    optional: true,
    description: 'Duty of the ESC at this throttle (esc_throttle_curve); absent in older results',
  })
  duty_pct?: number;

  @Num({
    nullable: true,
    description: 'Shaft power over power into the ESC; null for a braking rotor',
  })
  efficiency!: Maybe;

  @Num({
    nullable: true,
    description:
      'Thrust times axial airspeed over shaft power; null at rest, in descent and without thrust',
  })
  prop_efficiency!: Maybe;

  @Num({ nullable: true, description: 'Power at the motor’s shaft over power into the motor' })
  motor_efficiency!: Maybe;

  @Num({ nullable: true, description: 'Power into the motor over power into the ESC' })
  esc_efficiency!: Maybe;

  @Num({
    optional: true,
    nullable: true,
    unit: 'rpm',
    description:
      'Speed of the motor; this and the next two only with gear_ratio or gear_efficiency',
  })
  motor_rpm?: Maybe;

  @Num({
    optional: true,
    nullable: true,
    description: 'Power of the rotor over power into the gear; null for a braking rotor',
  })
  gear_efficiency?: Maybe;

  @Num({ optional: true, nullable: true, unit: 'W', description: 'Heat loss of the gear' })
  gear_loss_w?: Maybe;

  @Num({
    optional: true,
    nullable: true,
    unit: 'degrees',
    description:
      'Collective, solved or commanded; only with governed_rpm or a commanded collective',
  })
  collective_deg?: Maybe;

  @Num({ nullable: true, description: 'Thrust coefficient T/(ρ n² D⁴), n in rev/s' })
  ct!: Maybe;

  @Num({ nullable: true, description: 'Power coefficient P/(ρ n³ D⁵)' })
  cp!: Maybe;

  @Num({ nullable: true, description: 'Advance ratio V/(nD) of the axial airspeed' })
  advance_ratio!: Maybe;

  @Num({ nullable: true, description: 'Mach number of the blade tip' })
  tip_mach!: Maybe;

  @Num({
    nullable: true,
    optional: true,
    description:
      'Installed over isolated thrust at the same rotation speed: installed_thrust_factor, airframe in the wake (wake_blockage_area_m2) and ground effect (height_above_ground_m). Absent if the request has none of them',
  })
  installation_factor?: Maybe;

  @Num({
    nullable: true,
    description:
      'Figure of merit T^1.5/(P √(2ρA)): ideal over actual hover power; null in wind, climb and descent',
  })
  figure_of_merit!: Maybe;

  @Num({ nullable: true, unit: '°C', description: 'Winding temperature after the flight' })
  winding_temp_c!: Maybe;

  @Num({ nullable: true, unit: '°C', description: 'Magnet temperature after the flight' })
  magnet_temp_c!: Maybe;

  @Flag({ description: 'true: winding or magnets exceed their temperature limit' })
  thermal_limited!: boolean;

  @Obj(() => RotorTimeToLimit, {
    optional: true,
    description:
      'Time at this point until each limit is exceeded, starting at air temperature, regardless of flight_duration; null: never, and in flights (see events). Absent in older results',
  })
  time_to_limit_s?: RotorTimeToLimit;

  @Obj(() => RotorLimitShares, {
    optional: true,
    description:
      'Share of each limit, 1 at the limit; temperatures count from the air temperature. Absent in older results',
  })
  limit_shares?: RotorLimitShares;

  @Num({
    optional: true,
    nullable: true,
    unit: 'dB(A)',
    description:
      'With `noise`: A-weighted level of this rotor alone at the observer, re 20 µPa; null for a stopped rotor, and if noise_warnings of All explain why',
  })
  noise_dba?: Maybe;

  @Flag({ description: 'The solver converged' })
  converged!: boolean;

  @Choice(ENVELOPE_STATUSES, {
    optional: true,
    description:
      'Position relative to the measured propellers of the validation (docs/validation-propellers.md); absent for a stopped propeller',
  })
  envelope_status?: EnvelopeStatus;

  @Shape(LIMIT_LIST, { description: LIMITS_SAID })
  limits!: WireLimit[];
}

/** All parts of a kind in a group, or in the vehicle. */
@Resource()
export class MassOfPart {
  @Choice(MASS_PARTS)
  part!: (typeof MASS_PARTS)[number];

  @Text({ nullable: true, description: 'Label of the rotor or group, name of the battery' })
  label!: string | null;

  @Num({ unit: 'kg', description: 'Total mass of this kind' })
  mass_kg!: number;

  @Flag({ description: 'true: estimated, not in a datasheet' })
  estimated!: boolean;
}

/** A limit of a level, or the reason why there is none. */
@Resource()
export class PointNoiseWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Choice(POINT_NOISE_WARNINGS, {
    description:
      'no_level: the rotor has no level, and so the vehicle has none. estimated_shape: the blade is typical of its family. unsteady_loading, high_tip_mach: as in POST /v1/geometry/noise',
  })
  code!: (typeof POINT_NOISE_WARNINGS)[number];

  @Text({ description: 'Label of the rotor or group' })
  label!: string;

  @Text({ description: 'In words' })
  message!: string;
}

/** The outcome of a trim. */
@Resource()
export class TrimResult {
  @Choice(TRIMS, { description: 'Command of the trim' })
  to!: (typeof TRIMS)[number];

  @Num({
    nullable: true,
    unit: 'N',
    description:
      'Requested total thrust, or the thrust that balances weight and drag; 0 or less if the drag alone holds a fast descent',
  })
  required_thrust_n!: Maybe;

  @Num({ nullable: true, unit: 'N', description: 'Total thrust that the rotors give' })
  reached_thrust_n!: Maybe;

  @Num({
    nullable: true,
    unit: 'N',
    description:
      'Required minus reached thrust; 0 if reached, negative if the rotors cannot give so little',
  })
  shortfall_n!: Maybe;

  @Num({ nullable: true, unit: '%', description: 'Shortfall over the required thrust' })
  shortfall_pct!: Maybe;

  @Choice(TRIM_LIMITS, {
    nullable: true,
    description:
      'Reason why the thrust is not reached; null: reached. full_throttle: a rotor is at full duty. battery_power: the battery cannot give the power. no_throttle: the airflow alone gives more thrust. collective_range: the lowest or highest collective does not give it. stall: the blades stall at a lower collective',
  })
  limited_by!: (typeof TRIM_LIMITS)[number] | null;

  @Num({
    nullable: true,
    unit: 'degrees',
    description:
      'Tilt of the rotors that balances the forces, like tilt_deg (90: upright); null with hover and thrust',
  })
  tilt_deg!: Maybe;

  @Num({
    nullable: true,
    unit: 'm^2',
    description: 'Drag area of the trim; null with hover and thrust',
  })
  drag_area_m2!: Maybe;

  @Num({ nullable: true, unit: 'm^2', description: 'The same along the rotors’ axes' })
  drag_area_vertical_m2!: Maybe;

  @Flag({ description: 'true: a drag area was estimated, from the frame or as 5/3 of the other' })
  drag_area_estimated!: boolean;
}

@Resource()
export class AllPoint extends CrossLoads {
  @Num({ nullable: true, unit: 'N', description: 'Thrust of all rotors, each along its own axis' })
  total_thrust_n!: Maybe;

  @Num({
    nullable: true,
    unit: 'A',
    description: 'Current from the battery, with what avionics_w and auxiliary_current_a draw',
  })
  total_current_a!: Maybe;

  @Num({ nullable: true, unit: 'W', description: 'Power into all ESCs' })
  total_elec_power_w!: Maybe;

  @Num({ nullable: true, unit: 'W', description: 'Shaft power of all rotors' })
  total_mech_power_w!: Maybe;

  @Num({
    nullable: true,
    unit: 'g/W',
    description: 'Thrust in gram-force over power into the ESCs',
  })
  specific_thrust_g_per_w!: Maybe;

  @Num({ nullable: true, description: 'Shaft power over power into the ESCs' })
  system_efficiency!: Maybe;

  @Num({
    nullable: true,
    unit: 's',
    description:
      'Time from the requested charge to 20 % of the capacity, or until the thrust cannot be held. null for a mains supply, and if `trim.limited_by` is set',
  })
  endurance_s!: Maybe;

  @Num({
    nullable: true,
    description:
      'Maximum static thrust at full throttle and the requested charge, over the weight; null without `vehicle`',
  })
  hover_thrust_to_weight!: Maybe;

  @Num({ optional: true, unit: 'kg', nullable: true, description: 'All-up mass, with `vehicle`' })
  all_up_mass_kg?: Maybe;

  @List(() => MassOfPart, { optional: true, description: 'Parts of all_up_mass_kg' })
  masses?: MassOfPart[];

  @Num({
    optional: true,
    nullable: true,
    unit: 'kg',
    description:
      'Typical mass of a frame for these rotors, by the rule that estimates a missing frame_mass_kg. Absent without `vehicle`, with frame fixed_wing, and in older results',
  })
  typical_frame_mass_kg?: Maybe;

  @Obj(() => ValueBand, {
    optional: true,
    description: 'Range of frames for such rotors (kg): the typical mass over and times 1.5',
  })
  typical_frame_mass_band_kg?: ValueBand;

  @Num({
    optional: true,
    nullable: true,
    description: 'Frame mass over typical_frame_mass_kg; 1 if the frame is estimated',
  })
  frame_mass_ratio?: Maybe;

  @Obj(() => TrimResult, { optional: true, description: 'Outcome of the trim' })
  trim?: TrimResult;

  @Num({
    optional: true,
    nullable: true,
    unit: 'm',
    description:
      'Airspeed times endurance, with `trim` and an airspeed; null if the thrust is not reached or the endurance has no end',
  })
  range_m?: Maybe;

  @Num({
    optional: true,
    nullable: true,
    unit: 'W·h/km',
    description:
      'Energy per distance, with `trim` and an airspeed: power at the ESC end of the battery wire, including all loads, over airspeed. The best range is at its minimum over airspeed. null if the thrust is not reached',
  })
  specific_energy_wh_per_km?: Maybe;

  @Num({
    optional: true,
    nullable: true,
    unit: 'dB(A)',
    description:
      'With `noise`: A-weighted level of all rotors together at the observer, re 20 µPa; their energies add. Rotors at exactly the same speed can be up to 10 lg(rotors) dB louder, or cancel, by their phases. null if a rotor has no level',
  })
  noise_dba?: Maybe;

  @List(() => PointNoiseWarning, {
    optional: true,
    description: 'Warnings about the levels; absent if there are none. Sweeps have only no_level',
  })
  noise_warnings?: PointNoiseWarning[];

  @Shape(LIMIT_LIST, { description: LIMITS_SAID })
  limits!: WireLimit[];

  @Num({
    nullable: true,
    description: 'Energy-balance error, relative to the energy from the cells',
  })
  energy_balance_error!: Maybe;

  @Obj(() => ResultUncertainty, { optional: true, description: 'Uncertainty bands, if requested' })
  uncertainty?: ResultUncertainty;

  @List(() => EstimatedQuantity, {
    optional: true,
    description: 'Estimated quantities, which the parts do not specify',
  })
  estimated?: EstimatedQuantity[];
}

/** One battery of a tree. */
@Resource()
export class BranchState {
  @Text({ description: 'Id of the leaf' })
  id!: string;

  @Num({ nullable: true, unit: 'V' })
  voltage_v!: Maybe;

  @Num({ nullable: true, unit: 'A', description: 'Current; negative: charged by another branch' })
  current_a!: Maybe;

  @Num({ nullable: true, unit: '%' })
  soc_pct!: Maybe;

  @Num({ nullable: true, unit: '°C' })
  core_temp_c!: Maybe;
}

/** The times of the battery's limits, by the names of the limits. */
@Resource()
export class BatteryTimeToLimit {
  @Num({ nullable: true, unit: 's', description: 'Until the hottest battery passes 60 °C' })
  battery_temperature!: Maybe;

  @Num({ nullable: true, unit: 's', description: 'Until a battery is empty' })
  battery_depleted!: Maybe;
}

/** Shares of the battery's limits, by the names of the limits. */
@Resource()
export class BatteryLimitShares {
  @Num({ nullable: true, description: 'Current over the maximum continuous current' })
  battery_current!: Maybe;

  @Num({ nullable: true, description: 'Temperature rise above the air, relative to 60 °C' })
  battery_temperature!: Maybe;
}

/** The state of the battery after the flight. */
@Resource()
export class BatteryState {
  @Num({ nullable: true, unit: 'V', description: 'At the terminals, under load' })
  pack_voltage_v!: Maybe;

  @NumList({
    itemsNullable: true,
    unit: 'V',
    description: 'Voltage of each cell in series; for a tree, one battery after another',
  })
  cell_voltages_v!: Maybe[];

  @NumList({ itemsNullable: true, unit: '%', description: 'Charge of each cell' })
  soc_pct!: Maybe[];

  @Num({ nullable: true, unit: '°C', description: 'Core temperature of the hottest battery' })
  core_temp_c!: Maybe;

  @Num({ nullable: true, unit: '°C', description: 'Maximum during the flight' })
  max_t_core_c!: Maybe;

  @Num({ nullable: true, unit: '1/h', description: 'Current over capacity' })
  c_rate!: Maybe;

  @Num({ nullable: true, unit: 'V', description: 'Voltage drop below the voltage at rest' })
  sag_v!: Maybe;

  @Obj(() => BatteryTimeToLimit, {
    optional: true,
    description:
      'Time at this thrust until each limit is exceeded, from the requested charge, regardless of flight_duration and voltage; null: never, and in flights. Absent in older results',
  })
  time_to_limit_s?: BatteryTimeToLimit;

  @Obj(() => BatteryLimitShares, {
    optional: true,
    description:
      'Share of each limit for the most loaded battery, as for rotors. Absent in older results',
  })
  limit_shares?: BatteryLimitShares;

  @List(() => BranchState, { optional: true, description: 'Each battery of a tree' })
  branches?: BranchState[];
}

/** The schema of fields that hold texts by the keys that they explain. */
export const TEXTS: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };
export const DISPLAY_LABELS =
  'Display name of each key of the result, with its unit: `thrust_n` → `Thrust (N)`';
export const ROTOR_LABELS =
  'Display name of each entry of the result: `"1"` → `arms 1`, `"All"`, `"Battery"`';

/** Rotors by number from "1", then `All` and `Battery`. */
export type WireResult = { All: AllPoint; Battery: BatteryState } & Record<
  string,
  RotorPoint | AllPoint | BatteryState
>;

/** Schema of a WireResult, for fields that hold one. */
export const RESULT_SCHEMA: JsonSchema = {
  type: 'object',
  properties: { All: schemaOf(AllPoint), Battery: schemaOf(BatteryState) },
  required: ['All', 'Battery'],
  additionalProperties: schemaOf(RotorPoint),
};
