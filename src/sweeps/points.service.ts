import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import { compared, type SqlCondition, type Order, whereGiven } from '../platform/list/keyset.js';
import { type Page, Pages } from '../platform/list/pages.js';
import { RunsService } from '../runs/runs.service.js';
import { type LoadedSweep, toLoaded } from './loaded-sweep.js';
import { isPointKey, POINT_KEY_NAMES } from './point-keys.js';
import { componentsOf, indexesByName, type PartNames } from './point-name.js';
import type { ListPointsQuery } from './point.wire.js';
import {
  findPoint,
  findPoints,
  listedPoints,
  type PointRow,
  sweepPoints,
  starPoint,
} from './points.queries.js';
import { findComponentIds, findPartNames, findSweeps } from './sweeps.queries.js';

/** The points of a list. */
interface PointScope {
  /** Conditions on `spot` and `point`. */
  where: SqlCondition[];
  /** Part of the name, in any case. */
  search: string | undefined;
  /** Everything that the list is narrowed by: its cursors are bound to that. */
  filters: Record<string, unknown>;
}

/** The order of points by their names, which no column holds: the list itself comes by them. */
export function orderByName(direction: Order['direction']): Order {
  return { name: 'name', direction, column: 'spot.place', type: 'float8', id: 'spot.index' };
}

/** Throws ApiError 422 `unknown_filter`. */
function scopeOf(query: ListPointsQuery): PointScope {
  const { failed, solved, limited, is_starred, search, filters = [] } = query;
  const where = whereGiven({ 'point.is_limited': limited });
  const flag = (wanted: boolean | undefined, is: SqlCondition) => {
    if (wanted !== undefined) where.push(sql`coalesce(${is}, false) = ${wanted}`);
  };
  flag(failed, sql`point.status = 'failed'`);
  flag(solved, sql`point.status = 'completed'`);
  flag(is_starred, sql`point.is_starred`);
  for (const { field, operator, value } of filters) {
    if (!isPointKey(field)) throw unknownFilter(field, operator);
    where.push(compared(`point.${field}`, operator, value));
  }
  return { where, search, filters: { failed, solved, limited, is_starred, search, filters } };
}

function unknownFilter(field: string, operator: string): ApiError {
  const param = `${field.slice(0, 64)}[${operator}]`;
  const message = `Points are filtered by ${POINT_KEY_NAMES.join(', ')}, not by "${field.slice(0, 64)}".`;
  return new ApiError('unknown_filter', { param, message });
}

/** Throws ApiError 422 `unknown_sort_field`. */
function orderOf({ sort_by: name, sort_order: direction }: ListPointsQuery): Order {
  const order = { name, direction, type: 'float8', id: 'spot.index' } as const;
  if (name === 'index') return { ...order, column: 'spot.index' };
  if (name === 'name') return orderByName(direction);
  if (isPointKey(name)) return { ...order, column: `point.${name}`, nullable: true };
  const message = `Points are sorted by index, name, ${POINT_KEY_NAMES.join(', ')}, not by "${name.slice(0, 64)}".`;
  throw new ApiError('unknown_sort_field', { param: 'sort_by', message });
}

/** Points with the sweep that they are made up from. */
export interface FoundPoints {
  loaded: LoadedSweep;
  page: Page<PointRow>;
  names: PartNames;
}

/** The points of sweeps. There are as many as the grid has, whether they have rows or not. */
@Injectable()
export class PointsService {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: RunsService,
    private readonly pages: Pages,
  ) {}

  /** Throws ApiError 404, 422 `unknown_filter` or `unknown_sort_field`. */
  async list(caller: Caller, sweepId: string, query: ListPointsQuery): Promise<FoundPoints> {
    const loaded = await this.load(caller, sweepId);
    const page = await this.page(loaded, scopeOf(query), orderOf(query), query);
    return { loaded, page, names: await this.names(loaded, page.rows) };
  }

  /** A page of the points that meet all conditions. */
  async page(
    loaded: LoadedSweep,
    { where, search, filters }: PointScope,
    order: Order,
    query: { limit: number; cursor?: string },
  ): Promise<Page<PointRow>> {
    const { run, sweep } = loaded;
    const spec = {
      list: `points of ${run.id}`,
      accountId: run.account_id,
      rows:
        search === undefined && order.name !== 'name'
          ? sweepPoints(this.em.fork(), run.id, sweep.total_points)
          : await this.named(loaded, search),
      where,
      filters,
      order,
    };
    return this.pages.fetch<PointRow>(spec, query);
  }

  /** Throws ApiError 404 where the sweep is not the caller's or has no such point. */
  async get(caller: Caller, sweepId: string, index: number): Promise<FoundPoints> {
    const loaded = await this.load(caller, sweepId);
    return this.one(this.em.fork(), loaded, index);
  }

  async star(
    em: EntityManager,
    caller: Caller,
    sweepId: string,
    index: number,
    isStarred: boolean | undefined,
  ): Promise<FoundPoints> {
    const run = await this.runs.lock(em, caller, 'sweep', sweepId);
    const loaded = await this.loaded(run, em);
    if (index >= loaded.sweep.total_points) throw new ApiError('resource_not_found');
    if (isStarred !== undefined) await starPoint(em, run.id, index, isStarred);
    return this.one(em, loaded, index);
  }

  /** All points in index order, some hundred at a time, so that memory does not grow with the sweep. */
  async *all(loaded: LoadedSweep): AsyncGenerator<{ rows: PointRow[]; names: PartNames }> {
    const { run, sweep } = loaded;
    const chunk = 250;
    for (let from = 0; from < sweep.total_points; from += chunk) {
      const to = Math.min(from + chunk, sweep.total_points) - 1;
      const rows = await findPoints(this.em.fork(), run.id, from, to);
      yield { rows, names: await this.names(loaded, rows) };
    }
  }

  /** Throws ApiError 404. */
  async load(caller: Pick<Caller, 'accountId'>, sweepId: string): Promise<LoadedSweep> {
    const run = await this.runs.get(caller, 'sweep', sweepId);
    return this.loaded(run);
  }

  async loaded(run: LoadedSweep['run'], em: EntityManager = this.em.fork()): Promise<LoadedSweep> {
    const sweep = found((await findSweeps(em, [run.id])).at(0)); // deleted just now
    return toLoaded(run, sweep, await findComponentIds(em, run.id));
  }

  async names(
    loaded: LoadedSweep,
    rows: readonly Pick<PointRow, 'index'>[],
    em: EntityManager = this.em.fork(),
  ): Promise<PartNames> {
    const ids = componentsOf(
      loaded.grid,
      rows.map(({ index }) => index),
    );
    if (ids.length === 0) return new Map();
    const parts = await findPartNames(em, loaded.run.id, ids);
    return new Map(parts.map(({ component_id, name }) => [component_id, name]));
  }

  /** The points that a search finds, by their names: one query, however many they are. */
  private async named(loaded: LoadedSweep, search: string | undefined) {
    const every = Array.from({ length: loaded.grid.totalPoints }, (_, index) => ({ index }));
    const names = await this.names(loaded, every);
    return listedPoints(this.em.fork(), loaded.run.id, indexesByName(loaded, names, search));
  }

  private async one(em: EntityManager, loaded: LoadedSweep, index: number): Promise<FoundPoints> {
    if (index >= loaded.sweep.total_points) throw new ApiError('resource_not_found');
    const row = await findPoint(em, loaded.run.id, index);
    const page = { rows: [row], nextCursor: null };
    return { loaded, page, names: await this.names(loaded, page.rows, em) };
  }
}
