/** A table whose titles say what its columns are: its rows in the units of the interface. */
import { type CellNumber, type Decimal, decimalsOf, readNumber } from './numbers.js';
import { readTable, type Separator, type Table, TableFault, type TableRow } from './read-table.js';
import { dimensionOf, readTitles, type Title, titleRow, unitlessOf, unitRow } from './titles.js';
import {
  KNOWN_UNITS,
  scaled,
  SHOWN,
  type Unit,
  type UnitDimension,
  unitFactor,
} from './units.mapper.js';

export type { UnitDimension } from './units.mapper.js';

/** A cell as it was understood. */
export interface ReadCell {
  /** The text in the file. */
  text: string;
  /** In the unit of the interface; NaN: it is no number, or its unit is not known. */
  value: number;
}

export interface Column extends Title {
  place: number;
  decimal: Decimal | undefined;
  /** undefined: neither the title nor a cell names a unit that is known. */
  scale: Unit | undefined;
}

export interface QuantityTable {
  separator: Separator;
  /** Rows above the titles. */
  preamble: TableRow[];
  /** The number of the row of titles. */
  titlesAt: number;
  columns: Column[];
  rows: TableRow[];
}

/** The understanding of a column, as answers show it. */
export interface ShownColumn {
  title: string;
  quantity: string | null;
  unit: string | null;
  used: boolean;
}

/** A row that was left out, or a reading of it. */
export interface LeftOut {
  row: number;
  value: string;
  reason: string;
}

/** More are no table that anyone brings; what is read takes memory for each cell. */
const MAX_COLUMNS = 200;
const MAX_ROWS = 50_000;

/** The cells of a column, without a copy of them. */
function column(rows: readonly TableRow[], place: number): Iterable<string> {
  return {
    *[Symbol.iterator]() {
      for (const { cells } of rows) yield cells[place] ?? '';
    },
  };
}

/** undefined: no row names its columns. Throws TableFault where the text is no table. */
export function readQuantities(content: string | Uint8Array): QuantityTable | undefined {
  return quantitiesOf(readTable(content));
}

export function quantitiesOf({ separator, rows: all }: Table): QuantityTable | undefined {
  const at = titleRow(all);
  if (at === undefined) return undefined;
  const { row: titlesAt, cells } = all[at];
  const below = all[at + 1]?.cells;
  const units = below && unitRow(below);
  const rows = all.slice(units === undefined ? at + 1 : at + 2);
  // a mark of a remark before the titles is no column of its own
  const marked = /^[#!%]$/.test(cells[0].trim()) ? cells.slice(1) : cells;
  const titles = readTitles(marked, units);
  if (titles.length > MAX_COLUMNS || rows.length > MAX_ROWS) {
    const most = `${MAX_COLUMNS} columns and ${MAX_ROWS.toLocaleString('en')} rows`;
    throw new TableFault(titlesAt, `begins a table of more than ${most}`);
  }
  const texts = titles.map(({ quantity }, place) =>
    quantity === undefined ? [] : column(rows, place),
  );
  const { decimals, unclear } = decimalsOf(texts, separator);
  if (unclear !== undefined) {
    const message = `has "${unclear}", in which the comma is ambiguous (thousands or decimals): write one of them without a comma`;
    throw new TableFault(
      rows.find((row) => row.cells.some((cell) => cell.trim() === unclear))!.row,
      message,
    );
  }
  const columns = titles.map((title, place): Column => {
    const unit = title.unit ?? cellUnit(title, texts[place], decimals[place]);
    const scale = title.quantity && unitIn(title.quantity, unit ?? unitlessOf(title.quantity));
    return { ...title, unit, place, decimal: decimals[place], scale };
  });
  return { separator, preamble: all.slice(0, at), titlesAt, columns, rows };
}

function unitIn(
  quantity: NonNullable<Title['quantity']>,
  unit: string | undefined,
): Unit | undefined {
  return unit === undefined ? undefined : unitFactor(dimensionOf(quantity), unit);
}

/** The unit that cells have where the title has none: `15%`. */
function cellUnit(
  { quantity }: Title,
  cells: Iterable<string>,
  decimal: Decimal = '.',
): string | undefined {
  if (quantity === undefined) return undefined;
  for (const cell of cells) {
    const unit = readNumber(cell, decimal)?.unit ?? '';
    if (unit !== '' && unitIn(quantity, unit) !== undefined) return unit;
  }
  return undefined;
}

/** undefined: the cell is empty. */
export function cellOf(
  { place, decimal = '.', quantity, scale }: Column,
  row: TableRow,
): ReadCell | undefined {
  const text = row.cells[place]?.trim() ?? '';
  if (text === '' || /^[-–—]$/.test(text)) return undefined;
  const value =
    quantity === undefined
      ? Number.NaN
      : valueIn(readNumber(text, decimal), dimensionOf(quantity), scale);
  return { text, value };
}

function valueIn(
  read: CellNumber | undefined,
  dimension: UnitDimension,
  titled: Unit | undefined,
): number {
  const unit = read?.unit ? unitFactor(dimension, read.unit) : titled;
  return read === undefined || unit === undefined ? Number.NaN : scaled(read.value, unit);
}

/** Returns the number of a cell in the interface's unit; NaN: it is none. `unit`: of cells that name none themselves. */
export function numberIn(
  cell: string,
  decimal: Decimal = '.',
  dimension: UnitDimension,
  unit: string,
): number {
  return valueIn(readNumber(cell, decimal), dimension, unitFactor(dimension, unit));
}

/** The meters of a unit of length that is known. */
export function metresOf(unit: string): number {
  return scaled(1, unitFactor('length', unit)!);
}

/** Returns what is wrong with the unit of a column, in words; undefined: nothing is. */
export function unitFault({ text, quantity, unit, scale }: Column): string | undefined {
  if (quantity === undefined || scale !== undefined) return undefined;
  const said = unit === undefined ? 'names no unit' : `has the unit "${inShort(unit)}"`;
  return `column "${inShort(text)}" ${said}: write it behind the name in brackets, one of ${KNOWN_UNITS[dimensionOf(quantity)]}`;
}

export function shownColumn(column: Column, used: boolean): ShownColumn {
  const { text, quantity, unit, scale } = column;
  const own =
    quantity && (unit ?? (scale === undefined ? undefined : SHOWN[dimensionOf(quantity)]));
  return { title: inShort(text), quantity: quantity ?? null, unit: own ?? unit ?? null, used };
}

/** Returns the first cell beyond the titles that holds anything: commas that part decimals as well as cells leave some. */
export function beyondTitles({ columns }: QuantityTable, { cells }: TableRow): string | undefined {
  const last = columns.findLastIndex(({ text }) => text !== '');
  return cells.slice(last + 1).find((cell) => cell.trim() !== '');
}

export function inShort(text: string): string {
  const line = text.trim();
  return line.length > 64 ? `${line.slice(0, 64)}…` : line;
}
