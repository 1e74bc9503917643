import type { Position } from './cursors.js';
import {
  ALL,
  allOf,
  compose,
  type SqlCondition,
  joinConditions,
  type Order,
  type Rest,
  restAfter,
} from './keyset.js';

/** The rows of a list, and how they are found. */
export interface RowSource {
  /** Tables and joins. */
  from: SqlCondition | string;
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

/**
 * Number of rows that are looked at in the order of the list before all that match are fetched and sorted instead:
 * about 2 ms. A condition that one row in forty meets has filled a page of 25 by then.
 */
const PATIENCE = 1_000;

/** Length of a page from which it is not looked for in order: to fetch and sort is cheaper then. */
const LONG = 1_000;

/**
 * Returns SQL for the keys of the first `limit` rows behind `after`: the columns `place_id` and `place_key` (the sort
 * value), in no order. Each part is read along its index no further than needed, so a page costs the same wherever it
 * lies.
 */
export function keysOf(
  source: RowSource,
  order: Order,
  after: Position | undefined,
  limit: number,
): SqlCondition {
  const rest = restAfter(order, after);
  const { sift } = source;
  if (sift === undefined) return walk(source, order, rest, limit);
  if (limit > LONG || typeof order.column !== 'string')
    return gather(source, sift, order, rest, limit);
  return walkOrGather(source, sift, order, rest, limit);
}

/** Returns the order of the keys in the list, as text. */
export function keyOrder({ direction }: Order): string {
  return `place_key is null, place_key ${direction}, place_id ${direction}`;
}

/** Walks rows with a value first; those without only as far as the former do not fill the page. */
function walk(
  source: RowSource,
  order: Order,
  { valued, empty }: Rest,
  limit: number,
  mark?: SqlCondition,
): SqlCondition {
  if (valued === undefined) return sideBySide(source, order, empty!, limit, mark);
  const filled = sideBySide(source, order, valued, limit, mark);
  if (empty === undefined) return filled;
  const left = `(select ${limit} - count(*) from filled)`;
  return compose`with filled as materialized (${filled})
    select * from filled union all (${sideBySide(source, order, empty, left, mark)})`;
}

/** Walks the parts together, each along its index. The column `hit` says whether a row meets `mark`. */
function sideBySide(
  { from, where, parts = [ALL] }: RowSource,
  { column, direction, id }: Order,
  segment: SqlCondition,
  limit: number | string,
  mark?: SqlCondition,
): SqlCondition {
  const hit = mark === undefined ? '' : compose`, coalesce(${mark}, false) as hit`;
  const branches = parts.map(
    (part) =>
      compose`(select ${id} as place_id, ${column} as place_key${hit} from ${from}
                where ${allOf([...where, part, segment])}
                order by ${column} ${direction}, ${id} ${direction} limit ${limit})`,
  );
  return compose`select * from (${joinConditions(branches, ' union all ')}) as part
                  order by place_key ${direction}, place_id ${direction} limit ${limit}`;
}

/** Gathers all that match, found by the most selective index, and sorts them; none where `unless` holds. */
function gather(
  { from, where }: RowSource,
  { by, parts }: Sift,
  order: Order,
  { both }: Rest,
  limit: number,
  unless = 'false',
): SqlCondition {
  const branches = parts.map(
    (part) =>
      compose`select ${order.id} as place_id, ${order.column} as place_key from ${from}
               where ${allOf([...where, part, ...by, both])}`,
  );
  return compose`select * from (${joinConditions(branches, ' union all ')}) as found where not ${unless}
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
  sift: Sift,
  order: Order,
  rest: Rest,
  limit: number,
): SqlCondition {
  const done = '(select yes from done)';
  return compose`
    with walked as materialized (${walk(source, order, rest, PATIENCE, allOf(sift.by))}),
         done as materialized (
           select count(*) filter (where hit) >= ${limit} or count(*) < ${PATIENCE} as yes from walked)
    (select place_id, place_key from walked where hit and ${done} order by ${keyOrder(order)} limit ${limit})
    union all
    (${gather(source, sift, order, rest, limit, done)})`;
}
