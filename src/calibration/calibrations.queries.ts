import type { EntityManager } from '@mikro-orm/postgresql';
import { countDeleted } from '../platform/postgres/database.js';
import {
  CALIBRATION_COLUMNS,
  type CalibrationBody,
  type CalibrationRow,
} from './calibration.row.js';

/** `lock`: until the end of the transaction. */
export async function findCalibration(
  em: EntityManager,
  accountId: string,
  id: string,
  lock = false,
): Promise<CalibrationRow | undefined> {
  const rows = await em.execute<CalibrationRow[]>(
    `select ${CALIBRATION_COLUMNS} from calibration
      where account_id = ? and id = ?${lock ? ' for no key update' : ''}`,
    [accountId, id],
  );
  return rows[0];
}

/** Where it stands, without what it holds. */
export async function findState(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<Pick<CalibrationRow, 'status' | 'version'> | undefined> {
  const rows = await em.execute<Pick<CalibrationRow, 'status' | 'version'>[]>(
    'select status, version from calibration where account_id = ? and id = ?',
    [accountId, id],
  );
  return rows[0];
}

/** Open ones, and those that stay. */
export async function countCalibrations(
  em: EntityManager,
  accountId: string,
): Promise<{ queued: number; kept: number }> {
  const [counts] = await em.execute<[{ queued: number; kept: number }]>(
    `select count(*) filter (where status <> 'completed')::int as queued, count(*)::int as kept
       from calibration where account_id = ? and status in ('queued', 'running', 'completed')`,
    [accountId],
  );
  return counts;
}

export async function insertCalibration(
  em: EntityManager,
  accountId: string,
  id: string,
  name: string | null,
  body: CalibrationBody,
): Promise<CalibrationRow> {
  const [row] = await em.execute<[CalibrationRow]>(
    `insert into calibration (id, account_id, name, body, created_at, updated_at)
     select ?, ?, ?, ?::jsonb, now, now from app_now() as now
     returning ${CALIBRATION_COLUMNS}`,
    [id, accountId, name, JSON.stringify(body)],
  );
  return row;
}

/**
 * Residuals of all but the newest completed ones. Called at every creation, so that only those go which the last few have
 * pushed out.
 */
export async function forgetResiduals(
  em: EntityManager,
  accountId: string,
  newest: number,
): Promise<void> {
  await em.execute(
    `update calibration set result = (result::jsonb - 'residuals')::json, version = version + 1
      where id in (select id from calibration where account_id = ? and status = 'completed'
                    order by created_at desc, id desc offset ? limit 20)
        and result -> 'residuals' is not null`,
    [accountId, newest],
  );
}

/** A queued one, which is locked. */
export async function cancelQueued(em: EntityManager, id: string): Promise<CalibrationRow> {
  const [row] = await em.execute<[CalibrationRow]>(
    `update calibration set status = 'canceled', cancel_requested_at = now, completed_at = now, updated_at = now, version = version + 1
       from (select app_now() as now) as clock
      where id = ? returning ${CALIBRATION_COLUMNS}`,
    [id],
  );
  return row;
}

/** Of a running one, which is locked. */
export async function requestCancel(em: EntityManager, id: string): Promise<CalibrationRow> {
  const [row] = await em.execute<[CalibrationRow]>(
    `update calibration set cancel_requested_at = now, updated_at = now, version = version + 1
       from (select app_now() as now) as clock
      where id = ? returning ${CALIBRATION_COLUMNS}`,
    [id],
  );
  return row;
}

export async function findVersions(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, { account_id: string; version: number }>> {
  const rows = await em.execute<{ id: string; account_id: string; version: number }[]>(
    `select id, account_id, version from calibration
      where id in (select json_array_elements_text(?::json))`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those without a result, after `days`; completed ones stay, since specs name them. */
export function forgetUnfinished(em: EntityManager, days: number, limit: number): Promise<number> {
  return countDeleted(
    em,
    `delete from calibration where ctid in (
       select ctid from calibration
        where status in ('failed', 'canceled') and completed_at < (select app_now()) - make_interval(days => ?)
        limit ? for update skip locked)`,
    [days, limit],
  );
}
