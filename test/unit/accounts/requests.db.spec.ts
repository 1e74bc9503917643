import { afterAll, expect, it } from '@jest/globals';
import {
  addUses,
  deleteBeyond,
  insertRequests,
  type NotedRequest,
} from '../../../src/accounts/requests/requests.queries.js';
import { newId } from '../../../src/platform/ids.js';
import { TestDatabase } from '../../support/test-database.js';

const db = <Row>(text: string, params?: unknown[]) =>
  database.orm.em.fork().execute<Row[]>(text, params);
const database = await TestDatabase.start();
const [{ id: key }] = await db<{ id: string }>('select id from api_key');
afterAll(() => database.stop());

const noted = (change: Partial<NotedRequest> = {}): NotedRequest => ({
  id: newId('req'),
  key,
  method: 'GET',
  route: '/v1/projects',
  status: 200,
  code: null,
  ms: 1.5,
  age: 0,
  ...change,
});
const em = () => database.orm.em.fork();

it('stores requests as old as they are, and leaves out those of keys that are gone', async () => {
  const [recent, old] = [noted(), noted({ age: 60, status: 422, code: 'parameter_missing' })];
  await insertRequests(em(), [recent, old, noted({ key: newId('ak') })]);
  await insertRequests(em(), [recent]); // told twice, stored once
  const rows = await db<{ id: string; age: string; code: string }>(
    'select id, code, round(extract(epoch from app_now() - created_at)) as age from api_request order by created_at',
  );
  expect(rows.map(({ id, code }) => [id, code])).toEqual([
    [old.id, 'parameter_missing'],
    [recent.id, null],
  ]);
  expect(Number(rows[0].age)).toBeGreaterThanOrEqual(60);
});

it('adds uses up over a day', async () => {
  await addUses(em(), [{ key, requests: 3, failed: 1 }]);
  await addUses(em(), [
    { key, requests: 2, failed: 0 },
    { key: newId('ak'), requests: 9, failed: 9 },
  ]);
  const sums = await db(
    'select sum(requests)::int as all, sum(failed)::int as failed from api_key_use',
  );
  expect(sums).toEqual([{ all: 5, failed: 1 }]);
});

it('keeps the newest of an account, and deletes in batches', async () => {
  await db('delete from api_request');
  const all = [5, 4, 3, 2, 1].map((age) => noted({ age }));
  await insertRequests(em(), all);
  expect(await deleteBeyond(em(), 2, 2)).toBe(2);
  expect(await deleteBeyond(em(), 2, 2)).toBe(1);
  expect(await deleteBeyond(em(), 2, 2)).toBe(0);
  const left = await db<{ id: string }>('select id from api_request order by created_at');
  expect(left.map(({ id }) => id)).toEqual(all.slice(3).map(({ id }) => id));
});
