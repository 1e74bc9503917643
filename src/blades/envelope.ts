/**
 * Compares an analysis with the measurements behind the empirical correction: propellers of the UIUC database
 * (docs/validation-propellers.md). Every variable that matters has a range that was measured, and a distance beyond it at
 * which nothing of the correction is left. Those of the condition are the kernel's.
 */
import { CORRECTION } from '../engine/rotor-case.js';
import type { BladeFeatures } from './blade-features.js';

/** The dimensions that the specification names: a closed list, which existing clients have as an enumeration. */
export const ENVELOPE_FACTORS = [
  'advance_ratio',
  'tip_mach',
  'pitch_diameter',
  'thrust_coefficient',
  'diameter',
  'blade_count',
] as const;
export type EnvelopeFactor = (typeof ENVELOPE_FACTORS)[number];

/** Every variable that measurements limit, and the dimension of the specification that it counts to. */
const FACTOR_OF = {
  advance_ratio: 'advance_ratio',
  tip_mach: 'tip_mach',
  pitch_diameter: 'pitch_diameter',
  thrust_coefficient: 'thrust_coefficient',
  diameter: 'diameter',
  blade_count: 'blade_count',
  reynolds: 'tip_mach', // the speed of the blade
  solidity: 'thrust_coefficient', // the load that its area and sections carry
  chord_distribution: 'thrust_coefficient',
  twist_distribution: 'pitch_diameter', // its angles
  sweep: 'pitch_diameter',
  hub_radius: 'diameter', // where it begins and ends
  thickness: 'thrust_coefficient',
  nominal_pitch: 'pitch_diameter',
} as const satisfies Record<string, EnvelopeFactor>;
export type EnvelopeVariable = keyof typeof FACTOR_OF;
export const ENVELOPE_VARIABLES = Object.keys(FACTOR_OF) as EnvelopeVariable[];
export const ENVELOPE_STATUSES = ['validated', 'partial', 'outside'] as const;
export type EnvelopeStatus = (typeof ENVELOPE_STATUSES)[number];

export interface EnvelopePlace {
  status: EnvelopeStatus;
  /** The variable furthest out, or the one that widens the band; none where the status is `validated`. */
  variable?: EnvelopeVariable;
  /** The dimension of the specification furthest out; where none is, the one that the variable counts to. */
  factor?: EnvelopeFactor;
  /** The distance beyond the limit: 0 there, 1 where nothing of the correction is left. */
  beyond: number;
}

const DEGREE = Math.PI / 180;

/**
 * Number of blades; pitch at 0.75 R over diameter; diameter [m]; J; Mach number of the tip's rotation; Ct; Reynolds number at
 * 0.75 R; solidity B c75/(0.75 π R); largest sweep [rad]; root over tip radius; thickness over chord.
 */
export const ENVELOPE_LIMITS = {
  blades: 2,
  p75: { low: 0.3, high: 1.1 },
  D: { low: 0.0571, high: 0.4827 },
  J: { low: 0, high: CORRECTION.MAX_J },
  tipMach: { low: 0, high: CORRECTION.MAX_TIP_MACH },
  Ct: { low: CORRECTION.MIN_CT, high: CORRECTION.MAX_CT },
  Re75: { low: CORRECTION.MIN_RE_75, high: CORRECTION.MAX_RE_75 },
  solidity75: { low: 0.085, high: 0.4 },
  sweep: { low: 0, high: 15 * DEGREE },
  hub: { low: 0, high: 0.3 },
  thickness: { low: 0.02, high: 0.18 },
} as const;

/**
 * Excess at which nothing of the correction is left: over the upper limit, or where it is a ratio's the factor less 1; of a
 * descent the advance ratio, of Re75 factors below and above; of the distribution of chords a share of the chord, of twist,
 * sweep an angle [rad], of hub and thickness a difference.
 */
const FADE = {
  p75: 0.5,
  D: 1,
  J: CORRECTION.FADE_J,
  tipMach: CORRECTION.FADE_TIP_MACH,
  Ct: CORRECTION.FADE_CT,
  descent: CORRECTION.FADE_DESCENT,
  lnRe: { low: CORRECTION.FADE_LOW_RE, high: CORRECTION.FADE_HIGH_RE },
  solidity75: 1,
  chord: 0.5,
  twist: 8 * DEGREE,
  sweep: 30 * DEGREE,
  hub: 0.3,
  thickness: 0.12,
} as const;

interface Range {
  low: number;
  high: number;
}

/** Returns how far x lies beyond a range; 0 inside. */
const excess = (x: number, { low, high }: Range): number => Math.max(x - high, low - x, 0);
/** The same over the upper limit. */
const relativeExcess = (x: number, range: Range): number => excess(x, range) / range.high;
/** The same for a size: half the lower limit is as far as twice the upper one. */
const ratioExcess = (x: number, { low, high }: Range): number => Math.max(x / high, low / x, 1) - 1;

/** 1 at 0, 0 from 1 on, smooth between; 0 for what is no number. */
function fade(beyond: number): number {
  if (!(beyond < 1)) return 0;
  return 1 - beyond * beyond * (3 - 2 * beyond);
}

type Beyond = Partial<Record<EnvelopeVariable, number>>;

/** Returns how far the shape is out in each dimension: 1 is where nothing is left. */
function shapeBeyond(blade: BladeFeatures): Beyond {
  const { D, p75, solidity75, chordExcess, twistExcess, sweep, hub, thickness } = blade;
  return {
    pitch_diameter: relativeExcess(p75, ENVELOPE_LIMITS.p75) / FADE.p75,
    diameter: ratioExcess(D, ENVELOPE_LIMITS.D) / FADE.D,
    solidity: ratioExcess(solidity75, ENVELOPE_LIMITS.solidity75) / FADE.solidity75,
    chord_distribution: chordExcess / FADE.chord,
    twist_distribution: twistExcess / FADE.twist,
    sweep: excess(sweep, ENVELOPE_LIMITS.sweep) / FADE.sweep,
    hub_radius: excess(hub, ENVELOPE_LIMITS.hub) / FADE.hub,
    thickness:
      thickness === undefined ? 0 : excess(thickness, ENVELOPE_LIMITS.thickness) / FADE.thickness,
  };
}

/**
 * Weight of the factors by the number of blades: of three and four three quarters serve the nine that were measured best
 * (docs/validation-propellers.md); of more there are no data.
 */
const FEW_BLADES_WEIGHT = 0.75;
const BLADES_WEIGHT: readonly number[] = [
  0,
  FEW_BLADES_WEIGHT,
  1,
  FEW_BLADES_WEIGHT,
  FEW_BLADES_WEIGHT,
  0.5,
  0.25,
];

/** Returns the weight of the offset of twist for a shape, 0 … 1: in full up to the four blades that were measured. */
export function shapeWeight(features: BladeFeatures): number {
  return Math.min(bladesWeight(features) / FEW_BLADES_WEIGHT, 1) * formWeight(features);
}

/** Returns the weight of the factors for a shape, 0 … 1. */
export function factorWeight(features: BladeFeatures): number {
  return bladesWeight(features) * formWeight(features);
}

/** The weight of both for all but the number of blades. */
function formWeight(features: BladeFeatures): number {
  return Object.values(shapeBeyond(features)).reduce((weight, beyond) => weight * fade(beyond), 1);
}

/** Returns the weight of the factors for a number of blades, 0 … 1. */
function bladesWeight({ B }: BladeFeatures): number {
  return BLADES_WEIGHT[B] ?? 0;
}

/** A solved condition: J, Mach number of the tip's rotation, Ct, Reynolds number at 0.75 R of the undisturbed flow. */
export interface EnvelopePoint {
  J: number;
  tipMach: number;
  Ct: number;
  Re75: number;
}

/** Returns how far the condition is out in each dimension. */
function conditionBeyond({ J, tipMach, Ct, Re75 }: EnvelopePoint): Beyond {
  const { low, high } = ENVELOPE_LIMITS.Re75;
  return {
    advance_ratio: J < 0 ? -J / FADE.descent : relativeExcess(J, ENVELOPE_LIMITS.J) / FADE.J,
    tip_mach: relativeExcess(tipMach, ENVELOPE_LIMITS.tipMach) / FADE.tipMach,
    thrust_coefficient: relativeExcess(Ct, ENVELOPE_LIMITS.Ct) / FADE.Ct,
    reynolds: Math.max(
      Math.log(low / Re75) / FADE.lnRe.low,
      Math.log(Re75 / high) / FADE.lnRe.high,
      0,
    ),
  };
}

/** Returns the weight of the offset of twist at a condition, 0 … 1, as the kernel has it. */
export function speedWeight(point: EnvelopePoint): number {
  const { advance_ratio = 0, tip_mach = 0, reynolds = 0 } = conditionBeyond(point);
  return fade(advance_ratio) * fade(tip_mach) * fade(reynolds);
}

/** Returns the weight of the factors at a condition, 0 … 1, as the kernel has it. */
export function conditionWeight(point: EnvelopePoint): number {
  return speedWeight(point) * fade(conditionBeyond(point).thrust_coefficient ?? 0);
}

/** Returns the dimensions other than size in which a blade is nothing like what was measured, whatever the condition. */
export function unusualVariables(features: BladeFeatures): EnvelopeVariable[] {
  const beyond = shapeBeyond(features);
  return ENVELOPE_VARIABLES.filter((name) => name !== 'diameter' && !((beyond[name] ?? 0) < 1));
}

/**
 * `outside`: nothing is corrected there. `validated`: inside in every dimension, and without the `doubt` of a wide band or of a pitch
 * that the twist contradicts. `partial`: between.
 */
export function placeInEnvelope(
  features: BladeFeatures,
  point: EnvelopePoint,
  doubt: EnvelopeVariable | null = null,
): EnvelopePlace {
  const blades = Math.abs(features.B - ENVELOPE_LIMITS.blades) / ENVELOPE_LIMITS.blades;
  const beyond: Beyond = {
    blade_count: blades,
    ...shapeBeyond(features),
    ...conditionBeyond(point),
  };
  const far = (name: EnvelopeVariable): number => beyond[name] || Infinity;
  const furthest = <T extends EnvelopeVariable>(names: readonly T[]): T | undefined =>
    names
      .filter((name) => !((beyond[name] ?? 0) <= 0))
      .reduce<T | undefined>((a, b) => (a === undefined || far(b) > far(a) ? b : a), undefined);
  const outside = furthest(ENVELOPE_VARIABLES);
  const variable = outside ?? doubt;
  if (variable === null) return { status: 'validated', beyond: 0 };
  const factor = furthest(ENVELOPE_FACTORS) ?? FACTOR_OF[variable];
  if (outside === undefined) return { status: 'partial', variable, factor, beyond: 0 };
  const counts = shapeWeight(features) * speedWeight(point) > 0;
  return { status: counts ? 'partial' : 'outside', variable, factor, beyond: far(outside) };
}
