import { describe, expect, it } from '@jest/globals';
import { libraryAirfoil } from '../../src/airfoils/library.js';
import { xfoilAirfoil, XFOIL_NAMES } from '../support/xfoil-library.js';

/**
 * The library's polars against XFOIL's of the same nine sections, n_crit 7, M = 0: what our engine solved against what
 * XFOIL's points were conditioned to. A report with wide bounds; figures in docs/theory/polars.md §9.
 */
interface Miss {
  name: string;
  Re: number;
  deg: number;
  cl: number;
  lnCd: number;
}

/**
 * From the axes of the coordinates that XFOIL was given to ours, the chord's or the equation's [deg]: the angle between both
 * chords.
 */
const AXES: Record<string, number> = {
  naca2412: 0.082,
  naca4412: 0.089,
  naca6409: 0.066,
  clarky: 0.065,
  e63: 0.013,
  sda1075: 0.026,
  s1223: 0.015,
  sd7003: 0.006,
};

function missesOf(name: string): Miss[] {
  const { reynolds, anglesDeg, rows } = libraryAirfoil(name)!;
  const solved = rows();
  const { raw } = xfoilAirfoil(name)!;
  const back = (AXES[name] ?? 0) / 0.5;
  return reynolds.flatMap((Re, k) =>
    anglesDeg.flatMap((deg, j) => {
      const [before, row] = [j - 1, j].map((i) => solved[k].subarray(16 * i, 16 * i + 16));
      if (j === 0 || before[7] !== 1 || row[7] !== 1) return [];
      const at = 32 + 130 * k + j;
      const cl = row[1] - back * (row[1] - before[1]);
      const lnCd = Math.log(row[2]) - back * Math.log(row[2] / before[2]);
      const miss = [cl - raw[at], lnCd - Math.log(raw[at + 65])].map(Math.abs);
      return [{ name, Re, deg, cl: miss[0], lnCd: miss[1] }];
    }),
  );
}

const misses = XFOIL_NAMES.flatMap(missesOf);
const quantile = (list: number[], part: number): number =>
  list.toSorted((a, b) => a - b)[Math.floor(part * (list.length - 1))];
const RANGES: [string, (miss: Miss) => boolean][] = [
  ['Re ≥ 2e5, −3…8°', ({ Re, deg }) => Re >= 2e5 && deg >= -3 && deg <= 8],
  ['8e4 ≤ Re ≤ 1.5e5, −3…8°', ({ Re, deg }) => Re >= 8e4 && Re <= 1.5e5 && deg >= -3 && deg <= 8],
  ['Re ≤ 5.6e4, −3…8°', ({ Re, deg }) => Re <= 5.6e4 && deg >= -3 && deg <= 8],
  ['all Re, outside', ({ deg }) => deg < -3 || deg > 8],
];

function report(title: string, picked: Miss[]): { cl: number; lnCd: number } {
  const cl = picked.map((miss) => miss.cl);
  const lnCd = picked.map((miss) => miss.lnCd);
  const show = (list: number[]): string =>
    `median ${quantile(list, 0.5).toFixed(4)}, 90 % ${quantile(list, 0.9).toFixed(4)}`;
  console.log(`${title}: ${picked.length} points; cl ${show(cl)}; ln cd ${show(lnCd)}`);
  return { cl: quantile(cl, 0.5), lnCd: quantile(lnCd, 0.5) };
}

describe("the library's polars", () => {
  it('are those of XFOIL where the flow is attached and Re is not small', () => {
    const [high, middle] = RANGES.map(([title, picks]) => report(title, misses.filter(picks)));
    expect(high.cl).toBeLessThan(0.004);
    expect(high.lnCd).toBeLessThan(0.02);
    expect(middle.cl).toBeLessThan(0.02);
    expect(middle.lnCd).toBeLessThan(0.05);
  });

  it.each([...XFOIL_NAMES])('of %s too', (name) => {
    const [, picks] = RANGES[0];
    const picked = misses.filter((miss) => miss.name === name && picks(miss));
    expect(picked.length).toBeGreaterThan(100);
    expect(report(`${name}, ${RANGES[0][0]}`, picked).cl).toBeLessThan(0.03);
  });
});
