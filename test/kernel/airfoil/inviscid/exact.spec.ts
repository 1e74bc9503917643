import { describe, expect, it } from '@jest/globals';
import {
  loads,
  sumLoads,
  surfaceState,
  surfaceFlow,
} from '../../../../assembly/airfoil/inviscid/inviscid.js';
import { nodes, solveUnits } from '../../../../assembly/airfoil/inviscid/panels.js';
import { DEG, outlineOf, type Point } from '../../../support/sections.js';

/** Node k of N, its place, and its exact speed against the order of the nodes at incidence alpha. */
type Exact = (k: number, N: number, alpha: number) => { at: Point; q: number };

const cylinder: Exact = (k, N, alpha) => {
  const a = (2 * Math.PI * k) / (N - 1);
  return {
    at: k === N - 1 ? [1, 0] : [Math.cos(a), Math.sin(a)],
    q: 2 * Math.sin(a - alpha) + 2 * Math.sin(alpha),
  };
};

/**
 * Joukowski: z = ζ + 1/ζ of a circle through ζ = 1 round (x, y) (Milne-Thomson, Theoretical Aerodynamics, ch. VI–VII).
 * The speed at the cusp is its limit cos(alpha + beta)/R.
 */
const joukowski =
  (x: number, y: number): Exact =>
  (k, N, alpha) => {
    const R = Math.hypot(1 - x, y);
    const beta = Math.asin(y / R);
    const a = (2 * Math.PI * k) / (N - 1);
    if (k === 0 || k === N - 1)
      return { at: [2, 0], q: (k === 0 ? 1 : -1) * (Math.cos(alpha + beta) / R) };
    const [X, Y] = [x + R * Math.cos(a - beta), y + R * Math.sin(a - beta)];
    const r2 = X * X + Y * Y;
    // dz/dζ = 1 − 1/ζ²
    const [re, im] = [1 - (X * X - Y * Y) / (r2 * r2), (2 * X * Y) / (r2 * r2)];
    const onCircle = 2 * Math.sin(a - beta - alpha) + 2 * Math.sin(alpha + beta);
    return { at: [X + X / r2, Y - Y / r2], q: onCircle / Math.hypot(re, im) };
  };

/** Errors of speed, largest and root mean square, over the nodes before x = `until`, and lift, with N nodes. */
function solve(
  exact: Exact,
  N: number,
  deg: number,
  until = Infinity,
): { most: number; rms: number; lift: number } {
  const section = outlineOf(Array.from({ length: N }, (_, k) => exact(k, N, 0).at));
  nodes.n = N;
  nodes.x.set(section.x);
  nodes.y.set(section.y);
  if (!solveUnits()) throw new Error('no solution');
  surfaceFlow(deg * DEG, 0);
  sumLoads(deg * DEG, 1, 0, 0);
  const errors = [...Array(N).keys()]
    .filter((k) => nodes.x[k] < until)
    .map((k) => Math.abs(surfaceState.q[k] - exact(k, N, deg * DEG).q));
  return {
    most: Math.max(...errors),
    rms: Math.sqrt(errors.reduce((sum, e) => sum + e * e, 0) / errors.length),
    lift: loads.cl,
  };
}
const order = (coarse: number, fine: number): number => Math.log2(Math.abs(coarse / fine));

describe('flows that are known exactly', () => {
  it('round a cylinder comes with second order in N', () => {
    for (const deg of [0, 10]) {
      const lift = 8 * Math.PI * Math.sin(deg * DEG);
      const [a, b, c] = [31, 61, 121].map((N) => solve(cylinder, N, deg));
      expect(order(a.most, b.most)).toBeGreaterThan(1.8);
      expect(order(b.most, c.most)).toBeGreaterThan(1.8);
      if (deg > 0) expect(order(b.lift - lift, c.lift - lift)).toBeGreaterThan(1.8);
      expect(c.most).toBeLessThan(0.01);
    }
  });

  it('round cusped Joukowski sections comes with second order in N', () => {
    for (const [x, y, deg] of [
      [-0.1, 0, 0],
      [-0.1, 0, 5],
      [-0.08, 0.06, 4],
    ]) {
      // the last 5 % of the chord, where panels are longer than the cusp is thick, come with order 1.6 only
      const exact = joukowski(x, y);
      const R = Math.hypot(1 - x, y);
      const lift = 8 * Math.PI * R * Math.sin(deg * DEG + Math.asin(y / R));
      const [a, b, c] = [41, 81, 161].map((N) => solve(exact, N, deg, 1.8));
      expect(order(a.rms, b.rms)).toBeGreaterThan(1.7);
      expect(order(b.rms, c.rms)).toBeGreaterThan(1.9);
      if (lift > 0) expect(order(b.lift - lift, c.lift - lift)).toBeGreaterThan(1.8);
      expect(c.rms).toBeLessThan(0.003);
    }
  });
});
