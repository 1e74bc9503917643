import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../src/engine/kernel.js';
import { solveCase, type TestResult } from '../support/powertrains.js';
import { randomPowertrain } from '../support/random-powertrain.js';
import { makeMap, REAL_BLADES } from '../support/maps.js';
import { generator, loadLibrary } from '../support/random-rotor.js';
import type { Kernel } from '../support/rotor.js';

const [scalar, simd, js] = (['wasm-scalar', 'wasm', 'js'] as const).map((build) =>
  loadKernel(build),
) as Kernel[];
const BLADES = ['apc 10x5', 'slow flyer 10x7'];
const slots: { D: number }[] = [];
const CASES = 120;
/** Where a rotor has two speeds (stall, windmilling) the last bit decides between them: so many vehicles may differ. */
const FOLDS = 0.02;

beforeAll(() => {
  loadLibrary(scalar);
  BLADES.forEach((name, slot) => {
    const map = makeMap(scalar, REAL_BLADES[name], { slot, chi: Math.PI / 2 });
    slots.push({ D: map.of('D') });
    for (const k of [simd, js]) k.mapSlot(slot, map.table.length).set(map.table);
  });
});

/** Largest difference of the headline numbers and of all groups' speeds, over their size. Not of endurance: where the
 * voltage only just holds the thrust, its end hangs on the last bit. */
function apart(one: TestResult, other: TestResult): number {
  const names = ['T', 'I', 'P_BUS', 'P_MECH', 'V_BUS', 'V_PACK', 'SOC', 'T_CORE'];
  const miss = (a: number, b: number) =>
    a === b ? 0 : Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b), 1e-3);
  const all = names.map((name) => miss(one.all[name], other.all[name]));
  const speeds = one.groups.map((g, i) => miss(g.OMEGA, other.groups[i].OMEGA));
  return Math.max(...all, ...speeds);
}

describe('powertrains solved by the builds of the kernel', () => {
  it('are the same to 1e-8 wherever rounds come to an end', () => {
    const u = generator(12);
    let [solved, apartAtJumps] = [0, 0];
    for (let i = 0; i < CASES; i++) {
      const one = randomPowertrain(u, slots);
      const results = [scalar, simd, js].map((k) => solveCase(k, one));
      if (results.some(({ all }) => all['CONVERGED'] !== 1)) continue;
      solved++;
      const [first, ...others] = results;
      if (others.some((other) => apart(first, other) > 1e-8)) apartAtJumps++;
    }
    console.log(JSON.stringify({ solved, apartAtJumps }));
    expect(solved).toBeGreaterThan(0.85 * CASES);
    expect(apartAtJumps).toBeLessThanOrEqual(FOLDS * CASES);
  });
});
