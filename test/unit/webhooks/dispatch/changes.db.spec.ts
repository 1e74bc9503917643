import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Sealing } from '../../../../src/platform/secrets/sealing.js';
import { Meters } from '../../../../src/accounts/meters.js';
import { Plans } from '../../../../src/accounts/plans.js';
import type { Caller } from '../../../../src/platform/caller.js';
import { Cursors } from '../../../../src/platform/list/cursors.js';
import { Pages } from '../../../../src/platform/list/pages.js';
import { EndpointSecrets } from '../../../../src/webhooks/endpoints/endpoint-secret.js';
import { WebhookEndpointsService } from '../../../../src/webhooks/endpoints/webhook-endpoints.service.js';
import { disablingOf } from '../../../support/webhooks/disabling.js';
import { whileHolding } from '../../../support/held-lock.js';
import { until } from '../../../support/queues.js';
import { deferred, DispatchSuite } from '../../../support/webhooks/dispatch-suite.js';
import type { Reply } from '../../../support/webhooks/scripted-sender.js';

const suite = await DispatchSuite.open();
await suite.process();
beforeEach(() => suite.deliveries.moveClock('0'));
afterAll(() => suite.close());

const disable = (id: string) =>
  suite.deliveries.recorder.orm.em
    .fork()
    .transactional((em) => disablingOf(suite.deliveries.recorder.orm.em).byOwner(em, id));
const remove = (id: string) =>
  suite.deliveries.recorder.orm.em.fork().transactional(async (em) => {
    const [row] = await em.execute<[{ account_id: string }]>(
      'select account_id from webhook_endpoint where id = ?',
      [id],
    );
    const caller = { accountId: row.account_id } as Caller;
    const pages = new Pages(new Cursors(suite.database.config));
    const secrets = new EndpointSecrets(new Sealing(suite.database.config));
    const plans = new Plans(suite.database.config);
    const service = new WebhookEndpointsService(
      em,
      pages,
      new Meters(),
      plans,
      secrets,
      disablingOf(em),
    );
    await service.delete(em, caller, id, () => undefined);
  });

it('what is pending when an endpoint is turned off is never sent, though its time comes', async () => {
  suite.sender.reply = () => ({ statusCode: 500 });
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.events(accountId);
  await suite.attempted(id, 1);
  await disable(id);
  await suite.deliveries.moveClock('1 hour');
  const other = await suite.deliveries.endpoint();
  await suite.deliveries.events(other.accountId);
  await suite.attempted(other.id, 1);
  await suite.looked();
  expect(suite.sender.of(id)).toHaveLength(1);
  expect(await suite.row(id)).toMatchObject({
    status: 'permanently_failed',
    attempt_count: 1,
    error_message: 'endpoint_disabled',
  });
  expect(await suite.deliveries.lane(id)).toMatchObject({ consecutive_failures: 0 });
});

it.each([
  ['turned off', disable, 'endpoint_disabled'],
  ['deleted', remove, 'endpoint_deleted'],
])(
  'an attempt under way when its endpoint is %s is recorded and not repeated',
  async (_, change, word) => {
    const reply = deferred<Reply>();
    suite.sender.reply = () => reply.promise;
    const { id, accountId } = await suite.deliveries.endpoint();
    await suite.deliveries.events(accountId);
    await suite.sentTo(id, 1);
    await change(id);
    const { ended_at: endedAt } = await suite.row(id);
    reply.resolve({ statusCode: 500, excerpt: 'no' });
    const row = await suite.attempted(id, 1);
    expect(row).toMatchObject({
      status: 'permanently_failed',
      attempt_count: 1,
      next_attempt_at: null,
      error_message: word,
      response_status_code: 500,
      response_body_excerpt: 'no',
      ended_at: endedAt,
    });
    expect(await suite.deliveries.lane(id)).toMatchObject({ consecutive_failures: 0 });
  },
);

it('a success that arrives after its endpoint was turned off counts', async () => {
  const reply = deferred<Reply>();
  suite.sender.reply = () => reply.promise;
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.events(accountId);
  await suite.sentTo(id, 1);
  await disable(id);
  reply.resolve({ statusCode: 200 });
  const row = await suite.attempted(id, 1);
  expect(row).toMatchObject({ status: 'succeeded', attempt_count: 1, error_message: null });
  expect((await suite.deliveries.lane(id)).last_success_at).toBe(row.ended_at);
});

it('a retry that comes due while the secret is being rotated waits, and verifies with the new one', async () => {
  suite.sender.reply = () => ({ statusCode: 401 });
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.events(accountId);
  await suite.attempted(id, 1);
  const secrets = new EndpointSecrets(new Sealing(suite.database.config));
  const { secret, sealed } = secrets.fresh(id);
  suite.sender.reply = () => ({ statusCode: 200 });
  await whileHolding(
    suite.database.url,
    'update webhook_endpoint set secret = ? where id = ?',
    [sealed, id],
    async () => {
      await suite.deliveries.moveClock('2 minutes');
      // another one that comes due later is sent meanwhile: the dispatcher has looked, and does not wait
      const other = await suite.deliveries.endpoint();
      await suite.deliveries.events(other.accountId);
      await suite.attempted(other.id, 1);
      await suite.looked();
      expect(suite.sender.of(id)).toHaveLength(1);
    },
  );
  await suite.sentTo(id, 2);
  const { headers, body } = suite.sender.of(id)[1];
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['Service-Signature'])!;
  expect(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')).toBe(v1);
  expect((await suite.attempted(id, 2)).status).toBe('succeeded');
});

it('one endpoint whose secret does not open holds up nobody else', async () => {
  suite.sender.reply = () => ({ statusCode: 200 });
  const broken = await suite.deliveries.endpoint();
  const { id } = await suite.deliveries.endpoint({ accountId: broken.accountId });
  await suite.deliveries.sql('update webhook_endpoint set secret = ? where id = ?', [
    Buffer.alloc(78, 1),
    broken.id,
  ]);
  await suite.deliveries.events(broken.accountId, 3);
  await until(async () =>
    (await suite.deliveries.rows(id)).every(({ status }) => status === 'succeeded'),
  );
  expect(suite.sender.of(broken.id)).toEqual([]);
  expect((await suite.deliveries.rows(broken.id)).map((row) => row.status)).toEqual(
    Array(3).fill('pending'),
  );
});
