import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashApiKey, newApiKey } from '../../../src/accounts/api-key.js';
import { CredentialsService } from '../../../src/accounts/credentials.service.js';
import { Plans } from '../../../src/accounts/plans.js';
import { signToken, tokenKey } from '../../../src/accounts/session-token.js';
import { Clock } from '../../../src/platform/clock.js';
import { MetricsRegistry } from '../../../src/platform/http/metrics.js';
import { newId } from '../../../src/platform/ids.js';
import { TestDatabase } from '../../support/test-database.js';

let sessionId: string;
const db = (text: string, params?: unknown[]) => database.orm.em.fork().execute(text, params);

const database = await TestDatabase.start();
const clock = new Clock(database.orm.em);
const [{ id: userId, account_id: accountId }] = await db('select id, account_id from app_user');
afterAll(() => database.stop());
beforeEach(async () => {
  await db('update app_user set is_active = true');
  await db('update api_key set revoked_at = null');
  sessionId = newId('ses');
  await db(
    `insert into session (id, account_id, user_id, expires_at) values (?, ?, ?, app_now() + interval '1 hour')`,
    [sessionId, accountId, userId],
  );
});

/** Nothing remembered. */
const fresh = () =>
  new CredentialsService(
    database.orm.em,
    clock,
    database.config,
    new Plans(database.config),
    new MetricsRegistry(),
  );
const token = (claims: { userId: string; sessionId: string }) =>
  signToken(tokenKey(database.config.tokenKey), claims, clock.now());

async function outcome(
  service: CredentialsService,
  value: string,
  address = '192.0.2.1',
): Promise<string> {
  try {
    await service.authenticate(`Bearer ${value}`, address);
    return 'accepted';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('a session token', () => {
  it('makes a caller with the rights of the user and the session', async () => {
    const caller = await fresh().authenticate(
      `Bearer ${await token({ userId, sessionId })}`,
      '192.0.2.1',
    );
    expect(caller).toEqual({
      accountId,
      userId,
      isAdmin: true,
      isModerator: true,
      credential: {
        kind: 'session',
        id: userId,
        sessionId,
        hint: `${sessionId.slice(0, 8)}…${sessionId.slice(-4)}`,
      },
    });
  });

  it('is refused for its subject first, then for its session', async () => {
    const nobody = newId('usr');
    for (const session of [sessionId, newId('ses'), 'x'])
      expect(await outcome(fresh(), await token({ userId: nobody, sessionId: session }))).toBe(
        'invalid_jwt_subject',
      );
    for (const session of ['', 'x', "ses_' or true --", 'ses_\u0000', newId('ses')])
      expect(await outcome(fresh(), await token({ userId, sessionId: session }))).toBe(
        'invalid_jwt',
      );
    await db('update app_user set is_active = false');
    expect(await outcome(fresh(), await token({ userId, sessionId }))).toBe('invalid_jwt_subject');
  });

  it.each([
    ['revoked', 'revoked_at = app_now()'],
    ['expired', "expires_at = app_now() - interval '1 millisecond'"],
  ])('is refused when its session is %s', async (_what, change) => {
    await db(`update session set ${change} where id = ?`, [sessionId]);
    expect(await outcome(fresh(), await token({ userId, sessionId }))).toBe('invalid_jwt');
  });

  it('is refused with the session of somebody else', async () => {
    const other = newId('usr');
    await db('insert into app_user (id, account_id, email) values (?, ?, ?)', [
      other,
      accountId,
      `${other.toLowerCase()}@example.com`,
    ]);
    expect(await outcome(fresh(), await token({ userId: other, sessionId }))).toBe('invalid_jwt');
    await db('delete from app_user where id = ?', [other]);
  });

  it('longer than 4 KiB is refused without a look at it or at the database', async () => {
    const before = database.statements.length;
    const [header, claims, signature] = (await token({ userId, sessionId })).split('.');
    expect(await outcome(fresh(), `${header}.${claims}.${signature}${'A'.repeat(4_096)}`)).toBe(
      'invalid_jwt',
    );
    expect(database.statements.length).toBe(before);
  });
});

describe('what has ended is refused from the next request on', () => {
  it.each<[string, string, (service: CredentialsService) => void]>([
    ['a session', 'session', (service) => service.forgetSession(sessionId)],
    ['the sessions of a user', 'session', (service) => service.forgetUser(userId)],
    ['the sessions of an account', 'session', (service) => service.forgetAccount(accountId)],
    [
      'a key',
      'api_key',
      (service) => service.forgetKey(hashApiKey(database.devKey, database.config.keyPepper)),
    ],
    ['the keys of a user', 'api_key', (service) => service.forgetUser(userId)],
    ['the keys of an account', 'api_key', (service) => service.forgetAccount(accountId)],
  ])('%s', async (_what, table, forget) => {
    const service = fresh();
    const value = table === 'api_key' ? database.devKey : await token({ userId, sessionId });
    expect(await outcome(service, value)).toBe('accepted');
    await db(`update ${table} set revoked_at = app_now()`);
    expect(await outcome(service, value)).toBe('accepted'); // still remembered: the test would see nothing else
    forget(service);
    expect(await outcome(service, value)).toMatch(/^invalid_/);
  });

  it('whatever is being looked up at that moment', async () => {
    const service = fresh();
    const value = await token({ userId, sessionId });
    for (let round = 0; round < 100; round += 1) {
      await db('update session set revoked_at = null where id = ?', [sessionId]);
      service.forgetSession(sessionId);
      const early = outcome(service, value);
      const revoked = db('update session set revoked_at = app_now() where id = ?', [sessionId]);
      await revoked;
      service.forgetSession(sessionId);
      expect(await outcome(service, value)).toBe('invalid_jwt');
      await early;
      expect(await outcome(service, value)).toBe('invalid_jwt');
    }
  });
});

describe('a key that is refused', () => {
  it('costs the same statement whether it is unknown, revoked or of an inactive owner', async () => {
    const ask = async (key: string) => {
      const service = fresh(); // which remembers no refusal
      const before = database.statements.length;
      expect(await outcome(service, key)).toBe('invalid_api_key');
      return database.statements.slice(before).map(({ text }) => text);
    };
    const unknown = await ask(newApiKey());
    await db('update api_key set revoked_at = app_now()');
    const revoked = await ask(database.devKey);
    await db('update api_key set revoked_at = null');
    await db('update app_user set is_active = false');
    const inactive = await ask(database.devKey);
    expect(unknown).toHaveLength(1);
    expect(revoked).toEqual(unknown);
    expect(inactive).toEqual(unknown);
  });

  it('is asked for once a second, however often it comes, and works as soon as it is made good here', async () => {
    const service = fresh();
    await db('update app_user set is_active = false');
    const before = database.statements.length;
    const outcomes = new Set(
      await Promise.all(Array.from({ length: 100 }, () => outcome(service, database.devKey))),
    );
    outcomes.add(await outcome(service, database.devKey));
    expect(outcomes).toEqual(new Set(['invalid_api_key']));
    expect(database.statements.length).toBe(before + 1);
    await db('update app_user set is_active = true');
    service.forgetUser(userId);
    expect(await outcome(service, database.devKey)).toBe('accepted');
  });
});

describe('two thousand keys that look right, from one address', () => {
  const junk = () => Array.from({ length: 2_000 }, newApiKey);
  const lookUpsIn = (statements: { text: string }[]) =>
    statements.filter(({ text }) => text.includes('left join "api_key"')).length;

  it.each(['at once', 'one after the other'])(
    'cost 130 look-ups at most when they come %s, and a key that was used here goes on working',
    async (how) => {
      const service = fresh();
      expect(await outcome(service, database.devKey)).toBe('accepted');
      const before = database.statements.length;
      const keys = junk();
      const codes: string[] = [];
      if (how === 'at once')
        codes.push(...(await Promise.all(keys.map((key) => outcome(service, key)))));
      else for (const key of keys) codes.push(await outcome(service, key));
      const lookUps = lookUpsIn(database.statements.slice(before));
      expect(lookUps).toBeGreaterThanOrEqual(20);
      expect(lookUps).toBeLessThanOrEqual(130);
      expect(codes.filter((code) => code === 'invalid_api_key')).toHaveLength(lookUps);
      expect(codes.filter((code) => code === 'rate_limit_exceeded')).toHaveLength(2_000 - lookUps);
      service.forgetUser(userId); // so that it is looked up again
      expect(await outcome(service, database.devKey)).toBe('accepted');
    },
  );

  it('do not touch a key that was never used here when that comes from elsewhere', async () => {
    const service = fresh();
    await Promise.all(junk().map((key) => outcome(service, key)));
    expect(await outcome(service, database.devKey, '192.0.2.2')).toBe('accepted');
  });
});
