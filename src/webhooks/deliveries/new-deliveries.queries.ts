import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../../platform/wire/time.js';
import { SKIPPED } from '../webhook.row.js';

/**
 * Dispatchers listen on this channel; what is said is the id of an endpoint that has something to send, or that there are
 * events to make deliveries of (fan-out/outbox.queries.ts).
 */
export const DOORBELL = 'inflow_webhook_due';

/** A delivery to be made. */
export interface NewDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  /** The delivery that this one repeats; null: the first of its event to its endpoint. */
  retryOf: string | null;
  /** Its endpoint was turned off since the event: it is written as one that was pending then, and never sent. */
  isSkipped?: boolean;
}

/**
 * Due at once. The body of each event must be kept already (`keepPayloads`). A first delivery that is there already stays
 * the only one. Never older than the moment since which its endpoint is on, even if the clock went back: what is older is
 * skipped (skipping.ts). Wakes the dispatchers when the transaction commits. Gives the ids of those that were made.
 */
export async function insertDeliveries(
  em: EntityManager,
  deliveries: readonly NewDelivery[],
): Promise<string[]> {
  const rows = await em.execute<{ id: string; endpoint_id: string; status: string }[]>(
    `insert into webhook_delivery
       (id, account_id, endpoint_id, event_id, event_type, status, next_attempt_at, ended_at, error_message,
        manual_retry_of, created_at)
     select row.id, payload.account_id, row."endpointId", row."eventId", payload.type,
            case when "isSkipped" then 'permanently_failed' else 'pending' end,
            case when "isSkipped" then null else now end, case when "isSkipped" then now end,
            case when "isSkipped" then ? end, row."retryOf", greatest(now, endpoint.enabled_since)
       from app_now() as now,
            json_to_recordset(?::json)
              as row (id text, "endpointId" text, "eventId" text, "retryOf" text, "isSkipped" boolean)
       join webhook_payload payload on payload.event_id = row."eventId"
       join webhook_endpoint endpoint on endpoint.id = row."endpointId"
     on conflict do nothing
     returning id, endpoint_id, status`,
    [SKIPPED.disabled, JSON.stringify(deliveries)],
  );
  const due = rows.filter(({ status }) => status === 'pending');
  const rung = [...new Set(due.map((row) => row.endpoint_id))];
  if (rung.length > 0)
    await em.execute('select pg_notify(?, value) from json_array_elements_text(?::json)', [
      DOORBELL,
      JSON.stringify(rung),
    ]);
  return rows.map(({ id }) => id);
}

/** The body of an event that was just recorded, in the same transaction. */
export async function insertPayload(
  em: EntityManager,
  { id, accountId, type, canonical, createdAt }: KeptEvent,
): Promise<void> {
  await em.execute(
    'insert into webhook_payload (event_id, account_id, type, canonical, created_at) values (?, ?, ?, ?, ?)',
    [id, accountId, type, canonical, createdAt],
  );
}

/** An event that was just recorded. */
export interface KeptEvent {
  id: string;
  accountId: string;
  type: string;
  canonical: Buffer;
  createdAt: DbTime;
}

/**
 * The bodies of events, as far as they are still there, each once however many endpoints get it. To read them back from
 * their partition for each attempt would cost four times as much as all the rest of a delivery.
 */
export async function keepPayloads(
  em: EntityManager,
  accountId: string,
  events: readonly { id: string; created_at: DbTime }[],
): Promise<void> {
  if (events.length === 0) return;
  const times = events.map(({ created_at }) => created_at).sort();
  // the bounds, so that only the partitions of that time are looked into
  await em.execute(
    `insert into webhook_payload (event_id, account_id, type, canonical, created_at)
     select id, account_id, type, canonical, created_at
       from event
      where account_id = ? and id in (select json_array_elements_text(?::json))
        and created_at >= ?::timestamptz and created_at <= ?::timestamptz
     on conflict do nothing`,
    [accountId, JSON.stringify(events.map(({ id }) => id)), times[0], times.at(-1)],
  );
}
