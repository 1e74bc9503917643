import { describe, expect, it } from '@jest/globals';
import { libraryAirfoil, LIBRARY_NAMES, nearMatches } from '../../../../src/airfoils/library.js';
import { LIBRARY_POLARS } from '../../../../src/airfoils/library-files.js';
import { AIRFOIL_ENGINE, SETTINGS } from '../../../../src/airfoils/polars/polar-key.js';
import { sectionOf } from '../../../support/drawn-sections.js';

const FIRST = ['naca0012', 'naca2412', 'naca4412', 'naca6409', 'clarky', 'e63', 'sda1075'];

describe('the airfoil library', () => {
  it('was solved by the engine that there is, as all other polars are', () => {
    const { engine, n_crit: nCrit, panels } = LIBRARY_POLARS;
    // the file need not state trips: it is the same without
    const free = { xtrUpper: 1, xtrLower: 1 };
    expect({ engine, nCrit, panels, ...free }).toEqual({ engine: AIRFOIL_ENGINE, ...SETTINGS });
  });

  it.each([
    ['NACA 4412', 'naca4412'],
    ['naca-0012', 'naca0012'],
    ['Clark-Y', 'clarky'],
    ['  SD 7003 ', 'sd7003'],
    ['DU06W200selig', 'du06-w-200-selig'],
    ['NASA SC2 0714', 'nasasc2-0714'],
  ])('finds %p', (asked, name) => {
    expect(libraryAirfoil(asked)?.name).toBe(name);
  });

  it.each(['', 'naca', 'naca4413', '__proto__', 'constructor', 'toString', '../naca4412/x'])(
    'does not know %p',
    (name) => {
      expect(libraryAirfoil(name)).toBeUndefined();
    },
  );

  it('has all sections of the data folder, by name, each once', () => {
    expect(LIBRARY_NAMES).toHaveLength(136);
    expect(new Set(LIBRARY_NAMES).size).toBe(136);
    expect(LIBRARY_NAMES).toEqual([...LIBRARY_NAMES].sort());
    expect(LIBRARY_NAMES).toEqual(expect.arrayContaining(FIRST));
  });

  it('says of each what it is called, where it comes from and how it was made', () => {
    for (const name of LIBRARY_NAMES) {
      const { title, family, source, key, nCrit } = libraryAirfoil(name)!;
      expect(title).not.toMatch(/airfoil|lednicer|\s{2}/i);
      expect(family).not.toBe('');
      expect(source).toMatch(/^(equations|coordinates): /);
      expect([key.startsWith(`${name}@`), nCrit]).toEqual([true, 7]);
    }
  });

  it('gives NACA sections by their equations, others by a near fit or else by coordinates', () => {
    const kinds = { naca: 0, cst: 0, points: 0 };
    for (const name of LIBRARY_NAMES) {
      const { shape, cst } = libraryAirfoil(name)!;
      kinds[shape.kind]++;
      expect([cst.upper.length, cst.lower.length]).toEqual([8, 8]);
      expect(cst.rms).toBeLessThan(cst.largest);
      if (shape.kind === 'cst') {
        expect(cst.largest).toBeLessThanOrEqual(5e-4);
        expect(shape.upper).toEqual(cst.upper);
      }
      if (shape.kind === 'points') expect(cst.largest).toBeLessThan(3e-3);
    }
    expect(kinds).toEqual({ naca: 22, cst: 44, points: 70 });
  });

  it('says of each what the kernel measures of the shape that ships', () => {
    for (const name of LIBRARY_NAMES) {
      const airfoil = libraryAirfoil(name)!;
      const section = sectionOf({ shape: airfoil.shape });
      expect(section.thickness).toBeCloseTo(airfoil.thickness, 6);
      expect(section.symmetric ? 0 : section.camber).toBeCloseTo(airfoil.camber, 6);
      expect(section.symmetric).toBe(airfoil.facts.symmetric);
      expect(section.trailingEdge).toBeCloseTo(airfoil.facts.trailingEdge, 6);
    }
  });

  it('has fits that draw their section within the residual that they state', () => {
    for (const name of ['clarky', 's1223', 'e63', 'naca4412']) {
      const { shape, cst } = libraryAirfoil(name)!;
      const own = sectionOf({ shape });
      const fitted = sectionOf({ shape: { kind: 'cst', ...cst } });
      expect(Math.abs(own.thickness - fitted.thickness)).toBeLessThan(2 * cst.largest);
      expect(Math.abs(own.camber - fitted.camber)).toBeLessThan(cst.largest);
    }
  });
});

describe('nearMatches', () => {
  it.each([
    ['naca4413', 'naca4412'],
    ['clark', 'clarkx'],
    ['ClarkZ', 'clarkx'],
    ['SD7038', 'sa7038'],
    ['s1211', 's1210'],
    ['E64', 'e62'],
  ])('of %p begin with %p', (asked, first) => {
    expect(nearMatches(asked)[0]).toBe(first);
  });

  it('lists sections that begin like the name, up to the limit', () => {
    expect(nearMatches('naca').every((name) => name.startsWith('naca'))).toBe(true);
    expect(nearMatches('naca', 2)).toHaveLength(2);
  });

  it.each(['', '???', 'x'.repeat(100_000)])('has nothing near %p', (name) => {
    expect(nearMatches(name)).toEqual([]);
  });
});
