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

  @Obj(() => ValueBand, { description: 'Of the hottest winding' })
  winding_temp_c!: ValueBand;
}

/** A quantity that no datasheet gave. */
@Resource()
export class EstimatedQuantity {
  @Choice(['motor', 'propeller', 'esc', 'battery'])
  part!: 'motor' | 'propeller' | 'esc' | 'battery';

  @Text({ description: 'Label of the rotor or group; of a battery its name or its id in the tree' })
  label!: string;

  @Text({ description: 'What was estimated, with its unit', example: 'resistance_ohm' })
  quantity!: string;

  @Num({ optional: true, description: 'The estimate, where it may be shown' })
  value?: number;

  @Text({ description: 'From what it was estimated', example: 'mass and Kv' })
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
export const TRIM_LIMITS = ['full_throttle', 'battery_power', 'no_throttle'] as const;
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
  'What limits the point, e.g. motor_current, battery_current, winding_temperature, voltage_limited; docs/theory/powertrain.md explains each';

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
  @Num({ nullable: true, description: 'Motor current over the highest continuous one' })
  motor_current!: Maybe;

  @Num({ nullable: true, description: 'Power into the motor over the highest continuous one' })
  motor_power!: Maybe;

  @Num({ nullable: true, description: 'Of the way from the air to 150 °C' })
  winding_temperature!: Maybe;

  @Num({ nullable: true, description: 'Of the way from the air to 120 °C' })
  magnet_temperature!: Maybe;
}

/** Loads that only air across a disc brings. */
export class CrossLoads {
  @Num({
    optional: true,
    nullable: true,
    unit: 'N',
    description:
      'Drag of the rotor: force in the plane of the disc, along the air that crosses it. This and the next three only where air crosses the disc, averaged over a revolution, of rigid blades. Of All: the sum over the rotors, each in the plane of its own disc',
  })
  force_inplane_n?: Maybe;

  @Num({
    optional: true,
    nullable: true,
    unit: 'N',
    description:
      'Force in the plane of the disc towards the side where the blades advance. Of All: towards the right, of rotors of rotation_sense 1 as they turn counter-clockwise seen from above; a group of an even number has half of its rotors turn each way',
  })
  force_side_n?: Maybe;

  @Num({
    optional: true,
    nullable: true,
    unit: 'N·m',
    description:
      'Moment on the hub that lifts the side where the blades advance. Of All: the right side, as force_side_n',
  })
  hub_moment_roll_n_m?: Maybe;

  @Num({
    optional: true,
    nullable: true,
    unit: 'N·m',
    description: 'Moment on the hub that lifts the side where the air comes from: nose up',
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
      'Two thirds of real rotors turn at a speed in between (rpm); absent of one that stands, of flights over time and of older results',
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

  @Num({ unit: '%', description: 'Throttle, as asked for' })
  throttle_pct!: number;

  @Num({
    unit: '%',
    optional: true,
    description:
      'Duty that the ESC makes of the throttle (esc_throttle_curve); absent from results of earlier versions',
  })
  duty_pct?: number;

  @Num({
    nullable: true,
    description: 'Shaft power over power into the ESC; null of a rotor that brakes',
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
    description: 'Power of the rotor over power into the gear; null of a rotor that brakes',
  })
  gear_efficiency?: Maybe;

  @Num({ optional: true, nullable: true, unit: 'W', description: 'Heat loss of the gear' })
  gear_loss_w?: Maybe;

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
      'Thrust of the rotor in place over that of the same rotor alone at its speed: installed_thrust_factor, the airframe in its wake (wake_blockage_area_m2) and the ground (height_above_ground_m); absent where the request has none of them',
  })
  installation_factor?: Maybe;

  @Num({
    nullable: true,
    description:
      'T^1.5/(P √(2ρA)): what hovering takes at the least over what it takes; null in wind, climb and descent',
  })
  figure_of_merit!: Maybe;

  @Num({ nullable: true, unit: '°C', description: 'Winding temperature after the flight' })
  winding_temp_c!: Maybe;

  @Num({ nullable: true, unit: '°C', description: 'Magnet temperature after the flight' })
  magnet_temp_c!: Maybe;

  @Flag({ description: 'Winding or magnets are hotter than they stand' })
  thermal_limited!: boolean;

  @Obj(() => RotorTimeToLimit, {
    optional: true,
    description:
      'How long this point can be held from the temperature of the air until each limit is passed, whatever the time that was asked for; null where it never is, and in flights, whose events tell. Absent of older results',
  })
  time_to_limit_s?: RotorTimeToLimit;

  @Obj(() => RotorLimitShares, {
    optional: true,
    description:
      'How much of each limit is used, 1 at the limit; of temperatures from the air’s on. Absent of older results',
  })
  limit_shares?: RotorLimitShares;

  @Num({
    optional: true,
    nullable: true,
    unit: 'dB(A)',
    description:
      'With `noise`: A-weighted level of this rotor alone at the observer, re 20 µPa; null of one that stands, and where noise_warnings of All say why there is none',
  })
  noise_dba?: Maybe;

  @Flag({ description: 'The numbers have settled' })
  converged!: boolean;

  @Choice(ENVELOPE_STATUSES, {
    optional: true,
    description:
      'Where the propeller works in relation to the measured ones that the model is validated on (docs/validation-propellers.md); absent of one that stands',
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

  @Num({ unit: 'kg', description: 'Of all of them together' })
  mass_kg!: number;

  @Flag({ description: 'No datasheet says it' })
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
  @Choice(TRIMS, { description: 'What was trimmed to' })
  to!: (typeof TRIMS)[number];

  @Num({
    nullable: true,
    unit: 'N',
    description:
      'Thrust of all rotors that was asked for, or that carries weight and drag; not above 0 where the drag alone holds a vehicle that sinks so fast',
  })
  required_thrust_n!: Maybe;

  @Num({ nullable: true, unit: 'N', description: 'Thrust of all rotors that they give' })
  reached_thrust_n!: Maybe;

  @Num({
    nullable: true,
    unit: 'N',
    description:
      'Required less reached; 0 where the thrust is reached, negative of rotors that cannot give so little',
  })
  shortfall_n!: Maybe;

  @Num({ nullable: true, unit: '%', description: 'The same over the thrust that is required' })
  shortfall_pct!: Maybe;

  @Choice(TRIM_LIMITS, {
    nullable: true,
    description:
      'Why it is not reached; null: it is. full_throttle: the duty of a rotor stands at its end, and with it the voltage of the battery at that current. battery_power: more power than the battery can give. no_throttle: the air alone makes the rotors give more',
  })
  limited_by!: (typeof TRIM_LIMITS)[number] | null;

  @Num({
    nullable: true,
    unit: 'degrees',
    description:
      'Tilt of the rotors that balances the forces, as tilt_deg: 90 = upright; null with hover and thrust',
  })
  tilt_deg!: Maybe;

  @Num({
    nullable: true,
    unit: 'm^2',
    description: 'Drag area that it was found with; null with hover and thrust',
  })
  drag_area_m2!: Maybe;

  @Num({ nullable: true, unit: 'm^2', description: 'The same along the rotors’ axes' })
  drag_area_vertical_m2!: Maybe;

  @Flag({ description: 'A drag area was estimated: of the frame, or 5/3 of the other' })
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
      'From the charge asked for to 20 % of it, or until the thrust cannot be held; null for a supply that never ends, and where `trim.limited_by` says that the thrust is not reached',
  })
  endurance_s!: Maybe;

  @Num({
    nullable: true,
    description:
      'The most thrust of all rotors at rest, at full throttle and the charge asked for, over the weight; null where the request has no `vehicle`',
  })
  hover_thrust_to_weight!: Maybe;

  @Num({ optional: true, unit: 'kg', nullable: true, description: 'With `vehicle`: all of it' })
  all_up_mass_kg?: Maybe;

  @List(() => MassOfPart, { optional: true, description: 'What all_up_mass_kg is made of' })
  masses?: MassOfPart[];

  @Obj(() => TrimResult, { optional: true, description: 'With `trim`: how it came out' })
  trim?: TrimResult;

  @Num({
    optional: true,
    nullable: true,
    unit: 'm',
    description:
      'With `trim` and an airspeed: airspeed times endurance; null where the thrust is not reached, or the endurance has no end',
  })
  range_m?: Maybe;

  @Num({
    optional: true,
    nullable: true,
    unit: 'W·h/km',
    description:
      'With `trim` and an airspeed: power at the ESCs’ end of the battery’s wire, all loads in it, over airspeed; the least of a sweep over airspeed is that of the best range. null where the thrust is not reached',
  })
  specific_energy_wh_per_km?: Maybe;

  @Num({
    optional: true,
    nullable: true,
    unit: 'dB(A)',
    description:
      'With `noise`: A-weighted level of all rotors together at the observer, re 20 µPa; their energies add. Rotors that turn at exactly one speed may be up to 10 lg(rotors) dB louder or cancel, by phases that are not known. null where a rotor has no level',
  })
  noise_dba?: Maybe;

  @List(() => PointNoiseWarning, {
    optional: true,
    description: 'What to mind about the levels; absent when nothing. In sweeps no_level alone',
  })
  noise_warnings?: PointNoiseWarning[];

  @Shape(LIMIT_LIST, { description: LIMITS_SAID })
  limits!: WireLimit[];

  @Num({
    nullable: true,
    description:
      'What the books of energy of the operating point miss, relative to what the cells give',
  })
  energy_balance_error!: Maybe;

  @Obj(() => ResultUncertainty, { optional: true, description: 'Where it was asked for' })
  uncertainty?: ResultUncertainty;

  @List(() => EstimatedQuantity, {
    optional: true,
    description: 'Quantities that were estimated, because the parts do not say them',
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

  @Num({ nullable: true, unit: 'A', description: 'Negative: it is charged by another' })
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
  @Num({ nullable: true, description: 'Current over the highest continuous one' })
  battery_current!: Maybe;

  @Num({ nullable: true, description: 'Of the way from the air to 60 °C' })
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
    description: 'Each cell in series, battery after battery of a tree',
  })
  cell_voltages_v!: Maybe[];

  @NumList({ itemsNullable: true, unit: '%', description: 'Charge of each of these cells' })
  soc_pct!: Maybe[];

  @Num({ nullable: true, unit: '°C', description: 'Of the hottest battery' })
  core_temp_c!: Maybe;

  @Num({ nullable: true, unit: '°C', description: 'The highest during the flight' })
  max_t_core_c!: Maybe;

  @Num({ nullable: true, unit: '1/h', description: 'Current over capacity' })
  c_rate!: Maybe;

  @Num({ nullable: true, unit: 'V', description: 'Below the voltage at rest' })
  sag_v!: Maybe;

  @Obj(() => BatteryTimeToLimit, {
    optional: true,
    description:
      'How long the thrust of this point can be held, from the charge asked for, until each limit is passed, whatever the time that was asked for and whether or not the voltage suffices; null where it never is, and in flights. Absent of older results',
  })
  time_to_limit_s?: BatteryTimeToLimit;

  @Obj(() => BatteryLimitShares, {
    optional: true,
    description: 'As of a rotor, of the battery that is loaded most. Absent of older results',
  })
  limit_shares?: BatteryLimitShares;

  @List(() => BranchState, { optional: true, description: 'Of a tree, each battery' })
  branches?: BranchState[];
}

/** The schema of fields that hold texts by the keys that they explain. */
export const TEXTS: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };
export const DISPLAY_LABELS =
  'What people call each key of a result, with its unit: `thrust_n` → `Thrust (N)`';
export const ROTOR_LABELS =
  'What people call each entry of a result: `"1"` → `arms 1`, `"All"`, `"Battery"`';

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
