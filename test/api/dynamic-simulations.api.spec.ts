import { describe, expect, it } from '@jest/globals';
import { sql } from '../support/database.js';
import {
  acceptedFlight,
  arms,
  createFlight,
  csvOf,
  fixedFlight,
  flightAt,
  flightEvents,
  FLIGHTS,
  flown,
  quadFlight,
  simulatedEstimate,
} from '../support/dynamic-runs.js';
import { expectRefusal } from '../support/refusals.js';
import { sharedService } from '../support/shared-service.js';
import { newProject, QUAD_PARTS, quadGroup, solvedQuad } from '../support/simulations.js';
import { newTenant } from '../support/tenants.js';

const service = await sharedService();
const tenant = await newTenant(service);
await simulatedEstimate(tenant);
const hover: any = await flown(tenant, { name: 'hover' });

/** Lowest and highest of what is known. */
const range = (values: (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return [Math.min(...known), Math.max(...known)];
};

describe('a flight with gears and turned blades', () => {
  it('comes to the operating point that a simulation of the same vehicle has', async () => {
    const change = { gear_ratio: 1.5, gear_efficiency: 0.9, collective_deg: 4 };
    const vehicle = { rotor_groups: [arms(change)], ...fixedFlight(20, 60) };
    const { result } = await flown(tenant, vehicle);
    const [first, last] = [result.samples[0], result.samples.at(-1)];
    expect(first['1'].rpm).toBeLessThan(1);
    expect(last['1'].motor_rpm).toBeCloseTo(1.5 * last['1'].rpm, 3);
    expect(last['1'].gear_efficiency).toBeCloseTo(0.9, 4);
    expect(Math.abs(result.run_meta.energy_balance_error)).toBeLessThan(1e-4);
    const { result: point } = await solvedQuad(tenant, {
      rotor_groups: [quadGroup(change)],
      flight_duration: 20,
    });
    // the point is that of the battery before, at its temperatures after 20 s
    expect(Math.abs(last['1'].rpm / point['1'].rpm - 1)).toBeLessThan(0.01);
    expect(last['1'].thrust_n / point['1'].thrust_n).toBeCloseTo(1, 1);
    expect(last['1'].gear_loss_w / point['1'].gear_loss_w).toBeCloseTo(1, 1);
  });
});

/** A schedule of segments of 20 s each. */
const flightOf = (...segments: object[]) => ({
  schedule: { mode: 'segments', segments: segments.map((each) => ({ duration_s: 20, ...each })) },
  termination: { mode: 'fixed' },
});

describe('a flight with commanded collectives', () => {
  it('shows them in its curves, its CSV and its samples, and cannot be an FMU', async () => {
    const schedule = {
      mode: 'csv',
      csv_text: 'time_s,arms_throttle,arms_collective\n0,50,0\n10,50,6\n20,50,6\n',
    };
    const { id, result, display_labels } = await flown(tenant, {
      schedule,
      termination: { mode: 'fixed' },
    });
    expect(display_labels.rotor1_collective_deg).toBe('Collective, arms 1 (degrees)');
    const { time_s, rotor1_collective_deg: curve } = result.series;
    for (const [i, t] of time_s.entries()) expect(curve[i]).toBeCloseTo(Math.min(0.6 * t, 6), 4);
    expect(result.samples.at(-1)['1'].collective_deg).toBe(6);
    const rows = await csvOf(tenant, id);
    expect(Number(rows.at(-1)!.rotor4_collective_deg)).toBeCloseTo(6, 5);
    const path = `${flightAt(id)}/timeseries?channels=rotor1_collective_deg`;
    const { json } = await tenant.get(path);
    expect(json.values.rotor1_collective_deg[0]).toBe(0);
    expectRefusal(
      await tenant.post(`${flightAt(id)}/export/fmu`, {}),
      422,
      'parameters_exclusive',
      'id',
    );
  });
});

describe('a governed flight', () => {
  const vehicle = { frame_mass_kg: 0.6 };
  const governed = (governed_rpm: number) => ({ rotor_groups: [arms({ governed_rpm })], vehicle });

  it('hovers by the collective that a simulation finds, and flies on by commanded ones', async () => {
    const told = { per_group: { arms: { tilt_target: 90, collective_target: 2 } } };
    const change = { ...governed(6000), ...flightOf({ trim: { to: 'hover' } }, told) };
    const estimate = await simulatedEstimate(tenant, change);
    expect(estimate.json.simulated).toEqual({ duration_s: 40, credits: 4, basis: 'simulated' });
    const { result, rotor_groups } = await flown(tenant, change);
    expect(rotor_groups[0].governed_rpm).toBe(6000);
    const { throttle_pct: _, ...group } = quadGroup({ governed_rpm: 6000 }) as any;
    const point = await solvedQuad(tenant, {
      vehicle,
      trim: { to: 'hover' },
      rotor_groups: [group],
    });
    const hovering = result.samples.findLast(({ t_s }: any) => t_s <= 20)['1'];
    const found = point.result['1'];
    expect(hovering.rpm / 6000).toBeCloseTo(1, 4);
    expect(hovering.limits).toEqual([]);
    expect(hovering.thrust_n / found.thrust_n).toBeCloseTo(1, 6);
    // both maps are of this collective, but one is of air that stands still
    expect(Math.abs(hovering.collective_deg - found.collective_deg)).toBeLessThan(0.02);
    expect(hovering.mech_power_w / found.mech_power_w).toBeCloseTo(1, 2);
    const { rotor1_collective_deg: curve, rotor1_rpm: rpm } = result.series;
    expect([curve.at(-1), range(rpm)[0] > 5900]).toEqual([2, true]);
  });

  it('may be of a saved vehicle', async () => {
    const { rotor_groups: groups } = governed(6000);
    const saved = await tenant.post('/v1/vehicles', {
      name: 'governed',
      vehicle: {
        rotor_groups: groups,
        battery_component_id: QUAD_PARTS.battery,
        vehicle,
      },
    });
    expect(saved.status).toBe(201);
    const { json, status } = await createFlight(tenant, {
      vehicle_id: saved.json.id,
      rotor_groups: undefined,
      battery_component_id: undefined,
      ...flightOf({ trim: { to: 'hover' } }),
    });
    expect([status, json.rotor_groups?.[0]]).toEqual([
      202,
      expect.objectContaining({ governed_rpm: 6000 }),
    ]);
  });
});

describe('a hover until 20 % charge', () => {
  it('is accepted, flown and told with all that it showed', () => {
    const { result } = hover;
    expect(hover).toMatchObject({
      object: 'dynamic_simulation',
      status: 'completed',
      name: 'hover',
      progress: 1,
      attempt: 1,
      error: null,
      snapshot_version: 2,
      rotor_labels: { '1': 'arms 1', '4': 'arms 4', All: 'All rotors', Battery: 'Battery' },
      display_labels: {
        total_thrust_n: 'Total thrust (N)',
        rotor4_rpm: 'Rotational speed, arms 4 (rpm)',
      },
    });
    expect(hover.credits_cost).toBe(4 * Math.ceil(hover.estimated_duration_s / 60));
    const { scorecard } = result;
    expect(scorecard.termination_reason).toBe('soc_cutoff');
    expect(scorecard.flight_time_s).toBeCloseTo(hover.simulated_s, 5);
    expect(scorecard.flight_time_s / hover.estimated_duration_s).toBeGreaterThan(0.9);
    expect(scorecard.flight_time_s / hover.estimated_duration_s).toBeLessThan(1.1);
    // 80 % of 1.06 · 3,200 mAh, which such packs hold
    expect(scorecard.capacity_used_mah).toBeCloseTo(2_713.6, 0);
    expect(scorecard.avg_efficiency).toBeGreaterThan(0.4);
    expect(scorecard.avg_efficiency).toBeLessThan(0.9);
    expect(Math.abs(result.run_meta.energy_balance_error)).toBeLessThan(1e-4);
    expect(result.run_meta).toMatchObject({ partial: false, chunks: 1 });
  });

  it('ends with its depletion, and tells events in their order', () => {
    const { events } = hover.result;
    const times = events.map(({ t }: any) => t);
    expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
    expect(events[0]).toMatchObject({ type: 'in_rush_peak', severity: 'info', limit: null });
    expect(events.at(-1)).toMatchObject({ type: 'depletion', value: 20, limit: 20 });
    expect(events.at(-1).t).toBeCloseTo(hover.simulated_s, 6);
  });

  it('has samples as a simulation shows a point', () => {
    const { samples } = hover.result;
    expect(samples.length).toBeLessThanOrEqual(600);
    expect(samples.length).toBeGreaterThan(100);
    expect(samples[0].t_s).toBe(0);
    const last = samples.at(-1);
    expect(last.t_s).toBeCloseTo(hover.simulated_s, 6);
    expect(Object.keys(last)).toEqual(expect.arrayContaining(['1', '4', 'All', 'Battery']));
    expect(last.Battery.soc_pct[0]).toBeCloseTo(20, 4);
    expect(last.All.total_thrust_n).toBeCloseTo(4 * last['1'].thrust_n, 4);
    for (const sample of samples) expect(sample.All.endurance_s).toBeNull();
  });

  it('has as many rows in its CSV as points of curves, and the same numbers', async () => {
    const rows = await csvOf(tenant, hover.id);
    const { series, run_meta } = hover.result;
    expect(rows).toHaveLength(run_meta.retained_rows);
    expect(Object.keys(rows[0])).toEqual(Object.keys(series));
    const { json } = await tenant.get(`${flightAt(hover.id)}/timeseries?max_points=10000`);
    expect(json).toMatchObject({ total_points: rows.length, downsampled: false });
    expect(['time_s', ...json.channels]).toEqual(Object.keys(series));
    expect(json.time_s).toHaveLength(rows.length);
    for (const name of Object.keys(series)) {
      const column = rows.map((row) => (row[name] === '' ? null : Number(row[name])));
      expect([name, series[name]]).toEqual([name, column]);
      expect(name === 'time_s' ? json.time_s : json.values[name]).toEqual(column);
    }
  });

  it('emits the events of a simulation', async () => {
    const { json } = await tenant.get(`/v1/events?resource_id=${hover.id}`);
    const told = json.data.toReversed();
    expect(told.map(({ type }: any) => type)).toEqual([
      'simulation.queued',
      'simulation.running',
      'simulation.completed',
    ]);
    expect(told[2].data.object).toMatchObject({
      object: 'dynamic_simulation',
      id: hover.id,
      inputs: null,
      result_summary: { endurance_s: Number(hover.simulated_s.toPrecision(9)) },
    });
  });
});

describe('the curves of a flight', () => {
  const curves = (query: string, of = hover.id) => tenant.get(`${flightAt(of)}/timeseries${query}`);

  it('keep the peaks of every channel, however few points there are', async () => {
    const { series } = hover.result;
    for (const most of [12, 40, 200]) {
      const names = ['total_current_a', 'rotor1_rpm', 'soc_pct'];
      const { json } = await curves(`?channels=${names.join(',')}&max_points=${most}`);
      expect(json.time_s.length).toBeLessThanOrEqual(most);
      expect([json.downsampled, json.channels]).toEqual([true, names]);
      for (const name of names) {
        expect(json.values[name]).toHaveLength(json.time_s.length);
        expect(range(json.values[name])).toEqual(range(series[name]));
      }
    }
  });

  it('are of the times that are asked for', async () => {
    const { json } = await curves('?channels=soc_pct&from_s=100&to_s=200&max_points=10000');
    const within = hover.result.series.time_s.filter((t: number) => t >= 100 && t <= 200);
    expect(json).toMatchObject({ time_s: within, from_s: 100, to_s: 200 });
    const after = await curves('?channels=soc_pct&from_s=80000');
    expect(after.json).toMatchObject({ time_s: [], values: { soc_pct: [] }, total_points: 0 });
  });

  it.each([
    ['?channels=soc_pct,nonsense', 'parameter_invalid_enum', 'channels'],
    ['?channels=', 'parameter_invalid_enum', 'channels'],
    ['?max_points=1', 'parameter_out_of_range', 'max_points'],
    ['?max_points=10001', 'parameter_out_of_range', 'max_points'],
    ['?from_s=-1', 'parameter_out_of_range', 'from_s'],
    ['?from_s=20&to_s=10', 'parameter_out_of_range', 'to_s'],
    ['?channel=soc_pct', 'unknown_parameter', 'channel'],
  ])('refuse %s', async (query, code, param) => {
    expectRefusal(await curves(query), 422, code, param);
  });

  it('take time_s for what is there anyway, and guess what an unknown channel was to be', async () => {
    const at = `${flightAt(hover.id)}/timeseries`;
    const { status, json } = await tenant.get(`${at}?channels=time_s,soc_pct`);
    expect([status, json.channels]).toEqual([200, ['soc_pct']]);
    const wrong = await tenant.get(`${at}?channels=soc_pc`);
    expect(wrong.text).toContain('did you mean soc_pct');
    expect(hover.result.run_meta.rough_steps).toBeGreaterThanOrEqual(0);
  });

  it('have one set of channels for each rotor, and for each battery of a tree', async () => {
    const leaf = (id: string) => ({
      kind: 'leaf',
      id,
      battery_component_id: quadFlight().battery_component_id,
    });
    const root = { kind: 'series', children: [leaf('a'), leaf('b')] };
    const { id, result } = await flown(tenant, {
      battery_component_id: null,
      battery_topology: { root },
      ...fixedFlight(20, 30),
    });
    const { json } = await curves('?channels=leaf1_soc_pct,leaf2_voltage_v,rotor4_rpm', id);
    expect(json.values.leaf1_soc_pct[0]).toBe(100);
    expect(json.values.leaf2_voltage_v[0]).toBeGreaterThan(10);
    expect(result.scorecard.termination_reason).toBe('max_duration');
    expect(result.events.at(-1)).toMatchObject({ type: 'duration', t: 20 });
  });
});

describe('the stream of a flight', () => {
  it('tells states, progress and samples, and goes on anywhere', async () => {
    const text = (await tenant.get(`${flightAt(hover.id)}/stream`)).text;
    const all = flightEvents(text);
    expect(all.map(({ event }) => event)).toEqual(['state', ...Array(20).fill('sample'), 'state']);
    expect(all.at(-2)!.data.t_s).toBeCloseTo(hover.simulated_s, 6);
    expect(all.at(-1)!.data).toMatchObject({ status: 'completed', progress: 1 });
    for (const at of [1, 8, 20]) {
      const headers = { 'last-event-id': all[at].id };
      const rest = flightEvents((await tenant.get(`${flightAt(hover.id)}/stream`, headers)).text);
      expect(rest.at(-1)).toEqual(all.at(-1));
      const times = rest.slice(0, -1).map(({ data }) => data.t_s);
      for (const t of times) expect(t).toBeGreaterThan(all[at].data.t_s);
      if (at < 20) expect(times.at(-1)).toBeCloseTo(hover.simulated_s, 6);
      else expect(times).toEqual([]);
    }
    const seen = { 'last-event-id': all.at(-1)!.id };
    expect((await tenant.get(`${flightAt(hover.id)}/stream`, seen)).status).toBe(204);
  });

  it('follows one that is flown to its end', async () => {
    const { id } = await acceptedFlight(tenant, fixedFlight(1_500, 20));
    const events = flightEvents((await tenant.get(`${flightAt(id)}/stream`)).text);
    const states = events.filter(({ event }) => event === 'state');
    expect(states.at(-1)!.data).toMatchObject({ status: 'completed', simulated_s: 1_500 });
    const times = events.filter(({ event }) => event === 'sample').map(({ data }) => data.t_s);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(times.at(-1)).toBe(1_500);
  });
});

describe('a flight as a resource', () => {
  it('can be waited for and asked for by its tag', async () => {
    const { id } = await acceptedFlight(tenant, fixedFlight(10));
    const { json, headers } = await tenant.get(`${flightAt(id)}?wait=30`);
    expect(json.status).toBe('completed');
    const known = { 'if-none-match': headers.get('etag')! };
    const again = await tenant.get(flightAt(id), known);
    expect([again.status, again.text]).toEqual([304, '']);
    const named = await tenant.request('PATCH', flightAt(id), { name: 'Known' });
    const of = { 'if-none-match': named.headers.get('etag')! };
    expect((await tenant.get(flightAt(id), of)).status).toBe(304);
    expect((await tenant.get(flightAt(id), known)).status).toBe(200);
  });

  it('is listed, newest first, without what is long', async () => {
    const project_id = await newProject(tenant, 'list');
    const first = await flown(tenant, { project_id, name: 'first', ...fixedFlight(5) });
    const second = await flown(tenant, { project_id, name: 'second', ...fixedFlight(5) });
    const list = (query = '') => tenant.get(`${FLIGHTS}?project_id=${project_id}${query}`);
    const { json } = await list();
    expect(json.data.map(({ id }: any) => id)).toEqual([second.id, first.id]);
    const [shown] = json.data;
    expect(shown.input_snapshot).toBeNull();
    expect(shown.result).toEqual({
      ...second.result,
      samples: [],
      series: {},
      run_meta: { ...second.result.run_meta, display_rows: 0 },
    });
    const page = await list('&limit=1&sort_by=name');
    expect([page.json.data[0].name, page.json.has_more]).toEqual(['first', true]);
    expect((await list('&status=failed')).json.data).toEqual([]);
    expect((await list('&search=SECO')).json.data).toHaveLength(1);
  });

  it('can be named and starred, where nobody was faster', async () => {
    const { id } = await flown(tenant, fixedFlight(5));
    const patch = (body: object, headers = {}) =>
      tenant.request('PATCH', flightAt(id), body, headers);
    const named = await patch({ name: 'Mine', is_starred: true });
    expect([named.status, named.json.name, named.json.is_starred]).toEqual([200, 'Mine', true]);
    const etag = named.headers.get('etag')!;
    expect((await patch({ name: null, is_starred: null })).json).toMatchObject({
      name: null,
      is_starred: true,
    });
    expectRefusal(await patch({ name: 'x' }, { 'if-match': etag }), 412, 'precondition_failed');
    expectRefusal(await patch({ schedule: {} }), 422, 'unknown_field', 'schedule');
  });

  it('is deleted with all its rows, once it has ended', async () => {
    const { id } = await flown(tenant, fixedFlight(5));
    expect((await tenant.request('DELETE', flightAt(id))).status).toBe(204);
    expectRefusal(await tenant.get(flightAt(id)), 404, 'resource_not_found');
    const left =
      'select run_id from dynamic_run where run_id = ? union all select run_id from dynamic_block where run_id = ?';
    expect(await sql(service.databaseUrl, left, [id, id])).toEqual([]);
  });
});

describe('a share link of a flight', () => {
  it('shows its result to everybody, but not whose it is', async () => {
    const spec_json = { kv: 900, R: 0.1, weight: 70, note: 'my secret' };
    const motor = await tenant.post('/v1/components', { type: 'motor', name: 'Mine', spec_json });
    const group = { ...(quadFlight().rotor_groups as any)[0], motor_component_id: motor.json.id };
    const own = await flown(tenant, { rotor_groups: [group], ...fixedFlight(5) });
    const { status, json } = await tenant.post(`${flightAt(own.id)}/share`, undefined);
    expect(status).toBe(201);
    const shown = await service.getOpenly(`/v1/public/share/${json.token}`);
    expect(shown.json).toMatchObject({
      object: 'shared_dynamic_simulation',
      result: own.result,
      display_labels: own.display_labels,
      rotor_labels: own.rotor_labels,
    });
    const { accountId, userId } = tenant;
    for (const secret of ['my secret', accountId, userId, own.project_id, own.id])
      expect(shown.text).not.toContain(secret);
    const known = { 'if-none-match': shown.headers.get('etag')! };
    const again = await service.getOpenly(`/v1/public/share/${json.token}`, known);
    expect([again.status, again.headers.get('cache-control')]).toEqual([
      304,
      'public, max-age=300',
    ]);
    expect((await tenant.request('DELETE', `${flightAt(own.id)}/share`)).status).toBe(204);
    expect((await service.getOpenly(`/v1/public/share/${json.token}`)).status).toBe(404);
  });
});
