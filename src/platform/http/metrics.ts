import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Answer } from './answers.js';

/** From a refused request (0.3 ms) to the time limit of an analysis (10 s). */
const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Everything that `/metrics` shows. Other modules register their own metrics in `registry`. */
@Injectable()
export class MetricsRegistry {
  readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'inflow_http_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: 'inflow_http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Unknown paths share one label, or a scanner would make a time series of each. */
  readonly observe = ({ request, status, ms }: Answer): void => {
    const route = (request.is404 ? undefined : request.routeOptions.url) ?? 'unknown';
    const labels = { method: request.method, route, status: String(status) };
    this.requests.inc(labels);
    this.durations.observe(labels, ms / 1000);
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
