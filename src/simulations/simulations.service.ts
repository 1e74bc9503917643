import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { found, orMissing } from '../platform/errors.js';
import type { Precondition } from '../platform/http/exchange.js';
import type { Page } from '../platform/list/pages.js';
import { Powertrains } from '../powertrain/powertrains.service.js';
import { KindRuns } from '../runs/kind-runs.js';
import type { Followed, RunView } from '../runs/run-following.js';
import type { RunRow } from '../runs/run.row.js';
import { ChildSimulations, type FoundSimulation } from './child-simulations.js';
import { SimulationOrders } from './simulation-orders.js';
import { toSimulation, toSimulationView } from './simulations.mapper.js';
import type {
  CreateSimulationBody,
  ListSimulationsQuery,
  SimulationResource,
  UpdateSimulationBody,
} from './simulations.wire.js';

/** Simulations, as their owner has them: runs, and points of sweeps. */
@Injectable()
export class SimulationsService extends KindRuns<CreateSimulationBody, FoundSimulation> {
  protected readonly kind = 'simulation';

  constructor(
    protected readonly orders: SimulationOrders,
    private readonly children: ChildSimulations,
    private readonly powertrains: Powertrains,
  ) {
    super();
  }

  override async get(caller: Caller, id: string): Promise<FoundSimulation> {
    const own = await orMissing(super.get(caller, id));
    return own ?? found(await this.children.source?.get(caller, id));
  }

  override async followed(caller: Caller, id: string): Promise<Followed> {
    const { run } = await this.get(caller, id);
    return { row: run, watchedId: run.sweep_id ?? run.id };
  }

  override async list(caller: Caller, query: ListSimulationsQuery): Promise<Page<FoundSimulation>> {
    if (query.sweep_id === undefined) return super.list(caller, query);
    const children = await this.children.source?.list(caller, query.sweep_id, query);
    if (children === undefined) return { rows: [], nextCursor: null };
    const { page, parts } = children;
    return { ...page, rows: page.rows.map((run) => ({ run, parts, queuePosition: null })) };
  }

  override async update(
    em: EntityManager,
    caller: Caller,
    id: string,
    body: UpdateSimulationBody,
    precondition: Precondition,
  ): Promise<FoundSimulation> {
    const own = await orMissing(this.runs.lock(em, caller, 'simulation', id));
    if (own !== undefined) return super.update(em, caller, id, body, precondition);
    return found(await this.children.source?.update(em, caller, id, body, precondition));
  }

  async found(run: RunRow, em?: EntityManager): Promise<FoundSimulation> {
    return { run: { sweep_id: null, ...run }, ...(await this.lists.detail(run, em)) };
  }

  protected async listed(page: Page<RunRow>): Promise<Page<FoundSimulation>> {
    const details = await this.lists.details(page.rows);
    const rows = page.rows.map((run) => {
      return { run: { sweep_id: null, ...run }, ...details.get(run.id)! };
    });
    return { ...page, rows };
  }

  toResource(found: FoundSimulation): SimulationResource {
    return toSimulation(found, this.powertrains);
  }

  toView(found: FoundSimulation): RunView {
    return toSimulationView(found);
  }
}
