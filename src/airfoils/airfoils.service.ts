import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type NacaShape, type SectionGeometry, SectionRefused } from '../engine/airfoil-case.js';
import { EngineService } from '../engine/engine.service.js';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { isId } from '../platform/ids.js';
import { FIT_WEIGHTS, type KulfanFit } from './airfoil-dimensions.js';
import { AirfoilEntity } from './airfoil.entity.js';
import { airfoilsOf } from './airfoils.queries.js';
import {
  type AirfoilSelection,
  COMPARED,
  equationListed,
  libraryListed,
  type ListedAirfoil,
  ownListed,
  selectAirfoils,
} from './listed-airfoils.js';
import { AirfoilReferences, knownAirfoil, type ResolvedAirfoil } from './references.js';
import { type Page, Pages, type MemoryOrder } from '../platform/list/pages.js';
import { searchWords } from '../platform/list/search-words.js';
import { LIBRARY_NAMES, libraryAirfoil } from './library.js';
import type { ListAirfoilsQuery } from './airfoil.wire.js';

/** An airfoil, its outline as the kernel makes it, and the CST section nearest to that. */
export interface ShownAirfoil {
  listed: ListedAirfoil;
  section: SectionGeometry;
  kulfan: KulfanFit;
}

/** The library and the account's own airfoils. */
@Injectable()
export class AirfoilsService {
  constructor(
    private readonly references: AirfoilReferences,
    @Inject(EngineService) private readonly engine: EngineService,
  ) {}

  /** Returns an airfoil by its name or id. Throws ApiError 404. */
  async get({ accountId }: Caller, reference: string, signal: AbortSignal): Promise<ShownAirfoil> {
    const airfoil = await this.references.find(accountId, reference);
    const request = { accountId, signal };
    const known = airfoil.library?.cst ?? airfoil.own?.kulfan;
    const sectionRequest = {
      shape: airfoil.shape,
      fit: known === undefined ? FIT_WEIGHTS : undefined,
    };
    const [section] = await this.engine.sections([sectionRequest], request);
    // a name within the digits of the equations may still draw what is no section: a thick one of much camber
    if (section instanceof SectionRefused) {
      throw new ApiError('resource_not_found', {
        message: `The equations of ${airfoil.name} do not give a valid section.`,
        cause: section,
      });
    }
    return {
      listed: lineOf(airfoil, section),
      section,
      kulfan: known ?? section.cst!,
    };
  }

  /** Throws ApiError 409 `catalog_read_only` for what everybody sees, 404 for what the caller does not. */
  async delete(em: EntityManager, { accountId }: Caller, reference: string): Promise<void> {
    const known = knownAirfoil(reference);
    if (known !== undefined && !('unknown' in known)) {
      throw new ApiError('catalog_read_only', {
        message: `${known.name} is a library airfoil, which cannot be changed.`,
      });
    }
    const own = { id: reference, account_id: accountId };
    if (!isId('afl', reference) || (await em.nativeDelete(AirfoilEntity, own)) === 0)
      throw new ApiError('resource_not_found');
  }
}

function lineOf(
  { library, own, name, shape }: ResolvedAirfoil,
  section: SectionGeometry,
): ListedAirfoil {
  if (library !== undefined) return libraryListed(library);
  if (own !== undefined) return ownListed(own);
  return equationListed(name, shape as NacaShape, section);
}

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
    return (await airfoilsOf(this.em, accountId)).map(ownListed);
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
