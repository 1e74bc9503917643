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
import { dropFront, findFinders } from '../finder.queries.js';
import { FinderOrders } from '../request/finder-orders.js';
import { toFinderPayload } from '../result/finder.mapper.js';
import { FinderRunner } from './finder.runner.js';

/** A search for parts as a run. */
@Injectable()
export class FinderKind implements MeteredRunKind {
  readonly name = 'finder';

  constructor(
    kinds: RunKinds,
    readonly orders: FinderOrders,
    private readonly runner: FinderRunner,
  ) {
    kinds.add(this);
  }

  solve(attempt: RunAttempt): Promise<Ending> {
    return this.runner.solve(attempt);
  }

  async payloads(
    em: EntityManager,
    runs: readonly RunRow[],
  ): Promise<EventPayload<'finder.queued'>[]> {
    const completed = runs.filter(({ status }) => status === 'completed').map(({ id }) => id);
    const finders = completed.length === 0 ? [] : await findFinders(em, completed, false);
    const byId = new Map(finders.map((finder) => [finder.run_id, finder]));
    return runs.map((run) => toFinderPayload(run, byId.get(run.id)));
  }

  /** A search that found out all there is costs its price, whether or not that was anything; one that ended before costs nothing, and keeps nothing. */
  async settle(em: EntityManager, runs: readonly RunRow[]): Promise<number[]> {
    const ended = runs.filter(({ status }) => status !== 'completed').map(({ id }) => id);
    if (ended.length > 0) await dropFront(em, ended);
    return runs.map(({ status, credits_cost }) => (status === 'completed' ? 0 : credits_cost));
  }
}
