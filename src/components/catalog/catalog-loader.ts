import type { EntityManager } from '@mikro-orm/postgresql';
import { COMPONENT_TYPES } from '../component-type.js';
import { FACT_NAMES, factsOf } from '../facts.js';
import { brandOf, searchText } from '../search-text.js';
import { type CatalogRow, catalogRows, catalogVersion } from './catalog-data.js';

const COLUMNS = ['name', 'brand', 'search_text', 'spec', 'model', 'provenance', ...FACT_NAMES];

/** To be raised with whatever changes the columns that are made of a row: search texts, brands, facts. */
const DERIVATION = 1;

/**
 * Brings the catalog's rows in the database up to those that ship with this version; `em` is in the transaction that
 * holds the start-up lock. A row that left the catalog is retired: no list shows it, its id stays valid.
 */
export async function loadCatalog(em: EntityManager): Promise<void> {
  const version = `${catalogVersion()}.${DERIVATION}`;
  const [known] = await em.execute<{ version: string }[]>('select version from catalog_state');
  if (known?.version === version) return;
  const all = COMPONENT_TYPES.flatMap((type) => catalogRows(type));
  const rows = all.map(toRecord);
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
    [`{${all.map(({ slug }) => slug).join(',')}}`],
  );
  await em.execute(
    `insert into catalog_state (version) values (?)
     on conflict (singleton) do update set version = excluded.version, loaded_at = app_now()`,
    [version],
  );
}

function toRecord({ slug, id, uuid, type, name, spec, model, source, confidence }: CatalogRow) {
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
    provenance: { source, confidence },
    search_text: searchText(name, brand),
    ...factsOf(type, spec),
  };
}
