/** A design as the optimiser takes it: SI and radians, no names of the wire but those of limits. Pure shapes, which cross to threads. */
import type { BladeOrigin } from '../../blades/correction.js';
import type { MeasuredReference } from '../../blades/measured-blades.js';
import type { PolarTable, RotorCorrection } from '../../engine/rotor-case.js';
import type { BladeMaterial } from '../../engine/strength-case.js';
import type { PowertrainCase } from '../../engine/powertrain-case.js';

export const OBJECTIVE_KINDS = ['energy', 'power', 'thrust', 'noise'] as const;
export type ObjectiveKind = (typeof OBJECTIVE_KINDS)[number];

export const DESIGN_LIMIT_NAMES = [
  'tip_mach_max',
  'safety_factor_min',
  'tip_deflection_mm_max',
  'level_dba_max',
  'chord_mm_min',
  'edge_thickness_mm_min',
  'stall_margin_deg_min',
  'reynolds_min',
  'throttle_pct_max',
  'motor_current_share_max',
  'battery_current_share_max',
  'temperature_share_max',
  'rpm_min',
  'rpm_max',
  'collective_max_deg',
  'twist_min_deg',
  'twist_max_deg',
  'diameter_in_min',
  'diameter_in_max',
  'reachable',
] as const;
export type DesignLimitName = (typeof DESIGN_LIMIT_NAMES)[number];

export interface ProblemPoint {
  V: number;
  rho: number;
  mu: number;
  sound: number;
  target: { kind: 'thrust' | 'power' | 'torque'; value: number };
  /** Its share of `energy`: weights add up to 1, durations are in seconds. */
  share: number;
  /** A speed of rotation that is given [rad/s]; null: it is searched between the two others. */
  Omega: number | null;
  OmegaMin: number;
  OmegaMax: number;
}

/** A section with all that the optimiser needs of it; lengths over the chord. */
export interface ProblemSection {
  name: string;
  polar: PolarTable;
  outline: { x: number[]; y: number[] };
  /** Area, trailing-edge thickness and angle there, as noise takes them. */
  area: number;
  edge: number;
  psi: number;
  /** Largest thickness, and at 95 % of the chord. */
  thickness: number;
  thicknessAt95: number;
}

/** The drive at each point; its propeller is put in its place. */
export interface ProblemDrive {
  cases: PowertrainCase[];
  count: number;
  gear: { min: number; max: number };
  efficiency: number;
  /** Continuous currents [A]; Infinity: unknown. */
  motorImax: number;
  batteryImax: number;
  /** Temperatures that winding and magnets stand [K]. */
  windingLimit: number;
  magnetLimit: number;
}

/** SI; null: it does not bind. Share and throttle as parts of 1. */
interface ProblemLimits {
  tipMach: number;
  safety: number | null;
  /** [m] */
  deflection: number | null;
  /** [dB(A)] */
  level: number | null;
  /** [m] */
  chord: number | null;
  edge: number | null;
  /** [rad] */
  stallMargin: number | null;
  reynolds: number | null;
  throttle: number | null;
  motorShare: number | null;
  batteryShare: number | null;
  temperatureShare: number | null;
}

interface ProblemObjective {
  kind: ObjectiveKind;
  point: number;
}

export interface DesignProblem {
  points: ProblemPoint[];
  objectives: ProblemObjective[];
  /** Tip radius [m]. */
  R: { min: number; max: number };
  /** Over the tip radius. */
  hub: number;
  chord: { min: number; max: number };
  /** [rad] */
  twist: { min: number; max: number };
  /** Parameters of the chord, and of the twist. */
  shape: number;
  isVariablePitch: boolean;
  oneSpeed: boolean;
  /** [rad] */
  collectiveMax: number;
  limits: ProblemLimits;
  material: BladeMaterial | null;
  /** From the hub [m]: across the axis, along it. */
  observer: { x: number; z: number };
  drive: ProblemDrive | null;
  /** Blade count and places of the sections of root and tip in `sections` of each combination; null: one section for the whole blade. */
  combinations: { B: number; section: number; tip: number | null }[];
  /** The part of the tip radius from which on the section of the tip counts. */
  tipFrom: number;
  sections: ProblemSection[];
  /** The measured propellers of about this size. */
  measured: readonly MeasuredReference[];
  seed: number;
}

/** A blade as it was given or as parameters make it; lengths m, angles rad. */
export interface ShapedBlade {
  B: number;
  R: number;
  rHub: number;
  r: number[];
  c: number[];
  beta: number[];
  /** None unless given. */
  sweep?: number[];
  /** What is known of it besides. */
  origin?: BladeOrigin;
}

/**
 * The way a blade is run: its speeds [rad/s] ([]: they meet the points), motor speed over its own, its control points of the chord [m], and
 * the turn from which its collectives count [rad]; null: the first point's.
 */
export interface BladeRun {
  Omega: readonly number[];
  gear: number;
  chords: readonly number[];
  unturned: number | null;
}

/** The polars and outlines along a blade, by rising r/R: linear between two, held beyond the first and the last. */
export interface Made {
  polars: { place: number; polar: PolarTable }[];
  outlines: {
    place: number;
    section: Pick<ProblemSection, 'outline' | 'area' | 'edge' | 'psi' | 'thicknessAt95'>;
  }[];
}

/** The figures of a blade at a point; NaN where there is no number. */
export interface PointFigures {
  status: 'ok' | 'not_reached' | 'not_converged';
  /** The miss of the point over what it asks for; 0: it is met. */
  shortage: number;
  T: number;
  P: number;
  Q: number;
  Omega: number;
  /** Turn of the blade from its own twist [rad]. */
  collective: number;
  tipMach: number;
  Re75: number;
  stallMargin: number;
  outsideTable: boolean;
  stress: number;
  deflection: number;
  level: number;
  electrical: number;
  motorI: number;
  batteryI: number;
  throttle: number;
  /** The hotter of winding and magnets, as part of the way to what it stands; temperature of the winding [K]. */
  heat: number;
  windingT: number;
  /** Part of the thrust that the drive cannot give. */
  driveShortage: number;
  /** Incidence left to the stall of each annulus [rad], and the largest stress of some annuli side by side [Pa]: smoother than the extremes of all. */
  margins: number[];
  stresses: number[];
}

/** A limit at a blade: g ≥ 0 where it is kept. */
export interface LimitValue {
  name: DesignLimitName;
  point: number | null;
  /** In SI. */
  value: number;
  bound: number;
  g: number;
  /** Increase of g for each SI unit by which the bound is relaxed. */
  perUnit: number;
}

/** The shares by which measured blades like this one change its loads (docs/theory/bemt.md, B.16). */
export interface MeasuredShift {
  thrust: number;
  torque: number;
}

/** All of a blade that the optimiser looks at. */
export interface Evaluated {
  /** Objectives as they are minimised: thrust is negative. */
  f: number[];
  limits: LimitValue[];
  points: PointFigures[];
  /** Speeds [rad/s], or turns [rad] with variable pitch, from which the next blade's are sought. */
  guess: number[];
  /** The corrections that were used, one a point. */
  corrections: RotorCorrection[];
  shifts: MeasuredShift[];
}
