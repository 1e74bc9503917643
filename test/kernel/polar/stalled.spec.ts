import { describe, expect, it } from '@jest/globals';
import { cd90, stalledCn, stalledSection } from '../../../assembly/polar/stalled.js';

const DEG = Math.PI / 180;
/** nRe, t/c, camber, nose radii, trailing edge, symmetric. */
const naca0012 = Float64Array.of(1, 0.12, 0, 0.01495, 0.01495, 0.0025, 1, 0);
const cambered = Float64Array.of(1, 0.12, 0.08, 0.0265, 0.0237, 0.0004, 0, 0);

function forces(raw: Float64Array, deg: number, cd0 = 0.01): { cl: number; cd: number } {
  const out = new Float64Array(2);
  stalledSection(raw, cd0, deg * DEG, out);
  return { cl: out[0], cd: out[1] };
}

describe('the separated section', () => {
  it("carries Hoerner's normal force: 1.6058 at 45 degrees where the plate has 1.9802 at 90", () => {
    // 1/(0.222 + 0.283/sin 45°) = 1.60575 and 1/(0.222 + 0.283) = 1.98020, by hand
    expect(stalledCn(45 * DEG, 1.9802)).toBeCloseTo(1.6058, 2);
    expect(stalledCn(90 * DEG, 1.9802)).toBeCloseTo(1.9802, 12);
  });

  it('has the cd of Timmer at 90 degrees: 1.889 for NACA 0012, measured 1.8 to 2.1', () => {
    // y/c at x/c = 0.0125 of a parabola of nose radius 0.01495: 0.019333; 1.994 − 5.4375 · 0.019333 = 1.88888
    expect(cd90(0.01495, 0)).toBeCloseTo(1.88888, 4);
    expect(forces(naca0012, 90).cd).toBeCloseTo(1.89, 2);
    expect(Math.abs(forces(naca0012, 90).cl)).toBeLessThan(1e-9);
  });

  it('catches more wind on its hollow side than on its back', () => {
    expect(forces(cambered, 90).cd - forces(cambered, -90).cd).toBeGreaterThan(0.1);
  });

  it('lifts backwards like a sharp-nosed section: cl -0.8 near 170 degrees, steeper at 180 than the plate', () => {
    expect(forces(naca0012, 170).cl).toBeGreaterThan(-0.95);
    expect(forces(naca0012, 170).cl).toBeLessThan(-0.7);
    const slope = (forces(naca0012, 180.5).cl - forces(naca0012, 179.5).cl) / DEG;
    expect(slope).toBeGreaterThan(5.5);
    expect(slope).toBeLessThan(6.3);
  });

  it('always drags, also where camber sets the plate against its zero-lift line', () => {
    for (const raw of [naca0012, cambered]) {
      for (let deg = -180; deg <= 180; deg += 0.25)
        expect(forces(raw, deg, 0.002).cd).toBeGreaterThan(0);
    }
  });

  it('closes the circle in value and slope', () => {
    for (const raw of [naca0012, cambered]) {
      for (const key of ['cl', 'cd'] as const) {
        const at = (deg: number): number => forces(raw, deg)[key];
        expect(at(-180)).toBeCloseTo(at(180), 12);
        expect(at(-179.99) - at(-180)).toBeCloseTo(at(180.01) - at(180), 10);
        expect(at(180) - at(179.99)).toBeCloseTo(at(180.01) - at(180), 4);
      }
    }
  });
});
