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

  it.each([
    [0.1, 0.2],
    [0.3, 0.4],
    [1, -0.8],
    [2, 1.2],
  ])('has a slope at k %p, φ %p that differences meet at second order', (k, phi) => {
    factor(k, phi);
    expect(orderOfSlope((p) => factor(k, p), loss.F_phi, phi, 1e-3)).toBeGreaterThan(1.8);
  });

  // Where the third derivative passes 0 the order of differences is anything: their size is what holds everywhere.
  it('has a slope that fine differences agree with', () => {
    const h = 1e-5;
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 5, noNaN: true }),
        fc.double({ min: 0.05, max: 1.5, noNaN: true }),
        fc.boolean(),
        (k, phi, negative) => {
          const x = negative ? -phi : phi;
          factor(k, x);
          const slope = loss.F_phi;
          const difference = (factor(k, x + h) - factor(k, x - h)) / (2 * h);
          expect(Math.abs(difference - slope)).toBeLessThan(1e-6 * (1 + Math.abs(slope)));
        },
      ),
    );
  });
});
