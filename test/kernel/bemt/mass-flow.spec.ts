import { describe, expect, it } from '@jest/globals';
import {
  evaluateMassFlow,
  massFlow,
  Y_VORTEX_RING,
  Y_WINDMILL,
} from '../../../assembly/bemt/mass-flow.js';
import { orderOfSlope } from '../../support/ping.js';

const g = (y: number): number => {
  evaluateMassFlow(y);
  return massFlow.g;
};
const slope = (y: number): number => {
  evaluateMassFlow(y);
  return massFlow.g_y;
};
const KNOTS = [Y_WINDMILL, Y_VORTEX_RING, 0, 0.58, 0.85, 1];

describe('the effective mass flow', () => {
  it('is momentum theory in climb, hover and the windmill brake', () => {
    for (const y of [1, 1.5, 8]) expect(g(y)).toBe(y);
    for (const y of [-1.3, -4]) expect(g(y)).toBe(-y);
  });

  it("meets Buhl's thrust law: CT = 8/9 + (4 − 40/9) a + (50/9 − 4) a² at F = 1", () => {
    for (const y of [-1.2, -1, -0.8, -0.61]) {
      // u = nu/g against V: axial balance y nu = −V + … gives a = u/V with V = u + y·nu (all over W, signs of a brake)
      const u = 1 / g(y);
      const V = u - y;
      const a = u / V;
      const CT = 4 / V ** 2; // T = 2ρA·nu²·… : with nu = 1 the thrust coefficient on V² is 4/V²
      expect(CT).toBeCloseTo(8 / 9 + (4 - 40 / 9) * a + (50 / 9 - 4) * a * a, 10);
    }
  });

  it("follows Leishman's descent curve to 10 % between hover and −1.9 hover speeds", () => {
    for (const mu of [-0.5, -1, -1.5, -1.8]) {
      const u = 1 - 1.125 * mu - 1.372 * mu ** 2 - 1.718 * mu ** 3 - 0.655 * mu ** 4;
      expect(Math.abs(1 / g(mu + u) / u - 1)).toBeLessThan(0.1);
    }
  });

  it('is positive, C1 at every knot, with a slope that differences meet at second order between them', () => {
    for (let y = -3; y < 3; y += 0.01) expect(g(y)).toBeGreaterThan(0.4);
    for (const y of KNOTS) {
      expect(g(y - 1e-9)).toBeCloseTo(g(y + 1e-9), 7);
      expect(slope(y - 1e-9)).toBeCloseTo(slope(y + 1e-9), 6);
    }
    for (const y of [-2, -1, -0.7, -0.3, 0.3, 0.7, 0.95, 1.5]) {
      expect(orderOfSlope(g, slope(y), y, 1e-3)).toBeGreaterThan(1.8);
    }
  });
});
