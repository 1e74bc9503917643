import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { hashCostOf, hashPassword } from '../../src/accounts/passwords/argon2.js';
import { moveClock } from '../support/clock.js';
import { sql } from '../support/database.js';
import {
  bearer,
  freshEmail,
  PASSWORD,
  type Person,
  postAsHuman,
  postFrom,
  signIn,
  signUp,
  toPerson,
  whoAmI,
} from '../support/people.js';
import { until } from '../support/queues.js';
import { type Answer, type Service, startService } from '../support/service.js';

/** How long another process may remember a credential, and a little more. */
const FORGET_MS = 1_100;

const service = await startService();
afterAll(() => service.stop());

const db = (text: string, params?: unknown[]) => sql(service.databaseUrl, text, params);
const shift = (text: string) => moveClock(service, text);
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const up = (body: unknown) => postAsHuman(service, '/dashboard/auth/sign_up', body);
const signInAs = (email: unknown, password: unknown = PASSWORD) =>
  service.post('/dashboard/auth/sign_in', { email, password });
const refresh = (refresh_token: unknown) =>
  service.post('/dashboard/auth/refresh', { refresh_token });
const good = () => ({
  email: freshEmail(),
  password: PASSWORD,
  first_name: 'Ada',
  last_name: 'Lovelace',
});
const outcomes = (answers: Answer[]) =>
  answers.map(({ status, json }) => json?.error?.code ?? status).sort();

function expectRefusal({ status, json, headers }: Answer, code: string, param: string | null) {
  expect(json.error).toMatchObject({ code, param });
  expect(json.error.request_id).toBe(headers.get('request-id'));
  expect(status).toBeLessThan(500);
}

describe('sign-up', () => {
  it('makes an account on the Free plan and signs in', async () => {
    const answer = await up({ ...good(), email: 'Grace.HOPPER@Example.COM', first_name: 'Grace' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe('/dashboard/account');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(answer.json)).toEqual([
      'object',
      'access_token',
      'expires_in',
      'refresh_token',
      'user',
    ]);
    expect(answer.json).toMatchObject({
      object: 'session',
      expires_in: 900,
      refresh_token: expect.stringMatching(/^rt_[\w-]{43}$/),
      user: {
        object: 'user',
        email: 'grace.hopper@example.com',
        email_verified: false,
        first_name: 'Grace',
        tier: 'free',
        is_admin: false,
        is_moderator: false,
      },
    });
    const { accessToken, user } = toPerson(answer);
    const claims = decodeJwt(accessToken);
    expect(claims).toMatchObject({ iss: 'inflow', aud: 'inflow-web', sub: user.id });
    expect(claims.sid).toBe(user.credential.id);
    expect(claims.exp! - claims.iat!).toBe(900);
    expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'EdDSA' });
    expect(await whoAmI(service, accessToken)).toBe(200);
  });

  it('gives one email to one account, however it is spelled and whoever is faster', async () => {
    const email = freshEmail();
    const spellings = Array.from({ length: 8 }, (_, i) =>
      i % 2 === 0 ? email : email.toUpperCase(),
    );
    const answers = await Promise.all(spellings.map((each) => up({ ...good(), email: each })));
    expect(outcomes(answers)).toEqual([201, ...Array<string>(7).fill('email_taken')]);
    expect(await db('select count(*)::int as n from app_user where email = ?', [email])).toEqual([
      { n: 1 },
    ]);
    // who came too late has left no account behind
    expect(
      await db(
        'select count(*)::int as n from account a where not exists (select from app_user u where u.account_id = a.id)',
      ),
    ).toEqual([{ n: 0 }]);
    expectRefusal(await up({ ...good(), email }), 'email_taken', 'email');
  });

  it.each<[string, object, string, string | null]>([
    ['no email', { email: undefined }, 'parameter_missing', 'email'],
    ['no address', { email: 'ada' }, 'parameter_invalid_format', 'email'],
    ['spaces', { email: ' ada@example.com' }, 'parameter_invalid_format', 'email'],
    ['a giant address', { email: `${'a'.repeat(400)}@b.de` }, 'parameter_too_long', 'email'],
    ['a list', { email: ['a@b.de'] }, 'parameter_invalid_type', 'email'],
    ['null', { password: null }, 'parameter_missing', 'password'],
    ['a short password', { password: 'x'.repeat(11) }, 'parameter_invalid_format', 'password'],
    ['a giant password', { password: 'x'.repeat(129) }, 'parameter_too_long', 'password'],
    ['a number', { password: 123456789012 }, 'parameter_invalid_type', 'password'],
    ['an empty name', { first_name: '' }, 'parameter_invalid_format', 'first_name'],
    ['a long name', { last_name: 'x'.repeat(101) }, 'parameter_too_long', 'last_name'],
    ['NUL', { first_name: 'a\u0000' }, 'parameter_invalid_format', 'first_name'],
    ['NUL in an address', { email: 'a\u0000@b.de' }, 'parameter_invalid_format', 'email'],
    ['half a surrogate', { password: '\ud800'.repeat(12) }, 'parameter_invalid_format', 'password'],
    ['a wish', { is_admin: true }, 'unknown_field', 'is_admin'],
  ])('is refused with %s', async (_what, change, code, param) => {
    const answer = await up({ ...good(), ...change });
    expect(answer.status).toBe(422);
    expectRefusal(answer, code, param);
  });

  it.each(['password1234', 'x'.repeat(12), 'x'.repeat(128)])(
    'refuses the weak password %s, and says so before an email that is taken',
    async (password) => {
      const { email } = await signUp(service);
      for (const each of [email, freshEmail()]) {
        const answer = await up({ ...good(), email: each, password });
        expect(answer.status).toBe(422);
        expectRefusal(answer, 'weak_password', 'password');
        expect(answer.json.error.message).toContain('four unrelated words');
      }
    },
  );

  it('refuses the email itself as a password', async () => {
    const email = freshEmail();
    expectRefusal(await up({ ...good(), email, password: email }), 'weak_password', 'password');
  });

  it('takes or refuses any email and any value, and never fails on our side', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
    const cased = fc.constantFrom('İ', 'ẞ', 'Σ', 'ǅ', 'K', 'Ａ', 'ﬀ', 'Ⴀ', 'Ꭰ', '𐐀', 'Ŵ\u0301');
    const email = fc
      .tuple(fc.oneof(text, cased), fc.oneof(text, cased))
      .map(([local, label]) => `${local}${freshEmail().slice(0, 8)}@${label}.example`);
    const odd = fc.oneof(fc.jsonValue(), fc.double(), fc.string({ maxLength: 400 }));
    const seen = new Map<number, number>();
    const note = ({ status, json }: Answer) => {
      seen.set(status, (seen.get(status) ?? 0) + 1);
      expect([200, 201, 401, 409, 422]).toContain(status);
      if (status > 201) expect(typeof json.error.code).toBe('string');
    };
    await fc.assert(
      fc.asyncProperty(email, odd, async (address, value) => {
        note(await up({ ...good(), email: address }));
        note(await up({ ...good(), email: value }));
        note(await signInAs(address));
        note(await refresh(value));
      }),
      { numRuns: 8 },
    );
    expect(seen.get(201)).toBeGreaterThan(0);
  });

  it('counts a password in characters, and takes any', async () => {
    const password = '🛩️🚁🌍🧭🔋⚙️🪁📐🧲🛰️🎈🪂';
    const { email } = toPerson(await up({ ...good(), password }));
    expect((await signInAs(email, password)).status).toBe(200);
    expect((await signInAs(email, password.slice(2))).status).toBe(401);
  });

  it('stores neither password nor token, and logs neither', async () => {
    const password = 'a very particular password';
    const { accessToken, refreshToken, email } = toPerson(await up({ ...good(), password }));
    await signInAs(email, `${password}!`);
    await refresh(refreshToken);
    const tables = await db("select tablename as name from pg_tables where schemaname = 'public'");
    let seen = service.logs();
    for (const { name } of tables)
      seen += JSON.stringify(await db(`select t::text from "${name as string}" t`));
    for (const secret of [password, accessToken.split('.')[2], refreshToken.slice(3)]) {
      expect(seen).not.toContain(secret);
      expect(seen).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(seen).not.toMatch(new RegExp(`127\\.0\\.0\\.1.*${email}`)); // who failed to sign in
    expect(seen).toContain('$argon2id$v=19$m=12288,t=3,p=1$');
  });
});

describe('sign-in', () => {
  it('opens a session of its own each time, for any spelling of the email', async () => {
    const { email } = await signUp(service);
    const [one, two] = [await signIn(service, email), await signIn(service, email.toUpperCase())];
    expect(one.user.credential.id).not.toBe(two.user.credential.id);
    expect(one.refreshToken).not.toBe(two.refreshToken);
    for (const { accessToken } of [one, two]) expect(await whoAmI(service, accessToken)).toBe(200);
  });

  it('takes a weak password that was set before such were refused', async () => {
    const { email } = await signUp(service);
    const hash = await hashPassword('password1234', hashCostOf(12_288));
    await db('update app_user set password_hash = ? where email = ?', [hash, email]);
    expect((await signInAs(email, 'password1234')).status).toBe(200);
  });

  it('says the same whatever is wrong', async () => {
    const { email } = await signUp(service);
    const inactive = await signUp(service);
    await db('update app_user set is_active = false where email = ?', [inactive.email]);
    const seen = new Set<string>();
    for (const [who, password] of [
      [email, `${PASSWORD}!`],
      [email, PASSWORD.slice(1)],
      [freshEmail(), PASSWORD],
      ['no address', PASSWORD],
      ["' or true --", PASSWORD],
      [inactive.email, PASSWORD],
      ['dev@localhost', PASSWORD], // has no password
    ]) {
      const { status, json } = await signInAs(who, password);
      expect([status, json.error.code]).toEqual([401, 'invalid_sign_in']);
      seen.add(JSON.stringify({ ...json.error, request_id: undefined }));
    }
    expect(seen.size).toBe(1);
  });

  it.each<[unknown, unknown]>([
    [undefined, PASSWORD],
    [{}, PASSWORD],
    ['a\u0000@b.de', PASSWORD],
    ['x'.repeat(1_000), PASSWORD],
    ['a@b.de', 'x'.repeat(100_000)],
    ['a@b.de', 7],
    ['a@b.de', ''],
  ])('refuses what cannot be an email and a password: %#', async (email, password) => {
    expect((await signInAs(email, password)).status).toBe(422);
  });

  it('replaces a hash of another cost, also when several sign in at once', async () => {
    const { email } = await signUp(service);
    const cheap = await hashPassword(PASSWORD, { memory: 8_192, passes: 1, parallelism: 1 });
    await db('update app_user set password_hash = ? where email = ?', [cheap, email]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signInAs(email)));
    expect(outcomes(answers)).toEqual([200, 200, 200, 200, 200]);
    const [row] = await db('select password_hash as hash from app_user where email = ?', [email]);
    expect(row.hash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/);
    expect((await signInAs(email)).status).toBe(200);
  });

  it('answers 503 with Retry-After rather than hash for very many at once', async () => {
    const failures = async () =>
      (await db('select count(*)::int as n from sign_in_failure'))[0].n as number;
    const before = await failures();
    const answers = await Promise.all(Array.from({ length: 240 }, () => signInAs(freshEmail())));
    const busy = answers.filter(({ status }) => status === 503);
    expect(new Set(outcomes(answers))).toEqual(new Set(['invalid_sign_in', 'service_unavailable']));
    for (const { headers } of busy)
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    // what was not looked at does not count as a failure
    expect(await failures()).toBe(before + answers.length - busy.length);
  });

  it('is not for the pages of others, and looks at no credential', async () => {
    const { email } = await signUp(service);
    const body = { email, password: PASSWORD };
    const headers = { origin: 'https://evil.example', authorization: 'nonsense' };
    const foreign = await service.post('/dashboard/auth/sign_in', body, headers);
    expect([foreign.status, foreign.json.error.code]).toEqual([403, 'origin_not_allowed']);
    const own = { origin: service.url, authorization: 'nonsense' };
    expect((await service.post('/dashboard/auth/sign_in', body, own)).status).toBe(200);
  });
});

describe('the lock-out', () => {
  const fail = (email: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => signInAs(email, 'a wrong password')));
  afterAll(() => shift('0'));

  it('begins after 10 failures for one address and email, and refuses the right password too', async () => {
    const { email } = await signUp(service);
    expect(outcomes(await fail(email, 10))).toEqual(Array(10).fill('invalid_sign_in'));
    const refused = await signInAs(email);
    expect([refused.status, refused.json.error.code]).toEqual([429, 'too_many_sign_in_attempts']);
    expect((await signInAs(email.toUpperCase())).status).toBe(429);
    const body = { email, password: PASSWORD };
    const path = '/dashboard/auth/sign_in';
    expect((await postFrom('127.0.0.1', service, path, body)).status).toBe(429);
    expect((await postFrom('127.0.0.2', service, path, body)).status).toBe(200);
    expect((await signIn(service, (await signUp(service)).email)).user.object).toBe('user');
  });

  it('holds under 50 guesses at once', async () => {
    const { email } = await signUp(service);
    const seen = outcomes(await fail(email, 50));
    expect(seen.filter((code) => code === 'invalid_sign_in')).toHaveLength(10);
    expect(seen.filter((code) => code === 'too_many_sign_in_attempts')).toHaveLength(40);
  });

  it('ends exactly when Retry-After says', async () => {
    const { email } = await signUp(service);
    await fail(email, 10);
    await shift('7 minutes');
    const { headers } = await signInAs(email);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(420); // less what the failures took
    expect(wait).toBeLessThanOrEqual(480);
    await db(`update app_clock set shift = shift + make_interval(secs => ?)`, [wait - 30]);
    expect((await signInAs(email)).status).toBe(429);
    await db(`update app_clock set shift = shift + interval '30 seconds'`);
    expect((await signInAs(email)).status).toBe(200);
    await shift('0');
  });

  it('counts anew after a success', async () => {
    const { email } = await signUp(service);
    for (let round = 0; round < 2; round += 1) {
      await fail(email, 9);
      expect((await signInAs(email)).status).toBe(200);
    }
  });

  it('keeps no failure for longer than it counts', async () => {
    expect((await signInAs(freshEmail())).status).toBe(401);
    const old = `select count(*)::int as n from sign_in_failure where failed_at <= app_now() - interval '15 minutes'`;
    const all = 'select count(*)::int as n from sign_in_failure';
    expect((await db(all))[0].n).toBeGreaterThan(0);
    await shift('1 day');
    await until(async () => (await db(old))[0].n === 0); // within the hour, which is over
    await shift('0');
    await db('delete from sign_in_failure');
  });
});

describe('a refresh token', () => {
  afterAll(() => shift('0'));

  it('gives the session new tokens, once', async () => {
    const person = await signUp(service);
    const answer = await refresh(person.refreshToken);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const next = toPerson(answer);
    expect(next.user.credential.id).toBe(person.user.credential.id);
    expect(next.refreshToken).not.toBe(person.refreshToken);
    for (const { accessToken } of [person, next])
      expect(await whoAmI(service, accessToken)).toBe(200);
    expect((await refresh(next.refreshToken)).status).toBe(200);
  });

  it('that is used again ends its session: somebody has a copy', async () => {
    const person = await signUp(service);
    const other = await signIn(service, person.email);
    const next = toPerson(await refresh(person.refreshToken));
    expect(await whoAmI(service, next.accessToken)).toBe(200);
    const again = await refresh(person.refreshToken);
    expect(again.status).toBe(401);
    expectRefusal(again, 'invalid_refresh_token', null);
    for (const { accessToken } of [person, next])
      expect(await whoAmI(service, accessToken)).toBe('invalid_jwt');
    expect((await refresh(next.refreshToken)).status).toBe(401);
    expect(await whoAmI(service, other.accessToken)).toBe(200);
  });

  it('used 20 times at once gives one session, which is dead afterwards', async () => {
    const person = await signUp(service);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refresh(person.refreshToken)),
    );
    expect(outcomes(answers)).toEqual([200, ...Array<string>(19).fill('invalid_refresh_token')]);
    const winner = toPerson(answers.find(({ status }) => status === 200)!);
    expect(await whoAmI(service, winner.accessToken)).toBe('invalid_jwt');
    expect((await refresh(winner.refreshToken)).status).toBe(401);
  });

  it('is refused when its user is inactive', async () => {
    const person = await signUp(service);
    await db('update app_user set is_active = false where id = ?', [person.user.id]);
    expect((await refresh(person.refreshToken)).status).toBe(401);
  });

  it.each<[unknown, number]>([
    ['rt_', 401],
    ['x', 401],
    [`rt_${'A'.repeat(43)}`, 401],
    [`rt_${'A'.repeat(44)}`, 401],
    ["rt_' or true --", 401],
    ['', 422],
    ['x'.repeat(1_000), 422],
    ['rt_\u0000', 422],
    [null, 422],
    [{}, 422],
    [undefined, 422],
  ])('is refused when it is none of ours: %#', async (token, status) => {
    expect((await refresh(token)).status).toBe(status);
  });

  it('outlives the access token by far: 30 days from each refresh', async () => {
    let person = await signUp(service);
    await shift('16 minutes');
    expect(await whoAmI(service, person.accessToken)).toBe('invalid_jwt');
    for (const days of [29, 58]) {
      await shift(`${days} days`);
      person = toPerson(await refresh(person.refreshToken));
      expect(await whoAmI(service, person.accessToken)).toBe(200);
    }
    // the first one can be used no more, so that it was spent need not be known
    const [{ n }] = await db('select count(*)::int as n from refresh_token where session_id = ?', [
      person.user.credential.id,
    ]);
    expect(n).toBe(2);
    await shift('89 days');
    expect((await refresh(person.refreshToken)).status).toBe(401);
    await shift('0');
  });
});

const out = (person: Person, path = 'sign_out', of = service) =>
  of.request('POST', `/dashboard/auth/${path}`, undefined, bearer(person.accessToken));

describe('sign-out', () => {
  it('ends this session at once, and no other', async () => {
    const person = await signUp(service);
    const other = await signIn(service, person.email);
    expect(await whoAmI(service, person.accessToken)).toBe(200);
    expect((await out(person)).status).toBe(204);
    expect(await whoAmI(service, person.accessToken)).toBe('invalid_jwt');
    expect((await out(person)).status).toBe(401);
    expect((await refresh(person.refreshToken)).status).toBe(401);
    expect(await whoAmI(service, other.accessToken)).toBe(200);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  it('everywhere ends all of them', async () => {
    const person = await signUp(service);
    const others = [await signIn(service, person.email), await signIn(service, person.email)];
    const stranger = await signUp(service);
    for (const { accessToken } of others) expect(await whoAmI(service, accessToken)).toBe(200);
    expect((await out(person, 'sign_out_all')).status).toBe(204);
    for (const { accessToken, refreshToken } of [person, ...others]) {
      expect(await whoAmI(service, accessToken)).toBe('invalid_jwt');
      expect((await refresh(refreshToken)).status).toBe(401);
    }
    expect(await whoAmI(service, stranger.accessToken)).toBe(200);
    expect((await signInAs(person.email)).status).toBe(200);
  });

  it('ends requests that are under way no sooner than those that come later', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await signUp(service);
      let isOut = false;
      const late: (number | string)[] = [];
      const busy = Array.from({ length: 4 }, async () => {
        for (let i = 0; i < 20; i += 1) {
          const began = isOut;
          const seen = await whoAmI(service, person.accessToken);
          if (began) late.push(seen);
        }
      });
      expect((await out(person)).status).toBe(204);
      isOut = true;
      await Promise.all(busy);
      expect(new Set(late)).toEqual(new Set(['invalid_jwt']));
    }
  });
});

describe('two processes on one database', () => {
  let second: Service;
  beforeAll(async () => {
    second = await startService({ DATABASE_URL: service.databaseUrl });
  });
  afterAll(() => second.stop());

  it('know each other’s sessions, and forget them within about a second', async () => {
    const person = await signUp(service);
    for (const each of [service, second]) expect(await whoAmI(each, person.accessToken)).toBe(200);
    expect((await out(person, 'sign_out', second)).status).toBe(204);
    expect(await whoAmI(second, person.accessToken)).toBe('invalid_jwt');
    await sleep(FORGET_MS);
    expect(await whoAmI(service, person.accessToken)).toBe('invalid_jwt');
  });

  it('let one of them refresh, whichever is asked', async () => {
    const { refreshToken } = await signUp(service);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 === 0 ? service : second).post('/dashboard/auth/refresh', {
          refresh_token: refreshToken,
        }),
      ),
    );
    expect(outcomes(answers).filter((code) => code === 200)).toHaveLength(1);
  });

  it('count failures together', async () => {
    const { email } = await signUp(service);
    const wrong = { email, password: 'a wrong password' };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        (i % 2 === 0 ? service : second).post('/dashboard/auth/sign_in', wrong),
      ),
    );
    expect(outcomes(answers).filter((code) => code === 'invalid_sign_in')).toHaveLength(10);
    for (const each of [service, second]) {
      const answer = await each.post('/dashboard/auth/sign_in', { email, password: PASSWORD });
      expect(answer.status).toBe(429);
    }
  });
});
