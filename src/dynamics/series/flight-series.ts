import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DynamicsRow } from '../../engine/dynamics-case.js';
import { decodeRow } from '../../engine/dynamics-rows.js';
import type { FlownVehicle } from '../flight/dynamic-run.row.js';
import { type Channel, tidy } from './channels.mapper.js';
import { columnAt, rowAt, type SeriesColumns } from './series-codec.js';
import { type SeriesBlock, SeriesStore } from './series-store.js';

/** A flight whose rows are read: as many of them as there were when it was looked at. */
export interface FlownSoFar {
  id: string;
  vehicle: FlownVehicle;
  rows: number;
}

/** Times and channels of consecutive rows. */
export interface FlightTable {
  t: Float64Array;
  /** The values of each channel; the same array for channels that are always the same. */
  values: Float32Array[];
}

/** Times [s], both included. */
export interface Times {
  fromS?: number;
  toS?: number;
}

/** The rows of flights, block by block: memory does not grow with what is not asked for. */
@Injectable()
export class FlightSeries {
  constructor(private readonly store: SeriesStore) {}

  /** Yields the rows of each block that lie within the times, in order. */
  async *tables(
    flight: FlownSoFar,
    channels: readonly Channel[],
    { fromS = 0, toS = Number.MAX_VALUE }: Times = {},
  ): AsyncGenerator<FlightTable> {
    for await (const block of this.store.blocks(flight.id, { fromS, toS })) {
      const [first, end] = rowsWithin(block, fromS, toS, flight.rows);
      const part = (column: Float32Array) => column.subarray(first, end);
      const values = columnsOf(block, flight.vehicle, channels, part);
      yield { t: block.t.subarray(first, end), values };
    }
  }

  /** Returns all of the series together. */
  async columns(
    flight: FlownSoFar,
    channels: readonly Channel[],
    times: Times = {},
  ): Promise<FlightTable> {
    const t = new Float64Array(flight.rows);
    const columns: Float32Array[] = [];
    let count = 0;
    let places: number[] | undefined;
    for await (const table of this.tables(flight, channels, times)) {
      const distinct = [...new Set(table.values)];
      places ??= table.values.map((each) => distinct.indexOf(each));
      t.set(table.t, count);
      for (const [i, column] of distinct.entries())
        (columns[i] ??= new Float32Array(flight.rows)).set(column, count);
      count += table.t.length;
    }
    const whole = columns.map((each) => each.subarray(0, count));
    const none = new Float32Array(0);
    return {
      t: t.subarray(0, count),
      values: channels.map((_, c) => whole[places?.[c] ?? -1] ?? none),
    };
  }

  /** Returns the rows of these numbers, which rise; without the digits that were not stored. */
  async picked(
    flight: FlownSoFar,
    numbers: readonly number[],
    em?: EntityManager,
  ): Promise<DynamicsRow[]> {
    const found: DynamicsRow[] = [];
    if (numbers.length === 0) return found;
    const shape = shapeOf(flight.vehicle);
    let next = 0;
    for await (const block of this.store.blocks(flight.id, { fromRow: numbers[0] }, em)) {
      const end = block.firstRow + block.rows;
      for (; next < numbers.length && numbers[next] < end; next++)
        found.push(decodeRow(shape, tidied(rowAt(block, numbers[next] - block.firstRow)), 0));
      if (next === numbers.length) break;
    }
    return found;
  }
}

/** A column for each channel; those of equal rotors are the same array. */
export function columnsOf(
  block: SeriesColumns,
  vehicle: FlownVehicle,
  channels: readonly Channel[],
  part: (column: Float32Array) => Float32Array = (column) => column,
): Float32Array[] {
  // a row whose numbers are their own places tells where a channel finds its own
  const places = decodeRow(
    shapeOf(vehicle),
    Float64Array.from({ length: block.width }, (_, c) => c),
    0,
  );
  const made = new Map<string, Float32Array>();
  return channels.map(({ pick, fold }) => {
    const from = pick(places);
    const key = `${from.join()} ${fold.name}`;
    let column = made.get(key);
    if (column === undefined) made.set(key, (column = part(folded(block, from, fold))));
    return column;
  });
}

function folded(
  block: SeriesColumns,
  places: readonly number[],
  fold: Channel['fold'],
): Float32Array {
  const [first, ...more] = places.map((c) => columnAt(block, c));
  if (more.length === 0) return first;
  return first.map((value, i) => more.reduce((sum, column) => fold(sum, column[i]), value));
}

function shapeOf({ groups, leaves }: FlownVehicle): Parameters<typeof decodeRow>[0] {
  return { powertrain: { rotors: groups, leaves } };
}

/** The time has all its digits. */
function tidied(row: Float64Array): Float64Array {
  return row.map((value, c) => (c === 0 || !Number.isFinite(value) ? value : tidy(value)));
}

/** Returns the range from the first row of the block with such a time to behind the last one. */
function rowsWithin(
  { t, firstRow }: SeriesBlock,
  fromS: number,
  toS: number,
  rows: number,
): [first: number, end: number] {
  const known = t.subarray(0, Math.max(0, rows - firstRow));
  const first = known.findIndex((each) => each >= fromS);
  const end = known.findIndex((each) => each > toS);
  return [first < 0 ? known.length : first, end < 0 ? known.length : end];
}
