import { describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { expectRefusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import {
  createQuad,
  ended,
  newProject,
  quadGroup,
  QUAD_PARTS,
  solvedQuad,
} from '../support/simulations.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const PATH = '/v1/simulations';
const service = await sharedService();
const tenant = await newTenant(service);

const at = (id: string) => `${PATH}/${id}`;
const patch = (id: string, body: object, headers = {}) =>
  tenant.request('PATCH', at(id), body, headers);
const read = async (id: string) => (await tenant.get(at(id))).json;

async function made(change: object): Promise<any> {
  const { json, status } = await createQuad(tenant, change);
  expect(status).toBeLessThan(300);
  return json;
}

async function spent(owner: Tenant): Promise<number> {
  const { data } = (await owner.get('/v1/compute-units/transactions?limit=100')).json;
  return -data.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
}

describe('a draft', () => {
  const draft = (change: object = {}) => made({ launch_intent: 'draft', ...change });

  it('answers 201, costs nothing and tells nobody', async () => {
    const before = await spent(tenant);
    const { status, json, headers } = await createQuad(tenant, { launch_intent: 'draft' });
    expect([status, json.status, json.input_snapshot]).toEqual([201, 'draft', null]);
    expect(headers.get('location')).toBe(at(json.id));
    expect((await tenant.get(at(json.id))).headers.get('etag')).toBe(headers.get('etag'));
    expect(await spent(tenant)).toBe(before);
    expect((await tenant.get(`/v1/events?resource_id=${json.id}`)).json.data).toEqual([]);
  });

  it('is changed field by field, then launched, and is computed as it stands then', async () => {
    const { id } = await draft({ name: 'first' });
    const other = await newProject(tenant, 'Other');
    const changed = await patch(id, {
      project_id: other,
      name: null,
      ambient_temp_c: 5,
      flight_duration: null,
      rotor_groups: [quadGroup({ count: 2, throttle_pct: 50 })],
    });
    expect(changed.status).toBe(200);
    expect(changed.json).toMatchObject({
      status: 'draft',
      project_id: other,
      project_name: 'Other',
      name: null,
      credits_cost: 2,
      inputs: { ambient_temp_c: 5, flight_duration: null, airspeed_m_s: 0 },
      rotor_groups: [{ count: 2, throttle_pct: 50 }],
    });
    const launched = await patch(id, { launch_intent: 'run' });
    expect(launched.json.input_snapshot.components).toHaveLength(3);
    const done = await ended(tenant, at(id));
    expect([done.status, Object.keys(done.result)]).toEqual([
      'completed',
      ['1', '2', 'All', 'Battery'],
    ]);
    const types = (await tenant.get(`/v1/events?resource_id=${id}`)).json.data;
    expect(types.at(-1).type).toBe('simulation.queued');
  });

  it('takes its parts as they are at the launch', async () => {
    const spec_json = { brand: 'Mine', kv: 900, R: 0.1, weight: 70 };
    const motor = await tenant.post('/v1/components', { type: 'motor', name: 'm', spec_json });
    const rotor_groups = [quadGroup({ motor_component_id: motor.json.id })];
    const { id } = await draft({ rotor_groups });
    const better = { ...spec_json, kv: 700 };
    await tenant.request('PATCH', `/v1/components/${motor.json.id}`, { spec_json: better });
    const { json } = await tenant.post(`${PATH}/run-selected`, { simulation_ids: [id] });
    expect(json).toEqual({ queued: [id], skipped: [] });
    const { components } = (await ended(tenant, at(id))).input_snapshot;
    expect(components.find((part: any) => part.type === 'motor').spec_json).toEqual(better);
  });

  it('that cannot be computed any more stays a draft, and says why', async () => {
    const spec_json = { kv: 900, R: 0.1, weight: 70 };
    const motor = await tenant.post('/v1/components', { type: 'motor', name: 'm', spec_json });
    const rotor_groups = [quadGroup({ motor_component_id: motor.json.id })];
    const { id } = await draft({ rotor_groups });
    await tenant.request('DELETE', `/v1/components/${motor.json.id}`);
    const { json } = await tenant.post(`${PATH}/run-selected`, { simulation_ids: [id] });
    expect(json).toEqual({ queued: [], skipped: [{ id, reason: 'component_not_found' }] });
    expectRefusal(
      await patch(id, { launch_intent: 'run' }),
      422,
      'component_not_found',
      'rotor_groups[0].motor_component_id',
    );
    expect((await read(id)).status).toBe('draft');
  });

  it.each<[string, object, string, string]>([
    [
      'both lists',
      { rotors: [{ ...quadGroup(), count: undefined }] },
      'parameters_exclusive',
      'rotor_groups',
    ],
    ['no battery', { battery_component_id: null }, 'parameter_missing', 'battery_component_id'],
    ['a bound', { ambient_temp_c: 90 }, 'parameter_out_of_range', 'ambient_temp_c'],
    ['an unknown field', { throttle: 1 }, 'unknown_field', 'throttle'],
    ['a strange project', { project_id: newId('proj') }, 'project_not_found', 'project_id'],
    [
      'a propeller for a battery',
      { battery_component_id: QUAD_PARTS.propeller },
      'component_type_mismatch',
      'battery_component_id',
    ],
  ])('refuses %s and stays as it was', async (_, change, code, param) => {
    const before = await draft();
    expectRefusal(await patch(before.id, change), 422, code, param);
    expect(await read(before.id)).toEqual(before);
  });

  it('keeps what cannot be null where null is sent', async () => {
    const before = await draft();
    const kept = { density_kg_m3: null, esc_timing: undefined, rotors: null, ambient_temp_c: null };
    const { status, json } = await patch(before.id, kept);
    expect(status).toBe(200);
    expect({ ...json, updated_at: null }).toEqual({ ...before, updated_at: null });
  });
});

describe('a held simulation', () => {
  const held = (change: object = {}) => made({ launch_intent: 'queue', ...change });

  it('is queued and paid, and waits for run-selected or run-queued', async () => {
    const owner = await newTenant(service);
    const project_id = await newProject(owner);
    const change = { launch_intent: 'queue', project_id };
    const [one, other] = [await createQuad(owner, change), await createQuad(owner, change)];
    expect(one.json).toMatchObject({ status: 'queued', held: true, queue_position: null });
    expect(await spent(owner)).toBe(8);
    const body = { simulation_ids: [one.json.id, one.json.id] };
    expect((await owner.post(`${PATH}/run-selected`, body)).json).toEqual({
      queued: [one.json.id],
      skipped: [],
    });
    expect((await ended(owner, at(one.json.id))).held).toBe(false);
    const rest = await owner.post(`${PATH}/run-queued`, undefined);
    expect([rest.status, rest.json]).toEqual([200, { queued: [other.json.id], skipped: [] }]);
    await ended(owner, at(other.json.id));
    const again = await owner.post(`${PATH}/run-selected`, body);
    const skipped = [{ id: one.json.id, reason: 'already_terminal' }];
    expect(again.json).toEqual({ queued: [], skipped });
    expect(await spent(owner)).toBe(8);
  });

  it('run-selected starts nothing when one id is not the caller’s', async () => {
    const { id } = await held();
    const simulation_ids = [id, newId('sim')];
    expectRefusal(
      await tenant.post(`${PATH}/run-selected`, { simulation_ids }),
      404,
      'resource_not_found',
      'simulation_ids[1]',
    );
    expect((await read(id)).held).toBe(true);
    for (const [ids, code] of [
      [[], 'parameter_too_few_items'],
      [Array(1001).fill(id), 'parameter_too_many_items'],
    ] as const)
      expectRefusal(
        await tenant.post(`${PATH}/run-selected`, { simulation_ids: ids }),
        422,
        code,
        'simulation_ids',
      );
  });

  it('is cancelled at once and refunded, and a second cancel answers the same', async () => {
    const before = await spent(tenant);
    const { id } = await held();
    const first = await tenant.post(`${at(id)}/cancel`, undefined);
    expect([first.status, first.json.status]).toEqual([200, 'canceled']);
    expect(first.json.completed_at).not.toBeNull();
    const second = await tenant.post(`${at(id)}/cancel`, undefined);
    expect([second.status, second.json]).toEqual([200, first.json]);
    expect(await spent(tenant)).toBe(before);
    const types = (await tenant.get(`/v1/events?resource_id=${id}`)).json.data;
    expect(types.map(({ type }: any) => type)).toEqual([
      'simulation.canceled',
      'simulation.queued',
    ]);
  });

  it('cannot be deleted before it has ended', async () => {
    const { id } = await held();
    expectRefusal(await tenant.request('DELETE', at(id)), 409, 'run_not_terminal');
    await tenant.post(`${at(id)}/cancel`, undefined);
    expect((await tenant.request('DELETE', at(id))).status).toBe(204);
    expectRefusal(await tenant.get(at(id)), 404, 'resource_not_found');
  });
});

describe('a computed simulation', () => {
  it('is named, starred and given plots, and nothing else of it changes', async () => {
    const done = await solvedQuad(tenant, { name: 'a' });
    const plot_config_json = [{ x: 'rpm', 'a.b': [1, { constructor: null }] }, {}];
    const { json } = await patch(done.id, { name: null, is_starred: true, plot_config_json });
    expect(json).toEqual({ ...done, name: null, is_starred: true, plot_config_json });
    const cleared = await patch(done.id, { is_starred: null, plot_config_json: null, name: 'b' });
    expect(cleared.json).toEqual({ ...done, name: 'b', is_starred: true });
    expectRefusal(
      await patch(done.id, { ambient_temp_c: 5 }),
      409,
      'run_not_draft',
      'ambient_temp_c',
    );
    expectRefusal(
      await patch(done.id, { launch_intent: 'run' }),
      409,
      'run_not_draft',
      'launch_intent',
    );
    const big = { plot_config_json: [{ text: 'x'.repeat(65_536) }] };
    expectRefusal(await patch(done.id, big), 422, 'parameter_too_long', 'plot_config_json');
    for (const [plots, param] of [
      [{ x: 'rpm' }, 'plot_config_json'],
      [['rpm'], 'plot_config_json[0]'],
    ] as const) {
      const answer = await patch(done.id, { plot_config_json: plots });
      expectRefusal(answer, 422, 'parameter_invalid_type', param);
    }
    expect(await read(done.id)).toEqual(cleared.json);
  });

  it('cannot be cancelled, and neither can a draft', async () => {
    const done = await solvedQuad(tenant);
    expectRefusal(await tenant.post(`${at(done.id)}/cancel`, {}), 409, 'already_terminal');
    const { id } = await made({ launch_intent: 'draft' });
    expectRefusal(await tenant.post(`${at(id)}/cancel`, {}), 409, 'run_is_draft');
    expect((await tenant.request('DELETE', at(id))).status).toBe(204);
  });
});
