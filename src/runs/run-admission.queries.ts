import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../platform/postgres/columns.js';
import { prepared } from '../platform/postgres/prepared.js';
import { kindsIn, METERED_KINDS, type RunKindName } from './kinds.js';
import type { RunTables } from './run.entity.js';
import {
  changeRuns,
  IS_WAITING,
  PART_COLUMNS,
  type RunPartRow,
  type RunRow,
  WHOLE_RUN,
} from './run.row.js';

const run = expressionBuilder<RunTables, 'run'>();
const HAS_JOB = run('run.job', 'is not', null);
/** Runs that are admitted, but not begun. */
const IS_READY = run.and([run('run.status', '=', 'queued'), HAS_JOB]);
const IS_LONG = run('run.kind', '=', anyOf(kindsIn('long')));

interface Place {
  accountId: string;
  /** The kinds that share the slots. */
  kinds: readonly RunKindName[];
  limit: number;
  /** Only a short run is admitted while a long one is ready. */
  isShortFirst: boolean;
  /** The id of the job that is sent for the run. */
  job: string;
  /** A job that goes on with the run, if it is of `ownKinds`; null: none does. */
  ownJob: string | null;
  ownKinds: readonly RunKindName[];
}

/**
 * Admits the account's oldest waiting run, if a slot is free: binds it to a job. The account's meter is locked. The run is
 * bound to `ownJob` if no run is ready for its worker, neither of this account nor of others; else to `job`. Returns the
 * run's kind and job, or null where none was admitted, and how many slots were held before: all, and those of all and of long
 * runs that are ready.
 */
export const admitNext = prepared((db: Kysely<RunTables>, given: Place) =>
  db
    .with('slots', (query) =>
      query
        .selectFrom('run')
        .select(({ fn }) => [
          sql<number>`${fn.countAll()}::int`.as('held'),
          sql<number>`${fn.countAll().filterWhere('status', '=', 'queued')}::int`.as('ready'),
          sql<number>`${fn.countAll().filterWhere(run.and([run('run.status', '=', 'queued'), IS_LONG]))}::int`.as(
            'ready_long',
          ),
        ])
        .where('run.status', 'in', ['queued', 'running'])
        .where('run.account_id', '=', given.accountId)
        .where('run.kind', '=', anyOf(given.kinds))
        .where(HAS_JOB),
    )
    .with('admitted', (query) =>
      query
        .updateTable('run')
        .set((eb) => ({
          job: sql<string>`case
            when ${given.ownJob}::uuid is null or not ${eb('run.kind', '=', anyOf(given.ownKinds))} or exists
                 ${eb
                   .selectFrom('run as other')
                   .select('other.id')
                   .where('other.status', '=', 'queued')
                   .where('other.job', 'is not', null)
                   .where('other.kind', '=', anyOf(given.ownKinds))}
            then ${given.job}::uuid else ${given.ownJob}::uuid end`,
        }))
        .where('run.id', '=', (eb) =>
          eb
            .selectFrom('slots')
            .innerJoinLateral(
              (inner) =>
                inner
                  .selectFrom('run')
                  .select('run.id')
                  .where('run.account_id', '=', given.accountId)
                  .where(IS_WAITING)
                  .where('run.job', 'is', null)
                  .where('run.kind', '=', anyOf(given.kinds))
                  .where(
                    sql<boolean>`(not ${given.isShortFirst}::boolean or slots.ready_long = 0 or not ${IS_LONG})`,
                  )
                  .orderBy('run.queued_at')
                  .orderBy('run.id')
                  .limit(1)
                  .as('next'),
              (join) => join.onTrue(),
            )
            .select('next.id')
            .where('slots.held', '<', given.limit),
        )
        .returning(['run.kind', 'run.job']),
    )
    .selectFrom('slots')
    .leftJoin('admitted', (join) => join.onTrue())
    .select([
      'slots.held',
      'slots.ready',
      'slots.ready_long as readyLong',
      'admitted.kind',
      'admitted.job',
    ]),
);

/**
 * Takes the slot of the account's youngest long run that is ready, where another long one is ready and no slot is free;
 * returns the job of that run. The account's meter is locked.
 */
export function takeBackLong(em: EntityManager, accountId: string, limit: number) {
  return em
    .getKysely<RunTables>()
    .with('held', (query) =>
      query
        .selectFrom('run')
        .select(['id', 'kind', 'job', 'status', 'queued_at'])
        .where('run.status', 'in', ['queued', 'running'])
        .where('run.account_id', '=', accountId)
        .where('run.kind', '=', anyOf(METERED_KINDS))
        .where(HAS_JOB),
    )
    .with('ready', (query) =>
      query
        .selectFrom('held')
        .select(['held.id', 'held.kind', 'held.job'])
        .where('held.status', '=', 'queued')
        .where('held.kind', '=', anyOf(kindsIn('long')))
        .orderBy('held.queued_at', 'desc')
        .orderBy('held.id', 'desc'),
    )
    .with('last', (query) =>
      query
        .selectFrom('ready')
        .selectAll()
        .where(sql<boolean>`(select count(*) from held) >= ${limit}::int`)
        .where(sql<boolean>`(select count(*) from ready) >= 2`)
        .limit(1),
    )
    .updateTable('run')
    .from('last')
    .set({ job: null })
    .whereRef('run.id', '=', 'last.id')
    .returning(['last.kind', 'last.job'])
    .execute();
}

export type Begun = RunRow & { parts: RunPartRow[] };

/** Begins the run that is admitted with this job, and counts it; the account's meter is locked. */
export async function beginRun(
  em: EntityManager,
  given: { job: string; job_try: number },
): Promise<Begun | undefined> {
  return (await begin(em, given)).at(0);
}

const begin = prepared(
  (db: Kysely<RunTables>, { job, job_try }: { job: string; job_try: number }) =>
    db
      .with('begun', () =>
        changeRuns(db)
          .set((eb) => ({
            status: 'running',
            attempt: eb('run.attempt', '+', 1),
            saves: 0,
            job_try,
            dispatched_at: eb.fn.coalesce('run.dispatched_at', 'clock.now'),
          }))
          .where('run.job', '=', job)
          .where('run.status', '=', 'queued')
          .returningAll('run'),
      )
      .with('metered', (query) =>
        query
          .updateTable('account_meter as meter')
          .from('begun')
          .set((eb) => ({
            active_runs: eb('active_runs', '+', 1),
            queued_runs: eb('queued_runs', '-', 1),
          }))
          .whereRef('meter.account_id', '=', 'begun.account_id')
          .where('begun.kind', '=', anyOf(METERED_KINDS)),
      )
      .selectFrom('begun as run')
      .select(WHOLE_RUN)
      .select(partsOf()),
);

function partsOf() {
  return jsonArrayFrom(
    run
      .selectFrom('run_part')
      .select(PART_COLUMNS.map((column) => `run_part.${column}` as const))
      .whereRef('run_part.run_id', '=', 'run.id')
      .orderBy('component_id'),
  ).as('parts');
}

/** Locks the run that this job works on, with the attempt of the job that began it. */
export function lockRunOf(em: EntityManager, job: string) {
  return em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select(WHOLE_RUN)
    .select('run.job_try')
    .where('run.job', '=', job)
    .where('run.status', '=', 'running')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns all running runs that have a job: as many as workers have begun. */
export function runningRuns(em: EntityManager) {
  return em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select(['id', 'account_id', 'kind', 'job'])
    .where('status', '=', 'running')
    .where('job', 'is not', null)
    .execute();
}

/** Takes its slot back from a run that is ready; it waits again. */
export async function unbind(em: EntityManager, job: string): Promise<void> {
  await em
    .getKysely<RunTables>()
    .updateTable('run')
    .set({ job: null })
    .where('run.job', '=', job)
    .where('run.status', '=', 'queued')
    .execute();
}

/** Tells whether a run of another account is ready for a worker of these kinds. */
export async function isOtherReady(
  em: EntityManager,
  accountId: string,
  kinds: readonly RunKindName[],
): Promise<boolean> {
  const found = await em
    .getKysely<RunTables>()
    .selectFrom('run')
    .select('run.id')
    .where(IS_READY)
    .where('run.account_id', '<>', accountId)
    .where('run.kind', '=', anyOf(kinds))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
