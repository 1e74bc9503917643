import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import type { ErrorCode } from '../../platform/error-codes.js';
import { type Exchange, Http, wholeTag } from '../../platform/http/exchange.js';
import { IdPipe } from '../../platform/http/request-params.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { created, ok, Writes } from '../../platform/idempotency/writes.js';
import { toList } from '../../platform/list/pages.js';
import { toWireTime, toWireTimeOrNull } from '../../platform/wire/time.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import { WebhookUrls } from '../sending/webhook-urls.service.js';
import { disableTime } from './disabling.js';
import type { EndpointRow } from './webhook-endpoints.queries.js';
import { WebhookEndpointsService, type WithSecret } from './webhook-endpoints.service.js';
import {
  checkEndpoint,
  CreateWebhookEndpointBody,
  ListWebhookEndpointsQuery,
  UpdateWebhookEndpointBody,
  WebhookEndpointList,
  WebhookEndpointResource,
} from './webhook-endpoints.wire.js';

const ROUTE = '/v1/webhook_endpoints';
const PATH = { id: 'The endpoint, `wh_…`' };
const ID = new IdPipe('wh');
const CHECK = new CrossCheck(checkEndpoint);
const BODY_ERRORS: ErrorCode[] = [
  'unknown_event_type',
  'webhook_url_not_https',
  'webhook_url_unresolvable',
  'webhook_url_forbidden_address',
];

@Section('Webhooks', 'Endpoints that receive your events')
@Controller('v1/webhook_endpoints')
export class WebhookEndpointsController {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly urls: WebhookUrls,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Operation({
    id: 'listWebhookEndpoints',
    summary: 'List webhook endpoints',
    description: 'Lists endpoints without their secrets, newest first.',
    query: ListWebhookEndpointsQuery,
    ok: { type: WebhookEndpointList, description: 'A page of endpoints' },
  })
  async list(
    @Http() http: Exchange,
    @Query() query: ListWebhookEndpointsQuery,
  ): Promise<WebhookEndpointList> {
    return toList(await this.endpoints.list(http.sender, query), (row) => toWebhookEndpoint(row));
  }

  @Post()
  @Operation({
    id: 'createWebhookEndpoint',
    summary: 'Create a webhook endpoint',
    description:
      'Sends events from now on to the endpoint, signed with `secret`. Only this response shows the secret. A repeat with the same Idempotency-Key returns the same secret for one hour.',
    body: {
      type: CreateWebhookEndpointBody,
      examples: {
        some: {
          summary: 'Events of simulations',
          value: {
            url: 'https://example.com/hooks/inflow',
            events: ['simulation.completed', 'simulation.failed'],
            description: 'Production',
          },
        },
        all: {
          summary: 'All events, including new types',
          value: { url: 'https://example.com/hooks/inflow', events: ['*'] },
        },
      },
    },
    write: true,
    ok: { status: 201, type: WebhookEndpointResource, description: 'The endpoint with its secret' },
    errors: [...BODY_ERRORS, 'limit_reached'],
  })
  async create(
    @Http() http: Exchange,
    @Body(CHECK) body: CreateWebhookEndpointBody,
  ): Promise<Buffer> {
    // the URL is examined before the transaction, which is not to wait for name servers; its fault is thrown within, so
    // that a stored answer depends on none
    const urlFault = await this.urls.examine(body.url);
    return this.writes.run(http, async (em) => {
      const made = await this.endpoints.create(em, http.sender, body, urlFault);
      const { body: shown, headers } = shownOnce(made);
      return { ...created(ROUTE, shown, headers), secret: true };
    });
  }

  @Get(':id')
  @Operation({
    id: 'getWebhookEndpoint',
    summary: 'Get a webhook endpoint',
    description: 'Includes the health of the endpoint. The secret is not shown again.',
    path: PATH,
    tagged: 'read',
    ok: { type: WebhookEndpointResource, description: 'The endpoint' },
  })
  async get(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer | undefined> {
    const row = await this.endpoints.get(http.sender, id);
    return http.taggedWhole(row.version, toWebhookEndpoint(row));
  }

  @Patch(':id')
  @Operation({
    id: 'updateWebhookEndpoint',
    summary: 'Change a webhook endpoint',
    description:
      'Absent fields keep their values. null clears description and metadata. `enabled: false` skips pending deliveries. `enabled: true` clears `auto_disabled_at` and resets the failure count.',
    path: PATH,
    body: {
      type: UpdateWebhookEndpointBody,
      examples: {
        pause: { summary: 'Pause', value: { enabled: false } },
        all: { summary: 'Subscribe to all types', value: { events: ['*'] } },
      },
    },
    write: true,
    tagged: 'write',
    ok: { type: WebhookEndpointResource, description: 'The updated endpoint' },
    errors: BODY_ERRORS,
  })
  async update(
    @Http() http: Exchange,
    @Param('id', ID) id: string,
    @Body(CHECK) body: UpdateWebhookEndpointBody,
  ): Promise<Buffer> {
    const urlFault = body.url === undefined ? undefined : await this.urls.examine(body.url);
    return this.writes.run(http, async (em) => {
      const { precondition } = http;
      const conditions = { urlFault, precondition };
      const row = await this.endpoints.update(em, http.sender, id, body, conditions);
      return ok(toWebhookEndpoint(row), { ETag: tagOf(row) });
    });
  }

  @Delete(':id')
  @Operation({
    id: 'deleteWebhookEndpoint',
    summary: 'Delete a webhook endpoint',
    description:
      'Stops sending to the endpoint: pending deliveries are skipped, and an attempt in progress is not retried. The secret is destroyed.',
    path: PATH,
    tagged: 'write',
    ok: { status: 204, description: 'Deleted' },
  })
  remove(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.noContent(http, (em) =>
      this.endpoints.delete(em, http.sender, id, http.precondition),
    );
  }

  @Post(':id/rotate_secret')
  @Operation({
    id: 'rotateWebhookSecret',
    summary: 'Rotate the secret of a webhook endpoint',
    description:
      'Creates a new secret and uses it at once. Only this response shows it. Deliveries that the receiver rejects because of the signature are retried on schedule, signed with the new secret. A repeat with the same Idempotency-Key returns the same secret for one hour.',
    path: PATH,
    write: true,
    ok: { type: WebhookEndpointResource, description: 'The endpoint with its new secret' },
  })
  rotate(@Http() http: Exchange, @Param('id', ID) id: string): Promise<Buffer> {
    return this.writes.run(http, async (em) => {
      const { body, headers } = shownOnce(await this.endpoints.rotate(em, http.sender, id));
      return { ...ok(body, headers), secret: true };
    });
  }
}

/**
 * Returns the ETag of the endpoint as it is read, without the secret. Its health changes only the bytes, so that
 * If-Match does not mind deliveries.
 */
function tagOf(row: EndpointRow): string {
  return wholeTag(row.version, Buffer.from(JSON.stringify(toWebhookEndpoint(row))));
}

/** Returns the answer with the secret, which no cache in between may store. */
function shownOnce({ row, secret }: WithSecret) {
  const headers = { ETag: tagOf(row), 'Cache-Control': 'no-store' };
  return { body: toWebhookEndpoint(row, secret), headers };
}

/** Maps a row to the resource; `secret` is given in the answers that make one. */
function toWebhookEndpoint(
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
    auto_disable_after: row.enabled ? disableTime(row) : null,
    created_at: toWireTime(row.created_at),
    updated_at: toWireTime(row.updated_at),
    metadata: row.metadata,
  };
}
