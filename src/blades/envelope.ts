/**
 * Where an analysis stands to the measurements behind the empirical correction: two-bladed propellers of the UIUC database
 * (docs/validation-propellers.md). Limits of the condition are the kernel's (assembly/bemt/correction.ts) too;
 * test/unit/blades/envelope.spec.ts holds both together.
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
export type EnvelopeStatus = 'validated' | 'partial' | 'outside';

export interface EnvelopePlace {
  status: EnvelopeStatus;
  /** The dimension furthest out; none inside. */
  factor?: EnvelopeFactor;
}

/** Number of blades; pitch at 0.75 R over diameter; diameter [m]; J; Mach number of the tip's rotation; Ct. */
export const LIMITS = {
  blades: 2,
  p75: { low: 0.3, high: 1.1 },
  D: { low: 0.0571, high: 0.4827 },
  J: { low: 0, high: 0.95 },
  tipMach: { low: 0, high: 0.43 },
  Ct: { low: -0.08, high: 0.21 },
} as const;

/** Relative excess over a limit of the shape at which nothing of the correction is left. */
const FADE = { blades: 1.5, p75: 0.5, D: 1 } as const;

interface Range {
  low: number;
  high: number;
}

/** How far x lies beyond a range, over its upper limit; 0 inside. */
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
    blade_count: Math.abs(B - LIMITS.blades) / LIMITS.blades,
    pitch_diameter: excess(p75, LIMITS.p75),
    diameter: ratioExcess(D, LIMITS.D),
  };
}

/** How much of the correction counts for a shape, 0 … 1. */
export function shapeWeight(features: BladeFeatures): number {
  const beyond = shapeExcesses(features);
  return (
    fade(beyond.blade_count, FADE.blades) *
    fade(beyond.pitch_diameter, FADE.p75) *
    fade(beyond.diameter, FADE.D)
  );
}

/** A solved condition: J, Mach number of the tip's rotation, raw Ct, and the weight that the correction has there. */
export interface EnvelopePoint {
  J: number;
  tipMach: number;
  Ct: number;
  weight: number;
}

/** `partial`: outside in one dimension, or in several while the correction still carries half its weight at least. */
export function placeInEnvelope(
  features: BladeFeatures,
  { J, tipMach, Ct, weight }: EnvelopePoint,
): EnvelopePlace {
  const beyond: Record<EnvelopeFactor, number> = {
    ...shapeExcesses(features),
    advance_ratio: excess(J, LIMITS.J),
    tip_mach: excess(tipMach, LIMITS.tipMach),
    thrust_coefficient: excess(Ct, LIMITS.Ct),
  };
  const outside = ENVELOPE_FACTORS.filter((factor) => beyond[factor] > 0);
  if (outside.length === 0) return { status: 'validated' };
  const factor = outside.reduce((far, each) => (beyond[each] > beyond[far] ? each : far));
  return { status: outside.length === 1 || weight >= 0.5 ? 'partial' : 'outside', factor };
}
