import type { EntityManager } from '@mikro-orm/postgresql';
import type { RunPartRow } from '../runs/run.row.js';
import { POINT_KEY_NAMES } from './point-keys.js';
import type { SweepSummary } from './sweep-summary.js';

/** What a sweep has beside its run. */
export interface SweepRow {
  run_id: string;
  total_points: number;
  completed_points: number;
  failed_points: number;
  point_events: boolean;
  /** Where it is canceled, what was solved is dropped. */
  drop_points: boolean;
  summary: SweepSummary | null;
}

const COLUMNS =
  'sweep.run_id, sweep.total_points, sweep.completed_points, sweep.failed_points, sweep.point_events, sweep.drop_points, sweep.summary';

/** Of a new run, or of a draft that asks for something else now. */
export async function putSweep(
  em: EntityManager,
  runId: string,
  sweep: { totalPoints: number; componentIds: string[][]; pointEvents: boolean },
): Promise<void> {
  const { totalPoints, componentIds, pointEvents } = sweep;
  await em.execute(
    `insert into sweep (run_id, total_points, component_ids, point_events) values (?, ?, ?::jsonb, ?)
     on conflict (run_id) do update
       set total_points = excluded.total_points, component_ids = excluded.component_ids,
           point_events = excluded.point_events`,
    [runId, totalPoints, JSON.stringify(componentIds), pointEvents],
  );
}

export function findSweeps(em: EntityManager, runIds: readonly string[]): Promise<SweepRow[]> {
  return em.execute<SweepRow[]>(`select ${COLUMNS} from sweep where run_id = any (?::text[])`, [
    `{${runIds.join(',')}}`,
  ]);
}

/** The components of its axes, of each axis in the order of the sweep. They may be long, so only who needs them asks. */
export async function findComponentIds(em: EntityManager, runId: string): Promise<string[][]> {
  const rows = await em.execute<{ component_ids: string[][] }[]>(
    'select component_ids from sweep where run_id = ?',
    [runId],
  );
  return rows[0]?.component_ids ?? [];
}

/** How far the events of its points were recorded: of all points before these that they are queued, or canceled. */
export interface EventProgress {
  queued: number;
  canceled: number;
}

/** Nobody else goes on meanwhile; undefined where the sweep was deleted. */
export async function lockEventProgress(
  em: EntityManager,
  runId: string,
): Promise<EventProgress | undefined> {
  const rows = await em.execute<EventProgress[]>(
    `select queued_events as queued, canceled_events as canceled from sweep where run_id = ? for no key update`,
    [runId],
  );
  return rows[0];
}

export async function saveEventProgress(
  em: EntityManager,
  runId: string,
  { queued, canceled }: EventProgress,
): Promise<void> {
  await em.execute('update sweep set queued_events = ?, canceled_events = ? where run_id = ?', [
    queued,
    canceled,
    runId,
  ]);
}

/** That its points are dropped once it is canceled. */
export async function askToDropPoints(em: EntityManager, runId: string): Promise<void> {
  await em.execute('update sweep set drop_points = true where run_id = ?', [runId]);
}

/** As if none of its points had been solved; stars stay. */
export async function dropPoints(em: EntityManager, runId: string): Promise<void> {
  await em.execute(
    `with dropped as (
       update sweep_point set status = null, result = null, error = null, is_limited = null, solved_at = null,
              ${POINT_KEY_NAMES.map((key) => `${key} = null`).join(', ')}
        where sweep_id = ? and status is not null)
     update sweep set completed_points = 0, failed_points = 0 where run_id = ?`,
    [runId, runId],
  );
}

export async function keepSummary(
  em: EntityManager,
  runId: string,
  summary: SweepSummary,
): Promise<void> {
  await em.execute('update sweep set summary = ?::jsonb where run_id = ?', [
    JSON.stringify(summary),
    runId,
  ]);
}

/** Names of parts as they were when the sweep was accepted. */
export function findPartNames(
  em: EntityManager,
  runId: string,
  componentIds: readonly string[],
): Promise<{ component_id: string; name: string }[]> {
  return em.execute<{ component_id: string; name: string }[]>(
    'select component_id, name from run_part where run_id = ? and component_id = any (?::text[])',
    [runId, `{${componentIds.join(',')}}`],
  );
}

/** Parts of a sweep that some of its points have. */
export function findPartsOf(
  em: EntityManager,
  runId: string,
  componentIds: readonly string[],
): Promise<RunPartRow[]> {
  return em.execute<RunPartRow[]>(
    `select component_id, type, name, source, spec, model, version
       from run_part where run_id = ? and component_id = any (?::text[])`,
    [runId, `{${componentIds.join(',')}}`],
  );
}

/** The account's sweep with an id from `from` to `to`, if it is long enough to have the point. */
export async function findSweepId(
  em: EntityManager,
  accountId: string,
  from: string,
  to: string,
  index: number,
): Promise<string | undefined> {
  const rows = await em.execute<{ id: string }[]>(
    `select run.id from run join sweep on sweep.run_id = run.id
      where run.id between ? and ? and run.account_id = ? and sweep.total_points > ?`,
    [from, to, accountId, index],
  );
  return rows[0]?.id;
}
