import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import { anyOf, appNowOnce } from '../platform/postgres/columns.js';
import type { DbTime } from '../platform/wire/time.js';
import { KINDS, SLOTLESS_KINDS } from './kinds.js';
import type { RunTables } from './run.entity.js';
import type { RunRow } from './run.row.js';

const run = expressionBuilder<RunTables, 'run'>();

/** The part of a run that whoever removes it has to know. */
export type RemovableRun = Pick<
  RunRow,
  'id' | 'account_id' | 'project_id' | 'kind' | 'status' | 'credits_cost'
>;

/**
 * Locks runs of an account, at most `limit`, in the order of their ids: any of them, or those of a project that do not wait
 * or run.
 */
export function lockRemovable(
  em: EntityManager,
  { accountId, projectId }: { accountId: string; projectId?: string },
  limit: number,
): Promise<RemovableRun[]> {
  return em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select([
      'run.id',
      'run.account_id',
      run.ref('run.project_id').$notNull().as('project_id'),
      'run.kind',
      'run.status',
      'run.credits_cost',
    ])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('run as some')
        .select('some.id')
        .where('some.account_id', '=', accountId)
        .$if(projectId !== undefined, (query) =>
          query
            .where('some.project_id', '=', projectId!)
            .where('some.status', 'not in', ['queued', 'running']),
        )
        .limit(limit),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Deletes runs, which are locked, with all that belongs to them. */
export async function deleteRuns(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.getKysely<RunTables>().deleteFrom('run').where('id', '=', anyOf(ids)).execute();
}

/** Deletes runs that ended 30 days ago, at most `limit`, of the kinds that say so. It is a task for Housekeeping. */
export async function forgetEndedRuns(em: EntityManager, limit: number): Promise<number> {
  let deleted = 0;
  for (const kind of SLOTLESS_KINDS) {
    const { numDeletedRows } = await em
      .getKysely<RunTables>()
      .deleteFrom('run')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('run')
          .select('id')
          .where('kind', '=', kind)
          .where('status', 'in', KINDS[kind].forgotten)
          .where('completed_at', '<', sql<DbTime>`${appNowOnce} - interval '30 days'`)
          .limit(limit - deleted)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}
