import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Meter, type MeterChange, Meters } from '../accounts/meters.js';
import { isNotFound } from '../platform/errors.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import { RunClaims } from './run-claims.js';
import {
  type RunAttemptKey,
  cancelLocked,
  type Claimed,
  type End,
  endAttempt,
  lockAttempt,
  requeue,
} from './attempts.queries.js';
import { isMetered } from './kinds.js';
import { countedState, RunAccounting, type RunMove } from './run-accounting.js';
import type { Ending } from './run-kind.js';
import type { RunError } from './run-errors.js';
import type { OpenRun, RunRow } from './run.row.js';
import { type Claimant, WakeUps } from './wake-ups.js';

/** A run whose lease expires this many times without a save in between fails with `worker_lost`. */
const MAX_LOST_LEASES = 3;

const WORKER_LOST: RunError = {
  type: 'run_error',
  code: 'worker_lost',
  message: `Its worker went away without a word ${MAX_LOST_LEASES} times, and had saved nothing in between.`,
  point_index: null,
};

/** The run belongs to another worker by now; the transaction that finds this out is rolled back. */
class Lost extends Error {}

/** The run that was finished, and the account's next one where the same worker goes on with it. */
export interface Finished {
  run: RunRow;
  next?: Claimed;
}

/**
 * Ends attempts and runs: completed, failed, canceled, or back in the queue. Locks are taken in the order of docs/runs.md
 * (meter, runs by id, what hangs on them, project), so that two who end runs of one account cannot wait in a circle.
 */
@Injectable()
export class RunFinisher {
  constructor(
    private readonly em: EntityManager,
    private readonly meters: Meters,
    private readonly accounting: RunAccounting,
    private readonly wakeUps: WakeUps,
    private readonly claims: RunClaims,
  ) {}

  /**
   * Writes the end of an attempt: status, result, slot, refund, event, counters and the account's next wake-up in one
   * transaction. Where `claimant` is given, and no other account waits in its queue, it claims the account's next run at once:
   * `next`. undefined: the attempt is not ours any more, and nothing was written.
   */
  async finish(
    run: RunRow,
    ending: FinalEnding,
    claimant?: Claimant,
  ): Promise<Finished | undefined> {
    const { status, result = null, engine = null } = ending;
    const error = ending.status === 'failed' ? ending.error : null;
    return this.unlessLost((em) =>
      this.end(em, run, { status, error, result, solver_engine: engine }, claimant),
    );
  }

  /** Puts the run back into the queue without counting a lost lease. A run that was to be cancelled ends here. */
  release(run: RunAttemptKey & Pick<RunRow, 'account_id'>): Promise<Finished | undefined> {
    return this.unlessLost(async (em) => {
      await this.meters.lock(em, run.account_id);
      const row = await lockAttempt(em, run);
      if (row === undefined) throw new Lost();
      if (row.cancel_requested_at !== null) return this.end(em, row, CANCELED);
      return this.backToQueue(em, row, 0);
    });
  }

  /** Takes back a run whose lease has expired. undefined: the lease was renewed, or somebody else took the run back. */
  expire(run: RunAttemptKey & Pick<RunRow, 'account_id'>): Promise<Finished | undefined> {
    return this.unlessLost(async (em) => {
      await this.meters.lock(em, run.account_id);
      const row = await lockAttempt(em, run, true);
      if (row === undefined) throw new Lost();
      if (row.cancel_requested_at !== null) return this.end(em, row, CANCELED);
      if (row.lost + 1 < MAX_LOST_LEASES) return this.backToQueue(em, row, 1);
      return this.end(em, row, {
        status: 'failed',
        error: WORKER_LOST,
        result: null,
        solver_engine: null,
      });
    });
  }

  /**
   * Cancels and refunds runs of one account that wait, are held or run; all of them and the account's meter are locked. The
   * workers of those that run find that the runs are not theirs any more.
   */
  async cancel(em: EntityManager, runs: readonly OpenRun[]): Promise<RunRow[]> {
    if (runs.length === 0) return [];
    const ids = runs.map(({ id }) => id);
    const canceled = await cancelLocked(em, ids);
    const { account_id } = runs[0];
    const meter = await this.meters.change(em, account_id, fewer(runs));
    await this.accounting.close(em, canceled);
    const freed = runs.find(({ status }) => status === 'running');
    if (freed !== undefined) await this.wake(em, freed, meter);
    const moves = runs.map((run) => {
      return { run, from: countedState(run.status), to: 'other' as const };
    });
    await this.accounting.count(em, moves);
    return canceled;
  }

  private async end(
    em: EntityManager,
    attempt: RunRow,
    end: End,
    claimant?: Claimant,
  ): Promise<Finished> {
    // the meter is locked before the run; its count is rolled back if the run is not ours
    const meter = await this.meters.change(
      em,
      attempt.account_id,
      counted(attempt, { active: -1 }),
    );
    const run = await endAttempt(em, attempt, end);
    if (run === undefined) throw new Lost();
    const next = claimant && (await this.goOn(em, run, meter, claimant));
    await this.accounting.close(em, [run], next === undefined ? [] : [next]);
    if (next === undefined) await this.wake(em, run, meter);
    const moves: RunMove[] = [{ run, from: 'running', to: countedState(run.status) }];
    if (next !== undefined) moves.push({ run: next, from: 'other', to: 'running' });
    await this.accounting.count(em, moves);
    return { run, next };
  }

  private async goOn(
    em: EntityManager,
    { account_id: accountId, kind }: RunRow,
    meter: Meter,
    claimant: Claimant,
  ): Promise<Claimed | undefined> {
    if (isMetered(kind) && meter.queuedRuns === 0) return undefined;
    if (await this.wakeUps.othersWait(em, accountId, claimant.queue)) return undefined;
    return this.claims.take(em, accountId, meter, claimant);
  }

  /** Wakes the account for the capacity that this run held. Which of its waiting runs are short only the rows say. */
  private wake(
    em: EntityManager,
    { account_id: accountId, kind }: Pick<RunRow, 'account_id' | 'kind'>,
    meter: Meter,
  ): Promise<void> {
    return isMetered(kind)
      ? this.wakeUps.wake(em, accountId, meter)
      : this.wakeUps.wakeForCalibrations(em, accountId, meter);
  }

  private async backToQueue(em: EntityManager, run: RunRow, lost: 0 | 1): Promise<Finished> {
    const change = counted(run, { active: -1, queued: 1 });
    const meter = await this.meters.change(em, run.account_id, change);
    const row = await requeue(em, run, lost);
    await this.wake(em, row, meter);
    await this.accounting.announce(em, [row]);
    await this.accounting.count(em, [{ run: row, from: 'running', to: 'other' }]);
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

/** The change of the meter, which does not count runs that hold no slot. */
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
