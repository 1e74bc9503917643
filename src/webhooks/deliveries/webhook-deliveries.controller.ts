import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { Fault } from '../../platform/errors.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { IdPipe } from '../../platform/http/request-params.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { accepted, Writes } from '../../platform/idempotency/writes.js';
import { checkBounds } from '../../platform/list/created-at.js';
import { toList } from '../../platform/list/pages.js';
import { toDbTime, toWireTime, toWireTimeOrNull } from '../../platform/wire/time.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import { checkTypes } from '../endpoints/webhook-endpoints.wire.js';
import { RecoveryService } from './recovery.service.js';
import { StatsService } from './stats.service.js';
import type { DeliveryRow, DetailedDelivery } from './webhook-deliveries.queries.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import {
  ListDeliveriesQuery,
  RecoverBody,
  WebhookDeliveryList,
  WebhookDeliveryResource,
  WebhookRecoveryResource,
  WebhookStatsResource,
} from './webhook-deliveries.wire.js';

const ENDPOINT_PATH = { id: 'The endpoint, `wh_…`' };
const PATH = { ...ENDPOINT_PATH, whd_id: 'The delivery, `whd_…`' };
const ID = new IdPipe('wh');
const DELIVERY_ID = new IdPipe('whd');

@Section('Webhooks', 'Endpoints that receive your events')
@Controller('v1/webhook_endpoints/:id')
export class WebhookDeliveriesController {
  constructor(
    private readonly deliveries: WebhookDeliveriesService,
    private readonly writes: Writes,
  ) {}

  @Post('test')
  @Operation({
    id: 'testWebhookEndpoint',
    summary: 'Send a test event to a webhook endpoint',
    description:
      'Creates a `webhook.test` event and delivers it only to this endpoint, whatever its subscriptions, with the usual retries. Read the delivery to see the result.',
    path: ENDPOINT_PATH,
    write: true,
    ok: { status: 202, type: WebhookDeliveryResource, description: 'The delivery, not yet sent' },
    errors: ['endpoint_disabled'],
  })
  test(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const delivery = await this.deliveries.test(em, http.sender, id);
      return accepted(pathOf(id), toDelivery(delivery));
    });
  }

  @Get('deliveries')
  @Operation({
    id: 'listWebhookDeliveries',
    summary: 'List deliveries of a webhook endpoint',
    description:
      'Lists deliveries, newest first, until 30 days after they end. Filters combine with AND; an unknown type or event gives an empty list.',
    path: ENDPOINT_PATH,
    query: ListDeliveriesQuery,
    ok: { type: WebhookDeliveryList, description: 'A page of deliveries, without their bodies' },
    errors: ['parameters_exclusive'],
  })
  async list(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Query(new CrossCheck(checkBounds)) query: ListDeliveriesQuery,
  ): Promise<WebhookDeliveryList> {
    return toList(await this.deliveries.list(http.sender, id, query), toDelivery);
  }

  @Get('deliveries/:whd_id')
  @Operation({
    id: 'getWebhookDelivery',
    summary: 'Get a delivery',
    description: 'Includes every attempt and the body that is sent.',
    path: PATH,
    ok: { type: WebhookDeliveryResource, description: 'The delivery' },
  })
  async get(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Param('whd_id', DELIVERY_ID) deliveryId: string,
  ): Promise<WebhookDeliveryResource> {
    return toDelivery(await this.deliveries.get(http.sender, id, deliveryId));
  }

  @Post('deliveries/:whd_id/retry')
  @Operation({
    id: 'retryWebhookDelivery',
    summary: 'Send a delivery again',
    description:
      'Creates a new delivery of the same bytes, with a new signature and five attempts. It works even after the event is deleted. Each call creates a new delivery: to repeat a call safely, send an Idempotency-Key.',
    path: PATH,
    write: true,
    ok: { status: 202, type: WebhookDeliveryResource, description: 'The new delivery' },
    errors: ['endpoint_disabled', 'delivery_not_terminal'],
  })
  retry(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Param('whd_id', DELIVERY_ID) deliveryId: string,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const delivery = await this.deliveries.retry(em, http.sender, id, deliveryId);
      return accepted(pathOf(id), toDelivery(delivery));
    });
  }
}

function pathOf(endpointId: string): string {
  return `/v1/webhook_endpoints/${endpointId}/deliveries`;
}

/** Maps a row to the resource, with the body where the row has one: lists read rows without it. */
function toDelivery(row: DeliveryRow | DetailedDelivery): WebhookDeliveryResource {
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

/**
 * The controller shows how an endpoint fares, and offers what repairs it after an outage of its owner: recovery and
 * enabling again.
 */
@Section('Webhooks', 'Endpoints that receive your events')
@Controller('v1/webhook_endpoints/:id')
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly stats: StatsService,
    private readonly writes: Writes,
  ) {}

  @Post('recover')
  @Operation({
    id: 'recoverWebhookEndpoint',
    summary: 'Recover missed deliveries',
    description:
      'Creates a new delivery for every event of a period that did not arrive, oldest first, at most 10,000 per call. Use it after an outage of your receiver. Pending and successful deliveries are skipped, so you can repeat the call. While `has_more` is true, call again with `since` set to `next_since` and a new Idempotency-Key. An endpoint has one recovery at a time; 429 `queue_full` means that another one is running. `Location` lists the deliveries.',
    path: ENDPOINT_PATH,
    body: {
      type: RecoverBody,
      examples: {
        failed: { summary: 'Only failed deliveries', value: { since: '2026-11-21T07:00:00Z' } },
        missing: {
          summary: 'Events from while the endpoint was disabled',
          value: {
            since: '2026-11-21T07:00:00Z',
            until: '2026-11-21T19:00:00Z',
            event_types: ['simulation.completed'],
            only: 'missing',
          },
        },
      },
    },
    write: true,
    ok: { status: 202, type: WebhookRecoveryResource, description: 'The number of new deliveries' },
    errors: ['endpoint_disabled', 'unknown_event_type', 'queue_full'],
  })
  recover(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body(new CrossCheck(checkRecovery)) body: RecoverBody,
  ): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const { created, next } = await this.recovery.recover(em, http.sender, id, body);
      const next_since = toWireTimeOrNull(next);
      return {
        status: 202,
        body: { object: 'webhook_recovery', created, has_more: next !== null, next_since },
        headers: { Location: `/v1/webhook_endpoints/${id}/deliveries` },
      };
    });
  }

  @Get('stats')
  @Operation({
    id: 'getWebhookStats',
    summary: 'Get the statistics of a webhook endpoint',
    description:
      'Returns the number of successful, failed and pending deliveries, and the response times of the receiver.',
    path: ENDPOINT_PATH,
    ok: { type: WebhookStatsResource, description: 'Statistics of the last day and the last week' },
  })
  read(@Http() http: Exchange, @Param('id', ID) id: string): Promise<WebhookStatsResource> {
    return this.stats.of(http.sender, id);
  }
}

/** Checks the rules of a recovery that hold whatever the time is. */
function checkRecovery({ since, until, event_types = [] }: RecoverBody): Fault[] {
  const faults = checkTypes('event_types', event_types);
  if (until == null || toDbTime(until) > toDbTime(since)) return faults;
  const message = 'until must be later than since';
  return [...faults, { code: 'parameter_out_of_range', param: 'until', message }];
}
