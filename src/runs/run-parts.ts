import type { EntityManager } from '@mikro-orm/postgresql';
import { type AliasableExpression, sql } from 'kysely';
import type { RunTables } from './run.entity.js';
import { PART_COLUMNS, type RunPartRow } from './run.row.js';

/** Stores the selected parts with a run, within the database. Returns the ids of their components. */
export async function keepParts(
  em: EntityManager,
  runId: string,
  parts: AliasableExpression<RunPartRow>,
): Promise<string[]> {
  const db = em.getKysely<RunTables>();
  const rows = await db
    .insertInto('run_part')
    .columns(['run_id', ...PART_COLUMNS])
    .expression(
      db
        .selectFrom(parts.as('part'))
        .select([sql<string>`${runId}::text`.as('run_id'), ...PART_COLUMNS]),
    )
    .returning('component_id')
    .execute();
  return rows.map(({ component_id }) => component_id);
}
