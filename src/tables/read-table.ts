/**
 * Tables as people have them, as rows of cells: any encoding and separator that spreadsheets and test stands write. csv-parse does the
 * lexing; what the cells mean is told by `titles.ts` and `numbers.ts`.
 */
import { CsvError, parse } from 'csv-parse/sync';
import { decoded } from './decoded.js';
import { isNumber } from './numbers.js';

/** A fault of a table; rows count from 1, the first of the file. */
export class TableFault extends Error {
  constructor(
    readonly row: number,
    message: string,
  ) {
    super(message);
  }
}

export interface TableRow {
  /** The number of the row in the file, from 1, as a spreadsheet counts. */
  row: number;
  cells: string[];
}

const SEPARATORS = {
  tab: ['\t'],
  semicolon: [';'],
  comma: [','],
  bar: ['|'],
  blanks: [' ', '\t'],
} as const;
export type Separator = keyof typeof SEPARATORS;

export interface Table {
  separator: Separator;
  /** Without blank rows. */
  rows: TableRow[];
}

/** Rows that decide about the separator. */
const SAMPLE = 60;
const SEP_LINE = /^sep=(.)\s*$/i;

/** Reads a table. Throws TableFault where a quote is not closed. */
export function readTable(content: string | Uint8Array): Table {
  const text = textOf(content);
  const [first] = text.slice(0, 20).split(/\r\n|\r|\n/, 1);
  const told = SEP_LINE.exec(first)?.[1];
  const named = Object.entries(SEPARATORS).find(
    ([, signs]) => signs.length === 1 && signs[0] === told,
  );
  const separator = (named?.[0] as Separator | undefined) ?? separatorOf(text);
  const rows = rowsOf(text, separator);
  return { separator, rows: told === undefined ? rows : rows.filter(({ row }) => row > 1) };
}

function rowsOf(text: string, separator: Separator, options: { quote?: false } = {}): TableRow[] {
  const rows: TableRow[] = [];
  try {
    parse(text, {
      delimiter: [...SEPARATORS[separator]],
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true, // they cost the lexer as much as rows
      on_record: (cells: string[], { records, empty_lines: empty }) => {
        const row = records + empty;
        rows.push({ row, cells: separator === 'blanks' ? words(cells) : cells.map(bare) });
        return null; // kept here
      },
      ...options,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { records = 0, empty_lines: empty = 0 } = error as Partial<Record<string, number>>;
    throw new TableFault(records + empty + 1, 'has a quote that is not closed');
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

const LONGEST_WORD = 64;

/** Runs of blanks are one separator; a bracket belongs to the word before it: `beta [deg]`. */
function words(cells: readonly string[]): string[] {
  const found: string[] = [];
  let open = false;
  for (const cell of cells) {
    if (cell.trim() === '') continue;
    if (cell.length > LONGEST_WORD) {
      found.push(cell);
      continue;
    }
    const joins =
      found.length > 0 && (open || (/^[([{]/.test(cell) && !/^[([{]/.test(found.at(-1)!)));
    if (joins) found[found.length - 1] += ` ${cell}`;
    else found.push(cell);
    if (/[([{][^)\]}]*$/.test(cell)) open = true;
    else if (/[)\]}]/.test(cell)) open = false;
  }
  return found;
}

/** A cell whose quotes stand behind a blank: the lexer takes them for text. */
function bare(cell: string): string {
  if (!cell.includes('"')) return cell;
  const text = cell.trim();
  return text !== cell && text.length > 1 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll('""', '"')
    : cell;
}

/** Returns the separator that leaves most numbers and least else in the first rows; without numbers the one with most cells. */
function separatorOf(text: string): Separator {
  const head = headOf(text);
  let best: Separator = 'comma';
  let most = -1;
  for (const separator of Object.keys(SEPARATORS) as Separator[]) {
    const score = scoreOf(head, separator);
    if (score > most) [best, most] = [separator, score];
  }
  return best;
}

function headOf(text: string): string {
  let at = 0;
  for (let line = 0; line < SAMPLE && at >= 0; line++) at = text.indexOf('\n', at + 1);
  return at < 0 ? text : text.slice(0, at);
}

function scoreOf(head: string, separator: Separator): number {
  let rows: TableRow[];
  try {
    rows = rowsOf(head, separator);
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    // the quote may close below the head
    rows = rowsOf(head, separator, { quote: false });
  }
  let [numbers, filled, widest] = [0, 0, 1];
  for (const { cells } of rows) {
    if (cells.length < 2) continue;
    widest = Math.max(widest, cells.length);
    const found = cells.filter((cell) => isNumber(cell)).length;
    // quotes that are still doubled show that a cell was cut within them
    if (found === 0 || cells.some((cell) => cell.includes('""'))) continue;
    numbers += found;
    filled += cells.filter((cell) => cell.trim() !== '').length;
  }
  // titles alone decide by their number, less than any number does
  return filled === 0 ? (widest - 1) / 1e6 : (numbers * numbers) / filled;
}

/** Texts in UTF-16 that a program took for bytes have one beside every letter. */
const NUL = '\u0000';

function textOf(content: string | Uint8Array): string {
  const text = typeof content === 'string' ? content : decoded(content);
  return text.replaceAll(NUL, '').replace(/^(?:\uFEFF|ÿþ|þÿ|ï»¿)/, '');
}
