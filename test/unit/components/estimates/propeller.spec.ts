import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LIBRARY_NAMES } from '../../../../src/airfoils/library.js';
import { PROPELLER_FAMILIES } from '../../../../src/components/catalog/catalog-schema.js';
import { estimatePropeller, SpecFault } from '../../../../src/components/estimates.js';
import { readBladeFile } from '../../../../src/components/estimates/model-data.mapper.js';

const DEGREE = Math.PI / 180;
const propellerOf = (spec: object, model: object = {}) =>
  estimatePropeller({ ...spec }, { ...model });
const { r_over_R: X, families, measured } = readBladeFile();
const at75 = X.indexOf(0.75);

describe('a thin-electric 10x7 of which no blade was measured', () => {
  const propeller = propellerOf({ family: 'thin_electric', diameter: 10, pitch: 7, num_blades: 2 });

  it('has 0.092 D^2.32 g and 0.05 m D²', () => {
    expect(propeller.mass.value).toBeCloseTo(19.2215e-3, 7);
    expect(propeller.J.value).toBeCloseTo(6.20048e-5, 10);
    expect(propeller.J.estimated).toBe(true);
  });

  it("has the family's chord and twist: near the one that was measured", () => {
    const twin = measured['apce_10x7'];
    expect(propeller.blade.basis).toBe('family');
    X.forEach((x, i) => {
      expect(propeller.blade.r[i]).toBeCloseTo(x * 0.127, 12);
      if (x < 0.25 || x > 0.95) return;
      expect(propeller.blade.c[i] / 0.127 / twin.c_over_R[i]).toBeGreaterThan(0.9);
      expect(propeller.blade.c[i] / 0.127 / twin.c_over_R[i]).toBeLessThan(1.12);
      expect(Math.abs(propeller.blade.beta[i] / DEGREE - twin.beta_deg[i])).toBeLessThan(2.5);
    });
    const { beta75, c75 } = propeller.blade;
    expect(beta75.value).toBeCloseTo(propeller.blade.beta[at75], 14);
    expect(beta75.low).toBeLessThan(beta75.value);
    expect(c75.high).toBeGreaterThan(c75.value);
  });

  it('has a section that the maker names', () => {
    const { sections, layout, sectionBasis } = propeller.blade;
    expect([sections, sectionBasis]).toEqual([{ airfoil: 'naca4412' }, 'stated']);
    const to = (end: number) => [
      [0.215, 'e63'],
      [end, 'naca4412'],
    ];
    expect(layout).toEqual(to(0.73));
    const layoutOf = (diameter: number) =>
      propellerOf({ family: 'thin_electric', diameter, pitch: 6 }).blade.layout;
    expect([8, 9, 15.9, 16].map(layoutOf)).toEqual([to(0.84), to(0.73), to(0.73), to(0.64)]);
  });
});

describe('where more is known, it is used', () => {
  it('a measured blade, at its measured diameter', () => {
    const spec = { family: 'direct_drive', diameter: 3, pitch: 2, num_blades: 2 };
    const { blade, diameter } = propellerOf(spec, { blade: 'gwsdd_3x2' });
    expect(blade.basis).toBe('measured');
    expect(diameter).toBeCloseTo(3.25 * 0.0254, 12);
    expect(blade.c[at75]).toBeCloseTo(measured['gwsdd_3x2'].c_over_R[at75] * (diameter / 2), 12);
    expect(blade.beta[0]).toBeCloseTo(measured['gwsdd_3x2'].beta_deg[0] * DEGREE, 12);
    expect(blade.beta75.estimated).toBe(false);
  });

  it("the caller's own blade, before all", () => {
    const spec = {
      diameter: 10,
      radius: [0.02, 0.08, 0.127],
      chord: [0.02, 0.024, 0.01],
      twist: [30, 18, 9],
    };
    const { blade, B, family, pitch } = propellerOf(spec, { blade: 'apce_10x7' });
    expect([B, family, blade.basis]).toEqual([2, 'generic', 'own']);
    expect(blade.r).toEqual(spec.radius);
    expect(blade.c).toEqual(spec.chord);
    expect(blade.beta[1]).toBeCloseTo(18 * DEGREE, 14);
    // r = 0.09525 m is 0.32447 of the way from 0.08 to 0.127
    expect(blade.c75.value).toBeCloseTo(0.024 - 0.324468 * 0.014, 8);
    // 2π · 0.75 R · tan β of its own twist there, 15.0798°
    expect(pitch).toMatchObject({ estimated: false, basis: 'own blade' });
    expect(pitch.value).toBeCloseTo(0.161254, 6);
  });

  it('mass and inertia of the part', () => {
    const spec = { diameter: 10, pitch: 5, num_blades: 2, weight: 20 };
    expect(propellerOf(spec).mass).toMatchObject({ value: 0.02, estimated: false });
    expect(propellerOf(spec).J.value).toBeCloseTo(0.05 * 0.02 * 0.254 ** 2, 14);
    expect(propellerOf({ ...spec, inertia: 5e-5 }).J).toMatchObject({
      value: 5e-5,
      estimated: false,
    });
  });

  it('its own shape for the inertia: between all of the mass in the blades and what their volume holds', () => {
    // blades of one section from 0.02 to 0.127 m, 12 % thick and of 1360 kg/m³
    const [r0, R, c] = [0.02, 0.127, 0.02];
    const blade = { radius: [r0, 0.07, R], chord: [c, c, c], twist: [30, 20, 10] };
    const { J } = propellerOf({ diameter: 10, pitch: 5, num_blades: 2, weight: 20, ...blade });
    const gyration = (R ** 3 - r0 ** 3) / (3 * (R - r0));
    const blades = 1360 * 2 * 0.685 * 0.12 * c * c * (R - r0);
    const [low, high] = [blades * gyration + (0.02 - blades) * 0.0254 ** 2, 0.02 * gyration];
    expect(J.value / Math.sqrt(low * high)).toBeCloseTo(1, 2);
    expect(J.low / low).toBeCloseTo(1, 2);
    expect(J.high / high).toBeCloseTo(1, 2);
    expect(J).toMatchObject({ estimated: true, basis: 'mass and blade shape' });
  });

  it('a blade angle instead of a pitch: twist at 0.75 R is that angle', () => {
    const { blade } = propellerOf({ diameter: 9, num_blades: 3, blade_angle_75_deg: 15 });
    expect(blade.beta[at75]).toBeCloseTo(15 * DEGREE, 10);
  });

  it('the family: one that folds without saying more is a folding one, an unknown word generic', () => {
    expect(propellerOf({ diameter: 10, pitch: 6, folding: true }).family).toBe('folding');
    expect(propellerOf({ diameter: 10, pitch: 6, family: 'my own' }).family).toBe('generic');
  });
});

describe('what no run can use', () => {
  const arrays = { radius: [0.02, 0.127], chord: [0.02, 0.01], twist: [30, 9] };
  it.each([
    [{ pitch: 5 }, 'incomplete', ['diameter']],
    [{ diameter: -10 }, 'invalid', ['diameter']],
    [{ diameter: 10, num_blades: 17 }, 'invalid', ['num_blades']],
    [{ diameter: 10, radius: [0.02, 0.127] }, 'incomplete', ['chord', 'twist']],
    [{ diameter: 10, ...arrays, twist: [30] }, 'invalid', ['twist']],
    [{ diameter: 10, ...arrays, twist: [30, 20, 9] }, 'invalid', ['radius', 'chord', 'twist']],
    [{ diameter: 10, ...arrays, chord: [0.02, 'x'] }, 'invalid', ['chord']],
    [{ diameter: 10, ...arrays, chord: [0.02, 0] }, 'invalid', ['chord']],
    [{ diameter: 10, ...arrays, radius: [0.127, 0.02] }, 'invalid', ['radius']],
    [{ diameter: 10, ...arrays, radius: [0.8, 5] }, 'invalid', ['radius']],
  ])('%j is refused as %s', (spec, kind, keys) => {
    let fault: unknown;
    try {
      propellerOf(spec);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(SpecFault);
    expect(fault).toMatchObject({ kind, keys });
  });
});

describe('over all families and sizes', () => {
  const size = {
    family: fc.constantFrom(...PROPELLER_FAMILIES),
    diameter: fc.double({ min: 1, max: 120, noNaN: true }),
    ratio: fc.double({ min: 0.1, max: 2.3, noNaN: true }),
  };

  it('a blade is buildable: chords and twists positive, twist below a right angle', () => {
    fc.assert(
      fc.property(fc.record(size), ({ family, diameter, ratio }) => {
        const { blade } = propellerOf({ family, diameter, pitch: ratio * diameter });
        expect(Math.min(...blade.c)).toBeGreaterThan(0);
        expect(Math.max(...blade.c)).toBeLessThan(0.5 * blade.r.at(-1)!);
        expect(Math.min(...blade.beta)).toBeGreaterThan(0);
        expect(Math.max(...blade.beta)).toBeLessThan(Math.PI / 2);
        expect(blade.beta75.low).toBeLessThanOrEqual(blade.beta75.value);
      }),
    );
  });

  it('more pitch is more twist, more diameter more mass, more blades more of it', () => {
    fc.assert(
      fc.property(fc.record(size), ({ family, diameter, ratio }) => {
        const spec = { family, diameter, pitch: ratio * diameter };
        const first = propellerOf(spec);
        const steeper = propellerOf({ ...spec, pitch: 1.1 * spec.pitch });
        const larger = propellerOf({ ...spec, diameter: 1.1 * diameter });
        steeper.blade.beta.forEach((beta, i) => expect(beta).toBeGreaterThan(first.blade.beta[i]));
        expect(larger.mass.value).toBeGreaterThan(first.mass.value);
        expect(larger.J.value).toBeGreaterThan(first.J.value);
        expect(propellerOf({ ...spec, num_blades: 3 }).mass.value / first.mass.value).toBeCloseTo(
          1.5,
        );
      }),
    );
  });
});

describe('blades.json', () => {
  it('has every family and names only sections of the library', () => {
    expect(Object.keys(families).sort()).toEqual([...PROPELLER_FAMILIES].sort());
    const sections = [
      ...Object.values(families).flatMap(({ section, sections }) => [
        section,
        ...sections.flatMap(({ along }) => along.map(([, name]) => name)),
      ]),
      ...Object.values(measured).map(({ section }) => section),
    ];
    expect(LIBRARY_NAMES).toEqual(expect.arrayContaining([...new Set(sections)]));
  });

  it('has arrays over one rising r/R, shapes that are 1 at 0.75 R, and only university measurements', () => {
    expect(X.at(-1)).toBe(1);
    for (const family of Object.values(families)) {
      expect(family.chord_shape[at75]).toBe(1);
      for (const key of ['chord_shape', 'chord_shape_sd', 'pitch_ratio', 'pitch_ratio_sd'] as const)
        expect(family[key]).toHaveLength(X.length);
    }
    for (const blade of Object.values(measured)) {
      expect(blade.source).toBe('uiuc-propeller-database');
      expect([blade.c_over_R.length, blade.beta_deg.length]).toEqual([X.length, X.length]);
      expect(Math.min(...blade.c_over_R)).toBeGreaterThan(0);
      expect(Math.min(...blade.beta_deg)).toBeGreaterThanOrEqual(0);
    }
  });
});
