import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pickSamples, rowNear } from '../../../src/dynamics/series/downsampling.js';

describe('picking samples', () => {
  it('is in order, within its room, with both ends and the first that are wanted', () => {
    const asked = fc.record({
      count: fc.integer({ min: 1, max: 3_000 }),
      most: fc.integer({ min: 4, max: 600 }),
      wanted: fc.array(fc.nat(2_999), { maxLength: 40 }),
    });
    const check = fc.property(asked, ({ count, most, wanted }) => {
      const known = wanted.filter((i) => i < count);
      const picked = pickSamples(count, most, known);
      expect(picked.length).toBe(Math.min(picked.length, most, count));
      expect(picked.every((i, n) => n === 0 || i > picked[n - 1])).toBe(true);
      expect([picked[0], picked.at(-1)]).toEqual([0, count - 1]);
      const first = [...new Set(known)].slice(0, Math.floor(most / 2) - 1);
      expect(picked).toEqual(expect.arrayContaining(first));
    });
    fc.assert(check, { numRuns: 300 });
  });

  it('is even where nothing is wanted, and everything where it fits', () => {
    expect(pickSamples(101, 11)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect(pickSamples(3, 20)).toEqual([0, 1, 2]);
    expect(pickSamples(0, 20)).toEqual([]);
  });

  it('finds the row next to a moment', () => {
    const t = [0, 1, 2, 10];
    expect([-1, 0, 0.4, 0.6, 5.9, 6.1, 99].map((moment) => rowNear(t, moment))).toEqual([
      0, 0, 0, 1, 2, 3, 3,
    ]);
  });
});
