/**
 * Stations of a blade as a table: our own CSV, also after a spreadsheet saved it, the geometry files of the UIUC propeller database, and any
 * other whose titles say what its columns are. Without titles a table is read where all columns at once can be nothing else.
 */
import { readAirfoilFile } from '../../airfoils/files/airfoil-file.js';
import { AirfoilFileError, quoted } from '../../airfoils/files/file-text.js';
import {
  cellOf,
  type Column,
  beyondTitles,
  metresOf,
  type QuantityTable,
  quantitiesOf,
  unitFault,
} from '../../tables/quantity-table.js';
import { readTable, type Table, TableFault, type TableRow } from '../../tables/read-table.js';
import { KIND_WORDS, tableKind } from '../../tables/table-kind.js';
import type { ColumnQuantity } from '../../tables/titles.js';
import {
  BladeFileError,
  type FileStation,
  type FileWarning,
  type LengthUnit,
  NoBlade,
  type ReadBlade,
  type ReadBody,
  UnitGiven,
} from './blade-file.js';
import { AIRFOIL, COLUMNS, CSV_MARK, CSV_FACTS, SHARE, TITLES } from './csv.js';
import { fileLines, MAX_ROWS } from './file-lines.js';

const KNOWN =
  'The format of the file is unknown. Known formats: JSON, CSV of this service, a table of stations (r/R c/R beta), QPROP, XROTOR 7, OpenVSP BEM.';
const REMARK = /^(?:[#!%]|\/\/)/;

/** Throws BladeFileError where it is no blade's. `lengthUnit`: of columns that name none. */
export function readBladeTable(text: string, lengthUnit?: LengthUnit): ReadBlade | ReadBody {
  fileLines(text); // the table reader has no limits of its own
  const table = inFile(() => readTable(text));
  const titled = inFile(() => quantitiesOf(table));
  const kind = titled && tableKind(titled);
  if (titled !== undefined && kind === 'blade') {
    const rows = titled.rows.filter(isStation).map(withoutRemark);
    if (rows.length > MAX_ROWS)
      throw new BladeFileError(`The file has more than ${MAX_ROWS} stations.`, rows[MAX_ROWS].row);
    const stations = { ...titled, rows };
    for (const row of rows) refuseBeyond(stations, row);
    return isOwn(stations) ? ownBlade(stations, lengthUnit) : titledBlade(stations, lengthUnit);
  }
  if (kind !== undefined) throw noBlade(KIND_WORDS[kind]);
  const bare = bareBlade(table, lengthUnit);
  if (bare !== undefined) return bare;
  if (isAirfoil(text)) throw noBlade('the coordinates of an airfoil (POST /v1/airfoils/import)');
  throw new NoBlade(KNOWN);
}

function refuseBeyond(table: QuantityTable, row: TableRow): void {
  const beyond = beyondTitles(table, row);
  if (beyond === undefined) return;
  throw new BladeFileError(
    `Line ${row.row} has more columns than there are titles: ${quoted(beyond)}.`,
    row.row,
  );
}

function noBlade(what: string): NoBlade {
  return new NoBlade(`The file holds no blade. It looks like ${what}.`);
}

function inFile<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    throw new BladeFileError(`Line ${error.row} ${error.message}.`, error.row);
  }
}

function isAirfoil(text: string): boolean {
  try {
    return readAirfoilFile(text).x.length > 0;
  } catch (error) {
    if (error instanceof AirfoilFileError) return false;
    throw error;
  }
}

function isStation({ cells }: TableRow): boolean {
  return !REMARK.test(cells.find((cell) => cell.trim() !== '')!.trim());
}

/* Our own table: every number as it was given, for a request takes it as it is. */

function isOwn({ columns, preamble }: QuantityTable): boolean {
  const isMarked = preamble.some(({ cells }) => cells[0].trim().startsWith(CSV_MARK));
  return isMarked || columns.some(({ text }) => text.toLowerCase() === TITLES.radius);
}

function ownBlade(table: QuantityTable, lengthUnit: LengthUnit | undefined): ReadBody {
  if (lengthUnit !== undefined) throw unitGiven('its lengths are meters');
  const byTitle = new Map(table.columns.map((column) => [column.text.toLowerCase(), column]));
  const facts = factsOf(table.preamble);
  const body: Record<string, unknown> = {};
  const decimal = table.columns.find((column) => column.decimal !== undefined)?.decimal;
  for (const [title, field] of Object.entries(CSV_FACTS)) {
    const fact = facts.get(title);
    if (fact === undefined) continue;
    const text = decimal === ',' ? fact.text.replace(',', '.') : fact.text;
    body[field] = text === '' ? Number.NaN : Number(text);
    if (!Number.isFinite(body[field]))
      throw new BladeFileError(
        `Line ${fact.row} has no number as ${title}: ${quoted(fact.text)}.`,
        fact.row,
      );
  }
  for (const name of COLUMNS) {
    const column = byTitle.get(TITLES[name]);
    const isNeeded = name === 'radius' || name === 'chord' || name === 'twist';
    if (column === undefined && isNeeded) throw missingColumn(table, TITLES[name]);
    if (column === undefined) continue;
    const cells = table.rows.map((row) => cellOf(column, row));
    if (!isNeeded && cells.every((cell) => cell === undefined)) continue;
    body[name] = table.rows.map((row) => numberAt(column, row));
  }
  const known = new Set<string>([...Object.values(TITLES), SHARE.toLowerCase(), AIRFOIL]);
  const others = table.columns.filter(({ text }) => text !== '' && !known.has(text.toLowerCase()));
  Object.assign(body, airfoilsOf(table.rows, byTitle.get(AIRFOIL)?.place));
  const name = facts.get('name')?.text ?? null;
  const lines = table.rows.map(({ row }) => row);
  return { format: 'csv', name, body, lines, warnings: leftOut(others) };
}

function missingColumn({ titlesAt, columns }: QuantityTable, title: string): BladeFileError {
  const titles = columns.map(({ text }) => text).join(', ');
  return new BladeFileError(
    `Line ${titlesAt} has no column ${title}: ${quoted(titles)}. The columns are ${Object.values(TITLES).join(', ')} and ${AIRFOIL}.`,
    titlesAt,
  );
}

/** Remarks of a name and a value. */
function factsOf(rows: readonly TableRow[]): Map<string, { row: number; text: string }> {
  return new Map(
    rows
      .filter(({ cells }) => cells[0].trim().startsWith('#'))
      .map(({ row, cells: [title, ...values] }) => {
        const last = values.findLastIndex((cell) => cell.trim() !== '');
        const text = values
          .slice(0, last + 1)
          .join(',')
          .trim();
        return [title.trim().slice(1).trim().toLowerCase(), { row, text }];
      }),
  );
}

function numberAt(column: Column, row: TableRow): number {
  const cell = cellOf(column, row);
  if (cell !== undefined && !Number.isNaN(cell.value)) return cell.value;
  throw new BladeFileError(
    `Line ${row.row} has no number as ${column.text}: ${quoted(cell?.text ?? '')}.`,
    row.row,
  );
}

function airfoilsOf(rows: readonly TableRow[], place: number | undefined): Record<string, unknown> {
  const cells = place === undefined ? [] : rows.map((row) => row.cells[place]?.trim() ?? '');
  const [first] = cells;
  if (first === undefined || cells.every((each) => each === '')) return {};
  if (!first.startsWith('{') && !first.startsWith('[')) {
    const other = cells.findIndex((each) => each !== first);
    if (other === -1) return { airfoil: first };
    const { row } = rows[other];
    throw new BladeFileError(
      `Line ${row} has another airfoil than the line before. Give one for all, or Kulfan weights at every station.`,
      row,
    );
  }
  return {
    section_airfoils: cells.map((each, i) => {
      try {
        return JSON.parse(each) as unknown;
      } catch {
        const { row } = rows[i];
        throw new BladeFileError(
          `Line ${row} has no Kulfan weights as JSON: ${quoted(each)}.`,
          row,
        );
      }
    }),
  };
}

/* Tables of other programs. */

/** Turns of a propeller's blade are more than this [°]; less are radians whose title does not say so. */
const LEAST_TWIST = 2;

function titledBlade(table: QuantityTable, lengthUnit: LengthUnit | undefined): ReadBlade {
  const column = (...names: ColumnQuantity[]): Column | undefined =>
    names.flatMap((name) => table.columns.find(({ quantity }) => quantity === name) ?? []).at(0);
  const chord = column('chord_over_tip', 'chord_over_diameter', 'chord_m')!;
  const radius =
    chord.quantity === 'chord_m'
      ? column('radius_m', 'radius_over_tip')!
      : column('radius_over_tip', 'radius_m')!;
  const twist = column('twist_deg');
  if (twist === undefined)
    throw new BladeFileError(
      `Line ${table.titlesAt} names no twist (beta): ${quoted(table.columns.map(({ text }) => text).join(', '))}.`,
      table.titlesAt,
    );
  const warnings: FileWarning[] = [];
  const lengths = [radius, chord].filter(
    ({ quantity }) => quantity === 'radius_m' || quantity === 'chord_m',
  );
  const unitless = lengths.filter(({ scale }) => scale === undefined);
  if (lengthUnit !== undefined && unitless.length === 0)
    throw unitGiven('its titles say what they are');
  const inUnit = (each: Column): Column =>
    withUnit(each, unitless.includes(each) ? lengthUnit : undefined, table.titlesAt);
  const [r, c] = [inUnit(radius), inUnit(chord)];
  const beta = inDegrees(twist, table);
  const thickness = optional(column('thickness'));
  const sweep = optional(column('sweep_deg'), 'deg');
  const used = new Set([
    radius,
    chord,
    twist,
    thickness && column('thickness'),
    sweep && column('sweep_deg'),
  ]);
  const doubled = chord.quantity === 'chord_over_diameter' ? 2 : 1;
  const stations = table.rows.map((row): FileStation => {
    const t = thickness && cellOf(thickness, row)?.value;
    return {
      line: row.row,
      r: numberAt(r, row),
      c: doubled * numberAt(c, row),
      twistDeg: numberAt(beta, row),
      ...(t !== undefined && t > 0 && { thickness: t }),
      ...(sweep !== undefined && { sweepDeg: numberAt(sweep, row) }),
    };
  });
  const airfoil = table.columns.find(({ text }) => /^(?:airfoil|profile|section)$/i.test(text));
  const named = airfoilsOf(table.rows, airfoil?.place).airfoil as string | undefined;
  warnings.push(
    ...leftOut(
      table.columns.filter(
        (each) =>
          each.text !== '' &&
          !used.has(each) &&
          (each !== airfoil || named === undefined) &&
          each.quantity !== 'radius_over_tip' &&
          each.quantity !== 'radius_m',
      ),
    ),
  );
  const [over, chordOver] = [radius, chord].map(({ quantity }) =>
    quantity === 'radius_m' || quantity === 'chord_m' ? ('meters' as const) : ('tip' as const),
  );
  return {
    format: over === 'tip' && chordOver === 'tip' ? 'uiuc' : 'table',
    name: null,
    over,
    chordOver,
    stations: rising(stations),
    ...(named !== undefined && { airfoil: named }),
    warnings,
  };
}

/** Returns the column if its unit is known, in that of `unit` where it names none. */
function optional(column: Column | undefined, unit?: 'deg'): Column | undefined {
  if (column === undefined) return undefined;
  if (column.scale !== undefined) return column;
  return unit !== undefined && column.unit === undefined ? { ...column, scale: 1 } : undefined;
}

function withUnit(column: Column, unit: LengthUnit | undefined, titlesAt: number): Column {
  if (column.scale !== undefined) return column;
  if (unit !== undefined && column.unit === undefined) return { ...column, scale: metresOf(unit) };
  const share = column.quantity === 'radius_m' ? 'r/R' : 'c/R or c/D';
  throw new BladeFileError(
    `Line ${titlesAt}: ${unitFault(column)!}; or call it ${share}, or send length_unit with the form.`,
    titlesAt,
  );
}

export function unitGiven(why: string): UnitGiven {
  return new UnitGiven(`The file needs no length_unit: ${why}. Leave it out of the form.`);
}

function inDegrees(twist: Column, { rows, titlesAt }: QuantityTable): Column {
  const column = twist.unit === undefined ? { ...twist, scale: 1 } : twist;
  const fault = unitFault(column);
  if (fault !== undefined) throw new BladeFileError(`Line ${titlesAt}: ${fault}.`, titlesAt);
  const values = rows.map((row) => Math.abs(numberAt(column, row)));
  const most = Math.max(...values);
  if (twist.unit !== undefined || most > LEAST_TWIST || most === 0) return column;
  throw new BladeFileError(
    `Line ${titlesAt}: column "${twist.text}" has at most ${most}, which is small for degrees: add deg or rad after its title.`,
    titlesAt,
  );
}

function leftOut(columns: readonly Column[]): FileWarning[] {
  if (columns.length === 0) return [];
  const names = columns.slice(0, 10).map(({ text }) => quoted(text));
  const message = `The file has columns that are not part of a blade: ${names.join(', ')}${columns.length > 10 ? ', …' : ''}.`;
  return [{ code: 'fields_left_out', message }];
}

/** Returns the stations from the root to the tip; a table from the tip to the root is turned round. */
function rising(stations: FileStation[]): FileStation[] {
  const falls = stations.every(({ r }, i) => i === 0 || r < stations[i - 1].r);
  return falls ? stations.toReversed() : stations;
}

/* Tables without titles. */

/** The radius of a table's last station over the tip, and rounding of 1. */
const TIP: readonly [number, number] = [0.85, 1.05];
const CHORDS: readonly [number, number] = [0.005, 0.6];
const TWISTS: readonly [number, number] = [-20, 90];

/** undefined: not all columns can be those of a blade. */
function bareBlade(table: Table, lengthUnit: LengthUnit | undefined): ReadBlade | undefined {
  const rows = table.rows.filter(isStation);
  const first = rows.findIndex(({ cells }) => numbersOf(cells).length >= 3);
  if (first === -1) return undefined;
  const titles = ['r', 'c', 'beta', 't/c'];
  const data = rows.slice(first);
  const count = numbersOf(data[0].cells).length;
  if (count > titles.length) return undefined;
  const named: Table = {
    separator: table.separator,
    rows: [{ row: 0, cells: titles.slice(0, count) }, ...data.map(withoutRemark)],
  };
  const read = inFile(() => quantitiesOf(named))!;
  const metres = lengthUnit === undefined ? 1 : metresOf(lengthUnit);
  const values = read.columns.map((each) => {
    const column = { ...each, scale: 1 };
    return read.rows.map((row) =>
      row.cells.length > count ? Number.NaN : (cellOf(column, row)?.value ?? Number.NaN),
    );
  });
  const [r, c, beta, t = []] = values;
  const tip = Math.max(...r.filter((value) => !Number.isNaN(value)));
  const whole = (among: readonly number[], [low, high]: readonly [number, number]) =>
    among.every((value) => Number.isNaN(value) || (value > low && value <= high));
  const isBlade =
    (lengthUnit !== undefined || whole([tip], TIP)) &&
    whole(r, [0, tip]) &&
    whole(
      c.map((value) => (lengthUnit === undefined ? value : value / tip)),
      CHORDS,
    ) &&
    whole(beta, TWISTS) &&
    Math.max(...beta.filter((value) => !Number.isNaN(value))) > LEAST_TWIST &&
    whole(t, [0, 0.6]);
  if (!isBlade) return undefined;
  const stations = read.rows.map(({ row, cells }, i): FileStation => {
    const numbers = values.map((column) => column[i]);
    if (numbers.some((value) => Number.isNaN(value)))
      throw new BladeFileError(
        `Line ${row} is not ${words(count, lengthUnit)}: ${quoted(cells.join(' '))}.`,
        row,
      );
    return {
      line: row,
      r: r[i] * metres,
      c: c[i] * metres,
      twistDeg: beta[i],
      ...(t.length > 0 && { thickness: t[i] }),
    };
  });
  const over = lengthUnit === undefined ? 'tip' : 'meters';
  const message = `The file has no titles: its columns were read as ${words(count, lengthUnit)}.`;
  return {
    format: over === 'tip' ? 'uiuc' : 'table',
    name: null,
    over,
    stations: rising(stations),
    warnings: [{ code: 'columns_assumed', message }],
  };
}

function words(count: number, unit: LengthUnit | undefined): string {
  const [r, c] = unit === undefined ? ['r/R', 'c/R'] : [`r (${unit})`, `c (${unit})`];
  return count > 3 ? `${r}, ${c}, β (°) and t/c` : `${r}, ${c} and β (°)`;
}

/** The cells of a row before the first that is no number. */
function numbersOf(cells: readonly string[]): string[] {
  const end = cells.findIndex(
    (cell) => cell.length > 40 || !/^[+-]?[\d.,]+(?:[eEdD][+-]?\d+)?$/.test(cell.trim()),
  );
  return cells.slice(0, end === -1 ? undefined : end);
}

/** Returns a row without what is remarked behind its numbers, and without padding. */
function withoutRemark({ row, cells }: TableRow): TableRow {
  const at = cells.findIndex((cell) => REMARK.test(cell.trim()));
  const kept = cells.slice(0, at === -1 ? undefined : at);
  return { row, cells: kept.slice(0, kept.findLastIndex((cell) => cell.trim() !== '') + 1) };
}
