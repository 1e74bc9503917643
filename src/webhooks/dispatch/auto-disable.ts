import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { isPassing } from '../../platform/postgres/database.js';
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
  private readonly asked = new Set<string>();
  private examining: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly disabling: Disabling,
    queue: Queue,
  ) {
    queue.work(LOOK, { role: 'scheduler', concurrency: 1 }, () => this.examineAll());
    queue.schedule(LOOK, HOURLY);
  }

  /**
   * Disables the dead ones of these endpoints, and resolves when all have been examined. Requests that arrive meanwhile
   * join the same pass, so that a slow database serves one of them at a time. Never throws: the hourly pass does what
   * fails here.
   */
  examine(endpointIds: readonly string[]): Promise<void> {
    for (const id of endpointIds) this.asked.add(id);
    return (this.examining ??= this.examineAsked());
  }

  async examineAll(): Promise<void> {
    await this.turnOff(await findDead(this.em.fork(), undefined));
  }

  private async examineAsked(): Promise<void> {
    do {
      const ids = [...this.asked];
      this.asked.clear();
      try {
        await this.turnOff(await findDead(this.em.fork(), ids));
      } catch (error) {
        this.complain(`${ids.length} endpoints not examined`, error);
      }
    } while (this.asked.size > 0);
    this.examining = undefined; // here, not when somebody hears of the end: what is asked for until then would wait
  }

  /** An endpoint that cannot be turned off stops no other. */
  private async turnOff(dead: readonly string[]): Promise<void> {
    for (const id of dead) {
      try {
        await inTransaction(this.em, async (em) => {
          if (await lockDead(em, id)) await this.disabling.automatically(em, id);
        });
      } catch (error) {
        this.complain(`${id} not turned off`, error);
      }
    }
  }

  private complain(what: string, error: unknown): void {
    if (!isPassing(error)) this.logger.error(`${what}: ${String(error)}`, (error as Error).stack);
  }
}
