import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, appNow, appNowOnce, countRows, json } from '../platform/postgres/columns.js';
import type { CalibrationTables } from './calibration.entity.js';
import { type CalibrationRow, changeCalibrations, WHOLE_CALIBRATION } from './calibration.row.js';
import type { CalibrationBody, StoredResult } from './calibration.values.js';

/** `lock`: until the end of the transaction. */
export function findCalibration(em: EntityManager, account_id: string, id: string, lock = false) {
  return em
    .getKysely<CalibrationTables>()
    .selectFrom('calibration')
    .select(WHOLE_CALIBRATION)
    .where((eb) => eb.and({ account_id, id }))
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** Where it stands, without what it holds. */
export function findState(em: EntityManager, account_id: string, id: string) {
  return em
    .getKysely<CalibrationTables>()
    .selectFrom('calibration')
    .select(['status', 'version'])
    .where((eb) => eb.and({ account_id, id }))
    .executeTakeFirst();
}

/** Open ones, and those that stay. */
export function countCalibrations(em: EntityManager, accountId: string) {
  return em
    .getKysely<CalibrationTables>()
    .selectFrom('calibration')
    .select([
      sql<number>`(count(*) filter (where status <> 'completed'))::int`.as('queued'),
      countRows.as('kept'),
    ])
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'running', 'completed'])
    .executeTakeFirstOrThrow();
}

export function insertCalibration(
  em: EntityManager,
  account_id: string,
  id: string,
  name: string | null,
  body: CalibrationBody,
): Promise<CalibrationRow> {
  return em
    .getKysely<CalibrationTables>()
    .with('clock', (query) => query.selectNoFrom(appNow.as('now')))
    .insertInto('calibration')
    .values((eb) => {
      const now = eb.selectFrom('clock').select('clock.now');
      return { id, account_id, name, body: json(body), created_at: now, updated_at: now };
    })
    .returning(WHOLE_CALIBRATION)
    .executeTakeFirstOrThrow();
}

/**
 * Residuals of all but the newest completed ones. Called at every creation, so that only those go which the last few have
 * pushed out.
 */
export async function forgetResiduals(em: EntityManager, account_id: string, newest: number) {
  await em
    .getKysely<CalibrationTables>()
    .updateTable('calibration')
    .set((eb) => ({
      result: sql<StoredResult>`(result::jsonb - 'residuals')::json`,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('calibration')
        .select('id')
        .where((older) => older.and({ account_id, status: 'completed' }))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(newest)
        .limit(20),
    )
    .where(sql`result -> 'residuals'`, 'is not', null)
    .execute();
}

/** A queued one, which is locked, is canceled; a running one, which is locked, is asked to end. */
export function cancel(em: EntityManager, { id, status }: Pick<CalibrationRow, 'id' | 'status'>) {
  return changeCalibrations(em)
    .set((eb) => ({
      ...(status === 'queued' && { status: 'canceled', completed_at: eb.ref('clock.now') }),
      cancel_requested_at: eb.ref('clock.now'),
    }))
    .where('id', '=', id)
    .returning(WHOLE_CALIBRATION)
    .executeTakeFirstOrThrow();
}

export async function findVersions(em: EntityManager, ids: readonly string[]) {
  const rows = await em
    .getKysely<CalibrationTables>()
    .selectFrom('calibration')
    .select(['id', 'account_id', 'version'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those without a result, after `days`; completed ones stay, since specs name them. */
export async function forgetUnfinished(em: EntityManager, days: number, limit: number) {
  const place = sql<string>`ctid`;
  const { numDeletedRows } = await em
    .getKysely<CalibrationTables>()
    .deleteFrom('calibration')
    .where(place, 'in', (eb) =>
      eb
        .selectFrom('calibration')
        .select(place.as('ctid'))
        .where('status', 'in', ['failed', 'canceled'])
        .where('completed_at', '<', (at) =>
          at(appNowOnce, '-', sql<string>`make_interval(days => ${days})`),
        )
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
