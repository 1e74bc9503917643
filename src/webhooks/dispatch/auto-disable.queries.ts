import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, clock } from '../../platform/postgres/columns.js';
import type { DbTime } from '../../platform/wire/time.js';
import { lockEndpointLease } from '../endpoints/skipping.queries.js';
import type { WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';

const SEVEN_DAYS_AGO = sql<DbTime>`clock.now - interval '168 hours'`;

/**
 * Returns those of these endpoints (of all endpoints, where none are named) that are dead: they had no success for
 * seven days, and a delivery failed for good within them.
 */
export async function findDead(
  em: EntityManager,
  endpointIds: readonly string[] | undefined,
): Promise<string[]> {
  const rows = await em
    .getKysely<WebhookEndpointTables>()
    .selectFrom('webhook_endpoint as endpoint')
    .innerJoin('webhook_lane as lane', 'lane.endpoint_id', 'endpoint.id')
    .crossJoin(clock)
    .select('endpoint.id')
    .where('endpoint.enabled', '=', true)
    .where('endpoint.deleted_at', 'is', null)
    .where((eb) =>
      eb(
        eb.fn('greatest', ['lane.last_success_at', 'endpoint.enabled_since']),
        '<=',
        SEVEN_DAYS_AGO,
      ),
    )
    .where('lane.last_failure_at', '>=', SEVEN_DAYS_AGO)
    .$if(endpointIds !== undefined, (query) => query.where('endpoint.id', '=', anyOf(endpointIds!)))
    .orderBy('endpoint.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks the endpoint, if it is still dead: a transaction that reports a success or enables it again came before this
 * one, or waits.
 */
export async function lockDead(em: EntityManager, endpointId: string): Promise<boolean> {
  const locked = await em
    .getKysely<WebhookEndpointTables>()
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('id', '=', endpointId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (locked === undefined) return false;
  await lockEndpointLease(em, endpointId);
  return (await findDead(em, [endpointId])).length > 0;
}
