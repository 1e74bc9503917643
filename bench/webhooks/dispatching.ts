/**
 * A program of its own: one dispatcher, assembled from the build, that trusts the bench's receiver. Told by messages to
 * start, to record an event itself (it says when it began to), and how much memory it takes.
 */
import { Logger } from '@nestjs/common';
import { AccountsService } from '../../dist/accounts/accounts.service.js';
import { Meters } from '../../dist/accounts/meters.js';
import { Clock } from '../../dist/platform/clock.js';
import { MetricsRegistry } from '../../dist/platform/http/metrics.js';
import { Mailer } from '../../dist/platform/mail/mailer.js';
import { Notifications } from '../../dist/platform/postgres/notifications.js';
import { Queue } from '../../dist/platform/queue/queue.js';
import { Sealing } from '../../dist/platform/secrets/sealing.js';
import { AutoDisable } from '../../dist/webhooks/dispatch/auto-disable.js';
import { DeliveryClaims } from '../../dist/webhooks/dispatch/delivery-claims.js';
import { Dispatcher } from '../../dist/webhooks/dispatch/dispatcher.js';
import { Settlement } from '../../dist/webhooks/dispatch/settlement.js';
import { WebhookMetrics } from '../../dist/webhooks/dispatch/webhook-metrics.js';
import { Disabling } from '../../dist/webhooks/endpoints/disabling.js';
import { EndpointMails } from '../../dist/webhooks/endpoints/endpoint-mails.js';
import { EndpointSecrets } from '../../dist/webhooks/endpoints/endpoint-secret.js';
import { FanOut } from '../../dist/webhooks/fan-out/fan-out.js';
import { FanOutRunner } from '../../dist/webhooks/fan-out/fan-out.js';
import { Connector } from '../../dist/webhooks/sending/connector.js';
import { Names } from '../../dist/webhooks/sending/names.js';
import { outgoingOf } from '../../dist/webhooks/sending/names.js';
import { Sender } from '../../dist/webhooks/sending/sender.js';
import { configOf, recording, type Recording } from './rows.ts';

Logger.overrideLogger(['error']); // endpoints are taken from it on purpose
const { BENCH_DIR = '', BENCH_URL = '', BENCH_CA } = process.env;
const config = configOf(BENCH_DIR, BENCH_URL);
const record: Recording = await recording(BENCH_URL);
const { em } = record.orm;
const registry = new MetricsRegistry();
const clock = new Clock(em);
const metrics = new WebhookMetrics(registry);
const notifications = new Notifications(em, config);
const queue = new Queue(em, clock, config, registry, notifications);
const claims = new DeliveryClaims(em, new EndpointSecrets(new Sealing(config)), config);
const disabling = new Disabling(em, queue);
const accounts = new AccountsService(new Meters());
const mails = new EndpointMails(em, queue, new Mailer(config), accounts, config);
const settlement = new Settlement(em, new AutoDisable(em, disabling, mails, queue), metrics);
const outgoing = { ...outgoingOf(config), ca: BENCH_CA };
const sender = new Sender(new Connector(new Names(config), outgoing), true);
const fanOut = new FanOutRunner(em, new FanOut(em));
const dispatcher = new Dispatcher(
  fanOut,
  claims,
  sender,
  settlement,
  metrics,
  config,
  notifications,
);

process.on('disconnect', () => process.exit());
process.on('message', (asked: { start?: boolean; record?: string; memory?: boolean }) => {
  if (asked.start) {
    notifications.onApplicationBootstrap();
    dispatcher.onApplicationBootstrap();
  }
  if (asked.memory) process.send!(process.memoryUsage().rss);
  if (asked.record !== undefined) void recordOne(asked.record);
});
await clock.onApplicationBootstrap();
process.send!('ready');

async function recordOne(accountId: string): Promise<void> {
  const begun = Number(process.hrtime.bigint());
  const [eventId] = await record.events(accountId, 1);
  process.send!([eventId, begun]);
}
