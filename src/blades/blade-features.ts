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
  solidity75: number;
  /** Pitch at 0.75 R over the diameter: 0.75 π tan β75. */
  p75: number;
  /** The chords leave those of measured blades of this c75 by this share of the chord; the twist those of this angle by so much [rad]. */
  chordExcess: number;
  twistExcess: number;
  /** Largest sweep outboard of 0.3 R [rad], and the radius of the root over R. */
  sweep: number;
  hub: number;
  /** Thickness over chord of the section furthest from ordinary ones outboard of 0.3 R; undefined where it is not told. */
  thickness?: number;
}

type Shape = Pick<BareBlade, 'B' | 'R' | 'rHub' | 'r' | 'c' | 'beta' | 'sweep'>;

/** `thickness`: of the stations, where it is known. */
export function bladeFeatures(shape: Shape, thickness?: readonly number[]): BladeFeatures {
  const { B, R, rHub, r, c, beta, sweep } = shape;
  const beta75 = linearAt(r, beta, 0.75 * R);
  const { c75, D } = sizeAt75(shape);
  const outboard = (values: readonly number[]) => values.filter((_, i) => r[i] >= 0.3 * R);
  return {
    B,
    D,
    beta75,
    c75,
    taper: linearAt(r, c, 0.45 * R) / (c75 * R),
    solidity75: (B * c75) / (0.75 * Math.PI),
    p75: 0.75 * Math.PI * Math.tan(beta75),
    ...distributionExcesses(shape, { c75, beta75 }),
    sweep: Math.max(0, ...outboard(sweep).map(Math.abs)),
    hub: rHub / R,
    ...(thickness !== undefined && { thickness: furthest(outboard(thickness)) }),
  };
}

/** Returns the diameter and the chord at 0.75 R over R. */
export function sizeAt75({ R, r, c }: Pick<Shape, 'R' | 'r' | 'c'>): { D: number; c75: number } {
  return { D: 2 * R, c75: linearAt(r, c, 0.75 * R) / R };
}

/** An ordinary thickness over chord. */
const ORDINARY = 0.1;

function furthest(thickness: readonly number[]): number {
  return thickness.reduce(
    (far, each) => (Math.abs(each - ORDINARY) > Math.abs(far - ORDINARY) ? each : far),
    ORDINARY,
  );
}

/**
 * Chord over that at 0.75 R, and pitch over that at 0.75 R, between which the blades of the UIUC database lie (104 of them), at r/R;
 * linear in between.
 */
const MEASURED = {
  x: [0.3, 0.45, 0.6, 0.75, 0.9, 0.95],
  chord: { low: [0.44, 0.76, 0.99, 1, 0.56, 0.35], high: [1.89, 1.88, 1.43, 1, 1.01, 0.98] },
  pitch: { low: [0.48, 0.68, 0.91, 1, 0.75, 0.62], high: [1.29, 1.25, 1.18, 1, 1.12, 1.17] },
} as const;
/** Photographs leave this open: a share of the chord, and an angle [rad]. */
const OPEN = { chord: 0.1, twist: (2.5 * Math.PI) / 180 } as const;

function distributionExcesses(
  { R, r, c, beta }: Shape,
  { c75, beta75 }: { c75: number; beta75: number },
): Pick<BladeFeatures, 'chordExcess' | 'twistExcess'> {
  const { x: known, chord, pitch } = MEASURED;
  const helix = 0.75 * Math.tan(beta75);
  let [chordExcess, twistExcess] = [0, 0];
  const compare = (x: number, own: number, twist: number): void => {
    const ratio = own / (c75 * R);
    const far = Math.max(
      ratio / linearAt(known, chord.high, x),
      linearAt(known, chord.low, x) / ratio,
    );
    chordExcess = Math.max(chordExcess, far - 1 - OPEN.chord);
    const low = Math.atan((linearAt(known, pitch.low, x) * helix) / x);
    const high = Math.atan((linearAt(known, pitch.high, x) * helix) / x);
    const turned = Math.max(twist - Math.max(low, high), Math.min(low, high) - twist);
    twistExcess = Math.max(twistExcess, turned - OPEN.twist);
  };
  const [first, last] = [known[0], known[known.length - 1]];
  for (const [i, each] of r.entries()) {
    const x = each / R;
    if (x >= first && x <= last) compare(x, c[i], beta[i]);
  }
  for (const x of known) compare(x, linearAt(r, c, x * R), linearAt(r, beta, x * R));
  return { chordExcess, twistExcess };
}

/** Linear between rising x, held beyond the first and the last. */
export function linearAt(r: readonly number[], values: readonly number[], x: number): number {
  const last = r.length - 1;
  if (x >= r[last]) return values[last];
  let i = 0;
  while (r[i] <= x) i++;
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

export { SPEED_OF_SOUND, VISCOSITY } from '../engine/rotor-case.js';
