import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../platform/wire/time.js';

export interface Match {
  event_id: string;
  endpoint_id: string;
}

export interface Occurred {
  id: string;
  type: string;
  createdAt: DbTime;
}

/**
 * Which endpoints of the account want which of the events: enabled, not younger than the event, subscribed to its type
 * or to all. Whoever disables or deletes an endpoint waits until the transaction ends, so that it sees every delivery.
 */
export function findMatches(
  em: EntityManager,
  accountId: string,
  events: readonly Occurred[],
): Promise<Match[]> {
  const rows = events.map(({ id, type, createdAt }) => ({ id, type, createdAt }));
  return em.execute<Match[]>(
    `select happened.id as event_id, endpoint.id as endpoint_id
       from webhook_endpoint endpoint
       join json_to_recordset(?::json) as happened (id text, type text, "createdAt" timestamptz)
         on endpoint.events @> array['*'] or happened.type = any(endpoint.events)
      where endpoint.account_id = ? and endpoint.enabled and endpoint.deleted_at is null
        and endpoint.created_at <= happened."createdAt"
      order by endpoint.id, happened.id
        for share of endpoint`,
    [JSON.stringify(rows), accountId],
  );
}
