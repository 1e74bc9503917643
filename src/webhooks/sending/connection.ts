import type { TLSSocket } from 'node:tls';
import { LRUCache } from 'lru-cache';
import { Client } from 'undici';
import { AttemptError } from './attempt-error.js';
import { connectingBy, type Connector } from './connector.js';
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
export interface Message {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface SentReply extends Reply {
  /** It went over a connection that had served before. */
  wasReused: boolean;
}

/**
 * A connection to a receiver speaks HTTP/1.1, is opened when needed, kept open for a while, and carries one request at
 * a time. It follows no redirects, keeps no cookies and decompresses nothing: that is undici's Client.
 */
export class Connection {
  private readonly client: Client;
  private socket: TLSSocket | undefined;
  /** Sockets that were begun for this connection so far. */
  private begun = 0;
  /** Signal of the request in progress; a socket that is opened for the request ends with it. */
  private signal: AbortSignal | undefined;
  /** Bytes that the connection had received before the request in progress. */
  private bytesBefore = 0;

  constructor(
    private readonly url: WebhookUrl,
    private readonly connector: Connector,
  ) {
    this.client = new Client(url.origin, {
      connect: connectingBy(() => this.open()),
      allowH2: false,
      pipelining: 1,
      maxHeaderSize: MAX_HEAD_BYTES,
      keepAliveTimeout: KEEP_MS,
      keepAliveMaxTimeout: MAX_KEEP_MS,
      keepAliveTimeoutThreshold: KEEP_MARGIN_MS,
      headersTimeout: 0, // the signal of each request has the deadline
      bodyTimeout: 0,
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

  private async open(): Promise<TLSSocket> {
    this.begun += 1;
    const { signal } = this;
    if (signal === undefined) throw new Error('no request needs a connection');
    const socket = await this.connector.open(this.url, signal);
    this.socket = socket;
    this.bytesBefore = 0;
    socket.on('readable', () => {
      if (socket.bytesRead - this.bytesBefore <= MAX_ANSWER_BYTES) return;
      socket.destroy(new AttemptError('invalid_response', 'the response does not end'));
    });
    return socket;
  }
}

/** Maximum requests to one endpoint at a time, each on a connection of its own. */
export const MAX_CONNECTIONS = 4;

/** Maximum connections that wait for their next request, in the whole process; each takes some 100 KiB. */
const MAX_IDLE = 512;

/**
 * The connections that wait for their next request, each for one endpoint alone. Those that have waited longest are
 * closed first.
 */
export class IdleConnections {
  /** Up to four connections of each endpoint, each under a number of its own. */
  private readonly connections: LRUCache<string, Connection>;

  constructor(max = MAX_IDLE) {
    const dispose = (connection: Connection, _key: string, reason: string) => {
      if (reason !== 'delete') connection.destroy();
    };
    this.connections = new LRUCache({ max, dispose });
  }

  /** Takes an open connection of the owner: always the one with the highest number, so that the others may run out. */
  take(owner: string): Connection | undefined {
    for (let n = MAX_CONNECTIONS; n > 0; n--) {
      const connection = this.connections.get(`${owner} ${n}`);
      this.connections.delete(`${owner} ${n}`);
      if (connection?.isOpen === true) return connection;
    }
    return undefined;
  }

  /** Keeps a connection until its owner takes it; one that is not open is closed permanently. */
  keep(owner: string, connection: Connection): void {
    let n = 1;
    while (n < MAX_CONNECTIONS && this.connections.has(`${owner} ${n}`)) n++;
    if (connection.isOpen) this.connections.set(`${owner} ${n}`, connection);
    else connection.destroy();
  }

  close(): void {
    for (const connection of this.connections.values()) connection.destroy();
    this.connections.clear();
  }
}
