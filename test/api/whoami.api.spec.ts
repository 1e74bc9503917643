import { afterAll, describe, expect, it } from '@jest/globals';
import { whileHolding } from '../support/held-lock.js';
import { startService } from '../support/service.js';
import { developer, newcomer } from '../support/signed-in.js';
import { whileOccupied, withOccupancy } from '../support/occupancy.js';

/** Every plan that comes with Inflow has every feature that there is. */
const GATES = {
  api_access: 'free',
  cad_export: 'free',
  component_specs: 'free',
  creator_edit: 'free',
  single_point: 'free',
  sweep: 'free',
  dynamic: 'free',
};
const service = await startService();
afterAll(() => service.stop());

describe('who am I', () => {
  it('answers a key with its owner, what the plan includes, and the key itself', async () => {
    const { status, json } = await withOccupancy(() => service.get('/v1/users/me'));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      object: 'user',
      id: expect.stringMatching(/^usr_[0-9A-Za-z]{27}$/),
      email: 'dev@localhost',
      tier: 'pro',
      unit_system: 'metric',
      gate_required_tiers: GATES,
      entitlements: { api_access: true, daily_cap: null, max_concurrent_runs: 5 },
      concurrency: { limit: 5, active: 0, queued: 0, held: 0 },
      credential: {
        type: 'api_key',
        id: expect.stringMatching(/^ak_/),
        hint: `${service.key.slice(0, 8)}…${service.key.slice(-4)}`,
      },
    });
    expect(JSON.stringify(json)).not.toContain(service.key.slice(8, 20));
  });

  it('answers a session with the session', async () => {
    const { json } = await (await developer(service)).get('/v1/users/me');
    expect(json.credential).toMatchObject({ type: 'session', id: expect.stringMatching(/^ses_/) });
    expect(json.email).toBe('dev@localhost');
  });

  it('has a second name, and the same answer', async () => {
    const person = await newcomer(service);
    const [one, other] = [
      await withOccupancy(() => person.get('/v1/users/me')),
      await withOccupancy(() => person.get('/v1/whoami')),
    ];
    expect(one.json).toEqual(other.json);
    expect(one.json).toMatchObject({
      email: person.email,
      tier: 'free',
      entitlements: { daily_cap: 200, weekly_cap: null, max_concurrent_runs: 1 },
      concurrency: { limit: 1, active: 0, queued: 0, held: 0 },
    });
  });

  it('and the concurrency are answered while the meter of the account is locked', async () => {
    const person = await newcomer(service);
    await whileHolding(
      service.databaseUrl,
      'select from account_meter for update',
      [],
      async () => {
        const [user, concurrency] = [
          await withOccupancy(() => person.get('/v1/whoami')),
          await withOccupancy(() => person.get('/v1/concurrency')),
        ];
        expect([user.status, concurrency.status]).toEqual([200, 200]);
        expect(user.json.concurrency).toEqual({ limit: 1, active: 0, queued: 0, held: 0 });
      },
    );
  });

  it('never fails because of metering: what cannot be read in time is null', async () => {
    const person = await newcomer(service);
    await whileHolding(
      service.databaseUrl,
      'lock table account_meter in access exclusive mode',
      [],
      async () => {
        const [user, concurrency] = [
          await person.get('/v1/whoami'),
          await person.get('/v1/concurrency'),
        ];
        expect([user.status, concurrency.status]).toEqual([200, 200]);
        expect(user.json.concurrency).toEqual({
          limit: null,
          active: null,
          queued: null,
          held: null,
        });
        expect(concurrency.json).toEqual({
          object: 'concurrency',
          limit: null,
          active: null,
          queued: null,
          held: null,
        });
        expect(user.json.email).toBe(person.email);
      },
    );
    const again = await withOccupancy(() => person.get('/v1/whoami'));
    expect(again.json.concurrency.limit).toBe(1);
  });
});

describe('the concurrency', () => {
  it('is that of the whole account, for its key and its people alike', async () => {
    const person = await newcomer(service);
    const { key } = (await person.post('/dashboard/api_keys', { name: 'mine' })).json;
    const occupancy = { active: 1, queued: 7, held: 2 };
    const headers = { authorization: `Bearer ${key}` };
    await whileOccupied(service.databaseUrl, person.accountId, occupancy, async () => {
      const expected = { object: 'concurrency', limit: 1, ...occupancy };
      expect((await person.get('/v1/concurrency')).json).toEqual(expected);
      expect((await service.get('/v1/concurrency', headers)).json).toEqual(expected);
    });
    // and of nobody else
    expect((await service.get('/v1/concurrency')).json).toEqual({
      object: 'concurrency',
      limit: 5,
      active: 0,
      queued: 0,
      held: 0,
    });
  });
});

it.each(['/v1/users/me', '/v1/whoami', '/v1/concurrency'])(
  '%s needs a credential and takes no parameter',
  async (path) => {
    expect((await fetch(service.url + path)).status).toBe(401);
    const { status, json } = await service.get(`${path}?expand=all`);
    expect([status, json.error.code]).toEqual([422, 'unknown_parameter']);
    expect((await service.post(path, {})).status).toBe(405);
  },
);
