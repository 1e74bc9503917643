import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Batcher } from '../../platform/batcher.js';
import { retryDuringOutages } from '../../platform/postgres/database.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import type { AttemptOutcome } from '../sending/sender.js';
import { AutoDisable } from './auto-disable.js';
import type { DeliveryAttemptKey } from './endpoint-queue.js';
import { afterAttempt } from './retry-schedule.js';
import { type AttemptResult, type Settled, settleAttempts } from './settlement.queries.js';
import { WebhookMetrics } from './webhook-metrics.js';

/** Maximum rows of one statement, which takes some 20 ms then. */
const MAX_BATCH = 200;
/** Pause between two tries where the database answers but does not write: its disk is full, it is read-only … */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Maximum tries of such a write, which are over after a quarter of an hour at least. */
const MAX_TRIES = 34;

/** An attempt that has ended. The request is not held with it: thousands may wait for the database. */
export interface EndedAttempt {
  attempt: DeliveryAttemptKey;
  outcome: AttemptOutcome;
  /** The receiver gets its full width. */
  open: boolean;
}

interface Waiting extends EndedAttempt {
  done: () => void;
}

/** Writes the results of attempts, many in one statement, also where the database was away, or did not write, for some minutes. */
@Injectable()
export class Settlement {
  private readonly logger = new Logger(Settlement.name);
  private readonly ended = new Batcher<Waiting>(async (group) => {
    await this.write(group);
    this.examine();
  }, MAX_BATCH);
  /** Endpoints with deliveries that failed permanently, still to be examined. */
  private readonly suspects = new Set<string>();
  private readonly closing = new AbortController();

  constructor(
    private readonly em: EntityManager,
    private readonly autoDisable: AutoDisable,
    private readonly metrics: WebhookMetrics,
  ) {}

  /** Calls `done` when the result is written, or is not wanted any more. */
  add(
    { attempt: { deliveryId, endpointId, n }, outcome, open }: EndedAttempt,
    done: () => void,
  ): void {
    void this.ended.add({ attempt: { deliveryId, endpointId, n }, outcome, open, done });
  }

  /** Closes the settlement: results that cannot be written now are given up. */
  close(): void {
    this.closing.abort();
  }

  /**
   * Writes results together. Where the database refuses them, each is written alone, so that a result that cannot be
   * written takes no other with it; one that is refused for its texts is written without them.
   */
  private async write(group: readonly Waiting[], convert = toAttemptResult): Promise<void> {
    try {
      this.report(group, await this.settle(group, convert));
    } catch (error) {
      if (isRefusal(error) && group.length > 1) for (const one of group) await this.write([one]);
      else if (isUnreadable(error) && convert !== withoutTexts)
        await this.write(group, withoutTexts);
      else for (const one of group) this.giveUp(one, error);
    }
  }

  /**
   * Gives a result up, whose row is due as before. To hold it back would take a slot, and its endpoint, until this
   * process ends.
   */
  private giveUp(one: Waiting, error: unknown): void {
    const { deliveryId, n } = one.attempt;
    this.logger.error(
      `attempt ${n} of ${deliveryId} cannot be stored and will be repeated: ${String(error)}`,
    );
    this.report([one], undefined);
  }

  /**
   * Writes the results and returns their rows; undefined: the process ends, and nothing can be written. Throws where
   * the database refuses these very values, or wrote none for a quarter of an hour.
   */
  private async settle(
    group: readonly EndedAttempt[],
    convert: (ended: EndedAttempt) => AttemptResult,
  ): Promise<Settled[] | undefined> {
    // converted again for each try: how long ago an attempt ended counts from the statement that says so
    const once = () => inTransaction(this.em, (em) => settleAttempts(em, group.map(convert)));
    const { signal } = this.closing;
    for (let tries = 1, pauseMs = FIRST_PAUSE_MS; ; tries++) {
      try {
        return await retryDuringOutages(this.em, once, () => signal.aborted);
      } catch (error) {
        if (isRefusal(error) || tries === MAX_TRIES) throw error;
        this.logger.error(`${group.length} outcomes not stored yet: ${String(error)}`);
        if (signal.aborted) return undefined;
        await sleep(pauseMs, undefined, { ref: false, signal }).catch(() => undefined);
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      }
    }
  }

  private report(group: readonly Waiting[], settled: readonly Settled[] | undefined): void {
    const byId = new Map(settled?.map((row) => [row.id, row]));
    for (const { attempt, outcome, done } of group) {
      const what = settled === undefined ? 'given_up' : settlementOf(byId.get(attempt.deliveryId));
      this.metrics.ended(outcome, what);
      done();
    }
    for (const { status, late, endpoint_id: id } of settled ?? [])
      if (status === 'permanently_failed' && !late) this.suspects.add(id);
  }

  /** Examines those suspected endpoints that have no result left to write: a success among those counts first. */
  private examine(): void {
    if (this.suspects.size === 0) return;
    const waiting = new Set(this.ended.waiting.map(({ attempt }) => attempt.endpointId));
    const ready = [...this.suspects].filter((id) => !waiting.has(id));
    for (const id of ready) this.suspects.delete(id);
    if (ready.length > 0) void this.autoDisable.examine(ready);
  }
}

/**
 * Returns whether the database refuses the values: SQLSTATE 22 is data that cannot be stored, 23 data that break a rule
 * of the table. All other errors pass, or an operator repairs their cause.
 */
function isRefusal(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error));
}

function isUnreadable(error: unknown): boolean {
  return sqlState(error).startsWith('22');
}

const sqlState = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

function settlementOf(row: Settled | undefined): string {
  if (row === undefined) return 'dropped';
  if (row.status === 'succeeded') return 'succeeded';
  if (row.late) return 'late';
  return row.status === 'pending' ? 'retried' : 'failed';
}

function toAttemptResult({ attempt, outcome, open }: EndedAttempt): AttemptResult {
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

/** Returns the row of an attempt without the texts that the receiver wrote. */
function withoutTexts(ended: EndedAttempt): AttemptResult {
  const outcome = toAttemptResult(ended);
  return { ...outcome, excerpt: null, error: outcome.error === null ? null : 'unreadable' };
}
