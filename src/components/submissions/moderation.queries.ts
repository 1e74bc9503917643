import type { EntityManager } from '@mikro-orm/postgresql';
import type { PublishedComponent } from './published-component.js';

/** A new row of the catalog. */
export async function insertPublished(
  em: EntityManager,
  component: PublishedComponent,
): Promise<void> {
  const columns = Object.keys(component);
  await em.execute(
    `insert into component (${columns.join(', ')})
     select ${columns.map((name) => `r.${name}`).join(', ')}
       from jsonb_populate_record(null::component, ?::jsonb) as r`,
    [JSON.stringify(component)],
  );
}
