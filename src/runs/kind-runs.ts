import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { type Exchange, type Precondition, wholeTag } from '../platform/http/exchange.js';
import type { Page } from '../platform/list/pages.js';
import type { DraftOrders } from './draft-orders.js';
import type { MeteredKind } from './kinds.js';
import { RunCancellation } from './run-cancellation.js';
import type { Followed, RunView, StreamTransform } from './run-following.js';
import { filtersOf, RunLists } from './run-lists.js';
import type { RunOrder } from './run-requests.js';
import { type RunChange, RunSubmission } from './run-submission.js';
import type { RunRow } from './run.row.js';
import { RunsService } from './runs.service.js';
import type { ListRunsQuery } from './runs.wire.js';

/** A run with what its kind shows beside it. */
export interface FoundRun {
  run: RunRow;
  queuePosition: number | null;
}

/** A kind without drafts has no orders of changed ones. */
interface RunOrders<Create> extends Partial<DraftOrders> {
  /** Returns the order of a checked body. Throws ApiError 422. */
  of(em: EntityManager, caller: Caller, body: Create): Promise<RunOrder>;
}

/** The runs of one kind, as their owner has them. A kind says how a run is ordered and what is shown of it. */
export abstract class KindRuns<Create extends object = object, Found extends FoundRun = FoundRun> {
  @Inject(EntityManager) protected readonly em!: EntityManager;
  @Inject(RunsService) protected readonly runs!: RunsService;
  @Inject(RunLists) protected readonly lists!: RunLists;
  @Inject(RunSubmission) private readonly submission!: RunSubmission;
  @Inject(RunCancellation) private readonly cancellation!: RunCancellation;

  protected abstract readonly kind: MeteredKind;
  protected abstract readonly orders: RunOrders<Create>;

  /** Returns a run of any account with everything that its resource shows. */
  abstract found(run: RunRow, em?: EntityManager): Promise<Found>;

  /** Returns runs of a page with what lists show of them. */
  protected abstract listed(page: Page<RunRow>): Promise<Page<Found>>;

  /** Returns the run as its resource. */
  abstract toResource(found: Found): object;

  /** Returns the run as its stream sends it. */
  abstract toView(found: Found): RunView;

  /** Does slow work of a create before its transaction. Throws no error that the transaction reports by itself. */
  foresee?(caller: Caller, body: Create): Promise<void>;

  /** Returns what the stream of the run sends beside its states. */
  transform?(http: Exchange, id: string): StreamTransform;

  async create(em: EntityManager, caller: Caller, body: Create): Promise<Found> {
    const order = await this.orders.of(em, caller, body);
    return this.found(await this.submission.submit(em, caller, order), em);
  }

  /** Throws ApiError 404. */
  async get(caller: Caller, id: string): Promise<Found> {
    return this.found(await this.runs.get(caller, this.kind, id));
  }

  /** Returns the run for callers that wait for it to change. Throws ApiError 404. */
  async followed(caller: Caller, id: string): Promise<Followed> {
    return { row: await this.runs.get(caller, this.kind, id) };
  }

  /** Returns the answer to a read, and sets its tag; undefined: the sender has it already. Throws ApiError 404. */
  async answer(http: Exchange, id: string): Promise<Buffer | undefined> {
    const found = await this.get(http.sender, id);
    return http.taggedWhole(found.run.version, this.toResource(found));
  }

  /** Returns the tag of a run that is shown as `resource`. */
  tagOf({ run }: Found, resource: object): string {
    return wholeTag(run.version, JSON.stringify(resource));
  }

  /** Returns the run with what its stream needs. Throws ApiError 404. */
  glance(caller: Caller, id: string): Promise<Found> {
    return this.get(caller, id);
  }

  async list(caller: Caller, query: ListRunsQuery): Promise<Page<Found>> {
    return this.listed(await this.lists.page(caller.accountId, this.kind, filtersOf(query), query));
  }

  /** Name and star at any time; what it computes only while it is a draft. Throws ApiError 404, 409 `run_not_draft`, 412. */
  async update(
    em: EntityManager,
    caller: Caller,
    id: string,
    body: RunChange,
    precondition: Precondition,
  ): Promise<Found> {
    const run = await this.runs.lock(em, caller, this.kind, id);
    precondition(run.version);
    return this.found(await this.submission.change(em, caller, run, body, this.orders), em);
  }

  /** `done`: it is canceled already, otherwise it ends at its next boundary; `isRepeated`: an earlier cancel asked for that. */
  async cancel(
    em: EntityManager,
    caller: Caller,
    id: string,
    _body?: object,
  ): Promise<{ found: Found; done: boolean; isRepeated: boolean }> {
    const { run, ...outcome } = await this.cancellation.one(em, caller, this.kind, id);
    return { found: await this.found(run, em), ...outcome };
  }
}
