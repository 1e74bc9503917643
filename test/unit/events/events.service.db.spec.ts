import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CompiledQuery } from 'kysely';
import type { EventPayload } from '../../../src/events/event-types.js';
import { findEvent, type RecordedEvent } from '../../../src/events/events.service.js';
import { canonicalJson } from '../../../src/platform/canonical-json.js';
import { defineQueue } from '../../../src/platform/queue/queue-definition.js';
import { toWireTime } from '../../../src/platform/wire/time.js';
import { sql } from '../../support/database.js';
import { EventRecorder, simulation } from '../../support/events.js';
import { TestDatabase } from '../../support/test-database.js';
import { QueueProcess } from '../../support/queues.js';

let accountId: string;
const database = await TestDatabase.start();
const recorder = await EventRecorder.open(database.url);
afterAll(async () => {
  await recorder.close();
  await database.stop();
});
beforeEach(async () => {
  accountId = randomUUID();
  await sql(database.url, `insert into account (id, plan) values (?, 'free')`, [accountId]);
});

const rows = (columns: string) =>
  sql(database.url, `select ${columns} from event where account_id = ?`, [accountId]);
const text = (event: RecordedEvent) => event.canonical.toString();

describe('recording an event', () => {
  it('keeps the bytes of its canonical form, which agree with the row', async () => {
    const name = `'?"\\ \n\t ünïcödé 🚁 $1 %L ?? \u0007 </script>`;
    const object = simulation({ name });
    const event = await recorder.record(accountId, 'simulation.queued', object);
    const parsed = JSON.parse(text(event)) as Record<string, unknown>;
    expect(text(event)).toBe(canonicalJson(parsed));
    expect(parsed).toEqual({
      api_version: 'beta',
      created_at: toWireTime(event.createdAt),
      data: { object },
      id: event.id,
      object: 'event',
      type: 'simulation.queued',
    });
    const [row] = await rows('id, type, resource_id, api_version, canonical, created_at::text');
    expect(row).toMatchObject({
      id: event.id,
      type: 'simulation.queued',
      resource_id: object.id,
      api_version: 'beta',
      created_at: event.createdAt,
    });
    expect(event.canonical.equals(row.canonical as Buffer)).toBe(true);
  });

  it('takes the time of the database to the microsecond, cut to milliseconds in the bytes', async () => {
    const events: RecordedEvent[] = [];
    for (let i = 0; i < 50; i++)
      events.push(await recorder.record(accountId, 'simulation.queued', simulation()));
    for (const event of events) {
      const { created_at } = JSON.parse(text(event)) as { created_at: string };
      expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      const micros = /\.(\d{1,6})/.exec(event.createdAt)?.[1].padEnd(6, '0') ?? '000000';
      expect(created_at.slice(20, 23)).toBe(micros.slice(0, 3));
    }
    const finer = events.filter(({ createdAt }) => /\.\d{3}[0-9]*[1-9]/.test(createdAt));
    expect(finer.length).toBeGreaterThan(25); // there was something to cut
  });

  it('is undone with the transaction, and a job with it', async () => {
    const queue = defineQueue<{ event: string }>('deliver');
    const process = await QueueProcess.open(database.url, ['api']);
    try {
      process.queue.work(queue, { role: 'dispatcher' }, async () => undefined);
      await process.start();
      const act = (fails: boolean) =>
        process.orm.em.fork().transactional(async (em) => {
          const { id } = await recorder.events.record(
            em,
            accountId,
            'simulation.queued',
            simulation(),
          );
          await process.queue.send(em, queue, { event: id });
          if (fails) throw new Error('no');
          return id;
        });
      const jobs = () => sql(database.url, `select data from pgboss.job where name = 'deliver'`);
      await expect(act(true)).rejects.toThrow('no');
      expect([await rows('id'), await jobs()]).toEqual([[], []]);
      const id = await act(false);
      expect([await rows('id'), await jobs()]).toEqual([[{ id }], [{ data: { event: id } }]]);
    } finally {
      await process.close();
    }
  });

  it('tells its listeners within the transaction; one that fails undoes the event', async () => {
    const own = await EventRecorder.open(database.url);
    try {
      const told: RecordedEvent[] = [];
      own.events.onRecord(async (em, _accountId, [event]) => {
        const [{ n }] = await em.execute<[{ n: number }]>(
          'select count(*)::int as n from event where id = ?',
          [event.id],
        );
        expect(n).toBe(1);
        told.push(event);
      });
      const event = await own.record(accountId, 'simulation.queued', simulation());
      expect(told).toEqual([event]);
      own.events.onRecord(() => Promise.reject(new Error('no fan-out')));
      const failing = own.record(accountId, 'simulation.queued', simulation());
      await expect(failing).rejects.toThrow('no fan-out');
      expect(await rows('id')).toEqual([{ id: event.id }]);
    } finally {
      await own.close();
    }
  });

  it('has no resource where the object has no id', async () => {
    const object: EventPayload<'webhook.test'> = {
      object: 'webhook_test',
      endpoint_id: 'wh_x',
      message: 'Hello',
      triggered_at: '2026-11-21T07:15:00.123Z',
    };
    const event = await recorder.record(accountId, 'webhook.test', object);
    expect(event.resourceId).toBeNull();
    expect(await rows('resource_id')).toEqual([{ resource_id: null }]);
  });

  it('refuses a payload that its type does not describe, and one that is too long', async () => {
    const wrong = { ...simulation(), credits_cost: 0.5 };
    await expect(recorder.record(accountId, 'simulation.queued', wrong)).rejects.toThrow(
      'credits_cost must be an integer',
    );
    const unknown = { ...simulation(), status: 'cancelled' } as never;
    await expect(recorder.record(accountId, 'simulation.queued', unknown)).rejects.toThrow(
      'status must be one of',
    );
    const long = simulation({ name: 'x'.repeat(20_000) });
    await expect(recorder.record(accountId, 'simulation.queued', long)).rejects.toThrow(
      '20000 are allowed',
    );
    expect(await rows('id')).toEqual([]);
  });

  it('is done by twenty at a time without loss', async () => {
    const recorders = Array.from({ length: 20 }, async (_, who) => {
      const ids: string[] = [];
      for (let i = 0; i < 10; i++) {
        const object = simulation({ name: `${who}/${i}` });
        ids.push((await recorder.record(accountId, 'simulation.queued', object)).id);
      }
      return ids;
    });
    const ids = (await Promise.all(recorders)).flat();
    const found = (await rows('id')).map(({ id }) => id as string);
    expect(found.toSorted()).toEqual(ids.toSorted());
    expect(new Set(found).size).toBe(200);
  });

  it('works on a day without a partition', async () => {
    await sql(database.url, `update app_clock set shift = interval '20 days'`);
    try {
      const event = await recorder.record(accountId, 'simulation.queued', simulation());
      expect(await rows('id, tableoid::regclass::text as part')).toEqual([
        { id: event.id, part: 'event_default' },
      ]);
    } finally {
      await sql(database.url, `update app_clock set shift = interval '0'`);
    }
  });
});

describe('an event by its id', () => {
  const find = (id: string, owner = accountId) => findEvent(database.orm.em.fork(), owner, id);

  it('is found in the partitions of the days around its making, and no other is looked into', async () => {
    const event = await recorder.record(accountId, 'simulation.queued', simulation());
    const before = database.statements.length;
    expect(await find(event.id)).toEqual(event.canonical);
    expect(database.statements.length).toBe(before + 1);
    const { text, params } = database.statements.at(-1)!;
    const explain = CompiledQuery.raw(`explain ${text}`, params);
    const plan = JSON.stringify(await database.orm.em.getKysely().executeQuery(explain));
    const looked = new Set(plan.match(/ on event_\w+/g));
    expect(looked.size).toBeGreaterThan(0);
    expect(looked.size).toBeLessThanOrEqual(3); // of nine
  });

  it.each(['20 days', '-20 days'])(
    'is found wherever it is when the clock of the database is off by %s',
    async (shift) => {
      await sql(database.url, 'update app_clock set shift = ?::interval', [shift]);
      try {
        const event = await recorder.record(accountId, 'simulation.queued', simulation());
        expect(await find(event.id)).toEqual(event.canonical);
      } finally {
        await sql(database.url, `update app_clock set shift = interval '0'`);
      }
    },
  );

  it('is nobody else’s, and ids of any time may be asked for', async () => {
    const event = await recorder.record(accountId, 'simulation.queued', simulation());
    expect(await find(event.id, randomUUID())).toBeUndefined();
    for (const ksuid of ['0'.repeat(27), 'aWgEPTl1tmebfsQzFP4bxwgy80V'])
      expect(await find(`evt_${ksuid}`)).toBeUndefined();
  });
});
