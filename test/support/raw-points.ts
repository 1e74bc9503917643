/** Raw points as the kernel takes them (assembly/polar/points.ts), packed from whatever solves a polar. */
import type { SectionFacts } from './section-model.ts';

export const ROW = 16;
/** −12 … 20° by 0.5°. */
export const ANGLES: readonly number[] = Array.from({ length: 65 }, (_, j) => -12 + 0.5 * j);
export const KINDS = { nCritLow: 1, nCritHigh: 2, fewPanels: 3, manyPanels: 4 } as const;

/** Rows of 16 per angle (the engine's `polarOut`) of one Reynolds and Mach number. */
export type SolvePolar = (Re: number, Mach: number, angles: readonly number[]) => Float64Array;

export interface Axes {
  Re: readonly number[];
  Mach?: readonly number[];
  angles?: readonly number[];
}

/** t/c, f/c, nose radii, trailing edge, symmetric: places 8 … 14 of the points. */
export function factsRow(facts: SectionFacts): number[] {
  const symmetric = facts.camber === 0 && !facts.reflex ? 1 : 0;
  const { thickness, camber, noseUpper, noseLower, trailingEdge } = facts;
  return [thickness, camber, noseUpper, noseLower, trailingEdge, symmetric];
}

/** Points of a section: block 0 by `solve`, further blocks by kind. */
export function packPoints(
  facts: readonly number[],
  { Re, Mach = [0], angles = ANGLES }: Axes,
  solve: SolvePolar,
  variants: { kind: number; solve: SolvePolar }[] = [],
): Float64Array {
  const block = ROW * angles.length * Re.length * Mach.length;
  const points = new Float64Array(48 + angles.length + block * (1 + variants.length));
  points.set([Re.length, Mach.length, angles.length, variants.length]);
  points.set(
    variants.map(({ kind }) => kind),
    4,
  );
  points.set(facts, 8);
  points.set(Re.map(Math.log), 16);
  points.set(Mach, 40);
  points.set(angles, 48);
  [solve, ...variants.map((each) => each.solve)].forEach((one, b) =>
    Mach.forEach((M, m) =>
      Re.forEach((re, r) => {
        const k = m * Re.length + r;
        points.set(one(re, M, angles), 48 + angles.length + b * block + k * ROW * angles.length);
      }),
    ),
  );
  return points;
}
