import type { DbTime } from '../platform/wire/time.js';

/** What the owner of an endpoint says of it, with what the dispatcher has seen. */
export interface EndpointRow {
  id: string;
  account_id: string;
  url: string;
  events: string[];
  description: string;
  metadata: Record<string, unknown>;
  enabled: boolean;
  secret_hint: string;
  /** Creation, or the last time that it was enabled again. */
  enabled_since: DbTime;
  auto_disabled_at: DbTime | null;
  created_at: DbTime;
  updated_at: DbTime;
  /** Deliveries in a row that failed for good. */
  consecutive_failures: number;
  last_success_at: DbTime | null;
  /** When a delivery last failed for good. */
  last_failure_at: DbTime | null;
  /** Of what its owner says; not of what the dispatcher has seen. */
  version: number;
}

/** Of `webhook_endpoint as endpoint join webhook_lane as lane on lane.endpoint_id = endpoint.id`. */
export const ENDPOINT_COLUMNS = `endpoint.id, endpoint.account_id, endpoint.url, endpoint.events, endpoint.description,
  endpoint.metadata, endpoint.enabled, endpoint.secret_hint, endpoint.enabled_since, endpoint.auto_disabled_at,
  endpoint.created_at, endpoint.updated_at, lane.consecutive_failures, lane.last_success_at, lane.last_failure_at,
  endpoint.version`;

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'permanently_failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One request that was made, as it is kept and shown. */
interface AttemptRecord {
  /** From 1. */
  n: number;
  /** When it began, as on the wire. */
  at: string;
  status_code: number | null;
  error: string | null;
  duration_ms: number;
}

/** Why a delivery ended that did not fail: its endpoint went before. Such rows count nowhere as failures. */
export const SKIPPED = { disabled: 'endpoint_disabled', deleted: 'endpoint_deleted' } as const;

export interface DeliveryRow {
  id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  status: DeliveryStatus;
  attempt_count: number;
  attempts: AttemptRecord[];
  next_attempt_at: DbTime | null;
  /** When the last attempt ended; the delay to the next counts from here. */
  last_attempt_at: DbTime | null;
  ended_at: DbTime | null;
  response_status_code: number | null;
  response_body_excerpt: string | null;
  error_message: string | null;
  manual_retry_of: string | null;
  created_at: DbTime;
}

/** Of `webhook_delivery as delivery`. */
export const DELIVERY_COLUMNS = [
  'id',
  'endpoint_id',
  'event_id',
  'event_type',
  'status',
  'attempt_count',
  'attempts',
  'next_attempt_at',
  'last_attempt_at',
  'ended_at',
  'response_status_code',
  'response_body_excerpt',
  'error_message',
  'manual_retry_of',
  'created_at',
]
  .map((column) => `delivery.${column}`)
  .join(', ');
