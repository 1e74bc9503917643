import { afterAll, afterEach, expect, it } from '@jest/globals';
import type { Role } from '../../../../src/platform/config.js';
import { Notifications } from '../../../../src/platform/postgres/notifications.js';
import { defineQueue } from '../../../../src/platform/queue/queue-definition.js';
import { sql } from '../../../support/database.js';
import { QueueProcess, until } from '../../../support/queues.js';
import { newOwner, RunsProcess } from '../../../support/runs.js';
import { TestDatabase } from '../../../support/test-database.js';

const database = await TestDatabase.start();
const { config, url } = database;
const ear = new Notifications(database.orm.em, { ...config, databaseUrl: url });
for (const channel of ['inflow_jobs', 'inflow_runs', 'of_the_test'])
  ear.listen(channel, (payload) => told.push(`${channel} ${payload}`));
let told: string[] = [];
ear.onApplicationBootstrap();
const isListening = `select 1 from pg_stat_activity
  where datname = current_database() and application_name = 'inflow listener' and query like 'listen%'`;
await until(async () => (await sql(url, isListening)).length === 1);
afterAll(async () => {
  await ear.beforeApplicationShutdown();
  await database.stop();
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  while (open.length > 0) await open.pop()!.close();
});

/** Returns the notifications received so far; one that is sent later comes after them. */
async function all(): Promise<string[]> {
  told = [...told];
  ear.send('of_the_test', ['end']);
  await until(() => told.includes('of_the_test end'));
  return told.splice(0).filter((each) => each !== 'of_the_test end');
}

it('processes that do not work on a queue tell those that do of its jobs, others themselves', async () => {
  const queue = defineQueue<object>('told-of');
  const send = async (role: Role) => {
    const process = await QueueProcess.open(database.url, [role]);
    open.push(process);
    process.queue.work(queue, { role: 'worker' }, async () => undefined);
    await process.start();
    const { em } = process.orm;
    await em.fork().transactional((inner) => process.queue.send(inner, queue, {}));
    await process.close(); // what it had to send is sent
  };
  await send('worker');
  expect(await all()).toEqual([]);
  await send('api');
  await until(() => told.length > 0);
  expect(await all()).toEqual(['inflow_jobs told-of']);
});

it('processes without followers of a run tell others that it has changed', async () => {
  const desk = await RunsProcess.open(database, { roles: ['api', 'scheduler'] });
  open.push(desk);
  const worker = await RunsProcess.open(database, { roles: ['worker'] });
  open.push(worker);
  const { id } = await desk.accept(await newOwner(desk));
  await until(async () => (await desk.status(id)) === 'completed');
  await until(() => told.includes(`inflow_runs ${id}`));
});
