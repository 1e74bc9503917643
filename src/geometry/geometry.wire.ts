import { BladeRequest } from '../blades/blade.wire.js';
import { COLLECTIVE } from '../blades/collective.js';
import { CORRECTION_BASES, type CorrectionBasis } from '../blades/correction.js';
import {
  ENVELOPE_FACTORS,
  ENVELOPE_STATUSES,
  ENVELOPE_VARIABLES,
  type EnvelopeFactor,
  type EnvelopeStatus,
  type EnvelopeVariable,
} from '../blades/envelope.js';
import { NearestMeasurement } from './nearest/nearest.wire.js';
import {
  Choice,
  Flag,
  Id,
  Int,
  List,
  Num,
  NumList,
  Obj,
  Resource,
  Text,
} from '../platform/wire/fields.js';

/** The fields of an answer that its caller asks for. Runs where it was solved. */

/** The fields by which a client tells answers apart: they are always there. */
const ALWAYS = new Set(['object', 'mode']);

/** `answer` with `object`, `mode` and the `fields` that it has, in its own order; all of it where none are named. */
export function selectFields<A extends object>(
  answer: A,
  fields: readonly string[] | undefined,
): Partial<A> {
  if (fields === undefined) return answer;
  return Object.fromEntries(
    Object.entries(answer).filter(([name]) => ALWAYS.has(name) || fields.includes(name)),
  ) as Partial<A>;
}

export const MODES = ['point', 'sweep', 'solve_to_target'] as const;
export const TARGETS = ['thrust', 'power'] as const;
/** The unknowns of a solve to a target. */
export const UNKNOWNS = ['rpm', 'collective'] as const;

/** Parts of an analysis that are told only to who asks. */
export const ANALYSIS_EXPANSIONS = ['nearest_measurements'] as const;

export class AnalyzeQuery {
  @Text({
    optional: true,
    max: 64,
    description: '`nearest_measurements`: measurements of similar propellers',
    example: 'nearest_measurements',
  })
  expand?: string;
}

/** Hint of the run that computes air from behind, as in a descent: an analysis refuses it. */
export const REVERSED_INFLOW =
  'for air from behind, as in a descent, use POST /v1/simulations with vertical_speed_m_s < 0 and tilt_deg 90, or with v_axial_m_s < 0 and inflow_mode components';

/** Temperature of a request's air; the density is a field of its own. */
const AMBIENT_TEMPERATURE = {
  gte: -60,
  lte: 85,
  nullable: true,
  unit: '°C',
  description:
    'Air temperature, for viscosity (Sutherland) and speed of sound. Default: 15 °C. It does not change `air_density`',
  example: -20,
} as const;

/** Direction of a request's air. */
export const DISC_ANGLE = {
  gte: 0,
  lte: 90,
  nullable: true,
  unit: 'degrees',
  description:
    'Angle between air and disc. 90 (default): along the axis. 0: in the plane, as for an upright rotor in level flight',
  example: 30,
} as const;

/** The speed of rotation of one point. */
export const SPEED_OF_ROTATION = {
  gt: 0,
  lte: 200_000,
  default: 5000,
  unit: 'rpm',
  description: 'Speed of rotation',
} as const;

/** The airspeed of one point. */
export const AIRSPEED = {
  gte: 0,
  lte: 343,
  belowHint: REVERSED_INFLOW,
  default: 0,
  unit: 'm/s',
  description: 'Airspeed along the axis',
} as const;

/** The calibration of a request's blade. */
export const CALIBRATION = {
  nullable: true,
  description: 'Your completed calibration. All its values are applied to the blade',
} as const;

/** A blade and the air that it works in. */
export class BladeConditionRequest extends BladeRequest {
  @Num({ gt: 0, lte: 5, default: 1.225, unit: 'kg/m^3', description: 'Air density' })
  air_density!: number;

  @Num(AMBIENT_TEMPERATURE)
  ambient_temp_c?: number | null;

  @Num(COLLECTIVE)
  collective_deg?: number | null;
}

export class GeometryAnalysisRequest extends BladeConditionRequest {
  @Num({
    ...SPEED_OF_ROTATION,
    description: 'Rotation speed; in mode solve_to_target the initial guess',
  })
  rpm!: number;

  @Num({
    ...AIRSPEED,
    description:
      'Airspeed, along the axis unless `disc_angle_deg` is given; ignored in mode sweep, where the advance ratio sets it',
  })
  airspeed!: number;

  @Num({
    ...DISC_ANGLE,
    description: `${DISC_ANGLE.description}. \`airspeed\` and J refer to the whole speed. Results then have \`force_inplane_n\`, \`force_side_n\`, \`hub_moment_roll_n_m\`, \`hub_moment_pitch_n_m\` and \`blade_thrust_amplitude_n\``,
  })
  disc_angle_deg?: number | null;

  @Choice(MODES, {
    default: 'point',
    description:
      'point: one operating point. sweep: over the advance ratio J at the given rpm. solve_to_target: the rpm, or the collective, that meets a thrust or a power',
  })
  mode!: (typeof MODES)[number];

  @Num({
    gte: 0,
    lte: 10,
    belowHint: REVERSED_INFLOW,
    nullable: true,
    unit: 'J = V/(nD)',
    description: 'First advance ratio; mode sweep only',
  })
  j_from?: number | null;

  @Num({
    gte: 0,
    lte: 10,
    belowHint: REVERSED_INFLOW,
    nullable: true,
    unit: 'J = V/(nD)',
    description:
      'Last advance ratio, at most that of 343 m/s; can be below j_from; mode sweep only',
  })
  j_to?: number | null;

  @Int({
    gte: 2,
    lte: 200,
    nullable: true,
    description: 'Number of advance ratios, equally spaced, both ends included; mode sweep only',
  })
  j_steps?: number | null;

  @Choice(TARGETS, { nullable: true, description: 'Target quantity; mode solve_to_target only' })
  target_type?: (typeof TARGETS)[number] | null;

  @Num({
    gt: 0,
    nullable: true,
    unit: 'newtons or watts',
    description: 'Target thrust or shaft power; mode solve_to_target only',
  })
  target_value?: number | null;

  @Choice(UNKNOWNS, {
    nullable: true,
    description:
      'Quantity that is solved to meet the target: the rpm, or the collective at the given rpm, with collective_deg as the initial guess',
  })
  solve_for?: (typeof UNKNOWNS)[number] | null;

  @Id('cal', {
    ...CALIBRATION,
    description:
      'Your completed calibration. All its values are applied to the blade. Send the original blade, not `result.geometry`, because its chord and twist corrections are added to the blade that you send',
  })
  calibration_id?: string | null;
}

/** One annulus of the solver, at its mid-radius; the annuli are equally wide from hub to tip. */
@Resource()
export class StationRow {
  @Num({ unit: 'fraction of the tip radius', description: 'Mid-radius of the annulus' })
  r_over_R!: number;

  @Num({ unit: 'meters', description: 'Chord' })
  chord!: number;

  @Num({ unit: 'degrees', description: 'Blade angle from the plane of rotation' })
  beta_deg!: number;

  @Num({
    description:
      'Lift coefficient of the section, including stall delay. With edgewise flow, coefficients, loads and velocities are means over a revolution',
  })
  Cl!: number;

  @Num({ description: 'Drag coefficient of the section' })
  Cd!: number;

  @Num({ description: 'Reynolds number of the section' })
  Re!: number;

  @Num({ description: 'Mach number of the section' })
  Mach!: number;

  @Num({ unit: 'N/m', description: 'Thrust per length, all blades' })
  dT_dr!: number;

  @Num({ unit: 'N', description: 'Torque per length, all blades' })
  dQ_dr!: number;

  @Num({
    unit: 'm/s',
    description: 'Axial velocity that the rotor induces at the annulus, positive downstream',
  })
  va!: number;

  @Num({
    unit: 'm/s',
    description:
      'Tangential velocity (swirl) that the rotor induces at the annulus, positive with the rotation',
  })
  vt!: number;

  @Num({ description: 'Efficiency of the annulus, V dT/(Ω dQ); 0 if undefined' })
  eta_local!: number;

  @Num({
    unit: 'meters',
    description: 'Width of the annulus: the sum of dT_dr·dr is thrust_raw, of dQ_dr·dr torque_raw',
  })
  dr!: number;
}

/** The codes that `warnings` of an analysis may have. */
export const ANALYSIS_WARNINGS = [
  'outside_polar_table',
  'high_tip_mach',
  'vortex_ring_state',
  'thick_section',
  'estimated_blade',
  'assumed_section',
  'rough_map',
  'polars_unfinished',
  'unusual_geometry',
  'outside_envelope',
  'pitch_disagrees',
  'oblique_flow',
] as const;

/** Something to mind about an answer. */
@Resource()
export class AnalysisWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Choice(ANALYSIS_WARNINGS, {
    description:
      '`polars_unfinished`: not all polars of new sections are solved yet; the message says when to repeat the request for the final result',
  })
  code!: (typeof ANALYSIS_WARNINGS)[number];

  @Text({
    nullable: true,
    description: 'Field of the request; null: the whole condition',
  })
  param!: string | null;

  @Text({ description: 'Effect on the numbers' })
  message!: string;
}

const ALONG = { itemsNullable: true } as const;

/** The bands along a sweep: an item a point, null where nothing was corrected. */
@Resource()
export class SweepUncertainty {
  @Num({ description: 'Share of measured values of similar propellers inside the bands' })
  share!: number;

  @NumList({ ...ALONG, description: 'Lower end of the band of Ct' })
  Ct_low!: (number | null)[];

  @NumList({ ...ALONG, description: 'Upper end of the band of Ct' })
  Ct_high!: (number | null)[];

  @NumList({ ...ALONG, description: 'Lower end of the band of Cp' })
  Cp_low!: (number | null)[];

  @NumList({ ...ALONG, description: 'Upper end of the band of Cp' })
  Cp_high!: (number | null)[];

  @NumList({ ...ALONG, description: 'Lower end of the band of the efficiency; null without one' })
  efficiency_low!: (number | null)[];

  @NumList({ ...ALONG, description: 'Upper end of the band of the efficiency; null without one' })
  efficiency_high!: (number | null)[];
}

/** A band that holds two thirds of the measured values of propellers like this one. */
@Resource()
export class AnalysisBand {
  @Num({ description: 'Lower end, in the unit of the quantity' })
  low!: number;

  @Num({ description: 'Upper end, in the unit of the quantity' })
  high!: number;
}

/** The bands of the corrected numbers, in their units. */
@Resource()
export class AnalysisUncertainty {
  @Num({
    description:
      'Share of measured values inside the bands, for propellers that were not used in the fit',
  })
  share!: number;

  @Obj(() => AnalysisBand, { description: 'Band of the thrust [N]' })
  thrust!: AnalysisBand;

  @Obj(() => AnalysisBand, { description: 'Band of the shaft power [W]' })
  power!: AnalysisBand;

  @Obj(() => AnalysisBand, { description: 'Band of the thrust coefficient' })
  Ct!: AnalysisBand;

  @Obj(() => AnalysisBand, { description: 'Band of the power coefficient' })
  Cp!: AnalysisBand;

  @Obj(() => AnalysisBand, {
    nullable: true,
    description: 'Band of the efficiency; null without efficiency',
  })
  efficiency!: AnalysisBand | null;
}

/**
 * The answer of an analysis. Only `object` and `mode` are always there, so one shape carries a point, a sweep and a
 * solve that failed.
 */
@Resource()
export class GeometryAnalysis {
  @Choice(['geometry_analysis'])
  object!: 'geometry_analysis';

  @Choice(MODES, { description: 'Mode of the request' })
  mode!: (typeof MODES)[number];

  @Flag({
    optional: true,
    nullable: true,
    description: 'false: numbers are null, and `reason` explains why',
  })
  converged?: boolean | null;

  @Text({
    optional: true,
    nullable: true,
    description: 'Reason, or the J of a sweep that were dropped',
  })
  reason?: string | null;

  @Num({ optional: true, nullable: true, description: 'Advance ratio V/(nD)' })
  J?: number | null;

  @Num({
    optional: true,
    nullable: true,
    unit: 'rpm',
    description: 'Rotation speed, requested or solved',
  })
  rpm?: number | null;

  @Num({
    optional: true,
    nullable: true,
    unit: 'degrees',
    description: 'With solve_for collective: the collective that meets the target',
  })
  collective_deg?: number | null;

  @Num({
    optional: true,
    nullable: true,
    unit: 'N',
    description: 'Thrust, after the empirical correction',
  })
  thrust?: number | null;

  @Num({
    optional: true,
    nullable: true,
    unit: 'W',
    description: 'Shaft power, after the empirical correction',
  })
  power?: number | null;

  @Num({
    optional: true,
    nullable: true,
    description: 'Thrust coefficient T/(ρ n² D⁴), n in rev/s, corrected',
  })
  Ct?: number | null;

  @Num({ optional: true, nullable: true, description: 'Power coefficient P/(ρ n³ D⁵), corrected' })
  Cp?: number | null;

  @Num({
    optional: true,
    nullable: true,
    description:
      'J·Ct/Cp, times the sine of `disc_angle_deg`; null without axial airspeed or without thrust',
  })
  efficiency?: number | null;

  @Num({
    optional: true,
    unit: 'N',
    description:
      'Rotor drag: in-plane force along the air that crosses the disc, averaged over a revolution, for rigid blades and either direction of rotation. This field and the next four are present only with `disc_angle_deg`',
  })
  force_inplane_n?: number;

  @Num({
    optional: true,
    unit: 'N',
    description: 'In-plane force toward the side where the blade advances',
  })
  force_side_n?: number;

  @Num({
    optional: true,
    unit: 'N·m',
    description: 'Moment at the hub that lifts the side where the blade advances',
  })
  hub_moment_roll_n_m?: number;

  @Num({
    optional: true,
    unit: 'N·m',
    description: 'Moment at the hub that lifts the side upstream (nose up)',
  })
  hub_moment_pitch_n_m?: number;

  @Num({
    optional: true,
    unit: 'N',
    description:
      'Amplitude of the thrust of one blade once per revolution; its mean is the thrust over the number of blades',
  })
  blade_thrust_amplitude_n?: number;

  @Num({
    optional: true,
    nullable: true,
    unit: 'N',
    description: 'Thrust of the blade-element solve of the blade as sent: Σ dT_dr·dr',
  })
  thrust_raw?: number | null;

  @Num({
    optional: true,
    nullable: true,
    unit: 'N·m',
    description: 'Torque of the blade-element solve: Σ dQ_dr·dr',
  })
  torque_raw?: number | null;

  @Num({
    optional: true,
    nullable: true,
    unit: 'W',
    description: 'Shaft power of the blade-element solve',
  })
  power_raw?: number | null;

  @Num({
    optional: true,
    nullable: true,
    description: 'Thrust coefficient before the empirical correction',
  })
  Ct_raw?: number | null;

  @Num({
    optional: true,
    nullable: true,
    description: 'Power coefficient before the empirical correction',
  })
  Cp_raw?: number | null;

  @Choice(ENVELOPE_STATUSES, {
    optional: true,
    description:
      'Position relative to the measured propellers of the validation. `validated`: inside the measured range in every dimension, with a band no wider than most. The ranges are: two blades; J up to 0.95; tip Mach up to 0.43; 2.25 to 19 inches; Reynolds number at 0.75 R 3,700 to 140,000; pitch over diameter at 0.75 R 0.3 to 1.1; Ct -0.08 to 0.21; and similar chord, twist, sweep, root and thickness. `partial`: outside in some dimensions, where the correction fades, or with a wide band; common, and not an error. `outside`: no correction. For a sweep: of the point furthest out',
  })
  envelope_status?: EnvelopeStatus;

  @Choice(ENVELOPE_FACTORS, {
    optional: true,
    description:
      'Dimension that is furthest out. If none is out, the dimension of `envelope_limiting_variable`: `tip_mach` for the Reynolds number; `thrust_coefficient` for solidity, distribution of chord and thickness; `pitch_diameter` for distribution of twist and sweep; `diameter` for the root. Absent when the status is `validated` or absent',
  })
  envelope_limiting_factor?: EnvelopeFactor;

  @Choice(ENVELOPE_VARIABLES, {
    optional: true,
    description:
      'Variable that is furthest out, or that widens the band. Absent if the status is `validated` or absent',
  })
  envelope_limiting_variable?: EnvelopeVariable;

  @Text({
    optional: true,
    description: 'Description with the value and the measured range',
    example: 'Beyond what was measured: tip Mach number 0.52 (measured: up to 0.43).',
  })
  envelope_reason?: string;

  @Choice(CORRECTION_BASES, {
    optional: true,
    description:
      'Basis of the corrected numbers. `measured`: the test of this propeller (`measured_propeller`), at and near its conditions. `family`: measured propellers, mainly of the same series. `global`: measured propellers of all series. `raw`: no correction, because condition or shape is too far from all measurements. For a sweep: of the point furthest out',
  })
  basis?: CorrectionBasis;

  @Text({
    optional: true,
    description:
      'With basis `measured`: the measured propeller whose blade equals this one within the accuracy of a photograph, as in `GET /v1/public/validation`',
    example: 'apce_10x7',
  })
  measured_propeller?: string;

  @Num({
    optional: true,
    unit: 'degrees',
    description:
      'Twist that the correction added; `_raw` fields and `stations` use the twist as sent. For a sweep: of the point furthest out',
  })
  twist_offset_deg?: number;

  @Obj(() => AnalysisUncertainty, {
    optional: true,
    description:
      'Uncertainty bands of thrust, power and coefficients; absent without a correction, and in a sweep, which has `sweep_uncertainty`',
  })
  uncertainty?: AnalysisUncertainty;

  @List(() => StationRow, { optional: true, description: 'The annuli from hub to tip' })
  stations?: StationRow[];

  @NumList({ optional: true, description: 'Advance ratios of a sweep' })
  sweep_J?: number[];

  @NumList({ optional: true, description: 'Ct at each J of a sweep' })
  sweep_Ct?: number[];

  @NumList({ optional: true, description: 'Cp at each J of a sweep' })
  sweep_Cp?: number[];

  @NumList({
    optional: true,
    itemsNullable: true,
    description: 'Efficiency at each J of a sweep; null at J = 0',
  })
  sweep_eta?: (number | null)[];

  @NumList({
    optional: true,
    unit: 'N',
    description:
      '`force_inplane_n` at each J of a sweep; this and the next four where it has `disc_angle_deg`',
  })
  sweep_force_inplane_n?: number[];

  @NumList({ optional: true, unit: 'N', description: '`force_side_n` at each J of a sweep' })
  sweep_force_side_n?: number[];

  @NumList({ optional: true, unit: 'N·m', description: '`hub_moment_roll_n_m` at each J' })
  sweep_hub_moment_roll_n_m?: number[];

  @NumList({ optional: true, unit: 'N·m', description: '`hub_moment_pitch_n_m` at each J' })
  sweep_hub_moment_pitch_n_m?: number[];

  @NumList({ optional: true, unit: 'N', description: '`blade_thrust_amplitude_n` at each J' })
  sweep_blade_thrust_amplitude_n?: number[];

  @Obj(() => SweepUncertainty, {
    optional: true,
    description: 'The bands of `uncertainty` at each point of a sweep',
  })
  sweep_uncertainty?: SweepUncertainty;

  @List(() => AnalysisWarning, {
    optional: true,
    description: 'Warnings about the numbers; absent if none',
  })
  warnings?: AnalysisWarning[];

  @List(() => NearestMeasurement, {
    optional: true,
    description:
      'With `expand=nearest_measurements`: the nearest measured condition of up to 5 similar propellers; for a sweep, the curve of the nearest propeller',
  })
  nearest_measurements?: NearestMeasurement[];

  @Text({ optional: true, description: 'Reason why `nearest_measurements` is empty' })
  nearest_measurements_reason?: string;
}
