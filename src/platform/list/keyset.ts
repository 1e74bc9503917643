import type { Position } from './cursors.js';

/** A condition in SQL has `?` for each parameter. Text comes from the source only, values only as parameters. */
export interface SqlCondition {
  sql: string;
  params: unknown[];
}

export interface Order {
  /** Name of the order, as the caller says it, e.g. `created_at`. */
  name: string;
  direction: 'asc' | 'desc';
  /**
   * Column to sort by, or a condition where it is made of the request; no index knows that, so all that match are
   * sorted.
   */
  column: string | SqlCondition;
  type: 'timestamptz' | 'text' | 'float8';
  /** True if rows may have no value; those come last, in either direction. */
  nullable?: boolean;
  /** Unique column, which breaks ties in the same direction. */
  id: string;
}

export const ALL: SqlCondition = { sql: 'true', params: [] };

/** Returns conditions with one `?` each, of the values that are given. */
export function whereGiven(filters: Record<string, unknown>): SqlCondition[] {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return given.map(([sql, value]) => ({ sql, params: [value] }));
}

/**
 * Composes SQL from pieces: of a condition its text and its parameters, of anything else (names, directions) the text.
 */
export function compose(
  text: TemplateStringsArray,
  ...pieces: (SqlCondition | string | number)[]
): SqlCondition {
  const params: unknown[] = [];
  const parts = pieces.map((piece, i) => {
    if (typeof piece !== 'object') return `${piece}${text[i + 1]}`;
    params.push(...piece.params);
    return `${piece.sql}${text[i + 1]}`;
  });
  return { sql: text[0] + parts.join(''), params };
}

export function joinConditions(pieces: readonly SqlCondition[], separator: string): SqlCondition {
  return {
    sql: pieces.map(({ sql }) => sql).join(separator),
    params: pieces.flatMap(({ params }) => params),
  };
}

export function allOf(conditions: readonly SqlCondition[]): SqlCondition {
  if (conditions.length === 0) return ALL;
  return joinConditions(
    conditions.map((each) => compose`(${each})`),
    ' and ',
  );
}

/** The rest of a list behind a place: rows with a value, rows without one, and both together. */
export interface Rest {
  valued?: SqlCondition;
  empty?: SqlCondition;
  both: SqlCondition;
}

export function restAfter(order: Order, after: Position | undefined): Rest {
  const { column, type, id, nullable } = order;
  const sign = order.direction === 'desc' ? '<' : '>';
  const empty = compose`${column} is null`;
  if (after === undefined)
    return nullable ? { valued: compose`${column} is not null`, empty, both: ALL } : only(ALL);
  if (after.value === null) {
    const rest = compose`${column} is null and ${id} ${sign} ${{ sql: '?', params: [after.id] }}`;
    return { empty: rest, both: rest };
  }
  const place = { sql: `(?::${type}, ?)`, params: [after.value, after.id] };
  const valued = compose`(${column}, ${id}) ${sign} ${place}`;
  return nullable ? { valued, empty, both: compose`${valued} or ${empty}` } : only(valued);
}

function only(valued: SqlCondition): Rest {
  return { valued, both: valued };
}

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
