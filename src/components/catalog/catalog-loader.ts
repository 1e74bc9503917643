import type { EntityManager } from '@mikro-orm/postgresql';
import type { ComponentType, Spec } from '../component-type.js';
import { FACT_NAMES, factsOf } from '../facts.js';
import { brandOf, searchText } from '../search-text.js';

/** A row of the catalog as `data/catalog` states it, with ids that follow from its slug. */
export interface CatalogRow {
  slug: string;
  id: string;
  uuid: string;
  type: ComponentType;
  name: string;
  spec: Spec;
  /** What the solver may use and no answer shows: inertia, inductance, battery resistances. */
  model: Record<string, unknown>;
  provenance: { source: string[]; confidence: string };
}

export interface Catalog {
  /** Hash of all rows: another one means that something has changed. */
  version: string;
  rows: CatalogRow[];
}

const COLUMNS = ['name', 'brand', 'search_text', 'spec', 'model', 'provenance', ...FACT_NAMES];

/**
 * Brings the catalog's rows in the database up to those that ship with this version; `em` is in the transaction that
 * holds the start-up lock. A row that left the catalog is retired: no list shows it, its id stays valid.
 */
export async function loadCatalog(em: EntityManager, catalog: Catalog): Promise<void> {
  const [known] = await em.execute<{ version: string }[]>('select version from catalog_state');
  if (known?.version === catalog.version) return;
  const rows = catalog.rows.map(toRecord);
  const columns = ['id', 'uuid', 'type', 'source', 'slug', ...COLUMNS];
  await em.execute(
    `insert into component (${columns.join(', ')})
     select ${columns.map((name) => `r.${name}`).join(', ')}
       from jsonb_populate_recordset(null::component, ?::jsonb) as r
     on conflict (slug) do update
        set ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}, retired = false,
            updated_at = app_now(), version = component.version + 1
      where (${COLUMNS.map((name) => `component.${name}`).join(', ')}, component.retired)
            is distinct from (${COLUMNS.map((name) => `excluded.${name}`).join(', ')}, false)`,
    [JSON.stringify(rows)],
  );
  await em.execute(
    `update component set retired = true, updated_at = app_now(), version = version + 1
      where source = 'catalog' and not retired and slug <> all (?::text[])`,
    [`{${catalog.rows.map(({ slug }) => slug).join(',')}}`],
  );
  await em.execute(
    `insert into catalog_state (version) values (?)
     on conflict (singleton) do update set version = excluded.version, loaded_at = app_now()`,
    [catalog.version],
  );
}

function toRecord({ slug, id, uuid, type, name, spec, model, provenance }: CatalogRow) {
  const brand = brandOf(spec);
  return {
    id,
    uuid,
    type,
    source: 'catalog',
    slug,
    name,
    brand,
    spec,
    model,
    provenance,
    search_text: searchText(name, brand),
    ...factsOf(type, spec),
  };
}
