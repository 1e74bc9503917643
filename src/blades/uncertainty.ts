/**
 * The bands about a corrected answer (docs/theory/bemt.md, B.15). They hold two thirds of the measured
 * values of propellers that nothing was fitted to, wider where less is known.
 */
import type { BladeFeatures } from './blade-features.js';
import { type CorrectionSummary, type MeasuredSummary, reynoldsVariable } from './correction.js';
import { BANDS } from './correction-coefficients.js';

/** The widths of one quantity's band. */
export interface BandWidths {
  /** Shares of the value itself, and of the largest that such a blade has. */
  ofValue: number;
  ofLargest: number;
  /** Relative increases per unit of ln(5e4/Re75), and of ln(5 in/D), where these are positive; and for other than two blades. */
  lowReynolds: number;
  small: number;
  otherBlades: number;
}

/** Correlations of the errors of Ct and Cp. */
export interface Correlation {
  atRest: number;
  inFlight: number;
}

/** A corrected answer at a condition. */
export interface CorrectedPoint {
  J: number;
  Ct: number;
  Cp: number;
  /** At 0.75 R of the undisturbed flow. */
  Re75: number;
}

/** Half the widths of the bands of a point; the one of the efficiency is null where there is none. */
export interface HalfWidths {
  Ct: number;
  Cp: number;
  efficiency: number | null;
}

/** The share of measured values that a band holds. */
export const BAND_SHARE = 0.67;

/** Below this diameter propellers scatter more [m]. */
const SMALL_D = 0.127;

/** The logarithm of the largest Ct and Cp that a blade has, from solidity and pitch: within 14 % of 87 measured ones. */
const LARGEST = {
  Ct: { constant: -1.139, solidity75: 0.429, p75: 0.123, p75Square: -0.525 },
  Cp: { constant: -0.473, solidity75: 0.881, p75: 1.715, p75Square: 0.537 },
} as const;

/** Returns the largest Ct or Cp that such a blade has, about. */
export function largestCoefficient(
  { solidity75, p75 }: Pick<BladeFeatures, 'solidity75' | 'p75'>,
  C: 'Ct' | 'Cp',
): number {
  const { constant, solidity75: s, p75: p, p75Square } = LARGEST[C];
  const ln = Math.log(Math.min(Math.max(p75, 0.3), 1.1));
  const solidity = Math.min(Math.max(solidity75, 0.03), 0.6);
  return Math.exp(constant + s * Math.log(solidity) + p * ln + p75Square * ln * ln);
}

/** The value, the largest that such a blade has, and three reasons for a wider band. */
export interface BandTerms {
  value: number;
  largest: number;
  lowReynolds: number;
  small: number;
  otherBlades: number;
}

/** Returns half the width of a band. */
export function halfWidth(widths: BandWidths, terms: BandTerms): number {
  const base = Math.hypot(widths.ofValue * terms.value, widths.ofLargest * terms.largest);
  const Reynolds = 1 + widths.lowReynolds * terms.lowReynolds;
  const size = 1 + widths.small * terms.small;
  return base * Reynolds * size * (1 + widths.otherBlades * terms.otherBlades);
}

/** Returns the terms of a point's bands; the efficiency is null where there is none. */
export function bandTerms(
  blade: Pick<BladeFeatures, 'B' | 'D' | 'solidity75' | 'p75'>,
  { J, Ct, Cp, Re75 }: CorrectedPoint,
): Record<'Ct' | 'Cp', BandTerms> & { efficiency: BandTerms | null } {
  const widening = {
    lowReynolds: Math.max(-reynoldsVariable(Re75), 0),
    small: Math.max(Math.log(SMALL_D / blade.D), 0),
    otherBlades: blade.B === 2 ? 0 : 1,
  };
  const largest = { Ct: largestCoefficient(blade, 'Ct'), Cp: largestCoefficient(blade, 'Cp') };
  const drives = J > 0 && Ct > 0 && Cp > 0;
  const eta = (J * Ct) / Cp;
  return {
    Ct: { value: Ct, largest: largest.Ct, ...widening },
    Cp: { value: Cp, largest: largest.Cp, ...widening },
    efficiency: drives ? { value: eta, largest: (eta * largest.Ct) / Ct, ...widening } : null,
  };
}

/** Returns half the widths of the bands; `widths`: those of the basis. */
export function halfWidths(
  blade: BladeFeatures,
  point: CorrectedPoint,
  widths: Record<'Ct' | 'Cp' | 'efficiency', BandWidths>,
): HalfWidths {
  const { Ct, Cp, efficiency } = bandTerms(blade, point);
  return {
    Ct: halfWidth(widths.Ct, Ct),
    Cp: halfWidth(widths.Cp, Cp),
    efficiency: efficiency && halfWidth(widths.efficiency, efficiency),
  };
}

/** Beyond its measured range a curve says ever less, down to nothing at this distance in ln Re and in J. */
const REACH = { lnRe: 0.7, J: 0.3 } as const;

/** Likeness from which on curves are the blade's own, and not those of one like it. */
const OWN = 0.9;

/** An answer rests on the blade's own curves where at least this much of it does. */
export const MEASURED_FROM = 0.5;

/** Returns how much a blade's own curves say at a condition, 0 … 1; `rotation`: Re75 from the speed of rotation alone. */
export function measuredShare(
  { similarity, Re75: { low, high }, maxJ }: MeasuredSummary,
  { J, rotation }: { J: number; rotation: number },
): number {
  const beyond = Math.max(Math.log(rotation / high), Math.log(low / rotation), 0) / REACH.lnRe;
  const far = Math.max(J - maxJ, -J, 0) / REACH.J;
  const x = Math.min(Math.hypot(beyond, far), 1);
  const own = Math.min(Math.max((similarity - OWN) / (1 - OWN), 0), 1);
  return own * own * (3 - 2 * own) * (1 - x * x * (3 - 2 * x));
}

/** Returns half the widths for what an answer rests on; `share`: how much of it is the blade's own curves, 0 … 1. */
export function halfWidthsOf(
  blade: BladeFeatures,
  point: CorrectedPoint,
  { basis, share }: { basis: CorrectionSummary['basis']; share: number },
): HalfWidths {
  const modelled = halfWidths(blade, point, BANDS[basis]);
  if (!(share > 0)) return modelled;
  const measured = halfWidths(blade, point, BANDS.measured);
  const mixed = (own: number, other: number): number =>
    Math.sqrt(share * own * own + (1 - share) * other * other);
  return {
    Ct: mixed(measured.Ct, modelled.Ct),
    Cp: mixed(measured.Cp, modelled.Cp),
    efficiency:
      measured.efficiency === null ? null : mixed(measured.efficiency, modelled.efficiency!),
  };
}

/** From this J on errors are those of flight. */
const FLIES = 0.2;

/**
 * Returns the correlation of the errors of Ct and Cp (B.23). `inFlight`: 0 at rest, 1 in flight. What widens both bands of other than two blades
 * is one error, of how blades act on each other, so the more it is the higher the correlation.
 */
export function jointCorrelation(
  { Ct, Cp, correlation }: Record<'Ct' | 'Cp', BandWidths> & { correlation: Correlation },
  { inFlight, otherBlades }: { inFlight: number; otherBlades: number },
): number {
  const own = correlation.atRest + inFlight * (correlation.inFlight - correlation.atRest);
  const wider = [Ct, Cp].map((widths) => 1 + Math.max(widths.otherBlades, 0) * otherBlades);
  const common = wider.map((k) => Math.sqrt(k * k - 1));
  return (own + common[0] * common[1]) / (wider[0] * wider[1]);
}

/** Returns the correlation of the errors at an advance ratio, for what an answer rests on. */
export function errorCorrelation(
  blade: BladeFeatures,
  { basis, share }: { basis: CorrectionSummary['basis']; share: number },
  J: number,
): number {
  const at = { inFlight: Math.min(Math.max(J / FLIES, 0), 1), otherBlades: Number(blade.B !== 2) };
  return (
    (1 - share) * jointCorrelation(BANDS[basis], at) + share * jointCorrelation(BANDS.measured, at)
  );
}

/** A band is wide where half of it is more than this share of the largest value of such a blade. */
const WIDE = { Ct: 0.1, Cp: 0.12 } as const;

/** Returns what widens a band that is wide; null where it is not. */
export function widenedBy(
  blade: BladeFeatures,
  { Re75 }: CorrectedPoint,
  half: HalfWidths,
): 'reynolds' | 'diameter' | 'blade_count' | null {
  if (
    half.Ct <= WIDE.Ct * largestCoefficient(blade, 'Ct') &&
    half.Cp <= WIDE.Cp * largestCoefficient(blade, 'Cp')
  )
    return null;
  const { lowReynolds, small, otherBlades } = BANDS.global.Cp;
  const low = lowReynolds * Math.max(-reynoldsVariable(Re75), 0);
  const tiny = small * Math.max(Math.log(SMALL_D / blade.D), 0);
  if (blade.B !== 2 && otherBlades >= Math.max(low, tiny)) return 'blade_count';
  return low > tiny ? 'reynolds' : 'diameter';
}
