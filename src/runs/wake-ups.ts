import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Meter } from '../accounts/meters.js';
import { Plans } from '../accounts/plans.js';
import { CONFIG, type Config } from '../platform/config.js';
import { type QueuedJob, defineQueue } from '../platform/queue/queue-definition.js';
import { Queue } from '../platform/queue/queue.js';
import { type RunQueue, RUN_QUEUES } from './kinds.js';
import { countCalibrations } from './runs.queries.js';

/** A wake-up for an account: the worker that receives it claims the account's oldest waiting run, if a slot is free. */
export interface WakeUp {
  account: string;
}

/** The worker of a process that asks for a run, and the queue that it serves. */
export interface Claimant {
  worker: string;
  queue: RunQueue;
}

/** Workers for calibrations in each process; most of their time they wait for the engine, where requests go first. */
const CALIBRATION_WORKERS = 4;
/** Calibrations of one account that run at a time. */
const ACCOUNT_CALIBRATIONS = 2;

/** The time limit of a job bounds only what a lease does not see, a runner that hangs: a sweep may take hours. */
const LIMITS = { timeoutSeconds: 86_000 };
const JOB_QUEUES = {
  any: defineQueue<WakeUp>('run-wake-ups', LIMITS),
  short: defineQueue<WakeUp>('short-run-wake-ups', LIMITS),
  calibration: defineQueue<WakeUp>('calibration-wake-ups', LIMITS),
};

/**
 * Sends accounts' wake-ups to the workers, first come first served. An account has as many wake-ups waiting as it could start
 * runs, and no more; each run that ends puts the account's next wake-up at the end of the queue. So accounts are served in
 * rotation, however many runs one of them has. A short run has wake-ups in two queues: whichever worker is free first claims
 * it, and the other wake-up finds nothing to do.
 */
@Injectable()
export class WakeUps {
  constructor(
    private readonly jobs: Queue,
    private readonly plans: Plans,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Registers the workers; to be called before the application has started. */
  serve(handler: (job: QueuedJob<WakeUp>, queue: RunQueue) => Promise<void>): void {
    const { runConcurrency, shortRunConcurrency } = this.config;
    const workers = {
      any: runConcurrency,
      short: shortRunConcurrency,
      calibration: CALIBRATION_WORKERS,
    };
    for (const queue of RUN_QUEUES)
      this.jobs.work(JOB_QUEUES[queue], { role: 'worker', concurrency: workers[queue] }, (job) =>
        handler(job, queue),
      );
  }

  /** The capacity of the account in a queue. `meter` is locked, and as it is now. */
  async capacity(
    em: EntityManager,
    accountId: string,
    meter: Meter,
    queue: RunQueue,
  ): Promise<Capacity> {
    if (queue !== 'calibration') return this.slotCapacity(meter);
    const [open = { active: 0, queued: 0 }] = await countCalibrations(em, accountId);
    return calibrationCapacity(open);
  }

  /** The capacity of the account for runs that hold slots. */
  slotCapacity({ tier, activeRuns, queuedRuns }: Meter): Capacity {
    return { free: this.plans.of(tier).max_concurrent_runs - activeRuns, queued: queuedRuns };
  }

  /**
   * Sends wake-ups until as many wait as the account could start runs, and up to `short` of them for short runs too. It is
   * called in the transaction that lets the runs begin, with the account's `meter` locked and as it is now.
   */
  async wake(em: EntityManager, accountId: string, meter: Meter, short = 1): Promise<void> {
    const startable = startableIn(this.slotCapacity(meter));
    await this.ensure(em, accountId, startable, 'any');
    await this.ensure(em, accountId, Math.min(startable, short), 'short');
  }

  /** Sends wake-ups for the account's calibrations in the same way. */
  async wakeForCalibrations(em: EntityManager, accountId: string, meter: Meter): Promise<void> {
    const capacity = await this.capacity(em, accountId, meter, 'calibration');
    await this.ensure(em, accountId, startableIn(capacity), 'calibration');
  }

  /** Sends wake-ups until `startable` wait. A wake-up that finds nothing to do does no harm. */
  async ensure(
    em: EntityManager,
    accountId: string,
    startable: number,
    queue: RunQueue,
  ): Promise<void> {
    if (startable <= 0) return;
    const waiting = await this.jobs.waitingBy(em, JOB_QUEUES[queue], 'account', accountId);
    const length = Math.max(0, startable - (waiting.get(accountId) ?? 0));
    const jobs = Array.from({ length }, () => ({ data: { account: accountId } }));
    await this.jobs.sendAll(em, JOB_QUEUES[queue], jobs);
  }

  /** The number of wake-ups that wait in the queue, by account. */
  waiting(em: EntityManager, queue: RunQueue): Promise<Map<string, number>> {
    return this.jobs.waitingBy(em, JOB_QUEUES[queue], 'account');
  }

  /** Tells whether a wake-up of another account is due and no worker has taken it. */
  othersWait(em: EntityManager, accountId: string, queue: RunQueue): Promise<boolean> {
    return this.jobs.waitsOther(em, JOB_QUEUES[queue], 'account', accountId);
  }
}

/** The capacity of an account in a queue: how many more of its runs may begin, and how many wait. */
export interface Capacity {
  free: number;
  queued: number;
}

export function startableIn({ free, queued }: Capacity): number {
  return Math.min(free, queued);
}

export function calibrationCapacity({
  active,
  queued,
}: {
  active: number;
  queued: number;
}): Capacity {
  return { free: ACCOUNT_CALIBRATIONS - active, queued };
}
