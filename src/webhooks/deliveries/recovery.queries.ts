import type { EntityManager } from '@mikro-orm/postgresql';
import { ALL, type Condition } from '../../platform/list/keyset.js';
import type { DbTime } from '../../platform/wire/time.js';

/** Which events of an endpoint: of [since, until), of these types where any are named. */
export interface RecoveryRange {
  accountId: string;
  endpointId: string;
  since: DbTime;
  until: DbTime;
  types: readonly string[] | undefined;
}

/** An event to be sent, and the delivery that did not bring it, if there was one. */
export interface Recoverable {
  event_id: string;
  created_at: DbTime;
  retry_of: string | null;
}

/**
 * Until the transaction ends, nobody else recovers this endpoint: two would make everything twice. false: somebody does.
 * Not waited for, because calls that wait hold the connections of all others.
 */
export async function tryLockRecovery(em: EntityManager, endpointId: string): Promise<boolean> {
  const [{ locked }] = await em.execute<[{ locked: boolean }]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 20261122)) as locked',
    [`webhook recovery ${endpointId}`],
  );
  return locked;
}

function ofTypes(types: readonly string[] | undefined): Condition {
  return types === undefined ? ALL : { sql: 'event.type = any(array[?]::text[])', params: [types] };
}

/**
 * The endpoint of a delivery, spelled so that no index knows it: deliveries are to be looked up by their event, which has
 * a few. Without statistics the planner would take all of the endpoint for each event, and 10,000 took over 10 s.
 */
function endpointOf(delivery: string): string {
  return `(${delivery}.endpoint_id || '')`;
}

/**
 * Events with a delivery that failed for good and none that arrived or is under way; oldest first, at most `limit`. Each
 * with the newest of its failed deliveries, which stay until the transaction ends, and the body with them. Of the events
 * of one millisecond, which is as exactly as a caller can say where to go on, those whose failure is the oldest come first:
 * what fails again at once lets the others go before it.
 */
export function findFailed(
  em: EntityManager,
  { accountId, endpointId, since, until, types }: RecoveryRange,
  limit: number,
): Promise<Recoverable[]> {
  const wanted = ofTypes(types);
  return em.execute<Recoverable[]>(
    `select event.event_id, event.created_at, failed.id as retry_of
       from webhook_delivery failed join webhook_payload event on event.event_id = failed.event_id
      where failed.account_id = ? and failed.endpoint_id = ? and failed.status = 'permanently_failed'
        and failed.created_at >= ?::timestamptz
        and event.created_at >= ?::timestamptz and event.created_at < ?::timestamptz and ${wanted.sql}
        and not exists (
          select 1 from webhook_delivery other
           where other.event_id = failed.event_id and ${endpointOf('other')} = failed.endpoint_id
             and (other.status <> 'permanently_failed'
                  or (other.created_at, other.id) > (failed.created_at, failed.id)))
      order by date_trunc('milliseconds', event.created_at), failed.created_at, event.event_id limit ?
        for key share of failed`,
    // a delivery is never older than its event: the first bound lets an index do most of the work
    [accountId, endpointId, since, since, until, ...wanted.params, limit],
  );
}

/**
 * Events that are still kept, which the endpoint wants and never got; oldest first, at most `limit`. Its present
 * subscription counts, and nothing from before it was made.
 */
export function findMissing(
  em: EntityManager,
  { accountId, endpointId, since, until, types }: RecoveryRange,
  limit: number,
): Promise<Recoverable[]> {
  const wanted = ofTypes(types);
  return em.execute<Recoverable[]>(
    `select event.id as event_id, event.created_at, null as retry_of
       from webhook_endpoint endpoint join event on event.account_id = endpoint.account_id
      where endpoint.id = ? and event.account_id = ? and event.created_at >= ?::timestamptz
        and event.created_at >= endpoint.created_at and event.created_at < ?::timestamptz and ${wanted.sql}
        and event.type <> 'webhook.test'
        and (endpoint.events @> array['*'] or event.type = any(endpoint.events))
        and not exists (
          select 1 from webhook_delivery delivery
           where delivery.event_id = event.id and ${endpointOf('delivery')} = endpoint.id)
      order by event.created_at, event.id limit ?`,
    [endpointId, accountId, since, until, ...wanted.params, limit],
  );
}
