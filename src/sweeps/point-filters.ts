import { ApiError } from '../platform/errors.js';
import type { Condition, Order } from '../platform/list/pages.js';
import type { Operator } from '../platform/wire/fields.js';
import { isPointKey, POINT_KEY_NAMES } from './point-keys.js';
import type { ListPointsQuery } from './point.wire.js';

const SQL: Record<Operator, string> = { gte: '>=', lte: '<=', gt: '>', lt: '<', eq: '=' };

/** Conditions on `spot` and `point`, and what a cursor is bound to. Throws ApiError 422 `unknown_filter`. */
export function conditionsOf(query: ListPointsQuery): {
  where: Condition[];
  filters: Record<string, unknown>;
} {
  const { failed, solved, limited, is_starred, filters = [] } = query;
  const where: Condition[] = [];
  const flag = (wanted: boolean | undefined, sql: string) => {
    if (wanted !== undefined) where.push({ sql: wanted ? sql : `not (${sql})`, params: [] });
  };
  flag(failed, "coalesce(point.status = 'failed', false)");
  flag(solved, "coalesce(point.status = 'completed', false)");
  if (limited !== undefined) where.push({ sql: 'point.is_limited = ?', params: [limited] });
  flag(is_starred, 'coalesce(point.is_starred, false)');
  for (const { field, operator, value } of filters) {
    if (!isPointKey(field)) throw unknownFilter(field, operator);
    where.push({ sql: `point.${field} ${SQL[operator]} ?::float8`, params: [value] });
  }
  return { where, filters: { failed, solved, limited, is_starred, filters } };
}

function unknownFilter(field: string, operator: string): ApiError {
  const param = `${field.slice(0, 64)}[${operator}]`;
  const message = `Points are filtered by ${POINT_KEY_NAMES.join(', ')}, not by "${field.slice(0, 64)}".`;
  return new ApiError('unknown_filter', { param, message });
}

/** Throws ApiError 422 `unknown_sort_field`. */
export function orderOf({ sort_by: name, sort_order: direction }: ListPointsQuery): Order {
  const order = { name, direction, type: 'float8', id: 'spot.index' } as const;
  if (name === 'index') return { ...order, column: 'spot.index' };
  if (isPointKey(name)) return { ...order, column: `point.${name}`, nullable: true };
  const message = `Points are sorted by index, ${POINT_KEY_NAMES.join(', ')}, not by "${name.slice(0, 64)}".`;
  throw new ApiError('unknown_sort_field', { param: 'sort_by', message });
}
