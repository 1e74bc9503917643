import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { ApiError } from '../platform/errors.js';
import { newId } from '../platform/ids.js';
import { type Condition, newestFirst, type Page, Pages } from '../platform/list/pages.js';
import { orUnavailable } from '../platform/postgres/database.js';
import { type DbTime, toDbTime } from '../platform/wire/time.js';
import { faultsOf } from '../platform/wire/validation.js';
import { canonicalParts } from './canonical-event.js';
import { EVENT_TYPES, type EventPayload, type EventType } from './event-types.js';
import { findEvent, insertEvent, insertEvents, type NewEvent } from './events.queries.js';
import type { ListEventsQuery } from './events.wire.js';

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

/** Called in the transaction that records the event, after the insert. */
export type EventListener = (em: EntityManager, event: RecordedEvent) => Promise<void>;

/** Events that one statement writes: some 300 kB. */
const BATCH = 500;

/** What happened, for whoever asks and for whoever registered to be told. Events are written once and never changed. */
@Injectable()
export class EventsService {
  private readonly listeners: EventListener[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly pages: Pages,
  ) {}

  /** Whoever passes events on registers here; events do not know webhooks. */
  onRecord(listener: EventListener): void {
    this.listeners.push(listener);
  }

  /**
   * Writes an event in the transaction that makes it true. Throws where `object` is not what the type says or is longer
   * than 20 kB: a mistake of ours, and better a failed operation than an event that breaks its published schema.
   */
  async record<T extends EventType>(
    em: EntityManager,
    accountId: string,
    type: T,
    object: EventPayload<T>,
  ): Promise<RecordedEvent> {
    const made = makeEvent(accountId, type, object);
    const { canonical, created_at: createdAt } = await insertEvent(em, made);
    const { id, resourceId } = made;
    const event = { id, accountId, type, resourceId, createdAt, canonical };
    for (const listener of this.listeners) await listener(em, event);
    return event;
  }

  /** As `record`, of very many at once: all of them happened at the same moment. */
  async recordAll<T extends EventType>(
    em: EntityManager,
    accountId: string,
    type: T,
    objects: readonly EventPayload<T>[],
  ): Promise<void> {
    for (let at = 0; at < objects.length; at += BATCH) {
      const made = objects.slice(at, at + BATCH).map((each) => makeEvent(accountId, type, each));
      const written = await insertEvents(em, accountId, type, made);
      if (this.listeners.length === 0) continue;
      const resources = new Map(made.map(({ id, resourceId }) => [id, resourceId]));
      for (const { id, canonical, created_at: createdAt } of written) {
        const resourceId = resources.get(id) ?? null;
        const event = { id, accountId, type, resourceId, createdAt, canonical };
        for (const listener of this.listeners) await listener(em, event);
      }
    }
  }

  /** Throws ApiError 404 for an event that does not exist (any more) or belongs to another account. */
  async get({ accountId }: Caller, id: string): Promise<Buffer> {
    const canonical = await orUnavailable(findEvent(this.em.fork(), accountId, id));
    if (canonical === undefined) throw new ApiError('resource_not_found');
    return canonical;
  }

  list({ accountId }: Caller, query: ListEventsQuery): Promise<Page<{ canonical: Buffer }>> {
    const filters = filtersOf(query);
    const spec = {
      list: 'events',
      accountId,
      columns: 'event.canonical',
      from: 'event',
      where: [{ sql: 'event.account_id = ?', params: [accountId] }, ...conditions(filters)],
      filters: { ...filters },
      order: newestFirst('event'),
    };
    return this.pages.fetch(this.em.fork(), spec, query);
  }
}

function makeEvent<T extends EventType>(
  accountId: string,
  type: T,
  object: EventPayload<T>,
): NewEvent {
  const [fault] = faultsOf(EVENT_TYPES[type].payload, object);
  if (fault !== undefined) throw new Error(`an event ${type} was not made well: ${fault.message}`);
  const id = newId('evt');
  const resourceId = 'id' in object ? object.id : null;
  return { id, accountId, type, resourceId, parts: canonicalParts(id, type, object) };
}

interface Filters {
  type?: string;
  resource_id?: string;
  from?: string;
  before?: string;
}

/** Both spellings of a bound, and both prefixes of a sweep, are one filter; a cursor fits either. */
function filtersOf(query: ListEventsQuery): Filters {
  return {
    type: query.type,
    resource_id: query.resource_id?.replace(/^swp_/, 'sweep_'),
    from: query['created_at[gte]'] ?? query.created_at_gte,
    before: query['created_at[lt]'] ?? query.created_at_lt,
  };
}

function conditions({ type, resource_id, from, before }: Filters): Condition[] {
  const given: [string, string | undefined][] = [
    ['event.type = ?', type],
    ['event.resource_id = ?', resource_id],
    ['event.created_at >= ?::timestamptz', from && toDbTime(from)],
    ['event.created_at < ?::timestamptz', before && toDbTime(before)],
  ];
  return given.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, params: [value] }]));
}
