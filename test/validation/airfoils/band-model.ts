/**
 * The tunnel's part of a band with its coefficients as numbers, so that they can be fitted, and the confidence of a band: the
 * same equations as assembly/polar/spreads.ts and confidence.ts (P.27, P.30, P.31), which a test holds together with them.
 */
import { type BandedPoint } from './tunnel-bands.ts';

/** Per unit of lift, per camber, per degree of missing lift slope. */
export type LiftCoefficients = [perCL: number, perCamber: number, perMissing: number];
/** Of ln cd at low Re; shift of its rise [deg]; per degree of missing lift slope. */
export type DragCoefficients = [all: number, shift: number, perMissing: number];

/** The coefficients that the kernel has: those of `fitBands`, rounded. */
export const SHIPPED: { lift: LiftCoefficients; drag: DragCoefficients } = {
  lift: [0.059, 1.16, 0.72],
  drag: [0.18, 0.33, 1.8],
};

/** What a band is read from. */
export type Flow = Pick<BandedPoint, 'Re' | 'camber' | 'cl' | 'clSlope' | 'lnCdSlope'>;

const heldRe = (Re: number): number => Math.max(6e4, Math.min(3e5, Re));
const missingSlope = (clSlope: number): number => Math.max(0, Math.min(0.2, 0.1 - clSlope));

export function liftBand([perCL, perCamber, perMissing]: LiftCoefficients, flow: Flow): number {
  const sum = 0.01 + perCL * Math.abs(flow.cl) + perCamber * Math.abs(flow.camber);
  const ofRe = (heldRe(flow.Re) / 1.5e5) ** -0.15;
  return Math.hypot(sum * ofRe, perMissing * missingSlope(flow.clSlope));
}

export function dragBand([all, shift, perMissing]: DragCoefficients, flow: Flow): number {
  const ofRe = all * Math.min(1, 1e5 / heldRe(flow.Re));
  return Math.hypot(ofRe, shift * flow.lnCdSlope, perMissing * missingSlope(flow.clSlope));
}

/** Errors of cl and ln cd that the confidence is the probability of. */
export const TOLERANCE = { CL: 0.1, lnCD: 0.2 } as const;

/** Probability that both errors lie within their tolerances, by the half-widths of the bands. */
export function confidenceOf(bandCL: number, bandLnCD: number): number {
  const ofLift = (TOLERANCE.CL / bandCL) ** 2;
  const ofDrag = (TOLERANCE.lnCD / bandLnCD) ** 1.25;
  return (1 - 0.3 ** ofLift) * (1 - 0.3 ** ofDrag);
}
