import { createHash, randomUUID } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import { POLARS } from '../../../../src/airfoils/polars/section-polar.queries.js';
import { releaseLeases, renewLeases } from '../../../../src/platform/leases/leased-rows.js';
import { ENDPOINT_LEASES } from '../../../../src/webhooks/dispatch/delivery-claims.queries.js';
import { newId } from '../../../../src/platform/ids.js';
import { newAccount, TestDatabase } from '../../../support/test-database.js';

const database = await TestDatabase.start();
afterAll(() => database.stop());

const em = () => database.orm.em.fork();
const [worker, other] = [randomUUID(), randomUUID()];

/** Keys of two rows that this worker has leased until now, and of one that is another's. */
async function polars(): Promise<Buffer[]> {
  await em().execute('truncate section_polar');
  const keys = ['a', 'b', 'c'].map((each) => createHash('sha256').update(each).digest());
  for (const [i, key] of keys.entries())
    await em().execute(
      `insert into section_polar (key, engine, state, worker, lease_until) values (?, 1, 'making', ?, app_now())`,
      [key, i < 2 ? worker : other],
    );
  return keys;
}

async function lanes(): Promise<string[]> {
  const account = await newAccount(database);
  const ids = [newId('wh'), newId('wh'), newId('wh')].sort();
  for (const [i, id] of ids.entries()) {
    await em().execute(
      `insert into webhook_endpoint (id, account_id, url, events, secret, secret_key, secret_hint, enabled_since, created_at, updated_at)
       values (?, ?, 'https://receiver.test', array['*'], 'x', 'x', 'abcd', app_now(), app_now(), app_now())`,
      [id, account],
    );
    await em().execute(
      `insert into webhook_lane (endpoint_id, worker, lease_until) values (?, ?, app_now())`,
      [id, i < 2 ? worker : other],
    );
  }
  return ids;
}

const left = (table: string) =>
  em().execute(
    `select worker, extract(epoch from lease_until - app_now()) > 25 as renewed, lease_until = '-infinity' as free
       from ${table} order by worker nulls last, lease_until`,
  );
const mine = { worker, renewed: true, free: false };
const others = { worker: other, renewed: false, free: false };
const inOrder = (rows: { worker: string | null }[]) =>
  [...rows].sort((a, b) => String(a.worker).localeCompare(String(b.worker)));

it('only what is still the worker’s own is renewed, whatever names a row', async () => {
  const keys = await polars();
  expect(await renewLeases(em(), POLARS, keys, { worker, leaseS: 30 })).toHaveLength(2);
  const renewed = await renewLeases(em(), POLARS, keys.slice(1), { worker, leaseS: 30 });
  expect(renewed).toEqual([keys[1]]);
  expect(await left('section_polar')).toEqual(inOrder([mine, mine, others]));
});

it('all that is a worker’s own is free at once, and nothing else', async () => {
  const ids = await lanes();
  const renewed = await renewLeases(em(), ENDPOINT_LEASES, ids, { worker, leaseS: 30 });
  expect(renewed.sort()).toEqual(ids.slice(0, 2));
  expect(await left('webhook_lane')).toEqual(inOrder([mine, mine, others]));
  await releaseLeases(em(), ENDPOINT_LEASES, worker);
  const free = { worker: null, renewed: false, free: true };
  expect(await left('webhook_lane')).toEqual([others, free, free]);
});
