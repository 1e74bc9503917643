import { describe, expect, it } from '@jest/globals';
import { APART, endsOf, expectSameEnds, MEETING, neighbours } from '../../support/test-problems.js';

describe('ten starts', () => {
  it.each(MEETING)('end within 0.3 %% of each other: %s', (name) => expectSameEnds(name, 10));

  it.each(APART)('end within 3 %% of each other, or beyond limits, but not all: %s', (name) => {
    const within = endsOf(name, 10).values.filter(Number.isFinite);
    expect(within.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...within) / Math.min(...within)).toBeLessThan(1.03);
  });
});

it('no one of 10000 random neighbours of an optimum of two points is better by 0.1 %', () => {
  expect(neighbours('hover and cruise, 10 in', 10_000)).toEqual([]);
});
