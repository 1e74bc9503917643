import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pickPoints } from '../../../src/dynamics/series/downsampling.js';
import { countedReads } from '../../support/counted-reads.js';

const value = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -50, max: 50 }) },
  { weight: 1, arbitrary: fc.constant(NaN) },
);
const series = fc
  .record({ count: fc.integer({ min: 1, max: 200 }), channels: fc.integer({ min: 1, max: 4 }) })
  .chain(({ count, channels }) =>
    fc.record({
      count: fc.constant(count),
      most: fc.integer({ min: 2, max: 60 }),
      channels: fc.array(fc.array(value, { minLength: count, maxLength: count }), {
        minLength: channels,
        maxLength: channels,
      }),
    }),
  );

/** Lowest and highest of a part of a channel. */
function range(values: number[], from: number, to: number): number[] {
  const known = values.slice(from, to).filter((each) => !Number.isNaN(each));
  return known.length === 0 ? [] : [Math.min(...known), Math.max(...known)];
}

/** Returns true if the picked points have the extremes of each of so many equal parts of each channel. */
function keepsAll(channels: number[][], count: number, picked: number[], buckets: number): boolean {
  return channels.every((values) =>
    Array.from({ length: buckets }, (_, b) => b).every((b) => {
      const from = Math.floor((b * count) / buckets);
      const to = Math.floor(((b + 1) * count) / buckets);
      const shown = new Set(picked.filter((i) => i >= from && i < to).map((i) => values[i]));
      return range(values, from, to).every((each) => shown.has(each));
    }),
  );
}

describe('picking points', () => {
  it('keeps lowest and highest of every bucket, with as many buckets as surely fit', () => {
    const check = fc.asyncProperty(series, async ({ channels, count, most }) => {
      const picked = await pickPoints(channels, count, most);
      const sure = Math.floor((most - 2) / (2 * channels.length));
      if (sure < 1) return;
      const buckets = Array.from({ length: count - sure + 1 }, (_, i) => sure + i);
      expect(count <= most || buckets.some((b) => keepsAll(channels, count, picked, b))).toBe(true);
    });
    return fc.assert(check, { numRuns: 500 });
  });

  it('is in order, without repetition, within its room, with both ends, and of everything that fits', () => {
    const check = fc.asyncProperty(series, async ({ channels, count, most }) => {
      const picked = await pickPoints(channels, count, most);
      expect(picked.every((i, n) => n === 0 || i > picked[n - 1])).toBe(true);
      expect(picked.length).toBeLessThanOrEqual(most);
      expect([picked[0], picked.at(-1)]).toEqual([0, count - 1]);
      if (count <= most) expect(picked).toHaveLength(count);
    });
    return fc.assert(check, { numRuns: 500 });
  });

  it('uses its room: one channel without ties fills it to two points', async () => {
    const values = Array.from({ length: 10_000 }, (_, i) => Math.sin(i * i));
    for (const most of [10, 101, 1_000, 2_000])
      expect((await pickPoints([values], values.length, most)).length).toBeGreaterThan(
        0.9 * most - 3,
      );
  });

  it('keeps one spike among a hundred thousand points', async () => {
    const values = new Float64Array(100_000);
    values[77_777] = 1;
    expect(await pickPoints([values], values.length, 10)).toContain(77_777);
  });

  it('of many rotors over a long flight looks at each value a few times only, and lets others have their turn after each channel', async () => {
    const count = 10_000;
    const channels = Array.from({ length: 40 }, (_, c) => {
      const values = new Float32Array(count);
      for (let i = 0; i < count; i++) values[i] = (i * (2 * c + 1) * 7_919) % 10_007;
      return countedReads(values);
    });
    const reads = () => channels.reduce((sum, channel) => sum + channel.reads(), 0);
    let before = 0;
    let longest = 0;
    let pauses = 0;
    const pause = {
      yieldToEventLoop: async () => {
        longest = Math.max(longest, reads() - before);
        before = reads();
        pauses++;
      },
    };
    const values = channels.map((channel) => channel.values);
    const picked = await pickPoints(values, count, 2_000, pause);
    expect(picked.length).toBeGreaterThan(1_600);
    expect(longest).toBe(count);
    expect([reads() / count, reads() - before]).toEqual([pauses, 0]);
    expect(pauses).toBeLessThanOrEqual(4 * 40);
  });
});
