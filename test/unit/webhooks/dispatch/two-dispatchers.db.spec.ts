import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { until } from '../../../support/queues.js';
import { seeded } from '../../../support/random.js';
import { deferred, DispatchSuite } from '../../../support/webhooks/dispatch-suite.js';
import type { DispatchProcess, TestEndpoint } from '../../../support/webhooks/dispatch-process.js';
import type { Reply } from '../../../support/webhooks/scripted-sender.js';

const processes: DispatchProcess[] = [];
const suite = await DispatchSuite.open();
for (let i = 0; i < 2; i++) processes.push(await suite.process());
beforeEach(() => suite.deliveries.moveClock('0'));
afterAll(() => suite.close());

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const pending = async () =>
  (
    await suite.deliveries.sql(
      `select count(*)::int as n from webhook_delivery where status = 'pending'`,
    )
  )[0].n as number;

it('two dispatchers together never have more than 4 attempts under way at an endpoint, and send each delivery once', async () => {
  const random = seeded('two dispatchers');
  suite.sender.reply = async ({ attempt }) => {
    await pause(random() * 20);
    return { statusCode: attempt === 1 && random() < 0.2 ? 500 : 200 };
  };
  const endpoints: TestEndpoint[] = [];
  for (let i = 0; i < 12; i++) endpoints.push(await suite.deliveries.endpoint());
  for (let i = 0; i < 5; i++)
    await Promise.all(
      endpoints.map(({ accountId }) => suite.deliveries.eventsAtOnce(accountId, 5)),
    );
  await until(async () => (await counts()).first === 300);
  await suite.deliveries.moveClock('1 minute');
  await until(async () => (await pending()) === 0);
  const most = endpoints.map(({ id }) => suite.sender.most.get(id)!);
  expect(Math.max(...most)).toBe(4);
  const sent = suite.sender.sent.map(({ deliveryId, attempt }) => `${deliveryId} ${attempt}`);
  expect(new Set(sent).size).toBe(sent.length);
  expect(new Set(suite.sender.sent.map(({ deliveryId }) => deliveryId)).size).toBe(300);
});

async function counts(): Promise<{ first: number }> {
  const [row] = await suite.deliveries.sql<{ first: number }>(
    'select count(*)::int as first from webhook_delivery where attempt_count >= 1',
  );
  return row;
}

it('an attempt whose endpoint another dispatcher took over meanwhile is written once, by whoever was quicker', async () => {
  const replies = [deferred<Reply>(), deferred<Reply>()];
  let n = 0;
  suite.sender.reply = () => replies[n++].promise;
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.events(accountId);
  await suite.sentTo(id, 1);
  // as if the one that has it had not been heard of for a lease
  const { worker } = await suite.deliveries.lane(id);
  const other = processes.find(({ claims }) => claims.leases.worker !== worker)!;
  await suite.deliveries.sql(
    `update webhook_lane set worker = ?, lease_until = app_now() + interval '1 minute' where endpoint_id = ?`,
    [other.claims.leases.worker, id],
  );
  await suite.sentTo(id, 2);
  expect(suite.sender.of(id).map(({ attempt }) => attempt)).toEqual([1, 1]);
  replies[1].resolve({ statusCode: 500, excerpt: 'second' });
  const row = await suite.attempted(id, 1);
  replies[0].resolve({ statusCode: 200, excerpt: 'first' });
  await until(async () => (await dropped()) === 1);
  expect(await suite.row(id)).toEqual(row);
  expect(row).toMatchObject({ status: 'pending', attempt_count: 1, error_message: 'http_500' });
});

async function dropped(): Promise<number> {
  let sum = 0;
  for (const { metrics } of processes) {
    const text = await metrics.registry.getSingleMetricAsString('inflow_webhook_attempts_total');
    sum += Number(/outcome="dropped"\} (\d+)/.exec(text)?.[1] ?? 0);
  }
  return sum;
}

it('what a dispatcher that ends had is taken by the other one at once', async () => {
  suite.sender.reply = () => ({ statusCode: 500 });
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.events(accountId);
  await suite.attempted(id, 1);
  const reply = deferred<Reply>();
  suite.sender.reply = () => reply.promise;
  await suite.deliveries.moveClock('1 minute');
  await suite.sentTo(id, 2);
  const { worker } = await suite.deliveries.lane(id);
  const ending = processes.find(({ claims }) => claims.leases.worker === worker)!;
  const closing = ending.close();
  await suite.deliveries.events(accountId);
  const bells = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'inflow listener'`;
  await until(async () => (await suite.deliveries.sql(bells)).length === 1); // it waits for its attempt
  reply.resolve({ statusCode: 200 });
  await closing;
  const rows = await suite.deliveries.rows(id);
  expect(rows[0]).toMatchObject({ status: 'succeeded', attempt_count: 2 }); // it was waited for
  await until(async () => (await suite.deliveries.rows(id))[1].status === 'succeeded');
  const lane = await suite.deliveries.lane(id);
  expect(lane.worker).toBe(processes.find((one) => one !== ending)!.claims.leases.worker);
  const left = await suite.deliveries.sql('select 1 from webhook_lane where worker = ?', [
    ending.claims.leases.worker,
  ]);
  expect(left).toEqual([]);
});
