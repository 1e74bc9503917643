import { randomUUID } from 'node:crypto';
import type { ComponentType, Spec } from '../../src/components/component-type.js';
import { brandOf, componentFacts, FACT_NAMES } from '../../src/components/facts.js';
import { searchText } from '../../src/components/search/part-names.js';
import { newId } from '../../src/platform/ids.js';
import { type Row, sql } from './database.js';

/** A component as a test puts it into the database; the rest follows from it as it does in the service. */
export interface Part {
  name: string;
  type?: ComponentType;
  spec?: Spec;
  created_at?: string;
  retired?: boolean;
  /** Of the curated catalog; without it a part without an account is the community's. */
  slug?: string;
}

type Execute = (text: string, params: unknown[]) => Promise<unknown>;

/** Rows a statement: a connection gives up after 10 s. */
const BATCH = 2_000;

const COLUMNS = [
  'id',
  'uuid',
  'account_id',
  'type',
  'source',
  'slug',
  'name',
  'brand',
  'search_text',
  'spec',
  'retired',
  'created_at',
  'updated_at',
  ...FACT_NAMES,
];

/** Own parts of an account, or with null those of the catalog; gives their ids in the same order. */
export async function insertParts(
  execute: Execute,
  accountId: string | null,
  parts: readonly Part[],
): Promise<string[]> {
  const rows = parts.map((part) => toRow(accountId, part));
  const statement = `insert into component (${COLUMNS.join(', ')})
     select ${COLUMNS.map((name) => `r.${name}`).join(', ')}
       from jsonb_populate_recordset(null::component, ?::jsonb) as r`;
  for (let at = 0; at < rows.length; at += BATCH)
    await execute(statement, [JSON.stringify(rows.slice(at, at + BATCH))]);
  return rows.map(({ id }) => id);
}

/** By the address of a database. */
export function insertPartsAt(
  url: string,
  accountId: string | null,
  parts: readonly Part[],
): Promise<string[]> {
  const execute = (text: string, params: unknown[]): Promise<Row[]> => sql(url, text, params);
  return insertParts(execute, accountId, parts);
}

function toRow(accountId: string | null, part: Part) {
  const { name, type = 'motor', spec = {}, retired = false, slug = null } = part;
  const created = part.created_at ?? new Date().toISOString();
  const [brand, facts] = [brandOf(spec), componentFacts(type, spec)];
  const catalog = slug === null ? 'community' : 'catalog';
  return {
    id: newId('comp'),
    uuid: randomUUID(),
    account_id: accountId,
    type,
    source: accountId === null ? catalog : 'user',
    slug,
    name,
    brand,
    search_text: searchText({ name, brand, type }, facts),
    spec,
    retired,
    created_at: created,
    updated_at: created,
    ...facts,
  };
}
