import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import {
  defineQueue,
  type ScheduledTick,
} from '../../../../src/platform/queue/queue-definition.js';
import { sql } from '../../../support/database.js';
import { TestServer } from '../../../support/test-database.js';
import { QueueProcess, until } from '../../../support/queues.js';

const database = await TestServer.start();
afterAll(() => database.stop());

const open: QueueProcess[] = [];
afterEach(async () => {
  while (open.length > 0) await open.pop()!.close();
});

async function scheduler(url = database.url): Promise<QueueProcess> {
  const process = await QueueProcess.open(url, ['worker', 'scheduler']);
  open.push(process);
  return process;
}

/** As if whoever has the jobs of the queue had not been heard of for a minute. */
const silence = (queue: string) =>
  sql(
    database.url,
    `update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = ? and state = 'active'`,
    [queue],
  );

const moveClock = (interval: string) =>
  sql(database.url, 'update app_clock set shift = ?::interval', [interval]);

describe('a schedule', () => {
  it('that fails keeps no other from its jobs, and is logged once', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    let ran = 0;
    try {
      const process = await scheduler();
      const [failing, healthy] = ['a-failing-one', 'b-healthy-one'].map((name) =>
        defineQueue<ScheduledTick>(name, { onePerKey: true }),
      );
      process.queue.work(failing, { role: 'scheduler' }, async () => undefined);
      process.queue.work(healthy, { role: 'scheduler' }, async () => void ran++);
      process.queue.schedule(failing, 'no time at all');
      process.queue.schedule(healthy, '* * * * * *');
      await process.start();
      await until(() => ran >= 8); // the failing one was tried again meanwhile
      const lines = logged.mock.calls.map(([first]) => String(first));
      expect(lines).toEqual([expect.stringContaining('schedule a-failing-one: ')]);
    } finally {
      logged.mockRestore();
    }
  });

  it('sends one job a tick over three processes', async () => {
    const everySecond = defineQueue<ScheduledTick>('every-second');
    const ticks: string[] = [];
    for (let i = 0; i < 3; i++) {
      const process = await scheduler();
      process.queue.work(everySecond, { role: 'worker' }, async ({ data }) => {
        ticks.push(data.due);
      });
      process.queue.schedule(everySecond, '* * * * * *');
      await process.start();
    }
    await until(() => ticks.length >= 4);
    expect(new Set(ticks).size).toBe(ticks.length);
    for (const tick of ticks) expect(tick).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
  });

  it('follows the clock of the database, and one job stands for all the ticks that were missed', async () => {
    const daily = defineQueue<ScheduledTick>('daily', { onePerKey: true });
    const ticks: string[] = [];
    const process = await scheduler();
    process.queue.work(daily, { role: 'scheduler' }, async ({ data }) => {
      ticks.push(data.due);
    });
    process.queue.schedule(daily, '17 3 * * *');
    await process.start();
    const noted = () => sql(database.url, `select 1 from queue_schedule where name = 'daily'`);
    await until(async () => (await noted()).length === 1);
    try {
      await moveClock('3 days');
      await until(() => ticks.length === 1);
      await moveClock('4 days');
      await until(() => ticks.length === 2);
      await moveClock('0'); // set back: the schedule begins anew there instead of waiting four days
      const isBack = async () => {
        const [{ ok }] = await sql(
          database.url,
          `select last_tick <= now() as ok from queue_schedule where name = 'daily'`,
        );
        return ok === true;
      };
      await until(isBack);
      await moveClock('1 day');
      await until(() => ticks.length === 3);
    } finally {
      await moveClock('0');
    }
    expect(ticks.map((tick) => tick.slice(10))).toEqual(Array(3).fill('T03:17:00.000Z'));
  });

  it('is not driven by processes of other roles', async () => {
    const often = defineQueue<ScheduledTick>('often');
    const worker = await QueueProcess.open(database.url, ['api', 'worker', 'dispatcher']);
    open.push(worker);
    worker.queue.work(often, { role: 'worker' }, async () => undefined);
    worker.queue.schedule(often, '* * * * * *');
    await worker.start();
    const ticks: string[] = [];
    const later = await QueueProcess.open(database.url, ['scheduler']);
    open.push(later);
    const other = defineQueue<ScheduledTick>('other-often');
    later.queue.work(other, { role: 'scheduler' }, async ({ data }) => void ticks.push(data.due));
    later.queue.schedule(other, '* * * * * *');
    await later.start();
    await until(() => ticks.length === 2); // by now the first would have noted its own
    expect(await sql(database.url, `select 1 from queue_schedule where name = 'often'`)).toEqual(
      [],
    );
  });
});

describe('several processes', () => {
  it('start together on an empty database: one makes the tables, all find them', async () => {
    await sql(database.url, 'create database together');
    const url = database.url.replace('/postgres?', '/together?');
    await Promise.all([1, 2, 3, 4].map(() => database.prepare(url)));
    const queue = defineQueue<{ n: number }>('together');
    const seen: number[] = [];
    const processes = await Promise.all([1, 2, 3, 4].map(() => scheduler(url)));
    for (const process of processes)
      process.queue.work(queue, { role: 'worker' }, async ({ data }) => {
        seen.push(data.n);
      });
    await Promise.all(processes.map((process) => process.start()));
    for (const [n, { orm, queue: sender }] of processes.entries())
      await orm.em.fork().transactional((em) => sender.send(em, queue, { n }));
    await until(() => seen.length === 4);
    expect(seen.toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('take over the job of one that was killed', async () => {
    const queue = defineQueue<{ row: string }>('takeover');
    const taken: number[] = [];
    const survivor = await QueueProcess.open(database.url, ['scheduler']);
    const child = spawn(process.execPath, ['test/support/queue-worker.mjs', database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      survivor.queue.work(queue, { role: 'scheduler' }, async ({ attempt }) => {
        taken.push(attempt);
      });
      let said = '';
      child.stdout.on('data', (chunk) => (said += String(chunk)));
      // The one that will be killed must be the one that has it.
      const sender = await QueueProcess.open(database.url, ['api']);
      open.push(survivor, sender);
      sender.queue.work(queue, { role: 'worker' }, async () => undefined);
      await sender.start();
      await sender.orm.em.fork().transactional((em) => sender.queue.send(em, queue, { row: 'x' }));
      await until(() => said.includes('begun'));
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await silence(queue.name);
      await survivor.start();
      await until(() => taken.length === 1);
      expect(taken).toEqual([2]);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('have time for a heartbeat before one that starts takes what they seem to have lost', async () => {
    const slow = defineQueue<{ who: string }>('slow');
    const working = await QueueProcess.open(database.url, ['worker']);
    open.push(working);
    const attempts: number[] = [];
    let end!: () => void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    working.queue.work(slow, { role: 'worker' }, async ({ attempt }) => {
      attempts.push(attempt);
      await ended;
    });
    await working.start();
    const send = (em: typeof working.orm.em) => working.queue.send(em, slow, { who: 'ada' });
    await working.orm.em.fork().transactional(send);
    await until(() => attempts.length === 1);
    await sql(database.url, 'update pgboss.queue set monitor_on = null, monitor_claim_on = null');
    await silence('slow'); // as after an outage
    const starting = await scheduler();
    starting.queue.work(slow, { role: 'scheduler' }, async ({ attempt }) => {
      attempts.push(attempt);
    });
    await starting.start();
    const looks = `select 1 from pgboss.queue where name = 'slow' and monitor_on is not null`;
    await until(async () => (await sql(database.url, looks)).length > 0);
    const job = `select state, retry_count from pgboss.job where name = 'slow'`;
    expect(await sql(database.url, job)).toEqual([{ state: 'active', retry_count: 0 }]);
    end();
    await until(async () => (await sql(database.url, job)).length === 0);
    expect(attempts).toEqual([1]);
  });
});

describe('an outage of the database', () => {
  it('ends no process, loses no job, and work goes on when it is over', async () => {
    const queue = defineQueue<{ n: number }>('outage');
    const seen = new Set<number>();
    const process = await scheduler();
    process.queue.work(queue, { role: 'worker', concurrency: 2 }, async ({ data }) => {
      await new Promise((done) => setTimeout(done, 20));
      seen.add(data.n);
    });
    await process.start();
    const send = (from: number) =>
      process.orm.em.fork().transactional((em) => {
        const jobs = Array.from({ length: 50 }, (_, i) => ({ data: { n: from + i } }));
        return process.queue.sendAll(em, queue, jobs);
      });
    await send(0);
    await until(() => seen.size > 5);
    global.process.kill(database.pid, 'SIGKILL');
    await until(async () => {
      try {
        await send(50);
        return true;
      } catch {
        return false; // not up again
      }
    });
    await until(() => seen.size === 100);
    const left = () => sql(database.url, `select 1 from pgboss.job where name = 'outage'`);
    await until(async () => (await left()).length === 0);
  });

  it('at the start does not hinder it: the queues come up later', async () => {
    const queue = defineQueue<{ n: number }>('late');
    const seen: number[] = [];
    await database.stopServer();
    const late = await QueueProcess.open(database.url, ['worker']);
    open.push(late);
    late.queue.work(queue, { role: 'worker' }, async ({ data }) => {
      seen.push(data.n);
    });
    await late.start();
    await database.startServer();
    const sent = async () => {
      try {
        await late.orm.em.fork().transactional((em) => late.queue.send(em, queue, { n: 1 }));
        return true;
      } catch (error) {
        expect(String(error)).toMatch(/database|connect/i);
        return false;
      }
    };
    await until(sent);
    await until(() => seen.length === 1);
  });

  it('does not keep a process from ending, and its job is taken over afterwards', async () => {
    const queue = defineQueue<{ n: number }>('stranded');
    const leaving = await QueueProcess.open(database.url, ['worker']);
    let begun = false;
    leaving.queue.work(queue, { role: 'worker' }, async ({ signal }) => {
      begun = true;
      await new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
    });
    await leaving.start();
    await leaving.orm.em.fork().transactional((em) => leaving.queue.send(em, queue, { n: 1 }));
    await until(() => begun);
    await database.stopServer();
    await leaving.close();
    await database.startServer();
    await silence(queue.name);
    const taken: number[] = [];
    const process = await scheduler();
    process.queue.work(queue, { role: 'worker' }, async ({ attempt }) => {
      taken.push(attempt);
    });
    await process.start();
    await until(() => taken.length === 1);
    expect(taken).toEqual([2]);
  });
});

it('a job that is removed is not worked on, and those beside it are', async () => {
  const people = defineQueue<{ who: string }>('people');
  const process = await QueueProcess.open(database.url, ['worker']);
  open.push(process);
  const seen: string[] = [];
  process.queue.work(people, { role: 'worker', concurrency: 1 }, async ({ data }) => {
    seen.push(data.who);
  });
  await process.start();
  const ada = randomUUID();
  await process.orm.em.fork().transactional(async (em) => {
    await process.queue.send(em, people, { who: 'ada' }, { id: ada });
    await process.queue.send(em, people, { who: 'bob' });
    await process.queue.remove(em, people, [ada]);
  });
  await until(() => seen.length > 0);
  expect(seen).toEqual(['bob']);
});
