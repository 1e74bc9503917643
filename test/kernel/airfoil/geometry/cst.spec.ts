import { describe, expect, it } from '@jest/globals';
import { Cst, cstOrdinate, cstOutline } from '../../../../assembly/airfoil/geometry/cst.js';
import { factor, solveFactored } from '../../../../assembly/airfoil/inviscid/lu.js';
import { written } from '../../../support/sections.js';

function cst(upper: number[], lower: number[], leadingEdge = 0, trailingEdge = 0): Cst {
  const c = new Cst();
  c.n = upper.length;
  c.upper.set(upper);
  c.lower.set(lower);
  c.leadingEdge = leadingEdge;
  c.trailingEdge = trailingEdge;
  return c;
}
const UPPER = [0.17, 0.22, 0.19, 0.24, 0.2, 0.21, 0.18, 0.23];
const LOWER = [-0.13, -0.09, -0.05, -0.08, -0.02, -0.04, 0.01, 0.03];
const NOSE = 0.3;
const TAIL = 0.004;

/** Bernstein's polynomials by their recursion: no formula in common with the kernel's. */
function bernstein(i: number, n: number, x: number): number {
  if (i < 0 || i > n) return 0;
  return n === 0 ? 1 : (1 - x) * bernstein(i, n - 1, x) + x * bernstein(i - 1, n - 1, x);
}

describe('CST sections', () => {
  it('follow the convention of AeroSandbox and NeuralFoil', () => {
    const c = cst(UPPER, LOWER, NOSE, TAIL);
    for (const x of [0, 1e-4, 0.01, 0.2, 0.5, 0.9, 1]) {
      const shape = (w: number[]): number =>
        x ** 0.5 * (1 - x) * w.reduce((sum, wi, i) => sum + wi * bernstein(i, 7, x), 0);
      const nose = NOSE * x * (1 - x) ** 8.5;
      expect(cstOrdinate(c, true, x)).toBeCloseTo(shape(UPPER) + nose + (x * TAIL) / 2, 14);
      expect(cstOrdinate(c, false, x)).toBeCloseTo(shape(LOWER) + nose - (x * TAIL) / 2, 14);
    }
  });

  it('equal weights are the class function itself, for any number of them', () => {
    for (const n of [1, 4, 8, 16]) {
      const c = cst(Array<number>(n).fill(0.2), Array<number>(n).fill(-0.2));
      for (const x of [0.1, 0.5, 0.97])
        expect(cstOrdinate(c, true, x)).toBeCloseTo(0.2 * Math.sqrt(x) * (1 - x), 14);
    }
  });

  it('has the nose radius W0²/2 and the slopes of the trailing edge that the weights say', () => {
    const c = cst(UPPER, LOWER, NOSE, TAIL);
    const x = 1e-9;
    expect(cstOrdinate(c, true, x) ** 2 / (2 * x)).toBeCloseTo(0.17 ** 2 / 2, 5);
    expect(cstOrdinate(c, false, x) ** 2 / (2 * x)).toBeCloseTo(0.13 ** 2 / 2, 5);
    const slope = (upper: boolean): number =>
      (cstOrdinate(c, upper, 1) - cstOrdinate(c, upper, 1 - 1e-7)) / 1e-7;
    expect(slope(true)).toBeCloseTo(-0.23 + TAIL / 2, 5);
    expect(slope(false)).toBeCloseTo(-0.03 - TAIL / 2, 5);
  });

  it('gives its weights back when its own points are fitted', () => {
    const outline = written((out) => cstOutline(cst(UPPER, LOWER, NOSE, TAIL), 11, out));
    expect(outline.n).toBe(21);
    expect([outline.x[0], outline.x[10], outline.y[10], outline.x[20]]).toEqual([1, 0, 0, 1]);
    // the outline is linear in all 18 unknowns; 18 points determine them, of the trailing edge's only one
    const unknown = (k: number): Cst => {
      const unit = Array<number>(18).fill(0);
      unit[k] = 1;
      return cst(unit.slice(0, 8), unit.slice(8, 16), unit[16], unit[17]);
    };
    const rows = [...Array(21).keys()].filter((i) => ![1, 10, 20].includes(i));
    const matrix = Float64Array.from(
      rows.flatMap((i) =>
        [...Array(18).keys()].map((k) => cstOrdinate(unknown(k), i < 10, outline.x[i])),
      ),
    );
    const b = Float64Array.from(rows.map((i) => outline.y[i]));
    const pivot = new Int32Array(18);
    expect(factor(matrix, 18, pivot)).toBe(true);
    solveFactored(matrix, 18, pivot, b);
    for (const [k, w] of [...UPPER, ...LOWER, NOSE, TAIL].entries()) expect(b[k]).toBeCloseTo(w, 8);
  });
});
