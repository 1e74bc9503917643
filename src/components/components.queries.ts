import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, type InferResult, sql } from 'kysely';
import { namedBy } from './component-id.pipe.js';
import type { Spec } from './component-type.js';
import type { ComponentTables } from './component.entity.js';

const COLUMNS = [
  'component.id',
  'component.uuid',
  'component.account_id',
  'component.type',
  'component.source',
  'component.name',
  'component.spec',
  'component.base_component_id',
  'component.created_at',
  'component.updated_at',
  'component.version',
] as const;

/**
 * The facts of the component it was made from; they include hidden ones, so that only projections of it are shown. Of
 * `model`, which the solver may use but no answer shows, it has only what an own part inherits.
 */
const INHERITED = "component.model -> 'inherited'";

export const COMPONENT_COLUMNS = [
  ...COLUMNS,
  sql<Spec | null>`${sql.raw(INHERITED)}`.as('inherited'),
] as const;

/** The same, as lists read them. */
export const COMPONENT_SELECTION = [...COLUMNS, `${INHERITED} as inherited`].join(', ');

const selectComponents = (em: EntityManager) =>
  em.getKysely<ComponentTables>().selectFrom('component').select(COMPONENT_COLUMNS);

export type ComponentRow = InferResult<ReturnType<typeof selectComponents>>[number];

/**
 * Returns the condition for rows that an account may use: the catalog, retired rows included, and its own. null:
 * nobody's, so the catalog only.
 */
export function usableBy(accountId: string | null) {
  return (eb: ExpressionBuilder<ComponentTables, 'component'>) =>
    eb.or([
      eb('component.account_id', 'is', null),
      ...(accountId === null ? [] : [eb('component.account_id', '=', accountId)]),
    ]);
}

/** A component of the catalog, or of this account (null: nobody's, the catalog only). */
export function findComponent(
  em: EntityManager,
  accountId: string | null,
  id: string,
): Promise<ComponentRow | undefined> {
  return selectComponents(em)
    .where(namedBy(id), '=', id)
    .where(usableBy(accountId))
    .executeTakeFirst();
}

/** A row of this account, locked until the transaction ends. */
export function lockOwn(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<ComponentRow | undefined> {
  return selectComponents(em)
    .where(namedBy(id), '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}
