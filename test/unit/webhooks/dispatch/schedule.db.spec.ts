import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { insertDeliveries } from '../../../../src/webhooks/deliveries/webhook-deliveries.queries.js';
import { newId } from '../../../../src/platform/ids.js';
import { until } from '../../../support/queues.js';
import { DispatchSuite } from '../../../support/webhooks/dispatch-suite.js';
import type { Reply } from '../../../support/webhooks/scripted-sender.js';

const suite = await DispatchSuite.open();
await suite.process();
beforeEach(() => suite.deliveries.moveClock('0'));
afterAll(() => suite.close());

/** Moves the clock to just before the delivery's next attempt is due. */
const moveToNext = (endpointId: string) =>
  suite.deliveries.sql(
    `update app_clock set shift = next_attempt_at - clock_timestamp() - interval '400 ms'
       from webhook_delivery where endpoint_id = ? and status = 'pending'`,
    [endpointId],
  );

it('a delivery is sent at once, signed over its raw bytes, and has succeeded with any 2xx', async () => {
  suite.sender.reply = () => ({ statusCode: 202, excerpt: 'thanks' });
  const { id, accountId, secret } = await suite.deliveries.endpoint();
  const [eventId] = await suite.deliveries.events(accountId);
  expect(await suite.attempted(id, 1)).toMatchObject({
    status: 'succeeded',
    attempt_count: 1,
    next_attempt_at: null,
    response_status_code: 202,
    response_body_excerpt: 'thanks',
    error_message: null,
  });
  const [sent] = suite.sender.of(id);
  expect(sent).toMatchObject({ eventId, attempt: 1 });
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(sent.headers['Service-Signature'])!;
  expect(createHmac('sha256', secret).update(`${t}.${sent.body}`).digest('hex')).toBe(v1);
  const [{ canonical }] = await suite.deliveries.sql('select canonical from event where id = ?', [
    eventId,
  ]);
  expect(sent.body).toBe(canonical.toString());
});

it('five attempts follow each other after 1 minute, 30 minutes, 2 hours and 24 hours to the microsecond, and never early', async () => {
  suite.sender.reply = () => ({ statusCode: 503, excerpt: 'later' });
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.events(accountId);
  for (const [i, delay] of ['1 minute', '30 minutes', '2 hours', '24 hours'].entries()) {
    const row = await suite.attempted(id, i + 1);
    expect(row).toMatchObject({ status: 'pending', attempt_count: i + 1, ended_at: null });
    const [{ exact, due }] = await suite.deliveries.sql(
      `select next_attempt_at = last_attempt_at + ?::interval as exact,
              extract(epoch from date_trunc('milliseconds', next_attempt_at))::float8 * 1000 as due
         from webhook_delivery where id = ?`,
      [delay, row.id],
    );
    expect(exact).toBe(true);
    await moveToNext(id);
    const { attempts } = await suite.attempted(id, i + 2);
    expect(Date.parse(attempts[i + 1].at)).toBeGreaterThanOrEqual(Math.round(due));
    expect(attempts[i + 1]).toMatchObject({ n: i + 2, status_code: 503, error: 'http_503' });
  }
  const row = await suite.row(id);
  expect(row).toMatchObject({
    status: 'permanently_failed',
    attempt_count: 5,
    next_attempt_at: null,
    ended_at: row.last_attempt_at,
    error_message: 'http_503',
  });
  const lane = await suite.deliveries.lane(id);
  expect(lane).toMatchObject({ consecutive_failures: 1, last_failure_at: row.ended_at });
  expect(suite.sender.of(id).map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(suite.sender.of(id).map(({ body }) => body)).size).toBe(1);
});

it.each([404, 410])('%s ends a delivery at once with its whole budget used', async (statusCode) => {
  suite.sender.reply = () => ({ statusCode });
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.events(accountId);
  const row = await suite.attempted(id, 1);
  expect(row).toMatchObject({ status: 'permanently_failed', attempt_count: 5 });
  expect(row.attempts).toHaveLength(1);
  expect(await suite.deliveries.lane(id)).toMatchObject({ consecutive_failures: 1 });
});

it.each([302, 400, 401, 429, 500, null])(
  '%s is followed by another attempt',
  async (statusCode) => {
    suite.sender.reply = () => ({ statusCode });
    const { id, accountId } = await suite.deliveries.endpoint();
    await suite.deliveries.events(accountId);
    const row = await suite.attempted(id, 1);
    expect(row).toMatchObject({ status: 'pending', attempt_count: 1 });
    expect(row.response_status_code).toBe(statusCode);
    const lane = await suite.deliveries.lane(id);
    expect(lane).toMatchObject({ consecutive_failures: 0, last_failure_at: null });
  },
);

it('deliveries that fail for good in a row are counted until one succeeds', async () => {
  suite.sender.reply = () => ({ statusCode: 410 });
  const { id, accountId } = await suite.deliveries.endpoint();
  const ended = (n: number) =>
    until(async () => (await suite.deliveries.rows(id)).filter((row) => row.ended_at).length === n);
  await suite.deliveries.events(accountId, 3);
  await ended(3);
  const before = await suite.deliveries.lane(id);
  expect(before.consecutive_failures).toBe(3);
  suite.sender.reply = () => ({ statusCode: 204 });
  await suite.deliveries.events(accountId);
  await ended(4);
  const after = await suite.deliveries.lane(id);
  expect(after.consecutive_failures).toBe(0);
  expect(after.last_success_at).not.toBeNull();
});

it('a manual retry has a budget and a schedule of its own beside the delivery that waits for its next attempt', async () => {
  suite.sender.reply = () => ({ statusCode: 410 });
  const { id, accountId } = await suite.deliveries.endpoint();
  const [eventId] = await suite.deliveries.events(accountId);
  const first = await suite.attempted(id, 1);
  suite.sender.reply = () => ({ statusCode: 500 });
  const again = newId('whd');
  const retry = { id: again, endpointId: id, eventId, retryOf: first.id };
  await suite.deliveries.recorder.orm.em
    .fork()
    .transactional((em) => insertDeliveries(em, [retry]));
  await suite.sentTo(id, 2);
  await until(async () => (await suite.deliveries.rows(id))[1].attempts.length === 1);
  await moveToNext(id);
  suite.sender.reply = () => ({ statusCode: 200 });
  await until(async () => (await suite.deliveries.rows(id))[1].status === 'succeeded');
  expect(suite.sender.of(id).map((sent) => [sent.deliveryId, sent.attempt])).toEqual([
    [first.id, 1],
    [again, 1],
    [again, 2],
  ]);
  expect(new Set(suite.sender.of(id).map((sent) => `${sent.eventId} ${sent.body}`)).size).toBe(1);
  expect((await suite.deliveries.rows(id))[0]).toEqual(first);
});

it('a clock that jumps ahead between the end of an attempt and its writing makes no retry early', async () => {
  const reply = Promise.withResolvers<Reply>();
  suite.sender.reply = () => reply.promise;
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.events(accountId);
  await suite.sentTo(id, 1);
  await suite.deliveries.refuse('53100');
  reply.resolve({ statusCode: 500 });
  await until(() => suite.deliveries.hasRefused()); // it has ended, and could not be written
  await suite.deliveries.moveClock('3 hours');
  await suite.deliveries.allow();
  const row = await suite.attempted(id, 1);
  const [{ ahead }] = await suite.deliveries.sql(
    `select next_attempt_at > app_now() + interval '50 seconds' as ahead from webhook_delivery where id = ?`,
    [row.id],
  );
  expect(ahead).toBe(true);
});
