import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { secondsOfKsuid } from '../platform/ksuid.js';
import type { DbTime } from '../platform/wire/time.js';
import { API_VERSION, type CanonicalParts } from './canonical-event.js';
import type { EventTables } from './event.entity.js';

export interface NewEvent {
  id: string;
  type: string;
  resourceId: string | null;
  parts: CanonicalParts;
}

/** As an event is read from the rows that are given. */
interface GivenEvent {
  id: string;
  type: string;
  resource_id: string | null;
  head: string;
  tail: string;
}

/**
 * In one statement, of one account, by their ids: the whole event as every reader and every webhook gets it, and its time.
 * That is the database's, and it goes into the bytes in the same statement: microseconds in the row, cut to milliseconds in
 * the bytes.
 */
export async function insertEvents(
  em: EntityManager,
  accountId: string,
  events: readonly NewEvent[],
) {
  const rows = events.map(({ id, type, resourceId, parts: { head, tail } }): GivenEvent => {
    return { id, type, resource_id: resourceId, head, tail };
  });
  const now = sql<{ at: DbTime }>`app_now()`.as<'now'>(sql`now(at)`);
  const given = sql<GivenEvent>`json_to_recordset(${JSON.stringify(rows)}::json)`.as<'given'>(
    sql`given(id text, type text, resource_id text, head text, tail text)`,
  );
  const written = await em
    .getKysely<EventTables>()
    .insertInto('event')
    .columns(['id', 'account_id', 'type', 'resource_id', 'api_version', 'canonical', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom([now, given])
        .select([
          'given.id',
          sql<string>`${accountId}::uuid`.as('account_id'),
          'given.type',
          'given.resource_id',
          eb.val(API_VERSION).as('api_version'),
          sql<Buffer>`convert_to(head || to_char(now.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || tail, 'UTF8')`.as(
            'canonical',
          ),
          'now.at as created_at',
        ]),
    )
    .returning(['id', 'canonical', 'created_at'])
    .execute();
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
  const find = async (isNear: boolean) => {
    const event = await em
      .getKysely<EventTables>()
      .selectFrom('event')
      .select('canonical')
      .where((eb) => eb.and({ account_id: accountId, id }))
      .where((eb) =>
        isNear
          ? eb.and([eb('created_at', '>=', from), eb('created_at', '<', to)])
          : eb.or([eb('created_at', '<', from), eb('created_at', '>=', to)]),
      )
      .executeTakeFirst();
    return event?.canonical;
  };
  return (await find(true)) ?? (await find(false));
}
