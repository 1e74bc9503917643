import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { appNow, json } from '../../platform/postgres/columns.js';
import type { ComponentType, Spec } from '../component-type.js';
import type { ComponentTables } from '../component.entity.js';
import { COMPONENT_COLUMNS, type ComponentRow } from '../components.queries.js';
import { factsOf } from '../facts.js';
import { effectiveFacts } from '../inheritance.js';
import { brandOf, searchText } from '../search-text.js';

/** What follows from name, spec and what is inherited, and is written with them. */
function derived(type: ComponentType, name: string, spec: Spec, inherited: Spec | null) {
  const facts =
    inherited === null ? spec : effectiveFacts(type, { spec, model: { inherited } }).spec;
  const brand = brandOf(facts);
  const search_text = searchText(name, brand);
  return { name, brand, search_text, spec: json(spec), ...factsOf(type, facts) };
}

/** How many an account has, counted up to `limit` only. */
export async function countCustom(
  em: EntityManager,
  accountId: string,
  limit: number,
): Promise<number> {
  const { count } = await em
    .getKysely<ComponentTables>()
    .selectFrom((eb) =>
      eb
        .selectFrom('component')
        .select('id')
        .where('account_id', '=', accountId)
        .limit(limit)
        .as('own'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewCustom {
  type: ComponentType;
  name: string;
  spec: Spec;
  /** The component it is made from, `comp_…`, and the model that it has from there. */
  base: { id: string; model: { inherited: Spec } } | null;
}

export function insertCustom(
  em: EntityManager,
  accountId: string,
  id: string,
  { type, name, spec, base }: NewCustom,
): Promise<ComponentRow> {
  return em
    .getKysely<ComponentTables>()
    .with('clock', (db) => db.selectNoFrom(appNow.as('now')))
    .insertInto('component')
    .values((eb) => ({
      id,
      account_id: accountId,
      type,
      source: 'user',
      base_component_id: eb
        .selectFrom('component')
        .select('uuid')
        .where('id', '=', base?.id ?? null),
      model: json(base?.model ?? {}),
      created_at: eb.selectFrom('clock').select('now'),
      updated_at: eb.selectFrom('clock').select('now'),
      ...derived(type, name, spec, base?.model.inherited ?? null),
    }))
    .returning(COMPONENT_COLUMNS)
    .executeTakeFirstOrThrow();
}

export function updateCustom(
  em: EntityManager,
  { id, type, inherited }: ComponentRow,
  name: string,
  spec: Spec,
): Promise<ComponentRow> {
  return em
    .getKysely<ComponentTables>()
    .updateTable('component')
    .set((eb) => ({
      ...derived(type, name, spec, inherited),
      updated_at: appNow,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(COMPONENT_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteCustom(em: EntityManager, id: string): Promise<void> {
  await em.getKysely<ComponentTables>().deleteFrom('component').where('id', '=', id).execute();
}
