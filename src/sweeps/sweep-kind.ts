import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '../events/event-types.js';
import type { Caller } from '../platform/caller.js';
import type { Attempt, Ending, MeteredRunKind } from '../runs/run-kind.js';
import { RunKinds } from '../runs/run-kinds.js';
import type { RunOrder } from '../runs/run-order.js';
import type { RunRow } from '../runs/run.row.js';
import { PointEvents } from './point-events.js';
import { summarise } from './sweep-summary.queries.js';
import { toSweepPayload } from './sweep.mapper.js';
import { SweepOrders } from './sweep-orders.js';
import { SweepRunner } from './sweep.runner.js';
import { dropPoints, findSweeps, type SweepRow, updateSweep } from './sweeps.queries.js';

/** A grid of operating points as one run. */
@Injectable()
export class SweepKind implements MeteredRunKind {
  readonly name = 'sweep';

  constructor(
    kinds: RunKinds,
    private readonly orders: SweepOrders,
    private readonly runner: SweepRunner,
    private readonly pointEvents: PointEvents,
  ) {
    kinds.add(this);
  }

  solve(attempt: Attempt): Promise<Ending> {
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
    for (const { run_id: id, completed_points } of sweeps.values()) {
      // most that are canceled together never began
      const summary = completed_points > 0 ? await summarise(em, id) : undefined;
      if (summary !== undefined) await updateSweep(em, id, { summary });
    }
    await this.pointEvents.ended(em, runs, sweeps);
    return runs.map(({ id, credits_cost, rotors }) => {
      return credits_cost - sweeps.get(id)!.completed_points * rotors;
    });
  }

  launch(em: EntityManager, caller: Caller, run: RunRow): Promise<RunOrder> {
    return this.orders.ofDraft(em, caller, run);
  }
}

/** By their ids. */
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
