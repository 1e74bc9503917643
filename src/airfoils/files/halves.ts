/**
 * Lednicer's order: both sides from the leading to the trailing edge, one after the other. Made Selig's: from the trailing
 * edge over one side to the leading edge and back along the other.
 */
import { AirfoilFileError } from './file-error.js';

/** One line of a file that holds coordinates. */
export interface Row {
  x: number;
  y: number;
  /** From 1. */
  line: number;
}

/** Fewest points of a side for which a first line can be two counts. */
const LEAST_COUNT = 3;
/** A step along x of this part of all x begins the other side. */
const JUMP = 0.5;
/** Both ends of the list lie this near to the ends of the section, as a part of its length. */
const AT_END = 0.2;
/** A first row this many lengths away is no point. */
const FAR_OUT = 4;

/** The rows in one way around. A first row that is no point, two counts or numbers of a title, is taken off. */
export function oneWayAround(rows: readonly Row[]): readonly Row[] {
  const [first, ...points] = rows;
  if (points.length < 2) return rows;
  const isCount = (v: number): boolean => Number.isInteger(v) && v >= LEAST_COUNT;
  const counts = isCount(first.x) && isCount(first.y);
  if (counts && points.length === first.x + first.y) return around(points, first.x);
  const { low, length } = spanOf(points);
  const outside = Math.abs(first.x - low) > FAR_OUT * length;
  // coordinates in whole millimetres are not counts: those of two sides would begin at the leading edge
  if (counts && (outside || (first.x > low && jumpOf(points) !== undefined)))
    throw new AirfoilFileError(
      `Line ${first.line} promises ${first.x} + ${first.y} points, and ${points.length} follow. ` +
        'Correct the counts, or remove the line.',
      first.line,
    );
  return joined(outside ? points : rows);
}

function spanOf(rows: readonly Row[]): { low: number; length: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const { x } of rows) [low, high] = [Math.min(low, x), Math.max(high, x)];
  return { low, length: high - low };
}

function joined(rows: readonly Row[]): readonly Row[] {
  const jump = jumpOf(rows);
  return jump === undefined ? rows : around(rows, jump);
}

/** Where the second side begins in a list of two sides that run the same way; undefined in other lists. */
function jumpOf(rows: readonly Row[]): number | undefined {
  const xs = rows.map(({ x }) => x);
  const { low, length } = spanOf(rows);
  const place = (x: number): number => (x - low) / length;
  const jumps = [...xs.keys()].filter((i) => i > 0 && Math.abs(xs[i] - xs[i - 1]) > JUMP * length);
  const [at, another] = jumps;
  if (at === undefined || another !== undefined) return undefined;
  const ends = [xs[0], xs[at - 1], xs[at], xs[xs.length - 1]].map(place);
  const [low1, high1, low2, high2] = xs[at] < xs[at - 1] ? ends : ends.map((v) => 1 - v);
  const both = low1 < AT_END && low2 < AT_END && high1 > 1 - AT_END && high2 > 1 - AT_END;
  return both ? at : undefined;
}

/** `count` points are of the first side. */
function around(rows: readonly Row[], count: number): readonly Row[] {
  const [one, other] = [rows.slice(0, count), rows.slice(count)];
  const fromNose = one[0].x < one[one.length - 1].x;
  return fromNose ? [...one.toReversed(), ...other] : [...one, ...other.toReversed()];
}
