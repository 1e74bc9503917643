import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { normalId } from '../platform/ids.js';
import { ProjectsService } from '../projects/projects.service.js';
import { Endings } from './endings.js';
import { requestCancel } from './leases.queries.js';
import { RunBooks } from './run-books.js';
import { RunKinds } from './run-kinds.js';
import type { CancelFilter, CancelResult, CancelStep } from './run-requests.js';
import { isTerminal } from './run-status.js';
import type { OpenRun, RunKindName, RunRow } from './run.row.js';
import { lockOpenRuns, lockRuns } from './runs.queries.js';

const KIND_OF_PREFIX = {
  sim: 'simulation',
  sweep: 'sweep',
  dyn: 'dynamic',
} as const satisfies Record<string, RunKindName>;

/** Runs of one transaction: whoever else wants the account's meter waits a fraction of a second. */
const AT_ONCE = 200;

/** What callers, and projects that go, cancel. Meters are locked before runs. */
@Injectable()
export class Cancellation {
  constructor(
    private readonly kinds: RunKinds,
    private readonly meters: Meters,
    private readonly endings: Endings,
    private readonly books: RunBooks,
    private readonly projects: ProjectsService,
  ) {}

  /** `run` is locked, and its account's meter. */
  async one(em: EntityManager, run: RunRow): Promise<{ run: RunRow; done: boolean }> {
    if (run.status === 'draft') throw new ApiError('run_is_draft');
    // Answers a second time as it did the first time, when it took effect at once or not.
    if (run.status === 'canceled') return { run, done: run.cancel_requested_at === null };
    if (isTerminal(run.status)) throw new ApiError('already_terminal');
    if (run.status === 'queued') {
      const [canceled] = await this.endings.cancel(em, [run]);
      return { run: canceled, done: true };
    }
    if (!this.kinds.of(run.kind).cancellable) throw new ApiError('running_single_point');
    const [requested = run] = await this.request(em, [run]);
    return { run: requested, done: false };
  }

  /** Throws ApiError 404 for the first id that is not the caller's; then nothing is cancelled. */
  async selected(
    em: EntityManager,
    { accountId }: Caller,
    given: readonly string[],
  ): Promise<CancelResult> {
    await this.meters.lock(em, accountId);
    const ids = given.map(normalId);
    const runs = new Map((await lockRuns(em, accountId, ids)).map((run) => [run.id, run]));
    const unknown = ids.findIndex((id) => !runs.has(id));
    if (unknown >= 0) throw new ApiError('resource_not_found', { param: `run_ids[${unknown}]` });
    return this.cancel(
      em,
      [...new Set(ids)].map((id) => runs.get(id)!),
    );
  }

  /** The next of the account's runs, in the order of their ids, after those of the step before. */
  async step(
    em: EntityManager,
    { accountId }: Caller,
    { projectId, kinds, statuses }: CancelFilter,
    after?: string,
  ): Promise<CancelStep> {
    await this.meters.lock(em, accountId);
    if (projectId !== undefined) await this.projects.hold(em, accountId, projectId);
    const ofKinds = kinds?.map((kind) => KIND_OF_PREFIX[kind]);
    const filter = { projectId, kinds: ofKinds, statuses, after };
    const runs = await lockOpenRuns(em, accountId, filter, AT_ONCE);
    const result = await this.cancel(em, runs);
    return { result, last: runs.length === AT_ONCE ? runs.at(-1)!.id : undefined };
  }

  /**
   * All runs of a project that is about to be deleted: they are refunded, and what runs loses its row. A project that has
   * none is no business of ours: its meter may not be locked.
   */
  async ofProject(em: EntityManager, accountId: string, projectId: string): Promise<void> {
    const runs = await lockOpenRuns(em, accountId, { projectId });
    await this.endings.cancel(em, runs);
  }

  private async cancel(em: EntityManager, runs: readonly OpenRun[]): Promise<CancelResult> {
    const result: CancelResult = { canceled: [], requested: [], skipped: [] };
    const queued = runs.filter(({ status }) => status === 'queued');
    const running = runs.filter((run) => this.mayBeAsked(run));
    for (const run of runs) {
      const { id, status } = run;
      if (status === 'queued') result.canceled.push(id);
      else if (this.mayBeAsked(run)) result.requested.push(id);
      else if (status === 'running') result.skipped.push({ id, reason: 'running_single_point' });
      else result.skipped.push({ id, reason: status === 'draft' ? 'draft' : 'already_terminal' });
    }
    await this.endings.cancel(em, queued);
    await this.request(em, running);
    return result;
  }

  private mayBeAsked({ status, kind }: OpenRun): boolean {
    return status === 'running' && this.kinds.of(kind).cancellable;
  }

  private async request(em: EntityManager, runs: readonly OpenRun[]): Promise<RunRow[]> {
    if (runs.length === 0) return [];
    const requested = await requestCancel(
      em,
      runs.map(({ id }) => id),
    );
    for (const run of requested) this.books.noteChange(run);
    return requested;
  }
}
