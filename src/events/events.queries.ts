import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../platform/wire/time.js';
import { API_VERSION, type CanonicalParts } from './canonical-event.js';

export interface NewEvent {
  id: string;
  type: string;
  resourceId: string | null;
  parts: CanonicalParts;
}

export interface WrittenEvent {
  /** The whole event as every reader and every webhook gets it. */
  canonical: Buffer;
  created_at: DbTime;
}

/**
 * In one statement, of one account. The time is the database's, and it goes into the bytes in the same statement:
 * microseconds in the row, cut to milliseconds in the bytes.
 */
export async function insertEvents(
  em: EntityManager,
  accountId: string,
  events: readonly NewEvent[],
): Promise<Map<string, WrittenEvent>> {
  const rows = events.map(({ id, type, resourceId, parts: { head, tail } }) => {
    return { id, type, resource_id: resourceId, head, tail };
  });
  const written = await em.execute<(WrittenEvent & { id: string })[]>(
    `insert into event (id, account_id, type, resource_id, api_version, canonical, created_at)
     select id, ?, type, resource_id, ?,
            convert_to(head || to_char(now at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || tail, 'UTF8'),
            now
       from app_now() as now,
            json_to_recordset(?::json) as row (id text, type text, resource_id text, head text, tail text)
     returning id, canonical, created_at`,
    [accountId, API_VERSION, JSON.stringify(rows)],
  );
  return new Map(written.map((row) => [row.id, row]));
}

export async function findEvent(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<Buffer | undefined> {
  const rows = await em.execute<{ canonical: Buffer }[]>(
    'select canonical from event where account_id = ? and id = ?',
    [accountId, id],
  );
  return rows[0]?.canonical;
}
