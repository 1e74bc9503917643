/**
 * Raw rows of a section's polars put together as the kernel takes them: POINTS of assembly/polar/points.ts, which says
 * what each place is. Pure.
 */
import { PO_WIDTH, POINTS_ALPHA, POINTS_LN_RE, POINTS_MACH, POINTS_SECTION } from './layout.js';

/** The properties of a section that the extension of its polar needs; lengths over chord. */
export interface SectionProperties {
  thickness: number;
  camber: number;
  /** Radii of the nose's upper and lower side. */
  noseUpper: number;
  noseLower: number;
  /** Thickness of the trailing edge. */
  trailingEdge: number;
  /** Both sides are made one. */
  symmetric: boolean;
  /** Angle at which the attached flow has no lift [rad]. */
  zeroLift: number;
}

/** Kinds of further blocks: the same polars with another setting, for the bands. */
const VARIANTS = { nCritLow: 1, nCritHigh: 2, fewPanels: 3, manyPanels: 4 } as const;

/** Rows of the engine, 16 numbers an angle, of polar k = iMach·(count of Re) + iRe; null: not solved. */
type PolarBlock = readonly (ArrayLike<number> | null)[];

export interface PointsCase {
  facts: SectionProperties;
  /** Nodes, rising. */
  Re: readonly number[];
  mach: readonly number[];
  /** Rising, the same for every polar. */
  anglesDeg: readonly number[];
  rows: PolarBlock;
  variants?: readonly { kind: keyof typeof VARIANTS; rows: PolarBlock }[];
}

const MAX = { Re: 24, mach: 4, angles: 400, variants: 4 } as const;

/** Float64Array of 48 + angles + 16·angles·polars·blocks numbers. Throws RangeError for more than the kernel holds. */
export function packPoints(polars: PointsCase): Float64Array {
  const { facts, Re, mach, anglesDeg, rows, variants = [] } = polars;
  checkCounts(polars);
  const width = PO_WIDTH * anglesDeg.length;
  const count = Re.length * mach.length;
  const begin = POINTS_ALPHA + anglesDeg.length;
  const points = new Float64Array(begin + width * count * (1 + variants.length));
  points.set([Re.length, mach.length, anglesDeg.length, variants.length]);
  points.set(
    variants.map(({ kind }) => VARIANTS[kind]),
    4,
  );
  points.set(propertiesRow(facts), POINTS_SECTION);
  points.set(Re.map(Math.log), POINTS_LN_RE);
  points.set(mach, POINTS_MACH);
  points.set(anglesDeg, POINTS_ALPHA);
  [rows, ...variants.map((each) => each.rows)].forEach((block, b) => {
    if (block.length !== count)
      throw new RangeError(`${count} polars are wanted, not ${block.length}`);
    block.forEach((polar, k) => {
      const at = begin + width * (b * count + k);
      if (polar === null) points.set(unsolvedRows(anglesDeg), at);
      else if (polar.length !== width) throw new RangeError('a polar has a row for every angle');
      else points.set(polar, at);
    });
  });
  return points;
}

function checkCounts({ Re, mach, anglesDeg, variants = [] }: PointsCase): void {
  const fits =
    Re.length >= 1 &&
    Re.length <= MAX.Re &&
    mach.length >= 1 &&
    mach.length <= MAX.mach &&
    anglesDeg.length >= 1 &&
    anglesDeg.length <= MAX.angles &&
    variants.length <= MAX.variants;
  if (!fits)
    throw new RangeError(`${Re.length} × ${mach.length} polars are more than a table holds`);
}

function propertiesRow(facts: SectionProperties): number[] {
  const { thickness, camber, noseUpper, noseLower, trailingEdge, symmetric, zeroLift } = facts;
  const line = symmetric ? 0 : camber;
  const angle = symmetric ? 0 : zeroLift;
  return [thickness, line, noseUpper, noseLower, trailingEdge, symmetric ? 1 : 0, angle];
}

/** Rows of state 0. */
export function unsolvedRows(anglesDeg: readonly number[]): Float64Array {
  const rows = new Float64Array(PO_WIDTH * anglesDeg.length);
  anglesDeg.forEach((angle, i) => (rows[PO_WIDTH * i] = angle));
  return rows;
}
