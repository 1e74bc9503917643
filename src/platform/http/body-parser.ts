import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.js';
import { parseStrictJson } from './strict-json.js';

/** Maximum size of a body: 1 MiB, thirty times the largest analysis. Operations that take more say so. */
export const BODY_LIMIT = 1_048_576;

/** Sets up the parsers: JSON is the only language for bodies; Fastify answers 415 for every type that has no parser. */
export function useStrictBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      refuseOtherCharsets(request);
      refuseEncodings(request);
      // clients put the type on requests without a body, too; where one is due, the check says that it is empty
      const { maxValues } = request.facts ?? {};
      done(null, body.length === 0 ? undefined : parseStrictJson(body as Buffer, maxValues));
    } catch (error) {
      done(error as Error);
    }
  });
}

function refuseOtherCharsets(request: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(
    request.headers['content-type'] ?? '',
  )?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new ApiError('unsupported_media_type');
}

/** Refuses packed bodies: nothing here unpacks them, and they would only look like broken text. */
export function refuseEncodings(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (!/^identity$/i.test(encoding)) {
    throw new ApiError('unsupported_media_type', {
      message: 'Bodies are read as they are; send them without Content-Encoding.',
    });
  }
}
