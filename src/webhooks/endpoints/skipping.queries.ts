import type { EntityManager } from '@mikro-orm/postgresql';
import { appNow } from '../../platform/postgres/columns.js';
import type { DbTime } from '../../platform/wire/time.js';
import { SKIPPED, type WebhookDeliveryTables } from '../deliveries/webhook-delivery.entity.js';
import type { WebhookEndpointTables } from './webhook-endpoint.entity.js';

/** Locks the endpoint's lease row. Other writers of this row lock it, too, before the deliveries of its endpoint. */
export async function lockEndpointLease(em: EntityManager, endpointId: string): Promise<void> {
  await em
    .getKysely<WebhookEndpointTables>()
    .selectFrom('webhook_lane')
    .select('endpoint_id')
    .where('endpoint_id', '=', endpointId)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Ends the oldest pending deliveries of an endpoint, at most `limit`, without counting them as failed, and returns how
 * many. Only those that were made before a moment are ended, if one is given. The lease row is locked before the
 * deliveries, as the settlement of attempts does.
 */
export async function skipPending(
  em: EntityManager,
  endpointId: string,
  reason: (typeof SKIPPED)[keyof typeof SKIPPED],
  limit: number,
  madeBefore: DbTime = 'infinity',
): Promise<number> {
  await lockEndpointLease(em, endpointId);
  const { numUpdatedRows } = await em
    .getKysely<WebhookDeliveryTables>()
    .updateTable('webhook_delivery')
    .set({
      status: 'permanently_failed',
      error_message: reason,
      next_attempt_at: null,
      ended_at: appNow,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('endpoint_id', '=', endpointId)
        .where('status', '=', 'pending')
        .where('created_at', '<', madeBefore)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Ends further pending deliveries of an endpoint that was disabled or deleted, whatever it is now; returns how many.
 */
export async function skipRest(
  em: EntityManager,
  endpointId: string,
  limit: number,
): Promise<number> {
  const endpoint = await em
    .getKysely<WebhookEndpointTables>()
    .selectFrom('webhook_endpoint')
    .select(['enabled', 'deleted_at', 'enabled_since'])
    .where('id', '=', endpointId)
    .forShare()
    .executeTakeFirst();
  if (endpoint === undefined) return 0;
  const { enabled, deleted_at, enabled_since } = endpoint;
  if (deleted_at !== null) return skipPending(em, endpointId, SKIPPED.deleted, limit);
  return skipPending(em, endpointId, SKIPPED.disabled, limit, enabled ? enabled_since : undefined);
}
