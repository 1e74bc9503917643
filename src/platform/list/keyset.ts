import {
  type AliasedExpression,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely';
import type { Operator } from '../wire/fields.js';
import type { Position } from './cursors.js';

export type SqlCondition = Expression<SqlBool>;

export interface Order {
  /** Name of the order, as the caller says it, e.g. `created_at`. */
  name: string;
  direction: 'asc' | 'desc';
  /** Column to sort by, or an expression of columns. */
  column: string | RawBuilder<unknown>;
  /** True where `column` is made of the request: no index knows that, so all that match are sorted. */
  isComputed?: boolean;
  type: 'timestamptz' | 'text' | 'float8';
  /** True if rows may have no value; those come last, in either direction. */
  nullable?: boolean;
  /** Unique column, which breaks ties in the same direction. */
  id: string;
}

export const ALL: SqlCondition = sql`true`;
export const NONE: SqlCondition = sql`false`;

/** Returns equalities of columns with the values that are given. */
export function whereGiven(values: Record<string, unknown>): SqlCondition[] {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}

/** Returns the condition that a text holds `part`, in any case; undefined: no condition. */
export function whereContains(column: string, part: string | undefined): SqlCondition[] {
  if (part === undefined) return [];
  const literal = part.replace(/[\\%_]/g, String.raw`\$&`);
  return [sql`${sql.ref(column)} ilike '%' || ${literal} || '%'`];
}

const SIGNS: Record<Operator, string> = { gte: '>=', lte: '<=', gt: '>', lt: '<', eq: '=' };

/** Compares a column with a number, which goes as text, in which a double is exact. */
export function compared(column: string, operator: Operator, value: number): SqlCondition {
  return sql`${sql.ref(column)} ${sql.raw(SIGNS[operator])} ${String(value)}::float8`;
}

export function allOf(conditions: readonly SqlCondition[]): SqlCondition {
  if (conditions.length === 0) return ALL;
  const each = conditions.map((condition) => sql`(${condition})`);
  return sql`${sql.join(each, sql` and `)}`;
}

/** Joins statements, each in parentheses, by `union all`. */
export function unionAll(statements: readonly Expression<unknown>[]): RawBuilder<unknown> {
  return sql`${sql.join(statements, sql` union all `)}`;
}

/** Returns the value that rows are sorted by. */
export function sortValue({ column }: Order): RawBuilder<unknown> {
  return typeof column === 'string' ? sql.ref(column) : column;
}

/** The rest of a list behind a place: rows with a value, rows without one, and both together. */
export interface Rest {
  valued?: SqlCondition;
  empty?: SqlCondition;
  both: SqlCondition;
}

export function restAfter(order: Order, after: Position | undefined): Rest {
  const { type, nullable } = order;
  const value = sortValue(order);
  const id = sql.ref(order.id);
  const sign = sql.raw(order.direction === 'desc' ? '<' : '>');
  const empty: SqlCondition = sql`${value} is null`;
  if (after === undefined)
    return nullable ? { valued: sql`${value} is not null`, empty, both: ALL } : only(ALL);
  if (after.value === null) {
    const rest: SqlCondition = sql`${value} is null and ${id} ${sign} ${after.id}`;
    return { empty: rest, both: rest };
  }
  const place = sql`(${after.value}::${sql.raw(type)}, ${after.id})`;
  const valued: SqlCondition = sql`(${value}, ${id}) ${sign} ${place}`;
  return nullable ? { valued, empty, both: sql`${valued} or ${empty}` } : only(valued);
}

function only(valued: SqlCondition): Rest {
  return { valued, both: valued };
}

/** A statement of rows, whatever its tables. */
// oxlint-disable-next-line typescript/no-explicit-any
type Rows<Row> = SelectQueryBuilder<any, any, Row>;

/** The rows of a list, and how they are found. */
export interface RowSource<Row = unknown> {
  /** Columns, tables and joins. */
  rows: Rows<Row>;
  where: SqlCondition[];
  /**
   * Disjoint parts of the rows, for lists that stay fast however long they are. Each part has an index in the order of
   * the list, and the parts are read side by side. An empty array means that there are no rows.
   */
  parts?: SqlCondition[];
  sift?: Sift;
}

/** Conditions that these indexes do not know, and disjoint parts in which to look for what meets them. */
interface Sift {
  by: SqlCondition[];
  parts: SqlCondition[];
}

/** Returns what `select` says of the rows, by the parts in which they are found soonest. */
export function ofParts(
  { rows, where, parts = [], sift }: RowSource,
  select: readonly (string | AliasedExpression<unknown, string>)[],
): Rows<unknown>[] {
  const found = rows.clearSelect().select(select);
  const by = sift?.by ?? [];
  return (sift?.parts ?? parts).map((part) => found.where(allOf([...where, part, ...by])));
}

/**
 * Number of rows that are looked at in the order of the list before all that match are fetched and sorted instead:
 * about 2 ms. A condition that one row in forty meets has filled a page of 25 by then.
 */
const PATIENCE = 1_000;

/** Length of a page from which it is not looked for in order: to fetch and sort is cheaper then. */
const LONG = 1_000;

/**
 * Returns the statement of the keys of the first `limit` rows behind `after`: the columns `place_id` and `place_key` (the
 * sort value), in no order. Each part is read along its index no further than needed, so a page costs the same wherever
 * it lies.
 */
export function keysOf(
  source: RowSource,
  order: Order,
  after: Position | undefined,
  limit: number,
): RawBuilder<unknown> {
  const rest = restAfter(order, after);
  const most = sql.lit(limit);
  if (source.sift === undefined) return walk(source, order, rest, most);
  if (limit > LONG || order.isComputed) return gather(source, order, rest, most);
  return walkOrGather(source, order, rest, most);
}

/** Returns the order of the keys in the list. */
export function keyOrder({ direction }: Order): RawBuilder<unknown> {
  return sql.raw(`place_key is null, place_key ${direction}, place_id ${direction}`);
}

/** Walks rows with a value first; those without only as far as the former do not fill the page. */
function walk(
  source: RowSource,
  order: Order,
  { valued, empty }: Rest,
  limit: RawBuilder<number>,
  mark?: SqlCondition,
): RawBuilder<unknown> {
  if (valued === undefined) return sideBySide(source, order, empty!, limit, mark);
  const filled = sideBySide(source, order, valued, limit, mark);
  if (empty === undefined) return filled;
  const left = sql<number>`(select ${limit} - count(*) from filled)`;
  return sql`with filled as materialized (${filled})
    select * from filled union all (${sideBySide(source, order, empty, left, mark)})`;
}

/** Walks the parts together, each along its index. The column `hit` says whether a row meets `mark`. */
function sideBySide(
  { rows, where, parts = [ALL] }: RowSource,
  order: Order,
  segment: SqlCondition,
  limit: RawBuilder<number>,
  mark?: SqlCondition,
): RawBuilder<unknown> {
  const { direction, id } = order;
  const hit = mark === undefined ? [] : [sql`coalesce(${mark}, false)`.as('hit')];
  const keys = rows.clearSelect().select([...keyColumns(order), ...hit]);
  const branches = parts.map((part) =>
    keys
      .where(allOf([...where, part, segment]))
      .orderBy(sortValue(order), direction)
      .orderBy(sql.ref(id), direction)
      .limit(limit),
  );
  return sql`select * from (${unionAll(branches)}) as part
              order by place_key ${sql.raw(direction)}, place_id ${sql.raw(direction)} limit ${limit}`;
}

function keyColumns(order: Order) {
  return [sql.ref(order.id).as('place_id'), sortValue(order).as('place_key')];
}

/** Gathers all that match, found by the most selective index, and sorts them; none where `unless` holds. */
function gather(
  source: RowSource,
  order: Order,
  { both }: Rest,
  limit: RawBuilder<number>,
  unless: SqlCondition = NONE,
): RawBuilder<unknown> {
  const left = { ...source, where: [...source.where, both] };
  const branches = ofParts(left, keyColumns(order));
  return sql`select * from (${unionAll(branches)}) as found where not ${unless}
              order by ${keyOrder(order)} limit ${limit}`;
}

/**
 * Walks first, and gathers if the walk found too little: conditions that are met often fill the page after a few rows;
 * those that are met seldom leave little to sort. Which of the two it is no statistics tell: the lightest motors of
 * more than 2,500 W all stand far behind in the order of mass. So the walk is tried first and given up after PATIENCE
 * rows.
 */
function walkOrGather(
  source: RowSource,
  order: Order,
  rest: Rest,
  limit: RawBuilder<number>,
): RawBuilder<unknown> {
  const patience = sql.lit(PATIENCE);
  const done: SqlCondition = sql`(select yes from done)`;
  return sql`
    with walked as materialized (${walk(source, order, rest, patience, allOf(source.sift!.by))}),
         done as materialized (
           select count(*) filter (where hit) >= ${limit} or count(*) < ${patience} as yes from walked)
    (select place_id, place_key from walked where hit and ${done} order by ${keyOrder(order)} limit ${limit})
    union all
    (${gather(source, order, rest, limit, done)})`;
}
