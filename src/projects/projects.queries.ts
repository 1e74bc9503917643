import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../platform/wire/time.js';

export interface ProjectRow {
  id: string;
  name: string;
  notes: string | null;
  aircraft_type_tag: string | null;
  run_count: number;
  running_count: number;
  completed_count: number;
  failed_count: number;
  last_activity_at: DbTime | null;
  created_at: DbTime;
  updated_at: DbTime;
  version: number;
}

export interface ProjectFields {
  name: string;
  notes: string | null;
  aircraft_type_tag: string | null;
}

export const PROJECT_COLUMNS = `id, name, notes, aircraft_type_tag, run_count, running_count, completed_count,
  failed_count, last_activity_at, created_at, updated_at, version`;

/** `lock`: until the end of the transaction, so that what is decided on the row still holds when it is written. */
export async function findProject(
  em: EntityManager,
  accountId: string,
  id: string,
  lock = false,
): Promise<ProjectRow | undefined> {
  const rows = await em.execute<ProjectRow[]>(
    `select ${PROJECT_COLUMNS} from project where account_id = ? and id = ?${lock ? ' for update' : ''}`,
    [accountId, id],
  );
  return rows[0];
}

/** Whether the account has it; if so, it is not deleted before the transaction ends. */
export async function holdProject(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<boolean> {
  const rows = await em.execute<object[]>(
    'select id from project where account_id = ? and id = ? for key share',
    [accountId, id],
  );
  return rows.length > 0;
}

export async function insertProject(
  em: EntityManager,
  accountId: string,
  id: string,
  { name, notes, aircraft_type_tag }: ProjectFields,
): Promise<ProjectRow> {
  const [row] = await em.execute<[ProjectRow]>(
    `insert into project (id, account_id, name, notes, aircraft_type_tag, created_at, updated_at)
     select ?, ?, ?, ?, ?, now, now from app_now() as now
     returning ${PROJECT_COLUMNS}`,
    [id, accountId, name, notes, aircraft_type_tag],
  );
  return row;
}

export async function updateProject(
  em: EntityManager,
  id: string,
  { name, notes, aircraft_type_tag }: ProjectFields,
): Promise<ProjectRow> {
  const [row] = await em.execute<[ProjectRow]>(
    `update project set name = ?, notes = ?, aircraft_type_tag = ?, updated_at = app_now(), version = version + 1
      where id = ? returning ${PROJECT_COLUMNS}`,
    [name, notes, aircraft_type_tag, id],
  );
  return row;
}

export async function deleteProject(em: EntityManager, id: string): Promise<void> {
  await em.execute('delete from project where id = ?', [id]);
}

/** How the counters of a project change when one of its runs comes, goes or moves on. */
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
  const rows = await em.execute<{ id: string }[]>(
    `update project set run_count = run_count + ?, running_count = running_count + ?,
            completed_count = completed_count + ?, failed_count = failed_count + ?,
            last_activity_at = app_now(), version = version + 1
      where account_id = ? and id = ? returning id`,
    [run, running, completed, failed, accountId, id],
  );
  return rows.length > 0;
}
