import type { EntityManager } from '@mikro-orm/postgresql';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { anyOf, json } from '../platform/postgres/columns.js';
import { PART_COLUMNS } from '../runs/run.row.js';
import { POINT_KEY_NAMES } from './point-keys.js';
import type { SweepTables } from './sweep.entity.js';

type Sweep = Selectable<SweepTables['sweep']>;

const COLUMNS = [
  'run_id',
  'total_points',
  'completed_points',
  'failed_points',
  'point_events',
  'drop_points',
  'summary',
] as const satisfies (keyof Sweep)[];
/** The columns that a sweep has beside its run. */
export type SweepRow = Pick<Sweep, (typeof COLUMNS)[number]>;

/** Writes the sweep of a new run, or of a draft that asks for something else now. */
export async function putSweep(em: EntityManager, sweep: Insertable<SweepTables['sweep']>) {
  await em
    .getKysely<SweepTables>()
    .insertInto('sweep')
    .values({ ...sweep, component_ids: json(sweep.component_ids) })
    .onConflict((conflict) =>
      conflict.column('run_id').doUpdateSet((eb) => ({
        total_points: eb.ref('excluded.total_points'),
        component_ids: eb.ref('excluded.component_ids'),
        point_events: eb.ref('excluded.point_events'),
      })),
    )
    .execute();
}

export function findSweeps(em: EntityManager, runIds: readonly string[]): Promise<SweepRow[]> {
  return em
    .getKysely<SweepTables>()
    .selectFrom('sweep')
    .select(COLUMNS)
    .where('run_id', '=', anyOf(runIds))
    .execute();
}

/** The components of its axes, of each axis in the order of the sweep. They may be long, so only who needs them asks. */
export async function findComponentIds(em: EntityManager, runId: string): Promise<string[][]> {
  const row = await em
    .getKysely<SweepTables>()
    .selectFrom('sweep')
    .select('component_ids')
    .where('run_id', '=', runId)
    .executeTakeFirst();
  return row?.component_ids ?? [];
}

/** Locks the sweep, so that nobody else goes on meanwhile; undefined where it was deleted. */
export function lockEventProgress(em: EntityManager, runId: string) {
  return em
    .getKysely<SweepTables>()
    .selectFrom('sweep')
    .select(['queued_events', 'canceled_events'])
    .where('run_id', '=', runId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateSweep(
  em: EntityManager,
  runId: string,
  change: Updateable<SweepTables['sweep']>,
): Promise<void> {
  await em
    .getKysely<SweepTables>()
    .updateTable('sweep')
    .set(change)
    .where('run_id', '=', runId)
    .execute();
}

/** Resets a sweep as if none of its points had been solved; stars stay. */
export async function dropPoints(em: EntityManager, runId: string): Promise<void> {
  const unsolved = {
    status: null,
    result: null,
    error: null,
    is_limited: null,
    required_thrust_n: null,
    solved_at: null,
  };
  await em
    .getKysely<SweepTables>()
    .with('dropped', (query) =>
      query
        .updateTable('sweep_point')
        .set({ ...unsolved, ...Object.fromEntries(POINT_KEY_NAMES.map((key) => [key, null])) })
        .where('sweep_id', '=', runId)
        .where('status', 'is not', null),
    )
    .updateTable('sweep')
    .set({ completed_points: 0, failed_points: 0 })
    .where('run_id', '=', runId)
    .execute();
}

/** Names of parts as they were when the sweep was accepted. */
export function findPartNames(em: EntityManager, runId: string, componentIds: readonly string[]) {
  return em
    .getKysely<SweepTables>()
    .selectFrom('run_part')
    .select(['component_id', 'name'])
    .where('run_id', '=', runId)
    .where('component_id', '=', anyOf(componentIds))
    .execute();
}

/** Parts of a sweep that some of its points have. */
export function findPartsOf(em: EntityManager, runId: string, componentIds: readonly string[]) {
  return em
    .getKysely<SweepTables>()
    .selectFrom('run_part')
    .select(PART_COLUMNS)
    .where('run_id', '=', runId)
    .where('component_id', '=', anyOf(componentIds))
    .execute();
}

/** The account's sweep with an id from `from` to `to`, if it is long enough to have the point. */
export async function findSweepId(
  em: EntityManager,
  accountId: string,
  from: string,
  to: string,
  index: number,
): Promise<string | undefined> {
  const row = await em
    .getKysely<SweepTables>()
    .selectFrom('run')
    .innerJoin('sweep', 'sweep.run_id', 'run.id')
    .select('run.id')
    .where((eb) => eb.between('run.id', from, to))
    .where('run.account_id', '=', accountId)
    .where('sweep.total_points', '>', index)
    .executeTakeFirst();
  return row?.id;
}
