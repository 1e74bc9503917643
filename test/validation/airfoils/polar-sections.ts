/** The sections whose tables are proved: coordinate files of a folder, and random CST sections by seed. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as SplineFile from '../../../assembly/airfoil/geometry/spline.ts';
import type * as OutlineFile from '../../../assembly/airfoil/outline.ts';
import type * as FactsFile from '../../../assembly/polar/section-properties.ts';
import { cstPoints, randomSection } from '../../support/random-section.ts';

type Point = [x: number, y: number];

export interface Section {
  name: string;
  /** From the trailing edge over the upper side to the leading edge and back. */
  points: Point[];
}

/** Points a side of a random section. */
const POINTS = 120;
const NUMBERS = /^\s*(-?[\d.]+(?:e-?\d+)?)\s+(-?[\d.]+(?:e-?\d+)?)\s*$/i;

/** Selig's order: a title, then a pair a line. */
export function readCoordinates(folder: string): Section[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.dat'))
    .toSorted()
    .map((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').split(/\r?\n/);
      const points = lines.flatMap((line): Point[] => {
        const found = NUMBERS.exec(line);
        return found ? [[Number(found[1]), Number(found[2])]] : [];
      });
      return { name: file.replace(/\.dat$/, ''), points };
    });
}

export function randomSections(n: number, random: (seed: number) => () => number): Section[] {
  return Array.from({ length: n }, (_, seed) => ({
    name: `random ${seed}`,
    points: cstPoints(randomSection(random(seed)), POINTS),
  }));
}

/** The kernel's own modules; `loadKernel('js')` must have been called: it names the portable subset. */
const require = createRequire(import.meta.url);
const built = (name: string) => require(`../../../build/kernel-js/${name}.js`) as unknown;

/** t/c, f/c, nose radii, trailing edge, symmetric, as `points.ts` wants them. */
export function factsOf({ name, points }: Section): number[] {
  const { Outline } = built('airfoil/outline') as typeof OutlineFile;
  const { makeSpline, Spline } = built('airfoil/geometry/spline') as typeof SplineFile;
  const { writeSectionProperties } = built('polar/section-properties') as typeof FactsFile;
  const outline = new Outline();
  outline.n = points.length;
  for (const [i, [x, y]] of points.entries()) [outline.x[i], outline.y[i]] = [x, y];
  const spline = new Spline();
  if (!makeSpline(outline, spline)) throw new Error(`${name} is no outline`);
  const facts = new Float64Array(6);
  writeSectionProperties(spline, facts, 0);
  return Array.from(facts);
}
