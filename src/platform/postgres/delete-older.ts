import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ColumnOf, Entity } from './columns.js';

/**
 * Returns a task for `Housekeeping.add` that deletes at most `limit` rows whose `column` is more than `age` (an
 * interval of SQL) ago, and returns how many went. Rows that another transaction has locked are left to the next run.
 */
export function deleteOlder<Table extends Entity>(
  { meta: { tableName } }: Table,
  key: ColumnOf<Table> | 'ctid',
  column: ColumnOf<Table>,
  age: string,
) {
  const since: string = column;
  return async (em: EntityManager, limit: number): Promise<number> => {
    const db = em.getKysely<Record<string, Record<string, string>>>();
    const old = db
      .selectFrom(tableName)
      .select(key)
      .where(since, '<', sql<string>`(select app_now() - ${age}::interval)`)
      .limit(limit)
      .forUpdate()
      .skipLocked();
    const { numDeletedRows } = await db
      .deleteFrom(tableName)
      .where(key, 'in', old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  };
}
