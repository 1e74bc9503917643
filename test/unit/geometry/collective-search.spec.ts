import { describe, expect, it } from '@jest/globals';
import { findCollective } from '../../../src/geometry/collective-search.js';

const twist = [30, 20, 12];
/** A thrust that rises to a stall at 12°, and little beyond. */
const attached = (c: number) => 10 + 2 * c - 0.03 * c * c;
const thrust = (c: number) => (c <= 12 ? attached(c) : attached(12) - 0.8 * (c - 12) ** 0.5);

function search(target_value: number, valueAt: (c: number) => number | null, start = 0) {
  let solves = 0;
  const counted = async (c: number) => {
    solves++;
    return valueAt(c);
  };
  const body = { twist, target_value, collective_deg: start };
  return findCollective(body, counted).then((found) => ({ ...found, solves }));
}

describe('the search for a collective', () => {
  it.each([-20, -3, 0, 5, 11, 12, 30, 60])(
    'ends in attached flow from %d degrees on',
    async (start) => {
      for (const target of [1, 9.5, 15, 28]) {
        const { found, solves } = await search(target, thrust, start);
        expect(found).not.toBeNull();
        expect(found!).toBeLessThanOrEqual(12);
        expect(Math.abs(thrust(found!) / target - 1)).toBeLessThan(1e-8);
        expect(solves).toBeLessThanOrEqual(32);
        if (Math.abs(start) <= 5) expect(solves).toBeLessThanOrEqual(15);
      }
    },
  );

  it('says what comes nearest where the target is beyond the stall', async () => {
    const { found, nearest } = await search(40, thrust);
    expect(found).toBeNull();
    expect(nearest!.collective).toBe(12);
    expect(nearest!.value).toBeCloseTo(attached(12), 12);
  });

  it('stays where the blade can be turned to, and bears points without an answer', async () => {
    const asked: number[] = [];
    const valueAt = (c: number) => {
      asked.push(c);
      return c > 2 && c < 5 ? null : thrust(c);
    };
    await search(1e3, valueAt);
    expect(Math.max(...asked)).toBeLessThanOrEqual(60);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(-30);
    const { found, nearest } = await search(1, () => null);
    expect([found, nearest]).toEqual([null, null]);
  });

  it('finds nothing where the value jumps across the target', async () => {
    const { found, solves } = await search(10, (c) => (c < 3 ? 5 : 20));
    expect(found).toBeNull();
    expect(solves).toBeLessThan(70);
  });
});
