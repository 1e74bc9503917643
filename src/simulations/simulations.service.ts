import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { found, orMissing } from '../platform/errors.js';
import type { Precondition } from '../platform/http/exchange.js';
import type { Page } from '../platform/list/pages.js';
import type { RunRow } from '../runs/run.row.js';
import { ChildSimulations, type FoundSimulation, type SimulationRow } from './child-simulations.js';
import { RunCancellation } from '../runs/run-cancellation.js';
import { filtersOf, RunLists } from '../runs/run-lists.js';
import { RunSubmission } from '../runs/run-submission.js';
import { RunsService } from '../runs/runs.service.js';
import { SimulationOrders } from './simulation-orders.js';
import type {
  CreateSimulationBody,
  ListSimulationsQuery,
  UpdateSimulationBody,
} from './simulations.wire.js';

@Injectable()
export class SimulationsService {
  constructor(
    private readonly runs: RunsService,
    private readonly lists: RunLists,
    private readonly submission: RunSubmission,
    private readonly cancellation: RunCancellation,
    private readonly orders: SimulationOrders,
    private readonly children: ChildSimulations,
  ) {}

  async create(
    em: EntityManager,
    caller: Caller,
    body: CreateSimulationBody,
  ): Promise<FoundSimulation> {
    const order = await this.orders.of(em, caller, body);
    return this.ofRun(await this.submission.submit(em, caller, order), em);
  }

  /** A run, or a point of a sweep. Throws ApiError 404. */
  async get(caller: Caller, id: string): Promise<FoundSimulation> {
    const run = await orMissing(this.runs.get(caller, 'simulation', id));
    if (run !== undefined) return this.ofRun(run);
    return found(await this.children.source?.get(caller, id));
  }

  async list(caller: Caller, query: ListSimulationsQuery): Promise<Page<FoundSimulation>> {
    if (query.sweep_id !== undefined) return this.listChildren(caller, query.sweep_id, query);
    const page = await this.lists.page(caller.accountId, 'simulation', filtersOf(query), query);
    const details = await this.lists.details(page.rows);
    return { ...page, rows: page.rows.map((run) => asFound(run, details.get(run.id)!)) };
  }

  /** Name, star and plots at any time; what a run computes only while it is a draft. Throws 409 `run_not_draft`. */
  async update(
    em: EntityManager,
    caller: Caller,
    id: string,
    body: UpdateSimulationBody,
    precondition: Precondition,
  ): Promise<FoundSimulation> {
    const run = await orMissing(this.runs.lock(em, caller, 'simulation', id));
    if (run === undefined) {
      return found(await this.children.source?.update(em, caller, id, body, precondition));
    }
    precondition(run.version);
    return this.ofRun(await this.submission.change(em, caller, run, body, this.orders), em);
  }

  /** Cancels a simulation that waits. Throws ApiError as RunCancellation does. */
  async cancel(em: EntityManager, caller: Caller, id: string): Promise<FoundSimulation> {
    const { run } = await this.cancellation.one(em, caller, 'simulation', id);
    return this.ofRun(run, em);
  }

  private async listChildren(
    caller: Caller,
    sweepId: string,
    query: ListSimulationsQuery,
  ): Promise<Page<FoundSimulation>> {
    const found = await this.children.source?.list(caller, sweepId, query);
    if (found === undefined) return { rows: [], nextCursor: null };
    const { page, parts } = found;
    const rows = page.rows.map((row) => asFound(row, { parts, queuePosition: null }));
    return { ...page, rows };
  }

  /** A run of the caller's with all that its resource shows. */
  private async ofRun(run: RunRow, em?: EntityManager): Promise<FoundSimulation> {
    return asFound(run, await this.lists.detail(run, em));
  }
}

function asFound(
  run: RunRow | SimulationRow,
  detail: Pick<FoundSimulation, 'parts' | 'queuePosition'>,
): FoundSimulation {
  const { id, version } = run;
  return { row: { sweep_id: null, ...run }, ...detail, watched: { id, version } };
}
