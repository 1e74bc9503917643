import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, type Selectable } from 'kysely';
import { clock } from '../platform/postgres/columns.js';
import type { RunTables } from './run.entity.js';

type Run = Selectable<RunTables['run']>;
export type RunKindName = Run['kind'];

const COLUMNS = [
  'id',
  'account_id',
  'project_id',
  'kind',
  'status',
  'held',
  'name',
  'is_starred',
  'plot_config',
  'body',
  'rotors',
  'credits_cost',
  'attempt',
  'lost',
  'cancel_requested_at',
  'progress',
  'result',
  'error',
  'snapshot_version',
  'solver_engine',
  'created_at',
  'queued_at',
  'dispatched_at',
  'completed_at',
  'updated_at',
  'version',
] as const satisfies (keyof Run)[];

/** What every run has, whatever its kind; `project_name` as the project is called now. */
export type RunRow = Pick<Run, (typeof COLUMNS)[number]> & { project_name: string };

const run = expressionBuilder<RunTables, 'run'>();

/** Runs that wait for a slot, in the words of their index: of `held is false`, as Kysely's `and({…})` has it, it knows nothing. */
export const IS_WAITING = run.and([run('status', '=', 'queued'), run('held', '=', false)]);

/** A RunRow, as a list selects it. */
export const RUN_COLUMNS = `${COLUMNS.map((column) => `run.${column}`).join(', ')},
  (select project.name from project where project.id = run.project_id) as project_name`;

/** A RunRow, as a statement on `run` selects or returns it. */
export const WHOLE_RUN = [
  ...COLUMNS.map((column) => `run.${column}` as const),
  run
    .selectFrom('project')
    .select('project.name')
    .whereRef('project.id', '=', 'run.project_id')
    .$asScalar()
    .$notNull()
    .as('project_name'),
];

/** Changes of runs at one moment, `clock.now`; each raises their version. */
export function changeRuns(em: EntityManager) {
  const update = em.getKysely<RunTables>().updateTable('run').from(clock);
  return update.set((eb) => ({
    updated_at: eb.ref('clock.now'),
    version: eb('run.version', '+', 1),
  }));
}

export const OPEN_RUN = [
  'run.id',
  'run.account_id',
  'run.project_id',
  'run.kind',
  'run.status',
  'run.held',
  'run.cancel_requested_at',
] as const;
/** What whoever cancels or starts runs has to know of each, without what it computes. */
export type OpenRun = Pick<
  RunRow,
  'id' | 'account_id' | 'project_id' | 'kind' | 'status' | 'held' | 'cancel_requested_at'
>;

export const PART_COLUMNS = [
  'component_id',
  'type',
  'name',
  'source',
  'spec',
  'model',
  'version',
] as const satisfies (keyof RunTables['run_part'])[];
export type RunPartRow = Pick<Selectable<RunTables['run_part']>, (typeof PART_COLUMNS)[number]>;
