import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../ids.js';
import { SECURITY_HEADERS } from './security-headers.js';

export const API_VERSION = 'beta';

/** For Fastify's `genReqId`: a caller's own id is never adopted, or two requests could share one. */
export function newRequestId(): string {
  return newId('req');
}

/** What every response carries: an id by which a caller can name it (X-Request-ID is what existing clients read). */
export function stamp(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS);
  reply.header('Request-Id', request.id);
  reply.header('X-Request-ID', request.id);
  reply.header('Api-Version', API_VERSION);
}

/** The caller's own id for the log, if it has a harmless form: who sends a key or a webhook's secret here has erred. */
export function clientRequestId(request: FastifyRequest): string | undefined {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^(?!key_|whsec_)[a-z0-9_-]{1,64}$/i.test(given)
    ? given
    : undefined;
}
