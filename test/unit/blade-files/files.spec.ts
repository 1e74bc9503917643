import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { isSkewOfSweep } from '../../../src/blade-files/blade-files.mapper.js';
import { BladeFileError, type ReadBlade } from '../../../src/blade-files/files/blade-file.js';
import { faultyLine } from '../../../src/blade-files/files/json.js';
import { readBlade } from '../../../src/blade-files/files/read-blade.js';
import { thinnedStations } from '../../../src/blade-files/import.service.js';
import { OPENVSP, QPROP, UIUC, XROTOR } from '../../support/blade-examples.js';

const read = (text: string) => readBlade(Buffer.from(text)) as ReadBlade;
const CSV = `# Inflow blade 1
# name,Test
radius_m,chord_m,twist_deg
0.02,0.02,30
0.1,0.01,12
`;
const column = ({ stations }: ReadBlade, name: 'r' | 'c' | 'twistDeg') =>
  stations.map((station) => Number(station[name].toPrecision(9)));
/** Message and line of the refusal. */
const refusal = (text: string) => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof BladeFileError) return [error.line, error.message] as const;
    throw error;
  }
  throw new Error('it was read');
};

describe('a file of another program', () => {
  it('of the UIUC database has fractions of the tip radius', () => {
    const blade = read(UIUC);
    expect(blade).toMatchObject({ format: 'uiuc', over: 'tip', name: null });
    expect([blade.R, blade.B]).toEqual([undefined, undefined]);
    expect(column(blade, 'c')).toEqual([0.109, 0.15, 0.17, 0.12, 0.04]);
    expect(blade.stations[0].line).toBe(2);
    // the same without its titles, with commas, with decimal commas
    const bare = UIUC.split('\n').slice(1).join('\n');
    for (const text of [
      bare,
      bare.replaceAll(/ +(?=\d)/g, ',').replaceAll(/^,/gm, ''),
      bare.replaceAll('.', ','),
    ])
      expect(column(read(text), 'twistDeg')).toEqual([21.11, 30, 22.5, 15.8, 9.9]);
  });

  it('of QPROP has factors and offsets for its columns', () => {
    const blade = read(QPROP);
    expect(blade).toMatchObject({ format: 'qprop', over: 'meters', name: 'Test prop 9x6', B: 3 });
    expect(blade.R).toBeCloseTo(0.1143, 12);
    expect(column(blade, 'r')).toEqual([0.01905, 0.0381, 0.05715, 0.0762, 0.09525, 0.1143]);
    expect(column(blade, 'c')[1]).toBe(0.021844);
    expect(column(blade, 'twistDeg')[0]).toBe(38.7);
  });

  it('of XROTOR has its hub, and air and curves of sections that are not read', () => {
    const blade = read(XROTOR);
    expect(blade).toMatchObject({
      format: 'xrotor',
      over: 'tip',
      name: 'A test case',
      B: 2,
      R: 0.83,
      hub: 0.060241,
    });
    expect(column(blade, 'r')).toEqual([0.09, 0.25, 0.45, 0.65, 0.85, 0.985]);
    expect(column(blade, 'c')[4]).toBe(0.071);
    expect(blade.warnings.map(({ code }) => code)).toEqual([
      'aerodynamics_left_out',
      'fields_left_out',
    ]);
  });

  it('of OpenVSP has outlines of its stations', () => {
    const blade = read(OPENVSP);
    expect(blade).toMatchObject({ format: 'openvsp', over: 'tip', B: 4, R: 0.4 });
    expect(blade.outlines!.map(({ x }) => x.length)).toEqual([41, 41, 41]);
    expect(blade.stations[1]).toMatchObject({ r: 0.6, c: 0.14, twistDeg: 26, thickness: 0.12 });
  });

  it('is refused with the line at which it ceases to be one', () => {
    expect(refusal(QPROP.replace('3.00   0.78', '3.00   x'))[0]).toBe(19);
    expect(refusal(XROTOR.replace('     6     2', '     7     2'))).toEqual([
      43,
      'Line 43 should have 3 numbers, r/R, c/R and β, but it is "1.0000".',
    ]);
    expect(refusal(XROTOR.replace('   6.1000', '   six'))[0]).toBe(14);
    expect(refusal(OPENVSP.replace('Num_Sections: 3', 'Num_Sections: 4'))[0]).toBe(2);
    expect(refusal(OPENVSP.replace('Num_Blade: 4', 'Num_Blade: 44'))[0]).toBe(3);
    expect(refusal(OPENVSP.slice(0, OPENVSP.indexOf('Section 2')))[1]).toContain('outlines of 2');
    expect(refusal(UIUC.replace('0.170', 'x'))[0]).toBe(4);
  });
});

describe('lines that are long', () => {
  const LONGEST = 10_000;
  const wide = (before: string, after = '', sign = ' ') =>
    before + sign.repeat(LONGEST - before.length - after.length) + after;

  it('are refused beyond 10,000 characters, wherever they stand', () => {
    const long = '#'.repeat(LONGEST + 1);
    for (const file of [UIUC, QPROP, XROTOR, OPENVSP, CSV]) {
      const [first, second, ...rest] = file.split('\n');
      const text = [first, second, long, ...rest].join('\n');
      expect(refusal(text)).toEqual([3, 'Line 3 has more than 10000 characters.']);
    }
    expect(refusal(`${long}\n${UIUC}`)[0]).toBe(1);
    expect(read(UIUC.replace('\n', `\n${long.slice(1)}\n`)).stations).toHaveLength(5);
  });

  /** The patterns that may look at whole lines: each looks at no character more than twice. */
  const LINEAR = [
    /^\uFEFF/,
    /^(?:\uFEFF|ÿþ|þÿ|ï»¿)/,
    /\r\n|\r|\n/,
    /^(?:;|\/\/|[#!%])/,
    /^(?:[#!%]|\/\/)/,
    /^[-+.\d]+[\s,;]+(?:[.*?–—-]{2,}|n\/?a)$/,
    /numcoords/,
  ];
  const hostile = [
    wide('', 'BEM'),
    wide('..', 'BEM', '.'),
    wide('', 'XROTOR'),
    OPENVSP.replace('Num_Blade: 4', wide('Num_Blade:', 'x')),
    OPENVSP.replace('Section 0 X, Y', wide('Section 0 X', 'Z')),
    OPENVSP.replace('Section 1 X, Y', wide('Section 1 X', 'Z')),
    QPROP.replace('\n', `\n${wide('# airfoil:', 'x')}\n`),
    XROTOR.replace('A test case', `A test case\n${wide('!', 'airfoil:')}`),
    CSV.replace('\n', `\n${wide('#', 'x')}\n`),
    wide('r/R', 'c/R'),
  ];
  it.each(hostile)('are shown to no pattern that may take their square: %#', (text) => {
    const seen = new Map<string, number>();
    const exec = Reflect.get(RegExp.prototype, 'exec') as (this: RegExp, line: string) => never;
    const spy = jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (
      this: RegExp,
      line: string,
    ) {
      seen.set(this.source, Math.max(seen.get(this.source) ?? 0, line.length));
      return exec.call(this, line);
    });
    try {
      read(text);
    } catch (error) {
      expect(error).toBeInstanceOf(BladeFileError);
    } finally {
      spy.mockRestore();
    }
    expect(seen.size).toBeGreaterThan(2);
    const long = [...seen].filter(([, length]) => length > 1_000).map(([source]) => source);
    const known = new Set(LINEAR.map(({ source }) => source));
    expect(long.filter((source) => !known.has(source))).toEqual([]);
  });
});

describe('a remark that names the airfoil', () => {
  const remarked = (remark: string) => read(QPROP.replace('\n', `\n${remark}\n`)).airfoil;
  it('names it in its own line, the first one that does', () => {
    expect(remarked('# airfoil: clarky')).toBe('clarky');
    expect(remarked('!AIRFOIL:  naca 4412  ')).toBe('naca 4412');
    expect(remarked('# airfoil:\n# written by hand')).toBeUndefined();
    expect(remarked('# airfoil:\n# airfoil: e63')).toBe('e63');
    expect(remarked(`# airfoil: ${'x'.repeat(65)}`)).toBeUndefined();
  });
});

describe('what a file of OpenVSP says and a blade here does not have', () => {
  const left = (text: string) => read(text).warnings.map(({ message }) => message);
  const row = (place: number) =>
    OPENVSP.replace(/^0\.6.*$/m, (line) =>
      line
        .split(', ')
        .map((each, i) => (i === place ? '0.01' : each))
        .join(', '),
    );
  it('is named', () => {
    expect(left(OPENVSP)).toEqual([]);
    for (const [place, name] of [
      [3, 'Rake/R'],
      [8, 'Axial'],
      [9, 'Tangential'],
    ] as const)
      expect(left(row(place))).toEqual([
        `The file has values that are not part of a blade: ${name}.`,
      ]);
    const turned = OPENVSP.replace('Feather (deg): 0', 'Feather (deg): 5').replace(
      'Pre_Cone (deg): 0',
      'Pre_Cone (deg): 2',
    );
    expect(left(turned)[0]).toContain(': Feather (deg), Pre_Cone (deg).');
    // camber that no outline shows
    expect(left(OPENVSP.slice(0, OPENVSP.indexOf('Section 0')))[0]).toContain(': CLi.');
  });

  it('is skew, but for that of the sweep', () => {
    expect(isSkewOfSweep(read(OPENVSP))).toBe(true);
    expect(isSkewOfSweep(read(row(4)))).toBe(false);
    const swept = read(OPENVSP);
    const tan = Math.tan(Math.PI / 9);
    swept.stations.forEach((station, i) =>
      Object.assign(station, { sweepDeg: 20, skew: 0.1 + 0.4 * i * tan }),
    );
    expect(isSkewOfSweep(swept)).toBe(true);
  });
});

describe('the place where a text ceases to be JSON', () => {
  it.each([
    ['{"a": 1,\n"b": }', 2],
    ['{"a": [1,\n2,\n]}', 3],
    ['{\n\n"a" 1}', 3],
    ['[1] 2', 1],
    ['{"a": "x\n"}', 1],
    ['{"a": tru}', 1],
    ['{"a": 1', undefined],
    ['{"a": [1, {"b": null}], "c": -1.5e3, "d": "\\u00e4"}', undefined],
  ])('is found in %j', (text, line) => expect(faultyLine(text)).toBe(line));

  it('is none in any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => expect(faultyLine(text)).toBeUndefined()),
      { numRuns: 200 },
    );
  });
});

describe('a blade of too many stations', () => {
  it('keeps both ends and the places where it bends', () => {
    const stations = Array.from({ length: 101 }, (_, i) => ({
      line: i,
      r: i / 100,
      c: i === 40 ? 0.2 : 0.1,
      twistDeg: 30 - 0.1 * i,
    }));
    const kept = thinnedStations(stations, 10);
    expect(kept).toHaveLength(10);
    expect(kept).toEqual(expect.arrayContaining([0, 39, 40, 41, 100]));
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
  });
});
