import { describe, expect, it } from '@jest/globals';
import {
  RAW_ALPHA,
  RAW_LN_RE,
  RAW_POLARS,
  rawPolarAt,
  rawPolarLength,
} from '../../../assembly/polar/layout.js';
import { alphaNodeDeg } from '../../../assembly/polar/grid.js';
import { MAX_RE } from '../../../assembly/polar/table.js';
import {
  libraryAirfoil,
  LIBRARY_NAMES,
  nearMatches,
  packRaw,
  RAW,
  readPolarFile,
} from '../../../src/airfoils/library.js';

describe('the airfoil library', () => {
  it.each([
    ['NACA 4412', 'naca4412'],
    ['naca-0012', 'naca0012'],
    ['Clark-Y', 'clarky'],
    ['CLARK Y', 'clarky'],
    ['  SD 7003 ', 'sd7003'],
    ['e63', 'e63'],
  ])('finds %p', (asked, name) => {
    expect(libraryAirfoil(asked)?.name).toBe(name);
  });

  it.each(['', 'naca', 'naca4415', '__proto__', 'constructor', 'toString', '../naca4412/x'])(
    'does not know %p',
    (name) => {
      expect(libraryAirfoil(name)).toBeUndefined();
    },
  );

  it('reads a section once and hands out the same array', () => {
    expect(libraryAirfoil('s1223')).toBe(libraryAirfoil('S1223'));
  });

  it('packs what the kernel reads: the layout of assembly/polar/layout.ts', () => {
    expect([RAW.lnRe, RAW.polars, RAW.alphas, RAW.maxRe]).toEqual([
      RAW_LN_RE,
      RAW_POLARS,
      RAW_ALPHA,
      MAX_RE,
    ]);
    for (const name of LIBRARY_NAMES) {
      const { raw, reynolds, thickness, camber } = libraryAirfoil(name)!;
      const file = readPolarFile(name);
      expect(raw.length).toBe(rawPolarLength(reynolds.length));
      expect([raw[0], raw[1], raw[2], raw[6]]).toEqual([
        16,
        thickness,
        camber,
        camber === 0 ? 1 : 0,
      ]);
      expect([raw[3], raw[4]]).toEqual([
        file.section.nose_radius_upper,
        file.section.nose_radius_lower,
      ]);
      file.polars.forEach((polar, k) => {
        expect(Math.exp(raw[RAW_LN_RE + k])).toBeCloseTo(polar.re, 6);
        expect(Array.from(raw.subarray(rawPolarAt(k), rawPolarAt(k) + RAW_ALPHA))).toEqual(
          polar.cl,
        );
        expect(Array.from(raw.subarray(rawPolarAt(k) + RAW_ALPHA, rawPolarAt(k + 1)))).toEqual(
          polar.cd,
        );
      });
      const { from, step, count } = file.alpha_deg;
      expect([alphaNodeDeg(48), alphaNodeDeg(48 + count - 1)]).toEqual([
        from,
        from + step * (count - 1),
      ]);
    }
  });

  it('refuses to pack a file on another grid', () => {
    const file = readPolarFile('e63');
    expect(() => packRaw({ ...file, alpha_deg: { ...file.alpha_deg, from: -10 } })).toThrow(
      'another grid',
    );
  });
});

describe('nearMatches', () => {
  it.each([
    ['naca4415', 'naca4412'],
    ['NACA 4421', 'naca4412'],
    ['clark', 'clarky'],
    ['ClarkZ', 'clarky'],
    ['SD7037', 'sd7003'],
    ['s1210', 's1223'],
    ['E62', 'e63'],
  ])('of %p begin with %p', (asked, first) => {
    expect(nearMatches(asked)[0]).toBe(first);
  });

  it('lists every section that begins like the name, up to the limit', () => {
    expect(nearMatches('naca')).toEqual(['naca0012', 'naca2412', 'naca4412', 'naca6409']);
    expect(nearMatches('naca', 2)).toHaveLength(2);
  });

  it.each(['', '???', 'x'.repeat(100_000), 'goe 795 mod'])('has nothing near %p', (name) => {
    expect(nearMatches(name)).toEqual([]);
  });
});
