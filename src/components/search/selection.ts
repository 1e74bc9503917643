import { sql } from 'kysely';
import { ApiError } from '../../platform/errors.js';
import type { Comparison } from '../../platform/wire/fields.js';
import { COMPONENT_TYPES, type ComponentType } from '../component-type.js';
import type { ComponentSource, Visibility } from '../components.wire.js';
import { FACT_NAMES, FACTS } from '../facts.js';
import type { BrandsQuery, ComponentFacetsQuery, ListComponentIdsQuery } from './search.wire.js';
import type { Order } from '../../platform/list/keyset.js';
import { searchTerms, type Term } from './part-names.js';

/** The filters that a caller sent, read and checked; an absent one does not matter. */
export interface Selection {
  type?: ComponentType;
  /** All of them must be found; undefined: nothing is searched for. */
  terms?: Term[];
  /** The words as they were written: what is called exactly so comes first. */
  phrase?: string;
  /** Exactly this name. */
  name?: string;
  brands?: string[];
  source?: ComponentSource;
  visibility?: Visibility;
  starred?: true;
  /** The intervals by the name of a fact of `type`. */
  intervals: Record<string, Interval>;
}

/** Throws ApiError 422 `parameters_exclusive` or `unknown_filter`. */
export function toSelection(query: ListComponentIdsQuery | ComponentFacetsQuery): Selection {
  return {
    ...toBrandSelection(query),
    name: query.name?.trim(),
    brands: query['brand[in]']?.split(',').filter((brand) => brand !== ''),
    source: query.source,
    visibility: query.visibility,
    starred: query.starred || undefined,
    intervals: toIntervals(query.type, query.filters ?? []),
  };
}

/** Throws ApiError 422 `parameters_exclusive`. */
export function toBrandSelection({
  type,
  search,
  q,
}: Pick<BrandsQuery, 'type' | 'search' | 'q'>): Selection {
  if (search !== undefined && q !== undefined) {
    const message = 'q is another name of search: give one of them.';
    throw new ApiError('parameters_exclusive', { param: 'q', message });
  }
  const phrase = (search ?? q)?.trim();
  return { type, terms: toTerms(phrase), phrase, intervals: {} };
}

/** White space asks for nothing; what has neither letter nor digit is found nowhere, as no alternative says. */
function toTerms(search: string | undefined): Term[] | undefined {
  if (search === undefined || search === '') return undefined;
  const terms = searchTerms(search);
  return terms.length === 0 ? [{ any: [] }] : terms;
}

/** Numbers mean something only together with a type; without one they are checked and left out (contract §4). */
function toIntervals(
  type: ComponentType | undefined,
  comparisons: readonly Comparison[],
): Record<string, Interval> {
  const known: readonly string[] = type === undefined ? FACT_NAMES : factsOfType(type);
  for (const { field, operator } of comparisons)
    if (!known.includes(field)) throw unknownFilter(type, field, operator, known);
  if (type === undefined) return {};
  const byField = Map.groupBy(comparisons, ({ field }) => field);
  return Object.fromEntries([...byField].map(([field, group]) => [field, collapse(group)]));
}

function unknownFilter(
  type: ComponentType | undefined,
  field: string,
  operator: string,
  known: readonly string[],
): ApiError {
  const param = `${field.slice(0, 64)}[${operator}]`;
  const whose = type === undefined ? 'Components' : `Components of type ${type}`;
  const message = `${whose} are filtered by ${known.join(', ')}, not by "${field.slice(0, 64)}".`;
  return new ApiError('unknown_filter', { param, message });
}

/** All doubles from `gte` to `lte`, both included; null: open on that side. */
export interface Interval {
  gte: number | null;
  lte: number | null;
}

/** No double lies in it, and both bounds can be written in JSON. */
const NOTHING: Interval = { gte: Number.MAX_VALUE, lte: -Number.MAX_VALUE };

/** The one interval that admits the doubles which all comparisons of a field admit. */
export function collapse(comparisons: readonly Pick<Comparison, 'operator' | 'value'>[]): Interval {
  let gte = Number.NEGATIVE_INFINITY;
  let lte = Number.POSITIVE_INFINITY;
  for (const { operator, value } of comparisons) {
    if (operator === 'gte' || operator === 'eq') gte = Math.max(gte, value);
    if (operator === 'lte' || operator === 'eq') lte = Math.min(lte, value);
    if (operator === 'gt') gte = Math.max(gte, nextUp(value));
    if (operator === 'lt') lte = Math.min(lte, -nextUp(-value));
  }
  // beyond the largest double there is nothing left
  if (gte === Number.POSITIVE_INFINITY || lte === Number.NEGATIVE_INFINITY) return NOTHING;
  return { gte: Number.isFinite(gte) ? gte : null, lte: Number.isFinite(lte) ? lte : null };
}

const DOUBLE = new Float64Array(1);
const BITS = new BigInt64Array(DOUBLE.buffer);

/** The smallest double above `value`; above the largest one Infinity. */
export function nextUp(value: number): number {
  if (value === 0) return Number.MIN_VALUE; // also −0, whose bits are far from those of 0
  DOUBLE[0] = value;
  BITS[0] += value > 0 ? 1n : -1n;
  return DOUBLE[0];
}

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

function orderBy(
  name: string,
  direction: 'asc' | 'desc',
  kind: Pick<Order, 'type' | 'nullable'>,
): Order {
  const column = `component.${name}`;
  const isText = kind.type === 'text';
  // as a person sorts, whatever the case; the indexes are of the same expression
  const by = isText ? sql`lower(${sql.ref(column)})` : column;
  return { name, direction, column: by, id: 'component.id', ...kind };
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
