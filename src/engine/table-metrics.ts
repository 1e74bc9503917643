import { Counter, Gauge, type Registry } from 'prom-client';
import type { PolarTables, TableOutcome } from './polar-tables.js';

/** What an operator sees of the polar tables: how often one was at hand, and what those kept take. */
export class TableMetrics {
  private readonly requests: Counter;

  constructor(private readonly registry: Registry) {
    this.requests = new Counter({
      name: 'inflow_engine_polar_table_requests_total',
      help: 'Requests for a polar table: known, joined (being made for another), made, failed',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  readonly observe = (outcome: TableOutcome): void => this.requests.inc({ outcome });

  /** Read when scraped. */
  watch(tables: PolarTables): void {
    this.gauge('inflow_engine_polar_tables', 'Polar tables kept', () => tables.size);
    this.gauge('inflow_engine_polar_table_bytes', 'Memory that they take', () => tables.bytes);
  }

  private gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: () => gauge.set(read()),
    });
  }
}
