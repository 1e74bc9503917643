import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Cell, csvRow } from '../platform/csv.js';
import { fieldsOf, type WireClass } from '../platform/wire/fields.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import {
  AllPoint,
  BatteryState,
  BatteryTimeToLimit,
  CrossLoads,
  RotorPoint,
  RotorTimeToLimit,
  type WireResult,
} from '../powertrain/result.wire.js';
import { type LoadedSweep, pointStatus } from './loaded-sweep.js';
import { pointId } from './point-id.js';
import { type PartNames, pointName } from './point-name.js';
import type { PointRow } from './points.queries.js';
import { PointsService } from './points.service.js';
import { type Dimension, listOf, stepsAt, type Vehicle } from './sweep-expander.js';

/** Numbers and flags of a result, in the order of its documentation; those of crossing air and of gears, which are younger, are last. */
const YOUNGER: ReadonlySet<string> = new Set([
  ...scalars(CrossLoads),
  'motor_rpm',
  'gear_efficiency',
  'gear_loss_w',
  'collective_deg',
]);
const ALL = youngerLast(scalars(AllPoint));
const BATTERY = scalars(BatteryState);
const ROTOR = youngerLast(scalars(RotorPoint)).filter((name) => name !== 'envelope_status');

const TIMES = scalars(RotorTimeToLimit);
const BATTERY_TIMES = scalars(BatteryTimeToLimit);

/** Columns that only the owner of a sweep sees. */
const OWNED: ReadonlySet<string> = new Set(['id', 'is_starred']);

interface Column {
  header: string;
  cell: (row: Row) => Cell;
}

/** A point with what it is shown by. */
interface Row {
  point: PointRow;
  steps: readonly number[];
  names: PartNames;
  result: WireResult | null;
}

/** The whole sweep as a table. A group of equal rotors has one set of columns. */
@Injectable()
export class SweepCsv {
  constructor(
    private readonly points: PointsService,
    private readonly powertrains: Powertrains,
  ) {}

  /** `isPublic`: for everybody with a link, without the owner's stars and ids. */
  of(loaded: LoadedSweep, isPublic = false): Readable {
    return Readable.from(this.text(loaded, isPublic), { objectMode: false });
  }

  private async *text(loaded: LoadedSweep, isPublic: boolean): AsyncGenerator<string> {
    const columns = columnsOf(loaded).filter(({ header }) => !isPublic || !OWNED.has(header));
    yield csvRow(columns.map(({ header }) => header));
    for await (const { rows, names } of this.points.all(loaded)) {
      const lines = rows.map((point) => {
        const steps = stepsAt(loaded.grid, point.index);
        const result = point.result && this.powertrains.toWire(point.result);
        const row = { point, steps, names, result };
        return csvRow(columns.map(({ cell }) => cell(row)));
      });
      yield lines.join('');
    }
  }
}

function columnsOf(loaded: LoadedSweep): Column[] {
  const { run, vehicle, grid } = loaded;
  return [
    { header: 'index', cell: ({ point }) => point.index },
    { header: 'id', cell: ({ point }) => pointId(run.id, point.index) },
    { header: 'status', cell: ({ point }) => pointStatus(point, run) },
    ...grid.dimensions.flatMap((dimension, i) => axisColumns(dimension, i)),
    ...askedFor(vehicle, ALL).map((name) =>
      ofResult(name, ({ All }) => All[name as keyof AllPoint]),
    ),
    ofResult('limits', ({ All }) => All.limits.join(' ')),
    ...BATTERY.map((name) =>
      ofResult(`battery.${name}`, ({ Battery }) => Battery[name as keyof BatteryState]),
    ),
    ...BATTERY_TIMES.map((name) =>
      ofResult(
        `battery.time_to_limit_s.${name}`,
        ({ Battery }) => Battery.time_to_limit_s?.[name as keyof BatteryTimeToLimit],
      ),
    ),
    ofResult('battery.min_cell_voltage_v', ({ Battery }) => least(Battery.cell_voltages_v)),
    ofResult('battery.min_soc_pct', ({ Battery }) => least(Battery.soc_pct)),
    ...rotorColumns(vehicle),
    { header: 'error', cell: ({ point }) => point.error?.code },
    { header: 'reason', cell: ({ point }) => point.error?.message },
    { header: 'is_starred', cell: ({ point }) => point.is_starred },
    { header: 'name', cell: ({ point, names }) => pointName(loaded, point.index, names) },
  ];
}

/** The first rotor of a group speaks for all of it. */
function rotorColumns(vehicle: Vehicle): Column[] {
  const groups: { label: string; count?: number }[] = vehicle[listOf(vehicle)] ?? [];
  let next = 1;
  return groups.flatMap(({ label, count = 1 }) => {
    const key = String(next);
    next += count;
    const point = (result: WireResult) => result[key] as RotorPoint;
    return [
      ...askedFor(vehicle, ROTOR).map((name) =>
        ofResult(`${label}.${name}`, (result) => point(result)[name as keyof RotorPoint]),
      ),
      ...TIMES.map((name) =>
        ofResult(
          `${label}.time_to_limit_s.${name}`,
          (result) => point(result).time_to_limit_s?.[name as keyof RotorTimeToLimit],
        ),
      ),
    ];
  });
}

function axisColumns(dimension: Dimension, i: number): Column[] {
  const value = ({ steps }: Row) => dimension.values[steps[i]];
  if (dimension.kind === 'value') return [{ header: dimension.field, cell: value }];
  const { type, slots } = dimension;
  const name = type === 'battery' ? type : `${type}_${slots.join('_')}`;
  return [
    { header: `${name}.name`, cell: (row) => row.names.get(String(value(row))) },
    { header: `${name}.id`, cell: value },
  ];
}

function ofResult(header: string, of: (result: WireResult) => unknown): Column {
  return { header, cell: ({ result }) => (result === null ? null : (of(result) as Cell)) };
}

function least(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function youngerLast(names: readonly string[]): string[] {
  const isYounger = (name: string): boolean => YOUNGER.has(name);
  return [...names.filter((name) => !isYounger(name)), ...names.filter(isYounger)];
}

/** Levels have columns in sweeps that ask for them. */
function askedFor({ noise }: Vehicle, names: readonly string[]): readonly string[] {
  return noise ? names : names.filter((name) => name !== 'noise_dba');
}

function scalars(wire: WireClass): string[] {
  return [...fieldsOf(wire)!].flatMap(([name, { kind }]) =>
    kind === 'number' || kind === 'flag' || kind === 'choice' ? [name] : [],
  );
}
