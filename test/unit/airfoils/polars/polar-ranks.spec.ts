import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { gridOf, type Visit } from '../../../../src/airfoils/polars/polar-grid.js';
import {
  carries,
  nearestNode,
  RANK,
  ranksOf,
  reducedGrid,
} from '../../../../src/airfoils/polars/polar-ranks.js';

const ranked = (visits: readonly Visit[]) => {
  const grid = gridOf(visits);
  return { ...grid, ranks: ranksOf(grid, visits) };
};
const visit = fc.record<Visit>({
  Re: fc.double({ min: 1e3, max: 2e7, noNaN: true }),
  mach: fc.double({ min: 0, max: 0.9, noNaN: true }),
  alphaDeg: fc.double({ min: -90, max: 90, noNaN: true }),
});
const visits = fc.array(visit, { minLength: 1, maxLength: 30 });

describe('the order of the polars of a grid', () => {
  it('begins with the nearest Reynolds number, then the other beside, the fast ones, the spare ones', () => {
    const { Re, mach, ranks } = ranked([{ Re: 6.2e4, mach: 0.3, alphaDeg: 3 }]);
    expect([Re, mach]).toEqual([
      [4e4, 5.6e4, 8e4, 1.1e5],
      [0, 0.4],
    ]);
    const { NEAREST, BESIDE, FAST, SPARE } = RANK;
    expect(ranks).toEqual([SPARE, NEAREST, BESIDE, SPARE, SPARE, FAST, FAST, SPARE]);
  });

  it('has the nearest ones at both Mach numbers first where an annulus is very fast', () => {
    const { ranks } = ranked([{ Re: 6.2e4, mach: 0.6, alphaDeg: 3 }]);
    const { NEAREST, BESIDE, FAST, SPARE } = RANK;
    expect(ranks).toEqual([SPARE, NEAREST, BESIDE, SPARE, SPARE, NEAREST, FAST, SPARE]);
  });

  it('takes what is nearest by ratio, and the last node for what lies beyond', () => {
    expect([9.4e4, 9.3e4, 100, 3e7].map(nearestNode)).toEqual([1.1e5, 8e4, 1e4, 5e6]);
  });
});

describe('the grid of what is there', () => {
  const one = ranked([{ Re: 6.2e4, mach: 0.3, alphaDeg: 3 }]);
  const all = one.Re.length * one.mach.length;

  it('is none without the nearest polars', () => {
    expect(reducedGrid(one, (k) => k !== 1)).toBeNull();
    const { ranks: _, ...unranked } = one;
    expect(reducedGrid(unranked, (k) => k !== all - 1)).toBeNull();
  });

  it('has the nodes of what is there, at the Mach numbers of what is there', () => {
    const [none, full] = [[0, 0], one.parts![1]];
    expect(reducedGrid(one, (k) => k === 1)).toEqual({
      Re: [5.6e4],
      mach: [0],
      anglesDeg: one.anglesDeg,
      parts: [full],
    });
    expect(reducedGrid(one, (k) => [1, 2, 5].includes(k))).toMatchObject({
      Re: [5.6e4, 8e4],
      mach: [0, 0.4],
      parts: [full, full, full, none],
    });
  });

  it('carries what the whole one was made for as soon as there is one, whatever is there besides', () => {
    fc.assert(
      fc.property(
        visits,
        fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }),
        (any, there) => {
          const grid = ranked(any);
          const least = reducedGrid(grid, (k) => grid.ranks[k] === RANK.NEAREST || there[k]);
          expect(least).not.toBeNull();
          expect(carries(least!, any)).toBe(true);
        },
      ),
    );
  });

  it('carries no other Reynolds numbers and incidences', () => {
    const least = reducedGrid(one, (k) => k === 1)!;
    expect(carries(least, [{ Re: 6e4, mach: 0.5, alphaDeg: -4 }])).toBe(true);
    expect(carries(least, [{ Re: 6e4, mach: 0.6, alphaDeg: -4 }])).toBe(false);
    expect(carries(least, [{ Re: 7e4, mach: 0, alphaDeg: 0 }])).toBe(false);
    expect(carries(least, [{ Re: 6e4, mach: 0, alphaDeg: 8.1 }])).toBe(false);
  });
});
