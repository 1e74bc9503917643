import { expect, it } from '@jest/globals';
import { clock, clockAxis, toSeconds } from '../../../web/src/plot/clock-axis.ts';

it.each([
  [0, '0:00'],
  [4.5, '0:04.5'],
  [59.96, '1:00'],
  [125, '2:05'],
  [3_725, '1:02:05'],
  [-61, '−1:01'],
])('%d s stand on a stopwatch as %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});

it.each([
  ['2:05', 125],
  ['1:02:05', 3_725],
  ['0:04.5', 4.5],
  ['125', 125],
  ['', undefined],
  ['2:75', NaN],
  ['2:', NaN],
  ['1:2:3:4', NaN],
  ['soon', NaN],
])('%j is typed for %s s', (text, seconds) => {
  expect(toSeconds(text)).toBe(seconds);
});

it('times are read so where some are longer than two minutes, and other quantities never', () => {
  const of = (unit: string, last: number) =>
    clockAxis({ label: 'x', unit }, [{ label: 'y', x: [0, last], y: [1, 2] }]).unit;
  expect([of('s', 120), of('s', 121), of('V', 121)]).toEqual(['s', 'min:s', 'V']);
});
