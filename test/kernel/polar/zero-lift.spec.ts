import { describe, expect, it } from '@jest/globals';
import { naca4 } from '../../../assembly/airfoil/geometry/naca.js';
import { measureSection } from '../../../assembly/airfoil/geometry/thickness.js';
import { zeroLiftAngle } from '../../../assembly/polar/zero-lift.js';
import { splineOf, written } from '../../support/sections.js';

/** Thin-airfoil theory of the 4-digit mean line in closed form (Abbott & von Doenhoff, §4.3): its parabolas meet at θ_p. */
function closedForm(f: number, p: number): number {
  const theta = Math.acos(1 - 2 * p);
  const part = (from: number, to: number, scale: number) => {
    // −(1/π) ∫ (dy/dx)(cos θ − 1) dθ, dy/dx = 2 scale (p − x), x = (1 − cos θ)/2
    const primitive = (t: number) =>
      scale * ((2 * p - 1) * (Math.sin(t) - t) + (0.5 * t + 0.25 * Math.sin(2 * t)) - Math.sin(t));
    return -(primitive(to) - primitive(from)) / Math.PI;
  };
  return part(0, theta, f / p ** 2) + part(theta, Math.PI, f / (1 - p) ** 2);
}

function angleOf(f: number, p: number, t: number): number {
  const sp = splineOf(written((out) => naca4(f, p, t, 121, out)));
  measureSection(sp);
  return zeroLiftAngle(sp);
}

describe('the angle of zero lift of the attached flow', () => {
  it('is thin-airfoil theory’s for NACA mean lines', () => {
    for (const [f, p] of [
      [0.02, 0.4],
      [0.04, 0.4],
      [0.04, 0.2],
      [0.06, 0.6],
    ])
      expect(angleOf(f, p, 0.06)).toBeCloseTo(closedForm(f, p), 2);
    // published: −2.08° of the 24xx line
    expect((closedForm(0.02, 0.4) * 180) / Math.PI).toBeCloseTo(-2.08, 2);
  });

  it('is nothing for a symmetric section, and hangs little on the thickness', () => {
    expect(Math.abs(angleOf(0, 0, 0.12))).toBeLessThan(1e-6);
    expect(Math.abs(angleOf(0.04, 0.4, 0.15) - angleOf(0.04, 0.4, 0.06))).toBeLessThan(0.005);
  });
});
