import type { EntityManager } from '@mikro-orm/postgresql';
import type { DbTime } from '../platform/wire/time.js';
import { API_VERSION, type CanonicalParts } from './canonical-event.js';

export interface NewEvent {
  id: string;
  accountId: string;
  type: string;
  resourceId: string | null;
  parts: CanonicalParts;
}

export interface WrittenEvent {
  /** The whole event as every reader and every webhook gets it. */
  canonical: Buffer;
  created_at: DbTime;
}

/** The time is the database's, and it goes into the bytes in the same statement: microseconds in the row, cut to milliseconds in the bytes. */
export async function insertEvent(
  em: EntityManager,
  { id, accountId, type, resourceId, parts }: NewEvent,
): Promise<WrittenEvent> {
  const [written] = await em.execute<[WrittenEvent]>(
    `insert into event (id, account_id, type, resource_id, api_version, canonical, created_at)
     select ?, ?, ?, ?, ?,
            convert_to(?::text || to_char(now at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ?::text, 'UTF8'),
            now
       from app_now() as now
     returning canonical, created_at`,
    [id, accountId, type, resourceId, API_VERSION, parts.head, parts.tail],
  );
  return written;
}

/** As insertEvent, of many of one type, which all get the same time. */
export function insertEvents(
  em: EntityManager,
  accountId: string,
  type: string,
  events: readonly NewEvent[],
): Promise<(WrittenEvent & { id: string })[]> {
  const rows = events.map(({ id, resourceId, parts: { head, tail } }) => {
    return { id, resource_id: resourceId, head, tail };
  });
  return em.execute<(WrittenEvent & { id: string })[]>(
    `insert into event (id, account_id, type, resource_id, api_version, canonical, created_at)
     select row.id, ?, ?, row.resource_id, ?,
            convert_to(row.head || to_char(now at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || row.tail, 'UTF8'),
            now
       from app_now() as now, json_to_recordset(?::json) as row (id text, resource_id text, head text, tail text)
     returning id, canonical, created_at`,
    [accountId, type, API_VERSION, JSON.stringify(rows)],
  );
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
