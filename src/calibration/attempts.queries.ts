import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import { appNow, countRows, json } from '../platform/postgres/columns.js';
import type { CalibrationTables } from './calibration.entity.js';
import { type CalibrationRow, changeCalibrations, WHOLE_CALIBRATION } from './calibration.row.js';
import type { CalibrationError, Phase, StoredResult } from './calibration.values.js';
import type { Adjustment } from './fit/parameters.js';

/**
 * Statements of whoever works on calibrations. Each names the attempt that it works for and takes effect only while the
 * calibration runs under it: a process that was given up by others changes nothing any more.
 */

/** One attempt at a calibration. */
export type AttemptKey = Pick<CalibrationRow, 'id' | 'attempt'>;

const calibration = expressionBuilder<CalibrationTables, 'calibration'>();

function isMine({ id, attempt }: AttemptKey) {
  return calibration.and({
    'calibration.id': id,
    'calibration.attempt': attempt,
    'calibration.status': 'running',
  });
}

/** Whose it is. */
export async function findAccount(em: EntityManager, id: string): Promise<string | undefined> {
  const row = await em
    .getKysely<CalibrationTables>()
    .selectFrom('calibration')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.account_id;
}

/**
 * One that has not ended, as it is before a claim; locked. `silent_s`: since something was written of it [s]; `beside`:
 * others of its account that run.
 */
export function lockOpen(em: EntityManager, id: string) {
  return em
    .getKysely<CalibrationTables>()
    .selectFrom('calibration')
    .select(['id', 'account_id', 'attempt', 'status', 'cancel_requested_at', 'lost'])
    .select((eb) => [
      sql<number>`extract(epoch from app_now() - updated_at)::float8`.as('silent_s'),
      eb
        .selectFrom('calibration as other')
        .select(countRows.as('n'))
        .whereRef('other.account_id', '=', 'calibration.account_id')
        .where('other.status', '=', 'running')
        .whereRef('other.id', '<>', 'calibration.id')
        .$asScalar()
        .$notNull()
        .as('beside'),
    ])
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The next attempt begins; `lost`: 1 where the one before went away without a word. The row is locked. */
export function beginAttempt(em: EntityManager, id: string, lost: 0 | 1): Promise<CalibrationRow> {
  return changeCalibrations(em)
    .set((eb) => ({
      status: 'running',
      attempt: eb('attempt', '+', 1),
      lost: eb('lost', '+', lost),
      started_at: eb.fn.coalesce('started_at', 'clock.now'),
    }))
    .where('id', '=', id)
    .returning(WHOLE_CALIBRATION)
    .executeTakeFirstOrThrow();
}

/** Tells how far it is, which is never less than an attempt before it was, and whether it goes on. */
export async function saveProgress(
  em: EntityManager,
  key: AttemptKey,
  phase: Phase,
  progress: number,
): Promise<'go_on' | 'cancel_requested' | 'lost'> {
  const row = await em
    .getKysely<CalibrationTables>()
    .updateTable('calibration')
    .set({
      phase,
      progress: sql<number>`greatest(progress, ${progress}::real)`,
      updated_at: appNow,
      version: sql<number>`version + case when phase is distinct from ${phase} or progress is null
                                            or progress < ${progress}::real then 1 else 0 end`,
    })
    .where(isMine(key))
    .returning('cancel_requested_at')
    .executeTakeFirst();
  if (row === undefined) return 'lost';
  return row.cancel_requested_at === null ? 'go_on' : 'cancel_requested';
}

export type End =
  | { status: 'completed'; adjustment: Adjustment; result: StoredResult; engine: string }
  | { status: 'failed'; error: CalibrationError }
  | { status: 'canceled' };

/** One that was to be cancelled is canceled, however its last step ended. false: it is not this attempt's any more. */
export async function endAttempt(em: EntityManager, key: AttemptKey, end: End): Promise<boolean> {
  const completed = end.status === 'completed' ? end : undefined;
  const row = await changeCalibrations(em)
    .from((eb) =>
      eb
        .selectFrom('calibration as locked')
        .select((locked) => locked('cancel_requested_at', 'is', null).as('goes_on'))
        .where('locked.id', '=', key.id)
        .forNoKeyUpdate()
        .as('cancel'),
    )
    .set((eb) => {
      const unlessCanceled = eb.case().when('cancel.goes_on', '=', true);
      return {
        status: unlessCanceled
          .then(end.status)
          .else('canceled' as const)
          .end(),
        adjustment:
          completed &&
          unlessCanceled.then(eb.cast<Adjustment>(json(completed.adjustment), 'jsonb')).end(),
        result:
          completed &&
          unlessCanceled.then(eb.cast<StoredResult>(json(completed.result), 'json')).end(),
        error:
          end.status === 'failed'
            ? unlessCanceled.then(eb.cast<CalibrationError>(json(end.error), 'jsonb')).end()
            : null,
        solver_engine: completed?.engine ?? null,
        phase: null,
        ...(completed && {
          progress: unlessCanceled.then(1).else(eb.ref('calibration.progress')).end(),
        }),
        completed_at: eb.ref('clock.now'),
      };
    })
    .where(isMine(key))
    .returning('calibration.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** In good order: the next attempt is not a lost one's. */
export async function releaseAttempt(em: EntityManager, key: AttemptKey): Promise<void> {
  await changeCalibrations(em).set({ status: 'queued' }).where(isMine(key)).execute();
}

/** Calibrations that nothing has happened to for so long that their job must be gone. */
export function findStranded(em: EntityManager, minutes: number): Promise<{ id: string }[]> {
  return em
    .getKysely<CalibrationTables>()
    .selectFrom('calibration')
    .select('id')
    .where('status', 'in', ['queued', 'running'])
    .where('updated_at', '<', (eb) =>
      eb(appNow, '-', sql<string>`make_interval(mins => ${minutes})`),
    )
    .orderBy('updated_at')
    .limit(1000)
    .execute();
}
