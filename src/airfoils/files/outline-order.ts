/**
 * From rows as they stand in a file to points in one way around the section. Selig's order goes from the trailing edge over
 * one side to the leading edge and back along the other. Lednicer's order gives both sides from the leading to the
 * trailing edge, one after the other.
 */
import type { AirfoilWarning } from '../airfoil-dimensions.js';
import type { Row } from './airfoil-rows.js';
import { AirfoilFileError, quoted } from './file-text.js';

/** Fewest points of a side for which a first line can be two counts. */
const MIN_COUNT = 3;
/** A step along x of this part of all x begins the other side. */
const JUMP = 0.5;
/** Both ends of the list lie this near to the ends of the section, as a part of its length. */
const AT_END = 0.2;
/** A first or last row this many lengths away from all others is no point. */
const FAR_OUT = 0.5;
/** It is none in any case at this distance. */
const VERY_FAR = 4;
/** First and last point of a closed outline are at most this far apart, as a part of the length. */
const CLOSED = 0.1;
/** A single point stands off if it is this part of the length and this many usual steps away from both neighbors. */
const STANDS_OFF = { length: 0.05, steps: 6 };

export interface OrderedOutline {
  points: readonly Row[];
  warnings: readonly AirfoilWarning[];
}

/**
 * Returns the points in one way around. Throws AirfoilFileError where the counts of a file do not hold, or one point stands
 * off from all others.
 */
export function orderedOutline(rows: readonly Row[]): OrderedOutline {
  const { points, stray } = oneWayAround(rows);
  refuseStandingOff(points);
  const isReversed = points.length > 0 && hasNoseBehind(points);
  return {
    points: isReversed ? mirrored(points) : points,
    warnings: [...stray.map(strayWarning), ...(isReversed ? [REVERSED] : [])],
  };
}

const REVERSED: AirfoilWarning = {
  code: 'x_reversed',
  message:
    'The sharp end is at the lowest x and the round one at the highest. x was reversed, so that the round end is the leading edge.',
};

function strayWarning({ line, text }: Row): AirfoilWarning {
  const message = `Line ${line}, ${quoted(text)}, is no point of the outline (a title or a reference point) and was left out.`;
  return { code: 'lines_left_out', message };
}

/** Counts that differ by more than this part of the points are no promise but a title. */
const NEAR_COUNT = 0.2;

/** `stray`: the first and last rows that are no points. */
function oneWayAround(rows: readonly Row[]): { points: readonly Row[]; stray: readonly Row[] } {
  const counted = [1, 2].find((n) => rows.length > n && holds(rows[n - 1], rows.length - n));
  if (counted !== undefined) {
    const points = rows.slice(counted);
    // some files count the sides of a list in Selig's order
    const inOrder = isClosed(points) ? points : around(points, rows[counted - 1].x);
    return { points: inOrder, stray: rows.slice(0, counted - 1) };
  }
  const [first, ...others] = rows;
  if (others.length < 2) return { points: rows, stray: [] };
  refuseFalseCounts(first, others);
  const hasTitle = isNoPoint(first, others);
  const kept = hasTitle ? others : rows;
  const last = kept[kept.length - 1];
  const hasRemark = isNoPoint(last, kept.slice(0, -1).toReversed());
  return {
    points: joined(hasRemark ? kept.slice(0, -1) : kept),
    stray: [...(hasTitle ? [first] : []), ...(hasRemark ? [last] : [])],
  };
}

function isCounts({ x, y }: Row): boolean {
  return [x, y].every((v) => Number.isInteger(v) && v >= MIN_COUNT);
}

function holds(row: Row, points: number): boolean {
  return isCounts(row) && row.x + row.y === points;
}

/** Coordinates in whole millimetres are not counts: those of two sides would begin at the leading edge. */
function refuseFalseCounts(first: Row, others: readonly Row[]): void {
  const { x, y, line } = first;
  if (!isCounts(first) || Math.abs(x + y - others.length) > NEAR_COUNT * others.length) return;
  const { low, length } = boxOf(others);
  if (x <= low || isClosed(others) || (x < low + length && jumpOf(others) === undefined)) return;
  throw new AirfoilFileError(
    `Line ${line} announces ${x} + ${y} points, but ${others.length} follow. ` +
      'Correct the counts, or remove the line.',
    line,
  );
}

function isClosed(points: readonly Row[]): boolean {
  return distance(points[0], points[points.length - 1]) < CLOSED * boxOf(points).length;
}

function boxOf(rows: readonly Row[]) {
  let [low, high, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of rows) {
    [low, high] = [Math.min(low, x), Math.max(high, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return { low, high, bottom, top, length: high - low };
}

/**
 * A row at one end of the list is no point if it is many lengths away from the others, or if these close without it, far
 * from where it stands.
 */
function isNoPoint(row: Row, others: readonly Row[]): boolean {
  const { low, high, bottom, top, length } = boxOf(others);
  const outside = Math.max(low - row.x, row.x - high, bottom - row.y, row.y - top);
  if (outside > VERY_FAR * length) return true;
  if (others.length < MIN_COUNT * 2) return false;
  if (outside > FAR_OUT * length) return isClosed(others) || jumpOf(others) !== undefined;
  const isInside = row.x > low + 0.02 * length && row.x < high - 0.02 * length;
  const step = distance(row, others[0]);
  return isClosed(others) && step > (isInside ? 2 * CLOSED : JUMP) * length;
}

function distance(a: Row, b: Row): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** One wrong number makes a point that neither neighbor is near. */
function refuseStandingOff(points: readonly Row[]): void {
  const steps = points.slice(1).map((point, i) => distance(point, points[i]));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)];
  const { length } = boxOf(points);
  const least = Math.max(STANDS_OFF.length * length, STANDS_OFF.steps * usual);
  const at = steps.findIndex((step, i) => {
    const near = i === 0 ? 0 : Math.min(step, steps[i - 1]);
    return near > least && near > 2 * distance(points[i - 1], points[i + 1]);
  });
  if (at < 0) return;
  const { line, text } = points[at];
  throw new AirfoilFileError(
    `Line ${line}, ${quoted(text)}, is far from the points before and after it.`,
    line,
  );
}

/** Thickness of both ends, as parts of the length, that tells a round nose from a sharp edge. */
const NEAR = 0.05;
const NEARER = 0.01;

/** Returns true if the end of highest x is round and closed and the end of lowest x is sharp. */
function hasNoseBehind(points: readonly Row[]): boolean {
  const { low, high, length } = boxOf(points);
  if (length === 0) return false;
  const front = thicknessAt(points, low + NEAR * length);
  const behind = thicknessAt(points, high - NEAR * length);
  const tip = thicknessAt(points, high - NEARER * length);
  const [first, last] = [points[0], points[points.length - 1]];
  // a blunt trailing edge is open between the ends of the list
  const atEnd = Math.min(first.x, last.x) > high - NEARER * length;
  const isOpen = atEnd && Math.abs(first.y - last.y) > 0.3 * behind;
  return behind > 1.5 * front && tip > 0.3 * behind && !isOpen;
}

/** Height of the outline where it crosses x; 0 where it does not. */
function thicknessAt(points: readonly Row[], x: number): number {
  let [bottom, top] = [Infinity, -Infinity];
  for (const [i, b] of points.entries()) {
    const a = points.at(i - 1)!;
    if (a.x === b.x || (a.x - x) * (b.x - x) > 0) continue;
    const y = a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return Math.max(0, top - bottom);
}

function mirrored(points: readonly Row[]): Row[] {
  const { low, high } = boxOf(points);
  return points.map((point) => ({ ...point, x: low + (high - point.x) }));
}

function joined(rows: readonly Row[]): readonly Row[] {
  const jump = jumpOf(rows);
  return jump === undefined ? rows : around(rows, jump);
}

/**
 * Returns the index at which the second side begins in a list of two sides that run the same way; undefined in other
 * lists.
 */
function jumpOf(rows: readonly Row[]): number | undefined {
  const xs = rows.map(({ x }) => x);
  const { low, length } = boxOf(rows);
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
