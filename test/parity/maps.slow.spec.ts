import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../src/engine/kernel.js';
import {
  conditionAt,
  HIGH,
  makeMap,
  missOf,
  readMap,
  REAL_BLADES,
  SEA_LEVEL,
  type TestMap,
} from '../support/maps.js';
import { generator, loadLibrary } from '../support/random-rotor.js';
import type { Kernel } from '../support/rotor.js';

const [scalar, simd, js] = (['wasm-scalar', 'wasm', 'js'] as const).map((build) =>
  loadKernel(build),
) as Kernel[];
/** Where the blade jumps the last bit decides on which side of it a node falls; so many of them may differ. */
const FOLDS = 0.005;

describe('maps made by the builds of the kernel', () => {
  beforeAll(() => {
    const slots = loadLibrary(scalar);
    for (let slot = 0; slot < slots; slot++) {
      const table = scalar.polarTable(slot).slice();
      for (const k of [simd, js]) k.polarSlot(slot, table.length).set(table);
    }
  });

  /** Numbers of two maps on the same axes that differ by more than 1e-8 of the largest, as a part of all. */
  function apart(one: TestMap, other: TestMap): number {
    expect([other.psi, other.x]).toEqual([one.psi, one.x]);
    expect(other.table.length).toBe(one.table.length);
    const [maxTau, maxQ] = [one.of('MAX_TAU'), one.of('MAX_Q')];
    const differing = one.table.filter(
      (value, i) => i >= 32 && Math.abs(value - other.table[i]) > 1e-8 * (i % 2 ? maxQ : maxTau),
    );
    return differing.length / one.table.length;
  }

  it.each(Object.entries(REAL_BLADES))('are the same with and without vectors: %s', (_, blade) => {
    const [one, other] = [scalar, simd].map((k) => makeMap(k, blade, { tipMach: 0.5 }));
    expect(apart(one, other)).toBeLessThanOrEqual(FOLDS);
  });

  it('are the same in JavaScript', () => {
    // few annuli: the test runner makes JavaScript two hundred times slower
    const { rotor, slot } = REAL_BLADES['apc 10x5'];
    const coarse = { slot, rotor: { ...rotor, annuli: 5 } };
    const [one, other] = [scalar, js].map((k) => makeMap(k, coarse, { tipMach: 0.3 }));
    expect(apart(one, other)).toBeLessThanOrEqual(FOLDS);
  });

  it('are read alike: one table in the three kernels, to 1e-12', () => {
    const blade = REAL_BLADES['slow flyer 10x7'];
    const map: TestMap = makeMap(scalar, blade, { airs: [SEA_LEVEL, HIGH], tipMach: 0.5 });
    for (const k of [simd, js]) k.mapSlot(3, map.table.length).set(map.table);
    scalar.mapSlot(3, map.table.length).set(map.table);
    const u = generator(8);
    for (let i = 0; i < 2000; i++) {
      const Re = Math.exp(map.x[0] + u() * (map.x.at(-1)! - map.x[0]));
      const at = conditionAt(map, Math.PI * (u() - 0.5), Re);
      const reading = readMap(scalar, at.Omega, at.V, SEA_LEVEL, 3);
      for (const k of [simd, js]) {
        const other = readMap(k, at.Omega, at.V, SEA_LEVEL, 3);
        expect(missOf(map, at, reading, other)).toBeLessThan(1e-12);
        expect(other.flags).toBe(reading.flags);
        const slope = Math.abs(reading.Q_Omega) + Math.abs(reading.Q_V);
        expect(Math.abs(other.Q_Omega - reading.Q_Omega)).toBeLessThan(1e-10 * slope);
      }
    }
  });
});
