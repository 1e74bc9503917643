import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  buildPolarTable,
  POLAR_BAD_SECTION,
  POLAR_BAD_SIZE,
  POLAR_BAD_VALUE,
  POLAR_OK,
  polarMachCount,
  polarTableLength,
} from '../../../assembly/polar/build.js';
import { alphaNodeDeg, N_ALPHA } from '../../../assembly/polar/grid.js';
import { columnAt, summaryAt } from '../../../assembly/polar/layout.js';
import {
  evaluatePolar,
  polar,
  polarSlot,
  section,
  selectPolar,
} from '../../../assembly/polar/table.js';
import { xfoilAirfoil, XFOIL_NAMES } from '../../support/xfoil-library.js';

const DEG = Math.PI / 180;
const SLOT = 7;
const nMach = polarMachCount(xfoilAirfoil('clarky')!.raw);
const tables = new Map<string, Float64Array>();

function build(name: string): Float64Array {
  const { raw } = xfoilAirfoil(name)!;
  const table = new Float64Array(polarTableLength(raw[0], nMach)).fill(NaN);
  expect(buildPolarTable(raw, table)).toBe(POLAR_OK);
  return table;
}

/** Column (iMach, iRe) of a table as an accessor of node i, quantity q (0 cl, 1 slope, 2 ln cd, 3 slope). */
function column(table: Float64Array, iMach: number, iRe: number): (i: number, q: number) => number {
  const nRe = table[0];
  const base = columnAt(nRe * nMach, iMach * nRe + iRe);
  return (i, q) => table[base + 4 * i + q];
}

/** Calls `check` for every column of every section. */
function everyColumn(check: (at: (i: number, q: number) => number, name: string) => void): void {
  for (const [name, table] of tables) {
    for (let iMach = 0; iMach < nMach; iMach++) {
      for (let iRe = 0; iRe < table[0]; iRe++) check(column(table, iMach, iRe), name);
    }
  }
}

/** Node of an incidence of the dense range. */
const node = (deg: number): number => 48 + (deg + 12) * 2;

beforeAll(() => {
  for (const name of XFOIL_NAMES) tables.set(name, build(name));
});

describe('a polar table', () => {
  it('is finite everywhere and its drag is that of a wing', () => {
    for (const table of tables.values()) expect(table.every(Number.isFinite)).toBe(true);
    let [least, most, lift] = [Infinity, 0, 0];
    everyColumn((at) => {
      for (let i = 0; i < N_ALPHA; i++) {
        least = Math.min(least, Math.exp(at(i, 2)));
        most = Math.max(most, Math.exp(at(i, 2)));
        lift = Math.max(lift, Math.abs(at(i, 0)));
      }
    });
    expect(least).toBeGreaterThan(0.003);
    expect(most).toBeLessThan(2.1);
    expect(lift).toBeLessThan(2.8);
  });

  it('closes the circle: same value and slope at -180 and 180 degrees', () => {
    let worst = 0;
    everyColumn((at) => {
      for (let q = 0; q < 4; q++) worst = Math.max(worst, Math.abs(at(0, q) - at(N_ALPHA - 1, q)));
    });
    expect(worst).toBeLessThan(1e-12);
  });

  it('is C1 at every knot, as the kernel reads it, also between Re and Mach nodes', () => {
    const eps = 1e-9;
    const worst = { cl: 0, cl_alpha: 0, cd: 0, cd_alpha: 0 };
    for (const table of tables.values()) {
      polarSlot(SLOT, table.length).set(table);
      for (const [re, mach] of [
        [2e4, 0],
        [9e4, 0.33],
        [1e6, 0.75],
      ]) {
        selectPolar(SLOT, Math.log(re), mach);
        for (let i = 1; i < N_ALPHA; i++) {
          evaluatePolar(alphaNodeDeg(i) * DEG - eps);
          const before = { ...section };
          evaluatePolar(alphaNodeDeg(i) * DEG + eps); // past 180° for the last node: wraps
          for (const key of ['cl', 'cl_alpha', 'cd', 'cd_alpha'] as const) {
            worst[key] = Math.max(worst[key], Math.abs(section[key] - before[key]));
          }
        }
      }
    }
    // 2e-9 rad times the steepest slope (60/rad) and the sharpest curvature (6e4/rad²)
    expect(worst.cl).toBeLessThan(2e-7);
    expect(worst.cd).toBeLessThan(2e-7);
    expect(worst.cl_alpha).toBeLessThan(2e-4);
    expect(worst.cd_alpha).toBeLessThan(2e-4);
  });

  it('never overshoots its nodes: every cell is monotone', () => {
    const broken: string[] = [];
    everyColumn((at, name) => {
      for (let i = 0; i < N_ALPHA - 1; i++) {
        const h = (alphaNodeDeg(i + 1) - alphaNodeDeg(i)) * DEG;
        for (const q of [0, 2]) {
          const chord = (at(i + 1, q) - at(i, q)) / h;
          for (const slope of [at(i, q + 1), at(i + 1, q + 1)]) {
            const monotone =
              slope * chord >= 0 && Math.abs(slope) <= 3 * Math.abs(chord) * (1 + 1e-12);
            if (!monotone) broken.push(`${name} node ${i} quantity ${q}`);
          }
        }
      }
    });
    expect(broken).toEqual([]);
  });

  it('keeps the polar it was made from up to the stall', () => {
    let worst = 0;
    for (const [name, table] of tables) {
      const { raw } = xfoilAirfoil(name)!;
      for (let k = 0; k < table[0]; k++) {
        const at = column(table, 0, k);
        const stall = table[summaryAt(k) + 1] / DEG;
        for (let deg = 0; deg <= Math.min(stall, 20); deg += 0.5) {
          const [cl, cd] = [
            raw[32 + 130 * k + 24 + 2 * deg],
            raw[32 + 130 * k + 65 + 24 + 2 * deg],
          ];
          worst = Math.max(
            worst,
            Math.abs(at(node(deg), 0) - cl),
            Math.abs(Math.exp(at(node(deg), 2)) - cd),
          );
        }
      }
    }
    expect(worst).toBeLessThan(1e-12);
  });

  it('forgets the Reynolds number beyond stall: cl within 0.05 and cd within 15 % over all Re at 45 and 90 degrees', () => {
    for (const table of tables.values()) {
      for (const deg of [45, 90, -45, -90]) {
        const i = deg > 0 ? 122 + (deg - 30) / 5 : (deg + 180) / 5;
        const all = Array.from({ length: table[0] }, (_, k) => column(table, 0, k));
        const cl = all.map((at) => at(i, 0));
        const lnCd = all.map((at) => at(i, 2));
        expect(Math.max(...cl) - Math.min(...cl)).toBeLessThan(0.05);
        expect(Math.max(...lnCd) - Math.min(...lnCd)).toBeLessThan(0.15);
        expect(Math.exp(Math.max(...lnCd))).toBeLessThan(2.1);
      }
    }
  });
});

describe('a symmetric section', () => {
  it('has odd cl and even cd, exactly, at every Re and Mach', () => {
    const table = tables.get('naca0012')!;
    let worst = 0;
    const compare = (at: (i: number, q: number) => number, i: number, j: number): void => {
      worst = Math.max(worst, Math.abs(at(i, 0) + at(j, 0)), Math.abs(at(i, 2) - at(j, 2)));
    };
    for (let iMach = 0; iMach < nMach; iMach++) {
      for (let iRe = 0; iRe < table[0]; iRe++) {
        const at = column(table, iMach, iRe);
        for (let deg = 0; deg <= 12; deg += 0.5) compare(at, node(deg), node(-deg));
        for (let deg = 30; deg <= 180; deg += 5) compare(at, 122 + (deg - 30) / 5, (180 - deg) / 5);
      }
    }
    expect(worst).toBe(0);
  });
});

describe('the summary', () => {
  it('puts NACA 4412 at Re 5e5 where text books have it', () => {
    // Abbott & von Doenhoff, Re 3e6: zero lift −4°, stall 14°, slope 6.1/rad
    const table = tables.get('naca4412')!;
    const at = summaryAt(11);
    expect(table[at] / DEG).toBeGreaterThan(-4.7);
    expect(table[at] / DEG).toBeLessThan(-3.7);
    expect(table[at + 1] / DEG).toBeGreaterThan(12);
    expect(table[at + 1] / DEG).toBeLessThan(17);
    expect(table[at + 3]).toBeGreaterThan(5.9);
    expect(table[at + 3]).toBeLessThan(6.6);
  });

  it('is ordered, and its zero-lift angle is a root of the curve', () => {
    for (const table of tables.values()) {
      const nRe = table[0];
      polarSlot(SLOT, table.length).set(table);
      for (let col = 0; col < nRe * nMach; col++) {
        const [alphaL0, up, down, m] = table.subarray(summaryAt(col), summaryAt(col) + 4);
        expect(down).toBeLessThan(alphaL0);
        expect(up).toBeGreaterThan(alphaL0);
        expect(m).toBeGreaterThan(0.5);
        expect(m).toBeLessThan(16);
        selectPolar(SLOT, table[8 + (col % nRe)], table[32 + Math.floor(col / nRe)]);
        evaluatePolar(alphaL0);
        expect(Math.abs(section.cl)).toBeLessThan(1e-9);
      }
    }
  });
});

describe('compressibility in the table', () => {
  it('raises the slope at zero lift by 1.1547 at M 0.5, within 2 %', () => {
    for (const name of ['naca0012', 'naca2412', 'naca4412', 'clarky', 'sda1075', 'sd7003']) {
      const table = tables.get(name)!;
      polarSlot(SLOT, table.length).set(table);
      for (const re of [3e5, 8e5, 2e6]) {
        const rise = [0, 0.5].map((mach) => {
          selectPolar(SLOT, Math.log(re), mach);
          evaluatePolar(polar.alpha_L0 - 0.5 * DEG);
          const low = section.cl;
          evaluatePolar(polar.alpha_L0 + 0.5 * DEG);
          return section.cl - low;
        });
        expect(Math.abs(rise[1] / rise[0] / 1.1547 - 1)).toBeLessThan(0.02);
      }
    }
  });

  it('lowers the highest lift and raises the smallest drag as M rises', () => {
    for (const table of tables.values()) {
      const [top, least] = [0, 2].map((q) =>
        Array.from({ length: nMach }, (_, iMach) => {
          const at = column(table, iMach, 12);
          const values = Array.from({ length: 65 }, (__, j) => at(48 + j, q));
          return q === 0 ? Math.max(...values) : Math.min(...values);
        }),
      );
      for (let i = 3; i < nMach; i++) {
        expect(top[i]).toBeLessThan(top[i - 1]);
        expect(least[i]).toBeGreaterThan(least[i - 1] - 0.05);
      }
      expect(Math.exp(least[7])).toBeGreaterThan(1.5 * Math.exp(least[0]));
    }
  });
});

describe('buildPolarTable refuses', () => {
  const fresh = (): Float64Array => xfoilAirfoil('clarky')!.raw.slice();
  const length = polarTableLength(16, nMach);

  it.each([
    [
      'a raw array that is cut short',
      (raw: Float64Array) => raw.subarray(0, raw.length - 1),
      length,
      POLAR_BAD_SIZE,
    ],
    [
      'a raw array without its header',
      (raw: Float64Array) => raw.subarray(0, 5),
      length,
      POLAR_BAD_SIZE,
    ],
    ['a table of another size', (raw: Float64Array) => raw, length - 1, POLAR_BAD_SIZE],
    ['a fractional node count', (raw: Float64Array) => raw.fill(2.5, 0, 1), length, POLAR_BAD_SIZE],
    [
      'Re nodes that do not rise',
      (raw: Float64Array) => raw.fill(9, 9, 11),
      length,
      POLAR_BAD_SECTION,
    ],
    [
      'a section without thickness',
      (raw: Float64Array) => raw.fill(0, 1, 2),
      length,
      POLAR_BAD_SECTION,
    ],
    [
      'a camber that is no number',
      (raw: Float64Array) => raw.fill(NaN, 2, 3),
      length,
      POLAR_BAD_SECTION,
    ],
    [
      'a cl that is no number',
      (raw: Float64Array) => raw.fill(NaN, 40, 41),
      length,
      POLAR_BAD_VALUE,
    ],
    ['a cd of zero', (raw: Float64Array) => raw.fill(0, 100, 101), length, POLAR_BAD_VALUE],
  ])('%s', (_, spoil, size, status) => {
    expect(buildPolarTable(spoil(fresh()), new Float64Array(size))).toBe(status);
  });
});
