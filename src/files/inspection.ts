/** Tells what a file is, how it was read, and what can be done with it. Pure; nothing is kept. */
import { AirfoilFileError, readAirfoilFile } from '../airfoils/files/airfoil-file.js';
import {
  BladeFileError,
  NoBlade,
  type ReadBlade,
  type ReadBody,
} from '../blade-files/files/blade-file.js';
import { readBlade } from '../blade-files/files/read-blade.js';
import { BenchLogFault, readBenchLog } from '../calibration/drive/bench-log.js';
import { readScheduleCsv } from '../dynamics/schedule/read-schedule.js';
import {
  cellOf,
  type Column,
  type QuantityTable,
  quantitiesOf,
  shownColumn,
  unitFault,
} from '../tables/quantity-table.js';
import { decoded } from '../tables/decoded.js';
import { readTable, type Table, TableFault } from '../tables/read-table.js';
import { KIND_WORDS, tableKind } from '../tables/table-kind.js';
import { unitShown } from '../tables/titles.js';
import {
  type FileInspection,
  type FileKind,
  type InspectFileBody,
  MAX_PREVIEW,
  MAX_SHOWN,
} from './files.wire.js';

type Found = Partial<FileInspection> & Pick<FileInspection, 'kind'>;

export function inspectFile({ file_name, ...body }: InspectFileBody): FileInspection {
  const bytes = Buffer.from(body.content ?? body.content_base64!, body.content ? 'utf8' : 'base64');
  const table = tableOf(bytes);
  const read = inspected(bytes, table, body);
  return {
    object: 'file_inspection',
    file_name: file_name ?? null,
    format: null,
    separator: table.read?.separator ?? null,
    decimal_sign:
      table.quantities?.columns.find(({ decimal }) => decimal !== undefined)?.decimal ?? null,
    columns: [],
    powertrains: powertrainsOf(table.quantities),
    rows_read: 0,
    rows_left_out: [],
    rows_left_out_count: 0,
    warnings: [],
    preview: { quantities: [], units: [], rows: [] },
    can: [],
    description: WORDS[read.kind],
    ...read,
  };
}

const WORDS: Record<FileKind, string> = {
  ...KIND_WORDS,
  airfoil: 'the coordinates of an airfoil',
  schedule: 'the schedule of a flight',
  unknown: 'nothing that is known',
};

interface ReadTable {
  read?: Table;
  quantities?: QuantityTable;
}

function tableOf(bytes: Uint8Array): ReadTable {
  try {
    const read = readTable(bytes);
    return { read, quantities: quantitiesOf(read) };
  } catch (error) {
    if (error instanceof TableFault) return {};
    throw error;
  }
}

function inspected(bytes: Buffer, { read, quantities }: ReadTable, body: InspectFileBody): Found {
  if (read !== undefined && isSchedule(read)) return scheduleOf(bytes, read);
  const kind = quantities && tableKind(quantities);
  if (kind === 'bench_log') return benchLogOf(quantities!, body);
  const blade = bladeOf(bytes, quantities, body);
  if (blade !== undefined) return blade;
  if (kind === 'observations') return { ...plain(quantities!), kind, can: ['calibrate_blade'] };
  if (kind === 'polar') return { ...plain(quantities!), kind };
  const airfoil = airfoilOf(bytes);
  if (airfoil !== undefined) return airfoil;
  if (kind === 'performance')
    return { ...plain(quantities!), kind: 'unknown', description: KIND_WORDS.performance };
  const rows_read = read?.rows.length ?? 0;
  return quantities === undefined
    ? { kind: 'unknown', rows_read }
    : { ...plain(quantities), kind: 'unknown' };
}

function warning(code: string, message: string): FileInspection['warnings'][number] {
  return { object: 'warning', code, message };
}

function powertrainsOf(table: QuantityTable | undefined): string[] {
  return [...new Set(table?.columns.flatMap(({ group, quantity }) => (quantity && group) || []))];
}

/** A table of which nothing more is known than its titles say. */
function plain(table: QuantityTable): Omit<Found, 'kind'> {
  const known = table.columns.filter((column) => column.scale !== undefined);
  const faults = table.columns.map(unitFault).filter((each) => each !== undefined);
  return {
    columns: table.columns
      .filter(({ text }) => text !== '')
      .slice(0, MAX_SHOWN)
      .map((column) => shownColumn(column, known.includes(column))),
    rows_read: table.rows.length,
    warnings: faults.slice(0, MAX_SHOWN).map((fault) => warning('unit_not_known', fault)),
    preview: previewOf(known, table),
  };
}

function previewOf(columns: readonly Column[], { rows }: QuantityTable): FileInspection['preview'] {
  const shown = columns.slice(0, 30);
  return {
    quantities: shown.map(({ quantity }) => quantity!),
    units: shown.map(({ quantity }) => unitShown(quantity!)),
    rows: evenly(rows).map((row) =>
      shown.map((column) => {
        const value = cellOf(column, row)?.value;
        return value === undefined || Number.isNaN(value) ? null : value;
      }),
    ),
  };
}

function evenly<T>(rows: readonly T[]): T[] {
  const count = Math.min(rows.length, MAX_PREVIEW);
  return Array.from({ length: count }, (_, i) => rows[Math.floor((i * rows.length) / count)]);
}

function benchLogOf(table: QuantityTable, { powertrain }: InspectFileBody): Found {
  const can = ['calibrate_drive'] as FileInspection['can'];
  try {
    const log = readBenchLog(table, powertrain);
    const quantities = [
      'throttle_pct',
      'voltage_v',
      'current_a',
      'rpm',
      'thrust_n',
      'torque_n_m',
      'temperature_c',
    ] as const;
    const shown = quantities.filter((name) =>
      log.observations.some((row) => row[name] !== undefined),
    );
    return {
      kind: 'bench_log',
      columns: log.columns.slice(0, MAX_SHOWN),
      rows_read: log.observations.length,
      rows_left_out: log.leftOut.slice(0, MAX_SHOWN),
      rows_left_out_count: log.leftOut.length,
      warnings: log.warnings.map(({ code, message }) => warning(code, message)),
      preview: {
        quantities: [...shown],
        units: shown.map(unitShown),
        rows: evenly(log.observations).map((row) => shown.map((name) => row[name] ?? null)),
      },
      can,
    };
  } catch (error) {
    if (!(error instanceof BenchLogFault)) throw error;
    const read = plain(table);
    const isOpen = powertrainsOf(table).length > 1;
    return {
      ...read,
      kind: 'bench_log',
      warnings: [warning('not_usable', `The log ${error.message}.`), ...read.warnings!],
      can: isOpen ? can : [],
    };
  }
}

function isSchedule({ rows }: Table): boolean {
  const titles = rows.at(0)?.cells ?? [];
  return (
    titles.some((title) => /^\s*time/i.test(title)) &&
    titles.some((title) => title.endsWith('_throttle'))
  );
}

function scheduleOf(bytes: Buffer, { rows: [{ cells }, ...rows] }: Table): Found {
  const { timeline, faults } = readScheduleCsv(decoded(bytes), null, 'linear');
  return {
    kind: 'schedule',
    columns: cells
      .slice(0, MAX_SHOWN)
      .map((title) => ({ title, quantity: title.trim(), unit: null, used: true })),
    rows_read: rows.length,
    warnings: faults.slice(0, 10).map((fault) => warning('not_usable', `The schedule ${fault}.`)),
    can: timeline === null ? [] : ['fly_schedule'],
  };
}

/** undefined: it is something else. */
function bladeOf(
  bytes: Buffer,
  table: QuantityTable | undefined,
  { length_unit }: InspectFileBody,
): Found | undefined {
  const columns = table === undefined || tableKind(table) !== 'blade' ? [] : plain(table).columns!;
  try {
    const blade = readBlade(bytes, length_unit ?? undefined);
    const { format, warnings } = blade;
    const preview = 'body' in blade ? bodyPreview(blade) : stationsPreview(blade);
    return {
      kind: 'blade',
      format,
      columns,
      rows_read: preview.rows.length,
      warnings: warnings.map(({ code, message }) => warning(code, message)),
      preview: {
        quantities: preview.quantities,
        units: preview.units,
        rows: evenly(preview.rows),
      },
      can: ['import_blade'],
    };
  } catch (error) {
    if (error instanceof NoBlade) return undefined;
    if (!(error instanceof BladeFileError)) throw error;
    return { kind: 'blade', columns, warnings: [warning('not_usable', error.message)], can: [] };
  }
}

function stationsPreview({
  stations,
  over,
  chordOver = over,
}: ReadBlade): FileInspection['preview'] {
  const unit = { meters: 'm', tip: 'R' };
  return {
    quantities: ['radius', 'chord', 'twist'],
    units: [unit[over], unit[chordOver], '°'],
    rows: stations.map(({ r, c, twistDeg }) => [r, c, twistDeg]),
  };
}

/** The fields of a body are not checked yet: what is no number is left out. */
function bodyPreview({ body }: ReadBody): FileInspection['preview'] {
  const columns = [body.radius, body.chord, body.twist].map((each) =>
    Array.isArray(each) ? each : [],
  );
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    quantities: ['radius', 'chord', 'twist'],
    units: ['m', 'm', '°'],
    rows: columns[0].map((_, i) => columns.map((column) => number(column[i]))),
  };
}

function airfoilOf(bytes: Buffer): Found | undefined {
  try {
    const { x, y, title } = readAirfoilFile(bytes);
    return {
      kind: 'airfoil',
      description: title === null ? WORDS.airfoil : `${WORDS.airfoil}, ${title}`,
      rows_read: x.length,
      preview: {
        quantities: ['x', 'y'],
        units: ['1', '1'],
        rows: evenly([...x.keys()]).map((i) => [x[i], y[i]]),
      },
      can: ['import_airfoil'],
    };
  } catch (error) {
    if (error instanceof AirfoilFileError) return undefined;
    throw error;
  }
}
