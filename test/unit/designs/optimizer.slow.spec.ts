import { describe, expect, it } from '@jest/globals';
import { endsOf, neighbours, PROBLEM_NAMES } from '../../support/test-problems.js';

/** Where starts end apart: the best blade is at the edge of what was measured, or at a level that many blades keep. */
const APART = ['hover, 10 in', 'quiet hover'];

describe('ten starts', () => {
  it.each(PROBLEM_NAMES.filter((name) => !APART.includes(name)))(
    'end within 0.3 %% of each other: %s',
    (name) => expect(endsOf(name, 10).spread).toBeLessThan(3e-3),
  );

  it.each(APART)('end within 3 %% of each other, or beyond limits, but not all: %s', (name) => {
    const within = endsOf(name, 10).values.filter(Number.isFinite);
    expect(within.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...within) / Math.min(...within)).toBeLessThan(1.03);
  });
});

it('no one of 10000 random neighbours of an optimum of two points is better by 0.1 %', () => {
  expect(neighbours('hover and cruise, 10 in', 10_000)).toEqual([]);
});
