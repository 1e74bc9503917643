import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferResult } from 'kysely';
import type { WebhookDeliveryTables } from './webhook-delivery.entity.js';

const COLUMNS = [
  'delivery.id',
  'delivery.endpoint_id',
  'delivery.event_id',
  'delivery.event_type',
  'delivery.status',
  'delivery.attempt_count',
  'delivery.attempts',
  'delivery.next_attempt_at',
  'delivery.last_attempt_at',
  'delivery.ended_at',
  'delivery.response_status_code',
  'delivery.response_body_excerpt',
  'delivery.error_message',
  'delivery.manual_retry_of',
  'delivery.created_at',
] as const;

/** The columns and table that lists of deliveries read. */
export const DELIVERIES = { columns: COLUMNS.join(', '), from: 'webhook_delivery delivery' };

const selectDelivery = (em: EntityManager, accountId: string, endpointId: string, id: string) =>
  em
    .getKysely<WebhookDeliveryTables>()
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_payload as payload', 'payload.event_id', 'delivery.event_id')
    .select(COLUMNS)
    .select('payload.canonical')
    .where('delivery.account_id', '=', accountId)
    .where('delivery.endpoint_id', '=', endpointId)
    .where('delivery.id', '=', id);

/** A delivery with the bytes that are sent. */
export type DetailedDelivery = InferResult<ReturnType<typeof selectDelivery>>[number];
export type DeliveryRow = Omit<DetailedDelivery, 'canonical'>;

/**
 * Returns a delivery of the endpoint. `hold` keeps the row, and the body that it stands for, from being cleaned up
 * until the transaction ends.
 */
export function findDelivery(
  em: EntityManager,
  accountId: string,
  endpointId: string,
  id: string,
  hold = false,
): Promise<DetailedDelivery | undefined> {
  return selectDelivery(em, accountId, endpointId, id)
    .$if(hold, (query) => query.forKeyShare('delivery'))
    .executeTakeFirst();
}
