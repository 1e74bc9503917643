import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { requireGate } from '../accounts/entitlements.js';
import { type Meter, Meters } from '../accounts/meters.js';
import { type Plan, Plans, type Tier } from '../accounts/plans.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { newId } from '../platform/ids.js';
import type { DraftOrders } from './draft-orders.js';
import { RunAdmission } from './run-admission.js';
import { isMetered, KINDS } from './kinds.js';
import { RunAccounting } from './run-accounting.js';
import type { RunDescription, RunOrder } from './run-requests.js';
import { givenFields } from '../platform/wire/validation.js';
import { RunsService } from './runs.service.js';
import type { RunRow } from './run.row.js';
import { insertRun, rewriteDraft, type RunContents } from './runs.queries.js';
import { ProjectsService } from '../projects/projects.service.js';

/** The queue may have room when the next run has ended [s]. */
const RETRY_AFTER_S = '5';

/** The fields that bodies of changes have in common; every other field is one of the request. */
export interface RunChange {
  project_id?: string;
  name?: string | null;
  is_starred?: boolean | null;
  plot_config_json?: RunDescription['plot_config'];
}

/** Submits runs: new ones, and drafts that are written again or launched. */
@Injectable()
export class RunSubmission {
  constructor(
    private readonly meters: Meters,
    private readonly plans: Plans,
    private readonly accounting: RunAccounting,
    private readonly admission: RunAdmission,
    private readonly runs: RunsService,
    private readonly projects: ProjectsService,
  ) {}

  /**
   * Creates a run: row, attachments, debit, event, admission. Throws ApiError 422 `project_not_found`, 403 `email_unconfirmed`,
   * 402 `plan_upgrade_required` or `usage_cap_reached`, 429
   * `queue_full`; a draft is neither paid nor refused.
   */
  async submit(em: EntityManager, { accountId }: Caller, order: RunOrder): Promise<RunRow> {
    const meter = await this.meters.lock(em, accountId);
    const { kind } = order;
    const project = { account_id: accountId, project_id: order.projectId!, kind };
    // First of all though projects are locked last elsewhere: nobody else's run is locked here.
    await this.accounting.count(em, [{ run: project, from: undefined, to: 'other' }]);
    const id = newId(KINDS[kind].prefix);
    if (order.intent !== 'draft') await this.pay(em, accountId, id, order, meter);
    const run = await insertRun(em, { id, account_id: accountId, kind }, toContents(order));
    await order.attach(em, id);
    if (order.intent !== 'draft') await this.queued(em, run, meter);
    return run;
  }

  /**
   * A draft gets new contents (name, project, body, rotors, cost; its parts are gone, and `attach` writes the new ones);
   * an intent `run` or `queue` launches it. `run` is locked, and its account's meter. Throws ApiError 409 `run_not_draft`
   * and those of `accept`.
   */
  async resubmit(em: EntityManager, run: RunRow, order: RunOrder): Promise<RunRow> {
    if (run.status !== 'draft') throw new ApiError('run_not_draft');
    const { account_id, id, kind } = run;
    const meter = await this.meters.lock(em, account_id);
    const moved = order.projectId !== run.project_id;
    if (moved) {
      const target = { account_id, project_id: order.projectId!, kind };
      await this.accounting.count(em, [
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
    if (!moved) await this.accounting.count(em, [{ run: row, from: 'other', to: 'other' }]);
    return row;
  }

  private async pay(
    em: EntityManager,
    accountId: string,
    runId: string,
    { kind, cost }: RunOrder,
    meter: Meter,
  ): Promise<void> {
    if (!isMetered(kind)) return;
    requireGate(this.plans, meter.tier, KINDS[kind].metered.type);
    const room = this.plans.of(meter.tier).queued_runs;
    if (meter.queuedRuns + meter.heldRuns >= room) throw queueFull(room);
    await this.accounting.debit(em, { accountId, kind, runId, cost }, meter);
  }

  /** `before`: as the meter was without the run. */
  private async queued(em: EntityManager, run: RunRow, before: Meter): Promise<void> {
    await this.accounting.announce(em, [run]);
    if (!run.held) await this.admission.accept(em, run, before);
  }

  /**
   * Changes name, star and plots of a run at any time, and what it computes while it is a draft. `run` is locked. Throws
   * ApiError 409 `run_not_draft`, and what a submission throws.
   */
  async change(
    em: EntityManager,
    caller: Caller,
    run: RunRow,
    body: RunChange,
    orders: Partial<DraftOrders>,
  ): Promise<RunRow> {
    const { project_id: project, name } = body;
    if (project !== undefined) await this.projects.hold(em, caller.accountId, project);
    const { is_starred, plot_config_json: plot_config, ...request } = givenFields(body);
    const change = { is_starred: is_starred ?? undefined, plot_config };
    const param = Object.keys(request).find((field) => field !== 'name');
    if (param === undefined) return this.runs.describe(em, run, { ...change, name });
    if (run.status !== 'draft' || orders.ofChange === undefined)
      throw new ApiError('run_not_draft', { param });
    const order = await orders.ofChange(em, caller, run, request);
    return this.runs.describe(em, await this.resubmit(em, run, order), change);
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
    message: `${room} of your runs are queued, which is the limit of your plan. Retry when some have ended.`,
    headers: { 'Retry-After': RETRY_AFTER_S },
  });
}

/** Says what the caller's plan allows, for the kinds whose runs may be too large for it. */
@Injectable()
export class PlanGate {
  constructor(
    private readonly meters: Meters,
    private readonly plans: Plans,
    private readonly projects: ProjectsService,
  ) {}

  /**
   * The plan, which together with the project stays as it is until the transaction ends. Throws ApiError 422
   * `project_not_found`, as what cannot be is told before what is not paid for.
   */
  async hold(em: EntityManager, { accountId }: Caller, projectId: string): Promise<Plan> {
    const { tier } = await this.meters.lock(em, accountId);
    await this.projects.hold(em, accountId, projectId);
    return this.plans.of(tier);
  }

  /** The least plan that allows it: `required_tier` of a refusal. */
  least(allows: (plan: Plan) => boolean): Tier | undefined {
    return this.plans.least(allows);
  }
}
