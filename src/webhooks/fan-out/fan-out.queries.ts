import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { appNow } from '../../platform/postgres/columns.js';
import { ALL_TYPES, type WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
import type { Occurred } from './outbox.queries.js';

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
  await em
    .getKysely<WebhookEndpointTables>()
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
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
  const db = em.getKysely<WebhookEndpointTables>();
  return db
    .selectFrom('webhook_endpoint as endpoint')
    .innerJoin(
      sql<Occurred>`json_to_recordset(${JSON.stringify(events)}::json)`.as<'happened'>(
        sql`happened (id text, type text, created_at timestamptz)`,
      ),
      (join) =>
        join.on((eb) =>
          eb.or([
            eb('endpoint.events', '@>', ALL_TYPES),
            eb('happened.type', '=', eb.fn.any('endpoint.events')),
          ]),
        ),
    )
    .crossJoinLateral((eb) =>
      db
        .selectNoFrom(
          eb
            .and([
              eb.ref('endpoint.enabled'),
              // a time that has not come yet says that the database's clock went back meanwhile
              eb.or([
                eb('endpoint.enabled_since', '<=', eb.ref('happened.created_at')),
                eb('endpoint.enabled_since', '>', db.selectNoFrom(appNow.as('now'))),
              ]),
            ])
            .as('since_then'),
        )
        .as('is_on'),
    )
    .select((eb) => [
      'happened.id as event_id',
      'endpoint.id as endpoint_id',
      eb.not(eb.ref('is_on.since_then')).$castTo<boolean>().as('off_since'),
    ])
    .where('endpoint.account_id', '=', accountId)
    .where('endpoint.deleted_at', 'is', null)
    .whereRef('endpoint.created_at', '<=', 'happened.created_at')
    .where((eb) =>
      eb.or([
        eb.ref('is_on.since_then'),
        eb.exists(
          eb
            .selectFrom('webhook_past_period as period')
            .select('period.id')
            .whereRef('period.endpoint_id', '=', 'endpoint.id')
            .whereRef('period.since', '<=', 'happened.created_at')
            .whereRef('happened.created_at', '<', 'period.until'),
        ),
      ]),
    )
    .orderBy('endpoint.id')
    .execute();
}
