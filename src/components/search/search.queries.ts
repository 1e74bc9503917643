import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import {
  allOf,
  type SqlCondition,
  compared,
  NONE,
  ofParts,
  type Order,
  type RowSource,
  unionAll,
  whereGiven,
} from '../../platform/list/keyset.js';
import { type ComponentRow, selectComponents } from '../components.queries.js';
import type { FacetRow } from './facets.js';
import { COMPONENT_TYPES, type ComponentType } from '../component-type.js';
import { likeWord, nameForm, searchTerms, type Term } from './part-names.js';
import type { Selection } from './selection.js';

/** `component.owner` of the catalog: an owner that no account is, because indexes find `=` in order but not `is null`. */
const CATALOG = '00000000-0000-0000-0000-000000000000';
const LISTED: SqlCondition = sql`not component.retired`;

/** Returns the owners whose rows can be among those asked for. */
export function ownersOf(
  accountId: string | null,
  { visibility, source, starred }: Selection,
): string[] {
  const knows = (value: string | undefined, ...values: string[]) =>
    value === undefined || values.includes(value);
  const catalog = knows(visibility, 'public') && knows(source, 'catalog', 'community');
  const own = knows(visibility, 'private') && knows(source, 'user');
  if (starred && accountId === null) return []; // nobody has starred nothing
  return [...(catalog ? [CATALOG] : []), ...(own && accountId !== null ? [accountId] : [])];
}

/** The rows that a selection means. `near`: for words that stand nowhere, those that are meant. */
export function selectionSource(
  em: EntityManager,
  accountId: string | null,
  selection: Selection,
  near: ReadonlyMap<string, string[]>,
): RowSource<ComponentRow> {
  const owners = ownersOf(accountId, selection);
  const types = typesOf(selection);
  const by = conditionsOf(accountId, selection, near);
  const sift = { by, parts: owners.map((owner) => ownedBy(owner, types)) };
  return {
    rows: selectComponents(em),
    where: [LISTED],
    parts: owners.flatMap((owner) => types.map((type) => ownedBy(owner, [type]))),
    sift: by.length === 0 ? undefined : sift,
  };
}

/** The brands of these rows, and how many rows each has. */
export function brandsOf(em: EntityManager, source: RowSource) {
  const branded = {
    ...source,
    where: [...source.where, sql<boolean>`component.brand is not null`],
  };
  const branches = ofParts(branded, ['component.brand', sql`count(*)`.as('rows')]).map((branch) =>
    branch.groupBy('component.brand'),
  );
  const brands = sql<{ name: string; count: number }>`(select brand as name, sum(rows)::int as count
                    from (${unionAll(branches)}) as part group by brand)`;
  return em.getKysely<object>().selectFrom(brands.as('component_brand')).selectAll();
}

/** Brand and facts of these rows, at most `limit` of them. */
export function factRows(
  source: RowSource,
  facts: readonly string[],
  limit: number,
): RawBuilder<FacetRow> {
  const columns = ['brand', ...facts].map((name) => `component.${name}`);
  return sql`${unionAll(ofParts(source, columns))} limit ${limit}`;
}

function typesOf({ type }: Selection): readonly ComponentType[] {
  return type === undefined ? COMPONENT_TYPES : [type];
}

/** Types are text of ours; written out, they let partial indexes be used. */
function ownedBy(owner: string, types: readonly ComponentType[]): SqlCondition {
  const list = sql.join(types.map((type) => sql.lit(type)));
  return sql`component.owner = ${owner}::uuid and component.type in (${list})`;
}

/** Returns the conditions that the indexes of the sorts do not cover. */
function conditionsOf(
  accountId: string | null,
  { terms = [], name, brands, source, starred, intervals }: Selection,
  near: ReadonlyMap<string, string[]>,
): SqlCondition[] {
  const conditions = terms.map((term) => matching(term, near.get(term.word ?? '')));
  if (name !== undefined) conditions.push(...called(name));
  if (brands !== undefined) conditions.push(ofBrands(brands));
  if (source === 'catalog' || source === 'community')
    conditions.push(...whereGiven({ 'component.source': source }));
  if (starred)
    conditions.push(
      sql`component.id in (select component_id from starred_component where account_id = ${accountId})`,
    );
  for (const [name, { gte, lte }] of Object.entries(intervals)) {
    const column = `component.${name}`;
    if (gte !== null) conditions.push(compared(column, 'gte', gte));
    if (lte !== null) conditions.push(compared(column, 'lte', lte));
    if (gte === null && lte === null) conditions.push(sql`${sql.ref(column)} is not null`);
  }
  return conditions;
}

/** The name exactly, whatever its case and however its quantities are written; its terms find it by their index. */
function called(name: string): SqlCondition[] {
  return [...searchTerms(name).map((term) => matching(term)), isCalled(name)];
}

/** The name, or brand and name. */
function isCalled(name: string): SqlCondition {
  const form = `%| ${nameForm(name)} |%`;
  return sql`(lower(component.name) = lower(${name}) or component.search_text like ${form})`;
}

/**
 * The order of a search without another: what is called exactly so (by its name, or by brand and name), then what only
 * contains the words, each newest first.
 */
export function byRelevance(phrase: string): Order {
  return {
    name: 'relevance',
    direction: 'desc',
    // one key for both: whatever bears the name is newer than all that does not
    column: sql`(component.created_at + case when ${isCalled(phrase)} then interval '5000 years' else interval '0' end)`,
    isComputed: true,
    type: 'timestamptz',
    id: 'component.id',
  };
}

/** Patterns hold letters, digits, points and blanks of ours (part-names.ts), so nothing of a search is a wildcard. */
function matching({ any }: Term, near: readonly string[] = []): SqlCondition {
  const alternatives = [...any, ...near.map((word) => [likeWord(word)])];
  if (alternatives.length === 0) return NONE;
  const holds = (pattern: string): SqlCondition => sql`component.search_text like ${pattern}`;
  return sql`${sql.join(
    alternatives.map((patterns) => allOf(patterns.map(holds))),
    sql` or `,
  )}`;
}

function ofBrands(brands: string[]): SqlCondition {
  if (brands.length === 0) return NONE;
  const lower = sql.join(brands.map((brand) => sql`lower(${brand})`));
  // the index is of the lower case
  return sql`lower(component.brand) in (${lower}) and component.brand in (${sql.join(brands)})`;
}
