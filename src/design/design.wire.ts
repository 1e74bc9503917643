import { AirfoilCoordinates, AirfoilKulfan } from '../airfoils/airfoil.wire.js';
import { KULFAN_SCHEMA, MAX_STATIONS } from '../blades/blade.wire.js';
import {
  Choice,
  Flag,
  Int,
  List,
  NullsRefused,
  Num,
  NumList,
  Obj,
  Resource,
  Shape,
  Text,
} from '../platform/wire/fields.js';

export const TARGET_MODES = ['thrust', 'power'] as const;

/** A section at a place along the blade. */
export class AirfoilBreakpoint {
  @Num({
    gte: 0,
    lte: 1,
    unit: 'fraction of the tip radius',
    description: 'Position of the section',
  })
  r_over_R!: number;

  @Text({
    min: 1,
    max: 128,
    description: 'A library name, a NACA number or the id of your own airfoil',
    example: 'clarky',
  })
  airfoil_ref!: string;
}

/** [lower_weights, upper_weights] of one section. */
export type WeightPair = [lower: number[], upper: number[]];

const { items: WEIGHTS } = KULFAN_SCHEMA;

@NullsRefused()
export class DesignRequest {
  @Num({ gt: 0, lte: 120, unit: 'inches', example: 10, description: 'Diameter of the propeller' })
  diameter!: number;

  @Num({
    gte: 0,
    lte: 1,
    unit: 'fraction of the tip radius',
    example: 0.15,
    description: 'Start of the blade, below 0.95',
  })
  hub_radius!: number;

  @Num({ gt: 0, lte: 200_000, unit: 'rpm', example: 6000, description: 'Speed of rotation' })
  design_rpm!: number;

  @Choice(TARGET_MODES, {
    description:
      'thrust: minimum power for the target thrust. power: maximum thrust for the target power',
    example: 'thrust',
  })
  target_mode!: (typeof TARGET_MODES)[number];

  @Num({
    gt: 0,
    unit: 'gram-force (thrust) or watts (power)',
    example: 600,
    description:
      'Target of the whole propeller: thrust in gram-force (1 gf = 0.00980665 N; analyses take newtons) or shaft power in watts',
  })
  target_value!: number;

  @Int({ gte: 1, lte: 16, default: 2, description: 'Number of blades' })
  num_blades!: number;

  @Text({
    max: 64,
    default: 'naca4412',
    description:
      'Airfoil of all sections: a library name, a NACA number (4-, 5-digit, modified 4-digit, 16-series) or the id of your own airfoil',
  })
  airfoil!: string;

  @List(() => AirfoilBreakpoint, {
    max: 64,
    nullable: true,
    description:
      'Sections along the blade, instead of `section_airfoils` and `airfoil`. Only the entry nearest to the root (smallest r_over_R) is used, for the whole blade. [] or null means none',
  })
  airfoil_layout?: AirfoilBreakpoint[] | null;

  @Shape(
    {
      type: 'array',
      maxItems: MAX_STATIONS,
      items: { type: 'array', minItems: 2, maxItems: 2, items: WEIGHTS },
    },
    {
      optional: true,
      description:
        'Sections by Kulfan (CST) weights, pairs [lower_weights, upper_weights] of 1 to 16 a side from leading to trailing edge, spread evenly from hub to tip, instead of `airfoil`; `airfoil_layout` takes precedence. [] means none',
    },
  )
  section_airfoils?: WeightPair[];

  @Num({
    gte: 0,
    lte: 343,
    default: 0,
    unit: 'm/s',
    description: 'Airspeed along the axis; 0 means static',
  })
  airspeed!: number;

  @Num({ gt: 0, lte: 5, default: 1.225, unit: 'kg/m^3', description: 'Air density' })
  air_density!: number;
}

/** The steps by which the blade was made. */
@Resource()
export class DesignCourse {
  @NumList({
    description:
      'Lift coefficient at each station, including stall delay; the first and the last station have that of the adjacent annulus',
  })
  cl_distribution!: number[];

  @NumList({ unit: 'degrees', description: 'Incidence at each station' })
  alpha_deg!: number[];

  @NumList({ description: 'Reynolds number at each station' })
  reynolds!: number[];

  @Num({ description: 'Advance ratio V/(nD)' })
  J!: number;

  @Flag({ description: 'true: the analysis of the blade meets the target within 1 %' })
  converged!: boolean;

  @Int({ description: 'Number of blades that were designed and analyzed' })
  iterations!: number;
}

/** The result of an analysis of this blade at the design's speed, corrected; null where there is no number. */
@Resource()
export class PredictedPerformance {
  @Num({ nullable: true, unit: 'N', description: 'Thrust' })
  thrust_n!: number | null;

  @Num({ nullable: true, unit: 'W', description: 'Shaft power' })
  power_w!: number | null;

  @Num({ nullable: true, unit: 'N·m', description: 'Shaft torque' })
  torque_n_m!: number | null;

  @Num({ nullable: true, description: 'J·Ct/Cp; null at rest and without thrust' })
  efficiency!: number | null;

  @Num({ nullable: true, description: 'Thrust coefficient T/(ρ n² D⁴), n in rev/s' })
  Ct!: number | null;

  @Num({ nullable: true, description: 'Power coefficient P/(ρ n³ D⁵)' })
  Cp!: number | null;

  @Num({ unit: 'rpm', description: 'Rotation speed, as requested' })
  rpm!: number;
}

export const DESIGN_WARNINGS = [
  'target_unit',
  'high_tip_mach',
  'low_reynolds',
  'chord_limited',
  'stall_margin',
  'root_limited',
  'outside_polar_table',
  'only_rootmost_airfoil',
  'section_fitted',
  'thick_section',
] as const;

/** Something to mind about a design. */
@Resource()
export class DesignWarning {
  @Choice(['warning'])
  object!: 'warning';

  @Choice(DESIGN_WARNINGS)
  code!: (typeof DESIGN_WARNINGS)[number];

  @Text({ description: 'Effect on the blade' })
  message!: string;
}

export class DesignQuery {
  @Text({
    optional: true,
    max: 64,
    description:
      '`section_coords`: the outline of each section, about 240 points per station, 0.3 MB in total',
    example: 'section_coords',
  })
  expand?: string;
}

/** A propeller as it was designed: its arrays are what analyses take. */
@Resource()
export class Geometry {
  @Choice(['geometry'])
  object!: 'geometry';

  @Flag({
    description:
      'false: the target cannot be reached. `reason` explains why, and the blade comes closest to it',
  })
  converged!: boolean;

  @Text({
    nullable: true,
    description: 'What prevents the target, and what the blade reaches',
  })
  reason!: string | null;

  @Num({ unit: 'inches', description: 'Diameter, as requested' })
  diameter!: number;

  @Num({ unit: 'fraction of the tip radius', description: 'Start of the blade, as requested' })
  hub_radius!: number;

  @Int({ description: 'Number of blades' })
  num_blades!: number;

  @Text({
    nullable: true,
    description:
      'The airfoil of all sections, as an analysis takes it; null if you sent `section_airfoils`',
  })
  airfoil!: string | null;

  @NumList({ unit: 'meters', description: 'Radius of each station, from the hub to the tip' })
  radius!: number[];

  @NumList({ unit: 'meters', description: 'Chord at each station' })
  chord!: number[];

  @NumList({
    unit: 'degrees',
    description: 'Blade angle at each station, from the plane of rotation',
  })
  twist!: number[];

  @NumList({ unit: 'thickness to chord', description: 'Thickness at each station' })
  thickness!: number[];

  @List(() => AirfoilKulfan, { description: 'Section of each station, as analyses take it' })
  section_airfoils!: AirfoilKulfan[];

  @List(() => AirfoilCoordinates, {
    nullable: true,
    description:
      'With `expand=section_coords`: the outline of each station’s section, chord 1 along x; else null',
  })
  section_coords!: AirfoilCoordinates[] | null;

  @NumList({
    nullable: true,
    description:
      'Leading edge along the chord of each station over the tip radius, toward the trailing edge, from the line of quarter chords, which is straight: −0.25 chord/R',
  })
  x_le_over_R!: number[] | null;

  @Obj(() => DesignCourse, { description: 'Details of the design' })
  design!: DesignCourse;

  @Obj(() => PredictedPerformance, { description: 'Analysis of this blade' })
  predicted!: PredictedPerformance;

  @List(() => DesignWarning, { description: 'Warnings about the blade; [] if none' })
  warnings!: DesignWarning[];
}
