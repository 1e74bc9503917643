import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import { normalId } from '../platform/ids.js';
import { ProjectsService } from '../projects/projects.service.js';
import { RunFinisher } from './run-finisher.js';
import { requestCancel } from './attempts.queries.js';
import { KINDS, METERED_KINDS, type RunKindName } from './kinds.js';
import type { CancelFilter, CancelResult, CancelStep } from './run-requests.js';
import { isTerminal } from './run-status.js';
import type { OpenRun, RunRow } from './run.row.js';
import { RunWatch } from './run-watch.js';
import { findRun, lockOpenRuns } from './runs.queries.js';
import { RunsService } from './runs.service.js';

/** The result of a cancel: `done` where the run is canceled, otherwise it ends at its next boundary. */
export interface Canceled {
  run: RunRow;
  done: boolean;
  /** An earlier cancel had the same effect, and this one changed nothing. */
  isRepeated: boolean;
}

/**
 * The most runs that one transaction cancels, so that others wait for the account's meter, and for the thread that answers
 * them all, some hundredths of a second only (bench tenants: at 200 a bystander's median was 4.4 times as long, not 3.2).
 */
const AT_ONCE = 50;

/** Cancels runs for their owners. Meters are locked before runs. */
@Injectable()
export class RunCancellation {
  constructor(
    private readonly runs: RunsService,
    private readonly meters: Meters,
    private readonly finisher: RunFinisher,
    private readonly watch: RunWatch,
    private readonly projects: ProjectsService,
  ) {}

  /**
   * Cancels one run. A repeated cancel answers as the first did. Throws ApiError 404, 409 `run_is_draft`,
   * `running_single_point`, `already_terminal`.
   */
  async one(
    em: EntityManager,
    { accountId }: Caller,
    kind: RunKindName,
    id: string,
  ): Promise<Canceled> {
    await this.meters.lock(em, accountId);
    const run = found(await findRun(em, accountId, kind, normalId(id), true));
    if (run.status === 'draft') throw new ApiError('run_is_draft');
    if (run.status === 'canceled')
      return { run, done: run.cancel_requested_at === null, isRepeated: true };
    if (isTerminal(run.status)) throw new ApiError('already_terminal');
    if (run.status === 'queued') {
      const [canceled] = await this.finisher.cancel(em, [run]);
      return { run: canceled, done: true, isRepeated: false };
    }
    if (!KINDS[kind].isCancellable) throw new ApiError('running_single_point');
    const [requested] = await this.request(em, [run]);
    return { run: requested ?? run, done: false, isRepeated: requested === undefined };
  }

  /**
   * Cancels the first of these runs, some tens. Throws ApiError 404 for the first id of all that is not the caller's;
   * then nothing is cancelled.
   */
  async selected(
    em: EntityManager,
    caller: Caller,
    given: readonly string[],
  ): Promise<CancelStep<string[]>> {
    const { ids, runs } = await this.runs.lockSelected(em, caller, given, 'run_ids');
    const now = ids.slice(0, AT_ONCE).map((id) => runs.get(id)!);
    const result = await this.cancel(em, now);
    return { result, rest: ids.length > AT_ONCE ? ids.slice(AT_ONCE) : undefined };
  }

  /** Cancels some tens of the account's runs, in the order of their ids. */
  async filtered(
    em: EntityManager,
    { accountId }: Caller,
    wanted: CancelFilter,
  ): Promise<CancelStep<CancelFilter>> {
    const { projectId, kinds, statuses, after } = wanted;
    await this.meters.lock(em, accountId);
    if (projectId !== undefined) await this.projects.hold(em, accountId, projectId);
    const ofKinds = kinds && METERED_KINDS.filter((kind) => kinds.includes(KINDS[kind].prefix));
    const filter = { projectId, kinds: ofKinds, statuses, after };
    const runs = await lockOpenRuns(em, accountId, filter, AT_ONCE);
    const result = await this.cancel(em, runs);
    const rest = runs.length === AT_ONCE ? { ...wanted, after: runs.at(-1)!.id } : undefined;
    return { result, rest };
  }

  private async cancel(em: EntityManager, runs: readonly OpenRun[]): Promise<CancelResult> {
    const result: CancelResult = { canceled: [], requested: [], skipped: [] };
    const queued = runs.filter(({ status }) => status === 'queued');
    const running = runs.filter((run) => this.isStoppable(run));
    for (const run of runs) {
      const { id, status } = run;
      if (status === 'queued') result.canceled.push(id);
      else if (this.isStoppable(run)) result.requested.push(id);
      else if (status === 'running') result.skipped.push({ id, reason: 'running_single_point' });
      else result.skipped.push({ id, reason: status === 'draft' ? 'draft' : 'already_terminal' });
    }
    await this.finisher.cancel(em, queued);
    await this.request(em, running);
    return result;
  }

  private isStoppable({ status, kind }: OpenRun): boolean {
    return status === 'running' && KINDS[kind].isCancellable;
  }

  private async request(em: EntityManager, runs: readonly OpenRun[]): Promise<RunRow[]> {
    if (runs.length === 0) return [];
    const requested = await requestCancel(
      em,
      runs.map(({ id }) => id),
    );
    for (const run of requested) this.watch.changed(run.id);
    return requested;
  }
}
