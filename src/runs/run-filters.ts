import type { RunFilters } from './run-requests.js';
import type { ListRunsQuery } from './run-query.wire.js';

/** Lists of every kind take the same query. */
export function filtersOf(query: ListRunsQuery): RunFilters {
  return {
    projectId: query.project_id ?? query.project,
    status: query.status,
    isStarred: query.is_starred,
    search: query.search,
    from: query['created_at[gte]'],
    before: query['created_at[lt]'],
    sortBy: query.sort_by,
    direction: query.sort_order,
  };
}
