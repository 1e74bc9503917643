import { describe, expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { until } from '../support/queues.js';
import { startService } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { newcomer, type SignedIn } from '../support/signed-in.js';

const PATH = '/dashboard/api_keys';
const RESOURCE = [
  'object',
  'id',
  'name',
  'prefix',
  'last4',
  'hint',
  'scope',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
  'requests_30d',
  'failed_requests_30d',
];

const service = await sharedService();

const create = async (person: SignedIn, name = 'Build server') =>
  (await person.post(PATH, { name })).json;
/** Status of a request that any key may send. */
const statusWith = async (key: string, at = service) =>
  (await at.get('/v1/projects', { authorization: `Bearer ${key}` })).status;

describe('creating an API key', () => {
  it('answers 201 with the key once; afterwards nobody shows it', async () => {
    const person = await newcomer(service);
    const { status, headers, json } = await person.post(PATH, { name: 'Build server' });
    expect(status).toBe(201);
    expect(Object.keys(json)).toEqual([...RESOURCE, 'key']);
    expect(json.key).toMatch(/^key_[0-9A-Za-z]{49}$/);
    expect(json).toMatchObject({
      object: 'api_key',
      name: 'Build server',
      prefix: json.key.slice(0, 8),
      last4: json.key.slice(-4),
      hint: `${json.key.slice(0, 8)}…${json.key.slice(-4)}`,
      scope: 'full',
      expires_at: null,
      last_used_at: null,
      revoked_at: null,
      requests_30d: 0,
    });
    expect(json.id).toMatch(/^ak_[0-9A-Za-z]{27}$/);
    expect(headers.get('location')).toBe(`${PATH}/${json.id}`);
    const { key, ...shown } = json;
    const again = await person.get(headers.get('location')!);
    expect(again.json).toEqual(shown);
    expect((await person.get(PATH)).json.data).toEqual([shown]);
    expect(again.text).not.toContain(key.slice(8, 20));
  });

  it('makes a key that works at once, and whose use is noted', async () => {
    const person = await newcomer(service);
    const { id, key, created_at } = await create(person);
    expect(await statusWith(key)).toBe(200);
    const used = async () => (await person.get(`${PATH}/${id}`)).json.last_used_at;
    await until(async () => (await used()) !== null);
    expect(Date.parse(await used())).toBeGreaterThanOrEqual(Date.parse(created_at));
  });

  it.each<[unknown, string, string]>([
    [{}, 'parameter_missing', 'name'],
    [{ name: '' }, 'parameter_invalid_format', 'name'],
    [{ name: null }, 'parameter_missing', 'name'],
    [{ name: 'x'.repeat(256) }, 'parameter_too_long', 'name'],
    ['{"name":"a\\u0000b"}', 'parameter_invalid_format', 'name'],
    [{ name: 'a', key: 'key_mine' }, 'unknown_field', 'key'],
    [{ name: 'a', scope: 'write' }, 'parameter_invalid_enum', 'scope'],
    [{ name: 'a', expires_at: 'tomorrow' }, 'parameter_invalid_format', 'expires_at'],
    [{ name: 'a', expires_at: '2020-01-01T00:00:00Z' }, 'parameter_out_of_range', 'expires_at'],
  ])('refuses %j', async (body, code, param) => {
    const { status, json } = await (await newcomer(service)).post(PATH, body);
    expect([status, json.error.code, json.error.param]).toEqual([422, code, param]);
  });

  it('takes a name of 255 characters of any script', async () => {
    const name = '𝔸'.repeat(255);
    expect((await create(await newcomer(service), name)).name).toBe(name);
  });

  it('stops at 20 keys that work, also when 30 are asked for at the same moment', async () => {
    const person = await newcomer(service);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => person.post(PATH, { name: `key ${i}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, json }) => [status, json.error.code])).toEqual(
      Array.from({ length: 10 }, () => [409, 'limit_reached']),
    );
    expect(refused[0].json.error.message).toContain('20');
    const one = answers.find(({ status }) => status === 201)!.json;
    expect((await person.delete(`${PATH}/${one.id}`)).status).toBe(204);
    expect((await person.post(PATH, { name: 'in its place' })).status).toBe(201);
    expect((await person.post(PATH, { name: 'one too many' })).status).toBe(409);
    // another account has its own twenty
    expect((await (await newcomer(service)).post(PATH, { name: 'a' })).status).toBe(201);
  });
});

describe('a read-only key', () => {
  it('reads, and is refused whatever computes, writes or spends, before its body is read', async () => {
    const person = await newcomer(service);
    const made = (await person.post(PATH, { name: 'wall', scope: 'read_only' })).json;
    expect(made.scope).toBe('read_only');
    const before = (await person.get('/v1/projects')).json;
    const authorization = `Bearer ${made.key}`;
    for (const path of ['/v1/whoami', '/v1/projects', '/v1/components?type=motor&limit=1'])
      expect([path, (await service.get(path, { authorization })).status]).toEqual([path, 200]);
    for (const [method, path, body] of [
      ['POST', '/v1/projects', { name: 'a' }],
      ['POST', '/v1/geometry/analyze', '{'],
      ['PATCH', `/v1/projects/proj_${'0'.repeat(27)}`, {}],
      ['DELETE', `/v1/projects/proj_${'0'.repeat(27)}`, undefined],
    ] as const) {
      const { status, json } = await service.request(method, path, body, { authorization });
      expect([method, path, status, json.error.code, json.error.type]).toEqual([
        method,
        path,
        403,
        'read_only_key',
        'permission_error',
      ]);
    }
    expect((await person.get('/v1/projects')).json).toEqual(before);
  });

  it('may reach the tools of agents, of which those that only read work', async () => {
    const person = await newcomer(service);
    const { key } = (await person.post(PATH, { name: 'agent', scope: 'read_only' })).json;
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { status } = await service.post('/mcp', message, {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
    });
    expect(status).toBe(200);
  });
});

describe('a key that expires', () => {
  it('works until then and is refused afterwards like one that was never there', async () => {
    const person = await newcomer(service);
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const made = (await person.post(PATH, { name: 'a', expires_at })).json;
    expect(made.expires_at).toBe(expires_at);
    expect(await statusWith(made.key)).toBe(200);
    await sql(service.databaseUrl, 'update api_key set expires_at = app_now() where id = ?', [
      made.id,
    ]);
    await until(async () => (await statusWith(made.key)) === 401); // it is remembered for a second
    const { json } = await service.get('/v1/projects', { authorization: `Bearer ${made.key}` });
    expect(json.error.code).toBe('invalid_api_key');
  });

  it('no longer counts among the keys that an account may have', async () => {
    const person = await newcomer(service);
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    for (let i = 0; i < 20; i += 1)
      expect((await person.post(PATH, { name: `${i}`, expires_at })).status).toBe(201);
    expect((await person.post(PATH, { name: 'a' })).status).toBe(409);
    await sql(
      service.databaseUrl,
      'update api_key set expires_at = app_now() where account_id = ? and name = ?',
      [person.accountId, '7'],
    );
    expect((await person.post(PATH, { name: 'a' })).status).toBe(201);
  });
});

describe('requests with a key', () => {
  it('are counted by key and listed without what was in them, for its own account', async () => {
    const person = await newcomer(service);
    const { id, key } = await create(person);
    const authorization = `Bearer ${key}`;
    const first = await service.get('/v1/projects?limit=1', { authorization });
    const unknown = `/v1/projects/proj_${'0'.repeat(27)}`;
    const second = await service.get(unknown, { authorization });
    const third = await service.get('/v1/nowhere', { authorization });
    const list = async (query = '') =>
      (await person.get(`/dashboard/api_requests${query}`)).json.data;
    await until(async () => (await list()).length === 3);
    const shown = await list();
    expect(
      shown.map((each: any) => [
        each.api_key_id,
        each.method,
        each.route,
        each.status,
        each.error_code,
      ]),
    ).toEqual([
      [id, 'GET', 'unknown', 404, 'route_not_found'],
      [id, 'GET', '/v1/projects/:id', 404, 'resource_not_found'],
      [id, 'GET', '/v1/projects', 200, null],
    ]);
    expect(shown.map((each: any) => each.id)).toEqual(
      [third, second, first].map(({ headers }) => headers.get('request-id')),
    );
    for (const { duration_ms, created_at } of shown) {
      expect(duration_ms).toBeGreaterThan(0);
      expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now() + 5_000);
    }
    expect(await list('?failed=true')).toHaveLength(2);
    expect(await list(`?api_key_id=${id}`)).toHaveLength(3);
    expect(await list(`?api_key_id=ak_${'0'.repeat(27)}`)).toEqual([]);
    const { requests_30d, failed_requests_30d } = (await person.get(`${PATH}/${id}`)).json;
    expect([requests_30d, failed_requests_30d]).toEqual([3, 2]);
    expect((await person.get(PATH)).json.data[0].requests_30d).toBe(3);
    const stranger = await newcomer(service);
    expect((await stranger.get(`/dashboard/api_requests?api_key_id=${id}`)).json.data).toEqual([]);
    expect((await service.get('/dashboard/api_requests', { authorization })).status).toBe(403);
  });
});

describe('with an Idempotency-Key', () => {
  it('a repeat gives the same key again, which is kept sealed and for an hour', async () => {
    const person = await newcomer(service);
    const key = { 'idempotency-key': 'create-once' };
    const first = await person.post(PATH, { name: 'once' }, key);
    const second = await person.post(PATH, { name: 'once' }, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.text).toBe(first.text);
    expect((await person.get(PATH)).json.data).toHaveLength(1);

    const [row] = await sql(
      service.databaseUrl,
      `select sealed, round(extract(epoch from expires_at - created_at))::int as life, answer, headers::text || path as rest
         from idempotency_record where account_id = ? and key = 'create-once'`,
      [person.accountId],
    );
    expect([row.sealed, row.life]).toEqual([true, 3_600]);
    const kept = (row.answer as Buffer).toString('latin1') + String(row.rest);
    for (const secret of [first.json.key, first.json.key.slice(8, 20), first.json.hint])
      expect(kept).not.toContain(secret);
  });

  it('another body under it is refused, and a refusal at the limit is kept', async () => {
    const person = await newcomer(service);
    const key = { 'idempotency-key': 'k' };
    await person.post(PATH, { name: 'a' }, key);
    const other = await person.post(PATH, { name: 'b' }, key);
    expect([other.status, other.json.error.code]).toEqual([409, 'idempotency_key_reused']);
    for (let i = 0; i < 19; i += 1) await create(person);
    const full = await person.post(PATH, { name: 'a' }, { 'idempotency-key': 'full' });
    const { data } = (await person.get(PATH)).json;
    await person.delete(`${PATH}/${data[0].id}`);
    const again = await person.post(PATH, { name: 'a' }, { 'idempotency-key': 'full' });
    expect([full.status, again.status]).toEqual([409, 409]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('revoking an API key', () => {
  it('ends it at the next request in this process; the second time it is not found', async () => {
    const person = await newcomer(service);
    const { id, key } = await create(person);
    expect(await statusWith(key)).toBe(200); // now this process remembers it
    const { status, text } = await person.delete(`${PATH}/${id}`);
    expect([status, text]).toEqual([204, '']);
    expect(await statusWith(key)).toBe(401);
    expect((await person.delete(`${PATH}/${id}`)).status).toBe(404);
    const [listed] = (await person.get(PATH)).json.data;
    expect(listed.id).toBe(id);
    expect(Date.parse(listed.revoked_at)).toBeGreaterThanOrEqual(Date.parse(listed.created_at));
  });

  it('is not undone by requests that were under way', async () => {
    const person = await newcomer(service);
    const { id, key } = await create(person);
    let answers = 0;
    const over = new AbortController();
    const traffic = Array.from({ length: 8 }, async () => {
      for (; !over.signal.aborted; answers++) await statusWith(key);
    });
    await until(() => answers > 50);
    await person.delete(`${PATH}/${id}`);
    const after = await Promise.all(Array.from({ length: 8 }, () => statusWith(key)));
    over.abort();
    await Promise.all(traffic);
    expect(new Set(after)).toEqual(new Set([401]));
  });

  it('ends it within a second in a process that has just used it', async () => {
    const other = await startService({ DATABASE_URL: service.databaseUrl });
    try {
      const person = await newcomer(service);
      const { id, key } = await create(person);
      expect(await statusWith(key, other)).toBe(200);
      await person.delete(`${PATH}/${id}`);
      await new Promise((done) => setTimeout(done, 1_050));
      expect(await statusWith(key, other)).toBe(401);
    } finally {
      await other.stop();
    }
  });
});

describe('an API key', () => {
  it('is not made by any route under /v1', async () => {
    const { paths } = (await service.get('/openapi.json')).json;
    const names = Object.keys(paths).filter((path) => /key/i.test(path));
    expect(names).toEqual([PATH, `${PATH}/{id}`]);
    for (const path of ['/v1/api_keys', '/v1/api-keys', '/v1/keys'])
      expect((await service.post(path, { name: 'a' })).status).toBe(404);
  });
});
