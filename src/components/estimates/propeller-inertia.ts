/**
 * Moment of inertia of a propeller from its mass and the shape of its blades, by the integrals of a strength analysis
 * (docs/theory/strength.md, R.20). Pure.
 */
import { type Estimate, following, widened } from './estimate.js';

/** Arrays from hub to tip, lengths in meters. */
export interface BladeOutline {
  r: readonly number[];
  c: readonly number[];
  /** t/c of each station; absent: not known. */
  thickness?: readonly number[];
}

/** Area of a NACA section over its thickness and chord, and the thickness that most blades are about. */
const AREA = 0.685;
const TYPICAL_THICKNESS = 0.12;
/** Density of glass-filled nylon, which most propellers are moulded of [kg/m³] (src/strength/materials.ts has more). */
const DENSITY = 1360;
/** Radius of gyration of hub and thickened roots over the diameter. */
const ROOTS = 0.1;
/** Spread of the rest, where all of the mass is in the blades. */
const LEAST_SPREAD = 1.1;
const STEPS = 8;

/** Volume of a blade [m³] and its second moment about the axis [m⁵]: ∫ A dr, ∫ A r² dr, chord and t/c linear between stations. */
function integralsOf({ r, c, thickness }: BladeOutline, R: number) {
  let [volume, moment] = [0, 0];
  const ends = [...r.slice(1), Math.max(R, r[r.length - 1])];
  for (const [i, end] of ends.entries()) {
    const next = Math.min(i + 1, r.length - 1);
    const h = (end - r[i]) / STEPS;
    for (let k = 0; k < STEPS; k++) {
      const t = (k + 0.5) / STEPS;
      const between = (values: readonly number[]): number =>
        values[i] + t * (values[next] - values[i]);
      const chord = between(c);
      const thick = thickness === undefined ? TYPICAL_THICKNESS : between(thickness);
      const area = AREA * thick * chord * chord;
      const at = r[i] + (k + 0.5) * h;
      volume += area * h;
      moment += area * at * at * h;
    }
  }
  return { volume, moment };
}

/**
 * Returns the inertia of B blades of this shape with all of the mass `mass`. The blades have at most their volume's mass; what is
 * left is hub and thickened roots (low end), or blades too (high end).
 */
export function inertiaOfShape(
  shape: BladeOutline,
  { B, diameter, mass }: { B: number; diameter: number; mass: Estimate },
): Estimate {
  const { volume, moment } = integralsOf(shape, diameter / 2);
  const blades = Math.min(DENSITY * B * volume, mass.value);
  const high = (mass.value * moment) / volume;
  const low = (blades * moment) / volume + (mass.value - blades) * (ROOTS * diameter) ** 2;
  const J = Math.sqrt(low * high);
  const spread = Math.max(Math.sqrt(high / low), LEAST_SPREAD);
  return widened(following(mass, J / mass.value, 1, ''), spread, 'mass and blade shape');
}
