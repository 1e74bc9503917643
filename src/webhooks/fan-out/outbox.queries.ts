import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../../platform/wire/time.js';
import { DOORBELL } from '../deliveries/new-deliveries.queries.js';

/** What the doorbell says of events; of deliveries it says the id of their endpoint. */
export const EVENTS_RING = 'events';

export interface Noted {
  id: string;
  type: string;
  createdAt: DbTime;
}

/**
 * Notes events of an account, if it has an endpoint at all, and wakes the dispatchers when the transaction commits. One
 * statement and a row an event, however many endpoints there are. A test event goes to its endpoint only, by whoever made it.
 */
export async function noteEvents(
  em: EntityManager,
  accountId: string,
  events: readonly Noted[],
): Promise<void> {
  const rows = events
    .filter(({ type }) => type !== 'webhook.test')
    .map(({ id, type, createdAt }) => ({ id, type, createdAt }));
  if (rows.length === 0) return;
  await em.execute(
    `with noted as (
       insert into webhook_outbox (account_id, event_id, type, created_at)
       select ?::uuid, id, type, "createdAt"
         from json_to_recordset(?::json) as happened (id text, type text, "createdAt" timestamptz)
        where exists (select 1 from webhook_endpoint where account_id = ?::uuid and deleted_at is null)
       returning 1)
     select pg_notify(?, ?) where exists (select 1 from noted)`,
    [accountId, JSON.stringify(rows), accountId, DOORBELL, EVENTS_RING],
  );
}

/** The first event of each account: one look into the index for each, however many events there are. */
const HEADS = `with recursive head as (
    (select account_id, created_at from webhook_outbox order by account_id, position limit 1)
    union all
    select following.* from head cross join lateral (
      select account_id, created_at from webhook_outbox where account_id > head.account_id
       order by account_id, position limit 1) as following)`;

/** Accounts with events in the outbox. */
export async function findAccounts(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ account_id: string }[]>(`${HEADS} select account_id from head`);
  return rows.map(({ account_id: id }) => id);
}

/**
 * Until the transaction ends nobody else makes deliveries of the account's events, so that they come in the order of the
 * events. false: somebody does.
 */
export async function tryLockFanOut(em: EntityManager, accountId: string): Promise<boolean> {
  const [{ locked }] = await em.execute<[{ locked: boolean }]>(
    `select pg_try_advisory_xact_lock(${FAN_OUT_LOCK}) as locked`,
    [accountId],
  );
  return locked;
}

/** The same, waiting for whoever does. */
export async function lockFanOut(em: EntityManager, accountId: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(${FAN_OUT_LOCK})`, [accountId]);
}

const FAN_OUT_LOCK = `hashtextextended('webhook fan-out ' || ?, 20261123)`;

export interface Occurred {
  position: number;
  id: string;
  type: string;
  created_at: DbTime;
}

/** The account's oldest events out of the outbox, at most `limit`, in their order; back in if the transaction fails. */
export async function takeEvents(
  em: EntityManager,
  accountId: string,
  limit: number,
): Promise<Occurred[]> {
  const rows = await em.execute<(Omit<Occurred, 'position'> & { position: string })[]>(
    `with oldest as materialized (
       select position from webhook_outbox where account_id = ? order by position limit ?)
     delete from webhook_outbox where account_id = ? and position in (select position from oldest)
     returning position, event_id as id, type, created_at`,
    [accountId, limit, accountId],
  );
  return rows.map((row) => ({ ...row, position: Number(row.position) })).sort(byTime);
}

/** As the list of events has them, of one transaction as they were recorded. */
function byTime(a: Occurred, b: Occurred): number {
  if (a.created_at === b.created_at) return a.position - b.position;
  return a.created_at < b.created_at ? -1 : 1;
}

/** How long the oldest event has waited for its deliveries [s]. */
export async function findOldest(em: EntityManager): Promise<number> {
  const [{ age_s }] = await em.execute<[{ age_s: number }]>(
    `${HEADS}
     select greatest(0, coalesce(extract(epoch from app_now() - min(created_at)), 0))::float8 as age_s from head`,
  );
  return age_s;
}

/** Times in which endpoints were on that no event in the outbox can be of any more. For Housekeeping. */
export async function forgetPastPeriods(em: EntityManager, limit: number): Promise<number> {
  const [{ n }] = await em.execute<[{ n: number }]>(
    `with gone as (
       delete from webhook_past_period where ctid = any(array(
         select ctid from webhook_past_period
          where until < least(app_now(), (select min(created_at) from webhook_outbox)) - interval '1 hour' limit ?))
       returning 1)
     select count(*)::int as n from gone`,
    [limit],
  );
  return n;
}
