import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import { Plans } from '../accounts/plans.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { normalId } from '../platform/ids.js';
import { Acceptance } from './acceptance.js';
import { RunKinds } from './run-kinds.js';
import type { LaunchResult } from './run-requests.js';
import type { OpenRun } from './run.row.js';
import { findRun, lockHeldRuns, lockRuns, unhold } from './runs.queries.js';
import { Turns } from './turns.js';

/** Drafts and held runs that their owner starts by id, or all held ones at once. */
@Injectable()
export class Launches {
  constructor(
    private readonly kinds: RunKinds,
    private readonly meters: Meters,
    private readonly plans: Plans,
    private readonly acceptance: Acceptance,
    private readonly turns: Turns,
  ) {}

  /** Throws ApiError 404 for the first id that is not the caller's, as `param[n]`. A draft that is refused is skipped. */
  async selected(
    em: EntityManager,
    caller: Caller,
    given: readonly string[],
    param: string,
  ): Promise<LaunchResult> {
    await this.meters.lock(em, caller.accountId);
    const ids = given.map(normalId);
    const locked = await lockRuns(em, caller.accountId, ids);
    const runs = new Map(locked.map((run) => [run.id, run]));
    const unknown = ids.findIndex((id) => !runs.has(id));
    if (unknown >= 0) throw new ApiError('resource_not_found', { param: `${param}[${unknown}]` });
    const result: LaunchResult = { queued: [], skipped: [] };
    const held = locked.filter((run) => run.held).map(({ id }) => id);
    await this.release(em, caller.accountId, held);
    for (const id of new Set(ids)) {
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

  /** Why not, or undefined where it waits for a slot now. */
  private async launch(
    em: EntityManager,
    caller: Caller,
    run: OpenRun,
  ): Promise<string | undefined> {
    if (run.held) return undefined; // released with the others
    if (run.status === 'queued') return 'already_queued';
    if (run.status === 'running') return 'running';
    if (run.status !== 'draft') return 'already_terminal';
    try {
      // A savepoint: what is refused leaves nothing.
      await em.transactional(async (inner) => {
        const draft = (await findRun(inner, caller.accountId, run.kind, run.id))!;
        const order = await this.kinds.of(run.kind).launch!(inner, caller, draft);
        await this.acceptance.redraft(inner, draft, { ...order, intent: 'run' });
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
    const begun = await unhold(em, ids);
    const { length } = begun;
    await this.meters.change(em, accountId, { queued: length, held: -length });
    const { tier, activeRuns, queuedRuns } = await this.meters.lock(em, accountId);
    const free = this.plans.of(tier).max_concurrent_runs - activeRuns;
    const short = begun.filter(({ kind }) => this.kinds.of(kind).isShort).length;
    await this.turns.ensure(em, accountId, Math.min(free, queuedRuns));
    await this.turns.ensure(em, accountId, Math.min(free, short), 'short');
  }
}
