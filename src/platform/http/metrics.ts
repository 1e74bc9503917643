import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import type { HttpAnswer } from './answers.js';

/** Buckets of the duration of requests [s], from a refused request (0.3 ms) to the time limit of an analysis (10 s). */
const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

interface Labels {
  method: string;
  route: string;
  status: string;
}

interface Series {
  labels: Labels;
  /**
   * Answers by bucket: they took longer than the bound before, but not longer than this one; the last bucket has those
   * that took longer than all bounds.
   */
  counts: number[];
  /** Sum of all durations [s]. */
  sum: number;
}

interface Sample {
  labels: Record<string, string>;
  value: number;
  metricName?: string;
}

/**
 * Requests and their durations, counted here and put into Prometheus's form when it is requested: the library's own
 * counter and histogram sort and join the labels of every observation, which costs as much as routing a request.
 */
export class RequestMetrics {
  private readonly series = new Map<string, Series>();

  register(registry: Registry): void {
    const add = (type: string, name: string, help: string, values: () => Sample[]) => {
      const get = () => Promise.resolve({ name, help, type, aggregator: 'sum', values: values() });
      registry.registerMetric({ name, help, type, get } as unknown as Metric);
    };
    add('counter', 'inflow_http_requests_total', 'Requests answered, by route and status', () =>
      this.counted(),
    );
    const help = 'Time from the request line to the last byte of the answer';
    add('histogram', 'inflow_http_request_duration_seconds', help, () => this.timed());
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${status} ${route}`;
    let series = this.series.get(key);
    if (series === undefined) {
      const labels = { method, route, status: String(status) };
      series = { labels, counts: Array<number>(SECONDS.length + 1).fill(0), sum: 0 };
      this.series.set(key, series);
    }
    let bound = 0;
    while (bound < SECONDS.length && seconds > SECONDS[bound]) bound++;
    series.counts[bound]++;
    series.sum += seconds;
  }

  private counted(): Sample[] {
    return [...this.series.values()].map(({ labels, counts }) => {
      return { labels: { ...labels }, value: total(counts) };
    });
  }

  private timed(): Sample[] {
    const name = 'inflow_http_request_duration_seconds';
    return [...this.series.values()].flatMap(({ labels, counts, sum }) => {
      let below = 0;
      const buckets = [...SECONDS, '+Inf'].map((le, i) => {
        below += counts[i];
        return {
          metricName: `${name}_bucket`,
          labels: { le: String(le), ...labels },
          value: below,
        };
      });
      return [
        ...buckets,
        { metricName: `${name}_sum`, labels: { ...labels }, value: sum },
        { metricName: `${name}_count`, labels: { ...labels }, value: below },
      ];
    });
  }
}

function total(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Everything that `/metrics` shows. Other modules register their own metrics in `registry`. */
@Injectable()
export class MetricsRegistry {
  readonly registry = new Registry();
  private readonly requests = new RequestMetrics();

  constructor() {
    this.requests.register(this.registry);
    // every sample wakes the thread: 100 a second, as is usual, took a quarter of the time of a process at rest
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: 100 });
  }

  /** Counts an answer. Unknown paths share one label, or a scanner would make a time series of each. */
  readonly observe = ({ request, status, ms }: HttpAnswer): void => {
    this.requests.observe(request.method, request.facts?.pattern ?? 'unknown', status, ms / 1000);
  };
}

/** Returns whether this Authorization header names the operator's token; without a token set, none does. */
export function namesMetricsToken(
  authorization: string | undefined,
  token: string | undefined,
): boolean {
  const given = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (given === undefined || token === undefined) return false;
  return timingSafeEqual(digest(given), digest(token));
}

/** Returns a digest, so that texts of equal lengths can be compared in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Registers a gauge that is read when the metrics are scraped. */
export function addReadGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => gauge.set(read()),
  });
}

/**
 * `/metrics` on a port of its own, without a token: who may read it is decided by who can reach that port. It knows
 * nothing else, so a proxy in front of the service cannot open more than it means to.
 */
export class MetricsListener {
  private readonly server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000 },
    (request, response) => void this.answer(request, response),
  );

  constructor(private readonly registry: Registry) {}

  /** Opens the listener. Rejects where the port cannot be had. */
  async listen(port: number, host: string): Promise<void> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
  }

  /** Closes the listener, also where it never listened. A collector that keeps its connection is not waited for. */
  async close(): Promise<void> {
    const closed = new Promise<void>((done) => this.server.close(() => done()));
    this.server.closeAllConnections();
    await closed;
  }

  private async answer({ method, url = '' }: IncomingMessage, response: ServerResponse) {
    if (url.split('?', 1)[0] !== '/metrics') return end(response, 404, 'Only /metrics is here.\n');
    if (method !== 'GET' && method !== 'HEAD')
      return end(response, 405, 'Only GET is known here.\n', { allow: 'GET, HEAD' });
    try {
      const text = await this.registry.metrics();
      end(response, 200, text, { 'content-type': this.registry.contentType });
    } catch {
      end(response, 503, 'The metrics cannot be read now.\n');
    }
  }
}

function end(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = { 'content-type': 'text/plain; charset=utf-8' },
): void {
  response.writeHead(status, headers).end(text);
}
