import {
  allOf,
  compose,
  joinConditions,
  type Order,
  type RowSource,
  type SqlCondition,
} from '../../platform/list/keyset.js';
import { COMPONENT_TYPES, type ComponentType } from '../component-type.js';
import { likeWord, nameForm, searchTerms, type Term } from './part-names.js';
import type { Selection } from './selection.js';

/** `component.owner` of the catalog: an owner that no account is, because indexes find `=` in order but not `is null`. */
const CATALOG = '00000000-0000-0000-0000-000000000000';
const LISTED: SqlCondition = { sql: 'not component.retired', params: [] };

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
  accountId: string | null,
  selection: Selection,
  near: ReadonlyMap<string, string[]>,
): RowSource {
  const owners = ownersOf(accountId, selection);
  const types = typesOf(selection);
  const by = conditionsOf(accountId, selection, near);
  const sift = { by, parts: owners.map((owner) => compose`${ownedBy(owner)} and ${among(types)}`) };
  return {
    from: 'component',
    where: [LISTED],
    parts: owners.flatMap((owner) =>
      types.map((type) => compose`${ownedBy(owner)} and ${among([type])}`),
    ),
    sift: by.length === 0 ? undefined : sift,
  };
}

/** The brands of these rows, and how many rows each has. */
export function brandsOf({ from, where, parts = [], sift }: RowSource): SqlCondition {
  const branches = (sift?.parts ?? parts).map(
    (part) =>
      compose`select component.brand, count(*) as rows from ${from}
               where ${allOf([...where, part, ...(sift?.by ?? [])])} and component.brand is not null
               group by component.brand`,
  );
  return compose`(select brand as name, sum(rows)::int as count
                    from (${joinConditions(branches, ' union all ')}) as part group by brand) as component_brand`;
}

/** Brand and facts of these rows, at most `limit` of them. */
export function factRows(
  { from, where, parts = [], sift }: RowSource,
  facts: readonly string[],
  limit: number,
): SqlCondition {
  // the names are of FACTS
  const columns = ['brand', ...facts].map((name) => `component.${name}`).join(', ');
  const branches = (sift?.parts ?? parts).map(
    (part) =>
      compose`select ${columns} from ${from} where ${allOf([...where, part, ...(sift?.by ?? [])])}`,
  );
  return compose`${joinConditions(branches, ' union all ')} limit ${limit}`;
}

function typesOf({ type }: Selection): readonly ComponentType[] {
  return type === undefined ? COMPONENT_TYPES : [type];
}

function ownedBy(owner: string): SqlCondition {
  return { sql: 'component.owner = ?::uuid', params: [owner] };
}

/** Types are text of ours; written out, they let partial indexes be used. */
function among(types: readonly ComponentType[]): SqlCondition {
  const list = types.map((type) => `'${type}'`).join(', ');
  return { sql: `component.type in (${list})`, params: [] };
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
    conditions.push({ sql: 'component.source = ?', params: [source] });
  if (starred)
    conditions.push({
      sql: 'component.id in (select component_id from starred_component where account_id = ?)',
      params: [accountId],
    });
  for (const [name, { gte, lte }] of Object.entries(intervals)) {
    // the name is one of FACTS; numbers go as text, in which a double is exact
    const column = `component.${name}`;
    if (gte !== null) conditions.push({ sql: `${column} >= ?::float8`, params: [String(gte)] });
    if (lte !== null) conditions.push({ sql: `${column} <= ?::float8`, params: [String(lte)] });
    if (gte === null && lte === null) conditions.push({ sql: `${column} is not null`, params: [] });
  }
  return conditions;
}

/** The name exactly, whatever its case and however its quantities are written; its terms find it by their index. */
function called(name: string): SqlCondition[] {
  return [...searchTerms(name).map((term) => matching(term)), isCalled(name)];
}

/** The name, or brand and name. */
function isCalled(name: string): SqlCondition {
  return {
    sql: '(lower(component.name) = lower(?) or component.search_text like ?)',
    params: [name, `%| ${nameForm(name)} |%`],
  };
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
    column: compose`(component.created_at + case when ${isCalled(phrase)} then interval '5000 years' else interval '0' end)`,
    type: 'timestamptz',
    id: 'component.id',
  };
}

/** Patterns hold letters, digits, points and blanks of ours (part-names.ts), so nothing of a search is a wildcard. */
function matching({ any }: Term, near: readonly string[] = []): SqlCondition {
  const alternatives = [...any, ...near.map((word) => [likeWord(word)])];
  if (alternatives.length === 0) return { sql: 'false', params: [] };
  const one = (patterns: readonly string[]): SqlCondition => ({
    sql: patterns.map(() => 'component.search_text like ?').join(' and '),
    params: [...patterns],
  });
  return joinConditions(alternatives.map(one), ' or ');
}

function ofBrands(brands: string[]): SqlCondition {
  if (brands.length === 0) return { sql: 'false', params: [] };
  const list = (each: string): string => brands.map(() => each).join(', ');
  // the index is of the lower case
  const sql = `lower(component.brand) in (${list('lower(?)')}) and component.brand in (${list('?')})`;
  return { sql, params: [...brands, ...brands] };
}
