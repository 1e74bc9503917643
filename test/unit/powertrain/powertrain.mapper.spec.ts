import { describe, expect, it } from '@jest/globals';
import { toAir, toInflow, toPackAir } from '../../../src/powertrain/conditions.mapper.js';
import { toPrepared } from '../../../src/powertrain/powertrain.mapper.js';
import { escResistance } from '../../../src/powertrain/rotor.mapper.js';
import { PARTS, ROTOR, vehicle } from '../../support/vehicles.js';

const prepared = (change: object = {}, rotor: object = {}) =>
  toPrepared(vehicle({ rotors: [{ ...ROTOR, ...rotor }], ...change }), PARTS, {});
const power = (rotor: object, change: object = {}) => prepared(change, rotor).rotors[0].power;

describe('the air of a run', () => {
  it('takes viscosity and speed of sound from the temperature', () => {
    const warm = toAir(vehicle({ ambient_temp_c: 15 }));
    // standard atmosphere at sea level
    expect(warm.mu).toBeCloseTo(1.7894e-5, 8);
    expect(warm.sound).toBeCloseTo(340.29, 1);
    expect(warm.rho).toBe(1.225);
    expect(toAir(vehicle({ ambient_temp_c: -50 })).mu).toBeCloseTo(1.4571e-5, 8);
  });

  it.each([
    ['axis along the flight', 0, 20, 0, 20, 0],
    ['axis up, in forward flight', 90, 20, 0, 0, 20],
    ['axis up, in a climb', 90, 0, 5, 5, 0],
    ['axis along the flight, in a climb', 0, 0, 5, 0, 5],
    ['tilted forward', 60, 10, 0, 5, 10 * Math.sin(Math.PI / 3)],
  ])('meets a rotor: %s', (_, tilt_deg, airspeed_m_s, vertical_speed_m_s, vAxial, vEdge) => {
    const body = vehicle({ airspeed_m_s, vertical_speed_m_s, rotors: [{ ...ROTOR, tilt_deg }] });
    const inflow = toInflow(body, body.rotors![0]);
    expect(inflow.vAxial).toBeCloseTo(vAxial, 9);
    expect(inflow.vEdge).toBeCloseTo(vEdge, 9);
  });

  it('meets a rotor as its components say, where they are asked for', () => {
    const body = vehicle({
      inflow_mode: 'components',
      rotors: [{ ...ROTOR, v_axial_m_s: -3, v_edge_m_s: 4 }],
      cooling_source: 'airspeed',
    });
    expect(toInflow(body, body.rotors![0])).toEqual({ vAxial: -3, vEdge: 4 });
    expect(toPackAir(body, body.rotors!)).toEqual({ speed: 5 });
  });

  it.each<[object, object]>([
    [{}, { speed: 0 }],
    [{ flight_regime: 'prop_wash_mild' }, { slipstream: 0.3 }],
    [{ flight_regime: 'prop_wash_strong' }, { slipstream: 1 }],
    [{ flight_regime: 'forced_air', forced_air_velocity_m_s: 7 }, { speed: 7 }],
    [{ flight_regime: 'forced_air' }, { speed: 10 }],
    [
      { cooling_source: 'static', flight_regime: 'forced_air', forced_air_velocity_m_s: 3 },
      { speed: 0 },
    ],
    [{ cooling_source: 'static', flight_regime: 'prop_wash_strong' }, { speed: 0 }],
    [{ cooling_source: 'prop_slipstream' }, { slipstream: 1 }],
    [{ cooling_source: 'airspeed', airspeed_m_s: 3, vertical_speed_m_s: -4 }, { speed: 5 }],
    [{ cooling_source: 'forced_air', forced_air_velocity_m_s: 2 }, { speed: 2 }],
  ])('meets the battery: %j', (change, air) => {
    const body = vehicle(change);
    expect(toPackAir(body, body.rotors!)).toEqual(air);
  });
});

/** The resistance at work of 60 g and 920 rpm/V [Ω]. */
const WORKING_R = 1.82 * 10 ** 3.998 * 60 ** -1.148 * 920 ** -0.988;

describe('a rotor in SI', () => {
  it('takes the motor from its datasheet', () => {
    expect(power({})).toMatchObject({
      count: 1,
      throttle: 0.6,
      R20: expect.closeTo(1.1 * 0.12, 12),
      I0: 0.6,
      Imax: 20,
      Pmax: Infinity,
      kX: 0.31,
      stray: 0.01,
      curve: { a: 0, b: 0, c: 0.08 },
      fPwm: 24_000,
      Pq: 1,
      kSw: 0.085,
      sense: 1,
      windingT: null,
      syncRectification: true,
    });
    expect(power({}).Kv).toBeCloseTo((920 * Math.PI) / 30, 9);
    expect(power({}).D).toBeCloseTo(9.5 * 0.0254, 9);
  });

  it('takes a resistance of the ESC from the rating, unless it is given', () => {
    const switched = WORKING_R - 1.1 * 0.12;
    expect(power({}).Resc - switched).toBeCloseTo(0.015, 9); // 0.3 V/20 A
    expect(power({ esc_resistance_mohm: 4 }).Resc - switched).toBeCloseTo(0.004, 9);
    expect(power({ esc_type: 'foc' }).Resc).toBeCloseTo(0.015, 9);
    expect([1, 100, 10_000].map(escResistance)).toEqual([15e-3, 3e-3, 0.5e-3]);
  });

  it('takes losses by commutation, frequency and wire', () => {
    const foc = power({
      esc_type: 'foc',
      esc_pwm_frequency_khz: 48,
      esc_motor_wire_resistance_mohm: 6,
    });
    expect(foc).toMatchObject({ kX: 0, stray: 0.01, kSw: 0.17, Rwire: 0.006 });
  });

  it('takes duty as throttle where the request says so', () => {
    const linear = power({ esc_throttle_curve: 'linear' });
    expect(linear.curve).toMatchObject({ a: 0, b: 0, c: 0 });
    expect(linear.spreads.curve).toBe(0);
    expect(power({}).spreads.curve).toBe(0.16);
  });

  it('has the advance of its timing, and none of its own under sine current', () => {
    const timing = (rotor: object) => power(rotor).timing;
    expect(timing({})).toBe('reference');
    expect(timing({ esc_timing: 'medium' })).toBe('reference');
    expect(timing({ esc_timing: 'auto' })).toBe('auto');
    expect(timing({ esc_timing: 'low' })).toEqual({ advance: 0 });
    expect(timing({ esc_timing: 'high' })).toEqual({ advance: Math.PI / 6 });
    expect(timing({ esc_timing: 'high', esc_type: 'foc' })).toBe('reference');
  });

  it('takes cooling and temperatures as they are asked for', () => {
    expect(power({}).cooling).toBe('propeller_exit');
    expect(power({ motor_cooling_source: 'cowling' }).cooling).toBe('cowling');
    expect(power({ motor_cooling_source: 'custom', motor_cooling_velocity_m_s: 8 }).cooling).toBe(
      8,
    );
    const pinned = power({ motor_r_th: 4, motor_t_w: 80, motor_t_mag: -20 });
    expect(pinned.Gca).toBe(0.25);
    expect(pinned.windingT).toBeCloseTo(353.15, 9);
    expect(pinned.magnetT).toBeCloseTo(253.15, 9);
  });

  it('knows how wide its estimates are', () => {
    // 0.27 of a motor of 60 g
    const losses = expect.closeTo(Math.exp(0.27), 9);
    expect(power({}).spreads).toMatchObject({ R: losses, I0: 1, esc: losses, Kv: 1.06 });
    const bare = power({ motor_component_id: 'bare motor' }).spreads;
    expect(bare.I0).toBeCloseTo(1.54, 6);
    expect(bare.propeller).toBeGreaterThan(1.05);
  });
});

describe('a battery in SI', () => {
  it('is a leaf by itself', () => {
    const { base } = prepared({ battery_charge_pct: 80 });
    expect(base.nodes).toEqual([{ kind: 'leaf', leaf: 0, Rwire: 0 }]);
    expect(base.leaves[0]).toMatchObject({ S: 3, P: 1, soc: 0.8, T0: 298.15 });
    // 5 A·h by its label, of which such packs hold 1.06 times as much
    expect(base.leaves[0].ratedCharge).toBe(18_000);
    expect(base.leaves[0].charge).toBeCloseTo(1.06 * 18_000, 9);
    expect(base.leaves[0].Rlinks).toBeCloseTo(0.9e-3, 9); // three links
  });

  it('is a tree in post-order, with its wires', () => {
    const leaf = (id: string, change: object = {}) => ({
      kind: 'leaf',
      id,
      battery_component_id: 'pack',
      ...change,
    });
    const branches = [
      leaf('b', { branch_wire_resistance_mohm: 5 }),
      leaf('c', { initial_soc_pct: 40 }),
    ];
    const parallel = { kind: 'parallel', branches, voltage_match_tolerance_v: 5 };
    const root = { kind: 'series', children: [leaf('a'), parallel] };
    const { base, batteries } = prepared({
      battery_component_id: null,
      battery_topology: { root, bus_wire_resistance_mohm: 7 },
      battery_esc_wire_resistance_mohm: 3,
    });
    expect(base.nodes).toEqual([
      { kind: 'leaf', leaf: 0, Rwire: 0 },
      { kind: 'leaf', leaf: 1, Rwire: 0 },
      { kind: 'leaf', leaf: 2, Rwire: 0 },
      { kind: 'parallel', children: 2, Rwire: 0 },
      { kind: 'series', children: 2, Rwire: 0.007 },
    ]);
    expect(base.leaves.map(({ soc, Rbranch }) => [soc, Rbranch])).toEqual([
      [1, 0],
      [1, 0.005],
      [0.4, 0],
    ]);
    expect(base.Rbus).toBe(0.003);
    expect(batteries.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(new Set(base.leaves.map(({ curve }) => curve)).size).toBe(1);
  });

  it('is all wire where it is a supply', () => {
    const [leaf] = prepared({ battery_component_id: 'supply' }).base.leaves;
    expect(leaf).toMatchObject({ S: 1, Rcell: 0, Rlinks: 0, heatCapacity: 0, charge: Infinity });
    expect(leaf.curve.volts).toEqual([12, 12]);
  });
});

describe('parts of many points', () => {
  it('are estimated once', () => {
    const [one, other] = [prepared(), prepared({ airspeed_m_s: 3 })];
    expect(one.rotors[0].motor).toBe(other.rotors[0].motor);
    expect(one.base.leaves[0].curve).toBe(other.base.leaves[0].curve);
  });

  it('share a map over a sweep of density once that is cheaper', () => {
    const ends = (densities: number[], density_kg_m3 = densities[0]) =>
      toPrepared(vehicle({ density_kg_m3 }), PARTS, { densities }).air.ends;
    expect(ends([1, 1.1, 1.2, 1.225])).toBe(null);
    const all = [0.9, 1, 1.1, 1.2, 1.225];
    expect(ends(all)?.map(({ rho }) => rho)).toEqual([1.225, 0.9]);
    expect(ends(all, 1.1)).toEqual(ends(all));
  });
});
