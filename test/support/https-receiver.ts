import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { certificate, type Flaw, testAuthority } from './certificates.js';

/** A request as it came. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Name, value, name, value … as sent. */
  rawHeaders: string[];
  /** The raw bytes. */
  body: Buffer;
  /** When its head was here: Date.now(). */
  at: number;
  /** The same by performance.now(). */
  atMs: number;
  /** The number of its connection, from 1. */
  connection: number;
  /** Where it came from. */
  from: string;
}

interface Exchange {
  request: Received;
  /** Requests to this path so far, with this one. */
  n: number;
  response: ServerResponse;
  /** The TCP connection below TLS. */
  tcp: Socket;
}

/** What becomes of a request; receiver-answers.ts has a collection. */
export type Answer = (exchange: Exchange) => unknown;

export interface ReceiverOptions {
  host?: string;
  flaw?: Flaw;
  /** 0: as Node has it, 5 s with a hint. */
  keepAliveMs?: number;
}

const ok: Answer = ({ response }) => response.end('ok');

/**
 * A real HTTPS server on 127.0.0.1 that keeps every request and answers by path as it was told; 200 `ok` where it was
 * told nothing. Its certificate holds for 127.0.0.1, 127.0.0.2, ::1, localhost and *.receiver.test and comes from
 * `testAuthority()`: give `ca` to a sender in this process, `caFile` as NODE_EXTRA_CA_CERTS to a service.
 */
export class HttpsReceiver {
  readonly requests: Received[] = [];
  /** TCP connections that were ever opened to it, whether or not TLS came about. */
  connections = 0;
  /** What each TLS connection asked for by SNI; false: nothing. */
  readonly serverNames: (string | false)[] = [];
  private readonly open = new Map<string, Socket>();
  private readonly numbers = new WeakMap<Socket, number>();
  private readonly answers = new Map<string, Answer[]>();
  private readonly counts = new Map<string, number>();

  private folder: string | undefined;

  private constructor(
    private readonly server: Server,
    /** The certificate of the authority, in PEM. */
    readonly ca: string,
  ) {
    server.on('connection', (socket) => this.opened(socket as Socket));
    server.on('secureConnection', (socket: TLSSocket & { servername?: string | false }) =>
      this.serverNames.push(socket.servername ?? false),
    );
    server.on('tlsClientError', () => undefined);
    server.on('clientError', (_error, socket) => void socket.destroy());
    server.on('request', (request, response) => void this.take(request, response));
  }

  static async start(options: ReceiverOptions = {}): Promise<HttpsReceiver> {
    const shown = await certificate(options.flaw);
    const server = createServer({ ...shown, keepAliveTimeout: options.keepAliveMs || 5_000 });
    const receiver = new HttpsReceiver(server, (await testAuthority()).pem);
    await new Promise<void>((done) => server.listen(0, options.host ?? '127.0.0.1', done));
    return receiver;
  }

  /** The same in a file, until `stop`. */
  get caFile(): string {
    this.folder ??= mkdtempSync(join(tmpdir(), 'inflow-ca-'));
    const file = join(this.folder, 'ca.pem');
    writeFileSync(file, this.ca);
    return file;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(path = '/', host = '127.0.0.1'): string {
    return `https://${host}:${this.port}${path}`;
  }

  /** Answers of a path in turn; the last one stays. */
  on(path: string, ...answers: Answer[]): this {
    this.answers.set(path, answers);
    return this;
  }

  at(path: string): Received[] {
    return this.requests.filter((request) => request.path === path);
  }

  /** Connections that are open now. */
  get openConnections(): number {
    return this.open.size;
  }

  /** Waits until a path has had so many requests, and gives them. */
  async have(path: string, count: number, withinMs = 200_000): Promise<Received[]> {
    const until = performance.now() + withinMs;
    while (this.at(path).length < count) {
      if (performance.now() > until)
        throw new Error(`${path} had ${this.at(path).length} of ${count} requests`);
      await sleep(5);
    }
    return this.at(path);
  }

  /** As if its process had gone: every connection is closed. It goes on listening. */
  dropConnections(): void {
    for (const socket of this.open.values()) socket.destroy();
  }

  async stop(): Promise<void> {
    this.dropConnections();
    if (this.folder !== undefined) rmSync(this.folder, { recursive: true });
    await new Promise((done) => this.server.close(done));
  }

  private opened(socket: Socket): void {
    this.connections += 1;
    this.numbers.set(socket, this.connections);
    const peer = peerOf(socket);
    this.open.set(peer, socket);
    socket.on('close', () => this.open.delete(peer));
    socket.on('error', () => undefined);
  }

  private async take(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const tcp = this.open.get(peerOf(message.socket));
    if (tcp === undefined) return; // gone already
    const [at, atMs] = [Date.now(), performance.now()];
    response.on('error', () => undefined);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of message) chunks.push(chunk);
    } catch {
      return; // the sender gave up
    }
    const path = message.url!;
    const { method, headers, rawHeaders } = message;
    const [connection, from] = [this.numbers.get(tcp)!, message.socket.remoteAddress!];
    const body = Buffer.concat(chunks);
    const request = {
      method: method!,
      path,
      headers,
      rawHeaders,
      body,
      at,
      atMs,
      connection,
      from,
    };
    this.requests.push(request);
    const n = (this.counts.get(path) ?? 0) + 1;
    this.counts.set(path, n);
    const answers = this.answers.get(path) ?? [ok];
    await answers[Math.min(n, answers.length) - 1]({ request, n, response, tcp });
  }
}

function peerOf(socket: Socket): string {
  return `${socket.remoteAddress} ${socket.remotePort}`;
}
