/** Our own table of a blade: remarks with names and values, a line of titles, a row a station. Every number as it was given. */
import { quoted } from '../../airfoils/files/file-text.js';
import { type BladeBody, BladeFileError, type ReadBody } from './blade-file.js';
import { FileLines, type Line, readLineRows } from './file-lines.js';

export const CSV_MARK = '# Inflow blade';
/** Titles by what a body calls the column; the others may be missing. */
const TITLES = {
  radius: 'radius_m',
  chord: 'chord_m',
  twist: 'twist_deg',
  thickness: 'thickness',
  sweep: 'sweep_deg',
} as const;
type Column = keyof typeof TITLES;
const COLUMNS = Object.keys(TITLES) as Column[];
const NEEDED: Column[] = ['radius', 'chord', 'twist'];
/** Every station's radius over that of the tip: for whoever draws it, and not read. */
const SHARE = 'r_over_R';
const AIRFOIL = 'airfoil';
/** Remarks that are read: name in the file, then in a body. */
const FACTS = {
  'diameter (inches)': 'diameter',
  num_blades: 'num_blades',
  'hub_radius (fraction of the tip radius)': 'hub_radius',
} as const;

export const CSV_TITLES = new RegExp(`(^|,)\\s*"?${TITLES.radius}"?\\s*(,|$)`, 'i');

/** `R`: tip radius [m]. */
export function writeCsv(name: string, body: BladeBody, R: number): string {
  const facts = Object.entries(FACTS).flatMap(([title, field]) =>
    body[field] == null ? [] : [`# ${title},${body[field]}`],
  );
  const rows = body.radius.map((r, i) => {
    const numbers = COLUMNS.map((column) => body[column]?.[i] ?? '');
    const section = body.section_airfoils?.[i];
    const airfoil = section === undefined ? (body.airfoil ?? '') : JSON.stringify(section);
    return [...numbers, r / R, cell(airfoil)].join(',');
  });
  return [
    `${CSV_MARK} 1`,
    `# name,${name}`,
    ...facts,
    [...Object.values(TITLES), SHARE, AIRFOIL].join(','),
    ...rows,
    '',
  ].join('\n');
}

function cell(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function readBladeCsv(text: string): ReadBody {
  const lines = new FileLines(text, (line) => line === '');
  const facts = new Map<string, Line>();
  while (lines.peek()?.text.startsWith('#') === true) {
    const { at, text: remark } = lines.take('its titles');
    const comma = remark.indexOf(',');
    const title = remark.slice(1, Math.max(comma, 1)).trim().toLowerCase();
    if (title !== '') facts.set(title, { at, text: remark.slice(comma + 1).trim() });
  }
  const titles = titlesOf(lines.take('its titles'));
  const body: Record<string, unknown> = {};
  for (const [title, field] of Object.entries(FACTS)) {
    const fact = facts.get(title);
    if (fact !== undefined) body[field] = numberOf(fact.text, title, fact.at);
  }
  const table = tableOf(lines, titles);
  for (const column of COLUMNS) {
    const values = columnOf(table, titles, column);
    if (values !== undefined) body[column] = values;
  }
  Object.assign(body, airfoilsOf(table, titles));
  const name = facts.get('name')?.text ?? null;
  return { format: 'csv', name, body, lines: table.map(({ at }) => at), warnings: [] };
}

function titlesOf({ at, text }: Line): Map<string, number> {
  const titles = new Map(cellsOf(text, at).map((title, i) => [title.toLowerCase(), i]));
  for (const column of NEEDED)
    if (!titles.has(TITLES[column]))
      throw new BladeFileError(
        `Line ${at} has no column ${TITLES[column]}: ${quoted(text)}. The columns are ${Object.values(TITLES).join(', ')} and ${AIRFOIL}.`,
        at,
      );
  return titles;
}

interface Row {
  at: number;
  cells: string[];
}

function tableOf(lines: FileLines, titles: Map<string, number>): Row[] {
  return readLineRows(lines, () => {
    const { at, text } = lines.take('a row');
    const cells = cellsOf(text, at);
    if (cells.length === titles.size) return { at, cells };
    throw new BladeFileError(
      `Line ${at} has ${cells.length} columns, but there are ${titles.size} titles.`,
      at,
    );
  });
}

/** Undefined where the file has no such column, or an empty one. */
function columnOf(rows: Row[], titles: Map<string, number>, column: Column): number[] | undefined {
  const place = titles.get(TITLES[column]);
  if (place === undefined) return undefined;
  const isEmpty = rows.every(({ cells }) => cells[place] === '');
  if (isEmpty && !NEEDED.includes(column)) return undefined;
  return rows.map(({ at, cells }) => numberOf(cells[place], TITLES[column], at));
}

function airfoilsOf(rows: Row[], titles: Map<string, number>): Record<string, unknown> {
  const place = titles.get(AIRFOIL);
  const cells = place === undefined ? [] : rows.map((row) => row.cells[place]);
  const [first] = cells;
  if (first === undefined || cells.every((each) => each === '')) return {};
  if (!first.startsWith('{') && !first.startsWith('[')) {
    const other = cells.findIndex((each) => each !== first);
    if (other === -1) return { airfoil: first };
    const { at } = rows[other];
    throw new BladeFileError(
      `Line ${at} has another airfoil than the line before. Give one for all, or Kulfan weights at every station.`,
      at,
    );
  }
  return {
    section_airfoils: cells.map((each, i) => {
      try {
        return JSON.parse(each) as unknown;
      } catch {
        const { at } = rows[i];
        throw new BladeFileError(`Line ${at} has no Kulfan weights as JSON: ${quoted(each)}.`, at);
      }
    }),
  };
}

function numberOf(text: string, what: string, at: number): number {
  const value = text === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value)) return value;
  throw new BladeFileError(`Line ${at} has no number as ${what}: ${quoted(text)}.`, at);
}

/** A cell and what ends it. */
export const CSV_CELL = /^(?:\s*"([^"]*(?:""[^"]*)*)"\s*|([^,"]*))(?:,|$)/;

/** RFC 4180, but for line breaks within a cell. */
function cellsOf(line: string, at: number): string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const [whole, inQuotes, plain] = CSV_CELL.exec(rest) ?? [];
    if (whole === undefined)
      throw new BladeFileError(`Line ${at} has a quotation mark that does not close.`, at);
    cells.push((inQuotes?.replaceAll('""', '"') ?? plain).trim());
    rest = rest.slice(whole.length);
    if (!whole.endsWith(',')) return cells;
  }
}
