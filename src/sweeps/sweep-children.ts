import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Caller } from '../platform/caller.js';
import { ApiError, orMissing } from '../platform/errors.js';
import type { Precondition } from '../platform/http/exchange.js';
import { createdWithin } from '../platform/list/created-at.js';
import type { SqlCondition, Order } from '../platform/list/keyset.js';
import type { Page } from '../platform/list/pages.js';
import { usedComponents } from '../powertrain/parts.js';
import { RunsService } from '../runs/runs.service.js';
import {
  ChildSimulations,
  type ChildSource,
  type FoundSimulation,
  type SimulationRow,
} from '../simulations/child-simulations.js';
import type {
  ListSimulationsQuery,
  UpdateSimulationBody,
} from '../simulations/simulations.wire.js';
import { type LoadedSweep, pointStatus } from './loaded-sweep.js';
import { toChildRow } from './point.mapper.js';
import { findPoint, type PointRow, starPoint } from './points.queries.js';
import { orderByName, PointsService } from './points.service.js';
import { readPointId, sweepIdOf } from './point-id.js';
import { findPartsOf, findSweepId } from './sweeps.queries.js';

/** The points of sweeps as simulations, for whoever has the id of one. */
@Injectable()
export class SweepChildren implements ChildSource {
  constructor(
    private readonly em: EntityManager,
    private readonly points: PointsService,
    private readonly runs: RunsService,
    children: ChildSimulations,
  ) {
    children.register(this);
  }

  async get(caller: Caller, id: string): Promise<FoundSimulation | undefined> {
    const place = await this.place(this.em.fork(), caller, id);
    if (place === undefined) return undefined;
    const loaded = await this.points.load(caller, place.sweepId);
    return this.found(this.em.fork(), loaded, place.index);
  }

  async list(
    caller: Caller,
    sweepId: string,
    query: ListSimulationsQuery,
  ): Promise<{ page: Page<SimulationRow>; parts: FoundSimulation['parts'] }> {
    const nothing = { page: { rows: [], nextCursor: null }, parts: [] };
    const id = sweepIdOf(sweepId);
    if (id === undefined) return nothing;
    const loaded = await orMissing(this.points.load(caller, id));
    if (loaded === undefined) return nothing;
    const where = conditionsOf(loaded, query);
    if (where === undefined) return nothing;
    const paging = { limit: undefined, cursor: undefined, sweep_id: id };
    const { search } = query;
    const scope = { where, search, filters: Object.assign({}, query, paging) };
    const page = await this.points.page(loaded, scope, orderOf(query), query);
    const names = await this.points.names(loaded, page.rows);
    const rows = page.rows.map((point) => toChildRow(loaded, point, names));
    return { page: { ...page, rows }, parts: await this.partsOf(this.em.fork(), loaded, rows) };
  }

  async update(
    em: EntityManager,
    caller: Caller,
    id: string,
    change: UpdateSimulationBody,
    precondition: Precondition,
  ): Promise<FoundSimulation | undefined> {
    const place = await this.place(em, caller, id);
    if (place === undefined) return undefined;
    const { is_starred, ...others } = change;
    for (const [field, value] of Object.entries(others)) {
      if (value === undefined) continue;
      const message = `A point has its ${field} from its sweep; of the point itself only is_starred can be changed.`;
      throw new ApiError('run_not_draft', { param: field, message });
    }
    const run = await this.runs.lock(em, caller, 'sweep', place.sweepId);
    precondition(run.version);
    const loaded = await this.points.loaded(run, em);
    if (typeof is_starred === 'boolean') await starPoint(em, run.id, place.index, is_starred);
    return this.found(em, loaded, place.index);
  }

  /** undefined: the caller has no such point. */
  private async place(
    em: EntityManager,
    { accountId }: Caller,
    id: string,
  ): Promise<{ sweepId: string; index: number } | undefined> {
    const place = readPointId(id);
    if (place === undefined) return undefined;
    const { index, sweepFrom, sweepTo } = place;
    const sweepId = await findSweepId(em, accountId, sweepFrom, sweepTo, index);
    return sweepId === undefined ? undefined : { sweepId, index };
  }

  private async found(
    em: EntityManager,
    loaded: LoadedSweep,
    index: number,
  ): Promise<FoundSimulation> {
    const point: PointRow = await findPoint(em, loaded.run.id, index);
    const run = toChildRow(loaded, point, await this.points.names(loaded, [point], em));
    return { run, parts: await this.partsOf(em, loaded, [run]), queuePosition: null };
  }

  private partsOf(em: EntityManager, { run }: LoadedSweep, rows: readonly SimulationRow[]) {
    const ids = rows.flatMap(({ body }) => usedComponents(body as LoadedSweep['vehicle']));
    return findPartsOf(em, run.id, [...new Set(ids)]);
  }
}

/** Translates what lists of simulations can be narrowed to and sorted by for the points of one sweep. */

/** undefined: no point of the sweep can meet them, as what they ask about is the same for all of its points. */
function conditionsOf(
  { run }: LoadedSweep,
  query: ListSimulationsQuery,
): SqlCondition[] | undefined {
  const { project_id, project, status, is_starred } = query;
  const wantedProject = project_id ?? project;
  if (wantedProject !== undefined && wantedProject !== run.project_id) return undefined;
  const where: SqlCondition[] = [];
  if (status === 'completed' || status === 'failed') where.push(sql`point.status = ${status}`);
  else if (status !== undefined) {
    if (pointStatus({ status: null }, run) !== status) return undefined;
    where.push(sql`point.status is null`);
  }
  if (is_starred !== undefined) where.push(sql`coalesce(point.is_starred, false) = ${is_starred}`);
  const { 'created_at[gte]': from, 'created_at[lt]': before } = query;
  return [...where, ...createdWithin(sql`${run.created_at}::timestamptz`, { from, before })];
}

/** All points were created together: then the index decides. */
function orderOf({ sort_by, sort_order }: ListSimulationsQuery): Order {
  const id = 'spot.index';
  if (sort_by === 'name') return orderByName(sort_order ?? 'asc');
  if (sort_by !== 'completed_at')
    return { name: 'index', direction: sort_order ?? 'asc', column: id, type: 'float8', id };
  return {
    name: 'completed_at',
    direction: sort_order ?? 'desc',
    column: 'point.solved_at',
    type: 'timestamptz',
    nullable: true,
    id,
  };
}
