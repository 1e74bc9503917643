import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Caller } from '../../platform/caller.js';
import type { Order, RowSource } from '../../platform/list/keyset.js';
import { type Page, Pages } from '../../platform/list/pages.js';
import type { ComponentRow } from '../components.queries.js';
import { nearWords } from './near-words.js';
import { FACTS } from '../facts.js';
import { type Facets, countFacets } from './facets.js';
import { brandsOf, byRelevance, factRows, ownersOf, selectionSource } from './search.queries.js';
import type {
  BrandsQuery,
  ComponentFacetsQuery,
  ListComponentIdsQuery,
  ListComponentsQuery,
} from './search.wire.js';
import {
  type Interval,
  type Selection,
  toBrandSelection,
  toOrder,
  toSelection,
} from './selection.js';

/** The most entries of one answer. */
const MAX_IDS = 5_000;
/** The most components that facets count. */
const MAX_COUNTED = 20_000;

export interface BrandRow {
  name: string;
  count: number;
}

export type FacetsFound = Facets & { truncated: boolean };

export interface Ids {
  ids: string[];
  truncated: boolean;
  intervals: Record<string, Interval>;
}

/** Searches the components that a caller may see: the catalog and, with a credential, the account's own. */
@Injectable()
export class ComponentSearch {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
  ) {}

  /** Throws ApiError 422 for filters and sorts that there are not, and 400 for cursors. */
  async list(caller: Caller | undefined, query: ListComponentsQuery): Promise<Page<ComponentRow>> {
    const selection = toSelection(query);
    const order = orderOf(query, selection);
    const accountId = caller?.accountId ?? null;
    const spec = {
      ...(await this.rows(accountId, selection)),
      list: 'components',
      accountId,
      filters: { ...selection },
      order,
    };
    return this.pages.fetch(spec, query);
  }

  async ids({ accountId }: Caller, query: ListComponentIdsQuery): Promise<Ids> {
    const selection = toSelection(query);
    const order = orderOf(query, selection);
    const source = await this.rows(accountId, selection);
    const ids = await this.pages.ids(this.em, source, order, MAX_IDS + 1);
    const truncated = ids.length > MAX_IDS;
    return { ids: ids.slice(0, MAX_IDS), truncated, intervals: selection.intervals };
  }

  async brands(caller: Caller | undefined, query: BrandsQuery): Promise<Page<BrandRow>> {
    const selection = toBrandSelection(query);
    const accountId = caller?.accountId ?? null;
    const source = await this.rows(accountId, selection);
    const name = 'component_brand.name';
    const spec = {
      list: 'component_brands',
      accountId,
      rows: brandsOf(this.em, source),
      where: [],
      parts: source.parts?.length === 0 ? [] : undefined,
      filters: { ...selection },
      order: {
        name: 'name',
        direction: 'asc',
        column: sql`lower(component_brand.name)`,
        type: 'text',
        id: name,
      } as const,
    };
    return this.pages.fetch(spec, query);
  }

  /** Throws ApiError 422 as `list` does. */
  async facets({ accountId }: Caller, query: ComponentFacetsQuery): Promise<FacetsFound> {
    const selection = toSelection(query);
    const { type } = query;
    // brands and numbers are counted with and without their own filters, so that they filter here and not in SQL
    const open = { ...selection, brands: undefined, intervals: {} };
    const source = await this.rows(accountId, open);
    if (source.parts?.length === 0)
      return { ...countFacets(type, [], selection), truncated: false };
    const statement = factRows(source, Object.keys(FACTS[type]), MAX_COUNTED + 1);
    const { rows } = await statement.execute(this.em.getKysely<object>());
    const truncated = rows.length > MAX_COUNTED;
    return { ...countFacets(type, rows.slice(0, MAX_COUNTED), selection), truncated };
  }

  private async rows(
    accountId: string | null,
    selection: Selection,
  ): Promise<RowSource<ComponentRow>> {
    const owners = ownersOf(accountId, selection);
    const words = (selection.terms ?? []).flatMap(({ word }) => word ?? []);
    const near = owners.length > 0 ? await nearWords(this.em, owners, words) : new Map();
    return selectionSource(this.em, accountId, selection, near);
  }
}

function orderOf(
  { type, sort_by, sort_order }: ListComponentIdsQuery,
  { phrase, terms }: Selection,
): Order {
  const isSearch = terms !== undefined && sort_by === undefined && sort_order === undefined;
  return isSearch ? byRelevance(phrase!) : toOrder(type, sort_by, sort_order);
}
