import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListQuery } from '../platform/list/list.wire.js';
import { createdWithin } from '../platform/list/created-at.js';
import { ALL, whereGiven } from '../platform/list/keyset.js';
import {
  type SqlCondition,
  type ListSpec,
  type Order,
  type Page,
  Pages,
} from '../platform/list/pages.js';
import type { RunKindName } from './kinds.js';
import type { ListRunsQuery } from './run-query.wire.js';
import type { RunFilters, RunSort } from './run-requests.js';
import { RUN_COLUMNS, type RunRow } from './run.row.js';

const SORTS: Record<RunSort, Pick<Order, 'type' | 'nullable'>> = {
  created_at: { type: 'timestamptz' },
  completed_at: { type: 'timestamptz', nullable: true },
  name: { type: 'text', nullable: true },
};

@Injectable()
export class RunLists {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
  ) {}

  page(
    accountId: string,
    kind: RunKindName,
    filters: RunFilters,
    query: ListQuery,
  ): Promise<Page<RunRow>> {
    const { sortBy = 'created_at', direction, ...narrowed } = filters;
    const order: Order = {
      name: sortBy,
      direction: direction ?? (sortBy === 'name' ? 'asc' : 'desc'),
      column: `run.${sortBy}`,
      id: 'run.id',
      ...SORTS[sortBy],
    };
    const own = { sql: 'run.account_id = ? and run.kind = ?', params: [accountId, kind] };
    const { search, ...exact } = narrowed;
    const where = [own, ...conditions(exact)];
    const source = { columns: RUN_COLUMNS, from: 'run', where, order, ...sought(search) };
    const spec = { list: `runs ${kind}`, accountId, filters: { ...narrowed }, ...source };
    return this.pages.fetch<RunRow>(this.em.fork(), spec, query);
  }
}

/** No statistics tell whether a word is in most names or in none, so the list is read in its order first, and then searched. */
function sought(search: string | undefined): Pick<ListSpec, 'parts' | 'sift'> {
  if (search === undefined) return {};
  const literal = search.replace(/[\\%_]/g, String.raw`\$&`);
  const contains = { sql: "run.name ilike '%' || ? || '%'", params: [literal] };
  return { parts: [ALL], sift: { by: [contains], parts: [ALL] } };
}

function conditions(filters: Omit<RunFilters, 'sortBy' | 'direction' | 'search'>): SqlCondition[] {
  const { projectId, status, isStarred, ...created } = filters;
  const exact = whereGiven({
    'run.project_id = ?': projectId,
    'run.status = ?': status,
    'run.is_starred = ?': isStarred,
  });
  return [...exact, ...createdWithin('run.created_at', created)];
}

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
