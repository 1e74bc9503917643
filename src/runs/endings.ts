import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type MeterChange, Meters } from '../accounts/meters.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import {
  type AttemptKey,
  cancelLocked,
  type End,
  endAttempt,
  lockAttempt,
  requeue,
} from './leases.queries.js';
import { countedState, RunBooks } from './run-books.js';
import type { Ending } from './run-kind.js';
import type { RunError, RunRow } from './run.row.js';
import { Turns } from './turns.js';

/** Whose lease ran out so often is not tried again. */
const MOST_LOST = 3;

const WORKER_LOST: RunError = {
  type: 'run_error',
  code: 'worker_lost',
  message: `The run was begun ${MOST_LOST} times, and each time its worker went away without a word.`,
  point_index: null,
};

/** The row is not ours any more: the transaction that found this out must leave nothing. */
class Lost extends Error {}

/**
 * How runs stop running or waiting. Locks are taken in the order of docs/runs.md: meter, runs by id, what hangs on them,
 * project; so that two who end runs of one account wait for each other and never in a circle.
 */
@Injectable()
export class Endings {
  constructor(
    private readonly em: EntityManager,
    private readonly meters: Meters,
    private readonly books: RunBooks,
    private readonly turns: Turns,
  ) {}

  /**
   * The end of an attempt: status, result, slot, refund, event, counters and the account's next turn in one transaction.
   * undefined: the attempt is not ours any more, and nothing was written.
   */
  async settle(run: RunRow, ending: Exclude<Ending, { status: 'released' }>) {
    const { status, result = null, engine = null } = ending;
    const error = ending.status === 'failed' ? ending.error : null;
    return this.unlessLost((em) => this.end(em, run, { status, error, result, engine }));
  }

  /** In good order, and not counted as lost: anybody may go on at once. If it was to be cancelled, it ends here. */
  async release(run: AttemptKey & Pick<RunRow, 'account_id'>): Promise<RunRow | undefined> {
    return this.unlessLost(async (em) => {
      await this.meters.lock(em, run.account_id);
      const row = await lockAttempt(em, run);
      if (row === undefined) throw new Lost();
      if (row.cancel_requested_at !== null) return this.end(em, row, CANCELED);
      return this.backToQueue(em, row, 0);
    });
  }

  /** Of a run whose lease has run out. undefined: it was renewed, or somebody else saw to it. */
  async reap(run: AttemptKey & Pick<RunRow, 'account_id'>): Promise<RunRow | undefined> {
    return this.unlessLost(async (em) => {
      await this.meters.lock(em, run.account_id);
      const row = await lockAttempt(em, run, true);
      if (row === undefined) throw new Lost();
      if (row.cancel_requested_at !== null) return this.end(em, row, CANCELED);
      if (row.lost + 1 < MOST_LOST) return this.backToQueue(em, row, 1);
      return this.end(em, row, {
        status: 'failed',
        error: WORKER_LOST,
        result: null,
        engine: null,
      });
    });
  }

  /**
   * Runs of one account that wait, are held or run, all of them locked as its meter is, are canceled and refunded. The
   * workers of those that run find that they are not theirs any more.
   */
  async cancel(em: EntityManager, runs: readonly RunRow[]): Promise<RunRow[]> {
    if (runs.length === 0) return [];
    const canceled = await cancelLocked(
      em,
      runs.map(({ id }) => id),
    );
    const { account_id } = runs[0];
    const { queuedRuns } = await this.meters.change(em, account_id, fewer(runs));
    for (const run of canceled) await this.books.close(em, run);
    const running = runs.filter(({ status }) => status === 'running');
    await this.turns.send(em, account_id, Math.min(running.length, queuedRuns));
    for (const run of running) await this.books.count(em, run, 'running', 'other');
    for (const project of new Map(runs.map((run) => [run.project_id, run])).values())
      await this.books.count(em, project, 'other', 'other');
    return canceled;
  }

  private async end(em: EntityManager, attempt: RunRow, end: End): Promise<RunRow> {
    // The meter before the run: the count is undone if the run turns out not to be ours.
    const { queuedRuns } = await this.meters.change(em, attempt.account_id, { active: -1 });
    const run = await endAttempt(em, attempt, end);
    if (run === undefined) throw new Lost();
    await this.books.close(em, run);
    await this.books.count(em, run, 'running', countedState(run.status));
    if (queuedRuns > 0) await this.turns.send(em, run.account_id);
    return run;
  }

  private async backToQueue(em: EntityManager, run: RunRow, lost: 0 | 1): Promise<RunRow> {
    await this.meters.change(em, run.account_id, { active: -1, queued: 1 });
    const row = await requeue(em, run, lost);
    await this.books.count(em, row, 'running', 'other');
    await this.turns.send(em, row.account_id);
    this.books.noteChange(row);
    return row;
  }

  private async unlessLost<T>(effect: (em: EntityManager) => Promise<T>): Promise<T | undefined> {
    try {
      return await inTransaction(this.em, effect);
    } catch (error) {
      if (error instanceof Lost || isGone(error)) return undefined;
      throw error;
    }
  }
}

const CANCELED: End = { status: 'canceled', error: null, result: null, engine: null };

/** The account was deleted, and the run with it. */
export function isGone(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'resource_not_found';
}

function fewer(runs: readonly RunRow[]): MeterChange {
  const count = (is: (run: RunRow) => boolean) => -runs.filter(is).length;
  return {
    active: count(({ status }) => status === 'running'),
    queued: count(({ status, held }) => status === 'queued' && !held),
    held: count(({ held }) => held),
  };
}
