import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder } from 'kysely';
import type { RunTables } from './run.entity.js';
import { IS_METERED, IS_WAITING } from './run.row.js';

const builder = expressionBuilder<RunTables>();

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
