import { useSearchParams } from 'wouter';
import { type PartType, SPEC_KEYS } from '../spec-keys.ts';

/** The search. The page's address has the API's parameters, so Back, reload and links restore it. */
export interface Search {
  type: PartType;
  text: string;
  brands: readonly string[];
  source: string;
  starred: boolean;
  sort: string;
  direction: 'asc' | 'desc';
  /** Ends of numbers in the API's units. */
  bounds: Readonly<Record<string, Bounds>>;
}

export interface Bounds {
  gte?: number;
  lte?: number;
}

const START: Search = {
  type: 'motor',
  text: '',
  brands: [],
  source: '',
  starred: false,
  sort: 'name',
  direction: 'asc',
  bounds: {},
};

/** A search of another type: what filters only the former is left out. */
export const ofType = (type: PartType, { source, starred }: Search): Search => ({
  ...START,
  type,
  source,
  starred,
});

const BOUND = /^(\w+)\[(gte|lte)\]$/;

/** Reads a search from an address; invalid values are omitted. */
export function searchOf(params: URLSearchParams): Search {
  const type = params.get('type') ?? '';
  const bounds: Record<string, Bounds> = {};
  for (const [name, text] of params) {
    const [, fact, end] = BOUND.exec(name) ?? [];
    const value = Number(text);
    if (fact !== undefined && text !== '' && Number.isFinite(value))
      bounds[fact] = { ...bounds[fact], [end]: value };
  }
  return {
    type: type in SPEC_KEYS ? (type as PartType) : START.type,
    text: params.get('search') ?? '',
    brands: params.get('brand[in]')?.split(',').filter(Boolean) ?? [],
    source: params.get('source') ?? '',
    starred: params.get('starred') === 'true',
    sort: params.get('sort_by') ?? START.sort,
    direction: params.get('sort_order') === 'desc' ? 'desc' : 'asc',
    bounds,
  };
}

/** The filters as the API takes them: of the list, and of the facets. */
export function filtersOf({ type, text, brands, source, starred, bounds }: Search) {
  return {
    type,
    search: text,
    'brand[in]': brands.join(','),
    source,
    starred: starred ? true : undefined,
    ...Object.fromEntries(
      Object.entries(bounds).flatMap(([fact, ends]) =>
        Object.entries(ends).map(([end, value]) => [`${fact}[${end}]`, value as number]),
      ),
    ),
  };
}

/** The list as the API is requested it. */
export const queryOf = (search: Search) => ({
  ...filtersOf(search),
  sort_by: search.sort,
  sort_order: search.direction,
  limit: 50,
});

/** The address of a search; what is as at the start is not in it. */
export function paramsOf(search: Search): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filtersOf(search)))
    if (value !== undefined && value !== '') params.set(name, String(value));
  if (search.type === START.type) params.delete('type');
  if (search.sort !== START.sort) params.set('sort_by', search.sort);
  if (search.direction !== START.direction) params.set('sort_order', search.direction);
  return params;
}

/** Filters that are set beside the type, for a word on how many. */
export const filterCount = ({ text, brands, source, starred, bounds }: Search): number =>
  [text !== '', brands.length > 0, source !== '', starred].filter(Boolean).length +
  Object.keys(bounds).length;

/** The search of the page's address. A change takes the place of the entry of the history: Back leaves the page. */
export function useSearch(): [search: Search, put: (change: Partial<Search>) => void] {
  const [params, setParams] = useSearchParams();
  const put = (change: Partial<Search>) =>
    setParams((before) => paramsOf({ ...searchOf(before), ...change }), { replace: true });
  return [searchOf(params), put];
}
