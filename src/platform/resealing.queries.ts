import type { EntityManager } from '@mikro-orm/postgresql';

/** Where sealed secrets lie: one in a row, beside the name of the key it was sealed with. */
export interface SealedColumns {
  table: string;
  id: string;
  sealed: string;
  /** Null where it was not noted yet. */
  key: string;
}

export interface SealedRow {
  id: string;
  sealed: Buffer;
}

/**
 * The next rows after `after` that another key sealed, locked until the transaction ends. What somebody else works on is
 * passed over: to wait for it while others wait for these could be a deadlock.
 */
export function lockSealedOtherwise(
  em: EntityManager,
  { table, id, sealed, key }: SealedColumns,
  keyId: string,
  after: string,
  limit: number,
): Promise<SealedRow[]> {
  return em.execute<SealedRow[]>(
    `select ${id} as id, ${sealed} as sealed from ${table}
      where ${otherwise({ sealed, key })} and ${id} > ?
      order by ${id} limit ? for no key update skip locked`,
    [keyId, keyId, after, limit],
  );
}

export async function writeSealed(
  em: EntityManager,
  { table, id, sealed, key }: SealedColumns,
  keyId: string,
  rows: readonly SealedRow[],
): Promise<void> {
  const written = rows.map((row) => ({ id: row.id, sealed: row.sealed.toString('hex') }));
  await em.execute(
    `update ${table} set ${sealed} = decode(written.sealed, 'hex'), ${key} = ?
       from json_to_recordset(?::json) as written (id text, sealed text)
      where ${table}.${id} = written.id`,
    [keyId, JSON.stringify(written)],
  );
}

export async function countSealedOtherwise(
  em: EntityManager,
  { table, sealed, key }: SealedColumns,
  keyId: string,
): Promise<number> {
  const [{ n }] = await em.execute<[{ n: number }]>(
    `select count(*)::int as n from ${table} where ${otherwise({ sealed, key })}`,
    [keyId, keyId],
  );
  return n;
}

/** Not `is distinct from`, which no index answers: mostly there are none among very many, and metrics ask often. */
function otherwise({ sealed, key }: Pick<SealedColumns, 'sealed' | 'key'>): string {
  return `${sealed} is not null and (${key} < ? or ${key} > ? or ${key} is null)`;
}
