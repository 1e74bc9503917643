import { Controller, Get, Query } from '@nestjs/common';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { toList } from '../../platform/list/pages.js';
import { toComponent } from '../components.mapper.js';
import type { ComponentType } from '../component-type.js';
import { type BrandRow, ComponentSearch, type FacetsFound, type Ids } from './search.service.js';
import {
  BrandsQuery,
  type ComponentBrand,
  ComponentBrandList,
  ComponentFacets,
  ComponentFacetsQuery,
  ComponentIdList,
  ComponentList,
  ListComponentIdsQuery,
  ListComponentsQuery,
} from './search.wire.js';

const FILTERED =
  'Filters combine with AND. Filters on numbers, such as `kv[gte]=900`, need `type`; at most 16.';
const REFUSALS = [
  'parameters_exclusive',
  'parameter_too_many_items',
  'filter_requires_type',
  'unknown_filter',
  'unknown_sort_field',
] as const;

@Section('Components', 'Motors, batteries and propellers: the catalog and your own')
@Controller('v1/components')
export class SearchController {
  constructor(private readonly search: ComponentSearch) {}

  @Get()
  @Operation({
    id: 'listComponents',
    summary: 'List components',
    description: `Lists the catalog, which needs no credential, and with a credential also your own components. Sorted newest first, or by \`sort_by\`. ${FILTERED}`,
    optional: true,
    query: ListComponentsQuery,
    ok: { type: ComponentList, description: 'A page of components' },
    errors: REFUSALS,
  })
  async list(@Http() http: Exchange, @Query() query: ListComponentsQuery): Promise<ComponentList> {
    return toList(await this.search.list(http.caller, query), toComponent);
  }

  @Get('brands')
  @Operation({
    id: 'listComponentBrands',
    summary: 'List the brands of components',
    description:
      'Lists brands by name, with the number of components that the list shows you. Needs no credential; with one, your own components count too.',
    optional: true,
    query: BrandsQuery,
    ok: { type: ComponentBrandList, description: 'A page of brands' },
    errors: ['parameters_exclusive'],
  })
  async brands(@Http() http: Exchange, @Query() query: BrandsQuery): Promise<ComponentBrandList> {
    return toList(await this.search.brands(http.caller, query), toBrand);
  }

  @Get('facets')
  @Operation({
    id: 'getComponentFacets',
    summary: 'Count components by brand and numbers',
    description:
      'Counts the components of one type, under the filters of the list, by brand and by ranges of each number. Use it to build a filter panel.',
    query: ComponentFacetsQuery,
    ok: { type: ComponentFacets, description: 'The counts' },
    errors: ['parameters_exclusive', 'parameter_too_many_items', 'unknown_filter'],
  })
  async facets(
    @Http() http: Exchange,
    @Query() query: ComponentFacetsQuery,
  ): Promise<ComponentFacets> {
    return toFacets(query.type, await this.search.facets(http.sender, query));
  }

  @Get('ids')
  @Operation({
    id: 'listComponentIds',
    summary: 'List the ids of components',
    description: `Returns the ids of all matches in one response: the first 5,000 in the order of the list. ${FILTERED}`,
    query: ListComponentIdsQuery,
    ok: { type: ComponentIdList, description: 'The ids' },
    errors: REFUSALS,
  })
  async ids(
    @Http() http: Exchange,
    @Query() query: ListComponentIdsQuery,
  ): Promise<ComponentIdList> {
    return toIdList(await this.search.ids(http.sender, query));
  }
}

function toBrand({ name, count }: BrandRow): ComponentBrand {
  return { object: 'component_brand', name, count };
}

function toFacets(type: ComponentType, { brands, ...found }: FacetsFound): ComponentFacets {
  return { object: 'component_facets', type, ...found, brands: brands.map(toBrand) };
}

function toIdList({ ids, truncated, intervals }: Ids): ComponentIdList {
  return { object: 'list', data: ids, total: ids.length, truncated, filters: intervals };
}
