/** Who is in which group of the benchmark. */
import type { MeasuredPropeller } from './data.ts';

/** Its measured twist lies 2.4° above its nominal helix, five of its eight two-bladed builds are derived by turning it. */
const SUSPECT = 'da4052';
/** Of the database no propeller comes near; the correction's range ends there. */
const MAX_TIP_MACH = 0.43;

export type Group = 'benchmark' | 'suspect' | 'many_blades' | 'example';

/** `benchmark`: two blades, not the suspect family. */
export function groupOf({
  family,
  blades,
  isExample,
}: Pick<MeasuredPropeller, 'family' | 'blades' | 'isExample'>): Group {
  if (isExample) return 'example';
  if (blades !== 2) return 'many_blades';
  return family === SUSPECT ? 'suspect' : 'benchmark';
}

/** Without points beyond the Mach number of the benchmark. */
export function withinMach(propeller: MeasuredPropeller): MeasuredPropeller {
  const points = propeller.points.filter(({ tipMach }) => tipMach <= MAX_TIP_MACH);
  return { ...propeller, points };
}
