import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { found } from '../platform/errors.js';
import type { Page } from '../platform/list/pages.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { KindRuns } from '../runs/kind-runs.js';
import type { RunView } from '../runs/run-following.js';
import type { RunRow } from '../runs/run.row.js';
import { findFinders, findRows } from './finder.queries.js';
import { FinderOrders } from './request/finder-orders.js';
import type { CreateFinderBody } from './request/finder.wire.js';
import { type FoundFinder, toFinderResource, toFinderView } from './result/finder.mapper.js';
import type { FinderResource } from './result/finder.wire.js';

/** Rows that the resource shows; all of them are in a list of their own. */
const SHOWN_ROWS = 10;

/** Searches for parts, as their owner has them. */
@Injectable()
export class FinderService extends KindRuns<CreateFinderBody, FoundFinder> {
  protected readonly kind = 'finder';

  constructor(
    protected readonly orders: FinderOrders,
    private readonly powertrains: Powertrains,
  ) {
    super();
  }

  async found(run: RunRow, em: EntityManager = this.em.fork()): Promise<FoundFinder> {
    const glimpsed = await this.glimpsed(run, em);
    return { ...glimpsed, rows: await orUnavailable(findRows(em, run.id, 0, SHOWN_ROWS)) };
  }

  /** Returns the search without its rows, for callers that follow its state. Throws ApiError 404. */
  override async glance(caller: Caller, id: string): Promise<FoundFinder> {
    return this.glimpsed(await this.runs.get(caller, 'finder', id), this.em.fork());
  }

  protected listed(page: Page<RunRow>): Promise<Page<FoundFinder>> {
    const find = (ids: string[]) => findFinders(this.em.fork(), ids, false);
    return this.lists.joined(page, find, (run, finder, queuePosition) => {
      return { run, finder, queuePosition };
    });
  }

  toResource(found: FoundFinder): FinderResource {
    return toFinderResource(found, (stored) => this.powertrains.toWire(stored));
  }

  toView(found: FoundFinder): RunView {
    return toFinderView(found);
  }

  private async glimpsed(run: RunRow, em: EntityManager): Promise<FoundFinder> {
    const finder = found((await orUnavailable(findFinders(em, [run.id], true))).at(0)); // 404 where the run was deleted meanwhile
    return { run, finder, queuePosition: await this.lists.queuePosition(run, em) };
  }
}
