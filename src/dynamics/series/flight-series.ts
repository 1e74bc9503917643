import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DynamicsRow } from '../../engine/dynamics-case.js';
import { decodeRow } from '../../engine/engine.service.js';
import type { FlownVehicle } from '../flown-vehicle.js';
import { type Channel, tidy } from './channels.mapper.js';
import { rowAt } from './series-codec.js';
import { type SeriesBlock, SeriesStore } from './series-store.js';

/** A flight whose rows are read: as many of them as there were when it was looked at. */
export interface FlownSoFar {
  id: string;
  vehicle: FlownVehicle;
  rows: number;
}

/** Times and channels of consecutive rows. */
export interface Columns {
  t: Float64Array;
  /** Beside each channel. */
  values: Float32Array[];
}

/** The rows of flights, block by block: memory does not grow with what is not asked for. */
@Injectable()
export class FlightSeries {
  constructor(private readonly store: SeriesStore) {}

  /** Rows from number `from` on. */
  async *rows(flight: FlownSoFar, from = 0): AsyncGenerator<DynamicsRow> {
    const shape = shapeOf(flight.vehicle);
    for await (const block of this.store.blocks(flight.id, { fromRow: from }))
      for (let i = Math.max(0, from - block.firstRow); i < block.rows; i++) {
        if (block.firstRow + i >= flight.rows) return;
        yield decodeRow(shape, rowAt(block, i), 0);
      }
  }

  /** Those within the times [s], both ends included. */
  async columns(
    flight: FlownSoFar,
    channels: readonly Channel[],
    { fromS = 0, toS = Number.MAX_VALUE }: { fromS?: number; toS?: number } = {},
  ): Promise<Columns> {
    const t = new Float64Array(flight.rows);
    const values = channels.map(() => new Float32Array(flight.rows));
    let count = 0;
    for await (const block of this.store.blocks(flight.id, { fromS, toS })) {
      const [first, end] = rowsWithin(block, fromS, toS, flight.rows);
      fill(block, first, end, shapeOf(flight.vehicle), (row) => {
        t[count] = row.t;
        for (const [c, { read }] of channels.entries()) values[c][count] = read(row);
        count++;
      });
    }
    return { t: t.subarray(0, count), values: values.map((each) => each.subarray(0, count)) };
  }

  /** Of these numbers, which rise; without the digits that were not kept. */
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

function shapeOf({ groups, leaves }: FlownVehicle): Parameters<typeof decodeRow>[0] {
  return { powertrain: { rotors: groups, leaves } };
}

/** The time has all its digits. */
function tidied(row: Float64Array): Float64Array {
  return row.map((value, c) => (c === 0 || !Number.isFinite(value) ? value : tidy(value)));
}

/** From the first row of the block with such a time to behind the last one. */
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

function fill(
  block: SeriesBlock,
  first: number,
  end: number,
  shape: ReturnType<typeof shapeOf>,
  take: (row: DynamicsRow) => void,
): void {
  for (let i = first; i < end; i++) take(decodeRow(shape, rowAt(block, i), 0));
}
