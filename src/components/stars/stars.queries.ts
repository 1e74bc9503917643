import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../../platform/wire/time.js';
import { namedBy } from '../component-id.pipe.js';
import type { ComponentType } from '../component-type.js';

export interface StarRow {
  id: string;
  project_id: string | null;
  component_id: string;
  component_type: ComponentType;
  created_at: DbTime;
}

export const STAR_COLUMNS = 'id, project_id, component_id, component_type, created_at';

export interface NamedComponent {
  id: string;
  type: ComponentType;
}

/** One that the account sees. It is not deleted before the transaction ends; a row of the catalog is changed meanwhile. */
export async function holdComponent(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<NamedComponent | undefined> {
  const named = namedBy(id);
  const rows = await em.execute<NamedComponent[]>(
    `select id, type from component
      where ${named.sql} and (account_id is null or account_id = ?) for key share`,
    [...named.params, accountId],
  );
  return rows[0];
}

/** undefined: it is starred there already. Waits for whoever is about to. */
export async function insertStar(
  em: EntityManager,
  id: string,
  accountId: string,
  projectId: string | null,
  component: NamedComponent,
): Promise<StarRow | undefined> {
  const rows = await em.execute<StarRow[]>(
    `insert into starred_component (id, account_id, project_id, component_id, component_type)
     values (?, ?, ?, ?, ?) on conflict (account_id, project_id, component_id) do nothing
     returning ${STAR_COLUMNS}`,
    [id, accountId, projectId, component.id, component.type],
  );
  return rows[0];
}

export async function deleteStar(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<boolean> {
  const rows = await em.execute<object[]>(
    'delete from starred_component where account_id = ? and id = ? returning id',
    [accountId, id],
  );
  return rows.length > 0;
}
