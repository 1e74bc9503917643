import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../platform/wire/time.js';
import { namedBy } from './component-id.pipe.js';
import type { ComponentType, Spec } from './component-type.js';

export interface ComponentRow {
  id: string;
  uuid: string;
  account_id: string | null;
  type: ComponentType;
  source: 'catalog' | 'community' | 'user';
  name: string;
  spec: Spec;
  base_component_id: string | null;
  /** What was known of the component it was made from; hidden facts as well, so that only projections of it are shown. */
  inherited: Spec | null;
  created_at: DbTime;
  updated_at: DbTime;
  version: number;
}

/** Of `model`, which the solver may use but no answer shows, only what an own part inherits. */
export const COMPONENT_COLUMNS = `component.id, component.uuid, component.account_id, component.type, component.source,
  component.name, component.spec, component.base_component_id,
  component.model -> 'inherited' as inherited, component.created_at, component.updated_at, component.version`;

/** A component of the catalog, or of this account (null: nobody's, the catalog only). */
export async function findComponent(
  em: EntityManager,
  accountId: string | null,
  id: string,
  lock = false,
): Promise<ComponentRow | undefined> {
  const named = namedBy(id);
  const rows = await em.execute<ComponentRow[]>(
    `select ${COMPONENT_COLUMNS} from component
      where ${named.sql} and (account_id is null or account_id = ?)${lock ? ' for update' : ''}`,
    [...named.params, accountId],
  );
  return rows[0];
}
