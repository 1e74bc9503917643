/**
 * Logs of test stands as comma-separated values → rows of a bench in the interface's units. Columns are known by the names that stands
 * give them (RCbenchmark, Tyto, and our own fields), with the unit that the header says.
 */
import { readTable, TableFault } from '../../platform/csv-table.js';
import { GRAM_FORCE, RPM } from '../../platform/units.js';
import { MAX_OBSERVATIONS, type DriveObservation } from './drive-calibration.wire.js';

/** A log that was read: its rows, the columns that were not read, and rows that lack a reading. Rows count from 1, the header's. */
export interface BenchLog {
  observations: DriveObservation[];
  notRead: string[];
  incomplete: number[];
}

/** A log that is none; its message names the row or column. */
export class BenchLogFault extends Error {}

type Field = keyof DriveObservation | 'power_w';
/** Factor and offset from a unit to that of the field. */
type Unit = number | [factor: number, offset: number];

interface Quantity {
  field: Field;
  /** Names without case, blanks and signs; the first that a log has is taken. */
  names: readonly string[];
  units: Readonly<Record<string, Unit>>;
  /** The unit of a header that names none; undefined: it must. */
  unitless?: string;
}

const POUND_FORCE = 1e3 * GRAM_FORCE * 0.45359237;
const INCH_M = 0.0254;
/** ESC signals of 1,000 to 2,000 µs are 0 to 100 %. */
const MICROSECONDS: Unit = [0.1, -100];

const QUANTITIES: readonly Quantity[] = [
  {
    field: 'throttle_pct',
    names: ['throttle', 'escthrottle', 'escsignal', 'esc', 'pwm', 'pwmsignal'],
    units: {
      '%': 1,
      pct: 1,
      percent: 1,
      '0-1': 100,
      '0..1': 100,
      fraction: 100,
      us: MICROSECONDS,
      usec: MICROSECONDS,
    },
  },
  {
    field: 'voltage_v',
    names: ['voltage', 'batteryvoltage', 'inputvoltage', 'v'],
    units: { v: 1, mv: 1e-3 },
    unitless: 'v',
  },
  {
    field: 'current_a',
    names: ['current', 'batterycurrent', 'inputcurrent', 'a'],
    units: { a: 1, ma: 1e-3 },
    unitless: 'a',
  },
  {
    field: 'rpm',
    names: [
      'motoropticalspeed',
      'rotationspeed',
      'motorspeed',
      'speed',
      'rpm',
      'motorelectricalspeed',
    ],
    units: { rpm: 1, 'rev/min': 1, hz: 60, 'rad/s': 1 / RPM },
    unitless: 'rpm',
  },
  {
    field: 'thrust_n',
    names: ['thrust'],
    units: {
      n: 1,
      kgf: 1e3 * GRAM_FORCE,
      kg: 1e3 * GRAM_FORCE,
      gf: GRAM_FORCE,
      g: GRAM_FORCE,
      lbf: POUND_FORCE,
      ozf: POUND_FORCE / 16,
    },
  },
  {
    field: 'torque_n_m',
    names: ['torque'],
    units: {
      n·m: 1,
      nm: 1,
      mn·m: 1e-3,
      kgf·cm: 10 * GRAM_FORCE,
      kgf·m: 1e3 * GRAM_FORCE,
      gf·cm: 0.01 * GRAM_FORCE,
      lbf·in: POUND_FORCE * INCH_M,
      lbf·ft: POUND_FORCE * INCH_M * 12,
      ozf·in: (POUND_FORCE * INCH_M) / 16,
    },
  },
  {
    field: 'temperature_c',
    names: ['motortemperature', 'motortemp', 'temperature', 'temp', 'temp1', 'temperature1'],
    units: { '°c': 1, c: 1, ºc: 1, '°f': [5 / 9, -160 / 9], k: [1, -273.15] },
  },
  {
    field: 'power_w',
    names: ['electricalpower', 'inputpower', 'power'],
    units: { w: 1, kw: 1e3 },
    unitless: 'w',
  },
];

interface Header {
  name: string;
  unit: string | undefined;
}

/** Ends of our own fields, which say the unit. */
const OWN_UNITS: Record<string, string> = {
  _pct: '%',
  _n_m: 'n·m',
  _nm: 'n·m',
  _v: 'v',
  _a: 'a',
  _n: 'n',
  _g: 'g',
  _kgf: 'kgf',
  _gf: 'gf',
  _lbf: 'lbf',
  _c: 'c',
  _w: 'w',
  _us: 'us',
};

/** "Powertrain 1 - Thrust (kgf)" → thrust, kgf; "torque_n_m" → torque, n·m. */
function headerOf(cell: string): Header {
  const text = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[µμ]/g, 'u')
    .replaceAll(/[⋅∙*]/g, '·')
    .replace(/^powertrain \d+ ?[-–] ?/, '');
  const bracketed = /^(.*?)[([]([^)\]]*)[)\]]\s*$/.exec(text);
  if (bracketed) return { name: plainName(bracketed[1]), unit: bracketed[2].replaceAll(' ', '') };
  const own = Object.keys(OWN_UNITS).find((end) => text.endsWith(end));
  if (own) return { name: plainName(text.slice(0, -own.length)), unit: OWN_UNITS[own] };
  return { name: plainName(text), unit: undefined };
}

function plainName(text: string): string {
  return text.replaceAll(/[^a-z0-9]/g, '');
}

interface Column {
  place: number;
  field: Field;
  factor: number;
  offset: number;
  cell: string;
}

/** Finds a column for each quantity, the first of its names that holds a number anywhere. */
function columnsOf(header: readonly string[], rows: readonly string[][]): Column[] {
  const headers = header.map(headerOf);
  const isFilled = (place: number) => rows.some((row) => Number(row[place]?.trim() || 0) !== 0);
  return QUANTITIES.flatMap((quantity): Column[] => {
    const named = quantity.names.flatMap((name) =>
      headers.flatMap((each, place) => (each.name === name ? [place] : [])),
    );
    const place = named.find(isFilled) ?? named[0];
    if (place === undefined) return [];
    const unit = headers[place].unit ?? quantity.unitless;
    const scale = unit === undefined ? undefined : quantity.units[unit];
    if (scale === undefined) {
      const units = Object.keys(quantity.units).join(', ');
      const said = unit === undefined ? 'names no unit' : `has the unit "${clipped(unit)}"`;
      throw new BenchLogFault(
        `column "${clipped(header[place])}" ${said}: write it behind the name in brackets, one of ${units}`,
      );
    }
    const [factor, offset] = typeof scale === 'number' ? [scale, 0] : scale;
    return [{ place, field: quantity.field, factor, offset, cell: header[place] }];
  });
}

const REQUIRED = ['throttle_pct', 'voltage_v', 'current_a', 'rpm'] as const;
/** Names of columns that stands log beside what a calibration reads are told; not more than these. */
const MAX_NOT_READ = 30;

/**
 * Reads a log. The current may be given by the electrical power. Throws BenchLogFault where the text is no table, or lacks a column that
 * is needed.
 */
export function readBenchCsv(text: string): BenchLog {
  const [header, ...rows] = tableOf(text);
  if (header === undefined) throw new BenchLogFault('is empty');
  if (rows.length > MAX_OBSERVATIONS)
    throw new BenchLogFault(
      `has ${rows.length.toLocaleString('en')} rows below its header; at most ${MAX_OBSERVATIONS.toLocaleString('en')}`,
    );
  const columns = columnsOf(header, rows);
  const has = new Set(columns.map(({ field }) => field));
  const missing = REQUIRED.filter(
    (field) => !has.has(field) && !(field === 'current_a' && has.has('power_w')),
  );
  if (missing.length > 0) throw new BenchLogFault(missingColumns(missing));
  const used = has.has('current_a') ? columns.filter(({ field }) => field !== 'power_w') : columns;
  const log: BenchLog = { observations: [], notRead: [], incomplete: [] };
  for (const [i, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const observation = observationOf(row, used, i + 2);
    if (observation === undefined) log.incomplete.push(i + 2);
    else log.observations.push(observation);
  }
  const read = new Set(used.map(({ place }) => place));
  log.notRead = header
    .filter((cell, place) => !read.has(place) && cell.trim() !== '')
    .map(clipped)
    .slice(0, MAX_NOT_READ);
  return log;
}

function tableOf(text: string): string[][] {
  try {
    return readTable(text);
  } catch (error) {
    if (error instanceof TableFault) throw new BenchLogFault(`row ${error.row} ${error.message}`);
    throw error;
  }
}

function missingColumns(missing: readonly (typeof REQUIRED)[number][]): string {
  const asked = {
    throttle_pct: 'Throttle (%) or ESC signal (µs)',
    voltage_v: 'Voltage (V)',
    current_a: 'Current (A) or Electrical Power (W)',
    rpm: 'Motor Optical Speed (RPM) or RPM',
  };
  return `lacks a column: ${missing.map((field) => asked[field]).join('; ')}`;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/;

/** undefined where a reading that is needed is empty. */
function observationOf(
  row: readonly string[],
  columns: readonly Column[],
  place: number,
): DriveObservation | undefined {
  const read: Partial<Record<Field, number>> = {};
  for (const { place: at, field, factor, offset, cell } of columns) {
    const text = row[at]?.trim() ?? '';
    if (text === '') continue;
    if (!NUMBER.test(text))
      throw new BenchLogFault(
        `row ${place} has "${clipped(text)}" in column "${clipped(cell)}", which is no number`,
      );
    read[field] = Number(text) * factor + offset;
  }
  const { throttle_pct, voltage_v, rpm, thrust_n, torque_n_m, temperature_c, power_w } = read;
  const current_a =
    read.current_a ?? (power_w === undefined || !voltage_v ? undefined : power_w / voltage_v);
  if (
    throttle_pct === undefined ||
    voltage_v === undefined ||
    current_a === undefined ||
    rpm === undefined
  )
    return undefined;
  return {
    throttle_pct: Math.abs(throttle_pct) < ROUNDING ? 0 : throttle_pct,
    voltage_v,
    current_a,
    rpm,
    ...(thrust_n === undefined ? {} : { thrust_n }),
    ...(torque_n_m === undefined ? {} : { torque_n_m }),
    ...(temperature_c === undefined ? {} : { temperature_c }),
  };
}

/** A throttle [%] of a signal that is 1,000 µs but for rounding. */
const ROUNDING = 1e-9;

function clipped(text: string): string {
  return text.length > 64 ? `${text.slice(0, 64)}…` : text.trim();
}
