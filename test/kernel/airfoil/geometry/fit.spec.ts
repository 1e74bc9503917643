import { describe, expect, it } from '@jest/globals';
import { Cst, cstOrdinate, cstOutline } from '../../../../assembly/airfoil/geometry/cst.js';
import {
  fitCst,
  fitResidual,
  fitSection,
  fittedX,
  fittedY,
} from '../../../../assembly/airfoil/geometry/fit.js';
import { naca5 } from '../../../../assembly/airfoil/geometry/naca.js';
import { solveTriangle, triangulate } from '../../../../assembly/math/least-squares.js';
import type { Outline } from '../../../../assembly/airfoil/outline.js';
import { generator } from '../../../support/random-rotor.js';
import { naca, splineOf, written } from '../../../support/sections.js';

const UPPER = [0.17, 0.22, 0.19, 0.24, 0.2, 0.21, 0.18, 0.23];
const LOWER = [-0.13, -0.09, -0.05, -0.08, -0.02, -0.04, 0.01, 0.03];

function cst(upper: number[], lower: number[], leadingEdge: number, trailingEdge: number): Cst {
  const c = new Cst();
  c.n = upper.length;
  c.upper.set(upper);
  c.lower.set(lower);
  c.leadingEdge = leadingEdge;
  c.trailingEdge = trailingEdge;
  return c;
}
const numbersOf = (c: Cst): number[] => [
  ...c.lower.slice(0, c.n),
  ...c.upper.slice(0, c.n),
  c.leadingEdge,
  c.trailingEdge,
];

/** Hands `count` points a side of a section to the fit. */
function fitted(of: Cst, count: number, n = of.n): Cst {
  for (let j = 0; j < count; j++) {
    const x = (1 - Math.cos((Math.PI * (j + 1)) / count)) / 2;
    [fittedX[j], fittedX[count + j]] = [x, x];
    [fittedY[j], fittedY[count + j]] = [cstOrdinate(of, true, x), cstOrdinate(of, false, x)];
  }
  const to = new Cst();
  expect(fitCst(n, count, 2 * count, to)).toBe(true);
  return to;
}
function section(outline: Outline): Cst {
  const to = new Cst();
  expect(fitSection(splineOf(outline), 8, to)).toBe(true);
  return to;
}

describe('the CST section of an outline', () => {
  it('has the weights that made the points', () => {
    for (const [upper, lower] of [
      [UPPER, LOWER],
      [UPPER.slice(0, 4), LOWER.slice(0, 4)],
      [
        [...UPPER, 0.2, 0.19],
        [...LOWER, 0.01, 0],
      ],
    ]) {
      const given = cst(upper, lower, 0.3, 0.004);
      for (const [i, v] of numbersOf(fitted(given, 120)).entries())
        expect(Math.abs(v - numbersOf(given)[i])).toBeLessThan(1e-9);
      expect(fitResidual.largest).toBeLessThan(1e-13);
    }
  });

  it('has them still when the outline of points is splined and sampled anew', () => {
    // equal radii on both sides: the leading edge is where the weights have it
    const given = cst(UPPER, [-0.17, ...LOWER.slice(1)], 0, 0.004);
    const found = section(written((out) => cstOutline(given, 400, out)));
    expect(fitResidual.largest).toBeLessThan(2e-5);
    const a = cstOrdinate(found, true, 0.3) - cstOrdinate(found, false, 0.3);
    const b = cstOrdinate(given, true, 0.3) - cstOrdinate(given, false, 0.3);
    expect(a).toBeCloseTo(b, 5);
    expect(found.trailingEdge).toBeCloseTo(0.004, 5);
  });

  it('is the best one: no change of a weight lessens the squares', () => {
    const given = cst([...UPPER, 0.4, 0.1], [...LOWER, -0.2, 0.1], 0.2, 0.002);
    const best = fitted(given, 100, 5);
    const squares = (c: Cst): number => {
      let sum = 0;
      for (let i = 0; i < 200; i++) sum += (cstOrdinate(c, i < 100, fittedX[i]) - fittedY[i]) ** 2;
      return sum;
    };
    expect(fitResidual.rms).toBeCloseTo(Math.sqrt(squares(best) / 200), 12);
    for (let k = 0; k < 5; k++)
      for (const side of [best.upper, best.lower])
        for (const step of [1e-4, -1e-4]) {
          const least = squares(best);
          side[k] += step;
          expect(squares(best)).toBeGreaterThan(least);
          side[k] -= step;
        }
  });

  it('closes a trailing edge that would cross', () => {
    const given = cst(UPPER, LOWER, 0.1, -0.003);
    const found = fitted(given, 120);
    expect(found.trailingEdge).toBe(0);
    expect(fitResidual.largest).toBeLessThan(2e-3);
    expect(cstOrdinate(found, true, 1)).toBe(cstOrdinate(found, false, 1));
  });

  it('follows NACA sections to about a part in 10 000 of the chord', () => {
    const sections: [Outline, number][] = [
      [naca(0, 0, 0.12, 301), 1.2e-4],
      [naca(0.02, 0.4, 0.12, 301), 1.2e-4],
      [naca(0.04, 0.4, 0.12, 301), 1.3e-4],
      [written((out) => naca5(0.3, 3, false, 0.12, 301, out)), 1.2e-4],
    ];
    for (const [outline, most] of sections) {
      section(outline);
      expect(fitResidual.largest).toBeLessThan(most);
      expect(fitResidual.rms).toBeLessThan(most / 2);
    }
  });

  it('is refused where the points do not determine it', () => {
    const to = cst(UPPER, LOWER, 0.1, 0.002);
    fittedX.fill(0.5);
    fittedY.fill(0.05);
    for (const m of [10, 40, 481]) expect(fitCst(8, m >> 1, m, to)).toBe(false);
    expect(fitCst(17, 200, 400, to)).toBe(false);
    expect(numbersOf(to)).toEqual(numbersOf(cst(UPPER, LOWER, 0.1, 0.002)));
  });
});

describe('least squares', () => {
  it('leave what no column can take away', () => {
    const random = generator(5);
    const [m, n] = [40, 6];
    const a = Float64Array.from({ length: m * n }, () => random() - 0.5);
    const b = Float64Array.from({ length: m }, () => random() - 0.5);
    const [R, c, diagonal, x] = [a.slice(), b.slice(), new Float64Array(n), new Float64Array(n)];
    triangulate(R, m, n, c, diagonal);
    expect(solveTriangle(R, m, n, c, diagonal, x)).toBe(true);
    const left = [...b].map((v, i) => [...x].reduce((sum, xk, k) => sum - a[k * m + i] * xk, v));
    for (let k = 0; k < n; k++)
      expect(left.reduce((sum, v, i) => sum + v * a[k * m + i], 0)).toBeCloseTo(0, 13);
    // the tail of the reflected right side has the length of what is left
    expect(Math.hypot(...c.slice(n))).toBeCloseTo(Math.hypot(...left), 13);
  });

  it('say where a column is made of others', () => {
    const a = new Float64Array([1, 2, 3, 4, 1, 1, 1, 1, 2, 3, 4, 5]);
    const [b, diagonal, x] = [
      new Float64Array(4).fill(1),
      new Float64Array(3),
      new Float64Array(3),
    ];
    triangulate(a, 4, 3, b, diagonal);
    expect(solveTriangle(a, 4, 3, b, diagonal, x)).toBe(false);
  });
});
