import { describe, expect, it } from '@jest/globals';
import { recordClock } from '../../../src/dynamics/request/dynamic-orders.js';
import { costOf, toRule } from '../../../src/dynamics/estimate/rule.mapper.js';
import { EstimateDynamicBody } from '../../../src/dynamics/request/dynamics.wire.js';
import { thinnedSchedule } from '../../../src/dynamics/estimate/coarse-flights.js';
import type { DynamicsSchedule } from '../../../src/engine/dynamics-case.js';
import { toWire } from '../../../src/platform/wire/validation.js';

const END = 86_400;
const rule = (change: object, endS = END) =>
  toRule(toWire(EstimateDynamicBody, { termination: {}, ...change }), endS);
const at = (throttle_target: number) => ({ a: { throttle_target } });
const segments = (...list: object[]) => ({ mode: 'segments', segments: list });
const csv = (csv_text: string, interpolation = 'linear') => ({
  mode: 'csv',
  csv_text,
  interpolation,
});

describe('the rule', () => {
  it.each<[string, object, number]>([
    ['nothing but the end: half throttle, 4 C', {}, (0.8 / 4) * 3600],
    [
      'a charge and a cut-off',
      { battery_charge_pct: 60, termination: { soc_cutoff_pct: 10 } },
      450,
    ],
    ['an empty battery', { battery_charge_pct: 20 }, 0],
    ['full throttle', { schedule: segments({ until_depleted: true, per_group: at(100) }) }, 360],
    ['no throttle: 1 C', { schedule: segments({ until_depleted: true, per_group: at(0) }) }, 2880],
    [
      'a minute of full throttle, then half',
      {
        schedule: segments(
          { duration_s: 60, per_group: at(100) },
          { until_depleted: true, per_group: at(50) },
        ),
      },
      60 + (2880 - 480) / 4,
    ],
    ['the last command held', { schedule: segments({ duration_s: 1, per_group: at(50) }) }, 720],
    [
      'a ramp by its mean',
      { schedule: segments({ duration_s: 600, throttle_ramp: 'linear', per_group: at(100) }) },
      600 + 480 / 8,
    ],
    [
      'the mean of groups that nobody knows',
      {
        schedule: segments({
          until_depleted: true,
          per_group: { x: { throttle_target: 100 }, y: { throttle_target: 0 } },
        }),
      },
      720,
    ],
    [
      'groups alike, whatever rotors they have',
      {
        rotor_groups: [{ label: 'x', count: 3 }, { label: 'y' }],
        schedule: segments({
          until_depleted: true,
          per_group: { x: { throttle_target: 60 }, y: { throttle_target: 40 } },
        }),
      },
      720,
    ],
    ['a table', { schedule: csv('time_s,q_throttle\n0,0\n60,100') }, 60 + (2880 - 240) / 8],
    [
      'a table that holds',
      { schedule: csv('time_s,q_throttle\n0,25\n60,100', 'hold') },
      60 + 2760 / 8,
    ],
    [
      'the emptiest of several batteries',
      {
        battery_topology: {
          root: {
            kind: 'series',
            children: [60, 90].map((initial_soc_pct) => ({
              kind: 'leaf',
              id: `${initial_soc_pct}`,
              battery_component_id: 'b',
              initial_soc_pct,
            })),
          },
        },
      },
      360,
    ],
  ])('%s', (_, change, seconds) => {
    expect(rule(change)).toBeCloseTo(seconds, 6);
  });

  it('ends when the flight must', () => {
    expect(rule({}, 100)).toBe(100);
    expect(rule({ schedule: segments({ duration_s: 5000, per_group: at(50) }) }, 100)).toBe(100);
  });
});

it.each<[number, number, number]>([
  [4, 0, 4],
  [4, 60, 4],
  [4, 60.001, 8],
  [4, 720, 48],
  [0, 720, 12],
])('%d rotors for %d s cost %d', (rotors, seconds, cost) => {
  expect(costOf(rotors, seconds)).toBe(cost);
});

it.each<[number, number]>([
  [0, 0.02],
  [30, 0.02],
  [31, 0.05],
  [720, 0.5],
  [3600, 5],
  [86_400, 50],
])('rows of a flight of %d s come every %d s', (durationS, clock) => {
  expect(recordClock({ durationS, basis: 'simulated' }, durationS)).toBe(clock);
});

it('rows are no more than 100,000 where the flight lasts longer than estimated, and 1,500 where a rule did', () => {
  const clock = (basis: 'simulated' | 'rule', endS: number) =>
    recordClock({ durationS: 1, basis }, endS);
  expect([clock('simulated', 3_600), clock('simulated', 86_400)]).toEqual([0.05, 1]);
  expect([clock('rule', 1), clock('rule', 3_600), clock('rule', 86_400)]).toEqual([0.02, 5, 50]);
});

describe('a thinned schedule', () => {
  const of = (starts: number[], throttles: [number, number][]) => ({
    commands: 1,
    collectives: false,
    starts: Float64Array.from(starts),
    values: Float64Array.from(throttles.flatMap(([a, b]) => [3, 3, -1, -1, a, b, 0.5, 0.5])),
  });
  const throttlesOf = ({ values, starts }: DynamicsSchedule) =>
    Array.from(starts, (_, i) => values[8 * i + 4]);

  it('is the same while it is short, or late', () => {
    const schedule = of(
      [0, 1, 2, 30, 40, 50],
      Array.from({ length: 6 }, () => [0, 1]),
    );
    expect(thinnedSchedule(schedule, { most: 6, denseS: 10, endS: 100 })).toBe(schedule);
    expect(thinnedSchedule(schedule, { most: 3, denseS: 10, endS: 30 })).toBe(schedule);
  });

  it('keeps the mean of the cubes, speeds, tilts, and the last command', () => {
    const pieces = Array.from({ length: 1000 }, (_, i): [number, number] =>
      i % 2 === 0 ? [0, 0] : [1, 1],
    );
    const schedule = of(
      Array.from({ length: 1001 }, (_, i) => i / 10),
      [...pieces, [0.3, 0.3]],
    );
    const thin = thinnedSchedule(schedule, { most: 11, denseS: 1000, endS: 1e5 });
    expect([...thin.starts]).toEqual(
      [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((t) => expect.closeTo(t, 9)),
    );
    expect(throttlesOf(thin)).toEqual([
      ...Array.from({ length: 10 }, () => expect.closeTo(Math.cbrt(0.5), 9)),
      0.3,
    ]);
    expect([...thin.values.subarray(0, 4)].map((each) => Math.round(each * 1e9) / 1e9)).toEqual([
      3, 3, -1, -1,
    ]);
    expect(thin.values[6]).toBeCloseTo(0.5, 12);
  });

  it('takes exact means over ramps that windows cut', () => {
    const ramp = of(
      [0, ...Array.from({ length: 20 }, (_, i) => 60 + i)],
      [[0, 0.6], ...Array.from({ length: 20 }, (): [number, number] => [0.6, 0.6])],
    );
    const thin = thinnedSchedule(ramp, { most: 4, denseS: 60, endS: 1e5 });
    // the first 60 s in floor(0.9 · 3) = 2 windows: the mean of (t / 100)³ over 0 … 30 s and 30 … 60 s
    const cube = (from: number, to: number) => (to ** 4 - from ** 4) / 4 / (to - from);
    expect(throttlesOf(thin)).toEqual([
      expect.closeTo(Math.cbrt(cube(0, 0.3)), 9),
      expect.closeTo(Math.cbrt(cube(0.3, 0.6)), 9),
      expect.closeTo(0.6, 9),
      0.6,
    ]);
  });

  it('has finer windows where the flight is expected to end', () => {
    const starts = Array.from({ length: 5000 }, (_, i) => i);
    const thin = thinnedSchedule(
      of(
        starts,
        starts.map(() => [0.5, 0.5]),
      ),
      { most: 101, denseS: 450, endS: 1e5 },
    );
    expect(thin.starts).toHaveLength(101);
    expect(thin.starts[1]).toBeCloseTo(5, 9);
    expect(thin.starts[90]).toBeCloseTo(450, 9);
    expect(thin.starts[100]).toBe(4999);
    expect(throttlesOf(thin).every((each) => Math.abs(each - 0.5) < 1e-9)).toBe(true);
  });
});
