import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { errors } from 'undici';
import { ApiError } from '../../platform/errors.js';
import { AttemptError } from './attempt-error.js';
import type { Connector } from './connector.js';
import { EndpointConnections, newConnectionCache } from './endpoint-connections.js';
import { type Reply, responseExcerpt } from './reply.js';
import { toAttemptError, toTlsError } from './sockets.js';
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
  if (statusCode === null) return failure(startedAt, toReason(reply));
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
function wasClosedUnderUs(reply: Reply & { wasReused: boolean }): boolean {
  const { code } = (reply.error ?? {}) as NodeJS.ErrnoException;
  const isClosed = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code ?? '');
  return reply.wasReused && !reply.isAnswered && isClosed;
}

/** Translates undici's errors, and those of TLS after the handshake, to our words. */
function toReason(reply: Reply): unknown {
  const { error } = reply;
  if (error instanceof AttemptError) return error;
  const { code = '', message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  const invalid = (words: string) => new AttemptError('invalid_response', words, { cause: error });
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return invalid('the head of the answer is larger than 16 KiB');
  if (error instanceof errors.HTTPParserError || code.startsWith('UND_ERR_RES_'))
    return invalid('what came is not an HTTP/1.1 answer');
  if (code === 'UND_ERR_SOCKET' && /^bad (response|upgrade)/.test(message))
    return invalid('the answer begins with a provisional one (1xx) that nobody asked for');
  return code.startsWith('ERR_SSL') ? toTlsError(toAttemptError(error)) : error;
}

/** Limit of an attempt, for names, connection, TLS, request and answer together [ms]. */
const DEADLINE_MS = 10_000;

export interface DeliveryTarget {
  endpointId: string;
  url: string;
}

export interface SignedRequest {
  target: DeliveryTarget;
  /** The headers are complete, as `signedHeaders` makes them. */
  headers: Record<string, string>;
  body: Buffer;
}

/** The connections of an endpoint, for as long as it has this URL. */
interface Receiver {
  text: string;
  url: WebhookUrl;
  connections: EndpointConnections;
}

/**
 * Makes the attempts: one POST each, over connections that belong to the endpoint alone, to addresses that were checked
 * when the connection was opened.
 */
export class Sender implements OnApplicationShutdown {
  private readonly logger = new Logger(Sender.name);
  private readonly receivers = new Map<string, Receiver>();
  private readonly connectionCache = newConnectionCache();
  private readonly underWay = new Set<AbortController>();
  private isClosed = false;

  constructor(
    private readonly connector: Connector,
    private readonly allowPrivate: boolean,
    private readonly deadlineMs = DEADLINE_MS,
  ) {}

  /**
   * Sends one attempt of at most 10 s. While four to the same endpoint are under way it waits for one of them first,
   * which does not count. Never throws. After `close` every result is `shutting_down: …`, which says nothing of the
   * receiver.
   */
  async send(request: SignedRequest): Promise<AttemptOutcome> {
    const startedAt = performance.now();
    try {
      const receiver = this.receiverOf(request.target);
      return await this.attempt(receiver, request);
    } catch (error) {
      if (!(error instanceof AttemptError)) this.logger.error(error); // only our own mistakes are logged
      return failure(startedAt, error);
    }
  }

  /** Closes the connections to an endpoint; an attempt under way still ends as it will. */
  forget(endpointId: string): void {
    this.receivers.get(endpointId)?.connections.close();
    this.receivers.delete(endpointId);
  }

  /** Ends the attempts under way and closes all connections. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const attempt of this.underWay) attempt.abort(shuttingDown());
    for (const endpointId of this.receivers.keys()) this.forget(endpointId);
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
  private async attempt(receiver: Receiver, request: SignedRequest): Promise<AttemptOutcome> {
    let connection = await receiver.connections.take();
    const startedAt = performance.now();
    const attempt = new AbortController();
    const late = () => new AttemptError('timeout', `no answer within ${this.deadlineMs / 1_000} s`);
    const timer = setTimeout(() => attempt.abort(late()), this.deadlineMs);
    this.underWay.add(attempt);
    try {
      if (this.isClosed) throw shuttingDown();
      const message = { path: receiver.url.path, headers: request.headers, body: request.body };
      let sent = await connection.post(message, attempt.signal);
      if (wasClosedUnderUs(sent) && !attempt.signal.aborted) {
        connection = receiver.connections.fresh();
        sent = await connection.post(message, attempt.signal);
      }
      return outcomeOf(startedAt, sent);
    } finally {
      clearTimeout(timer);
      this.underWay.delete(attempt);
      receiver.connections.giveBack(connection);
    }
  }

  /** Returns the receiver of a target. Throws AttemptError where the URL must not be called. */
  private receiverOf({ endpointId, url: text }: DeliveryTarget): Receiver {
    if (this.isClosed) throw shuttingDown();
    const known = this.receivers.get(endpointId);
    if (known?.text === text) return known;
    const url = parseWebhookUrl(text, this.allowPrivate);
    if (url instanceof ApiError) throw toUrlError(url);
    const isSamePlace = known?.url.origin === url.origin;
    if (known !== undefined && !isSamePlace) this.forget(endpointId);
    const connections =
      known !== undefined && isSamePlace ? known.connections : this.newConnections(endpointId, url);
    const receiver = { text, url, connections };
    this.receivers.set(endpointId, receiver);
    return receiver;
  }

  private newConnections(endpointId: string, url: WebhookUrl): EndpointConnections {
    const connections: EndpointConnections = new EndpointConnections(
      url,
      this.connector,
      this.connectionCache,
      () => {
        if (this.receivers.get(endpointId)?.connections === connections)
          this.receivers.delete(endpointId);
      },
    );
    return connections;
  }
}

function shuttingDown(): AttemptError {
  return new AttemptError('shutting_down', 'this process is stopping');
}

/** Translates the refusal of a URL: the rules may have become stricter since the endpoint was made. */
function toUrlError(refusal: ApiError): AttemptError {
  const isAddress = refusal.code === 'webhook_url_forbidden_address';
  return new AttemptError(isAddress ? 'forbidden_address' : 'invalid_url', refusal.message);
}
