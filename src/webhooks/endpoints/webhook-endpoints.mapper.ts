import { toWireTime, toWireTimeOrNull } from '../../platform/wire/time.js';
import type { EndpointRow } from './webhook-endpoints.queries.js';
import type { WebhookEndpointResource } from './webhook-endpoints.wire.js';

/** `secret`: in the answers that make one. */
export function toWebhookEndpoint(
  row: EndpointRow,
  secret: string | null = null,
): WebhookEndpointResource {
  return {
    object: 'webhook_endpoint',
    id: row.id,
    url: row.url,
    events: row.events,
    description: row.description,
    enabled: row.enabled,
    secret,
    secret_hint: row.secret_hint,
    consecutive_failures: row.consecutive_failures,
    last_success_at: toWireTimeOrNull(row.last_success_at),
    last_failure_at: toWireTimeOrNull(row.last_failure_at),
    auto_disabled_at: toWireTimeOrNull(row.auto_disabled_at),
    created_at: toWireTime(row.created_at),
    updated_at: toWireTime(row.updated_at),
    metadata: row.metadata,
  };
}
