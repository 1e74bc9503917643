import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { sql } from '../support/database.js';
import { expectRefusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { createQuad } from '../support/simulations.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const PATH = '/v1/projects';
const UNKNOWN = newId('proj');

const service = await sharedService();

const patch = (id: string, body: unknown, headers?: Record<string, string>) =>
  service.request('PATCH', `${PATH}/${id}`, body, headers);
const remove = (id: string, query = '', headers?: Record<string, string>) =>
  service.request('DELETE', `${PATH}/${id}${query}`, undefined, headers);

async function create(body: object = { name: 'A project' }): Promise<any> {
  const { status, json } = await service.post(PATH, body);
  expect([status, json.error]).toEqual([201, undefined]);
  return json;
}

/** Status, code and, where there is one, the param. */

describe('creating a project', () => {
  it('answers 201 with the resource, where it is and its tag', async () => {
    const body = { name: 'Survey quad', notes: 'Long-endurance', aircraft_type_tag: 'quadcopter' };
    const { status, json, headers } = await service.post(PATH, body);
    expect(status).toBe(201);
    expect(json).toEqual({
      object: 'project',
      id: expect.stringMatching(/^proj_[0-9A-Za-z]{27}$/),
      ...body,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: json.created_at,
      run_count: 0,
      running_count: 0,
      completed_count: 0,
      failed_count: 0,
      last_activity_at: null,
    });
    expect(Math.abs(Date.parse(json.created_at) - Date.now())).toBeLessThan(60_000);
    expect(headers.get('location')).toBe(`${PATH}/${json.id}`);
    const found = await service.get(headers.get('location')!);
    expect([found.status, found.json]).toEqual([200, json]);
    expect(found.headers.get('etag')).toBe(headers.get('etag'));
    expect(headers.get('idempotent-replayed')).toBeNull();
  });

  it('needs a name only; null means the same as absent', async () => {
    expect(await create({ name: 'x' })).toMatchObject({ notes: null, aircraft_type_tag: null });
    const given = { name: 'x', notes: null, aircraft_type_tag: null };
    expect(await create(given)).toMatchObject(given);
  });

  it('takes the same name twice', async () => {
    const [one, two] = [await create({ name: 'twin' }), await create({ name: 'twin' })];
    expect(one.id).not.toBe(two.id);
  });

  it.each([
    ['one character', 'x'],
    ['255 emoji', '🚁'.repeat(255)],
    ['a joined family', '👨‍👩‍👧‍👦'.repeat(36)],
    ['right to left', 'مشروع'],
    ['invisible marks', 'a\u00ad\u200d\u2028b'],
    ['a combining accent', 'e\u0301'],
    ['SQL', "'); drop table project; --"],
    ['a question mark', 'what? ?'],
    ['a placeholder', '?? :name $1 %s {0}'],
    ['markup', '<script>alert(1)</script>'],
    ['blanks', '   '],
  ])('keeps a name of %s as it is', async (_, name) => {
    const { id } = await create({ name });
    expect((await service.get(`${PATH}/${id}`)).json.name).toBe(name);
  });

  it('refuses a name with control characters, and keeps tabs and line breaks of notes', async () => {
    for (const control of ['\n', '\t', '\u001b[2J', '\u007f', '\u0085'])
      expectRefusal(
        await service.post(PATH, { name: `a${control}b` }),
        422,
        'parameter_invalid_format',
        'name',
      );
    const notes = 'two lines\r\n\tof text';
    expect((await create({ name: 'Quad', notes })).notes).toBe(notes);
    expectRefusal(
      await service.post(PATH, { name: 'Quad', notes: '\u001b[2J' }),
      422,
      'parameter_invalid_format',
      'notes',
    );
  });

  it('counts characters as people do not: code points', async () => {
    expectRefusal(
      await service.post(PATH, { name: '🚁'.repeat(256) }),
      422,
      'parameter_too_long',
      'name',
    );
  });

  it('takes notes of 10,000 characters and a tag of 64, and no more', async () => {
    const most = { name: 'x', notes: '🚁'.repeat(10_000), aircraft_type_tag: '🚁'.repeat(64) };
    expect(await create(most)).toMatchObject(most);
    expectRefusal(
      await service.post(PATH, { ...most, notes: 'x'.repeat(10_001) }),
      422,
      'parameter_too_long',
      'notes',
    );
    expectRefusal(
      await service.post(PATH, { ...most, aircraft_type_tag: 'x'.repeat(65) }),
      422,
      'parameter_too_long',
      'aircraft_type_tag',
    );
  });

  it.each<[string, unknown, string, string | null]>([
    ['no name', {}, 'parameter_missing', 'name'],
    ['null for a name', { name: null }, 'parameter_missing', 'name'],
    ['an empty name', { name: '' }, 'parameter_invalid_format', 'name'],
    ['a number', { name: 1 }, 'parameter_invalid_type', 'name'],
    ['a list', { name: ['x'] }, 'parameter_invalid_type', 'name'],
    ['NUL', { name: 'a\u0000b' }, 'parameter_invalid_format', 'name'],
    ['half a surrogate pair', { name: '\ud83d' }, 'parameter_invalid_format', 'name'],
    ['an id of its own', { name: 'x', id: UNKNOWN }, 'unknown_field', 'id'],
    ['an account', { name: 'x', account_id: 'a' }, 'unknown_field', 'account_id'],
    ['__proto__', '{"name":"x","__proto__":{}}', 'unknown_field', '__proto__'],
    ['a list as the body', [], 'parameter_invalid_type', null],
    ['null as the body', 'null', 'parameter_invalid_type', null],
  ])('refuses %s', async (_, body, code, param) => {
    expectRefusal(await service.post(PATH, body), 422, code, param);
  });

  it('refuses a body of more than 1 MiB before it is read', async () => {
    const answer = await service.post(PATH, { name: 'x', notes: 'x'.repeat(1_048_576) });
    expectRefusal(answer, 413, 'request_too_large');
  });
});

describe('reading a project', () => {
  it('answers HEAD like GET, without the body', async () => {
    const { id } = await create();
    const head = await service.request('HEAD', `${PATH}/${id}`);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe('"v1"');
    expect((await service.request('HEAD', `${PATH}/${UNKNOWN}`)).status).toBe(404);
  });

  it.each([
    UNKNOWN,
    'x',
    'proj_',
    'proj_x',
    newId('usr'),
    `${UNKNOWN}x`,
    UNKNOWN.toUpperCase(),
    UNKNOWN.slice(5),
    `proj_${'z'.repeat(27)}`, // more than 160 bits
    'proj_%00000000000000000000000000',
    "proj_' or '1'='1",
    '%F0%9F%9A%81',
    '1e400',
    'null',
  ])('answers 404 to GET, PATCH and DELETE of %s', async (id) => {
    const answers = [await service.get(`${PATH}/${id}`), await patch(id, {}), await remove(id)];
    for (const answer of answers) expectRefusal(answer, 404, 'resource_not_found');
  });

  it('answers 404 to a path that is too long, and 400 to one that cannot be read', async () => {
    expectRefusal(await service.get(`${PATH}/${'x'.repeat(300)}`), 404, 'route_not_found');
    expectRefusal(await service.get(`${PATH}/%zz`), 400, 'invalid_url');
  });
});

describe('changing a project', () => {
  it('keeps what is absent, clears what is null, and keeps the name when that is null', async () => {
    const before = await create({ name: 'a', notes: 'b', aircraft_type_tag: 'c' });
    expect((await patch(before.id, { name: 'a2' })).json).toMatchObject({
      name: 'a2',
      notes: 'b',
      aircraft_type_tag: 'c',
    });
    expect((await patch(before.id, { notes: null, name: null })).json).toMatchObject({
      name: 'a2',
      notes: null,
      aircraft_type_tag: 'c',
    });
    const { status, json, headers } = await patch(before.id, {});
    expect([status, json.name, json.created_at]).toEqual([200, 'a2', before.created_at]);
    expect(json.updated_at >= before.updated_at).toBe(true);
    const found = await service.get(`${PATH}/${before.id}`);
    expect([found.json, found.headers.get('etag')]).toEqual([json, headers.get('etag')]);
  });

  it.each<[string, unknown, string, string]>([
    ['an empty name', { name: '' }, 'parameter_invalid_format', 'name'],
    ['256 characters', { name: 'x'.repeat(256) }, 'parameter_too_long', 'name'],
    ['counters', { run_count: 5 }, 'unknown_field', 'run_count'],
    ['NUL', { notes: '\u0000' }, 'parameter_invalid_format', 'notes'],
    ['a wrong type', { notes: 5 }, 'parameter_invalid_type', 'notes'],
  ])('refuses %s and changes nothing', async (_, body, code, param) => {
    const before = await create({ name: 'a', notes: 'b' });
    expectRefusal(await patch(before.id, body), 422, code, param);
    expect((await service.get(`${PATH}/${before.id}`)).json).toEqual(before);
  });

  it('checks the body before it looks for the project', async () => {
    expectRefusal(await patch(UNKNOWN, { name: '' }), 422, 'parameter_invalid_format', 'name');
    expectRefusal(await patch('x', { name: '' }), 422, 'parameter_invalid_format', 'name');
  });

  it('with If-Match, of many at once one wins, and nothing is lost', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => patch(id, { notes: `by ${i}` }, { 'if-match': '"v1"' })),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(11);
    expect((await service.get(`${PATH}/${id}`)).json).toEqual(done[0].json);
  });
});

describe('deleting a project', () => {
  it('answers 204 without a body, then 404', async () => {
    const { id } = await create();
    const { status, text, headers } = await remove(id);
    expect([status, text, headers.get('content-type')]).toEqual([204, '', null]);
    expectRefusal(await remove(id), 404, 'resource_not_found');
    expectRefusal(await service.get(`${PATH}/${id}`), 404, 'resource_not_found');
  });

  it('takes an empty body or {}, and no other', async () => {
    const { id } = await create();
    const send = (body: unknown) => service.request('DELETE', `${PATH}/${id}`, body);
    expectRefusal(await send({ cascade: true }), 422, 'unknown_field', 'cascade');
    expectRefusal(await send('null'), 422, 'parameter_invalid_type');
    expectRefusal(await send('[]'), 422, 'parameter_invalid_type');
    expectRefusal(await send('{'), 400, 'invalid_json');
    expect((await send({})).status).toBe(204);
    const other = await create();
    expect((await service.request('DELETE', `${PATH}/${other.id}`, '')).status).toBe(204);
  });

  it('of one with runs needs cascade=true', async () => {
    const { id } = await create();
    await sql(service.databaseUrl, 'update project set run_count = 1 where id = ?', [id]);
    expectRefusal(await remove(id), 409, 'project_not_empty');
    expectRefusal(await remove(id, '?cascade=false'), 409, 'project_not_empty');
    expectRefusal(await remove(id, '?cascade=1'), 422, 'parameter_invalid_type', 'cascade');
    expectRefusal(await remove(id, '?cascade=true&force=1'), 422, 'unknown_parameter', 'force');
    expect((await service.get(`${PATH}/${id}`)).status).toBe(200);
    expect((await remove(id, '?cascade=true')).status).toBe(204);
  });

  it('with its runs compares If-Match once, before any of them goes', async () => {
    const tenant = await newTenant(service, { plan: 'pro' });
    const path = `${PATH}/${(await tenant.post(PATH, { name: 'full' })).json.id}`;
    const send = (headers: Record<string, string>) =>
      tenant.request('DELETE', `${path}?cascade=true`, undefined, headers);
    const order = { project_id: path.split('/').at(-1), launch_intent: 'queue' };
    const runs = [await createQuad(tenant, order), await createQuad(tenant, order)];
    const paths = runs.map(({ json }) => `/v1/simulations/${json.id}`);
    expectRefusal(await send({ 'if-match': '"v1"' }), 412, 'precondition_failed');
    for (const each of paths) expect((await tenant.get(each)).json.status).toBe('queued');
    const tag = (await tenant.get(path)).headers.get('etag')!;
    expect((await send({ 'if-match': tag })).status).toBe(204);
    for (const each of [path, ...paths])
      expectRefusal(await tenant.get(each), 404, 'resource_not_found');
  });
});

describe('listing projects', () => {
  let tenant: Tenant;
  const names = Array.from({ length: 30 }, (_, i) => `p${i}`);
  beforeAll(async () => {
    tenant = await newTenant(service);
    for (const name of names) await tenant.post(PATH, { name });
  });

  it('gives 25, newest first', async () => {
    const { json } = await tenant.get(PATH);
    expect(json.data.map(({ name }: { name: string }) => name)).toEqual(
      names.toReversed().slice(0, 25),
    );
    expect(json.has_more).toBe(true);
    const [first] = json.data;
    expect((await tenant.get(`${PATH}/${first.id}`)).json).toEqual(first);
  });

  it.each<[string, string, string]>([
    ['limit=-5', 'parameter_out_of_range', 'limit'],
    ['limit=1e400', 'parameter_not_finite', 'limit'],
    ['limit=ten', 'parameter_invalid_type', 'limit'],
    ['limit=', 'parameter_invalid_type', 'limit'],
    ['limit=1&limit=2', 'parameter_invalid_type', 'limit'],
    ['limit[gte]=1', 'unknown_parameter', 'limit[gte]'],
    ['__proto__=x', 'unknown_parameter', '__proto__'],
  ])('refuses ?%s, and never clamps', async (query, code, param) => {
    expectRefusal(await tenant.get(`${PATH}?${query}`), 422, code, param);
  });

  it.each(['', 'x', 'null', '%zz', 'A'.repeat(9_000), '%F0%9F%9A%81', 'bnVsbA'])(
    'refuses cursor=%s with 400',
    async (cursor) => {
      expectRefusal(await tenant.get(`${PATH}?cursor=${cursor}`), 400, 'invalid_cursor', 'cursor');
    },
  );

  it('is empty for a new account', async () => {
    const empty = await newTenant(service);
    expect((await empty.get(PATH)).json).toEqual({
      object: 'list',
      data: [],
      has_more: false,
      next_cursor: null,
    });
  });
});

it('nothing of all this was an error of ours', () => {
  expect(service.logs()).not.toMatch(/"level":"error"/);
});
