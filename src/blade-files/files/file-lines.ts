/** The lines of a text file, taken one after the other; what is expected and not there is a BladeFileError. */
import { isComment, parseNumbers, quoted } from '../../airfoils/files/file-text.js';
import { BladeFileError } from './blade-file.js';

export interface Line {
  /** The line number counts from 1. */
  at: number;
  text: string;
}

const MAX_LINES = 20_000;
/** Kulfan weights of a station take a thousand characters. */
const LONGEST_LINE = 10_000;
/** Titles, values and remarks do not take more; patterns are shown no more, for they may take the square of it. */
const LONGEST_TITLE = 200;
/** No blade's file has more stations; analyses take 50. */
export const MAX_ROWS = 500;

/** Returns the lines of a file; throws BladeFileError where there are too many or one is too long. */
export function fileLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > MAX_LINES)
    throw new BladeFileError(`The file has more than ${MAX_LINES} lines.`, MAX_LINES);
  const long = lines.findIndex((line) => line.length > LONGEST_LINE);
  if (long !== -1)
    throw new BladeFileError(
      `Line ${long + 1} has more than ${LONGEST_LINE} characters.`,
      long + 1,
    );
  return lines;
}

export class FileLines {
  private next = 0;
  private readonly lines: Line[];
  /** The text of the skipped lines, but for those too long to be of use. */
  readonly remarks: string[];

  /** `isSkipped`: empty lines and comments, unless said otherwise. */
  constructor(text: string, isSkipped: (text: string) => boolean = isComment) {
    const lines = fileLines(text).map((line, i) => ({ at: i + 1, text: line.trim() }));
    this.lines = lines.filter(({ text: line }) => !isSkipped(line));
    this.remarks = lines
      .map(({ text: line }) => line)
      .filter((line) => line.length <= LONGEST_TITLE && isSkipped(line));
  }

  peek(): Line | undefined {
    return this.lines[this.next];
  }

  /** `what` is to come, in words. */
  take(what: string): Line {
    const line = this.lines[this.next++];
    if (line === undefined) throw new BladeFileError(`The file ends before ${what}.`);
    return line;
  }

  /** A line of at least `least` finite numbers, and its place. */
  numbers(what: string, least: number): { at: number; values: number[] } {
    const { at, text } = this.take(what);
    const values = parseNumbers(text) ?? leading(text);
    if (values.length < least || !values.every(Number.isFinite)) {
      const wanted = least === 1 ? 'a number' : `${least} numbers`;
      throw new BladeFileError(
        `Line ${at} should have ${wanted}, ${what}, but it is ${quoted(text)}.`,
        at,
      );
    }
    return { at, values };
  }
}

/** Returns as much of a line as its title can be. */
export function lineTitle(text: string): string {
  return text.trim().slice(0, LONGEST_TITLE);
}

/** Returns the numbers that stand before the first word: some programs explain numbers in words behind them. */
function leading(text: string): number[] {
  const tokens = lineTitle(text).split(/[\s,]+/);
  const end = tokens.findIndex((token) => parseNumbers(token)?.length !== 1);
  return tokens
    .slice(0, end === -1 ? undefined : end)
    .flatMap((token) => parseNumbers(token) ?? []);
}

/** Row after row, as long as there are lines that `isRow`. Throws BladeFileError where there are too many. */
export function readLineRows<T>(
  lines: FileLines,
  read: () => T,
  isRow: (text: string) => boolean = () => true,
): T[] {
  const rows: T[] = [];
  for (let line = lines.peek(); line !== undefined && isRow(line.text); line = lines.peek()) {
    if (rows.length === MAX_ROWS)
      throw new BladeFileError(`The file has more than ${MAX_ROWS} stations.`, line.at);
    rows.push(read());
  }
  return rows;
}

/** A whole number of a file between two bounds. */
export function countOf(value: number, what: string, at: number, [least, most]: number[]): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new BladeFileError(
    `Line ${at} should have ${what}, a whole number from ${least} to ${most}, but it has ${value}.`,
    at,
  );
}

/** A name as the first line of a file, which must not look like a remark. */
export function titleLine(name: string): string {
  const title = name.replace(/^[\s#!%;/]+/, '');
  return title === '' ? 'Propeller' : title;
}

/** Numbers as files have them: no more digits than measurements could ever have, and none that only a double has. */
const DIGITS = 8;

/** Right-aligned in a column of 14. */
export function column(value: number): string {
  return formatNumber(value).padStart(14);
}

export function formatNumber(value: number): string {
  return String(Number(value.toPrecision(DIGITS)));
}
