import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endLoss, loss } from '../../../assembly/bemt/losses.js';
import { orderOfSlope } from '../../support/ping.js';

const factor = (k: number, phi: number): number => {
  endLoss(k, Math.sin(phi), Math.cos(phi));
  return loss.F;
};

describe("Prandtl's factor", () => {
  it('meets a hand calculation', () => {
    // B = 2, r/R = 0.75, φ = 0.2: k = (1 − 0.75)/0.75 = 1/3, f = 1.67783, F = (2/π) acos(e^−f) = 0.88039
    expect(factor(1 / 3, 0.2)).toBeCloseTo(0.88039, 5);
  });

  it('is 1 far from the end, small at it, and only sees the size of φ', () => {
    expect(factor(100, 0.1)).toBe(1);
    expect(factor(0, 0.1)).toBeLessThan(1e-5);
    expect(factor(0.3, -0.4)).toBe(factor(0.3, 0.4));
  });

  it('has a slope that differences meet at second order', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 5, noNaN: true }),
        fc.double({ min: 0.05, max: 1.5, noNaN: true }),
        fc.boolean(),
        (k, phi, negative) => {
          const x = negative ? -phi : phi;
          factor(k, x);
          const slope = loss.F_phi;
          expect(orderOfSlope((p) => factor(k, p), slope, x, 1e-3)).toBeGreaterThan(1.8);
        },
      ),
    );
  });
});
