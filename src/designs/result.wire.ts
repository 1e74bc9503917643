/** A design for several operating points as its resource, lists and shared forms show it. */
import { AirfoilKulfan } from '../airfoils/airfoil.wire.js';
import { ListEnvelope, ListOf } from '../platform/list/list.wire.js';
import {
  Choice,
  Flag,
  Instant,
  Int,
  List,
  Num,
  NumList,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';
import { RunResource, SharedRun } from '../runs/runs.wire.js';
import {
  DESIGN_LIMIT_NAMES,
  type DesignLimitName,
  OBJECTIVE_KINDS,
  type ObjectiveKind,
} from './optimizer/problem.js';

/** A blade by the arrays that analyses, exports and components take. */
@Resource()
export class DesignBlade {
  @Num({ unit: 'inches' })
  diameter!: number;

  @Num({ unit: 'fraction of the tip radius', description: 'Start of the blade' })
  hub_radius!: number;

  @Int()
  num_blades!: number;

  @Text({
    description:
      'Section of the root, and of the whole blade if the tip has no other section, as an analysis takes it',
  })
  airfoil!: string;

  @NumList({ unit: 'meters', description: 'Radius of each station, from the hub to the tip' })
  radius!: number[];

  @NumList({ unit: 'meters', description: 'Chord at each station' })
  chord!: number[];

  @NumList({
    unit: 'degrees',
    description:
      'Blade angle at each station, from the plane of rotation; with variable pitch, at the first operating point',
  })
  twist!: number[];

  @NumList({ unit: 'thickness to chord', description: 'Thickness at each station' })
  thickness!: number[];

  @List(() => AirfoilKulfan, { description: 'Section of each station, as analyses take it' })
  section_airfoils!: AirfoilKulfan[];
}

export const DESIGN_POINT_STATUSES = ['ok', 'not_reached', 'not_converged'] as const;

const OF_DRIVE = 'null without a drive';

/** The figures of a blade at an operating point; null where there is no number. */
@Resource()
export class DesignPointFigures {
  @Text({ nullable: true })
  label!: string | null;

  @Choice(DESIGN_POINT_STATUSES, {
    description:
      'not_reached: no rotation speed or collective within the bounds meets the target of the point; the figures are of the nearest one',
  })
  status!: (typeof DESIGN_POINT_STATUSES)[number];

  @Num({ unit: 'm/s' })
  airspeed_m_s!: number;

  @Num({ nullable: true, unit: 'N' })
  thrust_n!: number | null;

  @Num({ nullable: true, unit: 'W', description: 'Shaft power' })
  power_w!: number | null;

  @Num({ nullable: true, unit: 'N·m' })
  torque_n_m!: number | null;

  @Num({ nullable: true, unit: 'rpm' })
  rpm!: number | null;

  @Num({
    nullable: true,
    unit: 'degrees',
    description: 'Relative to the first point; null with fixed pitch',
  })
  collective_deg!: number | null;

  @Num({ nullable: true, description: 'Thrust times airspeed over shaft power; null in hover' })
  efficiency!: number | null;

  @Num({ nullable: true, description: 'Figure of merit; null with airspeed' })
  figure_of_merit!: number | null;

  @Num({ nullable: true, description: 'Helical Mach number of the tip' })
  tip_mach!: number | null;

  @Num({ nullable: true, description: 'Reynolds number at 75 % of the radius' })
  reynolds_75!: number | null;

  @Num({
    nullable: true,
    unit: 'degrees',
    description: 'Smallest angle between incidence and stall',
  })
  stall_margin_deg!: number | null;

  @Num({ nullable: true, unit: 'MPa', description: 'Largest stress; null without a material' })
  stress_mpa!: number | null;

  @Num({ nullable: true, description: 'Strength over the largest stress; null without a material' })
  safety_factor!: number | null;

  @Num({
    nullable: true,
    unit: 'mm',
    description: 'Displacement of the tip; null without a material',
  })
  tip_deflection_mm!: number | null;

  @Num({ nullable: true, unit: 'dB(A)', description: 'A-weighted level at the observer' })
  level_dba!: number | null;

  @Num({
    nullable: true,
    unit: 'W',
    description: `Electrical power of one rotor at its ESC; ${OF_DRIVE}`,
  })
  electrical_power_w!: number | null;

  @Num({ nullable: true, unit: 'A', description: `Current of the motor; ${OF_DRIVE}` })
  motor_current_a!: number | null;

  @Num({
    nullable: true,
    unit: 'A',
    description: `Current of the battery, all rotors; ${OF_DRIVE}`,
  })
  battery_current_a!: number | null;

  @Num({ nullable: true, unit: '%', description: OF_DRIVE })
  throttle_pct!: number | null;

  @Num({ nullable: true, unit: '°C', description: `Winding temperature; ${OF_DRIVE}` })
  motor_temp_c!: number | null;
}

/** A limit, how near the design comes to it, and what it costs. */
@Resource()
export class DesignLimit {
  @Choice(DESIGN_LIMIT_NAMES, {
    description: 'Name of the limit in the request; reachable: the target of the point can be met',
  })
  name!: DesignLimitName;

  @Int({
    nullable: true,
    description: 'Index of the operating point; null: a limit of the blade itself',
  })
  point!: number | null;

  @Num({ nullable: true, description: 'Value of the design' })
  value!: number | null;

  @Num({ description: 'Limit' })
  bound!: number;

  @Text({ nullable: true, description: 'Unit of value and bound; null: none' })
  unit!: string | null;

  @Flag({ description: 'true: the design is at the limit' })
  is_active!: boolean;

  @Flag({
    description:
      'true: the design exceeds the limit, because no design was found that meets all limits',
  })
  is_violated!: boolean;

  @Num({
    description:
      'Lagrange multiplier: gain of the first objective, in its unit, per unit by which the limit is relaxed. 0 if the limit is not active',
  })
  multiplier!: number;

  @Text({
    nullable: true,
    description: 'Effect of relaxing the limit by one unit, in words; null if there is none',
  })
  effect!: string | null;
}

@Resource()
export class DesignObjectiveValue {
  @Choice(OBJECTIVE_KINDS)
  kind!: ObjectiveKind;

  @Int({ nullable: true, description: 'Index of the operating point; null with energy' })
  point!: number | null;

  @Num({ nullable: true })
  value!: number | null;

  @Text({ description: 'W, J (energy of points with durations), N or dB(A)' })
  unit!: string;
}

@Resource()
export class DesignAlternative {
  @List(() => DesignObjectiveValue, { description: 'In the order of the request' })
  objectives!: DesignObjectiveValue[];

  @Flag({ description: 'true: the design meets all limits' })
  is_feasible!: boolean;

  @Obj(() => DesignBlade)
  blade!: DesignBlade;

  @Text({
    nullable: true,
    description:
      'Section from `tip_from` to the tip; null if the whole blade has one section, and for the propeller to compare with',
  })
  tip_airfoil!: string | null;

  @Num({ nullable: true, description: 'Motor speed over propeller speed; null without a drive' })
  gear_ratio!: number | null;

  @List(() => DesignPointFigures, { description: 'In the order of the request' })
  points!: DesignPointFigures[];

  @List(() => DesignLimit, {
    description: 'All limits of the request, violated and active ones first',
  })
  limits!: DesignLimit[];
}

/** One optimisation: from one start, of one blade count and section. */
@Resource()
export class DesignStart {
  @Int()
  num_blades!: number;

  @Text()
  section!: string;

  @Text({ nullable: true, description: 'Section of the tip; null: the whole blade has `section`' })
  tip_section!: string | null;

  @Choice(['one_point', 'random', 'neighbor'], {
    description: 'Blade at the start; neighbor: another design of the front',
  })
  from!: 'one_point' | 'random' | 'neighbor';

  @Int({ description: 'Index of the objective that was minimized' })
  objective!: number;

  @Num({ nullable: true, description: 'Final value of the objective, in its unit' })
  value!: number | null;

  @Flag()
  is_feasible!: boolean;

  @Flag({
    description:
      'true: the optimization converged. false: it reached the maximum number of iterations',
  })
  is_converged!: boolean;

  @Int()
  iterations!: number;

  @Int({
    description:
      'Number of blades that were evaluated at all points, including those for gradients',
  })
  evaluations!: number;
}

/** The course by which the design was found. */
@Resource()
export class DesignMethod {
  @Text({ description: 'Description of the method' })
  algorithm!: string;

  @Int()
  seed!: number;

  @Int({ description: 'Number of continuous variables of one optimization' })
  variables!: number;

  @Int({ description: 'Iterations of all optimizations' })
  iterations!: number;

  @Int({ description: 'Number of blades that were evaluated at all points' })
  evaluations!: number;

  @Num({
    nullable: true,
    description:
      'Difference between the worst and the best start of the best combination, relative to the best; null with one start',
  })
  spread!: number | null;

  @List(() => DesignStart, { description: 'All optimizations, in order' })
  starts!: DesignStart[];
}

export const DESIGN_RUN_WARNINGS = [
  'not_converged',
  'starts_disagree',
  'low_reynolds',
  'high_tip_mach',
  'outside_polar_table',
] as const;

@Resource()
export class DesignRunWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Choice(DESIGN_RUN_WARNINGS)
  code!: (typeof DESIGN_RUN_WARNINGS)[number];

  @Text({ description: 'Meaning for the blade' })
  message!: string;
}

@Resource()
export class DesignResult {
  @Flag({
    description: 'false: no blade meets all limits; the reason names the limits that conflict',
  })
  feasible!: boolean;

  @Text({ nullable: true, description: 'Conflicting limits; null if it is feasible' })
  reason!: string | null;

  @Obj(() => DesignAlternative, {
    description: 'The best blade; with two objectives, the best for the first objective',
  })
  best!: DesignAlternative;

  @List(() => DesignAlternative, {
    description:
      'The Pareto front of two objectives, from the best for the first to the best for the second; [] with one objective',
  })
  front!: DesignAlternative[];

  @Obj(() => DesignAlternative, {
    nullable: true,
    description:
      'The propeller to compare with, at the same points and limits; null if the request has none',
  })
  starting!: DesignAlternative | null;

  @Obj(() => DesignMethod, { description: 'Details of the optimization' })
  method!: DesignMethod;

  @List(() => DesignRunWarning, { description: 'Warnings; [] if there are none' })
  warnings!: DesignRunWarning[];
}

/** The best blade so far, of a design that is being made. */
@Resource()
export class DesignDraftBlade {
  @Obj(() => DesignBlade)
  blade!: DesignBlade;

  @Num({
    nullable: true,
    description: 'First objective of this blade, in its unit',
  })
  objective!: number | null;

  @Flag({ description: 'true: the design meets all limits' })
  is_feasible!: boolean;

  @Int({ description: 'Iterations so far, of all starts' })
  iterations!: number;
}

@Resource()
export class DesignResource extends RunResource {
  @Choice(['design'])
  declare object: 'design';

  @Text({ description: '`dsn_…`' })
  declare id: string;

  @Choice(['design'])
  analysis_type!: 'design';

  @Instant({ nullable: true, description: 'Time of the cancel request' })
  cancel_requested_at!: string | null;

  @Flag({ description: 'true: queued, but does not start before run-selected or run-queued' })
  held!: boolean;

  @Shape(
    { type: 'object', additionalProperties: true },
    { description: 'The request with all defaults' },
  )
  inputs!: object;

  @Obj(() => DesignDraftBlade, {
    nullable: true,
    description: 'The best blade so far; null until there is one, and in lists',
  })
  so_far!: DesignDraftBlade | null;

  @Obj(() => DesignResult, {
    nullable: true,
    description: 'Result of a completed design; null in lists',
  })
  result!: DesignResult | null;
}

@ListOf(() => DesignResource)
export class DesignList extends ListEnvelope<DesignResource> {}

@Resource()
export class CancelRequestedDesign extends DesignResource {
  @Flag({ description: 'true: the design ends soon; poll or stream it' })
  cancel_requested!: boolean;
}

/** A completed design for everyone who has its link, without its owner. */
@Resource()
export class SharedDesign extends SharedRun {
  @Choice(['shared_design'])
  object!: 'shared_design';

  @Shape({ type: 'object', additionalProperties: true }, { description: 'The request' })
  inputs!: object;

  @Obj(() => DesignResult)
  result!: DesignResult;
}
