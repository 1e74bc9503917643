import { describe, expect, it } from '@jest/globals';
import {
  influence,
  sourcePanel,
  vortexPanel,
} from '../../../../assembly/airfoil/inviscid/influence.js';
import { factor, solveFactored } from '../../../../assembly/airfoil/inviscid/lu.js';

const A = [0.3, -0.2];
const B = [0.9, 0.4];
const LENGTH = Math.hypot(0.6, 0.6);

/** ∫ f(t) over the panel by the midpoint rule, t = 0 … 1. */
function integral(f: (t: number, x: number, y: number) => number, n = 20_000): number {
  let sum = 0;
  for (let k = 0; k < n; k++) {
    const t = (k + 0.5) / n;
    sum += f(t, A[0] + t * (B[0] - A[0]), A[1] + t * (B[1] - A[1]));
  }
  return (sum * LENGTH) / n;
}

describe('the stream function of a panel', () => {
  it('is the integral of its vortices', () => {
    for (const [x, y] of [
      [1.2, 0.1],
      [0.5, 0.3],
      [0.2, -0.3],
      [0.61, 0.1],
    ]) {
      vortexPanel(x, y, A[0], A[1], B[0], B[1]);
      const ln = (px: number, py: number): number =>
        Math.log(Math.hypot(x - px, y - py)) / (2 * Math.PI);
      expect(influence.first).toBeCloseTo(
        integral((t, px, py) => (1 - t) * ln(px, py)),
        6,
      );
      expect(influence.second).toBeCloseTo(
        integral((t, px, py) => t * ln(px, py)),
        6,
      );
    }
  });

  it('has a limit on the panel and in its nodes, from either side', () => {
    for (const [x, y] of [A, B, [0.6, 0.1]]) {
      vortexPanel(x, y, A[0], A[1], B[0], B[1]);
      const on = [influence.first, influence.second];
      for (const side of [1e-9, -1e-9]) {
        vortexPanel(x - side, y + side, A[0], A[1], B[0], B[1]);
        expect(influence.first).toBeCloseTo(on[0], 7);
        expect(influence.second).toBeCloseTo(on[1], 7);
      }
    }
  });

  it('blows away from sources: its slopes are the speeds of the integral', () => {
    for (const [x, y] of [
      [0.2, 0.6],
      [-1, 0],
      [1.5, 1.4],
    ]) {
      const psi = (X: number, Y: number): number => {
        sourcePanel(X, Y, A[0], A[1], B[0], B[1]);
        return influence.source;
      };
      const h = 1e-5;
      const u = (psi(x, y + h) - psi(x, y - h)) / (2 * h);
      const v = -(psi(x + h, y) - psi(x - h, y)) / (2 * h);
      const speed = (d: (px: number, py: number) => number): number =>
        integral(
          (_, px, py) => d(x - px, y - py) / (2 * Math.PI * ((x - px) ** 2 + (y - py) ** 2)),
        );
      expect(u).toBeCloseTo(
        speed((dx) => dx),
        7,
      );
      expect(v).toBeCloseTo(
        speed((_, dy) => dy),
        7,
      );
    }
  });

  it('of a panel without length is none', () => {
    vortexPanel(1, 0, 0, 0, 0, 0);
    expect([influence.first, influence.second]).toEqual([0, 0]);
  });
});

describe('a dense system', () => {
  it('is solved for several right sides, a zero on its diagonal included', () => {
    const n = 40;
    const a = Float64Array.from({ length: n * n }, (_, k) =>
      k === 0 ? 0 : Math.sin(1 + 7.3 * k + 0.1 * k * k),
    );
    const lu = a.slice();
    const pivot = new Int32Array(n);
    expect(factor(lu, n, pivot)).toBe(true);
    for (const phase of [0, 1]) {
      const x = Float64Array.from({ length: n }, (_, i) => Math.cos(i + phase));
      const b = x.map((_, i) => x.reduce((sum, xj, j) => sum + a[n * i + j] * xj, 0));
      solveFactored(lu, n, pivot, b);
      for (let i = 0; i < n; i++) expect(b[i]).toBeCloseTo(x[i], 9);
    }
  });

  it('is refused where it is singular or not finite', () => {
    const pivot = new Int32Array(2);
    expect(factor(Float64Array.of(1, 2, 2, 4), 2, pivot)).toBe(false);
    expect(factor(Float64Array.of(1, 2, NaN, 4), 2, pivot)).toBe(false);
  });
});
