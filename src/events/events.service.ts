import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { Caller } from '../platform/caller.js';
import { found } from '../platform/errors.js';
import { newId, normalId, secondsOfKsuid } from '../platform/ids.js';
import { createdBounds, type CreatedAt, createdWithin } from '../platform/list/created-at.js';
import { whereGiven } from '../platform/list/keyset.js';
import { newestFirst, type Page, Pages } from '../platform/list/pages.js';
import { prepared } from '../platform/postgres/prepared.js';
import type { DbTime } from '../platform/wire/time.js';
import { faultsOf } from '../platform/wire/validation.js';
import { EVENT_API_VERSION, canonicalParts, type CanonicalParts } from './canonical-event.js';
import { EVENT_TYPES, type EventPayload, type EventType } from './event-types.js';
import type { EventTables } from './event.entity.js';
import type { ListEventsQuery } from './events.wire.js';

interface NewEvent {
  id: string;
  type: string;
  resourceId: string | null;
  parts: CanonicalParts;
}

/** The columns of the given rows from which an event is inserted. */
interface EventRow {
  id: string;
  type: string;
  resource_id: string | null;
  head: string;
  tail: string;
}

/**
 * Inserts events of one account, by their ids, in one statement: the whole event as every reader and every webhook gets
 * it, and its time. That is the database's, and it goes into the bytes in the same statement: microseconds in the row,
 * cut to milliseconds in the bytes.
 */
async function insertEvents(em: EntityManager, accountId: string, events: readonly NewEvent[]) {
  const rows = events.map(({ id, type, resourceId, parts: { head, tail } }): EventRow => {
    return { id, type, resource_id: resourceId, head, tail };
  });
  const written = await insertGiven(em, { accountId, rows: JSON.stringify(rows) });
  return new Map(written.map((row) => [row.id, row]));
}

const insertGiven = prepared(
  (db: Kysely<EventTables>, { accountId, rows }: { accountId: string; rows: string }) => {
    const now = sql<{ at: DbTime }>`app_now()`.as<'now'>(sql`now(at)`);
    const given = sql<EventRow>`json_to_recordset(${rows}::json)`.as<'given'>(
      sql`given(id text, type text, resource_id text, head text, tail text)`,
    );
    return db
      .insertInto('event')
      .columns([
        'id',
        'account_id',
        'type',
        'resource_id',
        'api_version',
        'canonical',
        'created_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom([now, given])
          .select([
            'given.id',
            sql<string>`${accountId}::uuid`.as('account_id'),
            'given.type',
            'given.resource_id',
            eb.val(EVENT_API_VERSION).as('api_version'),
            sql<Buffer>`convert_to(head || to_char(now.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || tail, 'UTF8')`.as(
              'canonical',
            ),
            'now.at as created_at',
          ]),
      )
      .returning(['id', 'canonical', 'created_at']);
  },
);

/** Difference that the clocks of the process that made an id and of the database that wrote the row may have [ms]. */
const CLOCKS_APART_MS = 86_400_000;

/**
 * Finds an event by its id, which tells when the event was written: it lies in one of three days' partitions. Only if
 * it does not, which takes clocks that are further apart, are all others searched.
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

/** An event as it was just written. */
export interface RecordedEvent {
  id: string;
  accountId: string;
  type: EventType;
  resourceId: string | null;
  createdAt: DbTime;
  /** The bytes that every reader gets. */
  canonical: Buffer;
}

/** An event to be recorded: its type and the content of `data.object`. */
export interface EventInput {
  type: EventType;
  object: object;
}

/** Maximum events of one statement. */
const AT_ONCE = 1_000;

/** Called in the transaction that records events of one account, after the insert. */
export type EventListener = (
  em: EntityManager,
  accountId: string,
  events: readonly RecordedEvent[],
) => Promise<void>;

/**
 * The service records events, shows them, and tells the listeners that have registered. Events are written once and
 * never changed.
 */
@Injectable()
export class EventsService {
  private readonly listeners: EventListener[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
  ) {}

  /** Registers a listener to which events are passed on; events do not know webhooks. */
  onRecord(listener: EventListener): void {
    this.listeners.push(listener);
  }

  /**
   * Records an event in the transaction that makes it true. Throws where `object` is not what the type says or is
   * longer than 20 kB: a mistake of ours, and better a failed operation than an event that breaks its published schema.
   */
  async record<T extends EventType>(
    em: EntityManager,
    accountId: string,
    type: T,
    object: EventPayload<T>,
  ): Promise<RecordedEvent> {
    const [event] = await this.recordAll(em, accountId, [{ type, object }]);
    return event;
  }

  /** Records several events that happen at one moment, in as few statements as there are thousands. */
  async recordAll(
    em: EntityManager,
    accountId: string,
    happened: readonly EventInput[],
  ): Promise<RecordedEvent[]> {
    const recorded: RecordedEvent[] = [];
    for (let i = 0; i < happened.length; i += AT_ONCE) {
      const events = happened.slice(i, i + AT_ONCE).map(toNewEvent);
      const written = await insertEvents(em, accountId, events);
      for (const { id, type, resourceId } of events) {
        const { canonical, created_at: createdAt } = written.get(id)!;
        recorded.push({ id, accountId, type, resourceId, createdAt, canonical });
      }
    }
    if (recorded.length === 0) return recorded;
    for (const listener of this.listeners) await listener(em, accountId, recorded);
    return recorded;
  }

  /** Returns an event. Throws ApiError 404 for one that does not exist (any more) or belongs to another account. */
  async get({ accountId }: Caller, id: string): Promise<Buffer> {
    return found(await findEvent(this.em.fork(), accountId, id));
  }

  list({ accountId }: Caller, query: ListEventsQuery): Promise<Page<{ canonical: Buffer }>> {
    const filters = filtersOf(query);
    const { type, resource_id, ...bounds } = filters;
    const spec = {
      list: 'events',
      accountId,
      rows: this.em.fork().getKysely<EventTables>().selectFrom('event').select('canonical'),
      where: [
        ...whereGiven({ account_id: accountId, type, resource_id }),
        ...createdWithin('created_at', bounds),
      ],
      filters: { ...filters },
      order: newestFirst('event'),
    };
    return this.pages.fetch(spec, query);
  }
}

function toNewEvent({ type, object }: EventInput) {
  const [fault] = faultsOf(EVENT_TYPES[type].payload, object);
  if (fault !== undefined) throw new Error(`an event ${type} is invalid: ${fault.message}`);
  const id = newId('evt');
  const resourceId = 'id' in object ? (object.id as string) : null;
  return { id, type, resourceId, parts: canonicalParts(id, type, object) };
}

interface Filters extends CreatedAt {
  type?: string;
  resource_id?: string;
}

/**
 * Returns the filters of a query: both spellings of a bound, and both prefixes of a sweep, are one filter; a cursor
 * fits either.
 */
function filtersOf(query: ListEventsQuery): Filters {
  return {
    type: query.type,
    resource_id: query.resource_id && normalId(query.resource_id),
    ...createdBounds(query),
  };
}
