import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, sql } from 'kysely';
import { anyOf, appNow, json } from '../platform/postgres/columns.js';
import { prepared } from '../platform/postgres/prepared.js';
import type { DbTime } from '../platform/wire/time.js';
import {
  type CalibrationKindName,
  isMetered,
  type MeteredKind,
  type RunKindName,
} from './kinds.js';
import type { RunTables } from './run.entity.js';
import {
  changeRuns,
  IS_METERED,
  IS_WAITING,
  OPEN_RUN,
  type OpenRun,
  PART_COLUMNS,
  type RunRow,
  WHOLE_RUN,
} from './run.row.js';
import type { RunDescription } from './run-requests.js';

interface Named {
  account_id: string;
  kind: RunKindName;
  id: string;
}

export async function findRun(
  em: EntityManager,
  account_id: string,
  kind: RunKindName,
  id: string,
  lock = false,
): Promise<RunRow | undefined> {
  return (await (lock ? selectLocked : select)(em, { account_id, kind, id })).at(0);
}

const select = prepared((db: Kysely<RunTables>, named: Named) => selectRun(db, named));
const selectLocked = prepared((db: Kysely<RunTables>, named: Named) =>
  selectRun(db, named).forNoKeyUpdate(),
);

function selectRun(db: Kysely<RunTables>, named: Named) {
  return db
    .selectFrom('run')
    .select(WHOLE_RUN)
    .where((eb) => eb.and({ ...named }));
}

/** Locks runs of any metered kind in the order of their ids; an id that is missing in the result is not the account's. */
export function lockRuns(em: EntityManager, accountId: string, ids: readonly string[]) {
  return em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select(OPEN_RUN)
    .where('account_id', '=', accountId)
    .where('id', '=', anyOf(ids))
    .where(IS_METERED)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface OpenRunFilter {
  projectId?: string;
  kinds?: readonly MeteredKind[];
  statuses?: readonly ('queued' | 'running')[];
  /** A run is found only if its id comes after this one. */
  after?: string;
}

/** Queued and running runs of metered kinds, locked in the order of their ids. */
export function lockOpenRuns(
  em: EntityManager,
  accountId: string,
  { projectId, kinds, statuses, after = '' }: OpenRunFilter,
  limit: number,
): Promise<OpenRun[]> {
  return em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select(OPEN_RUN)
    .where('status', 'in', ['queued', 'running'])
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .where(IS_METERED)
    .$if(statuses !== undefined, (query) => query.where('status', '=', anyOf(statuses!)))
    .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId!))
    .$if(kinds !== undefined, (query) => query.where('kind', '=', anyOf(kinds!)))
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

/** The columns that an order sets, for a new run and for a draft that is written again. */
export type RunContents = { project_id: string | null } & Pick<
  RunRow,
  | 'status'
  | 'held'
  | 'name'
  | 'body'
  | 'rotors'
  | 'credits_cost'
  | 'snapshot_version'
  | 'solver_engine'
>;

/** Inserts a run and counts it in its account's meter, which is locked. */
export async function insertRun(
  em: EntityManager,
  run: Pick<RunRow, 'id' | 'account_id' | 'kind'>,
  contents: RunContents,
): Promise<RunRow> {
  const { status, held } = contents;
  const queued = Number(isMetered(run.kind) && status === 'queued' && !held);
  const [row] = await insert(em, { ...run, ...contents, queued, heldBack: Number(held) });
  return row;
}

type NewRun = Named & RunContents & { queued: number; heldBack: number };

const insert = prepared((db: Kysely<RunTables>, { queued, heldBack, ...run }: NewRun) =>
  db
    .with('clock', (query) => query.selectNoFrom(appNow.as('now')))
    .with('added', (query) =>
      query
        .insertInto('run')
        .values((eb) => {
          const now = eb.selectFrom('clock').select('clock.now');
          const queued_at = sql<DbTime>`case when ${run.status}::text = 'queued' then ${now} end`;
          return { ...run, created_at: now, queued_at, updated_at: now };
        })
        .returningAll(),
    )
    .with('metered', (query) =>
      query
        .updateTable('account_meter as meter')
        .from('added')
        .set((eb) => ({
          queued_runs: eb('queued_runs', '+', queued),
          held_runs: eb('held_runs', '+', heldBack),
        }))
        .whereRef('meter.account_id', '=', 'added.account_id')
        .where('added.status', '<>', 'draft'),
    )
    .selectFrom('added as run')
    .select(WHOLE_RUN),
);

/** The contents of a draft, which is locked, and whether it stays one; its parts go. */
export async function rewriteDraft(em: EntityManager, id: string, contents: RunContents) {
  const { status, body } = contents;
  await em.getKysely<RunTables>().deleteFrom('run_part').where('run_id', '=', id).execute();
  return changeRuns(em.getKysely<RunTables>())
    .set((eb) => ({
      ...contents,
      body: json(body),
      queued_at: status === 'queued' ? eb.ref('clock.now') : null,
    }))
    .where((eb) => eb.and({ 'run.id': id, 'run.status': 'draft' }))
    .returning(WHOLE_RUN)
    .executeTakeFirstOrThrow();
}

/** Lets held runs among these wait for a slot; returns how many did. */
export async function unhold(em: EntityManager, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await changeRuns(em.getKysely<RunTables>())
    .set({ held: false })
    .where('id', '=', anyOf(ids))
    .where('status', '=', 'queued')
    .where('held', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function lockHeldRuns(em: EntityManager, accountId: string): Promise<{ id: string }[]> {
  return em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'queued')
    .where('held', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The run is locked. */
export function updateDescription(
  em: EntityManager,
  run: RunRow,
  { name = run.name, is_starred = run.is_starred, plot_config = run.plot_config }: RunDescription,
): Promise<RunRow> {
  return changeRuns(em.getKysely<RunTables>())
    .set({ name, is_starred, plot_config: plot_config && json(plot_config) })
    .where('id', '=', run.id)
    .returning(WHOLE_RUN)
    .executeTakeFirstOrThrow();
}

export async function deleteRun(em: EntityManager, id: string): Promise<void> {
  await em.getKysely<RunTables>().deleteFrom('run').where('id', '=', id).execute();
}

export async function findVersions(em: EntityManager, ids: readonly string[]) {
  const rows = await em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select(['id', 'account_id', 'version'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The sums of the meters of all accounts. */
export function sumMeters(em: EntityManager): Promise<Record<string, number>> {
  return em
    .getKysely<RunTables>()
    .selectFrom('account_meter')
    .select((eb) => {
      const sum = (column: 'active_runs' | 'queued_runs' | 'held_runs') =>
        eb.cast<number>(eb.fn.coalesce(eb.fn.sum(column), eb.lit(0)), 'float8');
      return [
        sum('active_runs').as('running'),
        sum('queued_runs').as('queued'),
        sum('held_runs').as('held'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** `ids`: of runs that were found as the caller's own. */
export const findRunParts = prepared((db: Kysely<RunTables>, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('run_part')
    .select(['run_id', ...PART_COLUMNS])
    .where('run_id', '=', anyOf(ids))
    .orderBy('run_id')
    .orderBy('component_id'),
);

interface Waiting {
  accountId: string;
  ids: readonly string[];
}

/** Counts the runs of the account that are served before each of these; runs that wait for no slot are left out. */
export const findQueuePlaces = prepared((db: Kysely<RunTables>, { accountId, ids }: Waiting) => {
  const place = sql<number>`(row_number() over (order by queued_at, id) - 1)::int`;
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('run')
        .select(['id', place.as('place')])
        .where('account_id', '=', accountId)
        .where(IS_WAITING)
        .where(IS_METERED)
        .as('waiting'),
    )
    .select(['id', 'place'])
    .where('id', '=', anyOf(ids));
});

/** Reads what a calibration found; `adjustment` is null until it is completed. */
export function findCalibrated(
  em: EntityManager,
  account_id: string,
  kind: CalibrationKindName,
  id: string,
) {
  return em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select([
      'status',
      sql<object | null>`result -> 'adjustment'`.as('adjustment'),
      sql<object | null>`body -> 'drive'`.as('drive'),
    ])
    .where((eb) => eb.and({ account_id, id, kind }))
    .executeTakeFirst();
}

/**
 * Deletes a field from the results of completed runs of a kind, but for the account's newest. One call changes 20 rows at
 * most.
 */
export async function deleteOldResultField(
  em: EntityManager,
  { account_id, kind }: { account_id: string; kind: RunKindName },
  field: string,
  newest: number,
): Promise<void> {
  await em
    .getKysely<RunTables>()
    .updateTable('run')
    .set((eb) => ({
      result: sql<object>`(result::jsonb - ${field}::text)::json`,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('run')
        .select('id')
        .where((older) => older.and({ account_id, kind, status: 'completed' as const }))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(newest)
        .limit(20),
    )
    .where(sql`result -> ${field}::text`, 'is not', null)
    .execute();
}
