import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Answer } from './answers.js';
import { RequestMetrics } from './request-metrics.js';

/** Everything that `/metrics` shows. Other modules register their own metrics in `registry`. */
@Injectable()
export class MetricsRegistry {
  readonly registry = new Registry();
  private readonly requests = new RequestMetrics();

  constructor() {
    this.requests.register(this.registry);
    collectDefaultMetrics({ register: this.registry });
  }

  /** Unknown paths share one label, or a scanner would make a time series of each. */
  readonly observe = ({ request, status, ms }: Answer): void => {
    this.requests.observe(request.method, request.facts?.pattern ?? 'unknown', status, ms / 1000);
  };
}

/**
 * Metrics are for the operator: the local collector (a loopback address that no proxy speaks for), or the token.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { headers } = request;
  const forwarded =
    headers.forwarded ?? headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.via;
  if (forwarded === undefined && isLoopback(request.socket.remoteAddress)) return true;
  if (token === undefined) return false;
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function isLoopback(address: string | undefined): boolean {
  return (
    address !== undefined && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address)
  );
}

/** Equal lengths, so that the comparison can be in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
