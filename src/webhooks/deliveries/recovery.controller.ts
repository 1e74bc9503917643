import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import type { Fault } from '../../platform/errors.js';
import { type Exchange, Http } from '../../platform/http/exchange.js';
import { CurrentCaller, IdPipe } from '../../platform/http/request-params.js';
import { Operation, Section } from '../../platform/http/openapi.js';
import { Writes } from '../../platform/idempotency/writes.js';
import { toDbTime, toWireTimeOrNull } from '../../platform/wire/time.js';
import { CrossCheck } from '../../platform/wire/validation.js';
import { checkTypes } from '../endpoints/webhook-endpoints.checks.js';
import { RecoveryService } from './recovery.service.js';
import { RecoverBody, WebhookRecoveryResource } from './recovery.wire.js';
import { StatsService } from './stats.service.js';
import { WebhookStatsResource } from './stats.wire.js';

const PATH = { id: 'The endpoint, `wh_…`' };
const ID = new IdPipe('wh');

/**
 * The controller shows how an endpoint fares, and offers what repairs it after an outage of its owner: recovery and
 * enabling again.
 */
@Section('Webhooks', 'Where your events are sent')
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
    summary: 'Send what an endpoint did not get',
    description:
      'After an outage or a pause of yours: a new delivery for every event of a time that did not arrive, oldest first, at most 10,000 a call. What is pending or arrived is left alone, so the call may be repeated. While `has_more` is true, go on with `since` set to `next_since`, and with a new Idempotency-Key: the same one gives the same answer again. An endpoint has one recovery at a time; 429 `queue_full` says that another one is under way. `Location` lists the deliveries.',
    path: PATH,
    body: {
      type: RecoverBody,
      examples: {
        failed: { summary: 'What failed', value: { since: '2026-11-21T07:00:00Z' } },
        missing: {
          summary: 'What came while the endpoint was disabled',
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
    ok: { status: 202, type: WebhookRecoveryResource, description: 'How many are on their way' },
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
    description: 'How many deliveries arrived, failed and wait, and how fast the receiver answers.',
    path: PATH,
    ok: { type: WebhookStatsResource, description: 'Of the last day and the last week' },
  })
  read(
    @CurrentCaller() caller: Caller,
    @Param('id', ID) id: string,
  ): Promise<WebhookStatsResource> {
    return this.stats.of(caller, id);
  }
}

/** Checks the rules of a recovery that hold whatever the time is. */
function checkRecovery({ since, until, event_types = [] }: RecoverBody): Fault[] {
  const faults = checkTypes('event_types', event_types);
  if (until == null || toDbTime(until) > toDbTime(since)) return faults;
  const message = 'until must be later than since';
  return [...faults, { code: 'parameter_out_of_range', param: 'until', message }];
}
