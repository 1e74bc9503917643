import { Histogram, type Registry } from 'prom-client';
import { addReadGauge } from '../platform/http/read-gauge.js';
import type { KernelPool, JobObserver } from './pool.js';

/** From an empty queue and one point (20 µs) to the time limit. */
const SECONDS = [1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** What an operator sizes the pool by: how full it is, how long tasks wait and run. */
export class PoolMetrics {
  private readonly wait: Histogram;
  private readonly run: Histogram;

  constructor(private readonly registry: Registry) {
    const common = { labelNames: ['kind'], buckets: SECONDS, registers: [registry] };
    this.wait = new Histogram({
      name: 'inflow_engine_wait_seconds',
      help: 'Time of a task outside its run: queue, crossing to the thread and back',
      ...common,
    });
    this.run = new Histogram({
      name: 'inflow_engine_run_seconds',
      help: 'Time a thread worked on a task',
      ...common,
    });
  }

  readonly observe: JobObserver = (kind, waitS, runS) => {
    this.wait.observe({ kind }, waitS);
    this.run.observe({ kind }, runS);
  };

  /** Read when scraped. */
  watch(pool: KernelPool): void {
    addReadGauge(
      this.registry,
      'inflow_engine_threads',
      'Threads the pool is sized to',
      () => pool.threads,
    );
    addReadGauge(
      this.registry,
      'inflow_engine_threads_alive',
      'Threads alive now',
      () => pool.alive,
    );
    addReadGauge(
      this.registry,
      'inflow_engine_threads_busy',
      'Threads that work on a task now',
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
