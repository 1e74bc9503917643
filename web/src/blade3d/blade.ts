import type { BladeRequest } from '../../../src/blades/blade.wire.js';

/** A blade as analyses take it: diameter in inches, radius and chord in meters, twist and sweep in degrees. */
export type Blade = Pick<BladeRequest, keyof BladeRequest>;

/** A quantity along the blade to color it by. */
export interface SpanColour {
  /** Name in a label: `Thrust per length`. */
  name: string;
  unit: string;
  /** Places over the tip radius, rising, and the value at each. */
  r_over_R: readonly number[];
  values: readonly number[];
}

export interface Blade3dProps {
  blade: Blade;
  colour?: SpanColour;
}
