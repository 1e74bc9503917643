/**
 * Coordinate files as they are found: Selig's and Lednicer's order, title or none, columns parted by anything, comments,
 * any unit. The numbers stay as they are written; the kernel orders, cleans and scales them (A.50–A.55,
 * docs/theory/airfoil.md).
 */
import { AirfoilFileError, plain, quoted } from './file-error.js';
import { oneWayAround, type Row } from './halves.js';
import { isComment, numbersOf } from './numbers.js';
import { decodedText, withoutMark } from './text.js';
import { thinned } from './thinned.js';

export { AirfoilFileError } from './file-error.js';

export interface AirfoilFile {
  /** Its title, shortened; null: none. */
  readonly title: string | null;
  /** In one way around; the order may be either one. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** In which line of the file each point stands, from 1. */
  readonly lines: Int32Array;
}

/** A file of 1000 points has 40 kB. */
const MOST_BYTES = 2 ** 20;
const MOST_ROWS = 20_000;
/** Points that the kernel has room for: `MOST` of assembly/airfoil/geometry/points.ts. */
export const MOST_POINTS = 1000;
const FEWEST_POINTS = 7;
/** Lines before the first point. */
const MOST_HEADERS = 20;
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
  const kept = thinned(around, MOST_POINTS);
  return {
    title,
    x: Float64Array.from(kept, ({ x }) => x),
    y: Float64Array.from(kept, ({ y }) => y),
    lines: Int32Array.from(kept, ({ line }) => line),
  };
}

function textOf(file: string | Uint8Array): string {
  if (file.length > MOST_BYTES)
    throw new AirfoilFileError(
      `The file is larger than ${MOST_BYTES / 2 ** 20} MB. Send coordinates alone, at most ${MOST_ROWS} lines.`,
    );
  return typeof file === 'string' ? withoutMark(file) : decodedText(file);
}

function readLines(lines: readonly string[]): { title: string | null; rows: readonly Row[] } {
  const headers: string[] = [];
  const rows: Row[] = [];
  for (const [i, raw] of lines.entries()) {
    const text = raw.trim();
    if (isComment(text)) continue;
    const numbers = numbersOf(text);
    if (isPoint(numbers)) rows.push(rowOf(numbers, i + 1, text));
    else if (rows.length === 0) headers.push(text);
    else refuseLine(text, numbers, i + 1);
    if (rows.length === 0 && headers.length > MOST_HEADERS)
      throw new AirfoilFileError(
        'No line of two numbers, x and y, is near the top of the file.',
        1,
      );
    if (rows.length > MOST_ROWS)
      throw new AirfoilFileError(`The file has more than ${MOST_ROWS} points.`, i + 1);
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
