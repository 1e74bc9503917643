import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type MemoryOrder, pageAfter } from '../../../../src/platform/list/pages.js';

interface Item {
  id: string;
  value: string | number | null;
}

const orderOf = (direction: 'asc' | 'desc'): MemoryOrder<Item> => ({
  name: 'value',
  direction,
  value: ({ value }) => value,
  id: ({ id }) => id,
});

const items = (value: fc.Arbitrary<Item['value']>) =>
  fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), value }), {
    selector: ({ id }) => id,
    maxLength: 30,
  });
const numbers = fc.oneof(fc.constantFrom(0, 0.1, 0.12, 1e-12, null), fc.double({ noNaN: true }));
const texts = fc.oneof(fc.constantFrom('a', 'b', 'n1', 't1', null), fc.string());

describe('pages of a list in memory', () => {
  it('together show every item once, in one order, however long they are', () => {
    fc.assert(
      fc.property(
        fc.oneof(items(numbers), items(texts)),
        fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
        fc.integer({ min: 1, max: 7 }),
        (all, direction, limit) => {
          const order = orderOf(direction);
          const whole = pageAfter(all, order, undefined, 100).rows;
          const seen: Item[] = [];
          let page = pageAfter(all, order, undefined, limit);
          seen.push(...page.rows);
          while (page.last !== undefined) {
            page = pageAfter(all, order, page.last, limit);
            seen.push(...page.rows);
          }
          expect(seen).toEqual(whole);
          expect(new Set(seen.map(({ id }) => id)).size).toBe(all.length);
        },
      ),
    );
  });

  it('go on where they were when the item that they ended with is gone', () => {
    const all = [3, 1, 2, 4].map((value) => ({ id: `id${value}`, value }));
    const first = pageAfter(all, orderOf('asc'), undefined, 2);
    const left = all.filter(({ value }) => value !== 2);
    const { rows } = pageAfter(left, orderOf('asc'), first.last, 9);
    expect(rows.map(({ value }) => value)).toEqual([3, 4]);
  });

  it('put what has no value last in either direction', () => {
    const all = [null, 2, 1].map((value, i) => ({ id: String(i), value }));
    const values = (direction: 'asc' | 'desc') =>
      pageAfter(all, orderOf(direction), undefined, 9).rows.map(({ value }) => value);
    expect(values('asc')).toEqual([1, 2, null]);
    expect(values('desc')).toEqual([2, 1, null]);
  });
});
