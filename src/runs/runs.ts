import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { givenFields } from '../platform/wire/validation.js';
import { ProjectsService } from '../projects/projects.service.js';
import { RunCancellation } from './run-cancellation.js';
import { RunDetails, RunLists } from './run-lists.js';
import type { RunDescription, RunOrder } from './run-requests.js';
import { RunSubmission } from './run-submission.js';
import type { RunRow } from './run.row.js';
import { RunsService } from './runs.service.js';

/** What the bodies of changes have in common; every other field is one of the request. */
interface RunChange {
  project_id?: string;
  name?: string | null;
  is_starred?: boolean | null;
  plot_config_json?: RunDescription['plot_config'];
}

interface DraftOrders<Body> {
  /** Returns the order of a draft with some of its fields exchanged. */
  ofChange(
    em: EntityManager,
    caller: Caller,
    run: RunRow,
    change: Omit<Body, 'is_starred' | 'plot_config_json'>,
  ): Promise<RunOrder>;
}

/**
 * All that the service of a kind does with its runs, as one provider: most of these services need every part, and would
 * name each of them in its constructor.
 */
@Injectable()
export class Runs {
  constructor(
    /** One run, for its owner. */
    readonly owned: RunsService,
    readonly submission: RunSubmission,
    readonly cancellation: RunCancellation,
    readonly lists: RunLists,
    readonly details: RunDetails,
    private readonly projects: ProjectsService,
  ) {}

  /**
   * Changes name, star and plots of a run at any time, and what it computes while it is a draft. `run` is locked. Throws
   * ApiError 409 `run_not_draft`, and what a submission throws.
   */
  async update<Body extends RunChange>(
    em: EntityManager,
    caller: Caller,
    run: RunRow,
    body: Body,
    orders: DraftOrders<Body>,
  ): Promise<RunRow> {
    const { project_id: project, name } = body;
    if (project !== undefined) await this.projects.hold(em, caller.accountId, project);
    const { is_starred, plot_config_json: plot_config, ...request } = givenFields(body);
    const change = { is_starred: is_starred ?? undefined, plot_config };
    const param = Object.keys(request).find((field) => field !== 'name');
    if (param === undefined) return this.owned.describe(em, run, { ...change, name });
    if (run.status !== 'draft') throw new ApiError('run_not_draft', { param });
    const order = await orders.ofChange(em, caller, run, request);
    return this.owned.describe(em, await this.submission.resubmit(em, run, order), change);
  }
}
