import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { found } from '../platform/errors.js';
import type { Page } from '../platform/list/pages.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { KindRuns } from '../runs/kind-runs.js';
import type { RunView } from '../runs/run-following.js';
import type { RunRow } from '../runs/run.row.js';
import { DesignOrders } from './design-orders.js';
import { type FoundDesign, toDesignResource, toDesignView } from './designs.mapper.js';
import { findDesigns } from './designs.queries.js';
import type { CreateDesignBody } from './request.wire.js';
import type { DesignResource } from './result.wire.js';

/** Designs, as their owner has them. */
@Injectable()
export class DesignsService extends KindRuns<CreateDesignBody, FoundDesign> {
  protected readonly kind = 'design';

  constructor(protected readonly orders: DesignOrders) {
    super();
  }

  async found(run: RunRow, em: EntityManager = this.em.fork()): Promise<FoundDesign> {
    const design = found((await orUnavailable(findDesigns(em, [run.id]))).at(0)); // 404 where the run was deleted meanwhile
    return { run, design, queuePosition: await this.lists.queuePosition(run, em) };
  }

  protected listed(page: Page<RunRow>): Promise<Page<FoundDesign>> {
    const none = (ids: string[]) => Promise.resolve(ids.map((run_id) => ({ run_id })));
    return this.lists.joined(page, none, (run, _, queuePosition) => {
      return { run, design: { run_id: run.id, so_far: null, outcome: null }, queuePosition };
    });
  }

  toResource(found: FoundDesign): DesignResource {
    return toDesignResource(found);
  }

  toView(found: FoundDesign): RunView {
    return toDesignView(found);
  }
}
