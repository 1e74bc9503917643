import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import type { Precondition } from '../platform/http/exchange.js';
import type { Page } from '../platform/list/pages.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { RunCancellation } from '../runs/run-cancellation.js';
import { filtersOf, RunLists } from '../runs/run-lists.js';
import { RunSubmission } from '../runs/run-submission.js';
import { RunsService } from '../runs/runs.service.js';
import type { ListRunsQuery } from '../runs/runs.wire.js';
import type { RunRow } from '../runs/run.row.js';
import { DynamicOrders } from './request/dynamic-orders.js';
import { findDynamicRuns, findSchedule } from './flight/dynamic-runs.queries.js';
import type { UpdateDynamicBody } from './result/dynamic-simulation.wire.js';
import type { FoundDynamic } from './result/dynamic.mapper.js';
import type {
  CreateDynamicBody,
  DynamicEstimate,
  EstimateDynamicBody,
} from './request/dynamics.wire.js';
import { FlightEstimates } from './estimate/flight-estimates.service.js';

@Injectable()
export class DynamicsService {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: RunsService,
    private readonly lists: RunLists,
    private readonly submission: RunSubmission,
    private readonly cancellation: RunCancellation,
    private readonly orders: DynamicOrders,
    private readonly estimates: FlightEstimates,
  ) {}

  async create(em: EntityManager, caller: Caller, body: CreateDynamicBody): Promise<FoundDynamic> {
    const order = await this.orders.of(em, caller, body);
    return this.found(await this.submission.submit(em, caller, order), em);
  }

  /** Returns how long a flight will last and what it costs; throws ApiError 422 as a create, whatever the plan. */
  estimate(caller: Caller, body: EstimateDynamicBody): Promise<DynamicEstimate> {
    return orUnavailable(this.estimates.of(this.em.fork(), caller, body));
  }

  /**
   * Makes the estimate early, so that the transaction of a create does not wait for it. A fault of the request (422)
   * is left to the transaction, which reports faults in its order; any other error of the estimate is thrown, because
   * trying it once more in the transaction would be no better.
   */
  async foresee(caller: Caller, body: CreateDynamicBody): Promise<void> {
    await this.estimate(caller, body).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 422)) throw error;
    });
  }

  /** Returns the flight without its inputs, for callers that follow its state. Throws ApiError 404. */
  async glance(caller: Caller, id: string): Promise<FoundDynamic> {
    return this.glimpsed(await this.runs.get(caller, 'dynamic', id), this.em.fork());
  }

  async list(caller: Caller, query: ListRunsQuery): Promise<Page<FoundDynamic>> {
    const page = await this.lists.page(caller.accountId, 'dynamic', filtersOf(query), query);
    const find = (ids: string[]) => findDynamicRuns(this.em.fork(), ids);
    return this.lists.joined(page, find, (run, flight, queuePosition) => {
      return { run, flight, queuePosition };
    });
  }

  /** Name and star, at any time. */
  async update(
    em: EntityManager,
    caller: Caller,
    id: string,
    { name, is_starred }: UpdateDynamicBody,
    precondition: Precondition,
  ): Promise<FoundDynamic> {
    const run = await this.runs.lock(em, caller, 'dynamic', id);
    precondition(run.version);
    const change = { name, is_starred: is_starred ?? undefined };
    return this.found(await this.runs.describe(em, run, change), em);
  }

  /** `done`: it is canceled already, otherwise it ends at its next boundary. */
  async cancel(
    em: EntityManager,
    caller: Caller,
    id: string,
  ): Promise<{ found: FoundDynamic; done: boolean }> {
    const { run, done } = await this.cancellation.one(em, caller, 'dynamic', id);
    return { found: await this.found(run, em), done };
  }

  /** Whosever it is: for a share link. */
  async found(run: RunRow, em: EntityManager = this.em.fork()): Promise<FoundDynamic> {
    return this.whole(await this.glimpsed(run, em), em);
  }

  /** Returns the flight with its inputs. */
  async whole(glimpsed: FoundDynamic, em: EntityManager = this.em.fork()): Promise<FoundDynamic> {
    const { run } = glimpsed;
    const schedule = found(await orUnavailable(findSchedule(em, run.id))); // 404 where the run was deleted meanwhile
    const parts = await this.lists.parts(run, em);
    return { ...glimpsed, inputs: { parts, schedule } };
  }

  private async glimpsed(run: RunRow, em: EntityManager): Promise<FoundDynamic> {
    const flight = found((await orUnavailable(findDynamicRuns(em, [run.id]))).at(0)); // 404 where the run was deleted meanwhile
    return { run, flight, queuePosition: await this.lists.queuePosition(run, em) };
  }
}
