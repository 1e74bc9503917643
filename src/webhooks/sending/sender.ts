import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ApiError } from '../../platform/errors.js';
import { Semaphore } from '../../platform/semaphore.js';
import { AttemptError, toAttemptError, toReason } from './attempt-error.js';
import {
  Connection,
  IdleConnections,
  MAX_CONNECTIONS,
  type Message,
  type SentReply,
} from './connection.js';
import type { Connector } from './connector.js';
import { type Reply, responseExcerpt } from './reply.js';
import { parseWebhookUrl, type WebhookUrl } from './webhook-url.js';

/** The result of one attempt. */
export interface AttemptOutcome {
  /**
   * Status of any answer whose head came in time; null: none came. The status decides, whatever becomes of the body.
   */
  statusCode: number | null;
  /** Null on 2xx; else `http_<status>`, or a code and words: `timeout: …`, `tls: …` */
  error: string | null;
  /** The beginning of the answer's body, at most 1,024 bytes, storable as text; null: nothing came. */
  excerpt: string | null;
  /** Start of the attempt, on performance.now()'s clock. */
  startedAt: number;
  durationMs: number;
}

/** Returns the result of an attempt from the part of the reply that has come until now. */
function outcomeOf(startedAt: number, reply: Reply): AttemptOutcome {
  const { statusCode } = reply;
  if (statusCode === null) return failure(startedAt, toReason(reply.error));
  return {
    statusCode,
    error: statusCode <= 299 ? null : `http_${statusCode}`,
    excerpt: responseExcerpt(reply.beginning, reply.isWhole),
    startedAt,
    durationMs: performance.now() - startedAt,
  };
}

/** Returns the result of an attempt that got no answer. */
function failure(startedAt: number, reason: unknown): AttemptOutcome {
  const error = toAttemptError(reason).text;
  const durationMs = performance.now() - startedAt;
  return { statusCode: null, error, excerpt: null, startedAt, durationMs };
}

/**
 * Returns whether a kept connection had ended before anything of an answer came; mostly before the request was read,
 * too.
 */
function wasClosedUnderUs(reply: SentReply): boolean {
  const { code } = (reply.error ?? {}) as NodeJS.ErrnoException;
  const isClosed = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code ?? '');
  return reply.wasReused && !reply.isAnswered && isClosed;
}

/** Limit of an attempt, for names, connection, TLS, request and answer together [ms]. */
const DEADLINE_MS = 10_000;

interface DeliveryTarget {
  endpointId: string;
  url: string;
}

export interface SignedRequest {
  target: DeliveryTarget;
  /** The headers are complete, as `signedHeaders` makes them. */
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Makes the attempts: one POST each, over connections that belong to the endpoint alone, to addresses that were checked
 * when the connection was opened.
 */
export class Sender implements OnApplicationShutdown {
  private readonly logger = new Logger(Sender.name);
  private readonly idle = new IdleConnections();
  private readonly places = new Semaphore({ placesPerAccount: MAX_CONNECTIONS });
  private readonly underWay = new Set<AbortController>();
  private isClosed = false;

  constructor(
    private readonly connector: Connector,
    private readonly allowPrivate: boolean,
    private readonly deadlineMs = DEADLINE_MS,
  ) {}

  /**
   * Sends one attempt of at most 10 s. While four to the same endpoint are in progress it waits for one of them first,
   * which does not count. Never throws. After `close` every result is `shutting_down: …`, which says nothing of the
   * receiver.
   */
  async send({ target, headers, body }: SignedRequest): Promise<AttemptOutcome> {
    const startedAt = performance.now();
    try {
      const url = parseWebhookUrl(target.url, this.allowPrivate); // the rules may have become stricter since
      if (url instanceof ApiError) throw toUrlError(url);
      const message = { path: url.path, headers, body };
      const place = { accountId: target.endpointId };
      return await this.places.pass(place, () => this.attempt(target.endpointId, url, message));
    } catch (error) {
      if (!(error instanceof AttemptError)) this.logger.error(error); // only our own mistakes are logged
      return failure(startedAt, error);
    }
  }

  /** Ends the attempts in progress and closes all connections. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const attempt of this.underWay) attempt.abort(shuttingDown());
    this.idle.close();
  }

  /** Closes after the dispatcher has drained, which happens when modules are destroyed. */
  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }

  /**
   * Sends the request at least once: where a kept connection turns out to have ended before a byte of an answer came,
   * the request goes out again over a fresh one within the same deadline, although the receiver may have read the
   * first.
   */
  private async attempt(
    endpointId: string,
    url: WebhookUrl,
    message: Message,
  ): Promise<AttemptOutcome> {
    if (this.isClosed) throw shuttingDown();
    const startedAt = performance.now();
    const attempt = new AbortController();
    const late = () =>
      new AttemptError('timeout', `no response within ${this.deadlineMs / 1_000} s`);
    const timer = setTimeout(() => attempt.abort(late()), this.deadlineMs);
    this.underWay.add(attempt);
    const owner = `${endpointId} ${url.origin}`;
    let connection = this.idle.take(owner) ?? new Connection(url, this.connector);
    try {
      let sent = await connection.post(message, attempt.signal);
      if (wasClosedUnderUs(sent) && !attempt.signal.aborted) {
        connection = new Connection(url, this.connector);
        sent = await connection.post(message, attempt.signal);
      }
      return outcomeOf(startedAt, sent);
    } finally {
      clearTimeout(timer);
      this.underWay.delete(attempt);
      if (this.isClosed) connection.destroy();
      else this.idle.keep(owner, connection);
    }
  }
}

function shuttingDown(): AttemptError {
  return new AttemptError('shutting_down', 'this process is stopping');
}

/** Translates the refusal of a URL. */
function toUrlError(refusal: ApiError): AttemptError {
  const isAddress = refusal.code === 'webhook_url_forbidden_address';
  return new AttemptError(isAddress ? 'forbidden_address' : 'invalid_url', refusal.message);
}
