import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  COMPONENT_TYPES,
  type ComponentType,
  type Spec,
} from '../../../src/components/component-type.js';
import { ALIASES } from '../../../src/components/warnings/values.js';
import { PARTS, specWarningsOf } from '../../../src/components/warnings/warnings.js';

/** Code, param, message of the only warning. */
function only(type: ComponentType, spec: Spec): [string, string, string] {
  const warnings = specWarningsOf(type, spec)!;
  expect(warnings).toHaveLength(1);
  const [{ object, code, param, message }] = warnings;
  expect(object).toBe('warning');
  return [code, param, message];
}

const MOTOR = { kv: 920, R: 0.142, weight: 65, iq_max: 15, no_load_current_a: 0.5 };

describe('warnings', () => {
  it('are null where all is plausible, or nothing is said', () => {
    for (const type of COMPONENT_TYPES) {
      expect(specWarningsOf(type, {})).toBeNull();
      const unknown = Object.fromEntries(
        Object.keys(PARTS[type].quantities).map((key) => [key, null]),
      );
      expect(specWarningsOf(type, unknown)).toBeNull();
    }
    expect(
      specWarningsOf('motor', { ...MOTOR, own: { R: 42 }, note: 'R is 42 mΩ', price: 0 }),
    ).toBeNull();
  });

  it('tell of a current without load that stands there twice, and which counts', () => {
    expect(
      specWarningsOf('motor', { kv: 110, iq_max: 65, iq_nominal: 1.1, u_nominal: 44 }),
    ).toBeNull();
    expect(specWarningsOf('motor', { ...MOTOR, iq_nominal: 0.5 })).toBeNull();
    expect(only('motor', { ...MOTOR, iq_nominal: 0.6 })).toEqual([
      'conflicting_values',
      'spec_json.iq_nominal',
      'iq_nominal is 0.6 A and no_load_current_a is 0.5 A, which is the same quantity: no_load_current_a is used.',
    ]);
  });

  it('say in words what the bounds are, and why', () => {
    const { R, kv, weight } = MOTOR;
    // 0.25 to 8 times 10^3.998 · 65^−1.148 · 920^−0.988 = 0.0974 Ω
    expect(only('motor', { R: R * 1000, kv, weight })).toEqual([
      'unit_slip',
      'spec_json.R',
      'R is 142 Ω, but with weight 65 g and kv 920 rpm/V only 0.0243 to 0.779 Ω is plausible. Did you mean 0.142 Ω? 142 looks like milliohms.',
    ]);
    expect(only('motor', { R: 3, kv, weight })).toEqual([
      'implausible_value',
      'spec_json.R',
      'R is 3 Ω, but with weight 65 g and kv 920 rpm/V only 0.0243 to 0.779 Ω is plausible; check the number and its unit.',
    ]);
  });

  it('stand exactly at the ends of the correlations: R from 0.25 to 8 times', () => {
    const fit = 10 ** 3.998 * 65 ** -1.148 * 920 ** -0.988;
    const at = (times: number) => specWarningsOf('motor', { kv: 920, weight: 65, R: fit * times });
    for (const times of [0.25, 1, 8]) expect(at(times)).toBeNull();
    for (const times of [0.249, 8.01]) expect(at(times)).toHaveLength(1);
  });

  it.each<[ComponentType, Spec]>([
    ['propeller', { diameter: 80, pitch: 40, num_blades: 3 }],
    ['propeller', { diameter: 120, measured_diameter_in: 120.5 }],
    ['battery', { chemistry: 'lipo', series_cells: 1, total_capacity_mAh: 20, weight_g: 0.7 }],
  ])('are not drawn by the largest and the smallest that there are: %s %j', (type, spec) => {
    expect(specWarningsOf(type, spec)).toBeNull();
  });

  it.each<[ComponentType, Spec, string, string]>([
    ['propeller', { diameter: 121 }, 'diameter', '0.8 to 120 in is plausible'],
    ['motor', { n: 13 }, 'n', 'must be even'],
    ['motor', { slots: 12.5 }, 'slots', 'must be a whole number'],
    ['motor', { kv: 0 }, 'kv', 'must be above zero'],
    ['motor', { weight: -65 }, 'weight', 'must be above zero'],
    ['motor', { price: -1 }, 'price', 'must not be negative'],
    ['propeller', { pitch: -4.7 }, 'pitch', 'must not be negative'],
    ['motor', { ...MOTOR, n: 14, diameter: 120 }, 'diameter', 'with weight 65 g'],
    ['battery', { series_cells: 25 }, 'series_cells', '1 to 24 is plausible'],
    ['battery', { series_cells: 20, parallel_cells: 13 }, 'series_cells', 'with parallel_cells 13'],
    [
      'battery',
      { series_cells: 4, nominal_voltage_v: 22.2, chemistry: 'lipo' },
      'nominal_voltage_v',
      'with series_cells 4',
    ],
    [
      'battery',
      { chemistry: 'lipo', series_cells: 3, total_capacity_mAh: 50_000, weight_g: 200 },
      'weight_g',
      'plausible',
    ],
    ['battery', { chemistry: 'nimh', c_rating: 90 }, 'c_rating', '0.05 to 50 C'],
    ['propeller', { num_blades: 17 }, 'num_blades', '1 to 16'],
    ['propeller', { num_blades: 2.5 }, 'num_blades', 'whole number'],
    ['propeller', { diameter: 10, pitch: 35 }, 'pitch', '1 to 30 in'],
  ])('name what no unit explains: %s %j', (type, spec, key, text) => {
    const [, param, message] = only(type, spec);
    expect(param).toBe(`spec_json.${key}`);
    expect(message).toContain(text);
  });

  it('judge batteries by their chemistry, a supply by none', () => {
    const pack = { series_cells: 1, total_capacity_mAh: 3000, weight_g: 48, c_rating: 100 };
    expect(only('battery', { ...pack, chemistry: 'nmc' })[1]).toBe('spec_json.c_rating');
    expect(specWarningsOf('battery', { ...pack, chemistry: 'lipo' })).toBeNull();
    const supply = {
      chemistry: 'source',
      nominal_voltage_v: 48,
      pack_resistance_mOhm: 1,
      weight_g: 3000,
    };
    expect(specWarningsOf('battery', { ...supply, total_capacity_mAh: 1e6 })).toBeNull();
  });

  it('do not blame the rest for one number that is impossible by itself', () => {
    const pack = {
      chemistry: 'lipo',
      series_cells: 4000,
      total_capacity_mAh: 5000,
      weight_g: 520,
      nominal_voltage_v: 14.8,
    };
    expect(only('battery', pack)[1]).toBe('spec_json.series_cells');
    expect(only('motor', { ...MOTOR, weight: 1e9 })[1]).toBe('spec_json.weight');
  });

  it.each<[Spec, string]>([
    [{ R: 14.2 }, 'R'],
    [{ R: 14.2, iq_max: 15, power_max: 220 }, 'R'],
    [{ kv: 9200 }, 'kv'],
    [{ R: 8, kv: 100, weight: 150 }, 'R'], // a gimbal motor
  ])('name a number that no unit explains, and none that is right: %j', (change, key) => {
    const [code, param] = only('motor', { kv: 920, R: 0.142, weight: 65, ...change });
    expect([code, param]).toEqual(['implausible_value', `spec_json.${key}`]);
  });
});

describe('what is no number', () => {
  it.each<[unknown, string]>([
    ['0.05', 'R is the text "0.05"; send the number 0.05 without quotes, in Ω.'],
    ['0,05', 'R is the text "0,05"; send the number 0.05 without quotes, in Ω.'],
    ['0.05 Ω', 'R is the text "0.05 Ω"; send the number 0.05 without quotes, in Ω.'],
    ['0.05\u2126', 'R is the text "0.05\u2126"; send the number 0.05 without quotes, in Ω.'],
    ['142 mΩ', 'R is the text "142 mΩ"; send a number in Ω, without quotes.'],
    ['5,000', 'R is the text "5,000"; send a number in Ω, without quotes.'],
    ['0x10', 'R is the text "0x10"; send a number in Ω, without quotes.'],
    ['1e-3', 'R is the text "1e-3"; send the number 0.001 without quotes, in Ω.'],
    [
      'NaN',
      'R is the text "NaN", which is not a number; send a number in Ω, or leave it out if it is unknown.',
    ],
    [
      'Infinity',
      'R is the text "Infinity", which is not a number; send a number in Ω, or leave it out if it is unknown.',
    ],
    [
      '',
      'R is the text "", which is not a number; send a number in Ω, or leave it out if it is unknown.',
    ],
    [
      '1e999',
      'R is the text "1e999", which is not a number; send a number in Ω, or leave it out if it is unknown.',
    ],
    [true, 'R is true; send a number in Ω.'],
    [[0.05], 'R is an array; send a number in Ω.'],
    [{ value: 0.05 }, 'R is an object; send a number in Ω.'],
  ])('is named: %j', (R, message) => {
    expect(only('motor', { ...MOTOR, R })).toEqual(['invalid_type', 'spec_json.R', message]);
  });

  it('is read with its unit, however that is spelled', () => {
    for (const inertia of ['5e-6 kg·m²', '5e-6kg·m2', ' 5e-6 '])
      expect(only('motor', { inertia })[2]).toContain('send the number 0.000005 without quotes');
    expect(only('motor', { inertia: '5e-6 g·m²' })[2]).not.toContain('0.000005');
    expect(only('battery', { series_cells: '4S' })[2]).toContain('send a number, without quotes');
  });

  it('is shortened where it is long', () => {
    const [, , message] = only('motor', { kv: '🚁'.repeat(1000) });
    expect(message.isWellFormed()).toBe(true);
    expect(message.length).toBeLessThan(250);
  });
});

describe('words and keys', () => {
  it.each<[ComponentType, Spec, string, string]>([
    ['battery', { chemistry: 'LiPo' }, 'unknown_value', 'Do you mean "lipo"?'],
    ['battery', { chemistry: 'antimatter' }, 'unknown_value', 'allowed values are lipo, lihv, nmc'],
    ['propeller', { rotation: 'clockwise' }, 'unknown_value', 'cw, ccw, both'],
    ['motor', { topology: 3 }, 'invalid_type', 'topology is 3; send a text'],
    ['motor', { brand: ['Acme'] }, 'invalid_type', 'brand is an array'],
    ['propeller', { folding: 'yes' }, 'invalid_type', 'folding is a text; send true or false'],
    ['motor', { KV: 920 }, 'unread_key', 'the service reads kv, in rpm/V'],
    ['motor', { mass_g: 65 }, 'unread_key', 'the service reads weight, in g'],
    ['motor', { resistance_mohm: 142 }, 'unread_key', 'the service reads R, in Ω'],
    [
      'battery',
      { capacity_mah: 5000 },
      'unread_key',
      'the service reads total_capacity_mAh, in mAh',
    ],
    ['propeller', { diameter_in: 10 }, 'unread_key', 'the service reads diameter, in in'],
  ])('are named where they are not understood: %s %j', (type, spec, code, text) => {
    const [found, param, message] = only(type, spec);
    expect([found, param]).toEqual([code, `spec_json.${Object.keys(spec)[0]}`]);
    expect(message).toContain(text);
  });

  it.each<[ComponentType, string, string]>([
    ['battery', 'weight', 'the service reads weight_g, in g'],
    ['battery', 'total_capacity_Ah', 'the service reads total_capacity_mAh, in mAh'],
    ['battery', 'capacity', 'the service reads total_capacity_mAh, in mAh'],
    ['battery', 'cells', 'the service reads series_cells.'],
    ['battery', 'voltage', 'the service reads nominal_voltage_v, in V'],
    ['motor', 'resistance', 'the service reads R, in Ω'],
    ['motor', 'Rm', 'the service reads R, in Ω'],
    ['motor', 'R_mohm', 'the service reads R, in Ω'],
    ['propeller', 'mass', 'the service reads weight, in g'],
  ])('are named by what people call them: %s %s', (type, key, text) => {
    const [code, param, message] = only(type, { [key]: 5 });
    expect([code, param]).toEqual(['unread_key', `spec_json.${key}`]);
    expect(message).toContain(text);
  });

  it.each(COMPONENT_TYPES)('have aliases of known keys that are none themselves: %s', (type) => {
    const { quantities, texts, judgedElsewhere = [] } = PARTS[type];
    const known = [...Object.keys(quantities), ...Object.keys(texts), ...judgedElsewhere];
    for (const [alias, key] of Object.entries(ALIASES[type])) {
      expect(known).toContain(key);
      expect(known).not.toContain(alias);
      expect(alias).toBe(alias.toLowerCase());
    }
  });

  it('are free where the known key is given as well, or the letters are few', () => {
    expect(specWarningsOf('motor', { kv: 920, KV: 1, r: 1, N: 12, l: 'x' })).toBeNull();
    expect(specWarningsOf('battery', { chemistry: 'source', brand: 'x' })).toBeNull();
  });

  it('of a propeller that nothing reads are named, but for remarks', () => {
    expect(only('propeller', { diameter: 10, Airfoil: 'clarky' })).toEqual([
      'unread_key',
      'spec_json.Airfoil',
      'Airfoil is stored, but has no effect; the service reads airfoil.',
    ]);
    expect(only('propeller', { diameter: 10, camber: 0.04, note: 'mine' })).toEqual([
      'unread_key',
      'spec_json.camber',
      'camber is stored, but has no effect.',
    ]);
    expect(specWarningsOf('propeller', { diameter: 10, camber: null })).toBeNull();
    const many = Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`own ${i}`, i]));
    expect(specWarningsOf('propeller', many)).toHaveLength(20);
  });
});

describe('laws', () => {
  it.each(COMPONENT_TYPES)(
    'are about quantities that are read, and wider than what is typical: %s',
    (type) => {
      const part = PARTS[type];
      const chemistries = type === 'battery' ? [...part.texts.chemistry!, 'unknown'] : [''];
      for (const chemistry of chemistries)
        for (const { of, typical, plausible } of part.laws({ chemistry })) {
          for (const key of Object.keys(of)) expect(part.quantities).toHaveProperty(key);
          expect(plausible[0]).toBeGreaterThan(0);
          expect(plausible[0]).toBeLessThanOrEqual(typical[0]);
          expect(typical[0]).toBeLessThan(typical[1]);
          expect(typical[1]).toBeLessThanOrEqual(plausible[1]);
        }
      // a band of its own for each: what is impossible by itself is not explained by the rest
      const bounded = new Set(part.laws({}).flatMap(({ keys }) => (keys.length === 1 ? keys : [])));
      expect(Object.keys(part.quantities).filter((key) => !bounded.has(key))).toEqual(['price']);
    },
  );
});

describe('any spec at all', () => {
  const keys = Object.values(PARTS).flatMap(({ quantities, texts, flags }) => [
    ...Object.keys(quantities),
    ...Object.keys(texts),
    ...flags,
  ]);
  const key = fc.oneof(
    fc.constantFrom(
      ...new Set(keys),
      'radius',
      'chord',
      'twist',
      '__proto__',
      'constructor',
      'mass_g',
    ),
    fc.string(),
  );
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.constantFrom(5e-324, 1.7e308, -0),
  );
  const value = fc.oneof(
    { weight: 5, arbitrary: number },
    { weight: 1, arbitrary: fc.array(number, { maxLength: 60 }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

  it('gets an answer in finite words, each param a key of it, and numbers never NaN', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COMPONENT_TYPES),
        fc.array(fc.tuple(key, value), { maxLength: 40 }),
        (type, entries) => {
          const spec = JSON.parse(JSON.stringify(Object.fromEntries(entries))) as Spec;
          const before = JSON.stringify(spec);
          for (const { code, param, message } of specWarningsOf(type, spec) ?? []) {
            expect(code).toMatch(/^[a-z_]+$/);
            expect(param).toMatch(/^spec_json\./);
            expect(message).not.toMatch(/undefined|\[object/);
            if (!/NaN|Infinity/.test(before)) expect(message).not.toMatch(/NaN|Infinity/);
          }
          expect(JSON.stringify(spec)).toBe(before);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
