import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { requireGate } from '../accounts/entitlements.js';
import { type Meter, Meters } from '../accounts/meters.js';
import { Plans, type SimType } from '../accounts/plans.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { newId } from '../platform/ids.js';
import { RunBooks } from './run-books.js';
import { RunKinds } from './run-kinds.js';
import type { RunOrder } from './run-order.js';
import type { RunKindName, RunRow } from './run.row.js';
import { insertRun, rewriteDraft, type RunContents } from './runs.queries.js';
import { Turns } from './turns.js';

/** A place in the queue may be free when the next run has ended. */
const RETRY_AFTER_S = '5';

/** Kinds of runs in the words of plans. */
const SIM_TYPE: Record<RunKindName, SimType> = {
  simulation: 'single_point',
  sweep: 'sweep',
  dynamic: 'dynamic',
};

/** How runs come into being, and drafts into the queue. */
@Injectable()
export class Acceptance {
  constructor(
    private readonly kinds: RunKinds,
    private readonly meters: Meters,
    private readonly plans: Plans,
    private readonly books: RunBooks,
    private readonly turns: Turns,
  ) {}

  /** Throws ApiError 402 `plan_upgrade_required` or `usage_cap_reached`, 429 `queue_full`; a draft is neither paid nor refused. */
  async accept(em: EntityManager, { accountId }: Caller, order: RunOrder): Promise<RunRow> {
    const meter = await this.meters.lock(em, accountId);
    const project = { account_id: accountId, project_id: order.projectId };
    // First of all though projects are locked last elsewhere: nobody else's run is locked here.
    await this.books.count(em, [{ run: project, from: undefined, to: 'other' }]);
    const id = newId(this.kinds.of(order.kind).prefix);
    if (order.intent !== 'draft') await this.pay(em, accountId, id, order, meter);
    const run = await insertRun(
      em,
      { id, account_id: accountId, kind: order.kind },
      toContents(order),
    );
    await order.attach(em, id);
    if (order.intent !== 'draft') await this.queued(em, run, meter);
    return run;
  }

  /** `run` is locked, and its account's meter. */
  async redraft(em: EntityManager, run: RunRow, order: RunOrder): Promise<RunRow> {
    if (run.status !== 'draft') throw new ApiError('run_not_draft');
    const { account_id, id } = run;
    const meter = await this.meters.lock(em, account_id);
    const moved = order.projectId !== run.project_id;
    if (moved) {
      const target = { account_id, project_id: order.projectId };
      await this.books.count(em, [
        { run: target, from: undefined, to: 'other' },
        { run, from: 'other', to: undefined },
      ]);
    }
    if (order.intent !== 'draft') await this.pay(em, account_id, id, order, meter);
    const row = await rewriteDraft(em, id, toContents(order));
    await order.attach(em, id);
    if (order.intent === 'draft') return row;
    const { held } = row;
    await this.meters.change(em, account_id, held ? { held: 1 } : { queued: 1 });
    await this.queued(em, row, meter);
    if (!moved) await this.books.count(em, [{ run: row, from: 'other', to: 'other' }]);
    return row;
  }

  private async pay(
    em: EntityManager,
    accountId: string,
    runId: string,
    { kind, cost }: RunOrder,
    meter: Meter,
  ): Promise<void> {
    requireGate(this.plans, meter.tier, SIM_TYPE[kind]);
    const room = this.plans.of(meter.tier).queued_runs;
    if (meter.queuedRuns + meter.heldRuns >= room) throw queueFull(room);
    await this.books.debit(em, { accountId, kind, runId, cost }, meter);
  }

  /** `before`: as the meter was without the run. */
  private async queued(em: EntityManager, run: RunRow, before: Meter): Promise<void> {
    await this.books.announce(em, [run]);
    if (run.held) return;
    const { activeRuns, queuedRuns, tier } = before;
    const free = this.plans.of(tier).max_concurrent_runs - activeRuns;
    // where no slot is free a run that ends sends the next turn
    const startable = Math.min(free, queuedRuns + 1);
    await this.turns.ensure(em, run.account_id, startable);
    if (this.kinds.of(run.kind).isShort)
      await this.turns.ensure(em, run.account_id, Math.min(startable, 1), 'short');
  }
}

function toContents(order: RunOrder): RunContents {
  const { intent, name, body, rotors } = order;
  return {
    project_id: order.projectId,
    status: intent === 'draft' ? 'draft' : 'queued',
    held: intent === 'queue',
    name,
    body,
    rotors,
    credits_cost: order.cost,
    snapshot_version: order.snapshotVersion,
    solver_engine: order.engine,
  };
}

function queueFull(room: number): ApiError {
  return new ApiError('queue_full', {
    message: `${room} runs of yours wait already, as many as your plan allows. Retry when some have ended.`,
    headers: { 'Retry-After': RETRY_AFTER_S },
  });
}
