import { describe, expect, it } from '@jest/globals';
import { XFOIL_NAMES, type PolarFile, readPolarFile } from '../../support/xfoil-library.js';

/**
 * Points of the raw XFOIL polars (first try, n_crit 7), three digits: name, Re, alpha [deg], cl, cd.
 * They pin that conditioning keeps what converged; the tolerance is the smoothing's, largest where a bubble bursts.
 */
const RAW_POINTS: [PolarFile['name'], number, number, number, number][] = [
  ['naca0012', 110000, 4, 0.529, 0.0145],
  ['naca0012', 800000, 8, 0.903, 0.0128],
  ['naca2412', 200000, 2, 0.505, 0.00995],
  ['naca2412', 2000000, 10, 1.29, 0.0134],
  ['naca4412', 56000, 5, 0.913, 0.0305],
  ['naca4412', 110000, 8, 1.25, 0.021],
  ['naca4412', 500000, 0, 0.466, 0.00789],
  ['naca6409', 80000, 3, 0.96, 0.0205],
  ['naca6409', 800000, 10, 1.55, 0.0224],
  ['clarky', 40000, 4, 0.668, 0.0373],
  ['clarky', 150000, 6, 1.0, 0.0156],
  ['clarky', 1300000, 12, 1.49, 0.0215],
  ['e63', 28000, 5, 0.885, 0.0475],
  ['e63', 200000, 3, 1.04, 0.0104],
  ['e63', 1300000, 8, 1.57, 0.0214],
  ['sda1075', 20000, 3, 0.302, 0.0477],
  ['sda1075', 110000, 5, 0.748, 0.0166],
  ['s1223', 150000, 5, 1.72, 0.0256],
  ['s1223', 800000, 10, 2.19, 0.0217],
  ['sd7003', 56000, 4, 0.614, 0.019],
  ['sd7003', 300000, 7, 0.927, 0.0141],
];

describe('the conditioned polars', () => {
  it.each(RAW_POINTS)('keep XFOIL: %s, Re %d, %d degrees', (name, re, alpha, cl, cd) => {
    const polar = readPolarFile(name).polars.find((candidate) => candidate.re === re)!;
    const j = (alpha + 12) * 2;
    expect(Math.abs(polar.cl[j] - cl)).toBeLessThan(0.012);
    expect(Math.abs(Math.log(polar.cd[j] / cd))).toBeLessThan(0.03);
  });

  it('state how far they are from what converged, and it is little where a blade works', () => {
    for (const name of XFOIL_NAMES) {
      const { all, attached } = readPolarFile(name).from_raw;
      expect(all.points).toBeGreaterThan(700);
      expect(all.rms_cl).toBeLessThan(0.03);
      expect(all.rms_ln_cd).toBeLessThan(0.05);
      if (name === 's1223') continue; // its lower side separates inside the window: docs/theory/polars.md §1
      expect(attached.rms_cl).toBeLessThan(0.005);
      expect(attached.rms_ln_cd).toBeLessThan(0.022);
      expect(attached.max_cl).toBeLessThan(0.021);
    }
  });

  it.each([...XFOIL_NAMES])(
    '%s has no spike, no hole and no drag below a laminar plate',
    (name) => {
      const { polars, alpha_deg: grid } = readPolarFile(name);
      expect(polars.map((polar) => polar.re)).toEqual(
        polars.map((polar) => polar.re).toSorted((a, b) => a - b),
      );
      for (const { re, marks, cl, cd } of polars) {
        expect([marks.length, cl.length, cd.length]).toEqual([grid.count, grid.count, grid.count]);
        expect(marks).toMatch(/^[12mx.]+$/);
        const inside = cl.slice(1, -1).map((_, i) => i + 1);
        // a spike is a point that leaves both its neighbours on the same side
        const spike = (y: number[]): number =>
          Math.max(
            ...inside.map((j) => Math.min(y[j] - y[j - 1], y[j] - y[j + 1])),
            ...inside.map((j) => Math.min(y[j - 1] - y[j], y[j + 1] - y[j])),
          );
        expect(spike(cl)).toBeLessThan(0.05);
        expect(spike(cd.map(Math.log))).toBeLessThan(0.1);
        expect(Math.min(...cd)).toBeGreaterThan((0.999 * 2.656) / Math.sqrt(re));
        expect(Math.max(...cd)).toBeLessThan(0.6);
        expect(Math.max(...cl.map(Math.abs))).toBeLessThan(2.6);
      }
    },
  );

  it('make NACA 0012 exactly symmetric', () => {
    for (const { cl, cd } of readPolarFile('naca0012').polars) {
      for (let k = 0; k <= 24; k++) {
        expect(cl[24 + k] + cl[24 - k]).toBe(0);
        expect(cd[24 + k] - cd[24 - k]).toBe(0);
      }
    }
  });
});
