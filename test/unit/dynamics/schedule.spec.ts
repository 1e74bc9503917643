import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSchedule } from '../../../src/dynamics/schedule/read-schedule.js';
import { toSchedule } from '../../../src/dynamics/flight/flight-plan.mapper.js';
import { ScheduleIn } from '../../../src/dynamics/request/schedule.wire.js';
import { toWire } from '../../../src/platform/wire/validation.js';

const read = (schedule: object) => toWire(ScheduleIn, schedule);
const rotors = (labels: string[]) => labels.map((label) => ({ label }));
const ofSegments = (labels: string[], ...segments: object[]) =>
  toSchedule(readSchedule(read({ mode: 'segments', segments }), rotors(labels)));
const ofCsv = (labels: string[], csv_text: string, interpolation?: string) =>
  toSchedule(readSchedule(read({ mode: 'csv', csv_text, interpolation }), rotors(labels)));
const at = (throttle_target: number, more: object = {}) => ({ throttle_target, ...more });
/** Begin and end of each interval. */
const channel = (compiled: ReturnType<typeof toSchedule>, k: number) => {
  const width = compiled.values.length / compiled.starts.length;
  return Array.from(compiled.starts, (_, i) => [
    ...compiled.values.subarray(i * width + 2 * k, i * width + 2 * k + 2),
  ]);
};

describe('segments', () => {
  it('steps and ramps begin where the segment before ended, the first at 0; the last command is held', () => {
    const compiled = ofSegments(
      ['a'],
      { duration_s: 2, throttle_ramp: 'linear', per_group: { a: at(50) } },
      { duration_s: 3, per_group: { a: at(80, { tilt_target: 90, tilt_ramp: 'linear' }) } },
      {
        duration_s: 5,
        per_group: { a: at(20, { throttle_ramp: 'linear', tilt_target: 90 }) },
        airspeed_target: 10,
        airspeed_ramp: 'linear',
        vertical_speed_target: -2,
      },
    );
    expect([...compiled.starts]).toEqual([0, 2, 5, 10]);
    expect(channel(compiled, 2)).toEqual([
      [0, 0.5],
      [0.8, 0.8],
      [0.8, 0.2],
      [0.2, 0.2],
    ]);
    expect(channel(compiled, 3)).toEqual([
      [0, 0],
      [0, Math.PI / 2],
      [Math.PI / 2, Math.PI / 2],
      [Math.PI / 2, Math.PI / 2],
    ]);
    expect(channel(compiled, 0)).toEqual([
      [0, 0],
      [0, 0],
      [0, 10],
      [10, 10],
    ]);
    expect(channel(compiled, 1)).toEqual([
      [0, 0],
      [0, 0],
      [-2, -2],
      [-2, -2],
    ]);
  });

  it('a group’s own ramp counts before that of its segment', () => {
    const segment = {
      duration_s: 1,
      throttle_ramp: 'linear',
      per_group: { a: at(50, { throttle_ramp: 'step' }), b: at(60, { throttle_ramp: null }) },
    };
    const compiled = ofSegments(['a', 'b'], segment);
    expect(channel(compiled, 2)[0]).toEqual([0.5, 0.5]);
    expect(channel(compiled, 4)[0]).toEqual([0, 0.6]);
  });

  it('until depleted is one command that is held', () => {
    const compiled = ofSegments(['a'], { until_depleted: true, per_group: { a: at(40) } });
    expect([...compiled.starts]).toEqual([0]);
    expect(channel(compiled, 2)).toEqual([[0.4, 0.4]]);
    const after = ofSegments(
      ['a'],
      { duration_s: 4, per_group: { a: at(90) } },
      { until_depleted: true, per_group: { a: at(40) } },
    );
    expect([...after.starts]).toEqual([0, 4]);
    expect(channel(after, 2)).toEqual([
      [0.9, 0.9],
      [0.4, 0.4],
    ]);
  });

  it('labels may be called as anything of an object is', () => {
    const labels = ['constructor', '__proto__', 'a.b', '0'];
    const per_group = JSON.parse(
      '{"0":{"throttle_target":1},"constructor":{"throttle_target":2},"__proto__":{"throttle_target":3},"a.b":{"throttle_target":4}}',
    );
    const compiled = ofSegments(labels, { duration_s: 1, per_group });
    expect(compiled.commandOf).toEqual([0, 1, 2, 3]);
    const throttles = [0, 1, 2, 3].map((n) => channel(compiled, 2 + 2 * n)[0][0] * 100);
    expect(throttles).toEqual([2, 3, 4, 1].map((each) => expect.closeTo(each)));
  });

  it('collectives are a third channel where they are commanded: steps and ramps from the rotor’s own', () => {
    const given = [{ label: 'a', collective_deg: 2 }, { label: 'b' }];
    const segment = (collective_target: number | null, collective_ramp = 'step') => ({
      duration_s: 1,
      per_group: { a: at(50, { collective_target, collective_ramp }), b: at(50) },
    });
    const segments = [segment(5, 'linear'), segment(-3), segment(null)];
    const compiled = toSchedule(readSchedule(read({ mode: 'segments', segments }), given));
    expect([compiled.collectives, compiled.commands, compiled.commandOf]).toEqual([
      true,
      2,
      [0, 1],
    ]);
    const degrees = (k: number) =>
      channel(compiled, k).map((ends) =>
        ends.map((each) => Math.round((each * 180e6) / Math.PI) / 1e6),
      );
    expect(degrees(4)).toEqual([
      [2, 5],
      [-3, -3],
      [2, 2],
      [2, 2],
    ]);
    expect(degrees(7)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    const none = toSchedule(
      readSchedule(read({ mode: 'segments', segments: [segment(null)] }), given),
    );
    expect([none.collectives, none.commands]).toEqual([false, 1]);
  });

  it('equal columns share a command', () => {
    const front = at(50, { tilt_target: 10 });
    const compiled = ofSegments(['a', 'b', 'c', 'd'], {
      duration_s: 1,
      per_group: { a: front, b: at(50), c: front, d: at(50) },
    });
    expect(compiled.commands).toBe(2);
    expect(compiled.commandOf).toEqual([0, 1, 0, 1]);
  });

  it('a piece too short for any clock is left out, and what follows comes in its place', () => {
    const compiled = ofSegments(
      ['a'],
      { duration_s: 1, per_group: { a: at(10) } },
      { duration_s: 1e-300, per_group: { a: at(20) } },
      { duration_s: 5e-7, per_group: { a: at(30) } },
      { duration_s: 1, throttle_ramp: 'linear', per_group: { a: at(40) } },
      { duration_s: 1e-9, per_group: { a: at(50) } },
    );
    expect([...compiled.starts]).toEqual([0, 1, 2 + 5e-7 + 1e-9]);
    expect(channel(compiled, 2)).toEqual([
      [0.1, 0.1],
      [0.3, 0.4],
      [0.5, 0.5],
    ]);
  });
});

it('what is less than anything notices is nothing', () => {
  const compiled = ofSegments(['a'], {
    duration_s: 1,
    vertical_speed_target: -1e-200,
    per_group: { a: at(1e-300, { tilt_target: 1e-12 }) },
  });
  expect(compiled.values.every((each) => Object.is(each, 0))).toBe(true);
});

describe('a table', () => {
  it('is flown from row to row, then held', () => {
    const text = 'a_tilt,time_s,a_throttle,airspeed\n180,0,10,0\n180,4,30,8\n';
    const linear = ofCsv(['a'], text);
    expect([...linear.starts]).toEqual([0, 4]);
    expect(channel(linear, 2)).toEqual([
      [0.1, 0.3],
      [0.3, 0.3],
    ]);
    expect(channel(linear, 0)).toEqual([
      [0, 8],
      [8, 8],
    ]);
    expect(channel(linear, 3)[0]).toEqual([Math.PI, Math.PI]);
    expect(channel(ofCsv(['a'], text, 'hold'), 2)).toEqual([
      [0.1, 0.1],
      [0.3, 0.3],
    ]);
  });

  it('of 20,000 rows is compiled whole, rotors that do the same by one command', () => {
    const labels = ['a', 'b', 'c', 'd'];
    const rows = Array.from({ length: 20_000 }, (_, i) => `${i / 20},${i % 7},1,2,${i % 7}`);
    const text = ['time_s,a_throttle,b_throttle,c_throttle,d_throttle', ...rows].join('\n');
    const compiled = ofCsv(labels, text, 'hold');
    expect(compiled.starts).toHaveLength(20_000);
    expect(compiled.commandOf).toEqual([0, 1, 2, 0]);
  });
});

it('whatever the segments, begins rise, values stay within bounds, and each linear piece begins where the last ended', () => {
  const segment = fc.record({
    duration_s: fc.oneof(fc.double({ min: 1e-12, max: 86_400, noNaN: true }), fc.constant(1e-300)),
    throttle_ramp: fc.constantFrom('step', 'linear'),
    target: fc.double({ min: 0, max: 100, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 60 }), (segments) => {
      const compiled = ofSegments(
        ['a'],
        ...segments.map(({ target, ...rest }) => ({ ...rest, per_group: { a: at(target) } })),
      );
      const { starts, values } = compiled;
      expect(starts[0]).toBe(0);
      for (let i = 1; i < starts.length; i++)
        expect(starts[i] - starts[i - 1]).toBeGreaterThan(9e-7);
      expect(values).toHaveLength(starts.length * 8);
      expect(values.every((each) => each >= 0 && each <= 1)).toBe(true);
      const throttles = channel(compiled, 2);
      const last = segments.at(-1)!.target * 0.01;
      expect(throttles.at(-1)).toEqual([last, last].map((each) => (each < 1e-9 ? 0 : each)));
    }),
    { numRuns: 200 },
  );
});
