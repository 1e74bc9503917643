/** Flights with commanded collectives and governed rotors: E.82 to E.84 of docs/theory/powertrain.md, T.27 of dynamics.md. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { CoarseFlights } from '../../../src/dynamics/estimate/coarse-flights.js';
import { toRule } from '../../../src/dynamics/estimate/rule.mapper.js';
import { flownVehicle } from '../../../src/dynamics/flight/dynamic-run.row.js';
import { toFlightPlan } from '../../../src/dynamics/flight/flight-plan.mapper.js';
import { checkDynamic } from '../../../src/dynamics/request/dynamic.checks.js';
import { CreateDynamicBody } from '../../../src/dynamics/request/dynamics.wire.js';
import { channelsOf } from '../../../src/dynamics/series/channels.mapper.js';
import type { DynamicsRow } from '../../../src/engine/dynamics-case.js';
import { decodeRow } from '../../../src/engine/dynamics-rows.js';
import { toWire } from '../../../src/platform/wire/validation.js';
import type { RotorPoint } from '../../../src/powertrain/result.wire.js';
import { request, startPowertrains } from '../../support/powertrain-service.js';
import { PARTS } from '../../support/vehicles.js';

const { pool, engine, powertrains, solved } = startPowertrains();
afterAll(() => pool.close());
const DEGREE = Math.PI / 180;
const END = 7200;

const ARMS = {
  label: 'arms',
  motor_component_id: 'motor',
  propeller_component_id: 'propeller',
  count: 4,
};
const VEHICLE = { frame_mass_kg: 0.4, payload_kg: 0.2 };
const SEGMENT = { duration_s: 20 };
const body = (arms: object, segments: object[], change: object = {}) =>
  toWire(CreateDynamicBody, {
    project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
    density_kg_m3: 1.225,
    battery_component_id: 'pack',
    rotor_groups: [{ ...ARMS, ...arms }],
    schedule: { mode: 'segments', segments: segments.map((each) => ({ ...SEGMENT, ...each })) },
    termination: { mode: 'fixed' },
    ...change,
  });
const told = (arms: object, change: object = {}) => ({
  per_group: { arms: { tilt_target: 90, ...arms } },
  ...change,
});

/** The rows of a flight as a run flies it, and the snapshot of each. */
async function flown(one: CreateDynamicBody) {
  expect(checkDynamic(one)).toEqual([]);
  const flight = powertrains.prepareFlight(one, PARTS);
  if ('code' in flight) throw new Error(flight.message);
  const plan = toFlightPlan(one, one.schedule, { end_s: END, record_s: 0.5 });
  const mapped = await powertrains.mapFlight(flight, request, plan);
  if ('code' in mapped) throw new Error(mapped.message);
  const each = powertrains.toCase(mapped, plan);
  const last = one.schedule.segments!.reduce((sum, { duration_s }) => sum + (duration_s ?? END), 0);
  const work = { from: null, untilS: last, maxSteps: 1_000_000 };
  const chunk = await engine.dynamics({ ...each, endS: last }, work, { ...request, isRun: true });
  const rows: DynamicsRow[] = [];
  for (let at = 0; at < chunk.rows.length; at += chunk.width)
    rows.push(decodeRow(each, chunk.rows, at));
  const snapshot = (row: DynamicsRow) => {
    const { All, '1': one } = powertrains.toSnapshot(flight, plan, row);
    return { All, one: one as RotorPoint };
  };
  expect(Math.abs(chunk.totals.balance)).toBeLessThan(1e-4);
  return {
    ...chunk,
    decoded: rows,
    at: (t: number) => rows.findLast((row) => row.t <= t)!,
    snapshot,
    pitch: each.powertrain.rotors[0].pitch,
  };
}

/** The conditions of a simulation at a moment of a flight: air that comes from below, as both then have the same maps. */
const DESCENT = { vertical_speed_target: -1 };
const simulated = (arms: object, { result }: DynamicsRow, change: object = {}) => {
  const [{ windingT, magnetT }] = result.rotors;
  const held = { motor_t_w: windingT - 273.15, motor_t_mag: magnetT - 273.15 };
  return solved({
    rotors: null,
    rotor_groups: [{ ...ARMS, tilt_deg: 90, ...held, ...arms }],
    battery_component_id: 'supply',
    vertical_speed_m_s: -1,
    ...change,
  });
};
const SUPPLY = { battery_component_id: 'supply' };

describe('a flight with commanded collectives', () => {
  // as long as it takes until nothing warms up any more
  const steps = [-3, 4, 8.5].map((collective_target) =>
    told({ throttle_target: 45, collective_target }, { ...DESCENT, duration_s: 2000 }),
  );

  it('is at each of them where a simulation with that collective and throttle is', async () => {
    const { at, snapshot, pitch } = await flown(body({ collective_deg: 2 }, steps, SUPPLY));
    expect(pitch!.collectives.length).toBeLessThan(15);
    for (const [i, collective_deg] of [-3, 4, 8.5].entries()) {
      const row = at(2000 * i + 2000);
      const point = await simulated({ throttle_pct: 45, collective_deg }, row);
      const [one, other] = [snapshot(row).one, point.groups[0].point];
      expect(one.collective_deg).toBe(collective_deg);
      for (const name of ['rpm', 'thrust_n', 'torque_n_m', 'current_a', 'duty_pct'] as const)
        expect([name, one[name]! / other[name]!]).toEqual([name, expect.closeTo(1, 6)]);
      expect(one.envelope_status).toBe(other.envelope_status);
    }
  });

  it('shows it over time, a ramp from one to the next, and the rotor’s own where none is commanded', async () => {
    const one = body({ collective_deg: 2 }, [
      told({ throttle_target: 45 }),
      told({ throttle_target: 45, collective_target: 8, collective_ramp: 'linear' }),
      told({ throttle_target: 45, collective_target: -1 }),
    ]);
    const { decoded, snapshot } = await flown(one);
    const channels = channelsOf(flownVehicle(one, { collectives: true }));
    const { pick, show } = channels.find(({ name }) => name === 'rotor4_collective_deg')!;
    for (const row of decoded) {
      const due = row.t <= 20 ? 2 : row.t <= 40 ? 2 + 0.3 * (row.t - 20) : -1;
      expect(show(pick(row)[0])).toBeCloseTo(due, 5);
      expect(snapshot(row).one.collective_deg).toBeCloseTo(due, 4);
    }
    const plain = channelsOf(flownVehicle(one)).map(({ name }) => name);
    expect(plain.some((name) => name.includes('collective'))).toBe(false);
  });

  it('takes more of them than a propeller has maps', async () => {
    const many = Array.from({ length: 60 }, (_, i) =>
      told({ throttle_target: 30, collective_target: i - 28.5 }, { duration_s: 0.5 }),
    );
    const { pitch, at } = await flown(body({}, many));
    expect(pitch!.collectives.length).toBeLessThanOrEqual(48);
    expect(at(30).result.rotors[0].collective / DEGREE).toBeCloseTo(30.5, 9);
  });

  it('begins a ramp of its first segment at the rotor’s own', async () => {
    const ramp = told({ throttle_target: 45, collective_target: 6, collective_ramp: 'linear' });
    const { decoded } = await flown(body({ collective_deg: 4 }, [ramp]));
    expect(decoded[0].result.rotors[0].collective / DEGREE).toBeCloseTo(4, 9);
  });
});

describe('a governed flight', () => {
  const GOVERNED = { governed_rpm: 6000 };

  it('by commanded collectives is where simulations with these are', async () => {
    const steps = [0, 5].map((collective_target) => told({ collective_target }, DESCENT));
    const { at, snapshot } = await flown(body(GOVERNED, steps, SUPPLY));
    for (const [i, collective_deg] of [0, 5].entries()) {
      const row = at(20 * i + 20);
      const point = await simulated({ ...GOVERNED, collective_deg }, row);
      const [one, other] = [snapshot(row).one, point.groups[0].point];
      expect([one.collective_deg, one.limits]).toEqual([collective_deg, []]);
      for (const name of ['rpm', 'thrust_n', 'torque_n_m', 'current_a', 'throttle_pct'] as const)
        expect([name, one[name]! / other[name]!]).toEqual([name, expect.closeTo(1, 6)]);
    }
  });

  it('by trim finds the collectives that simulations find, and holds its speed between', async () => {
    const thrust = (thrust_n: number) => ({ trim: { to: 'thrust', thrust_n } });
    const climb = { trim: { to: 'climb' }, vertical_speed_target: -1 };
    const vehicle = { ...VEHICLE, drag_area_m2: 0.02 };
    const one = body(GOVERNED, [climb, thrust(20), climb], { ...SUPPLY, vehicle });
    const { at, decoded, snapshot } = await flown(one);
    const row = at(20);
    const point = await simulated(GOVERNED, row, { trim: { to: 'climb' }, vehicle });
    const [own, other] = [snapshot(row), point.groups[0].point];
    expect(own.All.trim!.limited_by).toBeNull();
    expect(row.result.rotors[0].collective / DEGREE / other.collective_deg!).toBeCloseTo(1, 6);
    for (const name of ['rpm', 'thrust_n', 'torque_n_m', 'current_a'] as const)
      expect([name, own.one[name]! / other[name]!]).toEqual([name, expect.closeTo(1, 6)]);
    for (const { t, result } of decoded.filter((each) => each.t % 20 > 1)) {
      expect(result.rotors[0].Omega / (200 * Math.PI)).toBeCloseTo(1, 4);
      if (t < 20 || t > 41)
        expect(result.rotors[0].collective / DEGREE).toBeCloseTo(other.collective_deg!, 3);
    }
  });

  it('returns from a trim to the collective of its segment', async () => {
    const hover = { trim: { to: 'hover' } };
    const one = body({ ...GOVERNED, collective_deg: 1 }, [hover, told({})], { vehicle: VEHICLE });
    const { at } = await flown(one);
    expect(at(20).result.rotors[0].collective / DEGREE).not.toBeCloseTo(1, 1);
    expect(at(39).result.rotors[0].collective / DEGREE).toBeCloseTo(1, 9);
  });

  it.each([
    ['stalls at too low a speed', 2500, ['thrust_not_reached', 'collective_stall']],
    ['has too little voltage for a high one', 12_000, ['rpm_not_held']],
  ])('that %s says so, as a simulation', async (_, governed_rpm, limits) => {
    const one = body({ governed_rpm }, [{ trim: { to: 'hover' } }], { vehicle: VEHICLE });
    const { at, snapshot } = await flown(one);
    expect(snapshot(at(20)).one.limits).toEqual(limits);
  });

  it('whose pack no longer turns it so fast holds the thrust by more collective', async () => {
    const hover = { trim: { to: 'hover' }, duration_s: null, until_depleted: true };
    const change = { vehicle: { ...VEHICLE, payload_kg: 0.4 }, termination: { soc_cutoff_pct: 3 } };
    const one = body({ governed_rpm: 8000 }, [hover], change);
    const { decoded, snapshot, end, t } = await flown(one);
    expect(end).toBe('soc_cutoff');
    const [first, last] = [snapshot(decoded[1]), snapshot(decoded.at(-1))];
    expect(first.one.limits).toEqual([]);
    expect(last.one.limits).toContain('rpm_not_held');
    expect(last.one.collective_deg).toBeGreaterThan(first.one.collective_deg);
    expect(last.All.trim!.limited_by).toBeNull();
    const flights = new CoarseFlights(powertrains, engine);
    const byRule = toRule(one, END);
    const estimated = await flights.fly('a', one, PARTS, { endS: END, byRule, maxMs: 60_000 });
    expect(estimated! / t).toBeCloseTo(1, 1);
  });

  it('whose drag alone holds it has the collective of no thrust', async () => {
    const vehicle = { ...VEHICLE, drag_area_m2: 3, drag_area_vertical_m2: 3 };
    const one = body(GOVERNED, [{ trim: { to: 'climb' }, vertical_speed_target: -4 }], { vehicle });
    const { at, snapshot } = await flown(one);
    const { one: rotor } = snapshot(at(20));
    expect([Math.abs(rotor.thrust_n) < 1e-6, rotor.limits]).toEqual([true, []]);
    expect(rotor.rpm! / 6000).toBeCloseTo(1, 4);
  });
});
