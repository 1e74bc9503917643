import type { EntityManager } from '@mikro-orm/postgresql';
import { countDeleted } from '../../platform/postgres/database.js';

const KEEP_DAYS = 30;

/** Deletes at most `limit` deliveries that ended 30 days ago; says of which events, once for each delivery. */
export async function deleteEnded(em: EntityManager, limit: number): Promise<string[]> {
  const rows = await em.execute<{ event_id: string }[]>(
    `delete from webhook_delivery where id in (
       select id from webhook_delivery
        where status <> 'pending' and ended_at < (select app_now() - interval '${KEEP_DAYS} days')
        order by ended_at limit ? for update skip locked)
     returning event_id`,
    [limit],
  );
  return rows.map(({ event_id }) => event_id);
}

/**
 * Of these events, deletes the bodies that no delivery needs any more. Looked at again after they are locked: a delivery
 * made in between would go with its body.
 */
export async function deleteUnneededPayloads(
  em: EntityManager,
  eventIds: readonly string[],
): Promise<void> {
  const unneeded = `not exists (select 1 from webhook_delivery delivery where delivery.event_id = payload.event_id)`;
  const rows = await em.execute<{ event_id: string }[]>(
    `select event_id from webhook_payload payload
      where event_id = any(array[?]::text[]) and ${unneeded} for update skip locked`,
    [eventIds],
  );
  if (rows.length === 0) return;
  const locked = rows.map(({ event_id }) => event_id);
  await em.execute(
    `delete from webhook_payload payload where event_id = any(array[?]::text[]) and ${unneeded}`,
    [locked],
  );
}

/** Endpoints that their owner deleted are kept for their deliveries only. */
export function forgetDeletedEndpoints(em: EntityManager, limit: number): Promise<number> {
  return countDeleted(
    em,
    `delete from webhook_endpoint where id in (
       select id from webhook_endpoint endpoint
        where deleted_at is not null
          and not exists (select 1 from webhook_delivery where endpoint_id = endpoint.id)
        limit ? for update skip locked)`,
    [limit],
  );
}
