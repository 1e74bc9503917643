import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pchipSlopes, pchipValue } from '../../../assembly/math/pchip.js';

function interpolant(x: number[], y: number[]): (X: number) => number {
  const [xs, ys, d] = [Float64Array.from(x), Float64Array.from(y), new Float64Array(x.length)];
  pchipSlopes(xs, ys, x.length, d);
  return (X) => pchipValue(xs, ys, d, x.length, X);
}

describe('pchip', () => {
  it("meets the slopes of Moler's pchip on his data", () => {
    // x = 1…6, y = 16 18 21 17 15 12 (Numerical Computing with MATLAB, §3.4); slopes by the formulas there, by hand:
    // interior harmonic means 2/(1/2 + 1/3) = 2.4, 0 at the turn, 2/(1/−4 + 1/−2) = −8/3, 2/(1/−2 + 1/−3) = −2.4
    const d = new Float64Array(6);
    pchipSlopes(Float64Array.of(1, 2, 3, 4, 5, 6), Float64Array.of(16, 18, 21, 17, 15, 12), 6, d);
    expect([...d].map((s) => Number(s.toFixed(6)))).toEqual([1.5, 2.4, 0, -2.666667, -2.4, -3.5]);
  });

  it('repeats a straight line everywhere, two points and extrapolation included', () => {
    for (const x of [
      [0, 1],
      [0, 0.1, 0.7, 1],
    ]) {
      const f = interpolant(
        x,
        x.map((v) => 3 - 2 * v),
      );
      for (const X of [-1, 0, 0.05, 0.5, 1, 2]) expect(f(X)).toBeCloseTo(3 - 2 * X, 12);
    }
  });

  it('never leaves the range of its two neighbours', () => {
    const points = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), {
      minLength: 3,
      maxLength: 12,
    });
    fc.assert(
      fc.property(points, fc.double({ min: 0, max: 1, noNaN: true }), (y, t) => {
        const x = y.map((_, i) => i + 0.3 * Math.sin(i));
        const f = interpolant(x, y);
        for (let i = 1; i < y.length; i++) {
          const value = f(x[i - 1] + t * (x[i] - x[i - 1]));
          expect(value).toBeGreaterThanOrEqual(Math.min(y[i - 1], y[i]) - 1e-9);
          expect(value).toBeLessThanOrEqual(Math.max(y[i - 1], y[i]) + 1e-9);
        }
      }),
    );
  });
});
