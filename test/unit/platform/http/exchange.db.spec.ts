import { get } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { Caller } from '../../../../src/platform/caller.js';
import { canonicalTarget, etag, type Exchange } from '../../../../src/platform/http/exchange.js';
import { exchangeServer, keyCaller } from '../../../support/exchange-server.js';

const KEY = keyCaller('a');
const SESSION: Caller = {
  ...KEY,
  credential: { kind: 'session', id: 'usr_x', hint: 'usr_x', sessionId: 'ses_x' },
};
const CALLERS = {
  key: KEY,
  session: SESSION,
  admin: { ...SESSION, isAdmin: true },
  moderator: { ...SESSION, isModerator: true },
  adminKey: { ...KEY, isAdmin: true, isModerator: true },
};

/** The status, and the code of an error, of one request that is answered by `handler`. */
async function ask(
  handler: (http: Exchange) => unknown,
  headers: Record<string, string> = {},
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET',
) {
  const server = exchangeServer(handler, CALLERS);
  const answer = await server.inject({ method, url: '/v1/things/1', headers });
  await server.close();
  const code = answer.statusCode >= 400 ? answer.json().error.code : undefined;
  return { status: answer.statusCode, code, text: answer.body, headers: answer.headers };
}

describe('a conditional read', () => {
  const read = (ifNoneMatch?: string) =>
    ask(
      (http) => http.tagged(7, () => ({ id: 1 })),
      ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch },
    );

  it('without a condition carries the tag', async () => {
    const { status, headers, text } = await read();
    expect([status, headers.etag, text]).toEqual([200, '"v7"', '{"id":1}']);
  });

  it.each(['"v7"', 'W/"v7"', '*', '"v1", "v7"', '"v1",W/"v7","v9"', ' "v7" '])(
    'is answered with 304 and no body to %s',
    async (tags) => {
      const { status, headers, text } = await read(tags);
      expect([status, headers.etag, text]).toEqual([304, '"v7"', '']);
      expect(headers['content-type']).toBeUndefined();
    },
  );

  it.each(['"v6"', 'v7', '"v70"', '""', '"V7"', '7', 'W/', '"v1", "v2"', '"*"'])(
    'is answered in full to %s',
    async (tags) => expect((await read(tags)).status).toBe(200),
  );
});

describe('a precondition', () => {
  const write = (ifMatch?: string) =>
    ask(
      (http) => {
        http.precondition(7);
        return {};
      },
      ifMatch === undefined ? {} : { 'if-match': ifMatch },
      'DELETE',
    );

  it('is optional', async () => expect((await write()).status).toBe(200));

  it.each(['"v7"', '*', '"v1", "v7"'])('holds with %s', async (tags) =>
    expect((await write(tags)).status).toBe(200),
  );

  it.each(['"v6"', 'W/"v7"', 'v7', '""', '', '"v6", W/"v7"', 'nonsense'])(
    'fails with %s',
    async (tags) => {
      const { status, code } = await write(tags);
      expect([status, code]).toEqual([412, 'precondition_failed']);
    },
  );

  it('names versions that differ whenever the versions do', () => {
    expect(new Set([1, 2, 10, 11, 100].map(etag)).size).toBe(5);
  });
});

describe('who sent it', () => {
  const right = (name: 'session' | 'admin' | 'moderator') => (caller: string) =>
    ask((http) => http[name].accountId && {}, { caller });

  it.each([
    ['session', 'key', 'session_required'],
    ['session', 'session', undefined],
    ['admin', 'adminKey', 'session_required'],
    ['admin', 'session', 'admin_required'],
    ['admin', 'moderator', 'admin_required'],
    ['admin', 'admin', undefined],
    ['moderator', 'adminKey', 'session_required'],
    ['moderator', 'admin', 'moderator_required'],
    ['moderator', 'moderator', undefined],
  ] as const)('%s of %s gives %s', async (name, caller, expected) => {
    const { status, code } = await right(name)(caller);
    expect([status, code]).toEqual([expected === undefined ? 200 : 403, expected]);
  });
});

describe('an Idempotency-Key', () => {
  const send = (key: string, method: 'POST' | 'PATCH' | 'GET' | 'DELETE' = 'POST') =>
    ask((http) => ({ key: http.idempotencyKey ?? null }), { 'idempotency-key': key }, method);

  it.each(['x', 'a b', '~!"#', 'k'.repeat(255)])('may be %j', async (key) =>
    expect(JSON.parse((await send(key)).text)).toEqual({ key }),
  );

  it.each(['', 'k'.repeat(256), 'ä', 'a\tb', '\u007f'])('may not be %j', async (key) => {
    for (const method of ['POST', 'PATCH'] as const) {
      const { status, code } = await send(key, method);
      expect([status, code]).toEqual([400, 'invalid_idempotency_key']);
    }
  });

  it('is nothing to GET and DELETE, whatever it holds', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      for (const key of ['x', 'k'.repeat(256), 'ä'])
        expect(JSON.parse((await send(key, method)).text)).toEqual({ key: null });
  });
});

describe('a header of one operation', () => {
  const read = (headers: Record<string, string>) =>
    ask((http) => http.header('X-Own') ?? 'none', headers);

  it('is read whatever its case, and may be missing', async () => {
    expect((await read({ 'x-own': 'a' })).text).toBe('a');
    expect((await read({ 'X-OWN': 'a' })).text).toBe('a');
    expect((await read({})).text).toBe('none');
  });

  it('is refused where it comes twice', async () => {
    const server = exchangeServer((http) => http.header('X-Own'));
    const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/v1/things`;
    const status = await new Promise((done) => {
      get(url, { headers: { 'x-own': ['a', 'b'] } }, (answer) => done(answer.resume().statusCode));
    });
    await server.close();
    expect(status).toBe(400);
  });
});

describe('canonicalTarget', () => {
  it.each([
    ['/v1/things'],
    ['/v1/things?'],
    ['/%761/things'],
    ['/v1/t%68ings'],
    ['http://elsewhere:8080/v1/things'],
    ['https://user@elsewhere/v1/things?'],
    ['/v1/things#part'],
  ])('sees the same request in %s', (target) => expect(canonicalTarget(target)).toBe('/v1/things'));

  it('counts the query in, in any order', () => {
    expect(canonicalTarget('/a?y=2&x=1')).toBe(canonicalTarget('/a?x=1&y=2'));
    expect(canonicalTarget('/a?x=%31')).toBe(canonicalTarget('/a?x=1'));
    expect(canonicalTarget('/a?x=1')).not.toBe(canonicalTarget('/a?x=2'));
    expect(canonicalTarget('/a?x=1')).not.toBe(canonicalTarget('/a'));
    expect(canonicalTarget('/a?x=1&x=2')).not.toBe(canonicalTarget('/a?x=2&x=1'));
  });

  it('keeps apart what the router keeps apart', () => {
    const targets = ['/a/b', '/a%2Fb', '/a/B', '/a/b/', '/a/b%20', '/a/%C3%A4', '/a/%00', '/a/%25'];
    expect(new Set(targets.map(canonicalTarget)).size).toBe(targets.length);
  });

  it('gives a text that the database takes, whatever came', () => {
    for (const target of ['/%00', '/%zz', '/a?x=%00%zz%ff', '*', '//', '/\ud83d', 'http://'])
      expect(canonicalTarget(target)).not.toContain('\u0000');
  });
});

describe('the tag of a whole resource', () => {
  const read = (resource: object, ifNoneMatch?: string) =>
    ask(
      (http) => http.taggedWhole(7, resource),
      ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch },
    );

  it('changes with its bytes, and names the version', async () => {
    const [one, other] = [await read({ place: 1 }), await read({ place: 2 })];
    expect(one.headers.etag).toMatch(/^"v7\.[\w-]{16}"$/);
    expect(other.headers.etag).not.toBe(one.headers.etag);
    const tag = String(one.headers.etag);
    expect((await read({ place: 1 }, tag)).status).toBe(304);
    expect((await read({ place: 2 }, tag)).status).toBe(200);
  });

  it('as If-Match counts by its version alone', async () => {
    const tag = String((await read({ place: 1 })).headers.etag);
    const write = (version: number) =>
      ask((http) => (http.precondition(version), 'done'), { 'if-match': tag }, 'PATCH');
    expect((await write(7)).status).toBe(200);
    expect((await write(8)).status).toBe(412);
  });

  it.each([
    ['"v7.0123456789abcdef"', 7],
    ['"v7"', 7],
    ['W/"x", "v12"', 12],
    ['*', null],
    ['"7"', null],
  ])('%s says that the caller has version %s', async (header, version) => {
    const { text } = await ask((http) => ({ version: http.knownVersion ?? null }), {
      'if-none-match': header,
    });
    expect(JSON.parse(text)).toEqual({ version });
  });
});
