import type { EntityManager } from '@mikro-orm/postgresql';
import type { ComponentType, Spec } from '../component-type.js';
import { namedBy } from '../component-id.pipe.js';
import { COMPONENT_COLUMNS, type ComponentRow } from '../components.queries.js';
import { FACT_NAMES, factsOf } from '../facts.js';
import { effectiveFacts } from '../inheritance.js';
import { brandOf, searchText } from '../search-text.js';

/** What follows from name, spec and what is inherited, and is written with them. */
const DERIVED = ['name', 'brand', 'search_text', 'spec', ...FACT_NAMES];

function derived(type: ComponentType, name: string, spec: Spec, inherited: Spec | null) {
  const facts =
    inherited === null ? spec : effectiveFacts(type, { spec, model: { inherited } }).spec;
  const brand = brandOf(facts);
  return { name, brand, search_text: searchText(name, brand), spec, ...factsOf(type, facts) };
}

/** How many an account has, counted up to `limit` only. */
export async function countCustom(
  em: EntityManager,
  accountId: string,
  limit: number,
): Promise<number> {
  const [{ count }] = await em.execute<[{ count: number }]>(
    `select count(*)::int as count
       from (select from component where account_id = ? limit ?) as own`,
    [accountId, limit],
  );
  return count;
}

/** A row of this account, locked until the transaction ends. */
export async function lockCustom(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<ComponentRow | undefined> {
  const named = namedBy(id);
  const rows = await em.execute<ComponentRow[]>(
    `select ${COMPONENT_COLUMNS} from component where ${named.sql} and account_id = ? for update`,
    [...named.params, accountId],
  );
  return rows[0];
}

export interface NewCustom {
  type: ComponentType;
  name: string;
  spec: Spec;
  /** The component it is made from, `comp_…`, and the model that it has from there. */
  base: { id: string; model: { inherited: Spec } } | null;
}

export async function insertCustom(
  em: EntityManager,
  accountId: string,
  id: string,
  { type, name, spec, base }: NewCustom,
): Promise<ComponentRow> {
  const columns = DERIVED.join(', ');
  const [row] = await em.execute<[ComponentRow]>(
    `insert into component (id, account_id, type, source, base_component_id, model, created_at, updated_at, ${columns})
     select ?, ?, ?, 'user', (select uuid from component where id = ?), ?::jsonb, now, now, ${DERIVED.map((column) => `r.${column}`).join(', ')}
       from app_now() as now, jsonb_populate_record(null::component, ?::jsonb) as r
     returning ${COMPONENT_COLUMNS}`,
    [
      id,
      accountId,
      type,
      base?.id ?? null,
      JSON.stringify(base?.model ?? {}),
      JSON.stringify(derived(type, name, spec, base?.model.inherited ?? null)),
    ],
  );
  return row;
}

export async function updateCustom(
  em: EntityManager,
  { id, type, inherited }: ComponentRow,
  name: string,
  spec: Spec,
): Promise<ComponentRow> {
  const [row] = await em.execute<[ComponentRow]>(
    `update component
        set ${DERIVED.map((column) => `${column} = r.${column}`).join(', ')},
            updated_at = app_now(), version = component.version + 1
       from jsonb_populate_record(null::component, ?::jsonb) as r
      where component.id = ? returning ${COMPONENT_COLUMNS}`,
    [JSON.stringify(derived(type, name, spec, inherited)), id],
  );
  return row;
}

export async function deleteCustom(em: EntityManager, id: string): Promise<void> {
  await em.execute('delete from component where id = ?', [id]);
}
