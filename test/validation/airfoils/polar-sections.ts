/** The sections whose tables are proved: random CST sections by seed. */
import { makeSpline, Spline } from '../../../assembly/airfoil/geometry/spline.ts';
import { Outline } from '../../../assembly/airfoil/outline.ts';
import { writeSectionProperties } from '../../../assembly/polar/section-properties.ts';
import { cstPoints, randomSection } from '../../support/random-section.ts';

type Point = [x: number, y: number];

export interface Section {
  name: string;
  /** From the trailing edge over the upper side to the leading edge and back. */
  points: Point[];
}

/** Points a side of a random section. */
const POINTS = 120;

export function randomSections(n: number, random: (seed: number) => () => number): Section[] {
  return Array.from({ length: n }, (_, seed) => ({
    name: `random ${seed}`,
    points: cstPoints(randomSection(random(seed)), POINTS),
  }));
}

/** t/c, f/c, nose radii, trailing edge, symmetric, as `points.ts` wants them. */
export function factsOf({ name, points }: Section): number[] {
  const outline = new Outline();
  outline.n = points.length;
  for (const [i, [x, y]] of points.entries()) [outline.x[i], outline.y[i]] = [x, y];
  const spline = new Spline();
  if (!makeSpline(outline, spline)) throw new Error(`${name} is no outline`);
  const facts = new Float64Array(6);
  writeSectionProperties(spline, facts, 0);
  return Array.from(facts);
}
