import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type ExpressionBuilder,
  type InferResult,
  type Kysely,
  type Selectable,
  sql,
} from 'kysely';
import { isComponentId, namedBy } from './component-id.pipe.js';
import type { Spec } from './component-type.js';
import type { ComponentTables } from './component.entity.js';
import { keepParts } from '../runs/run-parts.js';
import { isId } from '../platform/ids.js';
import { anyOf } from '../platform/postgres/columns.js';
import { prepared } from '../platform/postgres/prepared.js';

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
export const COMPONENT_COLUMNS = [
  ...COLUMNS,
  sql<Spec | null>`component.model -> 'inherited'`.as('inherited'),
] as const;

export const selectComponents = (em: EntityManager) =>
  em.getKysely<ComponentTables>().selectFrom('component').select(COMPONENT_COLUMNS);

export type ComponentRow = InferResult<ReturnType<typeof selectComponents>>[number];

/**
 * Returns the condition for rows that an account may use: the catalog, retired rows included, and its own. null:
 * no one's, so the catalog only.
 */
export function usableBy(accountId: string | null) {
  return (eb: ExpressionBuilder<ComponentTables, 'component'>) =>
    eb.or([
      eb('component.account_id', 'is', null),
      ...(accountId === null ? [] : [eb('component.account_id', '=', accountId)]),
    ]);
}

/** A component of the catalog, or of this account (null: no one's, the catalog only). */
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

type Component = Selectable<ComponentTables['component']>;
export type NamedComponent = Pick<Component, 'id' | 'uuid' | 'type'>;

/** Names that are no ids find nothing. */
export function findNamed(
  em: EntityManager,
  accountId: string,
  names: readonly string[],
): Promise<NamedComponent[]> {
  return named(em, { accountId, ...byForm(names) });
}

/** A component with all that a run needs of it. */
export type PartRow = Awaited<ReturnType<typeof findParts>>[number];

const PART = ['id as component_id', 'type', 'name', 'source', 'spec', 'model', 'version'] as const;

/** `ids`: those that the account cannot use find nothing. */
export const findParts = prepared(
  (
    db: Kysely<ComponentTables>,
    { accountId, ids }: { accountId: string; ids: readonly string[] },
  ) =>
    db.selectFrom('component').select(PART).where('id', '=', anyOf(ids)).where(usableBy(accountId)),
);

/**
 * Finds parts as `findParts` does, by the names that people send: `comp_…` or raw UUIDs. Names that are no ids find
 * nothing.
 */
export function findNamedParts(
  em: EntityManager,
  accountId: string,
  names: readonly string[],
): Promise<(PartRow & NamedComponent)[]> {
  return namedParts(em, { accountId, ...byForm(names) });
}

interface Names {
  accountId: string;
  ids: readonly string[];
  uuids: readonly string[];
}

function byForm(names: readonly string[]): Omit<Names, 'accountId'> {
  const ids = names.filter((name) => isId('comp', name));
  const uuids = names.filter((name) => isComponentId(name) && !isId('comp', name));
  return { ids, uuids };
}

const named = prepared((db: Kysely<ComponentTables>, names: Names) => selectNamed(db, names));
const namedParts = prepared((db: Kysely<ComponentTables>, names: Names) =>
  selectNamed(db, names).select(PART),
);

function selectNamed(db: Kysely<ComponentTables>, { accountId, ids, uuids }: Names) {
  return db
    .selectFrom('component')
    .select(['id', 'uuid', 'type'])
    .where((eb) => eb.or([eb('id', '=', anyOf(ids)), eb('uuid', '=', anyOf(uuids, 'uuid'))]))
    .where(usableBy(accountId));
}

/** Copies them to a run; returns the ids that were there to copy. */
export function copyParts(
  em: EntityManager,
  runId: string,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const parts = em
    .getKysely<ComponentTables>()
    .selectFrom('component')
    .select(PART)
    .where('id', '=', anyOf(ids))
    .where(usableBy(accountId));
  return keepParts(em, runId, parts);
}
