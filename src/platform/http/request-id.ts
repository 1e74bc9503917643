import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../ids.js';

/**
 * Headers of every answer. An answer is data: nothing may be loaded, framed or run from it; the docs pages state a
 * policy of their own. It is a table, because helmet would write the same texts again for each request.
 */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000', // other services of the domain are not ours to bind
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY', // the same as `frame-ancestors 'none'`, for browsers that do not read it
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0', // the filter of old browsers did harm
};

export const API_VERSION = 'beta';

/**
 * Makes the id of a request, for Fastify's `genReqId`: a caller's own id is never adopted, or two requests could share
 * one.
 */
export function newRequestId(): string {
  return newId('req');
}

/**
 * Sets the headers that every response carries, among them an id by which a caller can name it (X-Request-ID is what
 * existing clients read).
 */
export function stamp(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS);
  reply.header('Request-Id', request.id);
  reply.header('X-Request-ID', request.id);
  reply.header('Api-Version', API_VERSION);
}

/**
 * Returns the caller's own id for the log, if it has a harmless form: a caller who sends a key or a webhook's secret
 * here has erred.
 */
export function clientRequestId(request: FastifyRequest): string | undefined {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^(?!key_|whsec_)[a-z0-9_-]{1,64}$/i.test(given)
    ? given
    : undefined;
}
