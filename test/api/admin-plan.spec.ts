import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { whileHolding } from '../support/held-lock.js';
import { type Answer, type Service, startService } from '../support/service.js';
import { developer, newcomer, type SignedIn } from '../support/signed-in.js';

let service: Service;
let admin: SignedIn;
beforeAll(async () => {
  service = await startService();
  admin = await developer(service);
}, 60_000);
afterAll(() => service?.stop());

const path = (id: string) => `/dashboard/admin/accounts/${id}/plan`;
const whoami = async (person: SignedIn) => (await person.get('/v1/whoami')).json;

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
    await sql(
      service.databaseUrl,
      'update account_meter set active_runs = 4, queued_runs = 2 where account_id = ?',
      [id],
    );
    expect((await admin.post(path(id), { plan: 'free' })).status).toBe(200);
    expect((await whoami(person)).concurrency).toEqual({ limit: 1, active: 4, queued: 2 });
  });

  it('may repeat the request under an Idempotency-Key', async () => {
    const { accountId } = await newcomer(service);
    const key = { 'idempotency-key': randomUUID() };
    const first = await admin.post(path(accountId), { plan: 'pro' }, key);
    await admin.post(path(accountId), { plan: 'free' });
    const again = await admin.post(path(accountId), { plan: 'pro' }, key);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.text).toBe(first.text);
    const [row] = await sql(service.databaseUrl, 'select plan from account where id = ?', [
      accountId,
    ]);
    expect(row.plan).toBe('free');
  });

  it('waits for whoever debits the account at this moment', async () => {
    const { accountId } = await newcomer(service);
    const lock = 'select from account_meter where account_id = ? for update';
    let request: Promise<Answer> | undefined;
    await whileHolding(service.databaseUrl, lock, [accountId], async () => {
      request = admin.post(path(accountId), { plan: 'pro' });
      const patience = new Promise((done) => setTimeout(done, 300, 'waiting'));
      expect(await Promise.race([request, patience])).toBe('waiting');
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
    [{ plan: null }, 'parameter_invalid_type', 'plan'],
    [{ plan: ['pro'] }, 'parameter_invalid_type', 'plan'],
    [{ plan: 'pro', tier: 'pro' }, 'unknown_field', 'tier'],
  ])('is refused with %j', async (body, code, param) => {
    const { status, json } = await admin.post(path(admin.accountId), body);
    expect([status, json.error.code, json.error.param]).toEqual([422, code, param]);
  });
});

describe('whoever is no administrator', () => {
  it('changes no plan, not even their own', async () => {
    const person = await newcomer(service);
    const { status, json } = await person.post(path(person.accountId), { plan: 'pro' });
    expect([status, json.error.code]).toEqual([403, 'admin_required']);
    expect((await whoami(person)).tier).toBe('free');
  });

  it('learns nothing of other accounts', async () => {
    const person = await newcomer(service);
    for (const id of [admin.accountId, randomUUID()]) {
      const { status, json } = await person.post(path(id), { plan: 'pro' });
      expect([status, json.error.code]).toEqual([403, 'admin_required']);
    }
  });

  it('an API key is not enough, though an administrator owns it', async () => {
    const { status, json } = await service.post(path(admin.accountId), { plan: 'free' });
    expect([status, json.error.code]).toEqual([403, 'session_required']);
  });

  it('without a credential it is 401', async () => {
    const response = await fetch(service.url + path(randomUUID()), { method: 'POST' });
    expect(response.status).toBe(401);
  });
});
