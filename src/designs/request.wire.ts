/** A request of a design for several operating points: the points, what is wanted of them, what may change, and what must hold. */
import {
  Choice,
  Empty,
  fieldsAs,
  fieldsOf,
  Flag,
  Int,
  List,
  Name,
  Num,
  NumList,
  Obj,
  Shape,
  Text,
  VISIBLE_LINE,
} from '../platform/wire/fields.js';
import { BladeGeometryRequest } from '../blades/blade.wire.js';
import type { DriveCalibrations } from '../powertrain/drive-calibrations.js';
import { RotorEquipmentIn } from '../powertrain/rotor.wire.js';
import { OBJECTIVE_KINDS, type ObjectiveKind } from './optimizer/problem.js';
import { changeOf, ordered } from '../runs/runs.wire.js';
import { MATERIAL_NAMES, type MaterialName } from '../strength/materials.js';

const MAX_POINTS = 10;
const MAX_BLADES = 8;
const MAX_SECTIONS = 6;
/** Combinations of blade count and section, each of which is optimised by itself. */
export const MAX_COMBINATIONS = 12;

const RPM_BOUND = { gt: 0, lte: 200_000, nullable: true, unit: 'rpm' } as const;

export class DesignPointIn {
  @Name({
    min: 1,
    max: 64,
    nullable: true,
    description: 'Display name',
    example: 'cruise',
  })
  label?: string | null;

  @Num({
    gt: 0,
    lte: 1e6,
    nullable: true,
    unit: 'N',
    description: 'Thrust of one propeller. Send one of thrust_n, power_w and torque_n_m',
    example: 6,
  })
  thrust_n?: number | null;

  @Num({
    gt: 0,
    lte: 1e8,
    nullable: true,
    unit: 'W',
    description: 'Shaft power of one propeller; the thrust results from it',
  })
  power_w?: number | null;

  @Num({
    gt: 0,
    lte: 1e6,
    nullable: true,
    unit: 'N·m',
    description: 'Shaft torque of one propeller; the thrust results from it',
  })
  torque_n_m?: number | null;

  @Num({
    gte: 0,
    lte: 343,
    default: 0,
    unit: 'm/s',
    description: 'Airspeed along the axis; 0 means hover',
    example: 15,
  })
  airspeed_m_s!: number;

  @Num({ gt: 0, lte: 2, default: 1.225, unit: 'kg/m^3', description: 'Air density' })
  density_kg_m3!: number;

  @Num({
    gte: -60,
    lte: 85,
    default: 15,
    unit: '°C',
    description: 'Temperature of the air',
  })
  ambient_temp_c!: number;

  @Num({
    gte: 0,
    lte: 1e6,
    nullable: true,
    description:
      'Weight of this point in `energy`, relative to the other points. Default: 1. Send either weight or duration_s',
  })
  weight?: number | null;

  @Num({
    gte: 0,
    lte: 1e7,
    nullable: true,
    unit: 's',
    description:
      'Time that the mission spends at this point, instead of weight. Send it for all points or for none',
    example: 300,
  })
  duration_s?: number | null;

  @Num({
    ...RPM_BOUND,
    description: 'Fixed rotation speed, instead of a searched one; needs pitch `variable`',
  })
  rpm?: number | null;

  @Num({ ...RPM_BOUND, description: 'Lowest rotation speed at this point' })
  rpm_min?: number | null;

  @Num({ ...RPM_BOUND, description: 'Highest rotation speed at this point' })
  rpm_max?: number | null;
}

export class DesignObjectiveIn {
  @Choice(OBJECTIVE_KINDS, {
    description:
      'energy: the weighted power of all points, or with durations their energy. power: the power at one point. Both are electrical power with a `drive`, otherwise shaft power. thrust: the most thrust at a point of given power or torque. noise: the lowest A-weighted level at a point',
  })
  kind!: ObjectiveKind;

  @Int({
    gte: 0,
    lt: MAX_POINTS,
    default: 0,
    description: 'Index of the operating point for power, thrust and noise',
  })
  point!: number;
}

export class DesignRangeIn {
  @Num({ gt: 0, lte: 1e6, description: 'Minimum' })
  min!: number;

  @Num({ gt: 0, lte: 1e6, description: 'Maximum. If it equals min, the value is fixed' })
  max!: number;
}

export const PITCH_KINDS = ['fixed', 'variable'] as const;

export class DesignVariablesIn {
  @Obj(() => DesignRangeIn, { description: 'Diameter in inches, up to 120' })
  diameter_in!: DesignRangeIn;

  @NumList({
    min: 1,
    max: MAX_BLADES,
    gte: 1,
    lte: 16,
    optional: true,
    description: 'Numbers of blades to try. Default: `[2]`',
  })
  num_blades?: number[];

  @Shape(
    {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 64, pattern: VISIBLE_LINE },
      minItems: 1,
      maxItems: MAX_SECTIONS,
    },
    {
      optional: true,
      description:
        'Sections to try, by their names in the library (GET /v1/airfoils): each for the whole blade, or at the root if `tip_sections` are given. Default: `["naca4412"]`',
    },
  )
  sections?: string[];

  @Shape(
    {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 64, pattern: VISIBLE_LINE },
      minItems: 1,
      maxItems: MAX_SECTIONS,
    },
    {
      optional: true,
      description:
        'Sections to try from `tip_from` to the tip, with each of `sections` at the root. Without it, the whole blade has the section of the root',
    },
  )
  tip_sections?: string[];

  @Num({
    gt: 0,
    lt: 1,
    nullable: true,
    unit: 'fraction of the tip radius',
    description: 'Start of the tip section. Default: 0.5. Needs `tip_sections`',
  })
  tip_from?: number | null;

  @Num({
    gte: 0.02,
    lt: 0.6,
    default: 0.15,
    unit: 'fraction of the tip radius',
    description: 'Start of the blade',
  })
  hub_radius!: number;

  @Num({
    gt: 0,
    lte: 1,
    default: 0.03,
    unit: 'fraction of the tip radius',
    description: 'Minimum chord',
  })
  chord_min!: number;

  @Num({
    gt: 0,
    lte: 1,
    default: 0.25,
    unit: 'fraction of the tip radius',
    description: 'Maximum chord',
  })
  chord_max!: number;

  @Num({ gte: -30, lte: 90, default: 1, unit: 'degrees', description: 'Minimum blade angle' })
  twist_min_deg!: number;

  @Num({ gte: -30, lte: 90, default: 75, unit: 'degrees', description: 'Maximum blade angle' })
  twist_max_deg!: number;

  @Int({
    gte: 3,
    lte: 8,
    default: 5,
    description:
      'Number of parameters that describe the chord along the blade; the twist has the same number',
  })
  shape_parameters!: number;

  @Choice(PITCH_KINDS, {
    default: 'fixed',
    description:
      'fixed: the rotation speed of each point is solved to meet its target. variable: the collective is solved, and the rotation speeds are searched',
  })
  pitch!: (typeof PITCH_KINDS)[number];

  @Flag({
    default: false,
    description:
      'With pitch `variable`: all points have the same rotation speed, which is searched',
  })
  one_speed!: boolean;

  @Num({
    gte: 0,
    lte: 90,
    default: 45,
    unit: 'degrees',
    description: 'Maximum difference of collective between a point and the first one',
  })
  collective_max_deg!: number;

  @Num({ ...RPM_BOUND, description: 'Lowest rotation speed at all points. Default: 100' })
  rpm_min?: number | null;

  @Num({
    ...RPM_BOUND,
    description: 'Highest rotation speed at all points. Default: the speed at tip Mach 0.9',
  })
  rpm_max?: number | null;
}

export class DesignObserverIn {
  @Num({ gt: 0, lte: 10_000, default: 3, unit: 'm', description: 'Distance from the hub' })
  distance_m!: number;

  @Num({
    gte: -90,
    lte: 90,
    default: 0,
    unit: 'degrees',
    description: 'Angle from the plane of the disc; 90 is on the axis ahead',
  })
  elevation_deg!: number;
}

/** The limits that every design keeps. One that is absent or null does not bind. */
export class DesignLimitsIn {
  @Num({ gt: 0, lte: 0.9, default: 0.85, description: 'Maximum helical Mach number of the tip' })
  tip_mach_max!: number;

  @Num({
    gte: 1,
    lte: 20,
    nullable: true,
    description: 'Minimum safety factor (strength over stress) at all points; needs a material',
  })
  safety_factor_min?: number | null;

  @Num({
    gt: 0,
    lte: 10_000,
    nullable: true,
    unit: 'mm',
    description: 'Maximum displacement of the tip at all points; needs a material',
  })
  tip_deflection_mm_max?: number | null;

  @Num({
    gt: -40,
    lte: 160,
    nullable: true,
    unit: 'dB(A)',
    description: 'Maximum A-weighted level of one propeller at the observer, at all points',
  })
  level_dba_max?: number | null;

  @Num({
    gt: 0,
    lte: 1000,
    nullable: true,
    unit: 'mm',
    description: 'Minimum chord that can be manufactured',
  })
  chord_mm_min?: number | null;

  @Num({
    gt: 0,
    lte: 50,
    nullable: true,
    unit: 'mm',
    description:
      'Minimum thickness of the trailing edge that can be manufactured, at 95 % of the chord',
  })
  edge_thickness_mm_min?: number | null;

  @Num({
    gte: 0,
    lte: 20,
    default: 1,
    nullable: true,
    unit: 'degrees',
    description:
      'Minimum stall margin (angle between incidence and stall) outboard of 40 % of the radius, at all points',
  })
  stall_margin_deg_min!: number | null;

  @Num({
    gte: 1000,
    lte: 1e7,
    nullable: true,
    description: 'Minimum Reynolds number at 75 % of the radius, at all points',
  })
  reynolds_min?: number | null;

  @Num({
    gt: 0,
    lte: 100,
    default: 95,
    nullable: true,
    unit: '%',
    description: 'Maximum throttle at all points; has an effect only with a drive',
  })
  throttle_pct_max!: number | null;

  @Num({
    gt: 0,
    lte: 10,
    default: 1,
    nullable: true,
    description:
      'Maximum motor current over the maximum continuous current; has an effect only with a drive',
  })
  motor_current_share_max!: number | null;

  @Num({
    gt: 0,
    lte: 10,
    default: 1,
    nullable: true,
    description:
      'Maximum battery current over the maximum continuous current; has an effect only with a drive',
  })
  battery_current_share_max!: number | null;

  @Num({
    gt: 0,
    lte: 10,
    default: 1,
    nullable: true,
    description:
      'Maximum temperature rise of winding or magnets above the air, relative to their limit; has an effect only with a drive',
  })
  temperature_share_max!: number | null;
}

/** The equipment of a rotor besides its parts, with the defaults of simulations. */
const EQUIPMENT = [
  'esc_type',
  'esc_timing',
  'esc_pwm_frequency_khz',
  'esc_resistance_mohm',
  'esc_motor_wire_resistance_mohm',
  'esc_throttle_curve',
  'esc_sync_rectification',
  'motor_cooling_source',
  'motor_cooling_velocity_m_s',
  'motor_r_th',
] as const satisfies (keyof RotorEquipmentIn)[];
type Equipment = Pick<RotorEquipmentIn, (typeof EQUIPMENT)[number]>;

const Equipped = fieldsAs<Equipment>(
  'DesignDriveEquipment',
  EQUIPMENT.map((name) => [name, fieldsOf(RotorEquipmentIn)!.get(name)!]),
);

/** Motor, ESC and pack that turn the propeller. */
export class DesignDriveIn extends Equipped {
  @Text({ min: 1, max: 64, description: 'The motor: a component of the catalog, or your own' })
  motor_component_id!: string;

  @Text({ min: 1, max: 64, description: 'The battery of all rotors' })
  battery_component_id!: string;

  @Text({
    min: 1,
    max: 64,
    nullable: true,
    description: 'A calibration of this motor with its ESC, `dcal_…`',
  })
  powertrain_calibration_id?: string | null;

  @Int({ gte: 1, lte: 16, default: 1, description: 'Number of rotors on the battery' })
  count!: number;

  @Obj(() => DesignRangeIn, {
    nullable: true,
    description:
      'Bounds of the gear ratio (motor speed over propeller speed), which is searched. Default: 1',
  })
  gear_ratio?: DesignRangeIn | null;

  @Num({ gt: 0, lte: 1, default: 1, description: 'Efficiency of the gear' })
  gear_efficiency!: number;

  @Num({ gt: 20, lte: 100, default: 70, unit: '%', description: 'State of charge at each point' })
  battery_charge_pct!: number;

  @Num({
    gte: 0,
    lte: 10_000,
    default: 0,
    unit: 'mΩ',
    description: 'Resistance of the wire between battery and ESCs, both conductors',
  })
  battery_esc_wire_resistance_mohm!: number;
}

export class CreateDesignBody extends ordered('Hover and cruise, 10 inches') {
  @List(() => DesignPointIn, {
    min: 1,
    max: MAX_POINTS,
    description: 'Operating points',
  })
  operating_points!: DesignPointIn[];

  @List(() => DesignObjectiveIn, {
    min: 1,
    max: 2,
    optional: true,
    description: 'One or two objectives; two give a Pareto front. Default: `[{"kind": "energy"}]`',
  })
  objectives?: DesignObjectiveIn[];

  @Obj(() => DesignVariablesIn, { description: 'Free parameters of the blade, with their bounds' })
  variables!: DesignVariablesIn;

  @Obj(() => DesignLimitsIn, { optional: true, description: 'Limits that every design must meet' })
  limits?: DesignLimitsIn;

  @Choice(MATERIAL_NAMES, {
    nullable: true,
    description: 'Material of the solid blade, for strength and deflection',
    example: 'petg_printed',
  })
  material?: MaterialName | null;

  @Obj(() => DesignObserverIn, {
    optional: true,
    description:
      'Position of the noise observer. Default: 3 m from the hub, in the plane of the disc',
  })
  observer?: DesignObserverIn;

  @Obj(() => DesignDriveIn, {
    nullable: true,
    description:
      'Motor, ESC and battery. With them, objectives use electrical power, and the limits of the drive apply',
  })
  drive?: DesignDriveIn | null;

  @Obj(() => BladeGeometryRequest, {
    nullable: true,
    description:
      'A propeller to compare with: the result has its figures too. The search does not start from it',
  })
  starting_propeller?: BladeGeometryRequest | null;

  @Int({
    gte: 5,
    lte: 9,
    default: 7,
    description:
      'Number of designs on the front, including both ends; has an effect only with two objectives',
  })
  front_size!: number;

  @Int({
    gte: 1,
    lte: 10,
    default: 3,
    description:
      'Number of starting blades for each combination of blade count and section: the one-point design, then random blades',
  })
  starts!: number;

  @Int({ gte: 0, lte: 2_147_483_647, default: 1, description: 'Seed of the random starts' })
  seed!: number;
}

@Empty()
export class UpdateDesignBody extends changeOf(CreateDesignBody) {}

type Filled = 'objectives' | 'limits' | 'observer';

/** A request with everything that it left out: the body of the run. */
export type FilledDesign = Omit<
  CreateDesignBody,
  'project_id' | 'name' | 'launch_intent' | Filled
> &
  Required<Pick<CreateDesignBody, Filled>> & { drive_calibrations?: DriveCalibrations };
