import { afterAll, describe, expect, it } from '@jest/globals';
import { correctionOf } from '../../../src/blades/correction.js';
import { libraryAirfoil } from '../../../src/airfoils/library.js';
import { estimatePropeller } from '../../../src/components/estimates.js';
import { request, startPowertrains } from '../../support/powertrain-service.js';
import { PARTS, ROTOR } from '../../support/vehicles.js';

const { pool, engine, powertrains, solved } = startPowertrains();
afterAll(() => pool.close());

describe('a powertrain, from the body to the wire', () => {
  it("settles where the motor's and the ESC's equations meet the blade", async () => {
    // the resistance is what 60 g and 920 rpm/V have at work
    const typical = 10 ** 3.998 * 60 ** -1.148 * 920 ** -0.988;
    const R = 1.82 * typical;
    const [Resc, Rwire, V, d] = [0.01, 0.004, 12, 0.7];
    const kv = (920 * Math.PI) / 30;
    const { groups } = await solved({
      battery_component_id: 'supply',
      rotors: [
        {
          ...ROTOR,
          throttle_pct: 100 * d,
          esc_throttle_curve: 'linear',
          esc_resistance_mohm: 1e3 * Resc,
          esc_motor_wire_resistance_mohm: 1e3 * Rwire,
          motor_t_w: 20,
          motor_t_mag: 20,
        },
      ],
    });
    const { rpm, torque_n_m: Q, elec_power_w, thrust_n, voltage_v } = groups[0].point;
    const omega = (rpm! * Math.PI) / 30;
    const E = omega / kv;
    const Ra = R + Resc + Rwire;
    const X = 0.31 * 7 * omega * 0.45e-3 * (60 / 515) ** (2 / 3) * typical;
    const I = (d * V - E) / (Ra + X);
    const omega0 = kv * (10 - 0.6 * 0.12);
    const I0 = 0.6 * (omega / omega0) ** 0.6;
    expect(voltage_v).toBe(V);
    expect((I - I0) / kv / Q!).toBeCloseTo(1, 6);
    const P = E * I + I ** 2 * Ra + 1 + 0.01 * E * I + 0.085 * V * I * (1 - d);
    expect(P / elec_power_w!).toBeCloseTo(1, 6);

    const { B, diameter, blade, origin } = estimatePropeller(PARTS.get('propeller')!.spec);
    const { key, polars } = libraryAirfoil(blade.sections.airfoil)!;
    const polar = { key, table: (await engine.polarTable(polars, request)).table };
    const air = { rho: 1.225, mu: 1.849e-5, sound: 346.1 };
    const { r, c, beta } = blade;
    const rotor = {
      B,
      R: diameter / 2,
      rHub: r[0],
      r,
      c,
      beta,
      sweep: r.map(() => 0),
      polars: [{ r: 0, polar }],
      ...air,
    };
    const correction = correctionOf(rotor, origin);
    const { point } = await engine.point({ ...rotor, correction }, { Omega: omega, V: 0 }, request);
    expect(thrust_n! / point.corrected.T).toBeCloseTo(1, 2);
    expect(Q! / point.corrected.Q).toBeCloseTo(1, 2);
  });

  it('gives four rotors what four times one gives', async () => {
    const supply = { battery_component_id: 'supply' };
    const one = await solved({ ...supply });
    const group = await solved({ ...supply, rotors: [], rotor_groups: [{ ...ROTOR, count: 4 }] });
    const four = await solved({
      ...supply,
      rotors: ['a', 'b', 'c', 'd'].map((label) => ({ ...ROTOR, label })),
    });
    expect(group.groups[0].point).toEqual(one.groups[0].point);
    expect(four.groups.map(({ point }) => point)).toEqual(
      group.groups.flatMap(({ point }) => [point, point, point, point]),
    );
    for (const key of ['total_thrust_n', 'total_current_a', 'total_elec_power_w'] as const) {
      expect(group.All[key]! / one.All[key]!).toBeCloseTo(4, 7);
      expect(four.All[key]).toBeCloseTo(group.All[key]!, 6);
    }
    const wire = powertrains.toWire(group);
    expect(Object.keys(wire)).toEqual(['1', '2', '3', '4', 'All', 'Battery']);
    expect([wire['1'], wire['4']]).toEqual([one.groups[0].point, one.groups[0].point]);
    expect(powertrains.rotorLabels(group)).toEqual({
      1: 'arm 1',
      2: 'arm 2',
      3: 'arm 3',
      4: 'arm 4',
      All: 'All rotors',
      Battery: 'supply',
    });
  });

  it('closes its books, and its efficiencies multiply', async () => {
    const { All, groups, Battery } = await solved({
      airspeed_m_s: 8,
      rotors: [],
      rotor_groups: [
        { ...ROTOR, count: 2 },
        { ...ROTOR, label: 'up', tilt_deg: 90 },
      ],
    });
    expect(All.energy_balance_error).toBeLessThan(1e-9);
    const { point } = groups[0];
    expect(point.motor_efficiency! * point.esc_efficiency!).toBeCloseTo(point.efficiency!, 8);
    expect(point.prop_efficiency).toBeCloseTo((point.thrust_n! * 8) / point.mech_power_w!, 7);
    expect(point.prop_efficiency).toBeCloseTo((point.advance_ratio! * point.ct!) / point.cp!, 7);
    const n = point.rpm! / 60;
    expect(point.ct).toBeCloseTo(point.thrust_n! / (1.225 * n ** 2 * (9.5 * 0.0254) ** 4), 7);
    expect(All.total_thrust_n).toBeCloseTo(2 * point.thrust_n! + groups[1].point.thrust_n!, 6);
    expect(All.endurance_s).toBeGreaterThan(60);
    const [{ cell_voltage_v, current_a }] = Battery.leaves;
    const links = 3 * 0.3e-3;
    expect(Battery.pack.pack_voltage_v).toBeCloseTo(3 * cell_voltage_v! - links * current_a!, 6);
    const band = All.uncertainty!.total_thrust_n;
    expect(band.low).toBeLessThan(All.total_thrust_n!);
    expect(band.high).toBeGreaterThan(All.total_thrust_n!);
  });

  it('says how long it can be held, and names the limit from then on', async () => {
    // a case wrapped up: 10 K/W to the air
    const rotors = [{ ...ROTOR, throttle_pct: 100, motor_r_th: 10 }];
    const after = (flight_duration: number) => solved({ rotors, flight_duration });
    const { groups, Battery } = await after(1);
    const { winding_temperature: hot } = groups[0].point.time_to_limit_s!;
    expect(hot).toBeGreaterThan(1);
    // the losses are those of the temperatures of the point, so the time moves a little with its own flight
    for (const [part, named] of [
      [0.6, false],
      [1.7, true],
    ] as const) {
      const { limits } = (await after(part * hot!)).groups[0].point;
      expect(limits.includes('winding_temperature')).toBe(named);
    }
    const { battery_depleted: empty } = Battery.pack.time_to_limit_s!;
    expect(empty).toBeGreaterThan(60);
    const cool = await solved({ rotors: [{ ...ROTOR, throttle_pct: 20 }] });
    expect(cool.groups[0].point.time_to_limit_s).toEqual({
      winding_temperature: null,
      magnet_temperature: null,
    });
  });

  it('turns faster with each step of its timing, with auto between low and high', async () => {
    const at = async (esc_timing: string, esc_type = 'six_step') => {
      const rotors = [{ ...ROTOR, esc_timing, esc_type }];
      const { All, groups } = await solved({ battery_component_id: 'supply', rotors });
      return { rpm: groups[0].point.rpm!, estimated: All.estimated!.map((each) => each.quantity) };
    };
    const [low, medium, high, auto] = [
      await at('low'),
      await at('medium'),
      await at('high'),
      await at('auto'),
    ];
    expect(medium.rpm / low.rpm).toBeGreaterThan(1.005);
    expect(high.rpm / medium.rpm).toBeGreaterThan(1.01);
    expect(auto.rpm).toBeGreaterThan(low.rpm);
    expect(auto.rpm).toBeLessThan(high.rpm);
    expect(auto.rpm).not.toBeCloseTo(medium.rpm, 0);
    expect(auto.estimated).toEqual(expect.arrayContaining(['inductance_uh', 'pole_count']));
    expect(medium.estimated).not.toContain('inductance_uh');
    expect((await at('high', 'foc')).rpm).toBe((await at('medium', 'foc')).rpm);
  });

  it('takes stacks by whatever number the caller gives them', async () => {
    const pair = (coax_stack_id: number) =>
      solved({
        rotors: [0, 0.1].map((coax_position_m) => ({
          ...ROTOR,
          label: `at ${coax_position_m}`,
          coax_stack_id,
          coax_position_m,
        })),
      });
    const [one, far, lone] = [await pair(1), await pair(7e9), await pair(0)];
    expect(far).toEqual(one);
    expect(one.All.total_thrust_n!).toBeLessThan(0.95 * lone.All.total_thrust_n!);
  });

  it('gives one entry for each cell in series, and for each battery of a tree', async () => {
    const leaf = (id: string) => ({ kind: 'leaf', id, battery_component_id: 'pack' });
    const root = { kind: 'series', children: [leaf('x'), leaf('y')] };
    const tree = await solved({ battery_component_id: null, battery_topology: { root } });
    const { Battery } = powertrains.toWire(tree);
    expect([Battery.cell_voltages_v.length, Battery.soc_pct.length]).toEqual([6, 6]);
    expect(Battery.branches!.map(({ id }) => id)).toEqual(['x', 'y']);
    expect(powertrains.toWire(await solved({})).Battery.branches).toBe(undefined);
  });

  it('says what was estimated and gives away nothing that is hidden', async () => {
    const hidden = {
      battery_component_id: 'hidden pack',
      rotors: [
        { ...ROTOR, motor_component_id: 'bare motor', propeller_component_id: 'other propeller' },
      ],
    };
    const result = await solved(hidden);
    const estimated = result.All.estimated!;
    const said = estimated.map(({ part, quantity }) => `${part} ${quantity}`);
    for (const each of [
      'motor resistance_ohm',
      'motor no_load_current_a',
      'battery cell_resistance_mohm',
    ])
      expect(said).toContain(each);
    const cell = estimated.find(({ quantity }) => quantity === 'cell_resistance_mohm')!;
    expect(cell).not.toHaveProperty('value');
    expect(cell.basis).not.toContain('quoted');
    const text = JSON.stringify(powertrains.toWire(result));
    for (const secret of ['31.4159', '2.71828', '1.61803', '12.3456', '18.51'])
      expect(text).not.toContain(secret);
    expect(await solved(hidden, { estimated: false, bands: false })).toMatchObject({
      All: expect.not.objectContaining({
        estimated: expect.anything(),
        uncertainty: expect.anything(),
      }),
    });
  });

  it('says the estimate of a battery that the caller describes', async () => {
    const spec_json = PARTS.get('pack')!.spec;
    const { All } = await solved({
      battery_component_id: null,
      custom_battery: { name: 'mine', spec_json },
    });
    const cell = All.estimated!.find(({ quantity }) => quantity === 'cell_resistance_mohm')!;
    expect(cell).toMatchObject({ label: 'mine', basis: 'capacity and rating' });
    expect(cell.value).toBeCloseTo((75 / 5) * 25 ** -0.44, 2);
  });
});
