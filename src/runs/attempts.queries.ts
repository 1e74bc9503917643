import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, type Kysely, sql } from 'kysely';
import { anyOf } from '../platform/postgres/columns.js';
import { prepared } from '../platform/postgres/prepared.js';
import { SLOTLESS_KINDS } from './kinds.js';
import type { RunTables } from './run.entity.js';
import { changeRuns, type RunRow, WHOLE_RUN } from './run.row.js';

/**
 * Statements of whoever works on runs. Each names the attempt that it works for and takes effect only while the run is
 * running under it: a worker that was given up by others changes nothing any more.
 */

/** One attempt at a run. */
export type RunAttemptKey = Pick<RunRow, 'id' | 'attempt'>;

const run = expressionBuilder<RunTables, 'run'>();

function isMine({ id, attempt }: RunAttemptKey) {
  return run.and({ 'run.id': id, 'run.attempt': attempt, 'run.status': 'running' });
}

export type SaveOutcome = 'go_on' | 'cancel_requested' | 'lost' | 'saved_before';

interface NewSave {
  /** The number of this save within the attempt, from 1. */
  save: number;
  progress: number;
  /** Something is kept, which proves that the run is not what its workers die of: attempts that were lost before do not count any more. */
  keeps: boolean;
}

/** `saved_before`: the commit of this very save was made, but its answer did not arrive. */
export async function beginSave(
  em: EntityManager,
  { id, attempt }: RunAttemptKey,
  given: NewSave,
): Promise<SaveOutcome> {
  const [saved] = await save(em, { id, attempt, ...given });
  if (saved !== undefined) return saved.cancel_requested_at === null ? 'go_on' : 'cancel_requested';
  const mine = await em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select('run.saves')
    .where(isMine({ id, attempt }))
    .executeTakeFirst();
  return mine?.saves === given.save ? 'saved_before' : 'lost';
}

const save = prepared((db: Kysely<RunTables>, given: RunAttemptKey & NewSave) => {
  const { keeps, progress } = given;
  const isNews = sql<boolean>`(${keeps}::boolean or run.progress is distinct from ${progress}::real)`;
  return changeRuns(db, isNews)
    .set((eb) => ({
      saves: given.save,
      progress,
      lost: sql<number>`case when ${keeps}::boolean then 0 else ${eb.ref('run.lost')} end`,
    }))
    .where(isMine(given))
    .where('run.saves', '=', sql<number>`${given.save} - 1`)
    .returning('run.cancel_requested_at');
});

export async function isCancelRequested(
  em: EntityManager,
  { id }: RunAttemptKey,
): Promise<boolean> {
  const row = await em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select('cancel_requested_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.cancel_requested_at !== null;
}

/** `result` and `solver_engine`: where they are null what is there stays. */
export type End = Pick<RunRow, 'error' | 'result' | 'solver_engine'> & {
  status: 'completed' | 'failed' | 'canceled';
};

/**
 * A run that was to be cancelled is canceled, however its last step ended. What it had solved stays, and is paid; of a
 * calibration or an export nothing stays, because it is a whole or none.
 */
export async function endAttempt(
  em: EntityManager,
  { id, attempt }: RunAttemptKey,
  given: End,
): Promise<RunRow | undefined> {
  return (await end(em, { id, attempt, ...given })).at(0);
}

const end = prepared(
  (
    db: Kysely<RunTables>,
    { id, attempt, status, error, result, solver_engine }: RunAttemptKey & End,
  ) => {
    const isCanceled = sql<boolean>`run.cancel_requested_at is not null`;
    const isVoid = sql<boolean>`(${isCanceled} and ${run('run.kind', 'in', SLOTLESS_KINDS)})`;
    return changeRuns(db)
      .set((eb) => ({
        status: sql<End['status']>`case when ${isCanceled} then 'canceled' else ${status} end`,
        error: sql<End['error']>`case when ${isCanceled} then null else ${error}::jsonb end`,
        result: sql<
          End['result']
        >`case when not ${isVoid} then coalesce(${result}::json, run.result) end`,
        solver_engine: sql<
          End['solver_engine']
        >`case when not ${isVoid} then coalesce(${solver_engine}, run.solver_engine) end`,
        progress: sql<number>`case when ${isCanceled} or ${status} <> 'completed' then run.progress else 1 end`,
        job: null,
        job_try: null,
        completed_at: eb.ref('clock.now'),
      }))
      .where(isMine({ id, attempt }))
      .returning(WHOLE_RUN);
  },
);

/** Locks the run if it still runs under this attempt. */
export function lockAttempt(em: EntityManager, key: RunAttemptKey) {
  return em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select(WHOLE_RUN)
    .where(isMine(key))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Puts the run, which is locked, back where it waited. */
export function requeue(em: EntityManager, key: RunAttemptKey, lost: 0 | 1): Promise<RunRow> {
  return changeRuns(em.getKysely<RunTables>())
    .set((eb) => ({
      status: 'queued',
      job: null,
      job_try: null,
      lost: eb('run.lost', '+', lost),
    }))
    .where(isMine(key))
    .returning(WHOLE_RUN)
    .executeTakeFirstOrThrow();
}

/** Queued, held and running runs, which are locked, are canceled; in the order of their ids. */
export async function cancelLocked(em: EntityManager, ids: readonly string[]): Promise<RunRow[]> {
  const rows = await changeRuns(em.getKysely<RunTables>())
    .set((eb) => ({
      status: 'canceled',
      held: false,
      job: null,
      job_try: null,
      completed_at: eb.ref('clock.now'),
    }))
    .where('run.id', '=', anyOf(ids))
    .where('run.status', 'in', ['queued', 'running'])
    .returning(WHOLE_RUN)
    .execute();
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function requestCancel(em: EntityManager, ids: readonly string[]): Promise<RunRow[]> {
  return changeRuns(em.getKysely<RunTables>())
    .set((eb) => ({
      cancel_requested_at: eb.ref('clock.now'),
    }))
    .where('run.id', '=', anyOf(ids))
    .where('run.status', '=', 'running')
    .where('run.cancel_requested_at', 'is', null)
    .returning(WHOLE_RUN)
    .execute();
}
