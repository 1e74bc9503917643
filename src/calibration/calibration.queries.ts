import type { EntityManager } from '@mikro-orm/postgresql';
import { type InferResult, sql } from 'kysely';
import { countRows } from '../platform/postgres/columns.js';
import type { CalibrationKindName } from '../runs/kinds.js';
import type { CalibrationTables } from './calibration.entity.js';

/** The calibrations of all accounts, without what of body and result has an item a row. */
export const calibrations = (em: EntityManager) =>
  em
    .getKysely<CalibrationTables>()
    .selectFrom('run')
    .select(['id', 'name', 'status', 'progress', 'attempt', 'cancel_requested_at', 'error'])
    .select(['solver_engine', 'created_at', 'dispatched_at', 'completed_at'])
    .select([
      sql<object>`run.body - 'observations'`.as('body'),
      sql<object | null>`run.result::jsonb - 'residuals'`.as('result'),
      sql<number>`jsonb_array_length(run.body -> 'observations')`.as('observation_count'),
    ]);

/** A calibration as a list has it. */
export type ListedCalibration = InferResult<ReturnType<typeof calibrations>>[number];

/** Counts an account's calibrations of a kind: `open` wait or run, `stored` are these and the completed ones, which stay. */
export function countStored(em: EntityManager, accountId: string, kind: CalibrationKindName) {
  return em
    .getKysely<CalibrationTables>()
    .selectFrom('run')
    .select([
      sql<number>`(count(*) filter (where status <> 'completed'))::int`.as('open'),
      countRows.as('stored'),
    ])
    .where((eb) => eb.and({ account_id: accountId, kind }))
    .where('status', 'in', ['queued', 'running', 'completed'])
    .executeTakeFirstOrThrow();
}
