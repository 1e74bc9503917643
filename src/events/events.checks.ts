import type { Fault } from '../platform/errors.js';
import type { ListEventsQuery } from './events.wire.js';

const SPELLINGS = [
  ['created_at[gte]', 'created_at_gte'],
  ['created_at[lt]', 'created_at_lt'],
] as const;

/** One bound may be spelled in one way only: with two values nobody knows which one counts. */
export function checkBounds(query: ListEventsQuery): Fault[] {
  return SPELLINGS.filter(
    ([one, other]) => query[one] !== undefined && query[other] !== undefined,
  ).map(([one, other]) => ({
    code: 'parameters_exclusive',
    param: other,
    message: `${other} is another spelling of ${one}; give one of them`,
  }));
}
