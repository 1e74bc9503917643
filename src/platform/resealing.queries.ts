import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { ColumnOf, Entity } from './postgres/columns.js';

/** Where sealed secrets lie: one in a row, beside the name of the key it was sealed with. */
export interface SealedColumns<Table extends Entity = Entity> {
  table: Table;
  id: ColumnOf<Table>;
  sealed: ColumnOf<Table>;
  /** Null where it was not noted yet. */
  key: ColumnOf<Table>;
}

export interface SealedRow {
  id: string;
  sealed: Buffer;
}

/** Any table; which columns it has, `SealedColumns` has checked. */
type AnyTables = Record<string, Record<string, unknown>>;

/**
 * The next rows after `after` that another key sealed, locked until the transaction ends. What somebody else works on is
 * passed over: to wait for it while others wait for these could be a deadlock.
 */
export function lockSealedOtherwise(
  em: EntityManager,
  columns: SealedColumns,
  keyId: string,
  after: string,
  limit: number,
): Promise<SealedRow[]> {
  const id = sql.ref<string>(columns.id);
  return em
    .getKysely<AnyTables>()
    .selectFrom(columns.table.meta.tableName)
    .select([id.as('id'), sql.ref<Buffer>(columns.sealed).as('sealed')])
    .where(otherwise(columns, keyId))
    .where(id, '>', after)
    .orderBy(id)
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function writeSealed(
  em: EntityManager,
  { table, id, sealed, key }: SealedColumns,
  keyId: string,
  rows: readonly SealedRow[],
): Promise<void> {
  const written = rows.map((row) => ({ id: row.id, sealed: row.sealed.toString('hex') }));
  const given = sql<(typeof written)[number]>`json_to_recordset(${JSON.stringify(written)}::json)`;
  await em
    .getKysely<AnyTables>()
    .updateTable(table.meta.tableName)
    .from(given.as<'written'>(sql`written(id text, sealed text)`))
    .set({ [sealed]: sql`decode(written.sealed, 'hex')`, [key]: keyId })
    .whereRef(`${table.meta.tableName}.${id}`, '=', 'written.id')
    .execute();
}

export async function countSealedOtherwise(
  em: EntityManager,
  columns: SealedColumns,
  keyId: string,
): Promise<number> {
  const { n } = await em
    .getKysely<AnyTables>()
    .selectFrom(columns.table.meta.tableName)
    .select(sql<number>`count(*)::int`.as('n'))
    .where(otherwise(columns, keyId))
    .executeTakeFirstOrThrow();
  return n;
}

/** Not `is distinct from`, which no index answers: mostly there are none among very many, and metrics ask often. */
function otherwise(columns: SealedColumns, keyId: string): Expression<SqlBool> {
  const [sealed, key] = [sql.ref(columns.sealed), sql.ref(columns.key)];
  return sql<SqlBool>`${sealed} is not null and (${key} < ${keyId} or ${key} > ${keyId} or ${key} is null)`;
}
