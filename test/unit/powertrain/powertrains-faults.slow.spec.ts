import { afterAll, describe, expect, it } from '@jest/globals';
import type { RotorPoint } from '../../../src/powertrain/result.wire.js';
import { request, startPowertrains } from '../../support/powertrain-service.js';
import { generator } from '../../support/random-rotor.js';
import { PARTS, ROTOR, vehicle } from '../../support/vehicles.js';

const { pool, powertrains, outcomes, limitedTo } = startPowertrains();
afterAll(() => pool.close());

/** Every number of a result; throws where one is neither finite nor null. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') {
    expect(Number.isFinite(value)).toBe(true);
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

describe('a point that cannot be solved', () => {
  it('is an outcome of its own, and harms no neighbour', async () => {
    const bad = { battery_component_id: 'no chemistry' };
    const [first, second, third, fourth] = await outcomes([
      {},
      bad,
      { rotors: [{ ...ROTOR, motor_component_id: 'unknown' }] },
      {},
    ]);
    expect([first.error, fourth.error]).toEqual([null, null]);
    expect(fourth).toEqual(first);
    expect(second).toEqual({
      result: null,
      error: {
        code: 'component_spec_incomplete',
        message: 'battery "no chemistry" lacks chemistry, which a run requires',
      },
    });
    expect(third.error).toMatchObject({ code: 'component_spec_incomplete' });
    expect(powertrains.check(vehicle(bad), PARTS)).toEqual([
      expect.objectContaining({
        code: 'component_spec_incomplete',
        param: 'battery_component_id',
      }),
    ]);
    expect(powertrains.check(vehicle(), PARTS)).toEqual([]);
  });

  it('is none for an impossible value of a part', async () => {
    const custom_motor = { name: 'mine', spec_json: { kv: -3, weight: 50 } };
    const [{ error }] = await outcomes([
      { rotors: [{ ...ROTOR, motor_component_id: null, custom_motor }] },
    ]);
    expect(error).toEqual({
      code: 'invalid_component_spec',
      message: 'motor "mine" has an impossible value of kv',
    });
  });

  it('throws on where the work was given up', async () => {
    const control = new AbortController();
    control.abort(new Error('lost'));
    const point = powertrains.prepare(vehicle(), PARTS);
    await expect(
      powertrains.solve([point], { accountId: 'a', signal: control.signal }),
    ).rejects.toThrow('lost');
  });
});

describe('blade tips faster than sound', () => {
  it('are beyond all that the map holds, and no result', async () => {
    const motor = { kv: 400, weight: 2000, R: 0.002, no_load_current_a: 1, iq_max: 1000 };
    const source = { chemistry: 'source', nominal_voltage_v: 60 };
    const rotor = {
      ...ROTOR,
      motor_component_id: null,
      custom_motor: { name: 'strong', spec_json: motor },
      custom_propeller: { name: 'flat', spec_json: { diameter: 20, pitch: 2, num_blades: 2 } },
      throttle_pct: 100,
      esc_resistance_mohm: 0.1,
    };
    const custom_battery = { name: 'mains', spec_json: source };
    const at = (throttle_pct: number) => ({
      rotors: [{ ...rotor, throttle_pct }],
      battery_component_id: null,
      custom_battery,
    });
    const [slow, fast] = await outcomes([at(40), at(100)]);
    expect([slow.error, slow.result?.groups[0].point.limits]).toEqual([
      null,
      expect.not.arrayContaining(['tip_mach']),
    ]);
    expect([fast.result, fast.error?.code]).toEqual([null, 'solver_out_of_envelope']);
    expect(fast.error?.message).toMatch(/Mach 1\.\d\d/);
  });
});

describe('a block that takes too long', () => {
  it('fails its points as timeout, and no others', async () => {
    const hurried = limitedTo(1);
    const rotors = Array.from({ length: 16 }, (_, i) => ({
      ...ROTOR,
      label: `${i}`,
      throttle_pct: 30 + i,
    }));
    const points = Array.from({ length: 64 }, () => hurried.prepare(vehicle({ rotors }), PARTS));
    const all = await hurried.solve(points, request);
    expect(new Set(all.map(({ error }) => error?.code))).toEqual(new Set(['timeout']));
    expect((await outcomes([{}]))[0].error).toBe(null);
  });
});

describe('parts beyond all sense', () => {
  const wild = generator(7);
  const value = () => (wild() < 0.1 ? 10 ** (600 * wild() - 300) : 10 ** (4 * wild() - 2));
  const spec = (...keys: string[]) =>
    Object.fromEntries(keys.filter(() => wild() < 0.6).map((key) => [key, value()]));
  const custom = (name: string, spec_json: object) => ({ name, spec_json });
  const blade = () => {
    const stations = {
      radius: [0.01, 0.125],
      chord: [value(), value()],
      twist: [value(), value()],
    };
    return custom('blade', { diameter: 10, ...(wild() < 0.5 ? stations : { pitch: value() }) });
  };
  const motor = () => {
    const keys = ['weight', 'R', 'no_load_current_a', 'no_load_voltage_v', 'iq_max', 'diameter'];
    return custom('motor', { kv: 1000 * value(), weight: 50, ...spec(...keys) });
  };
  const battery = () => {
    const keys = ['total_capacity_mAh', 'c_rating', 'pack_resistance_mOhm', 'weight_g'];
    const pack = { chemistry: 'lipo', series_cells: 3, total_capacity_mAh: 3000 };
    return custom('battery', { ...pack, ...spec(...keys) });
  };

  it('give finite numbers or an error of their own, and never stop the block', async () => {
    const propellers = Array.from({ length: 12 }, blade);
    const all = await outcomes(
      Array.from({ length: 256 }, (_, i) => ({
        battery_component_id: null,
        custom_battery: battery(),
        rotors: [
          {
            label: 'a',
            throttle_pct: 100 * wild(),
            custom_motor: motor(),
            custom_propeller: propellers[i % 12],
          },
        ],
      })),
    );
    const codes: Record<string, number> = {};
    for (const { result, error } of all) {
      if (result) numbersOf(powertrains.toWire(result));
      codes[error?.code ?? 'none'] = (codes[error?.code ?? 'none'] ?? 0) + 1;
    }
    expect(codes).not.toHaveProperty('internal_error');
    expect(codes.none).toBeGreaterThan(64);
  });
});

describe('branches in parallel', () => {
  const tree = (change: object) => {
    const leaf = (id: string, initial_soc_pct: number) => {
      return { kind: 'leaf', id, battery_component_id: 'pack', initial_soc_pct };
    };
    const root = {
      kind: 'parallel',
      branches: [leaf('a', 100), leaf('b', 40)],
      voltage_match_tolerance_v: 0.1,
    };
    return vehicle({ battery_component_id: null, battery_topology: { root, ...change } });
  };

  it('agree in voltage, unless the caller knows that they do not', () => {
    const [fault] = powertrains.check(tree({}), PARTS);
    expect(fault).toMatchObject({ code: 'invalid_topology', param: 'battery_topology.root' });
    expect(powertrains.check(tree({ cross_charge_warning_acknowledged: true }), PARTS)).toEqual([]);
  });
});

describe('absurd but allowed conditions', () => {
  it('give finite numbers or null, or an error', async () => {
    const motors = ['motor', 'bare motor'];
    const bodies = Array.from({ length: 128 }, (_, i) => {
      const bit = (n: number) => (i >> n) & 1;
      return {
        density_kg_m3: bit(0) ? 1e-9 : 2,
        ambient_temp_c: bit(1) ? -60 : 85,
        airspeed_m_s: bit(2) ? 100 : 0,
        vertical_speed_m_s: bit(3) ? -100 : 0,
        battery_charge_pct: bit(4) ? 0 : 100,
        battery_esc_wire_resistance_mohm: bit(5) ? 10_000 : 0,
        flight_duration: bit(0) ? null : 86_400,
        rotors: [
          {
            ...ROTOR,
            motor_component_id: motors[bit(6)],
            throttle_pct: bit(5) ? 0 : 100,
            tilt_deg: bit(1) ? -135 : 0,
            motor_r_th: bit(4) ? 100 : null,
            esc_pwm_frequency_khz: bit(2) ? 200 : 1,
          },
        ],
      };
    });
    const all = await outcomes(bodies);
    const good = all.flatMap(({ result }) => (result === null ? [] : [result]));
    for (const result of good) numbersOf(powertrains.toWire(result));
    const codes = all.flatMap(({ error }) => (error === null ? [] : [error.code]));
    expect(good.length + codes.length).toBe(128);
    expect(good.length).toBeGreaterThan(64);
    expect(codes.filter((code) => code === 'internal_error')).toEqual([]);
    for (const { point } of good.flatMap(({ groups }) => groups))
      expect(point satisfies RotorPoint).toHaveProperty('rpm');
  });
});
