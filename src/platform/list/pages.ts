import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { Cursors, type Position } from './cursors.js';
import {
  allOf,
  keyOrder,
  keysOf,
  type Order,
  restAfter,
  type RowSource,
  sortValue,
} from './keyset.js';
import type { ListEnvelope, ListQuery } from './list.wire.js';

export interface ListSpec<Row = unknown> extends RowSource<Row> {
  /** Name of the list, e.g. `projects`: a cursor of one list does not open another. */
  list: string;
  /**
   * Account of the list; null: public. The caller states the tenancy condition in `where` or `parts` like any other.
   */
  accountId: string | null;
  /** All filters of the caller, as given; a cursor is bound to them. */
  filters: Record<string, unknown>;
  order: Order;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

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

  async fetch<Row>(spec: ListSpec<Row>, query: ListQuery): Promise<Page<Row>> {
    const { order } = spec;
    const scope = { ...spec, sort: `${order.name}:${order.direction}` };
    const after = query.cursor === undefined ? undefined : this.cursors.decode(scope, query.cursor);
    if (spec.parts?.length === 0) return { rows: [], nextCursor: null };
    const limit = query.limit + 1; // one more tells whether there is another page
    const isPlain = spec.parts === undefined && !order.nullable;
    const statement = isPlain ? plain(spec, after, limit) : merged(spec, after, limit);
    const rows = await statement.execute();
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const hasMore = rows.length > query.limit && last !== undefined;
    const position = last && { value: last.position_value, id: last.position_id };
    return { rows: page, nextCursor: hasMore ? this.cursors.encode(scope, position!) : null };
  }

  /** Returns the first `limit` ids of the list. */
  async ids(em: EntityManager, source: RowSource, order: Order, limit: number): Promise<string[]> {
    if (source.parts?.length === 0) return [];
    const keys = keysOf(source, order, undefined, limit);
    const ids = sql<{
      place_id: string;
    }>`select place_id from (${keys}) as place order by ${keyOrder(order)}`;
    const { rows } = await ids.execute(em.getKysely<object>());
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

function plain<Row>(
  { rows, where, order }: ListSpec<Row>,
  after: Position | undefined,
  limit: number,
) {
  const { direction, id } = order;
  return rows
    .select([
      asText(sortValue(order), order).as('position_value'),
      sql.ref<string>(id).as('position_id'),
    ])
    .where(allOf([...where, restAfter(order, after).both]))
    .orderBy(sortValue(order), direction)
    .orderBy(sql.ref(id), direction)
    .limit(sql.lit(limit));
}

/** Merges the parts of a list: first the keys, which indexes give without the rows; then the rows of the page. */
function merged<Row>(spec: ListSpec<Row>, after: Position | undefined, limit: number) {
  const { rows, order } = spec;
  const keys = sql`(${keysOf(spec, order, after, limit)})`.as('place');
  return rows
    .innerJoin(keys, (join) => join.onRef(order.id, '=', 'place.place_id'))
    .select([
      asText(sql.ref('place.place_key'), order).as('position_value'),
      sql.ref<string>('place.place_id').as('position_id'),
    ])
    .orderBy(keyOrder(order));
}

/** Returns the value as text; times to the microsecond: a Date has only milliseconds, and would skip or repeat rows. */
function asText(value: RawBuilder<unknown>, { type }: Order): RawBuilder<string | null> {
  return type === 'timestamptz'
    ? sql`to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`${value}::text`;
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
