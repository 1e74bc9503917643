/** Flights commanded by trim, from the body to the rows: docs/theory/dynamics.md T.21 to T.23. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkDynamic } from '../../../src/dynamics/request/dynamic.checks.js';
import { toRule } from '../../../src/dynamics/estimate/rule.mapper.js';
import { CoarseFlights } from '../../../src/dynamics/estimate/coarse-flights.js';
import { flownVehicle } from '../../../src/dynamics/flight/dynamic-run.row.js';
import { toFlightPlan } from '../../../src/dynamics/flight/flight-plan.mapper.js';
import { CreateDynamicBody } from '../../../src/dynamics/request/dynamics.wire.js';
import { channelsOf } from '../../../src/dynamics/series/channels.mapper.js';
import { decodeRow } from '../../../src/engine/dynamics-rows.js';
import type { DynamicsRow } from '../../../src/engine/dynamics-case.js';
import type { RotorPoint } from '../../../src/powertrain/result.wire.js';
import { toWire } from '../../../src/platform/wire/validation.js';
import { request, startPowertrains } from '../../support/powertrain-service.js';
import { PARTS } from '../../support/vehicles.js';

const { pool, engine, powertrains, solved } = startPowertrains();
afterAll(() => pool.close());
const flights = new CoarseFlights(powertrains, engine);
const END = 7200;
const G = 9.80665;

const ARMS = {
  label: 'arms',
  motor_component_id: 'motor',
  propeller_component_id: 'propeller',
  count: 4,
};
const VEHICLE = { frame_mass_kg: 0.4, payload_kg: 0.2, drag_area_m2: 0.02 };
const body = (segments: object[], change: object = {}) =>
  toWire(CreateDynamicBody, {
    project_id: 'proj_0ujtsYcgvSTl8PAuAdqWYSMnLOv',
    density_kg_m3: 1.225,
    battery_component_id: 'pack',
    rotor_groups: [ARMS],
    vehicle: VEHICLE,
    schedule: { mode: 'segments', segments },
    termination: {},
    ...change,
  });
const hover = (change: object = {}) => ({ trim: { to: 'hover' }, duration_s: 20, ...change });
const FOREVER = { until_depleted: true, duration_s: null };
const STILL = { vehicle: { ...VEHICLE, drag_area_m2: null } };

/** The rows of a flight as a run flies it, its end, and the snapshot of each row. */
async function flown(one: CreateDynamicBody) {
  expect(checkDynamic(one)).toEqual([]);
  const flight = powertrains.prepareFlight(one, PARTS);
  if ('code' in flight) throw new Error(flight.message);
  const plan = toFlightPlan(one, one.schedule, { end_s: END, record_s: 1 });
  const mapped = await powertrains.mapFlight(flight, request, plan);
  if ('code' in mapped) throw new Error(mapped.message);
  const each = powertrains.toCase(mapped, plan);
  const work = { from: null, untilS: END, maxSteps: 1_000_000 };
  const chunk = await engine.dynamics(each, work, { ...request, isRun: true });
  const rows: DynamicsRow[] = [];
  for (let at = 0; at < chunk.rows.length; at += chunk.width)
    rows.push(decodeRow(each, chunk.rows, at));
  return {
    ...chunk,
    decoded: rows,
    snapshot: (row: DynamicsRow) => powertrains.toSnapshot(flight, plan, row),
  };
}

describe('a hover until empty', () => {
  it('holds the weight within 0.1 % to the cut-off, and is the flight that was estimated', async () => {
    const one = body([hover(FOREVER)], STILL);
    const { decoded, snapshot, end, t, totals } = await flown(one);
    expect(end).toBe('soc_cutoff');
    const { All } = snapshot(decoded[0]);
    const weight = G * All.all_up_mass_kg!;
    const off = decoded.map(({ result }) => Math.abs(result.T / weight - 1));
    expect(Math.max(...off)).toBeLessThan(1e-3);
    expect(totals.balance).toBeLessThan(1e-4);
    const throttles = decoded.map(({ result }) => result.rotors[0].throttle);
    expect(throttles.at(-1)! / throttles[0]).toBeGreaterThan(1.03);
    const byRule = toRule(one, END);
    const estimated = await flights.fly('a', one, PARTS, { endS: END, byRule, maxMs: 60_000 });
    expect(estimated! / t).toBeCloseTo(1, 1);
    // a simulation of the hover foretells the same time
    const { drag_area_m2: _, ...vehicle } = VEHICLE;
    const point = await solved({
      rotors: null,
      rotor_groups: [ARMS],
      vehicle,
      trim: { to: 'hover' },
    });
    expect(Math.abs(t / point.All.endurance_s! - 1)).toBeLessThan(0.02);
    // … at the throttle that the curves begin with, beside which they show the duty
    const channels = channelsOf({ groups: [ARMS], leaves: [null] });
    const curve = (name: string) => {
      const { pick, show } = channels.find((each) => each.name === name)!;
      return show(pick(decoded[0])[0])!;
    };
    const { throttle_pct, duty_pct } = point.groups[0].point;
    expect(curve('rotor1_throttle_pct')).toBeCloseTo(throttle_pct, 0);
    expect(curve('rotor1_duty_pct')).toBeCloseTo(duty_pct!, 0);
    expect(duty_pct! - throttle_pct).toBeGreaterThan(2);
  });

  it('shows in each snapshot what was asked for and what was reached', async () => {
    const { decoded, snapshot } = await flown(body([hover(FOREVER)], STILL));
    const { All } = snapshot(decoded.at(-1));
    expect(All.trim).toMatchObject({ to: 'hover', limited_by: null, shortfall_n: 0 });
    expect(All.trim!.reached_thrust_n! / All.trim!.required_thrust_n!).toBeCloseTo(1, 3);
  });
});

describe('a hover near the ground, and one with a loss', () => {
  it('holds the weight with closed books, by less power and by more', async () => {
    const powerOf = async (change: object, arms: object = {}) => {
      const one = body([hover()], { ...STILL, rotor_groups: [{ ...ARMS, ...arms }], ...change });
      const { decoded, snapshot, totals } = await flown(one);
      const { result } = decoded.at(-1)!;
      expect(totals.balance).toBeLessThan(1e-4);
      const weight = G * snapshot(decoded[0]).All.all_up_mass_kg!;
      expect(Math.abs(result.T / weight - 1)).toBeLessThan(1e-3);
      return result.Pmech;
    };
    const free = await powerOf({});
    const ground = (9.5 * 0.0254) / 8 / 0.12;
    const low = await powerOf({ height_above_ground_m: 0.12 });
    expect(Math.abs(low / free / (1 - ground ** 2) ** 1.5 - 1)).toBeLessThan(0.015);
    const lossy = await powerOf({}, { installed_thrust_factor: 0.9 });
    expect(Math.abs(lossy / free / 0.9 ** -1.5 - 1)).toBeLessThan(0.015);
  });
});

describe('a flight of rotors with places', () => {
  const { count: _, ...ARM } = ARMS;
  const arm = (label: string, x_m: number, y_m: number) => ({ ...ARM, label, x_m, y_m });
  const rotors = [arm('front', 0.15, 0), arm('left', -0.1, -0.2), arm('right', -0.1, 0.2)];

  it('shares its thrust as a simulation of it does', async () => {
    const { decoded } = await flown(body([hover()], { ...STILL, rotor_groups: null, rotors }));
    const { result } = decoded.at(-1)!;
    const thrusts = result.rotors.map(({ T }) => T / result.T);
    for (const [i, share] of [0.4, 0.3, 0.3].entries()) expect(thrusts[i]).toBeCloseTo(share, 3);
  });

  it('cannot be where throttles are commanded, nor with torques in balance', () => {
    const half = { throttle_target: 50 };
    const told = { per_group: { front: half, left: half, right: half }, duration_s: 5 };
    const faults = (segment: object) =>
      checkDynamic(body([segment], { ...STILL, rotor_groups: null, rotors })).map(
        ({ param }) => param,
      );
    expect(faults(told)).toContain('rotors[0].x_m');
    expect(faults(hover({ trim: { to: 'hover', coaxial_split: 'torque' } }))).toEqual([
      'schedule.segments[0].trim.coaxial_split',
    ]);
  });
});

const CROSSED = [
  'force_inplane_n',
  'force_side_n',
  'hub_moment_roll_n_m',
  'hub_moment_pitch_n_m',
] as const;

describe('a flight that drops its payload and goes on level', () => {
  const cruise = { trim: { to: 'level_flight' }, airspeed_target: 10 };

  it('is lighter from then on, tilted as a simulation of that speed is', async () => {
    const one = body([
      hover(),
      hover({ payload_drop_kg: 0.15 }),
      { ...cruise, airspeed_ramp: 'linear', duration_s: 20 },
      { ...cruise, ...FOREVER },
    ]);
    const { decoded, snapshot } = await flown(one);
    const at = (t: number) => decoded.find((row) => row.t >= t)!;
    const channels = channelsOf(flownVehicle(one));
    const before = snapshot(at(10)).All;
    const after = snapshot(at(30)).All;
    expect(before.all_up_mass_kg! - after.all_up_mass_kg!).toBeCloseTo(0.15, 8);
    expect(at(10).result.T / (G * before.all_up_mass_kg!)).toBeCloseTo(1, 3);
    expect(at(30).result.T / (G * after.all_up_mass_kg!)).toBeCloseTo(1, 3);
    const point = await solved({
      rotors: null,
      rotor_groups: [ARMS],
      vehicle: { ...VEHICLE, payload_kg: 0.05 },
      trim: { to: 'level_flight' },
      airspeed_m_s: 10,
    });
    for (const t of [65, 200, 400]) {
      const { All, '1': rotor } = snapshot(at(t));
      expect(Math.abs(at(t).result.T / point.All.total_thrust_n! - 1)).toBeLessThan(1e-3);
      // the maps of a flight reach further, and have their nodes elsewhere
      expect(All.trim!.tilt_deg).toBeCloseTo(point.All.trim!.tilt_deg!, 2);
      expect((rotor as { rpm: number }).rpm / point.groups[0].point.rpm!).toBeCloseTo(1, 2);
      for (const load of CROSSED) {
        const { pick, show } = channels.find(({ name }) => name === `rotor1_${load}`)!;
        const [shown, simulated] = [show(pick(at(t))[0])!, point.groups[0].point[load]!];
        expect(shown).toBeCloseTo((rotor as RotorPoint)[load]!, 6);
        expect(Math.abs(shown - simulated)).toBeLessThan(0.03 * Math.abs(simulated));
      }
    }
    // while it gathers speed the thrust follows
    for (const { t, result, ...row } of decoded.filter((each) => each.t > 41 && each.t < 60)) {
      const { trim } = snapshot({ t, result, ...row }).All;
      expect(Math.abs(result.T / trim!.required_thrust_n! - 1)).toBeLessThan(1e-3);
    }
  });
});

describe('a flight by trim that cannot be', () => {
  const faults = (segments: object[], change: object = {}) =>
    checkDynamic(body(segments, change)).map(({ code, param }) => [code, param]);
  const first = 'schedule.segments[0]';
  const ON_THROTTLE = {
    per_group: { arms: { throttle_target: 50, throttle_ramp: 'linear' } },
    duration_s: 5,
  };
  it.each([
    [[hover()], { vehicle: null }, [['parameter_missing', 'vehicle']]],
    [[hover()], {}, [['parameters_exclusive', 'vehicle.drag_area_m2']]],
    [
      [hover({ per_group: { arms: { throttle_target: 5 } } })],
      STILL,
      [['parameters_exclusive', `${first}.per_group`]],
    ],
    [
      [hover({ airspeed_target: 3 })],
      STILL,
      [['parameters_exclusive', `${first}.airspeed_target`]],
    ],
    [
      [hover({ trim: { to: 'climb' } })],
      {},
      [['parameter_missing', `${first}.vertical_speed_target`]],
    ],
    [
      [hover({ payload_drop_kg: 0.3 })],
      STILL,
      [['parameter_out_of_range', `${first}.payload_drop_kg`]],
    ],
    [
      [hover({ trim: { to: 'thrust', thrust_n: 9 }, payload_drop_kg: 0.1 })],
      STILL,
      [['parameters_exclusive', `${first}.payload_drop_kg`]],
    ],
    [[hover({ trim: { to: 'thrust' } })], STILL, [['parameter_missing', `${first}.trim.thrust_n`]]],
    [[{ duration_s: 5 }], STILL, [['parameter_missing', `${first}.per_group`]]],
    [
      [hover(), ON_THROTTLE],
      STILL,
      [['parameters_exclusive', 'schedule.segments[1].per_group.arms']],
    ],
    [
      [hover()],
      { vehicle: { ...STILL.vehicle, frame: 'octo' } },
      [['parameters_exclusive', 'vehicle.frame']],
    ],
  ])('%j %j is refused', (segments, change, expected) => {
    expect(faults(segments, change)).toEqual(expected);
  });
});
