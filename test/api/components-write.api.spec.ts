import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { sql } from '../support/database.js';
import { expectRefusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const PATH = '/v1/components';
const SPEC = { brand: 'Acme', kv: 920, R: 0.142, weight: 65, no_load_current_a: 0.5, n: 14 };

const service = await sharedService();
const owner = await newTenant(service, { plan: 'pro' });

const patch = (id: string, body: unknown, headers?: Record<string, string>) =>
  owner.request('PATCH', `${PATH}/${id}`, body, headers);
const remove = (id: string, headers?: Record<string, string>) =>
  owner.request('DELETE', `${PATH}/${id}`, undefined, headers);

async function create(body: object = {}): Promise<any> {
  const answer = await owner.post(PATH, { type: 'motor', name: 'M', spec_json: SPEC, ...body });
  expect([answer.status, answer.json.error]).toEqual([201, undefined]);
  return answer.json;
}

/** A row of the catalog, as the database holds it. */
async function catalogMotor(source: 'catalog' | 'community' = 'community') {
  const [id, uuid] = [newId('comp'), randomUUID()];
  const slug = source === 'catalog' ? `acme-${id.slice(5).toLowerCase()}` : null;
  await sql(
    service.databaseUrl,
    `insert into component (id, uuid, type, source, slug, name, search_text, spec)
     values (?, ?, 'motor', ?, ?, 'M2212', 'acme m2212', ?::jsonb)`,
    [id, uuid, source, slug, JSON.stringify(SPEC)],
  );
  return { id, uuid };
}

/** What lists filter, sort and search by. */
async function columns(id: string) {
  const [row] = await sql(
    service.databaseUrl,
    `select brand, search_text, kv, resistance_mohm, mass_g, pole_count, capacity_mah, diameter_in
       from component where id = ?`,
    [id],
  );
  return row;
}

describe('creating a component', () => {
  it('answers 201 with the component, its warnings, where it is and its tag', async () => {
    const body = { type: 'motor', name: 'My motor', spec_json: SPEC };
    const { status, json, headers } = await owner.post(PATH, body);
    expect(status).toBe(201);
    const { warnings, ...component } = json;
    expect(warnings).toBeNull();
    expect(component).toEqual({
      object: 'component',
      id: expect.stringMatching(/^comp_[0-9A-Za-z]{27}$/),
      ...body,
      source: 'user',
      visibility: 'private',
      user_id: owner.accountId,
      base_component_id: null,
      inherited_json: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: json.created_at,
    });
    expect(headers.get('location')).toBe(`${PATH}/${json.id}`);
    const found = await owner.get(headers.get('location')!);
    expect([found.status, found.json]).toEqual([200, component]);
    expect(found.headers.get('etag')).toBe(headers.get('etag'));
  });

  it('keeps whatever the spec holds, to the last digit and letter', async () => {
    const spec =
      '{"own":{"constructor":1,"__proto__":{"toString":[null,true,{}]},"":""},"kv":1e-7,"é":"e\\u0301🚁\\u0001\\\\",' +
      '"n":[9007199254740993,0.1,1e300,5e-324,-0.5,1.7976931348623157e308,123456789.12345679]}';
    const { status, json } = await owner.post(
      PATH,
      `{"type":"motor","name":"N","spec_json":${spec}}`,
    );
    expect(status).toBe(201);
    const { json: read } = await owner.get(`${PATH}/${json.id}`);
    for (const each of [json, read]) expect(sorted(each.spec_json)).toBe(sorted(JSON.parse(spec)));
  });

  it.each([
    ['motor', { spec_json: {} }],
    ['battery', { type: 'battery', spec_json: { note: [1, { goes: null }] } }],
    ['propeller', { type: 'propeller', spec_json: {}, name: '🚁'.repeat(255) }],
  ])('takes a spec that says nothing we know: %s', async (_, body) => {
    expect(await create(body)).toMatchObject({ ...body, warnings: null });
  });

  it('takes a brand of any length and form', async () => {
    const { id } = await create({ spec_json: { brand: `a${'🚁'.repeat(300)}` } });
    expect((await columns(id)).brand).toBe(`a${'🚁'.repeat(254)}`);
    for (const brand of [7, '', '  ', null, ['Acme'], { name: 'Acme' }]) {
      const created = await create({ spec_json: { brand } });
      expect([brand, (await columns(created.id)).brand]).toEqual([brand, null]);
    }
  });

  it.each<[string, unknown, [number, string, string?]]>([
    ['no type', { name: 'x', spec_json: {} }, [422, 'parameter_missing', 'type']],
    [
      'another type',
      { type: 'esc', name: 'x', spec_json: {} },
      [422, 'parameter_invalid_enum', 'type'],
    ],
    ['no name', { type: 'motor', spec_json: {} }, [422, 'parameter_missing', 'name']],
    [
      'an empty name',
      { type: 'motor', name: '', spec_json: {} },
      [422, 'parameter_invalid_format', 'name'],
    ],
    [
      'a long name',
      { type: 'motor', name: 'x'.repeat(256), spec_json: {} },
      [422, 'parameter_too_long', 'name'],
    ],
    ['no spec', { type: 'motor', name: 'x' }, [422, 'parameter_missing', 'spec_json']],
    [
      'null for a spec',
      { type: 'motor', name: 'x', spec_json: null },
      [422, 'parameter_missing', 'spec_json'],
    ],
    [
      'an array for a spec',
      { type: 'motor', name: 'x', spec_json: [] },
      [422, 'parameter_invalid_type', 'spec_json'],
    ],
    [
      'a base that there is not',
      { type: 'motor', name: 'x', spec_json: {}, base_component_id: randomUUID() },
      [422, 'component_not_found', 'base_component_id'],
    ],
    [
      'NUL in a text',
      { type: 'motor', name: 'x', spec_json: { a: ['\u0000'] } },
      [422, 'parameter_invalid_format', 'spec_json.a[0]'],
    ],
    [
      'an escape in the brand',
      { type: 'motor', name: 'x', spec_json: { brand: 'A\u001b[2J' } },
      [422, 'parameter_invalid_format', 'spec_json.brand'],
    ],
    [
      'NUL in a key',
      { type: 'motor', name: 'x', spec_json: { 'a\u0000': 1 } },
      [422, 'parameter_invalid_format', 'spec_json'],
    ],
    [
      '1e400',
      '{"type":"motor","name":"x","spec_json":{"a":[{"b":1e400}]}}',
      [422, 'parameter_not_finite', 'spec_json.a[0].b'],
    ],
    [
      'a key twice',
      '{"type":"motor","name":"x","spec_json":{"a":1,"a":2}}',
      [400, 'duplicate_key'],
    ],
    [
      '33 levels',
      `{"type":"motor","name":"x","spec_json":${'{"a":'.repeat(32)}1${'}'.repeat(32)}}`,
      [400, 'invalid_json'],
    ],
  ])('refuses %s', async (_, body, refusal) => {
    expectRefusal(await owner.post(PATH, body), ...refusal);
  });

  it('takes a spec of 64 KiB in bytes of UTF-8, and not one more; and the depth that a body may have', async () => {
    const letters = (65_536 - '{"a":""}'.length) / 2;
    await create({ spec_json: { a: 'é'.repeat(letters) } });
    const body = { type: 'motor', name: 'x', spec_json: { a: `${'é'.repeat(letters)}x` } };
    expectRefusal(await owner.post(PATH, body), 422, 'parameter_too_long', 'spec_json');
    expectRefusal(
      await patch((await create()).id, { spec_json: body.spec_json }),
      422,
      'parameter_too_long',
      'spec_json',
    );
    await create({ spec_json: JSON.parse(`${'{"a":'.repeat(31)}1${'}'.repeat(31)}`) });
  });

  it('writes what lists filter, sort and search by', async () => {
    const { id } = await create({ name: 'Süper  Motor' });
    expect(await columns(id)).toEqual({
      brand: 'Acme',
      search_text: ' acme super motor | super motor | acme super motor | kv920 920 ',
      kv: 920,
      resistance_mohm: 142,
      mass_g: 65,
      pole_count: 14,
      capacity_mah: null,
      diameter_in: null,
    });
    const odd = { kv: '920', R: 1e308, weight: null, n: { pairs: 7 } };
    const { id: other } = await create({ spec_json: odd });
    expect(await columns(other)).toMatchObject({
      kv: null,
      resistance_mohm: null,
      mass_g: null,
      pole_count: null,
    });
  });
});

/** Equal for equal values, whatever the order of keys. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

describe('warnings', () => {
  it('say what looks meant, and are gone when it is written', async () => {
    const slip = await create({ spec_json: { ...SPEC, R: 42, weight: 270 } });
    expect(slip.warnings).toEqual([
      {
        object: 'warning',
        code: 'unit_slip',
        param: 'spec_json.R',
        message: expect.stringContaining('Did you mean 0.042 Ω?'),
      },
    ]);
    expect(slip.spec_json.R).toBe(42);
    const { status, json } = await patch(slip.id, {
      spec_json: { ...SPEC, R: 0.042, weight: 270 },
    });
    expect([status, json.warnings, json.spec_json.R]).toEqual([200, null, 0.042]);
  });

  it('come again with every write, also of the name alone', async () => {
    const { id } = await create({ spec_json: { R: 42 } });
    const { json } = await patch(id, { name: 'The same' });
    expect(json.warnings).toHaveLength(1);
  });

  it('are a matter of writes: reading shows none', async () => {
    const { id } = await create({ spec_json: { R: 42 } });
    expect((await owner.get(`${PATH}/${id}`)).json).not.toHaveProperty('warnings');
  });
});

describe('changing a component', () => {
  it('keeps what is absent or null, and replaces a spec as a whole', async () => {
    const { id, created_at, updated_at } = await create();
    for (const body of [{}, { name: null }, { spec_json: null }, { name: null, spec_json: null }])
      expect((await patch(id, body)).json).toMatchObject({ name: 'M', spec_json: SPEC });
    const { status, json } = await patch(id, { spec_json: { kv: 1000, own: { a: 1 } } });
    expect([status, json.spec_json, json.name]).toEqual([200, { kv: 1000, own: { a: 1 } }, 'M']);
    expect(json.created_at).toBe(created_at);
    expect(Date.parse(json.updated_at)).toBeGreaterThanOrEqual(Date.parse(updated_at));
    expect((await owner.get(`${PATH}/${id}`)).json).toMatchObject({ spec_json: json.spec_json });
  });

  it('writes anew what lists filter, sort and search by', async () => {
    const { id } = await create();
    await patch(id, { spec_json: { brand: 'Other', R: 0.05 } });
    expect(await columns(id)).toMatchObject({
      brand: 'Other',
      search_text: ' other m | m | other m |  ',
      kv: null,
      resistance_mohm: 50,
      mass_g: null,
    });
    await patch(id, { name: 'Renamed' });
    expect(await columns(id)).toMatchObject({
      search_text: ' other renamed | renamed | other renamed |  ',
      resistance_mohm: 50,
    });
  });

  it('knows the component by its UUID', async () => {
    const { id } = await create();
    const [{ uuid }] = await sql(service.databaseUrl, 'select uuid from component where id = ?', [
      id,
    ]);
    const { status, json } = await patch(String(uuid).toUpperCase(), { name: 'By UUID' });
    expect([status, json.id, json.name]).toEqual([200, id, 'By UUID']);
    expect((await remove(String(uuid))).status).toBe(204);
  });

  it('cannot change the type', async () => {
    const { id } = await create();
    expectRefusal(await patch(id, { type: 'battery' }), 422, 'unknown_field', 'type');
  });
});

describe('deleting a component', () => {
  it('answers 204 once, then 404', async () => {
    const { id } = await create();
    const { status, text } = await remove(id);
    expect([status, text]).toEqual([204, '']);
    expectRefusal(await remove(id), 404, 'resource_not_found');
    expectRefusal(await patch(id, { name: 'x' }), 404, 'resource_not_found');
    expect((await owner.get(`${PATH}/${id}`)).status).toBe(404);
  });
});

describe('what is not one’s own', () => {
  it.each(['catalog', 'community'] as const)('cannot be changed or deleted: %s', async (source) => {
    const { id, uuid } = await catalogMotor(source);
    const staff = await newTenant(service, { admin: true, moderator: true });
    for (const name of [id, uuid])
      for (const who of [owner, staff]) {
        const answers = [
          await who.request('PATCH', `${PATH}/${name}`, { name: 'Mine' }),
          await who.request('DELETE', `${PATH}/${name}`),
        ];
        for (const answer of answers) expectRefusal(answer, 409, 'catalog_read_only');
      }
    const { json } = await service.getOpenly(`${PATH}/${id}`);
    expect(json).toMatchObject({ name: 'M2212', source });
  });

  it('does not exist where it is somebody else’s', async () => {
    const { id } = await create();
    const stranger = await newTenant(service, { admin: true, moderator: true });
    expectRefusal(
      await stranger.request('PATCH', `${PATH}/${id}`, { name: 'x' }),
      404,
      'resource_not_found',
    );
    expectRefusal(await stranger.request('DELETE', `${PATH}/${id}`), 404, 'resource_not_found');
    expect((await owner.get(`${PATH}/${id}`)).json.name).toBe('M');
  });
});

describe('an Idempotency-Key', () => {
  it('gives the first answer again, of creating and of changing', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { type: 'motor', name: 'once', spec_json: { R: 42 } };
    const first = await owner.post(PATH, body, key);
    const again = await owner.post(PATH, body, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    const change = { 'idempotency-key': randomUUID() };
    const changed = await patch(first.json.id, { name: 'twice' }, change);
    await patch(first.json.id, { name: 'thrice' });
    const replayed = await patch(first.json.id, { name: 'twice' }, change);
    expect([replayed.status, replayed.text]).toEqual([200, changed.text]);
    expect((await owner.get(`${PATH}/${first.json.id}`)).json.name).toBe('thrice');
    expectRefusal(
      await owner.post(PATH, { ...body, name: 'other' }, key),
      409,
      'idempotency_key_reused',
    );
  });
});

describe('the limit of the plan', () => {
  /** Rows of an account, as if made before. */
  const fill = ({ accountId }: Tenant, count: number) =>
    sql(
      service.databaseUrl,
      `insert into component (id, account_id, type, source, name, search_text, spec)
       select 'comp_' || left(replace(gen_random_uuid()::text, '-', ''), 27), ?, 'motor', 'user', 'x', 'x', '{}'
         from generate_series(1, ?)`,
      [accountId, count],
    );

  it.each([
    ['free', 100],
    ['pro', 10_000],
  ] as const)('holds to the row when 20 create at once: %s', async (plan, limit) => {
    const tenant = await newTenant(service, { plan });
    await fill(tenant, limit - 7);
    const body = { type: 'motor', name: 'x', spec_json: {} };
    const answers = await Promise.all(Array.from({ length: 20 }, () => tenant.post(PATH, body)));
    const full = answers.filter(({ status }) => status !== 201);
    for (const answer of full) expectRefusal(answer, 409, 'limit_reached');
    expect(full).toHaveLength(13);
    expect(full[0].json.error.message).toContain(String(limit));
    const [{ count }] = await sql(
      service.databaseUrl,
      'select count(*)::int as count from component where account_id = ?',
      [tenant.accountId],
    );
    expect(count).toBe(limit);
  });

  it('leaves room again when one is deleted', async () => {
    const tenant = await newTenant(service, { plan: 'free' });
    const { json } = await tenant.post(PATH, { type: 'motor', name: 'x', spec_json: {} });
    await fill(tenant, 99);
    const body = { type: 'motor', name: 'y', spec_json: {} };
    expectRefusal(await tenant.post(PATH, body), 409, 'limit_reached');
    await tenant.request('DELETE', `${PATH}/${json.id}`);
    expect((await tenant.post(PATH, body)).status).toBe(201);
  });
});
