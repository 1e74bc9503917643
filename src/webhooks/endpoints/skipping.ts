import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../platform/postgres/transaction.js';
import { type QueuedJob, defineQueue } from '../../platform/queue/queue-definition.js';
import { Queue } from '../../platform/queue/queue.js';
import type { SKIPPED } from '../deliveries/webhook-delivery.entity.js';
import { skipPending, skipRest } from './skipping.queries.js';

interface SkippingJob {
  endpoint: string;
}

/**
 * A job skips the deliveries of one endpoint; at most one waits for each endpoint, so that sending it again does no
 * harm. Its retries are for databases that are away.
 */
const SKIPPING = defineQueue<SkippingJob>('webhook-skipping', {
  retries: 1_000,
  maxRetryDelaySeconds: 30,
  onePerKey: true,
});

/**
 * Ends the pending deliveries of endpoints that were disabled or deleted: the oldest 10,000 at once, which is all there
 * is but after a long outage of a receiver, the rest by a job. Until then the rest is not sent either: the endpoint is
 * off, or was enabled again after those rows were made.
 */
@Injectable()
export class Skipping {
  /** Maximum rows of one transaction, which takes half a second then. */
  atOnce = 10_000;

  constructor(
    private readonly em: EntityManager,
    private readonly queue: Queue,
  ) {
    queue.work(SKIPPING, { role: 'scheduler', concurrency: 1 }, (job) => this.work(job));
  }

  /**
   * Skips within the transaction that disables or deletes. Throws ApiError 503 where a job is needed and the queues are
   * away.
   */
  async skip(
    em: EntityManager,
    endpointId: string,
    reason: (typeof SKIPPED)[keyof typeof SKIPPED],
  ): Promise<void> {
    if ((await skipPending(em, endpointId, reason, this.atOnce)) < this.atOnce) return;
    await this.queue.send(em, SKIPPING, { endpoint: endpointId }, { singletonKey: endpointId });
  }

  private async work({ data, signal }: QueuedJob<SkippingJob>): Promise<void> {
    const part = () => inTransaction(this.em, (em) => skipRest(em, data.endpoint, this.atOnce));
    while ((await part()) === this.atOnce) signal.throwIfAborted();
  }
}
