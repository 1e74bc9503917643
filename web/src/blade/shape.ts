import { INCH } from '../../../src/platform/units.js';
import type { AnalysisBody } from './plan.ts';

/** Chord and twist along a blade, over the radius of its tip so that blades of any size lie over one another. */
export interface Shape {
  name: string;
  /** r/R, chord/R and degrees. */
  x: readonly number[];
  chord: readonly (number | null)[];
  twist: readonly (number | null)[];
}

export const tipOf = ({ diameter }: Pick<AnalysisBody, 'diameter'>): number =>
  (diameter / 2) * INCH;

const known = (value: number) => (Number.isFinite(value) ? value : null);

/** Incomplete input has no place and no value. */
export function shapeOf(name: string, body: AnalysisBody): Shape {
  const R = tipOf(body);
  return {
    name,
    x: body.radius.map((r) => known(r / R) ?? 0),
    chord: body.chord.map((c) => known(c / R)),
    twist: body.twist.map(known),
  };
}

/** Tells whether two plans or bodies have the same shape to the last digit. */
export const isSameShape = (a: AnalysisBody, b: AnalysisBody): boolean =>
  JSON.stringify([a.chord, a.twist]) === JSON.stringify([b.chord, b.twist]);

/** Rounds stations for the table: meters to four digits, degrees to hundredths. */
export const tidied = (column: 'chord' | 'twist', value: number): number =>
  column === 'chord' ? Number(value.toPrecision(4)) : Math.round(100 * value) / 100;
