/**
 * From the lines of a coordinate file to the rows of x and y. Titles stand above the rows, remarks behind them or below;
 * columns that are no coordinates are left out. What is left out is named in a warning.
 */
import type { AirfoilWarning } from '../airfoil-dimensions.js';
import { AirfoilFileError, isComment, parseNumbers, plain, quoted } from './file-text.js';

/** One point of the file. */
export interface Row {
  x: number;
  y: number;
  /** The line number counts from 1. */
  line: number;
  /** The line as it stands in the file. */
  text: string;
}

export interface FileRows {
  readonly title: string | null;
  readonly rows: readonly Row[];
  readonly warnings: readonly AirfoilWarning[];
}

const MAX_ROWS = 20_000;
/** Lines before the first point. */
const MAX_HEADERS = 20;
const LONGEST_TITLE = 120;
/** Twice this parts the elements of a section in MSES files. */
const NEXT_ELEMENT = 999;
/** An outline has at least this many points. */
export const FEWEST_POINTS = 7;

/** One line that is neither empty nor a comment. */
interface Line {
  number: number;
  text: string;
  /** undefined: the line is text. */
  numbers?: number[];
  /** The line has text behind its numbers. */
  hasRemark?: boolean;
  /** The comment above the line says that a reference point follows. */
  isReference?: boolean;
}

/** Reads rows of x and y; throws AirfoilFileError with the line that is neither. */
export function readAirfoilRows(text: string): FileRows {
  const [unknown, lines] = parted(linesOf(text), (line) => NO_VALUE.test(line.text));
  const columns = columnsOf(lines);
  const isPoint = ({ numbers, isReference }: Line) =>
    numbers?.length === columns.count && !isReference;
  const start = lines.findIndex(isPoint);
  const head = start < 0 ? lines : lines.slice(0, start);
  const [references, headers] = parted(head, ({ isReference }) => isReference === true);
  if (headers.length > MAX_HEADERS)
    throw new AirfoilFileError('No line of two numbers, x and y, is near the top of the file.', 1);
  const body = start < 0 ? [] : lines.slice(start);
  const end = endOf(body, isPoint);
  const points = body.slice(0, end).filter((line) => isPoint(line) || refuseUnlessTitle(line));
  if (points.length > MAX_ROWS)
    throw new AirfoilFileError(
      `The file has more than ${MAX_ROWS} points.`,
      points[MAX_ROWS].number,
    );
  const title = plain(
    headers.find(({ text }) => !/numcoords/i.test(text))?.text ?? '',
    LONGEST_TITLE,
  );
  return {
    title: title === '' ? null : title,
    rows: columns.rowsOf(points),
    warnings: [
      ...leftOut(references, 'a reference point'),
      ...leftOut(
        points.filter(({ hasRemark }) => hasRemark),
        'comments after the points',
      ),
      ...leftOut(unknown, 'rows without a value'),
      ...leftOut(body.slice(end), 'text after the points'),
      ...columns.warnings,
    ],
  };
}

function linesOf(text: string): Line[] {
  let isReference = false;
  return text.split(/\r\n|\r|\n/).flatMap((raw, i) => {
    const text = raw.trim();
    if (isComment(text) && !CELL_ERROR.test(text)) {
      isReference ||= /\breference\b/i.test(text) && !/\bnumcoords\b/i.test(text);
      return [];
    }
    const line: Line = { number: i + 1, text, ...numbersOf(text) };
    if (isReference && line.numbers?.length === 2) {
      line.isReference = true;
      isReference = false;
    }
    return [line];
  });
}

/** A spreadsheet's word for a value that it could not compute; it begins as a comment does. */
const CELL_ERROR = /^#(?:REF|VALUE|NAME|NUM|NULL|DIV|N\/A)/;
/** A row whose y is not known: `0.0000 ......`. */
const NO_VALUE = /^[-+.\d]+[\s,;]+(?:[.*?–—-]{2,}|n\/?a)$/i;
const BRACKETS = /[()[\]{}"']/g;

/** The numbers of a line, or the two before a remark such as `1.0 0.0 trailing edge`. */
function numbersOf(text: string): Pick<Line, 'numbers' | 'hasRemark'> {
  if (text.length > 400) return {};
  const bare = text.replace(BRACKETS, ' ').trim();
  const numbers = parseNumbers(bare);
  if (numbers !== undefined) return { numbers };
  const remark = bare.search(/\s\p{L}/u);
  const before = remark < 0 ? undefined : parseNumbers(bare.slice(0, remark));
  return before?.length === 2 ? { numbers: before, hasRemark: true } : {};
}

/** Lines that begin another list of points than the outline. */
const OTHER_LINE = /\b(?:camber|mean|chord)\s*-?\s*(?:line|x)?\b/i;
/** Titles that stand between the two sides. */
const SIDE =
  /upper|lower|\btop\b|bottom|suction|pressure|intrados|extrados|oberseite|unterseite|surface|\bx\b.*\by\b/i;

/** The index behind the last point of the outline: what follows is remarks, or the list of another line. */
function endOf(body: readonly Line[], isPoint: (line: Line) => boolean): number {
  const other = body.findIndex(
    (line, i) => i >= FEWEST_POINTS && line.numbers === undefined && OTHER_LINE.test(line.text),
  );
  const lines = other < 0 ? body : body.slice(0, other);
  const before = lines.findIndex((line) => !isPoint(line) && !isSideTitle(line));
  // a remark may hold two numbers as a point does; it stands outside of the points before it
  const tail = before < FEWEST_POINTS ? [] : lines.slice(before);
  const xs = lines.slice(0, before).flatMap(({ numbers }) => numbers?.[0] ?? []);
  const [low, high] = [Math.min, Math.max].map((of) => xs.reduce((a, b) => of(a, b), xs[0]));
  const reach = 0.5 * (high - low);
  const isRemark = tail.every(
    (line) => !isPoint(line) || line.numbers![0] < low - reach || line.numbers![0] > high + reach,
  );
  return tail.length > 0 && isRemark ? before : lines.length;
}

function parted(lines: readonly Line[], isOne: (line: Line) => boolean): [Line[], Line[]] {
  return [lines.filter(isOne), lines.filter((line) => !isOne(line))];
}

function isSideTitle({ numbers, text }: Line): boolean {
  return numbers === undefined && !/^[-+.\d]/.test(text) && SIDE.test(text);
}

/** Returns false for the title of a side; throws for any other line that is no point. */
function refuseUnlessTitle(line: Line): false {
  if (isSideTitle(line)) return false;
  const { numbers, text, number } = line;
  const found = numbers === undefined ? 'is not two numbers' : `has ${countOf(numbers)}`;
  throw new AirfoilFileError(`Line ${number} ${found}: ${quoted(text)}.`, number);
}

function countOf({ length }: number[]): string {
  return length === 1 ? 'only one number' : `${length} numbers instead of two`;
}

function leftOut(lines: readonly Line[], what: string): AirfoilWarning[] {
  if (lines.length === 0) return [];
  const [{ number, text }] = lines;
  const more = lines.length === 1 ? '' : ` and ${lines.length - 1} more`;
  const message = `Left out ${what}: line ${number}, ${quoted(text)}${more}.`;
  return [{ code: 'lines_left_out', message }];
}

/** The columns say which numbers of a line are x and y. */
interface Columns {
  count: number;
  rowsOf: (lines: readonly Line[]) => Row[];
  warnings: AirfoilWarning[];
}

/** x and y. */
const TWO: Columns = {
  count: 2,
  rowsOf: (lines) => lines.map((line) => rowOf(line, 0, 1)),
  warnings: [],
};

/** Finds the columns of x and y; tables of two unless most lines say something else that can only be one thing. */
function columnsOf(lines: readonly Line[]): Columns {
  const counts = lines.flatMap(({ numbers }) => numbers?.length ?? []);
  const most = [3, 4].find((count) => {
    const found = counts.filter((each) => each === count).length;
    return found >= FEWEST_POINTS && found > counts.length / 2;
  });
  if (most === undefined) return lines.some(isFlat) ? withZeros(lines) : TWO;
  const table = lines.flatMap(({ numbers }) => (numbers?.length === most ? [numbers] : []));
  const column = (i: number) => table.map((numbers) => numbers[i]);
  const pair = (x: number, y: number, words: string): Columns => ({
    count: most,
    rowsOf: (points) => points.map((line) => rowOf(line, x, y)),
    warnings: words === '' ? [] : [{ code: 'columns', message: words }],
  });
  const sides = (other: number, words: string): Columns => ({
    count: most,
    rowsOf: (points) => [
      ...points.map((line) => rowOf(line, 0, 1)),
      ...points.map((line) => rowOf(line, other, most - 1)),
    ],
    warnings: [{ code: 'columns', message: words }],
  });
  if (most === 4 && isMonotonic(column(0)) && isMonotonic(column(2)))
    return sides(2, 'Four columns were read as x and y of one side and x and y of the other.');
  if (most === 4) return TWO;
  if (isConstant(column(2)))
    return pair(
      0,
      1,
      column(2)[0] === 0 ? '' : `The third column, ${column(2)[0]} in every row, was left out.`,
    );
  if (isConstant(column(1)))
    return pair(0, 2, `The second column, ${column(1)[0]} in every row, was left out.`);
  if (isConstant(column(0)))
    return pair(1, 2, `The first column, ${column(0)[0]} in every row, was left out.`);
  if (isCounting(column(0)))
    return pair(1, 2, 'The first column counts the points and was left out.');
  const gap = table.map(([, one, other]) => one - other);
  const isApart = gap.every((v) => v >= 0) || gap.every((v) => v <= 0);
  if (isMonotonic(column(0)) && isApart)
    return sides(0, 'Three columns were read as x, y of one side and y of the other.');
  return TWO;
}

/** A few rows with a third column of zeros stand among rows of two. */
function isFlat({ numbers }: Line): boolean {
  return numbers?.length === 3 && numbers[2] === 0;
}

function withZeros(lines: readonly Line[]): Columns {
  for (const line of lines) if (isFlat(line)) line.numbers!.pop();
  return TWO;
}

function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}

function isCounting(values: readonly number[]): boolean {
  return values.every((value, i) => i === 0 || value === values[i - 1] + 1);
}

/** x of a cambered side runs back a little at the nose. */
const RUNS_BACK = 0.02;

function isMonotonic(values: readonly number[]): boolean {
  const slack = RUNS_BACK * Math.abs(values[values.length - 1] - values[0]);
  const steps = values.slice(1).map((value, i) => value - values[i]);
  return steps.every((step) => step >= -slack) || steps.every((step) => step <= slack);
}

function rowOf({ numbers, number, text }: Line, at: number, over: number): Row {
  const [x, y] = [numbers![at], numbers![over]];
  if (!Number.isFinite(x) || !Number.isFinite(y))
    throw new AirfoilFileError(
      `Line ${number} holds a number that is too large: ${quoted(text)}.`,
      number,
    );
  if (x === NEXT_ELEMENT && y === NEXT_ELEMENT)
    throw new AirfoilFileError(
      `Line ${number} begins a second element: ${quoted(text)}. Send one section at a time.`,
      number,
    );
  return { x, y, line: number, text };
}
