import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadSynthetic } from '../support/mixed-blades.js';
import {
  both,
  compareBuilds,
  describeRandomParity,
  loadBuilds,
  scalar,
  simd,
  slots,
} from '../support/random-parity.js';
import { generator, randomCase } from '../support/random-rotor.js';
import { loadRotor, PROPELLER, readPoint, solvePoint } from '../support/rotor.js';

describeRandomParity(1_000, 1_000, 0);

describe('the kernel with two annuli at a time', () => {
  beforeAll(loadBuilds);

  it('equals it where one table of a blade has four nodes an axis, or fewer', () => {
    const u = generator(2028);
    for (const ends of [
      [0, slots],
      [slots + 1, 2],
      [slots, slots + 4],
      [slots + 2, 3],
    ]) {
      const each = randomCase(u, slots);
      const polars = ends.map((slot, i) => ({ r: (0.3 + 0.5 * i) * each.rotor.R, slot }));
      const { worst, points } = compareBuilds({ ...each, rotor: { ...each.rotor, polars } });
      expect(worst).toBeLessThan(1e-10);
      expect(points[1].flags).toBe(points[0].flags);
    }
  });

  it('equals it for an odd number of annuli, for one, and at the largest number', () => {
    for (const annuli of [1, 2, 3, 31, 99, 100]) {
      const { worst } = compareBuilds({
        rotor: { ...PROPELLER, annuli },
        slot: 2,
        Omega: 500,
        V: 8,
      });
      expect(worst).toBeLessThan(1e-12);
    }
  });

  it('goes the scalar way for swept blades, bit by bit', () => {
    const rotor = { ...PROPELLER, sweep: PROPELLER.r.map((_, i) => 0.02 * i) };
    expect(compareBuilds({ rotor, slot: 2, Omega: 500, V: 8 }).worst).toBe(0);
  });

  it('reads the tables of a mixed blade again when one of them was filled anew', () => {
    const blade = {
      ...PROPELLER,
      polars: [2, 5].map((slot, i) => ({ r: (0.2 + 0.6 * i) * PROPELLER.R, slot })),
    };
    loadRotor(blade, simd);
    const before = solvePoint(500, 8, simd).T;
    const own = simd.polarTable(5).slice();
    loadSynthetic(simd, 5);
    const changed = solvePoint(500, 8, simd).T;
    expect(Math.abs(changed - before)).toBeGreaterThan(1e-3);
    for (let slot = 5; slot < slots; slot++) {
      const table = scalar.polarTable(slot);
      simd.polarSlot(slot, table.length).set(table);
    }
    loadSynthetic(simd, slots);
    expect(own).toEqual(simd.polarTable(5));
    expect(solvePoint(500, 8, simd).T).toBe(before);
  });

  it('reads a table that was filled again', () => {
    loadRotor(PROPELLER, simd, 0);
    const before = solvePoint(500, 8, simd).T;
    const other = simd.polarTable(5).slice();
    const own = simd.polarTable(0).slice();
    simd.polarSlot(0, other.length).set(other);
    const changed = solvePoint(500, 8, simd).T;
    simd.polarSlot(0, own.length).set(own);
    expect(changed).not.toBe(before);
    expect(solvePoint(500, 8, simd).T).toBe(before);
  });

  it('follows a warm sweep and a target like it', () => {
    for (const k of both) {
      loadRotor(PROPELLER, k, 2);
      for (let i = 0; i < 41; i++) k.conditions.set([500, i * 0.1 * PROPELLER.R * 100], 2 * i);
      k.solveConditions(41);
    }
    for (let i = 0; i < 41; i++) {
      const [a, b] = [readPoint(scalar, i), readPoint(simd, i)];
      expect(Math.abs(a.T - b.T)).toBeLessThan(1e-10 * Math.abs(readPoint(scalar, 0).T));
      expect(b.evaluations).toBe(a.evaluations);
    }
    expect(simd.solveTarget(0, 1, 0, 500, 5000)).toBe(scalar.solveTarget(0, 1, 0, 500, 5000));
    expect(readPoint(simd).Omega / readPoint(scalar).Omega).toBeCloseTo(1, 9);
  });
});
