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
  Instant,
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

const TYPE: Common = {
  optional: true,
  description: 'Only components of this kind',
  example: 'motor',
};
const SEARCH: Common & { max: number } = {
  optional: true,
  max: 128,
  description:
    'Words that must all occur in name or brand, in any order. Case and accents are ignored. Words of one or two characters match only the start of a word; other words match anywhere, or nearly equal spellings if nothing matches. A size (`10 x 4.5`), a Kv (`920KV`, `KV920`), cells (`4S`), a capacity (`1550mAh`, `1.55Ah`) and a C rating (`35C`) match the figure in any spelling. Without sort_by, exact matches of the name, or of brand and name, come first, then the newest',
  example: 't-motor mn5006',
};

const of = (types: string, unit?: string): Common => ({ description: `For ${types}`, unit });
const FILTERS: Record<FactName, Common> = {
  mass_g: of('every type', 'g'),
  price: of(
    'your own parts, if their `spec_json` has a `price`, in the currency that you used; catalog parts have none',
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
    description: 'Exact name; case, spaces and the spelling of sizes and Kv are ignored',
    example: 'MN5006 KV300',
  })
  name?: string;

  @Text({ optional: true, max: 4096, description: 'Exactly one of these brands: `APC,T-Motor`' })
  'brand[in]'?: string;

  @Choice(SOURCES, { optional: true, description: 'Only components of this source' })
  source?: ComponentSource;

  @Choice(VISIBILITIES, {
    optional: true,
    description: 'Only public components, or only your own',
  })
  visibility?: Visibility;

  @Flag({ default: false, description: 'Only components that your account has starred' })
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
      '`name`, `created_at`, `updated_at`, `brand`, `mass_g`, `price`, or with a type any number that you can filter by. Components without the value come last',
    example: 'kv',
  })
  sort_by?: string;

  @Choice(['asc', 'desc'], {
    optional: true,
    description:
      '`asc` if `sort_by` is given. Without both: newest first, or by relevance with `search`',
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

  @Int({ description: 'Components of the brand that are visible to you' })
  count!: number;
}

@ListOf(() => ComponentBrand)
export class ComponentBrandList extends ListEnvelope<ComponentBrand> {}

@Resource()
class FacetBin {
  @Num({ description: 'Lower end, included' })
  from!: number;

  @Num({
    description: 'Upper end, excluded except in the last bin. Equal to `from`: a bin of one value',
  })
  to!: number;

  @Int()
  count!: number;
}

@Resource()
class FacetNumber {
  @Text({ description: 'Name of the number in filters and sort keys', example: 'kv' })
  name!: string;

  @Int({
    description: 'Components with a value, under all filters except those of this number',
  })
  known!: number;

  @List(() => FacetBin, {
    description:
      'Rising bins that cover all values. They do not depend on filters of numbers and brands. Wide ranges have logarithmic bins',
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
    description: 'Brands under all filters except `brand[in]`, most components first',
  })
  brands!: ComponentBrand[];

  @List(() => FacetNumber, {
    description:
      'The public numbers of the catalog, and `price` if you have parts with a price. Other numbers can be filtered but are not counted',
  })
  numbers!: FacetNumber[];

  @Flag({
    description: 'true: more than 20,000 components match, and only part of them is counted',
  })
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
    { description: 'Ids in the requested order, `comp_…`' },
  )
  data!: string[];

  @Int({ description: 'Number of ids' })
  total!: number;

  @Flag({ description: 'true: more than 5,000 components match, and only the first are listed' })
  truncated!: boolean;

  @Shape(
    { type: 'object', additionalProperties: { ...INTERVAL, required: ['gte', 'lte'] } },
    {
      description:
        'For each filtered number, the resulting closed interval; null: open end. Empty without a type',
    },
  )
  filters!: Record<string, { gte: number | null; lte: number | null }>;
}

/** A propeller of the catalog as everybody may see it, with its headline figures. */
@Resource()
export class PublicPropeller {
  @Choice(['propeller'])
  object!: 'propeller';

  @Text({ description: '`comp_…`: id of the component in runs' })
  id!: string;

  @Text({ description: 'Name in the URL' })
  slug!: string;

  @Text()
  name!: string;

  @Shape(
    { type: 'object', additionalProperties: true },
    { description: 'Headline figures; keys and units in docs/catalog.md' },
  )
  spec_json!: Record<string, unknown>;

  @Instant()
  updated_at!: string;
}

@ListOf(() => PublicPropeller)
export class PublicPropellerList extends ListEnvelope<PublicPropeller> {}
