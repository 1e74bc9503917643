import { afterAll, afterEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { EndedAttempt } from '../../../../src/webhooks/dispatch/settlement.js';
import {
  type AttemptResult,
  settleAttempts,
} from '../../../../src/webhooks/dispatch/settlement.queries.js';
import { until } from '../../../support/queues.js';
import { deferred, DispatchSuite } from '../../../support/webhooks/dispatch-suite.js';
import type { Reply } from '../../../support/webhooks/scripted-sender.js';

const suite = await DispatchSuite.open();
const process = await suite.process();
Logger.overrideLogger(false);
afterAll(() => suite.close());

it('what an operator reads tells what became of attempts, how long they took and how late they began', async () => {
  for (const statusCode of [200, 500, 503, 410]) {
    suite.sender.reply = () => ({ statusCode });
    const { id, accountId } = await suite.deliveries.endpoint();
    await suite.deliveries.events(accountId);
    await suite.attempted(id, 1);
  }
  const text = async (name: string) => process.metrics.registry.getSingleMetricAsString(name);
  const outcomes = await text('inflow_webhook_attempts_total');
  expect(outcomes).toMatch(/outcome="succeeded"\} 1\n/);
  expect(outcomes).toMatch(/outcome="retried"\} 2\n/);
  expect(outcomes).toMatch(/outcome="failed"\} 1$/);
  for (const name of ['inflow_webhook_attempt_seconds', 'inflow_webhook_due_seconds'])
    expect(await text(name)).toMatch(/_count 4$/m);
  expect(await text('inflow_webhook_attempts_here')).toMatch(/_here 0$/m);
  expect(await text('inflow_webhook_lanes_here')).toMatch(/_here 4$/m);
});

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

it('an outcome whose words cannot be stored is written without them, and takes no other with it', async () => {
  const replies = [0, 1, 2, 3].map(() => deferred<Reply>());
  let n = 0;
  suite.sender.reply = () => replies[n++].promise;
  const { id, accountId } = await suite.deliveries.endpoint({ isOpen: true });
  await suite.deliveries.eventsAtOnce(accountId, 4);
  await suite.sentTo(id, 4);
  // the first is written alone, the others wait for it and go together
  for (const [i, excerpt] of ['first', 'second', 'a\0b', 'fourth'].entries())
    replies[i].resolve({ statusCode: i < 2 ? 200 : 500, excerpt });
  await until(async () =>
    (await suite.deliveries.rows(id)).every((row) => row.attempts.length > 0),
  );
  const rows = await suite.deliveries.rows(id);
  expect(rows.map((row) => row.response_body_excerpt).sort()).toEqual([
    'first',
    'fourth',
    null,
    'second',
  ]);
  expect(rows.map((row) => row.error_message).sort()).toEqual([
    'http_500',
    null,
    null,
    'unreadable',
  ]);
});

afterEach(() => suite.deliveries.allow());

it.each([
  ['its disk is full', '53100'],
  ['it only reads after a failover', '25006'],
  ['it canceled the statement', '57014'],
  ['it has a fault', 'XX000'],
])('an outcome is written as it is when the database does again, where %s', async (_, code) => {
  const reply = deferred<Reply>();
  suite.sender.reply = () => reply.promise;
  const { id, accountId } = await suite.deliveries.endpoint({ isOpen: true });
  await suite.deliveries.events(accountId);
  await suite.sentTo(id, 1);
  await suite.deliveries.refuse(code);
  reply.resolve({ statusCode: 500, excerpt: 'words' });
  await until(() => suite.deliveries.hasRefused());
  await suite.deliveries.allow();
  const row = await suite.attempted(id, 1);
  expect(row).toMatchObject({ attempt_count: 1, response_body_excerpt: 'words' });
  expect(suite.sender.of(id)).toHaveLength(1);
  await until(() => process.dispatcher.isIdle);
});

it('an outcome that breaks a rule of the table is let go and made again, and its neighbours are written', async () => {
  const replies = [0, 1, 2].map(() => deferred<Reply>());
  let n = 0;
  suite.sender.reply = () => replies[n++]?.promise ?? { statusCode: 200, excerpt: 'again' };
  const { id, accountId } = await suite.deliveries.endpoint({ isOpen: true });
  await suite.deliveries.eventsAtOnce(accountId, 3);
  await suite.sentTo(id, 3);
  const [, , last] = suite.sender.of(id);
  await suite.deliveries.refuse('23514', last.deliveryId);
  for (const { resolve } of replies) resolve({ statusCode: 200, excerpt: 'once' });
  await until(() => suite.sender.of(id).length > 3);
  await suite.deliveries.allow();
  await until(async () =>
    (await suite.deliveries.rows(id)).every(({ status }) => status === 'succeeded'),
  );
  const rows = await suite.deliveries.rows(id);
  expect(rows.map((row) => row.response_body_excerpt).sort()).toEqual(['again', 'once', 'once']);
});

/** Deliveries that no dispatcher sends. */
async function held(count: number, enabledSince = 'now()') {
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.holdLane(id);
  await suite.deliveries.sql(
    `update webhook_endpoint set enabled_since = ${enabledSince} where id = ?`,
    [id],
  );
  await suite.deliveries.eventsAtOnce(accountId, count);
  const rows = await suite.deliveries.rows(id);
  return { id, deliveryIds: rows.map((row) => row.id) };
}

it('several outcomes of one endpoint in a statement count failures since the last success only', async () => {
  const { id, deliveryIds } = await held(4);
  const outcomes = [410, 200, 404, 410].map((code, i): AttemptResult => {
    const next = code === 200 ? 'succeeded' : 'failed';
    const fixed = { endpoint: id, n: 1, delay_s: null, excerpt: null, duration_ms: 1, open: true };
    const error = code === 200 ? null : `http_${code}`;
    const attempts = code === 200 ? 1 : 5;
    return { ...fixed, id: deliveryIds[i], next, attempts, code, error, ago_ms: 400 - 100 * i };
  });
  const { em } = suite.deliveries.recorder.orm;
  expect(await em.fork().transactional((own) => settleAttempts(own, outcomes))).toHaveLength(4);
  expect(await suite.deliveries.lane(id)).toMatchObject({ consecutive_failures: 2 });
});

const ended = (endpointId: string, deliveryId: string, statusCode: number): EndedAttempt => ({
  attempt: { endpointId, deliveryId, n: 1 },
  outcome: { statusCode, error: null, excerpt: null, startedAt: performance.now(), durationMs: 0 },
  open: true,
});

it('an endpoint that failed for a week is not turned off while a success of it waits to be written', async () => {
  const { id, deliveryIds } = await held(2, `now() - interval '8 days'`);
  const { settlement } = process;
  const done = deferred<void>();
  settlement.add(ended(id, deliveryIds[0], 410), () => undefined);
  // thousands of others in between, of deliveries that are gone
  for (let i = 0; i < 4_000; i++)
    settlement.add(ended('wh_gone', `whd_gone${i}`, 200), () => undefined);
  settlement.add(ended(id, deliveryIds[1], 200), () => done.resolve());
  await done.promise;
  await pause(300);
  const [endpoint] = await suite.deliveries.sql(
    'select enabled from webhook_endpoint where id = ?',
    [id],
  );
  expect(endpoint.enabled).toBe(true);
  const lane = await suite.deliveries.lane(id);
  expect([lane.last_failure_at === null, lane.last_success_at === null]).toEqual([false, false]);
});

it('an outcome is written whenever it comes, also in the moment in which the one before is done', async () => {
  const later = (ticks: number, work: () => void) =>
    ticks === 0 ? work() : queueMicrotask(() => later(ticks - 1, work));
  for (let ticks = 0; ticks < 12; ticks++) {
    const done = deferred<void>();
    process.settlement.add(ended('wh_gone', 'whd_gone1', 200), () =>
      later(ticks, () =>
        process.settlement.add(ended('wh_gone', 'whd_gone2', 200), () => done.resolve()),
      ),
    );
    await done.promise;
  }
});
