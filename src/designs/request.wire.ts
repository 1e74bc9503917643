/** A request of a design for several operating points: the points, what is wanted of them, what may change, and what must hold. */
import {
  allOptional,
  Choice,
  fieldsAs,
  fieldsOf,
  Flag,
  Id,
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
import { LAUNCH_INTENTS, type LaunchIntent } from '../runs/run-requests.js';
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
    description: 'Thrust that one propeller gives here. One of thrust_n, power_w and torque_n_m',
    example: 6,
  })
  thrust_n?: number | null;

  @Num({
    gt: 0,
    lte: 1e8,
    nullable: true,
    unit: 'W',
    description: 'Shaft power that one propeller takes here; the thrust follows',
  })
  power_w?: number | null;

  @Num({
    gt: 0,
    lte: 1e6,
    nullable: true,
    unit: 'N·m',
    description: 'Shaft torque that one propeller takes here; the thrust follows',
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
      'Share of this point in `energy`; 1 unless given. Shares count relative to each other; one of weight and duration_s',
  })
  weight?: number | null;

  @Num({
    gte: 0,
    lte: 1e7,
    nullable: true,
    unit: 's',
    description:
      'Time that the mission spends here, in place of weight: give it at every point, or at none',
    example: 300,
  })
  duration_s?: number | null;

  @Num({
    ...RPM_BOUND,
    description: 'Speed of rotation that is given and not searched; needs pitch `variable`',
  })
  rpm?: number | null;

  @Num({ ...RPM_BOUND, description: 'Lowest speed of rotation here' })
  rpm_min?: number | null;

  @Num({ ...RPM_BOUND, description: 'Highest speed of rotation here' })
  rpm_max?: number | null;
}

export class DesignObjectiveIn {
  @Choice(OBJECTIVE_KINDS, {
    description:
      'energy: the power of all points by their weights (energy by their durations). power: the power at one point. Both are electrical power where the problem has a `drive`, else shaft power. thrust: the most thrust at a point of given power or torque. noise: the least A-weighted level at a point',
  })
  kind!: ObjectiveKind;

  @Int({
    gte: 0,
    lt: MAX_POINTS,
    default: 0,
    description: 'Index of the operating point that power, thrust and noise look at',
  })
  point!: number;
}

export class DesignRangeIn {
  @Num({ gt: 0, lte: 1e6, description: 'Least value' })
  min!: number;

  @Num({ gt: 0, lte: 1e6, description: 'Largest value; the same as min fixes it' })
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
    description: 'Numbers of blades that are tried; `[2]` unless given',
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
        'Sections that are tried, by their names in the library (GET /v1/airfoils): each for the whole blade, or at the root where `tip_sections` are given; `["naca4412"]` unless given',
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
        'Sections that are tried from `tip_from` to the tip, with each of `sections` at the root; unless given, the section of the root holds for the whole blade',
    },
  )
  tip_sections?: string[];

  @Num({
    gt: 0,
    lt: 1,
    nullable: true,
    unit: 'fraction of the tip radius',
    description: 'Where the section of the tip begins; 0.5 unless given. Needs `tip_sections`',
  })
  tip_from?: number | null;

  @Num({
    gte: 0.02,
    lt: 0.6,
    default: 0.15,
    unit: 'fraction of the tip radius',
    description: 'Where the blade begins',
  })
  hub_radius!: number;

  @Num({
    gt: 0,
    lte: 1,
    default: 0.03,
    unit: 'fraction of the tip radius',
    description: 'Least chord',
  })
  chord_min!: number;

  @Num({
    gt: 0,
    lte: 1,
    default: 0.25,
    unit: 'fraction of the tip radius',
    description: 'Largest chord',
  })
  chord_max!: number;

  @Num({ gte: -30, lte: 90, default: 1, unit: 'degrees', description: 'Least blade angle' })
  twist_min_deg!: number;

  @Num({ gte: -30, lte: 90, default: 75, unit: 'degrees', description: 'Largest blade angle' })
  twist_max_deg!: number;

  @Int({
    gte: 3,
    lte: 8,
    default: 5,
    description: 'Parameters that describe the chord along the blade; the twist has as many',
  })
  shape_parameters!: number;

  @Choice(PITCH_KINDS, {
    default: 'fixed',
    description:
      'fixed: the speed of rotation meets what each point asks for. variable: the collective does, and the speeds are free',
  })
  pitch!: (typeof PITCH_KINDS)[number];

  @Flag({
    default: false,
    description: 'With pitch `variable`: all points turn at one speed, which is searched',
  })
  one_speed!: boolean;

  @Num({
    gte: 0,
    lte: 90,
    default: 45,
    unit: 'degrees',
    description: 'Largest difference of collective between a point and the first one',
  })
  collective_max_deg!: number;

  @Num({ ...RPM_BOUND, description: 'Lowest speed of rotation of any point; 100 unless given' })
  rpm_min?: number | null;

  @Num({
    ...RPM_BOUND,
    description: 'Highest speed of rotation of any point; the one of tip Mach 0.9 unless given',
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
  @Num({ gt: 0, lte: 0.9, default: 0.85, description: 'Highest helical Mach number of the tip' })
  tip_mach_max!: number;

  @Num({
    gte: 1,
    lte: 20,
    nullable: true,
    description: 'Least strength over stress at any point; needs a material',
  })
  safety_factor_min?: number | null;

  @Num({
    gt: 0,
    lte: 10_000,
    nullable: true,
    unit: 'mm',
    description: 'Largest displacement of the tip at any point; needs a material',
  })
  tip_deflection_mm_max?: number | null;

  @Num({
    gt: -40,
    lte: 160,
    nullable: true,
    unit: 'dB(A)',
    description: 'Highest A-weighted level of one propeller at the observer, at any point',
  })
  level_dba_max?: number | null;

  @Num({
    gt: 0,
    lte: 1000,
    nullable: true,
    unit: 'mm',
    description: 'Least chord that can be made',
  })
  chord_mm_min?: number | null;

  @Num({
    gt: 0,
    lte: 50,
    nullable: true,
    unit: 'mm',
    description:
      'Least thickness at the trailing edge that can be made: of the section at 95 % of its chord',
  })
  edge_thickness_mm_min?: number | null;

  @Num({
    gte: 0,
    lte: 20,
    default: 1,
    nullable: true,
    unit: 'degrees',
    description:
      'Least incidence left to the stall, outboard of 40 % of the radius, at every point',
  })
  stall_margin_deg_min!: number | null;

  @Num({
    gte: 1000,
    lte: 1e7,
    nullable: true,
    description: 'Least Reynolds number at 75 % of the radius, at every point',
  })
  reynolds_min?: number | null;

  @Num({
    gt: 0,
    lte: 100,
    default: 95,
    nullable: true,
    unit: '%',
    description: 'Highest throttle at any point; counts with a drive',
  })
  throttle_pct_max!: number | null;

  @Num({
    gt: 0,
    lte: 10,
    default: 1,
    nullable: true,
    description: "Highest motor current over the motor's continuous one; counts with a drive",
  })
  motor_current_share_max!: number | null;

  @Num({
    gt: 0,
    lte: 10,
    default: 1,
    nullable: true,
    description: "Highest battery current over the battery's continuous one; counts with a drive",
  })
  battery_current_share_max!: number | null;

  @Num({
    gt: 0,
    lte: 10,
    default: 1,
    nullable: true,
    description:
      'Highest part of the way from the air to the temperature that winding or magnets stand; counts with a drive',
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

  @Text({ min: 1, max: 64, description: 'The battery that feeds all of them' })
  battery_component_id!: string;

  @Text({
    min: 1,
    max: 64,
    nullable: true,
    description: 'A calibration of this motor with its ESC, `dcal_…`',
  })
  powertrain_calibration_id?: string | null;

  @Int({ gte: 1, lte: 16, default: 1, description: 'Such rotors on the battery' })
  count!: number;

  @Obj(() => DesignRangeIn, {
    nullable: true,
    description: 'Motor speed over propeller speed, to be searched; 1 unless given',
  })
  gear_ratio?: DesignRangeIn | null;

  @Num({ gt: 0, lte: 1, default: 1, description: 'Efficiency of that gear' })
  gear_efficiency!: number;

  @Num({ gt: 20, lte: 100, default: 70, unit: '%', description: 'State of charge at each point' })
  battery_charge_pct!: number;

  @Num({
    gte: 0,
    lte: 10_000,
    default: 0,
    unit: 'mΩ',
    description: 'Wire between battery and ESCs, both ways',
  })
  battery_esc_wire_resistance_mohm!: number;
}

export class CreateDesignBody {
  @Id('proj', { description: 'The project that it belongs to' })
  project_id!: string;

  @Name({
    min: 1,
    max: 255,
    nullable: true,
    description: 'Display name',
    example: 'Hover and cruise, 10 inches',
  })
  name?: string | null;

  @Choice(LAUNCH_INTENTS, {
    default: 'run',
    description:
      'run: as soon as a slot is free. queue: paid, but held until run-selected or run-queued. draft: neither paid nor run until then',
  })
  launch_intent!: LaunchIntent;

  @List(() => DesignPointIn, {
    min: 1,
    max: MAX_POINTS,
    description: 'Where the propeller works',
  })
  operating_points!: DesignPointIn[];

  @List(() => DesignObjectiveIn, {
    min: 1,
    max: 2,
    optional: true,
    description: 'What is wanted, `[{"kind": "energy"}]` unless given; two give a Pareto front',
  })
  objectives?: DesignObjectiveIn[];

  @Obj(() => DesignVariablesIn, { description: 'What may change, and how far' })
  variables!: DesignVariablesIn;

  @Obj(() => DesignLimitsIn, { optional: true, description: 'Limits that every design must meet' })
  limits?: DesignLimitsIn;

  @Choice(MATERIAL_NAMES, {
    nullable: true,
    description: 'The material, for strength and deflection; solid blades',
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
      'Motor, ESC and battery; then electrical power is what counts, and their limits hold',
  })
  drive?: DesignDriveIn | null;

  @Obj(() => BladeGeometryRequest, {
    nullable: true,
    description:
      'A propeller to compare with: its figures stand beside those of the design. It is not where the search starts',
  })
  starting_propeller?: BladeGeometryRequest | null;

  @Int({
    gte: 5,
    lte: 9,
    default: 7,
    description: 'Designs of a front, its two ends included; counts with two objectives',
  })
  front_size!: number;

  @Int({
    gte: 1,
    lte: 10,
    default: 3,
    description:
      'Blades that each combination of blade count and section is optimised from: the one-point design, then random ones',
  })
  starts!: number;

  @Int({ gte: 0, lte: 2_147_483_647, default: 1, description: 'Seed of the random starts' })
  seed!: number;
}

/** Name and star of any design; of a draft every field of the request, as a merge. */
export class UpdateDesignBody extends allOptional(CreateDesignBody) {
  @Flag({ nullable: true, description: 'null keeps' })
  is_starred?: boolean | null;
}

type Filled = 'objectives' | 'limits' | 'observer';

/** A request with everything that it left out: the body of the run. */
export type FilledDesign = Omit<
  CreateDesignBody,
  'project_id' | 'name' | 'launch_intent' | Filled
> &
  Required<Pick<CreateDesignBody, Filled>> & { drive_calibrations?: DriveCalibrations };
