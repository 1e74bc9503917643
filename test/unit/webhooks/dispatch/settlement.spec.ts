import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { until } from '../../../support/queues.js';
import { deferred, DispatchSuite } from '../../../support/webhooks/dispatch-suite.js';
import type { DispatchProcess } from '../../../support/webhooks/dispatch-process.js';
import type { Reply } from '../../../support/webhooks/scripted-sender.js';

let suite: DispatchSuite;
let process: DispatchProcess;
beforeAll(async () => {
  suite = await DispatchSuite.open();
  process = await suite.process();
  Logger.overrideLogger(false);
}, 60_000);
afterAll(() => suite?.close());

it('an outcome whose words cannot be stored is written without them, and takes no other with it', async () => {
  const replies = [0, 1, 2].map(() => deferred<Reply>());
  let n = 0;
  suite.sender.reply = () => replies[n++].promise;
  const { id, accountId } = await suite.deliveries.endpoint({ isOpen: true });
  await suite.deliveries.eventsAtOnce(accountId, 3);
  await suite.sentTo(id, 3);
  replies[0].resolve({ statusCode: 200, excerpt: 'good' });
  replies[1].resolve({ statusCode: 500, excerpt: 'a\0b' });
  replies[2].resolve({ statusCode: 500, excerpt: 'bad' });
  await until(async () =>
    (await suite.deliveries.rows(id)).every((row) => row.attempts.length > 0),
  );
  const rows = await suite.deliveries.rows(id);
  expect(rows.map((row) => row.status).sort()).toEqual(['pending', 'pending', 'succeeded']);
  expect(rows.filter((row) => row.response_status_code === 500)).toHaveLength(2);
});

it('what an operator reads tells what became of attempts, how long they took and how late they began', async () => {
  suite.sender.reply = () => ({ statusCode: 410 });
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.events(accountId);
  await suite.attempted(id, 1);
  const text = async (name: string) => process.metrics.registry.getSingleMetricAsString(name);
  const outcomes = await text('inflow_webhook_attempts_total');
  expect(outcomes).toMatch(/outcome="succeeded"\} 1\n/);
  expect(outcomes).toMatch(/outcome="retried"\} 2\n/);
  expect(outcomes).toMatch(/outcome="failed"\} 1$/);
  for (const name of ['inflow_webhook_attempt_seconds', 'inflow_webhook_due_seconds'])
    expect(await text(name)).toMatch(/_count 4$/m);
  expect(await text('inflow_webhook_attempts_here')).toMatch(/_here 0$/m);
  expect(await text('inflow_webhook_lanes_here')).toMatch(/_here 2$/m);
});

it('several outcomes of one endpoint in a statement count failures since the last success only', async () => {
  const replies = Array.from({ length: 4 }, () => deferred<Reply>());
  let n = 0;
  suite.sender.reply = () => replies[n++].promise;
  const { id, accountId } = await suite.deliveries.endpoint({ isOpen: true });
  await suite.deliveries.eventsAtOnce(accountId, 4);
  await suite.sentTo(id, 4);
  for (const [i, statusCode] of [410, 200, 404, 410].entries()) {
    replies[i].resolve({ statusCode });
    await new Promise((done) => setTimeout(done, 3));
  }
  await until(async () => (await suite.deliveries.rows(id)).every((row) => row.ended_at !== null));
  expect(await suite.deliveries.lane(id)).toMatchObject({ consecutive_failures: 2 });
});
