import { describe, expect, it } from '@jest/globals';
import { naca16, naca4Modified, naca5 } from '../../../../assembly/airfoil/geometry/naca.js';
import type { Outline } from '../../../../assembly/airfoil/outline.js';
import { inviscid, naca, ordinate, pointsOf, written } from '../../../support/sections.js';

/** Places of the tables of Abbott & von Doenhoff, Theory of Wing Sections, appendices I and III, in % of chord. */
const PLACES = [2.5, 5, 7.5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 95];
const N = 301;

/** Largest distance from ordinates in % of chord. */
function worst(section: Outline, upper: boolean, table: number[], places = PLACES): number {
  return Math.max(
    ...places.map((x, i) => Math.abs(100 * ordinate(section, upper, x / 100) - table[i])),
  );
}

describe('NACA sections from their equations', () => {
  it('are those of the published tables: 0012', () => {
    const half = [
      2.615, 3.555, 4.2, 4.683, 5.345, 5.737, 5.941, 6.002, 5.803, 5.294, 4.563, 3.664, 2.623,
      1.448, 0.807,
    ];
    const section = naca(0, 0, 0.12, N);
    expect(worst(section, true, half)).toBeLessThan(0.0011);
    expect(section.y[0]).toBeCloseTo(0.00126, 5);
    expect(pointsOf(section)[N - 1]).toEqual([0, 0]);
  });

  // the tables of cambered sections were plotted and faired by hand: neighbouring entries scatter by 0.02
  it('are those of the published tables: 2412', () => {
    const upper = [
      2.99, 4.13, 4.96, 5.63, 6.61, 7.26, 7.67, 7.88, 7.8, 7.24, 6.36, 5.18, 3.75, 2.08, 1.14,
    ];
    const lower = [
      -2.27, -3.01, -3.46, -3.75, -4.1, -4.23, -4.22, -4.12, -3.8, -3.34, -2.76, -2.14, -1.5, -0.82,
      -0.48,
    ];
    const section = naca(0.02, 0.4, 0.12, N);
    expect(worst(section, true, upper)).toBeLessThan(0.026);
    expect(worst(section, false, lower)).toBeLessThan(0.026);
  });

  it('are those of the published tables: 23012', () => {
    const upper = [
      3.61, 4.91, 5.8, 6.43, 7.19, 7.5, 7.6, 7.55, 7.14, 6.41, 5.47, 4.36, 3.08, 1.68, 0.92,
    ];
    const lower = [
      -1.71, -2.26, -2.61, -2.92, -3.5, -3.97, -4.28, -4.46, -4.48, -4.17, -3.67, -3.0, -2.16,
      -1.23, -0.7,
    ];
    const section = written((out) => naca5(0.3, 3, false, 0.12, N, out));
    expect(worst(section, true, upper)).toBeLessThan(0.026);
    expect(worst(section, false, lower)).toBeLessThan(0.026);
  });

  it('are those of the published tables: 16-009', () => {
    const half = [1.354, 1.882, 2.274, 2.593, 3.101, 3.498, 4.063, 4.391, 4.5, 4.376, 3.952, 3.149];
    const section = written((out) => naca16(0, 0.09, N, out));
    const places = [2.5, 5, 7.5, 10, 15, 20, 30, 40, 50, 60, 70, 80];
    expect(worst(section, true, half, places)).toBeLessThan(0.0011);
  });

  it('the modified form 63 is nearly the 4-digit form, and its nose radius grows as the index squared', () => {
    const plain = naca(0, 0, 0.12, N);
    const modified = (nose: number): Outline =>
      written((out) => naca4Modified(0, 0, 0.12, nose, 0.3, N, out));
    for (const x of [0.05, 0.2, 0.3, 0.5, 0.8])
      expect(Math.abs(ordinate(modified(6), true, x) - ordinate(plain, true, x))).toBeLessThan(
        1.5e-3,
      );
    // y² / 2x towards the nose; 1.1019 t² (I/6)², index 9 three times that of 6 (NASA TM 4741)
    const radius = (nose: number): number => {
      const o = modified(nose);
      return o.y[N - 2] ** 2 / (2 * o.x[N - 2]);
    };
    expect(radius(6) / (1.1019 * 0.12 ** 2)).toBeCloseTo(1, 1);
    expect(radius(3) / radius(6)).toBeCloseTo(0.25, 1);
    expect(radius(9) / radius(6)).toBeCloseTo(3, 1);
  });

  it('the modified form is smooth to its second derivative where it is thickest', () => {
    for (const xt of [0.2, 0.35, 0.4, 0.6]) {
      const o = written((out) => naca4Modified(0, 0, 0.2, 5, xt, 511, out));
      // second differences change from point to point by the third derivative alone; a kink would add 1/h
      const near = pointsOf(o)
        .slice(0, 511)
        .filter(([x]) => Math.abs(x - xt) < 0.03);
      const bends = near.slice(1, -1).map(([x, y], i) => {
        const [[xa, ya], [xb, yb]] = [near[i], near[i + 2]];
        return 2 * ((ya - y) / (xa - x) - (yb - y) / (xb - x)) * (1 / (xa - xb));
      });
      const jumps = bends.slice(1).map((b, i) => Math.abs(b - bends[i]));
      expect(Math.max(...jumps)).toBeLessThan(0.3 * Math.abs(bends[0]));
      expect(ordinate(o, true, xt)).toBeCloseTo(0.1, 5);
    }
  });

  it('a reflexed mean line takes the moment away that its plain sister has', () => {
    const moment = (reflex: boolean): number =>
      inviscid(
        written((out) => naca5(0.3, 3, reflex, 0.12, 121, out)),
        80,
      )(0).cm;
    expect(moment(false)).toBeLessThan(-0.01);
    expect(Math.abs(moment(true))).toBeLessThan(0.006);
  });

  it('refuses a mean line that nobody published', () => {
    for (const [digit, reflex] of [
      [0, false],
      [6, false],
      [1, true],
    ] as const) {
      const o = naca(0, 0, 0.12);
      expect(naca5(0.3, digit, reflex, 0.12, N, o)).toBe(false);
      expect(o.n).toBe(0);
    }
  });
});
