import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
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

/** Does this Authorization header name the operator's token? Without one set, none does. */
export function namesMetricsToken(
  authorization: string | undefined,
  token: string | undefined,
): boolean {
  const given = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (given === undefined || token === undefined) return false;
  return timingSafeEqual(digest(given), digest(token));
}

/** Equal lengths, so that the comparison can be in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
