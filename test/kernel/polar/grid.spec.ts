import { describe, expect, it } from '@jest/globals';
import { alphaCell, alphaNodeDeg, N_ALPHA } from '../../../assembly/polar/grid.js';

describe('the incidence grid', () => {
  it('rises from -180 to 180 degrees', () => {
    expect(alphaNodeDeg(0)).toBe(-180);
    expect(alphaNodeDeg(N_ALPHA - 1)).toBe(180);
    for (let i = 1; i < N_ALPHA; i++) expect(alphaNodeDeg(i)).toBeGreaterThan(alphaNodeDeg(i - 1));
  });

  it('finds the cell of every angle, nodes and ends included', () => {
    for (let deg = -180; deg <= 180; deg += 0.125) {
      const i = alphaCell(deg);
      expect(alphaNodeDeg(i)).toBeLessThanOrEqual(deg);
      expect(alphaNodeDeg(i + 1)).toBeGreaterThanOrEqual(deg);
    }
  });
});
