import type { Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import type { Answers } from './answers.js';
import { BODY_LIMIT, useStrictBodies } from './body-parser.js';
import { ErrorFilter } from './error.filter.js';
import { errorHeaders, toEnvelope } from './envelope.js';
import { ApiError } from '../errors.js';
import { API_VERSION, newRequestId, stamp } from './request-id.js';
import { ANY_PATH } from './route-table.js';

const MAX_HEADER_BYTES = 16 * 1024;

/** Fastify with our limits. A slow sender is cut off after 15 s; a client that stops reading after a minute. */
export function createServer(
  filter: ErrorFilter,
  answers: Answers,
  baseUrl: string,
): FastifyInstance {
  const server = fastify({
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: false,
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
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
      answers.watch(request, reply); // no hook runs for these
      filter.answer(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, baseUrl),
  });
  // Node would answer 417 by itself, without a request id; an expectation we do not know may as well be ignored.
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  );
  server.decorate('baseUrl', baseUrl);
  server.addHook('onRequest', (request, reply, done) => {
    stamp(request, reply); // before every other hook: preflights too are answered under an id
    done();
  });
  server.addHook('onRoute', (route) => {
    // made by a plugin before Nest sets its error handler, so Fastify's own would answer
    if (route.url === ANY_PATH)
      route.errorHandler = (error, request, reply) => filter.answer(error, request, reply);
  });
  useStrictBodies(server);
  return server;
}

/** Node could not make a request of what came in: there is no reply object, only the socket. */
function answerUnreadable(thrown: NodeJS.ErrnoException, socket: Socket, baseUrl: string): void {
  if (thrown.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const error = unreadable(thrown.code);
  const id = newRequestId();
  const body = JSON.stringify(toEnvelope(error, id, baseUrl));
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Request-Id': id,
    'X-Request-ID': id,
    'Api-Version': API_VERSION,
    Connection: 'close',
    ...errorHeaders(error),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const reason = error.status === 408 ? 'Request Timeout' : 'Bad Request';
  socket.end(`HTTP/1.1 ${error.status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

function unreadable(code: string | undefined): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ApiError('request_timeout');
  const message =
    code === 'HPE_HEADER_OVERFLOW'
      ? `The headers are longer than ${MAX_HEADER_BYTES / 1024} KiB.`
      : undefined;
  return new ApiError('invalid_header', { message });
}
