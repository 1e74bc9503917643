/** Schedules that were sent, as segments or as a table of CSV whose columns are assigned to quantities, as timelines. */
import {
  type Interpolation,
  MAX_CSV_ROWS,
  SCHEDULE_BOUNDS,
  type ScheduledRotor,
  type ScheduleIn,
} from '../request/schedule.wire.js';
import {
  collectiveOf,
  emptyTimeline,
  FOUND_THROTTLE,
  fromSegments,
  fromUnknownGroups,
  isGoverned,
  setPiece,
  SPEEDS,
  throttleOf,
  tiltOf,
  type Timeline,
} from './timeline.js';
import { MAX_FAULTS } from '../../platform/wire/faults.js';
import { nearest } from '../../platform/wire/nearest.js';
import { MAX_ROTORS } from '../../powertrain/rotors.js';
import { decimalsOf, type Decimal } from '../../tables/numbers.js';
import { numberIn, type UnitDimension } from '../../tables/quantity-table.js';
import { readTable, type Table, TableFault, type TableRow } from '../../tables/read-table.js';
import { readTitles } from '../../tables/titles.js';

const THROTTLE = '_throttle';
const TILT = '_tilt';
const COLLECTIVE = '_collective';
const TIME = 'time_s';

interface Bounds {
  gte: number;
  lte: number;
  unit: string;
}

interface Column {
  /** The name as it is shown: clipped. */
  name: string;
  /** The channel of the timeline; null: the time. */
  channel: number | null;
  bounds: Bounds;
  dimension: UnitDimension;
  /** The unit that a title of other programs names; without it that of the interface. */
  titled?: string;
}

interface CsvColumns {
  rotors: readonly ScheduledRotor[];
  /** The columns in the order of the header. */
  columns: Column[];
  faults: string[];
}

/** A name of the request in a message, no longer than anyone reads. */
export function clipped(name: string): string {
  return name.length > 64 ? `${name.slice(0, 64)}…` : name;
}

/**
 * The most columns where the header gives the labels: time, two speeds, and throttle, tilt and collective of as many rotors as
 * a vehicle has.
 */
const MAX_COLUMNS = 3 + 3 * MAX_ROTORS;

/** `given`: rotors or groups; null: they are not known, so that the header tells. */
export function readHeader(
  header: readonly string[],
  given: readonly ScheduledRotor[] | null,
): CsvColumns {
  if (given === null && header.length > MAX_COLUMNS) return tooWide(header);
  const rotors: readonly ScheduledRotor[] = given ?? labelsOf(header).map((label) => ({ label }));
  const all = allColumns(rotors);
  const governed = new Set(rotors.filter(isGoverned).map(({ label }) => label + THROTTLE));
  const faults: string[] = [];
  const seen = new Set<Column>();
  // a slip cannot be told from a label in a header that names its labels itself
  const guesses = [...(given === null ? allColumns([]) : all).keys()];
  const columns = header.flatMap((cell) => {
    if (faults.length >= MAX_FAULTS) return [];
    const column = all.get(cell) ?? all.get(cell.trim()) ?? titledColumn(cell, all);
    if (column === undefined) {
      const isGovernors = governed.has(cell) || governed.has(cell.trim());
      faults.push(isGovernors ? foundThrottle(cell) : unknownColumn(cell, guesses));
      return [];
    }
    const own = all.get(column.name) ?? column;
    if (seen.has(own)) faults.push(`column ${column.name} comes twice`);
    seen.add(own);
    return [column];
  });
  // one that is not known may be governed where the header has its collective
  const throttled = rotors.filter(
    (rotor) =>
      !isGoverned(rotor) && (given !== null || !seen.has(all.get(rotor.label + COLLECTIVE)!)),
  );
  const missing = [TIME, ...throttled.map(({ label }) => label + THROTTLE)]
    .filter((name) => !seen.has(all.get(name)!))
    .slice(0, MAX_FAULTS);
  faults.push(...missing.map((name) => `column ${clipped(name)} is missing`));
  return { rotors, columns, faults };
}

function foundThrottle(cell: string): string {
  return `column ${clipped(cell.trim())} cannot be given with governed_rpm, which finds it`;
}

/** `Time (s)`, `Airspeed (km/h)`: a quantity by a title of other programs, which names its unit. */
function titledColumn(cell: string, all: ReadonlyMap<string, Column>): Column | undefined {
  const [{ quantity, unit }] = readTitles([cell]);
  const own = quantity === 'time_s' ? TIME : quantity === 'airspeed_ms' ? 'airspeed' : undefined;
  const column = own === undefined ? undefined : all.get(own);
  return column && unit !== undefined ? { ...column, titled: unit } : undefined;
}

function tooWide(header: readonly string[]): CsvColumns {
  const fault = `has ${header.length.toLocaleString('en')} columns; at most ${MAX_COLUMNS}, those of ${MAX_ROTORS} rotors`;
  return { rotors: [], columns: [], faults: [fault] };
}

function unknownColumn(cell: string, known: string[]): string {
  const [guess] = nearest(cell.trim().slice(0, 128), known);
  const hint = guess === undefined ? '' : `; did you mean ${clipped(guess)}?`;
  return `column ${clipped(cell)} is not known${hint}`;
}

function labelsOf(header: readonly string[]): string[] {
  const named = header.flatMap((cell) =>
    [THROTTLE, TILT, COLLECTIVE].flatMap((end) =>
      cell.endsWith(end) ? [cell.slice(0, -end.length)] : [],
    ),
  );
  return [...new Set(named)];
}

function allColumns(rotors: readonly ScheduledRotor[]): Map<string, Column> {
  const { throttle, tilt, collective, airspeed, vertical_speed } = SCHEDULE_BOUNDS;
  const column = (
    name: string,
    channel: number | null,
    bounds: Bounds,
    dimension: UnitDimension,
  ): [string, Column] => [name, { name: clipped(name), channel, bounds, dimension }];
  return new Map([
    column(TIME, null, { gte: 0, lte: 86_400, unit: 's' }, 'time'),
    column('airspeed', 0, airspeed, 'airspeed'),
    column('vertical_speed', SPEEDS - 1, vertical_speed, 'airspeed'),
    ...rotors.flatMap((rotor, n) => [
      ...(isGoverned(rotor)
        ? []
        : [column(rotor.label + THROTTLE, throttleOf(n), throttle, 'throttle')]),
      column(rotor.label + TILT, tiltOf(n), tilt, 'angle'),
      column(rotor.label + COLLECTIVE, collectiveOf(n), collective, 'angle'),
    ]),
  ]);
}

/** The result of reading a table. Without `faults` there is a timeline. */
interface ReadCsv {
  timeline: Timeline | null;
  /** The faults in words; rows count from 1, the header's. */
  faults: string[];
}

/** `given`: rotors or groups; null: they are not known, so that the header tells. */
export function readScheduleCsv(
  text: string,
  given: readonly ScheduledRotor[] | null,
  interpolation: Interpolation,
): ReadCsv {
  const table = tableOf(text);
  if (typeof table === 'string') return { timeline: null, faults: [table] };
  const [{ cells: header }, ...body] = table.rows;
  const { rotors, columns, faults } = readHeader(withoutPadding(header), given);
  if (body.length === 0) faults.push('has no row below the header');
  if (body.length > MAX_CSV_ROWS)
    faults.push(`has ${body.length.toLocaleString('en')} rows; at most 20,000 below the header`);
  if (faults.length === 0) faults.push(...lengthFaults(body, columns.length));
  if (faults.length > 0) return { timeline: null, faults };
  const numbers = numbersOf({ ...table, rows: body }, columns, faults);
  if (faults.length > 0) return { timeline: null, faults };
  const timeline = timelineOf(numbers, columns, rotors, interpolation);
  if (given === null) putFound(timeline, columns);
  return { timeline, faults };
}

function tableOf(text: string): Table | string {
  try {
    const table = readTable(text);
    return table.rows.length > 0 ? table : 'is empty: its first row names the columns';
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return `row ${error.row} ${error.message}`;
  }
}

/** Returns the cells but for the empty ones at the end, which spreadsheets add. */
function withoutPadding(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/** Checks the size before any room is made for rows times columns: a wide header over short rows asks for gigabytes. */
function lengthFaults(body: readonly TableRow[], columns: number): string[] {
  const faults: string[] = [];
  for (const { row, cells } of body) {
    const wrong = lengthFault(cells, columns);
    if (wrong !== undefined) faults.push(`row ${row} ${wrong}`);
    if (faults.length >= MAX_FAULTS) break;
  }
  return faults;
}

/** Row by row, in the order of the columns; each row has all of them. Adds to `faults` what is wrong, up to as many as anyone reads. */
function numbersOf(
  { rows, separator }: Table,
  columns: readonly Column[],
  faults: string[],
): Float64Array {
  const numbers = new Float64Array(rows.length * columns.length);
  const time = columns.findIndex(({ channel }) => channel === null);
  const texts = columns.map((_, j) => rows.map(({ cells }) => cells[j]));
  const { decimals, unclear } = decimalsOf(texts, separator);
  if (unclear !== undefined)
    faults.push(`has "${unclear}", in which the comma is ambiguous (thousands or decimals)`);
  let before = -Infinity;
  for (const [i, { row, cells }] of rows.entries()) {
    if (faults.length >= MAX_FAULTS) break;
    const at = `row ${row}`;
    for (const [j, column] of columns.entries()) {
      const value = numberOf(cells[j], column, decimals[j]);
      const fault = cellFault(value, cells[j], column);
      if (fault !== undefined) faults.push(`${at}, column ${column.name}: ${fault}`);
      numbers[i * columns.length + j] = value;
    }
    const now = numbers[i * columns.length + time];
    const order = timeFault(now, before, i);
    if (order !== undefined) faults.push(`${at}, column ${columns[time].name}: ${order}`);
    if (!Number.isNaN(now)) before = now;
  }
  return numbers;
}

function lengthFault(cells: readonly string[], columns: number): string | undefined {
  const length = Math.max(withoutPadding(cells).length, Math.min(cells.length, columns));
  return length === columns ? undefined : `has ${length} cells; the header has ${columns}`;
}

function numberOf(cell: string, { dimension, bounds, titled }: Column, decimal?: Decimal): number {
  return numberIn(cell, decimal, dimension, titled ?? bounds.unit);
}

function cellFault(value: number, cell: string, { bounds }: Column): string | undefined {
  if (cell.trim() === '') return 'is empty';
  if (Number.isNaN(value)) return 'is not a number such as 42, -0.5 or 1e-3';
  if (value >= bounds.gte && value <= bounds.lte) return undefined;
  return `must be >= ${bounds.gte} and <= ${bounds.lte} (${bounds.unit})`;
}

function timeFault(now: number, before: number, row: number): string | undefined {
  if (Number.isNaN(now)) return undefined;
  if (row === 0) return now === 0 ? undefined : 'must be 0 in the first row';
  return now > before ? undefined : 'must be later than in the row before';
}

/** The last row has no end: it is held. */
function timelineOf(
  numbers: Float64Array,
  columns: readonly Column[],
  rotors: readonly ScheduledRotor[],
  interpolation: Interpolation,
): Timeline {
  const rows = numbers.length / columns.length;
  const labels = rotors.map(({ label }) => label);
  const turns = new Set(rotors.map((_, n) => collectiveOf(n)));
  const collectives =
    rotors.some(isGoverned) ||
    columns.some(({ channel }) => channel !== null && turns.has(channel));
  const timeline = emptyTimeline(labels, rows, collectives);
  if (collectives)
    for (const [n, { collective_deg }] of rotors.entries())
      hold(timeline, collectiveOf(n), collective_deg ?? 0);
  const cell = (row: number, column: number) => numbers[row * columns.length + column];
  for (const [j, { channel }] of columns.entries())
    for (let row = 0; row < rows; row++) {
      if (channel === null) timeline.times[row] = cell(row, j);
      else {
        const next = interpolation === 'linear' ? Math.min(row + 1, rows - 1) : row;
        setPiece(timeline, row, channel, [cell(row, j), cell(next, j)]);
      }
    }
  timeline.times[rows] = timeline.times[rows - 1];
  return timeline;
}

/** Sets a channel to one value in all pieces. */
function hold(timeline: Timeline, channel: number, value: number): void {
  for (let piece = 0; piece < timeline.times.length - 1; piece++)
    setPiece(timeline, piece, channel, [value, value]);
}

/** Sets the throttles that the header does not have, as of governed rotors, for a rule of thumb. */
function putFound(timeline: Timeline, columns: readonly Column[]): void {
  for (const n of timeline.labels.keys())
    if (columns.every(({ channel }) => channel !== throttleOf(n)))
      hold(timeline, throttleOf(n), FOUND_THROTTLE);
}

/** A schedule that dynamic.checks.ts found right. `rotors`: null where they are not known. */
export function readSchedule(
  schedule: ScheduleIn,
  rotors: readonly ScheduledRotor[] | null,
): Timeline {
  if (schedule.mode === 'segments') {
    const segments = schedule.segments!;
    return rotors === null ? fromUnknownGroups(segments) : fromSegments(segments, rotors);
  }
  const { timeline } = readScheduleCsv(
    schedule.csv_text!,
    rotors,
    schedule.interpolation ?? 'linear',
  );
  if (timeline === null) throw new Error('a schedule was read before it was checked');
  return timeline;
}
