import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Meter, Meters } from '../accounts/meters.js';
import { Plans } from '../accounts/plans.js';
import { CONFIG, type Config } from '../platform/config.js';
import { isNotFound } from '../platform/errors.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import {
  defineQueue,
  type QueueDefinition,
  type QueuedJob,
} from '../platform/queue/queue-definition.js';
import { Queue } from '../platform/queue/queue.js';
import { admitNext, beginRun, type Begun, takeBackLong, unbind } from './run-admission.queries.js';
import {
  SLOTLESS_KINDS,
  isMetered,
  kindsIn,
  KINDS,
  METERED_KINDS,
  RUN_QUEUES,
  type RunKindName,
  type RunQueue,
} from './kinds.js';
import { RunAccounting } from './run-accounting.js';
import type { OpenRun, RunRow } from './run.row.js';

/** A job of a run that is admitted. The run names its job, so that a job may go on with the account's next run. */
export interface RunJob {
  account: string;
}

/** An attempt at a job: `job_try` counts from 0. */
export interface RunWorker {
  queue: RunQueue;
  job: string;
  job_try: number;
}

/** Workers for calibrations in each process; most of their time they wait for the engine, where requests go first. */
const CALIBRATION_WORKERS = 4;
/** Calibrations of one account that are admitted at a time. */
const ACCOUNT_CALIBRATIONS = 2;

/**
 * Admits runs: a run becomes a job of the queue when its account has a free slot for it, in the transaction that accepts the
 * run or frees the slot. So the queue never holds more jobs of an account than it has slots, and accounts are served in
 * rotation, however many runs one of them has. All that changes slots holds the account's meter.
 */
@Injectable()
export class RunAdmission {
  private readonly queues: Record<RunQueue, QueueDefinition<RunJob>>;

  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Queue,
    private readonly plans: Plans,
    private readonly meters: Meters,
    private readonly accounting: RunAccounting,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    // The run counts the attempts that were lost, and ends after the third. The time limit bounds a runner that hangs.
    const options = {
      retries: 100_000,
      maxRetryDelaySeconds: 5,
      timeoutSeconds: 86_000,
      heartbeatSeconds: config.runLeaseS,
    };
    this.queues = {
      long: defineQueue<RunJob>('long-runs', options),
      short: defineQueue<RunJob>('short-runs', options),
      calibration: defineQueue<RunJob>('calibrations', options),
    };
  }

  /** Registers the workers; to be called before the application has started. */
  serve(handler: (job: QueuedJob<RunJob>, queue: RunQueue) => Promise<void>): void {
    const { runConcurrency, shortRunConcurrency } = this.config;
    const workers = {
      long: runConcurrency,
      short: runConcurrency + shortRunConcurrency,
      calibration: CALIBRATION_WORKERS,
    };
    for (const queue of RUN_QUEUES)
      this.jobs.work(this.queues[queue], { role: 'worker', concurrency: workers[queue] }, (job) =>
        handler(job, queue),
      );
  }

  /** Admits a run that has just been accepted, if it is its turn. `before`: the meter, locked, as it was without the run. */
  async accept(
    em: EntityManager,
    { account_id: accountId, kind }: RunRow,
    before: Meter,
  ): Promise<void> {
    const meter = { ...before, queuedRuns: before.queuedRuns + 1 };
    const limit = this.limit(meter, kind);
    const isFull = isMetered(kind) && before.activeRuns + before.queuedRuns >= limit;
    if (!isFull || (await this.makeRoom(em, accountId, kind, { limit, meter })))
      await this.admit(em, accountId, meter, kind);
  }

  /**
   * Admits the account's waiting runs while slots are free. `meter` is locked, and as it is now. Where a run has just ended,
   * `worker` goes on with the first of them if no other run is ready for it; returns that run, which has begun.
   */
  async admit(
    em: EntityManager,
    accountId: string,
    meter: Meter,
    kind: RunKindName,
    worker?: RunWorker,
  ): Promise<Begun | undefined> {
    const kinds = isMetered(kind) ? METERED_KINDS : SLOTLESS_KINDS;
    const waiting = isMetered(kind) ? meter.queuedRuns : Infinity;
    const limit = this.limit(meter, kind);
    const ownKinds = worker === undefined ? [] : kindsIn(worker.queue);
    let begun: Begun | undefined;
    let isShortFirst = true;
    for (let isOver = waiting === 0; !isOver;) {
      const ownJob = begun === undefined ? (worker?.job ?? null) : null;
      const given = { accountId, kinds, limit, isShortFirst, job: randomUUID(), ownJob, ownKinds };
      const [found] = await admitNext(em, given);
      if (found.kind === null || found.job === null) {
        // long runs may wait behind one that is ready, if no short one does
        isOver = !isShortFirst || found.readyLong === 0 || found.held >= limit;
        isShortFirst = false;
        continue;
      }
      if (found.job === worker?.job) begun = await beginRun(em, worker);
      else await this.send(em, accountId, found.kind, found.job);
      isOver = found.held + 1 >= limit || found.ready + 1 >= waiting;
    }
    return begun;
  }

  /** Admits runs after a change of the account's plan. */
  async afterPlanChange(em: EntityManager, accountId: string): Promise<void> {
    try {
      await this.admit(em, accountId, await this.meters.lock(em, accountId), 'simulation');
    } catch (error) {
      if (!isNotFound(error)) throw error; // the account is gone
    }
  }

  /** Returns those of the admitted runs whose job no worker works on. */
  async idle<T extends Pick<OpenRun, 'kind' | 'job'>>(
    em: EntityManager,
    runs: readonly T[],
  ): Promise<T[]> {
    const idle = new Set<string>();
    for (const [queue, ofQueue] of Map.groupBy(runs, ({ kind }) => KINDS[kind].queue)) {
      const ids = ofQueue.flatMap(({ job }) => job ?? []);
      for (const id of await this.jobs.idle(em, this.queues[queue], ids)) idle.add(id);
    }
    return runs.filter(({ job }) => job !== null && idle.has(job));
  }

  /** Removes the jobs of runs that were admitted and will not begin. */
  async drop(em: EntityManager, runs: readonly Pick<OpenRun, 'kind' | 'job'>[]): Promise<void> {
    for (const [queue, ofQueue] of Map.groupBy(runs, ({ kind }) => KINDS[kind].queue))
      await this.jobs.remove(
        em,
        this.queues[queue],
        ofQueue.flatMap(({ job }) => job ?? []),
      );
  }

  /**
   * Begins the run that was admitted with the job; undefined where it was canceled, or has begun before. Throws the reason of
   * `stop` where that was raised before the account's meter was held.
   */
  async begin(accountId: string, worker: RunWorker, stop: AbortSignal): Promise<Begun | undefined> {
    try {
      return await inTransaction(this.em, async (em) => {
        const meter = await this.meters.lock(em, accountId);
        stop.throwIfAborted();
        // only after a change to a lower plan
        if (worker.queue !== 'calibration' && meter.activeRuns >= this.limit(meter, 'simulation')) {
          await unbind(em, worker.job);
          return undefined;
        }
        const run = await beginRun(em, worker);
        if (run === undefined) return undefined;
        await this.accounting.announce(em, [run]);
        await this.accounting.count(em, [{ run, from: 'other', to: 'running' }]);
        return run;
      });
    } catch (error) {
      if (isNotFound(error)) return undefined; // the account is gone
      throw error;
    }
  }

  /**
   * A short run does not wait for a long one that waits for a worker: takes the slot of one, but never of the account's
   * only one, which would never begin.
   */
  private async makeRoom(
    em: EntityManager,
    accountId: string,
    kind: RunKindName,
    { limit, meter: { activeRuns } }: { limit: number; meter: Meter },
  ): Promise<boolean> {
    if (KINDS[kind].queue !== 'short' || limit - activeRuns < 2) return false;
    const taken = await takeBackLong(em, accountId, limit);
    await this.drop(em, taken);
    return taken.length > 0;
  }

  private limit({ tier }: Meter, kind: RunKindName): number {
    return isMetered(kind) ? this.plans.of(tier).max_concurrent_runs : ACCOUNT_CALIBRATIONS;
  }

  private send(em: EntityManager, account: string, kind: RunKindName, id: string): Promise<void> {
    return this.jobs.send(em, this.queues[KINDS[kind].queue], { account }, { id });
  }
}
