import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/caller.js';
import { EventStreams, type StreamedEvent } from '../platform/http/event-streams.js';
import type { Exchange } from '../platform/http/exchange.js';
import { isTerminal, type RunStatus } from './run-status.js';
import { isOver, lastSeen, runEvents, type RunView } from './run-stream.js';
import { RunWatch } from './run-watch.js';

/** The part of a run that decides whether to wait for it. */
export interface Followed {
  row: { status: RunStatus; held: boolean };
  watched: { id: string; version: number };
}

/** A stream that tells more than the states of a run, with ids of its own. */
export interface Retold {
  /** The version that the client saw last, as it says in Last-Event-ID. */
  seen: number | undefined;
  tell: (events: AsyncIterable<StreamedEvent>) => AsyncIterable<StreamedEvent>;
}

const asIs: Retold['tell'] = (events) => events;

/** `wait=` and streams, of every kind alike. */
@Injectable()
export class RunFollowing {
  constructor(
    private readonly runs: RunWatch,
    private readonly streams: EventStreams,
  ) {}

  /**
   * Returns what `read` gives once the run has ended or, for a caller who has a version already (If-None-Match), has changed;
   * after `wait` seconds, or when the process stops,
   * whatever it gives. A draft and a held run wait for their owner, so nobody waits for their end.
   */
  async settled<T extends Followed>(
    http: Exchange,
    read: () => Promise<T>,
    wait: number,
  ): Promise<T> {
    const { knownVersion: known, disconnected } = http;
    const signal = AbortSignal.any([disconnected, this.streams.stopping]);
    const until = performance.now() + wait * 1_000;
    for (;;) {
      const found = await read();
      const left = Math.ceil(until - performance.now());
      if (left <= 0 || signal.aborted || !isWorthWaiting(found, known)) return found;
      const { id, version } = found.watched;
      const options = { afterVersion: version, signal, timeoutMs: left };
      await this.runs.wait(http.sender.accountId, id, options);
    }
  }

  /** undefined, and status 204: it has ended and the client has seen that, so it need not come again. */
  async stream(
    http: Exchange,
    watchedId: string,
    read: (caller: Caller) => Promise<RunView>,
    retold?: Retold,
  ): Promise<Readable | undefined> {
    const caller = http.sender;
    const { seen, tell } = retold ?? { seen: lastSeen(http.header('Last-Event-ID')), tell: asIs };
    const first = await read(caller);
    if (isOver(first, seen)) return http.nothing();
    const watch = this.runs.wait.bind(this.runs, caller.accountId, watchedId);
    const source = { read: () => read(caller), watch };
    return this.streams.answer(http, (signal) => tell(runEvents(first, seen, source, signal)));
  }
}

function isWorthWaiting({ row, watched }: Followed, known: number | undefined): boolean {
  if (isTerminal(row.status)) return false;
  if (known !== undefined) return watched.version === known;
  return row.status !== 'draft' && !row.held;
}
