import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventRetention } from '../../../../src/events/event-retention.js';
import { Clock } from '../../../../src/platform/clock.js';
import type { Config } from '../../../../src/platform/config.js';
import { newId } from '../../../../src/platform/ids.js';
import type { Pages } from '../../../../src/platform/list/pages.js';
import { Housekeeping } from '../../../../src/platform/queue/housekeeping.js';
import { DeliveryRetention } from '../../../../src/webhooks/deliveries/retention.js';
import {
  STATUS_CONDITIONS,
  WebhookDeliveriesService,
} from '../../../../src/webhooks/deliveries/webhook-deliveries.service.js';
import { sql } from '../../../support/database.js';
import { EventRecorder, simulation } from '../../../support/events.js';
import { TestDatabase } from '../../../support/test-database.js';
import { QueueProcess, until } from '../../../support/queues.js';
import { disablingOf } from '../../../support/webhooks/disabling.js';
import { attempt } from '../../../support/webhook-deliveries.js';
import { insertEndpoint } from '../../../support/webhook-rows.js';

let accountId: string;
const database = await TestDatabase.start();
const recorder = await EventRecorder.withDeliveries(database.url);
const { em } = recorder.orm;
const service = new WebhookDeliveriesService(em, {} as Pages, recorder.events, new Clock(em));
afterAll(async () => {
  await recorder.close();
  await database.stop();
});
beforeEach(async () => {
  accountId = randomUUID();
  await moveClock('0');
  await db(`insert into account (id, plan) values (?, 'free')`, [accountId]);
});

const db = (text: string, params?: unknown[]) => sql(database.url, text, params);
const moveClock = (interval: string) => db('update app_clock set shift = ?::interval', [interval]);
const record = () => recorder.record(accountId, 'simulation.queued', simulation());
const owner = () => ({ accountId }) as Parameters<WebhookDeliveriesService['get']>[0];

const rowsOf = (table: string) => db(`select * from ${table} where account_id = ?`, [accountId]);
async function counts() {
  const tables = ['event', 'webhook_payload', 'webhook_delivery', 'webhook_endpoint'];
  const rows = await Promise.all(tables.map(rowsOf));
  return Object.fromEntries(tables.map((table, i) => [table, rows[i].length]));
}

/** The delivery of an event that has just happened. */
async function delivered(endpointId: string): Promise<{ id: string; eventId: string }> {
  const { id: eventId } = await record();
  const [{ id }] = await db(
    'select id from webhook_delivery where endpoint_id = ? and event_id = ?',
    [endpointId, eventId],
  );
  return { id: id as string, eventId };
}

/** Lets `interval` pass for a process that does what is scheduled: events daily, deliveries hourly. */
async function pass(interval: string, done: () => Promise<boolean>): Promise<void> {
  const process = await QueueProcess.open(database.url, ['scheduler']);
  const config = { databaseUrl: database.url, roles: ['scheduler'] } as unknown as Config;
  const retention = new EventRetention(process.orm.em, process.queue, config);
  const housekeeping = new Housekeeping(process.orm.em, process.queue, process.metrics);
  void new DeliveryRetention(housekeeping); // it registers itself
  try {
    await process.start();
    await retention.onApplicationBootstrap();
    const noted = () => db('select 1 from queue_schedule where last_tick < app_now()');
    await until(async () => (await noted()).length >= 2);
    await db('update app_clock set shift = shift + ?::interval', [interval]);
    await until(done);
    await until(async () => {
      const samples = await process.samples('inflow_housekeeping_tasks_total');
      return samples.length >= 2;
    });
    const samples = await process.samples('inflow_housekeeping_tasks_total');
    expect(samples.filter((line) => line.includes('failed'))).toEqual([]);
  } finally {
    await process.close();
  }
}

const isPruned = async (eventId: string) =>
  (await db('select 1 from event where id = ?', [eventId])).length === 0;
const isForgotten = async (id: string) =>
  (await db('select 1 from webhook_delivery where id = ?', [id])).length === 0;

describe('retention of deliveries', () => {
  it('outlives the event: what ended later can still be sent again, with the same bytes', async () => {
    const endpoint = await insertEndpoint(database.url, accountId);
    const { id, eventId } = await delivered(endpoint);
    const before = await service.get(owner(), endpoint, id);
    await moveClock('20 days'); // as if attempts had gone on, or it had been sent again
    await attempt(database.url, id, { status: 404 });
    await pass('12 days', () => isPruned(eventId));
    expect(await counts()).toEqual({
      event: 0,
      webhook_payload: 1,
      webhook_delivery: 1,
      webhook_endpoint: 1,
    });
    const again = await recorder.orm.em
      .fork()
      .transactional((em) => service.retry(em, owner(), endpoint, id));
    expect(again).toMatchObject({ manual_retry_of: id, event_id: eventId, status: 'pending' });
    expect(again.canonical.equals(before.canonical)).toBe(true);
  });

  it('ends 30 days after the end of a delivery; the body goes with the last one that needs it', async () => {
    const [one, other] = [
      await insertEndpoint(database.url, accountId),
      await insertEndpoint(database.url, accountId),
    ];
    const { id, eventId } = await delivered(one);
    const [{ id: sibling }] = await db(
      'select id from webhook_delivery where endpoint_id = ? and event_id = ?',
      [other, eventId],
    );
    await attempt(database.url, id, { status: 200 });
    await moveClock('2 days');
    await attempt(database.url, String(sibling), { status: 200 });
    await pass('28 days 2 hours', () => isForgotten(id));
    expect(await counts()).toMatchObject({ webhook_payload: 1, webhook_delivery: 1 });
    await pass('2 days', () => isForgotten(String(sibling)));
    expect(await counts()).toMatchObject({ webhook_payload: 0, webhook_delivery: 0 });
  });

  it('leaves what is pending alone, however old', async () => {
    const endpoint = await insertEndpoint(database.url, accountId);
    const { id, eventId } = await delivered(endpoint);
    await pass('40 days', () => isPruned(eventId));
    expect(await isForgotten(id)).toBe(false);
    expect((await service.get(owner(), endpoint, id)).canonical.length).toBeGreaterThan(0);
  });

  it('removes a deleted endpoint once its deliveries are gone', async () => {
    const endpoint = await insertEndpoint(database.url, accountId);
    const { id } = await delivered(endpoint);
    await recorder.orm.em.fork().transactional(async (em) => {
      await disablingOf(recorder.orm.em).byOwner(em, endpoint);
      await em.execute(
        'update webhook_endpoint set deleted_at = app_now(), secret = null, secret_key = null where id = ?',
        [endpoint],
      );
    });
    await pass('61 minutes', async () => true);
    expect(await counts()).toMatchObject({ webhook_delivery: 1, webhook_endpoint: 1 });
    await pass('30 days', async () => (await rowsOf('webhook_endpoint')).length === 0);
    expect(await isForgotten(id)).toBe(true);
    expect(await db('select 1 from webhook_lane where endpoint_id = ?', [endpoint])).toEqual([]);
  });

  it('waits for nobody: a delivery that is being sent again stays, and so does its body', async () => {
    const endpoint = await insertEndpoint(database.url, accountId);
    const { id, eventId } = await delivered(endpoint);
    const { id: free } = await delivered(endpoint);
    for (const each of [id, free]) await attempt(database.url, each, { status: 200 });
    const holder = recorder.orm.em.fork();
    await holder.begin();
    await service.retry(holder, owner(), endpoint, id);
    await pass('31 days', () => isForgotten(free));
    await holder.commit();
    const rows = await db('select manual_retry_of from webhook_delivery where event_id = ?', [
      eventId,
    ]);
    expect(rows.map((row) => row.manual_retry_of).toSorted()).toEqual([id, null].toSorted());
    expect(await rowsOf('webhook_payload')).toHaveLength(1);
  });
});

describe('lists of many deliveries', () => {
  it('find what did not succeed among 20,000 that did by the index of trouble', async () => {
    const endpoint = await insertEndpoint(database.url, accountId);
    const { eventId } = await delivered(endpoint);
    await db(
      `insert into webhook_delivery (id, account_id, endpoint_id, event_id, event_type, status, attempt_count, ended_at,
                                     last_attempt_at, manual_retry_of, created_at, next_attempt_at)
       select 'whd_' || lpad(n::text, 27, '0'), ?, ?, ?, 'simulation.queued',
              case when n % 5000 = 0 then 'permanently_failed' else 'succeeded' end, 5, now, now, ?,
              now - n * interval '1 second', null
         from generate_series(1, 20000) as n, app_now() as now`,
      [accountId, endpoint, eventId, newId('whd')],
    );
    await db('analyze webhook_delivery');
    for (const status of ['pending', 'failed', 'permanently_failed'] as const) {
      const plan = await db(
        `explain select id from webhook_delivery delivery
          where delivery.account_id = ? and delivery.endpoint_id = ? and (${STATUS_CONDITIONS[status]})
          order by delivery.created_at desc, delivery.id desc limit 26`,
        [accountId, endpoint],
      );
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toMatch(/webhook_delivery_(trouble|due)_index/);
    }
  });
});
