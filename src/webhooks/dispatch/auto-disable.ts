import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { isPassing } from '../../platform/postgres/outages.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import { Queue } from '../../platform/queue/queue.js';
import { defineQueue, type ScheduledTick } from '../../platform/queue/queue-definition.js';
import { Disabling } from '../endpoints/disabling.js';
import { findDead, lockDead } from './auto-disable.queries.js';

const LOOK = defineQueue<ScheduledTick>('webhook-auto-disable', { onePerKey: true });
const HOURLY = '41 * * * *';

/** Turns off endpoints that took nothing for seven days: after each delivery that failed for good, and every hour. */
@Injectable()
export class AutoDisable {
  private readonly logger = new Logger(AutoDisable.name);

  constructor(
    private readonly em: EntityManager,
    private readonly disabling: Disabling,
    queue: Queue,
  ) {
    queue.work(LOOK, { role: 'scheduler', concurrency: 1 }, () => this.examineAll());
    queue.schedule(LOOK, HOURLY);
  }

  /** Never throws: what is not done now is done within the hour. */
  async examine(endpointIds: readonly string[]): Promise<void> {
    try {
      await this.turnOff(await findDead(this.em.fork(), [...new Set(endpointIds)]));
    } catch (error) {
      if (!isPassing(error)) this.logger.error(`endpoints not examined: ${String(error)}`);
    }
  }

  async examineAll(): Promise<void> {
    await this.turnOff(await findDead(this.em.fork(), undefined));
  }

  private async turnOff(dead: readonly string[]): Promise<void> {
    for (const id of dead)
      await inTransaction(this.em, async (em) => {
        if (await lockDead(em, id)) await this.disabling.automatically(em, id);
      });
  }
}
