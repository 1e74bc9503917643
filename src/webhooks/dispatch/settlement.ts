import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { throughOutages } from '../../platform/postgres/outages.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import type { AttemptOutcome } from '../sending/sender.js';
import type { Attempt } from './attempt.js';
import { AutoDisable } from './auto-disable.js';

import { afterAttempt } from './retry-schedule.js';
import { type Outcome, type Settled, settleOutcomes } from './settlement.queries.js';
import { WebhookMetrics } from './webhook-metrics.js';

/** Of one statement, which takes some 20 ms then. */
const MOST_AT_ONCE = 200;

/** An attempt that has ended. */
export interface Ended {
  attempt: Attempt;
  outcome: AttemptOutcome;
  /** The receiver gets its full width. */
  open: boolean;
}

interface Waiting extends Ended {
  done: () => void;
}

/** Writes what came of attempts, many in one statement, however long the database is away. */
@Injectable()
export class Settlement {
  private readonly logger = new Logger(Settlement.name);
  private waiting: Waiting[] = [];
  private writing: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly em: EntityManager,
    private readonly autoDisable: AutoDisable,
    private readonly metrics: WebhookMetrics,
  ) {}

  /** Calls `done` when the outcome is written, or is not wanted any more. */
  add(ended: Ended, done: () => void): void {
    this.waiting.push({ ...ended, done });
    this.writing ??= this.write().finally(() => (this.writing = undefined));
  }

  /** Outages are not waited for any more. */
  close(): void {
    this.closed = true;
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0, MOST_AT_ONCE);
      await this.writeGroup(group);
    }
  }

  private async writeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      this.tell(group, await this.settle(group, toOutcome));
    } catch (error) {
      this.logger.error(`${group.length} outcomes not written: ${String(error)}`);
      // one that cannot be written takes no other with it
      for (const one of group) await this.writeOne(one);
    }
  }

  /** If not even that works it stays in hand: better not sent again than again and again. */
  private async writeOne(one: Waiting): Promise<void> {
    const { deliveryId, n } = one.attempt;
    try {
      this.tell([one], await this.settle([one], withoutTexts));
    } catch (error) {
      this.logger.error(`attempt ${n} of ${deliveryId} is not written: ${String(error)}`);
    }
  }

  /** undefined: the process ends, and the database is away. */
  private settle(
    group: readonly Ended[],
    convert: (ended: Ended) => Outcome,
  ): Promise<Settled[] | undefined> {
    // converted anew for each try: how long ago an attempt ended counts from the statement that says so
    const once = () => inTransaction(this.em, (em) => settleOutcomes(em, group.map(convert)));
    return throughOutages(once, () => this.closed);
  }

  private tell(group: readonly Waiting[], settled: readonly Settled[] | undefined): void {
    const byId = new Map(settled?.map((row) => [row.id, row]));
    for (const { attempt, outcome, done } of group) {
      this.metrics.ended(outcome, settlementOf(byId.get(attempt.deliveryId)));
      done();
    }
    const failed = settled?.filter(({ status, late }) => status === 'permanently_failed' && !late);
    if (failed !== undefined && failed.length > 0)
      void this.autoDisable.examine(failed.map((row) => row.endpoint_id));
  }
}

function settlementOf(row: Settled | undefined): string {
  if (row === undefined) return 'dropped';
  if (row.status === 'succeeded') return 'succeeded';
  if (row.late) return 'late';
  return row.status === 'pending' ? 'retried' : 'failed';
}

function toOutcome({ attempt, outcome, open }: Ended): Outcome {
  const next = afterAttempt(outcome, attempt.n);
  return {
    id: attempt.deliveryId,
    endpoint: attempt.endpointId,
    n: attempt.n,
    next: next.status,
    attempts: next.attempts,
    delay_s: next.status === 'retry' ? next.afterMs / 1_000 : null,
    code: outcome.statusCode,
    error: outcome.error,
    excerpt: outcome.excerpt,
    duration_ms: outcome.durationMs,
    ago_ms: Math.max(0, performance.now() - outcome.startedAt - outcome.durationMs),
    open,
  };
}

/** Without what the receiver wrote. */
function withoutTexts(ended: Ended): Outcome {
  const outcome = toOutcome(ended);
  return { ...outcome, excerpt: null, error: outcome.error === null ? null : 'unreadable' };
}
