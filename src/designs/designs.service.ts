import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { found } from '../platform/errors.js';
import type { Precondition } from '../platform/http/exchange.js';
import type { Page } from '../platform/list/pages.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { RunCancellation } from '../runs/run-cancellation.js';
import { filtersOf, RunLists } from '../runs/run-lists.js';
import { RunSubmission } from '../runs/run-submission.js';
import type { RunRow } from '../runs/run.row.js';
import { RunsService } from '../runs/runs.service.js';
import type { ListRunsQuery } from '../runs/runs.wire.js';
import { DesignOrders } from './design-orders.js';
import type { FoundDesign } from './designs.mapper.js';
import { findDesigns } from './designs.queries.js';
import type { CreateDesignBody, UpdateDesignBody } from './request.wire.js';

/** Designs, as their owner has them. */
@Injectable()
export class DesignsService {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: RunsService,
    private readonly lists: RunLists,
    private readonly submission: RunSubmission,
    private readonly cancellation: RunCancellation,
    private readonly orders: DesignOrders,
  ) {}

  async create(em: EntityManager, caller: Caller, body: CreateDesignBody): Promise<FoundDesign> {
    const order = await this.orders.of(em, caller, body);
    return this.found(await this.submission.submit(em, caller, order), em);
  }

  /** Throws ApiError 404. */
  async get(caller: Caller, id: string): Promise<FoundDesign> {
    return this.found(await this.runs.get(caller, 'design', id));
  }

  async list(caller: Caller, query: ListRunsQuery): Promise<Page<FoundDesign>> {
    const page = await this.lists.page(caller.accountId, 'design', filtersOf(query), query);
    const none = (ids: string[]) => Promise.resolve(ids.map((run_id) => ({ run_id })));
    return this.lists.joined(page, none, (run, _, queuePosition) => {
      return { run, design: { run_id: run.id, so_far: null, outcome: null }, queuePosition };
    });
  }

  /** Name and star at any time; what it asks for only while it is a draft. Throws 409 `run_not_draft`. */
  async update(
    em: EntityManager,
    caller: Caller,
    id: string,
    body: UpdateDesignBody,
    precondition: Precondition,
  ): Promise<FoundDesign> {
    const run = await this.runs.lock(em, caller, 'design', id);
    precondition(run.version);
    return this.found(await this.submission.change(em, caller, run, body, this.orders), em);
  }

  /** `done`: it is canceled already, otherwise it ends with the chunk that is being solved. */
  async cancel(
    em: EntityManager,
    caller: Caller,
    id: string,
  ): Promise<{ found: FoundDesign; done: boolean }> {
    const { run, done } = await this.cancellation.one(em, caller, 'design', id);
    return { found: await this.found(run, em), done };
  }

  /** Whosever it is: for a share link. */
  async found(run: RunRow, em: EntityManager = this.em.fork()): Promise<FoundDesign> {
    const design = found((await orUnavailable(findDesigns(em, [run.id]))).at(0)); // 404 where the run was deleted meanwhile
    return { run, design, queuePosition: await this.lists.queuePosition(run, em) };
  }
}
