import type { EntityManager } from '@mikro-orm/postgresql';
import type { Condition } from '../platform/list/pages.js';
import type { DbTime } from '../platform/wire/time.js';
import type { RunError } from '../platform/run-errors.js';
import { POINT_KEY_NAMES, type PointKeyName } from './point-keys.js';

/** A point as it stands in the database, or, while it has no row, as if it did. */
export interface PointRow {
  index: number;
  status: 'completed' | 'failed' | null;
  is_starred: boolean;
  result: object | null;
  error: RunError | null;
  solved_at: DbTime | null;
}

export const POINT_COLUMNS = `spot.index, point.status, coalesce(point.is_starred, false) as is_starred,
  point.result, point.error, point.solved_at`;

/** All points of a sweep, solved or not. */
export function pointsOf(sweepId: string, totalPoints: number): Condition {
  return {
    sql: `generate_series(0, ?::int) as spot (index)
            left join sweep_point as point on point.sweep_id = ? and point.index = spot.index`,
    params: [totalPoints - 1, sweepId],
  };
}

export async function findPoint(
  em: EntityManager,
  sweepId: string,
  index: number,
): Promise<PointRow> {
  const [row] = await em.execute<[PointRow]>(
    `select ${POINT_COLUMNS} from (select ?::int as index) as spot
       left join sweep_point as point on point.sweep_id = ? and point.index = spot.index`,
    [index, sweepId],
  );
  return row;
}

export async function starPoint(
  em: EntityManager,
  sweepId: string,
  index: number,
  isStarred: boolean,
): Promise<void> {
  await em.execute(
    `insert into sweep_point (sweep_id, index, is_starred) values (?, ?, ?)
     on conflict (sweep_id, index) do update set is_starred = excluded.is_starred`,
    [sweepId, index, isStarred],
  );
}

/** In index order. */
export async function findSolvedIndexes(em: EntityManager, sweepId: string): Promise<number[]> {
  const rows = await em.execute<{ index: number }[]>(
    'select index from sweep_point where sweep_id = ? and status is not null order by index',
    [sweepId],
  );
  return rows.map(({ index }) => index);
}

/** `limit` points from `from` on, solved or not. */
export function findPoints(
  em: EntityManager,
  sweepId: string,
  from: number,
  to: number,
): Promise<PointRow[]> {
  return em.execute<PointRow[]>(
    `select ${POINT_COLUMNS} from generate_series(?::int, ?::int) as spot (index)
       left join sweep_point as point on point.sweep_id = ? and point.index = spot.index
      order by spot.index`,
    [from, to, sweepId],
  );
}

export type Totals = Record<PointKeyName, number | null>;

/** A point that was solved, or cannot be. */
export interface SolvedPoint {
  index: number;
  error: RunError | null;
  /** As stored. */
  result: object | null;
  totals: Totals | null;
  isLimited: boolean | null;
}

const KEYS = POINT_KEY_NAMES.join(', ');
const SET = [...POINT_KEY_NAMES, 'status', 'result', 'error', 'is_limited', 'solved_at']
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

/** One statement for a block: what is solved stays as it is, so a block that comes twice counts once. */
export async function savePoints(
  em: EntityManager,
  sweepId: string,
  points: readonly SolvedPoint[],
): Promise<void> {
  const rows = points.map(({ index, error, result, totals, isLimited }) => ({
    index,
    status: error === null ? 'completed' : 'failed',
    result,
    error,
    is_limited: isLimited,
    ...totals,
  }));
  const types = POINT_KEY_NAMES.map((key) => `${key} float8`).join(', ');
  await em.execute(
    `with written as (
       insert into sweep_point (sweep_id, index, status, result, error, is_limited, solved_at, ${KEYS})
       select ?, index, status, result, error, is_limited, app_now(), ${KEYS}
         from json_to_recordset(?::json)
              as row (index int, status text, result json, error jsonb, is_limited boolean, ${types})
       on conflict (sweep_id, index) do update set ${SET} where sweep_point.status is null
       returning status),
     counted as (
       select count(*) filter (where status = 'completed') as completed,
              count(*) filter (where status = 'failed') as failed from written)
     update sweep set completed_points = completed_points + completed, failed_points = failed_points + failed
       from counted where run_id = ?`,
    [sweepId, JSON.stringify(rows), sweepId],
  );
}

export async function findFirstError(
  em: EntityManager,
  sweepId: string,
): Promise<RunError | undefined> {
  const rows = await em.execute<{ error: RunError }[]>(
    `select error from sweep_point where sweep_id = ? and status = 'failed' order by index limit 1`,
    [sweepId],
  );
  return rows[0]?.error;
}

/** Of points from `from` on that were never solved, in order, at most `limit`. */
export async function findUnsolvedIndexes(
  em: EntityManager,
  sweepId: string,
  from: number,
  totalPoints: number,
  limit: number,
): Promise<number[]> {
  const rows = await em.execute<{ index: number }[]>(
    `select spot.index from generate_series(?::int, ?::int) as spot (index)
       left join sweep_point point on point.sweep_id = ? and point.index = spot.index
      where point.status is null order by spot.index limit ?`,
    [from, totalPoints - 1, sweepId, limit],
  );
  return rows.map(({ index }) => index);
}

export async function findSolvedTime(
  em: EntityManager,
  sweepId: string,
  index: number,
): Promise<DbTime> {
  const [{ solved_at }] = await em.execute<[{ solved_at: DbTime }]>(
    'select solved_at from sweep_point where sweep_id = ? and index = ?',
    [sweepId, index],
  );
  return solved_at;
}
