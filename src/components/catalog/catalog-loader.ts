import type { EntityManager } from '@mikro-orm/postgresql';
import { type Selectable, sql } from 'kysely';
import { appNow, json } from '../../platform/postgres/columns.js';
import { COMPONENT_TYPES } from '../component-type.js';
import type { ComponentTables } from '../component.entity.js';
import { brandOf, componentFacts, FACT_NAMES } from '../facts.js';
import { searchText } from '../search/part-names.js';
import { type CatalogRow, catalogRows, catalogVersion } from './catalog-data.js';

type Component = Selectable<ComponentTables['component']>;

const COLUMNS = [
  'name',
  'brand',
  'search_text',
  'spec',
  'model',
  'provenance',
  ...FACT_NAMES,
] as const satisfies (keyof Component)[];

/**
 * The version of the columns that are made of a row (search texts, brands, facts): raise it with every change of
 * them.
 */
const DERIVATION = 2;

/**
 * Brings the catalog's rows in the database up to those that ship with this version; `em` is in the transaction that
 * holds the start-up lock. A row that left the catalog is retired: no list shows it, its id stays valid.
 */
export async function loadCatalog(em: EntityManager): Promise<void> {
  const db = em.getKysely<ComponentTables>();
  const version = `${catalogVersion()}.${DERIVATION}`;
  const known = await db.selectFrom('catalog_state').select('version').executeTakeFirst();
  if (known?.version === version) return;
  const all = COMPONENT_TYPES.flatMap((type) => catalogRows(type));
  const columns = ['id', 'uuid', 'type', 'source', 'slug', ...COLUMNS] as const;
  const records = sql<Component>`
    jsonb_populate_recordset(null::component, ${json(all.map(toRecord))}::jsonb)`;
  await db
    .insertInto('component')
    .columns(columns)
    .expression((eb) => eb.selectFrom(records.as('r')).select(columns))
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet((eb) => ({
          ...Object.fromEntries(COLUMNS.map((name) => [name, eb.ref(`excluded.${name}`)])),
          retired: false,
          updated_at: appNow,
          version: eb('component.version', '+', 1),
        }))
        .where(
          sql<boolean>`(${facts('component')}, component.retired) is distinct from (${facts('excluded')}, false)`,
        ),
    )
    .execute();
  await db
    .updateTable('component')
    .set((eb) => ({ retired: true, updated_at: appNow, version: eb('version', '+', 1) }))
    .where('source', '=', 'catalog')
    .where((eb) => eb.not('retired'))
    .where('slug', '<>', sql<string>`all(${all.map(({ slug }) => slug)}::text[])`)
    .execute();
  await db
    .insertInto('catalog_state')
    .values({ version })
    .onConflict((conflict) =>
      conflict.column('singleton').doUpdateSet({ version, loaded_at: appNow }),
    )
    .execute();
}

function facts(table: 'component' | 'excluded') {
  return sql.join(COLUMNS.map((name) => sql.ref(`${table}.${name}`)));
}

function toRecord({ slug, id, uuid, type, name, spec, model, source, confidence }: CatalogRow) {
  const brand = brandOf(spec);
  const facts = componentFacts(type, spec);
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
    search_text: searchText({ name, brand, type }, facts),
    ...facts,
  };
}
