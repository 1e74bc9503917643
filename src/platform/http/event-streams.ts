import { Readable } from 'node:stream';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Gauge } from 'prom-client';
import { awaitWithin } from '../deadline.js';
import { ApiError } from '../errors.js';
import { isDatabaseOutage } from '../postgres/database.js';
import { Semaphore } from '../semaphore.js';
import type { Exchange } from './exchange.js';
import { MetricsRegistry } from './metrics.js';

/** The event of a stream carries an id; a client that comes back names the id of the last one that it saw. */
export interface StreamedEvent {
  id: string | number;
  event: string;
  data: object;
}

/** A source ends by itself, or soon after `signal` is raised: the client went away, or this process stops. */
export type EventSource = (signal: AbortSignal) => AsyncIterable<StreamedEvent>;

/** Interval of the heartbeat: proxies cut connections that are silent for a minute, some after half of that. */
const HEARTBEAT_MS = 15_000;
/** Time after which a client should come back when its connection was lost. */
const RETRY_MS = 2_000;
/** Maximum open streams of an account. Each holds a socket; a client that opens more has forgotten to close some. */
const MAX_PER_ACCOUNT = 100;

/**
 * Server-sent events (text/event-stream, https://html.spec.whatwg.org/multipage/server-sent-events.html). A client that
 * reads slowly slows its source down; one that stops reading is cut off by the server's timeout.
 */
@Injectable()
export class EventStreams implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(EventStreams.name);
  private readonly closing = new AbortController();
  private readonly open = new Semaphore({
    placesPerAccount: MAX_PER_ACCOUNT,
    maxWaiting: 0,
    refusal: tooMany,
  });

  constructor({ registry }: MetricsRegistry) {
    const open = this.open;
    const gauge = new Gauge({
      name: 'inflow_event_streams',
      help: 'Streams of events that clients hold open',
      registers: [registry],
      collect() {
        gauge.set(open.taken);
      },
    });
  }

  /** A signal that is raised when the process stops: a request that is kept waiting is then answered. */
  get stopping(): AbortSignal {
    return this.closing.signal;
  }

  /** Answers with a stream. Throws ApiError 429 `queue_full` where the account holds too many open. */
  answer(http: Exchange, source: EventSource): Readable {
    const type = 'text/event-stream; charset=utf-8';
    if (http.method === 'HEAD') return http.stream(type, Readable.from([]));
    const { accountId } = http.sender;
    void this.open.enter({ accountId }); // at once or never
    const signal = AbortSignal.any([http.disconnected, this.closing.signal]);
    const body = Readable.from(this.frames(source(signal), signal), { objectMode: false });
    body.once('close', () => this.open.leave(accountId));
    return http.stream(type, body);
  }

  /** Ends the streams before the listener waits for its connections to fall silent, which these would never do. */
  onModuleDestroy(): void {
    this.closing.abort();
  }

  beforeApplicationShutdown(): void {
    this.closing.abort();
  }

  private async *frames(
    source: AsyncIterable<StreamedEvent>,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    yield `retry: ${RETRY_MS}\n\n`; // at once, so that the client knows that it is connected
    const events = source[Symbol.asyncIterator]();
    try {
      let next = events.next();
      while (!signal.aborted) {
        const due = await awaitWithin({ ms: HEARTBEAT_MS, late: () => undefined }, next);
        if (due === undefined) yield ': still here\n\n';
        else if (due.done === true) return;
        else {
          yield frameOf(due.value);
          next = events.next();
        }
      }
    } catch (error) {
      // its headers are out, so the client only sees the end, and comes back
      if (signal.aborted || isDatabaseOutage(error) || error instanceof ApiError) return;
      this.logger.error(error);
    } finally {
      await events.return?.();
    }
  }
}

function tooMany(): ApiError {
  const message = `You have ${MAX_PER_ACCOUNT} open streams. Close those that you no longer read.`;
  return new ApiError('queue_full', { message });
}

/** JSON has no line breaks of its own, which would end the field. */
function frameOf({ id, event, data }: StreamedEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
