import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../src/platform/clock.js';
import type { Config, Role } from '../../../src/platform/config.js';
import { MetricsRegistry } from '../../../src/platform/http/metrics.js';
import { Notifications } from '../../../src/platform/postgres/notifications.js';
import { Queue } from '../../../src/platform/queue/queue.js';
import { Disabling } from '../../../src/webhooks/endpoints/disabling.js';

/**
 * As a process of the service has it; without a queue, for endpoints with less pending than needs a job. `atOnce`: rows of
 * one transaction, where that many are too many for a test.
 */
export function disablingOf(em: EntityManager, queue = idleQueue(em), atOnce?: number): Disabling {
  const disabling = new Disabling(em, queue);
  if (atOnce !== undefined) disabling.batchSize = atOnce;
  return disabling;
}

function idleQueue(em: EntityManager): Queue {
  const config = { roles: [] as readonly Role[] } as Config;
  const notifications = new Notifications(em, config);
  return new Queue(em, new Clock(em), config, new MetricsRegistry(), notifications);
}
