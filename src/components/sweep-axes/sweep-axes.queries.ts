import type { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '../../platform/ids.js';
import { isComponentId } from '../component-id.pipe.js';
import type { ComponentType } from '../component-type.js';

export interface NamedComponent {
  id: string;
  uuid: string;
  type: ComponentType;
}

/** Of the catalog, retired rows included, or of this account; names that are no ids find nothing. */
export function findNamed(
  em: EntityManager,
  accountId: string,
  names: readonly string[],
): Promise<NamedComponent[]> {
  const ids = names.filter((name) => isId('comp', name));
  const uuids = names.filter((name) => isComponentId(name) && !isId('comp', name));
  return em.execute<NamedComponent[]>(
    `select component.id, component.uuid, component.type from component
      where (id = any (?::text[]) or uuid = any (?::uuid[])) and (account_id is null or account_id = ?)`,
    [`{${ids.join(',')}}`, `{${uuids.join(',')}}`, accountId],
  );
}
