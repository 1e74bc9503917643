import type { EntityManager } from '@mikro-orm/postgresql';
import { json } from '../../platform/postgres/columns.js';
import type { ComponentTables } from '../component.entity.js';
import type { PublishedComponent } from './published-component.js';

/** A new row of the catalog. */
export async function insertPublished(
  em: EntityManager,
  { spec, model, provenance, ...component }: PublishedComponent,
): Promise<void> {
  const documents = { spec: json(spec), model: json(model), provenance: json(provenance) };
  await em
    .getKysely<ComponentTables>()
    .insertInto('component')
    .values({ ...component, ...documents })
    .execute();
}
