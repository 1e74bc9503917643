import { describe, expect, it } from '@jest/globals';
import { Counter, Histogram, Registry } from 'prom-client';
import { RequestMetrics } from '../../../../src/platform/http/metrics.js';

const BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
const LABELS = ['method', 'route', 'status'] as const;
const OBSERVATIONS = [
  ['GET', '/v1/health', 200, 0.0003],
  ['GET', '/v1/health', 200, 0.0005],
  ['GET', '/v1/health', 200, 0.5],
  ['GET', '/v1/health', 200, 99],
  ['GET', 'unknown', 404, 0.002_000_1],
  ['POST', '/v1/a/:b', 499, 10],
] as const;

const sortedLines = (text: string) => text.trim().split('\n').sort();

describe('the metrics of requests', () => {
  it('read as those of the library’s own counter and histogram', async () => {
    const [ours, theirs] = [new Registry(), new Registry()];
    const requests = new RequestMetrics();
    requests.register(ours);
    const counter = new Counter({
      name: 'inflow_http_requests_total',
      help: 'Requests answered, by route and status',
      labelNames: LABELS,
      registers: [theirs],
    });
    const histogram = new Histogram({
      name: 'inflow_http_request_duration_seconds',
      help: 'Time from the request line to the last byte of the answer',
      labelNames: LABELS,
      buckets: BUCKETS,
      registers: [theirs],
    });
    for (const [method, route, status, seconds] of OBSERVATIONS) {
      requests.observe(method, route, status, seconds);
      counter.inc({ method, route, status });
      histogram.observe({ method, route, status }, seconds);
    }
    expect(sortedLines(await ours.metrics())).toEqual(sortedLines(await theirs.metrics()));
    expect(await ours.getMetricsAsJSON()).toHaveLength(2);
  });

  it('are there, and empty, before the first request', async () => {
    const registry = new Registry();
    new RequestMetrics().register(registry);
    expect(await registry.metrics()).toContain('# TYPE inflow_http_requests_total counter');
  });
});
