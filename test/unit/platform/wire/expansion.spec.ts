import { expect, it } from '@jest/globals';
import { expansionOf } from '../../../../src/platform/wire/query.js';

const KNOWN = ['coordinates', 'kulfan'] as const;

it('names what is asked for; blanks and repetitions do not matter', () => {
  expect(expansionOf(KNOWN)).toEqual({ coordinates: false, kulfan: false });
  expect(expansionOf(KNOWN, ' kulfan ,,kulfan')).toEqual({ coordinates: false, kulfan: true });
});

it('refuses what it does not know, and says what it knows', () => {
  expect(() => expansionOf(KNOWN, 'kulfan,points')).toThrow(
    'expand knows coordinates and kulfan, not "points"',
  );
});
