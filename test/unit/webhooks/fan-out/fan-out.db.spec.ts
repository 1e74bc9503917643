import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordedEvent } from '../../../../src/events/events.service.js';
import { FanOut } from '../../../../src/webhooks/fan-out/fan-out.js';
import { deletePastPeriods } from '../../../../src/webhooks/fan-out/outbox.queries.js';
import { sql } from '../../../support/database.js';
import { EventRecorder, simulation } from '../../../support/events.js';
import { until } from '../../../support/queues.js';
import { TestDatabase } from '../../../support/test-database.js';
import { disablingOf } from '../../../support/webhooks/disabling.js';
import { insertEndpoint } from '../../../support/webhook-rows.js';

let accountId: string;
const database = await TestDatabase.start();
const recorder = await EventRecorder.withDeliveries(database.url);
const fanOut = new FanOut(recorder.orm.em);
const disabling = disablingOf(recorder.orm.em);
afterAll(async () => {
  await recorder.close();
  await database.stop();
});
beforeEach(async () => {
  accountId = await newAccount();
});

async function newAccount(): Promise<string> {
  const id = randomUUID();
  await sql(database.url, `insert into account (id, plan) values (?, 'free')`, [id]);
  return id;
}

const endpoint = (changes = {}, account = accountId) =>
  insertEndpoint(database.url, account, changes);
const deliveries = (account = accountId) =>
  sql(
    database.url,
    `select endpoint_id, event_id, event_type, status, attempt_count, next_attempt_at = created_at as due_at_once,
            manual_retry_of
       from webhook_delivery where account_id = ? order by endpoint_id, created_at, id`,
    [account],
  );
const queued = (account = accountId) => recorder.record(account, 'simulation.queued', simulation());

describe('an event that is recorded', () => {
  it('gets one delivery for each endpoint that asked for its type or for all, due at once', async () => {
    const all = await endpoint();
    const exact = await endpoint({ events: ['sweep.queued', 'simulation.queued'] });
    await endpoint({ events: ['simulation.completed'] });
    const event = await queued();
    const row = (endpoint_id: string) => ({
      endpoint_id,
      event_id: event.id,
      event_type: 'simulation.queued',
      status: 'pending',
      attempt_count: 0,
      due_at_once: true,
      manual_retry_of: null,
    });
    expect(await deliveries()).toEqual([all, exact].sort().map(row));
  });

  it('keeps its body once for all of them, byte for byte', async () => {
    for (let n = 0; n < 3; n++) await endpoint();
    const event = await queued();
    const bodies = await sql(
      database.url,
      'select event_id, canonical from webhook_payload where account_id = ?',
      [accountId],
    );
    expect(bodies).toHaveLength(1);
    expect(event.canonical.equals(bodies[0].canonical as Buffer)).toBe(true);
    expect(await deliveries()).toHaveLength(3);
  });

  it('goes to no endpoint of another account, none that is off or deleted', async () => {
    const other = await newAccount();
    await endpoint({}, other);
    await endpoint({ enabled: false });
    const deleted = await endpoint();
    await sql(
      database.url,
      'update webhook_endpoint set deleted_at = app_now(), secret = null, secret_key = null where id = ?',
      [deleted],
    );
    await queued();
    expect([await deliveries(), await deliveries(other)]).toEqual([[], []]);
    const kept = await sql(database.url, 'select 1 from webhook_payload where account_id = ?', [
      accountId,
    ]);
    expect(kept).toEqual([]);
  });

  it('goes to no endpoint that was made after it, not by a microsecond', async () => {
    const [older, same, younger] = [await endpoint(), await endpoint(), await endpoint()];
    const { createdAt } = await unannounced();
    const at = (id: string, shift: string) =>
      sql(
        database.url,
        'update webhook_endpoint set created_at = ?::timestamptz + ?::interval where id = ?',
        [createdAt, shift, id],
      );
    await at(older, '-1 microsecond');
    await at(same, '0');
    await at(younger, '1 microsecond');
    await recorder.fannedOut(accountId);
    expect((await deliveries()).map((row) => row.endpoint_id)).toEqual([older, same].sort());
  });

  it('is not fanned out as a test, which goes to its own endpoint by whoever made it', async () => {
    const id = await endpoint();
    const object = {
      object: 'webhook_test' as const,
      endpoint_id: id,
      message: 'Hello',
      triggered_at: '2026-11-21T07:15:00.123Z',
    };
    await recorder.record(accountId, 'webhook.test', object);
    expect(await deliveries()).toEqual([]);
  });

  it('leaves nothing behind when its transaction fails', async () => {
    await endpoint();
    const failing = recorder.orm.em.fork().transactional(async (em) => {
      await recorder.events.record(em, accountId, 'simulation.queued', simulation());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await deliveries()).toEqual([]);
  });

  it('comes with many others, a part of them at a time and in their order', async () => {
    const id = await endpoint();
    await endpoint({ events: ['simulation.queued'] });
    const happened = Array.from({ length: 250 }, () => ({
      type: 'simulation.queued' as const,
      object: simulation(),
    }));
    await recorder.orm.em
      .fork()
      .transactional((em) => recorder.events.recordAll(em, accountId, happened));
    expect([await fanOut.step(accountId), (await deliveries()).length]).toEqual([true, 200]);
    expect([await fanOut.step(accountId), (await deliveries()).length]).toEqual([true, 400]);
    expect([await fanOut.step(accountId), (await deliveries()).length]).toEqual([false, 500]);
    const sent = await sql(
      database.url,
      'select event_id from webhook_delivery where endpoint_id = ? order by next_attempt_at, id',
      [id],
    );
    const noted = await sql(
      database.url,
      'select id from event where account_id = ? order by created_at, ctid',
      [accountId],
    );
    expect(sent.map((row) => row.event_id)).toEqual(noted.map((row) => row.id));
  });

  it('costs its writer one row and no look at the endpoints, however many there are', async () => {
    for (let n = 0; n < 20; n++) await endpoint();
    const locked = recorder.orm.em.fork();
    await locked.begin();
    await locked.execute('select 1 from webhook_endpoint where account_id = ? for update', [
      accountId,
    ]);
    await unannounced();
    await locked.commit();
    const noted = await sql(database.url, 'select 1 from webhook_outbox where account_id = ?', [
      accountId,
    ]);
    expect(noted).toHaveLength(1);
    await recorder.fannedOut(accountId);
    expect(await deliveries()).toHaveLength(20);
  });

  it('is fanned out once by two that try together', async () => {
    await endpoint();
    for (let n = 0; n < 30; n++) await unannounced();
    const other = new FanOut(recorder.orm.em);
    fanOut.batchSize = other.batchSize = 4;
    try {
      const steps = Array.from({ length: 16 }, (_, i) =>
        (i % 2 === 0 ? fanOut : other).step(accountId),
      );
      await Promise.all(steps);
      await recorder.fannedOut(accountId);
    } finally {
      fanOut.batchSize = 100;
    }
    const rows = await deliveries();
    expect([rows.length, new Set(rows.map((row) => row.event_id)).size]).toEqual([30, 30]);
  });

  it('stays in the outbox when its deliveries cannot be written', async () => {
    await endpoint();
    await unannounced();
    await sql(
      database.url,
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await sql(
      database.url,
      'create trigger refuse before insert on webhook_delivery for each row execute function refuse()',
    );
    await expect(fanOut.step(accountId)).rejects.toThrow('refused');
    await sql(database.url, 'drop function refuse cascade');
    await recorder.fannedOut(accountId);
    expect(await deliveries()).toHaveLength(1);
  });
});

/** An event whose deliveries nobody has made yet. */
async function unannounced(): Promise<RecordedEvent> {
  return recorder.orm.em
    .fork()
    .transactional((em) =>
      recorder.events.record(em, accountId, 'simulation.queued', simulation()),
    );
}

const transaction = (effect: (em: EntityManager) => Promise<unknown>) =>
  recorder.orm.em.fork().transactional(effect);

describe('an endpoint that was turned off before the deliveries were made', () => {
  it('has the delivery as one that was pending then', async () => {
    const id = await endpoint();
    await unannounced();
    await transaction((em) => disabling.byOwner(em, id));
    await unannounced(); // while it is off
    await recorder.fannedOut(accountId);
    const rows = await sql(
      database.url,
      'select status, error_message, attempt_count from webhook_delivery where endpoint_id = ?',
      [id],
    );
    const skipped = { status: 'permanently_failed', error_message: 'endpoint_disabled' };
    expect(rows).toEqual([{ ...skipped, attempt_count: 0 }]);
  });

  it('has it so as well where it is on again by then', async () => {
    const id = await endpoint();
    for (const isOn of [true, false, true, false, true]) {
      if (!isOn) await transaction((em) => disabling.byOwner(em, id));
      if (isOn) await transaction((em) => disabling.undo(em, id));
      await unannounced();
    }
    await recorder.fannedOut(accountId);
    const statuses = (await deliveries()).map(({ status }) => status as string);
    expect(statuses).toEqual(['permanently_failed', 'permanently_failed', 'pending']);
  });

  it('has nothing where it was deleted', async () => {
    const id = await endpoint();
    await unannounced();
    await sql(
      database.url,
      'update webhook_endpoint set deleted_at = app_now(), secret = null, secret_key = null where id = ?',
      [id],
    );
    await recorder.fannedOut(accountId);
    expect(await deliveries()).toEqual([]);
  });

  it('keeps the times that it was on until no event in the outbox can be of them', async () => {
    const id = await endpoint();
    await transaction((em) => disabling.byOwner(em, id));
    await sql(
      database.url,
      `update webhook_past_period set until = until - interval '2 hours', since = since - interval '2 hours'
        where endpoint_id = ?`,
      [id],
    );
    const gone = () => transaction((em) => deletePastPeriods(em, 10));
    const event = await unannounced();
    await sql(
      database.url,
      `update webhook_outbox set created_at = created_at - interval '3 hours' where event_id = ?`,
      [event.id],
    );
    expect(await gone()).toBe(0);
    await recorder.fannedOut(accountId);
    expect(await gone()).toBe(1);
  });
});

describe('an endpoint that is being turned off', () => {
  it('waits for whoever makes its deliveries, so that it sees all of them', async () => {
    const id = await endpoint();
    await unannounced();
    const holder = recorder.orm.em.fork();
    await holder.begin();
    await holder.execute('lock table webhook_payload in exclusive mode');
    const waiting = (count: number) =>
      until(async () => {
        const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await sql(database.url, waits)).length === count;
      });
    const making = fanOut.step(accountId);
    await waiting(1);
    const off = transaction((em) => disabling.byOwner(em, id));
    await waiting(2);
    await holder.rollback();
    await Promise.all([making, off]);
    expect((await deliveries()).map(({ status }) => status)).toEqual(['permanently_failed']);
  });

  it('before it: whoever makes its deliveries waits, and makes them as skipped ones', async () => {
    const id = await endpoint();
    await unannounced();
    const off = recorder.orm.em.fork();
    await off.begin();
    await disabling.byOwner(off, id);
    const making = fanOut.step(accountId);
    await until(async () => {
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await sql(database.url, waits)).length > 0;
    });
    await off.commit();
    await making.catch(() => undefined); // a busy machine may have kept it waiting for too long: then it comes again
    await recorder.fannedOut(accountId);
    expect((await deliveries()).map(({ status }) => status)).toEqual(['permanently_failed']);
  });
});
