/** The blade that everything computes a stored propeller with: analyses, maps of runs, files. Pure, SI. */
import type { BladeOrigin } from '../../blades/correction.js';
import type { PropellerEstimates } from '../estimates.js';
import { SpecFault } from '../estimates/spec-values.js';

/** A blade by its stations from hub to tip. Metres and radians. */
export interface PropellerBlade extends Pick<PropellerEstimates['blade'], 'sections' | 'layout'> {
  B: number;
  R: number;
  /** The radius where the blade begins. */
  rHub: number;
  r: number[];
  c: number[];
  beta: number[];
  /** Absent: the blade is straight. */
  sweep?: number[];
  origin: BladeOrigin;
}

/** Diameters [m] between which a propeller is one: 1 cm to the 120 inches of an analysis. */
const DIAMETER = { least: 0.01, most: 3.048 * (1 + 1e-9) } as const;
/** Largest radius of the root over that of the tip, as of an analysis (blades/blade.checks.ts). */
const MAX_HUB = 0.95;

/**
 * The blade of a propeller's estimates. Throws SpecFault `invalid` for numbers that an analysis would refuse; lengths and
 * order of the stations are the estimates' concern.
 */
export function propellerBlade({ B, diameter, blade, origin }: PropellerEstimates): PropellerBlade {
  const { r, c, beta, sweep, rHub = r[0], sections, layout } = blade;
  const wrong = (key: string): never => {
    throw new SpecFault('invalid', [key]);
  };
  if (!(diameter >= DIAMETER.least && diameter <= DIAMETER.most)) wrong('diameter');
  if (!(r[0] < (MAX_HUB * diameter) / 2)) wrong('radius');
  if (c.some((chord) => !(chord > 0 && chord <= diameter))) wrong('chord');
  if (beta.some((angle) => !(Math.abs(angle) <= Math.PI / 2))) wrong('twist');
  return { B, R: diameter / 2, rHub, r, c, beta, sweep, sections, layout, origin };
}
