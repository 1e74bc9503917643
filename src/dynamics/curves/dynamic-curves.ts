import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { DynamicsRow } from '../../engine/dynamics-case.js';
import { EventLoopYielder } from '../../platform/event-loop-yielder.js';
import type { FlightPlan, PreparedFlight } from '../../powertrain/flight.js';
import { isPointError } from '../../powertrain/solve-result.js';
import { byId } from '../../powertrain/part-references.js';
import { Powertrains } from '../../powertrain/powertrains.service.js';
import { flownVehicle, rotorCount, type StoredDynamic } from '../flight/dynamic-run.row.js';
import type { DynamicSample } from '../result/dynamic-result.wire.js';
import type { FlightCurves, FoundDynamic } from '../result/dynamic.mapper.js';
import { toFlightPlan } from '../flight/flight-plan.mapper.js';
import { type Channel, channelsOf } from '../series/channels.mapper.js';
import { pickPoints, pickSamples, rowNear } from '../series/downsampling.js';
import { type FlightTable, type FlownSoFar, FlightSeries } from '../series/flight-series.js';

/** The most samples of a result. */
const MOST_SAMPLES = 600;
/**
 * The most samples of all rotors together, so that the sample of a large craft is no longer to read than that of a
 * small one.
 */
const MOST_ROTOR_SAMPLES = 2_400;
const MOST_POINTS = 2_000;
/** Results kept for their next readers; one of 40 rotors that all differ has some 20 MB. */
const KEPT = 4;

/** The inputs that turn a row into a snapshot. */
interface Teller {
  flight: PreparedFlight;
  plan: FlightPlan;
}

/** Presents the rows of flights: curves, and moments with all that a simulation shows. */
@Injectable()
export class DynamicCurves {
  private readonly known = new LRUCache<string, Promise<FlightCurves>>({ max: KEPT });

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
    const most = Math.min(MOST_SAMPLES, MOST_ROTOR_SAMPLES / rotorCount(flown.vehicle));
    const numbers = pickSamples(flown.rows, Math.floor(most), events);
    const picked = await pickPoints(columns.values, columns.t.length, MOST_POINTS);
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

export function flownOf({ run, flight }: FoundDynamic): FlownSoFar {
  const vehicle = flownVehicle(run.body);
  return { id: run.id, vehicle, rows: flight.rows };
}

/** Nanoseconds: what a moment that was sought for is good for. */
export function timeShown(t: number): number {
  return Number(t.toFixed(9));
}

export function timesAt({ t }: FlightTable, picked: readonly number[]): number[] {
  return picked.map((i) => timeShown(t[i]));
}

/** Channels with the same column share their values. */
export async function valuesAt(
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
