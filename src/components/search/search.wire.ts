import {
  CURSOR,
  PAGE_LIMIT,
  ListEnvelope,
  ListOf,
  ListQuery,
} from '../../platform/list/list.wire.js';
import {
  Choice,
  type Common,
  type Comparison,
  Comparisons,
  Flag,
  Int,
  List,
  Num,
  Resource,
  Shape,
  Text,
} from '../../platform/wire/fields.js';
import { COMPONENT_TYPES, type ComponentType } from '../component-type.js';
import {
  Component,
  type ComponentSource,
  SOURCES,
  VISIBILITIES,
  type Visibility,
} from '../components.wire.js';
import type { FactName } from '../facts.js';

const TYPE: Common = { optional: true, description: 'Only such components', example: 'motor' };
const SEARCH: Common & { max: number } = {
  optional: true,
  max: 128,
  description:
    'Words that all must be found in name or brand, in any order, whatever their case and accents: parts of words, their beginnings where a word of yours has one or two characters, and what is spelled nearly the same where nothing is spelled like it. A size (`10 x 4.5`), a Kv (`920KV`, `KV920`), cells (`4S`), a capacity (`1550mAh`, `1.55Ah`) and a C rating (`35C`) mean the figure, however they are written. Without sort_by, what is called exactly so (by its name, or brand and name) comes first, then the newest',
  example: 't-motor mn5006',
};

const of = (types: string, unit?: string): Common => ({ description: `Of ${types}`, unit });
const FILTERS: Record<FactName, Common> = {
  mass_g: of('every type', 'g'),
  price: of(
    'own parts whose `spec_json` has a `price`, in whatever currency it was written; no part of the catalog has one',
  ),
  kv: of('motors', 'rpm/V'),
  resistance_mohm: of('motors, from phase to phase', 'mΩ'),
  no_load_current_a: of('motors', 'A'),
  max_current_a: of('motors', 'A'),
  max_power_w: of('motors', 'W'),
  pole_count: of('motors'),
  diameter_mm: of('motors', 'mm'),
  length_mm: of('motors', 'mm'),
  capacity_mah: of('batteries', 'mAh'),
  series_cells: of('batteries'),
  parallel_cells: of('batteries'),
  c_rating: of('batteries', '1/h'),
  nominal_voltage_v: of('batteries', 'V'),
  energy_wh: of('batteries', 'Wh'),
  diameter_in: of('propellers', 'inches'),
  pitch_in: of('propellers', 'inches'),
  num_blades: of('propellers'),
};
const MAX_COMPARISONS = 16;

/** The filters of components but their type. */
class ComponentFilters {
  @Text(SEARCH)
  search?: string;

  @Text({ optional: true, max: 128, description: 'Another name of `search`' })
  q?: string;

  @Text({
    optional: true,
    max: 255,
    description:
      'Exactly this name, whatever its case and however its sizes, Kv and blanks are written',
    example: 'MN5006 KV300',
  })
  name?: string;

  @Text({ optional: true, max: 4096, description: 'Exactly one of these brands: `APC,T-Motor`' })
  'brand[in]'?: string;

  @Choice(SOURCES, { optional: true, description: 'Only components from there' })
  source?: ComponentSource;

  @Choice(VISIBILITIES, {
    optional: true,
    description: 'Only components that everybody sees, or only your own',
  })
  visibility?: Visibility;

  @Flag({ default: false, description: 'Only what your account has starred' })
  starred = false;

  @Comparisons(FILTERS, MAX_COMPARISONS)
  filters?: Comparison[];
}

/** The filters and the order of a list. */
export class ListComponentIdsQuery extends ComponentFilters {
  @Choice(COMPONENT_TYPES, TYPE)
  type?: ComponentType;

  @Text({
    optional: true,
    description:
      '`name`, `created_at`, `updated_at`, `brand`, `mass_g`, `price`, or with a type any number that it is filtered by. What has no such value comes last',
    example: 'kv',
  })
  sort_by?: string;

  @Choice(['asc', 'desc'], {
    optional: true,
    description:
      '`asc` if `sort_by` is given; without either newest first, or by relevance with `search`',
  })
  sort_order?: 'asc' | 'desc';
}

export class ListComponentsQuery extends ListComponentIdsQuery {
  @Int(PAGE_LIMIT)
  limit = PAGE_LIMIT.default;

  @Text(CURSOR)
  cursor?: string;
}

export class ComponentFacetsQuery extends ComponentFilters {
  @Choice(COMPONENT_TYPES, { description: TYPE.description, example: TYPE.example })
  type!: ComponentType;
}

export class BrandsQuery extends ListQuery {
  @Choice(COMPONENT_TYPES, TYPE)
  type?: ComponentType;

  @Text(SEARCH)
  search?: string;

  @Text({ optional: true, max: 128, description: 'Another name of `search`' })
  q?: string;
}

@ListOf(() => Component)
export class ComponentList extends ListEnvelope<Component> {}

@Resource()
export class ComponentBrand {
  @Choice(['component_brand'])
  object!: 'component_brand';

  @Text()
  name!: string;

  @Int({ description: 'Components of the brand that you see' })
  count!: number;
}

@ListOf(() => ComponentBrand)
export class ComponentBrandList extends ListEnvelope<ComponentBrand> {}

@Resource()
class FacetBin {
  @Num({ description: 'The least value in it' })
  from!: number;

  @Num({
    description:
      'The value that it ends before; of the last bin it is included. Equal to `from`: this value alone',
  })
  to!: number;

  @Int()
  count!: number;
}

@Resource()
class FacetNumber {
  @Text({ description: 'The name by which it is filtered and sorted', example: 'kv' })
  name!: string;

  @Int({
    description: 'Components that have the number, under all filters but those of this number',
  })
  known!: number;

  @List(() => FacetBin, {
    description:
      'Rising. They hold every value, do not move with filters of numbers and brands, and widen by a factor where the values do',
  })
  bins!: FacetBin[];
}

@Resource()
export class ComponentFacets {
  @Choice(['component_facets'])
  object!: 'component_facets';

  @Choice(COMPONENT_TYPES)
  type!: ComponentType;

  @Int({ description: 'Components that pass all filters' })
  total!: number;

  @List(() => ComponentBrand, {
    description: 'Brands under all filters but `brand[in]`, those with the most components first',
  })
  brands!: ComponentBrand[];

  @List(() => FacetNumber, {
    description:
      'The numbers that lists show of the catalog, and `price` where an own part has one; others are filtered by but not counted',
  })
  numbers!: FacetNumber[];

  @Flag({ description: 'More than 20,000 components would have to be counted; these are some' })
  truncated!: boolean;
}

const BOUND = { type: ['number', 'null'] };
const INTERVAL = { type: 'object', properties: { gte: BOUND, lte: BOUND } };

@Resource()
export class ComponentIdList {
  @Choice(['list'])
  object!: 'list';

  @Shape(
    { type: 'array', items: { type: 'string' } },
    { description: 'Ids in the order asked for, `comp_…`' },
  )
  data!: string[];

  @Int({ description: 'How many ids these are' })
  total!: number;

  @Flag({ description: 'More than 5,000 components matched; these are the first' })
  truncated!: boolean;

  @Shape(
    { type: 'object', additionalProperties: { ...INTERVAL, required: ['gte', 'lte'] } },
    {
      description:
        'Of each field that was filtered by: the one interval that all its bounds come to, inclusive; null is open. Empty without a type',
    },
  )
  filters!: Record<string, { gte: number | null; lte: number | null }>;
}
