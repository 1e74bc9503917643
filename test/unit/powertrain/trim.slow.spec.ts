/** Simulations whose throttle is found: powertrain theory E.64. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkVehicle } from '../../../src/powertrain/vehicle.checks.js';
import { startPowertrains } from '../../support/powertrain-service.js';
import { ROTOR, vehicle } from '../../support/vehicles.js';

const { pool, solved } = startPowertrains();
afterAll(() => pool.close());

const { throttle_pct: _, ...UNTOLD } = ROTOR;
const QUAD = { rotors: null, rotor_groups: [{ ...UNTOLD, count: 4 }] };
const HOVER = { ...QUAD, vehicle: { frame_mass_kg: 0.4 }, trim: { to: 'hover' } };

describe('a hover', () => {
  it('lifts the weight, at the throttle that a simulation of it has', async () => {
    const { All, groups } = await solved(HOVER);
    expect(All.total_thrust_n! / (9.80665 * All.all_up_mass_kg!)).toBeCloseTo(1, 8);
    const throttle_pct = groups[0].point.throttle_pct;
    expect(throttle_pct).toBeGreaterThan(20);
    expect(throttle_pct).toBeLessThan(80);
    const again = await solved({ ...QUAD, rotor_groups: [{ ...UNTOLD, count: 4, throttle_pct }] });
    expect(again.All.total_thrust_n! / All.total_thrust_n!).toBeCloseTo(1, 6);
    expect(again.All.total_current_a! / All.total_current_a!).toBeCloseTo(1, 6);
    expect(again.All.endurance_s! / All.endurance_s!).toBeCloseTo(1, 6);
    expect(All.hover_thrust_to_weight).toBeGreaterThan(1.2);
  });

  it('of a vehicle that is too heavy says so, at full throttle', async () => {
    const { All, groups } = await solved({ ...HOVER, vehicle: { frame_mass_kg: 20 } });
    expect(All.limits).toContain('thrust_not_reached');
    expect(groups[0].point.throttle_pct).toBe(100);
    expect(All.total_thrust_n!).toBeLessThan(9.80665 * All.all_up_mass_kg!);
    expect(All.hover_thrust_to_weight!).toBeLessThan(1);
    expect(All.endurance_s).toBeNull();
    expect(All.uncertainty!.endurance_s).toEqual({ low: null, high: null });
    expect(All.uncertainty!.total_thrust_n.low).toBeGreaterThan(0);
  });
});

describe('a thrust', () => {
  it('is had in any air, by rotors of two kinds the same each', async () => {
    const rotors = [
      { ...UNTOLD, label: 'left' },
      { ...UNTOLD, label: 'right', propeller_component_id: 'other propeller' },
    ];
    const trim = { to: 'thrust', thrust_n: 9 };
    const { All, groups } = await solved({ rotors, trim, airspeed_m_s: 4, vertical_speed_m_s: 2 });
    expect(All.total_thrust_n).toBeCloseTo(9, 6);
    const [left, right] = groups.map(({ point }) => point);
    expect(left.thrust_n! / right.thrust_n!).toBeCloseTo(1, 8);
    expect(left.throttle_pct).not.toBe(right.throttle_pct);
  });
});

describe('rotors with places', () => {
  const at = (label: string, x_m: number, y_m: number, change: object = {}) => ({
    ...UNTOLD,
    label,
    x_m,
    y_m,
    ...change,
  });

  it('carry a centre of mass ahead of their middle without a moment', async () => {
    const rotors = [
      at('front left', 0.1, -0.15),
      at('front right', 0.1, 0.15),
      at('back left', -0.2, -0.15),
      at('back right', -0.2, 0.15),
    ];
    const { All, groups } = await solved({ ...HOVER, rotors, rotor_groups: null });
    const thrusts = groups.map(({ point }) => point.thrust_n!);
    const weight = 9.80665 * All.all_up_mass_kg!;
    const sum = (of: (i: number) => number) => thrusts.reduce((all, T, i) => all + T * of(i), 0);
    expect(sum(() => 1) / weight).toBeCloseTo(1, 8);
    expect(sum((i) => rotors[i].x_m) / weight).toBeCloseTo(0, 8);
    expect(sum((i) => rotors[i].y_m) / weight).toBeCloseTo(0, 8);
    expect(thrusts[0] / thrusts[2]).toBeCloseTo(2, 7);
    expect(groups[0].point.throttle_pct).toBeGreaterThan(groups[2].point.throttle_pct);
  });
});

describe('coaxial pairs', () => {
  const pair = (lower: object = {}) => [
    { ...UNTOLD, label: 'upper', coax_stack_id: 1, coax_position_m: 0, rotation_sense: 1 },
    {
      ...UNTOLD,
      label: 'lower',
      coax_stack_id: 1,
      coax_position_m: 0.08,
      rotation_sense: -1,
      ...lower,
    },
  ];
  const trim = { to: 'thrust', thrust_n: 8 };

  it('give the same thrust each, the lower one at more torque', async () => {
    const { groups } = await solved({ rotors: pair(), trim });
    const [upper, lower] = groups.map(({ point }) => point);
    expect(upper.thrust_n! / lower.thrust_n!).toBeCloseTo(1, 8);
    expect(lower.torque_n_m! / upper.torque_n_m!).toBeGreaterThan(1.05);
  });

  it('give what thrust_ratio says of them', async () => {
    const { All, groups } = await solved({ rotors: pair({ thrust_ratio: 0.75 }), trim });
    const [upper, lower] = groups.map(({ point }) => point);
    expect(lower.thrust_n! / upper.thrust_n!).toBeCloseTo(0.75, 8);
    expect(All.total_thrust_n).toBeCloseTo(8, 6);
  });

  it.each([0, 6])('take the same torque with coaxial_split torque, at %s m/s', async (climb) => {
    const { All, groups } = await solved({
      rotors: pair(),
      trim: { ...trim, coaxial_split: 'torque' },
      vertical_speed_m_s: climb,
    });
    const [upper, lower] = groups.map(({ point }) => point);
    expect(lower.torque_n_m! / upper.torque_n_m!).toBeCloseTo(1, 7);
    expect(lower.thrust_n! / upper.thrust_n!).toBeLessThan(0.97);
    expect(All.total_thrust_n! / 8).toBeCloseTo(1, 8);
    expect(All.trim!.limited_by).toBeNull();
  });

  it('beyond their power say what is lacking, however it is split', async () => {
    for (const coaxial_split of ['thrust', 'torque']) {
      const one = { rotors: pair(), trim: { to: 'thrust', thrust_n: 200, coaxial_split } };
      const { All } = await solved(one);
      expect(All.trim!.limited_by).toBe('full_throttle');
      expect(All.limits).toContain('thrust_not_reached');
    }
  });
});

const FRAME = { frame_mass_kg: 0.4, drag_area_m2: 0.02, drag_area_vertical_m2: 0.05 };
const cruise = (airspeed_m_s: number, change: object = {}) => ({
  ...QUAD,
  vehicle: FRAME,
  trim: { to: 'level_flight' },
  airspeed_m_s,
  ...change,
});

describe('a level flight', () => {
  it('carries weight and drag: a rotor of its tilt and throttle is in the balance of forces', async () => {
    const { All, groups } = await solved(cruise(12));
    const { required_thrust_n: thrust, tilt_deg: tilt, limited_by } = All.trim!;
    expect(limited_by).toBeNull();
    const [cos, sin] = [Math.cos, Math.sin].map((of) => of((tilt! * Math.PI) / 180));
    const along = 12 * cos;
    const across = -12 * sin;
    const pressure = 0.5 * 1.225 * 12;
    // forces along the flight and up: the thrust's, and the drag's on the body
    const rotors = All.force_inplane_n!;
    expect(rotors).toBeGreaterThan(0.05);
    const drag = { along: pressure * 0.05 * along, across: pressure * 0.02 * across - rotors };
    const lift = thrust! * sin - (drag.along * sin + drag.across * cos);
    const push = thrust! * cos - (drag.along * cos - drag.across * sin);
    expect(lift / (9.80665 * All.all_up_mass_kg!)).toBeCloseTo(1, 6);
    expect(push).toBeCloseTo(0, 6);
    expect(All.total_thrust_n! / thrust!).toBeCloseTo(1, 8);
    const throttle_pct = groups[0].point.throttle_pct;
    const rotor = { ...UNTOLD, count: 4, throttle_pct, tilt_deg: tilt };
    const again = await solved({ ...QUAD, rotor_groups: [rotor], airspeed_m_s: 12 });
    expect(again.All.total_thrust_n! / thrust!).toBeCloseTo(1, 6);
    expect(again.All.total_current_a! / All.total_current_a!).toBeCloseTo(1, 6);
  });

  it('at rest is the hover, digit for digit', async () => {
    const level = await solved(cruise(0));
    const hover = await solved({ ...HOVER, vehicle: FRAME });
    expect(level.groups).toEqual(hover.groups);
    expect(level.Battery).toEqual(hover.Battery);
    expect(level.All.trim!.tilt_deg).toBe(90);
    expect(level.All).not.toHaveProperty('range_m');
  });

  it('says range and energy over distance, which are least at a speed between', async () => {
    const speeds = [2, 6, 10, 14, 18];
    const points = await Promise.all(speeds.map(async (v) => (await solved(cruise(v))).All));
    const energies = points.map((all) => all.specific_energy_wh_per_km!);
    const least = energies.indexOf(Math.min(...energies));
    expect([2, 3]).toContain(least);
    for (const [i, all] of points.entries()) {
      expect(all.range_m! / (speeds[i] * all.endurance_s!)).toBeCloseTo(1, 7);
      expect(energies[i] * speeds[i] * 3.6).toBeGreaterThan(all.total_elec_power_w! * 0.999);
    }
  });

  it('estimates the drag area of a frame, and says so', async () => {
    const { All } = await solved(cruise(8, { vehicle: { frame_mass_kg: 0.4, frame: 'quad' } }));
    const area = 0.015 * All.all_up_mass_kg! ** (2 / 3);
    expect(All.trim).toMatchObject({ drag_area_estimated: true });
    expect(All.trim!.drag_area_m2! / area).toBeCloseTo(1, 7);
    expect(All.trim!.drag_area_vertical_m2! / area).toBeCloseTo(5 / 3, 7);
  });

  it('too fast says how much thrust is lacking, and which limit', async () => {
    const { All } = await solved(cruise(60));
    const { required_thrust_n, reached_thrust_n, shortfall_n, shortfall_pct, limited_by } =
      All.trim!;
    expect(limited_by).toBe('full_throttle');
    expect(reached_thrust_n).toBe(All.total_thrust_n);
    // each is told to ten digits
    expect(shortfall_n).toBeCloseTo(required_thrust_n! - reached_thrust_n!, 5);
    expect(shortfall_pct).toBeCloseTo((100 * shortfall_n!) / required_thrust_n!, 5);
    expect(shortfall_pct).toBeGreaterThan(5);
    expect(All).toMatchObject({ range_m: null, specific_energy_wh_per_km: null });
  });
});

describe('a climb', () => {
  it('straight up carries weight and the drag of the vertical area', async () => {
    const { All } = await solved(
      cruise(0, { trim: { to: 'climb' }, vertical_speed_m_s: 4, vehicle: FRAME }),
    );
    const drag = 0.5 * 1.225 * 16 * 0.05;
    expect(All.total_thrust_n! / (9.80665 * All.all_up_mass_kg! + drag)).toBeCloseTo(1, 8);
    expect(All.trim!.tilt_deg).toBe(90);
  });

  it('downwards faster than the drag bears needs no thrust, and says by how much', async () => {
    const vehicle = { ...FRAME, drag_area_vertical_m2: 1 };
    const { All } = await solved(
      cruise(0, { trim: { to: 'climb' }, vertical_speed_m_s: -8, vehicle }),
    );
    expect(All.trim!.required_thrust_n).toBeLessThan(0);
    expect(All.trim).toMatchObject({ limited_by: 'no_throttle', shortfall_pct: null });
    expect(All.limits).toContain('thrust_not_reached');
  });
});

const COAXIAL = [['parameters_exclusive', 'trim.coaxial_split']];
const placed = (rotors: object[]) => ({
  rotor_groups: null,
  rotors: rotors.map((rotor, i) => ({ ...UNTOLD, label: `rotor ${i}`, ...rotor })),
});

describe('a trim that cannot be', () => {
  const faults = (change: object) =>
    checkVehicle(vehicle({ ...HOVER, ...change })).map(({ code, param }) => [code, param]);
  it.each([
    [{}, []],
    [{ vehicle: null }, [['parameter_missing', 'vehicle']]],
    [{ airspeed_m_s: 5 }, [['parameters_exclusive', 'airspeed_m_s']]],
    [{ vertical_speed_m_s: -1 }, [['parameters_exclusive', 'vertical_speed_m_s']]],
    [{ trim: { to: 'thrust' } }, [['parameter_missing', 'trim.thrust_n']]],
    [{ trim: { to: 'hover', thrust_n: 3 } }, [['parameters_exclusive', 'trim.thrust_n']]],
    [
      { rotor_groups: [{ ...ROTOR, count: 4 }] },
      [['parameters_exclusive', 'rotor_groups[0].throttle_pct']],
    ],
    [{ trim: null }, [['parameter_missing', 'rotor_groups[0].throttle_pct']]],
    [{ ...cruise(5) }, []],
    [{ ...cruise(5, { vertical_speed_m_s: 1 }) }, [['parameters_exclusive', 'vertical_speed_m_s']]],
    [{ ...cruise(5, { trim: { to: 'climb' } }) }, [['parameter_missing', 'vertical_speed_m_s']]],
    [
      { ...cruise(5, { vehicle: { frame_mass_kg: 1 } }) },
      [['parameter_missing', 'vehicle.drag_area_m2']],
    ],
    [
      { ...cruise(5, { vehicle: { ...FRAME, frame: 'fixed_wing' } }) },
      [['parameters_exclusive', 'vehicle.frame']],
    ],
    [
      { ...cruise(5, { rotor_groups: [{ ...UNTOLD, count: 4, tilt_deg: 80 }] }) },
      [['parameters_exclusive', 'rotor_groups[0].tilt_deg']],
    ],
    [{ vehicle: { frame_mass_kg: 1, frame: 'hexa' } }, [['parameters_exclusive', 'vehicle.frame']]],
    [
      { vehicle: { frame_mass_kg: 1, frame: 'x8' }, rotor_groups: [{ ...UNTOLD, count: 8 }] },
      [['parameters_exclusive', 'vehicle.frame']],
    ],
    [{ vehicle: { frame_mass_kg: 1, frame: 'quad' } }, []],
    [placed([{ x_m: 0.1, y_m: 0 }, { x_m: -0.1 }]), [['parameter_missing', 'rotors[1].y_m']]],
    [
      placed([
        { x_m: 0.1, y_m: 0 },
        { x_m: 0.2, y_m: 0 },
      ]),
      [['parameters_exclusive', 'rotors[0].x_m']],
    ],
    [
      placed([
        { x_m: 0.1, y_m: 0 },
        { x_m: -0.2, y_m: 0 },
      ]),
      [],
    ],
    [
      placed([
        { x_m: 0, y_m: -0.1, coax_stack_id: 1 },
        { x_m: 0, y_m: 0.1, coax_stack_id: 1, coax_position_m: 0.1 },
      ]),
      [['parameters_exclusive', 'rotors[1].y_m']],
    ],
    [{ trim: { to: 'hover', coaxial_split: 'torque' } }, COAXIAL],
    [
      {
        trim: { to: 'hover', coaxial_split: 'torque' },
        ...placed([
          { coax_stack_id: 1 },
          { coax_stack_id: 1, coax_position_m: 0.1, thrust_ratio: 0.8 },
        ]),
      },
      COAXIAL,
    ],
    [
      { trim: null, rotor_groups: [{ ...ROTOR, count: 4, thrust_ratio: 1 }] },
      [['parameters_exclusive', 'rotor_groups[0].thrust_ratio']],
    ],
  ])('%j is refused', (change, expected) => {
    expect(faults(change)).toEqual(expected);
  });
});
