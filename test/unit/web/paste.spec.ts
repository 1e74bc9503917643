import { expect, it } from '@jest/globals';
import { blockOf } from '../../../web/src/blade/paste.ts';

it.each([
  ['tabs', '0.1\t0.02\t30\r\n0.2\t0.03\t20\r\n'],
  ['semicolons and decimal commas', '0,1;0,02;30\n0,2;0,03;20'],
  ['commas', '0.1, 0.02, 30\n0.2, 0.03, 20'],
  ['commas alone', '0.1,0.02,30\n0.2,0.03,20'],
  ['blanks', '  0.1  0.02  30\n  0.2  0.03  20'],
  ['a heading', 'radius\tchord\ttwist\n0.1\t0.02\t30\n0.2\t0.03\t20'],
])('reads a block with %s', (_, text) => {
  const numbers = blockOf(text)!.map((row) => row.map((cell) => Number(cell.replace(',', '.'))));
  expect(numbers).toEqual([
    [0.1, 0.02, 30],
    [0.2, 0.03, 20],
  ]);
});

it('leaves one value to the input', () => {
  expect(blockOf('0.125\n')).toBeUndefined();
  expect(blockOf('0,125')).toBeUndefined();
});
