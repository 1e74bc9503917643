import { type EventType, EVENT_TYPE_NAMES } from '../../events/event-types.js';
import { CreatedAtQuery } from '../../platform/list/created-at.js';
import { ListEnvelope, ListOf } from '../../platform/list/list.wire.js';
import {
  Choice,
  Flag,
  Instant,
  Int,
  List,
  Num,
  Resource,
  Shape,
  Text,
} from '../../platform/wire/fields.js';
import { DELIVERY_STATUSES } from './webhook-delivery.entity.js';

const STATUS_FILTERS = ['pending', 'succeeded', 'failed', 'permanently_failed'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Filters combine with AND. */
export class ListDeliveriesQuery extends CreatedAtQuery {
  @Choice(STATUS_FILTERS, {
    optional: true,
    description:
      '`failed`: the last attempt failed, whether another one follows (`pending`) or not (`permanently_failed`)',
  })
  status?: StatusFilter;

  @Choice(EVENT_TYPE_NAMES, {
    optional: true,
    description: 'Exactly this type',
    example: 'simulation.completed',
  })
  event_type?: EventType;

  @Text({
    optional: true,
    description: 'Deliveries of one event: the first and all that repeat it',
  })
  event_id?: string;
}

@Resource()
export class DeliveryAttempt {
  @Int({ description: 'From 1; sent as `Webhook-Attempt`' })
  n!: number;

  @Instant({ description: 'When it began' })
  at!: string;

  @Int({ nullable: true, description: 'HTTP status of the answer; null: none came' })
  status_code!: number | null;

  @Text({ nullable: true, description: 'Why it failed; null: it did not' })
  error!: string | null;

  @Num({ unit: 'ms', description: 'From its beginning to its end' })
  duration_ms!: number;
}

@Resource()
export class WebhookDeliveryResource {
  @Choice(['webhook_delivery'])
  object!: 'webhook_delivery';

  @Text({ description: '`whd_…`; sent as `Webhook-Delivery`' })
  id!: string;

  @Text({ description: '`wh_…`' })
  endpoint_id!: string;

  @Text({ description: '`evt_…`; sent as `Webhook-Id`' })
  event_id!: string;

  @Text({ example: 'simulation.completed' })
  event_type!: string;

  @Choice(DELIVERY_STATUSES, {
    description: 'pending: sent soon, or again later. The other two are final',
  })
  status!: (typeof DELIVERY_STATUSES)[number];

  @Int({
    description:
      'Attempts used of five; 404 and 410 use all at once. `attempts` shows the real ones',
  })
  attempt_count!: number;

  @List(() => DeliveryAttempt, { description: 'Oldest first' })
  attempts!: DeliveryAttempt[];

  @Instant({ nullable: true, description: 'Not sent before; null: the delivery has ended' })
  next_attempt_at!: string | null;

  @Instant({ nullable: true, description: 'When the last attempt ended' })
  last_attempt_at!: string | null;

  @Int({ nullable: true, description: 'Of the last attempt' })
  response_status_code!: number | null;

  @Text({ nullable: true, description: 'At most 1 KB of what the receiver last answered' })
  response_body_excerpt!: string | null;

  @Text({
    nullable: true,
    description:
      'Why the last attempt failed. `endpoint_disabled`, `endpoint_deleted`: the endpoint went before all attempts were used',
  })
  error_message!: string | null;

  @Text({ nullable: true, description: 'The delivery that this one repeats, `whd_…`' })
  manual_retry_of!: string | null;

  @Instant()
  created_at!: string;

  @Text({
    optional: true,
    description: 'Exactly what is sent and signed: canonical JSON of the event. Not in lists',
  })
  request_body?: string;
}

@ListOf(() => WebhookDeliveryResource)
export class WebhookDeliveryList extends ListEnvelope<WebhookDeliveryResource> {}

const RECOVERY_KINDS = ['failed', 'missing'] as const;

export class RecoverBody {
  @Instant({ description: 'Events from this moment on; at most 30 days ago' })
  since!: string;

  @Instant({ nullable: true, description: 'Events before this moment; now unless given' })
  until?: string | null;

  @Shape(
    { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 50 },
    {
      optional: true,
      description: 'Only these types; all unless given',
      example: [EVENT_TYPE_NAMES[2]],
    },
  )
  event_types?: string[];

  @Choice(RECOVERY_KINDS, {
    default: 'failed',
    description:
      '`failed`: events whose deliveries all failed for good or were skipped. `missing`: events without a delivery, because the endpoint was disabled or not subscribed then; what counts is its subscription now',
  })
  only: (typeof RECOVERY_KINDS)[number] = 'failed';
}

@Resource()
export class WebhookRecoveryResource {
  @Choice(['webhook_recovery'])
  object!: 'webhook_recovery';

  @Int({ description: 'Deliveries that were made' })
  created!: number;

  @Flag({
    description:
      'There are more events than one call takes (10,000): repeat it with `next_since` as `since`, under a new Idempotency-Key if any',
  })
  has_more!: boolean;

  @Instant({
    nullable: true,
    description: 'Where the next call begins; null where nothing is left',
  })
  next_since!: string | null;
}

/** The windows of the statistics, each with its length [h]. */
export const WINDOWS = { '24h': 24, '7d': 168 } as const;
export type WindowName = keyof typeof WINDOWS;

@Resource()
class WebhookStatsWindow {
  @Choice(Object.keys(WINDOWS), { description: 'Deliveries created in this time up to now' })
  window!: WindowName;

  @Int({ description: 'Arrived' })
  succeeded!: number;

  @Int({ description: 'Failed for good' })
  failed!: number;

  @Int({ description: 'Ended because the endpoint was disabled; `recover` sends them again' })
  skipped!: number;

  @Int({ description: 'Under way, or waiting for their next attempt' })
  pending!: number;

  @Int({ description: 'Requests that were made' })
  attempts!: number;

  @Num({
    unit: 'ms',
    nullable: true,
    description:
      'Half of the attempts that got an answer took no longer; over the newest 10,000 deliveries. null: there was none',
  })
  p50_latency_ms!: number | null;

  @Num({ unit: 'ms', nullable: true, description: 'The same for 95 of 100' })
  p95_latency_ms!: number | null;
}

@Resource()
export class WebhookStatsResource {
  @Choice(['webhook_stats'])
  object!: 'webhook_stats';

  @Text({ description: '`wh_…`' })
  endpoint_id!: string;

  @List(() => WebhookStatsWindow)
  windows!: WebhookStatsWindow[];
}
