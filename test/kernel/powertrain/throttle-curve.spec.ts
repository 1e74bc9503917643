import { describe, expect, it } from '@jest/globals';
import { dutyAt, MAX_A, MAX_B, MAX_C } from '../../../assembly/powertrain/throttle-curve.js';
import { generator } from '../../support/random-rotor.js';

describe('the duty over throttle (E.60)', () => {
  it('is the throttle where the curve is straight, and 0 and 1 at the ends of any', () => {
    for (const theta of [0, 0.1, 0.5, 1]) expect(dutyAt(theta, 0, 0, 0)).toBe(theta);
    expect([dutyAt(0, 0.3, 0.1, 0.2), dutyAt(1, 0.3, 0.1, 0.2)]).toEqual([0, 1]);
    expect(dutyAt(NaN, 0, 0, 0)).toBe(0);
  });

  it('bulges by a, leans by b and keeps c from the first percents on, by hand', () => {
    expect(dutyAt(0.5, 0.2, 0, 0)).toBeCloseTo(0.55, 15);
    expect(dutyAt(0.25, 0, 0.2, 0)).toBeCloseTo(0.25 + 0.75 * 0.25 * 0.1, 15);
    expect(dutyAt(0.75, 0, 0.2, 0)).toBeCloseTo(0.75 - 0.25 * 0.75 * 0.1, 15);
    expect(dutyAt(0.12, 0, 0, 0.05)).toBeCloseTo(0.12 + 0.88 * 0.05 * 0.8, 15);
  });

  it('rises everywhere within its bounds', () => {
    const u = generator(55);
    for (let n = 0; n < 400; n++) {
      const side = (most: number) => (u() < 0.5 ? -most : most) * (n % 4 ? u() : 1);
      const [a, b, c] = [side(MAX_A), side(MAX_B), MAX_C * u()];
      const duties = Array.from({ length: 501 }, (_, k) => dutyAt(k / 500, a, b, c));
      const rises = duties.slice(1).map((duty, k) => duty - duties[k]);
      expect(Math.min(...rises)).toBeGreaterThan(0);
    }
  });
});
