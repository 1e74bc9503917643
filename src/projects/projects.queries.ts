import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely, Selectable } from 'kysely';
import { appNow, clock } from '../platform/postgres/columns.js';
import { prepared } from '../platform/postgres/prepared.js';
import type { ProjectTables } from './project.entity.js';

type Project = Selectable<ProjectTables['project']>;

const COLUMNS = [
  'id',
  'name',
  'notes',
  'aircraft_type_tag',
  'run_count',
  'running_count',
  'completed_count',
  'failed_count',
  'last_activity_at',
  'created_at',
  'updated_at',
  'version',
] as const satisfies (keyof Project)[];
export type ProjectRow = Pick<Project, (typeof COLUMNS)[number]>;
export type ProjectFields = Pick<Project, 'name' | 'notes' | 'aircraft_type_tag'>;

/** The projects of all accounts. */
export const projects = (em: EntityManager) =>
  em.getKysely<ProjectTables>().selectFrom('project').select(COLUMNS);

/**
 * Returns a project; `lock` holds it until the end of the transaction, so that what is decided on the row still holds
 * when it is written.
 */
export function findProject(
  em: EntityManager,
  accountId: string,
  id: string,
  lock = false,
): Promise<ProjectRow | undefined> {
  return projects(em)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

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

export function insertProject(
  em: EntityManager,
  accountId: string,
  id: string,
  { name, notes, aircraft_type_tag }: ProjectFields,
): Promise<ProjectRow> {
  return em
    .getKysely<ProjectTables>()
    .insertInto('project')
    .columns(['id', 'account_id', 'name', 'notes', 'aircraft_type_tag', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom(clock)
        .select([
          eb.val(id).as('id'),
          eb.val(accountId).as('account_id'),
          eb.val(name).as('name'),
          eb.val(notes).as('notes'),
          eb.val(aircraft_type_tag).as('aircraft_type_tag'),
          'clock.now as created_at',
          'clock.now as updated_at',
        ]),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function updateProject(
  em: EntityManager,
  id: string,
  { name, notes, aircraft_type_tag }: ProjectFields,
): Promise<ProjectRow> {
  return em
    .getKysely<ProjectTables>()
    .updateTable('project')
    .set((eb) => ({
      name,
      notes,
      aircraft_type_tag,
      updated_at: appNow,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteProject(em: EntityManager, id: string): Promise<void> {
  await em.getKysely<ProjectTables>().deleteFrom('project').where('id', '=', id).execute();
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
