import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { EventsService } from '../../events/events.service.js';
import type { Caller } from '../../platform/caller.js';
import { Clock } from '../../platform/clock.js';
import { ApiError, found } from '../../platform/errors.js';
import { newId } from '../../platform/ids.js';
import { createdBounds, createdWithin } from '../../platform/list/created-at.js';
import { whereGiven } from '../../platform/list/keyset.js';
import { newestFirst, type Page, Pages } from '../../platform/list/pages.js';
import {
  type Endpoint,
  findEndpoint,
  holdEndpoint,
} from '../endpoints/webhook-endpoints.queries.js';
import {
  deliveries,
  type DeliveryRow,
  type DetailedDelivery,
  findDelivery,
  insertDeliveries,
  insertPayload,
} from './webhook-deliveries.queries.js';
import type { ListDeliveriesQuery, StatusFilter } from './webhook-deliveries.wire.js';

/**
 * The conditions are written out, so that the planner sees which of them are covered by the index of all that did not
 * succeed.
 */
export const STATUS_CONDITIONS: Record<StatusFilter, string> = {
  pending: `delivery.status = 'pending'`,
  succeeded: `delivery.status = 'succeeded'`,
  failed: `delivery.status <> 'succeeded' and (delivery.attempt_count > 0 or delivery.status = 'permanently_failed')`,
  permanently_failed: `delivery.status = 'permanently_failed'`,
};

/** The service shows owners what is sent to their endpoints: deliveries, sending one again, and a test. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  /** Throws ApiError 404, and 400 for a cursor of another list. */
  async list(
    { accountId }: Caller,
    endpointId: string,
    query: ListDeliveriesQuery,
  ): Promise<Page<DeliveryRow>> {
    found(await findEndpoint(this.em, accountId, endpointId));
    const { status, event_type, event_id } = query;
    const bounds = createdBounds(query);
    const spec = {
      list: 'webhook deliveries',
      accountId,
      rows: deliveries(this.em),
      where: [
        ...whereGiven({
          'delivery.account_id': accountId,
          'delivery.endpoint_id': endpointId,
          'delivery.event_type': event_type,
          'delivery.event_id': event_id,
        }),
        ...(status === undefined ? [] : [sql.raw<boolean>(STATUS_CONDITIONS[status])]),
        ...createdWithin('delivery.created_at', bounds),
      ],
      filters: { endpointId, status, event_type, event_id, ...bounds },
      order: newestFirst('delivery'),
    };
    return this.pages.fetch(spec, query);
  }

  /** Throws ApiError 404. */
  async get({ accountId }: Caller, endpointId: string, id: string): Promise<DetailedDelivery> {
    found(await findEndpoint(this.em, accountId, endpointId));
    return found(await findDelivery(this.em, accountId, endpointId, id));
  }

  /**
   * Sends a `webhook.test` event to this endpoint alone, whatever it subscribes to. Throws ApiError 404, and 409
   * `endpoint_disabled`.
   */
  async test(em: EntityManager, caller: Caller, endpointId: string): Promise<DetailedDelivery> {
    const { accountId } = caller;
    await holdEnabled(em, accountId, endpointId);
    const event = await this.events.record(em, accountId, 'webhook.test', {
      object: 'webhook_test',
      endpoint_id: endpointId,
      message: 'This is a test event that you requested.',
      triggered_at: this.clock.now().toISOString(),
    });
    await insertPayload(em, event);
    return this.insert(em, accountId, endpointId, event.id, null);
  }

  /**
   * Sends the same bytes once more, with five attempts of their own, whether or not the event is still stored. Two
   * calls at once make two deliveries. Throws ApiError 404, and 409 `endpoint_disabled` or `delivery_not_terminal`.
   */
  async retry(
    em: EntityManager,
    { accountId }: Caller,
    endpointId: string,
    id: string,
  ): Promise<DetailedDelivery> {
    const endpoint = found(await holdEndpoint(em, accountId, endpointId));
    const delivery = found(await findDelivery(em, accountId, endpointId, id, true));
    refuseDisabled(endpoint);
    if (delivery.status === 'pending') throw new ApiError('delivery_not_terminal');
    return this.insert(em, accountId, endpointId, delivery.event_id, id);
  }

  private async insert(
    em: EntityManager,
    accountId: string,
    endpointId: string,
    eventId: string,
    retryOf: string | null,
  ): Promise<DetailedDelivery> {
    const id = newId('whd');
    await insertDeliveries(em, [{ id, endpointId, eventId, retryOf }]);
    return found(await findDelivery(em, accountId, endpointId, id));
  }
}

/**
 * Locks an endpoint that is on: it stays as it is until the transaction ends. Throws ApiError 404, and 409
 * `endpoint_disabled`.
 */
export async function holdEnabled(
  em: EntityManager,
  accountId: string,
  endpointId: string,
): Promise<void> {
  refuseDisabled(found(await holdEndpoint(em, accountId, endpointId)));
}

function refuseDisabled({ enabled }: Endpoint): void {
  if (!enabled) throw new ApiError('endpoint_disabled');
}
