import { Counter, Histogram, type Registry } from 'prom-client';
import { addReadGauge } from '../platform/http/metrics.js';
import type { JobObserver, KernelPool } from './pool.js';

/** The names of a cache's metrics, which are written out so that a search finds them, and the metrics of its own. */
interface CacheMetricNames {
  requests: string;
  entries: string;
  bytes: string;
  words: string;
}

type Outcome = 'known' | 'joined' | 'made' | 'failed';

/** The metrics of a cache: how often an entry was there, and how much memory the entries take. */
export class CacheMetrics {
  /**
   * The counts since the last scrape: the library's counter sorts and joins labels at each count, which takes longer
   * than a look-up.
   */
  private readonly counts = new Map<Outcome, number>();

  constructor(
    private readonly registry: Registry,
    private readonly kind: CacheMetricNames,
  ) {
    const { counts } = this;
    const requests = new Counter({
      name: kind.requests,
      help: `Requests for a ${kind.words}, by outcome: known (cached), joined (already being computed), made, failed`,
      labelNames: ['outcome'],
      registers: [],
      collect() {
        for (const [outcome, count] of counts) this.inc({ outcome }, count);
        counts.clear();
      },
    });
    registry.registerMetric(requests);
  }

  readonly observe = (outcome: Outcome): void => {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  };

  watch(cache: { readonly size: number; readonly bytes: number }): void {
    const { entries, bytes, words } = this.kind;
    addReadGauge(this.registry, entries, `${capital(words)}s kept`, () => cache.size);
    addReadGauge(this.registry, bytes, 'Memory of the cache', () => cache.bytes);
  }
}

const capital = (words: string): string => words[0].toUpperCase() + words.slice(1);

/** The buckets reach from an empty queue and one point (20 µs) to the time limit [s]. */
const SECONDS = [1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** The metrics that an operator sizes the pool by: how full it is, and how long tasks wait and run. */
export class PoolMetrics {
  private readonly wait: Histogram;
  private readonly run: Histogram;

  constructor(private readonly registry: Registry) {
    const common = { labelNames: ['kind'], buckets: SECONDS, registers: [registry] };
    this.wait = new Histogram({
      name: 'inflow_engine_wait_seconds',
      help: 'Time of a task outside the solver: waiting and messages to and from the thread',
      ...common,
    });
    this.run = new Histogram({
      name: 'inflow_engine_run_seconds',
      help: 'Time that a thread worked on a task',
      ...common,
    });
  }

  readonly observe: JobObserver = (kind, waitS, runS) => {
    this.wait.observe({ kind }, waitS);
    this.run.observe({ kind }, runS);
  };

  /** Read when scraped. */
  watch(pool: KernelPool): void {
    addReadGauge(this.registry, 'inflow_engine_threads', 'Configured threads', () => pool.threads);
    addReadGauge(
      this.registry,
      'inflow_engine_threads_alive',
      'Threads alive now',
      () => pool.alive,
    );
    addReadGauge(
      this.registry,
      'inflow_engine_threads_busy',
      'Threads that work on a task',
      () => pool.busy,
    );
    addReadGauge(
      this.registry,
      'inflow_engine_queue_tasks',
      'Tasks that wait for a thread',
      () => pool.waiting,
    );
  }
}
