import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { RunAdmission } from './run-admission.js';
import { RunSubmission } from './run-submission.js';
import { isMetered } from './kinds.js';
import { RunKinds } from './run-kind.js';
import type { LaunchResult } from './run-requests.js';
import type { OpenRun } from './run.row.js';
import { findRun, lockHeldRuns, unhold } from './runs.queries.js';
import { RunsService } from './runs.service.js';

/** Launches drafts and held runs, by id or all held ones at once: they begin to wait for a slot. */
@Injectable()
export class RunLauncher {
  constructor(
    private readonly kinds: RunKinds,
    private readonly runs: RunsService,
    private readonly meters: Meters,
    private readonly submission: RunSubmission,
    private readonly admission: RunAdmission,
  ) {}

  /**
   * Throws ApiError 404 for the first id that is not the caller's, as `param[n]` (`simulation_ids[3]`). A draft that is
   * refused (by its kind's orders, the queue, the allowance) is skipped with the code of the refusal.
   */
  async selected(
    em: EntityManager,
    caller: Caller,
    given: readonly string[],
    param: string,
  ): Promise<LaunchResult> {
    const { ids, runs } = await this.runs.lockSelected(em, caller, given, param);
    const result: LaunchResult = { queued: [], skipped: [] };
    const held = [...runs.values()].filter((run) => run.held).map(({ id }) => id);
    await this.release(em, caller.accountId, held);
    for (const id of ids) {
      const reason = await this.launch(em, caller, runs.get(id)!);
      if (reason === undefined) result.queued.push(id);
      else result.skipped.push({ id, reason });
    }
    return result;
  }

  async held(em: EntityManager, { accountId }: Caller): Promise<LaunchResult> {
    await this.meters.lock(em, accountId);
    const ids = (await lockHeldRuns(em, accountId)).map(({ id }) => id);
    await this.release(em, accountId, ids);
    return { queued: ids, skipped: [] };
  }

  /** Launches one run; returns the reason why it was skipped, or undefined. */
  private async launch(
    em: EntityManager,
    caller: Caller,
    run: OpenRun,
  ): Promise<string | undefined> {
    if (run.held) return undefined; // released with the others
    if (run.status === 'queued') return 'already_queued';
    if (run.status === 'running') return 'running';
    const { kind } = run;
    if (run.status !== 'draft' || !isMetered(kind)) return 'already_terminal';
    try {
      // A savepoint: what is refused leaves nothing.
      await em.transactional(async (inner) => {
        const draft = (await findRun(inner, caller.accountId, kind, run.id))!;
        const orders = this.kinds.of(kind).orders!;
        const order = await orders.ofChange(inner, caller, draft, { launch_intent: 'run' });
        await this.submission.resubmit(inner, draft, order);
      });
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return error.code;
      throw error;
    }
  }

  private async release(
    em: EntityManager,
    accountId: string,
    ids: readonly string[],
  ): Promise<void> {
    if (ids.length === 0) return;
    const count = await unhold(em, ids);
    const meter = await this.meters.change(em, accountId, { queued: count, held: -count });
    await this.admission.admit(em, accountId, meter, 'simulation');
  }
}
