import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tier } from '../accounts/plans.js';

/** Whether this transaction may do what only one at a time does. */
export async function tryTurn(em: EntityManager): Promise<boolean> {
  const [{ mine }] = await em.execute<[{ mine: boolean }]>(
    `select pg_try_advisory_xact_lock(hashtextextended('runs reaper', 20261121)) as mine`,
  );
  return mine;
}

export interface WaitingAccount {
  id: string;
  tier: Tier;
  active: number;
  queued: number;
}

/**
 * Accounts with runs that wait for a slot. They are found along the index of waiting runs, from one account to the next, so
 * that neither accounts without any cost a look nor accounts with many more than one. An index on the meter instead would
 * be written at every change of a run's state. `limit 1` keeps the planner, who cannot know how few they are, to the keys.
 */
export function findWaiting(em: EntityManager): Promise<WaitingAccount[]> {
  const next = (after: string) =>
    `select account_id from run where status = 'queued' and not held ${after} order by account_id limit 1`;
  return em.execute<WaitingAccount[]>(
    `with recursive waiting as (
       (${next('')})
       union all
       select found.account_id from waiting,
              lateral (${next('and run.account_id > waiting.account_id')}) as found
     )
     select a.id, a.plan as tier, m.active_runs as active, m.queued_runs as queued
       from waiting,
            lateral (select id, plan from account where id = waiting.account_id limit 1) as a,
            lateral (select active_runs, queued_runs from account_meter where account_id = a.id limit 1) as m`,
  );
}

const COUNTED = `
  select count(*) filter (where status = 'running')::int as active,
         count(*) filter (where status = 'queued' and not held)::int as queued,
         count(*) filter (where held)::int as held
    from run where status in ('queued', 'running') and account_id = `;

/** Accounts whose meter says something else than their runs do. */
export function findDrifted(em: EntityManager): Promise<{ id: string }[]> {
  return em.execute<{ id: string }[]>(
    `select m.account_id as id
       from account_meter m
       left join (select account_id, count(*) filter (where status = 'running') as active,
                         count(*) filter (where status = 'queued' and not held) as queued,
                         count(*) filter (where held) as held
                    from run where status in ('queued', 'running') group by account_id) as found
         on found.account_id = m.account_id
      where (m.active_runs, m.queued_runs, m.held_runs)
            <> (coalesce(found.active, 0), coalesce(found.queued, 0), coalesce(found.held, 0))`,
  );
}

/** The meter, which is locked, is as the runs are; true where it was not. */
export async function recount(em: EntityManager, accountId: string): Promise<boolean> {
  const rows = await em.execute<object[]>(
    `update account_meter m set active_runs = found.active, queued_runs = found.queued, held_runs = found.held
       from (${COUNTED} ?) as found
      where m.account_id = ? and (m.active_runs, m.queued_runs, m.held_runs) <> (found.active, found.queued, found.held)
      returning m.account_id`,
    [accountId, accountId],
  );
  return rows.length > 0;
}
