import type { EntityManager, EntitySchemaWithMeta, InferKyselyTable } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

type ColumnOf<Entity extends EntitySchemaWithMeta> = keyof InferKyselyTable<Entity> & string;

/**
 * For `Housekeeping.add`: deletes at most `limit` rows whose `column` is more than `age` (an interval of SQL) ago, and
 * returns how many went. Rows that somebody works on are left to the next run.
 */
export function deleteOlder<Entity extends EntitySchemaWithMeta>(
  { meta: { tableName } }: Entity,
  key: ColumnOf<Entity> | 'ctid',
  column: ColumnOf<Entity>,
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
