import { toWireTime, toWireTimeOrNull } from '../../platform/wire/time.js';
import type { DeliveryRow, DetailedDelivery } from './webhook-deliveries.queries.js';
import type { WebhookDeliveryResource } from './webhook-deliveries.wire.js';

/** With the body where the row has it: lists do without. */
export function toDelivery(row: DeliveryRow | DetailedDelivery): WebhookDeliveryResource {
  return {
    object: 'webhook_delivery',
    id: row.id,
    endpoint_id: row.endpoint_id,
    event_id: row.event_id,
    event_type: row.event_type,
    status: row.status,
    attempt_count: row.attempt_count,
    attempts: row.attempts,
    next_attempt_at: toWireTimeOrNull(row.next_attempt_at),
    last_attempt_at: toWireTimeOrNull(row.last_attempt_at),
    response_status_code: row.response_status_code,
    response_body_excerpt: row.response_body_excerpt,
    error_message: row.error_message,
    manual_retry_of: row.manual_retry_of,
    created_at: toWireTime(row.created_at),
    request_body: 'canonical' in row ? row.canonical.toString() : undefined,
  };
}
