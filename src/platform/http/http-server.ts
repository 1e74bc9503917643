import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ApiError } from '../errors.js';
import { type Answers, untilOver } from './answers.js';
import { BODY_LIMIT, useStrictBodies } from './body-parser.js';
import { type ErrorFilter, errorHeaders, toEnvelope } from './error.filter.js';
import { countRequest, type RateLimitStore, tooMany } from './rate-limit.js';
import { API_VERSION, newRequestId, stamp } from './request-id.js';
import { ANY_PATH } from './route-table.js';

/** Time for which a client may go on to send a body that was refused before its end. */
const LINGER_MS = 5_000;

/**
 * Lets a client finish sending a body that was refused before it was read to its end. Closing the connection over the
 * bytes that still come would reset it, and the client's next write would fail before the client has read the answer.
 * So the answer goes out, our side is closed, and what still comes is thrown away until the client has closed too, or
 * for a bounded time (RFC 9112, 9.6).
 */
function lingerOverUnreadBodies(server: Server): void {
  server.on('request', (request: IncomingMessage) => {
    const { socket } = request;
    // Node calls this once the last answer of a connection is written
    socket.destroySoon = () =>
      request.complete ? Socket.prototype.destroySoon.call(socket) : linger(socket);
  });
}

function linger(socket: Socket): void {
  // the remaining bytes are not a request, so the parser must not read them
  socket.removeAllListeners('data');
  socket.on('data', () => undefined);
  socket.resume();
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

const MAX_HEADER_BYTES = 16 * 1024;

/** Time for which nothing need pass over a connection, beside that of an answer that is being computed. */
const SILENCE_MS = 60_000;

/** The parts that the server needs to answer requests that never reach a route, and to see all answers. */
export interface ServerParts {
  filter: ErrorFilter;
  answers: Answers;
  /** The store of the counts; undefined: rate limits are off. */
  limits: RateLimitStore | undefined;
  baseUrl: string;
  /** Addresses and networks whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** The longest time that a request may be computed before its answer begins, ms. */
  computeTimeoutMs: number;
}

/**
 * Makes Fastify with our limits. A slow sender is cut off after 15 s; a client that stops reading a minute after the
 * longest time that it may have waited for an answer, which looks the same on the connection.
 */
export function createServer(parts: ServerParts): FastifyInstance {
  const latest = new WeakMap<Socket, FastifyReply>();
  // Node tells of each piece that comes after the first it could not read; a connection has one refusal.
  const refused = new WeakSet<Socket>();
  const server = fastify({
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: parts.trustedProxies.length > 0 && [...parts.trustedProxies],
    requestTimeout: 15_000,
    connectionTimeout: parts.computeTimeoutMs + SILENCE_MS,
    keepAliveTimeout: 72_000, // longer than the 60 s of common balancers, or they meet closed connections
    http: {
      requireHostHeader: false, // the pipeline asks for it, in our envelope
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
    },
    return503OnClosing: false, // what still comes in while we close is answered properly
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, request, reply) => {
      parts.answers.watch(request, reply); // no hook runs for these
      stamp(request, reply);
      latest.set(request.raw.socket, reply);
      void answerUnrouted(error, request, reply, parts);
    },
    clientErrorHandler: (error, socket) => {
      if (refused.has(socket)) return;
      refused.add(socket);
      void answerUnread(error, socket, latest, parts);
    },
  });
  lingerOverUnreadBodies(server.server);
  // Node would answer 417 by itself, without a request id; an expectation we do not know may as well be ignored.
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  );
  server.decorate('baseUrl', parts.baseUrl);
  // This hook precedes all others, so that nothing is answered unseen and without a name.
  server.addHook('onRequest', (request, reply, done) => {
    parts.answers.watch(request, reply);
    stamp(request, reply);
    latest.set(request.raw.socket, reply);
    done();
  });
  server.addHook('onRoute', (route) => {
    // made by a plugin before Nest sets its error handler, so Fastify's own would answer
    if (route.url === ANY_PATH)
      route.errorHandler = (error, request, reply) => parts.filter.answer(error, request, reply);
  });
  useStrictBodies(server);
  return server;
}

/**
 * Answers a request whose path Fastify could make no route of. No credential was looked at, so the address pays for it.
 */
async function answerUnrouted(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  { filter, limits }: ServerParts,
): Promise<void> {
  const count = limits && (await countRequest(limits, undefined, request.ip));
  if (count !== undefined) reply.headers(count.headers);
  filter.answer(count?.allowed === false ? tooMany(count) : error, request, reply);
}

/**
 * Answers a request that Node gave up on: too slow, or no HTTP. Answers go out in the order of the requests, so a good
 * request that came before on this connection is answered first.
 */
async function answerUnread(
  thrown: NodeJS.ErrnoException,
  socket: Socket,
  latest: WeakMap<Socket, FastifyReply>,
  { filter, limits, baseUrl }: ServerParts,
): Promise<void> {
  const error = unreadable(thrown.code);
  const reply = latest.get(socket);
  if (thrown.code !== 'ECONNRESET' && reply?.request.raw.complete === false && !reply.sent) {
    // The headers had come and it has its name; what failed is the rest of it.
    void reply.header('Connection', 'close');
    filter.answer(error, reply.request, reply);
    return;
  }
  const count = limits && (await countRequest(limits, undefined, socket.remoteAddress));
  if (thrown.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  if (reply !== undefined) await untilOver(reply.raw);
  // Node ends the connection itself once the answer before is out, if that was the last (`Connection: close`).
  if (socket.writable) socket.end(rawAnswer(error, count?.headers, baseUrl));
  else if (!socket.writableEnded) socket.destroy();
}

/** Returns the bytes of an answer for a socket without a reply object. */
function rawAnswer(
  error: ApiError,
  limits: Record<string, string> | undefined,
  baseUrl: string,
): string {
  const id = newRequestId();
  const body = JSON.stringify(toEnvelope(error, id, baseUrl));
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Request-Id': id,
    'X-Request-ID': id,
    'Api-Version': API_VERSION,
    Connection: 'close',
    ...limits,
    ...errorHeaders(error),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const reason = error.status === 408 ? 'Request Timeout' : 'Bad Request';
  return `HTTP/1.1 ${error.status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

function unreadable(code: string | undefined): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError('request_timeout');
  const message =
    code === 'HPE_HEADER_OVERFLOW'
      ? `The headers are longer than ${MAX_HEADER_BYTES / 1024} KiB.`
      : undefined;
  return new ApiError('invalid_header', { message });
}

/**
 * Counts the requests in progress of each connection. Node's closeIdleConnections does not count connections on which
 * nothing was ever asked (browsers and clients open some in advance): each would hold a drain up to its end.
 */
export class Connections {
  private readonly underWay = new Map<Socket, number>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.underWay.set(socket, 0);
      socket.once('close', () => this.underWay.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.count(socket, 1);
      response.on('close', () => this.count(socket, -1));
    });
  }

  /** Ends every connection that waits for nothing. */
  closeIdle(): void {
    for (const [socket, requests] of this.underWay) if (requests === 0) socket.destroy();
  }

  private count(socket: Socket, change: number): void {
    const requests = this.underWay.get(socket);
    if (requests !== undefined) this.underWay.set(socket, requests + change);
  }
}
