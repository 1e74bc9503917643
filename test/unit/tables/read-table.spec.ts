import { describe, expect, it } from '@jest/globals';
import { decimalsOf, readNumber } from '../../../src/tables/numbers.js';
import { readTable } from '../../../src/tables/read-table.js';

const cellsOf = (content: string | Uint8Array) => readTable(content).rows.map(({ cells }) => cells);
const LOG = [
  ['a', 'b', 'c'],
  ['1.5', '2', '3.25'],
  ['4', '5.5', ''],
];

describe('a table', () => {
  it.each<[string, string, string[]]>([
    ['of lines', 'a,b\n1,2\n', ['a|b', '1|2']],
    ['of CRLF', 'a,b\r\n1,2\r\n', ['a|b', '1|2']],
    ['of CR', 'a,b\r1,2\r', ['a|b', '1|2']],
    ['of CRLF and LF in turn', 'a,b\r\n1,2\n3,4', ['a|b', '1|2', '3|4']],
    ['behind a byte order mark', '\uFEFFa\n1', ['a', '1']],
    ['with empty lines', 'a\n\n1\n\n  \r\n\n', ['a', '1']],
    ['of quoted cells', '"a, ""b""\r\nc",d\n"",1', ['a, "b"\r\nc|d', '|1']],
    ['with a quote within a cell', '5" prop,x\n1,2', ['5" prop|x', '1|2']],
    ['with characters behind a quote', '"a"b,c\n1,2', ['"a"b|c', '1|2']],
    ['of nothing', '', []],
    ['of blanks', ' \n\n', []],
  ])('%s', (_, text, rows) => {
    expect(cellsOf(text).map((cells) => cells.join('|'))).toEqual(rows);
  });

  it.each([
    ['comma', LOG.map((row) => row.join(',')).join('\n')],
    ['semicolon', LOG.map((row) => row.join(';').replaceAll('.', ',')).join('\n')],
    ['tab', LOG.map((row) => row.join('\t')).join('\n')],
    ['bar', LOG.map((row) => row.join('|')).join('\n')],
  ])('tells its separator: %s', (separator, text) => {
    const table = readTable(text);
    expect(table.separator).toBe(separator);
    expect(table.rows.map(({ cells }) => cells.map((cell) => cell.replace(',', '.')))).toEqual(LOG);
  });

  it('may have runs of blanks, with units in brackets behind the titles', () => {
    expect(cellsOf('  r [m]   c [m]  beta [deg]\n 0,15  0,130   34,00\n')).toEqual([
      ['r [m]', 'c [m]', 'beta [deg]'],
      ['0,15', '0,130', '34,00'],
    ]);
  });

  it('counts the rows of the file, blank ones and that of the separator among them', () => {
    expect(readTable('sep=;\na;b\n\n1;2').rows.map(({ row }) => row)).toEqual([2, 4]);
  });

  it('is the same in any encoding', () => {
    const text = 'Größe (µs);b\n1,5;2\n';
    const rows = cellsOf(text);
    const latin = Buffer.from(text, 'latin1');
    const [little, marked] = [text, `\uFEFF${text}`].map((each) => Buffer.from(each, 'utf16le'));
    for (const bytes of [Buffer.from(text), latin, little, marked, Buffer.from(marked).swap16()])
      expect(cellsOf(bytes)).toEqual(rows);
    expect(cellsOf([...text].join('\0'))).toEqual(rows);
  });

  it.each([
    ['a,b\n1,2\n"2,3\n4,5', 3],
    ['a,b\n\n\r\n1,2\n\n"2,3\n4,5', 6],
  ])('names the row of a quote that is not closed: %j', (text, row) => {
    expect(() => readTable(text)).toThrow(
      expect.objectContaining({ row, message: 'has a quote that is not closed' }),
    );
  });

  it('counts blank rows as a spreadsheet does', () => {
    const { rows } = readTable('\na,b\r\n\r\n , \n1,"2\n3"\n\n4,5');
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [2, 'a', 'b'],
      [5, '1', '2\n3'],
      [7, '4', '5'],
    ]);
  });
});

describe('a number', () => {
  it.each<[string, '.' | ',', number, string]>([
    ['42', '.', 42, ''],
    ['-0.5', '.', -0.5, ''],
    ['1,5', ',', 1.5, ''],
    ['1,234.5', '.', 1234.5, ''],
    ['1.234,5', ',', 1234.5, ''],
    ['1 234,5', ',', 1234.5, ''],
    ["1'234.5", '.', 1234.5, ''],
    ['15%', '.', 15, '%'],
    ['16.8 V', '.', 16.8, 'V'],
    ['1.5E-3', '.', 0.0015, ''],
    ['1,5D-3', ',', 0.0015, ''],
    ['−3', '.', -3, ''],
  ])('%s with %s', (cell, decimal, value, unit) => {
    expect(readNumber(cell, decimal)).toEqual({ value, unit });
  });

  it.each(['', '-', 'n/a', 'NaN', '#DIV/0!', '1.2.3', '1e999', '--1', '1,5'])(
    'is not: %s',
    (cell) => {
      expect(readNumber(cell, '.')).toBeUndefined();
    },
  );
});

describe('the decimal sign', () => {
  const signs = (columns: string[][], separator = 'semicolon') => decimalsOf(columns, separator);

  it.each<[string, string[][], string, ('.' | ',')[]]>([
    ['is proven by a column', [['16,78', '16,780']], 'tab', [',']],
    ['of one column counts for another', [['0,5'], ['3.132']], 'semicolon', [',', ',']],
    ['beside points leaves thousands to the comma', [['0.5'], ['3,132']], 'tab', ['.', '.']],
    ['is a comma where semicolons part', [['16,780']], 'semicolon', [',']],
    ['is a point where commas part', [['16,780']], 'comma', ['.']],
    ['may be another in each column', [['0,5'], ['0.5']], 'tab', [',', '.']],
  ])('%s', (_, columns, separator, decimals) => {
    expect(signs(columns, separator)).toEqual({ decimals, unclear: undefined });
  });

  it('that nothing proves is unclear, with the cell', () => {
    expect(signs([['16,780', '16,764']], 'tab').unclear).toBe('16,780');
  });
});
