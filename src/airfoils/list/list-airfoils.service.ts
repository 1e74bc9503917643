import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import { ApiError } from '../../platform/errors.js';
import { type MemoryOrder, type Page, Pages } from '../../platform/list/pages.js';
import { searchWords } from '../../platform/list/search-words.js';
import { orUnavailable } from '../../platform/postgres/database.js';
import { airfoilsOf } from '../airfoils.queries.js';
import { LIBRARY_NAMES, libraryAirfoil } from '../library.js';
import { libraryListed, ownListed } from './airfoil-lines.js';
import {
  type AirfoilSelection,
  COMPARED,
  type ListedAirfoil,
  selectAirfoils,
} from './listed-airfoils.js';
import type { ListAirfoilsQuery } from './list-airfoils.wire.js';

/** Sorted by name as people write it: case does not matter. */
const SORTS: Record<string, (airfoil: ListedAirfoil) => string | number | null> = {
  name: ({ name }) => name.toLowerCase(),
  ...COMPARED,
};

/**
 * Library and own airfoils in one list. Both are few (an account has 1,000 at most), so they are put together and sorted in
 * memory; a cursor is a place in the order, as everywhere.
 */
@Injectable()
export class AirfoilListing {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
  ) {}

  /** Throws ApiError 422 `unknown_filter` or `unknown_sort_field`, and 400 for cursors. */
  async list({ accountId }: Caller, query: ListAirfoilsQuery): Promise<Page<ListedAirfoil>> {
    const selection = toSelection(query);
    const order = toOrder(query);
    const own = selection.source === 'library' ? [] : await this.own(accountId);
    const all = [...libraryList(), ...own];
    const spec = { list: 'airfoils', accountId, filters: { ...selection } };
    return this.pages.sorted(spec, selectAirfoils(all, selection), order, query);
  }

  private async own(accountId: string): Promise<ListedAirfoil[]> {
    return (await orUnavailable(airfoilsOf(this.em, accountId))).map(ownListed);
  }
}

let library: readonly ListedAirfoil[] | undefined;

function libraryList(): readonly ListedAirfoil[] {
  library ??= LIBRARY_NAMES.map((name) => libraryListed(libraryAirfoil(name)!));
  return library;
}

function toSelection({
  source,
  family,
  search,
  filters = [],
}: ListAirfoilsQuery): AirfoilSelection {
  for (const { field, operator } of filters) {
    if (Object.hasOwn(COMPARED, field)) continue;
    const param = `${field.slice(0, 64)}[${operator}]`;
    const known = Object.keys(COMPARED).join(' and ');
    const message = `Airfoils are filtered by ${known}, not by "${field.slice(0, 64)}".`;
    throw new ApiError('unknown_filter', { param, message });
  }
  return { source, family, words: toWords(search), comparisons: filters };
}

/** White space asks for nothing; what has neither letter nor digit is found nowhere, as the empty word says. */
function toWords(search: string | undefined): string[] | undefined {
  if (search === undefined || search.trim() === '') return undefined;
  const words = searchWords(search);
  return words.length === 0 ? [''] : words;
}

function toOrder({ sort_by, sort_order }: ListAirfoilsQuery): MemoryOrder<ListedAirfoil> {
  const name = sort_by ?? 'name';
  if (!Object.hasOwn(SORTS, name)) {
    const message = `Cannot sort by "${name.slice(0, 64)}"; the fields are ${Object.keys(SORTS).join(', ')}.`;
    throw new ApiError('unknown_sort_field', { param: 'sort_by', message });
  }
  return { name, direction: sort_order ?? 'asc', value: SORTS[name], id: ({ id }) => id };
}
