/** Assigns the columns of a schedule's table to quantities. */
import { MAX_FAULTS } from '../../platform/wire/faults.js';
import { nearest } from '../../platform/wire/nearest.js';
import { MAX_ROTORS } from '../../powertrain/rotors.js';
import { SCHEDULE_BOUNDS } from '../request/schedule.wire.js';
import { SPEEDS, throttleOf, tiltOf } from './timeline.js';

const THROTTLE = '_throttle';
const TILT = '_tilt';
const TIME = 'time_s';

interface Bounds {
  gte: number;
  lte: number;
  unit: string;
}

export interface Column {
  /** The name as it is shown: clipped. */
  name: string;
  /** The channel of the timeline; null: the time. */
  channel: number | null;
  bounds: Bounds;
}

export interface CsvColumns {
  labels: readonly string[];
  /** The columns in the order of the header. */
  columns: Column[];
  faults: string[];
}

/** A name of the request in a message, no longer than anyone reads. */
export function clipped(name: string): string {
  return name.length > 64 ? `${name.slice(0, 64)}…` : name;
}

/**
 * The most columns where the header gives the labels: time, two speeds, and throttle and tilt of as many rotors as a
 * vehicle has.
 */
const MAX_COLUMNS = 3 + 2 * MAX_ROTORS;

/** `labels` of the rotors or groups; null: they are not known, so that the header tells. */
export function readHeader(
  header: readonly string[],
  labels: readonly string[] | null,
): CsvColumns {
  if (labels === null && header.length > MAX_COLUMNS) return tooWide(header);
  const known = labels ?? labelsOf(header);
  const all = allColumns(known);
  const faults: string[] = [];
  const seen = new Set<Column>();
  // a slip cannot be told from a label in a header that names its labels itself
  const guesses = [...(labels === null ? allColumns([]) : all).keys()];
  const columns = header.flatMap((cell) => {
    if (faults.length >= MAX_FAULTS) return [];
    const column = all.get(cell) ?? all.get(cell.trim());
    if (column === undefined) {
      faults.push(unknownColumn(cell, guesses));
      return [];
    }
    if (seen.has(column)) faults.push(`column ${column.name} comes twice`);
    seen.add(column);
    return [column];
  });
  const missing = [TIME, ...known.map((label) => label + THROTTLE)]
    .filter((name) => !seen.has(all.get(name)!))
    .slice(0, MAX_FAULTS);
  faults.push(...missing.map((name) => `column ${clipped(name)} is missing`));
  return { labels: known, columns, faults };
}

function tooWide(header: readonly string[]): CsvColumns {
  const fault = `has ${header.length.toLocaleString('en')} columns; at most ${MAX_COLUMNS}, those of ${MAX_ROTORS} rotors`;
  return { labels: [], columns: [], faults: [fault] };
}

function unknownColumn(cell: string, known: string[]): string {
  const [guess] = nearest(cell.trim().slice(0, 128), known);
  const hint = guess === undefined ? '' : `; did you mean ${clipped(guess)}?`;
  return `column ${clipped(cell)} is not known${hint}`;
}

function labelsOf(header: readonly string[]): string[] {
  const named = header.flatMap((cell) =>
    [THROTTLE, TILT].flatMap((end) => (cell.endsWith(end) ? [cell.slice(0, -end.length)] : [])),
  );
  return [...new Set(named)];
}

function allColumns(labels: readonly string[]): Map<string, Column> {
  const { throttle, tilt, airspeed, vertical_speed } = SCHEDULE_BOUNDS;
  const column = (name: string, channel: number | null, bounds: Bounds): [string, Column] => [
    name,
    { name: clipped(name), channel, bounds },
  ];
  return new Map([
    column(TIME, null, { gte: 0, lte: 86_400, unit: 's' }),
    column('airspeed', 0, airspeed),
    column('vertical_speed', SPEEDS - 1, vertical_speed),
    ...labels.flatMap((label, n) => [
      column(label + THROTTLE, throttleOf(n), throttle),
      column(label + TILT, tiltOf(n), tilt),
    ]),
  ]);
}
