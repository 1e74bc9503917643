import { Counter, type Registry } from 'prom-client';
import { addReadGauge } from '../platform/http/read-gauge.js';

/** What is made once and kept: how its metrics are named, and what a scrape calls it. */
export interface KeptKind {
  /** `map`: inflow_engine_map_requests_total, inflow_engine_maps, inflow_engine_map_bytes. */
  name: string;
  words: string;
}

/** What an operator sees of what the engine keeps: how often one was at hand, and what those kept take. */
export class KeptMetrics {
  private readonly requests: Counter;

  constructor(
    private readonly registry: Registry,
    private readonly kind: KeptKind,
  ) {
    this.requests = new Counter({
      name: `inflow_engine_${kind.name}_requests_total`,
      help: `Requests for a ${kind.words}: known, joined (being made for another), made, failed`,
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  readonly observe = (outcome: 'known' | 'joined' | 'made' | 'failed'): void =>
    this.requests.inc({ outcome });

  watch(kept: { readonly size: number; readonly bytes: number }): void {
    const { name, words } = this.kind;
    addReadGauge(
      this.registry,
      `inflow_engine_${name}s`,
      `${capital(words)}s kept`,
      () => kept.size,
    );
    addReadGauge(
      this.registry,
      `inflow_engine_${name}_bytes`,
      'Memory that they take',
      () => kept.bytes,
    );
  }
}

const capital = (words: string): string => words[0].toUpperCase() + words.slice(1);
