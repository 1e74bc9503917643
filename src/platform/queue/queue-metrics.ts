import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { QueueCounts } from './job-store.js';

/**
 * The end of an attempt: `retried` and `dead` are failures, `lost` was given to another process meanwhile, `released`
 * was given back at a shutdown.
 */
export type JobOutcome = 'done' | 'retried' | 'dead' | 'lost' | 'released';

const SECONDS = [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000];

/** The metrics show an operator how the queues fare. */
export class QueueMetrics {
  private readonly outcomes: Counter;
  private readonly durations: Histogram;

  constructor(private readonly registry: Registry) {
    this.outcomes = new Counter({
      name: 'inflow_queue_attempts_total',
      help: 'Attempts of jobs that ended in this process, by outcome',
      labelNames: ['queue', 'outcome'],
      registers: [registry],
    });
    this.durations = new Histogram({
      name: 'inflow_queue_attempt_seconds',
      help: 'Time of a handler for one attempt',
      labelNames: ['queue'],
      buckets: SECONDS,
      registers: [registry],
    });
  }

  ended(queue: string, outcome: JobOutcome): void {
    this.outcomes.inc({ queue, outcome });
  }

  ran(queue: string, seconds: number): void {
    this.durations.observe({ queue }, seconds);
  }

  /**
   * Registers gauges of the jobs in the database, of all processes together; read when scraped, up to some seconds old.
   */
  watch(read: () => Promise<QueueCounts[]>): void {
    const gauge: Gauge = new Gauge({
      name: 'inflow_queue_jobs',
      help: 'Jobs by state: ready, deferred (not due yet), active, failed (dead)',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        for (const { name: queue, ...states } of await read())
          for (const [state, count] of Object.entries(states)) gauge.set({ queue, state }, count);
      },
    });
  }
}
