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
 * The lines in which accounts wait for a worker, first come first served. An account has as many turns as it could start
 * runs; each run that ends puts the account's next turn at the end of the line. So accounts with runs waiting are served
 * in rotation, however many runs one of them has. A short run stands in both lines: whichever place is free first has it,
 * and the other turn finds nothing to do.
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
      if (places[place] > 0) {
        const settings = { role: 'worker', concurrency: places[place] } as const;
        this.queue.work(LINES[place], settings, (job) => handler(job, place));
      }
  }

  /** In the transaction that lets the account start `count` runs more. Too many do no harm. */
  async send(em: EntityManager, accountId: string, count = 1, place: Place = 'any'): Promise<void> {
    if (count <= 0 || (place === 'short' && this.config.shortRunConcurrency === 0)) return;
    const jobs = Array.from({ length: count }, () => ({ data: { account: accountId } }));
    await this.queue.sendAll(em, LINES[place], jobs);
  }

  /** Whether another account's turn has come and no worker has taken it. */
  async othersWait(em: EntityManager, accountId: string, place: Place = 'any'): Promise<boolean> {
    if (place === 'short' && this.config.shortRunConcurrency === 0) return false;
    return this.queue.waitsOther(em, LINES[place], 'account', accountId);
  }

  /** Turns that wait or are being used, by account. */
  async open(): Promise<Map<string, number>> {
    const open = await this.queue.openBy(LINES.any, 'account');
    if (this.config.shortRunConcurrency > 0)
      for (const [account, count] of await this.queue.openBy(LINES.short, 'account'))
        open.set(account, (open.get(account) ?? 0) + count);
    return open;
  }
}
