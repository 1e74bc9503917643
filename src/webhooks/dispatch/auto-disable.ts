import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { anyOf, clock } from '../../platform/postgres/columns.js';
import { inTransaction } from '../../platform/postgres/transaction.js';
import { defineQueue, type ScheduledTick } from '../../platform/queue/queue-definition.js';
import { Queue } from '../../platform/queue/queue.js';
import { Disabling, lockEndpointLease, quietSince, quietTooLong } from '../endpoints/disabling.js';
import { EndpointMails } from '../endpoints/endpoint-mails.js';
import type { WebhookEndpointTables } from '../endpoints/webhook-endpoint.entity.js';
import { lockLive } from '../endpoints/webhook-endpoints.queries.js';
import { isUnreachable } from '../../platform/postgres/database.js';

const EXAMINATION = defineQueue<ScheduledTick>('webhook-auto-disable', { onePerKey: true });
const HOURLY = '41 * * * *';

/**
 * Turns off endpoints that took nothing for seven days: after each delivery that failed permanently, and every hour. Every
 * hour it also warns the owners of those that are about to be turned off.
 */
@Injectable()
export class AutoDisable {
  private readonly logger = new Logger(AutoDisable.name);
  private readonly pending = new Set<string>();
  private examining: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly disabling: Disabling,
    private readonly mails: EndpointMails,
    queue: Queue,
  ) {
    queue.work(EXAMINATION, { role: 'scheduler', concurrency: 1 }, () => this.examineAll());
    queue.schedule(EXAMINATION, HOURLY);
  }

  /**
   * Disables the dead ones of these endpoints, and resolves when all have been examined. Requests that arrive meanwhile
   * join the same pass, so that a slow database serves one of them at a time. Never throws: the hourly pass does what
   * fails here.
   */
  examine(endpointIds: readonly string[]): Promise<void> {
    for (const id of endpointIds) this.pending.add(id);
    return (this.examining ??= this.examinePending());
  }

  async examineAll(): Promise<void> {
    await this.turnOff(await findDead(this.em.fork(), undefined));
    await inTransaction(this.em, (em) => this.mails.warn(em));
  }

  private async examinePending(): Promise<void> {
    do {
      const ids = [...this.pending];
      this.pending.clear();
      try {
        await this.turnOff(await findDead(this.em.fork(), ids));
      } catch (error) {
        this.logFailure(`${ids.length} endpoints not checked`, error);
      }
    } while (this.pending.size > 0);
    this.examining = undefined; // it is cleared here and not in a `finally` of the caller: endpoints that are added until then would wait
  }

  /** An endpoint that cannot be turned off stops no other. */
  private async turnOff(dead: readonly string[]): Promise<void> {
    for (const id of dead) {
      try {
        await inTransaction(this.em, async (em) => {
          if (!(await lockDead(em, id)) || !(await this.disabling.automatically(em, id))) return;
          await this.mails.notifyDisabled(em, id);
        });
      } catch (error) {
        this.logFailure(`${id} not disabled`, error);
      }
    }
  }

  private logFailure(what: string, error: unknown): void {
    if (!isUnreachable(error))
      this.logger.error(`${what}: ${String(error)}`, (error as Error).stack);
  }
}

/**
 * Returns those of these endpoints (of all endpoints, where none are named) that are dead: they had no success for
 * seven days, and a delivery failed permanently within them.
 */
async function findDead(
  em: EntityManager,
  endpointIds: readonly string[] | undefined,
): Promise<string[]> {
  const rows = await em
    .getKysely<WebhookEndpointTables>()
    .selectFrom('webhook_endpoint as endpoint')
    .innerJoin('webhook_lane as lane', 'lane.endpoint_id', 'endpoint.id')
    .crossJoin(clock)
    .select('endpoint.id')
    .where('endpoint.enabled', '=', true)
    .where('endpoint.deleted_at', 'is', null)
    .where(quietSince, '<=', quietTooLong())
    .where('lane.last_failure_at', '>=', quietTooLong())
    .$if(endpointIds !== undefined, (query) => query.where('endpoint.id', '=', anyOf(endpointIds!)))
    .orderBy('endpoint.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks the endpoint, if it is still dead: a transaction that reports a success or enables it again came before this
 * one, or waits.
 */
async function lockDead(em: EntityManager, endpointId: string): Promise<boolean> {
  if ((await lockLive(em, { id: endpointId })) === undefined) return false;
  await lockEndpointLease(em, endpointId);
  return (await findDead(em, [endpointId])).length > 0;
}
