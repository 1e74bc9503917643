import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import type { StreamedEvent } from '../platform/http/event-streams.js';
import type { Exchange } from '../platform/http/exchange.js';
import { lastSeen, RunFollowing } from '../runs/run-following.js';
import { FinderService } from './finder.service.js';
import { toFinderView } from './result/finder.mapper.js';
import type { FinderCombination } from './result/finder-row.wire.js';

type Front = FinderCombination[] | null;

/**
 * `events` (of runEvents) with the front before each of them, where it is another than the last that was told. A front has the
 * id of the event before it, so that a client that reconnects between the two gets both.
 */
async function* withFronts(
  events: AsyncIterable<StreamedEvent>,
  { id, seen }: { id: string; seen: number | undefined },
  frontNow: () => Front,
): AsyncGenerator<StreamedEvent> {
  let before: StreamedEvent['id'] = seen ?? 0;
  let told = '';
  for await (const event of events) {
    const front = frontNow();
    const text = JSON.stringify(front);
    if (front !== null && text !== told) {
      told = text;
      yield { id: before, event: 'front', data: { object: 'finder_front', id, front } };
    }
    before = event.id;
    yield event;
  }
}

/** Streams of searches: states, progress, the growing front. */
@Injectable()
export class FinderStreams {
  constructor(
    private readonly finders: FinderService,
    private readonly following: RunFollowing,
  ) {}

  /** Throws ApiError 404. undefined, and status 204: it has ended and the client has seen all of it. */
  async open(http: Exchange, id: string): Promise<Readable | undefined> {
    let front: Front = null;
    const read = async (caller: Caller) => {
      const found = await this.finders.glance(caller, id);
      ({ front } = found.finder);
      return toFinderView(found);
    };
    const seen = lastSeen(http.header('Last-Event-ID'));
    return this.following.stream(http, id, read, {
      seen,
      tell: (events) => withFronts(events, { id, seen }, () => front),
    });
  }
}
