import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../../platform/wire/time.js';
import { SKIPPED } from '../webhook.row.js';

/**
 * Ends the oldest pending deliveries of an endpoint, at most `limit`, without counting them as failed; says how many. Only
 * those that were made before a moment, if one is given. The lane is locked before the deliveries, as whoever settles
 * attempts does.
 */
export async function skipPending(
  em: EntityManager,
  endpointId: string,
  reason: (typeof SKIPPED)[keyof typeof SKIPPED],
  limit: number,
  madeBefore: DbTime = 'infinity',
): Promise<number> {
  await em.execute('select 1 from webhook_lane where endpoint_id = ? for no key update', [
    endpointId,
  ]);
  const [{ n }] = await em.execute<[{ n: number }]>(
    `with skipped as (
       update webhook_delivery
          set status = 'permanently_failed', error_message = ?, next_attempt_at = null, ended_at = app_now()
        where id in (select id from webhook_delivery
                      where endpoint_id = ? and status = 'pending' and created_at < ?::timestamptz
                      order by next_attempt_at, id limit ?)
       returning 1)
     select count(*)::int as n from skipped`,
    [reason, endpointId, madeBefore, limit],
  );
  return n;
}

/** The same for what is left of an endpoint that was disabled or deleted, whatever it is now. */
export async function skipRest(
  em: EntityManager,
  endpointId: string,
  limit: number,
): Promise<number> {
  const [endpoint] = await em.execute<
    { enabled: boolean; deleted: boolean; enabled_since: DbTime }[]
  >(
    `select enabled, deleted_at is not null as deleted, enabled_since from webhook_endpoint where id = ? for share`,
    [endpointId],
  );
  if (endpoint === undefined) return 0;
  const { enabled, deleted, enabled_since } = endpoint;
  if (deleted) return skipPending(em, endpointId, SKIPPED.deleted, limit);
  return skipPending(em, endpointId, SKIPPED.disabled, limit, enabled ? enabled_since : undefined);
}
