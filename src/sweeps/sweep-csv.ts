import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { fieldsOf, type WireClass } from '../platform/wire/fields.js';
import type { StoredResult } from '../powertrain/outcome.js';
import { AllPoint, BatteryState, RotorPoint } from '../powertrain/result.wire.js';
import { type Cell, csvRow } from './csv.js';
import { type LoadedSweep, pointStatus } from './loaded-sweep.js';
import { pointId } from './point-id.js';
import type { PartNames } from './point.mapper.js';
import type { PointRow } from './points.queries.js';
import { PointsService } from './points.service.js';
import { listOf, stepsAt } from './sweep-expander.js';
import type { Dimension } from './sweep-axis.js';

/** Numbers and flags of a result, in the order of its documentation. */
const ALL = scalars(AllPoint);
const BATTERY = scalars(BatteryState);
const ROTOR = scalars(RotorPoint).filter((name) => name !== 'envelope_status');

interface Column {
  header: string;
  cell: (point: PointRow, steps: readonly number[], names: PartNames) => Cell;
}

/** The whole sweep as a table. A group of equal rotors has one set of columns. */
@Injectable()
export class SweepCsv {
  constructor(private readonly points: PointsService) {}

  of(loaded: LoadedSweep): Readable {
    return Readable.from(this.text(loaded), { objectMode: false });
  }

  private async *text(loaded: LoadedSweep): AsyncGenerator<string> {
    const columns = columnsOf(loaded);
    yield csvRow(columns.map(({ header }) => header));
    for await (const { rows, names } of this.points.all(loaded)) {
      const lines = rows.map((point) => {
        const steps = stepsAt(loaded.grid, point.index);
        return csvRow(columns.map(({ cell }) => cell(point, steps, names)));
      });
      yield lines.join('');
    }
  }
}

function columnsOf(loaded: LoadedSweep): Column[] {
  const { run, vehicle, grid } = loaded;
  const groups = vehicle[listOf(vehicle)] ?? [];
  return [
    { header: 'index', cell: ({ index }) => index },
    { header: 'id', cell: ({ index }) => pointId(run.id, index) },
    { header: 'status', cell: (point) => pointStatus(point, run) },
    ...grid.dimensions.flatMap((dimension, i) => axisColumns(dimension, i)),
    ...ALL.map((name) => result(name, ({ All }) => All[name as keyof typeof All])),
    result('limits', ({ All }) => All.limits.join(' ')),
    ...BATTERY.map((name) =>
      result(`battery.${name}`, ({ Battery: { pack } }) => pack[name as keyof typeof pack]),
    ),
    ...groups.flatMap(({ label }, g) =>
      ROTOR.map((name) =>
        result(`${label}.${name}`, ({ groups: of }) => of[g].point[name as keyof RotorPoint]),
      ),
    ),
    { header: 'error', cell: ({ error }) => error?.code },
    { header: 'reason', cell: ({ error }) => error?.message },
    { header: 'is_starred', cell: ({ is_starred }) => is_starred },
  ];
}

function axisColumns(dimension: Dimension, i: number): Column[] {
  const value = (steps: readonly number[]) => dimension.values[steps[i]];
  if (dimension.kind === 'value')
    return [{ header: dimension.field, cell: (_, steps) => value(steps) }];
  const { type, slots } = dimension;
  const name = type === 'battery' ? type : `${type}_${slots.join('_')}`;
  return [
    { header: `${name}.name`, cell: (_, steps, names) => names.get(String(value(steps))) },
    { header: `${name}.id`, cell: (_, steps) => value(steps) },
  ];
}

function result(header: string, of: (result: StoredResult) => unknown): Column {
  return {
    header,
    cell: ({ result: stored }) => (stored === null ? null : (of(stored as StoredResult) as Cell)),
  };
}

function scalars(wire: WireClass): string[] {
  return [...fieldsOf(wire)!].flatMap(([name, { kind }]) =>
    kind === 'number' || kind === 'flag' || kind === 'choice' ? [name] : [],
  );
}
