import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Housekeeping } from '../../platform/queue/housekeeping.js';
import {
  deleteEnded,
  deleteUnneededPayloads,
  forgetDeletedEndpoints,
} from './retention.queries.js';

/**
 * Deliveries stay 30 days after their end, whatever became of the event: so long they can be read and sent again. A body
 * goes with the last of its deliveries.
 */
@Injectable()
export class DeliveryRetention {
  constructor(housekeeping: Housekeeping) {
    housekeeping.add('old webhook deliveries', forgetDeliveries);
    housekeeping.add('deleted webhook endpoints', forgetDeletedEndpoints);
  }
}

async function forgetDeliveries(em: EntityManager, limit: number): Promise<number> {
  const eventIds = await deleteEnded(em, limit);
  if (eventIds.length > 0) await deleteUnneededPayloads(em, [...new Set(eventIds)]);
  return eventIds.length;
}
