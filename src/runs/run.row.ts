import { type Expression, expressionBuilder, type Kysely, type Selectable } from 'kysely';
import { anyOf, clock } from '../platform/postgres/columns.js';
import { METERED_KINDS } from './kinds.js';
import type { RunTables } from './run.entity.js';

type Run = Selectable<RunTables['run']>;

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
  'job',
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

/**
 * The row of a run of any kind; `project_name` is the project's present name. Only calibrations are in no project:
 * of them both are null, and nobody asks.
 */
export type RunRow = Pick<Run, Exclude<(typeof COLUMNS)[number], 'project_id'>> & {
  project_id: string;
  project_name: string;
};

const run = expressionBuilder<RunTables, 'run'>();

/** Runs that wait for a slot, in the words of their index: of `held is false`, as Kysely's `and({…})` has it, it knows nothing. */
export const IS_WAITING = run.and([run('status', '=', 'queued'), run('held', '=', false)]);

/** The runs that an account's meter counts. */
export const IS_METERED = run('kind', '=', anyOf(METERED_KINDS));

/** A RunRow, as a statement on `run` selects or returns it. */
export const WHOLE_RUN = [
  ...COLUMNS.filter((column) => column !== 'project_id').map((column) => `run.${column}` as const),
  run.ref('run.project_id').$notNull().as('project_id'),
  run
    .selectFrom('project')
    .select('project.name')
    .whereRef('project.id', '=', 'run.project_id')
    .$asScalar()
    .$notNull()
    .as('project_name'),
];

/** Changes of runs at one moment, `clock.now`; each raises their version, where `isNews` does not say otherwise. */
export function changeRuns(db: Kysely<RunTables>, isNews: Expression<boolean> = run.lit(true)) {
  const update = db.updateTable('run').from(clock);
  return update.set((eb) => ({
    updated_at: eb.ref('clock.now'),
    version: eb('run.version', '+', eb.cast<number>(isNews, 'int4')),
  }));
}

export const OPEN_RUN = [
  'run.id',
  'run.account_id',
  run.ref('run.project_id').$notNull().as('project_id'),
  'run.kind',
  'run.status',
  'run.held',
  'run.job',
  'run.cancel_requested_at',
] as const;
/** The part of a run that whoever cancels or launches it has to know, without what it computes. */
export type OpenRun = Pick<
  RunRow,
  'id' | 'account_id' | 'project_id' | 'kind' | 'status' | 'held' | 'job' | 'cancel_requested_at'
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

/** A run under the name that it is published by, as it is stored. */
export type Publication = Selectable<RunTables['run_publication']>;
