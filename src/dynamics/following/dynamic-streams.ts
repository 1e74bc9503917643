import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/caller.js';
import type { Exchange } from '../../platform/http/exchange.js';
import { RunFollowing } from '../../runs/run-following.js';
import { DynamicCurves } from '../curves/dynamic-curves.js';
import { toDynamicView } from '../result/dynamic.mapper.js';
import { DynamicsService } from '../dynamics.service.js';
import { lastSeenFlight, type SampleSource, withSamples } from './flight-stream.js';

/** Streams of flights: states, progress, samples. */
@Injectable()
export class DynamicStreams {
  constructor(
    private readonly dynamics: DynamicsService,
    private readonly curves: DynamicCurves,
    private readonly following: RunFollowing,
  ) {}

  /** Throws ApiError 404. undefined, and status 204: it has ended and the client has seen all of it. */
  async open(http: Exchange, id: string): Promise<Readable | undefined> {
    const { run } = await this.dynamics.glance(http.sender, id);
    const seen = lastSeenFlight(http.header('Last-Event-ID'));
    const source = this.samples(http.sender, id);
    const read = async (caller: Caller) => toDynamicView(await this.dynamics.glance(caller, id));
    return this.following.stream(http, run.id, read, {
      seen: seen.version,
      tell: (events) => withSamples(events, seen, source),
    });
  }

  private samples(caller: Caller, id: string): SampleSource {
    return {
      count: async () => (await this.dynamics.glance(caller, id)).flight.rows,
      read: async (numbers) =>
        this.curves.samples(
          await this.dynamics.whole(await this.dynamics.glance(caller, id)),
          numbers,
        ),
    };
  }
}
