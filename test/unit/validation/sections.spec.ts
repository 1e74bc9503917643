import { describe, expect, it } from '@jest/globals';
import { libraryAirfoil } from '../../../src/airfoils/library.js';
import { familyOf } from '../../validation/propellers/data.ts';
import { ASSUMED, sectionsOf } from '../../validation/propellers/sections.ts';

const of = (id: string, nominalInches = 10) =>
  sectionsOf({
    id,
    family: familyOf(id.slice(0, id.indexOf('_')).replace(/-\db$/, '')),
    nominalInches,
  });

describe('sections along a measured blade', () => {
  it('APC Thin Electric goes from E63 to NACA 4412, the sooner the larger it is', () => {
    const ends = [17, 10, 8].map((inches) => of('apce_x', inches).along);
    for (const along of ends)
      expect(along.map(({ airfoil }) => airfoil)).toEqual(['e63', 'naca4412']);
    expect(ends.map(([, end]) => end.r)).toEqual([0.64, 0.73, 0.84]);
    expect(ends.map(([from]) => from.r)).toEqual([0.215, 0.215, 0.215]);
  });

  it.each([
    ['apcsf_10x7', 'e63'],
    ['apcsp_9x6', 'clarky'],
    ['apcff_4.2x4', 'clarky'],
    ['da4002_9x6.75', 'sda1075'],
    ['da4022_9x6.75', 'sda1075'],
  ])('%s has %s throughout, as is published', (id, airfoil) => {
    const { known, along, remark } = of(id);
    expect([known, along.map((each) => each.airfoil), remark]).toEqual([
      true,
      [airfoil],
      undefined,
    ]);
  });

  it('DA4052 says that its two other sections are left out', () => {
    expect(of('da4052_9x6.75').remark).toContain('SDA1045');
  });

  it.each(['gwsdd_5x3', 'grcp_9x6', 'apcff_9x4', 'apc29ff_9x5', 'ma_11x7', 'vp_140x45'])(
    '%s has an assumed section, which is an option',
    (id) => {
      expect(of(id)).toEqual({ known: false, along: [{ r: 0.75, airfoil: ASSUMED }] });
      const family = id.slice(0, id.indexOf('_'));
      const other = sectionsOf({ id, family, nominalInches: 9 }, 'naca4412');
      expect(other.along[0].airfoil).toBe('naca4412');
    },
  );

  it('the library has every one of them', () => {
    for (const name of ['e63', 'naca4412', 'clarky', 'sda1075', ASSUMED])
      expect([name, libraryAirfoil(name)?.name]).toEqual([name, name]);
  });
});
