import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvRow } from '../../../src/platform/csv.js';
import { readCsv } from '../../support/sweeps.js';

describe('a row of CSV', () => {
  it('ends with CRLF, and quotes what would be read otherwise', () => {
    const cells = ['a', 'b,c', 'say "x"', 'two\nlines', 1.5, true, null, undefined, ''];
    expect(csvRow(cells)).toBe('a,"b,c","say ""x""","two\nlines",1.5,true,,,\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\r=1'])('is not calculated: %j', (text) => {
    expect(csvRow([text])).toMatch(/^"?'/);
  });

  it('leaves numbers as they are, negative ones too, to the last digit', () => {
    expect(csvRow([-1, 0.1 + 0.2, 1e-9])).toBe('-1,0.30000000000000004,1e-9\r\n');
  });

  it('is read as it was written', () => {
    const text = fc.string().filter((each) => !/^[=+\-@\t\r]/.test(each));
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (cells) => {
        const names = cells.map((_, i) => `c${i}`);
        const [row] = readCsv(csvRow(names) + csvRow(cells));
        expect(Object.values(row)).toEqual(cells);
      }),
    );
  });
});
