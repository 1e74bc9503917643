import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import type { StreamedEvent } from '../platform/http/event-streams.js';
import type { Exchange } from '../platform/http/exchange.js';
import { lastSeen, RunFollowing } from '../runs/run-following.js';
import { toDesignView } from './designs.mapper.js';
import { DesignsService } from './designs.service.js';
import type { DesignDraftBlade } from './result.wire.js';

/**
 * `events` (of runEvents) with the best blade so far before each of them, where it is another than the last that was told. A blade
 * has the id of the event before it, so that a client that reconnects between the two gets both.
 */
async function* withBlades(
  events: AsyncIterable<StreamedEvent>,
  { id, seen }: { id: string; seen: number | undefined },
  bladeNow: () => DesignDraftBlade | null,
): AsyncGenerator<StreamedEvent> {
  let before: StreamedEvent['id'] = seen ?? 0;
  let told = '';
  for await (const event of events) {
    const blade = bladeNow();
    const text = JSON.stringify(blade);
    if (blade !== null && text !== told) {
      told = text;
      yield {
        id: before,
        event: 'blade',
        data: Object.assign({ object: 'design_blade', id }, blade),
      };
    }
    before = event.id;
    yield event;
  }
}

/** Streams of designs: states, progress, the blade as it changes. */
@Injectable()
export class DesignStreams {
  constructor(
    private readonly designs: DesignsService,
    private readonly following: RunFollowing,
  ) {}

  /** Throws ApiError 404. undefined, and status 204: it has ended and the client has seen all of it. */
  async open(http: Exchange, id: string): Promise<Readable | undefined> {
    let blade: DesignDraftBlade | null = null;
    const read = async (caller: Caller) => {
      const found = await this.designs.get(caller, id);
      blade = found.design.so_far;
      return toDesignView(found);
    };
    const seen = lastSeen(http.header('Last-Event-ID'));
    return this.following.stream(http, id, read, {
      seen,
      tell: (events) => withBlades(events, { id, seen }, () => blade),
    });
  }
}
