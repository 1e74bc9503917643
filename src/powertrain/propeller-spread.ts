/** The spread of a propeller's loads in a run, from the bands of an analysis of the same blade (theory E.47). Pure. */
import { assessmentOf, type Judged } from '../blades/assessment.js';
import { largestCoefficient } from '../blades/uncertainty.js';
import type { Air } from '../engine/map-case.js';

/** Tip speed that the bands are taken at [m/s]: they hang on it by the Reynolds number alone, and little. */
const TIP_SPEED = 100;
/** Thrust is gone at this multiple of the pitch per revolution. */
const SLIP = 1.3;
/** Below these parts of the largest coefficients a share of them means nothing. */
const LEAST = { Ct: 0.3, Cp: 0.4 } as const;
/** The spread of blades beyond all that was measured: the raw error of 95 measured ones at rest is 12.3 % of thrust and 14.8 % of power (ADR 0005). */
const RAW = 1.13;

/**
 * Returns the factor ×/÷ that the loads of a propeller may be off by at an airspeed along its axis [m/s]: the mean of thrust's and power's half
 * bands over what such a propeller has at this advance ratio.
 */
export function modelSpread(judged: Judged, vAxial: number, air: Air): number {
  const { blade } = judged;
  const Omega = (2 * TIP_SPEED) / blade.D;
  const J = (Math.PI * vAxial) / TIP_SPEED;
  const part = J / (SLIP * Math.max(blade.p75, 0.1));
  const Ct = Math.max(1 - part, LEAST.Ct) * largestCoefficient(blade, 'Ct');
  const Cp = Math.max(1 - part * part, LEAST.Cp) * largestCoefficient(blade, 'Cp');
  const { place, half } = assessmentOf(judged, { Omega, J, rawCt: Ct, Ct, Cp }, air);
  const off = (half.Ct / Ct + half.Cp / Cp) / 2;
  return place.status === 'outside' || !Number.isFinite(off) ? RAW : 1 + off;
}

/** Returns one factor for two that are independent. */
export function bothSpreads(a: number, b: number): number {
  return Math.exp(Math.hypot(Math.log(a), Math.log(b)));
}
