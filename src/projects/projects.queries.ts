import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely, Selectable } from 'kysely';
import { appNow } from '../platform/postgres/columns.js';
import { OwnRows } from '../platform/postgres/own-rows.js';
import { prepared } from '../platform/postgres/prepared.js';
import { Project, type ProjectTables } from './project.entity.js';

export type ProjectRow = Selectable<ProjectTables['project']>;

export const projects = new OwnRows<ProjectTables['project']>(Project);

/** Locks a project so that it is not deleted before the transaction ends; returns whether the account has it. */
export async function holdProject(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<boolean> {
  const row = await em
    .getKysely<ProjectTables>()
    .selectFrom('project')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The change of a project's counters when one of its runs comes, goes or moves on. */
export interface CounterChange {
  run: number;
  running: number;
  completed: number;
  failed: number;
}

export async function changeCounters(
  em: EntityManager,
  accountId: string,
  id: string,
  { run, running, completed, failed }: CounterChange,
): Promise<boolean> {
  const change = { accountId, id, run, running, completed, failed };
  return (await addToCounters(em, change)).length > 0;
}

const addToCounters = prepared(
  (db: Kysely<ProjectTables>, given: CounterChange & { accountId: string; id: string }) =>
    db
      .updateTable('project')
      .set((eb) => ({
        run_count: eb('run_count', '+', given.run),
        running_count: eb('running_count', '+', given.running),
        completed_count: eb('completed_count', '+', given.completed),
        failed_count: eb('failed_count', '+', given.failed),
        last_activity_at: appNow,
        version: eb('version', '+', 1),
      }))
      .where('account_id', '=', given.accountId)
      .where('id', '=', given.id)
      .returning('id'),
);
