import { expect, it } from '@jest/globals';
import { toNumber, toNumbers, whyUnread } from '../../../web/src/form/number.ts';

it.each([
  ['', undefined],
  ['  ', undefined],
  ['12', 12],
  ['-0.5', -0.5],
  ['\u22120.5', -0.5],
  ['.5', 0.5],
  ['0,9', 0.9],
  ['0,900', 0.9],
  ['12,34', 12.34],
  ['1e-3', 0.001],
  ['5 000', 5000],
  ['12\u202f345,5', 12345.5],
  ['12,345,678', 12_345_678],
  ['5,000.5', 5000.5],
  ['1.234,5', 1234.5],
])('reads %j as %p', (typed, value) => expect(toNumber(typed)).toBe(value));

it.each(['5,000', '-1,225', 'abc', '1,2,3', '0x10', '1..2', 'Infinity', '5,0000,1'])(
  'takes %j for no number',
  (typed) => expect(toNumber(typed)).toBeNaN(),
);

it('says how a number that may mean two is written', () => {
  expect(whyUnread('5,000')).toBe('Is it 5000 or 5.000? Write it without the comma.');
  expect(whyUnread('abc')).toBe('Enter a number.');
});

it.each([
  ['0,9 1,2', [0.9, 1.2]],
  ['0.5,0.9', [0.5, 0.9]],
  ['1, 2, 3', [1, 2, 3]],
  ['100000;200000', [100_000, 200_000]],
  ['1,2,3', [1, 2, 3]],
  ['', []],
])('reads %j as the values %p', (typed, values) => expect(toNumbers(typed)).toEqual(values));

it.each(['10,20', '100000,200000', 'a 1'])('asks about the list %j', (typed) =>
  expect(toNumbers(typed).some(Number.isNaN)).toBe(true),
);
