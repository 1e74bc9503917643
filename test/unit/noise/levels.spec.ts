import { describe, expect, it } from '@jest/globals';
import { BAND_CENTRES, type ObservedNoise } from '../../../src/engine/noise-case.js';
import { aWeight, heard, levelOf } from '../../../src/noise/levels.js';
import { outlineNumbers } from '../../../src/noise/outline-numbers.js';
import { spherePlaces } from '../../../src/noise/sphere.js';

const silence = () => new Float64Array(BAND_CENTRES.length);
const quiet: ObservedNoise['bands'] = {
  trailing_edge: silence(),
  separation: silence(),
  laminar_vortex_shedding: silence(),
  bluntness: silence(),
  tip: silence(),
  inflow_turbulence: silence(),
};

describe('levels', () => {
  it('have the A-weighting of IEC 61672-1', () => {
    for (const [f, weight] of [
      [31.6228, -39.4],
      [100, -19.1],
      [1000, 0],
      [2511.89, 1.3],
      [10_000, -2.5],
      [19_952.6, -9.3],
    ])
      expect(Math.abs(10 * Math.log10(aWeight(f)) - weight)).toBeLessThan(0.06);
  });

  it('are 94 dB for a pascal, and null for silence', () => {
    expect(levelOf(1)).toBeCloseTo(93.98, 2);
    expect(levelOf(0)).toBeNull();
  });

  it('put a tone into its band', () => {
    const tones = [{ amplitude: Math.SQRT2, phase: 0 }];
    const { toneBands, all, aWeighted } = heard({ tones, bands: quiet }, 1000);
    expect(BAND_CENTRES[toneBands.findIndex((square) => square > 0)]).toBeCloseTo(1000, 6);
    expect(all).toBeCloseTo(1, 12);
    expect(aWeighted).toBeCloseTo(1, 2);
  });
});

describe('the sphere around a rotor', () => {
  it.each([false, true])(
    'has its whole area, and the same in every direction (crossed: %s)',
    (crossed) => {
      const places = spherePlaces(0.1, crossed);
      const area = 4 * Math.PI * 5 ** 2;
      expect(places.reduce((sum, each) => sum + each.area, 0)).toBeCloseTo(area, 9);
      const squares = places.reduce(
        (sum, { observer, area: part }) => sum + part * (observer[2] / 5) ** 2,
        0,
      );
      expect(squares).toBeCloseTo(area / 3, 9);
    },
  );
});

describe('an outline', () => {
  /** NACA 0012 with a closed or an open edge, from the trailing edge over the upper side and back. */
  const naca = (last: number) => {
    const x = Array.from({ length: 101 }, (_, i) => (1 + Math.cos((Math.PI * i) / 100)) / 2);
    const half = (a: number) =>
      0.6 * (0.2969 * Math.sqrt(a) - 0.126 * a - 0.3516 * a ** 2 + 0.2843 * a ** 3 - last * a ** 4);
    return [
      [...x, ...x.toReversed()],
      [...x.map(half), ...x.toReversed().map((a) => -half(a))],
    ] as const;
  };

  it('has its area, and a sharp edge its gap', () => {
    expect(outlineNumbers(...naca(0.1036)).area).toBeCloseTo(0.0817, 3);
    expect(outlineNumbers(...naca(0.1036)).edge).toBeLessThan(1e-3);
    expect(outlineNumbers(...naca(0.1015)).edge).toBeCloseTo(0.00252, 4);
    // the report's NACA 0012 has 14°
    expect((outlineNumbers(...naca(0.1036)).psi * 180) / Math.PI).toBeGreaterThan(12);
  });

  it('that is rounded off has the edge that its straight sides leave', () => {
    const x = [1, 0.99, 0.5, 0, 0.5, 0.99, 1];
    const y = [0, 0.01, 0.02, 0, -0.02, -0.01, 0];
    expect(outlineNumbers(x, y).edge).toBeCloseTo(0.0196, 3);
  });
});
