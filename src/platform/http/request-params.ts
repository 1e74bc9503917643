import type { ServerResponse } from 'node:http';
import { Injectable, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.js';
import type { RateLimitStore } from './rate-limit.js';
import { whenOver } from './answers.js';
import type { RouteInfo } from './route-table.js';
import { ApiError } from '../errors.js';
import { type IdPrefix, isId, normalId } from '../ids.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender, once the credential is proved; undefined on public routes. */
    caller: Caller | undefined;
    /** The facts of the route that was requested; undefined if that could not be read. */
    facts: RouteInfo | undefined;
    /** The code of the error it was answered with, for the log. */
    errorCode: string | undefined;
    /** The caller's Idempotency-Key and the body it was sent with. */
    idempotency: { key: string; body: string } | undefined;
  }

  interface FastifyInstance {
    /** Address at which the service is reached, without a slash at the end. */
    baseUrl: string;
    /** The store that counts requests; undefined: rate limits are off. */
    limits: RateLimitStore | undefined;
  }
}

/**
 * Returns how often a header was sent. Node joins or drops what comes twice; a proxy before us may have looked at the
 * other one, so a header that decides something is refused where it comes twice.
 */
export function timesSent({ raw: { rawHeaders } }: FastifyRequest, name: string): number {
  let times = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const sent = rawHeaders[i];
    if (sent.length === name.length && sent.toLowerCase() === name) times++;
  }
  return times;
}

/**
 * Returns a signal that is raised when the client disconnects. It watches the response, not the request: that one
 * closes as soon as its body is read.
 */
export function untilDisconnected(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  whenOver(response, (isOut) => {
    if (!isOut) controller.abort();
  });
  return controller.signal;
}

/**
 * Refuses a path parameter that has not the shape of an id, as not found, without asking the database: `@Param('id',
 * new IdPipe('proj'))`. Returns the id as answers spell it.
 */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  constructor(private readonly prefix: IdPrefix) {}

  transform(text: string): string {
    const id = normalId(text);
    if (!isId(this.prefix, id)) throw new ApiError('resource_not_found');
    return id;
  }
}

/** Reads the place of an item in a list of at most 10,000; what is none is not found. */
@Injectable()
export class IndexPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    if (!/^(0|[1-9]\d{0,3})$/.test(text)) throw new ApiError('resource_not_found');
    return Number(text);
  }
}
