import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type MeterChange, Meters } from '../accounts/meters.js';
import { isNotFound } from '../platform/errors.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import { RunAdmission, type RunWorker } from './run-admission.js';
import { type Begun, lockRunOf } from './run-admission.queries.js';
import {
  type RunAttemptKey,
  cancelLocked,
  type End,
  endAttempt,
  lockAttempt,
  requeue,
} from './attempts.queries.js';
import { isMetered } from './kinds.js';
import { countedState, RunAccounting, type RunMove } from './run-accounting.js';
import type { Ending } from './run-kind.js';
import { runError } from './run-errors.js';
import type { OpenRun, RunRow } from './run.row.js';

/** A run that loses its worker this many times without a save in between fails with `worker_lost`. */
const MAX_LOST = 3;

const WORKER_LOST = runError({
  code: 'worker_lost',
  message: `The worker of the run stopped ${MAX_LOST} times without saving progress.`,
});

/** The run belongs to another worker by now; the transaction that finds this out is rolled back. */
class Lost extends Error {}

/** The run that was finished, and the account's next one where the same worker goes on with it. */
export interface Finished {
  run: RunRow;
  next?: Begun;
}

/** A run that was taken back: it waits, or it ended. */
interface TakenBack {
  run: RunRow;
  /** Its worker was lost; otherwise that worker itself had no answer when it began the run. */
  isLost: boolean;
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
    private readonly admission: RunAdmission,
  ) {}

  /**
   * Writes the end of an attempt: status, result, slot, refund, event, counters and the admission of the account's next run in
   * one transaction. Where `worker` is given, and no run is ready for it, it goes on with that run at once: `next`.
   * undefined: the attempt is not ours any more, and nothing was written.
   */
  async finish(
    run: RunRow,
    ending: FinalEnding,
    worker?: RunWorker,
  ): Promise<Finished | undefined> {
    const { status, result = null, engine = null } = ending;
    const error = ending.status === 'failed' ? ending.error : null;
    return this.unlessLost((em) =>
      this.end(em, run, { status, error, result, solver_engine: engine }, worker),
    );
  }

  /** Puts the run back into the queue; nothing was lost. A run that was to be cancelled ends here. */
  release(run: RunAttemptKey & Pick<RunRow, 'account_id'>): Promise<Finished | undefined> {
    return this.unlessLost(async (em) => {
      await this.meters.lock(em, run.account_id);
      const row = await lockAttempt(em, run);
      if (row === undefined) throw new Lost();
      if (row.cancel_requested_at !== null) return this.end(em, row, CANCELED);
      return { run: await this.toQueue(em, row, 0) };
    });
  }

  /**
   * Takes the run of the job back from a worker that has lost it. A run that was to be cancelled ends here, and so does one that
   * has lost too many workers. `jobTry`: of the worker that has the job now; undefined: no worker has it. Returns undefined where
   * the job has no run, or another worker has the job.
   */
  takeBack(accountId: string, job: string, jobTry?: number): Promise<TakenBack | undefined> {
    return this.unlessLost(async (em) => {
      await this.meters.lock(em, accountId);
      const row = await lockRunOf(em, job);
      if (row === undefined) throw new Lost();
      const isOurs =
        jobTry === undefined
          ? (await this.admission.idle(em, [row])).length > 0
          : row.job_try! <= jobTry;
      if (!isOurs) throw new Lost();
      const isLost = row.job_try !== jobTry;
      await this.admission.drop(em, [row]);
      const ending = endingOf(row, isLost);
      if (ending) return { ...(await this.end(em, row, ending)), isLost };
      return { run: await this.toQueue(em, row, isLost ? 1 : 0), isLost };
    });
  }

  /** Puts a running run back into the queue; it is locked. `lost` is added to the workers that it lost. */
  private async toQueue(em: EntityManager, row: RunRow, lost: 0 | 1): Promise<RunRow> {
    const change = counted(row, { active: -1, queued: 1 });
    const meter = await this.meters.change(em, row.account_id, change);
    const queued = await requeue(em, row, lost);
    await this.admission.admit(em, row.account_id, meter, row.kind);
    await this.accounting.announce(em, [queued]);
    await this.accounting.count(em, [{ run: queued, from: 'running', to: 'other' }]);
    return queued;
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
    const admitted = runs.filter(({ job }) => job !== null);
    await this.admission.drop(
      em,
      admitted.filter(({ status }) => status === 'queued'),
    );
    if (admitted.length > 0) await this.admission.admit(em, account_id, meter, admitted[0].kind);
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
    worker?: RunWorker,
  ): Promise<Finished> {
    // the meter is locked before the run; its count is rolled back if the run is not ours
    const meter = await this.meters.change(
      em,
      attempt.account_id,
      counted(attempt, { active: -1 }),
    );
    const run = await endAttempt(em, attempt, end);
    if (run === undefined) throw new Lost();
    const next = await this.admission.admit(em, run.account_id, meter, run.kind, worker);
    await this.accounting.close(em, [run], next === undefined ? [] : [next]);
    const moves: RunMove[] = [{ run, from: 'running', to: countedState(run.status) }];
    if (next !== undefined) moves.push({ run: next, from: 'other', to: 'running' });
    await this.accounting.count(em, moves);
    return { run, next };
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
const LOST_TOO_OFTEN: End = { ...CANCELED, status: 'failed', error: WORKER_LOST };

/** Returns the end of a run that was to be cancelled or has now lost too many workers; undefined: it goes on. */
function endingOf(row: RunRow, isLost: boolean): End | undefined {
  if (row.cancel_requested_at !== null) return CANCELED;
  return isLost && row.lost + 1 >= MAX_LOST ? LOST_TOO_OFTEN : undefined;
}

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
