import type { TLSSocket } from 'node:tls';
import { LRUCache } from 'lru-cache';
import { type buildConnector, Client } from 'undici';
import { Semaphore } from '../../platform/semaphore.js';
import { AttemptError } from './attempt-error.js';
import type { Connector } from './connector.js';
import { type Reply, ReplyReader } from './reply.js';
import type { WebhookUrl } from './webhook-url.js';

/** Time for which an unused connection is kept open, unless the receiver's Keep-Alive header says longer [ms]. */
const KEEP_MS = 1_000;
const MAX_KEEP_MS = 30_000;
/**
 * Time by which a connection is closed before the receiver would close it, as it says, so that a request does not cross
 * its end [ms].
 */
const KEEP_MARGIN_MS = 1_000;
const MAX_HEAD_BYTES = 16_384;
/** Maximum bytes of one answer: head, 1xx, body, and what HTTP allows around them without a bound of its own. */
const MAX_ANSWER_BYTES = 262_144;

/** A message is sent as a whole. */
interface Message {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

interface SentReply extends Reply {
  /** It went over a connection that had served before. */
  wasReused: boolean;
}

/**
 * A connection to a receiver speaks HTTP/1.1, is opened when needed, kept open for a while, and carries one request at
 * a time. It follows no redirects, keeps no cookies and decompresses nothing: that is undici's Client.
 */
class Connection {
  private readonly client: Client;
  private socket: TLSSocket | undefined;
  /** Sockets that were begun for this connection so far. */
  private begun = 0;
  /** Signal of the request under way; a socket that is opened for the request ends with it. */
  private signal: AbortSignal | undefined;
  /** Bytes that the connection had received before the request under way. */
  private bytesBefore = 0;

  /** `onClosed`: the connection was closed while nothing was under way. */
  constructor(
    private readonly url: WebhookUrl,
    private readonly connector: Connector,
    onClosed: () => void,
  ) {
    this.client = new Client(url.origin, {
      connect: (_options, done) => void this.connect(done),
      allowH2: false,
      pipelining: 1,
      maxHeaderSize: MAX_HEAD_BYTES,
      keepAliveTimeout: KEEP_MS,
      keepAliveMaxTimeout: MAX_KEEP_MS,
      keepAliveTimeoutThreshold: KEEP_MARGIN_MS,
      headersTimeout: 0, // the signal of each request has the deadline
      bodyTimeout: 0,
    });
    this.client.on('disconnect', () => {
      if (this.signal === undefined) onClosed();
    });
  }

  /** A connection is open and waits for the next request. */
  get isOpen(): boolean {
    return !this.client.destroyed && this.client.stats.connected;
  }

  /**
   * Sends a message and never throws. When the signal is aborted it ends at once, with what has come so far, and closes
   * the connection.
   */
  async post(message: Message, signal: AbortSignal): Promise<SentReply> {
    const reader = new ReplyReader();
    const abort = () => reader.stop(signal.reason);
    const begunBefore = this.begun;
    this.signal = signal;
    this.bytesBefore = this.socket?.bytesRead ?? 0;
    signal.addEventListener('abort', abort, { once: true });
    try {
      this.client.dispatch({ method: 'POST', ...message }, reader);
      const reply = await reader.reply;
      if (!reply.isWhole) this.destroy();
      return { ...reply, wasReused: this.begun === begunBefore };
    } finally {
      signal.removeEventListener('abort', abort);
      this.signal = undefined;
    }
  }

  destroy(): void {
    void this.client.destroy();
  }

  private async connect(done: buildConnector.Callback): Promise<void> {
    let socket: TLSSocket;
    try {
      socket = await this.open();
    } catch (error) {
      return done(error as Error, null);
    }
    done(null, socket);
  }

  private async open(): Promise<TLSSocket> {
    this.begun += 1;
    const { signal } = this;
    if (signal === undefined) throw new Error('no request needs a connection');
    const socket = await this.connector.open(this.url, signal);
    this.socket = socket;
    this.bytesBefore = 0;
    socket.on('readable', () => {
      if (socket.bytesRead - this.bytesBefore <= MAX_ANSWER_BYTES) return;
      socket.destroy(new AttemptError('invalid_response', 'the answer has no end'));
    });
    return socket;
  }
}

/** Maximum requests to one endpoint at a time, each on a connection of its own. */
const MAX_CONNECTIONS = 4;

/** Maximum connections that wait for their next request, in the whole process; each takes some 100 KiB. */
const MAX_IDLE = 512;

/** All idle connections with their owners: those that have waited longest are closed first. */
export type ConnectionCache = LRUCache<Connection, EndpointConnections>;

export function newConnectionCache(places = MAX_IDLE): ConnectionCache {
  return new LRUCache({
    max: places,
    disposeAfter: (owner, connection, reason) => {
      if (reason === 'evict') owner.drop(connection);
    },
  });
}

/** The connections to one endpoint, which no other endpoint ever uses. */
export class EndpointConnections {
  /** Idle connections. The one used last comes last and is taken first: the others may run out. */
  private readonly idle: Connection[] = [];
  private readonly places = new Semaphore({ places: MAX_CONNECTIONS });
  private isClosed = false;

  /** `onEmpty`: nothing is open and nobody waits. */
  constructor(
    private readonly url: WebhookUrl,
    private readonly connector: Connector,
    private readonly cache: ConnectionCache,
    private readonly onEmpty: () => void,
  ) {}

  /** Returns a connection for one request, to be given back; waits while four are in use. */
  async take(): Promise<Connection> {
    await this.places.enter();
    const reused = this.idle.pop();
    if (reused === undefined) return this.fresh();
    this.cache.delete(reused);
    return reused;
  }

  /** Returns a connection that has not served before, in place of one that broke. */
  fresh(): Connection {
    const connection: Connection = new Connection(this.url, this.connector, () =>
      this.drop(connection),
    );
    return connection;
  }

  giveBack(connection: Connection): void {
    if (connection.isOpen && !this.isClosed) this.keep(connection);
    else connection.destroy();
    this.places.leave();
    this.reportEmpty();
  }

  /** Closes the idle connections now, and the others when they are given back. */
  close(): void {
    this.isClosed = true;
    for (const connection of this.idle.splice(0)) {
      this.cache.delete(connection);
      connection.destroy();
    }
  }

  /** Closes a connection if it is idle. */
  drop(connection: Connection): void {
    const at = this.idle.indexOf(connection);
    if (at < 0) return; // the connection is in use or was destroyed
    this.idle.splice(at, 1);
    this.cache.delete(connection);
    connection.destroy();
    this.reportEmpty();
  }

  private keep(connection: Connection): void {
    this.idle.push(connection);
    this.cache.set(connection, this);
  }

  private reportEmpty(): void {
    if (this.places.taken === 0 && this.idle.length === 0) this.onEmpty();
  }
}
