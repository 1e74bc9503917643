import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Meter, type MeterChange, Meters } from '../accounts/meters.js';
import { isNotFound } from '../platform/found.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import { Claims, isFirst } from './claims.js';
import {
  type AttemptKey,
  cancelLocked,
  type Claimed,
  type End,
  endAttempt,
  lockAttempt,
  requeue,
} from './leases.queries.js';
import { isMetered } from './kinds.js';
import { countedState, RunBooks, type RunMove } from './run-books.js';
import type { Ending } from './run-kind.js';
import type { RunError } from '../platform/run-errors.js';
import type { OpenRun, RunRow } from './run.row.js';
import { type Taker, Turns } from './turns.js';

/** Whose lease ran out so often, with nothing saved in between, is not tried again. */
const MOST_LOST = 3;

const WORKER_LOST: RunError = {
  type: 'run_error',
  code: 'worker_lost',
  message: `Its worker went away without a word ${MOST_LOST} times, and had saved nothing in between.`,
  point_index: null,
};

/** The row is not ours any more: the transaction that found this out must leave nothing. */
class Lost extends Error {}

/** What an end leaves behind: the run, and the account's next one where the same worker goes on with it. */
export interface Settled {
  run: RunRow;
  next?: Claimed;
}

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
    private readonly claims: Claims,
  ) {}

  /**
   * The end of an attempt: status, result, slot, refund, event, counters and the account's next turn in one transaction.
   * Where `taker` is given, and no other account waits for its place, that turn is used at once: `next`. undefined: the
   * attempt is not ours any more, and nothing was written.
   */
  async settle(run: RunRow, ending: FinalEnding, taker?: Taker): Promise<Settled | undefined> {
    const { status, result = null, engine = null } = ending;
    const error = ending.status === 'failed' ? ending.error : null;
    return this.unlessLost((em) =>
      this.end(em, run, { status, error, result, solver_engine: engine }, taker),
    );
  }

  /** In good order, and not counted as lost: anybody may go on at once. If it was to be cancelled, it ends here. */
  release(run: AttemptKey & Pick<RunRow, 'account_id'>): Promise<Settled | undefined> {
    return this.unlessLost(async (em) => {
      await this.meters.lock(em, run.account_id);
      const row = await lockAttempt(em, run);
      if (row === undefined) throw new Lost();
      if (row.cancel_requested_at !== null) return this.end(em, row, CANCELED);
      return this.backToQueue(em, row, 0);
    });
  }

  /** Of a run whose lease has run out. undefined: it was renewed, or somebody else saw to it. */
  reap(run: AttemptKey & Pick<RunRow, 'account_id'>): Promise<Settled | undefined> {
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
        solver_engine: null,
      });
    });
  }

  /**
   * Runs of one account that wait, are held or run, all of them locked as its meter is, are canceled and refunded. The
   * workers of those that run find that they are not theirs any more.
   */
  async cancel(em: EntityManager, runs: readonly OpenRun[]): Promise<RunRow[]> {
    if (runs.length === 0) return [];
    const ids = runs.map(({ id }) => id);
    const canceled = await cancelLocked(em, ids);
    const { account_id } = runs[0];
    const meter = await this.meters.change(em, account_id, fewer(runs));
    await this.books.close(em, canceled);
    const freed = runs.find(({ status }) => status === 'running');
    if (freed !== undefined) await this.offer(em, freed, meter);
    const moves = runs.map((run) => {
      return { run, from: countedState(run.status), to: 'other' as const };
    });
    await this.books.count(em, moves);
    return canceled;
  }

  private async end(em: EntityManager, attempt: RunRow, end: End, taker?: Taker): Promise<Settled> {
    // The meter before the run: the count is undone if the run turns out not to be ours.
    const meter = await this.meters.change(
      em,
      attempt.account_id,
      counted(attempt, { active: -1 }),
    );
    const run = await endAttempt(em, attempt, end);
    if (run === undefined) throw new Lost();
    const next = taker && (await this.goOn(em, run, meter, taker));
    await this.books.close(em, [run], next !== undefined && isFirst(next) ? [next] : []);
    if (next === undefined) await this.offer(em, run, meter);
    const moves: RunMove[] = [{ run, from: 'running', to: countedState(run.status) }];
    if (next !== undefined) moves.push({ run: next, from: 'other', to: 'running' });
    await this.books.count(em, moves);
    return { run, next };
  }

  private async goOn(
    em: EntityManager,
    { account_id: accountId, kind }: RunRow,
    meter: Meter,
    taker: Taker,
  ): Promise<Claimed | undefined> {
    if (isMetered(kind) && meter.queuedRuns === 0) return undefined;
    if (await this.turns.othersWait(em, accountId, taker.place)) return undefined;
    return this.claims.take(em, accountId, meter, taker);
  }

  /** What such a run held is for others of the account; which of those that wait are short only the rows say. */
  private offer(
    em: EntityManager,
    { account_id: accountId, kind }: Pick<RunRow, 'account_id' | 'kind'>,
    meter: Meter,
  ): Promise<void> {
    return isMetered(kind)
      ? this.turns.offer(em, accountId, meter)
      : this.turns.offerCalibrations(em, accountId, meter);
  }

  private async backToQueue(em: EntityManager, run: RunRow, lost: 0 | 1): Promise<Settled> {
    const change = counted(run, { active: -1, queued: 1 });
    const meter = await this.meters.change(em, run.account_id, change);
    const row = await requeue(em, run, lost);
    await this.offer(em, row, meter);
    this.books.noteChange(row);
    await this.books.count(em, [{ run: row, from: 'running', to: 'other' }]);
    return { run: row };
  }

  private async unlessLost<T>(effect: (em: EntityManager) => Promise<T>): Promise<T | undefined> {
    try {
      return await inTransaction(this.em, effect);
    } catch (error) {
      if (error instanceof Lost || isNotFound(error)) return undefined;
      throw error;
    }
  }
}

type FinalEnding = Exclude<Ending, { status: 'released' }>;

const CANCELED: End = { status: 'canceled', error: null, result: null, solver_engine: null };

/** The meter does not know of runs that hold no slot. */
function counted({ kind }: Pick<RunRow, 'kind'>, change: MeterChange): MeterChange {
  return isMetered(kind) ? change : {};
}

function fewer(runs: readonly OpenRun[]): MeterChange {
  const metered = runs.filter(({ kind }) => isMetered(kind));
  const count = (is: (run: OpenRun) => boolean) => -metered.filter(is).length;
  return {
    active: count(({ status }) => status === 'running'),
    queued: count(({ status, held }) => status === 'queued' && !held),
    held: count(({ held }) => held),
  };
}
