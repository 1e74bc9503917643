import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { collapse, type Interval, nextUp } from '../../../../src/components/search/selection.js';
import { OPERATORS, type Operator } from '../../../../src/platform/wire/fields.js';

const HOLDS: Record<Operator, (x: number, bound: number) => boolean> = {
  gte: (x, bound) => x >= bound,
  lte: (x, bound) => x <= bound,
  gt: (x, bound) => x > bound,
  lt: (x, bound) => x < bound,
  eq: (x, bound) => x === bound,
};

const admits = ({ gte, lte }: Interval, x: number) =>
  (gte === null || x >= gte) && (lte === null || x <= lte);

const odd = [
  0,
  -0,
  1,
  -1,
  Number.MIN_VALUE,
  -Number.MIN_VALUE,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
];
const double = fc.oneof(
  fc.constantFrom(...odd, 0.1, 2 ** 53, Number.EPSILON),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -3, max: 3 }),
);

describe('nextUp', () => {
  it.each([
    [0, 5e-324],
    [-0, 5e-324],
    [1, 1 + Number.EPSILON],
    [-1, -1 + Number.EPSILON / 2],
    [-5e-324, -0],
    [2300, 2300.0000000000005],
    [Number.MAX_VALUE, Number.POSITIVE_INFINITY],
  ])('of %d is %d', (value, next) => {
    expect(nextUp(value)).toBe(next);
  });

  it('leaves no double in between', () => {
    fc.assert(
      fc.property(double, (value) => {
        const next = nextUp(value);
        expect(next).toBeGreaterThan(value);
        const middle = value / 2 + next / 2;
        if (Number.isFinite(next)) expect([value, next, 0]).toContain(middle === 0 ? 0 : middle);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('collapse', () => {
  it.each<[string, [Operator, number][], Interval]>([
    ['nothing', [], { gte: null, lte: null }],
    ['one bound', [['gte', 900]], { gte: 900, lte: null }],
    [
      'the tighter of two',
      [
        ['gte', 900],
        ['gte', 950],
        ['lte', 2000],
      ],
      { gte: 950, lte: 2000 },
    ],
    ['a strict one', [['gt', 900]], { gte: 900.0000000000001, lte: null }],
    [
      'strict beats equal',
      [
        ['gte', 1],
        ['gt', 1],
        ['lt', 2],
        ['lte', 2],
      ],
      {
        gte: 1 + Number.EPSILON,
        lte: 2 - Number.EPSILON,
      },
    ],
    ['one value', [['eq', 14]], { gte: 14, lte: 14 }],
    [
      'what contradicts itself',
      [
        ['gte', 5],
        ['lte', 3],
      ],
      { gte: 5, lte: 3 },
    ],
    [
      'more than there is',
      [['gt', Number.MAX_VALUE]],
      {
        gte: Number.MAX_VALUE,
        lte: -Number.MAX_VALUE,
      },
    ],
  ])('%s', (_, given, interval) => {
    expect(collapse(given.map(([operator, value]) => ({ operator, value })))).toEqual(interval);
  });

  it('admits exactly the doubles that all comparisons admit', () => {
    const comparison = fc.record({ operator: fc.constantFrom(...OPERATORS), value: double });
    fc.assert(
      fc.property(fc.array(comparison, { maxLength: 6 }), fc.array(double), (given, others) => {
        const interval = collapse(given);
        const bounds = given.flatMap(({ value }) => [value, nextUp(value), -nextUp(-value)]);
        const wrong = [...bounds.filter(Number.isFinite), ...others, ...odd].filter((x) => {
          const all = given.every(({ operator, value }) => HOLDS[operator](x, value));
          return admits(interval, x) !== all;
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('can be written in JSON', () => {
    const comparison = fc.record({ operator: fc.constantFrom(...OPERATORS), value: double });
    fc.assert(
      fc.property(fc.array(comparison), (given) => {
        const interval = collapse(given);
        const read = JSON.parse(JSON.stringify(interval)) as Interval;
        expect(odd.map((x) => admits(read, x))).toEqual(odd.map((x) => admits(interval, x)));
      }),
    );
  });
});
