import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError, found } from '../platform/errors.js';
import { compared, type SqlCondition, type Order, whereGiven } from '../platform/list/keyset.js';
import { type Page, Pages } from '../platform/list/pages.js';
import type { RunRow } from '../runs/run.row.js';
import { RunsService } from '../runs/runs.service.js';
import { findRows, listedRows } from './finder.queries.js';
import type { PlacedRow } from './finder.row.js';
import {
  type ListFinderRowsQuery,
  ROW_FACETS,
  ROW_KEYS,
  type RowKey,
} from './result/finder-row.wire.js';

/** Rows read at a time where all of them are wanted. */
const CHUNK = 100;

/** Rows with the run that they belong to. */
export interface FoundRows {
  run: RunRow;
  page: Page<PlacedRow>;
}

/** The rows of searches; one that is not completed has none. */
@Injectable()
export class FinderRows {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: RunsService,
    private readonly pages: Pages,
  ) {}

  /** Throws ApiError 404, 422 `unknown_filter` or `unknown_sort_field`. */
  async list(caller: Caller, id: string, query: ListFinderRowsQuery): Promise<FoundRows> {
    const run = await this.runs.get(caller, 'finder', id);
    const { limit: _limit, cursor: _cursor, sort_by: _by, sort_order: _order, ...filters } = query;
    const spec = {
      list: `rows of ${run.id}`,
      accountId: run.account_id,
      rows: listedRows(this.em.fork(), run.id),
      where: conditionsOf(query),
      filters,
      order: orderOf(query),
    };
    return { run, page: await this.pages.fetch(spec, query) };
  }

  /** Throws ApiError 404 where the search is not the caller's or has no such row. */
  async get(caller: Caller, id: string, index: number): Promise<{ run: RunRow; row: PlacedRow }> {
    const run = await this.runs.get(caller, 'finder', id);
    const rows = await findRows(this.em.fork(), run.id, index, 1);
    return { run, row: found(rows.find((row) => row.index === index)) };
  }

  /** All rows in their order, some at a time, so that memory does not grow with the front. */
  async *all({ id }: RunRow): AsyncGenerator<PlacedRow[]> {
    for (let from = 0; ; from += CHUNK) {
      const rows = await findRows(this.em.fork(), id, from, CHUNK);
      yield rows;
      if (rows.length < CHUNK) return;
    }
  }
}

/** Throws ApiError 422 `unknown_filter`. */
function conditionsOf(query: ListFinderRowsQuery): SqlCondition[] {
  const facets = ROW_FACETS.map((name) => [`front_row.${name}`, query[name]]);
  const numbers = (query.filters ?? []).map(({ field, operator, value }) => {
    if (!isKey(field)) throw unknownFilter(field, operator);
    return compared(`front_row.${field}`, operator, value);
  });
  return [...whereGiven(Object.fromEntries(facets)), ...numbers];
}

/** Throws ApiError 422 `unknown_sort_field`. */
function orderOf({ sort_by = 'index', sort_order = 'asc' }: ListFinderRowsQuery): Order {
  const order = { name: sort_by, direction: sort_order, type: 'float8', id: 'front_row.index' };
  if (sort_by === 'index') return { ...order, column: 'front_row.index' } as Order;
  if (isKey(sort_by)) return { ...order, column: `front_row.${sort_by}`, nullable: true } as Order;
  const message = `Rows are sorted by index, ${ROW_KEYS.join(', ')}, not by "${sort_by.slice(0, 64)}".`;
  throw new ApiError('unknown_sort_field', { param: 'sort_by', message });
}

function isKey(field: string): field is RowKey {
  return (ROW_KEYS as string[]).includes(field);
}

function unknownFilter(field: string, operator: string): ApiError {
  const param = `${field.slice(0, 64)}[${operator}]`;
  const message = `Rows are filtered by ${ROW_KEYS.join(', ')}, not by "${field.slice(0, 64)}".`;
  return new ApiError('unknown_filter', { param, message });
}
