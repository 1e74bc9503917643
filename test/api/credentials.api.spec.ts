import { afterAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { newApiKey } from '../../src/accounts/api-key.js';
import { tokenKey } from '../../src/accounts/session-token.js';
import { newId } from '../../src/platform/ids.js';
import { sql } from '../support/database.js';
import { startService } from '../support/service.js';

/** Longer than what a process remembers of a credential. */
const FORGET_MS = 1_100;

const forget = () => new Promise((done) => setTimeout(done, FORGET_MS));
const db = (text: string, params?: unknown[]) => sql(service.databaseUrl, text, params);

const service = await startService();
const [row] = await sql(service.databaseUrl, 'select id, account_id from app_user');
const userId = row.id as string;
const sessionId = newId('ses');
await db(
  `with s as (insert into session (id, account_id, user_id, expires_at)
              values (?, ?, ?, now() + interval '1 day') returning id)
   insert into refresh_token (hash, session_id) select sha256('any'), id from s`,
  [sessionId, row.account_id, userId],
);
afterAll(() => service.stop());

/** A route that does not exist: with a credential it is 404, without one nobody learns that. */
async function tryWith(authorization: string | undefined): Promise<string> {
  const headers = authorization === undefined ? undefined : { authorization };
  const response = await fetch(`${service.url}/v1/no-such-thing`, { headers });
  const { error } = (await response.json()) as { error: { type: string; code: string } };
  expect(response.status).toBe(error.code === 'route_not_found' ? 404 : 401);
  if (response.status === 401) {
    expect(error.type).toBe('authentication_error');
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  }
  return error.code;
}

const ACCEPTED = 'route_not_found';

/** A token as the service makes it for the session, but for some claims. */
function mint(claims: Record<string, unknown> = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const all = {
    iss: 'inflow',
    aud: 'inflow-web',
    sub: userId,
    sid: sessionId,
    iat: now,
    nbf: now,
    exp: now + 900,
    jti: 'any',
    ...claims,
  };
  const { kid, signing } = tokenKey(service.secret('TOKEN_KEY'));
  return new SignJWT(all).setProtectedHeader({ alg: 'EdDSA', kid }).sign(signing);
}

describe('the Authorization header', () => {
  it('is missing', async () => expect(await tryWith(undefined)).toBe('missing_authorization'));

  it.each(['', 'Bearer', 'Basic a2V5OnNlY3JldA==', 'key_without_scheme', 'Bearer two words'])(
    'is malformed: %j',
    async (header) => expect(await tryWith(header)).toBe('malformed_authorization'),
  );

  it.each([
    'Bearer abc',
    'Bearer KEY_abcdefghijklmnop',
    'Bearer a.b',
    'Bearer a.b.c.d',
    'Bearer ä.b.c',
  ])('holds neither a key nor a token: %j', async (header) => {
    const latin1 = Buffer.from(header).toString('latin1'); // as the bytes would travel
    expect(await tryWith(latin1)).toBe('invalid_credential_format');
  });

  it('may spell its scheme in any case', async () => {
    expect(await tryWith(`bearer ${service.key}`)).toBe(ACCEPTED);
  });
});

describe('an API key', () => {
  it('is accepted', async () => expect(await tryWith(`Bearer ${service.key}`)).toBe(ACCEPTED));

  it('is refused when it is unknown, mistyped or of no usual length, with one code', async () => {
    const mistyped = service.key.slice(0, -1) + (service.key.endsWith('x') ? 'y' : 'x');
    for (const key of [
      newApiKey(),
      mistyped,
      'key_',
      'key_abcdefghijklmnopqrst',
      `key_${'a'.repeat(4_000)}`,
    ]) {
      expect(await tryWith(`Bearer ${key}`)).toBe('invalid_api_key');
    }
  });

  it('is refused within about a second of its revocation', async () => {
    expect(await tryWith(`Bearer ${service.key}`)).toBe(ACCEPTED);
    await db('update api_key set revoked_at = now()');
    await forget();
    expect(await tryWith(`Bearer ${service.key}`)).toBe('invalid_api_key');
    await db('update api_key set revoked_at = null');
    await forget();
    expect(await tryWith(`Bearer ${service.key}`)).toBe(ACCEPTED);
  });

  it('is refused while its owner is inactive', async () => {
    await db('update app_user set is_active = false');
    await forget();
    expect(await tryWith(`Bearer ${service.key}`)).toBe('invalid_api_key');
    await db('update app_user set is_active = true');
    await forget();
    expect(await tryWith(`Bearer ${service.key}`)).toBe(ACCEPTED);
  });

  it('has its last use noted', async () => {
    await db('update api_key set last_used_at = null');
    await forget();
    await tryWith(`Bearer ${service.key}`);
    // the answer does not wait for it
    const end = performance.now() + 60_000;
    let noted: unknown;
    while (noted !== true && performance.now() < end) {
      await new Promise((done) => setTimeout(done, 50));
      const sql = "select last_used_at > now() - interval '1 minute' as noted from api_key";
      [{ noted }] = await db(sql);
    }
    expect(noted).toBe(true);
  });

  it('is in no table: only its hash, first 8 and last 4 characters', async () => {
    const tables = await db("select tablename as name from pg_tables where schemaname = 'public'");
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['account', 'app_user', 'api_key']),
    );
    let dump = '';
    for (const { name } of tables)
      dump += JSON.stringify(await db(`select t::text from "${name as string}" t`));
    expect(dump).toContain(service.key.slice(0, 8));
    for (let i = 0; i + 12 <= service.key.length; i += 1)
      expect(dump).not.toContain(service.key.slice(i, i + 12));
    expect(dump).not.toContain(Buffer.from(service.key).toString('hex').slice(0, 40));
  });

  it('never reaches the log', () => expect(jsonLines(service.logs())).not.toContain(service.key));
});

/** The start prints the key for the person at the terminal; what goes to a log collector is JSON. */
function jsonLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
}

describe('a session token', () => {
  const bearer = async (claims?: object) => `Bearer ${await mint({ ...claims })}`;

  it('is accepted', async () => expect(await tryWith(await bearer())).toBe(ACCEPTED));

  // test/unit/accounts/session-token.spec.ts has the other ways in which a token is wrong
  it('is refused when it cannot be verified', async () => {
    const exp = Math.floor(Date.now() / 1_000) - 60;
    for (const wrong of [await bearer({ exp }), 'Bearer a.b.c'])
      expect(await tryWith(wrong)).toBe('invalid_jwt');
  });

  it('is refused when its subject is no active user, whatever the session', async () => {
    for (const sub of [newId('usr'), 'somebody', "usr_' or true --", undefined, 7]) {
      expect(await tryWith(await bearer({ sub }))).toBe('invalid_jwt_subject');
      const nothing = { sub, sid: undefined };
      expect(await tryWith(await bearer(nothing))).toBe('invalid_jwt_subject');
    }
    await db('update app_user set is_active = false');
    await forget();
    expect(await tryWith(await bearer())).toBe('invalid_jwt_subject');
    await db('update app_user set is_active = true');
    await forget();
  });

  it('is refused without a session that goes on', async () => {
    for (const sid of [undefined, 7, {}, '', 'x', "ses_' or true --", newId('ses')])
      expect(await tryWith(await bearer({ sid }))).toBe('invalid_jwt');
    for (const [change, back] of [
      ['revoked_at = now()', 'revoked_at = null'],
      [`expires_at = now()`, `expires_at = now() + interval '1 day'`],
    ]) {
      await db(`update session set ${change}`);
      await forget();
      expect(await tryWith(await bearer())).toBe('invalid_jwt');
      await db(`update session set ${back}`);
      await forget();
      expect(await tryWith(await bearer())).toBe(ACCEPTED);
    }
  });
});
