import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '../platform/postgres/columns.js';
import type { WebhookDeliveryTables } from './deliveries/webhook-delivery.entity.js';
import {
  WebhookEndpoint,
  type WebhookEndpointTables,
} from './endpoints/webhook-endpoint.entity.js';
import { lockFanOut } from './fan-out/outbox.queries.js';

/** Maximum payloads of one statement: each has a delivery for each of twenty endpoints, and those of its retries. */
const MAX_PAYLOADS = 500;

/**
 * Locks all endpoints of an account, the deleted ones included, with their leases: no process makes, sends or settles
 * deliveries of theirs any more.
 */
async function lockEndpoints(em: EntityManager, accountId: string): Promise<string[]> {
  const db = em.getKysely<WebhookEndpointTables>();
  const rows = await db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  await db
    .selectFrom('webhook_lane')
    .select('endpoint_id')
    .where('endpoint_id', '=', anyOf(ids))
    .orderBy('endpoint_id')
    .forUpdate()
    .execute();
  return ids;
}

/**
 * Deletes the payloads of an account, and with them their deliveries (cascade); each statement begins where the last one
 * ended, or it would pass all rows that are deleted already.
 */
async function deletePayloads(em: EntityManager, accountId: string): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined) last = await deleteOldestPayloads(em, accountId, last);
}

/** Deletes one chunk and returns the last of its rows. */
async function deleteOldestPayloads(em: EntityManager, accountId: string, after: string) {
  const last = await em
    .getKysely<WebhookDeliveryTables>()
    .with(
      (cte) => cte('chunk').materialized(),
      (db) =>
        db
          .selectFrom('webhook_payload')
          .select('event_id')
          .where('account_id', '=', accountId)
          .where('event_id', '>', after)
          .orderBy('event_id')
          .limit(MAX_PAYLOADS),
    )
    .with('gone', (db) =>
      db
        .deleteFrom('webhook_payload')
        .where('event_id', 'in', (eb) => eb.selectFrom('chunk').select('chunk.event_id')),
    )
    .selectFrom('chunk')
    .select('event_id')
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.event_id;
}

/**
 * Deletes an account's webhooks before the account itself: the cascade alone would delete a million deliveries in one
 * statement, longer than any statement may take.
 */
export async function deleteWebhooks(em: EntityManager, accountId: string): Promise<void> {
  await lockFanOut(em, accountId); // the account itself is locked already; a fan-out locks it first, too
  const endpoints = await lockEndpoints(em, accountId);
  await deletePayloads(em, accountId);
  for (const endpoint of endpoints) await em.nativeDelete(WebhookEndpoint, { id: endpoint });
}
