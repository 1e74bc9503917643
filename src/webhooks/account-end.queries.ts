import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../platform/wire/time.js';

/** Rows of one statement: a fraction of a second. */
const AT_ONCE = 20_000;

/** All endpoints of an account, the deleted ones included, with their lanes: nobody makes, sends or settles any more. */
export async function lockEndpoints(em: EntityManager, accountId: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    'select id from webhook_endpoint where account_id = ? order by id for update',
    [accountId],
  );
  const ids = rows.map(({ id }) => id);
  await em.execute(
    `select 1 from webhook_lane where endpoint_id = any(array(select json_array_elements_text(?::json)))
      order by endpoint_id for update`,
    [JSON.stringify(ids)],
  );
  return ids;
}

/** Newest first; each statement begins where the last one ended, or it would pass all that is gone already. */
export async function deleteDeliveries(em: EntityManager, endpointId: string): Promise<void> {
  let last: { created_at: DbTime; id: string } | undefined = { created_at: 'infinity', id: '' };
  while (last !== undefined) {
    const rows: { created_at: DbTime; id: string }[] = await em.execute(
      `with chunk as materialized (
         select id, created_at from webhook_delivery
          where endpoint_id = ? and (created_at, id) < (?::timestamptz, ?)
          order by created_at desc, id desc limit ${AT_ONCE}),
       gone as (delete from webhook_delivery where id in (select id from chunk))
       select created_at, id from chunk order by created_at, id limit 1`,
      [endpointId, last.created_at, last.id],
    );
    last = rows[0];
  }
}

export async function deletePayloads(em: EntityManager, accountId: string): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const rows: { event_id: string }[] = await em.execute(
      `with chunk as materialized (
         select event_id from webhook_payload where account_id = ? and event_id > ?
          order by event_id limit ${AT_ONCE}),
       gone as (delete from webhook_payload where event_id in (select event_id from chunk))
       select event_id from chunk order by event_id desc limit 1`,
      [accountId, last],
    );
    last = rows[0]?.event_id;
  }
}

/** With its lane. */
export async function deleteEndpoint(em: EntityManager, id: string): Promise<void> {
  await em.execute('delete from webhook_endpoint where id = ?', [id]);
}
