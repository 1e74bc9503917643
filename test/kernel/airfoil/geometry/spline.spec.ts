import { describe, expect, it } from '@jest/globals';
import {
  chord,
  curvature,
  findChord,
  makeSpline,
  place,
  readSpline,
  Spline,
} from '../../../../assembly/airfoil/geometry/spline.js';
import { DEG, naca, outlineOf, pointsOf, splineOf, type Point } from '../../../support/sections.js';

const circle = (n: number, r = 0.5): Point[] =>
  Array.from({ length: n }, (_, i) => {
    const a = (2 * Math.PI * i) / (n - 1);
    return [r * Math.cos(a), r * Math.sin(a)];
  });

describe('the spline of an outline', () => {
  it('meets every point and is continuous to its second derivative', () => {
    const section = naca(0.04, 0.4, 0.12, 30);
    const sp = splineOf(section);
    for (let i = 1; i < sp.n - 1; i++) {
      readSpline(sp, sp.s[i]);
      expect(place.x).toBeCloseTo(section.x[i], 13);
      expect(place.y).toBeCloseTo(section.y[i], 13);
      const behind = { ...place };
      readSpline(sp, sp.s[i] * (1 - 1e-13));
      expect(place.x_s).toBeCloseTo(behind.x_s, 8);
      expect(Math.abs(place.y_ss - behind.y_ss)).toBeLessThan(
        1e-6 * Math.max(1, Math.abs(behind.y_ss)),
      );
    }
  });

  it('converges to a circle: position at fourth order, curvature at second', () => {
    const errors = (n: number): [number, number] => {
      const sp = splineOf(outlineOf(circle(n)));
      const total = sp.s[sp.n - 1];
      let [far, bent] = [0, 0];
      // away from the ends, where the spline's own condition rules
      for (let k = 20; k <= 80; k++) {
        readSpline(sp, (total * (k + 0.37)) / 101);
        far = Math.max(far, Math.abs(Math.hypot(place.x, place.y) - 0.5));
        bent = Math.max(bent, Math.abs(curvature() - 2));
      }
      return [far, bent];
    };
    const [coarse, fine] = [errors(41), errors(81)];
    expect(Math.log2(coarse[0] / fine[0])).toBeGreaterThan(3.7);
    expect(Math.log2(coarse[1] / fine[1])).toBeGreaterThan(1.8);
  });

  it('keeps edges straight up to a corner that is given twice', () => {
    const corners: Point[] = [
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ];
    const square: Point[] = corners.flatMap(([x, y], i): Point[] => {
      const [X, Y] = corners[(i + 1) % 4];
      return [0, 0.2, 0.7, 1].map((t): Point => [x + t * (X - x), y + t * (Y - y)]);
    });
    const sp = splineOf(outlineOf(square));
    for (const [S, x, y] of [
      [0.9999, 1, 0.9999],
      [1.0001, 0.9999, 1],
      [2.5, 0, 0.5],
      [3.3, 0.3, 0],
    ]) {
      readSpline(sp, S);
      expect(place.x).toBeCloseTo(x, 12);
      expect(place.y).toBeCloseTo(y, 12);
      expect(Math.abs(curvature())).toBeLessThan(1e-9);
    }
  });

  it('finds the leading edge of a section at incidence, and its chord', () => {
    const turn = (deg: number): Point[] =>
      pointsOf(naca(0, 0, 0.12, 40)).map(([x, y]) => [
        x * Math.cos(deg * DEG) + y * Math.sin(deg * DEG),
        y * Math.cos(deg * DEG) - x * Math.sin(deg * DEG),
      ]);
    for (const deg of [-20, 0, 7]) {
      const sp = splineOf(outlineOf(turn(deg)));
      findChord(sp);
      expect(chord.xLE).toBeCloseTo(0, 10);
      expect(chord.yLE).toBeCloseTo(0, 10);
      expect(chord.length).toBeCloseTo(1, 10);
      expect(chord.s).toBeCloseTo(sp.s[sp.n - 1] / 2, 8);
    }
  });

  it('refuses outlines without a length between two corners, and numbers that are none', () => {
    const sp = new Spline();
    for (const points of [
      [
        [1, 0],
        [0, 0],
      ],
      [
        [1, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [1, -0.1],
      ],
      [
        [1, 0],
        [1, 0],
        [0, 0],
        [1, -0.1],
      ],
      [
        [1, 0],
        [NaN, 0],
        [1, -0.1],
      ],
      [
        [1, 0],
        [0, 0],
        [1, -0.1],
        [1, -0.1],
      ],
    ] as Point[][])
      expect(makeSpline(outlineOf(points), sp)).toBe(false);
  });
});
