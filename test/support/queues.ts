import { Logger } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES } from '../../src/entities.js';
import { Clock } from '../../src/platform/clock.js';
import type { Config, Role } from '../../src/platform/config.js';
import { MetricsRegistry } from '../../src/platform/http/metrics.js';
import { databaseOptions } from '../../src/platform/postgres/database.js';
import { Notifications } from '../../src/platform/postgres/notifications.js';
import { Queue } from '../../src/platform/queue/queue.js';

Logger.overrideLogger(false); // failures and outages are what the tests are about

/** What one process of the service has of the queues: its own connections, roles, clock and metrics. */
export class QueueProcess {
  readonly metrics = new MetricsRegistry();
  readonly queue: Queue;
  private readonly clock: Clock;
  private readonly notifications: Notifications;
  private closed = false;

  private constructor(
    readonly orm: MikroORM,
    databaseUrl: string,
    roles: readonly Role[],
  ) {
    this.clock = new Clock(orm.em);
    const config = { databaseUrl, roles } as Config;
    this.notifications = new Notifications(orm.em, config);
    this.queue = new Queue(orm.em, this.clock, config, this.metrics, this.notifications);
  }

  static async open(url: string, roles: readonly Role[]): Promise<QueueProcess> {
    const discovery = { warnWhenNoEntities: false };
    const orm = await MikroORM.init({
      ...databaseOptions(url),
      entities: [...ENTITIES],
      discovery,
    });
    return new QueueProcess(orm, url, roles);
  }

  /** After everything is registered. */
  async start(): Promise<void> {
    await this.clock.onApplicationBootstrap();
    await this.queue.onApplicationBootstrap();
    this.notifications.onApplicationBootstrap();
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.queue.beforeApplicationShutdown();
    await this.notifications.beforeApplicationShutdown();
    this.clock.onModuleDestroy();
    await this.orm.close();
  }

  /** The samples of one metric as text lines, without its help. */
  async samples(name: string): Promise<string[]> {
    const text = await this.metrics.registry.getSingleMetricAsString(name);
    return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  }
}

/**
 * Waits for something that happens soon; only what never happens fails. It asks less often the longer it waits, or asking
 * would keep the machine from what is waited for.
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  ms = 200_000,
): Promise<void> {
  const begin = performance.now();
  while (!(await condition())) {
    const waited = performance.now() - begin;
    if (waited > ms) throw new Error('waited in vain');
    await new Promise((done) => setTimeout(done, Math.min(20 + waited / 20, 250)));
  }
}
