import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { orUnavailable } from '../postgres/database.js';
import { Cursors, type Position } from './cursors.js';
import type { ListEnvelope, ListQuery } from './list.wire.js';

/** A condition in SQL with `?` for each parameter. Text comes from the source only, values only as parameters. */
export interface Condition {
  sql: string;
  params: unknown[];
}

export interface ListSpec {
  /** The list's name, e.g. `projects`: a cursor of one list does not open another. */
  list: string;
  /** null: public. The caller states the tenancy condition in `where` like any other. */
  accountId: string | null;
  columns: string;
  /** Tables and joins. */
  from: string;
  where: Condition[];
  /** Everything that the caller filtered by, as given; a cursor is bound to it. */
  filters: Record<string, unknown>;
  order: Order;
}

export interface Order {
  /** As the caller names it, e.g. `created_at`. */
  name: string;
  direction: 'asc' | 'desc';
  /** Never null. */
  column: string;
  type: 'timestamptz' | 'text';
  /** Unique, breaks ties. */
  id: string;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

type WithPosition = { position_value: string; position_id: string };

/** Newest first, as every list is unless it says otherwise. */
export function newestFirst(table: string): Order {
  return {
    name: 'created_at',
    direction: 'desc',
    column: `${table}.created_at`,
    type: 'timestamptz',
    id: `${table}.id`,
  };
}

/** One page of a list by keyset: no offsets, no totals; rows that come or go in between neither repeat nor hide others. */
@Injectable()
export class Pages {
  constructor(private readonly cursors: Cursors) {}

  async fetch<Row>(em: EntityManager, spec: ListSpec, query: ListQuery): Promise<Page<Row>> {
    const { order } = spec;
    const scope = { ...spec, sort: `${order.name}:${order.direction}` };
    const after = query.cursor === undefined ? undefined : this.cursors.decode(scope, query.cursor);
    const { sql, params } = statement(spec, after, query.limit);
    const rows = await orUnavailable(em.execute<(Row & WithPosition)[]>(sql, params));
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const hasMore = rows.length > query.limit && last !== undefined;
    const position = last && { value: last.position_value, id: last.position_id };
    return { rows: page, nextCursor: hasMore ? this.cursors.encode(scope, position!) : null };
  }

  /** One page of a public list that lies in memory, in the order of `name`, which is unique. */
  slice<Item>(
    list: string,
    items: readonly Item[],
    name: (item: Item) => string,
    query: ListQuery,
  ): Page<Item> {
    const scope = { list, accountId: null, sort: 'name:asc', filters: {} };
    const after = query.cursor === undefined ? '' : this.cursors.decode(scope, query.cursor).id;
    const rest = items
      .filter((item) => name(item) > after)
      .sort((a, b) => (name(a) < name(b) ? -1 : 1));
    const rows = rest.slice(0, query.limit);
    if (rest.length <= rows.length) return { rows, nextCursor: null };
    const last = name(rows.at(-1)!);
    return { rows, nextCursor: this.cursors.encode(scope, { value: last, id: last }) };
  }
}

/** One row more than asked for tells whether there is another page. */
function statement(
  { columns, from, where, order }: ListSpec,
  after: Position | undefined,
  limit: number,
) {
  const { column, type, direction, id } = order;
  const sign = direction === 'desc' ? '<' : '>';
  const conditions = [...where];
  if (after !== undefined)
    conditions.push({
      sql: `(${column}, ${id}) ${sign} (?::${type}, ?)`,
      params: [after.value, after.id],
    });
  const filter =
    conditions.length === 0 ? 'true' : conditions.map(({ sql }) => `(${sql})`).join(' and ');
  const value = type === 'timestamptz' ? exactTime(column) : `${column}::text`;
  return {
    sql: `select ${columns}, ${value} as position_value, ${id} as position_id from ${from}
          where ${filter} order by ${column} ${direction}, ${id} ${direction} limit ?`,
    params: [...conditions.flatMap(({ params }) => params), limit + 1],
  };
}

/** To the microsecond: a Date keeps only milliseconds, and would skip or repeat rows. */
function exactTime(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** The envelope around a page. */
export function toList<Row, Item>(
  page: Page<Row>,
  toItem: (row: Row) => Item,
): ListEnvelope & { data: Item[] } {
  return {
    object: 'list',
    data: page.rows.map(toItem),
    has_more: page.nextCursor !== null,
    next_cursor: page.nextCursor,
  };
}
