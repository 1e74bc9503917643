import { Counter, Gauge, type Registry } from 'prom-client';
import type { MapOutcome, Maps } from './maps.js';

/** What an operator sees of the maps: how often one was at hand, and what those kept take. */
export class MapMetrics {
  private readonly requests: Counter;

  constructor(private readonly registry: Registry) {
    this.requests = new Counter({
      name: 'inflow_engine_map_requests_total',
      help: 'Requests for a propeller map: known, joined (being made for another), made, failed',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  readonly observe = (outcome: MapOutcome): void => this.requests.inc({ outcome });

  /** Read when scraped. */
  watch(maps: Maps): void {
    this.gauge('inflow_engine_maps', 'Propeller maps kept', () => maps.size);
    this.gauge('inflow_engine_map_bytes', 'Memory that they take', () => maps.bytes);
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
