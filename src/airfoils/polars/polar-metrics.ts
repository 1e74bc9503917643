import { Logger } from '@nestjs/common';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { addReadGauge } from '../../platform/http/metrics.js';

/** The source of a polar that was wanted: `joined` is being made for another request already. */
export type PolarOrigin = 'memory' | 'database' | 'joined' | 'missing';
/** The outcome of making a polar. */
export type PolarEnd = 'made' | 'by_another' | 'failed' | 'refused';

const SECONDS = [0.03, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5, 10, 30];

/** The metrics of sections' polars. */
export class PolarMetrics {
  private readonly logger = new Logger('SectionPolars');
  private readonly lookups: Counter;
  private readonly ends: Counter;
  private readonly evictions: Counter;
  private readonly seconds: Histogram;
  private readonly entries: Gauge;

  constructor(private readonly registry: Registry) {
    const registers = [registry];
    this.lookups = new Counter({
      name: 'inflow_polar_lookups_total',
      help: 'Requests for polars, by source: in memory, in the database, joined (already being solved), missing',
      labelNames: ['source'],
      registers,
    });
    this.ends = new Counter({
      name: 'inflow_polars_made_total',
      help: 'Queued polars, by outcome: made, by_another process, failed (time limit), refused (invalid section)',
      labelNames: ['outcome'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'inflow_polar_make_seconds',
      help: 'Time to solve one polar, without the time in the queue',
      buckets: SECONDS,
      registers,
    });
    this.evictions = new Counter({
      name: 'inflow_polar_evictions_total',
      help: 'Polars that this process deleted from the database to free space',
      registers,
    });
    this.entries = new Gauge({
      name: 'inflow_polar_database_bytes',
      help: 'Size of the polars in the database at the last clean-up of this process',
      registers,
    });
  }

  found(source: PolarOrigin, count: number): void {
    if (count > 0) this.lookups.inc({ source }, count);
  }

  ended(outcome: PolarEnd): void {
    this.ends.inc({ outcome });
  }

  took(seconds: number): void {
    this.seconds.observe(seconds);
  }

  evicted(count: number): void {
    this.evictions.inc(count);
  }

  keeps(bytes: number): void {
    this.entries.set(bytes);
  }

  /** No one may have waited for it: an operator should see it. */
  broken(error: unknown): void {
    this.logger.error(`a polar could not be made: ${String(error)}`, (error as Error).stack);
  }

  /** Read when scraped. */
  watch(read: { waiting: () => number; idle: () => number; bytes: () => number }): void {
    addReadGauge(
      this.registry,
      'inflow_polars_waiting',
      'Queued polars of this process',
      read.waiting,
    );
    addReadGauge(
      this.registry,
      'inflow_polars_idle',
      'Queued polars that no request waits for',
      read.idle,
    );
    addReadGauge(this.registry, 'inflow_polar_memory_bytes', 'Memory of cached polars', read.bytes);
  }
}
