import type { EntityManager } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import { namedBy } from '../component-id.pipe.js';
import type { ComponentTables, StarredComponentTables } from '../component.entity.js';
import { usableBy } from '../components.queries.js';

type Star = Selectable<StarredComponentTables['starred_component']>;
export type StarrableComponent = Pick<Selectable<ComponentTables['component']>, 'id' | 'type'>;

const COLUMNS = [
  'id',
  'project_id',
  'component_id',
  'component_type',
  'created_at',
] as const satisfies (keyof Star)[];
export type StarRow = Pick<Star, (typeof COLUMNS)[number]>;

/** The stars of all accounts. */
export const stars = (em: EntityManager) =>
  em.getKysely<StarredComponentTables>().selectFrom('starred_component').select(COLUMNS);

/** One that the account sees. It is not deleted before the transaction ends; a row of the catalog is changed meanwhile. */
export function holdComponent(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<StarrableComponent | undefined> {
  return em
    .getKysely<ComponentTables>()
    .selectFrom('component')
    .select(['id', 'type'])
    .where(namedBy(id), '=', id)
    .where(usableBy(accountId))
    .forKeyShare()
    .executeTakeFirst();
}

/** undefined: it is starred there already. Waits for whoever is about to. */
export function insertStar(
  em: EntityManager,
  id: string,
  accountId: string,
  projectId: string | null,
  component: StarrableComponent,
): Promise<StarRow | undefined> {
  return em
    .getKysely<StarredComponentTables>()
    .insertInto('starred_component')
    .values({
      id,
      account_id: accountId,
      project_id: projectId,
      component_id: component.id,
      component_type: component.type,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'project_id', 'component_id']).doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deleteStar(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await em
    .getKysely<StarredComponentTables>()
    .deleteFrom('starred_component')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
