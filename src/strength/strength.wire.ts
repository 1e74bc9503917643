import { bladeOptional, COMPONENT_ID } from '../components/blade/component-blade.wire.js';
import {
  AIRSPEED,
  ANALYSIS_WARNINGS,
  AnalysisBand,
  BladeConditionRequest,
  CALIBRATION,
  SPEED_OF_ROTATION,
} from '../geometry/geometry.wire.js';
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
import { MATERIAL_NAMES, type MaterialName } from './materials.js';

/** Speeds of one Campbell diagram. */
const MAX_SPEEDS = 50;

/** A material by its own figures. */
export class MaterialProperties {
  @Num({ gte: 10, lte: 30_000, unit: 'kg/m^3', example: 1360, description: 'Density' })
  density_kg_m3!: number;

  @Num({
    gte: 0.01,
    lte: 2000,
    unit: 'GPa',
    example: 6.2,
    description: "Young's modulus along the blade",
  })
  modulus_gpa!: number;

  @Num({
    gte: 0.001,
    lte: 1000,
    nullable: true,
    unit: 'GPa',
    description:
      "Shear modulus; affects only twist and torsion. Default: the modulus over 2.6 (Poisson's ratio 0.3)",
  })
  shear_modulus_gpa?: number | null;

  @Num({
    gte: 0.1,
    lte: 10_000,
    unit: 'MPa',
    example: 115,
    description: 'Strength: the stress at failure, along the blade',
  })
  strength_mpa!: number;
}

/** A blade, what it is made of, and the condition that loads it. */
export class GeometryStrengthRequest extends BladeConditionRequest {
  @Num(SPEED_OF_ROTATION)
  rpm!: number;

  @Num(AIRSPEED)
  airspeed!: number;

  @Id('cal', CALIBRATION)
  calibration_id?: string | null;

  @Choice(MATERIAL_NAMES, {
    nullable: true,
    description:
      'Material of the blade; values, spreads and sources are in docs/strength.md. Send either this or `material_properties`',
    example: 'nylon_glass',
  })
  material?: MaterialName | null;

  @Obj(() => MaterialProperties, {
    nullable: true,
    description: 'Properties of your own material, instead of `material`',
  })
  material_properties?: MaterialProperties | null;

  @Num({
    gt: 0,
    lte: 100,
    nullable: true,
    unit: 'millimeters',
    description:
      'Wall thickness of a hollow blade; sections thinner than two walls are solid. Default: a solid blade',
  })
  wall_thickness_mm?: number | null;

  @Num({
    gte: 0,
    lte: 1,
    default: 0.25,
    unit: 'fraction of the chord',
    description:
      'Position on the chord that lies on the radius. Exported solids use 0.25; near 0.4 the centrifugal pull bends the blade less',
  })
  stacking_axis!: number;

  @NumList({
    min: 1,
    max: MAX_SPEEDS,
    gte: 0,
    lte: 200_000,
    nullable: true,
    unit: 'rpm',
    description:
      'Rotation speeds of the Campbell diagram, strictly rising. Default: 11 speeds from rest to 1.25 times `rpm`',
    example: [0, 2500, 5000, 7500],
  })
  campbell_rpm?: number[] | null;
}

/** A strength analysis as it is sent: of a blade, or of the component that stands in its place. */
export class StrengthRequest extends bladeOptional(GeometryStrengthRequest) {
  @Text(COMPONENT_ID)
  propeller_component_id?: string | null;
}

/** The material as it was computed with. */
@Resource()
export class StrengthMaterial {
  @Choice(MATERIAL_NAMES, {
    nullable: true,
    description: 'Name of the material; null with `material_properties`',
  })
  name!: MaterialName | null;

  @Num({ unit: 'kg/m^3', description: 'Density' })
  density_kg_m3!: number;

  @Num({ unit: 'GPa', description: "Young's modulus along the blade" })
  modulus_gpa!: number;

  @Obj(() => AnalysisBand, {
    nullable: true,
    description: 'Spread of the modulus [GPa]; null with `material_properties`',
  })
  modulus_range_gpa!: AnalysisBand | null;

  @Num({ unit: 'GPa', description: 'Shear modulus' })
  shear_modulus_gpa!: number;

  @Num({ unit: 'MPa', description: 'Strength' })
  strength_mpa!: number;

  @Obj(() => AnalysisBand, {
    nullable: true,
    description: 'Spread of the strength [MPa]; null with `material_properties`',
  })
  strength_range_mpa!: AnalysisBand | null;

  @Text({ nullable: true, description: 'Source of the values; null with `material_properties`' })
  source!: string | null;
}

/** The answers with the ends of the material's spread. */
@Resource()
export class StrengthUncertainty {
  @Obj(() => AnalysisBand, { nullable: true, description: 'Band of the safety factor' })
  safety_factor!: AnalysisBand | null;

  @Obj(() => AnalysisBand, {
    nullable: true,
    description: 'Band of the rotation speed at the strength [rpm]',
  })
  rpm_at_strength!: AnalysisBand | null;

  @Obj(() => AnalysisBand, {
    nullable: true,
    description: 'Band of the deflection of the tip [mm]',
  })
  tip_deflection_mm!: AnalysisBand | null;

  @Obj(() => AnalysisBand, { description: 'Band of the first bending frequency [Hz]' })
  bending_1_hz!: AnalysisBand;
}

export const MODE_NAMES = ['bending_1', 'bending_2', 'bending_3', 'torsion_1'] as const;
export type ModeName = (typeof MODE_NAMES)[number];

/** A frequency of one blade. */
@Resource()
export class BladeModeAnswer {
  @Choice(MODE_NAMES, {
    description: 'Bending modes by rising frequency, then the first torsion mode',
  })
  mode!: ModeName;

  @Num({ unit: 'Hz', description: 'At `rpm`' })
  frequency_hz!: number;

  @Num({ unit: 'Hz', description: 'Without rotation' })
  at_rest_hz!: number;

  @Num({ description: 'Frequency at `rpm` over the rotation frequency' })
  per_revolution!: number;

  @Num({
    nullable: true,
    description:
      'Share of the motion along the axis: near 1 flapping, near 0 in the plane of rotation. null: torsion',
  })
  out_of_plane!: number | null;
}

/** The frequencies at a speed. */
@Resource()
export class CampbellPoint {
  @Num({ unit: 'rpm', description: 'Speed of rotation' })
  rpm!: number;

  @Num({ unit: 'Hz', description: 'First bending frequency' })
  bending_1_hz!: number;

  @Num({ unit: 'Hz', description: 'Second bending frequency' })
  bending_2_hz!: number;

  @Num({ unit: 'Hz', description: 'Third bending frequency' })
  bending_3_hz!: number;

  @Num({ unit: 'Hz', description: 'First torsion frequency' })
  torsion_1_hz!: number;
}

/** A speed at which a frequency of the blade is a multiple of that of rotation. */
@Resource()
export class CampbellCrossing {
  @Choice(MODE_NAMES, { description: 'The frequency' })
  mode!: ModeName;

  @Int({ description: 'Multiple of the rotation frequency: 1, or the number of blades' })
  per_revolution!: number;

  @Num({ unit: 'rpm', description: 'Speed of rotation' })
  rpm!: number;
}

/** The blade at one radius. */
@Resource()
export class StrengthStationAnswer {
  @Num({ unit: 'meters', description: 'Radius' })
  radius!: number;

  @Num({ unit: 'meters', description: 'Chord' })
  chord!: number;

  @Num({ unit: 'millimeters', description: 'Largest thickness of the section' })
  thickness_mm!: number;

  @Num({ unit: 'mm^2', description: 'Area of material in the section' })
  area_mm2!: number;

  @Num({ unit: 'MPa', description: 'Stress from the centrifugal force' })
  centrifugal_stress_mpa!: number;

  @Num({ unit: 'MPa', description: 'Largest bending stress over the outline, by magnitude' })
  bending_stress_mpa!: number;

  @Num({
    unit: 'MPa',
    description: 'Largest total stress over the outline; negative: compression',
  })
  stress_mpa!: number;

  @Num({ unit: 'millimeters', description: 'Deflection toward the thrust' })
  deflection_mm!: number;

  @Num({ unit: 'millimeters', description: 'Displacement in the plane, with the rotation' })
  in_plane_mm!: number;

  @Num({ unit: 'degrees', description: 'Change of the blade angle under load' })
  twist_change_deg!: number;
}

/** The place of a stress on the blade. */
@Resource()
export class StressPlace {
  @Num({ unit: 'meters', description: 'Radius' })
  radius!: number;

  @Num({ unit: 'fraction of the chord', description: 'Distance from the leading edge' })
  x_over_chord!: number;

  @Choice(['upper', 'lower'], { description: 'Side of the section' })
  side!: 'upper' | 'lower';
}

export const STRENGTH_WARNINGS = [
  ...ANALYSIS_WARNINGS,
  'strength_exceeded',
  'resonance',
  'large_deflection',
  'twist_under_load',
  'estimated_outline',
] as const;

/** Something to mind about an answer. */
@Resource()
export class StrengthWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Choice(STRENGTH_WARNINGS, { description: 'Code of the warning' })
  code!: (typeof STRENGTH_WARNINGS)[number];

  @Text({ nullable: true, description: 'Field of the request' })
  param!: string | null;

  @Text({ description: 'Effect on the numbers' })
  message!: string;
}

const UNLOADED = 'null if the solver did not converge';

/** Stress, displacement and frequencies of a blade under its load. */
@Resource()
export class GeometryStrength {
  @Choice(['geometry_strength'])
  object!: 'geometry_strength';

  @Flag({
    description:
      'false: the solver did not converge. `reason` explains why, and values that depend on the loads are null',
  })
  converged!: boolean;

  @Text({ nullable: true, description: 'Reason why the solver did not converge' })
  reason!: string | null;

  @Num({ unit: 'rpm', description: 'Rotation speed, as requested' })
  rpm!: number;

  @Num({ unit: 'm/s', description: 'Airspeed, as requested' })
  airspeed!: number;

  @Num({ nullable: true, unit: 'N', description: `Thrust of all blades; ${UNLOADED}` })
  thrust!: number | null;

  @Num({ nullable: true, unit: 'W', description: `Shaft power; ${UNLOADED}` })
  power!: number | null;

  @Obj(() => StrengthMaterial, { description: 'Material of the blade' })
  material!: StrengthMaterial;

  @Num({ nullable: true, unit: 'millimeters', description: 'Thickness of the wall; null: solid' })
  wall_thickness_mm!: number | null;

  @Num({ unit: 'g', description: 'Mass of all blades, without a hub' })
  blades_mass_g!: number;

  @Num({ unit: 'kg*m^2', description: 'Moment of inertia of all blades about the axis' })
  blades_inertia_kg_m2!: number;

  @Num({
    nullable: true,
    unit: 'MPa',
    description: `Largest stress of the blade; negative: compression. ${UNLOADED}`,
  })
  largest_stress_mpa!: number | null;

  @Obj(() => StressPlace, {
    nullable: true,
    description: `Position of the largest stress; ${UNLOADED}`,
  })
  largest_stress_at!: StressPlace | null;

  @Num({ nullable: true, description: `Strength over the largest stress; ${UNLOADED}` })
  safety_factor!: number | null;

  @Num({
    nullable: true,
    unit: 'rpm',
    description: `Rotation speed at which the largest stress equals the strength, at the same advance ratio; ${UNLOADED}`,
  })
  rpm_at_strength!: number | null;

  @Num({
    nullable: true,
    unit: 'millimeters',
    description: `Deflection of the tip toward the thrust; ${UNLOADED}`,
  })
  tip_deflection_mm!: number | null;

  @Num({
    nullable: true,
    unit: 'millimeters',
    description: `Displacement of the tip in the plane, with the rotation; ${UNLOADED}`,
  })
  tip_in_plane_mm!: number | null;

  @Num({
    nullable: true,
    unit: 'degrees',
    description: `Change of the blade angle at the tip; ${UNLOADED}`,
  })
  tip_twist_change_deg!: number | null;

  @Num({ unit: 'N', description: 'Centrifugal force of one blade at its root' })
  root_pull_n!: number;

  @Num({
    nullable: true,
    unit: 'N*m',
    description: `Moment that bends one blade at its root toward the thrust; ${UNLOADED}`,
  })
  root_flap_moment_n_m!: number | null;

  @Num({
    nullable: true,
    unit: 'N*m',
    description: `Moment that bends one blade at its root in the direction of rotation; ${UNLOADED}`,
  })
  root_lag_moment_n_m!: number | null;

  @Obj(() => StrengthUncertainty, {
    nullable: true,
    description:
      'Results at both ends of the spread of the material; null with `material_properties`',
  })
  uncertainty!: StrengthUncertainty | null;

  @List(() => BladeModeAnswer, { description: 'Frequencies of one blade, clamped at its root' })
  modes!: BladeModeAnswer[];

  @List(() => CampbellPoint, {
    description: 'Campbell diagram: frequencies over the rotation speed',
  })
  campbell!: CampbellPoint[];

  @List(() => CampbellCrossing, {
    description:
      'Rotation speeds at which a frequency equals the rotation frequency or the blade-passing frequency',
  })
  crossings!: CampbellCrossing[];

  @List(() => StrengthStationAnswer, {
    description: `Along the blade, from root to tip; empty if the solver did not converge`,
  })
  stations!: StrengthStationAnswer[];

  @List(() => StrengthWarning, {
    optional: true,
    description: 'Warnings about the numbers; absent if none',
  })
  warnings?: StrengthWarning[];
}
