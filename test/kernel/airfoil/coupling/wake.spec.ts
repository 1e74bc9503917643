import { describe, expect, it } from '@jest/globals';
import { bySource, coupled, uInviscid } from '../../../../assembly/airfoil/coupling/coupled.js';
import { wakeX, wakeY } from '../../../../assembly/airfoil/coupling/wake.js';
import { Cst, cstOutline } from '../../../../assembly/airfoil/geometry/cst.js';
import {
  nodes,
  streamFunctionRow,
  trailingEdge,
} from '../../../../assembly/airfoil/inviscid/panels.js';
import { all, couple } from '../../../support/coupling.js';
import { DEG, naca, outlineOf, pointsOf, written } from '../../../support/sections.js';

/** A cusp with high camber and an edge 0.2 % thick. */
const cusp = () =>
  written((out) => {
    const c = new Cst();
    c.n = 4;
    c.upper.set([0.25, 0.55, 0.35, 0.55]);
    c.lower.set([-0.12, 0.2, 0.3, 0.53]);
    c.trailingEdge = 0.002;
    cstOutline(c, 121, out);
  });
const closed = (t = 0.12) =>
  outlineOf(pointsOf(naca(0, 0, t)).map(([x, y]) => [x, y - Math.sign(y) * 0.0105 * (t / 1) * x]));

const angleAt = (k: number): number => Math.atan2(wakeY[k], wakeX[k]) / DEG;

/** ψ of the free stream and of vorticity `gamma` at a point, without the gap's source, whose cut leads downstream. */
function streamFunction(x: number, y: number, alpha: number, gamma: Float64Array): number {
  const row = new Float64Array(nodes.n);
  const kept = trailingEdge.source;
  trailingEdge.source = 0;
  streamFunctionRow(x, y, row, 0);
  trailingEdge.source = kept;
  return row.reduce((sum, a, i) => sum + a * gamma[i], y * Math.cos(alpha) - x * Math.sin(alpha));
}

/** Speed along (tx, ty) at a point by the gap's source, cut into points. */
function byGap(x: number, y: number, tx: number, ty: number, gamma: Float64Array): number {
  const [last, points] = [nodes.n - 1, 20_000];
  const strength = (trailingEdge.source * trailingEdge.gap * (gamma[0] - gamma[last])) / 2;
  let sum = 0;
  for (let k = 0.5; k < points; k++) {
    const dx = x - nodes.x[last] - (k / points) * (nodes.x[0] - nodes.x[last]);
    const dy = y - nodes.y[last] - (k / points) * (nodes.y[0] - nodes.y[last]);
    sum += (dx * tx + dy * ty) / (dx * dx + dy * dy);
  }
  return (strength * sum) / (2 * Math.PI * points);
}

describe('the wake', () => {
  it.each([
    ['blunt', naca(0, 0, 0.12)],
    ['sharp', closed()],
    ['cusped', cusp()],
  ])('of a %s section has the speed that ψ has across it', (_, outline) => {
    couple(outline, 120, 5);
    const h = 1e-5;
    for (let k = 1; k < coupled.wake; k++) {
      const [x, y] = [coupled.x[120 + k], coupled.y[120 + k]];
      const at = (side: number) =>
        streamFunction(x - side * h * wakeY[k], y + side * h * wakeX[k], 5 * DEG, uInviscid);
      const gap = byGap(x, y, wakeX[k], wakeY[k], uInviscid);
      expect(uInviscid[120 + k]).toBeCloseTo((at(1) - at(-1)) / (2 * h) + gap, 5);
    }
  });

  it('leaves a section at 5° along the bisector and turns to the free stream', () => {
    for (const outline of [naca(0, 0, 0.12), closed()]) {
      couple(outline, 100, 5);
      expect(angleAt(0)).toBeCloseTo(Math.atan2(trailingEdge.y, trailingEdge.x) / DEG, 9);
      for (let k = 1; k < coupled.wake; k++) expect(angleAt(k)).toBeGreaterThan(angleAt(k - 1));
      const end = angleAt(coupled.wake - 1);
      expect(end).toBeGreaterThan(3);
      expect(end).toBeLessThan(5);
      expect(coupled.s[coupled.n - 1]).toBeCloseTo(1, 2);
      expect(uInviscid[100]).toBe((uInviscid[0] - uInviscid[99]) / 2);
    }
  });

  it('follows a streamline', () => {
    for (const outline of [closed(), closed(0.06)]) {
      couple(outline, 100, 8);
      const psi = all(coupled.wake).map((k) =>
        streamFunction(coupled.x[100 + k], coupled.y[100 + k], 8 * DEG, uInviscid),
      );
      const drift = psi.slice(2).map((p) => Math.abs(p - psi[1]));
      expect(Math.max(...drift)).toBeLessThan(1e-3);
    }
  });

  it.each([20, -15])('is smooth and finite at %d°', (deg) => {
    for (const outline of [naca(0, 0, 0.12), closed(), cusp(), naca(0.04, 0.4, 0.3)]) {
      couple(outline, 100, deg);
      const turns = all(coupled.wake - 1).map((k) => Math.abs(angleAt(k + 1) - angleAt(k)));
      expect(Math.max(...turns)).toBeLessThan(12);
      for (let i = 100; i < coupled.n; i++) {
        expect(uInviscid[i]).toBeGreaterThan(0.2);
        expect(uInviscid[i]).toBeLessThan(1.3);
      }
      const finite = all(coupled.n).every((i) =>
        bySource
          .subarray(coupled.stride * i, coupled.stride * i + coupled.n - 2)
          .every(Number.isFinite),
      );
      expect(finite).toBe(true);
    }
  });
});
