import { describe, expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import { ExistingClient } from '../support/existing-client.js';
import { expectRefusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { MOTOR, submitted, SUBMISSIONS } from '../support/submissions.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const service = await sharedService();
const owner = await newTenant(service);

const patch = (tenant: Tenant, id: string, body: object, headers?: Record<string, string>) =>
  tenant.request('PATCH', `${SUBMISSIONS}/${id}`, body, headers);
const withdraw = (tenant: Tenant, id: string, headers?: Record<string, string>) =>
  tenant.post(`${SUBMISSIONS}/${id}/withdraw`, undefined, headers);
const eventsOf = async (tenant: Tenant, id: string) =>
  (await tenant.get(`/v1/events?resource_id=${id}`)).json.data;

describe('submitting', () => {
  it('makes a submission that waits, and its event', async () => {
    const answer = await owner.post(SUBMISSIONS, { ...MOTOR, notes: 'Rev. B' });
    const { status, json, headers } = answer;
    expect(status).toBe(201);
    expect(json).toEqual({
      object: 'component_submission',
      id: expect.stringMatching(/^sub_[0-9A-Za-z]{27}$/),
      ...MOTOR,
      notes: 'Rev. B',
      status: 'submitted',
      credit_reward: 0,
      reviewer_notes: null,
      reviewed_at: null,
      component_id: null,
      created_at: expect.any(String),
      updated_at: json.created_at,
    });
    expect(headers.get('location')).toBe(`${SUBMISSIONS}/${json.id}`);
    expect(headers.get('etag')).toBe('"v1"');
    const [event, ...others] = await eventsOf(owner, json.id);
    expect([event.type, others]).toEqual(['component.submitted', []]);
    const { component_id: _, updated_at: __, ...snapshot } = json;
    expect(event.data.object).toEqual(snapshot);
  });

  it('keeps free-form figures as they were sent', async () => {
    const text =
      '{"z":1,"a":[1e308,-0.5,null,"é"],"constructor":{"constructor":1},"toString":"x","":{"n":5e-324}}';
    const { id } = await submitted(owner, { data_json: JSON.parse(text) });
    const { text: shown } = await owner.get(`${SUBMISSIONS}/${id}`);
    expect(shown).toContain(`"data_json":${text.replace('1e308', '1e+308')},`);
  });

  it('takes 64 KiB of figures and no byte more; its event leaves them out', async () => {
    const data_json = { text: 'x'.repeat(65_536 - '{"text":""}'.length) };
    const { id } = await submitted(owner, { data_json });
    expect((await owner.get(`${SUBMISSIONS}/${id}`)).json.data_json).toEqual(data_json);
    const [event] = await eventsOf(owner, id);
    expect(event.data.object).not.toHaveProperty('data_json');
    data_json.text += 'x';
    const answer = await owner.post(SUBMISSIONS, { ...MOTOR, data_json });
    expectRefusal(answer, 422, 'parameter_too_long', 'data_json');
    const wide = await owner.post(SUBMISSIONS, { ...MOTOR, data_json: { t: 'é'.repeat(33_000) } });
    expectRefusal(wide, 422, 'parameter_too_long', 'data_json');
  });

  it('takes figures as deep as bodies may be', async () => {
    const nested = (depth: number) => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth));
    expect((await submitted(owner, { data_json: nested(31) })).status).toBe('submitted');
    const answer = await owner.post(SUBMISSIONS, { ...MOTOR, data_json: nested(32) });
    expectRefusal(answer, 400, 'invalid_json', null);
  });

  it('refuses numbers that do not fit 64 bits, wherever they are', async () => {
    const body = JSON.stringify({ ...MOTOR, data_json: { a: [{ b: '@' }] } });
    const answer = await owner.post(SUBMISSIONS, body.replace('"@"', '-1e400'));
    expectRefusal(answer, 422, 'parameter_not_finite', 'data_json.a[0].b');
  });

  it.each([
    'https://example.com/a b',
    'http://',
    'ftp://example.com/a.pdf',
    'javascript:alert(1)',
    '//example.com',
    'example.com',
    ' https://example.com',
    'https://example.com/\u0001',
    'data:text/html,x',
  ])('refuses the source %j', async (source_url) => {
    const answer = await owner.post(SUBMISSIONS, { ...MOTOR, source_url });
    expectRefusal(answer, 422, 'parameter_invalid_format', 'source_url');
  });

  it.each<[string, object, string, string]>([
    ['no type', { component_type: undefined }, 'parameter_missing', 'component_type'],
    ['another type', { component_type: 'esc' }, 'parameter_invalid_enum', 'component_type'],
    ['no name', { name: undefined }, 'parameter_missing', 'name'],
    ['an empty name', { name: '' }, 'parameter_invalid_format', 'name'],
    ['a long name', { name: 'x'.repeat(256) }, 'parameter_too_long', 'name'],
    ['no manufacturer', { manufacturer: null }, 'parameter_missing', 'manufacturer'],
    ['a long one', { manufacturer: 'x'.repeat(256) }, 'parameter_too_long', 'manufacturer'],
    ['no source', { source_url: undefined }, 'parameter_missing', 'source_url'],
    [
      'a long source',
      { source_url: `https://e.org/${'x'.repeat(2_035)}` },
      'parameter_too_long',
      'source_url',
    ],
    ['no figures', { data_json: undefined }, 'parameter_missing', 'data_json'],
    ['a list of figures', { data_json: [] }, 'parameter_invalid_type', 'data_json'],
    ['long notes', { notes: 'x'.repeat(2_001) }, 'parameter_too_long', 'notes'],
    ['a status', { status: 'approved' }, 'unknown_field', 'status'],
    ['a reward', { credit_reward: 10_000 }, 'unknown_field', 'credit_reward'],
  ])('is refused with %s', async (_, change, code, param) => {
    const answer = await owner.post(SUBMISSIONS, { ...MOTOR, ...change });
    expectRefusal(answer, 422, code, param);
  });

  it('stops at 100 that wait, exactly, until one is withdrawn', async () => {
    const tenant = await newTenant(service);
    const { id } = await submitted(tenant);
    await sql(
      service.databaseUrl,
      `insert into component_submission (id, account_id, component_type, name, manufacturer, source_url, data_json)
       select 'sub_' || n, account_id, component_type, name, manufacturer, source_url, data_json
         from component_submission, generate_series(1, 97) n where id = ?`,
      [id],
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => tenant.post(SUBMISSIONS, MOTOR)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    expectRefusal(await tenant.post(SUBMISSIONS, MOTOR), 409, 'limit_reached', null);
    expect((await withdraw(tenant, id)).status).toBe(200);
    expect((await tenant.post(SUBMISSIONS, MOTOR)).status).toBe(201);
    // they came past the service, without events
    await sql(service.databaseUrl, `delete from component_submission where id ~ '^sub_[0-9]+$'`);
  });
});

describe('the list of submissions', () => {
  it('shows one’s own, newest first, and filters by status', async () => {
    const tenant = await newTenant(service);
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) ids.unshift((await submitted(tenant, { name })).id);
    await withdraw(tenant, ids[1]);
    const idsOf = async (query: string) =>
      (await tenant.get(`${SUBMISSIONS}?${query}`)).json.data.map(({ id }: any) => id);
    expect(await idsOf('')).toEqual(ids);
    expect(await idsOf('status=withdrawn')).toEqual([ids[1]]);
    expect(await idsOf('status=submitted')).toEqual([ids[0], ids[2]]);
    const unknown = await tenant.get(`${SUBMISSIONS}?status=nothing`);
    expectRefusal(unknown, 422, 'parameter_invalid_enum', 'status');
    const first = await tenant.get(`${SUBMISSIONS}?limit=2`);
    const cursor = `cursor=${first.json.next_cursor}`;
    expect(await idsOf(`limit=2&${cursor}`)).toEqual([ids[2]]);
    const other = await tenant.get(`${SUBMISSIONS}?status=submitted&${cursor}`);
    expectRefusal(other, 400, 'cursor_filter_mismatch', 'cursor');
  });
});

describe('changing a submission', () => {
  it('keeps what is absent, and replaces the figures whole', async () => {
    const before = await submitted(owner, { notes: 'Rev. B' });
    const { status, json, headers } = await patch(owner, before.id, { data_json: { kv: 600 } });
    expect([status, headers.get('etag')]).toEqual([200, '"v2"']);
    const { updated_at, ...rest } = json;
    const { updated_at: created, ...expected } = before;
    expect(rest).toEqual({ ...expected, data_json: { kv: 600 } });
    expect(updated_at > created).toBe(true);
    expect((await owner.get(`${SUBMISSIONS}/${before.id}`)).json).toEqual(json);
    expect(await eventsOf(owner, before.id)).toHaveLength(1);
  });

  it('keeps the order of figures that are sent in another one', async () => {
    const { id } = await submitted(owner, { data_json: { kv: 900, mass_g: 50 } });
    await patch(owner, id, { data_json: { mass_g: 50, kv: 900 } });
    const { text } = await owner.get(`${SUBMISSIONS}/${id}`);
    expect(text).toContain('"data_json":{"mass_g":50,"kv":900}');
  });

  it('clears the notes with null, and nothing else', async () => {
    const { id } = await submitted(owner, { notes: 'Rev. B' });
    const nothing = {
      component_type: null,
      name: null,
      manufacturer: null,
      source_url: null,
      data_json: null,
      notes: null,
    };
    expect((await patch(owner, id, nothing)).json).toMatchObject({ ...MOTOR, notes: null });
  });

  it('is checked like submitting', async () => {
    const { id } = await submitted(owner);
    const cases: [object, string, string][] = [
      [{ source_url: 'ftp://example.com' }, 'parameter_invalid_format', 'source_url'],
      [{ data_json: { text: 'x'.repeat(65_536) } }, 'parameter_too_long', 'data_json'],
      [{ status: 'approved' }, 'unknown_field', 'status'],
      [{ name: '' }, 'parameter_invalid_format', 'name'],
    ];
    for (const [body, code, param] of cases)
      expectRefusal(await patch(owner, id, body), 422, code, param);
  });

  it('is refused where somebody was faster', async () => {
    const { id } = await submitted(owner);
    const headers = { 'if-match': '"v1"' };
    expect((await patch(owner, id, { notes: 'a' }, headers)).status).toBe(200);
    const late = await patch(owner, id, { notes: 'b' }, headers);
    expectRefusal(late, 412, 'precondition_failed', null);
    expectRefusal(await withdraw(owner, id, headers), 412, 'precondition_failed', null);
  });
});

describe('withdrawing', () => {
  it('ends a submission for good, without an event', async () => {
    const { id } = await submitted(owner);
    const { status, json } = await withdraw(owner, id);
    expect([status, json.status, json.reviewed_at]).toEqual([200, 'withdrawn', null]);
    for (const answer of [await withdraw(owner, id), await patch(owner, id, { notes: 'x' })])
      expectRefusal(answer, 409, 'submission_not_editable', null);
    expect(await eventsOf(owner, id)).toHaveLength(1);
  });

  it('goes by DELETE as well, once, and only for who submitted', async () => {
    const { id } = await submitted(owner);
    const remove = (tenant: Tenant) => tenant.request('DELETE', `${SUBMISSIONS}/${id}`);
    const stranger = await newTenant(service);
    expectRefusal(await remove(stranger), 404, 'resource_not_found', null);
    expect((await remove(owner)).status).toBe(204);
    expect((await owner.get(`${SUBMISSIONS}/${id}`)).json.status).toBe('withdrawn');
    expectRefusal(await remove(owner), 409, 'submission_not_editable', null);
  });

  it('is what a client of today takes it for', async () => {
    const client = new ExistingClient(service.url, owner.key);
    const { id } = await client.post(SUBMISSIONS, MOTOR);
    expect(await client.patch(`${SUBMISSIONS}/${id}`, { notes: 'Rev. C' })).toMatchObject({
      notes: 'Rev. C',
    });
    expect((await client.post(`${SUBMISSIONS}/${id}/withdraw`)).status).toBe('withdrawn');
    await expect(client.post(`${SUBMISSIONS}/${id}/withdraw`)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'submission_not_editable',
    });
  });
});
