import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Cell, csvRow } from '../../platform/csv.js';
import { ApiError } from '../../platform/errors.js';
import { nearest } from '../../platform/wire/nearest.js';
import { isTerminal } from '../../runs/run-status.js';
import { flownOf, timesAt, timeShown, valuesAt } from './dynamic-curves.js';
import type { FoundDynamic } from '../result/dynamic.mapper.js';
import { type Channel, channelsOf } from '../series/channels.mapper.js';
import { pickPoints } from '../series/downsampling.js';
import { type FlightTable, type FlownSoFar, FlightSeries } from '../series/flight-series.js';
import type { DynamicTimeseries, TimeseriesQuery } from './timeseries.wire.js';

/** Lines that are sent together. */
const LINES = 100;

/** The curves of a flight, of what is saved of it so far. */
@Injectable()
export class Timeseries {
  constructor(private readonly series: FlightSeries) {}

  /** Throws ApiError 422 for a channel that there is not, 409 `result_not_ready` while nothing is saved. */
  async of(found: FoundDynamic, query: TimeseriesQuery): Promise<DynamicTimeseries> {
    const flown = readable(found);
    const channels = chosen(flown, query.channels);
    const from_s = query.from_s ?? 0;
    const to_s = query.to_s ?? Math.max(from_s, found.flight.simulated_s);
    const columns = await this.series.columns(flown, channels, { fromS: from_s, toS: to_s });
    const total = columns.t.length;
    const picked = await pickPoints(columns.values, total, query.max_points);
    return {
      object: 'dynamic_timeseries',
      id: flown.id,
      channels: channels.map(({ name }) => name),
      time_s: timesAt(columns, picked),
      values: await valuesAt(columns, channels, picked),
      from_s,
      to_s,
      downsampled: picked.length < total,
      total_points: total,
    };
  }

  /** Every row with every channel. Throws ApiError 409 `result_not_ready` while nothing is saved. */
  csv(found: FoundDynamic): Readable {
    const flown = readable(found);
    return Readable.from(this.text(flown, channelsOf(flown.vehicle)), { objectMode: false });
  }

  private async *text(flown: FlownSoFar, channels: readonly Channel[]): AsyncGenerator<string> {
    yield csvRow(['time_s', ...channels.map(({ name }) => name)]);
    for await (const table of this.series.tables(flown, channels))
      for (let from = 0; from < table.t.length; from += LINES)
        yield linesOf(table, channels, from, Math.min(from + LINES, table.t.length));
  }
}

/** Equal columns are written once and repeated. */
function linesOf(
  { t, values }: FlightTable,
  channels: readonly Channel[],
  from: number,
  to: number,
): string {
  const distinct = [...new Set(values)];
  const source = distinct.map((column) => channels[values.indexOf(column)]);
  const places = values.map((column) => distinct.indexOf(column));
  let lines = '';
  for (let i = from; i < to; i++) {
    const cells: Cell[] = distinct.map((column, d) => source[d].show(column[i]));
    lines += csvRow([timeShown(t[i]), ...places.map((place) => cells[place])]);
  }
  return lines;
}

function readable(found: FoundDynamic): FlownSoFar {
  const { run, flight } = found;
  if (flight.rows === 0 && !isTerminal(run.status)) throw new ApiError('result_not_ready');
  return flownOf(found);
}

function chosen({ vehicle }: FlownSoFar, names: string | undefined): Channel[] {
  const all = channelsOf(vehicle);
  if (names === undefined) return all;
  const byName = new Map(all.map((channel) => [channel.name, channel]));
  const wanted = new Set(names.split(',').map((name) => name.trim()));
  wanted.delete('time_s'); // it is there anyway
  const unknown = [...wanted].find((name) => !byName.has(name));
  if (unknown === undefined) return [...wanted].map((name) => byName.get(name)!);
  throw new ApiError('parameter_invalid_enum', {
    param: 'channels',
    message: `channels has ${JSON.stringify(unknown.slice(0, 64))}; ${guessed(unknown, [...byName.keys()])}`,
  });
}

/** A large craft has hundreds. */
function guessed(unknown: string, names: readonly string[]): string {
  const likely = nearest(unknown, names, 3);
  if (likely.length > 0) return `did you mean ${likely.join(', ')}?`;
  return `this flight has ${names.length} channels, as ${names.slice(0, 3).join(', ')}`;
}
