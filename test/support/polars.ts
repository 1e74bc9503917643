import type { Outline } from '../../assembly/airfoil/outline.js';
import { PO_WIDTH } from '../../assembly/airfoil/viscous/layout.js';
import { loadKernel } from '../../src/engine/kernel.js';
import type { Stream } from './viscous.js';

/** As built: polars are millions of operations, for which the sources take ten times as long. */
const built = loadKernel('wasm');
const { polarOut, sectionX } = built;
export const { airfoilIn, angles, sectionY } = built;
export const beginPolar = (n: number) => built.beginPolar(n);
export const advancePolar = (budget: number) => built.advancePolar(budget);

export interface PolarCase extends Stream {
  outline: Outline;
  degs: readonly number[];
  /** Most iterations of one try and of the call; 0: the kernel's own, none. */
  caps?: [angle: number, all: number];
}

/** Writes the case and begins; 0 or why it was refused. */
export function begin(c: PolarCase): number {
  const [trip, other] = c.trips ?? [1, 1];
  const [angle, all] = c.caps ?? [0, 0];
  airfoilIn.fill(0);
  airfoilIn.set([c.Re, c.M ?? 0, c.nCrit ?? 9, c.N ?? 120, trip, other, angle, all, c.outline.n]);
  sectionX.set(c.outline.x);
  sectionY.set(c.outline.y);
  angles.set(c.degs);
  return beginPolar(c.degs.length);
}

export type Row = number[];
export const rows = (n: number): Row[] =>
  Array.from({ length: n }, (_, i) => [...polarOut.subarray(i * PO_WIDTH, (i + 1) * PO_WIDTH)]);

/** All rows, worked for in blocks of `budget` iterations. */
export function polar(c: PolarCase, budget = 1000): Row[] {
  const refused = begin(c);
  if (refused) throw new Error(`refused: ${refused}`);
  while (advancePolar(budget) > 0);
  return rows(c.degs.length);
}

export const sweep = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
