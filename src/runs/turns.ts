import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Handler, defineQueue } from '../platform/queue/queue-definition.js';
import { Queue } from '../platform/queue/queue.js';

/** An account may start a run. Which one, and whether it may, say the rows when the turn comes. */
export interface Turn {
  account: string;
}

/** A sweep may take hours, and the time limit of a job only bounds what a lease does not see: a runner that hangs. */
const TURNS = defineQueue<Turn>('run-turns', { timeoutSeconds: 86_000 });

/**
 * The line in which accounts wait for a worker, first come first served. An account has as many turns as it could start
 * runs; each run that ends puts the account's next turn at the end of the line. So accounts with runs waiting are served
 * in rotation, however many runs one of them has.
 */
@Injectable()
export class Turns {
  constructor(private readonly queue: Queue) {}

  /** Before the application has started. */
  serve(concurrency: number, handler: Handler<Turn>): void {
    this.queue.work(TURNS, { role: 'worker', concurrency }, handler);
  }

  /** In the transaction that lets the account start `count` runs more. Too many do no harm. */
  async send(em: EntityManager, accountId: string, count = 1): Promise<void> {
    if (count <= 0) return;
    const jobs = Array.from({ length: count }, () => ({ data: { account: accountId } }));
    await this.queue.sendAll(em, TURNS, jobs);
  }

  /** Whether another account's turn has come and no worker has taken it. */
  othersWait(em: EntityManager, accountId: string): Promise<boolean> {
    return this.queue.waitsOther(em, TURNS, 'account', accountId);
  }

  /** Turns that wait or are being used, by account. */
  open(): Promise<Map<string, number>> {
    return this.queue.openBy(TURNS, 'account');
  }
}
