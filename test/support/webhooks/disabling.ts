import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../src/platform/clock.js';
import type { Config, Role } from '../../../src/platform/config.js';
import { MetricsRegistry } from '../../../src/platform/http/metrics.js';
import { Queue } from '../../../src/platform/queue/queue.js';
import { Disabling, Skipping } from '../../../src/webhooks/endpoints/disabling.js';

/**
 * As a process of the service has it; without a queue, for endpoints with less pending than needs a job. `atOnce`: rows of
 * one transaction, where that many are too many for a test.
 */
export function disablingOf(em: EntityManager, queue = idleQueue(em), atOnce?: number): Disabling {
  const skipping = new Skipping(em, queue);
  if (atOnce !== undefined) skipping.batchSize = atOnce;
  return new Disabling(skipping);
}

function idleQueue(em: EntityManager): Queue {
  return new Queue(
    em,
    new Clock(em),
    { roles: [] as readonly Role[] } as Config,
    new MetricsRegistry(),
  );
}
