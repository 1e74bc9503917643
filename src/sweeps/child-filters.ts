/** What lists of simulations can be narrowed to and sorted by, of the points of one sweep. */
import type { Condition, Order } from '../platform/list/pages.js';
import { toDbTime } from '../platform/wire/time.js';
import type { ListSimulationsQuery } from '../simulations/simulations.wire.js';
import { type LoadedSweep, pointStatus } from './loaded-sweep.js';

/** undefined: no point of the sweep can meet them, as what they ask about is the same for all of its points. */
export function conditionsOf(
  { run }: LoadedSweep,
  query: ListSimulationsQuery,
): Condition[] | undefined {
  const { project_id, project, status, is_starred, search } = query;
  const asked = project_id ?? project;
  if (asked !== undefined && asked !== run.project_id) return undefined;
  if (search !== undefined && !(run.name ?? '').toLowerCase().includes(search.toLowerCase()))
    return undefined;
  const where: Condition[] = [];
  if (status === 'completed' || status === 'failed')
    where.push({ sql: 'point.status = ?', params: [status] });
  else if (status !== undefined) {
    if (pointStatus({ status: null }, run) !== status) return undefined;
    where.push({ sql: 'point.status is null', params: [] });
  }
  if (is_starred !== undefined)
    where.push({ sql: 'coalesce(point.is_starred, false) = ?', params: [is_starred] });
  for (const [field, sign] of [
    ['created_at[gte]', '>='],
    ['created_at[lt]', '<'],
  ] as const) {
    const bound = query[field];
    if (bound === undefined) continue;
    const params = [run.created_at, toDbTime(bound)];
    where.push({ sql: `?::timestamptz ${sign} ?::timestamptz`, params });
  }
  return where;
}

/** All points were created together and are called alike: then the index decides. */
export function orderOf({ sort_by, sort_order }: ListSimulationsQuery): Order {
  const id = 'spot.index';
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
