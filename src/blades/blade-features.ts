/**
 * The shape of a blade in a few numbers: blades are found alike by them, and an empirical correction depends on them.
 */
import type { BareBlade } from '../engine/rotor-case.js';

export interface BladeFeatures {
  /** Number of blades. */
  B: number;
  /** Diameter [m]. */
  D: number;
  /** Twist at 0.75 R from the plane of rotation [rad]. */
  beta75: number;
  /** Chord at 0.75 R over R. */
  c75: number;
  /** Chord at 0.45 R over the one at 0.75 R. */
  taper: number;
  /** B (c75/R)/(0.75 π): twice the solidity σ = B c/(2π r) of the annulus there. */
  sigma75: number;
  /** Pitch at 0.75 R over the diameter: 0.75 π tan β75. */
  p75: number;
}

type Shape = Pick<BareBlade, 'B' | 'R' | 'r' | 'c' | 'beta'>;

export function bladeFeatures({ B, R, r, c, beta }: Shape): BladeFeatures {
  const beta75 = valueAt(r, beta, 0.75 * R);
  const c75 = valueAt(r, c, 0.75 * R) / R;
  return {
    B,
    D: 2 * R,
    beta75,
    c75,
    taper: valueAt(r, c, 0.45 * R) / (c75 * R),
    sigma75: (B * c75) / (0.75 * Math.PI),
    p75: 0.75 * Math.PI * Math.tan(beta75),
  };
}

/** Linear between stations, held beyond the first and the last; radii rise. */
function valueAt(r: readonly number[], values: readonly number[], x: number): number {
  const last = r.length - 1;
  if (x >= r[last]) return values[last];
  const i = r.findIndex((each) => each > x);
  if (i === 0) return values[0];
  return values[i - 1] + ((values[i] - values[i - 1]) * (x - r[i - 1])) / (r[i] - r[i - 1]);
}

/** Reynolds number at 0.75 R from the speed of rotation [rad/s] alone, as Deters, Ananda and Selig (AIAA 2014-2151) state it. */
export function reynolds75(
  { c75, D }: Pick<BladeFeatures, 'c75' | 'D'>,
  Omega: number,
  { rho, mu }: { rho: number; mu: number },
): number {
  return (rho * 0.75 * Omega * (D / 2) * c75 * (D / 2)) / mu;
}

/** Standard air at sea level but for its density, which requests give [Pa·s], [m/s]; docs/theory/bemt.md. */
export const VISCOSITY = 1.789e-5;
export const SPEED_OF_SOUND = 340.3;
