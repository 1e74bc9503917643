import { beforeAll, describe, expect, it } from '@jest/globals';
import { alphaNodeDeg, N_ALPHA } from '../../../assembly/polar/grid.js';
import {
  evaluatePolar,
  outsideTable,
  polar,
  section,
  selectBlend,
  selectPolar,
} from '../../../assembly/polar/table.js';
import { loadSynthetic } from '../../support/mixed-blades.js';
import { orderOfSlope } from '../../support/ping.js';
import { generator, loadLibrary } from '../../support/random-rotor.js';
import { deg, loadTable, sources } from '../../support/rotor.js';

interface Read {
  cl: number;
  lnCd: number;
  cl_alpha: number;
  lnCd_alpha: number;
  summary: number[];
  outside: boolean;
}

function readAt(alpha: number): Read {
  evaluatePolar(alpha);
  return {
    cl: section.cl,
    lnCd: Math.log(section.cd),
    cl_alpha: section.cl_alpha,
    lnCd_alpha: section.cd_alpha / section.cd,
    summary: [polar.alpha_L0, polar.alpha_stall_pos, polar.alpha_stall_neg, polar.m],
    outside: outsideTable(),
  };
}

/** Every number of a reading but the flag. */
const numbersOf = ({ cl, lnCd, cl_alpha, lnCd_alpha, summary }: Read): number[] => [
  cl,
  lnCd,
  cl_alpha,
  lnCd_alpha,
  ...summary,
];

const alone = (slot: number, lnRe: number, mach: number, alpha: number): Read => {
  selectPolar(slot, lnRe, mach);
  return readAt(alpha);
};

/** Sections, Reynolds and Mach number, incidence and share, within the tables and beyond them. */
const draw = (u: () => number, slots: number) => ({
  slot: Math.floor(u() * slots),
  other: Math.floor(u() * slots),
  part: u(),
  lnRe: Math.log(5e3) + u() * Math.log(2e3),
  mach: u(),
  alpha: u() < 0.5 ? deg(40 * (u() - 0.5)) : Math.PI * (2 * u() - 1),
});

describe('two polars blended', () => {
  let slots = 0;
  beforeAll(() => {
    slots = loadSynthetic(sources, loadLibrary(sources));
  });

  it('are the linear blend of cl, ln cd, their slopes and the summary, whatever nodes either table has', () => {
    const u = generator(31);
    let worst = 0;
    for (let i = 0; i < 5000; i++) {
      const { slot, other, part, lnRe, mach, alpha } = draw(u, slots);
      const [a, b] = [slot, other].map((one) => alone(one, lnRe, mach, alpha));
      selectBlend(slot, other, part, lnRe, mach);
      const both = readAt(alpha);
      const [one, two] = [numbersOf(a), numbersOf(b)];
      numbersOf(both).forEach((x, k) => {
        const scale = Math.max(1, Math.abs(one[k]), Math.abs(two[k]));
        worst = Math.max(worst, Math.abs(x - (1 - part) * one[k] - part * two[k]) / scale);
      });
      expect(both.outside).toBe(a.outside || b.outside);
    }
    // a slope is a difference of values over a cell of half a degree
    expect(worst).toBeLessThan(1e-12);
  });

  it('are one of them where the part is 0 or 1, to the last bit', () => {
    const u = generator(32);
    for (let i = 0; i < 500; i++) {
      const { slot, other, lnRe, mach, alpha } = draw(u, slots);
      selectBlend(slot, other, 0, lnRe, mach);
      expect(readAt(alpha)).toEqual(alone(slot, lnRe, mach, alpha));
      selectBlend(slot, other, 1, lnRe, mach);
      expect(numbersOf(readAt(alpha))).toEqual(numbersOf(alone(other, lnRe, mach, alpha)));
    }
  });

  it('are the table itself where both are copies of it, to a few units in the last place', () => {
    const copy = slots;
    const u = generator(33);
    let worst = 0;
    for (let slot = 0; slot < slots; slot++) {
      loadTable(sources.polarTable(slot), copy);
      for (let i = 0; i < 300; i++) {
        const { part, lnRe, mach, alpha } = draw(u, slots);
        const one = alone(slot, lnRe, mach, alpha);
        selectBlend(slot, copy, part, lnRe, mach);
        const both = readAt(alpha);
        const relative = (x: number, y: number) => Math.abs(x - y) / Math.max(1, Math.abs(y));
        worst = Math.max(worst, relative(both.cl, one.cl), relative(both.lnCd, one.lnCd));
        worst = Math.max(worst, ...both.summary.map((x, k) => relative(x, one.summary[k])));
      }
    }
    console.log(JSON.stringify({ worst }));
    expect(worst).toBeLessThan(4e-15);
  });

  it('have slopes whose differences meet at second order', () => {
    const u = generator(34);
    let [lowest, judged] = [2, 0];
    for (let i = 0; i < 1500; i++) {
      const { slot, other, part, lnRe, mach } = draw(u, slots);
      // within a cell: at a node of the grid the slope has a kink
      const cell = Math.floor(u() * (N_ALPHA - 1));
      const [from, to] = [cell, cell + 1].map((node) => deg(alphaNodeDeg(node)));
      const alpha = from + (0.2 + 0.6 * u()) * (to - from);
      selectBlend(slot, other, part, lnRe, mach);
      const { cl_alpha, lnCd_alpha } = readAt(alpha);
      const step = 0.15 * (to - from);
      const orders = [
        orderOfSlope((a) => readAt(a).cl, cl_alpha, alpha, step),
        orderOfSlope((a) => readAt(a).lnCd, lnCd_alpha, alpha, step),
      ];
      lowest = Math.min(lowest, ...orders);
      judged += orders.filter((order) => order !== 2).length;
    }
    expect(lowest).toBeGreaterThan(1.9);
    expect(judged).toBeGreaterThan(1000);
  });
});
