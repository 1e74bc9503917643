import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '../events/event-types.js';
import { type Ending, type MeteredRunKind, type RunAttempt, RunKinds } from '../runs/run-kind.js';
import type { RunRow } from '../runs/run.row.js';
import { toLoaded } from './loaded-sweep.js';
import { PointEvents } from './point-events.js';
import { pointName } from './point-name.js';
import { findTotals } from './points.queries.js';
import { SweepOrders } from './sweep-orders.js';
import { summaryOf } from './sweep-summary.js';
import { toSweepPayload } from './sweep.mapper.js';
import { SweepRunner } from './sweep.runner.js';
import {
  dropPoints,
  findComponentIds,
  findPartNames,
  findSweeps,
  type SweepRow,
  updateSweep,
} from './sweeps.queries.js';

/** A grid of operating points as one run. */
@Injectable()
export class SweepKind implements MeteredRunKind {
  readonly name = 'sweep';

  constructor(
    kinds: RunKinds,
    readonly orders: SweepOrders,
    private readonly runner: SweepRunner,
    private readonly pointEvents: PointEvents,
  ) {
    kinds.add(this);
  }

  solve(attempt: RunAttempt): Promise<Ending> {
    return this.runner.solve(attempt);
  }

  async payloads(
    em: EntityManager,
    runs: readonly RunRow[],
  ): Promise<EventPayload<'sweep.queued'>[]> {
    const sweeps = await sweepsOf(em, runs);
    return runs.map((run) => toSweepPayload(run, sweeps.get(run.id)!));
  }

  /** Points without a result are given back, whatever kept them from having one. */
  async settle(em: EntityManager, runs: readonly RunRow[]): Promise<number[]> {
    const sweeps = await sweepsOf(em, runs);
    for (const { id, status } of runs) {
      const sweep = sweeps.get(id)!;
      if (!sweep.drop_points || status !== 'canceled') continue;
      await dropPoints(em, id);
      sweeps.set(id, { ...sweep, completed_points: 0, failed_points: 0 });
    }
    for (const run of runs) {
      const sweep = sweeps.get(run.id)!;
      // most that are canceled together never began
      const summary = sweep.completed_points > 0 ? await summarise(em, run, sweep) : undefined;
      if (summary !== undefined) await updateSweep(em, run.id, { summary });
    }
    await this.pointEvents.ended(em, runs, sweeps);
    return runs.map(({ id, credits_cost, rotors }) => {
      return credits_cost - sweeps.get(id)!.completed_points * rotors;
    });
  }
}

/** Returns the sweeps of the runs by their ids. */
async function sweepsOf(
  em: EntityManager,
  runs: readonly RunRow[],
): Promise<Map<string, SweepRow>> {
  const sweeps = await findSweeps(
    em,
    runs.map(({ id }) => id),
  );
  return new Map(sweeps.map((sweep) => [sweep.run_id, sweep]));
}

/** Returns the summary of a sweep; undefined where nothing was solved. */
async function summarise(em: EntityManager, run: RunRow, sweep: SweepRow) {
  const points = await findTotals(em, run.id);
  if (points.length === 0) return undefined;
  const componentIds = await findComponentIds(em, run.id);
  const loaded = toLoaded(run, sweep, componentIds);
  const parts = await findPartNames(em, run.id, componentIds.flat());
  const names = new Map(parts.map(({ component_id, name }) => [component_id, name]));
  return summaryOf(points, loaded.vehicle, (index) => pointName(loaded, index, names));
}
