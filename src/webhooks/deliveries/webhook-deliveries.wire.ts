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
    description: 'Only events of this type',
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
  @Int({ description: 'Number from 1; sent as `Webhook-Attempt`' })
  n!: number;

  @Instant({ description: 'Start time' })
  at!: string;

  @Int({ nullable: true, description: 'HTTP status of the response; null: no response' })
  status_code!: number | null;

  @Text({ nullable: true, description: 'Reason of the failure; null: success' })
  error!: string | null;

  @Num({ unit: 'ms', description: 'Duration of the attempt' })
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
    description: 'pending: waits for the next attempt. The other two are final',
  })
  status!: (typeof DELIVERY_STATUSES)[number];

  @Int({
    description:
      'Used attempts of five; 404 and 410 use all at once. `attempts` lists the actual ones',
  })
  attempt_count!: number;

  @List(() => DeliveryAttempt, { description: 'Oldest first' })
  attempts!: DeliveryAttempt[];

  @Instant({
    nullable: true,
    description: 'Time of the next attempt; null: the delivery has ended',
  })
  next_attempt_at!: string | null;

  @Instant({ nullable: true, description: 'When the last attempt ended' })
  last_attempt_at!: string | null;

  @Int({ nullable: true, description: 'HTTP status of the last attempt' })
  response_status_code!: number | null;

  @Text({ nullable: true, description: 'At most 1 KB of the last response of the receiver' })
  response_body_excerpt!: string | null;

  @Text({
    nullable: true,
    description:
      'Reason of the last failure. `endpoint_disabled`, `endpoint_deleted`: the endpoint was disabled or deleted before all attempts were used',
  })
  error_message!: string | null;

  @Text({ nullable: true, description: 'The delivery that this one repeats, `whd_…`' })
  manual_retry_of!: string | null;

  @Instant()
  created_at!: string;

  @Text({
    optional: true,
    description: 'The bytes that are sent and signed: canonical JSON of the event. Not in lists',
  })
  request_body?: string;
}

@ListOf(() => WebhookDeliveryResource)
export class WebhookDeliveryList extends ListEnvelope<WebhookDeliveryResource> {}

const RECOVERY_KINDS = ['failed', 'missing'] as const;

export class RecoverBody {
  @Instant({ description: 'Start of the period, at most 30 days ago' })
  since!: string;

  @Instant({ nullable: true, description: 'End of the period. Default: now' })
  until?: string | null;

  @Shape(
    { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 50 },
    {
      optional: true,
      description: 'Only these types. Default: all',
      example: [EVENT_TYPE_NAMES[2]],
    },
  )
  event_types?: string[];

  @Choice(RECOVERY_KINDS, {
    default: 'failed',
    description:
      '`failed`: events whose deliveries all failed permanently or were skipped. `missing`: events without a delivery, because the endpoint was disabled or not subscribed; the current subscription counts',
  })
  only: (typeof RECOVERY_KINDS)[number] = 'failed';
}

@Resource()
export class WebhookRecoveryResource {
  @Choice(['webhook_recovery'])
  object!: 'webhook_recovery';

  @Int({ description: 'Number of new deliveries' })
  created!: number;

  @Flag({
    description:
      'true: more events remain. Call again with `next_since` as `since` and a new Idempotency-Key',
  })
  has_more!: boolean;

  @Instant({
    nullable: true,
    description: 'Start of the next call; null if nothing remains',
  })
  next_since!: string | null;
}

/** The windows of the statistics, each with its length [h]. */
export const WINDOWS = { '24h': 24, '7d': 168 } as const;
export type WindowName = keyof typeof WINDOWS;

@Resource()
class WebhookStatsWindow {
  @Choice(Object.keys(WINDOWS), {
    description: 'Period up to now in which deliveries were created',
  })
  window!: WindowName;

  @Int({ description: 'Successful deliveries' })
  succeeded!: number;

  @Int({ description: 'Permanently failed deliveries' })
  failed!: number;

  @Int({
    description: 'Deliveries skipped because the endpoint was disabled; `recover` sends them again',
  })
  skipped!: number;

  @Int({ description: 'Deliveries in progress or waiting for their next attempt' })
  pending!: number;

  @Int({ description: 'Number of attempts' })
  attempts!: number;

  @Num({
    unit: 'ms',
    nullable: true,
    description: 'Median response time of the newest 10,000 deliveries; null: no responses',
  })
  p50_latency_ms!: number | null;

  @Num({ unit: 'ms', nullable: true, description: '95th percentile of the response time' })
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
