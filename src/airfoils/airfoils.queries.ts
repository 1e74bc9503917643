import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../platform/wire/time.js';
import type { AirfoilFacts, AirfoilWarning, KulfanFit } from './airfoil-facts.js';

/** An imported airfoil without its points. */
export interface AirfoilRow {
  id: string;
  name: string;
  /** Of the file. */
  title: string | null;
  facts: AirfoilFacts;
  warnings: AirfoilWarning[];
  created_at: DbTime;
}

/** What only some answers show, or only the solver needs. */
export interface WholeAirfoilRow extends AirfoilRow {
  /** As the file has them. */
  x: number[];
  y: number[];
  kulfan: KulfanFit;
}

export interface NewAirfoil {
  id: string;
  name: string;
  nameKey: string;
  title: string | null;
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  facts: AirfoilFacts;
  kulfan: KulfanFit;
  warnings: AirfoilWarning[];
}

const COLUMNS = 'id, name, title, facts, warnings, created_at';
const WHOLE = `${COLUMNS}, x, y, kulfan`;

export async function findAirfoil(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<WholeAirfoilRow | undefined> {
  const rows = await em.execute<WholeAirfoilRow[]>(
    `select ${WHOLE} from airfoil where account_id = ? and id = ?`,
    [accountId, id],
  );
  return rows[0];
}

/** All of an account: a plan allows 1,000 at most. */
export function airfoilsOf(em: EntityManager, accountId: string): Promise<AirfoilRow[]> {
  return em.execute<AirfoilRow[]>(`select ${COLUMNS} from airfoil where account_id = ?`, [
    accountId,
  ]);
}

export async function countAirfoils(em: EntityManager, accountId: string): Promise<number> {
  const [{ count }] = await em.execute<[{ count: number }]>(
    'select count(*)::int as count from airfoil where account_id = ?',
    [accountId],
  );
  return count;
}

/** undefined: another airfoil of the account has this name. */
export async function insertAirfoil(
  em: EntityManager,
  accountId: string,
  { id, name, nameKey, title, x, y, facts, kulfan, warnings }: NewAirfoil,
): Promise<AirfoilRow | undefined> {
  const rows = await em.execute<AirfoilRow[]>(
    `insert into airfoil (id, account_id, name, name_key, title, x, y, facts, kulfan, warnings)
     values (?, ?, ?, ?, ?, ?::float8[], ?::float8[], ?::jsonb, ?::jsonb, ?::jsonb)
     on conflict (account_id, name_key) do nothing
     returning ${COLUMNS}`,
    [
      id,
      accountId,
      name,
      nameKey,
      title,
      numbers(x),
      numbers(y),
      JSON.stringify(facts),
      JSON.stringify(kulfan),
      JSON.stringify(warnings),
    ],
  );
  return rows[0];
}

export async function deleteAirfoil(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<boolean> {
  const rows = await em.execute<object[]>(
    'delete from airfoil where account_id = ? and id = ? returning id',
    [accountId, id],
  );
  return rows.length > 0;
}

/** As PostgreSQL reads an array; text keeps every double exactly. */
function numbers(values: ArrayLike<number>): string {
  return `{${Array.from(values).join(',')}}`;
}
