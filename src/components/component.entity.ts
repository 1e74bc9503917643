import { defineEntity, p } from '@mikro-orm/postgresql';
import type { GeneratedAlways } from 'kysely';
import { Account } from '../accounts/account.entity.js';
import { moment, newestFirstIndex, type TablesOf } from '../platform/postgres/columns.js';
import { COMPONENT_TYPES, type ComponentType, type Spec } from './component-type.js';
import { Project } from '../projects/project.entity.js';

/** The columns that lists of every type are sorted by; those of one type follow. */
const SORTED = ['created_at', 'updated_at', 'mass_g', 'price'] as const;
/** The columns of text that they are sorted by, whatever the case. */
const SORTED_TEXT = ['name', 'brand'] as const;
const SORTED_BY_TYPE = {
  motor: [
    'kv',
    'resistance_mohm',
    'no_load_current_a',
    'max_current_a',
    'max_power_w',
    'pole_count',
    'diameter_mm',
    'length_mm',
  ],
  battery: [
    'capacity_mah',
    'series_cells',
    'parallel_cells',
    'c_rating',
    'nominal_voltage_v',
    'energy_wh',
  ],
  propeller: ['diameter_in', 'pitch_in', 'num_blades'],
} as const;

/**
 * The owner of the catalog's rows: an id that no account has, because an index finds `=` in order, but not `is null`.
 */
const OWNER = "(coalesce(account_id, '00000000-0000-0000-0000-000000000000')) stored";

/** A number that lists filter and sort by, written with every spec (facts.ts); null: not known. */
const fact = () => p.float().columnType('double precision').nullable();

export const ComponentEntity = defineEntity({
  name: 'Component',
  tableName: 'component',
  properties: {
    id: p.string().length(32).primary(),
    uuid: p.uuid().unique().defaultRaw('gen_random_uuid()'),
    account_id: () =>
      p.manyToOne(Account).mapToPk().fieldName('account_id').nullable().deleteRule('cascade'),
    owner: p.uuid().$type<GeneratedAlways<string>>().generated(OWNER),
    type: p.enum(COMPONENT_TYPES),
    source: p.enum(['catalog', 'community', 'user']),
    slug: p.string().length(255).nullable().unique(),
    name: p.string().length(255),
    brand: p.text().nullable(),
    search_text: p.text(),
    spec: p.json<Spec>(),
    /** The facts that the solver may use but no answer shows. */
    model: p.json<Spec>().defaultRaw("'{}'"),
    provenance: p.json<{ source: unknown; confidence: string }>().nullable(),
    base_component_id: p.uuid().nullable(),
    mass_g: fact(),
    price: fact(),
    kv: fact(),
    resistance_mohm: fact(),
    no_load_current_a: fact(),
    max_current_a: fact(),
    max_power_w: fact(),
    pole_count: fact(),
    diameter_mm: fact(),
    length_mm: fact(),
    capacity_mah: fact(),
    series_cells: fact(),
    parallel_cells: fact(),
    c_rating: fact(),
    nominal_voltage_v: fact(),
    energy_wh: fact(),
    diameter_in: fact(),
    pitch_in: fact(),
    num_blades: fact(),
    retired: p.boolean().default(false),
    created_at: moment().defaultRaw('app_now()'),
    updated_at: moment().defaultRaw('app_now()'),
    version: p.integer().default(1),
  },
  checks: [
    {
      name: 'component_account_id_source_check',
      expression: "(account_id is null) = (source <> 'user')",
    },
    { name: 'component_slug_source_check', expression: "(slug is null) = (source <> 'catalog')" },
  ],
  indexes: [
    { name: 'component_account', properties: ['account_id'] },
    ...SORTED.map((column) => ({
      name: `component_${column}`,
      properties: ['owner' as const, 'type' as const, column, 'id' as const],
      where: 'not retired',
    })),
    ...SORTED_TEXT.map((column) => ({
      name: `component_${column}`,
      expression: `create index component_${column} on component (owner, type, lower(${column}), id) where not retired`,
    })),
    ...Object.entries(SORTED_BY_TYPE).flatMap(([type, columns]) =>
      columns.map((column) => ({
        name: `component_${column}`,
        properties: ['owner' as const, column, 'id' as const],
        where: `type = '${type}' and not retired`,
      })),
    ),
    {
      name: 'component_search',
      expression:
        'create index component_search on component using gin (owner, search_text gin_trgm_ops) where not retired',
    },
  ],
});

export const ComponentWord = defineEntity({
  name: 'ComponentWord',
  tableName: 'component_word',
  properties: {
    account_id: () =>
      p.manyToOne(Account).mapToPk().fieldName('account_id').nullable().deleteRule('cascade'),
    owner: p.uuid().$type<GeneratedAlways<string>>().primary().generated(OWNER),
    word: p.text().primary(),
  },
  indexes: [
    { name: 'component_word_account', properties: ['account_id'] },
    {
      name: 'component_word_similar',
      expression:
        'create index component_word_similar on component_word using gin (owner, word gin_trgm_ops)',
    },
  ],
});

export const CatalogState = defineEntity({
  name: 'CatalogState',
  tableName: 'catalog_state',
  properties: {
    singleton: p.boolean().primary().default(true),
    version: p.text(),
    loaded_at: moment().defaultRaw('app_now()'),
  },
  checks: [{ name: 'catalog_state_singleton_check', expression: 'singleton' }],
});

export type ComponentTables = TablesOf<
  typeof ComponentEntity | typeof ComponentWord | typeof CatalogState
>;

export const StarredComponentEntity = defineEntity({
  name: 'StarredComponent',
  tableName: 'starred_component',
  properties: {
    id: p.string().length(32).primary(),
    account_id: () => p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    project_id: () =>
      p.manyToOne(Project).mapToPk().fieldName('project_id').nullable().deleteRule('cascade'),
    component_id: () =>
      p.manyToOne(ComponentEntity).mapToPk().fieldName('component_id').deleteRule('cascade'),
    component_type: p.string().length(16).$type<ComponentType>(),
    created_at: moment().defaultRaw('app_now()'),
  },
  indexes: [
    { name: 'starred_component_component', properties: ['component_id'] },
    newestFirstIndex('starred_component_list_index', ['account_id']),
    { name: 'starred_component_project', properties: ['project_id'] },
    {
      name: 'starred_component_once',
      expression:
        'create unique index starred_component_once on starred_component (account_id, project_id, component_id) nulls not distinct',
    },
  ],
});

export type StarredComponentTables = TablesOf<typeof StarredComponentEntity>;
