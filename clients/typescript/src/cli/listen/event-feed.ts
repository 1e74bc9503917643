import type { EventResource } from '../../generated/types.js';
import type { PatientApi } from './patient-api.js';

// What is new on /v1/events since the last look, the oldest first. Lists go the other way, so what is too much to hold is
// read in windows of time.

export interface FedEvent {
  id: string;
  type: string;
  created_at: string;
  /** [Unix ms] */
  time: number;
  /** The id of what it is about. */
  resource: string | undefined;
  /** Its JSON as it came. */
  text: string;
}

interface Page {
  events: FedEvent[];
  next: string | null;
}

const PAGE = 100;
/** Of one window, which is held in memory. */
const MOST_PAGES = 10;
/** Most parts that a window with too many is cut into at once: where there is nothing each costs a request. */
const MOST_PARTS = 16;
/**
 * An event is seen when its transaction commits, and bears the time at which it was written: a younger one may be there
 * first. So each look goes back behind the youngest that was seen, and knows again what it had: a little each time,
 * which finds nearly all of them at once, and this far in one of so many looks.
 */
const SHALLOW_MS = 2_000;
const DEEP_MS = 60_000;
const DEEP_EVERY = 20;

/**
 * `since`: a Date, or undefined for what comes after `begin`. `types`: undefined
 * for all.
 */
export class EventFeed {
  /** Times of what was seen [ms], by id; only what a look may meet again. */
  private readonly seen = new Map<string, number>();
  /** Up to here everything was seen, but for what commits late [ms]. */
  private position: number | undefined;
  private looks = 0;
  private readonly since: number;
  private readonly isFresh: boolean;
  private readonly types: ReadonlySet<string> | undefined;
  private readonly filter: string;

  constructor(
    private readonly api: PatientApi,
    { since, types }: { since?: Date | undefined; types?: string[] | undefined } = {},
  ) {
    this.since = since?.getTime() ?? 0;
    this.isFresh = since === undefined;
    this.types = types && new Set(types);
    this.filter = types?.length === 1 ? `&type=${encodeURIComponent(types[0])}` : '';
  }

  /** Without `since`: what is there already is not new. */
  async begin(): Promise<void> {
    if (!this.isFresh) return;
    const [last] = (await this.page(`?limit=1${this.filter}`)).events;
    if (last === undefined) return;
    this.position = last.time;
    for await (const events of this.pages(last.time - DEEP_MS)) this.take(events);
  }

  /**
   * Events that were not seen before: id, type, time, the id of what they are about, and the text itself. In arrays of at
   * most some thousand; the oldest first but for those that committed late.
   */
  async *next(): AsyncGenerator<FedEvent[]> {
    const from = (back: number) =>
      this.position === undefined ? this.since : Math.max(this.since, this.position - back);
    if (++this.looks % DEEP_EVERY === 0 && this.position !== undefined)
      for await (const events of this.pages(from(DEEP_MS), from(SHALLOW_MS)))
        yield this.take(events);
    for (let at = from(SHALLOW_MS); ;) {
      const found = await this.read(at);
      if ('events' in found) return yield this.take(found.events);
      const to = found.youngest + 1;
      yield* this.inParts(at, to, found.oldest);
      at = to;
    }
  }

  private async *walk(from: number, to: number): AsyncGenerator<FedEvent[]> {
    const found = await this.read(from, to);
    if (!('events' in found)) return yield* this.inParts(from, to, found.oldest);
    this.position = Math.max(this.position ?? to, to);
    yield this.take(found.events);
  }

  /** Of half the size that may be held, were events everywhere as dense as those that are younger than `oldest`. */
  private async *inParts(from: number, to: number, oldest: number): AsyncGenerator<FedEvent[]> {
    const parts = Math.min((2 * (to - from)) / (to - oldest), MOST_PARTS);
    const width = Math.ceil((to - from) / parts);
    for (let at = from; at < to; at += width) yield* this.walk(at, Math.min(at + width, to));
  }

  /**
   * From one moment to before another [ms]. Where there are too many no `events`, but the times of the youngest and of the
   * oldest that was read; those of a single millisecond are never too many.
   */
  private async read(
    from: number,
    to?: number,
  ): Promise<{ events: FedEvent[] } | { youngest: number; oldest: number }> {
    const found: FedEvent[] = [];
    for await (const events of this.pages(from, to)) {
      found.push(...events);
      if (found.length >= MOST_PAGES * PAGE && to !== from + 1)
        return { youngest: found[0].time, oldest: found.at(-1)!.time };
    }
    return { events: found };
  }

  /** The newest first. */
  private async *pages(from: number, to?: number): AsyncGenerator<FedEvent[]> {
    const bound = (name: string, time: number | undefined) =>
      time === undefined ? '' : `&created_at_${name}=${new Date(time).toISOString()}`;
    const query = `?limit=${PAGE}${this.filter}${bound('gte', from)}${bound('lt', to)}`;
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const { events, next }: Page = await this.page(query + cursor);
      yield events;
      cursor = next === null ? undefined : `&cursor=${encodeURIComponent(next)}`;
    }
  }

  /** Remembers them, the newest first as they come, and gives those that are new and wanted, the oldest first. */
  private take(events: FedEvent[]): FedEvent[] {
    const fresh = events.filter(({ id }) => !this.seen.has(id)).toReversed();
    for (const { id, time } of fresh) {
      this.seen.set(id, time);
      this.position = Math.max(this.position ?? time, time);
    }
    for (const [id, time] of this.seen) if (time < this.position! - DEEP_MS) this.seen.delete(id);
    return fresh.filter(({ type }) => this.types?.has(type) ?? true);
  }

  private async page(query: string): Promise<Page> {
    const { text, next_cursor: next } = await this.api.list(`/v1/events${query}`);
    return { events: eventsOf(text), next: next ?? null };
  }
}

/** The events of a list, each with its own text: written again it might differ from what webhooks send. */
function eventsOf(list: string): FedEvent[] {
  const events: FedEvent[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of list.matchAll(/"(?:[^"\\]+|\\.)*"|[{}]/g)) {
    if (token === '{' && ++depth === 2) start = index;
    if (token === '}' && depth-- === 2) events.push(toEvent(list.slice(start, index + 1)));
  }
  return events;
}

function toEvent(text: string): FedEvent {
  const { id, type, created_at, data } = JSON.parse(text) as EventResource;
  return {
    id,
    type,
    created_at,
    time: Date.parse(created_at),
    resource: data?.object?.id as string | undefined,
    text,
  };
}
