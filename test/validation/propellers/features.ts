/** What a blade's shape comes to in a few numbers: the variables of the correction, and by which propellers are found alike. */
import { at, type MeasuredPropeller } from './data.ts';

export interface Features {
  /** Twist at 0.75 R [deg]. */
  beta75: number;
  /** Chord at 0.75 R over R. */
  c75: number;
  /** Chord at 0.45 R over the one at 0.75 R: taper. */
  taper: number;
  /** B (c75/R)/(0.75 π): blade area over annulus area at 0.75 R, twice the σ of the element theory. */
  sigma75: number;
  /** Pitch at 0.75 R over the diameter, 0.75 π tan β75. */
  p75: number;
}

export function featuresOf({
  geometry,
  blades,
}: Pick<MeasuredPropeller, 'geometry' | 'blades'>): Features {
  const beta75 = at(geometry, 'beta', 0.75);
  const c75 = at(geometry, 'c', 0.75);
  return {
    beta75,
    c75,
    taper: at(geometry, 'c', 0.45) / c75,
    sigma75: (blades * c75) / (0.75 * Math.PI),
    p75: 0.75 * Math.PI * Math.tan((beta75 * Math.PI) / 180),
  };
}
