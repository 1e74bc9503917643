import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { sql } from '../support/database.js';
import { refusal } from '../support/refusals.js';
import { arms } from '../support/dynamic-runs.js';
import { quadBody, savedQuad } from '../support/saved-vehicles.js';
import { sharedService } from '../support/shared-service.js';
import { ended, newProject, QUAD_PARTS } from '../support/simulations.js';
import { custom } from '../support/sweeps.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const PATH = '/v1/vehicles';

const service = await sharedService();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await newTenant(service);
});

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
      tags: [...fields.tags, 'survey'],
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
      'a throttle',
      { vehicle: quadBody({ rotor_groups: [arms({ throttle_pct: 60 })] }) },
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
      { vehicle: quadBody({ rotor_groups: [arms({ count: 3 })] }) },
      422,
      'parameters_exclusive',
      'vehicle.vehicle.frame',
    ],
    [
      'half a place',
      { vehicle: quadBody({ rotor_groups: [arms({ x_m: 0 })] }) },
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

describe('a share link', () => {
  const share = (id: string) => tenant.post(`${PATH}/${id}/share`, undefined);
  const open = (token: string, headers?: Record<string, string>) =>
    service.getOpenly(`/v1/public/share/${token}`, headers);

  it('shows the newest version with parts and masses to everybody, but not whose it is', async () => {
    const spec_json = { kv: 900, R: 0.1, weight: 70, iq_max: 20, note: 'my secret' };
    const motor = await tenant.post('/v1/components', { type: 'motor', name: 'Mine', spec_json });
    const custom_propeller = { name: 'Own', spec_json: { diameter: 10, pitch: 5, note: 'hush' } };
    const group = arms({
      motor_component_id: motor.json.id,
      propeller_component_id: undefined,
      custom_propeller,
    });
    const project_id = await newProject(tenant);
    const { id } = await savedQuad(tenant, {
      notes: 'my notes',
      tags: ['my tag'],
      project_id,
      vehicle: quadBody({ rotor_groups: [group] }),
    });
    const { status, json, headers } = await share(id);
    expect([status, json.object]).toEqual([201, 'share']);
    expect(headers.get('location')).toBe(`/v1/public/share/${json.token}`);
    expect((await share(id)).json).toEqual(json);

    const shown = await open(json.token);
    const { text } = shown;
    expect(shown.json).toMatchObject({
      object: 'shared_vehicle',
      name: 'Survey quad',
      version: 1,
      vehicle: { vehicle: { frame: 'quad', frame_mass_kg: 0.6 } },
    });
    expect(shown.json.vehicle.rotor_groups[0].custom_propeller).toEqual({
      name: 'Own',
      spec_json: { diameter: 10, pitch: 5 },
    });
    const { name, spec_json: sheet } = shown.json.components.find(
      (part: any) => part.id === motor.json.id,
    );
    expect([name, sheet]).toEqual(['Mine', { kv: 900, weight: 70, iq_max: 20 }]);
    const { accountId, userId } = tenant;
    const secrets = ['my secret', 'hush', 'my notes', 'my tag', accountId, userId, project_id, id];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=300');
    const known = { 'if-none-match': shown.headers.get('etag')! };
    expect((await open(json.token, known)).status).toBe(304);

    const solved = await tenant.post('/v1/simulations', {
      project_id,
      vehicle_id: id,
      trim: { to: 'hover' },
      airspeed_m_s: 0,
      density_kg_m3: 1.225,
    });
    const { result } = await ended(tenant, `/v1/simulations/${solved.json.id}`);
    const { all_up_mass_kg, masses } = result.All;
    expect(shown.json).toMatchObject({ all_up_mass_kg, masses });

    await change(id, { vehicle: heavier(0.9) });
    const newer = (await open(json.token)).json;
    expect([newer.version, newer.vehicle.vehicle.frame_mass_kg]).toEqual([2, 0.9]);
  });

  it('shows a vehicle whose part was deleted, without its mass', async () => {
    const spec_json = { kv: 900, R: 0.1, weight: 70 };
    const motor = await tenant.post('/v1/components', { type: 'motor', name: 'Mine', spec_json });
    const rotor_groups = [arms({ motor_component_id: motor.json.id })];
    const { id } = await savedQuad(tenant, { vehicle: quadBody({ rotor_groups }) });
    const { token } = (await share(id)).json;
    expect((await open(token)).json.all_up_mass_kg).toBeGreaterThan(0.6);
    expect((await tenant.request('DELETE', `/v1/components/${motor.json.id}`)).status).toBe(204);
    const shown = (await open(token)).json;
    expect([shown.all_up_mass_kg, shown.masses]).toEqual([null, null]);
    expect(shown.vehicle.rotor_groups).toHaveLength(1);
  });

  it('is kept as a hash and sealed, is revoked for good, and goes with its vehicle', async () => {
    const { id } = await savedQuad(tenant);
    const revoke = () => tenant.request('DELETE', `${PATH}/${id}/share`);
    expect(refusal(await revoke())).toEqual([404, 'resource_not_found', null]);
    const { token } = (await share(id)).json;
    const query = 'select vehicle_share::text as kept from vehicle_share';
    for (const { kept } of await sql(service.databaseUrl, query)) expect(kept).not.toContain(token);
    expect((await revoke()).status).toBe(204);
    expect((await open(token)).status).toBe(404);
    const next = (await share(id)).json.token;
    expect(next).not.toBe(token);
    const stranger = await newTenant(service);
    expect((await stranger.post(`${PATH}/${id}/share`, undefined)).status).toBe(404);
    expect((await stranger.request('DELETE', `${PATH}/${id}/share`)).status).toBe(404);
    expect((await tenant.request('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect((await open(next)).status).toBe(404);
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

describe('a run of a saved vehicle', () => {
  const hover = { airspeed_m_s: 0, density_kg_m3: 1.225, trim: { to: 'hover' } };
  let project_id: string;
  beforeAll(async () => {
    project_id = await newProject(tenant);
  });
  const simulate = (body: object) =>
    tenant.post('/v1/simulations', { project_id, ...hover, ...body });

  it('has the numbers of the same vehicle sent whole, and says which version it used', async () => {
    const { id } = await savedQuad(tenant);
    await change(id, { vehicle: heavier(0.9) });
    const [first, newest, whole] = await Promise.all(
      [{ vehicle_id: id, vehicle_version: 1 }, { vehicle_id: id }, heavier(0.9)].map(async (body) =>
        ended(tenant, `/v1/simulations/${(await simulate(body)).json.id}`),
      ),
    );
    expect(newest.result).toEqual(whole.result);
    expect(newest.result.All.all_up_mass_kg - first.result.All.all_up_mass_kg).toBeCloseTo(0.3, 6);
    const used = ({ vehicle_id, vehicle_version }: any) => [vehicle_id, vehicle_version];
    expect([first, newest, whole].map(used)).toEqual([
      [id, 1],
      [id, 2],
      [null, null],
    ]);
    const listed = async (query: string) =>
      (await tenant.get(`/v1/simulations?vehicle_id=${id}${query}`)).json.data.map(used);
    expect(await listed('&sort_by=created_at')).toHaveLength(2);
    expect(await listed('&vehicle_version=1&status=completed')).toEqual([[id, 1]]);
  });

  it('takes its throttle from the run, and each field once', async () => {
    const { id } = await savedQuad(tenant);
    const { json } = await simulate({ vehicle_id: id, trim: null, throttle_pct: 40 });
    expect(json.rotor_groups[0].throttle_pct).toBe(40);
    const refused: [object, string, string][] = [
      [{ vehicle_id: id, trim: null }, 'parameter_missing', 'throttle_pct'],
      [{ vehicle_id: id, throttle_pct: 40 }, 'parameters_exclusive', 'throttle_pct'],
      [{ vehicle_id: id, rotor_groups: [arms()] }, 'parameters_exclusive', 'rotor_groups'],
      [{ vehicle_id: id, avionics_w: 0 }, 'parameters_exclusive', 'avionics_w'],
      [{ vehicle_id: id, inflow_mode: 'components' }, 'parameters_exclusive', 'inflow_mode'],
      [{ vehicle_id: id, vehicle_version: 9 }, 'vehicle_not_found', 'vehicle_version'],
      [{ vehicle_id: newId('veh') }, 'vehicle_not_found', 'vehicle_id'],
      [{ vehicle_id: 'veh_x' }, 'parameter_invalid_format', 'vehicle_id'],
      [{ ...quadBody(), vehicle_version: 1 }, 'parameter_missing', 'vehicle_id'],
      [{ ...quadBody(), throttle_pct: 40 }, 'unknown_field', 'throttle_pct'],
      [{ vehicle_id: id, vehicle_version: 0 }, 'parameter_out_of_range', 'vehicle_version'],
    ];
    for (const [body, code, param] of refused)
      expect(refusal(await simulate(body))).toEqual([422, code, param]);
    const other = await newTenant(service);
    const theirs = { project_id: await newProject(other), ...hover, vehicle_id: id };
    expect(refusal(await other.post('/v1/simulations', theirs))[1]).toBe('vehicle_not_found');
  });

  it('says what of the vehicle does not fit the command', async () => {
    const { id } = await savedQuad(tenant, { vehicle: quadBody({ vehicle: null }) });
    const { json } = await simulate({ vehicle_id: id });
    expect(json.error).toMatchObject({ code: 'parameter_missing', param: 'vehicle_id' });
    expect(json.error.message).toBe(
      `${id}, version 1: vehicle is required with trim.to hover, because the rotors lift its mass`,
    );
  });

  it('uses places and tilt where the command does', async () => {
    const arm = (label: string, x_m: number, y_m: number) =>
      arms({ label, count: 1, x_m, y_m, tilt_deg: 90 });
    const groups = [
      arm('a', 0.2, 0.2),
      arm('b', 0.2, -0.2),
      arm('c', -0.2, 0.2),
      arm('d', -0.2, -0.2),
    ];
    const { id } = await savedQuad(tenant, { vehicle: quadBody({ rotor_groups: groups }) });
    const shown = async (body: object) =>
      (await simulate({ vehicle_id: id, ...body })).json.rotor_groups[0];
    expect(await shown({})).toMatchObject({ x_m: 0.2, tilt_deg: 90, throttle_pct: null });
    expect(await shown({ trim: null, throttle_pct: 50 })).toMatchObject({
      x_m: null,
      tilt_deg: 90,
    });
    const level = { trim: { to: 'level_flight' }, airspeed_m_s: 5 };
    expect(await shown(level)).toMatchObject({ x_m: 0.2, tilt_deg: 0 });
  });

  it('keeps its version as a draft, until the draft names another or has a vehicle of its own', async () => {
    const { id } = await savedQuad(tenant);
    const draft = (await simulate({ vehicle_id: id, launch_intent: 'draft' })).json;
    await change(id, { vehicle: heavier(0.9) });
    const edit = async (body: object) => {
      const { json } = await tenant.request('PATCH', `/v1/simulations/${draft.id}`, body);
      return [json.vehicle_id, json.vehicle_version, json.inputs?.vehicle.frame_mass_kg];
    };
    expect(await edit({ density_kg_m3: 1.1 })).toEqual([id, 1, 0.6]);
    expect(await edit({ vehicle_version: 2 })).toEqual([id, 2, 0.9]);
    expect(await edit({ vehicle: { frame_mass_kg: 2 } })).toEqual([null, null, 2]);
    expect(await edit({ vehicle_id: id })).toEqual([id, 2, 0.9]);
    expect(await edit({ vehicle_id: null })).toEqual([null, null, 0.9]);
    expect(await edit({ vehicle_id: id, launch_intent: 'run' })).toEqual([id, 2, 0.9]);
    expect((await ended(tenant, `/v1/simulations/${draft.id}`)).status).toBe('completed');
  });

  it('may be a sweep, whose points show it too', async () => {
    const { id } = await savedQuad(tenant);
    const body = { project_id, airspeed_m_s: 0, density_kg_m3: 1.225, vehicle_id: id };
    const sweep = { rotor_sweep_mask: [true], throttle: custom(40, 60) };
    const { json } = await tenant.post('/v1/sweeps', { ...body, sweep });
    expect(await ended(tenant, `/v1/sweeps/${json.id}`)).toMatchObject({
      status: 'completed',
      vehicle_id: id,
      vehicle_version: 1,
    });
    const { json: points } = await tenant.get(`/v1/simulations?sweep_id=${json.id}`);
    expect(points.data[0]).toMatchObject({ vehicle_id: id, vehicle_version: 1 });
    const unmatched = { rotor_sweep_mask: [true, true], throttle: custom(40, 60) };
    const refused = await tenant.post('/v1/sweeps', { ...body, sweep: unmatched });
    expect(refusal(refused)).toEqual([422, 'array_length_mismatch', 'sweep.rotor_sweep_mask']);
  });

  it('may be a flight, which takes what acts in it', async () => {
    const vehicle = { frame: 'quad', frame_mass_kg: 0.6, drag_area_m2: 0.02 };
    const rotor_groups = [arms({ tilt_deg: 90, thrust_ratio: 1 })];
    const { id } = await savedQuad(tenant, { vehicle: quadBody({ vehicle, rotor_groups }) });
    const termination = { mode: 'fixed' };
    const fly = (segment: object, path = '') =>
      tenant.post(`/v1/dynamic-simulations${path}`, {
        project_id,
        density_kg_m3: 1.225,
        vehicle_id: id,
        termination,
        schedule: { mode: 'segments', segments: [{ duration_s: 2, ...segment }] },
      });
    const throttle = { per_group: { arms: { throttle_target: 50 } } };
    const { json: estimate } = await fly(throttle, '/estimate');
    expect(estimate.simulated.duration_s).toBe(2);
    const { json } = await fly(throttle);
    expect(json).toMatchObject({ vehicle_id: id, vehicle_version: 1 });
    const level = { trim: { to: 'level_flight' }, airspeed_target: 5 };
    const { json: trimmed } = await fly(level);
    expect((await ended(tenant, `/v1/dynamic-simulations/${trimmed.id}`)).status).toBe('completed');
    const wrong = await fly({ per_group: { wings: { throttle_target: 50 } } });
    expect(wrong.json.error.param).toBe('schedule.segments[0].per_group.arms');
    const custom_battery = {
      name: 'Mine',
      spec_json: {},
      base_component_id: QUAD_PARTS.battery,
    };
    const own = quadBody({ battery_component_id: null, custom_battery });
    expect((await change(id, { vehicle: own })).json.latest_version).toBe(2);
    expect(refusal(await fly(throttle))).toEqual([422, 'parameters_exclusive', 'vehicle_id']);
  });

  it('keeps what it was made of when the vehicle is deleted', async () => {
    const { id } = await savedQuad(tenant);
    const { json } = await simulate({ vehicle_id: id });
    expect((await tenant.request('DELETE', `${PATH}/${id}`)).status).toBe(204);
    const run = await ended(tenant, `/v1/simulations/${json.id}`);
    expect(run).toMatchObject({ status: 'completed', vehicle_id: id, vehicle_version: 1 });
  });
});
