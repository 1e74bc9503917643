import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ExpressionBuilder, sql } from 'kysely';
import { anyOf } from '../../platform/postgres/columns.js';
import { Housekeeping } from '../../platform/queue/housekeeping.js';
import type { DbTime } from '../../platform/wire/time.js';
import type { WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
import type { WebhookDeliveryTables } from './webhook-delivery.entity.js';

const KEEP_DAYS = 30;

/** Deletes at most `limit` deliveries that ended 30 days ago, and returns their events, once for each delivery. */
async function deleteEnded(em: EntityManager, limit: number): Promise<string[]> {
  const rows = await em
    .getKysely<WebhookDeliveryTables>()
    .deleteFrom('webhook_delivery')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('status', '<>', 'pending')
        .where(
          'ended_at',
          '<',
          sql<DbTime>`(select app_now() - make_interval(days => ${KEEP_DAYS}))`,
        )
        .orderBy('ended_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('event_id')
    .execute();
  return rows.map(({ event_id }) => event_id);
}

/**
 * Deletes the bodies of these events that no delivery needs any more. The need is checked again after the rows are
 * locked: a delivery made in between would lose its body.
 */
async function deleteUnneededPayloads(
  em: EntityManager,
  eventIds: readonly string[],
): Promise<void> {
  const db = em.getKysely<WebhookDeliveryTables>();
  const isUnneeded = (eb: ExpressionBuilder<WebhookDeliveryTables, 'webhook_payload'>) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('webhook_delivery as delivery')
          .select('delivery.id')
          .whereRef('delivery.event_id', '=', 'webhook_payload.event_id'),
      ),
    );
  const rows = await db
    .selectFrom('webhook_payload')
    .select('event_id')
    .where('event_id', '=', anyOf(eventIds))
    .where(isUnneeded)
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length === 0) return;
  const locked = rows.map(({ event_id }) => event_id);
  await db
    .deleteFrom('webhook_payload')
    .where('event_id', '=', anyOf(locked))
    .where(isUnneeded)
    .execute();
}

/** Deletes endpoints that their owner has deleted and that no delivery needs any more. */
async function forgetDeletedEndpoints(em: EntityManager, limit: number): Promise<number> {
  const { numDeletedRows } = await em
    .getKysely<WebhookEndpointTables & WebhookDeliveryTables>()
    .deleteFrom('webhook_endpoint')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_endpoint as endpoint')
        .select('endpoint.id')
        .where('endpoint.deleted_at', 'is not', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('webhook_delivery')
                .select('webhook_delivery.id')
                .whereRef('webhook_delivery.endpoint_id', '=', 'endpoint.id'),
            ),
          ),
        )
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * The retention keeps deliveries for 30 days after their end, whatever became of the event: so long they can be read
 * and sent again. A body goes with the last of its deliveries.
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
