/**
 * Logs of test stands as people have them → rows of a bench in the interface's units: of one powertrain, without the rows that are no
 * readings or no steady state. What was left out is told by the row of the file.
 */
import { fieldsOf, type NumberBounds } from '../../platform/wire/fields.js';
import {
  beyondTitles,
  type ReadCell,
  cellOf,
  inShort,
  type Column,
  type LeftOut,
  type QuantityTable,
  readQuantities,
  type ShownColumn,
  shownColumn,
  unitFault,
} from '../../tables/quantity-table.js';
import { TableFault, type TableRow } from '../../tables/read-table.js';
import { DriveObservation, MAX_OBSERVATIONS } from './drive-calibration.wire.js';
import { betterOf } from './better-column.js';
import { steadyRows, thinned } from './steady-rows.js';

/** A log that is none; its message names the row or column. */
export class BenchLogFault extends Error {}

interface LogWarning {
  code: 'column_not_read' | 'row_not_read' | 'row_clamped' | 'rows_thinned' | 'powertrain_chosen';
  message: string;
}

export interface BenchLog {
  observations: DriveObservation[];
  /** The row of the file of each observation. */
  rows: number[];
  columns: ShownColumn[];
  leftOut: LeftOut[];
  warnings: LogWarning[];
}

type Field = keyof DriveObservation;
type Read = Partial<Record<Field | 'power_w', number>>;

const REQUIRED = ['throttle_pct', 'voltage_v', 'current_a', 'rpm'] as const;
const OTHERS = ['thrust_n', 'torque_n_m', 'temperature_c'] as const;
const FIELDS: readonly (keyof Read)[] = [...REQUIRED, ...OTHERS, 'power_w'];
const ASKED: Record<(typeof REQUIRED)[number], string> = {
  throttle_pct: 'Throttle (%) or ESC signal (µs)',
  voltage_v: 'Voltage (V)',
  current_a: 'Current (A) or Electrical Power (W)',
  rpm: 'Motor Optical Speed (RPM) or RPM',
};
/** Names and rows that messages show; not more than these. */
const MOST_NAMED = 30;
const MOST_ROWS = 10;

/** Reads a log. Throws BenchLogFault where the text is no table, lacks a column that is needed, or holds several powertrains. */
export function readBenchLog(
  log: string | QuantityTable,
  powertrain?: number | string | null,
): BenchLog {
  const table = typeof log === 'string' ? tableOf(log) : log;
  const drive = chosenDrive(table, powertrain ?? undefined);
  const fault = [...drive.columns.values()]
    .flat()
    .map(unitFault)
    .find((each) => each !== undefined);
  if (fault !== undefined) throw new BenchLogFault(fault);
  const reading = new Reading(table, drive);
  const { observations, rows, leftOut, clamped } = reading;
  if (observations.length === 0) throw new BenchLogFault(nothingRead(table, leftOut));
  const steady = steadyRows(observations);
  const kept = thinned(steady.kept, observations, MAX_OBSERVATIONS);
  const used = new Set([...drive.columns.values()].flat());
  const columns = table.columns.filter(({ text }) => text !== '');
  return {
    observations: kept.map((i) => observations[i]),
    rows: kept.map((i) => rows[i]),
    columns: columns.map((column) => shownColumn(column, used.has(column))),
    leftOut,
    warnings: [
      ...drive.warnings,
      ...notRead(columns.filter((column) => !used.has(column))),
      ...reading.warnings,
      ...listed('row_not_read', 'Rows or readings were left out', leftOut),
      ...listed('row_clamped', 'Readings slightly out of range were set to its end', clamped),
      ...steady.warnings.map((message) => ({ code: 'row_not_read' as const, message })),
      ...(kept.length < steady.kept.length
        ? [
            {
              code: 'rows_thinned' as const,
              message: `The log has ${steady.kept.length.toLocaleString('en')} rows; ${kept.length.toLocaleString('en')} were read, as many of each operating point as its share allows.`,
            },
          ]
        : []),
    ],
  };
}

function tableOf(content: string): QuantityTable {
  let table: QuantityTable | undefined;
  try {
    table = readQuantities(content);
  } catch (error) {
    if (error instanceof TableFault) throw new BenchLogFault(`row ${error.row} ${error.message}`);
    throw error;
  }
  if (table === undefined) {
    const isEmpty = content.length === 0;
    throw new BenchLogFault(isEmpty ? 'is empty' : `names no columns. ${missingColumns(REQUIRED)}`);
  }
  return table;
}

function nothingRead({ rows }: QuantityTable, [first]: readonly LeftOut[]): string {
  if (rows.length === 0 || first === undefined) return 'has no row below its titles';
  return `has no row that can be read: ${describeRow(first)}`;
}

function missingColumns(missing: readonly (typeof REQUIRED)[number][]): string {
  return `lacks a column: ${missing.map((field) => ASKED[field]).join('; ')}`;
}

function notRead(columns: readonly Column[]): LogWarning[] {
  if (columns.length === 0) return [];
  const names = columns.slice(0, MOST_NAMED).map(({ text }) => inShort(text));
  const message = `Columns that a calibration does not use were not read: ${names.join(', ')}.`;
  return [{ code: 'column_not_read', message }];
}

function listed(code: LogWarning['code'], what: string, rows: readonly LeftOut[]): LogWarning[] {
  if (rows.length === 0) return [];
  const shown = rows.slice(0, MOST_ROWS).map(describeRow).join('; ');
  const more = rows.length > MOST_ROWS ? ` and ${rows.length - MOST_ROWS} more` : '';
  return [{ code, message: `${what}: ${shown}${more}.` }];
}

/** Returns a row as messages name it: its number, and the value as the log has it. */
export function describeRow({ row, value, reason }: LeftOut): string {
  return value === '' ? `row ${row} ${reason}` : `row ${row} ("${value}" ${reason})`;
}

/** The columns of one powertrain, the better one of each quantity first. */
interface Drive {
  columns: Map<keyof Read, Column[]>;
  warnings: LogWarning[];
}

/** The quantities that all powertrains of a stand have in common. */
const SHARED = new Set<string>(['voltage_v']);

function chosenDrive(table: QuantityTable, asked: number | string | undefined): Drive {
  const groups = [
    ...new Set(table.columns.flatMap(({ group, quantity }) => (isField(quantity) && group) || [])),
  ];
  const drives = groups.map((group) => ({
    group,
    columns: columnsOf(table, group, groups.length),
  }));
  if (groups.length === 0) {
    if (asked !== undefined) throw new BenchLogFault('names no powertrains: leave powertrain out');
    return complete(table, columnsOf(table, undefined, 0), []);
  }
  if (asked !== undefined) {
    const drive = drives.find(({ group }) => isGroup(group, asked));
    if (drive === undefined)
      throw new BenchLogFault(`has no powertrain ${asked}. It has ${described(table, drives)}`);
    return complete(table, drive.columns, []);
  }
  const whole = drives.filter(({ columns }) => missingOf(columns).length === 0);
  if (whole.length === 0) {
    const [most] = drives.toSorted((a, b) => b.columns.size - a.columns.size);
    return complete(table, most.columns, []);
  }
  const moved = whole.filter(({ columns }) => pointsOf(table, columns).size >= FEWEST_POINTS);
  const taken = whole.length === 1 ? whole : moved;
  if (taken.length !== 1)
    throw new BenchLogFault(
      `holds several powertrains: ${described(table, whole)}. Say which one: powertrain ${numberOf(whole[0].group)} or ${numberOf(whole[1].group)}`,
    );
  const [{ group, columns }] = taken;
  const message = `The log holds ${described(table, drives)}. That of ${nameOf(group)} was read, and nothing of another.`;
  return complete(
    table,
    columns,
    drives.length > 1 ? [{ code: 'powertrain_chosen', message }] : [],
  );
}

/** Fewer throttles at which it turns are no log of a powertrain, but of one beside it. */
const FEWEST_POINTS = 3;

function isField(quantity: Column['quantity']): quantity is Field | 'power_w' {
  return FIELDS.includes(quantity as Field);
}

function isGroup(group: string, asked: number | string): boolean {
  return numberOf(group) === Number(asked) || group === String(asked).trim().toUpperCase();
}

/** Sides by their place: A is 1. */
function numberOf(group: string): number {
  if (/^\d+$/.test(group)) return Number(group);
  return group === 'LEFT' || group === 'RIGHT'
    ? ['LEFT', 'RIGHT'].indexOf(group) + 1
    : group.charCodeAt(0) - 64;
}

function nameOf(group: string): string {
  return /^\d+$/.test(group) ? `powertrain ${group}` : `side ${group}`;
}

function described(
  table: QuantityTable,
  drives: readonly { group: string; columns: Drive['columns'] }[],
): string {
  return drives
    .map(({ group, columns }) => {
      const missing = missingOf(columns);
      const points = missing.length > 0 ? 0 : pointsOf(table, columns).size;
      const what =
        missing.length > 0 ? `without ${missing.join(', ')}` : `turns at ${points} throttles`;
      return `${nameOf(group)} (${what})`;
    })
    .join(', ');
}

function columnsOf(
  table: QuantityTable,
  group: string | undefined,
  groups: number,
): Drive['columns'] {
  const found: Drive['columns'] = new Map();
  for (const field of FIELDS) {
    const named = table.columns.filter(({ quantity }) => quantity === field);
    const own = named.filter((column) => column.group === group);
    const common = named.filter((column) => column.group === undefined);
    const isCommon = own.length === 0 && (groups <= 1 || SHARED.has(field));
    const columns = (isCommon ? common : own).filter(
      // of two columns one without a unit gives way
      (column, _, all) => all.length === 1 || unitFault(column) === undefined,
    );
    if (columns.length > 0)
      found.set(
        field,
        columns.toSorted((a, b) => a.rank - b.rank),
      );
  }
  if (found.has('current_a')) found.delete('power_w');
  return found;
}

function missingOf(columns: Drive['columns']): (typeof REQUIRED)[number][] {
  return REQUIRED.filter(
    (field) => !columns.has(field) && !(field === 'current_a' && columns.has('power_w')),
  );
}

function complete(table: QuantityTable, columns: Drive['columns'], warnings: LogWarning[]): Drive {
  const missing = missingOf(columns);
  if (missing.length === 0) return { columns, warnings };
  const electrical = table.columns.find(({ quantity }) => quantity === 'erpm');
  const hint =
    electrical === undefined || !missing.includes('rpm')
      ? ''
      : `. Column "${inShort(electrical.text)}" is the electrical speed: divide it by the pole pairs of the motor and call it RPM`;
  throw new BenchLogFault(missingColumns(missing) + hint);
}

/** The throttles at which a powertrain turns [%]. */
function pointsOf({ rows }: QuantityTable, columns: Drive['columns']): Set<number> {
  const [throttle] = columns.get('throttle_pct')!;
  const points = rows
    .filter((row) => columns.get('rpm')!.some((column) => (cellOf(column, row)?.value ?? 0) > 0))
    .map((row) => Math.round(cellOf(throttle, row)?.value ?? 0))
    .filter((each) => each > 0);
  return new Set(points);
}

/** The bounds of a row's fields, which a log may break. */
const BOUNDS = new Map(
  fieldsOf(DriveObservation)! as Iterable<[Field, NumberBounds & { unit: string }]>,
);
/** Readings beyond an end by less than this part of the range of the log are noise about it. */
const NOISE = 0.01;
/** Throttle signals of 900 to 2,100 µs [%]. */
const BEYOND_PCT = 10;
/** Current [A], speed [rpm]. */
const LEAST_NOISE: Partial<Record<Field, number>> = { current_a: 0.1, rpm: 20 };
/** A throttle [%] of a signal that is 1,000 µs but for rounding. */
const ROUNDING = 1e-9;

/** The rows of a log as they are read. */
class Reading {
  readonly observations: DriveObservation[] = [];
  readonly rows: number[] = [];
  readonly leftOut: LeftOut[] = [];
  readonly clamped: LeftOut[] = [];
  readonly warnings: LogWarning[] = [];

  constructor(
    private readonly table: QuantityTable,
    { columns }: Drive,
  ) {
    const better = betterOf(table.rows, columns.get('rpm')!, columns.get('throttle_pct')![0]);
    this.warnings.push(
      ...better.warnings.map((message) => ({ code: 'column_not_read' as const, message })),
    );
    const reads = table.rows.map((row, i) => this.readingOf(row, columns, better.cells[i]));
    const most = (field: Field) =>
      reads.reduce((top, read) => Math.max(top, read?.[field]?.value ?? 0), 0);
    const range = new Map(REQUIRED.map((field) => [field, most(field)]));
    const least = reads.reduce(
      (least, read) =>
        read?.rpm !== undefined && read.rpm.value > 0
          ? Math.min(least, read.throttle_pct!.value)
          : least,
      Infinity,
    );
    const dead = OTHERS.filter((field) => columns.has(field) && isDead(reads, field));
    for (const field of dead) {
      const [column] = columns.get(field)!;
      const message = `Column "${inShort(column.text)}" is 0 while the motor turns: it was not read.`;
      if (field !== 'temperature_c') this.warnings.push({ code: 'column_not_read', message });
    }
    for (const [i, read] of reads.entries())
      if (read !== undefined) this.take(table.rows[i].row, read, { range, least, dead });
    this.leftOut.sort((a, b) => a.row - b.row);
  }

  /** undefined: the row was left out. */
  private readingOf(
    row: TableRow,
    columns: Drive['columns'],
    rpm: ReadCell | undefined,
  ): Cells | undefined {
    const beyond = beyondTitles(this.table, row);
    if (beyond !== undefined) {
      this.leaveOut(row.row, beyond, 'stands beyond the last title');
      return undefined;
    }
    const read: Cells = {};
    for (const [field, sources] of columns) {
      const cells = field === 'rpm' ? [rpm] : sources.map((column) => cellOf(column, row));
      const cell =
        cells.find((each) => each !== undefined && !Number.isNaN(each.value)) ??
        cells.find((each) => each);
      if (cell === undefined) continue;
      if (!Number.isNaN(cell.value)) read[field] = cell;
      else {
        this.leaveOut(row.row, cell.text, `is no number in column "${inShort(sources[0].text)}"`);
        if (isNeeded(field)) return undefined;
      }
    }
    if (
      read.current_a === undefined &&
      read.power_w !== undefined &&
      read.voltage_v !== undefined
    ) {
      const value = read.power_w.value / read.voltage_v.value;
      if (Number.isFinite(value)) read.current_a = { text: read.power_w.text, value };
    }
    const missing = REQUIRED.filter((field) => read[field] === undefined);
    if (missing.length === 0) return read;
    const isBlank = missing.length === REQUIRED.length;
    if (!isBlank) this.leaveOut(row.row, '', `has no ${missing.join(', ')}`);
    return undefined;
  }

  private take(
    row: number,
    read: Cells,
    { range, least, dead }: { range: Map<Field, number>; least: number; dead: readonly Field[] },
  ): void {
    const taken: Partial<Record<Field, number>> = {};
    for (const field of [...REQUIRED, ...OTHERS]) {
      const cell = read[field];
      if (cell === undefined || dead.includes(field)) continue;
      const value = this.within(row, field, cell, range.get(field) ?? 0);
      if (value !== undefined) taken[field] = value;
      else if (isNeeded(field)) return;
    }
    if (taken.rpm === 0 && taken.throttle_pct! > least) {
      this.leaveOut(row, read.rpm!.text, 'is no speed: the motor turns at less throttle');
      return;
    }
    this.observations.push(taken as unknown as DriveObservation);
    this.rows.push(row);
  }

  /** Returns the value of a cell within its bounds; undefined: it lies too far beyond them, and was left out. */
  private within(
    row: number,
    field: Field,
    { text, value }: ReadCell,
    most: number,
  ): number | undefined {
    if (Math.abs(value) < ROUNDING) return 0;
    const { gt, gte, lte: high, unit } = BOUNDS.get(field)!;
    const low = gt ?? gte!;
    if ((gt === undefined ? value >= low : value > low) && value <= high!) return value;
    const slight =
      field === 'throttle_pct' ? BEYOND_PCT : Math.max(NOISE * most, LEAST_NOISE[field] ?? 0);
    const end = value < low ? low : high!;
    const bounds = `is out of range: ${field} lies between ${low} and ${high!.toLocaleString('en')} ${unit}`;
    if (gt === undefined && Math.abs(value - end) <= slight) {
      this.clamped.push({ row, value: text, reason: bounds });
      return end;
    }
    this.leaveOut(row, text, bounds);
    return undefined;
  }

  private leaveOut(row: number, value: string, reason: string): void {
    this.leftOut.push({ row, value: inShort(value), reason });
  }
}

type Cells = Partial<Record<keyof Read, ReadCell>>;

function isNeeded(field: string): boolean {
  return (REQUIRED as readonly string[]).includes(field) || field === 'power_w';
}

/** A sensor that is not connected reads 0 while the motor turns. */
function isDead(reads: readonly (Cells | undefined)[], field: Field): boolean {
  const turning = reads.filter(
    (read) => (read?.rpm?.value ?? 0) > 0 && read?.[field] !== undefined,
  );
  return turning.length > 0 && turning.every((read) => read![field]!.value === 0);
}
