import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EventRecorder, simulation } from '../../../support/events.js';
import { newAccount, TestDatabase } from '../../../support/test-database.js';
import { disablingOf } from '../../../support/webhooks/disabling.js';
import { insertEndpoint } from '../../../support/webhook-rows.js';

let account: string;
let id: string;
const database = await TestDatabase.start();
const recorder = await EventRecorder.withDeliveries(database.url);
const disabling = disablingOf(recorder.orm.em);
afterAll(async () => {
  await recorder.close();
  await database.stop();
});
beforeEach(async () => {
  account = await newAccount(database);
  id = await insertEndpoint(database.url, account);
});

const em = () => database.orm.em.fork();
const db = (text: string, params: unknown[] = []) => em().execute(text, params);
const inTransaction = <T>(work: (transaction: EntityManager) => Promise<T>) =>
  em().transactional(work);
const happen = () => recorder.record(account, 'simulation.queued', simulation());

async function endpoint() {
  const [row] = await db(
    `select enabled, auto_disabled_at is not null as was_automatic, enabled_since, consecutive_failures,
            webhook_endpoint.version
       from webhook_endpoint join webhook_lane on endpoint_id = id where id = ?`,
    [id],
  );
  return row;
}

const deliveries = (of = id) =>
  db(
    `select status, error_message as why, attempt_count as attempts, next_attempt_at as next, ended_at is not null as ended
       from webhook_delivery where endpoint_id = ? order by created_at, id`,
    [of],
  );
const SKIPPED = {
  status: 'permanently_failed',
  why: 'endpoint_disabled',
  attempts: 0,
  next: null,
  ended: true,
};

describe('disabling an endpoint', () => {
  it('by its owner skips what is pending, and nothing else', async () => {
    const other = await insertEndpoint(database.url, account);
    const [one] = [await happen(), await happen()];
    await db(
      `update webhook_delivery
          set status = 'succeeded', next_attempt_at = null, ended_at = app_now(), last_attempt_at = app_now(), attempt_count = 1,
              attempts = '[{"n":1,"at":"2026-11-22T09:00:00.000Z","status_code":200,"error":null,"duration_ms":1}]'
        where endpoint_id = ? and event_id = ?`,
      [id, one.id],
    );
    await inTransaction((tx) => disabling.byOwner(tx, id));
    const succeeded = { status: 'succeeded', why: null, attempts: 1, next: null, ended: true };
    expect(await deliveries()).toEqual([succeeded, SKIPPED]);
    expect((await deliveries(other)).map(({ status }) => status)).toEqual(['pending', 'pending']);
    expect(await endpoint()).toMatchObject({
      enabled: false,
      was_automatic: false,
      consecutive_failures: 0,
    });
  });

  it('automatically says when, and does so once', async () => {
    await happen();
    expect(await inTransaction((tx) => disabling.automatically(tx, id))).toBe(true);
    expect(await deliveries()).toEqual([SKIPPED]);
    const once = await endpoint();
    expect(once).toMatchObject({ enabled: false, was_automatic: true });
    expect(await inTransaction((tx) => disabling.automatically(tx, id))).toBe(false);
    await inTransaction((tx) => disabling.byOwner(tx, id));
    expect(await endpoint()).toEqual(once);
  });

  it('is undone with all that its transaction did', async () => {
    await happen();
    const failing = inTransaction(async (tx) => {
      await disabling.automatically(tx, id);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await endpoint()).toMatchObject({ enabled: true, was_automatic: false });
    expect((await deliveries()).map(({ status }) => status)).toEqual(['pending']);
  });

  it('beside many events leaves none pending', async () => {
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        ...Array.from({ length: 6 }, happen),
        inTransaction((tx) => disabling.byOwner(tx, id)),
      ]);
      const left = (await deliveries()).filter(({ status }) => status === 'pending');
      expect(left).toEqual([]);
      await inTransaction((tx) => disabling.undo(tx, id));
    }
  });

  it('of a deleted one does nothing', async () => {
    await db(
      'update webhook_endpoint set deleted_at = app_now(), secret = null, secret_key = null where id = ?',
      [id],
    );
    const before = await endpoint();
    expect(await inTransaction((tx) => disabling.automatically(tx, id))).toBe(false);
    expect(await endpoint()).toEqual(before);
  });
});

describe('enabling it again', () => {
  it('counts failures from 0 and the time without a success from now', async () => {
    const first = await endpoint();
    await inTransaction((tx) => disabling.automatically(tx, id));
    await db(
      'update webhook_lane set consecutive_failures = 9, last_failure_at = app_now() where endpoint_id = ?',
      [id],
    );
    const off = await endpoint();
    await inTransaction((tx) => disabling.undo(tx, id));
    const on = await endpoint();
    expect(on).toMatchObject({ enabled: true, was_automatic: false, consecutive_failures: 0 });
    expect(Date.parse(on.enabled_since)).toBeGreaterThan(Date.parse(first.enabled_since));
    expect(on.version).toBeGreaterThan(off.version);
    await happen();
    expect((await deliveries()).map(({ status }) => status)).toEqual(['pending']);
  });

  it('changes nothing of one that is on', async () => {
    const before = await endpoint();
    await inTransaction((tx) => disabling.undo(tx, id));
    expect(await endpoint()).toEqual(before);
  });
});
