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
