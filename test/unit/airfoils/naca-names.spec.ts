import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nacaFamily, nacaSection } from '../../../src/airfoils/naca-names.js';

const shapeOf = (text: string) => {
  const found = nacaSection(text);
  if (found === undefined || 'fault' in found) throw new Error(`${text} is no section`);
  return found;
};

describe('names of NACA sections', () => {
  it.each([
    ['naca2412', 'naca2412', { series: 'four', camber: 0.02, place: 0.4, thickness: 0.12 }],
    ['NACA 0012', 'naca0012', { series: 'four', camber: 0, place: 0, thickness: 0.12 }],
    [
      'NACA 0012-64',
      'naca0012-64',
      { series: 'modified', camber: 0, place: 0, thickness: 0.12, nose: 6, thickest: 0.4 },
    ],
    [
      'naca241234',
      'naca2412-34',
      { series: 'modified', camber: 0.02, place: 0.4, thickness: 0.12, nose: 3, thickest: 0.4 },
    ],
    [
      'naca 23012',
      'naca23012',
      { series: 'five', lift: 0.3, digit: 3, reflex: false, thickness: 0.12 },
    ],
    [
      'naca-23112',
      'naca23112',
      { series: 'five', lift: 0.3, digit: 3, reflex: true, thickness: 0.12 },
    ],
    [
      'naca_43012',
      'naca43012',
      { series: 'five', lift: 0.6, digit: 3, reflex: false, thickness: 0.12 },
    ],
    ['naca16-212', 'naca16-212', { series: 'sixteen', lift: 0.2, thickness: 0.12 }],
    ['NACA 16212', 'naca16-212', { series: 'sixteen', lift: 0.2, thickness: 0.12 }],
    [' NACA 16-012 ', 'naca16-012', { series: 'sixteen', lift: 0, thickness: 0.12 }],
  ])('"%s" is %s', (text, name, numbers) => {
    expect(nacaSection(text)).toEqual({ name, shape: { kind: 'naca', ...numbers } });
  });

  it.each([
    ['naca0400', /second digit is 0/],
    ['naca0412', /second digit is 0/],
    ['naca2012', /second digit is 1 to 9/],
    ['naca2400', /thickness, 01 to 60/],
    ['naca0061', /thickness, 01 to 60/],
    ['naca0012-61', /20 to 60 %/],
    ['naca20012', /second of five digits/],
    ['naca26012', /second of five digits/],
    ['naca21112', /2 to 5 where the third is 1/],
    ['naca23212', /third of five digits/],
    ['naca03012', /first of five digits/],
    ['naca93012', /first of five digits/],
    ['naca23000', /thickness/],
    ['naca16-200', /thickness/],
    ['naca 63-412', /6-series/],
    ['NACA 65-010', /6-series/],
    ['naca12', /Supported are/],
    ['naca0012-6', /Supported are/],
    ['naca2412x', /Supported are/],
    ['naca23012-64', /Supported are/],
  ])('"%s" is refused with what is wrong with it', (text, fault) => {
    expect(nacaSection(text)).toEqual({ fault: expect.stringMatching(fault) });
  });

  it.each(['', 'naca', 'nacax12', '2412', 'clarky', 'nacelle 12', 'xnaca2412'])(
    '"%s" is no name of NACA’s',
    (text) => {
      expect(nacaSection(text)).toBeUndefined();
    },
  );

  it('each section has one spelling, which names it again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[Nn][Aa][Cc][Aa][ _-]?\d{4}([ -]?\d{0,2})?$/), (text) => {
        const found = nacaSection(text);
        if (found === undefined || 'fault' in found) return;
        expect(nacaSection(found.name)).toEqual(found);
      }),
    );
  });

  it('the family follows from the series', () => {
    expect(
      ['naca2412', 'naca0012-64', 'naca23012', 'naca16-212'].map((name) =>
        nacaFamily(shapeOf(name).shape),
      ),
    ).toEqual([
      'NACA 4-digit cambered',
      'NACA 4-digit modified',
      'NACA 5-digit',
      'NACA 16-series (propeller)',
    ]);
  });
});
