import { AsyncResource } from 'node:async_hooks';
import { afterAll, expect, it } from '@jest/globals';
import { untilSomebodyWaits, whileHolding } from '../../../support/held-lock.js';
import { until } from '../../../support/queues.js';
import { DispatchSuite } from '../../../support/webhooks/dispatch-suite.js';
import { ScriptedSender } from '../../../support/webhooks/scripted-sender.js';

const suite = await DispatchSuite.open();
afterAll(() => suite.close());

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

it('a process ends though its attempt hangs and the database as well', async () => {
  const hanging = new ScriptedSender(() => new Promise(() => undefined));
  for (const process of suite.processes) await process.close();
  const ending = await suite.process({ leaseS: 60 }, hanging);
  const { id, accountId } = await suite.deliveries.endpoint();
  await suite.deliveries.events(accountId);
  await until(() => hanging.sent.length === 1);
  // bound, or it would ask on the connection of whoever holds the lock
  const end = AsyncResource.bind(() => {
    ending.dispatcher.onModuleDestroy();
    return ending.dispatcher.beforeApplicationShutdown(); // waits for nothing that hangs
  });
  const lock = 'lock table webhook_lane in access exclusive mode';
  await whileHolding(suite.database.url, lock, [], async (holder) => {
    await untilSomebodyWaits(holder); // a look
    await end();
  });
  expect(await suite.row(id)).toMatchObject({ status: 'pending', attempts: [] });
});

it('a process without the role sends nothing', async () => {
  const idle = new ScriptedSender();
  await suite.process({ roles: ['api', 'worker', 'scheduler'] }, idle);
  const endpoints = await Promise.all(Array.from({ length: 8 }, () => suite.deliveries.endpoint()));
  for (const { accountId } of endpoints) await suite.deliveries.events(accountId);
  await suite.process(); // begins later, and has it all
  for (const { id } of endpoints) await suite.attempted(id, 1);
  expect(idle.sent).toEqual([]);
});
