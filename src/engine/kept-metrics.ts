import { Counter, type Registry } from 'prom-client';
import { addReadGauge } from '../platform/http/read-gauge.js';

/** What is made once and kept: the names of its metrics, whole so that a search finds them, and its own. */
export interface KeptKind {
  requests: string;
  kept: string;
  bytes: string;
  words: string;
}

type Outcome = 'known' | 'joined' | 'made' | 'failed';

/** What an operator sees of what the engine keeps: how often one was at hand, and what those kept take. */
export class KeptMetrics {
  /** Since the last scrape: the library's counter sorts and joins labels at each count, which takes longer than a look-up. */
  private readonly counts = new Map<Outcome, number>();

  constructor(
    private readonly registry: Registry,
    private readonly kind: KeptKind,
  ) {
    const { counts } = this;
    const requests = new Counter({
      name: kind.requests,
      help: `Requests for a ${kind.words}: known, joined (being made for another), made, failed`,
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
    const { kept, bytes, words } = this.kind;
    addReadGauge(this.registry, kept, `${capital(words)}s kept`, () => cache.size);
    addReadGauge(this.registry, bytes, 'Memory that they take', () => cache.bytes);
  }
}

const capital = (words: string): string => words[0].toUpperCase() + words.slice(1);
