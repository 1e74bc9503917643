import { expect, it } from '@jest/globals';
import {
  convert,
  digits,
  duration,
  measured,
  revert,
  scaleOf,
} from '../../../web/src/units/measure.ts';

const untied = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [0, '0'],
  [0.09942, '0.0994'],
  [12.345, '12.3'],
  [6708, '6,710'],
  [999.6, '1,000'],
  [0.000_012_34, '1.23e-5'],
  [Number.NaN, '–'],
])('writes %p as %s', (value, text) => expect(digits(value)).toBe(text));

it.each([
  [4.23, '4.23 s'],
  [59.7, '1 min'],
  [1400, '23 min 20 s'],
  [3900, '1 h 5 min'],
])('writes %p seconds as %s', (seconds, text) => expect(untied(duration(seconds))).toBe(text));

it('breaks no line between a number and its unit', () => {
  expect(duration(3900)).not.toContain(' ');
  expect(measured(1, 'N', 'si')).not.toContain(' ');
});

it('tells a thrust, a temperature and a time in the units chosen', () => {
  expect(untied(measured(9.80665, 'N', 'si'))).toBe('9.81 N');
  expect(untied(measured(9.80665, 'N', 'grams'))).toBe('1,000 g');
  expect(untied(measured(4.4482216152605, 'N', 'imperial'))).toBe('1 lbf');
  expect(untied(measured(100, '°C', 'imperial'))).toBe('212 °F');
  expect(untied(measured(90, 's', 'imperial'))).toBe('1 min 30 s');
  expect(untied(measured(null, 'N', 'si'))).toBe('–');
});

it('goes back to the unit of the API', () => {
  const scale = scaleOf('°C', 'imperial');
  expect(revert(convert(36.6, scale), scale)).toBe(36.6);
});
