import { describe, expect, it } from '@jest/globals';
import {
  countedFacts,
  type FacetRow,
  countFacets,
} from '../../../../src/components/search/facets.js';
import { seeded } from '../../../support/random.js';

const motor = (
  brand: string | null,
  kv: number | null,
  mass_g: number | null = null,
): FacetRow => ({
  brand,
  kv,
  mass_g,
});
const ALL = { brands: undefined, intervals: {} };
const numbers = (found: ReturnType<typeof countFacets>, name: string) =>
  found.numbers.find((each) => each.name === name);

describe('facets of components', () => {
  const rows = [
    motor('A', 100, 50),
    motor('A', 200, 60),
    motor('B', 300, null),
    motor(null, null, 70),
  ];

  it('count brands, the most frequent first, and leave out parts without one', () => {
    expect(countFacets('motor', rows, ALL).brands).toEqual([
      { name: 'A', count: 2 },
      { name: 'B', count: 1 },
    ]);
  });

  it('count each under all filters but its own', () => {
    const found = countFacets('motor', rows, {
      brands: ['A'],
      intervals: { kv: { gte: 150, lte: null } },
    });
    expect(found.total).toBe(1); // A with 200
    expect(found.brands).toEqual([
      { name: 'A', count: 1 },
      { name: 'B', count: 1 },
    ]);
    expect(numbers(found, 'kv')?.known).toBe(2); // both of A, whatever their Kv
    expect(numbers(found, 'mass_g')?.known).toBe(1);
  });

  it('have one bin for each of few whole values, and none of numbers that no part has', () => {
    const found = countFacets('motor', rows, ALL);
    expect(numbers(found, 'kv')?.bins).toEqual([
      { from: 100, to: 100, count: 1 },
      { from: 200, to: 200, count: 1 },
      { from: 300, to: 300, count: 1 },
    ]);
    expect(numbers(found, 'max_power_w')).toBeUndefined();
  });

  it.each([
    ['a step', 0.4, 1.6],
    ['a factor', 12, 30_000],
  ])('have bins by %s that hold every value once, with ends of three digits', (_, low, high) => {
    const random = seeded(`facets ${low}`);
    const values = Array.from({ length: 500 }, () => low + (high - low) * random() ** 3);
    const found = countFacets(
      'motor',
      values.map((kv) => motor('A', kv)),
      ALL,
    );
    const { bins, known } = numbers(found, 'kv')!;
    expect(known).toBe(500);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(500);
    for (const [i, { from, to }] of bins.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(Number(to.toPrecision(3))).toBe(to);
      if (i > 0) expect(from).toBe(bins[i - 1].to);
    }
    expect(bins[0].from).toBeLessThanOrEqual(Math.min(...values));
    expect(bins.at(-1)!.to).toBeGreaterThanOrEqual(Math.max(...values));
  });

  it('keep their bins while numbers and brands are filtered', () => {
    const many = Array.from({ length: 60 }, (_, i) => motor(i % 2 ? 'A' : 'B', 100 + 7.5 * i));
    const ends = (found: ReturnType<typeof countFacets>) =>
      numbers(found, 'kv')!.bins.map(({ from, to }) => [from, to]);
    const filter = { brands: ['A'], intervals: { kv: { gte: 300, lte: 310 } } };
    expect(ends(countFacets('motor', many, filter))).toEqual(ends(countFacets('motor', many, ALL)));
  });

  it('do not count what the catalog shows to people only', () => {
    expect(countedFacts('motor')).toEqual([
      'mass_g',
      'price',
      'kv',
      'max_current_a',
      'max_power_w',
      'diameter_mm',
      'length_mm',
    ]);
    expect(countedFacts('battery')).not.toContain('cell_resistance_mohm');
    const secret = { brand: 'A', kv: 100, resistance_mohm: 42 };
    expect(JSON.stringify(countFacets('motor', [secret], ALL))).not.toContain('42');
  });
});
