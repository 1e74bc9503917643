import { describe, expect, it } from '@jest/globals';
import { panelSection } from '../../../../assembly/airfoil/geometry/panelling.js';
import {
  extent,
  measureSection,
  scaleThickness,
} from '../../../../assembly/airfoil/geometry/thickness.js';
import {
  mirrored,
  naca,
  outlineOf,
  pointsOf,
  splineOf,
  written,
  type Point,
} from '../../../support/sections.js';

const panelled = (points: ReturnType<typeof naca>, N: number): Point[] =>
  pointsOf(written((out) => panelSection(splineOf(points), N, out)));
const lengths = (points: Point[]): number[] =>
  points.slice(1).map(([x, y], i) => Math.hypot(x - points[i][0], y - points[i][1]));

describe('nodes on a section', () => {
  it('are as many as asked for, end where it ends and crowd at both edges', () => {
    for (const N of [80, 160, 280]) {
      const section = naca(0.02, 0.4, 0.12);
      const points = panelled(section, N);
      expect(points).toHaveLength(N);
      expect(points[0]).toEqual(pointsOf(section)[0]);
      expect(points[N - 1]).toEqual(pointsOf(section)[section.n - 1]);
      const panels = lengths(points);
      const [tail, nose] = [panels[0], Math.min(...panels.slice(N / 4, (3 * N) / 4))];
      expect(nose * N).toBeLessThan(0.6);
      expect(tail * N).toBeLessThan(1.2);
      expect(Math.max(...panels) * N).toBeLessThan(4);
      // no jump from one panel to the next
      for (const [i, length] of panels.slice(1).entries())
        expect(Math.abs(Math.log(length / panels[i]))).toBeLessThan(40 / N);
    }
  });

  it('lie on a mirrored section where they lie on the section', () => {
    const section = naca(0.04, 0.4, 0.15);
    const [straight, turned] = [panelled(section, 120), panelled(mirrored(section), 120)];
    for (const [i, [x, y]] of straight.entries()) {
      expect(turned[119 - i][0]).toBeCloseTo(x, 10);
      expect(turned[119 - i][1]).toBeCloseTo(-y, 10);
    }
  });

  it('stand in every corner', () => {
    const wedge: Point[] = [
      [1, 0.01],
      [0.6, 0.06],
      [0.6, 0.06],
      [0.3, 0.05],
      [0, 0],
      [0, 0],
      [0.5, -0.01],
      [1, -0.01],
    ];
    const points = panelled(outlineOf(wedge), 60);
    for (const corner of [wedge[1], wedge[4]])
      expect(
        Math.min(...points.map(([x, y]) => Math.hypot(x - corner[0], y - corner[1]))),
      ).toBeLessThan(1e-12);
  });

  it('nearly repeat a section that is panelled a second time', () => {
    const once = panelled(naca(0, 0, 0.12), 160);
    const twice = panelled(outlineOf(once), 160);
    for (const [i, [x, y]] of once.entries())
      expect(Math.hypot(twice[i][0] - x, twice[i][1] - y)).toBeLessThan(2e-3);
  });
});

describe('thickness about the camber line', () => {
  it('makes 0018 of 0012', () => {
    const [thin, thick] = [naca(0, 0, 0.12), naca(0, 0, 0.18)];
    const scaled = written((out) => scaleThickness(splineOf(thin), 1.5, out));
    for (let i = 0; i < thin.n; i++) {
      expect(scaled.x[i]).toBeCloseTo(thick.x[i], 10);
      expect(scaled.y[i]).toBeCloseTo(thick.y[i], 6);
    }
  });

  it('leaves the camber and the edges of a cambered section, and a factor of 1 everything', () => {
    const section = naca(0.04, 0.4, 0.12);
    measureSection(splineOf(section));
    const before = { ...extent };
    expect(before.thickness).toBeCloseTo(0.12, 2);
    // across the chord, which the leading edge's definition tips by a fraction of a degree
    expect(before.camber).toBeCloseTo(0.04, 2);
    expect(before.xCamber).toBeCloseTo(0.4, 1);
    for (const f of [0.5, 1, 1.6]) {
      const scaled = written((out) => scaleThickness(splineOf(section), f, out));
      measureSection(splineOf(scaled));
      expect(extent.thickness / before.thickness).toBeCloseTo(f, 3);
      expect(extent.camber).toBeCloseTo(before.camber, 4);
      if (f !== 1) continue;
      expect(pointsOf(scaled)).toEqual(pointsOf(section));
    }
  });
});
