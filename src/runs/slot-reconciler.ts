import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import { Queue } from '../platform/queue/queue.js';
import { defineQueue, type ScheduledTick } from '../platform/queue/queue-definition.js';
import type { RunQueue } from './kinds.js';
import { findDrifted, findWaiting, recount } from './reconciliation.queries.js';
import { countCalibrations } from './runs.queries.js';
import { calibrationCapacity, type Capacity, startableIn, WakeUps } from './wake-ups.js';

const RECOUNT = defineQueue<ScheduledTick>('recount', { onePerKey: true, retries: 0 });
const EVERY_MINUTE = '* * * * *';

/**
 * Repairs lost wake-ups: accounts with free slots and waiting runs are woken again. It also corrects meters that miscount,
 * as a job of its own, because that reads every meter.
 */
@Injectable()
export class SlotReconciler {
  private readonly logger = new Logger(SlotReconciler.name);
  /** Accounts whose wake-ups were missing at the last pass; one that is only under way is not missing twice in a row. */
  private missing: ReadonlySet<string> = new Set();

  constructor(
    private readonly em: EntityManager,
    private readonly meters: Meters,
    private readonly wakeUps: WakeUps,
    queue: Queue,
  ) {
    queue.work(RECOUNT, { role: 'scheduler', concurrency: 1 }, () => this.recountDrifted());
    queue.schedule(RECOUNT, EVERY_MINUTE);
  }

  /**
   * Wakes accounts that could start more runs than they have wake-ups: after a higher plan, or a job that was lost. `em`: a
   * transaction that keeps other processes from doing the same.
   */
  async wakeMissing(em: EntityManager): Promise<void> {
    const waiting = await findWaiting(em).execute();
    const runs = waiting.map(({ id, ...meter }) => ({
      id,
      capacity: this.wakeUps.slotCapacity(meter),
    }));
    // calibrations are among the runs that wait, so without any there are none of these either
    const open = waiting.length === 0 ? [] : await countCalibrations(em);
    const calibrations = open.map(({ id, ...each }) => ({
      id,
      capacity: calibrationCapacity(each),
    }));
    const missing = [
      ...(await this.findMissing(em, 'any', runs)),
      ...(await this.findMissing(em, 'calibration', calibrations)),
    ];
    for (const { key, id, queue, startable } of missing)
      if (this.missing.has(key)) await this.wakeUps.ensure(em, id, startable, queue);
    this.missing = new Set(missing.map(({ key }) => key));
  }

  private async findMissing(
    em: EntityManager,
    queue: RunQueue,
    waiting: readonly { id: string; capacity: Capacity }[],
  ) {
    if (waiting.length === 0) return [];
    const wakeUps = await this.wakeUps.waiting(em, queue);
    const wanted = waiting.map(({ id, capacity }) => {
      return { key: `${queue} ${id}`, id, queue, startable: startableIn(capacity) };
    });
    return wanted.filter(({ id, startable }) => startable > (wakeUps.get(id) ?? 0));
  }

  private async recountDrifted(): Promise<void> {
    for (const { id } of await findDrifted(this.em.fork())) await this.recount(id);
  }

  /** A meter that miscounts is a mistake of ours, and logged as one; none is known. */
  private async recount(accountId: string): Promise<void> {
    await inTransaction(this.em, async (em) => {
      await this.meters.lock(em, accountId);
      if (await recount(em, accountId))
        this.logger.error(`the meter of account ${accountId} did not count its runs; it does now`);
    }).catch((error: unknown) => {
      this.logger.error(`the meter of account ${accountId} was not recounted: ${String(error)}`);
    });
  }
}
