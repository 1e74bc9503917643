/**
 * Compares an analysis with the measurements behind the empirical correction: two-bladed propellers of the UIUC
 * database (docs/validation-propellers.md). The limits of the condition are the kernel's
 * (assembly/bemt/correction.ts) too; test/unit/blades/envelope.spec.ts holds both together.
 */
import type { BladeFeatures } from './blade-features.js';

/** Dimensions of the envelope, as the interface names them. */
export const ENVELOPE_FACTORS = [
  'advance_ratio',
  'tip_mach',
  'pitch_diameter',
  'thrust_coefficient',
  'diameter',
  'blade_count',
] as const;
export type EnvelopeFactor = (typeof ENVELOPE_FACTORS)[number];
export const ENVELOPE_STATUSES = ['validated', 'partial', 'outside'] as const;
export type EnvelopeStatus = (typeof ENVELOPE_STATUSES)[number];

export interface EnvelopePlace {
  status: EnvelopeStatus;
  /** The dimension furthest out; none inside. */
  factor?: EnvelopeFactor;
  /** The excess over the limit, as a share of the limit; 0 inside. */
  excess: number;
}

/** Number of blades; pitch at 0.75 R over diameter; diameter [m]; J; Mach number of the tip's rotation; Ct. */
export const ENVELOPE_LIMITS = {
  blades: 2,
  p75: { low: 0.3, high: 1.1 },
  D: { low: 0.0571, high: 0.4827 },
  J: { low: 0, high: 0.95 },
  tipMach: { low: 0, high: 0.43 },
  Ct: { low: -0.08, high: 0.21 },
} as const;

/** Relative excess over a limit at which nothing of the correction is left; of a descent, the advance ratio. */
const FADE = {
  p75: 0.5,
  D: 1,
  J: 0.5,
  tipMach: 0.5,
  Ct: 0.5,
  descent: 0.1,
} as const;

interface Range {
  low: number;
  high: number;
}

/** Returns how far x lies beyond a range, over its upper limit; 0 inside. */
const excess = (x: number, { low, high }: Range): number => Math.max(x - high, low - x, 0) / high;
/** The same for a size: half the lower limit is as far as twice the upper one. */
const ratioExcess = (x: number, { low, high }: Range): number => Math.max(x / high, low / x, 1) - 1;

/** 1 without excess, 0 from `width` on, smooth between. */
function fade(beyond: number, width: number): number {
  const x = Math.min(beyond / width, 1);
  return 1 - x * x * (3 - 2 * x);
}

function shapeExcesses({ B, D, p75 }: BladeFeatures) {
  return {
    blade_count: Math.abs(B - ENVELOPE_LIMITS.blades) / ENVELOPE_LIMITS.blades,
    pitch_diameter: excess(p75, ENVELOPE_LIMITS.p75),
    diameter: ratioExcess(D, ENVELOPE_LIMITS.D),
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

/** The weight of both for what pitch and size are. */
function formWeight(features: BladeFeatures): number {
  const beyond = shapeExcesses(features);
  return fade(beyond.pitch_diameter, FADE.p75) * fade(beyond.diameter, FADE.D);
}

/** Returns the weight of the factors for a number of blades, 0 … 1. */
function bladesWeight({ B }: BladeFeatures): number {
  return BLADES_WEIGHT[B] ?? 0;
}

/** A solved condition: J, Mach number of the tip's rotation, Ct. */
export interface EnvelopePoint {
  J: number;
  tipMach: number;
  Ct: number;
}

function conditionExcesses({ J, tipMach, Ct }: EnvelopePoint) {
  return {
    advance_ratio: excess(J, ENVELOPE_LIMITS.J),
    tip_mach: excess(tipMach, ENVELOPE_LIMITS.tipMach),
    thrust_coefficient: excess(Ct, ENVELOPE_LIMITS.Ct),
  };
}

/** Returns the weight of the offset of twist at a condition, 0 … 1, as the kernel has it. */
export function speedWeight(point: EnvelopePoint): number {
  const beyond = conditionExcesses(point);
  const forward = fade(Math.max(-point.J, 0), FADE.descent);
  return (
    forward *
    fade(point.J > 0 ? beyond.advance_ratio : 0, FADE.J) *
    fade(beyond.tip_mach, FADE.tipMach)
  );
}

/** Returns the weight of the factors at a condition, 0 … 1, as the kernel has it. */
export function conditionWeight(point: EnvelopePoint): number {
  return speedWeight(point) * fade(conditionExcesses(point).thrust_coefficient, FADE.Ct);
}

/** `partial`: outside in one dimension, or in several while the correction still carries half its weight at least. */
export function placeInEnvelope(features: BladeFeatures, point: EnvelopePoint): EnvelopePlace {
  const beyond: Record<EnvelopeFactor, number> = {
    ...shapeExcesses(features),
    ...conditionExcesses(point),
  };
  const outside = ENVELOPE_FACTORS.filter((factor) => !(beyond[factor] <= 0));
  if (outside.length === 0) return { status: 'validated', excess: 0 };
  const factor = outside.reduce((far, each) => (beyond[each] > beyond[far] ? each : far));
  const counts = factorWeight(features) * conditionWeight(point) >= 0.5;
  const status = outside.length === 1 || counts ? 'partial' : 'outside';
  return { status, factor, excess: beyond[factor] };
}
