import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../src/platform/clock.js';
import type { Config, Role } from '../../../src/platform/config.js';
import { MetricsRegistry } from '../../../src/platform/http/metrics.js';
import { Queue } from '../../../src/platform/queue/queue.js';
import { Disabling } from '../../../src/webhooks/endpoints/disabling.js';
import { Skipping } from '../../../src/webhooks/endpoints/skipping.js';

/** As a process of the service has it; without a queue, for endpoints with less pending than needs a job. */
export function disablingOf(em: EntityManager, queue = idleQueue(em)): Disabling {
  return new Disabling(new Skipping(em, queue));
}

function idleQueue(em: EntityManager): Queue {
  return new Queue(
    em,
    new Clock(em),
    { roles: [] as readonly Role[] } as Config,
    new MetricsRegistry(),
  );
}
