import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** A request as a client would send it, with its credential and from its address. */
export interface OwnRequest {
  method: 'GET' | 'POST';
  /** Path and query of the request. */
  url: string;
  headers: Record<string, string>;
  /** The body as JSON. */
  body?: string;
  address: string;
  /** The signal is raised when no client waits for the answer any more. */
  signal: AbortSignal;
}

export interface OwnAnswer {
  status: number;
  text: string;
}

/**
 * Sends requests of this service to itself, without a connection: they pass the same pipeline as those of a client, so
 * that credential, rate, validity and errors are the same whichever way a request comes in.
 */
@Injectable()
export class OwnRequests {
  constructor(private readonly host: HttpAdapterHost) {}

  async send({ method, url, headers, body, address, signal }: OwnRequest): Promise<OwnAnswer> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const { statusCode, payload } = await server.inject({
      method,
      url,
      headers: { ...json, ...headers },
      payload: body,
      remoteAddress: address,
      signal,
    });
    return { status: statusCode, text: payload };
  }
}
