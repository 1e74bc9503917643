import { naca4 } from '../../assembly/airfoil/geometry/naca.js';
import { panelSection } from '../../assembly/airfoil/geometry/panelling.js';
import { makeSpline, Spline } from '../../assembly/airfoil/geometry/spline.js';
import { loads, sumLoads, surfaceFlow } from '../../assembly/airfoil/inviscid/inviscid.js';
import { nodes, solveUnits } from '../../assembly/airfoil/inviscid/panels.js';
import { Outline } from '../../assembly/airfoil/outline.js';

export const DEG = Math.PI / 180;
export type Point = [x: number, y: number];

export function outlineOf(points: readonly Point[]): Outline {
  const outline = new Outline();
  outline.n = points.length;
  for (const [i, [x, y]] of points.entries()) [outline.x[i], outline.y[i]] = [x, y];
  return outline;
}

export function pointsOf(outline: Outline): Point[] {
  return Array.from({ length: outline.n }, (_, i) => [outline.x[i], outline.y[i]]);
}

/** An outline that a kernel function writes. */
export function written(write: (out: Outline) => unknown): Outline {
  const outline = new Outline();
  write(outline);
  return outline;
}

export const naca = (camber: number, place: number, t: number, n = 121): Outline =>
  written((out) => naca4(camber, place, t, n, out));

/** Turned over: the lower side becomes the upper one. */
export const mirrored = (outline: Outline): Outline =>
  outlineOf(
    pointsOf(outline)
      .map(([x, y]): Point => [x, -y])
      .toReversed(),
  );

export function splineOf(outline: Outline): Spline {
  const spline = new Spline();
  if (!makeSpline(outline, spline)) throw new Error('no spline');
  return spline;
}

/** Ordinate of the upper (or lower) side at x, linear between the outline's points. */
export function ordinate(outline: Outline, upper: boolean, x: number): number {
  const points = pointsOf(outline);
  const nose = points.reduce((best, p, i) => (p[0] < points[best][0] ? i : best), 0);
  const side = upper ? points.slice(0, nose + 1).toReversed() : points.slice(nose);
  const i = Math.max(
    1,
    side.findIndex((p) => p[0] >= x),
  );
  const [a, b] = [side[i - 1], side[i]];
  return a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1]);
}

/** Puts N nodes on the outline, solves, and gives lift, moment and pressure drag at angles in degrees. */
export function inviscid(
  outline: Outline,
  N: number,
): (deg: number, M?: number) => { cl: number; cm: number; cdp: number } {
  panelSection(splineOf(outline), N, nodes);
  if (!solveUnits()) throw new Error('no solution');
  return (deg, M = 0) => {
    surfaceFlow(deg * DEG, M);
    sumLoads(deg * DEG, 1, 0.25, 0);
    return { cl: loads.cl, cm: loads.cm, cdp: loads.cdp };
  };
}
