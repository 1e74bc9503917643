import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../../../src/platform/clock.js';
import { RecoveryService } from '../../../../src/webhooks/deliveries/recovery.service.js';
import type { RecoverBody } from '../../../../src/webhooks/deliveries/recovery.wire.js';
import { sql } from '../../../support/database.js';
import { EventRecorder, simulation } from '../../../support/events.js';
import { TestDatabase } from '../../../support/test-database.js';
import { insertEndpoint } from '../../../support/webhook-rows.js';

jest.setTimeout(90_000);

const MANY = 10_007;

let database: TestDatabase;
let recorder: EventRecorder;
let recovery: RecoveryService;
let accountId: string;
let endpoint: string;
beforeAll(async () => {
  database = await TestDatabase.start();
  recorder = await EventRecorder.open(database.url);
  recovery = new RecoveryService(new Clock(recorder.orm.em));
}, 60_000);
afterAll(async () => {
  await recorder?.close();
  await database?.stop();
});
beforeEach(async () => {
  accountId = randomUUID();
  await db(`insert into account (id, plan) values (?, 'free')`, [accountId]);
  endpoint = await insertEndpoint(database.url, accountId);
  const happened = { type: 'simulation.queued' as const, object: simulation() };
  await recorder.orm.em.fork().transactional((em) =>
    recorder.events.recordAll(
      em,
      accountId,
      Array.from({ length: MANY }, () => happened),
    ),
  );
});

const db = (text: string, params?: unknown[]) => sql(database.url, text, params);

function recover(only: RecoverBody['only']): Promise<{ created: number; hasMore: boolean }> {
  const caller = { accountId } as Parameters<RecoveryService['recover']>[1];
  const body = { since: new Date(Date.now() - 600_000).toISOString(), only };
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

describe('recovery of more than one call takes', () => {
  it('makes 10,000 missing deliveries, oldest first, and the rest when it is called again', async () => {
    expect(await recover('missing')).toEqual({ created: 10_000, hasMore: true });
    const events = await oldestFirst();
    expect(await waiting()).toEqual(events.slice(0, 10_000));
    expect(await recover('missing')).toEqual({ created: MANY - 10_000, hasMore: false });
    expect(await waiting()).toEqual(events);
    expect(await recover('missing')).toEqual({ created: 0, hasMore: false });
  });

  it('goes on with what failed, each event once however often it failed', async () => {
    await recover('missing');
    await recover('missing');
    await db(
      `update webhook_delivery
          set status = 'permanently_failed', next_attempt_at = null, ended_at = app_now(), error_message = 'endpoint_disabled'
        where endpoint_id = ?`,
      [endpoint],
    );
    expect(await recover('failed')).toEqual({ created: 10_000, hasMore: true });
    expect(await recover('failed')).toEqual({ created: MANY - 10_000, hasMore: false });
    expect(await recover('failed')).toEqual({ created: 0, hasMore: false });
    expect(await waiting()).toEqual(await oldestFirst());
  });
});
