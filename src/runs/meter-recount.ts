import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Meters } from '../accounts/meters.js';
import { inTransaction } from '../platform/postgres/transaction.js';
import { Queue } from '../platform/queue/queue.js';
import { defineQueue, type ScheduledTick } from '../platform/queue/queue-definition.js';
import { findDrifted, recount } from './meter-recount.queries.js';

const RECOUNT = defineQueue<ScheduledTick>('recount', { onePerKey: true, retries: 0 });
const EVERY_MINUTE = '* * * * *';

/** Corrects meters that miscount, every minute. */
@Injectable()
export class MeterRecount {
  private readonly logger = new Logger(MeterRecount.name);

  constructor(
    private readonly em: EntityManager,
    private readonly meters: Meters,
    queue: Queue,
  ) {
    queue.work(RECOUNT, { role: 'scheduler', concurrency: 1 }, () => this.recountDrifted());
    queue.schedule(RECOUNT, EVERY_MINUTE);
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
