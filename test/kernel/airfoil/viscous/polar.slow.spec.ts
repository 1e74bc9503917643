import { describe, expect, it } from '@jest/globals';
import { AF_STATE, PO } from '../../../../assembly/airfoil/viscous/layout.js';
import {
  advancePolar,
  airfoilIn,
  angles,
  begin,
  beginPolar,
  polar,
  type PolarCase,
  rows,
  sectionY,
  sweep,
} from '../../../support/polars.js';
import { naca, outlineOf } from '../../../support/sections.js';

const N = 60;
const plain: PolarCase = {
  outline: naca(0.02, 0.4, 0.12),
  Re: 5e5,
  N,
  degs: sweep(-4, 8, 2),
};
const bubbly: PolarCase = { outline: naca(0.04, 0.4, 0.09), Re: 8e4, N, degs: [-2, 1, 3.5, 6] };
const hopeless: PolarCase = {
  outline: naca(0, 0, 0.4),
  Re: 1e5,
  nCrit: 20,
  N,
  degs: [-30, 0, 45],
};

describe('a polar', () => {
  it('is the same to the last bit whatever the budget of its blocks', () => {
    const whole = polar(plain, 1000);
    expect(whole.every((row) => row[PO.STATE] === AF_STATE.CONVERGED)).toBe(true);
    for (const budget of [1, 7]) expect(polar(plain, budget)).toEqual(whole);
  });

  it('is the same to the last bit whatever was solved before it', () => {
    const [first, second] = [polar(plain), polar(bubbly)];
    expect(polar(plain)).toEqual(first);
    expect(polar(bubbly)).toEqual(second);
    polar(hopeless);
    expect(polar(bubbly)).toEqual(second);
    polar({ ...plain, M: 0.6, trips: [0.1, 0.1], N: 90, degs: [0, 10, 30] });
    expect(polar(bubbly)).toEqual(second);
  });

  // XFOIL 6.99, NACA 0012, Re 1e6, n_crit 9, 160 nodes; the stagnation point is on the lower side
  it.each<{ trips: [number, number]; xfoil: [deg: number, cl: number, cd: number][] }>([
    {
      trips: [0.005, 1],
      xfoil: [
        [4, 0.4143, 0.00932],
        [8, 0.9019, 0.01284],
        [10, 1.0769, 0.01529],
      ],
    },
    {
      trips: [0, 0],
      xfoil: [
        [4, 0.4141, 0.00937],
        [8, 0.8988, 0.01317],
      ],
    },
  ])(
    'is tripped where a trip stands on its surface, but not by one that the stagnation point has passed: $trips',
    ({ trips, xfoil }) => {
      const answers = polar({
        outline: naca(0, 0, 0.12),
        Re: 1e6,
        trips,
        N: 160,
        degs: sweep(0, 10, 1),
      });
      for (const [deg, cl, cd] of xfoil) {
        const row = answers[deg];
        expect(row[PO.STATE]).toBe(AF_STATE.CONVERGED);
        expect(row[PO.XTR_UPPER]).toBeCloseTo(trips[0], 3);
        expect(row[PO.XTR_LOWER]).toBeGreaterThan(0.9);
        expect(Math.abs(row[PO.CL] - cl)).toBeLessThan(0.004);
        expect(Math.abs(Math.log(row[PO.CD] / cd))).toBeLessThan(0.012);
      }
    },
  );

  it('begins without the factors of the one before, even where they would do', () => {
    const short = { ...plain, degs: [2], caps: [3, 3] as [number, number] };
    expect(polar(short)).toEqual(polar(short));
  });

  it('is not touched by one that was left in the middle or refused', () => {
    const alone = polar(bubbly);
    begin(hopeless);
    advancePolar(1);
    expect(polar(bubbly)).toEqual(alone);
    begin({ ...plain, N: 90, M: 0.4 });
    advancePolar(1);
    expect(begin({ ...plain, Re: NaN })).toBe(-2);
    expect(advancePolar(1000)).toBe(0);
    expect(polar(bubbly)).toEqual(alone);
  });

  it('goes on between blocks, with fewer angles open, until none is', () => {
    expect(begin(plain)).toBe(0);
    const open: number[] = [];
    do open.push(advancePolar(1));
    while (open.at(-1)! > 0);
    expect(open.length).toBeGreaterThan(3);
    expect(open[0]).toBeLessThanOrEqual(plain.degs.length);
    for (let i = 1; i < open.length; i++) expect(open[i]).toBeLessThanOrEqual(open[i - 1]);
    expect(advancePolar(1000)).toBe(0);
  });

  /** Iterations of all rows so far; those of ways begun beside them are no row's. */
  const spent = (n: number): number => rows(n).reduce((sum, row) => sum + row[PO.ITERATIONS], 0);
  const wide = sweep(-40, 40, 10);

  it('stops with the most iterations of the call, with an answer in every row', () => {
    for (const c of [hopeless, plain, { ...bubbly, outline: naca(0, 0, 0.03), nCrit: 20 }])
      for (const most of [1, 40, 200]) {
        const answers = polar({ ...c, degs: wide, caps: [10, most] });
        expect(spent(wide.length)).toBeLessThanOrEqual(most);
        expect(answers.every((row) => row[PO.STATE] > 0)).toBe(true);
      }
  });

  it('gives a host the chance to end it after a few tries, however far apart the angles are', () => {
    for (const c of [hopeless, { ...plain, outline: naca(0, 0, 0.03) }]) {
      begin({ ...c, degs: wide });
      let most = 0;
      for (let before = 0, open = 1; open > 0;) {
        open = advancePolar(1);
        most = Math.max(most, spent(wide.length) - before);
        before = spent(wide.length);
      }
      expect(most).toBeLessThanOrEqual(30 * 20);
    }
  });
});

describe('a polar is refused', () => {
  const change = (at: number, value: number) => () => {
    airfoilIn[at] = value;
  };
  it.each([
    ['a Reynolds number that is no number', change(0, NaN)],
    ['a Reynolds number of 0', change(0, 0)],
    ['a Mach number of 1', change(1, 1)],
    ['a negative Mach number', change(1, -0.1)],
    ['an infinite Reynolds number', change(0, Infinity)],
    ['an n_crit that is no number', change(2, NaN)],
    ['7 points', change(8, 7)],
    ['more points than there is room for', change(8, 1025)],
    ['more nodes than there is room for', change(3, 361)],
    ['nodes that are no number', change(3, NaN)],
    ['an angle twice', () => angles.set([1, 1], 2)],
    ['angles that fall', () => angles.set([1, 0], 2)],
    ['an angle that is no number', () => angles.set([NaN], 3)],
    ['an angle beyond 90°', () => angles.set([91], plain.degs.length - 1)],
  ])('with −2 for %s', (_, spoil) => {
    begin(plain);
    spoil();
    expect(beginPolar(plain.degs.length)).toBe(-2);
    expect(advancePolar(1000)).toBe(0);
  });

  it('with −2 for no angle, or more than there is room for', () => {
    begin(plain);
    for (const n of [0, -1, 401]) expect(beginPolar(n)).toBe(-2);
  });

  it('with −1 for points that are no numbers or all one', () => {
    begin(plain);
    sectionY[7] = NaN;
    expect(beginPolar(plain.degs.length)).toBe(-1);
    expect(
      begin({ ...plain, outline: outlineOf(Array.from({ length: 20 }, () => [0.5, 0] as const)) }),
    ).toBe(-1);
    expect(advancePolar(1000)).toBe(0);
  });
});

const yt = (t: number, x: number): number =>
  5 * t * (0.2969 * Math.sqrt(x) - x * (0.126 + x * (0.3516 - x * (0.2843 - 0.1036 * x))));

/** Both sides about a camber line, with a blunt edge of the thickness given. */
function section(t: number, camber: (x: number) => number, edge = 0) {
  const places = Array.from({ length: 60 }, (_, j) => (1 - Math.cos((Math.PI * j) / 59)) / 2);
  const side = (sign: number) =>
    places.map((x): [number, number] => [x, camber(x) + sign * (yt(t, x) + (edge / 2) * x)]);
  return outlineOf([...side(1).toReversed(), ...side(-1).slice(1)]);
}

describe('every row is a number', () => {
  const flat = () => 0;
  it.each([
    ['3 % thin', section(0.03, flat)],
    ['40 % thick', section(0.4, flat)],
    ['S-shaped', section(0.1, (x) => 0.24 * x * (1 - x) * (0.5 - x))],
    ['with a blunt edge of 5 %', section(0.15, flat, 0.05)],
    ['cambered by 9 %', naca(0.09, 0.3, 0.12)],
  ])('of a section %s, in any stream', (_, outline) => {
    for (const stream of [
      { Re: 1e3 },
      { Re: 1e8 },
      { Re: 1e6, M: 0.75 },
      { Re: 1e6, nCrit: 0.5 },
      { Re: 1e6, trips: [0, 0] as [number, number] },
    ]) {
      const answers = polar({ outline, ...stream, N: 50, degs: [-45, -5, 3, 45], caps: [12, 150] });
      for (const row of answers) {
        expect(row.every(Number.isFinite)).toBe(true);
        expect([1, 2, 3]).toContain(row[PO.STATE]);
        expect(Math.abs(row[PO.CL])).toBeLessThanOrEqual(6);
        expect(row[PO.CD]).toBeGreaterThan(0);
        for (const xtr of [row[PO.XTR_UPPER], row[PO.XTR_LOWER]]) {
          expect(xtr).toBeGreaterThanOrEqual(0);
          expect(xtr).toBeLessThanOrEqual(1);
        }
      }
    }
  });
});
