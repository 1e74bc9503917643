import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import {
  covers,
  gridFor,
  gridOf,
  type PolarGrid,
  type PolarWindow,
  RE_NODES,
  type Visit,
} from '../../../../src/airfoils/polars/polar-grid.js';

const window: PolarWindow = { Re: [6e4, 1.2e5], mach: 0.2, alphaDeg: [-1, 6] };
const range = (min: number, max: number) =>
  fc
    .tuple(fc.double({ min, max, noNaN: true }), fc.double({ min, max, noNaN: true }))
    .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
const windows = fc.record({
  Re: range(1e3, 2e7),
  mach: fc.double({ min: 0, max: 0.9, noNaN: true }),
  alphaDeg: range(-90, 90),
});

describe('the grid of a window', () => {
  it('has the nodes around the visited Reynolds numbers and one more on each side', () => {
    expect(gridFor(window).Re).toEqual([4e4, 5.6e4, 8e4, 1.1e5, 1.5e5, 2e5]);
    expect(gridFor({ ...window, Re: [8e4, 8e4] }).Re).toEqual([5.6e4, 8e4, 1.1e5]);
  });

  it('ends where the nodes end', () => {
    expect(gridFor({ ...window, Re: [1e3, 1.2e4] }).Re).toEqual([1e4, 1.4e4, 2e4]);
    expect(gridFor({ ...window, Re: [4e6, 2e7] }).Re).toEqual([1.3e6, 2e6, 5e6]);
    expect(gridFor({ ...window, Re: [1e3, 2e3] }).Re).toEqual([1e4, 1.4e4]);
    expect(gridFor({ ...window, Re: [1e7, 2e7] }).Re).toEqual([2e6, 5e6]);
    expect(gridFor({ ...window, Re: [1e3, 2e7] }).Re).toEqual(RE_NODES);
  });

  it('takes a second Mach number only where one is too few', () => {
    expect(gridFor({ ...window, mach: 0.25 }).mach).toEqual([0]);
    expect(gridFor({ ...window, mach: 0.26 }).mach).toEqual([0, 0.4]);
  });

  it('goes by 1° between few ends, so that polars serve many windows', () => {
    const ends = (low: number, high: number) => {
      const { anglesDeg } = gridFor({ ...window, alphaDeg: [low, high] });
      return [anglesDeg[0], anglesDeg[anglesDeg.length - 1], anglesDeg.length];
    };
    expect(ends(-3, 7)).toEqual([-4, 8, 13]);
    expect(ends(-3.1, 7.1)).toEqual([-12, 14, 27]);
    expect(ends(0, 13.5)).toEqual([-4, 20, 25]);
    expect(ends(-90, 90)).toEqual([-12, 20, 33]);
  });

  it('is a grid that a table can be made of, whatever the window', () => {
    fc.assert(
      fc.property(windows, (any) => {
        const { Re, mach, anglesDeg } = gridFor(any);
        expect(Re.length * mach.length).toBeGreaterThanOrEqual(2);
        expect(Re).toEqual([...Re].toSorted((a, b) => a - b));
        expect(anglesDeg[0]).toBeLessThanOrEqual(-4);
        expect(anglesDeg[anglesDeg.length - 1]).toBeGreaterThanOrEqual(8);
      }),
    );
  });

  it('is refused for what is no window', () => {
    for (const bad of [
      { ...window, Re: [2e5, 1e5] as const },
      { ...window, Re: [0, 1e5] as const },
      { ...window, mach: NaN },
      { ...window, alphaDeg: [NaN, 1] as const },
    ])
      expect(() => gridFor(bad)).toThrow(RangeError);
  });
});

const visit = fc.record<Visit>({
  Re: fc.double({ min: 1e3, max: 2e7, noNaN: true }),
  mach: fc.double({ min: 0, max: 0.9, noNaN: true }),
  alphaDeg: fc.double({ min: -90, max: 90, noNaN: true }),
});
const visits = fc.array(visit, { minLength: 1, maxLength: 30 });
/** Angles of the polar at this Re and Mach. */
const angles = (grid: PolarGrid, Re: number, mach = 0) => {
  const k = grid.mach.indexOf(mach) * grid.Re.length + grid.Re.indexOf(Re);
  return grid.anglesDeg.slice(...grid.parts![k]);
};

describe('the grid of what annuli see', () => {
  const root: Visit = { Re: 3e4, mach: 0.1, alphaDeg: 17 };
  const tip: Visit = { Re: 2.4e5, mach: 0.35, alphaDeg: 4 };
  const grid = gridOf([root, tip]);

  it('makes each polar for the annuli that read it', () => {
    expect(angles(grid, 2.8e4).at(-1)).toBe(20);
    expect(angles(grid, 3e5).at(-1)).toBe(8);
    expect(angles(grid, 8e4)).toEqual([]); // a node between both that neither reads
  });

  it('makes polars at the higher Mach number for the fast ones alone', () => {
    expect(angles(grid, 3e5, 0.4)).not.toEqual([]);
    expect(angles(grid, 2.8e4, 0.4)).toEqual([]);
  });

  it('covers what it was made for, and more where that makes it no other grid', () => {
    fc.assert(
      fc.property(visits, visits, (a, b) => {
        expect(covers(gridOf(a), a)).toBe(true);
        expect(covers(gridOf([...a, ...b]), b)).toBe(true);
        if (!covers(gridOf(a), b)) expect(gridOf([...a, ...b])).not.toEqual(gridOf(a));
      }),
    );
  });

  it('does not cover other Reynolds numbers, incidences and speeds', () => {
    expect(covers(grid, [{ ...tip, alphaDeg: 7.5 }])).toBe(true);
    expect(covers(grid, [{ ...tip, alphaDeg: 8.5 }])).toBe(false);
    expect(covers(grid, [{ ...tip, Re: 9e4 }])).toBe(false);
    expect(covers(grid, [{ ...root, mach: 0.5 }])).toBe(false);
  });

  it('has two polars at least, on four Reynolds numbers at least', () => {
    fc.assert(
      fc.property(visits, (any) => {
        const { Re, anglesDeg, parts } = gridOf(any);
        expect(parts!.filter(([from, to]) => to > from).length).toBeGreaterThanOrEqual(2);
        expect(Re.length).toBeGreaterThanOrEqual(4);
        for (const [from, to] of parts!) expect(from >= 0 && to <= anglesDeg.length).toBe(true);
      }),
    );
  });
});
