import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { orUnavailable } from '../postgres/database.js';
import { Cursors, type Position } from './cursors.js';
import {
  allOf,
  compose,
  keyOrder,
  keysOf,
  type Order,
  restAfter,
  type RowSource,
  type SqlCondition,
} from './keyset.js';
import type { ListEnvelope, ListQuery } from './list.wire.js';

export type { SqlCondition, Order } from './keyset.js';

export interface ListSpec extends RowSource {
  /** Name of the list, e.g. `projects`: a cursor of one list does not open another. */
  list: string;
  /**
   * Account of the list; null: public. The caller states the tenancy condition in `where` or `parts` like any other.
   */
  accountId: string | null;
  columns: string;
  /** All filters of the caller, as given; a cursor is bound to them. */
  filters: Record<string, unknown>;
  order: Order;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

type WithPosition = { position_value: string | null; position_id: string };

/** Returns the order of every list that has no other: newest first. */
export function newestFirst(table: string): Order {
  return {
    name: 'created_at',
    direction: 'desc',
    column: `${table}.created_at`,
    type: 'timestamptz',
    id: `${table}.id`,
  };
}

/**
 * Reads pages of lists by keyset: there are no offsets and no totals, and rows that come or go in between neither
 * repeat nor hide others.
 */
@Injectable()
export class Pages {
  constructor(private readonly cursors: Cursors) {}

  async fetch<Row>(em: EntityManager, spec: ListSpec, query: ListQuery): Promise<Page<Row>> {
    const { order } = spec;
    const scope = { ...spec, sort: `${order.name}:${order.direction}` };
    const after = query.cursor === undefined ? undefined : this.cursors.decode(scope, query.cursor);
    if (spec.parts?.length === 0) return { rows: [], nextCursor: null };
    const { sql, params } = statement(spec, after, query.limit + 1); // one more tells whether there is another page
    const rows = await orUnavailable(em.execute<(Row & WithPosition)[]>(sql, params));
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const hasMore = rows.length > query.limit && last !== undefined;
    const position = last && { value: last.position_value, id: last.position_id };
    return { rows: page, nextCursor: hasMore ? this.cursors.encode(scope, position!) : null };
  }

  /** Returns the first `limit` ids of the list. */
  async ids(em: EntityManager, source: RowSource, order: Order, limit: number): Promise<string[]> {
    if (source.parts?.length === 0) return [];
    const { sql, params } =
      compose`select place_id from (${keysOf(source, order, undefined, limit)}) as place
                                     order by ${keyOrder(order)}`;
    const rows = await orUnavailable(em.execute<{ place_id: string }[]>(sql, params));
    return rows.map(({ place_id }) => place_id);
  }

  /** Returns one page of a list that lies in memory, whose cursors are the account's. */
  sorted<Item>(
    { list, accountId, filters }: Pick<ListSpec, 'list' | 'accountId' | 'filters'>,
    items: readonly Item[],
    order: MemoryOrder<Item>,
    query: ListQuery,
  ): Page<Item> {
    const scope = { list, accountId, filters, sort: `${order.name}:${order.direction}` };
    const after = query.cursor === undefined ? undefined : this.cursors.decode(scope, query.cursor);
    const { rows, last } = pageAfter(items, order, after, query.limit);
    return { rows, nextCursor: last === undefined ? null : this.cursors.encode(scope, last) };
  }

  /** Returns one page of a public list that lies in memory, in the order of `name`, which is unique. */
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

function statement(spec: ListSpec, after: Position | undefined, limit: number): SqlCondition {
  return spec.parts === undefined && !spec.order.nullable
    ? plain(spec, after, limit)
    : merged(spec, after, limit);
}

function plain(
  { columns, from, where, order }: ListSpec,
  after: Position | undefined,
  limit: number,
): SqlCondition {
  const { column, direction, id } = order;
  const filter = allOf([...where, restAfter(order, after).both]);
  return compose`select ${columns}, ${asText(column, order)} as position_value, ${id} as position_id
                   from ${from} where ${filter}
                  order by ${column} ${direction}, ${id} ${direction} limit ${limit}`;
}

/** Merges the parts of a list: first the keys, which indexes give without the rows; then the rows of the page. */
function merged(spec: ListSpec, after: Position | undefined, limit: number): SqlCondition {
  const { columns, from, order } = spec;
  return compose`select ${columns}, ${asText('place_key', order)} as position_value, place_id as position_id
                   from ${from}, (${keysOf(spec, order, after, limit)}) as place
                  where ${order.id} = place_id order by ${keyOrder(order)}`;
}

function asText(value: Order['column'], { type }: Order): SqlCondition {
  return type === 'timestamptz' ? exactTime(value) : compose`${value}::text`;
}

/** Returns the column as text to the microsecond: a Date has only milliseconds, and would skip or repeat rows. */
function exactTime(column: Order['column']): SqlCondition {
  return compose`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Returns the envelope around a page. */
export function toList<Row, Item extends object>(
  page: Page<Row>,
  toItem: (row: Row) => Item,
): ListEnvelope<Item> {
  return {
    object: 'list',
    data: page.rows.map(toItem),
    has_more: page.nextCursor !== null,
    next_cursor: page.nextCursor,
  };
}

/** The order of a list that lies in memory: by a value, then by id, both in the same direction. */
export interface MemoryOrder<Item> {
  /** Name of the order, as the caller says it. */
  name: string;
  direction: 'asc' | 'desc';
  /** Returns the value to sort by; null comes last in either direction. */
  value: (item: Item) => string | number | null;
  /** Returns the item's unique id. */
  id: (item: Item) => string;
}

/** Returns up to `limit` items behind a place, in order, and whether there are more. */
export function pageAfter<Item>(
  items: readonly Item[],
  order: MemoryOrder<Item>,
  after: Position | undefined,
  limit: number,
): { rows: Item[]; last: Position | undefined } {
  const placed = items.map((item) => ({ item, value: order.value(item), id: order.id(item) }));
  const sign = order.direction === 'asc' ? 1 : -1;
  const compare = (a: Place, b: Place): number => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null) || sign * byValue(a.id, b.id);
    return sign * (byValue(a.value, b.value) || byValue(a.id, b.id));
  };
  const sorted = placed.sort(compare);
  const rest =
    after === undefined ? sorted : sorted.filter((each) => compare(each, placeOf(after)) > 0);
  const page = rest.slice(0, limit);
  const end = rest.length > page.length ? page.at(-1) : undefined;
  return { rows: page.map(({ item }) => item), last: end && positionOf(end) };
}

interface Place {
  value: string | number | null;
  id: string;
}

function byValue(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the position of a place. A cursor holds text: the kind of value is written before it. */
function positionOf({ value, id }: Place): Position {
  if (value === null) return { value: null, id };
  return { value: typeof value === 'number' ? `n${value}` : `t${value}`, id };
}

function placeOf({ value, id }: Position): Place {
  if (value === null) return { value: null, id };
  return { value: value.startsWith('n') ? Number(value.slice(1)) : value.slice(1), id };
}
