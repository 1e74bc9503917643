import { describe, expect, it } from '@jest/globals';
import {
  attachedShare,
  clMaxRatio,
  machNode,
  N_MACH,
  slopeRatio,
  waveDrag,
} from '../../../assembly/polar/compressibility.js';

/** Largest jump of the central difference quotient of f over the Mach range, by steps of 0.0005. */
function slopeJump(f: (M: number) => number): number {
  const h = 0.0005;
  let worst = 0;
  for (let M = 0.01; M < 0.89; M += h) {
    worst = Math.max(worst, Math.abs(f(M + h) - 2 * f(M) + f(M - h)) / h);
  }
  return worst;
}

describe('the Mach axis', () => {
  it('rises from 0 to 0.9', () => {
    expect(Array.from({ length: N_MACH }, (_, i) => Number(machNode(i).toFixed(12)))).toEqual([
      0, 0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9,
    ]);
  });

  it('raises the lift slope by 1/sqrt(1 - M^2) below divergence: 1.1547 at M 0.5', () => {
    expect(slopeRatio(0.5, 0.12)).toBeCloseTo(1.1547, 4);
    expect(slopeRatio(0.9, 0.12)).toBeLessThan(1 / Math.sqrt(1 - 0.81));
  });

  it('has dcd/dM = 0.1 at the drag-divergence Mach number, which is what the gap stands for', () => {
    // Korn, t/c 0.12, cl 0: M_dd = 0.87 − 0.12 = 0.75
    const h = 1e-5;
    const slope = (waveDrag(0.75 + h, 0.12, 0) - waveDrag(0.75 - h, 0.12, 0)) / (2 * h);
    expect(slope).toBeCloseTo(0.1, 4);
    expect(waveDrag(0.64, 0.12, 0)).toBe(0);
  });

  it('comes near NACA 0012 at zero lift: wave drag 0.013 at M 0.80 and 0.09 at M 0.90', () => {
    expect(waveDrag(0.8, 0.12, 0)).toBeGreaterThan(0.008);
    expect(waveDrag(0.8, 0.12, 0)).toBeLessThan(0.018);
    expect(waveDrag(0.9, 0.12, 0)).toBeGreaterThan(0.07);
    expect(waveDrag(0.9, 0.12, 0)).toBeLessThan(0.11);
  });

  it('never gives highest lift back as M rises', () => {
    for (let M = 0; M < 0.9; M += 0.01)
      expect(clMaxRatio(M + 0.01)).toBeLessThanOrEqual(clMaxRatio(M));
    expect(clMaxRatio(0.2)).toBe(1);
  });

  it('has no corner in M', () => {
    // a corner of the factors' own size would jump by 0.5 or more; curvature alone gives h f″ <= 0.0005 · 60
    expect(slopeJump((M) => slopeRatio(M, 0.12))).toBeLessThan(0.05);
    expect(slopeJump(clMaxRatio)).toBeLessThan(0.01);
    expect(slopeJump((M) => waveDrag(M, 0.12, 0.5))).toBeLessThan(0.02);
  });

  it('leaves nothing where nothing is attached', () => {
    expect(attachedShare(-0.03, -0.03)).toBeCloseTo(1, 2);
    expect(attachedShare(Math.PI / 2 + 0.01, 0)).toBe(0);
    expect(attachedShare(Math.PI, 0)).toBe(0);
  });

  it('stretches incidence one to one, up to the highest ratio of the table', () => {
    for (const thickness of [0.04, 0.12, 0.2]) {
      for (let i = 0; i < N_MACH; i++) {
        const stretch = slopeRatio(machNode(i), thickness) / clMaxRatio(machNode(i));
        const mapped = (a: number): number =>
          a + (stretch - 1) * attachedShare(a, -0.05) * (a + 0.05);
        let least = Infinity;
        for (let a = -3.14; a <= 3.14; a += 0.001)
          least = Math.min(least, mapped(a + 0.001) - mapped(a));
        expect(least).toBeGreaterThan(0);
      }
    }
  });
});
