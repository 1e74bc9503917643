import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import type { Precondition } from '../platform/http/exchange.js';
import { normalId } from '../platform/ids.js';
import { orUnavailable } from '../platform/postgres/database.js';
import type { RunKindName } from './kinds.js';
import { countedState, RunAccounting } from './run-accounting.js';
import type { RunDescription } from './run-requests.js';
import { isTerminal } from './run-status.js';
import { RunWatch } from './run-watch.js';
import type { OpenRun, RunRow } from './run.row.js';
import {
  deleteOldResultField,
  deleteRun,
  findRun,
  lockRuns,
  updateDescription,
} from './runs.queries.js';

/**
 * One run as its owner reads, describes and removes it, whatever its kind. Whatever takes an `em` works in that transaction.
 * `RunSubmission` creates runs, `RunLauncher` launches drafts and held ones, `RunCancellation` cancels.
 */
@Injectable()
export class RunsService {
  constructor(
    private readonly em: EntityManager,
    private readonly meters: Meters,
    private readonly accounting: RunAccounting,
    private readonly watch: RunWatch,
  ) {}

  /** Reads a run. `swp_` is `sweep_`. Throws ApiError 404. */
  async get(
    { accountId }: Pick<Caller, 'accountId'>,
    kind: RunKindName,
    id: string,
  ): Promise<RunRow> {
    const run = findRun(this.em.fork(), accountId, kind, normalId(id));
    return found(await orUnavailable(run));
  }

  /** Locks the account's meter and then the run until the transaction ends. Throws ApiError 404. */
  async lock(
    em: EntityManager,
    { accountId }: Caller,
    kind: RunKindName,
    id: string,
  ): Promise<RunRow> {
    await this.meters.lock(em, accountId);
    return found(await findRun(em, accountId, kind, normalId(id), true));
  }

  /**
   * Locks the meter and then runs of metered kinds, in the order of their ids; returns them by id, and the ids, each once, in
   * the order given. Throws ApiError 404 for the first id that is not the caller's, as `param[n]`.
   */
  async lockSelected(
    em: EntityManager,
    { accountId }: Caller,
    given: readonly string[],
    param: string,
  ): Promise<{ ids: string[]; runs: Map<string, OpenRun> }> {
    await this.meters.lock(em, accountId);
    const ids = given.map(normalId);
    const runs = new Map((await lockRuns(em, accountId, ids)).map((run) => [run.id, run]));
    const unknown = ids.findIndex((id) => !runs.has(id));
    if (unknown >= 0) throw new ApiError('resource_not_found', { param: `${param}[${unknown}]` });
    return { ids: [...new Set(ids)], runs };
  }

  /** `run`: from `lock` of this transaction. */
  async describe(em: EntityManager, run: RunRow, change: RunDescription): Promise<RunRow> {
    const row = await updateDescription(em, run, change);
    this.watch.changed(row.id);
    return row;
  }

  /** Deletes a large field of old results, of all but the account's newest `newest` completed runs of a kind. */
  forget(
    em: EntityManager,
    { accountId }: Caller,
    kind: RunKindName,
    field: string,
    newest: number,
  ): Promise<void> {
    return deleteOldResultField(em, { account_id: accountId, kind }, field, newest);
  }

  /** A draft or an ended run goes, with all that belongs to it. Throws ApiError 404, 412, 409 `run_not_terminal`. */
  async remove(
    em: EntityManager,
    caller: Caller,
    kind: RunKindName,
    id: string,
    precondition: Precondition,
  ): Promise<void> {
    const run = await this.lock(em, caller, kind, id);
    precondition(run.version);
    if (run.status !== 'draft' && !isTerminal(run.status)) throw new ApiError('run_not_terminal');
    await deleteRun(em, run.id);
    this.watch.changed(run.id);
    await this.accounting.count(em, [{ run, from: countedState(run.status), to: undefined }]);
  }
}
