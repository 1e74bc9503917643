import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '../events/events.service.js';
import { newId } from '../platform/ids.js';
import { insertDeliveries, insertPayloads } from './deliveries/new-deliveries.queries.js';
import { findMatches } from './fan-out.queries.js';

/** Turns events into deliveries, in the transaction of the event: both are there, or neither. */
@Injectable()
export class FanOut {
  /** A test event goes to its endpoint only, by whoever made it. */
  async deliver(
    em: EntityManager,
    accountId: string,
    events: readonly RecordedEvent[],
  ): Promise<void> {
    const regular = events.filter(({ type }) => type !== 'webhook.test');
    if (regular.length === 0) return;
    const matches = await findMatches(em, accountId, regular);
    if (matches.length === 0) return;
    const wanted = new Set(matches.map(({ event_id }) => event_id));
    const payloads = regular.filter(({ id }) => wanted.has(id));
    await insertPayloads(em, payloads);
    const deliveries = matches.map(({ event_id: eventId, endpoint_id: endpointId }) => {
      return { id: newId('whd'), endpointId, eventId, retryOf: null };
    });
    await insertDeliveries(em, deliveries);
  }
}
