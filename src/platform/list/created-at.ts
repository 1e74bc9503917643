import { type RawBuilder, sql } from 'kysely';
import type { Fault } from '../errors.js';
import { Instant } from '../wire/fields.js';
import { toDbTime } from '../wire/time.js';
import type { SqlCondition } from './keyset.js';
import { ListQuery } from './list.wire.js';

const FROM = { optional: true, description: 'Start of the period (inclusive)' };
const BEFORE = { optional: true, description: 'End of the period (exclusive)' };

/**
 * The query of lists that are narrowed by the time of creation. Each bound has two spellings, of which one may be
 * given.
 */
export class CreatedAtQuery extends ListQuery {
  @Instant(FROM)
  'created_at[gte]'?: string;

  @Instant(FROM)
  created_at_gte?: string;

  @Instant(BEFORE)
  'created_at[lt]'?: string;

  @Instant(BEFORE)
  created_at_lt?: string;
}

const SPELLINGS = [
  ['created_at[gte]', 'created_at_gte'],
  ['created_at[lt]', 'created_at_lt'],
] as const;

/** Checks that each bound is spelled in one way only: with two values no one knows which one counts. */
export function checkBounds(query: CreatedAtQuery): Fault[] {
  return SPELLINGS.filter(
    ([one, other]) => query[one] !== undefined && query[other] !== undefined,
  ).map(([one, other]) => ({
    code: 'parameters_exclusive',
    param: other,
    message: `${other} is another spelling of ${one}; give one of them`,
  }));
}

export interface CreatedAt {
  from?: string;
  before?: string;
}

/** Returns the bounds, however they were spelled: a cursor fits either. */
export function createdBounds(query: CreatedAtQuery): CreatedAt {
  return {
    from: query['created_at[gte]'] ?? query.created_at_gte,
    before: query['created_at[lt]'] ?? query.created_at_lt,
  };
}

/** Returns the conditions on a column or a moment. */
export function createdWithin(
  column: string | RawBuilder<unknown>,
  { from, before }: CreatedAt,
): SqlCondition[] {
  const created = typeof column === 'string' ? sql.ref(column) : column;
  const bounds: SqlCondition[] = [];
  if (from) bounds.push(sql`${created} >= ${toDbTime(from)}::timestamptz`);
  if (before) bounds.push(sql`${created} < ${toDbTime(before)}::timestamptz`);
  return bounds;
}
