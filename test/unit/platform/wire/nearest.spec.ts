import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance, nearest } from '../../../../src/platform/wire/nearest.js';

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['abc', '', 3],
    ['chord', 'chrod', 1],
    ['kitten', 'sitting', 3],
    ['num_blade', 'num_blades', 1],
  ])('of %j and %j is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  it('is symmetric, and zero only for equal words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

describe('nearest', () => {
  const fields = ['diameter', 'radius', 'chord', 'twist', 'num_blades', 'rpm'];

  it('finds what was meant', () => {
    expect(nearest('Diameter', fields)).toEqual(['diameter']);
    expect(nearest('radii', fields)).toEqual([]);
    expect(nearest('radus', fields)).toEqual(['radius']);
    expect(nearest('blades', fields)).toEqual([]);
  });

  it('looks at the first of very many, and passes over those of another length', () => {
    const many = Array.from({ length: 100_000 }, (_, i) => `${i % 10}`.repeat(64));
    const word = `y${many[7].slice(1)}`;
    let looked = 0;
    const counted = function* () {
      for (const one of many) {
        looked++;
        yield one;
      }
    };
    expect(nearest(word, counted())).toEqual([many[7]]);
    expect(looked).toBeLessThan(60);
    // had those cost anything, there would be no time left for the last one
    expect(nearest('chordd', [...many, 'chord'])).toEqual(['chord']);
  });

  it('does not guess at giant words', () => {
    expect(nearest('x'.repeat(100_000), fields)).toEqual([]);
  });
});
