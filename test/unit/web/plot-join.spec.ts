import { expect, it } from '@jest/globals';
import { joined } from '../../../web/src/plot/join.ts';

const trace = (x: number[], y: (number | null)[]) => ({ label: 'any', x, y });

it('puts the values of several traces beside one another at the x that they share', () => {
  expect(joined([trace([3, 1], [30, 10]), trace([2, 3], [200, 300])])).toEqual([
    [1, 2, 3],
    [10, undefined, 30],
    [undefined, 200, 300],
  ]);
});

it('keeps an x as often as a trace has it, and what is not known', () => {
  expect(joined([trace([1, 1, 2], [5, 6, null]), trace([1, 2, 2], [7, 8, 9])])).toEqual([
    [1, 1, 2, 2],
    [5, 6, null, undefined],
    [7, undefined, 8, 9],
  ]);
});

it('has one column of x for no values at all', () => {
  expect(joined([trace([], [])])).toEqual([[], []]);
});
