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
import { findFinders, findRows } from './finder.queries.js';
import { FinderOrders } from './request/finder-orders.js';
import type { CreateFinderBody, UpdateFinderBody } from './request/finder.wire.js';
import type { FoundFinder } from './result/finder.mapper.js';

/** Rows that the resource shows; all of them are in a list of their own. */
const SHOWN_ROWS = 10;

/** Searches for parts, as their owner has them. */
@Injectable()
export class FinderService {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: RunsService,
    private readonly lists: RunLists,
    private readonly submission: RunSubmission,
    private readonly cancellation: RunCancellation,
    private readonly orders: FinderOrders,
  ) {}

  async create(em: EntityManager, caller: Caller, body: CreateFinderBody): Promise<FoundFinder> {
    const order = await this.orders.of(em, caller, body);
    return this.found(await this.submission.submit(em, caller, order), em);
  }

  /** Throws ApiError 404. */
  async get(caller: Caller, id: string): Promise<FoundFinder> {
    return this.found(await this.runs.get(caller, 'finder', id));
  }

  /** Returns the search without its rows, for callers that follow its state. Throws ApiError 404. */
  async glance(caller: Caller, id: string): Promise<FoundFinder> {
    return this.glimpsed(await this.runs.get(caller, 'finder', id), this.em.fork());
  }

  async list(caller: Caller, query: ListRunsQuery): Promise<Page<FoundFinder>> {
    const page = await this.lists.page(caller.accountId, 'finder', filtersOf(query), query);
    const find = (ids: string[]) => findFinders(this.em.fork(), ids, false);
    return this.lists.joined(page, find, (run, finder, queuePosition) => {
      return { run, finder, queuePosition };
    });
  }

  /** Name and star at any time; what it searches only while it is a draft. Throws 409 `run_not_draft`. */
  async update(
    em: EntityManager,
    caller: Caller,
    id: string,
    body: UpdateFinderBody,
    precondition: Precondition,
  ): Promise<FoundFinder> {
    const run = await this.runs.lock(em, caller, 'finder', id);
    precondition(run.version);
    return this.found(await this.submission.change(em, caller, run, body, this.orders), em);
  }

  /** `done`: it is canceled already, otherwise it ends between two batches of its work. */
  async cancel(
    em: EntityManager,
    caller: Caller,
    id: string,
  ): Promise<{ found: FoundFinder; done: boolean }> {
    const { run, done } = await this.cancellation.one(em, caller, 'finder', id);
    return { found: await this.found(run, em), done };
  }

  /** Whosever it is: for a share link. */
  async found(run: RunRow, em: EntityManager = this.em.fork()): Promise<FoundFinder> {
    const glimpsed = await this.glimpsed(run, em);
    return { ...glimpsed, rows: await orUnavailable(findRows(em, run.id, 0, SHOWN_ROWS)) };
  }

  private async glimpsed(run: RunRow, em: EntityManager): Promise<FoundFinder> {
    const finder = found((await orUnavailable(findFinders(em, [run.id], true))).at(0)); // 404 where the run was deleted meanwhile
    return { run, finder, queuePosition: await this.lists.queuePosition(run, em) };
  }
}
