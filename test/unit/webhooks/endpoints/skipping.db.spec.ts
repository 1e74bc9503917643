import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '../../../../src/platform/config.js';
import {
  findDeliveries,
  findDue,
  findRetries,
} from '../../../../src/webhooks/dispatch/delivery-claims.queries.js';
import { sql } from '../../../support/database.js';
import { EventRecorder, simulation } from '../../../support/events.js';
import { section, statements } from '../../../support/invariants.js';
import { QueueProcess, until } from '../../../support/queues.js';
import { newAccount, TestDatabase } from '../../../support/test-database.js';
import { disablingOf } from '../../../support/webhooks/disabling.js';
import { insertEndpoint } from '../../../support/webhook-rows.js';

/** Rows of one transaction here, and what three of them end. */
const AT_ONCE = 100;
const MANY = 250;

let account: string;
let id: string;
const database = await TestDatabase.start();
const recorder = await EventRecorder.withDeliveries(database.url);
const { process: sender, disabling } = await open([]); // sends jobs, does none
afterAll(async () => {
  await sender.close();
  await recorder.close();
  await database.stop();
});
beforeEach(async () => {
  account = await newAccount(database);
  id = await insertEndpoint(database.url, account);
});

async function open(roles: readonly Role[]) {
  const process = await QueueProcess.open(database.url, roles);
  const disabling = disablingOf(process.orm.em, process.queue, AT_ONCE);
  await process.start();
  return { process, disabling };
}

const db = (text: string, params: unknown[] = []) => sql(database.url, text, params);
const transaction = (work: (em: EntityManager) => Promise<unknown>) =>
  sender.orm.em.fork().transactional(work);
const happen = () => recorder.record(account, 'simulation.queued', simulation());

/** As an outage of its receiver leaves them. */
async function fillBacklog(): Promise<void> {
  const happened = { type: 'simulation.queued' as const, object: simulation() };
  const backlog = Array.from({ length: MANY }, () => happened);
  await recorder.recordAll(account, backlog);
}

async function counts(): Promise<Record<string, number>> {
  const rows = await db(
    `select coalesce(error_message, status) as state, count(*)::int as n from webhook_delivery
      where endpoint_id = ? group by 1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [String(state), Number(n)]));
}

async function taken(): Promise<{ due: boolean; events: string[] }> {
  const em = recorder.orm.em.fork();
  const due = await findDue(em, { worker: 'test', leaseS: 3, mayTakeOver: true });
  const rows = await findDeliveries(em, new Map([[id, 4]]), []);
  return {
    due: due.some((lane) => lane.endpoint_id === id),
    events: rows.map(({ event_id }) => event_id),
  };
}

const RULE = statements(section('webhooks')).find((text) => text.includes("'pending-to-nobody'"))!;

async function doJobs(): Promise<void> {
  const { process } = await open(['scheduler']);
  try {
    await until(async () => (await counts()).pending === undefined);
  } finally {
    await process.close();
  }
}

describe('an endpoint with more pending than one transaction ends', () => {
  it('is off at once, and a job skips the rest', async () => {
    await fillBacklog();
    await transaction((em) => disabling.byOwner(em, id));
    expect(await counts()).toEqual({ endpoint_disabled: AT_ONCE, pending: MANY - AT_ONCE });
    expect(await taken()).toMatchObject({ due: false });
    expect(await db(RULE)).toEqual([]);
    await db(`update pgboss.job set data = '{}' where data ->> 'endpoint' = ?`, [id]);
    expect((await db(RULE)).length).toBe(MANY - AT_ONCE); // without a job they would stay
    await transaction((em) => disabling.ofDeleted(em, id)); // it waits for the same endpoint
    await db(
      `update pgboss.job set data = jsonb_build_object('endpoint', ?::text) where data = '{}'`,
      [id],
    );
    await doJobs();
    expect(await counts()).toEqual({
      endpoint_disabled: MANY - AT_ONCE,
      endpoint_deleted: AT_ONCE,
    });
  });

  it('that is enabled meanwhile is sent only what comes since', async () => {
    await fillBacklog();
    await transaction((em) => disabling.byOwner(em, id));
    await transaction((em) => disabling.undo(em, id));
    expect(await taken()).toEqual({ due: false, events: [] });
    const fresh = await happen();
    expect(await db(RULE)).toEqual([]);
    const { process } = await open(['scheduler']);
    try {
      await until(async () => (await counts()).pending === 1);
    } finally {
      await process.close();
    }
    expect(await counts()).toEqual({ endpoint_disabled: MANY, pending: 1 });
    expect(await taken()).toEqual({ due: true, events: [fresh.id] });
  });

  it('that is deleted meanwhile has the rest skipped as deleted', async () => {
    await fillBacklog();
    await transaction(async (em) => {
      await em.execute(
        'update webhook_endpoint set deleted_at = app_now(), secret = null, secret_key = null where id = ?',
        [id],
      );
      await disabling.ofDeleted(em, id);
    });
    expect(await counts()).toEqual({ endpoint_deleted: AT_ONCE, pending: MANY - AT_ONCE });
    expect(await taken()).toMatchObject({ due: false });
    await doJobs();
    expect(await counts()).toEqual({ endpoint_deleted: MANY });
  });
});

describe('deliveries', () => {
  it('from before their endpoint was enabled are not sent, whatever waits beside them', async () => {
    await happen();
    await db('update webhook_endpoint set enabled_since = app_now() where id = ?', [id]);
    expect(await taken()).toEqual({ due: false, events: [] });
    const fresh = await happen();
    expect(await taken()).toEqual({ due: true, events: [fresh.id] });
  });

  it('from before it are not tried again either', async () => {
    await happen();
    await db(
      `update webhook_delivery set attempt_count = 1, last_attempt_at = app_now() where endpoint_id = ?`,
      [id],
    );
    const retries = async () => (await findRetries(recorder.orm.em.fork(), [id], [])).length;
    expect(await retries()).toBe(1);
    await db('update webhook_endpoint set enabled_since = app_now() where id = ?', [id]);
    expect(await retries()).toBe(0);
  });

  it('are never older than that, even if the clock goes back', async () => {
    const later = `app_now() + interval '1 hour'`;
    await db(`update webhook_endpoint set enabled_since = ${later} where id = ?`, [id]);
    const { id: event } = await happen();
    expect(await taken()).toEqual({ due: true, events: [event] });
  });
});
