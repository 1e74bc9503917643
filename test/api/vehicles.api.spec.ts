import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { sql } from '../support/database.js';
import { armsOf, quadBody, savedQuad } from '../support/saved-vehicles.js';
import type { Answer } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { newProject, QUAD_PARTS } from '../support/simulations.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const PATH = '/v1/vehicles';

const service = await sharedService();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await newTenant(service);
});
afterAll(() => service.stop());

/** Status, code and param. */
const refusal = ({ status, json }: Answer) => [status, json.error.code, json.error.param];
const heavier = (frame_mass_kg: number) => quadBody({ vehicle: { frame: 'quad', frame_mass_kg } });
const change = (id: string, body: object, headers?: Record<string, string>) =>
  tenant.request('PATCH', `${PATH}/${id}`, body, headers);

describe('a saved vehicle', () => {
  it('is the vehicle of a simulation, with its defaults, at version 1', async () => {
    const project_id = await newProject(tenant);
    const fields = { notes: 'With legs', tags: ['survey', '4S'], project_id };
    const { status, json, headers } = await tenant.post(PATH, {
      name: 'Survey quad',
      ...fields,
      vehicle: quadBody(),
      note: 'As built',
    });
    expect([status, json]).toEqual([
      201,
      {
        object: 'vehicle',
        id: expect.stringMatching(/^veh_[0-9A-Za-z]{27}$/),
        name: 'Survey quad',
        ...fields,
        is_starred: false,
        latest_version: 1,
        vehicle: expect.objectContaining({
          battery_component_id: QUAD_PARTS.battery,
          avionics_w: 0,
          vehicle: { frame: 'quad', frame_mass_kg: 0.6, payload_kg: 0 },
        }),
        created_at: expect.any(String),
        updated_at: json.created_at,
      },
    ]);
    expect(headers.get('location')).toBe(`${PATH}/${json.id}`);
    expect((await tenant.get(`${PATH}/${json.id}`)).json).toEqual(json);
    const { json: first } = await tenant.get(`${PATH}/${json.id}/versions/1`);
    expect(first).toMatchObject({ version: 1, note: 'As built', vehicle: json.vehicle });
  });

  it('takes the raw UUID of a part, and keeps its id', async () => {
    const { json: part } = await tenant.get(`/v1/components/${QUAD_PARTS.battery}`);
    const [{ uuid }] = await sql(service.databaseUrl, 'select uuid from component where id = ?', [
      part.id,
    ]);
    const { vehicle } = await savedQuad(tenant, {
      vehicle: quadBody({ battery_component_id: uuid }),
    });
    expect(vehicle.battery_component_id).toBe(QUAD_PARTS.battery);
  });

  it.each<[string, object, number, string, string]>([
    ['no body', {}, 422, 'parameter_missing', 'vehicle'],
    [
      'no rotors',
      { vehicle: quadBody({ rotor_groups: [] }) },
      422,
      'parameter_missing',
      'vehicle.rotor_groups',
    ],
    [
      'no battery',
      { vehicle: quadBody({ battery_component_id: null }) },
      422,
      'parameter_missing',
      'vehicle.battery_component_id',
    ],
    [
      'a throttle',
      { vehicle: quadBody({ rotor_groups: [armsOf({ throttle_pct: 60 })] }) },
      422,
      'parameters_exclusive',
      'vehicle.rotor_groups[0].throttle_pct',
    ],
    [
      'a condition',
      { vehicle: quadBody({ airspeed_m_s: 0 }) },
      422,
      'unknown_field',
      'vehicle.airspeed_m_s',
    ],
    [
      'three rotors of a quad',
      { vehicle: quadBody({ rotor_groups: [armsOf({ count: 3 })] }) },
      422,
      'parameters_exclusive',
      'vehicle.vehicle.frame',
    ],
    [
      'half a place',
      { vehicle: quadBody({ rotor_groups: [armsOf({ x_m: 0 })] }) },
      422,
      'parameter_missing',
      'vehicle.rotor_groups[0].y_m',
    ],
    [
      'an unknown part',
      { vehicle: quadBody({ battery_component_id: 'comp_no' }) },
      422,
      'component_not_found',
      'vehicle.battery_component_id',
    ],
    [
      'a motor for a battery',
      { vehicle: quadBody({ battery_component_id: QUAD_PARTS.motor }) },
      422,
      'component_type_mismatch',
      'vehicle.battery_component_id',
    ],
    [
      'an incomplete part',
      {
        vehicle: quadBody({
          battery_component_id: null,
          custom_battery: { name: 'x', spec_json: {} },
        }),
      },
      422,
      'component_spec_incomplete',
      'vehicle.custom_battery',
    ],
    [
      'a project of nobody',
      { vehicle: quadBody(), project_id: newId('proj') },
      422,
      'project_not_found',
      'project_id',
    ],
    [
      '21 tags',
      { vehicle: quadBody(), tags: Array.from({ length: 21 }, (_, i) => `t${i}`) },
      422,
      'parameter_too_many_items',
      'tags',
    ],
    [
      'a name of two lines',
      { name: 'a\nb', vehicle: quadBody() },
      422,
      'parameter_invalid_format',
      'name',
    ],
  ])('is refused with %s', async (_, body, status, code, param) => {
    const answer = await tenant.post(PATH, { name: 'Quad', ...body });
    expect(refusal(answer)).toEqual([status, code, param]);
    expect(answer.json.error.message).toContain(code === 'parameter_too_many_items' ? '20' : '');
  });

  it('is refused with a part of somebody else', async () => {
    const other = await newTenant(service);
    const body = { type: 'battery', name: 'Mine', spec_json: { series_cells: 3 } };
    const { json: part } = await other.post('/v1/components', body);
    const vehicle = quadBody({ battery_component_id: part.id });
    expect(refusal(await tenant.post(PATH, { name: 'Quad', vehicle }))).toEqual([
      422,
      'component_not_found',
      'vehicle.battery_component_id',
    ]);
  });

  it('is created once under an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': newId('req') };
    const body = { name: 'Once', vehicle: quadBody() };
    const [one, two] = [
      await tenant.post(PATH, body, headers),
      await tenant.post(PATH, body, headers),
    ];
    expect(two.json).toEqual(one.json);
    expect((await tenant.get(`${PATH}?search=Once`)).json.data).toHaveLength(1);
  });
});

describe('versions of a vehicle', () => {
  it('come of other bodies only, and never change', async () => {
    const { id, vehicle } = await savedQuad(tenant);
    const renamed = await change(id, {
      name: 'Renamed',
      vehicle: { ...vehicle, custom_battery: null },
    });
    expect(renamed.json).toMatchObject({ name: 'Renamed', latest_version: 1 });
    const second = await change(id, { vehicle: heavier(0.7), note: 'Heavier' });
    expect(second.json).toMatchObject({ name: 'Renamed', latest_version: 2 });
    expect(second.json.vehicle.vehicle.frame_mass_kg).toBe(0.7);
    expect((await change(id, { vehicle })).json).toMatchObject({ latest_version: 3, vehicle });

    const { json: list } = await tenant.get(`${PATH}/${id}/versions`);
    expect(list.data.map(({ version, note }: any) => [version, note])).toEqual([
      [3, null],
      [2, 'Heavier'],
      [1, null],
    ]);
    const { json: then } = await tenant.get(`${PATH}/${id}/versions/2`);
    expect(then.vehicle).toEqual(second.json.vehicle);
    for (const none of ['4', '0', '-1', 'x'])
      expect((await tenant.get(`${PATH}/${id}/versions/${none}`)).status).toBe(404);
  });

  it('are listed page by page', async () => {
    const { id } = await savedQuad(tenant);
    for (const mass of [0.7, 0.8, 0.9]) await change(id, { vehicle: heavier(mass) });
    const seen: number[] = [];
    for (let cursor = ''; ;) {
      const { json } = await tenant.get(`${PATH}/${id}/versions?limit=3${cursor}`);
      seen.push(...json.data.map(({ version }: any) => version));
      if (!json.has_more) break;
      cursor = `&cursor=${json.next_cursor}`;
    }
    expect(seen).toEqual([4, 3, 2, 1]);
  });

  it('need a change to have a note', async () => {
    const { id, vehicle } = await savedQuad(tenant);
    for (const body of [{ note: 'New' }, { note: 'New', vehicle }])
      expect(refusal(await change(id, body))).toEqual([422, 'parameters_exclusive', 'note']);
  });

  it('are 200 at most', async () => {
    const { id } = await savedQuad(tenant);
    const push = 'update vehicle set latest_version = 200 where id = ?';
    await sql(
      service.databaseUrl,
      'insert into vehicle_version (vehicle_id, number, body) select vehicle_id, 200, body from vehicle_version where vehicle_id = ?',
      [id],
    );
    await sql(service.databaseUrl, push, [id]);
    expect(refusal(await change(id, { vehicle: heavier(0.9) }))).toEqual([
      409,
      'limit_reached',
      null,
    ]);
    expect((await change(id, { name: 'Still' })).status).toBe(200);
  });

  it('are written only where the vehicle is as If-Match names it', async () => {
    const { id } = await savedQuad(tenant);
    const tag = (await tenant.get(`${PATH}/${id}`)).headers.get('etag')!;
    expect((await change(id, { vehicle: heavier(0.7) }, { 'if-match': tag })).status).toBe(200);
    expect((await change(id, { vehicle: heavier(0.8) }, { 'if-match': tag })).status).toBe(412);
    expect(
      (await tenant.request('DELETE', `${PATH}/${id}`, undefined, { 'if-match': tag })).status,
    ).toBe(412);
  });
});

describe('the list of vehicles', () => {
  it('is filtered and sorted, and its cursors keep to the filter', async () => {
    const own = await newTenant(service);
    const saved = (name: string, rest: object = {}) => savedQuad(own, { name, ...rest });
    const project_id = await newProject(own);
    await saved('alpha 100%', { tags: ['fpv'], project_id });
    const { id } = await saved('Bravo', { tags: ['fpv', 'long'] });
    await own.request('PATCH', `${PATH}/${id}`, { is_starred: true });
    await saved('charlie');
    const names = async (query: string) =>
      (await own.get(`${PATH}?${query}`)).json.data.map(({ name }: any) => name);
    expect(await names('')).toEqual(['charlie', 'Bravo', 'alpha 100%']);
    expect(await names('sort_by=name')).toEqual(['alpha 100%', 'Bravo', 'charlie']);
    expect(await names('tag=fpv')).toEqual(['Bravo', 'alpha 100%']);
    expect(await names('is_starred=true')).toEqual(['Bravo']);
    expect(await names('search=RAV')).toEqual(['Bravo']);
    expect(await names('search=0%25')).toEqual(['alpha 100%']);
    expect(await names(`project_id=${project_id}`)).toEqual(['alpha 100%']);
    const { json } = await own.get(`${PATH}?tag=fpv&limit=1&sort_by=updated_at`);
    expect(json.data[0].vehicle).toBeNull();
    const rest = `${PATH}?limit=1&sort_by=updated_at&cursor=${json.next_cursor}`;
    expect((await own.get(`${rest}&tag=fpv`)).json.data[0].name).toBe('alpha 100%');
    expect((await own.get(rest)).json.error.code).toBe('cursor_filter_mismatch');
  });
});

describe('duplicating and deleting a vehicle', () => {
  it('copies one version, by its own name', async () => {
    const { id, vehicle } = await savedQuad(tenant, { tags: ['a'] });
    await change(id, { vehicle: heavier(0.9) });
    const copied = (body?: object) => tenant.post(`${PATH}/${id}/duplicate`, body);
    const { status, json } = await copied();
    expect([status, json]).toMatchObject([
      201,
      { name: 'Survey quad copy', latest_version: 1, tags: ['a'] },
    ]);
    expect(json.vehicle.vehicle.frame_mass_kg).toBe(0.9);
    expect((await copied({ name: 'First', version: 1 })).json).toMatchObject({
      name: 'First',
      vehicle,
    });
    expect((await copied({ version: 3 })).status).toBe(404);
  });

  it('removes it with its versions, and leaves a vehicle without its project', async () => {
    const project_id = await newProject(tenant);
    const { id } = await savedQuad(tenant, { project_id });
    await tenant.request('DELETE', `/v1/projects/${project_id}`);
    expect((await tenant.get(`${PATH}/${id}`)).json.project_id).toBeNull();
    expect((await tenant.request('DELETE', `${PATH}/${id}`)).status).toBe(204);
    for (const path of [`${PATH}/${id}`, `${PATH}/${id}/versions`, `${PATH}/${id}/versions/1`])
      expect((await tenant.get(path)).status).toBe(404);
  });

  it('allows 1,000 of an account', async () => {
    const own = await newTenant(service);
    const { id } = await savedQuad(own);
    const many = `insert into vehicle (id, account_id, name, tags)
      select 'veh_' || lpad(n::text, 27, '0'), account_id, name, tags from vehicle, generate_series(1, 999) n where id = ?`;
    await sql(service.databaseUrl, many, [id]);
    const body = { name: 'One more', vehicle: quadBody() };
    expect(refusal(await own.post(PATH, body))).toEqual([409, 'limit_reached', null]);
    expect(refusal(await own.post(`${PATH}/${id}/duplicate`, undefined))[1]).toBe('limit_reached');
    expect((await own.request('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect((await own.post(PATH, body)).status).toBe(201);
  });
});
