import { describe, expect, it } from '@jest/globals';
import { indexesByName, MAX_POINT_NAME, pointName } from '../../../src/sweeps/point-name.js';
import {
  type Grid,
  sweepGridOf,
  VALUE_AXES,
  type Vehicle,
} from '../../../src/sweeps/sweep-expander.js';
import type { SweepConfigIn } from '../../../src/sweeps/sweep.wire.js';
import type { ComponentAxis } from '../../../src/components/sweep-axes/sweep-axes.js';

const vehicle = { rotor_groups: [{ label: 'front' }, { label: 'rear' }] } as Vehicle;
const NAMES = new Map([
  ['comp_m', 'T-Motor MN3110 KV700'],
  ['comp_n', 'T-Motor MN4010 KV370'],
  ['comp_p', 'APC 12x4.5MR'],
]);
const custom = (...values: number[]) => ({ mode: 'custom' as const, values });
const gridOf = (config: Partial<SweepConfigIn>, ...axes: ComponentAxis[]): Grid =>
  sweepGridOf({ rotor_sweep_mask: [true, true], ...config }, axes);
const motors: ComponentAxis = { axis: 'motor', slots: [0, 1], componentIds: ['comp_m', 'comp_n'] };
const propeller: ComponentAxis = { axis: 'propeller', slots: [0, 1], componentIds: ['comp_p'] };
const nameOf = (grid: Grid, index: number, names = NAMES) =>
  pointName({ vehicle, grid }, index, names);

describe('the name of a point', () => {
  it('says the parts and values of its axes, in the order of the grid', () => {
    const grid = gridOf({ throttle: custom(50, 60) }, motors, propeller);
    expect(nameOf(grid, 1)).toBe('T-Motor MN3110 KV700 · APC 12x4.5MR · 60 %');
    expect(nameOf(grid, 2)).toBe('T-Motor MN4010 KV370 · APC 12x4.5MR · 50 %');
  });

  it('writes every axis of values with its unit, and no digits of rounding', () => {
    const grid = gridOf({
      throttle: custom(100 / 3),
      airspeed: custom(12),
      vertical_speed: custom(-2),
      density: custom(1.1),
      battery_charge: custom(80),
      tilt: custom(5),
      esc_pwm_frequency_khz: custom(24),
      esc_timing_values: ['low'],
      gear_ratio: custom(2.5),
      collective: custom(-4),
    });
    expect(grid.dimensions).toHaveLength(VALUE_AXES.length);
    expect(nameOf(grid, 0)).toBe(
      '33.33 % · 12 m/s · climb -2 m/s · 1.1 kg/m³ · charge 80 % · tilt 5° · 24 kHz · timing low · gear 2.5 · collective -4°',
    );
  });

  it('has four digits of a value, and as many as tell those of a fine axis apart', () => {
    const grid = gridOf({ throttle: custom(500 / 9, 100), airspeed: custom(10.001, 10.002) });
    expect(nameOf(grid, 0)).toBe('55.56 % · 10.001 m/s');
    expect(nameOf(grid, 1)).toBe('55.56 % · 10.002 m/s');
  });

  it('tells rotors apart where two axes exchange the same kind of part', () => {
    const grid = gridOf(
      {},
      { ...motors, slots: [0] },
      { ...motors, slots: [1], componentIds: ['comp_n'] },
    );
    expect(nameOf(grid, 0)).toBe('front: T-Motor MN3110 KV700 · rear: T-Motor MN4010 KV370');
  });

  it('has ids where nothing is known of the parts', () => {
    expect(nameOf(gridOf({}, motors), 1, new Map())).toBe('comp_n');
  });

  it('cuts parts that are too long, and never half a character', () => {
    const long = new Map([...NAMES.keys()].map((id) => [id, '🚁'.repeat(255)]));
    const name = nameOf(gridOf({ throttle: custom(60) }, motors, propeller), 0, long);
    expect([...name].length).toBeLessThanOrEqual(MAX_POINT_NAME);
    expect(name).toMatch(/^🚁+… · 🚁+… · 60 %$/u);
    expect(name.isWellFormed()).toBe(true);
  });

  it('finds and sorts points, numbers by their size', () => {
    const grid = gridOf({ throttle: custom(100, 40, 60) }, motors);
    const sweep = { vehicle, grid };
    expect(indexesByName(sweep, NAMES)).toEqual([1, 2, 0, 4, 5, 3]);
    expect(indexesByName(sweep, NAMES, 'mn4010')).toEqual([4, 5, 3]);
    expect(indexesByName(sweep, NAMES, 'nobody')).toEqual([]);
  });
});
