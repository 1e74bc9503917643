import { describe, expect, it } from '@jest/globals';
import { toAnalysisBody } from '../../src/blade-files/blade-files.mapper.js';
import {
  BladeFileError,
  type LengthUnit,
  type ReadBlade,
  type ReadBody,
  UnitGiven,
} from '../../src/blade-files/files/blade-file.js';
import { readBlade } from '../../src/blade-files/files/read-blade.js';
import { QPROP, XROTOR } from '../support/blade-examples.js';
import { bem, CHORDS, OWN, PERFORMANCE, R, SAME, SHARES, tableOf, TWISTS } from './cases/blades.js';

const read = (text: string, unit?: LengthUnit) => readBlade(Buffer.from(text), unit) as ReadBlade;
const refusal = (text: string, unit?: LengthUnit): string => {
  try {
    read(text, unit);
  } catch (error) {
    if (error instanceof BladeFileError) return error.message;
    throw error;
  }
  throw new Error('it was read');
};
const close = (values: readonly number[], expected: readonly number[]) => {
  expect(values).toHaveLength(expected.length);
  for (const [i, value] of values.entries()) expect(value).toBeCloseTo(expected[i], 9);
};
const codes = ({ warnings }: ReadBlade) => warnings.map(({ code }) => code);

describe('a blade as a table', () => {
  it.each(Object.entries(SAME))('is the same: %s', (name, text) => {
    const blade = read(text);
    const { radius, chord, twist, thickness } = toAnalysisBody(blade, R, 2);
    close(
      radius,
      SHARES.map((share) => share * R),
    );
    close(
      chord,
      CHORDS.map((share) => share * R),
    );
    close(twist, TWISTS);
    expect(codes(blade)).toEqual(name.startsWith('no titles') ? ['columns_assumed'] : []);
    if (name.includes('thickness')) expect(thickness).toEqual(TWISTS.map(() => 0.12));
  });

  it('has its thickness by its title, in percent as well', () => {
    for (const [title, value] of [
      ['t/c', '0.12'],
      ['t/c(%)', '12'],
      ['thickness', '12%'],
    ] as const) {
      const { stations } = read(tableOf(`r/R c/R beta ${title}`, (r, c, b) => [r, c, b, value]));
      expect(stations[0].thickness).toBeCloseTo(0.12, 12);
    }
  });

  it.each([
    [
      'radii and chords without a unit',
      tableOf('r c beta', (r, c, b) => [127 * r, 127 * c, b]),
      /Line 1: column "r" names no unit.*send length_unit/,
    ],
    [
      'radians whose title does not say so',
      tableOf('r/R c/R beta', (r, c, b) => [r, c, b / 57.3]),
      /Line 1: column "beta" has at most 0\.60\d*, which is small for degrees/,
    ],
    [
      'a unit that is not known',
      tableOf('r/R c/R beta(grad)', (r, c, b) => [r, c, b]),
      /has the unit "grad"/,
    ],
    [
      'a chord that may be over the radius or a length',
      tableOf('r/R c beta', (r, c, b) => [r, c, b]),
      /c\/R or c\/D/,
    ],
    [
      'a cell that is none',
      tableOf('r/R c/R beta', (r, c, b) => [r, c === 0.155 ? 'x' : c, b]),
      /Line 6 has no number as c\/R: "x"/,
    ],
    [
      'more columns than titles',
      tableOf('r/R c/R beta', (r, c, b) => [r, c, b, 0.1]),
      /Line 2 has more columns/,
    ],
    ['a table of performance', PERFORMANCE, /It looks like a table of performance/],
    [
      'a table of performance without titles',
      PERFORMANCE.split('\n').slice(1).join('\n'),
      /format of the file is unknown/,
    ],
    [
      'the coordinates of an airfoil',
      `NACA 0012\n${[1, 0.5, 0.2, 0.05, 0, 0.05, 0.2, 0.5, 1].map((x, i) => `${x} ${(i < 5 ? 1 : -1) * 0.2 * Math.sqrt(x) * (1.02 - x)}`).join('\n')}\n`,
      /It looks like the coordinates of an airfoil/,
    ],
    [
      'the log of a stand',
      'Throttle (%),Voltage (V),Current (A),RPM\n50,16,5,5000\n60,16,6,6000\n',
      /It looks like the log of a test stand/,
    ],
  ])('is refused with %s', (_, text, said) => {
    expect(refusal(text)).toMatch(said);
  });

  it('takes length_unit where it names none, and refuses it where it does', () => {
    const bare = tableOf('r c beta', (r, c, b) => [127 * r, 127 * c, b]);
    close(
      read(bare, 'mm').stations.map(({ r }) => r),
      SHARES.map((share) => share * R),
    );
    const untitled = bare.split('\n').slice(1).join('\n');
    close(
      read(untitled, 'mm').stations.map(({ c }) => c),
      CHORDS.map((share) => share * R),
    );
    for (const text of [SAME.metres, OWN, QPROP, XROTOR])
      expect(() => read(text, 'mm')).toThrow(UnitGiven);
  });
});

describe('our own CSV', () => {
  const plain = readBlade(Buffer.from(OWN)) as ReadBody;
  it.each([
    ['with padding', OWN.replaceAll('\n', ',,\n')],
    ['with semicolons', OWN.replaceAll(',', ';')],
    ['with semicolons and decimal commas', OWN.replaceAll(',', ';').replaceAll('.', ',')],
    ['with tabs', OWN.replaceAll(',', '\t')],
    ['in UTF-16', Buffer.from(`\uFEFF${OWN}`, 'utf16le')],
    ['with every cell in quotes', OWN.replaceAll(/[^,\n]+/g, '"$&"')],
  ])('is the same after a spreadsheet: %s', (_, file) => {
    const { body, name } = readBlade(Buffer.from(file)) as ReadBody;
    expect({ body, name }).toEqual({ body: plain.body, name: plain.name });
  });

  it('may have its titles alone', () => {
    const [titles, ...rows] = OWN.replaceAll(',', ';').split('\n').slice(4);
    const { body } = readBlade(Buffer.from([titles, ...rows].join('\n'))) as ReadBody;
    expect(body).toEqual({ ...plain.body, diameter: undefined, num_blades: undefined });
  });
});

describe('a file of another program', () => {
  it('of OpenVSP has the unit of the form, or is meters if that is no odd size', () => {
    expect(codes(read(bem(0.254)))).toEqual([]);
    expect(read(bem(10), 'in').R).toBeCloseTo(R, 12);
    expect(read(bem(2.5), 'ft').R).toBeCloseTo(0.381, 12);
    const [warning] = read(bem(2.5)).warnings;
    expect(warning).toMatchObject({ code: 'unit_assumed' });
    expect(warning.message).toContain('The diameter, 2.5 in line 4, was read as meters.');
    expect(refusal(bem(10))).toMatch(
      /^Line 4: a diameter of 10 m is more than 3.048 m\..*length_unit/,
    );
  });

  it('of QPROP and XROTOR has what is not used named', () => {
    const three = read(QPROP.replace(' 3   4.5 ', ' 3   4.5  0.6 '));
    expect(three.R).toBeCloseTo(0.1143, 12);
    expect(three.warnings.at(-1)!.message).toContain('0.6 in line 4');
    const raked = XROTOR.replace('0.15019       0.0000', '0.15019       15.000');
    expect(read(raked).warnings.at(-1)!.message).toContain('rake (15), duct');
  });
});
