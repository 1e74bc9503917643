import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Config } from '../../../../src/platform/config.js';
import { newId } from '../../../../src/platform/ids.js';
import { KeyRotation } from '../../../../src/platform/secrets/key-rotation.js';
import { Sealing } from '../../../../src/platform/secrets/sealing.js';
import {
  EndpointKeyRotation,
  EndpointSecrets,
} from '../../../../src/webhooks/endpoints/endpoint-secret.js';
import { insertEndpoint } from '../../../../src/webhooks/endpoints/webhook-endpoints.queries.js';
import { hourly } from '../../../support/hourly.js';
import type { QueueProcess } from '../../../support/queues.js';
import { newAccount, TestDatabase } from '../../../support/test-database.js';

const [OLD, NEW] = [randomBytes(32), randomBytes(32)];
const before = new Sealing({ sealingKey: OLD } as Config);
const now = new Sealing({ sealingKey: NEW, sealingKeyPrevious: OLD } as Config);
const after = new EndpointSecrets(new Sealing({ sealingKey: NEW } as Config));
const GAUGE = 'inflow_webhook_secrets_to_reseal';

let account: string;
const database = await TestDatabase.start();
afterAll(() => database.stop());
beforeEach(async () => {
  await db('delete from webhook_endpoint');
  account = await newAccount(database);
});

const db = (text: string, params: unknown[] = []) => database.orm.em.fork().execute(text, params);

interface Made {
  id: string;
  secret: string;
}

async function endpoint(sealing: Sealing, id = newId('wh')): Promise<Made> {
  const fields = { url: 'https://example.com/', events: ['*'], description: '', metadata: {} };
  const fresh = new EndpointSecrets(sealing).fresh(id);
  await insertEndpoint(database.orm.em.fork(), account, id, fields, fresh);
  return { id, secret: fresh.secret };
}

const keyOf = async (id: string): Promise<string | null> =>
  (await db('select secret_key from webhook_endpoint where id = ?', [id]))[0].secret_key;

/** What the endpoint's secret is for whoever has the new key only. */
async function opened(id: string): Promise<string> {
  const [{ secret }] = await db('select secret from webhook_endpoint where id = ?', [id]);
  return after.open(id, secret);
}

/** One run of all that is to be tidied up; gives the gauge before and after it. */
async function tidied(): Promise<number[]> {
  const values: number[] = [];
  const measure = async (process: QueueProcess) =>
    values.push(Number((await process.samples(GAUGE))[0].split(' ')[1]));
  await hourly(
    database.url,
    (housekeeping, process) => {
      const resealing = new KeyRotation(process.orm.em, now, housekeeping, process.metrics);
      void new EndpointKeyRotation(resealing); // it registers itself
    },
    async (process) => {
      if (values.length === 0) await measure(process);
      const done = await process.samples('inflow_housekeeping_tasks_total');
      if (done.length === 0) return false;
      expect(done).toEqual([expect.stringContaining('outcome="done"} 1')]);
      await measure(process);
      return true;
    },
  );
  return values;
}

describe('after a change of SEALING_KEY', () => {
  it('the secrets of before are sealed with the new key, and stay what they were', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => endpoint(before)));
    const fresh = await endpoint(now);
    const [{ sealed }] = await db('select secret as sealed from webhook_endpoint where id = ?', [
      fresh.id,
    ]);
    expect(await tidied()).toEqual([5, 0]);
    for (const { id, secret } of [...made, fresh]) {
      expect(await opened(id)).toBe(secret);
      expect(await keyOf(id)).toBe(now.keyId);
    }
    const [again] = await db('select secret from webhook_endpoint where id = ?', [fresh.id]);
    expect(again.secret).toEqual(sealed); // there was nothing to do
  });

  it('a secret that no key opens is left as it is, and hinders no other', async () => {
    const lost = await endpoint(new Sealing({ sealingKey: randomBytes(32) } as Config));
    const moved = await endpoint(before);
    const made = await endpoint(before);
    await db(
      'update webhook_endpoint set secret = (select secret from webhook_endpoint where id = ?) where id = ?',
      [made.id, moved.id],
    );
    const kept = await db('select id, secret from webhook_endpoint where id <> ? order by id', [
      made.id,
    ]);
    expect(await tidied()).toEqual([3, 2]);
    expect(await opened(made.id)).toBe(made.secret);
    expect(
      await db('select id, secret from webhook_endpoint where id <> ? order by id', [made.id]),
    ).toEqual(kept);
    expect(await keyOf(lost.id)).not.toBe(now.keyId);
  });

  it('comes to an end, and to the last one, behind more lost ones than fit a batch', async () => {
    await db(
      `insert into webhook_endpoint (id, account_id, url, events, secret, secret_key, secret_hint, enabled_since, created_at, updated_at)
       select 'wh_' || lpad(n::text, 27, '0'), ?, 'https://example.com/', '{*}', decode('01' || repeat('00', 77), 'hex'), 'lost', 'xxxx', now(), now(), now()
         from generate_series(1, 5100) as n`,
      [account],
    );
    const last = await endpoint(before, `wh_${'z'.repeat(27)}`);
    expect(await tidied()).toEqual([5_101, 5_100]);
    expect(await opened(last.id)).toBe(last.secret);
  });

  it('one that is being changed is passed over, and gets its turn in the next run', async () => {
    const [held, free] = [await endpoint(before), await endpoint(before)];
    const holder = database.orm.em.fork();
    await holder.begin(); // not `transactional`, whose connection would be taken for whatever is called within
    await holder.execute('select 1 from webhook_endpoint where id = ? for share', [held.id]);
    const values = await tidied().finally(() => holder.rollback());
    expect(values).toEqual([2, 1]);
    expect(await opened(free.id)).toBe(free.secret);
    expect(await tidied()).toEqual([1, 0]);
    expect(await opened(held.id)).toBe(held.secret);
  });

  it('a deleted endpoint has no secret, and counts for nothing', async () => {
    const { id } = await endpoint(before);
    await db(
      'update webhook_endpoint set secret = null, secret_key = null, deleted_at = app_now() where id = ?',
      [id],
    );
    expect(await tidied()).toEqual([0, 0]);
  });
});
