import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '../../events/event-types.js';
import {
  type Ending,
  type MeteredRunKind,
  type RunAttempt,
  RunKinds,
} from '../../runs/run-kind.js';
import type { RunRow } from '../../runs/run.row.js';
import { type DynamicRunRow, flownVehicle } from './dynamic-run.row.js';
import { findDynamicRuns } from './dynamic-runs.queries.js';
import { DynamicRunner } from './dynamic.runner.js';
import { toDynamicPayload } from '../result/dynamic.mapper.js';
import { FlightSeries } from '../series/flight-series.js';

/** A flight over time as a run. There are no drafts of it. */
@Injectable()
export class DynamicKind implements MeteredRunKind {
  readonly name = 'dynamic';

  constructor(
    kinds: RunKinds,
    private readonly runner: DynamicRunner,
    private readonly series: FlightSeries,
  ) {
    kinds.add(this);
  }

  solve(attempt: RunAttempt): Promise<Ending> {
    return this.runner.solve(attempt);
  }

  payloads(
    em: EntityManager,
    runs: readonly RunRow[],
  ): Promise<EventPayload<'simulation.queued'>[]> {
    return Promise.all(
      runs.map(async (run) =>
        run.status === 'completed' ? this.completed(em, run) : toDynamicPayload(run),
      ),
    );
  }

  async settle(em: EntityManager, runs: readonly RunRow[]): Promise<number[]> {
    const flights = await findDynamicRuns(
      em,
      runs.map(({ id }) => id),
    );
    const byRun = new Map(flights.map((flight) => [flight.run_id, flight]));
    return runs.map((run) => refundOf(run, byRun.get(run.id)!));
  }

  /** Completes a run with the last moment of the flight. One completes at a time. */
  private async completed(
    em: EntityManager,
    run: RunRow,
  ): Promise<EventPayload<'simulation.queued'>> {
    const [flight] = await findDynamicRuns(em, [run.id]);
    const flown = {
      id: run.id,
      vehicle: flownVehicle(run.body),
      rows: flight.rows,
    };
    const [last] = await this.series.picked(flown, [flight.rows - 1], em);
    return toDynamicPayload(run, flight, last);
  }
}

/**
 * Compute units that come back: all of a flight that never began or that failed, also where it was to be canceled; of
 * a canceled one what was not flown of the estimate; one that had come to its end when it was canceled is paid in full.
 */
export function refundOf(
  { status, credits_cost: cost }: Pick<RunRow, 'status' | 'credits_cost'>,
  {
    simulated_s: flown,
    estimated_duration_s: estimated,
    ended,
  }: Pick<DynamicRunRow, 'simulated_s' | 'estimated_duration_s' | 'ended'>,
): number {
  if (status === 'completed') return 0;
  const isBegun = flown > 0 || ended !== null;
  if (status === 'failed' || ended === 'failed' || !isBegun) return cost;
  if (ended !== null) return 0;
  const used = estimated > 0 ? Math.ceil((cost * flown) / estimated) : cost;
  return Math.max(0, cost - used);
}
