/** Judges a solved condition of a blade: where it stands to what was measured, how much of it is measured, how wide its bands are. */
import { type BladeFeatures, reynolds75 } from './blade-features.js';
import type { CorrectionSummary } from './correction.js';
import {
  type EnvelopePlace,
  type EnvelopePoint,
  placeInEnvelope,
  speedWeight,
} from './envelope.js';
import {
  type HalfWidths,
  halfWidthsOf,
  measuredShare,
  MEASURED_FROM,
  widenedBy,
} from './uncertainty.js';

/** The blade's shape in numbers, and what is corrected of it. */
export interface AssessedBlade {
  blade: BladeFeatures;
  correction: CorrectionSummary;
}

/** Air by density [kg/m³], viscosity [Pa·s], speed of sound [m/s]. */
interface Air {
  rho: number;
  mu: number;
  sound: number;
}

/** A solved condition: speed of rotation [rad/s], J, raw Ct, and Ct and Cp as they are told. */
export interface AssessedPoint {
  Omega: number;
  J: number;
  rawCt: number;
  Ct: number;
  Cp: number;
}

export interface Assessment {
  at: EnvelopePoint;
  place: EnvelopePlace;
  /** The share of it that is the blade's own curves, 0 … 1. */
  share: number;
  half: HalfWidths;
}

export function assessmentOf(
  { blade, correction: { basis, measured, pitchDisagreement } }: AssessedBlade,
  { Omega, J, rawCt, Ct, Cp }: AssessedPoint,
  air: Air,
): Assessment {
  const rotation = reynolds75(blade, Omega, air);
  const Re75 = rotation * Math.hypot(1, J / (0.75 * Math.PI));
  const at = { J, tipMach: (0.5 * Omega * blade.D) / air.sound, Ct: rawCt, Re75 };
  const share =
    measured === undefined ? 0 : speedWeight(at) * measuredShare(measured, { J, rotation });
  const told = { J, Ct, Cp, Re75 };
  const half = halfWidthsOf(blade, told, { basis, share });
  // a blade that was itself measured needs no angle to be known
  const isDisputed = pitchDisagreement !== undefined && share < MEASURED_FROM;
  const doubt = isDisputed ? 'nominal_pitch' : widenedBy(blade, told, half);
  return { at, share, half, place: placeInEnvelope(blade, at, doubt) };
}
