import { describe, expect, it } from '@jest/globals';
import { bySource, coupled } from '../../../../assembly/airfoil/coupling/coupled.js';
import { prepareSources } from '../../../../assembly/airfoil/coupling/sources.js';
import {
  panelVelocity,
  panelInducedVelocity,
} from '../../../../assembly/airfoil/coupling/velocity.js';
import { influence, sourcePanel } from '../../../../assembly/airfoil/inviscid/influence.js';
import { solveFactored } from '../../../../assembly/airfoil/inviscid/lu.js';
import {
  nodes,
  pivots,
  solveUnits,
  panelMatrix,
  trailingEdge,
} from '../../../../assembly/airfoil/inviscid/panels.js';
import { all, couple } from '../../../support/coupling.js';
import type { Outline } from '../../../../assembly/airfoil/outline.js';
import { naca, outlineOf, type Point, pointsOf } from '../../../support/sections.js';

/** ∂γ/∂σ of panel p at all nodes. */
const responseOf = (p: number): number[] =>
  all(nodes.n).map((i) => bySource[coupled.stride * i + p]);

function circle(n: number): void {
  nodes.n = n;
  for (let i = 0; i < n; i++) {
    const t = (2 * Math.PI * i) / (n - 1);
    [nodes.x[i], nodes.y[i]] = [0.5 * Math.cos(t), 0.5 * Math.sin(t)];
  }
  [nodes.x[n - 1], nodes.y[n - 1]] = [nodes.x[0], nodes.y[0]];
  if (!solveUnits()) throw new Error('no solution');
  prepareSources();
}

/** Velocity at a point by sources on the panels and the vorticity they bring about. */
function velocityBy(sigma: number[], x: number, y: number): [number, number] {
  const n = nodes.n;
  const gamma = all(n).map((i) =>
    sigma.reduce((sum, s, p) => sum + s * bySource[coupled.stride * i + p], 0),
  );
  const sum: [number, number] = [0, 0];
  const add = (a: number, b: number, first: number, second: number, source: number) => {
    panelInducedVelocity(x, y, nodes.x[a], nodes.y[a], nodes.x[b], nodes.y[b]);
    const { u1, v1, u2, v2 } = panelVelocity;
    sum[0] += first * u1 + second * u2 - source * (v1 + v2);
    sum[1] += first * v1 + second * v2 + source * (u1 + u2);
  };
  for (let j = 0; j < n - 1; j++) add(j, j + 1, gamma[j], gamma[j + 1], sigma[j]);
  const edge = (gamma[0] - gamma[n - 1]) / 2;
  const { sharp, vortex, source } = trailingEdge;
  if (!sharp) add(n - 1, 0, edge * vortex, edge * vortex, edge * source);
  return sum;
}

describe('sources on a section', () => {
  it.each([
    ['a blunt', naca(0.04, 0.4, 0.12)],
    ['a sharp', sharp()],
  ])('change the vorticity as a solution with their ψ does: %s edge', (_, outline) => {
    couple(outline, 100, 3);
    const n = nodes.n;
    for (const p of [0, 1, 20, 48, 50, 80, n - 2]) {
      const b = new Float64Array(n + 1);
      for (let i = 0; i < n; i++) {
        const [x, y] = [nodes.x, nodes.y];
        sourcePanel(x[i], y[i], x[p], y[p], x[p + 1], y[p + 1]);
        b[i] = -influence.source;
      }
      if (trailingEdge.sharp) b[n - 1] = 0;
      solveFactored(panelMatrix, n + 1, pivots, b);
      const found = responseOf(p);
      for (let i = 0; i < n; i++) expect(found[i]).toBeCloseTo(b[i], 9);
    }
  });

  it('around a cylinder that breathes as cos θ give the speed −sin θ, second order', () => {
    const errors = [61, 121].map((n) => {
      circle(n);
      const sigma = all(n - 1).map((p) => Math.cos((2 * Math.PI * (p + 0.5)) / (n - 1)));
      return Math.max(
        ...all(n).map((i) => {
          const q = sigma.reduce((sum, s, p) => sum + s * bySource[coupled.stride * i + p], 0);
          return Math.abs(q + Math.sin((2 * Math.PI * i) / (n - 1)));
        }),
      );
    });
    expect(errors[1]).toBeLessThan(1e-3);
    expect(errors[0] / errors[1]).toBeGreaterThan(3.5);
  });

  it('of the same strength all around a cylinder change no speed', () => {
    circle(121);
    for (let i = 0; i < 121; i++) {
      const q = all(120).reduce((sum, p) => sum + bySource[coupled.stride * i + p], 0);
      expect(Math.abs(q)).toBeLessThan(1e-9);
    }
  });

  it('blow outwards only: nothing moves inside, and a circle far away passes what they give', () => {
    couple(sharp(), 120, 0);
    const n = nodes.n;
    const sigma = all(n - 1).map((p) => 1 + 0.5 * Math.sin(0.1 * p));
    const total = sigma.reduce(
      (sum, s, p) => sum + s * Math.hypot(nodes.x[p + 1] - nodes.x[p], nodes.y[p + 1] - nodes.y[p]),
      0,
    );
    let flux = 0;
    for (const k of all(720)) {
      const t = (k * Math.PI) / 360;
      const [u, v] = velocityBy(sigma, 0.5 + 5 * Math.cos(t), 5 * Math.sin(t));
      flux += (u * Math.cos(t) + v * Math.sin(t)) * ((5 * Math.PI) / 360);
    }
    expect(flux / total).toBeCloseTo(1, 6);
    for (const x of [0.1, 0.3, 0.5, 0.7])
      expect(Math.hypot(...velocityBy(sigma, x, 0.04 * x * (2 - x)))).toBeLessThan(0.002);
  });

  it('do so too on a section that is bent into three quarters of a circle', () => {
    const bent = ([x, y]: Point): Point => {
      const t = 1.5 * Math.PI * x;
      return [(0.25 + y) * Math.cos(t), -(0.25 + y) * Math.sin(t)];
    };
    couple(outlineOf(pointsOf(sharp(0, 0.2)).map(bent)), 140, 0);
    const sigma = all(139).map((p) => 1 + 0.5 * Math.sin(0.1 * p));
    for (const x of [0.2, 0.4, 0.6, 0.8])
      expect(Math.hypot(...velocityBy(sigma, ...bent([x, 0])))).toBeLessThan(0.004);
  });
});

/** A NACA section without its gap: 4412, or another. */
function sharp(camber = 0.04, t = 0.12): Outline {
  const outline = naca(camber, camber > 0 ? 0.4 : 0, t);
  const points = pointsOf(outline);
  const ends = [points[0], points[points.length - 1]];
  const closed = points.map(([x, y], i): Point => {
    const [X, Y] = ends[i < points.length / 2 ? 0 : 1];
    return [x - (X - 1) * x, y - Y * x];
  });
  closed[closed.length - 1] = closed[0];
  return outlineOf(closed);
}
