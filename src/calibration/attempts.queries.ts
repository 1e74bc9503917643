import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../platform/wire/time.js';
import {
  CALIBRATION_COLUMNS,
  type CalibrationError,
  type CalibrationRow,
  type Phase,
  type StoredResult,
} from './calibration.row.js';
import type { Adjustment } from './fit/parameters.js';

/**
 * Statements of whoever works on calibrations. Each names the attempt that it works for and takes effect only while the
 * calibration runs under it: a process that was given up by others changes nothing any more.
 */

/** One attempt at a calibration. */
export interface AttemptKey {
  id: string;
  attempt: number;
}

const MINE = `calibration.id = ? and calibration.attempt = ? and calibration.status = 'running'`;

/** A calibration that has not ended, as it is before a claim. */
export interface OpenCalibration extends AttemptKey {
  account_id: string;
  status: 'queued' | 'running';
  cancel_requested_at: DbTime | null;
  lost: number;
  /** Since something was written of it. */
  silent_s: number;
  /** Others of its account that run. */
  beside: number;
}

/** Whose it is. */
export async function findAccount(em: EntityManager, id: string): Promise<string | undefined> {
  const rows = await em.execute<{ account_id: string }[]>(
    'select account_id from calibration where id = ?',
    [id],
  );
  return rows[0]?.account_id;
}

/** Locked. */
export async function lockOpen(
  em: EntityManager,
  id: string,
): Promise<OpenCalibration | undefined> {
  const rows = await em.execute<OpenCalibration[]>(
    `select id, account_id, attempt, status, cancel_requested_at, lost,
            extract(epoch from app_now() - updated_at)::float8 as silent_s,
            (select count(*)::int from calibration other
              where other.account_id = calibration.account_id and other.status = 'running'
                and other.id <> calibration.id) as beside
       from calibration where id = ? and status in ('queued', 'running') for no key update`,
    [id],
  );
  return rows[0];
}

/** The next attempt begins; `lost`: 1 where the one before went away without a word. The row is locked. */
export async function beginAttempt(
  em: EntityManager,
  id: string,
  lost: 0 | 1,
): Promise<CalibrationRow> {
  const [row] = await em.execute<[CalibrationRow]>(
    `update calibration set status = 'running', attempt = attempt + 1, lost = lost + ?,
            started_at = coalesce(started_at, now), updated_at = now, version = version + 1
       from (select app_now() as now) as clock
      where id = ? returning ${CALIBRATION_COLUMNS}`,
    [lost, id],
  );
  return row;
}

/** Tells how far it is, which is never less than an attempt before it was, and whether it goes on. */
export async function saveProgress(
  em: EntityManager,
  { id, attempt }: AttemptKey,
  phase: Phase,
  progress: number,
): Promise<'go_on' | 'cancel_requested' | 'lost'> {
  const rows = await em.execute<{ asked: boolean }[]>(
    `update calibration set phase = ?, progress = greatest(progress, ?::real), updated_at = app_now(),
            version = version + case when phase is distinct from ? or progress is null or progress < ?::real then 1 else 0 end
      where ${MINE} returning cancel_requested_at is not null as asked`,
    [phase, progress, phase, progress, id, attempt],
  );
  if (rows.length === 0) return 'lost';
  return rows[0].asked ? 'cancel_requested' : 'go_on';
}

export type End =
  | { status: 'completed'; adjustment: Adjustment; result: StoredResult; engine: string }
  | { status: 'failed'; error: CalibrationError }
  | { status: 'canceled' };

/** One that was to be cancelled is canceled, however its last step ended. false: it is not this attempt's any more. */
export async function endAttempt(
  em: EntityManager,
  { id, attempt }: AttemptKey,
  end: End,
): Promise<boolean> {
  const kept = (value: object) => JSON.stringify(value);
  const completed = end.status === 'completed' ? end : undefined;
  const rows = await em.execute<object[]>(
    `update calibration set status = case when asked then 'canceled' else ? end,
            adjustment = case when asked then null else ?::jsonb end,
            result = case when asked then null else ?::json end,
            error = case when asked then null else ?::jsonb end,
            solver_engine = ?, phase = null,
            progress = case when not asked and ? then 1 else progress end,
            completed_at = now, updated_at = now, version = version + 1
       from (select app_now() as now) as clock,
            (select cancel_requested_at is not null as asked from calibration where id = ? for no key update) as cancel
      where ${MINE} returning calibration.id`,
    [
      end.status,
      completed ? kept(completed.adjustment) : null,
      completed ? kept(completed.result) : null,
      end.status === 'failed' ? kept(end.error) : null,
      completed?.engine ?? null,
      completed !== undefined,
      id,
      id,
      attempt,
    ],
  );
  return rows.length > 0;
}

/** In good order: the next attempt is not a lost one's. */
export async function releaseAttempt(
  em: EntityManager,
  { id, attempt }: AttemptKey,
): Promise<void> {
  await em.execute(
    `update calibration set status = 'queued', updated_at = app_now(), version = version + 1 where ${MINE}`,
    [id, attempt],
  );
}

/** Calibrations that nothing has happened to for so long that their job must be gone, and their accounts. */
export function findStranded(em: EntityManager, minutes: number): Promise<{ id: string }[]> {
  return em.execute<{ id: string }[]>(
    `select id from calibration
      where status in ('queued', 'running') and updated_at < app_now() - make_interval(mins => ?)
      order by updated_at limit 1000`,
    [minutes],
  );
}
