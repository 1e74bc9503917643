import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListQuery } from '../platform/list/list.wire.js';
import { type Condition, type Order, type Page, Pages } from '../platform/list/pages.js';
import { toDbTime } from '../platform/wire/time.js';
import type { RunFilters, RunSort } from './run-requests.js';
import { RUN_COLUMNS, type RunKindName, type RunRow } from './run.row.js';

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
    const where = [own, ...conditions(narrowed)];
    const source = { columns: RUN_COLUMNS, from: 'run', where, order };
    const spec = { list: `runs ${kind}`, accountId, filters: { ...narrowed }, ...source };
    return this.pages.fetch<RunRow>(this.em.fork(), spec, query);
  }
}

function conditions(filters: Omit<RunFilters, 'sortBy' | 'direction'>): Condition[] {
  const { projectId, status, isStarred, search, from, before } = filters;
  const given: [string, string | boolean | undefined][] = [
    ['run.project_id = ?', projectId],
    ['run.status = ?', status],
    ['run.is_starred = ?', isStarred],
    ["run.name ilike '%' || ? || '%'", search?.replace(/[\\%_]/g, String.raw`\$&`)],
    ['run.created_at >= ?::timestamptz', from && toDbTime(from)],
    ['run.created_at < ?::timestamptz', before && toDbTime(before)],
  ];
  return given.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, params: [value] }]));
}
