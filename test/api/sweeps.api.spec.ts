import { describe, expect, it } from '@jest/globals';
import { newId } from '../../src/platform/ids.js';
import { insertPartsAt } from '../support/component-rows.js';
import { sql } from '../support/database.js';
import { sharedService } from '../support/shared-service.js';
import { ended, QUAD_PARTS, quadGroup, quadVehicle, solvedQuad } from '../support/simulations.js';
import {
  acceptedSweep,
  allPoints,
  catalogParts,
  createSweep,
  custom,
  endedSweep,
  ledgerOf,
  quadSweep,
  range,
  readCsv,
} from '../support/sweeps.js';
import { until } from '../support/queues.js';
import { newTenant } from '../support/tenants.js';

const parts = (axis: string, component_ids: string[]) => ({ axis, component_ids });
const points = (id: string, query = '', limit = 100) =>
  allPoints(owner, `/v1/sweeps/${id}/points${query}`, limit);

const service = await sharedService();
const owner = await newTenant(service);
const motors: string[] = await catalogParts(service, 'motor', 3);
const propellers: string[] = await catalogParts(service, 'propeller', 2);
const grid: any = await endedSweep(owner, {
  component_axes: [parts('propeller', propellers), parts('motor', motors)],
  throttle: range(70, 50, 3),
});

describe('a sweep that was solved', () => {
  it('is complete, and costs a unit for each point and rotor', async () => {
    expect(grid).toMatchObject({
      object: 'sweep',
      status: 'completed',
      analysis_type: 'sweep',
      total_points: 18,
      completed_points: 18,
      failed_points: 0,
      progress: 1,
      credits_cost: 72,
      attempt: 1,
    });
    expect(grid.sweep_config.component_axes[1].component_ids).toEqual(motors);
    expect(await ledgerOf(owner, grid.id)).toEqual([['sweep_debit', -72]]);
  });

  it('has its points in row-major order, the last axis fastest', async () => {
    const found = await points(grid.id);
    const expected = propellers.flatMap((propeller) =>
      motors.flatMap((motor) => [70, 60, 50].map((throttle) => [propeller, motor, throttle])),
    );
    expect(
      found.map(({ inputs: { component, throttle } }: any) => [
        ...component.map(({ id }: any) => id),
        throttle,
      ]),
    ).toEqual(expected);
    expect(found.map(({ index }: any) => index)).toEqual([...Array(18).keys()]);
    expect(new Set(found.map(({ id }: any) => id)).size).toBe(18);
  });

  it('tells what every axis sets, and nothing else but the throttle', async () => {
    const sweep = {
      tilt: custom(80, 90),
      battery_charge: custom(100),
      esc_timing_values: ['low', 'auto'],
    };
    const { id } = await acceptedSweep(owner, sweep, { launch_intent: 'queue' });
    const [first, , third] = await points(id);
    const fixed = { throttle: 60, battery_charge_pct: 100 };
    expect([first.inputs, third.inputs]).toEqual([
      { ...fixed, tilt_0: 80, esc_timing: 'low', grid_index: 0 },
      { ...fixed, tilt_0: 90, esc_timing: 'low', grid_index: 2 },
    ]);
    const synced = {
      component_axes: [{ axis: 'motor', component_ids: motors.slice(0, 2), slots: [0] }],
    };
    const other = await acceptedSweep(owner, synced, { launch_intent: 'queue' });
    const [, { inputs }] = await points(other.id);
    expect(inputs).toEqual({
      throttle: 60,
      grid_index: 1,
      component: [{ axis: 'motor', slot: 0, id: motors[1], name: expect.any(String) }],
    });
  });

  it('has the results that single simulations have, bands as well', async () => {
    const { json: point } = await owner.get(`/v1/sweeps/${grid.id}/points/13`);
    const [propeller, motor] = point.inputs.component;
    const group = quadGroup({
      propeller_component_id: propeller.id,
      motor_component_id: motor.id,
      throttle_pct: point.inputs.throttle,
    });
    const { result } = await solvedQuad(owner, { rotor_groups: [group] });
    const { estimated: _, ...all } = result.All;
    expect(point.rotors).toEqual({ ...result, All: all });
  });

  it('turns blades and changes gears, as single simulations do', async () => {
    const sweep = { gear_ratio: custom(1, 1.5), collective: range(-2, 4, 3) };
    const done = await endedSweep(owner, sweep);
    expect(done).toMatchObject({ status: 'completed', total_points: 6, failed_points: 0 });
    const found = await points(done.id);
    expect(found.map(({ name }: any) => name)).toEqual(
      ['1', '1.5'].flatMap((gear) => [-2, 1, 4].map((c) => `gear ${gear} · collective ${c}°`)),
    );
    const { inputs, rotors } = found[5];
    expect(inputs).toEqual({ throttle: 60, gear_ratio: 1.5, collective: 4, grid_index: 5 });
    const group = quadGroup({ gear_ratio: 1.5, collective_deg: 4 });
    const { result } = await solvedQuad(owner, { rotor_groups: [group] });
    const { estimated: _, ...all } = result.All;
    expect(rotors).toEqual({ ...result, All: all });
  });

  it('pages without a repeat or a gap, whatever the order', async () => {
    for (const query of [
      '',
      '?sort_order=desc',
      '?sort_by=total_thrust_n',
      '?sort_by=endurance_s&sort_order=desc',
    ]) {
      const found = await points(grid.id, query, 5);
      expect(found.map(({ index }: any) => index).toSorted((a, b) => a - b)).toEqual([
        ...Array(18).keys(),
      ]);
    }
    const thrusts = (await points(grid.id, '?sort_by=total_thrust_n', 4)).map(
      ({ rotors }: any) => rotors.All.total_thrust_n,
    );
    expect(thrusts).toEqual(thrusts.toSorted((a, b) => a - b));
  });

  it('is filtered by its totals', async () => {
    const all = await points(grid.id);
    const value = all[7].rotors.All.total_thrust_n;
    const indexes = (found: any[]) => found.map(({ index }) => index);
    const where = (is: (thrust: number) => boolean) =>
      indexes(all.filter(({ rotors }: any) => is(rotors.All.total_thrust_n)));
    const by = async (operator: string) =>
      indexes(await points(grid.id, `?total_thrust_n[${operator}]=${value}`));
    expect(await by('gte')).toEqual(where((thrust) => thrust >= value));
    expect(await by('gt')).toEqual(where((thrust) => thrust > value));
    expect(await by('lt')).toEqual(where((thrust) => thrust < value));
    expect(await by('eq')).toEqual([7]);
    expect(indexes(await points(grid.id, '?failed=true'))).toEqual([]);
    expect(await points(grid.id, '?failed=false&solved=true')).toHaveLength(18);
  });

  it('has its best points, its ends and its front in the summary', async () => {
    const all = (await points(grid.id)).map(({ index, rotors: { All } }: any) => ({
      index,
      ...All,
    }));
    const free = all.filter(({ limits }: any) => limits.length === 0);
    const { summary } = grid;
    expect(summary.within_limits).toBe(free.length);
    for (const key of ['total_thrust_n', 'specific_thrust_g_per_w', 'endurance_s']) {
      const values = all.map((point: any) => point[key]);
      expect(summary.min[key].value).toBe(Math.min(...values));
      expect(summary.max[key].value).toBe(Math.max(...values));
      expect(all[summary.max[key].index][key]).toBe(summary.max[key].value);
      const best = Math.max(...(free.length > 0 ? free : all).map((point: any) => point[key]));
      expect(summary.best[key].value).toBe(best);
    }
    const front = (free.length > 0 ? free : all).filter(
      (one: any) =>
        !(free.length > 0 ? free : all).some(
          (other: any) =>
            other.total_thrust_n >= one.total_thrust_n &&
            other.total_elec_power_w <= one.total_elec_power_w &&
            other.index !== one.index,
        ),
    );
    expect(summary.pareto.map(({ index }: any) => index).toSorted()).toEqual(
      front.map(({ index }: any) => index).toSorted(),
    );
  });

  it('exports what its points show', async () => {
    const { status, headers, text } = await owner.get(`/v1/sweeps/${grid.id}/export.csv`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const rows = readCsv(text);
    const found = await points(grid.id);
    expect(rows.map(({ index, id, status: state }) => [Number(index), id, state])).toEqual(
      found.map(({ index, id, status: state }: any) => [index, id, state]),
    );
    for (const [i, row] of rows.entries()) {
      const { rotors, inputs } = found[i];
      const [propeller, motor] = inputs.component;
      expect([row['propeller_0.id'], row['motor_0.name']]).toEqual([propeller.id, motor.name]);
      expect(Number(row.throttle_pct)).toBe(inputs.throttle);
      expect(Number(row.total_thrust_n)).toBe(rotors.All.total_thrust_n);
      expect(Number(row['arms.rpm'])).toBe(rotors['4'].rpm);
      expect(Number(row['battery.pack_voltage_v'])).toBe(rotors.Battery.pack_voltage_v);
    }
  });

  it('shows its points as simulations', async () => {
    const [, point] = await points(grid.id);
    const { status, json } = await owner.get(`/v1/simulations/${point.id}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: point.id, sweep_id: grid.id, status: 'completed' });
    expect(json.result).toEqual(point.rotors);
    expect(json.rotor_groups[0].throttle_pct).toBe(60);
    expect(json.input_snapshot.components).toHaveLength(3);
    const children = await allPoints(owner, `/v1/simulations?sweep_id=${grid.id}`, 7);
    expect(children.map(({ id }: any) => id)).toEqual(
      (await points(grid.id)).map(({ id }: any) => id),
    );
    const others = await allPoints(owner, '/v1/simulations');
    expect(others.filter(({ sweep_id }: any) => sweep_id !== null)).toEqual([]);
  });

  it('is found by either spelling of its id', async () => {
    const other = grid.id.replace('sweep_', 'swp_');
    expect((await owner.get(`/v1/sweeps/${other}`)).json.id).toBe(grid.id);
    const page = (await owner.get(`/v1/sweeps/${other}/results?limit=1`)).json;
    expect(page.data).toHaveLength(1);
    expect(page.display_labels.total_thrust_n).toBe('Total thrust (N)');
  });

  it('has stars of its own and of its points', async () => {
    const path = `/v1/sweeps/${grid.id}/points/4`;
    const starred = await owner.request('PATCH', path, { is_starred: true });
    expect(starred.json.is_starred).toBe(true);
    expect(starred.json.rotors).not.toBeNull();
    expect((await points(grid.id, '?is_starred=true')).map(({ index }: any) => index)).toEqual([4]);
    const child = `/v1/simulations/${starred.json.id}`;
    expect((await owner.request('PATCH', child, { is_starred: false })).status).toBe(200);
    expect(await points(grid.id, '?is_starred=true')).toEqual([]);
    expect((await owner.request('PATCH', child, { name: 'x' })).json.error.code).toBe(
      'run_not_draft',
    );
  });

  it('has events in order, and none of its points', async () => {
    const { json } = await owner.get(`/v1/events?resource_id=${grid.id}`);
    expect(json.data.map(({ type }: any) => type)).toEqual([
      'sweep.completed',
      'sweep.running',
      'sweep.queued',
    ]);
    const { json: child } = await owner.get(`/v1/events?type=simulation.completed`);
    expect(child.data.filter(({ data }: any) => data.object.sweep_id !== undefined)).toEqual([]);
  });
});

describe('a sweep with point_events', () => {
  it('tells of each point, from its beginning to its end', async () => {
    const sweep = await endedSweep(owner, { throttle: custom(40, 50, 60) }, { point_events: true });
    const ids = (await points(sweep.id)).map(({ id }: any) => id);
    for (const id of ids) {
      const { json } = await owner.get(`/v1/events?resource_id=${id}`);
      expect(json.data.map(({ type }: any) => type)).toEqual([
        'simulation.completed',
        'simulation.running',
        'simulation.queued',
      ]);
      const [{ data }] = json.data;
      expect(data.object).toMatchObject({ id, sweep_id: sweep.id, status: 'completed' });
      expect(data.object.result_summary.total_thrust_n).toBeGreaterThan(0);
    }
  });

  it('tells of those that were canceled', async () => {
    const sweep = { throttle: custom(40, 50) };
    const change = { point_events: true, launch_intent: 'queue' };
    const { id } = await acceptedSweep(owner, sweep, change);
    expect((await owner.post(`/v1/sweeps/${id}/cancel`, undefined)).status).toBe(200);
    const [point] = await points(id);
    expect(point.status).toBe('canceled');
    const told = async () => {
      const { json } = await owner.get(`/v1/events?resource_id=${point.id}`);
      return json.data.map(({ type }: any) => type);
    };
    await until(async () => (await told()).length === 2); // soon after the sweep
    expect(await told()).toEqual(['simulation.canceled', 'simulation.queued']);
  });
});

describe('points that cannot be solved', () => {
  it('fail with their reason; the rest is kept, and they are refunded', async () => {
    const [broken] = await insertPartsAt(service.databaseUrl, owner.accountId, [
      { name: '=2+2 "motor", broken', type: 'motor', spec: { brand: 'none' } },
    ]);
    const sweep = await endedSweep(owner, {
      component_axes: [parts('motor', [motors[0], broken, motors[1]])],
      throttle: custom(50, 60),
    });
    expect(sweep).toMatchObject({
      status: 'failed',
      completed_points: 4,
      failed_points: 2,
      error: { type: 'run_error', code: 'component_spec_incomplete', point_index: 2 },
    });
    expect(await ledgerOf(owner, sweep.id)).toEqual([
      ['sweep_debit', -24],
      ['refund', 8],
    ]);
    const failed = await points(sweep.id, '?failed=true');
    expect(failed.map(({ index, failed: is, status }: any) => [index, is, status])).toEqual([
      [2, true, 'failed'],
      [3, true, 'failed'],
    ]);
    expect(failed[0]).toMatchObject({ rotors: null, error: { point_index: 2 } });
    expect(failed[0].reason).toContain('broken');
    const { text } = await owner.get(`/v1/sweeps/${sweep.id}/export.csv`);
    expect(text).toContain('"\'=2+2 ""motor"", broken"');
    expect(readCsv(text)[2]).toMatchObject({ status: 'failed', total_thrust_n: '' });
    expect((await owner.get(`/v1/simulations/${failed[0].id}`)).json.status).toBe('failed');
  });
});

describe('a sweep before it runs', () => {
  it('has all its points, queued', async () => {
    const sweep = { throttle: range(10, 90, 5) };
    const { id } = await acceptedSweep(owner, sweep, { launch_intent: 'queue' });
    const found = await points(id);
    expect(found.map(({ status }: any) => status)).toEqual(Array(5).fill('queued'));
    expect(found.map(({ inputs }: any) => inputs.throttle)).toEqual([10, 30, 50, 70, 90]);
    expect(await points(id, '?total_thrust_n[gte]=0')).toEqual([]);
    const star = await owner.request('PATCH', `/v1/sweeps/${id}/points/2`, { is_starred: true });
    expect(star.json).toMatchObject({ is_starred: true, status: 'queued' });
    await owner.post('/v1/simulations/run-selected', { simulation_ids: [id] });
    expect(await ended(owner, `/v1/sweeps/${id}`)).toMatchObject({
      status: 'completed',
      completed_points: 5,
    });
    expect((await points(id, '?is_starred=true')).map(({ index }: any) => index)).toEqual([2]);
  });

  it('is refunded as a whole when it is canceled', async () => {
    const sweep = { throttle: range(10, 90, 5) };
    const { id } = await acceptedSweep(owner, sweep, { launch_intent: 'queue' });
    const { status, json } = await owner.post(`/v1/sweeps/${id}/cancel`, undefined);
    expect([status, json.status, json.summary]).toEqual([200, 'canceled', null]);
    expect(await ledgerOf(owner, id)).toEqual([
      ['sweep_debit', -20],
      ['refund', 20],
    ]);
  });

  it('is a draft that costs nothing, is changed, and launched', async () => {
    const sweep = { component_axes: [parts('motor', motors)], throttle: custom(50) };
    const created = await createSweep(owner, sweep, { launch_intent: 'draft' });
    expect([created.status, created.json.status, created.json.total_points]).toEqual([
      201,
      'draft',
      3,
    ]);
    const path = `/v1/sweeps/${created.json.id}`;
    expect(await ledgerOf(owner, created.json.id)).toEqual([]);
    const named = await owner.request('PATCH', path, { name: 'mine', airspeed_m_s: 3 });
    expect(named.json.sweep_config.component_axes[0].component_ids).toEqual(motors);
    const throttle = { rotor_sweep_mask: [true], throttle: custom(50, 60) };
    const changed = await owner.request('PATCH', path, { sweep: throttle });
    expect(changed.json).toMatchObject({ name: 'mine', total_points: 2, credits_cost: 8 });
    const wrong = await owner.request('PATCH', path, { sweep: { rotor_sweep_mask: [true] } });
    expect([wrong.status, wrong.json.error.param]).toEqual([422, 'sweep']);
    const launched = await owner.request('PATCH', path, { launch_intent: 'run' });
    expect(launched.json.status).toBe('queued');
    expect(await ended(owner, path)).toMatchObject({ status: 'completed', completed_points: 2 });
    const late = await owner.request('PATCH', path, { airspeed_m_s: 4 });
    expect([late.status, late.json.error.code]).toEqual([409, 'run_not_draft']);
  });
});

describe('a sweep that is canceled while it runs', () => {
  it('keeps what was solved and refunds the rest exactly', async () => {
    const { id } = await acceptedSweep(owner, {
      throttle: range(1, 100, 100),
      airspeed: range(0, 20, 50),
      density: custom(1.2, 1.1),
    });
    const path = `/v1/sweeps/${id}`;
    let now = (await owner.get(path)).json;
    while (now.completed_points === 0) now = (await owner.get(path)).json;
    const { status, json } = await owner.post(`${path}/cancel`, undefined);
    expect([status, json.status]).toEqual([202, 'running']);
    expect(json.cancel_requested_at).not.toBeNull();
    expect((await owner.post(`${path}/cancel`, undefined)).status).toBe(202);
    const sweep = await ended(owner, path);
    const { completed_points: solved } = sweep;
    expect([sweep.status, sweep.failed_points]).toEqual(['canceled', 0]);
    expect(solved).toBeGreaterThan(0);
    expect(solved).toBeLessThan(10_000);
    expect(await ledgerOf(owner, id)).toEqual([
      ['sweep_debit', -40_000],
      ['refund', 40_000 - 4 * solved],
    ]);
    expect(await points(id, '?solved=true')).toHaveLength(solved);
    expect(Object.keys(sweep.summary.best)).not.toEqual([]);
    const { json: rest } = await owner.get(`${path}/points?solved=false&limit=1`);
    expect(rest.data[0]).toMatchObject({ status: 'canceled', rotors: null });
    const again = await owner.post(`${path}/cancel`, undefined);
    expect([again.status, again.json.status]).toEqual([202, 'canceled']);
    const late = await owner.post(`/v1/sweeps/${grid.id}/cancel`, undefined);
    expect(late.json.error.code).toBe('already_terminal');
    expect((await owner.request('DELETE', path)).status).toBe(204);
    expect((await owner.get(`/v1/simulations/${rest.data[0].id}`)).status).toBe(404);
    const left = 'select count(*)::int as n from sweep_point where sweep_id = ?';
    expect(await sql(service.databaseUrl, left, [id])).toEqual([{ n: 0 }]);
  });
});

describe('a sweep that is canceled by whoever wants none of it', () => {
  it('drops what was solved, keeps stars, and refunds all of it', async () => {
    const { id } = await acceptedSweep(owner, {
      throttle: range(1, 100, 100),
      airspeed: range(0, 20, 50),
      density: custom(1.2, 1.1),
    });
    const path = `/v1/sweeps/${id}`;
    let now = (await owner.get(path)).json;
    while (now.completed_points === 0) now = (await owner.get(path)).json;
    const [{ index }] = (await owner.get(`${path}/points?solved=true&limit=1`)).json.data;
    const starred = await owner.request('PATCH', `${path}/points/${index}`, { is_starred: true });
    expect([starred.status, starred.json.is_starred]).toEqual([200, true]);
    const { status } = await owner.post(`${path}/cancel`, { save_partial: false });
    expect(status).toBe(202);
    // a second one changes nothing of the first
    expect((await owner.post(`${path}/cancel`, { save_partial: true })).status).toBe(202);
    const sweep = await ended(owner, path);
    expect(sweep).toMatchObject({
      status: 'canceled',
      completed_points: 0,
      failed_points: 0,
      summary: null,
    });
    expect(await ledgerOf(owner, id)).toEqual([
      ['sweep_debit', -40_000],
      ['refund', 40_000],
    ]);
    expect(await points(id, '?solved=true')).toEqual([]);
    const { json: point } = await owner.get(`${path}/points/${index}`);
    expect(point).toMatchObject({ status: 'canceled', rotors: null, is_starred: true });
    const bad = await owner.post(`${path}/cancel`, { save_partial: 'no' });
    expect([bad.status, bad.json.error.param]).toEqual([422, 'save_partial']);
  });
});

describe('the size of a sweep', () => {
  const large = (n: number) => ({ throttle: range(0, 100, n), airspeed: range(0, 100, 100) });

  it('may be 10,000 points', async () => {
    const { status, json } = await createSweep(owner, large(101), { launch_intent: 'draft' });
    expect([status, json.error.code, json.error.param]).toEqual([422, 'sweep_too_large', 'sweep']);
    expect(json.error.message).toContain('10,100');
  });

  it('is bounded by the plan', async () => {
    const free = await newTenant(service, { plan: 'free' });
    const { status, json } = await createSweep(free, { throttle: range(0, 100, 201) });
    expect([status, json.error.code, json.error.required_tier]).toEqual([
      402,
      'plan_upgrade_required',
      'pro',
    ]);
    expect(
      (await createSweep(free, { throttle: range(0, 100, 201) }, { launch_intent: 'draft' }))
        .status,
    ).toBe(201);
    const tooDear = await createSweep(free, { throttle: range(0, 100, 51) });
    expect([tooDear.status, tooDear.json.error.code]).toEqual([402, 'usage_cap_reached']);
    expect(await ledgerOf(free, '')).toEqual([]);
  });
});

describe('what is wrong', () => {
  it.each<[string, object, object, number, string, string]>([
    ['no sweep', { throttle: custom(50) }, { sweep: undefined }, 422, 'parameter_missing', 'sweep'],
    [
      'no mask',
      { rotor_sweep_mask: undefined, throttle: custom(1) },
      {},
      422,
      'parameter_missing',
      'sweep.rotor_sweep_mask',
    ],
    ['an unknown axis', { throtle: custom(1) }, {}, 422, 'unknown_field', 'sweep.throtle'],
    [
      'a value out of bounds',
      { throttle: custom(50, 101) },
      {},
      422,
      'parameter_out_of_range',
      'sweep.throttle.values[1]',
    ],
    [
      'an unknown motor',
      { component_axes: [parts('motor', [QUAD_PARTS.motor, newId('comp')])] },
      {},
      422,
      'component_not_found',
      'sweep.component_axes[0].component_ids[1]',
    ],
    [
      'a battery for a motor',
      { component_axes: [parts('motor', [QUAD_PARTS.motor, QUAD_PARTS.battery])] },
      {},
      422,
      'component_type_mismatch',
      'sweep.component_axes[0].component_ids[1]',
    ],
    [
      'an unknown battery',
      { throttle: custom(1) },
      { battery_component_id: newId('comp') },
      422,
      'component_not_found',
      'battery_component_id',
    ],
    [
      'no such project',
      { throttle: custom(1) },
      { project_id: newId('proj') },
      422,
      'project_not_found',
      'project_id',
    ],
  ])('%s is refused', async (_, sweep, change, status, code, param) => {
    const body = { ...(await quadSweep(owner, sweep)), ...change };
    const answer = await owner.post('/v1/sweeps', body);
    expect([answer.status, answer.json.error?.code, answer.json.error?.param]).toEqual([
      status,
      code,
      param,
    ]);
  });

  it.each([
    ['points?sort_by=thrust', 422, 'unknown_sort_field'],
    ['points?thrust[gte]=1', 422, 'unknown_filter'],
    ['points?total_thrust_n[gte]=x', 422, 'parameter_invalid_type'],
    ['points/18', 404, 'resource_not_found'],
    ['points/00', 404, 'resource_not_found'],
  ])('%s is refused', async (path, status, code) => {
    const answer = await owner.get(`/v1/sweeps/${grid.id}/${path}`);
    expect([answer.status, answer.json.error.code]).toEqual([status, code]);
  });

  it('a cursor of one sweep does not open another', async () => {
    const other = await acceptedSweep(
      owner,
      { throttle: custom(1, 2) },
      { launch_intent: 'queue' },
    );
    const { json } = await owner.get(`/v1/sweeps/${other.id}/points?limit=1`);
    const answer = await owner.get(`/v1/sweeps/${grid.id}/points?cursor=${json.next_cursor}`);
    expect([answer.status, answer.json.error.code]).toEqual([400, 'invalid_cursor']);
  });

  it('the same key with the same body gives the same sweep', async () => {
    const body = {
      project_id: grid.project_id,
      ...quadVehicle(),
      launch_intent: 'queue',
      sweep: { rotor_sweep_mask: [true], throttle: custom(1) },
    };
    const headers = { 'idempotency-key': `sweep ${Date.now()}` };
    const first = await owner.post('/v1/sweeps', body, headers);
    const second = await owner.post('/v1/sweeps', body, headers);
    expect(second.json.id).toBe(first.json.id);
    expect(await ledgerOf(owner, first.json.id)).toHaveLength(1);
  });
});

describe('the list of sweeps', () => {
  it('leaves out components, and is narrowed by project', async () => {
    const { json } = await owner.get(`/v1/sweeps?project_id=${grid.project_id}`);
    const mine = json.data.find(({ id }: any) => id === grid.id);
    expect(mine.sweep_config.component_axes).toEqual([
      { axis: 'propeller', slot: 0 },
      { axis: 'motor', slot: 0 },
    ]);
    expect(mine.summary).toEqual(grid.summary);
  });
});
