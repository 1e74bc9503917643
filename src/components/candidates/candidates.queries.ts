import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, sql } from 'kysely';
import { anyOf } from '../../platform/postgres/columns.js';
import type { ComponentTables } from '../component.entity.js';
import type { ComponentType } from '../component-type.js';
import { usableBy } from '../components.queries.js';
import type { FactName } from '../facts.js';

/** The parts of a type that a search may take; every condition that is given must hold. */
export interface CandidateSelection {
  type: ComponentType;
  /** The owners of the parts: everybody, the account itself, or both. */
  source: 'catalog' | 'own' | 'both';
  /** Exactly one of these brands, whatever its case. */
  brands?: readonly string[];
  /** `comp_…`; a retired part is taken only where it is named here. */
  ids?: readonly string[];
  /** Chemistries of batteries. */
  chemistries?: readonly string[];
  /** Values of facts that a part may have: a list of them, or bounds, both included; what is not known meets neither. */
  values?: Partial<Record<FactName, readonly number[]>>;
  bounds?: Partial<Record<FactName, { min: number | null; max: number | null }>>;
}

/** A part that a search may take, with what lists and limits ask of it. */
export type CandidatePart = Awaited<ReturnType<typeof findCandidates>>[number];

const COLUMNS = [
  'id as component_id',
  'type',
  'name',
  'source',
  'spec',
  'model',
  'version',
  'brand',
  'price',
  'mass_g',
  'kv',
  'diameter_in',
  'pitch_in',
  'num_blades',
  'capacity_mah',
  'series_cells',
] as const;

const CHEMISTRY = sql<string | null>`component.spec ->> 'chemistry'`;
/** A supply stays on the ground: nothing that flies is searched with one. */
const IS_NO_SUPPLY = sql<boolean>`${CHEMISTRY} is distinct from 'source'`;

type Builder = ExpressionBuilder<ComponentTables, 'component'>;

/** Finds the parts of a selection that the account may use, in the order of their ids. */
export function findCandidates(
  em: EntityManager,
  accountId: string,
  selection: CandidateSelection,
) {
  return em
    .getKysely<ComponentTables>()
    .selectFrom('component')
    .select(COLUMNS)
    .select(CHEMISTRY.as('chemistry'))
    .where((eb) => conditionsOf(eb, accountId, selection))
    .orderBy('id')
    .execute();
}

/** Finds one part of a selection, if it has any. */
export function findOneCandidate(
  em: EntityManager,
  accountId: string,
  selection: CandidateSelection,
) {
  return em
    .getKysely<ComponentTables>()
    .selectFrom('component')
    .select('id')
    .where((eb) => conditionsOf(eb, accountId, selection))
    .limit(1)
    .executeTakeFirst();
}

/** Finds the brands of a selection, in lower case. */
export function findCandidateBrands(
  em: EntityManager,
  accountId: string,
  selection: CandidateSelection,
) {
  return em
    .getKysely<ComponentTables>()
    .selectFrom('component')
    .select((eb) => eb.fn<string>('lower', ['brand']).as('brand'))
    .distinct()
    .where((eb) => conditionsOf(eb, accountId, selection))
    .where('brand', 'is not', null)
    .execute();
}

function conditionsOf(
  eb: Builder,
  accountId: string,
  { type, source, brands, ids, chemistries, values = {}, bounds = {} }: CandidateSelection,
) {
  const facts = (given: object) => Object.keys(given) as FactName[];
  return eb.and([
    usableBy(accountId)(eb),
    eb('type', '=', type),
    ...(type === 'battery' ? [IS_NO_SUPPLY] : []),
    ...(source === 'catalog' ? [eb('account_id', 'is', null)] : []),
    ...(source === 'own' ? [eb('account_id', '=', accountId)] : []),
    ...(brands ? [eb(eb.fn<string>('lower', ['brand']), '=', anyOf(lowered(brands)))] : []),
    ids ? eb('id', '=', anyOf(ids)) : eb('retired', '=', false),
    ...(chemistries ? [eb(CHEMISTRY, '=', anyOf(chemistries))] : []),
    ...facts(values).map((fact) => eb(fact, 'in', [...values[fact]!])),
    ...facts(bounds).flatMap((fact) => {
      const { min, max } = bounds[fact]!;
      return [
        ...(min === null ? [] : [eb(fact, '>=', min)]),
        ...(max === null ? [] : [eb(fact, '<=', max)]),
      ];
    }),
  ]);
}

function lowered(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase());
}
