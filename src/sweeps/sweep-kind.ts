import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '../events/event-types.js';
import type { Caller } from '../platform/caller.js';
import type { Attempt, Ending, RunKind } from '../runs/run-kind.js';
import type { RunOrder } from '../runs/run-order.js';
import type { RunRow } from '../runs/run.row.js';
import { RunsService } from '../runs/runs.service.js';
import { PointEvents } from './point-events.js';
import { PointsService } from './points.service.js';
import { summarise } from './sweep-summary.js';
import { toSweepPayload } from './sweep.mapper.js';
import { SweepOrders } from './sweep-orders.js';
import { SweepRunner } from './sweep.runner.js';
import { findSweeps, keepSummary } from './sweeps.queries.js';

/** A grid of operating points as one run. */
@Injectable()
export class SweepKind implements RunKind {
  readonly name = 'sweep';
  readonly prefix = 'sweep';
  readonly events = 'sweep';
  readonly debit = 'sweep_debit';
  readonly cancellable = true;

  constructor(
    runs: RunsService,
    private readonly orders: SweepOrders,
    private readonly runner: SweepRunner,
    private readonly points: PointsService,
    private readonly pointEvents: PointEvents,
  ) {
    runs.register(this);
  }

  solve(attempt: Attempt): Promise<Ending> {
    return this.runner.solve(attempt);
  }

  async payload(em: EntityManager, run: RunRow): Promise<EventPayload<'sweep.queued'>> {
    const [sweep] = await findSweeps(em, [run.id]);
    return toSweepPayload(run, sweep);
  }

  /** Points without a result are given back, whatever kept them from having one. */
  async settle(em: EntityManager, run: RunRow): Promise<number> {
    const summary = await summarise(em, run.id);
    if (summary !== undefined) await keepSummary(em, run.id, summary);
    const loaded = await this.points.loaded(em, run);
    await this.pointEvents.canceled(em, loaded);
    return run.credits_cost - loaded.sweep.completed_points * run.rotors;
  }

  launch(em: EntityManager, caller: Caller, run: RunRow): Promise<RunOrder> {
    return this.orders.ofDraft(em, caller, run);
  }
}
