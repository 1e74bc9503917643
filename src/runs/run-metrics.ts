import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { MetricsRegistry } from '../platform/http/metrics.js';
import type { RunRow } from './run.row.js';
import { sumMeters } from './runs.queries.js';

/** The buckets reach from an idle worker to a long queue [s]. */
const SECONDS = [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000];

/** The metrics of runs for operators. */
@Injectable()
export class RunMetrics {
  private readonly registry: Registry;
  private readonly outcomes: Counter;
  private readonly waits: Histogram;
  private readonly reaped: Counter;
  private readonly here: Gauge;

  constructor(
    private readonly em: EntityManager,
    { registry }: MetricsRegistry,
  ) {
    this.registry = registry;
    const registers = [registry];
    this.outcomes = new Counter({
      name: 'inflow_run_attempts_total',
      help: 'Attempts at runs that ended in this process, by what became of the run; lost: others have it',
      labelNames: ['kind', 'outcome'],
      registers,
    });
    this.waits = new Histogram({
      name: 'inflow_run_wait_seconds',
      help: 'Time from the acceptance of a run to its first attempt, of runs that this process began',
      labelNames: ['kind'],
      buckets: SECONDS,
      registers,
    });
    this.reaped = new Counter({
      name: 'inflow_run_leases_lost_total',
      help: 'Workers that were lost, found by this process, by what became of their run',
      labelNames: ['kind', 'outcome'],
      registers,
    });
    this.here = new Gauge({
      name: 'inflow_runs_here',
      help: 'Runs that this process works on',
      registers,
    });
    this.watchMeters();
  }

  begun({ kind, attempt, queued_at, dispatched_at }: RunRow): void {
    this.here.inc();
    if (attempt > 1 || queued_at === null || dispatched_at === null) return;
    const waited = (Date.parse(dispatched_at) - Date.parse(queued_at)) / 1_000;
    this.waits.observe({ kind }, Math.max(0, waited));
  }

  ended({ kind }: RunRow, outcome: string): void {
    this.here.dec();
    this.outcomes.inc({ kind, outcome });
  }

  workerLost({ kind }: RunRow, outcome: string): void {
    this.reaped.inc({ kind, outcome });
  }

  /** Adds the gauge of the runs of all accounts and processes, which is read when it is scraped. */
  private watchMeters(): void {
    const gauge: Gauge = new Gauge({
      name: 'inflow_runs',
      help: 'Runs of all accounts: running, queued (waiting for a slot), held (waiting for their owner)',
      labelNames: ['state'],
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        const sums = await sumMeters(this.em.fork()).catch(() => undefined); // an outage: the rest is shown
        for (const [state, count] of Object.entries(sums ?? {})) gauge.set({ state }, count);
      },
    });
  }
}
