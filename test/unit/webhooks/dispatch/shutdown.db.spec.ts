import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATIENCE_MS } from '../../../../src/platform/shutdown.js';
import { END_MS } from '../../../../src/webhooks/dispatch/dispatcher.js';
import { whileHolding } from '../../../support/held-lock.js';
import { until } from '../../../support/queues.js';
import { DispatchProcess } from '../../../support/webhooks/dispatch-process.js';
import { DispatchSuite } from '../../../support/webhooks/dispatch-suite.js';
import { ScriptedSender } from '../../../support/webhooks/scripted-sender.js';

let suite: DispatchSuite;
beforeAll(async () => {
  suite = await DispatchSuite.open();
});
afterAll(() => suite?.close());

it('an attempt that does not end in time for the end of its process is no outcome, and another process sends again at once', async () => {
  const hanging = new ScriptedSender(() => new Promise(() => undefined));
  const ending = await suite.process({ leaseS: 60 }, hanging);
  const { id, accountId } = await suite.deliveries.endpoint();
  const [eventId] = await suite.deliveries.events(accountId);
  await until(() => hanging.sent.length === 1);
  await suite.process();
  await ending.close();
  const row = await suite.attempted(id, 1);
  expect(row).toMatchObject({ status: 'succeeded', attempt_count: 1 });
  expect(row.attempts).toHaveLength(1);
  expect(suite.sender.sent.map((sent) => [sent.eventId, sent.attempt])).toEqual([[eventId, 1]]);
});

it.each([
  ['an attempt that hangs', async (end: () => Promise<void>) => end()],
  [
    'a database that hangs as well',
    (end: () => Promise<void>) =>
      whileHolding(suite.database.url, 'lock table webhook_lane in access exclusive mode', [], end),
  ],
])('the end of a process leaves time of its ten seconds with %s', async (_, during) => {
  expect(END_MS).toBeLessThan(PATIENCE_MS);
  const hanging = new ScriptedSender(() => new Promise(() => undefined));
  const others = await DispatchProcess.open(suite.database, hanging, { leaseS: 60 });
  for (const process of suite.processes) await process.close();
  await others.start();
  const { accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.events(accountId);
  await until(() => hanging.sent.length >= 1);
  await during(async () => {
    await new Promise((done) => setTimeout(done, 1_500)); // a look hangs, or has been made
    others.dispatcher.onModuleDestroy();
    await others.dispatcher.beforeApplicationShutdown(); // waits for nothing that hangs
  });
  await others.close();
});

it('a process without the role sends nothing', async () => {
  const idle = new ScriptedSender();
  const others = await DispatchSuite.open();
  const process = await others.process({ roles: ['api', 'worker', 'scheduler'] }, idle);
  const { id, accountId } = await others.deliveries.endpoint();
  await others.deliveries.events(accountId);
  await new Promise((done) => setTimeout(done, 1_500));
  expect([idle.sent, (await others.row(id)).status]).toEqual([[], 'pending']);
  await process.close(); // at once: there is nothing to drain
  await others.close();
});
