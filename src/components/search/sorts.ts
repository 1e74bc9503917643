import { ApiError } from '../../platform/errors.js';
import type { Order } from '../../platform/list/pages.js';
import { COMPONENT_TYPES, type ComponentType } from '../component-type.js';
import { FACTS } from '../facts.js';

/**
 * The columns that every component has or may have, so that it sorts without a type. Each has an index (migration of
 * components).
 */
const COMMON: Record<string, Pick<Order, 'type' | 'nullable'>> = {
  name: { type: 'text' },
  created_at: { type: 'timestamptz' },
  updated_at: { type: 'timestamptz' },
  brand: { type: 'text', nullable: true },
  mass_g: { type: 'float8', nullable: true },
  price: { type: 'float8', nullable: true },
};

/** The numbers of a type that filters and sorts know. */
export function factsOfType(type: ComponentType): string[] {
  return Object.keys(FACTS[type]);
}

/** Throws ApiError 422 `unknown_sort_field` or `filter_requires_type`. */
export function toOrder(
  type: ComponentType | undefined,
  field: string | undefined,
  direction: 'asc' | 'desc' | undefined,
): Order {
  if (field === undefined) return orderBy('created_at', direction ?? 'desc', COMMON.created_at);
  if (Object.hasOwn(COMMON, field)) return orderBy(field, direction ?? 'asc', COMMON[field]);
  if (type === undefined) throw refusalWithoutType(field);
  if (!factsOfType(type).includes(field)) throw unknownSort(type, field);
  return orderBy(field, direction ?? 'asc', { type: 'float8', nullable: true });
}

/** `name` is one of ours by now: it becomes SQL. */
function orderBy(
  name: string,
  direction: 'asc' | 'desc',
  kind: Pick<Order, 'type' | 'nullable'>,
): Order {
  return { name, direction, column: `component.${name}`, id: 'component.id', ...kind };
}

function refusalWithoutType(field: string): ApiError {
  const types = COMPONENT_TYPES.filter((type) => factsOfType(type).includes(field));
  if (types.length === 0) return unknownSort(undefined, field);
  return new ApiError('filter_requires_type', {
    param: 'type',
    message: `Only a ${types.join(' or a ')} has ${field}: add type=${types[0]} to sort by it.`,
  });
}

function unknownSort(type: ComponentType | undefined, field: string): ApiError {
  const own = type === undefined ? [] : factsOfType(type);
  const known = [...new Set([...Object.keys(COMMON), ...own])];
  const message = `Cannot sort by "${field.slice(0, 64)}"; the fields are ${known.join(', ')}.`;
  return new ApiError('unknown_sort_field', { param: 'sort_by', message });
}
