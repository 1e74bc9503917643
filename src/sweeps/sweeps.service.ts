import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { found } from '../platform/errors.js';
import type { Precondition } from '../platform/http/exchange.js';
import type { Page } from '../platform/list/pages.js';
import { orUnavailable } from '../platform/postgres/database.js';
import type { RunRow } from '../runs/run.row.js';
import { RunCancellation } from '../runs/run-cancellation.js';
import { filtersOf, RunLists } from '../runs/run-lists.js';
import { RunSubmission } from '../runs/run-submission.js';
import { RunsService } from '../runs/runs.service.js';
import type { ListRunsQuery } from '../runs/runs.wire.js';
import { SweepOrders } from './sweep-orders.js';
import type { FoundSweep } from './sweep.mapper.js';
import type { CancelSweepBody, CreateSweepBody, UpdateSweepBody } from './sweep.wire.js';
import { updateSweep, findComponentIds, findSweeps } from './sweeps.queries.js';

/** The snapshot of a sweep with more parts would be megabytes; the snapshot of each of its points is there anyway. */
const MAX_SHOWN_PARTS = 100;

@Injectable()
export class SweepsService {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: RunsService,
    private readonly lists: RunLists,
    private readonly submission: RunSubmission,
    private readonly cancellation: RunCancellation,
    private readonly orders: SweepOrders,
  ) {}

  async create(em: EntityManager, caller: Caller, body: CreateSweepBody): Promise<FoundSweep> {
    const order = await this.orders.of(em, caller, body);
    return this.found(await this.submission.submit(em, caller, order), em);
  }

  /** Throws ApiError 404. */
  async get(caller: Caller, id: string): Promise<FoundSweep> {
    return this.found(await this.runs.get(caller, 'sweep', id));
  }

  /**
   * Returns the sweep without the components of its axes and its parts, for callers that follow its state. Throws
   * ApiError 404.
   */
  async glance(caller: Caller, id: string): Promise<FoundSweep> {
    const run = await this.runs.get(caller, 'sweep', id);
    const em = this.em.fork();
    const sweep = found((await orUnavailable(findSweeps(em, [run.id]))).at(0)); // deleted just now
    return { run, sweep, queuePosition: await this.lists.queuePosition(run, em) };
  }

  async list(caller: Caller, query: ListRunsQuery): Promise<Page<FoundSweep>> {
    const page = await this.lists.page(caller.accountId, 'sweep', filtersOf(query), query);
    const find = (ids: string[]) => findSweeps(this.em.fork(), ids);
    return this.lists.joined(page, find, (run, sweep, queuePosition) => {
      return { run, sweep, queuePosition };
    });
  }

  /** Name, star and plots at any time; what it computes only while it is a draft. Throws 409 `run_not_draft`. */
  async update(
    em: EntityManager,
    caller: Caller,
    id: string,
    body: UpdateSweepBody,
    precondition: Precondition,
  ): Promise<FoundSweep> {
    const run = await this.runs.lock(em, caller, 'sweep', id);
    precondition(run.version);
    return this.found(await this.submission.change(em, caller, run, body, this.orders), em);
  }

  /** `done`: it is canceled already, otherwise it ends at its next boundary. A repeated cancel changes nothing of the first. */
  async cancel(
    em: EntityManager,
    caller: Caller,
    id: string,
    { save_partial }: CancelSweepBody,
  ): Promise<{ found: FoundSweep; done: boolean }> {
    const { run, done, isRepeated } = await this.cancellation.one(em, caller, 'sweep', id);
    const drops = !done && !isRepeated && !save_partial;
    if (drops) await updateSweep(em, run.id, { drop_points: true });
    return { found: await this.found(run, em), done };
  }

  /** Whosever it is: for a share link. */
  async found(run: RunRow, em: EntityManager = this.em.fork()): Promise<FoundSweep> {
    const sweep = found((await orUnavailable(findSweeps(em, [run.id]))).at(0)); // deleted just now
    const componentIds = await orUnavailable(findComponentIds(em, run.id));
    const shown = componentIds.flat().length <= MAX_SHOWN_PARTS;
    const parts = shown ? await this.lists.parts(run, em) : undefined;
    const queuePosition = await this.lists.queuePosition(run, em);
    return { run, sweep, queuePosition, componentIds, parts };
  }
}
