import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { found } from '../platform/errors.js';
import type { Page } from '../platform/list/pages.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { KindRuns } from '../runs/kind-runs.js';
import type { RunView } from '../runs/run-following.js';
import type { RunRow } from '../runs/run.row.js';
import { findPoint } from './points.queries.js';
import { SweepOrders } from './sweep-orders.js';
import { type FoundSweep, toSweepResource, toSweepView } from './sweep.mapper.js';
import type { CancelSweepBody, CreateSweepBody, SweepResource } from './sweep.wire.js';
import { updateSweep, findComponentIds, findSweeps } from './sweeps.queries.js';

/** The snapshot of a sweep with more parts would be megabytes; the snapshot of each of its points is there anyway. */
const MAX_SHOWN_PARTS = 100;

/** Sweeps, as their owner has them. */
@Injectable()
export class SweepsService extends KindRuns<CreateSweepBody, FoundSweep> {
  protected readonly kind = 'sweep';

  constructor(protected readonly orders: SweepOrders) {
    super();
  }

  /**
   * Returns the sweep without the components of its axes and its parts, for callers that follow its state. Throws
   * ApiError 404.
   */
  override async glance(caller: Caller, id: string): Promise<FoundSweep> {
    const run = await this.runs.get(caller, 'sweep', id);
    const em = this.em.fork();
    const sweep = found((await orUnavailable(findSweeps(em, [run.id]))).at(0)); // deleted just now
    return { run, sweep, queuePosition: await this.lists.queuePosition(run, em) };
  }

  protected listed(page: Page<RunRow>): Promise<Page<FoundSweep>> {
    const find = (ids: string[]) => findSweeps(this.em.fork(), ids);
    return this.lists.joined(page, find, (run, sweep, queuePosition) => {
      return { run, sweep, queuePosition };
    });
  }

  /** A repeated cancel changes nothing of the first. */
  override async cancel(
    em: EntityManager,
    caller: Caller,
    id: string,
    { save_partial }: CancelSweepBody,
  ) {
    const canceled = await super.cancel(em, caller, id);
    const drops = !canceled.done && !canceled.isRepeated && !save_partial;
    if (drops) await updateSweep(em, id, { drop_points: true });
    return canceled;
  }

  toResource(found: FoundSweep): SweepResource {
    return toSweepResource(found);
  }

  toView(found: FoundSweep): RunView {
    return toSweepView(found);
  }

  async found(run: RunRow, em: EntityManager = this.em.fork()): Promise<FoundSweep> {
    const sweep = found((await orUnavailable(findSweeps(em, [run.id]))).at(0)); // deleted just now
    const componentIds = await orUnavailable(findComponentIds(em, run.id));
    const shown = componentIds.flat().length <= MAX_SHOWN_PARTS;
    const parts = shown ? await this.lists.parts(run, em) : undefined;
    const queuePosition = await this.lists.queuePosition(run, em);
    const first =
      sweep.completed_points > 0 ? await orUnavailable(findPoint(em, run.id, 0)) : undefined;
    return { run, sweep, queuePosition, componentIds, parts, first };
  }
}
