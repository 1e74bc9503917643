import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Caller } from '../../src/platform/caller.js';
import { ErrorFilter } from '../../src/platform/http/error.filter.js';
import { Exchange, noteIdempotencyKey } from '../../src/platform/http/exchange.js';
import { newRequestId } from '../../src/platform/http/request-id.js';

const BASE_URL = 'http://127.0.0.1:3000';

export type Handler = (http: Exchange, body: unknown) => unknown;

/** A caller with an API key of the account. */
export function keyCaller(accountId: string): Caller {
  return {
    accountId,
    userId: 'usr_x',
    isAdmin: false,
    isModerator: false,
    credential: { kind: 'api_key', id: 'ak_x', hint: 'key_Ab3d…x9Zq' },
  };
}

/**
 * An HTTP server whose routes get a real Exchange, with the service's own error filter, and without the rest of the
 * service: whoever the header `caller` names sends the request.
 */
export function exchangeServer(
  handler: Handler,
  callers: Record<string, Caller> = {},
): FastifyInstance {
  const filter = new ErrorFilter(pino({ level: 'silent' }), BASE_URL);
  const server = fastify({ genReqId: newRequestId });
  server.decorate('baseUrl', BASE_URL);
  server.decorateRequest('caller', undefined);
  server.decorateRequest('errorCode', undefined);
  server.decorateRequest('idempotency', undefined);
  server.addHook('onRequest', async (request) => {
    request.caller = callers[String(request.headers.caller)];
  });
  server.addHook('preHandler', async (request) => noteIdempotencyKey(request));
  server.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  const route = (url: string) =>
    server.route({
      method: ['GET', 'POST', 'PATCH', 'DELETE'],
      url,
      // as Nest does it: what comes of the handler is sent, be it nothing
      handler: async (request, reply) =>
        reply.send(await handler(new Exchange(request, reply), request.body)),
    });
  route('/v1/things');
  route('/v1/things/:id');
  return server;
}
