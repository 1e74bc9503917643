import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Meter } from '../accounts/meters.js';
import { Plans } from '../accounts/plans.js';
import { CONFIG, type Config } from '../platform/config.js';
import { type Job, defineQueue } from '../platform/queue/queue-definition.js';
import { Queue } from '../platform/queue/queue.js';
import { type Place, PLACES } from './kinds.js';
import { countCalibrations } from './runs.queries.js';

/** An account may start a run. Which one, and whether it may, say the rows when the turn comes. */
export interface Turn {
  account: string;
}

/** Who begins runs: a process, on a place that it has. */
export interface Taker {
  worker: string;
  place: Place;
}

/** Calibrations of one process, and of one account: most of their time they wait for the engine, where requests go first. */
const CALIBRATION_PLACES = 4;
const ACCOUNT_CALIBRATIONS = 2;

/** A sweep may take hours, and the time limit of a job only bounds what a lease does not see: a runner that hangs. */
const LIMITS = { timeoutSeconds: 86_000 };
const LINES = {
  any: defineQueue<Turn>('run-turns', LIMITS),
  short: defineQueue<Turn>('short-run-turns', LIMITS),
  calibration: defineQueue<Turn>('calibration-turns', LIMITS),
};

/**
 * The lines in which accounts wait for a worker, first come first served. As many turns of an account wait as it could
 * start runs, and no more; each run that ends puts the account's next turn at the end of the line. So accounts with runs
 * waiting are served in rotation, however many runs one of them has. A short run stands in two lines: whichever place is
 * free first has it, and the other turn finds nothing to do.
 */
@Injectable()
export class Turns {
  constructor(
    private readonly queue: Queue,
    private readonly plans: Plans,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Before the application has started. */
  serve(handler: (job: Job<Turn>, place: Place) => Promise<void>): void {
    const { runConcurrency, shortRunConcurrency } = this.config;
    const places = {
      any: runConcurrency,
      short: shortRunConcurrency,
      calibration: CALIBRATION_PLACES,
    };
    for (const place of PLACES)
      this.queue.work(LINES[place], { role: 'worker', concurrency: places[place] }, (job) =>
        handler(job, place),
      );
  }

  /** What the account may begin at such a place, and what waits for it. `meter` is locked, and as it is now. */
  async room(em: EntityManager, accountId: string, meter: Meter, place: Place): Promise<Room> {
    if (place !== 'calibration') return this.slots(meter);
    const [open = { active: 0, queued: 0 }] = await countCalibrations(em, accountId);
    return calibrationSlots(open);
  }

  /** Of runs that hold slots. */
  slots({ tier, activeRuns, queuedRuns }: Meter): Room {
    return { free: this.plans.of(tier).max_concurrent_runs - activeRuns, queued: queuedRuns };
  }

  /**
   * In the transaction that lets runs of the account begin, whose `meter` is locked and as it is now: as many of its turns
   * wait afterwards as it could start runs, whatever waited before, and up to `short` of them for short runs too.
   */
  async offer(em: EntityManager, accountId: string, meter: Meter, short = 1): Promise<void> {
    const startable = startableIn(this.slots(meter));
    await this.ensure(em, accountId, startable, 'any');
    await this.ensure(em, accountId, Math.min(startable, short), 'short');
  }

  /** The same for its calibrations. */
  async offerCalibrations(em: EntityManager, accountId: string, meter: Meter): Promise<void> {
    const room = await this.room(em, accountId, meter, 'calibration');
    await this.ensure(em, accountId, startableIn(room), 'calibration');
  }

  /** A turn with nothing to do does no harm. */
  async ensure(
    em: EntityManager,
    accountId: string,
    startable: number,
    place: Place,
  ): Promise<void> {
    if (startable <= 0) return;
    const waiting = await this.queue.waitingBy(em, LINES[place], 'account', accountId);
    const length = Math.max(0, startable - (waiting.get(accountId) ?? 0));
    const jobs = Array.from({ length }, () => ({ data: { account: accountId } }));
    await this.queue.sendAll(em, LINES[place], jobs);
  }

  /** Turns that wait for such a place, by account. */
  waiting(em: EntityManager, place: Place): Promise<Map<string, number>> {
    return this.queue.waitingBy(em, LINES[place], 'account');
  }

  /** Whether another account's turn has come and no worker has taken it. */
  othersWait(em: EntityManager, accountId: string, place: Place): Promise<boolean> {
    return this.queue.waitsOther(em, LINES[place], 'account', accountId);
  }
}

/** How many more runs of an account may begin at a kind of place, and how many wait for one. */
export interface Room {
  free: number;
  queued: number;
}

export function startableIn({ free, queued }: Room): number {
  return Math.min(free, queued);
}

export function calibrationSlots({ active, queued }: { active: number; queued: number }): Room {
  return { free: ACCOUNT_CALIBRATIONS - active, queued };
}
