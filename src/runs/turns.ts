import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { type Job, defineQueue } from '../platform/queue/queue-definition.js';
import { Queue } from '../platform/queue/queue.js';

/** An account may start a run. Which one, and whether it may, say the rows when the turn comes. */
export interface Turn {
  account: string;
}

/** A place of a process is for any run, or for short ones only, which so never wait for sweeps. */
export type Place = 'any' | 'short';

/** Who begins runs: a process, on a place that it has. */
export interface Taker {
  worker: string;
  place: Place;
}

/** A sweep may take hours, and the time limit of a job only bounds what a lease does not see: a runner that hangs. */
const LIMITS = { timeoutSeconds: 86_000 };
const LINES = {
  any: defineQueue<Turn>('run-turns', LIMITS),
  short: defineQueue<Turn>('short-run-turns', LIMITS),
};

/**
 * The lines in which accounts wait for a worker, first come first served. As many turns of an account wait as it could
 * start runs, and no more; each run that ends puts the account's next turn at the end of the line. So accounts with runs
 * waiting are served in rotation, however many runs one of them has. A short run stands in both lines: whichever place is
 * free first has it, and the other turn finds nothing to do.
 */
@Injectable()
export class Turns {
  constructor(
    private readonly queue: Queue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Before the application has started. */
  serve(handler: (job: Job<Turn>, place: Place) => Promise<void>): void {
    const { runConcurrency, shortRunConcurrency } = this.config;
    const places = { any: runConcurrency, short: shortRunConcurrency };
    for (const place of ['any', 'short'] as const)
      this.queue.work(LINES[place], { role: 'worker', concurrency: places[place] }, (job) =>
        handler(job, place),
      );
  }

  /**
   * In the transaction that lets the account start so many runs, which holds its meter: as many of its turns wait in the
   * line afterwards, whatever waited before. A turn with nothing to do does no harm.
   */
  async ensure(em: EntityManager, accountId: string, startable: number, place: Place = 'any') {
    if (startable <= 0) return;
    const waiting = await this.queue.waitingBy(em, LINES[place], 'account', accountId);
    const length = Math.max(0, startable - (waiting.get(accountId) ?? 0));
    const jobs = Array.from({ length }, () => ({ data: { account: accountId } }));
    await this.queue.sendAll(em, LINES[place], jobs);
  }

  /** Turns that wait for a place for any run, by account. */
  waiting(em: EntityManager): Promise<Map<string, number>> {
    return this.queue.waitingBy(em, LINES.any, 'account');
  }

  /** Whether another account's turn has come and no worker has taken it. */
  othersWait(em: EntityManager, accountId: string, place: Place = 'any'): Promise<boolean> {
    return this.queue.waitsOther(em, LINES[place], 'account', accountId);
  }
}
