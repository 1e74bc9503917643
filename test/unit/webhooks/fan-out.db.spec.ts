import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FanOut } from '../../../src/webhooks/fan-out.js';
import { sql } from '../../support/database.js';
import { EventRecorder, simulation } from '../../support/events.js';
import { until } from '../../support/queues.js';
import { TestDatabase } from '../../support/test-database.js';
import { insertEndpoint } from '../../support/webhook-rows.js';

let database: TestDatabase;
let recorder: EventRecorder;
let accountId: string;
beforeAll(async () => {
  database = await TestDatabase.start();
  recorder = await EventRecorder.open(database.url);
  const fanOut = new FanOut();
  recorder.events.onRecord((em, account, events) => fanOut.deliver(em, account, events));
});
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
       from webhook_delivery where account_id = ? order by endpoint_id, created_at`,
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
    const recorded = recorder.orm.em.fork().transactional(async (em) => {
      const event = await recorder.events.record(em, accountId, 'simulation.queued', simulation());
      return event;
    });
    const { createdAt } = await recorded;
    await sql(database.url, 'delete from webhook_payload where account_id = ?', [accountId]);
    const at = (id: string, shift: string) =>
      sql(
        database.url,
        'update webhook_endpoint set created_at = ?::timestamptz + ?::interval where id = ?',
        [createdAt, shift, id],
      );
    await at(older, '-1 microsecond');
    await at(same, '0');
    await at(younger, '1 microsecond');
    const { id, type, resourceId, canonical } = await recorded;
    const again = { id, accountId, type, resourceId, createdAt, canonical };
    await recorder.orm.em
      .fork()
      .transactional((em) => new FanOut().deliver(em, accountId, [again]));
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

  it('comes with many others in a few statements', async () => {
    await endpoint();
    await endpoint({ events: ['simulation.queued'] });
    const happened = Array.from({ length: 500 }, () => ({
      type: 'simulation.queued' as const,
      object: simulation(),
    }));
    await recorder.orm.em
      .fork()
      .transactional((em) => recorder.events.recordAll(em, accountId, happened));
    expect(await deliveries()).toHaveLength(1_000);
  });
});

describe('an endpoint that is being turned off', () => {
  it('waits for events under way, so that it sees all of their deliveries', async () => {
    const id = await endpoint();
    const event = recorder.orm.em.fork();
    await event.begin();
    await recorder.events.record(event, accountId, 'simulation.queued', simulation());
    const seen = sql(
      database.url,
      'update webhook_endpoint set enabled = false where id = ? returning id',
      [id],
    ).then(() => deliveries());
    await until(async () => {
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await sql(database.url, waits)).length > 0;
    });
    await event.commit();
    expect(await seen).toHaveLength(1);
    await queued();
    expect(await deliveries()).toHaveLength(1);
  });
});
