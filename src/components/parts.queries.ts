import type { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '../platform/ids.js';
import { isComponentId } from './component-id.pipe.js';
import type { ComponentType, Spec } from './component-type.js';

export interface NamedComponent {
  id: string;
  uuid: string;
  type: ComponentType;
}

/** What an account may use: the catalog, retired rows included, and its own. */
const USABLE = '(component.account_id is null or component.account_id = ?)';

/** Names that are no ids find nothing. */
export function findNamed(
  em: EntityManager,
  accountId: string,
  names: readonly string[],
): Promise<NamedComponent[]> {
  const { ids, uuids } = partedNames(names);
  return em.execute<NamedComponent[]>(
    `select component.id, component.uuid, component.type from component
      where (id = any (?::text[]) or uuid = any (?::uuid[])) and ${USABLE}`,
    [arrayOf(ids), arrayOf(uuids), accountId],
  );
}

/** A component with all that a run needs of it. */
export interface PartRow {
  component_id: string;
  type: ComponentType;
  name: string;
  source: 'catalog' | 'community' | 'user';
  spec: Spec;
  /** What the solver may use but no answer shows. */
  model: Spec;
  version: number;
}

export function findParts(
  em: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<PartRow[]> {
  return em.execute<PartRow[]>(
    `select id as component_id, type, name, source, spec, model, version from component
      where id = any (?::text[]) and ${USABLE}`,
    [arrayOf(ids), accountId],
  );
}

/** As `findParts`, by the names that people send: `comp_…` or raw UUIDs. Names that are no ids find nothing. */
export function findNamedParts(
  em: EntityManager,
  accountId: string,
  names: readonly string[],
): Promise<(PartRow & NamedComponent)[]> {
  const { ids, uuids } = partedNames(names);
  return em.execute<(PartRow & NamedComponent)[]>(
    `select id, uuid, id as component_id, type, name, source, spec, model, version from component
      where (id = any (?::text[]) or uuid = any (?::uuid[])) and ${USABLE}`,
    [arrayOf(ids), arrayOf(uuids), accountId],
  );
}

function partedNames(names: readonly string[]): { ids: string[]; uuids: string[] } {
  const ids = names.filter((name) => isId('comp', name));
  return { ids, uuids: names.filter((name) => isComponentId(name) && !isId('comp', name)) };
}

/** Copies them to a run within the database, and gives the ids that were there to copy. */
export async function copyParts(
  em: EntityManager,
  runId: string,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await em.execute<{ component_id: string }[]>(
    `insert into run_part (run_id, component_id, type, name, source, spec, model, version)
     select ?, id, type, name, source, spec, model, version from component
      where id = any (?::text[]) and ${USABLE}
     returning component_id`,
    [runId, arrayOf(ids), accountId],
  );
  return rows.map(({ component_id }) => component_id);
}

export async function deleteParts(em: EntityManager, runId: string): Promise<void> {
  await em.execute('delete from run_part where run_id = ?', [runId]);
}

/** Ids have no character that an array's text would need to quote. */
function arrayOf(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
