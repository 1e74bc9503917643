import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import type { Precondition } from '../platform/http/exchange.js';
import type { ListQuery } from '../platform/list/list.wire.js';
import type { Page } from '../platform/list/pages.js';
import type { RunKind } from './run-kind.js';
import type { RunOrder } from './run-order.js';
import type {
  CancelFilter,
  CancelResult,
  LaunchResult,
  RunDescription,
  RunFilters,
  WatchOptions,
} from './run-requests.js';
import type { RunKindName, RunPartRow, RunRow } from './run.row.js';

/**
 * What simulations, sweeps and dynamic runs have in common, for the modules that know what a run computes. Whatever
 * takes an `em` works in that transaction.
 */
@Injectable()
export class RunsService {
  /** Before the application has started. */
  register(kind: RunKind): void {
    return notYet(kind);
  }

  /**
   * A new run: project held, queue depth and allowance checked, debit, row, attachments, event, turn. Throws ApiError
   * 422 `project_not_found`, 429 `queue_full`, 402 `usage_cap_reached`.
   */
  accept(em: EntityManager, caller: Caller, order: RunOrder): Promise<RunRow> {
    return notYet(em, caller, order);
  }

  /**
   * A draft gets new contents (name, project, body, rotors, cost; `attach` replaces what belongs to it); an intent `run`
   * or `queue` launches it. `run`: locked by this transaction. Throws ApiError 409 `run_not_draft` and those of `accept`.
   */
  redraft(em: EntityManager, caller: Caller, run: RunRow, order: RunOrder): Promise<RunRow> {
    return notYet(em, caller, run, order);
  }

  /** For a read. `swp_` is `sweep_`. Throws ApiError 404. */
  get(caller: Caller, kind: RunKindName, id: string): Promise<RunRow> {
    return notYet(caller, kind, id);
  }

  /** Locked until the transaction ends. Throws ApiError 404. */
  lock(em: EntityManager, caller: Caller, kind: RunKindName, id: string): Promise<RunRow> {
    return notYet(em, caller, kind, id);
  }

  list(
    caller: Caller,
    kind: RunKindName,
    filters: RunFilters,
    query: ListQuery,
  ): Promise<Page<RunRow>> {
    return notYet(caller, kind, filters, query);
  }

  parts(em: EntityManager, runId: string): Promise<RunPartRow[]> {
    return notYet(em, runId);
  }

  /** Runs of the account that are served before it, from 0; null where it does not wait for a slot. */
  queuePosition(em: EntityManager, run: RunRow): Promise<number | null> {
    return notYet(em, run);
  }

  /** `run`: locked by this transaction. */
  describe(em: EntityManager, run: RunRow, change: RunDescription): Promise<RunRow> {
    return notYet(em, run, change);
  }

  /** A draft or an ended run goes, with all that belongs to it. Throws ApiError 404, 412, 409 `run_not_terminal`. */
  remove(
    em: EntityManager,
    caller: Caller,
    kind: RunKindName,
    id: string,
    precondition: Precondition,
  ): Promise<void> {
    return notYet(em, caller, kind, id, precondition);
  }

  /**
   * `done`: it is canceled (answer 200), otherwise it ends at its next boundary (202). A repeated cancel answers as the
   * first did. Throws ApiError 404, 409 `run_is_draft`, `running_single_point`, `already_terminal`.
   */
  cancel(
    em: EntityManager,
    caller: Caller,
    kind: RunKindName,
    id: string,
  ): Promise<{ run: RunRow; done: boolean }> {
    return notYet(em, caller, kind, id);
  }

  /** Ids of any kind. Throws ApiError 404 with `param` for the first that is not the caller's. */
  cancelSelected(em: EntityManager, caller: Caller, ids: readonly string[]): Promise<CancelResult> {
    return notYet(em, caller, ids);
  }

  cancelBatch(
    em: EntityManager,
    caller: Caller,
    filter: CancelFilter,
  ): Promise<CancelResult & { has_more: boolean }> {
    return notYet(em, caller, filter);
  }

  /**
   * Drafts and held runs begin to wait for a slot; `param` names the list of ids for the 404 of one that is not the
   * caller's (`simulation_ids` → `simulation_ids[3]`).
   */
  launch(
    em: EntityManager,
    caller: Caller,
    ids: readonly string[],
    param: string,
  ): Promise<LaunchResult> {
    return notYet(em, caller, ids, param);
  }

  /** Every held run of the account. */
  launchHeld(em: EntityManager, caller: Caller): Promise<LaunchResult> {
    return notYet(em, caller);
  }

  /** Resolves when the run has another version than `afterVersion`, is gone, the time is over or `signal` is raised. */
  watch(accountId: string, id: string, options: WatchOptions): Promise<void> {
    return notYet(accountId, id, options);
  }
}

function notYet(...given: unknown[]): never {
  throw new Error(`not written yet: ${given.length}`);
}
