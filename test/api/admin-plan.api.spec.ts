import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { untilSomebodyWaits, whileHolding } from '../support/held-lock.js';
import type { Answer } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { developer, newcomer, type SignedIn } from '../support/signed-in.js';
import { whileOccupied, withOccupancy } from '../support/occupancy.js';

const service = await sharedService();
const admin = await developer(service);

const path = (id: string) => `/dashboard/admin/accounts/${id}/plan`;
const whoami = async (person: SignedIn) =>
  (await withOccupancy(() => person.get('/v1/whoami'))).json;

describe('an administrator', () => {
  it('changes the plan of any account; it is in force at the next request', async () => {
    const person = await newcomer(service);
    const id = person.accountId;
    expect(await whoami(person)).toMatchObject({ tier: 'free', concurrency: { limit: 1 } });
    const { status, json } = await admin.post(path(id), { plan: 'pro' });
    expect(status).toBe(200);
    expect(json).toEqual({
      object: 'account',
      id,
      tier: 'pro',
      created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      user_count: 1,
      limits: expect.objectContaining({ max_concurrent_runs: 5, cap: null, webhook_endpoints: 20 }),
    });
    expect(await whoami(person)).toMatchObject({
      tier: 'pro',
      concurrency: { limit: 5 },
      entitlements: { daily_cap: null, max_concurrent_runs: 5 },
    });
    expect((await admin.post(path(id), { plan: 'pro' })).json).toEqual(json); // once more changes nothing
    expect((await admin.post(path(id.toUpperCase()), { plan: 'free' })).json).toMatchObject({
      id,
      tier: 'free',
      limits: { max_concurrent_runs: 1, cap: 200 },
    });
    expect((await whoami(person)).tier).toBe('free');
  });

  it('ends no run by a smaller plan', async () => {
    const person = await newcomer(service);
    const id = person.accountId;
    await admin.post(path(id), { plan: 'pro' });
    const occupancy = { active: 4, queued: 2, held: 1 };
    await whileOccupied(service.databaseUrl, id, occupancy, async () => {
      expect((await admin.post(path(id), { plan: 'free' })).status).toBe(200);
      expect((await whoami(person)).concurrency).toEqual({ limit: 1, ...occupancy });
    });
  });

  it('waits for whoever debits the account at this moment', async () => {
    const { accountId } = await newcomer(service);
    const lock = 'select from account_meter where account_id = ? for update';
    let request: Promise<Answer> | undefined;
    await whileHolding(service.databaseUrl, lock, [accountId], async (holder) => {
      request = admin.post(path(accountId), { plan: 'pro' });
      await untilSomebodyWaits(holder);
    });
    expect((await request!).status).toBe(200);
  });

  it.each([
    randomUUID(),
    '00000000-0000-0000-0000-000000000000',
    'x',
    '1',
    'usr_1',
    '%00',
    "'",
    'x'.repeat(90),
  ])('does not find the account %p', async (id) => {
    const { status, json } = await admin.post(path(id), { plan: 'pro' });
    expect([status, json.error.code]).toEqual([404, 'resource_not_found']);
  });

  it.each<[unknown, string, string]>([
    [{}, 'parameter_missing', 'plan'],
    [{ plan: 'gold' }, 'parameter_invalid_enum', 'plan'],
    [{ plan: 'Pro' }, 'parameter_invalid_enum', 'plan'],
    [{ plan: null }, 'parameter_missing', 'plan'],
    [{ plan: ['pro'] }, 'parameter_invalid_type', 'plan'],
    [{ plan: 'pro', tier: 'pro' }, 'unknown_field', 'tier'],
  ])('is refused with %j', async (body, code, param) => {
    const { status, json } = await admin.post(path(admin.accountId), body);
    expect([status, json.error.code, json.error.param]).toEqual([422, code, param]);
  });
});

describe('a kept answer', () => {
  it('is given to nobody who may not use the operation', async () => {
    const person = await newcomer(service);
    const { key } = (await admin.post('/dashboard/api_keys', { name: 'of the administrator' }))
      .json;
    const asKey = { authorization: `Bearer ${key}` };
    const requests: [string, object][] = [
      [path(person.accountId), { plan: 'pro' }],
      [`/dashboard/admin/accounts/${person.accountId}/adjustments`, { amount: 5, reason: 'x' }],
      ['/dashboard/api_keys', { name: 'another' }],
    ];
    for (const [at, body] of requests) {
      const keyed = { 'idempotency-key': randomUUID() };
      expect((await admin.post(at, body, keyed)).status).toBeLessThan(300);
      expect((await admin.post(at, body, keyed)).headers.get('idempotent-replayed')).toBe('true');
      const stolen = await service.post(at, body, { ...asKey, ...keyed });
      expect([stolen.status, stolen.json.error.code]).toEqual([403, 'session_required']);
    }
  });

  it('of an administrator is not given once the right is gone', async () => {
    const person = await newcomer(service);
    const keyed = { 'idempotency-key': randomUUID() };
    const right = (value: boolean) =>
      sql(service.databaseUrl, 'update app_user set is_admin = ? where email = ?', [
        value,
        person.email,
      ]);
    const ask = () => person.post(path(person.accountId), { plan: 'pro' }, keyed);
    const until = async (status: number) => {
      while ((await ask()).status !== status) await new Promise((done) => setTimeout(done, 100));
    };
    await right(true);
    await until(200); // what is known of the person is remembered for a second
    await right(false);
    await until(403);
  });
});

it('who changed a plan or booked by hand stands in the log', async () => {
  const { accountId } = await newcomer(service);
  const body = { amount: 7, reason: 'an audit' };
  await admin.post(path(accountId), { plan: 'pro' });
  await admin.post(`/dashboard/admin/accounts/${accountId}/adjustments`, body);
  const by = admin.person.user.id as string;
  const told = () =>
    service
      .logs()
      .split('\n')
      .filter((line) => line.includes(accountId) && line.includes(`by ${by}`));
  // what the service writes comes through a pipe, behind its answers
  for (let i = 0; i < 1_200 && told().length < 2; i++) await sleep(50);
  expect(told()).toHaveLength(2);
});
