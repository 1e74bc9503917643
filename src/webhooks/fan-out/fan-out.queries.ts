import type { EntityManager } from '@mikro-orm/postgresql';
import type { Occurred } from './outbox.queries.js';

/** Since before the event; a time that has not come yet says that the database's clock went back meanwhile. */
const IS_ON = `endpoint.enabled
  and (endpoint.enabled_since <= happened.created_at or endpoint.enabled_since > (select app_now()))`;

export interface Match {
  event_id: string;
  endpoint_id: string;
  /** It was on when the event happened, and was turned off since. */
  off_since: boolean;
}

/**
 * The account's endpoints as they are until the transaction ends: whoever disables or deletes one waits, and then sees
 * every delivery. A statement of its own, so that the next one sees what those have written for whom this one waited.
 */
export async function holdEndpoints(em: EntityManager, accountId: string): Promise<void> {
  await em.execute(
    `select 1 from webhook_endpoint where account_id = ? and deleted_at is null order by id for share`,
    [accountId],
  );
}

/**
 * Which endpoints of the account want which of the events: there and on when the event happened, not deleted since,
 * subscribed to its type or to all. They are held.
 */
export function findMatches(
  em: EntityManager,
  accountId: string,
  events: readonly Occurred[],
): Promise<Match[]> {
  return em.execute<Match[]>(
    `select happened.id as event_id, endpoint.id as endpoint_id,
            not (${IS_ON}) as off_since
       from webhook_endpoint endpoint
       join json_to_recordset(?::json) as happened (id text, type text, created_at timestamptz)
         on endpoint.events @> array['*'] or happened.type = any(endpoint.events)
      where endpoint.account_id = ? and endpoint.deleted_at is null and endpoint.created_at <= happened.created_at
        and ((${IS_ON})
             or exists (select 1 from webhook_past_period period
                         where period.endpoint_id = endpoint.id
                           and period.since <= happened.created_at and happened.created_at < period.until))
      order by endpoint.id`,
    [JSON.stringify(events), accountId],
  );
}
