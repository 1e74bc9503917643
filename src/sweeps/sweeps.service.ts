import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import type { Precondition } from '../platform/http/exchange.js';
import type { Page } from '../platform/list/pages.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { givenFields } from '../platform/wire/validation.js';
import { ProjectsService } from '../projects/projects.service.js';
import type { RunRow } from '../runs/run.row.js';
import { filtersOf } from '../runs/run-lists.js';
import { Runs } from '../runs/runs.js';
import type { ListRunsQuery } from '../runs/runs.wire.js';
import { SweepOrders } from './sweep-orders.js';
import type { FoundSweep } from './sweep.mapper.js';
import type { CancelSweepBody, CreateSweepBody, UpdateSweepBody } from './sweep.wire.js';
import { updateSweep, findComponentIds, findSweeps } from './sweeps.queries.js';

/** The snapshot of a sweep with more parts would be megabytes; the snapshot of each of its points is there anyway. */
const MAX_SHOWN_PARTS = 100;

@Injectable()
export class SweepsService {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: Runs,
    private readonly orders: SweepOrders,
    private readonly projects: ProjectsService,
  ) {}

  async create(em: EntityManager, caller: Caller, body: CreateSweepBody): Promise<FoundSweep> {
    const order = await this.orders.of(em, caller, body);
    return this.found(await this.runs.submission.submit(em, caller, order), em);
  }

  /** Throws ApiError 404. */
  async get(caller: Caller, id: string): Promise<FoundSweep> {
    return this.found(await this.runs.owned.get(caller, 'sweep', id), this.em.fork());
  }

  /**
   * Returns the sweep without the components of its axes and its parts, for callers that follow its state. Throws
   * ApiError 404.
   */
  async glance(caller: Caller, id: string): Promise<FoundSweep> {
    const run = await this.runs.owned.get(caller, 'sweep', id);
    const em = this.em.fork();
    const sweep = found((await orUnavailable(findSweeps(em, [run.id]))).at(0)); // deleted just now
    return { run, sweep, queuePosition: await this.runs.details.queuePosition(run, em) };
  }

  async list(caller: Caller, query: ListRunsQuery): Promise<Page<FoundSweep>> {
    const page = await this.runs.lists.page(caller.accountId, 'sweep', filtersOf(query), query);
    const ids = page.rows.map(({ id }) => id);
    const sweeps = await orUnavailable(findSweeps(this.em.fork(), ids));
    const byId = new Map(sweeps.map((sweep) => [sweep.run_id, sweep]));
    const places = await this.runs.details.queuePositions(page.rows);
    const rows = page.rows.flatMap((run) => {
      const sweep = byId.get(run.id);
      // deleted between the two queries
      return sweep === undefined ? [] : { run, sweep, queuePosition: places.get(run.id) ?? null };
    });
    return { ...page, rows };
  }

  /** Name, star and plots at any time; what it computes only while it is a draft. Throws 409 `run_not_draft`. */
  async update(
    em: EntityManager,
    caller: Caller,
    id: string,
    body: UpdateSweepBody,
    precondition: Precondition,
  ): Promise<FoundSweep> {
    const run = await this.runs.owned.lock(em, caller, 'sweep', id);
    precondition(run.version);
    const { project_id: project } = body;
    if (project !== undefined) await this.projects.hold(em, caller.accountId, project);
    const { is_starred, plot_config_json: plot_config, ...request } = body;
    const { name, ...contents } = givenFields(request);
    const redrafted = Object.keys(contents).length > 0;
    const current = redrafted ? await this.redraft(em, caller, run, givenFields(request)) : run;
    const change = { ...(redrafted ? {} : { name }), is_starred: is_starred ?? undefined };
    return this.found(await this.runs.owned.describe(em, current, { ...change, plot_config }), em);
  }

  /** `done`: it is canceled already, otherwise it ends at its next boundary. A repeated cancel changes nothing of the first. */
  async cancel(
    em: EntityManager,
    caller: Caller,
    id: string,
    { save_partial }: CancelSweepBody,
  ): Promise<{ found: FoundSweep; done: boolean }> {
    const { run, done, isRepeated } = await this.runs.cancellation.one(em, caller, 'sweep', id);
    const drops = !done && !isRepeated && !save_partial;
    if (drops) await updateSweep(em, run.id, { drop_points: true });
    return { found: await this.found(run, em), done };
  }

  private async redraft(
    em: EntityManager,
    caller: Caller,
    run: RunRow,
    change: Partial<CreateSweepBody>,
  ): Promise<RunRow> {
    if (run.status !== 'draft') {
      const param = Object.keys(change).find((field) => field !== 'name');
      throw new ApiError('run_not_draft', { param });
    }
    const order = await this.orders.ofChange(em, caller, run, change);
    return this.runs.submission.resubmit(em, run, order);
  }

  private async found(run: RunRow, em: EntityManager): Promise<FoundSweep> {
    const sweep = found((await orUnavailable(findSweeps(em, [run.id]))).at(0)); // deleted just now
    const componentIds = await orUnavailable(findComponentIds(em, run.id));
    const shown = componentIds.flat().length <= MAX_SHOWN_PARTS;
    const parts = shown ? await this.runs.details.parts(run, em) : undefined;
    const queuePosition = await this.runs.details.queuePosition(run, em);
    return { run, sweep, queuePosition, componentIds, parts };
  }
}
