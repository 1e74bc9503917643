import { describe, expect, it } from '@jest/globals';
import { componentIdOf } from '../../src/components/catalog/catalog-data.js';
import { sharedService } from '../support/shared-service.js';
import {
  createQuad,
  ended,
  quad,
  quadGroup,
  QUAD_PARTS,
  solvedQuad,
} from '../support/simulations.js';
import { newTenant, type Tenant } from '../support/tenants.js';

const PATH = '/v1/simulations';
const service = await sharedService();
const tenant = await newTenant(service);

async function eventsOf(owner: Tenant, id: string): Promise<any[]> {
  const { json } = await owner.get(`/v1/events?resource_id=${id}`);
  return json.data.toReversed();
}

async function ownPart(type: string, spec_json: object): Promise<string> {
  return (await tenant.post('/v1/components', { type, name: `My ${type}`, spec_json })).json.id;
}

describe('a rotor with a gear', () => {
  it('turns its motor faster, and says what the gear loses', async () => {
    const group = quadGroup({ gear_ratio: 2, throttle_pct: 90 });
    const done = await solvedQuad(tenant, { rotor_groups: [group] });
    const [one, all] = [done.result['1'], done.result.All];
    expect(one.motor_rpm).toBeCloseTo(2 * one.rpm, 4);
    expect(one.gear_efficiency).toBeCloseTo(0.95, 8);
    expect(one.gear_loss_w / (one.mech_power_w + one.gear_loss_w)).toBeCloseTo(0.05, 8);
    const product = one.motor_efficiency * one.esc_efficiency * one.gear_efficiency;
    expect(product).toBeCloseTo(one.efficiency, 7);
    expect(Math.abs(all.energy_balance_error)).toBeLessThan(1e-9);
    expect(all.estimated).toContainEqual({
      part: 'motor',
      label: 'arms',
      quantity: 'gear_efficiency',
      value: 0.95,
      basis: 'one pair of spur gears',
    });
    expect(done.rotor_groups[0]).toMatchObject({ gear_ratio: 2, gear_efficiency: null });
    expect(Object.keys(done.display_labels)).toEqual(
      expect.arrayContaining(['motor_rpm', 'gear_efficiency', 'gear_loss_w']),
    );
  });

  it('is as without where the gear is none', async () => {
    const plain = await solvedQuad(tenant);
    const none = { gear_ratio: 1, gear_efficiency: null, collective_deg: 0 };
    const same = await solvedQuad(tenant, { rotor_groups: [quadGroup(none)] });
    expect(same.result).toEqual(plain.result);
    expect(plain.result['1']).not.toHaveProperty('motor_rpm');
  });

  it.each([
    ['gear_ratio', 0.05],
    ['gear_ratio', 51],
    ['gear_efficiency', 0.4],
    ['gear_efficiency', 1.1],
    ['collective_deg', -31],
    ['collective_deg', 61],
    // its root, at 55 degrees, would be turned beyond a right angle
    ['collective_deg', 40],
  ])('is refused with %s %s', async (field, value) => {
    const propeller_component_id = componentIdOf('apc-11x10e');
    const { status, json } = await createQuad(tenant, {
      rotor_groups: [quadGroup({ propeller_component_id, [field]: value })],
    });
    expect([status, json.error?.code, json.error?.param]).toEqual([
      422,
      'parameter_out_of_range',
      `rotor_groups[0].${field}`,
    ]);
  });
});

describe('a rotor of variable pitch', () => {
  it('has the loads of an analysis with that collective at its speed', async () => {
    const collective_deg = 6;
    const group = quadGroup({ collective_deg, throttle_pct: 45 });
    const still = await solvedQuad(tenant, {
      rotor_groups: [{ ...group, collective_deg: 0 }],
    });
    const done = await solvedQuad(tenant, { rotor_groups: [group] });
    expect(done.rotor_groups[0].collective_deg).toBe(collective_deg);
    const [one, before] = [done.result['1'], still.result['1']];
    expect(one.rpm).toBeLessThan(before.rpm);
    expect(one.ct).toBeGreaterThan(1.2 * before.ct);
    const { json } = await tenant.post('/v1/geometry/analyze', {
      propeller_component_id: QUAD_PARTS.propeller,
      rpm: one.rpm,
      collective_deg,
      ambient_temp_c: 25,
    });
    expect(one.thrust_n / json.thrust).toBeCloseTo(1, 2);
    expect(one.mech_power_w / json.power).toBeCloseTo(1, 2);
  });
});

describe('a governed rotor', () => {
  const { throttle_pct: _, ...unthrottled } = quadGroup({});
  const governed = (governed_rpm: number, change: object = {}) => ({
    rotor_groups: [{ ...unthrottled, governed_rpm, ...change }],
  });
  const vehicle = { frame_mass_kg: 0.6, frame: 'quad', drag_area_m2: 0.02 };
  const hover = { vehicle, trim: { to: 'hover' } };

  it('hovers by the collective that an analysis finds too, and that has the speed by itself', async () => {
    const done = await solvedQuad(tenant, { ...hover, ...governed(6000) });
    const [one, all] = [done.result['1'], done.result.All];
    expect([one.rpm, one.limits, all.trim.limited_by]).toEqual([6000, [], null]);
    expect(all.total_thrust_n / (9.80665 * all.all_up_mass_kg)).toBeCloseTo(1, 8);
    expect(Math.abs(all.energy_balance_error)).toBeLessThan(1e-9);
    expect(all.hover_thrust_to_weight).toBeNull();
    const { json } = await tenant.post('/v1/geometry/analyze', {
      propeller_component_id: QUAD_PARTS.propeller,
      mode: 'solve_to_target',
      solve_for: 'collective',
      target_type: 'thrust',
      target_value: one.thrust_n,
      rpm: 6000,
      ambient_temp_c: 25,
    });
    // as near as the map is to the blade
    expect(Math.abs(one.collective_deg - json.collective_deg)).toBeLessThan(0.02);
    expect(one.mech_power_w / json.power).toBeCloseTo(1, 2);
    const turned = { rotor_groups: [{ ...unthrottled, collective_deg: one.collective_deg }] };
    const same = await solvedQuad(tenant, { ...hover, ...turned });
    expect(same.result['1'].rpm / 6000).toBeCloseTo(1, 4);
    expect(same.result['1'].throttle_pct / one.throttle_pct).toBeCloseTo(1, 4);
    // a scan of collectives brackets it
    for (const [step, more] of [
      [-0.05, 1],
      [0.05, -1],
    ]) {
      const beside = {
        rotor_groups: [{ ...unthrottled, collective_deg: one.collective_deg + step }],
      };
      const { result } = await solvedQuad(tenant, { ...hover, ...beside });
      expect(Math.sign(result['1'].rpm - 6000)).toBe(more);
    }
  });

  it('flies level with the drag of its rotors, and is heard', async () => {
    const noise = { distance_m: 10, elevation_deg: -45, azimuth_deg: 90 };
    const level = { vehicle, airspeed_m_s: 10, trim: { to: 'level_flight' }, noise };
    const done = await solvedQuad(tenant, { ...level, ...governed(6000) });
    const one = done.result['1'];
    const turned = { rotor_groups: [{ ...unthrottled, collective_deg: one.collective_deg }] };
    const { result } = await solvedQuad(tenant, { ...level, ...turned });
    expect(result['1'].rpm / one.rpm).toBeCloseTo(1, 4);
    expect(result.All.trim.tilt_deg / done.result.All.trim.tilt_deg).toBeCloseTo(1, 5);
    expect(result['1'].noise_dba).toBeCloseTo(one.noise_dba, 1);
  });

  it('without a trim turns at its speed with its own collective', async () => {
    const done = await solvedQuad(tenant, governed(5000, { collective_deg: 3 }));
    const { rpm, collective_deg, throttle_pct } = done.result['1'];
    expect([rpm, collective_deg]).toEqual([5000, 3]);
    const plain = quadGroup({ collective_deg: 3, throttle_pct });
    const same = await solvedQuad(tenant, { rotor_groups: [plain] });
    expect(same.result['1'].rpm / 5000).toBeCloseTo(1, 6);
  });

  it.each([
    ['stalls at too low a speed', 2500, 'stall', ['thrust_not_reached', 'collective_stall'], true],
    ['has too little voltage for a high one', 12_000, null, ['rpm_not_held'], false],
  ])('that %s says so', async (_case, rpm, limitedBy, limits, isHeld) => {
    const { result } = await solvedQuad(tenant, { ...hover, ...governed(rpm) });
    const [one, all] = [result['1'], result.All];
    expect([all.trim.limited_by, one.limits, all.endurance_s]).toEqual([limitedBy, limits, null]);
    if (isHeld) expect(one.rpm).toBe(rpm);
    else expect(one.rpm).toBeLessThan(rpm);
    expect(all.trim.shortfall_n > 0).toBe(isHeld);
  });

  it.each([
    ['throttle_pct', governed(6000, { throttle_pct: 40 })],
    ['collective_deg', { ...hover, ...governed(6000, { collective_deg: 1 }) }],
    ['governed_rpm', governed(9)],
    ['governed_rpm', governed(100_001)],
  ])('is refused with %s', async (field, change) => {
    const { status, json } = await createQuad(tenant, change);
    expect([status, json.error.param]).toEqual([422, `rotor_groups[0].${field}`]);
  });
});

describe('a simulation of a quad', () => {
  it('is accepted with 202, and where it is; it costs four units', async () => {
    const free = await newTenant(service, { plan: 'free' });
    const { status, json, headers } = await createQuad(free, { name: 'Hover' });
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(`${PATH}/${json.id}`);
    expect(json).toMatchObject({
      object: 'simulation',
      id: expect.stringMatching(/^sim_[0-9A-Za-z]{27}$/),
      name: 'Hover',
      status: 'queued',
      held: false,
      analysis_type: 'single_point',
      credits_cost: 4,
      sweep_id: null,
      result: null,
      display_labels: null,
      rotor_labels: null,
      solver_engine: expect.stringMatching(/^inflow-/),
      error: null,
      dispatched_at: null,
      completed_at: null,
    });
    await ended(free, headers.get('location')!);
    const { data } = (await free.get('/v1/compute-units/transactions')).json;
    expect(data).toMatchObject([
      { type: 'simulation_debit', amount: -4, resource: { object: 'simulation', id: json.id } },
    ]);
    expect((await free.get('/v1/compute-units/balance')).json.total).toBe(196);
  });

  it('has a result for each rotor, for all of them and for the battery', async () => {
    const done = await solvedQuad(tenant);
    expect([done.status, done.progress, done.error, done.attempt]).toEqual([
      'completed',
      1,
      null,
      1,
    ]);
    const keys = ['1', '2', '3', '4', 'All', 'Battery'];
    expect(Object.keys(done.result)).toEqual(keys);
    expect(Object.keys(done.rotor_labels)).toEqual(keys);
    for (const key of keys)
      expect(Object.keys(done.display_labels)).toEqual(
        expect.arrayContaining(Object.keys(done.result[key])),
      );
    const { '1': one, '4': four, All: all, Battery: battery } = done.result;
    expect(one).toEqual(four);
    expect(all.total_thrust_n).toBeCloseTo(4 * one.thrust_n, 5);
    expect(all.total_elec_power_w).toBeCloseTo(4 * one.elec_power_w, 4);
    // a 2 kg quad hovers near 60 %: within what the uncertainty says, far from a slip of units
    expect(all.total_thrust_n).toBeGreaterThan(15);
    expect(all.total_thrust_n).toBeLessThan(45);
    expect(all.endurance_s).toBeGreaterThan(120);
    expect(all.endurance_s).toBeLessThan(1_200);
    expect(Math.abs(all.energy_balance_error)).toBeLessThan(1e-9);
    expect(battery.cell_voltages_v).toHaveLength(4);
    expect(done.solver_engine).toMatch(/^inflow-\d+\.\d+\.\d+\/wasm-[0-9a-f]{8}$/);
  });

  it('is told of in order, without the detail of its result', async () => {
    const { id, result } = await solvedQuad(tenant, { name: 'told' });
    const events = await eventsOf(tenant, id);
    expect(events.map(({ type }) => type)).toEqual([
      'simulation.queued',
      'simulation.running',
      'simulation.completed',
    ]);
    const [queued, running, completed] = events.map(({ data }) => data.object);
    expect(queued).toMatchObject({ object: 'simulation', id, status: 'queued', name: 'told' });
    expect([queued.dispatched_at, queued.result_summary]).toEqual([null, undefined]);
    expect(running).toMatchObject({ status: 'running', completed_at: null });
    const { total_thrust_n, total_elec_power_w, system_efficiency, endurance_s } = result.All;
    expect(completed).toMatchObject({
      status: 'completed',
      inputs: { airspeed_m_s: 0, density_kg_m3: 1.225, battery_charge_pct: 100 },
      result_summary: { total_thrust_n, total_elec_power_w, system_efficiency, endurance_s },
    });
    expect(completed).not.toHaveProperty('result');
  });

  it('gives the same result for the same body, parts and engine', async () => {
    const [one, other] = [await solvedQuad(tenant), await solvedQuad(tenant)];
    expect(JSON.stringify(other.result)).toBe(JSON.stringify(one.result));
    expect(other.solver_engine).toBe(one.solver_engine);
    expect(other.input_snapshot).toEqual(one.input_snapshot);
  });

  it('names rotors one by one as well, and takes raw UUIDs', async () => {
    const { user_id: _, ...motor } = (await tenant.get(`/v1/components/${QUAD_PARTS.motor}`)).json;
    expect(motor.id).toBe(QUAD_PARTS.motor);
    const { count: _count, ...rotor } = quadGroup();
    const rotors = ['front', 'rear'].map((label) => ({ ...rotor, label }));
    const done = await solvedQuad(tenant, { rotor_groups: undefined, rotors });
    expect(done.credits_cost).toBe(2);
    expect(done.rotor_labels).toMatchObject({ '1': 'front', '2': 'rear' });
    expect(done.rotors).toMatchObject([{ label: 'front', tilt_deg: 0 }, { label: 'rear' }]);
    expect(done.rotor_groups).toEqual(done.rotors.map((each: object) => ({ ...each, count: 1 })));
  });

  it('names the rotors of a group by labels that can be sent again, however long its own is', async () => {
    const label = 'x'.repeat(64);
    const draft = { launch_intent: 'draft' };
    const first = await tenant.post(
      PATH,
      await quad(tenant, { rotor_groups: [quadGroup({ label, count: 10 })], ...draft }),
    );
    expect(first.status).toBe(201);
    const names = first.json.rotors.map((rotor: { label: string }) => rotor.label);
    expect(names.slice(8)).toEqual([`${'x'.repeat(62)} 9`, `${'x'.repeat(61)} 10`]);
    const { rotors } = first.json;
    const again = await tenant.post(
      PATH,
      await quad(tenant, { rotor_groups: undefined, rotors, ...draft }),
    );
    expect([again.status, again.text]).toEqual([201, again.text]);
    expect(again.json.rotors).toEqual(rotors);
  });

  it('keeps the parts as they were: of its own whole, of the catalog the headline', async () => {
    const spec = {
      brand: 'Mine',
      kv: 900,
      R: 0.1,
      weight: 70,
      no_load_current_a: 0.5,
      note: 'raw',
    };
    const id = await ownPart('motor', spec);
    const group = [quadGroup({ motor_component_id: id })];
    const first = await solvedQuad(tenant, { rotor_groups: group });
    await tenant.request('PATCH', `/v1/components/${id}`, { spec_json: { ...spec, kv: 500 } });
    const { json: later } = await tenant.get(`${PATH}/${first.id}`);
    expect(later).toEqual(first);
    const parts: any[] = later.input_snapshot.components;
    expect(parts.find((part) => part.id === id)).toMatchObject({ source: 'user', spec_json: spec });
    const battery = parts.find(({ type }) => type === 'battery');
    expect(battery.spec_json).toMatchObject({ series_cells: 4 });
    expect(battery.spec_json).not.toHaveProperty('connector');
    const second = await solvedQuad(tenant, { rotor_groups: group });
    expect(second.result['1'].rpm).toBeLessThan(first.result['1'].rpm);
  });

  it('takes parts that are described in it', async () => {
    const custom_motor = { name: 'Bench motor', spec_json: { kv: 885, R: 0.127, weight: 75 } };
    const group = quadGroup({ motor_component_id: undefined, custom_motor });
    const custom_battery = {
      name: 'Supply',
      spec_json: { chemistry: 'source', nominal_voltage_v: 14.8 },
    };
    const change = { rotor_groups: [group], battery_component_id: undefined, custom_battery };
    const done = await solvedQuad(tenant, change);
    expect([done.status, done.error]).toEqual(['completed', null]);
    expect(done.custom_battery).toMatchObject(custom_battery);
    expect(done.rotor_labels.Battery).toBe('Supply');
    expect(done.result.All.endurance_s).toBeNull();
  });
});

describe('a simulation that cannot be computed', () => {
  it('for want of a value is refused, and says where', async () => {
    const id = await ownPart('motor', { brand: 'Mine', weight: 70 });
    const body = await quad(tenant, { rotor_groups: [quadGroup({ motor_component_id: id })] });
    const { status, json } = await tenant.post(PATH, body);
    expect([status, json.error.code, json.error.param]).toEqual([
      422,
      'component_spec_incomplete',
      'rotor_groups[0].motor_component_id',
    ]);
    expect(json.error.message).toContain('kv');
  });

  it('for an impossible value fails, and is refunded', async () => {
    const id = await ownPart('motor', { brand: 'Mine', kv: -5, weight: 70 });
    const failed = await solvedQuad(tenant, {
      rotor_groups: [quadGroup({ motor_component_id: id })],
    });
    expect(failed).toMatchObject({
      status: 'failed',
      result: null,
      error: { type: 'run_error', code: 'invalid_component_spec', point_index: null },
    });
    expect(failed.error.message).toContain('kv');
    const types = (await eventsOf(tenant, failed.id)).map(({ type }) => type);
    expect(types.at(-1)).toBe('simulation.failed');
    const { data } = (await tenant.get('/v1/compute-units/transactions')).json;
    const own = data.filter(({ resource }: any) => resource?.id === failed.id);
    expect(own.map(({ amount }: any) => amount)).toEqual([4, -4]);
  });
});

describe('creating a simulation', () => {
  it('with the same key twice makes one, and is paid once', async () => {
    const payer = await newTenant(service);
    const body = await quad(payer);
    const key = { 'idempotency-key': 'once' };
    const [one, other] = [await payer.post(PATH, body, key), await payer.post(PATH, body, key)];
    expect([one.status, other.status, other.text]).toEqual([202, 202, one.text]);
    expect(other.headers.get('idempotent-replayed')).toBe('true');
    expect((await payer.get(PATH)).json.data).toHaveLength(1);
    expect((await payer.get('/v1/compute-units/transactions')).json.data).toHaveLength(1);
    await ended(payer, `${PATH}/${one.json.id}`);
  });

  it('beyond the allowance is 402, and leaves nothing', async () => {
    const poor = await newTenant(service, { plan: 'free' });
    const big = { rotor_groups: [quadGroup({ count: 40 })], launch_intent: 'queue' };
    for (let i = 0; i < 5; i++) expect((await createQuad(poor, big)).status).toBe(202);
    const refused = await createQuad(poor, big);
    expect([refused.status, refused.json.error.code]).toEqual([402, 'usage_cap_reached']);
    expect((await poor.get(PATH)).json.data).toHaveLength(5);
  });
});
