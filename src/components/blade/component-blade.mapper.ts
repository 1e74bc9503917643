/** The blade of a component (SI) → the fields that a request gives a blade in: inches, metres, degrees. */
import { DEGREE, INCH } from '../../platform/units.js';
import type { BladeFields } from './component-blade.wire.js';
import type { PropellerBlade } from './propeller-blade.js';

export function toBladeFields({ B, R, r, c, beta, section }: PropellerBlade): BladeFields {
  return {
    diameter: (2 * R) / INCH,
    radius: r,
    chord: c,
    twist: beta.map((angle) => angle / DEGREE),
    airfoil: section,
    num_blades: B,
  };
}
