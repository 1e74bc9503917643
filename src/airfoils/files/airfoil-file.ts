/**
 * Coordinate files as they are found: Selig's and Lednicer's order, title or none, columns parted by anything, comments,
 * any unit. The numbers stay as they are written; the kernel orders, cleans and scales them (A.50–A.55,
 * docs/theory/airfoil.md), and what it refuses is told with its line.
 */
import {
  AirfoilFileError,
  decodedText,
  isComment,
  parseNumbers,
  plain,
  quoted,
  withoutMark,
} from './file-text.js';
import type { SectionRefused } from '../../engine/airfoil-case.js';

export { AirfoilFileError } from './file-text.js';

export interface AirfoilFile {
  /** Its title, shortened; null: none. */
  readonly title: string | null;
  /** The points run in one way around; either direction may occur. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The line of the file in which each point stands, from 1. */
  readonly lines: Int32Array;
}

/** A file of 1000 points has 40 kB. */
const MAX_BYTES = 2 ** 20;
const MAX_ROWS = 20_000;
/** Points that the kernel has room for: `MOST` of assembly/airfoil/geometry/points.ts. */
export const MAX_FILE_POINTS = 1000;
const FEWEST_POINTS = 7;
/** Lines before the first point. */
const MAX_HEADERS = 20;
const LONGEST_TITLE = 120;
/** Twice this parts the elements of a section in MSES files. */
const NEXT_ELEMENT = 999;

/** Reads a file; AirfoilFileError where it holds no section. */
export function readAirfoilFile(file: string | Uint8Array): AirfoilFile {
  const lines = textOf(file).split(/\r\n|\r|\n/);
  const { title, rows } = readLines(lines);
  const around = oneWayAround(rows);
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
  };
}

function textOf(file: string | Uint8Array): string {
  if (file.length > MAX_BYTES)
    throw new AirfoilFileError(
      `The file is larger than ${MAX_BYTES / 2 ** 20} MB. Send coordinates alone, at most ${MAX_ROWS} lines.`,
    );
  return typeof file === 'string' ? withoutMark(file) : decodedText(file);
}

function readLines(lines: readonly string[]): { title: string | null; rows: readonly Row[] } {
  const headers: string[] = [];
  const rows: Row[] = [];
  for (const [i, raw] of lines.entries()) {
    const text = raw.trim();
    if (isComment(text)) continue;
    const numbers = parseNumbers(text);
    if (isPoint(numbers)) rows.push(rowOf(numbers, i + 1, text));
    else if (rows.length === 0) headers.push(text);
    else refuseLine(text, numbers, i + 1);
    if (rows.length === 0 && headers.length > MAX_HEADERS)
      throw new AirfoilFileError(
        'No line of two numbers, x and y, is near the top of the file.',
        1,
      );
    if (rows.length > MAX_ROWS)
      throw new AirfoilFileError(`The file has more than ${MAX_ROWS} points.`, i + 1);
  }
  const title = plain(headers[0] ?? '', LONGEST_TITLE);
  return { title: title === '' ? null : title, rows };
}

/** x and y; a third column of zeros is what drawing programs add. */
function isPoint(numbers: number[] | undefined): numbers is number[] {
  return numbers?.length === 2 || (numbers?.length === 3 && numbers[2] === 0);
}

function rowOf([x, y]: number[], line: number, text: string): Row {
  if (!Number.isFinite(x) || !Number.isFinite(y))
    throw new AirfoilFileError(
      `Line ${line} holds a number that is too large: ${quoted(text)}.`,
      line,
    );
  if (x === NEXT_ELEMENT && y === NEXT_ELEMENT)
    throw new AirfoilFileError(
      `Line ${line} begins a second element: ${quoted(text)}. Send one section at a time.`,
      line,
    );
  return { x, y, line };
}

function refuseLine(text: string, numbers: number[] | undefined, line: number): never {
  const found = numbers === undefined ? 'is not two numbers' : `has ${countOf(numbers)}`;
  throw new AirfoilFileError(`Line ${line} ${found}: ${quoted(text)}.`, line);
}

function countOf({ length }: number[]): string {
  return length === 1 ? 'only one number' : `${length} numbers instead of two`;
}

/**
 * Returns at most `most` of the rows: the points that deviate least from the line of their neighbours are dropped
 * first, and both ends stay.
 */
function thinned(rows: readonly Row[], most: number): readonly Row[] {
  let left = rows;
  while (left.length > most) left = withoutFlattest(left, left.length - most);
  return left;
}

/** Takes off up to `count` rows, no two of which are neighbours: what one stands off depends on those. */
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

/**
 * Lednicer's order: both sides from the leading to the trailing edge, one after the other. Made Selig's: from the trailing
 * edge over one side to the leading edge and back along the other.
 */

/** One line of a file that holds coordinates. */
interface Row {
  x: number;
  y: number;
  /** The line number counts from 1. */
  line: number;
}

/** Fewest points of a side for which a first line can be two counts. */
const MIN_COUNT = 3;
/** A step along x of this part of all x begins the other side. */
const JUMP = 0.5;
/** Both ends of the list lie this near to the ends of the section, as a part of its length. */
const AT_END = 0.2;
/** A first row this many lengths away is no point. */
const FAR_OUT = 4;

/** The rows in one way around. A first row that is no point, two counts or numbers of a title, is taken off. */
function oneWayAround(rows: readonly Row[]): readonly Row[] {
  const [first, ...points] = rows;
  if (points.length < 2) return rows;
  const isCount = (v: number): boolean => Number.isInteger(v) && v >= MIN_COUNT;
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

/**
 * Returns the index at which the second side begins in a list of two sides that run the same way; undefined in other
 * lists.
 */
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

/** `at`: " near line 12", or nothing. */
const WORDS: Record<SectionRefused['reason'], (at: string) => string> = {
  few: () => 'The file has fewer than 7 different points.',
  many: () => 'The file has more points or corners than can be used. Leave out every second point.',
  not_finite: (at) => `A coordinate is no finite number${at}.`,
  open: () =>
    'The outline does not close: its first and its last point have to meet at the trailing edge. ' +
    'Give both sides, with x growing towards the trailing edge.',
  crossing: (at) => `The outline crosses itself${at}. Check the order of the points there.`,
  flat: () => 'The outline has no area: both sides are the same.',
  thick: () => 'The section is thicker than 65 % of its chord. Check the unit of each column.',
  no_panels: () => 'No panels can be laid on the outline. Check for points that lie on each other.',
};

/** Returns the refusal with the line of the file in which the point stands that the engine names. */
export function fileRefusal(
  file: AirfoilFile,
  { reason, point }: SectionRefused,
): AirfoilFileError {
  const line = point === null ? null : (file.lines[point] ?? null);
  return new AirfoilFileError(WORDS[reason](line === null ? '' : ` near line ${line}`), line);
}
