import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import type { Precondition } from '../platform/http/exchange.js';
import type { ListQuery } from '../platform/list/list.wire.js';
import type { Page } from '../platform/list/pages.js';
import type { WatchOptions } from '../platform/postgres/row-watch.js';
import { Acceptance } from './acceptance.js';
import { Cancellation } from './cancellation.js';
import { Launches } from './launches.js';
import type { RunKind } from './run-kind.js';
import { RunKinds } from './run-kinds.js';
import { RunLists } from './run-lists.js';
import type { RunOrder } from './run-order.js';
import type {
  CancelFilter,
  CancelResult,
  CancelStep,
  LaunchResult,
  RunDescription,
  RunFilters,
} from './run-requests.js';
import { RunRows } from './run-rows.js';
import type { RunKindName, RunPartRow, RunRow } from './run.row.js';
import { RunWatch } from './run-watch.js';
import { findParts } from './runs.queries.js';

/** What the service hands on to as it is. */
@Injectable()
export class RunReads {
  constructor(
    readonly kinds: RunKinds,
    readonly lists: RunLists,
    readonly watch: RunWatch,
  ) {}
}

/**
 * What simulations, sweeps and dynamic runs have in common, for the modules that know what a run computes. Whatever
 * takes an `em` works in that transaction; it locks the account's meter before any run.
 */
@Injectable()
export class RunsService {
  constructor(
    private readonly reads: RunReads,
    private readonly rows: RunRows,
    private readonly acceptance: Acceptance,
    private readonly launches: Launches,
    private readonly cancellation: Cancellation,
  ) {}

  /** Before the application has started. */
  register(kind: RunKind): void {
    this.reads.kinds.add(kind);
  }

  /**
   * A new run: project held, queue depth and allowance checked, debit, row, attachments, event, turn. Throws ApiError
   * 422 `project_not_found`, 429 `queue_full`, 402 `usage_cap_reached`, 403
   * `email_unconfirmed`.
   */
  accept(em: EntityManager, caller: Caller, order: RunOrder): Promise<RunRow> {
    return this.acceptance.accept(em, caller, order);
  }

  /**
   * A draft gets new contents (name, project, body, rotors, cost; its parts are gone, and `attach` writes the new ones);
   * an intent `run` or `queue` launches it. `run`: from `lock` of this transaction. Throws ApiError 409 `run_not_draft` and
   * those of `accept`.
   */
  redraft(em: EntityManager, _caller: Caller, run: RunRow, order: RunOrder): Promise<RunRow> {
    return this.acceptance.redraft(em, run, order);
  }

  /** For a read. `swp_` is `sweep_`. Throws ApiError 404. */
  get(caller: Pick<Caller, 'accountId'>, kind: RunKindName, id: string): Promise<RunRow> {
    return this.rows.get(caller, kind, id);
  }

  /** Locked until the transaction ends, and the account's meter with it. Throws ApiError 404. */
  lock(em: EntityManager, caller: Caller, kind: RunKindName, id: string): Promise<RunRow> {
    return this.rows.lock(em, caller, kind, id);
  }

  list(
    { accountId }: Caller,
    kind: RunKindName,
    filters: RunFilters,
    query: ListQuery,
  ): Promise<Page<RunRow>> {
    return this.reads.lists.page(accountId, kind, filters, query);
  }

  parts(em: EntityManager, runId: string): Promise<RunPartRow[]> {
    return findParts(em, runId);
  }

  /** Runs of the account that are served before it, from 0; null where it does not wait for a slot. */
  queuePosition(em: EntityManager, run: RunRow): Promise<number | null> {
    return this.rows.queuePosition(em, run);
  }

  /** `run`: from `lock` of this transaction. */
  describe(em: EntityManager, run: RunRow, change: RunDescription): Promise<RunRow> {
    return this.rows.describe(em, run, change);
  }

  /** A draft or an ended run goes, with all that belongs to it. Throws ApiError 404, 412, 409 `run_not_terminal`. */
  async remove(
    em: EntityManager,
    caller: Caller,
    kind: RunKindName,
    id: string,
    precondition: Precondition,
  ): Promise<void> {
    await this.rows.remove(em, await this.lock(em, caller, kind, id), precondition);
  }

  /**
   * `done`: it is canceled (answer 200), otherwise it ends at its next boundary (202). A repeated cancel answers as the
   * first did. Throws ApiError 404, 409 `run_is_draft`, `running_single_point`, `already_terminal`.
   */
  async cancel(
    em: EntityManager,
    caller: Caller,
    kind: RunKindName,
    id: string,
  ): Promise<{ run: RunRow; done: boolean }> {
    return this.cancellation.one(em, await this.lock(em, caller, kind, id));
  }

  /** Ids of any kind. Throws ApiError 404 with `param` for the first that is not the caller's. */
  cancelSelected(em: EntityManager, caller: Caller, ids: readonly string[]): Promise<CancelResult> {
    return this.cancellation.selected(em, caller, ids);
  }

  /** Some hundred runs, after the last one of the step before. Throws ApiError 422 `project_not_found`. */
  cancelStep(
    em: EntityManager,
    caller: Caller,
    filter: CancelFilter,
    after?: string,
  ): Promise<CancelStep> {
    return this.cancellation.step(em, caller, filter, after);
  }

  /**
   * Drafts and held runs begin to wait for a slot; `param` names the list of ids for the 404 of one that is not the
   * caller's (`simulation_ids` → `simulation_ids[3]`). A draft that is refused (its kind's `launch`, the queue, the
   * allowance) is skipped with the code of the refusal.
   */
  launch(
    em: EntityManager,
    caller: Caller,
    ids: readonly string[],
    param: string,
  ): Promise<LaunchResult> {
    return this.launches.selected(em, caller, ids, param);
  }

  /** Every held run of the account. */
  launchHeld(em: EntityManager, caller: Caller): Promise<LaunchResult> {
    return this.launches.held(em, caller);
  }

  /** Resolves when the run has a later version than `afterVersion`, is gone, the time is over or `signal` is raised. */
  watch(accountId: string, id: string, options: WatchOptions): Promise<void> {
    return this.reads.watch.wait(accountId, id, options);
  }
}
