import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../../../src/platform/clock.js';
import { toWireTime } from '../../../../src/platform/wire/time.js';
import { storePayloads } from '../../../../src/webhooks/deliveries/webhook-deliveries.queries.js';
import {
  type Recovery,
  RecoveryService,
} from '../../../../src/webhooks/deliveries/recovery.service.js';
import type { RecoverBody } from '../../../../src/webhooks/deliveries/webhook-deliveries.wire.js';
import { sql } from '../../../support/database.js';
import { EventRecorder, simulation } from '../../../support/events.js';
import { TestServer } from '../../../support/test-database.js';
import { insertEndpoint } from '../../../support/webhook-rows.js';

const MANY = 1_007;

let accountId: string;
let endpoint: string;
const database = await TestServer.start();
const recorder = await EventRecorder.open(database.url);
const clock = new Clock(recorder.orm.em);
const recovery = new RecoveryService(clock);
afterAll(async () => {
  await recorder.close();
  await database.stop();
});
beforeEach(async () => {
  accountId = randomUUID();
  await db(`insert into account (id, plan) values (?, 'free')`, [accountId]);
  endpoint = await insertEndpoint(database.url, accountId);
  recovery.batchSize = 1_000;
  await happen(MANY);
});

async function happen(count: number): Promise<void> {
  const happened = { type: 'simulation.queued' as const, object: simulation() };
  await recorder.orm.em.fork().transactional((em) =>
    recorder.events.recordAll(
      em,
      accountId,
      Array.from({ length: count }, () => happened),
    ),
  );
  await db('analyze'); // as autovacuum does within a minute of so many rows; a plan made without takes minutes
}

const db = (text: string, params?: unknown[]) => sql(database.url, text, params);

const LONG_AGO = new Date(Date.now() - 600_000).toISOString();
const MORE: Recovery = { created: 1_000, next: expect.any(String) as unknown as string };

function recover(only: RecoverBody['only'], since = LONG_AGO): Promise<Recovery> {
  const caller = { accountId } as Parameters<RecoveryService['recover']>[1];
  const body = { since, only };
  return recorder.orm.em.fork().transactional((em) => recovery.recover(em, caller, endpoint, body));
}

/** The events of the endpoint's pending deliveries, in the order in which they are sent. */
async function waiting(): Promise<string[]> {
  const rows = await db(
    `select event_id from webhook_delivery where endpoint_id = ? and status = 'pending' order by next_attempt_at, id`,
    [endpoint],
  );
  return rows.map(({ event_id }) => String(event_id));
}

async function oldestFirst(): Promise<string[]> {
  const rows = await db('select id from event where account_id = ? order by created_at, id', [
    accountId,
  ]);
  return rows.map(({ id }) => String(id));
}

/** As a receiver that says 410 does it: at once. */
const fail = () =>
  db(
    `update webhook_delivery
        set status = 'permanently_failed', next_attempt_at = null, ended_at = app_now(), error_message = 'endpoint_disabled'
      where endpoint_id = ? and status = 'pending'`,
    [endpoint],
  );

/** How many of the events were sent again so often. */
async function repeated(): Promise<Record<string, number>> {
  const rows = await db(
    `select times, count(*)::int as events
       from (select count(*) as times from webhook_delivery
              where endpoint_id = ? and manual_retry_of is not null group by event_id) as repeats
      group by times order by times`,
    [endpoint],
  );
  return Object.fromEntries(rows.map(({ times, events }) => [String(times), Number(events)]));
}

describe('recovery of more than one call takes', () => {
  it('makes 10,000 missing deliveries, oldest first, and the rest when it is called again', async () => {
    await happen(9_000);
    ({ batchSize: recovery.batchSize } = new RecoveryService(clock));
    expect(await recover('missing')).toEqual({ ...MORE, created: 10_000 });
    const events = await oldestFirst();
    expect(await waiting()).toEqual(events.slice(0, 10_000));
    expect(await recover('missing')).toEqual({ created: MANY - 1_000, next: null });
    expect(await waiting()).toEqual(events);
    expect(await recover('missing')).toEqual({ created: 0, next: null });
  });

  it('goes on with what failed, each event once however often it failed', async () => {
    await recover('missing');
    await recover('missing');
    await fail();
    expect(await recover('failed')).toEqual(MORE);
    expect(await recover('failed')).toEqual({ created: MANY - 1_000, next: null });
    expect(await recover('failed')).toEqual({ created: 0, next: null });
    expect(await waiting()).toEqual(await oldestFirst());
  });

  it('comes to an end where everything fails again at once, with each event sent again once', async () => {
    await recover('missing');
    await recover('missing');
    await fail();
    await db(
      `update webhook_payload payload set created_at = payload.created_at - n * interval '1.0005 ms'
         from (select event_id, row_number() over (order by event_id) as n from webhook_payload where account_id = ?) as numbered
        where payload.event_id = numbered.event_id`,
      [accountId],
    );
    const first = await recover('failed');
    expect(first).toEqual(MORE);
    await fail();
    const next = toWireTime(first.next!);
    const second = await recover('failed', next);
    expect(second.next).toBeNull();
    // at most one event shares the millisecond in which the second call begins
    expect(second.created - (MANY - 1_000)).toBeLessThan(2);
    const { 1: once, 2: twice = 0 } = await repeated();
    expect([once + twice, twice < 2]).toEqual([MANY, true]);
  });

  it('of one millisecond takes first what failed the longest ago', async () => {
    await recover('missing');
    await recover('missing');
    await fail();
    await db('analyze');
    await db(
      `update webhook_payload set created_at = first from (select min(created_at) as first from webhook_payload) as one
        where account_id = ?`,
      [accountId],
    );
    const { next } = await recover('failed');
    await fail();
    expect(await recover('failed', toWireTime(next!))).toEqual(MORE);
    const { 1: once, 2: twice } = await repeated();
    expect(once + twice).toBe(MANY);
  });

  it('keeps a body once, and looks for it where its event was', async () => {
    const [id] = await oldestFirst();
    const em = recorder.orm.em.fork();
    const kept = () => db('select event_id from webhook_payload where event_id = ?', [id]);
    const [{ created_at }] = await db('select created_at::text from event where id = ?', [id]);
    await storePayloads(em, accountId, [{ id, created_at: '2026-01-01 00:00:00Z' }]);
    expect(await kept()).toEqual([]);
    for (let n = 0; n < 2; n++)
      await storePayloads(em, accountId, [{ id, created_at: created_at as string }]);
    expect(await kept()).toHaveLength(1);
  });
});
