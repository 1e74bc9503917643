import type { EntityManager } from '@mikro-orm/postgresql';
import { type InferResult, sql } from 'kysely';
import { anyOf, clock } from '../../platform/postgres/columns.js';
import type { DbTime } from '../../platform/wire/time.js';
import type { WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
import { SKIPPED, type WebhookDeliveryTables } from './webhook-delivery.entity.js';

const COLUMNS = [
  'delivery.id',
  'delivery.endpoint_id',
  'delivery.event_id',
  'delivery.event_type',
  'delivery.status',
  'delivery.attempt_count',
  'delivery.attempts',
  'delivery.next_attempt_at',
  'delivery.last_attempt_at',
  'delivery.ended_at',
  'delivery.response_status_code',
  'delivery.response_body_excerpt',
  'delivery.error_message',
  'delivery.manual_retry_of',
  'delivery.created_at',
] as const;

/** The columns and table that lists of deliveries read. */
/** The deliveries of all endpoints. */
export const deliveries = (em: EntityManager) =>
  em.getKysely<WebhookDeliveryTables>().selectFrom('webhook_delivery as delivery').select(COLUMNS);

const selectDelivery = (em: EntityManager, accountId: string, endpointId: string, id: string) =>
  deliveries(em)
    .innerJoin('webhook_payload as payload', 'payload.event_id', 'delivery.event_id')
    .select('payload.canonical')
    .where('delivery.account_id', '=', accountId)
    .where('delivery.endpoint_id', '=', endpointId)
    .where('delivery.id', '=', id);

/** A delivery with the bytes that are sent. */
export type DetailedDelivery = InferResult<ReturnType<typeof selectDelivery>>[number];
export type DeliveryRow = Omit<DetailedDelivery, 'canonical'>;

/**
 * Returns a delivery of the endpoint. `hold` keeps the row, and the body that it stands for, from being cleaned up
 * until the transaction ends.
 */
export function findDelivery(
  em: EntityManager,
  accountId: string,
  endpointId: string,
  id: string,
  hold = false,
): Promise<DetailedDelivery | undefined> {
  return selectDelivery(em, accountId, endpointId, id)
    .$if(hold, (query) => query.forKeyShare('delivery'))
    .executeTakeFirst();
}

/**
 * The channel on which dispatchers listen; a payload is the id of an endpoint that has something to send, or says that
 * there are events to make deliveries of (fan-out/outbox.queries.ts).
 */
export const NOTIFICATION_CHANNEL = 'inflow_webhook_due';

/** A delivery to be made. */
interface NewDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  /** The delivery that this one repeats; null: the first of its event to its endpoint. */
  retryOf: string | null;
  /** Its endpoint was turned off since the event: it is written as one that was pending then, and never sent. */
  isSkipped?: boolean;
}

/**
 * Inserts deliveries that are due at once, wakes the dispatchers when the transaction commits, and returns the ids of
 * those that were made. The body of each event must be stored already (`storePayloads`). A first delivery that is there
 * already stays the only one. No delivery is older than the moment since which its endpoint is on, even if the clock
 * went back: an older one would be skipped (disabling.ts).
 */
export async function insertDeliveries(
  em: EntityManager,
  deliveries: readonly NewDelivery[],
): Promise<string[]> {
  const db = em.getKysely<WebhookDeliveryTables & WebhookEndpointTables>();
  const given = sql<Required<NewDelivery>>`json_to_recordset(${JSON.stringify(deliveries)}::json)`;
  const rows = await db
    .insertInto('webhook_delivery')
    .columns([
      'id',
      'account_id',
      'endpoint_id',
      'event_id',
      'event_type',
      'status',
      'next_attempt_at',
      'ended_at',
      'error_message',
      'manual_retry_of',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom([
          clock,
          given.as<'row'>(
            sql`row (id text, "endpointId" text, "eventId" text, "retryOf" text, "isSkipped" boolean)`,
          ),
        ])
        .innerJoin('webhook_payload as payload', 'payload.event_id', 'row.eventId')
        .innerJoin('webhook_endpoint as endpoint', 'endpoint.id', 'row.endpointId')
        .select((row) => {
          const ifSkipped = row.case().when(row.ref('row.isSkipped'));
          return [
            'row.id',
            'payload.account_id',
            'row.endpointId',
            'row.eventId',
            'payload.type',
            ifSkipped.then('permanently_failed').else('pending').end().as('status'),
            ifSkipped.then(null).else(row.ref('clock.now')).end().as('next_attempt_at'),
            ifSkipped.then(row.ref('clock.now')).end().as('ended_at'),
            ifSkipped.then(SKIPPED.disabled).end().as('error_message'),
            'row.retryOf',
            row.fn<DbTime>('greatest', ['clock.now', 'endpoint.enabled_since']).as('created_at'),
          ];
        }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'endpoint_id', 'status'])
    .execute();
  const due = rows.filter(({ status }) => status === 'pending');
  const notified = [...new Set(due.map((row) => row.endpoint_id))];
  if (notified.length > 0)
    await db
      .selectFrom(
        sql<{ id: string }>`unnest(${notified}::text[])`.as<'notified'>(sql`notified(id)`),
      )
      .select((eb) => eb.fn('pg_notify', [eb.val(NOTIFICATION_CHANNEL), 'notified.id']).as('sent'))
      .execute();
  return rows.map(({ id }) => id);
}

/** Stores the body of an event that was just recorded, in the same transaction. */
export async function insertPayload(
  em: EntityManager,
  { id, accountId, type, canonical, createdAt }: StoredEvent,
): Promise<void> {
  await em
    .getKysely<WebhookDeliveryTables>()
    .insertInto('webhook_payload')
    .values({ event_id: id, account_id: accountId, type, canonical, created_at: createdAt })
    .execute();
}

/** An event that was just recorded. */
interface StoredEvent {
  id: string;
  accountId: string;
  type: string;
  canonical: Buffer;
  createdAt: DbTime;
}

/**
 * Stores the bytes of events, as far as they are still there, each once however many endpoints get it. To read them
 * back from their partition for each attempt would cost four times as much as all the rest of a delivery.
 */
export async function storePayloads(
  em: EntityManager,
  accountId: string,
  events: readonly { id: string; created_at: DbTime }[],
): Promise<void> {
  if (events.length === 0) return;
  const times = events.map(({ created_at }) => created_at).sort();
  await em
    .getKysely<WebhookDeliveryTables>()
    .insertInto('webhook_payload')
    .columns(['event_id', 'account_id', 'type', 'canonical', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('event')
        .select(['id', 'account_id', 'type', 'canonical', 'created_at'])
        .where('account_id', '=', accountId)
        .where('id', '=', anyOf(events.map(({ id }) => id)))
        // the bounds let the statement read only the partitions of that time
        .where('created_at', '>=', times[0])
        .where('created_at', '<=', times.at(-1)!),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
