import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { DynamicsRow } from '../../engine/dynamics-case.js';
import { EventLoopYielder } from '../../platform/event-loop-yielder.js';
import type { FlightPlan, PreparedFlight } from '../../powertrain/solvable-case.js';
import { isPointError } from '../../powertrain/solve-result.js';
import { byId } from '../../powertrain/parts.js';
import { Powertrains } from '../../powertrain/powertrains.service.js';
import { flownVehicle, rotorCount, type StoredDynamic } from '../flight/dynamic-run.row.js';
import type { DynamicSample } from '../result/dynamic-result.wire.js';
import type { FlightCurves, FoundDynamic } from '../result/dynamic.mapper.js';
import { toFlightPlan } from '../flight/flight-plan.mapper.js';
import { type Channel, channelsOf } from '../series/channels.mapper.js';
import { pickPoints, pickSamples, rowNear } from '../series/downsampling.js';
import { FlightSeries, type FlightTable, type FlownSoFar } from '../series/flight-series.js';
import { type Cell, csvRow } from '../../platform/csv.js';
import { ApiError } from '../../platform/errors.js';
import { nearest } from '../../platform/wire/nearest.js';
import { isTerminal } from '../../runs/run-status.js';
import type { DynamicTimeseries, TimeseriesQuery } from './timeseries.wire.js';

/** The most samples of a result. */
const MAX_SAMPLES = 600;
/**
 * The most samples of all rotors together, so that the sample of a large craft is no longer to read than that of a
 * small one.
 */
const MAX_ROTOR_SAMPLES = 2_400;
const MAX_POINTS = 2_000;
/** Results that are cached for their next readers; one of 40 rotors that all differ has some 20 MB. */
const MAX_CACHED = 4;

/** The inputs that turn a row into a snapshot. */
interface Teller {
  flight: PreparedFlight;
  plan: FlightPlan;
}

/** Presents the rows of flights: curves, and moments with all that a simulation shows. */
@Injectable()
export class DynamicCurves {
  private readonly known = new LRUCache<string, Promise<FlightCurves>>({ max: MAX_CACHED });

  constructor(
    private readonly series: FlightSeries,
    private readonly powertrains: Powertrains,
  ) {}

  /**
   * Returns the curves of an ended flight, which does not change; none for one that flew nothing. Readers at the same
   * time share one read.
   */
  of(found: FoundDynamic): Promise<FlightCurves> {
    const key = `${found.run.id} ${found.run.version}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = this.made(found);
    this.known.set(key, made);
    made.catch(() => this.known.delete(key));
    return made;
  }

  private async made(found: FoundDynamic): Promise<FlightCurves> {
    const flown = flownOf(found);
    if (flown.rows === 0) return { samples: [], series: {} };
    const channels = channelsOf(flown.vehicle);
    const columns = await this.series.columns(flown, channels);
    const events = found.flight.events.map(({ t }) => rowNear(columns.t, t));
    const most = Math.min(MAX_SAMPLES, MAX_ROTOR_SAMPLES / rotorCount(flown.vehicle));
    const numbers = pickSamples(flown.rows, Math.floor(most), events);
    const picked = await pickPoints(columns.values, columns.t.length, MAX_POINTS);
    return {
      samples: await this.samples(found, numbers),
      series: { time_s: timesAt(columns, picked), ...(await valuesAt(columns, channels, picked)) },
    };
  }

  /** The rows of these numbers as snapshots. */
  async samples(found: FoundDynamic, numbers: readonly number[]): Promise<DynamicSample[]> {
    const teller = this.teller(found);
    const rows = await this.series.picked(flownOf(found), numbers);
    const samples: DynamicSample[] = [];
    if (teller === undefined) return samples;
    const yielder = new EventLoopYielder();
    for (const row of rows) {
      samples.push(this.sample(teller, row));
      await yielder.yieldToEventLoop();
    }
    return samples;
  }

  /** undefined: it could not be flown, so it has no rows. */
  private teller({ run, flight, inputs }: FoundDynamic): Teller | undefined {
    if (inputs === undefined) throw new Error('snapshots need what was asked for');
    const body = run.body as StoredDynamic;
    const prepared = this.powertrains.prepareFlight(body, byId(inputs.parts));
    if (isPointError(prepared)) return undefined;
    return { flight: prepared, plan: toFlightPlan(body, inputs.schedule, flight) };
  }

  private sample({ flight, plan }: Teller, row: DynamicsRow): DynamicSample {
    const { All, Battery, ...rotors } = this.powertrains.toSnapshot(flight, plan, row);
    return { t_s: timeShown(row.t), ...rotors, All, Battery } as DynamicSample;
  }
}

function flownOf({ run, flight }: FoundDynamic): FlownSoFar {
  const vehicle = flownVehicle(run.body, flight);
  return { id: run.id, vehicle, rows: flight.rows };
}

/** Nanoseconds: what a moment that was sought for is good for. */
function timeShown(t: number): number {
  return Number(t.toFixed(9));
}

function timesAt({ t }: FlightTable, picked: readonly number[]): number[] {
  return picked.map((i) => timeShown(t[i]));
}

/** Channels with the same column share their values. */
async function valuesAt(
  { values }: FlightTable,
  channels: readonly Channel[],
  picked: readonly number[],
): Promise<Record<string, (number | null)[]>> {
  const yielder = new EventLoopYielder();
  const shown = new Map<Float32Array, (number | null)[]>();
  const named: Record<string, (number | null)[]> = {};
  for (const [c, { name, show }] of channels.entries()) {
    const column = values[c];
    const known = shown.get(column) ?? picked.map((i) => show(column[i]));
    shown.set(column, known);
    named[name] = known;
    await yielder.yieldToEventLoop();
  }
  return named;
}

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
