import type { EntityManager } from '@mikro-orm/postgresql';
import { secondsOfKsuid } from '../platform/ksuid.js';
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

/** The clocks of the process that made an id and of the database that wrote the row may differ by so much [ms]. */
const CLOCKS_APART_MS = 86_400_000;

/**
 * By its id, which tells when the event was written: it lies in one of three days' partitions. Only if it does not, which
 * takes clocks that are further apart, all others are looked into.
 */
export async function findEvent(
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<Buffer | undefined> {
  const made = secondsOfKsuid(id.slice(id.indexOf('_') + 1)) * 1_000;
  const [from, to] = [made - CLOCKS_APART_MS, made + CLOCKS_APART_MS].map((ms) =>
    new Date(ms).toISOString(),
  );
  const find = async (when: string) => {
    const rows = await em.execute<{ canonical: Buffer }[]>(
      `select canonical from event where account_id = ? and id = ? and ${when}`,
      [accountId, id, from, to],
    );
    return rows[0]?.canonical;
  };
  return (
    (await find('created_at >= ?::timestamptz and created_at < ?::timestamptz')) ??
    (await find('(created_at < ?::timestamptz or created_at >= ?::timestamptz)'))
  );
}
