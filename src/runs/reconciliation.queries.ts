import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, sql } from 'kysely';
import type { RunTables } from './run.entity.js';
import { IS_METERED, IS_WAITING } from './run.row.js';

/** Tells whether this transaction has the advisory lock of the reaper, which one process has at a time. */
export async function tryLock(em: EntityManager): Promise<boolean> {
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended('runs reaper', 20261121))`;
  const { mine } = await em
    .getKysely<RunTables>()
    .selectNoFrom(lock.as('mine'))
    .executeTakeFirstOrThrow();
  return mine;
}

const builder = expressionBuilder<RunTables>();

/**
 * Accounts with runs that wait, and their meters. They are found along the index of waiting runs, from one account to the next, so
 * that neither accounts without any cost a look nor accounts with many more than one. An index on the meter instead would
 * be written at every change of a run's state. `limit 1` keeps the planner, who cannot know how few they are, to the keys.
 * The query is given before it is executed, since a test looks at its plan.
 */
export function findWaiting(em: EntityManager) {
  const first = builder
    .selectFrom('run')
    .select('run.account_id')
    .where(IS_WAITING)
    .orderBy('run.account_id')
    .limit(1);
  return em
    .getKysely<RunTables>()
    .withRecursive('waiting(account_id)', (query) =>
      query
        .selectFrom(first.as('first'))
        .select('first.account_id')
        .unionAll(
          query
            .selectFrom('waiting')
            .innerJoinLateral(
              () =>
                first
                  .where('run.account_id', '>', sql.ref<string>('waiting.account_id'))
                  .as('next'),
              (join) => join.onTrue(),
            )
            .select('next.account_id'),
        ),
    )
    .selectFrom('waiting')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('account')
          .select(['account.id', 'account.plan'])
          .whereRef('account.id', '=', 'waiting.account_id')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('account_meter')
          .select(['active_runs', 'queued_runs', 'held_runs'])
          .whereRef('account_meter.account_id', '=', 'a.id')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .select([
      'a.id',
      'a.plan as tier',
      'm.active_runs as activeRuns',
      'm.queued_runs as queuedRuns',
      'm.held_runs as heldRuns',
    ]);
}

/** Open runs by what their account's meter counts them as. */
const counted = builder
  .selectFrom('run')
  .select(({ fn }) => [
    fn.countAll<number>().filterWhere('status', '=', 'running').as('active_runs'),
    fn.countAll<number>().filterWhere(IS_WAITING).as('queued_runs'),
    fn.countAll<number>().filterWhere('held', '=', true).as('held_runs'),
  ])
  .where('status', 'in', ['queued', 'running'])
  .where(IS_METERED);

/** Accounts whose meter says something else than their runs do. */
export function findDrifted(em: EntityManager): Promise<{ id: string }[]> {
  return em
    .getKysely<RunTables>()
    .selectFrom('account_meter as m')
    .leftJoin(counted.select('account_id').groupBy('account_id').as('found'), (join) =>
      join.onRef('found.account_id', '=', 'm.account_id'),
    )
    .select('m.account_id as id')
    .where((eb) => {
      const differs = (column: 'active_runs' | 'queued_runs' | 'held_runs') =>
        eb(`m.${column}`, '<>', eb.fn.coalesce(`found.${column}`, eb.lit(0)));
      return eb.or([differs('active_runs'), differs('queued_runs'), differs('held_runs')]);
    })
    .execute();
}

/** The meter, which is locked, is as the runs are; true where it was not. */
export async function recount(em: EntityManager, accountId: string): Promise<boolean> {
  const row = await em
    .getKysely<RunTables>()
    .updateTable('account_meter as m')
    .from(counted.where('account_id', '=', accountId).as('found'))
    .set((eb) => ({
      active_runs: eb.ref('found.active_runs'),
      queued_runs: eb.ref('found.queued_runs'),
      held_runs: eb.ref('found.held_runs'),
    }))
    .where('m.account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('m.active_runs', '<>', eb.ref('found.active_runs')),
        eb('m.queued_runs', '<>', eb.ref('found.queued_runs')),
        eb('m.held_runs', '<>', eb.ref('found.held_runs')),
      ]),
    )
    .returning('m.account_id')
    .executeTakeFirst();
  return row !== undefined;
}
