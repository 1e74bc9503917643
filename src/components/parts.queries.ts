import type { EntityManager } from '@mikro-orm/postgresql';
import type { Selectable } from 'kysely';
import { isId } from '../platform/ids.js';
import { anyOf } from '../platform/postgres/columns.js';
import { isComponentId } from './component-id.pipe.js';
import type { ComponentTables } from './component.entity.js';
import { usableBy } from './components.queries.js';

type Component = Selectable<ComponentTables['component']>;
export type NamedComponent = Pick<Component, 'id' | 'uuid' | 'type'>;

/** Names that are no ids find nothing. */
export function findNamed(
  em: EntityManager,
  accountId: string,
  names: readonly string[],
): Promise<NamedComponent[]> {
  return selectNamed(em, accountId, names).execute();
}

/** A component with all that a run needs of it. */
export type PartRow = Awaited<ReturnType<typeof findParts>>[number];

const PART = ['id as component_id', 'type', 'name', 'source', 'spec', 'model', 'version'] as const;

export function findParts(em: EntityManager, accountId: string, ids: readonly string[]) {
  return em
    .getKysely<ComponentTables>()
    .selectFrom('component')
    .select(PART)
    .where('id', '=', anyOf(ids))
    .where(usableBy(accountId))
    .execute();
}

/** As `findParts`, by the names that people send: `comp_…` or raw UUIDs. Names that are no ids find nothing. */
export function findNamedParts(
  em: EntityManager,
  accountId: string,
  names: readonly string[],
): Promise<(PartRow & NamedComponent)[]> {
  return selectNamed(em, accountId, names).select(PART).execute();
}

function selectNamed(em: EntityManager, accountId: string, names: readonly string[]) {
  const ids = names.filter((name) => isId('comp', name));
  const uuids = names.filter((name) => isComponentId(name) && !isId('comp', name));
  return em
    .getKysely<ComponentTables>()
    .selectFrom('component')
    .select(['id', 'uuid', 'type'])
    .where((eb) => eb.or([eb('id', '=', anyOf(ids)), eb('uuid', '=', anyOf(uuids, 'uuid'))]))
    .where(usableBy(accountId));
}

/**
 * Copies them to a run within the database, and gives the ids that were there to copy. Raw, as the next one: the table is
 * that of the module `runs`, which is above this one, and to read what is copied first would be a statement more.
 */
export async function copyParts(
  em: EntityManager,
  runId: string,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await em.execute<{ component_id: string }[]>(
    `insert into run_part (run_id, component_id, type, name, source, spec, model, version)
     select ?, id, type, name, source, spec, model, version from component
      where id = any (?::text[]) and (account_id is null or account_id = ?)
     returning component_id`,
    // ids have no character that an array's text would need to quote
    [runId, `{${ids.join(',')}}`, accountId],
  );
  return rows.map(({ component_id }) => component_id);
}

export async function deleteParts(em: EntityManager, runId: string): Promise<void> {
  await em.execute('delete from run_part where run_id = ?', [runId]);
}
