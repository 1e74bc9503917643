import { describe, expect, it } from '@jest/globals';
import { LIBRARY_NAMES, libraryAirfoil } from '../../../src/airfoils/library.js';
import { shippedSection, stationSections } from '../../../src/blades/station-sections.js';

const toKulfan = (name: string) => {
  const { upper, lower, leadingEdge, trailingEdge } = libraryAirfoil(name)!.cst;
  return {
    upper_weights: upper,
    lower_weights: lower,
    leading_edge_weight: leadingEdge,
    TE_thickness: trailingEdge,
  };
};

describe('weights that came with a section of the library', () => {
  it('are that section, for each of them', () => {
    for (const name of LIBRARY_NAMES) {
      const { cst, key } = libraryAirfoil(name)!;
      const found = shippedSection(structuredClone(cst))!;
      // two names of one shape would be as good
      expect([found.key === key || JSON.stringify(found.cst) === JSON.stringify(cst)]).toEqual([
        true,
      ]);
    }
  });

  it('are it still where a number has lost its last digits, and no longer where one differs', () => {
    const { cst, key } = libraryAirfoil('clarky')!;
    const nudged = (by: number) => ({
      ...cst,
      upper: cst.upper.map((w, i) => (i === 3 ? w + by : w)),
    });
    expect(shippedSection(nudged(9e-10))?.key).toBe(key);
    expect(shippedSection(nudged(2e-9))).toBeUndefined();
    expect(shippedSection(nudged(1e-4))).toBeUndefined();
    expect(shippedSection({ ...cst, upper: cst.upper.slice(1) })).toBeUndefined();
    expect(shippedSection({ ...cst, trailingEdge: cst.trailingEdge + 1e-6 })).toBeUndefined();
  });

  it('bring its polars along, also of a blade that says their thickness', () => {
    const kulfan = toKulfan('clarky');
    const library = libraryAirfoil('clarky')!;
    const [section] = stationSections({ section_airfoils: [kulfan] }, undefined);
    expect(section.library?.key).toBe(library.key);
    const [same, thinner] = stationSections(
      { section_airfoils: [kulfan, kulfan], thickness: [library.thickness, 0.08] },
      undefined,
    );
    expect([same.library?.key, thinner.library]).toEqual([library.key, undefined]);
  });
});
