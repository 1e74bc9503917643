/**
 * Coordinate files as they are found: Selig's and Lednicer's order, title or none, columns parted by anything, comments,
 * any unit. The numbers stay as they are written; the kernel orders, cleans and scales them (A.50–A.55,
 * docs/theory/airfoil.md), and what it refuses is told with its line.
 */
import { MAX_GIVEN_POINTS, type SectionRefused } from '../../engine/airfoil-case.js';
import type { AirfoilWarning } from '../airfoil-dimensions.js';
import { FEWEST_POINTS, readAirfoilRows, type Row } from './airfoil-rows.js';
import { AirfoilFileError, decodedText, quoted, withoutMark } from './file-text.js';
import { foreignKind } from './foreign-file.js';
import { orderedOutline } from './outline-order.js';

export { AirfoilFileError } from './file-text.js';

export interface AirfoilFile {
  /** Its title, shortened; null: none. */
  readonly title: string | null;
  /** The points run in one way around; either direction may occur. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The line of the file in which each point stands, from 1. */
  readonly lines: Int32Array;
  /** The line of each point as it stands in the file. */
  readonly texts: readonly string[];
  /** The warnings say what was left out, and what was read in another way than it stands there. */
  readonly warnings: readonly AirfoilWarning[];
}

/** A file of 1000 points has 40 kB. */
const MAX_BYTES = 2 ** 20;
/** Points that the kernel has room for. */
export const MAX_FILE_POINTS = MAX_GIVEN_POINTS;

/** Reads a file; AirfoilFileError where it holds no section. */
export function readAirfoilFile(file: string | Uint8Array): AirfoilFile {
  const text = textOf(file);
  const kind = foreignKind(text);
  if (kind !== undefined)
    throw new AirfoilFileError(
      `The file looks like ${kind}, not like the outline of an airfoil. Send lines of x and y.`,
    );
  const { title, rows, warnings } = readAirfoilRows(text);
  const outline = orderedOutline(rows);
  const around = outline.points;
  if (around.length < FEWEST_POINTS)
    throw new AirfoilFileError(
      `The file has ${around.length} points; a section needs ${FEWEST_POINTS} or more, as lines of x and y.`,
    );
  const points = thinned(around, MAX_FILE_POINTS);
  return {
    title,
    x: Float64Array.from(points, ({ x }) => x),
    y: Float64Array.from(points, ({ y }) => y),
    lines: Int32Array.from(points, ({ line }) => line),
    texts: points.map(({ text }) => text),
    warnings: [...warnings, ...outline.warnings],
  };
}

function textOf(file: string | Uint8Array): string {
  if (file.length > MAX_BYTES)
    throw new AirfoilFileError(
      `The file is larger than ${MAX_BYTES / 2 ** 20} MB. Send coordinates alone, at most 20000 lines.`,
    );
  return typeof file === 'string' ? withoutMark(file) : decodedText(file);
}

/**
 * Returns at most `most` of the rows: the points that deviate least from the line of their neighbors are dropped
 * first, and both ends stay.
 */
function thinned(rows: readonly Row[], most: number): readonly Row[] {
  let left = rows;
  while (left.length > most) left = withoutFlattest(left, left.length - most);
  return left;
}

/** Takes off up to `count` rows, no two of which are neighbors: what one stands off depends on those. */
function withoutFlattest(rows: readonly Row[], count: number): readonly Row[] {
  const inner = rows
    .slice(1, -1)
    .map((row, i) => ({ at: i + 1, off: area(rows[i], row, rows[i + 2]) }))
    .sort((a, b) => a.off - b.off);
  const gone = new Set<number>();
  // a pass takes the flatter half at most, so that the order of rank holds
  for (const { at } of inner.slice(0, Math.ceil(inner.length / 2))) {
    if (gone.size === count) break;
    if (!gone.has(at - 1) && !gone.has(at + 1)) gone.add(at);
  }
  return rows.filter((_, i) => !gone.has(i));
}

/** Returns twice the area of the triangle. */
function area(a: Row, b: Row, c: Row): number {
  return Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

/** `at`: " near line 12", or nothing. */
const WORDS: Record<SectionRefused['reason'], (at: string) => string> = {
  few: () => 'The file has fewer than 7 different points.',
  many: () => 'The file has too many points or corners. Remove every second point.',
  not_finite: (at) => `A coordinate is not a finite number${at}.`,
  open: () =>
    'The outline does not close: its first and last point must meet at the trailing edge. Send both sides, with x increasing toward the trailing edge.',
  crossing: (at) => `The outline crosses itself${at}. Check the order of the points there.`,
  flat: () => 'The outline has no area: both sides are the same.',
  thick: () => 'The section is thicker than 65 % of its chord. Check the unit of each column.',
  no_panels: () => 'The outline cannot be divided into panels. Check for duplicate points.',
};

/** Returns the refusal with the line of the file in which the point stands that the engine names. */
export function fileRefusal(
  file: Pick<AirfoilFile, 'lines'> & Partial<Pick<AirfoilFile, 'texts'>>,
  { reason, point }: SectionRefused,
): AirfoilFileError {
  const line = point === null ? null : (file.lines[point] ?? null);
  const value = point === null ? undefined : file.texts?.[point];
  const at =
    line === null ? '' : ` near line ${line}${value === undefined ? '' : `, ${quoted(value)}`}`;
  return new AirfoilFileError(WORDS[reason](at), line);
}
