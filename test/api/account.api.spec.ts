import { describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hashApiKey, newApiKey } from '../../src/accounts/api-key.js';
import { newId } from '../../src/platform/ids.js';
import { sql } from '../support/database.js';
import { untilSomebodyWaits, whileHolding } from '../support/held-lock.js';
import { bearer, PASSWORD, type Person, signIn, signUp, whoAmI } from '../support/people.js';
import { until } from '../support/queues.js';
import { codeOf } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { whileOccupied, withOccupancy } from '../support/occupancy.js';
import { ENDPOINTS, NOBODY_LISTENS, SUBMISSION } from '../support/webhook-endpoints.js';

const PATH = '/dashboard/account';
const NEW_PASSWORD = 'another horse with a charger';

const service = await sharedService();

const db = (text: string, params?: unknown[]) => sql(service.databaseUrl, text, params);
const ask = (person: Person, method: string, path = PATH, body?: unknown) =>
  service.request(method, path, body, bearer(person.accessToken));

/** What an account may have made: an endpoint, and an event that is to be delivered to it. */
const POSSESSIONS: [path: string, body: object][] = [
  ['/v1/projects', { name: 'mine' }],
  [ENDPOINTS, { url: NOBODY_LISTENS, events: ['*'] }],
  ['/v1/submissions', SUBMISSION],
];

const sleep = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms));

/** Connections of the service that wait for what `holder` has locked. */
async function waiting(holder: EntityManager): Promise<number> {
  await holder.execute('select pg_stat_clear_snapshot()'); // or a transaction sees the same for ever
  const [{ n }] = await holder.execute<[{ n: number }]>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'inflow' and wait_event_type = 'Lock'`,
  );
  return n;
}

/** As the dashboard would make it. */
async function addKey({ user }: Person): Promise<string> {
  const key = newApiKey();
  const hash = hashApiKey(key, service.secret('KEY_PEPPER'));
  await db(
    `insert into api_key (id, account_id, user_id, name, hash, prefix, last4) values (?, ?, ?, 'k', ?, ?, ?)`,
    [newId('ak'), user.account_id, user.id, hash, key.slice(0, 8), key.slice(-4)],
  );
  return key;
}

describe('GET /dashboard/account', () => {
  it('shows all that the interface promises of a user', async () => {
    const person = await signUp(service);
    const { status, json } = await withOccupancy(() => ask(person, 'GET'));
    expect(status).toBe(200);
    const { id, account_id, created_at, credential, ...rest } = json;
    expect(id).toMatch(/^usr_[0-9A-Za-z]{27}$/);
    expect(account_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(60_000);
    expect(credential).toEqual({
      type: 'session',
      id: expect.stringMatching(/^ses_[0-9A-Za-z]{27}$/),
      hint: `${credential.id.slice(0, 8)}…${credential.id.slice(-4)}`,
    });
    expect(rest).toEqual({
      object: 'user',
      email: person.email,
      email_verified: false,
      email_confirmed: true,
      first_name: 'Ada',
      last_name: 'Lovelace',
      tier: 'free',
      unit_system: 'metric',
      trial_start: null,
      trial_end: null,
      trial_days_remaining: null,
      is_admin: false,
      is_moderator: false,
      gate_required_tiers: expect.objectContaining({ cad_export: 'free', dynamic: 'free' }),
      entitlements: {
        api_access: true,
        cad_export: true,
        creator_edit: true,
        daily_cap: 200,
        weekly_cap: null,
        db_access: 'full',
        component_specs: true,
        fmi_export: false,
        max_concurrent_runs: 1,
        sim_types: ['single_point', 'sweep', 'dynamic', 'finder', 'design'],
      },
      concurrency: { limit: 1, active: 0, queued: 0, held: 0 },
    });
  });

  it('shows the plan and the occupancy as they are', async () => {
    const person = await signUp(service);
    const { account_id } = person.user;
    await db(`update account set plan = 'pro' where id = ?`, [account_id]);
    const occupancy = { active: 3, queued: 7, held: 5 };
    const { json } = await whileOccupied(service.databaseUrl, account_id, occupancy, () =>
      withOccupancy(() => ask(person, 'GET')),
    );
    expect(json.tier).toBe('pro');
    expect(json.concurrency).toEqual({ limit: 5, ...occupancy });
    expect(json.entitlements).toMatchObject({ daily_cap: null, max_concurrent_runs: 5 });
  });

  it('is not for API keys', async () => {
    const other = await signUp(service);
    const key = await addKey(other);
    for (const [method, path, body] of [
      ['GET', PATH],
      ['PATCH', PATH, {}],
      ['DELETE', PATH],
      ['POST', `${PATH}/password`, { current_password: PASSWORD, new_password: NEW_PASSWORD }],
    ] as const) {
      expect(codeOf(await service.request(method, path, body, bearer(key)))).toBe(
        'session_required',
      );
    }
    expect(await whoAmI(service, other.accessToken)).toBe(200);
  });
});

describe('while the meters cannot be read', () => {
  it('answers 200 with four nulls, soon, and lets everybody else through', async () => {
    const people = [await signUp(service), await signUp(service)];
    const lock = 'lock table account_meter in access exclusive mode';
    await whileHolding(service.databaseUrl, lock, [], async (holder) => {
      const asked = Array.from({ length: 60 }, (_, i) => ask(people[i % 2], 'GET'));
      const stuck: number[] = [];
      while ((await Promise.race([Promise.all(asked), sleep(10)])) === undefined)
        stuck.push(await waiting(holder));
      expect(Math.max(...stuck)).toBeGreaterThan(0);
      // of the pool's sixteen connections; the third is whoever looks at all meters now and then
      expect(Math.max(...stuck)).toBeLessThanOrEqual(3);
      const answers = await Promise.all(asked);
      const projects = await ask(people[0], 'GET', '/v1/projects');
      for (const { status, json } of answers) {
        expect(status).toBe(200);
        expect(json.concurrency).toEqual({ limit: null, active: null, queued: null, held: null });
        expect(json.tier).toBe('free');
      }
      expect(projects.status).toBe(200);
      const one = await signIn(service, people[0].email);
      expect(one.user.concurrency.limit).toBeNull();
    });
    const { json } = await withOccupancy(() => ask(people[0], 'GET'));
    expect(json.concurrency).toEqual({ limit: 1, active: 0, queued: 0, held: 0 });
  });
});

describe('PATCH /dashboard/account', () => {
  it('changes what is named, and keeps the rest', async () => {
    const person = await signUp(service);
    const change = await ask(person, 'PATCH', PATH, { unit_system: 'imperial' });
    expect(change.status).toBe(200);
    expect(change.json).toMatchObject({ first_name: 'Ada', unit_system: 'imperial' });
    const names = { first_name: 'Augusta Ada', last_name: 'King' };
    const again = await ask(person, 'PATCH', PATH, names);
    expect(again.json).toMatchObject({ ...names, unit_system: 'imperial', email: person.email });
    const { json } = await ask(person, 'GET');
    expect(again.json).toEqual(json);
    expect((await ask(person, 'PATCH', PATH, {})).json).toEqual(json);
  });

  it.each<[object, string, string]>([
    [{ first_name: '' }, 'parameter_invalid_format', 'first_name'],
    [{ last_name: 'x'.repeat(101) }, 'parameter_too_long', 'last_name'],
    [{ unit_system: 'furlongs' }, 'parameter_invalid_enum', 'unit_system'],
    [{ email: 'other@example.com' }, 'unknown_field', 'email'],
    [{ is_admin: true }, 'unknown_field', 'is_admin'],
    [{ tier: 'pro' }, 'unknown_field', 'tier'],
    [{ first_name: 'a\u0000' }, 'parameter_invalid_format', 'first_name'],
  ])('refuses %j', async (body, expected, param) => {
    const person = await signUp(service);
    const { status, json } = await ask(person, 'PATCH', PATH, body);
    expect([status, json.error.code, json.error.param]).toEqual([422, expected, param]);
  });

  it('keeps what is null', async () => {
    const person = await signUp(service);
    const before = (await ask(person, 'GET', PATH)).json;
    const { status, json } = await ask(person, 'PATCH', PATH, { first_name: null });
    expect([status, json.first_name]).toEqual([200, before.first_name]);
  });
});

describe('POST /dashboard/account/password', () => {
  const change = (
    person: Person,
    current_password: unknown,
    new_password: unknown = NEW_PASSWORD,
  ) => ask(person, 'POST', `${PATH}/password`, { current_password, new_password });

  it('ends all other sessions, and lets in with the new password only', async () => {
    const person = await signUp(service);
    const other = await signIn(service, person.email);
    const key = await addKey(person);
    expect(await whoAmI(service, other.accessToken)).toBe(200);
    const answer = await change(person, PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ object: 'user', email: person.email });
    expect(await whoAmI(service, other.accessToken)).toBe('invalid_jwt');
    const refresh = (refresh_token: string) =>
      service.post('/dashboard/auth/refresh', { refresh_token });
    expect((await refresh(other.refreshToken)).status).toBe(401);
    expect(await whoAmI(service, person.accessToken)).toBe(200);
    expect((await refresh(person.refreshToken)).status).toBe(200);
    expect((await service.get('/v1/projects', bearer(key))).status).toBe(200);
    await expect(signIn(service, person.email)).rejects.toThrow('invalid_sign_in');
    expect((await signIn(service, person.email, NEW_PASSWORD)).user.id).toBe(person.user.id);
  });

  it('is seen by a sign-in whose password was right a moment before', async () => {
    const person = await signUp(service);
    const lock = 'select 1 from account where id = ? for update';
    const late = await whileHolding(
      service.databaseUrl,
      lock,
      [person.user.account_id],
      async (holder) => {
        const outcome = signIn(service, person.email).catch((error: Error) => error.message);
        await untilSomebodyWaits(holder); // the password was found right
        expect((await change(person, PASSWORD)).status).toBe(200);
        return { outcome };
      },
    );
    expect(await late.outcome).toContain('invalid_sign_in');
  });

  it('of two at once, one is too late', async () => {
    const person = await signUp(service);
    const answers = await Promise.all(
      [1, 2, 3].map((i) => change(person, PASSWORD, `${NEW_PASSWORD} ${i}`)),
    );
    expect(answers.map(codeOf).sort()).toEqual([200, 'wrong_password', 'wrong_password']);
  });

  it('refuses a wrong current password, which counts like a failed sign-in', async () => {
    const person = await signUp(service);
    const wrong = await change(person, 'not the password');
    expect([wrong.status, wrong.json.error.code, wrong.json.error.param]).toEqual([
      403,
      'wrong_password',
      'current_password',
    ]);
    const more = await Promise.all(
      Array.from({ length: 20 }, () => change(person, 'not the password')),
    );
    const codes = more.map(codeOf);
    expect(codes.filter((each) => each === 'wrong_password')).toHaveLength(9);
    const locked = await change(person, PASSWORD);
    expect([locked.status, codeOf(locked)]).toEqual([429, 'too_many_sign_in_attempts']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    await expect(signIn(service, person.email)).rejects.toThrow('too_many_sign_in_attempts');
    expect(await whoAmI(service, person.accessToken)).toBe(200);
  });

  it('refuses a weak one, before it looks at the current one', async () => {
    const person = await signUp(service);
    for (const weak of ['password1234', person.email]) {
      const { status, json } = await change(person, 'not the password', weak);
      expect([status, json.error.code, json.error.param]).toEqual([
        422,
        'weak_password',
        'new_password',
      ]);
    }
    expect((await change(person, PASSWORD)).status).toBe(200);
  });

  it('keeps no fingerprint of a password, whatever the headers', async () => {
    const person = await signUp(service);
    const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    const headers = { ...bearer(person.accessToken), 'idempotency-key': 'once' };
    expect((await service.post(`${PATH}/password`, body, headers)).status).toBe(200);
    const kept = 'select count(*)::int as n from idempotency_record where account_id = ?';
    expect(await db(kept, [person.user.account_id])).toEqual([{ n: 0 }]);
  });

  it.each<[unknown, unknown, string]>([
    [PASSWORD, 'too short', 'new_password'],
    [PASSWORD, 'x'.repeat(129), 'new_password'],
    [PASSWORD, undefined, 'new_password'],
    [undefined, NEW_PASSWORD, 'current_password'],
    [12, NEW_PASSWORD, 'current_password'],
    ['x'.repeat(1_000), NEW_PASSWORD, 'current_password'],
  ])('refuses what cannot be: %#', async (current, next, param) => {
    const person = await signUp(service);
    const { status, json } = await change(person, current, next ?? null);
    expect([status, json.error.param]).toEqual([422, param]);
  });
});

describe('DELETE /dashboard/account', () => {
  it('deletes everything of the account and nothing of others, and ends all its credentials at once', async () => {
    const person = await signUp(service);
    const other = await signIn(service, person.email);
    const stranger = await signUp(service);
    const keys = [await addKey(person), await addKey(person)];
    for (const each of [person, stranger])
      for (const [path, body] of POSSESSIONS)
        expect((await ask(each, 'POST', path, body)).status).toBe(201);
    for (const token of [other.accessToken, ...keys])
      expect((await service.get('/v1/projects', bearer(token))).status).toBe(200);

    for (const each of [person, stranger]) await until(() => isFannedOut(each));
    const owned = await rowsOf(person);
    expect(Object.keys(owned)).toEqual(
      expect.arrayContaining([
        'account',
        'account_meter',
        'api_key',
        'app_user',
        'project',
        'session',
        'webhook_endpoint',
        'webhook_delivery',
        'webhook_payload',
      ]),
    );
    const before = await rowsOf(stranger);
    expect((await ask(person, 'DELETE')).status).toBe(204);
    for (const { accessToken } of [person, other])
      expect(await whoAmI(service, accessToken)).toBe('invalid_jwt_subject');
    for (const key of keys)
      expect(codeOf(await service.get('/v1/projects', bearer(key)))).toBe('invalid_api_key');
    const { status } = await service.post('/dashboard/auth/refresh', {
      refresh_token: person.refreshToken,
    });
    expect(status).toBe(401);
    await expect(signIn(service, person.email)).rejects.toThrow('invalid_sign_in');
    expect(await rowsOf(person)).toEqual({});
    expect(await rowsOf(stranger)).toEqual(before);
    expect((await signUp(service, person.email)).user.id).not.toBe(person.user.id);
  });

  it('beside requests under way answers none of them with a fault of ours', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await signUp(service);
      const body = { email: person.email, password: PASSWORD };
      const busy = Array.from({ length: 12 }, (_, i) => {
        if (i % 4 === 0) return service.post('/dashboard/auth/sign_in', body);
        if (i % 4 === 1) return ask(person, 'PATCH', PATH, { first_name: 'x' });
        const [path, late] = POSSESSIONS[i % POSSESSIONS.length];
        return ask(person, 'POST', path, late);
      });
      const answers = await Promise.all([...busy, ask(person, 'DELETE'), ask(person, 'DELETE')]);
      for (const { status, text } of answers) expect([status < 500, text]).toEqual([true, text]);
      expect(answers.slice(-2).map(({ status }) => status)).toContain(204);
      expect(await rowsOf(person)).toEqual({});
    }
  });
});

/** Its events have become deliveries, which happens after they were written; from then on the counts of its rows stay. */
async function isFannedOut(person: Person): Promise<boolean> {
  const { webhook_outbox: waiting = 0, webhook_delivery: sent = 0 } = await rowsOf(person);
  return waiting === 0 && sent > 0;
}

/** How many rows of each table are this account's. */
async function rowsOf({ user }: Person): Promise<Record<string, number>> {
  const tables = await db(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id'`,
  );
  const counts: Record<string, number> = {};
  const count = async (name: string, column: string) => {
    const text = `select count(*)::int as n from "${name}" where ${column} = ?`;
    const n = (await db(text, [user.account_id]))[0].n as number;
    if (n > 0) counts[name] = n;
  };
  await count('account', 'id');
  for (const { name } of tables) await count(name as string, 'account_id');
  return counts;
}
