import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram } from 'prom-client';
import { awaitWithin } from '../../platform/deadline.js';
import { MetricsRegistry } from '../../platform/http/metrics.js';
import type { AttemptOutcome } from '../sending/sender.js';

/** Buckets of the attempt's duration [s], from a receiver next door to the limit of an attempt. */
const ATTEMPT_SECONDS = [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];
/** Buckets of the delay of due deliveries [s], from an idle dispatcher to an hour without any. */
const DUE_SECONDS = [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000, 3600];

/** Time that a scrape waits for the database [ms]. */
const SILENCE_MS = 1_000;

/** The metrics show an operator how deliveries fare. */
@Injectable()
export class WebhookMetrics {
  private readonly outcomes: Counter;
  private readonly seconds: Histogram;
  private readonly waits: Histogram;
  private held: { attempts: number; count: number } | undefined;
  private outbox: (() => Promise<number>) | undefined;

  constructor({ registry }: MetricsRegistry) {
    const registers = [registry];
    this.outcomes = new Counter({
      name: 'inflow_webhook_attempts_total',
      help: 'Delivery attempts of this process, by outcome; late: the endpoint was disabled meanwhile; dropped: another process also sent it; given_up: the outcome could not be stored, and the attempt is repeated',
      labelNames: ['outcome'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'inflow_webhook_attempt_seconds',
      help: 'Duration of attempts, from the DNS lookup to the end of the response',
      buckets: ATTEMPT_SECONDS,
      registers,
    });
    this.waits = new Histogram({
      name: 'inflow_webhook_due_seconds',
      help: 'Delay of the attempts of this process, from their due time to their claim',
      buckets: DUE_SECONDS,
      registers,
    });
    const attempts: Gauge = new Gauge({
      name: 'inflow_webhook_attempts_here',
      help: 'Attempts in progress in this process',
      registers,
      collect: () => attempts.set(this.held?.attempts ?? 0),
    });
    const endpoints: Gauge = new Gauge({
      name: 'inflow_webhook_lanes_here',
      help: 'Endpoints that this process claimed in the last minute and still holds',
      registers,
      collect: () => endpoints.set(this.held?.count ?? 0),
    });
    const outbox: Gauge = new Gauge({
      name: 'inflow_webhook_outbox_seconds',
      help: 'Age of the oldest event without deliveries, of all accounts',
      registers,
      collect: async () => outbox.set(await this.outboxSeconds()),
    });
  }

  /**
   * The outbox counts as empty during an outage of the database, which may be a silent one, so that the other metrics
   * are shown.
   */
  private async outboxSeconds(): Promise<number> {
    if (this.outbox === undefined) return 0;
    return awaitWithin({ ms: SILENCE_MS }, this.outbox()).catch(() => NaN);
  }

  /** Registers the dispatcher, whose present state is read when the metrics are scraped. */
  watch(held: { attempts: number; count: number }, outboxSeconds: () => Promise<number>): void {
    this.held = held;
    this.outbox = outboxSeconds;
  }

  begun(lateS: number): void {
    this.waits.observe(Math.max(0, lateS));
  }

  ended({ durationMs }: AttemptOutcome, outcome: string): void {
    this.seconds.observe(durationMs / 1_000);
    this.outcomes.inc({ outcome });
  }
}
