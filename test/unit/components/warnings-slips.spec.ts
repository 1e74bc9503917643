import { describe, expect, it } from '@jest/globals';
import type { ComponentType } from '../../../src/components/component-type.js';
import { specWarningsOf } from '../../../src/components/warnings/warnings.js';

/** Parts as their makers describe them: a 2212 motor, a four-cell pack, a bare cell, a 10-inch and a 28-inch propeller. */
const MOTOR = {
  brand: 'T-Motor',
  topology: 'outrunner',
  kv: 920,
  R: 0.142,
  weight: 65,
  n: 14,
  diameter: 27.5,
  length: 26,
  u_nominal: 14.8,
  iq_nominal: 0.5,
  iq_max: 15,
  power_max: 220,
  no_load_current_a: 0.5,
  no_load_voltage_v: 10,
  L: 6.4e-5,
  inertia: 4.8e-6,
};
const PACK = {
  brand: 'Tattu',
  chemistry: 'lipo',
  series_cells: 4,
  parallel_cells: 1,
  total_capacity_mAh: 5000,
  c_rating: 35,
  pack_resistance_mOhm: 13,
  weight_g: 520,
  nominal_voltage_v: 14.8,
  energy_wh: 74,
  length_mm: 145,
  width_mm: 44,
  height_mm: 36,
  form_factor: 'pouch',
};
const CELL = {
  chemistry: 'nmc',
  kind: 'cell',
  series_cells: 1,
  parallel_cells: 1,
  total_capacity_mAh: 4200,
  weight_g: 70,
  continuous_current_a: 45,
  length_mm: 70.2,
  diameter_mm: 21.6,
};
const RADIUS = [0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.127];
const CHORD = [0.018, 0.022, 0.0245, 0.022, 0.018, 0.012, 0.006];
const TWIST = [38, 27, 20, 16, 13, 11, 10];
const PROPELLER = {
  brand: 'APC',
  diameter: 10,
  pitch: 4.7,
  num_blades: 2,
  rotation: 'ccw',
  weight: 20,
  inertia: 6.5e-5,
  radius: RADIUS,
  chord: CHORD,
  twist: TWIST,
};
const LARGE = { diameter: 28, pitch: 9.2, num_blades: 2, weight: 60 };
const PARTS = { MOTOR, PACK, CELL, PROPELLER, LARGE };
const TYPES: Record<keyof typeof PARTS, ComponentType> = {
  MOTOR: 'motor',
  PACK: 'battery',
  CELL: 'battery',
  PROPELLER: 'propeller',
  LARGE: 'propeller',
};

const times = (values: number[], factor: number) => values.map((value) => value * factor);

/** Part, key, what was written, what the warning must say is meant, and what it reads like. */
type Slip = [keyof typeof PARTS, string, number | number[], string, string];
const SLIPS: Slip[] = [
  ['MOTOR', 'R', 142, '0.142 Ω', 'milliohms'],
  ['MOTOR', 'R', 0.000_142, '0.142 Ω', 'kiloohms'],
  ['MOTOR', 'kv', 0.92, '920 rpm/V', 'thousands of rpm/V'],
  ['MOTOR', 'kv', 920_000, '920 rpm/V', 'rpm per kilovolt'],
  ['MOTOR', 'kv', 96.342, '919.998 rpm/V', 'rad/s per volt'],
  ['MOTOR', 'kv', 0.010_38, '919.971 rpm/V', 'N·m/A'],
  ['MOTOR', 'weight', 0.065, '65 g', 'kilograms'],
  ['MOTOR', 'weight', 65_000, '65 g', 'milligrams'],
  ['MOTOR', 'weight', 2.2928, '64.9998 g', 'ounces'],
  ['MOTOR', 'diameter', 0.0275, '27.5 mm', 'meters'],
  ['MOTOR', 'diameter', 1.0827, '27.5006 mm', 'inches'],
  ['MOTOR', 'diameter', 2.75, '27.5 mm', 'centimeters'],
  ['MOTOR', 'diameter', 27_500, '27.5 mm', 'micrometers'],
  ['MOTOR', 'length', 0.026, '26 mm', 'meters'],
  ['MOTOR', 'length', 1.0236, '25.9994 mm', 'inches'],
  ['MOTOR', 'length', 2.6, '26 mm', 'centimeters'],
  ['MOTOR', 'u_nominal', 14_800, '14.8 V', 'millivolts'],
  ['MOTOR', 'u_nominal', 0.0148, '14.8 V', 'kilovolts'],
  ['MOTOR', 'no_load_voltage_v', 10_000, '10 V', 'millivolts'],
  ['MOTOR', 'iq_max', 15_000, '15 A', 'milliamperes'],
  ['MOTOR', 'iq_max', 0.015, '15 A', 'kiloamperes'],
  ['MOTOR', 'iq_nominal', 500, '0.5 A', 'milliamperes'],
  ['MOTOR', 'power_max', 0.22, '220 W', 'kilowatts'],
  ['MOTOR', 'power_max', 220_000, '220 W', 'milliwatts'],
  ['MOTOR', 'no_load_current_a', 500, '0.5 A', 'milliamperes'],
  ['MOTOR', 'no_load_current_a', 0.0005, '0.5 A', 'kiloamperes'],
  ['MOTOR', 'L', 0.064, '0.000064 H', 'millihenries'],
  ['MOTOR', 'L', 64, '0.000064 H', 'microhenries'],
  ['MOTOR', 'inertia', 48, '0.0000048 kg·m²', 'g·cm²'],
  ['MOTOR', 'inertia', 4800, '0.0000048 kg·m²', 'g·mm²'],
  ['MOTOR', 'inertia', 0.0048, '0.0000048 kg·m²', 'g·m²'],
  ['MOTOR', 'n', 7, '14 poles', 'pole pairs'],
  ['PACK', 'total_capacity_mAh', 5, '5000 mAh', 'ampere-hours'],
  ['PACK', 'total_capacity_mAh', 5_000_000, '5000 mAh', 'microampere-hours'],
  ['PACK', 'weight_g', 0.52, '520 g', 'kilograms'],
  ['PACK', 'weight_g', 520_000, '520 g', 'milligrams'],
  ['PACK', 'weight_g', 18.342, '519.987 g', 'ounces'],
  ['PACK', 'pack_resistance_mOhm', 0.013, '13 mΩ', 'ohms'],
  ['PACK', 'pack_resistance_mOhm', 13_000, '13 mΩ', 'microohms'],
  ['PACK', 'nominal_voltage_v', 14_800, '14.8 V', 'millivolts'],
  ['PACK', 'nominal_voltage_v', 0.0148, '14.8 V', 'kilovolts'],
  ['PACK', 'energy_wh', 0.074, '74 Wh', 'kilowatt-hours'],
  ['PACK', 'energy_wh', 266_400, '74 Wh', 'joules'],
  ['PACK', 'length_mm', 14.5, '145 mm', 'centimeters'],
  ['PACK', 'length_mm', 5.7087, '145.001 mm', 'inches'],
  ['PACK', 'width_mm', 0.044, '44 mm', 'meters'],
  ['PACK', 'height_mm', 3.6, '36 mm', 'centimeters'],
  ['PACK', 'series_cells', 14.8, '4', 'volts'],
  ['CELL', 'total_capacity_mAh', 4.2, '4200 mAh', 'ampere-hours'],
  ['CELL', 'weight_g', 0.07, '70 g', 'kilograms'],
  ['CELL', 'continuous_current_a', 45_000, '45 A', 'milliamperes'],
  ['CELL', 'diameter_mm', 2.16, '21.6 mm', 'centimeters'],
  ['CELL', 'length_mm', 7.02, '70.2 mm', 'centimeters'],
  ['PROPELLER', 'diameter', 254, '10 in', 'millimeters'],
  ['PROPELLER', 'diameter', 0.254, '10 in', 'meters'],
  ['PROPELLER', 'diameter', 25.4, '10 in', 'centimeters'],
  ['PROPELLER', 'pitch', 119.38, '4.7 in', 'millimeters'],
  ['PROPELLER', 'pitch', 0.119_38, '4.7 in', 'meters'],
  ['PROPELLER', 'weight', 0.02, '20 g', 'kilograms'],
  ['PROPELLER', 'weight', 20_000, '20 g', 'milligrams'],
  ['PROPELLER', 'inertia', 650, '0.000065 kg·m²', 'g·cm²'],
  ['PROPELLER', 'inertia', 65_000, '0.000065 kg·m²', 'g·mm²'],
  ['PROPELLER', 'radius', times(RADIUS, 1000), '0.02 … 0.127 meters', 'millimeters'],
  ['PROPELLER', 'radius', times(RADIUS, 1 / 0.0254), '0.02 … 0.127 meters', 'inches'],
  [
    'PROPELLER',
    'radius',
    times(RADIUS, 1 / 0.127),
    '0.02 … 0.127 meters',
    'fractions of the tip radius',
  ],
  ['PROPELLER', 'chord', times(CHORD, 1000), '0.018 … 0.006 meters', 'millimeters'],
  ['PROPELLER', 'chord', times(CHORD, 1 / 0.0254), '0.018 … 0.006 meters', 'inches'],
  [
    'PROPELLER',
    'chord',
    times(CHORD, 1 / 0.127),
    '0.018 … 0.006 meters',
    'fractions of the tip radius',
  ],
  ['PROPELLER', 'twist', times(TWIST, Math.PI / 180), '38 … 10°', 'radians'],
  ['LARGE', 'diameter', 711.2, '28 in', 'millimeters'],
  ['LARGE', 'weight', 0.06, '60 g', 'kilograms'],
];

describe('a part as its maker describes it', () => {
  it.each(Object.keys(PARTS) as (keyof typeof PARTS)[])('draws no warning: %s', (part) => {
    expect(specWarningsOf(TYPES[part], PARTS[part])).toBeNull();
  });
});

describe('a number in another unit', () => {
  it('is tried in all three types, more than fifty times', () => {
    expect(SLIPS.length).toBeGreaterThan(50);
    expect(new Set(SLIPS.map(([part]) => TYPES[part])).size).toBe(3);
  });

  it.each(SLIPS)(
    'is the one thing named, with what is meant: %s %s %j',
    (part, key, written, meant, reads) => {
      const warnings = specWarningsOf(TYPES[part], { ...PARTS[part], [key]: written })!;
      expect(warnings.map(({ param }) => param)).toEqual([`spec_json.${key}`]);
      const [{ message }] = warnings;
      if (key === 'radius') expect(message).toContain(`look like ${reads}`);
      else expect(message).toContain(`Did you mean ${meant}?`);
      expect(message).toContain(meant);
      expect(message).toContain(reads);
    },
  );

  it('is named each, where two were written so', () => {
    const motor = { ...MOTOR, R: 142, weight: 0.065 };
    const named = specWarningsOf('motor', motor)!.map(({ param, message }) => [param, message]);
    expect(named).toEqual([
      ['spec_json.R', expect.stringContaining('Did you mean 0.142 Ω?')],
      ['spec_json.weight', expect.stringContaining('Did you mean 65 g?')],
    ]);
    const metric = specWarningsOf('propeller', { ...PROPELLER, diameter: 254, pitch: 119.38 })!;
    expect(metric.map(({ message }) => message)).toEqual([
      expect.stringContaining('Did you mean 10 in?'),
      expect.stringContaining('Did you mean 4.7 in?'),
    ]);
  });

  it('is no count where it only goes with another one', () => {
    // 40 in is a pitch; of 10 in it is none, and 254 in no diameter
    const [, pitch] = specWarningsOf('propeller', { diameter: 254, pitch: 40, num_blades: 2 })!;
    expect(pitch.message).toBe(
      'pitch is 40 in, but goes with diameter, which is in another unit. Did you mean 1.5748 in? 40 looks like millimeters.',
    );
  });

  it('is found without the rest of the spec where it is impossible by itself', () => {
    const alone: [ComponentType, string, number, string][] = [
      ['motor', 'R', 42, 'Did you mean 0.042 Ω?'],
      ['motor', 'weight', 0.117, 'Did you mean 117 g?'],
      ['motor', 'no_load_current_a', 400, 'Did you mean 0.4 A?'],
      ['battery', 'weight_g', 0.318, 'Did you mean 318 g?'],
      ['battery', 'total_capacity_mAh', 5.2, 'Did you mean 5200 mAh?'],
      ['propeller', 'diameter', 127, 'Did you mean 5 in?'],
    ];
    for (const [type, key, value, meant] of alone) {
      const warnings = specWarningsOf(type, { [key]: value })!;
      expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining(meant)]);
    }
  });

  it('has its diameter corrected before the blade is looked at', () => {
    const warnings = specWarningsOf('propeller', { ...PROPELLER, diameter: 254 })!;
    expect(warnings).toHaveLength(1);
    const chord = times(CHORD, 1000);
    const both = specWarningsOf('propeller', { ...PROPELLER, diameter: 254, chord })!;
    expect(both.map(({ param }) => param)).toEqual(['spec_json.diameter', 'spec_json.chord']);
  });
});
