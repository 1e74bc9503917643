import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import {
  covers,
  gridFor,
  joined,
  type PolarWindow,
  RE_NODES,
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

  it('covers its window, and a wider one only where it is the same or there is nothing beyond', () => {
    fc.assert(
      fc.property(windows, windows, (a, b) => {
        const [grid, both] = [gridFor(a), joined(a, b)];
        expect(covers(grid, a)).toBe(true);
        expect(covers(gridFor(both), b)).toBe(true);
        if (!covers(grid, b)) expect(gridFor(both)).not.toEqual(grid);
      }),
    );
    expect(covers(gridFor(window), { ...window, Re: [6e4, 2.1e5] })).toBe(false);
    expect(covers(gridFor(window), { ...window, alphaDeg: [-1, 8.5] })).toBe(false);
    expect(covers(gridFor(window), { ...window, mach: 0.5 })).toBe(false);
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
