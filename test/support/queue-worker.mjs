/**
 * A process of its own that works on the queue `takeover`, for tests that kill it. It says `begun` when it has the job
 * and then never ends it. Arguments: the database's URL. Needs a build.
 */
import { MikroORM } from '@mikro-orm/postgresql';
import { Clock } from '../../dist/platform/clock.js';
import { MetricsRegistry } from '../../dist/platform/http/metrics.js';
import { databaseOptions } from '../../dist/platform/postgres/database.js';
import { Notifications } from '../../dist/platform/postgres/notifications.js';
import { Queue } from '../../dist/platform/queue/queue.js';
import { defineQueue } from '../../dist/platform/queue/queue-definition.js';

const [databaseUrl] = process.argv.slice(2);
const discovery = { warnWhenNoEntities: false };
const { em } = await MikroORM.init({ ...databaseOptions(databaseUrl), entities: [], discovery });
const config = { databaseUrl, roles: ['worker'] };
const notifications = new Notifications(em, config);
const queue = new Queue(em, new Clock(em), config, new MetricsRegistry(), notifications);
queue.work(defineQueue('takeover'), { role: 'worker' }, () => {
  console.log('begun');
  return new Promise(() => undefined);
});
await queue.onApplicationBootstrap();
