import { describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../../src/engine/kernel.js';
import { factsRow, packPoints, ROW } from '../../support/raw-points.js';
import { generator } from '../../support/random-rotor.js';
import { modelRows, type SectionFacts } from '../../support/section-model.js';
import { proveTable } from '../../support/table-proof.js';

/** Built: a proof reads a table 200,000 times. */
const kernel = loadKernel('wasm-scalar');
const SLOT = 3;
const RE = [1e4, 2e4, 4e4, 8e4, 1.5e5, 3e5, 8e5, 2e6];

const SECTIONS: Record<string, SectionFacts> = {
  thick: { thickness: 0.24, camber: 0.02, noseUpper: 0.06, noseLower: 0.055, trailingEdge: 0.004 },
  thin: { thickness: 0.04, camber: 0, noseUpper: 0.0015, noseLower: 0.0015, trailingEdge: 0 },
  cambered: { thickness: 0.1, camber: 0.09, noseUpper: 0.02, noseLower: 0.01, trailingEdge: 0.001 },
  reflexed: {
    thickness: 0.1,
    camber: 0.02,
    noseUpper: 0.01,
    noseLower: 0.008,
    trailingEdge: 0.001,
    reflex: 3,
  },
};

/** Conditions the model's polars; one point in eight fails, and above the stall one in two. */
function prove(facts: SectionFacts, Mach: number[], seed: number) {
  const u = generator(seed);
  const state = (deg: number) => (u() < (deg > 12 ? 0.5 : 0.12) ? (u() < 0.5 ? 2 : 3) : 1);
  const points = packPoints(factsRow(facts), { Re: RE, Mach }, (Re, M, angles) =>
    modelRows(facts, Re, M, angles, { state }),
  );
  kernel.rawPoints(points.length).set(points);
  expect(kernel.conditionPolars(SLOT)).toBe(0);
  return proveTable(kernel, SLOT);
}

describe.each(Object.entries(SECTIONS))('the table of a %s section', (_, facts) => {
  it.each([
    ['one Mach number', [0]],
    ['three of them', [0, 0.3, 0.5]],
    ['four, the first not at rest', [0.1, 0.2, 0.45, 0.63]],
  ])('of %s is finite, C1 at every knot and closes the circle', (_, Mach) => {
    const found = prove(facts, Mach, 11);
    expect(found.finite).toBe(true);
    expect(found.leastCd).toBeGreaterThan(0.001);
    expect(found.mostCd).toBeLessThan(2.6);
    expect(found.mostCl).toBeLessThan(4);
    expect(found.open).toBeLessThan(1e-12);
    expect(found.valueJump).toBeLessThan(1e-9);
    expect(found.slopeJump).toBeLessThan(1e-7);
  });
});

describe('points that are nonsense', () => {
  const WILD = [NaN, Infinity, -Infinity, 0, -1, 1e300, 1e-300, 9.9, -9.9];

  /** Rows of anything at all; a third of them sane. */
  function nonsense(u: () => number, angles: readonly number[]): Float64Array {
    const rows = new Float64Array(ROW * angles.length);
    const any = () => (u() < 0.3 ? WILD[Math.floor(u() * WILD.length)] : 4 * (u() - 0.5));
    angles.forEach((deg, i) => {
      const row = Array.from({ length: ROW }, any);
      row[0] = deg;
      row[2] = u() < 0.6 ? 0.001 + u() : any();
      row[7] = Math.floor(5 * u());
      row[15] = u() < 0.5 ? 0 : any();
      rows.set(row, ROW * i);
    });
    return rows;
  }

  it.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'make a sound table all the same (%i)',
    (seed) => {
      const u = generator(500 + seed);
      const Re = [1e3, 1e4, 9e4, 1e5, 3e6, 1e9].slice(0, 1 + Math.floor(6 * u()));
      const Mach = [0, 0.02, 0.5, 0.85].slice(0, 1 + Math.floor(4 * u()));
      const section = Object.values(SECTIONS)[seed % 4];
      const points = packPoints(factsRow(section), { Re, Mach }, (_, __, a) => nonsense(u, a));
      kernel.rawPoints(points.length).set(points);
      expect(kernel.conditionPolars(SLOT)).toBe(0);
      const found = proveTable(kernel, SLOT);
      expect(found.finite).toBe(true);
      expect(found.leastCd).toBeGreaterThan(0);
      expect(found.open).toBeLessThan(1e-11);
      expect(found.valueJump).toBeLessThan(1e-8);
      expect(found.slopeJump).toBeLessThan(1e-6);
      kernel.evaluateBands(SLOT, Math.log(2e5), 0.3, 64);
      expect(kernel.points.subarray(0, 256).every(Number.isFinite)).toBe(true);
    },
  );
});

describe('the proof itself', () => {
  it('sees a slope that is off by a thousandth at one knot', () => {
    prove(SECTIONS['cambered'], [0], 5);
    const table = kernel.polarTable(SLOT);
    expect(proveTable(kernel, SLOT).slopeJump).toBeLessThan(1e-7);
    const column = 48 + 4 * RE.length * 8;
    table[column + 1] += 0.01; // at −180° of the first Re, but not at 180°
    expect(proveTable(kernel, SLOT).slopeJump).toBeGreaterThan(1e-3);
  });

  it('sees a circle that does not close, and a drag that is none', () => {
    prove(SECTIONS['cambered'], [0], 5);
    const table = kernel.polarTable(SLOT);
    const column = 48 + 4 * RE.length * 8;
    table[column] += 1e-6;
    expect(proveTable(kernel, SLOT).open).toBeGreaterThan(1e-7);
    table[column + 4 * 80 + 2] = NaN;
    expect(proveTable(kernel, SLOT).finite).toBe(false);
  });
});
