import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventRetention } from '../../../src/events/event-retention.js';
import type { Config } from '../../../src/platform/config.js';
import { sql } from '../../support/database.js';
import { EventRecorder, simulation } from '../../support/events.js';
import { TestDatabase } from '../../support/test-database.js';
import { QueueProcess, until } from '../../support/queues.js';

let accountId: string;
const database = await TestDatabase.start();
const recorder = await EventRecorder.open(database.url);
afterAll(async () => {
  await recorder.close();
  await database.stop();
});
beforeEach(async () => {
  accountId = randomUUID();
  await moveClock('0');
  await sql(database.url, `insert into account (id, plan) values (?, 'free')`, [accountId]);
});

const moveClock = (interval: string) =>
  sql(database.url, 'update app_clock set shift = ?::interval', [interval]);
const record = () => recorder.record(accountId, 'simulation.queued', simulation());

/** `event_YYYYMMDD` of so many days from today. */
async function partitionOf(days: number): Promise<string> {
  const [{ name }] = await sql(
    database.url,
    `select 'event_' || to_char((app_now() at time zone 'utc')::date + ?::int, 'YYYYMMDD') as name`,
    [days],
  );
  return name as string;
}

async function partitions(): Promise<string[]> {
  const found = await sql(
    database.url,
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'event'::regclass order by 1`,
  );
  return found.map(({ name }) => name as string);
}

const places = () =>
  sql(
    database.url,
    'select id, tableoid::regclass::text as part from event where account_id = ? order by created_at',
    [accountId],
  );

/** A process that does what is scheduled, until `done`. */
async function retain(done: () => Promise<boolean>): Promise<void> {
  const process = await QueueProcess.open(database.url, ['scheduler']);
  const config = { databaseUrl: database.url, roles: ['scheduler'] } as unknown as Config;
  const retention = new EventRetention(process.orm.em, process.queue, config);
  try {
    await process.start();
    await retention.onApplicationBootstrap();
    await until(done);
  } finally {
    await process.close();
  }
}

/** The daily job comes with the next tick of its schedule, which a process must first have seen. */
async function retainAfter(interval: string, done: () => Promise<boolean>): Promise<void> {
  await retain(async () => {
    const [noted] = await sql(
      database.url,
      `select last_tick < app_now() as ok from queue_schedule where name = 'event-retention'`,
    );
    return noted?.ok === true;
  });
  await moveClock(interval);
  await retain(done);
}

describe('the retention of events', () => {
  it('has partitions for the day of its migration and a week from then on', async () => {
    const [{ age }] = await sql(
      database.url,
      `select (app_now() at time zone 'utc')::date - (min(executed_at) at time zone 'utc')::date as age
         from mikro_orm_migrations`,
    );
    const days = [0, 1, 2, 3, 4, 5, 6, 7].map((day) => day - Number(age));
    const expected = await Promise.all(days.map(partitionOf));
    expect(await partitions()).toEqual([...expected, 'event_default'].toSorted());
  });

  it('moves events that came before their partition, readable all the time', async () => {
    await moveClock('15 days');
    const { id } = await record();
    expect(await places()).toEqual([{ id, part: 'event_default' }]);
    const today = await partitionOf(0);
    await retain(async () => (await partitions()).includes(today));
    expect(await places()).toEqual([{ id, part: today }]);
    const { id: later } = await record();
    expect(await places()).toEqual([
      { id, part: today },
      { id: later, part: today },
    ]);
  });

  it('drops days that are wholly older than 30 days, and no others', async () => {
    await record();
    const oldPart = await partitionOf(0);
    await moveClock('1 day');
    const { id } = await record();
    const part = await partitionOf(0);
    // 30 days after the end of the first day at the latest, and at the earliest before that of the second.
    await retainAfter('31 days', async () => !(await partitions()).includes(oldPart));
    expect(await places()).toEqual([{ id, part }]);
  });

  it('empties what is old in the default partition', async () => {
    await moveClock('50 days');
    const { id: old } = await record();
    await moveClock('75 days');
    const { id } = await record();
    const part = await partitionOf(0);
    await retain(async () => (await partitions()).includes(part));
    expect(await places()).toEqual([
      { id: old, part: 'event_default' },
      { id, part },
    ]);
    await retainAfter('90 days', async () => (await places()).length === 1);
    expect(await places()).toEqual([{ id, part }]);
  });

  it('gives way to whoever uses the table, and comes again', async () => {
    await moveClock('120 days');
    await record();
    await retain(async () => (await partitions()).includes(await partitionOf(7)));
    const part = await partitionOf(0);
    let free = () => undefined as void;
    const held = new Promise<void>((resolve) => (free = resolve));
    await retain(async () => true); // its schedule has been seen at this time
    await moveClock('152 days');
    const reader = recorder.orm.em.fork().transactional(async (em) => {
      await em.execute('select count(*) from event'); // locks every partition until it ends
      await held;
    });
    const dropped = retain(async () => !(await partitions()).includes(part));
    for (let i = 0; i < 10; i++) {
      await record(); // a writer waits a moment, not until the reader has ended
      await new Promise((done) => setTimeout(done, 100));
    }
    expect(await partitions()).toContain(part);
    free();
    await reader;
    await dropped;
    expect(await places()).toHaveLength(10);
  });
});
