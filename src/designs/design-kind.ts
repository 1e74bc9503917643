import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '../events/event-types.js';
import { type Ending, type MeteredRunKind, type RunAttempt, RunKinds } from '../runs/run-kind.js';
import type { RunRow } from '../runs/run.row.js';
import { DesignOrders } from './design-orders.js';
import { DesignRunner } from './design.runner.js';
import { toDesignPayload } from './designs.mapper.js';
import { dropDesigns } from './designs.queries.js';

/** A design for several operating points as a run. */
@Injectable()
export class DesignKind implements MeteredRunKind {
  readonly name = 'design';

  constructor(
    kinds: RunKinds,
    readonly orders: DesignOrders,
    private readonly runner: DesignRunner,
  ) {
    kinds.add(this);
  }

  solve(attempt: RunAttempt): Promise<Ending> {
    return this.runner.solve(attempt);
  }

  payloads(_em: EntityManager, runs: readonly RunRow[]): Promise<EventPayload<'design.queued'>[]> {
    return Promise.resolve(runs.map(toDesignPayload));
  }

  /** A design that was found out costs its price, also where no blade keeps all limits; one that ended before costs nothing, and keeps nothing. */
  async settle(em: EntityManager, runs: readonly RunRow[]): Promise<number[]> {
    const ended = runs.filter(({ status }) => status !== 'completed').map(({ id }) => id);
    if (ended.length > 0) await dropDesigns(em, ended);
    return runs.map(({ status, credits_cost }) => (status === 'completed' ? 0 : credits_cost));
  }
}
