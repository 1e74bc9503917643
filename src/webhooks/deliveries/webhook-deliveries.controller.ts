import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { CurrentCaller, IdPipe } from '../../platform/http/request-params.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { accepted, Writes } from '../../platform/idempotency/writes.js';
import { checkBounds } from '../../platform/list/created-at.js';
import { toList } from '../../platform/list/pages.js';
import { toWireTime, toWireTimeOrNull } from '../../platform/wire/time.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import type { DeliveryRow, DetailedDelivery } from './webhook-deliveries.queries.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import {
  ListDeliveriesQuery,
  WebhookDeliveryList,
  WebhookDeliveryResource,
} from './webhook-deliveries.wire.js';

const ENDPOINT_PATH = { id: 'The endpoint, `wh_…`' };
const PATH = { ...ENDPOINT_PATH, whd_id: 'The delivery, `whd_…`' };
const ID = new IdPipe('wh');
const DELIVERY_ID = new IdPipe('whd');

@Section('Webhooks', 'Where your events are sent')
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
      'Records a `webhook.test` event and delivers it to this endpoint alone, whatever it subscribes to, with the usual attempts. Read the delivery for what came of it.',
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
      'Newest first, kept for 30 days after their end. Filters combine with AND; an unknown type or event gives an empty list.',
    path: ENDPOINT_PATH,
    query: ListDeliveriesQuery,
    ok: { type: WebhookDeliveryList, description: 'A page of deliveries, without their bodies' },
    errors: ['parameters_exclusive'],
  })
  async list(
    @CurrentCaller() caller: Caller,
    @Param('id', ID) id: string,
    @Query(new CrossCheck(checkBounds)) query: ListDeliveriesQuery,
  ): Promise<WebhookDeliveryList> {
    return toList(await this.deliveries.list(caller, id, query), toDelivery);
  }

  @Get('deliveries/:whd_id')
  @Operation({
    id: 'getWebhookDelivery',
    summary: 'Get a delivery',
    description: 'With every attempt and the body that is sent.',
    path: PATH,
    ok: { type: WebhookDeliveryResource, description: 'The delivery' },
  })
  async get(
    @CurrentCaller() caller: Caller,
    @Param('id', ID) id: string,
    @Param('whd_id', DELIVERY_ID) deliveryId: string,
  ): Promise<WebhookDeliveryResource> {
    return toDelivery(await this.deliveries.get(caller, id, deliveryId));
  }

  @Post('deliveries/:whd_id/retry')
  @Operation({
    id: 'retryWebhookDelivery',
    summary: 'Send a delivery again',
    description:
      'Makes a new delivery of the same bytes with a new signature and five attempts of its own. The event need not be kept any more. Each call makes one more: use an Idempotency-Key when you repeat a call.',
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
