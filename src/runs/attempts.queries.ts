import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { leaseUntil } from '../platform/leases/leased-rows.js';
import { anyOf, appNow, appNowOnce } from '../platform/postgres/columns.js';
import { prepared } from '../platform/postgres/prepared.js';
import { CALIBRATION_KINDS, type RunKindName } from './kinds.js';
import type { RunTables } from './run.entity.js';
import {
  changeRuns,
  IS_WAITING,
  PART_COLUMNS,
  type RunPartRow,
  type RunRow,
  WHOLE_RUN,
} from './run.row.js';

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

export type Claimed = RunRow & { parts: RunPartRow[] };

interface NewLease {
  accountId: string;
  worker: string;
  /** A run begins only if it is of one of these kinds. */
  kinds: readonly RunKindName[];
  /** The account's oldest waiting run of these kinds is considered, and none where that one is not of `kinds`. */
  among: readonly RunKindName[];
  /** The number of slots that the run holds: 1, or 0 for a calibration. */
  slots: 0 | 1;
  leaseS: number;
}

/** Claims the account's next run of some kinds; the account's meter is locked. */
export async function claimNext(em: EntityManager, lease: NewLease): Promise<Claimed | undefined> {
  return (await claim(em, lease)).at(0);
}

const claim = prepared(
  (db: Kysely<RunTables>, { accountId, worker, kinds, among, slots, leaseS }: NewLease) =>
    db
      .with('claimed', () =>
        changeRuns(db)
          .set((eb) => ({
            status: 'running',
            attempt: eb('run.attempt', '+', 1),
            saves: 0,
            worker,
            lease_until: leaseUntil(leaseS, eb.ref('clock.now')),
            dispatched_at: eb.fn.coalesce('run.dispatched_at', 'clock.now'),
          }))
          .where('run.id', '=', (eb) =>
            eb
              .selectFrom('run as waiting')
              .select('waiting.id')
              .where('waiting.account_id', '=', accountId)
              .where(IS_WAITING)
              .where('waiting.kind', '=', anyOf(among))
              .orderBy('waiting.queued_at')
              .orderBy('waiting.id')
              .limit(1)
              .forNoKeyUpdate(),
          )
          .where('run.kind', '=', anyOf(kinds))
          .returningAll('run'),
      )
      .with('metered', (query) =>
        query
          .updateTable('account_meter as meter')
          .from('claimed')
          .set((eb) => ({
            active_runs: eb('active_runs', '+', slots),
            queued_runs: eb('queued_runs', '-', slots),
          }))
          .whereRef('meter.account_id', '=', 'claimed.account_id'),
      )
      .selectFrom('claimed as run')
      .select(WHOLE_RUN)
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('run_part')
            .select(PART_COLUMNS.map((column) => `run_part.${column}` as const))
            .whereRef('run_part.run_id', '=', 'run.id')
            .orderBy('component_id'),
        ).as('parts'),
      ),
);

type OwnedAttempt = RunAttemptKey & Pick<RunRow, 'account_id'>;

/** Finds runs that this worker claimed and has not renewed since: it may not know of them. */
export function findUnknown(em: EntityManager, worker: string, leaseS: number) {
  return em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select(['id', 'attempt', 'account_id'])
    .where((eb) => eb.and({ status: 'running', worker }))
    .where('lease_until', '<', leaseUntil(leaseS / 2))
    .execute();
}

/** Finds up to `limit` runs whose lease has expired. */
export function findExpired(em: EntityManager, limit: number): Promise<OwnedAttempt[]> {
  return em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select(['id', 'attempt', 'account_id'])
    .where('status', '=', 'running')
    .where('lease_until', '<', appNowOnce)
    .orderBy('lease_until')
    .limit(limit)
    .execute();
}

export type SaveOutcome = 'go_on' | 'cancel_requested' | 'lost' | 'saved_before';

interface NewSave {
  /** The number of this save within the attempt, from 1. */
  save: number;
  progress: number;
  /** Something is kept, which proves that the run is not what its workers die of: leases lost before count no more. */
  keeps: boolean;
  leaseS: number;
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
  const { keeps, progress, leaseS } = given;
  const isNews = sql<boolean>`(${keeps}::boolean or run.progress is distinct from ${progress}::real)`;
  return changeRuns(db, isNews)
    .set((eb) => ({
      saves: given.save,
      progress,
      lost: sql<number>`case when ${keeps}::boolean then 0 else ${eb.ref('run.lost')} end`,
      lease_until: leaseUntil(leaseS, eb.ref('clock.now')),
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
 * calibration nothing stays, because its values are a whole or none.
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
    const isVoid = sql<boolean>`(${isCanceled} and ${run('run.kind', 'in', CALIBRATION_KINDS)})`;
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
        lease_until: null,
        worker: null,
        completed_at: eb.ref('clock.now'),
      }))
      .where(isMine({ id, attempt }))
      .returning(WHOLE_RUN);
  },
);

/** Locked if it still runs under this attempt, and with `expired` only if its lease has run out. */
export function lockAttempt(em: EntityManager, key: RunAttemptKey, expired = false) {
  return em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select(WHOLE_RUN)
    .where(isMine(key))
    .$if(expired, (query) => query.where('run.lease_until', '<', appNow))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Puts the run, which is locked, back into the queue where it was; `lost` is added to the leases that it lost. */
export function requeue(em: EntityManager, key: RunAttemptKey, lost: 0 | 1): Promise<RunRow> {
  return changeRuns(em.getKysely<RunTables>())
    .set((eb) => ({
      status: 'queued',
      lost: eb('run.lost', '+', lost),
      lease_until: null,
      worker: null,
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
      lease_until: null,
      worker: null,
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
