import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../../platform/wire/time.js';

/** Dispatchers listen on this channel; what is said is the id of an endpoint that has something to send. */
export const DOORBELL = 'inflow_webhook_due';

/** A delivery to be made. */
export interface NewDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  /** The delivery that this one repeats; null: the first of its event to its endpoint. */
  retryOf: string | null;
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
  const rows = await em.execute<{ id: string; endpoint_id: string }[]>(
    `insert into webhook_delivery
       (id, account_id, endpoint_id, event_id, event_type, next_attempt_at, manual_retry_of, created_at)
     select row.id, payload.account_id, row."endpointId", row."eventId", payload.type, now, row."retryOf",
            greatest(now, endpoint.enabled_since)
       from app_now() as now,
            json_to_recordset(?::json) as row (id text, "endpointId" text, "eventId" text, "retryOf" text)
       join webhook_payload payload on payload.event_id = row."eventId"
       join webhook_endpoint endpoint on endpoint.id = row."endpointId"
     on conflict do nothing
     returning id, endpoint_id`,
    [JSON.stringify(deliveries)],
  );
  const rung = [...new Set(rows.map((row) => row.endpoint_id))];
  if (rung.length > 0)
    await em.execute('select pg_notify(?, value) from json_array_elements_text(?::json)', [
      DOORBELL,
      JSON.stringify(rung),
    ]);
  return rows.map(({ id }) => id);
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
 * The bodies of events that were just recorded, each once however many endpoints get it. To read them back from their
 * partition would cost four times as much as all the rest of a delivery.
 */
export async function insertPayloads(
  em: EntityManager,
  events: readonly KeptEvent[],
): Promise<void> {
  const rows = events.map((event) => ({ ...event, canonical: event.canonical.toString() }));
  await em.execute(
    `insert into webhook_payload (event_id, account_id, type, canonical, created_at)
     select id, "accountId", type, convert_to(canonical, 'UTF8'), "createdAt"
       from json_to_recordset(?::json)
         as row (id text, "accountId" uuid, type text, canonical text, "createdAt" timestamptz)`,
    [JSON.stringify(rows)],
  );
}

/**
 * The same for older events, as far as they are still there and their bodies are not kept already. Of [since, until), so
 * that only the partitions of that time are read.
 */
export async function keepPayloads(
  em: EntityManager,
  accountId: string,
  eventIds: readonly string[],
  { since, until }: { since: DbTime; until: DbTime },
): Promise<void> {
  await em.execute(
    `insert into webhook_payload (event_id, account_id, type, canonical, created_at)
     select id, account_id, type, canonical, created_at
       from event
      where account_id = ? and id in (select json_array_elements_text(?::json))
        and created_at >= ?::timestamptz and created_at < ?::timestamptz
     on conflict do nothing`,
    [accountId, JSON.stringify(eventIds), since, until],
  );
}
