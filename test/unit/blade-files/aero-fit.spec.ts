import { describe, expect, it } from '@jest/globals';
import { FIT_RE } from '../../../src/blade-files/aero-fit.js';
import { FIT_ANGLES, toFileFit } from '../../../src/blade-files/blade-files.mapper.js';

/** cl = 0.4 + 5.7 α up to limits, cd = 0.015 + 0.02 (cl − 0.3)² above and 0.05 (…)² below, times (Re/1e5)^−0.5. */
const made = FIT_RE.map((factor) => {
  const Re = 1e5 * factor;
  const cl = FIT_ANGLES.map((a) => {
    const line = 0.4 + (5.7 * a * Math.PI) / 180;
    if (line > 1.2) return 1.2 - 0.02 * (a - 8);
    return line < -0.5 ? -0.5 - 0.01 * (a + 9) : line;
  });
  const cd = cl.map(
    (each) => (0.015 + (each > 0.3 ? 0.02 : 0.05) * (each - 0.3) ** 2) * factor ** -0.5,
  );
  return { Re, cl, cd };
});

describe('the curves of a section', () => {
  const fit = toFileFit(made, { r: 0.1, thickness: 0.12, Cm: -0.05 });

  it('are those that the polar was made of', () => {
    expect(fit.Re).toBe(1e5);
    expect(fit.CLa).toBeCloseTo(5.7, 6);
    expect(fit.CL0).toBeCloseTo(0.4, 6);
    expect(fit.A0deg).toBeCloseTo((-0.4 / 5.7) * (180 / Math.PI), 5);
    expect(fit.CLmax).toBeCloseTo(1.2, 1);
    expect(fit.CLmin).toBeCloseTo(-0.5, 1);
    expect(fit.ReExponent).toBeCloseTo(-0.5, 6);
  });

  it('have a parabola of drag near the one that it was, and never one that opens downwards', () => {
    expect(fit.CDmin).toBeCloseTo(0.015, 2);
    expect(Math.abs(fit.CLCDmin - 0.3)).toBeLessThan(0.2);
    expect(Math.min(fit.CD2, fit.CD2upper, fit.CD2lower)).toBeGreaterThanOrEqual(0);
    const symmetric = made.map((each) => ({
      ...each,
      cd: each.cl.map((cl) => 0.02 + 0.03 * (cl - 0.2) ** 2),
    }));
    const exact = toFileFit(symmetric, { r: 0.1, thickness: 0.12, Cm: 0 });
    expect(exact.CDmin).toBeCloseTo(0.02, 8);
    expect(exact.CLCDmin).toBeCloseTo(0.2, 6);
    for (const curvature of [exact.CD2, exact.CD2upper, exact.CD2lower])
      expect(curvature).toBeCloseTo(0.03, 6);
    const falling = made.map((each) => ({ ...each, cd: each.cl.map((cl) => 0.05 - 0.02 * cl) }));
    const hanging = toFileFit(falling, { r: 0.1, thickness: 0.12, Cm: 0 });
    expect(hanging.CDmin).toBeGreaterThan(0);
    expect(Math.min(hanging.CD2upper, hanging.CD2lower)).toBeGreaterThanOrEqual(0);
  });

  it('are finite whatever the polar is', () => {
    const odd = [() => 0.02, (i: number) => (i % 2 ? 1 : -1), (i: number) => -i, () => 0].map(
      (of) => made.map((each) => ({ ...each, cl: FIT_ANGLES.map((_, i) => of(i)) })),
    );
    for (const polars of odd) {
      const { remarks: _remarks, ...numbers } = toFileFit(polars, {
        r: 0.1,
        thickness: 0.12,
        Cm: 0,
      });
      expect(Object.values(numbers).every(Number.isFinite)).toBe(true);
    }
  });
});
