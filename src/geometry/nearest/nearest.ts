/**
 * Measured conditions like a given one. Likeness is a distance: the root of the sum of squares of the differences of blade and
 * condition, each over the difference that is told apart clearly.
 */
import type { BladeFeatures } from '../../blades/blade-features.js';

/** A measured condition in SI and radians, beside what we answer there without and with the correction, which knows the family and is fitted without the propeller. */
export interface MeasuredCondition {
  Omega: number;
  J: number;
  Re75: number;
  measured: { Ct: number; Cp: number };
  raw: { Ct: number; Cp: number };
  corrected: { Ct: number; Cp: number };
}

/** The features of a blade's shape that are compared. */
export type ComparedShape = Pick<BladeFeatures, 'B' | 'D' | 'p75' | 'solidity75' | 'taper'>;

export interface MeasuredBlade {
  id: string;
  name: string;
  shape: ComparedShape;
  /** The conditions at rest, by rising speed. */
  still: MeasuredCondition[];
  /** The conditions in flight: a list for each speed of rotation, by rising J. */
  runs: MeasuredCondition[][];
}

export interface Near {
  blade: MeasuredBlade;
  condition: MeasuredCondition;
  distance: number;
}

/**
 * The difference of each feature that counts as one unit of distance. Features of which the ratio matters are compared by
 * their natural logarithms.
 */
const SCALE = {
  B: 1,
  lnD: 0.7,
  p75: 0.1,
  lnSigma: 0.25,
  lnTaper: 0.25,
  J: 0.1,
  lnRe: 0.7,
} as const;
/** The distance beyond which a measured blade says nothing of this blade. */
export const MAX_DISTANCE = 2;
const MAX_NEAR = 5;
/** The largest number of rows of a curve. */
const MAX_ROWS = 25;
/** Half the step of the grid: a curve reaches this far beyond the requested range of J. */
const MARGIN_J = 0.05;

/** Returns the square of the distance between two shapes, so that the squares of other differences can be added. */
function shapeDistance(a: ComparedShape, b: ComparedShape): number {
  return (
    ((a.B - b.B) / SCALE.B) ** 2 +
    (Math.log(a.D / b.D) / SCALE.lnD) ** 2 +
    ((a.p75 - b.p75) / SCALE.p75) ** 2 +
    (Math.log(a.solidity75 / b.solidity75) / SCALE.lnSigma) ** 2 +
    (Math.log(a.taper / b.taper) / SCALE.lnTaper) ** 2
  );
}

const reynoldsDistance = (a: number, b: number): number => (Math.log(a / b) / SCALE.lnRe) ** 2;

/** Returns whether a distance is small enough; NaN, from numbers beyond the range of doubles, is not. */
const isNear = ({ distance }: { distance: number }): boolean => distance <= MAX_DISTANCE;

/** Returns the nearest condition of each blade, the nearest first; an empty list where all are too unlike. */
export function nearestConditions(
  blades: readonly MeasuredBlade[],
  shape: ComparedShape,
  at: { J: number; Re75: number },
): Near[] {
  return blades
    .map((blade): Near | undefined => {
      const away = shapeDistance(shape, blade.shape);
      if (!(away <= MAX_DISTANCE ** 2)) return undefined;
      return [...blade.still, ...blade.runs.flat()]
        .map((condition): Near => {
          const J = ((condition.J - at.J) / SCALE.J) ** 2;
          const Re = reynoldsDistance(condition.Re75, at.Re75);
          return { blade, condition, distance: Math.sqrt(away + J + Re) };
        })
        .reduce((best, near) => (near.distance < best.distance ? near : best));
    })
    .filter((near) => near !== undefined)
    .filter(isNear)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAR);
}

interface Run {
  blade: MeasuredBlade;
  rows: MeasuredCondition[];
  distance: number;
}

/** Returns the curve of the nearest blade at the nearest speed that has points among these J, by rising J. */
export function nearestCurve(
  blades: readonly MeasuredBlade[],
  shape: ComparedShape,
  { from, to, Re75 }: { from: number; to: number; Re75: number },
): Near[] {
  const among = ({ J }: MeasuredCondition) => J >= from - MARGIN_J && J <= to + MARGIN_J;
  const runs = blades
    .flatMap((blade) => {
      const away = shapeDistance(shape, blade.shape);
      return blade.runs.map((run): Run => {
        const distance = Math.sqrt(away + reynoldsDistance(run[0].Re75, Re75));
        return { blade, rows: run.filter(among), distance };
      });
    })
    .filter((run) => run.rows.length > 0 && isNear(run));
  if (runs.length === 0) return [];
  const { blade, rows, distance } = runs.reduce((best, run) =>
    run.distance < best.distance ? run : best,
  );
  const still = from <= MARGIN_J ? stillAt(blade, rows[0].Re75) : [];
  return [...still, ...rows]
    .slice(0, MAX_ROWS)
    .map((condition) => ({ blade, condition, distance }));
}

/** Returns the point at rest at the nearest Reynolds number; an empty list where none was measured. */
function stillAt({ still }: MeasuredBlade, Re75: number): MeasuredCondition[] {
  const nearer = (a: MeasuredCondition, b: MeasuredCondition) =>
    reynoldsDistance(a.Re75, Re75) - reynoldsDistance(b.Re75, Re75);
  return still.toSorted(nearer).slice(0, 1);
}
