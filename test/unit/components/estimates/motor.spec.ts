import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { estimateMotor, type Estimate, SpecFault } from '../../../../src/components/estimates.js';

const RPM = Math.PI / 30;
const values = (spec: object, model?: object) => estimateMotor({ ...spec }, { ...model });
function quantities({ thermal, ...rest }: ReturnType<typeof estimateMotor>): Estimate[] {
  const all = Object.values({ ...rest, ...thermal });
  return all.filter((each) => each !== null && typeof each === 'object' && 'value' in each);
}

describe('a motor of which only Kv and mass are known', () => {
  const of100g = estimateMotor({ kv: 1000, weight: 100 });

  // By hand: 10^(3.998 − 1.148·2 − 0.988·3), 10^(−3.115 + 0.685·2 + 0.604·3), 10^(−1.547 + 0.833·2 + 0.478·3),
  // 5.9·10^0.822 mm, 6.77·10^0.638 mm; 0.5 · 0.1 · (0.44 · 0.03916)²; π D L + π D²/2
  it.each([
    ['R', 1.82 * 10 ** -1.262, 1.9],
    ['I0', 10 ** 0.067, 1.54],
    ['Imax', 10 ** 1.553, 1.4],
    ['diameter', 0.039161, 1.26],
    ['length', 0.029416, 1.26],
  ] as const)('has %s by its correlation, with the spread', (name, value, spread) => {
    const found = of100g[name];
    expect(found.value / value).toBeCloseTo(1, 4);
    expect(found.high / found.value).toBeCloseTo(spread, 10);
    expect(found.value / found.low).toBeCloseTo(spread, 10);
    expect(found.estimated).toBe(true);
  });

  it('has inductance, inertia and thermal nodes that follow', () => {
    expect(of100g.L.value).toBeCloseTo(0.45e-3 * (100 / 515) ** (2 / 3) * 0.0547016, 9);
    expect(of100g.L.high / of100g.L.value).toBeCloseTo(2.8, 10);
    expect(of100g.J.value).toBeCloseTo(1.4845e-5, 9);
    expect(of100g.thermal.Cw.value).toBeCloseTo(5.775, 10);
    expect(of100g.thermal.Cc.value).toBeCloseTo(39.95, 10);
    // 500 W/(m²K) and 2.3 times the surface of the can
    expect(of100g.thermal.Gwc.value).toBeCloseTo(500 * 6.0279e-3, 4);
    expect(of100g.thermal.area.value).toBeCloseTo(2.3 * 6.0279e-3, 6);
    expect(of100g.thermal.area.high / of100g.thermal.area.value).toBeCloseTo(1.5, 10);
    expect(of100g.rated).toBeNull();
  });

  it('has Kv and Kt in SI, and no power limit', () => {
    expect(of100g.Kv).toMatchObject({ value: 1000 * RPM, estimated: false });
    expect(of100g.Kt.value * of100g.Kv.value).toBeCloseTo(1, 14);
    expect(of100g.Pmax).toBeNull();
  });
});

describe('what the datasheet says', () => {
  const spec = {
    kv: 700,
    R: 0.05,
    weight: 118,
    diameter: 41.8,
    length: 29,
    no_load_current_a: 0.5,
    no_load_voltage_v: 10,
    iq_max: 25,
    power_max: 555,
  };

  it('is taken as it stands', () => {
    const motor = values(spec, { inductance_uh: 32 });
    const expected = { mass: 0.118, diameter: 0.0418, length: 0.029, I0: 0.5, Imax: 25 };
    for (const [name, value] of Object.entries({ ...expected, L: 32e-6 }))
      expect(motor[name as keyof typeof expected]).toEqual({
        value: expect.closeTo(value, 12),
        low: expect.closeTo(value, 12),
        high: expect.closeTo(value, 12),
        estimated: false,
        basis: name === 'L' ? 'model' : 'datasheet',
      });
    expect(motor.Pmax?.value).toBe(555);
    // 700 rpm/V · (10 V − 0.5 A · 0.05 Ω)
    expect(motor.omega0.value).toBeCloseTo(700 * RPM * 9.975, 8);
    expect(motor.omega0.estimated).toBe(false);
  });

  it('of a resistance says no more than mass and Kv do, unless it is large or was measured', () => {
    const typical = 10 ** 3.998 * 118 ** -1.148 * 700 ** -0.988;
    const stated = values(spec).R;
    expect(stated.value).toBeCloseTo(1.82 * typical, 12);
    expect(stated.high / stated.value).toBeCloseTo(1.9, 12);
    expect(values({ ...spec, R_source: 'datasheet' }).R).toEqual(stated);
    expect(values({ ...spec, R_source: 'measured' }).R).toEqual({
      value: 0.05,
      low: 0.05,
      high: 0.05,
      estimated: false,
      basis: 'measured',
    });
    expect(values({ ...spec, R_source: 'measured' }).Rw).toBeCloseTo(0.04, 12);
    expect(values(spec).Rw).toBeCloseTo(1.1 * 0.05, 12);
    // one that is large for the motor is four fifths of what it has at work
    const large = values({ ...spec, R: 0.2 });
    expect(large.Rw).toBeCloseTo(1.1 * 0.2, 12);
    expect(large.R.value).toBeCloseTo((1.1 * 0.2) / 0.8, 12);
    expect(() => values({ ...spec, R_source: 'guessed' })).toThrow(SpecFault);
  });

  it('knows the current without load by its other name, and the voltage by its own', () => {
    const { no_load_current_a: _, no_load_voltage_v: __, ...rest } = spec;
    const other = values({ ...rest, iq_nominal: 0.5, u_nominal: 10 });
    expect([other.I0, other.omega0]).toEqual([values(spec).I0, values(spec).omega0]);
    expect(values({ ...spec, iq_nominal: 7 }).I0.value).toBe(0.5);
    // a voltage without a current may belong to anything
    expect(values({ ...rest, u_nominal: 10 }).omega0).toEqual(values(rest).omega0);
  });

  it('takes inductance and inertia of a custom part, null as absent', () => {
    const motor = values({ ...spec, L: 2e-5, inertia: 3e-6, iq_max: null });
    expect(motor.L).toMatchObject({ value: 2e-5, estimated: false });
    expect(motor.J).toMatchObject({ value: 3e-6, estimated: false });
    expect(motor.Imax.estimated).toBe(true);
  });

  it('an inrunner turns on less: 0.12 m (D/2)²', () => {
    const motor = values({ ...spec, topology: 'inrunner' });
    expect(motor.J.value).toBeCloseTo(0.12 * 0.118 * 0.0209 ** 2, 12);
    expect(motor.J.value).toBeLessThan(values(spec).J.value);
  });

  it.each([
    ['diameter and length', { kv: 700, diameter: 40, length: 30 }, 2350 * 0.04 ** 2 * 0.03],
    ['R and Kv', { kv: 1000, R: 10 ** -1.262 }, 0.1],
    ['current', { kv: 1000, iq_max: 10 ** 1.553 }, 0.1 * 1.11],
    ['power and Kv', { kv: 1000, power_max: 10 ** (1.801 / 0.65) }, 0.1],
  ])('gives the mass by %s where it is missing', (basis, spec, kg) => {
    const { mass } = values(spec);
    expect(mass.value / kg).toBeCloseTo(1, 6);
    expect(mass).toMatchObject({ estimated: true, basis });
  });

  it.each([
    [{ weight: 100 }, 'incomplete', 'kv'],
    [{ kv: 1000 }, 'incomplete', 'weight'],
    [{ kv: '1000', weight: 100 }, 'invalid', 'kv'],
    [{ kv: 0, weight: 100 }, 'invalid', 'kv'],
    [{ kv: 1000, weight: 100, R: -0.04 }, 'invalid', 'R'],
    [{ kv: 1000, weight: Infinity }, 'invalid', 'weight'],
    [{ kv: 1000, weight: 100, topology: 'linear' }, 'invalid', 'topology'],
  ])('%j is refused as %s', (spec, kind, key) => {
    const fault = catchFault(() => values(spec));
    expect([fault.kind, fault.keys]).toEqual([kind, [key]]);
  });
});

function catchFault(run: () => unknown): SpecFault {
  try {
    run();
  } catch (error) {
    if (error instanceof SpecFault) return error;
  }
  throw new Error('no SpecFault');
}

describe('over all motors that can be', () => {
  const kv = fc.double({ min: 20, max: 10_000, noNaN: true });
  const weight = fc.double({ min: 2, max: 10_000, noNaN: true });

  it('every quantity is finite, positive and inside its own band', () => {
    fc.assert(
      fc.property(kv, weight, (kv, weight) => {
        for (const { value, low, high } of quantities(values({ kv, weight }))) {
          expect(low).toBeGreaterThan(0);
          expect(low).toBeLessThanOrEqual(value);
          expect(high).toBeGreaterThanOrEqual(value);
          expect(high).toBeLessThan(Infinity);
        }
      }),
    );
  });

  it('a heavier motor has less resistance, carries more and turns more mass', () => {
    fc.assert(
      fc.property(kv, weight, (kv, weight) => {
        const [light, heavy] = [weight, 1.1 * weight].map((each) => values({ kv, weight: each }));
        expect(heavy.R.value).toBeLessThan(light.R.value);
        for (const name of ['I0', 'Imax', 'J', 'diameter', 'length'] as const)
          expect(heavy[name].value).toBeGreaterThan(light[name].value);
        expect(heavy.thermal.Gwc.value).toBeGreaterThan(light.thermal.Gwc.value);
      }),
    );
  });
});
