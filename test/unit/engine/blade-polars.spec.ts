import { describe, expect, it } from '@jest/globals';
import { bladePolars, distinctPolars } from '../../../src/engine/blade-polars.js';
import { decodeJob, encodeTask } from '../../../src/engine/codec.js';
import type { PolarAt, RotorCase } from '../../../src/engine/rotor-case.js';
import type { RotorJob } from '../../../src/engine/task.js';

const polar = (key: string) => ({ key, table: new Float64Array(1) });
/** One polar a letter, a radius apart. */
const along = (keys: string): PolarAt[] =>
  [...keys].map((key, i) => ({ r: i + 1, polar: polar(key) }));
const named = (polars: PolarAt[]) => polars.map((each) => `${each.polar.key}${each.r}`).join(' ');

const rotor = (keys: string, n = 2): RotorCase => ({
  B: 2,
  R: 1,
  rHub: 0.1,
  r: Array.from({ length: n }, (_, i) => 0.1 + i / n),
  c: Array<number>(n).fill(0.1),
  beta: Array<number>(n).fill(0.2),
  sweep: Array<number>(n).fill(0),
  polars: along(keys),
  rho: 1.225,
  mu: 1.789e-5,
  sound: 340.3,
});
const job = (keys: string, V: number): RotorJob => ({
  kind: 'point',
  rotor: rotor(keys),
  condition: { Omega: 100, V },
});

describe('the polars along a blade', () => {
  it.each([
    ['a', 'a0'],
    ['aaaa', 'a0'],
    ['ab', 'a1 b2'],
    ['aaab', 'a3 b4'],
    ['abbb', 'a1 b2'],
    ['aabbbbcc', 'a2 b3 b6 c7'],
    ['abab', 'a1 b2 a3 b4'],
  ])('are those beside a different one: of %s %s', (keys, kept) => {
    expect(named(distinctPolars(along(keys)))).toBe(kept);
  });

  it('are one at least and fifty at most', () => {
    const many = Array.from({ length: 51 }, (_, i) => ({ r: i, polar: polar(`${i}`) }));
    expect(() => bladePolars({ polars: [] })).toThrow(RangeError);
    expect(() => bladePolars({ polars: many })).toThrow('1 to 50');
    expect(bladePolars({ polars: many.slice(1) })).toHaveLength(50);
    // the same section stands at each of sixty radii
    expect(bladePolars({ polars: along('a'.repeat(60)) })).toHaveLength(1);
  });

  it('cross to a thread as rows beside their job, each table once a task', () => {
    const jobs = ['aab', 'c', 'bca'].map(job);
    const { rows, polars } = encodeTask(jobs);
    expect(polars.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    const found: number[][] = [];
    let at = 0;
    for (const [i] of jobs.entries()) {
      const decoded = decodeJob(rows, at);
      found.push([...decoded.polars]);
      expect([...decoded.conditions]).toEqual([100, i]);
      at = decoded.end;
    }
    expect(at).toBe(rows.length);
    expect(found).toEqual([
      [2, 0, 3, 1],
      [0, 2],
      [1, 1, 2, 2, 3, 0],
    ]);
  });

  it('take two numbers of a job that has one', () => {
    const [one, three] = ['a', 'abc'].map((keys) => encodeTask([job(keys, 0)]).rows.length);
    expect(three - one).toBe(4);
  });
});
