import { describe, expect, it } from '@jest/globals';
import type { BladeFeatures } from '../../../src/blades/blade-features.js';
import { halfWidthsOf, measuredShare, widenedBy } from '../../../src/blades/uncertainty.js';

/** An ordinary 10x5. */
const BLADE: BladeFeatures = {
  B: 2,
  D: 0.254,
  beta75: 0.23,
  c75: 0.13,
  taper: 1.5,
  solidity75: 0.11,
  p75: 0.55,
  chordExcess: 0,
  twistExcess: 0,
  sweep: 0,
  hub: 0.15,
};
const POINT = { J: 0.4, Ct: 0.07, Cp: 0.045, Re75: 8e4 };
const of = (blade: Partial<BladeFeatures> = {}, point: Partial<typeof POINT> = {}) =>
  halfWidthsOf({ ...BLADE, ...blade }, { ...POINT, ...point }, { basis: 'family', share: 0 });

describe('the bands of corrected numbers', () => {
  it('are some per cent of the largest value that such a blade has', () => {
    expect(of().Ct).toBeGreaterThan(0.003);
    expect(of().Ct).toBeLessThan(0.012);
    expect(of().Cp).toBeLessThan(0.008);
    expect(of().efficiency).toBeLessThan(0.1);
  });

  it('are wider where less is known: an unknown family, low Reynolds numbers, small propellers, more blades', () => {
    const known = of();
    const unknown = halfWidthsOf(BLADE, POINT, { basis: 'global', share: 0 });
    expect(unknown.Ct).toBeGreaterThan(known.Ct);
    for (const C of ['Ct', 'Cp'] as const) {
      expect(of({}, { Re75: 2e4 })[C]).toBeGreaterThan(known[C]);
      expect(of({ D: 0.06 })[C]).toBeGreaterThan(known[C]);
      expect(of({ B: 3 })[C]).toBeGreaterThan(known[C]);
    }
  });

  it('do not close where thrust is near zero, and know no efficiency there', () => {
    expect(of({}, { Ct: 0 }).Ct).toBeGreaterThan(0.003);
    expect(of({}, { Ct: -0.01 }).efficiency).toBeNull();
    expect(of({}, { J: 0 }).efficiency).toBeNull();
  });

  it('narrow where the curves of the blade itself were measured, and widen as their range is left', () => {
    const share = (J: number, rotation: number): number =>
      measuredShare(
        { id: 'x', similarity: 1, Re75: { low: 3e4, high: 9e4 }, maxJ: 0.7 },
        { J, rotation },
      );
    expect([share(0, 5e4), share(0.7, 9e4), share(1.1, 5e4), share(0.3, 2e5)]).toEqual([
      1, 1, 0, 0,
    ]);
    const widths = [1, 0.5, 0].map(
      (each) => halfWidthsOf(BLADE, POINT, { basis: 'global', share: each }).Ct,
    );
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  });

  it('say what makes them wide: a small propeller, a low Reynolds number, more blades', () => {
    const wide = (blade: Partial<BladeFeatures>, Re75: number) => {
      const [whole, point] = [
        { ...BLADE, ...blade },
        { ...POINT, Re75 },
      ];
      return widenedBy(whole, point, halfWidthsOf(whole, point, { basis: 'global', share: 0 }));
    };
    expect(wide({}, 8e4)).toBeNull();
    expect(wide({ D: 0.06 }, 5e4)).toBe('diameter');
    expect(wide({}, 8e3)).toBe('reynolds');
    expect(wide({ B: 3 }, 8e4)).toBe('blade_count');
  });

  it('are finite for shapes that nobody builds', () => {
    for (const p75 of [-1e16, 0, 1e16])
      for (const solidity75 of [0, 10]) {
        const { Ct, Cp } = of({ p75, solidity75 });
        expect([Ct, Cp].every(Number.isFinite)).toBe(true);
      }
  });
});
