import { describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../src/engine/kernel.js';
import { compareCold } from '../support/parity.js';
import { type Kernel, PROPELLER, rpm } from '../support/rotor.js';
import { factsRow, KINDS, packPoints, type SolvePolar } from '../support/raw-points.js';
import { generator } from '../support/random-rotor.js';
import { modelRows } from '../support/section-model.js';

const [scalar, simd, js] = (['wasm-scalar', 'wasm', 'js'] as const).map((build) =>
  loadKernel(build),
);
const FACTS = {
  thickness: 0.13,
  camber: 0.04,
  noseUpper: 0.02,
  noseLower: 0.012,
  trailingEdge: 0.001,
};
const AXES = { Re: [2e4, 4e4, 8e4, 1.6e5, 3.2e5, 6.4e5], Mach: [0, 0.3, 0.5] };
const SLOT = 2;

/** Points with failures, spikes and another branch, the same for every build. */
function points(): Float64Array {
  const u = generator(2024);
  const solve: SolvePolar = (Re, M, angles) =>
    modelRows(FACTS, Re, M, angles, {
      state: () => (u() < 0.15 ? (u() < 0.5 ? 2 : 3) : 1),
      spoil: () => (u() < 0.04 ? [0.3 * (u() - 0.5), u() - 0.5] : [0, 0]),
    });
  return packPoints(factsRow(FACTS), AXES, solve, [{ kind: KINDS.nCritLow, solve }]);
}

describe('points conditioned by the builds of the kernel', () => {
  const given = points();
  const made = [scalar, simd, js].map((k) => {
    k.rawPoints(given.length).set(given);
    const status = k.conditionPolars(SLOT);
    return {
      status,
      fates: Array.from(k.polarFates()),
      raw: k.rawPolar(k.conditionedLength()).slice(),
      table: k.polarTable(SLOT).slice(),
      bands: k.bandTable(SLOT).slice(),
    };
  });
  const apart = (a: Float64Array, b: Float64Array): number =>
    a.reduce((worst, x, i) => Math.max(worst, Math.abs(x - b[i]) / (1 + Math.abs(x))), 0);

  it('are dropped, filled and kept alike', () => {
    expect(made.map(({ status }) => status)).toEqual([0, 0, 0]);
    for (const other of made.slice(1)) expect(other.fates).toEqual(made[0].fates);
    expect(new Set(made[0].fates).size).toBeGreaterThan(3);
  });

  it('make the same raw polar, table and bands, to 1e-9', () => {
    for (const other of made.slice(1)) {
      for (const name of ['raw', 'table', 'bands'] as const) {
        expect(other[name].length).toBe(made[0][name].length);
        expect(apart(made[0][name], other[name])).toBeLessThan(1e-9);
      }
    }
  });

  it('are read alike, with their bands', () => {
    const alphas = Array.from({ length: 512 }, (_, i) => -Math.PI + (2 * Math.PI * i) / 511);
    const read = [scalar, simd, js].map((k) => {
      k.conditions.set(alphas);
      k.evaluatePolars(SLOT, Math.log(1e5), 0.37, 512);
      const forces = k.points.slice(0, 1024);
      k.evaluateBands(SLOT, Math.log(1e5), 0.37, 512);
      return { forces, bands: k.points.slice(0, 2048) };
    });
    for (const other of read.slice(1)) {
      expect(apart(read[0].forces, other.forces)).toBeLessThan(1e-9);
      expect(apart(read[0].bands, other.bands)).toBeLessThan(1e-9);
    }
  });

  it('give a rotor the same loads, one annulus at a time and in pairs', () => {
    for (const k of [scalar, simd]) k.polarSlot(SLOT, made[0].table.length).set(made[0].table);
    // tips from Mach 0.1 to 0.8: through and beyond the raw polars' own Mach numbers
    for (const speed of [3000, 9000, 16_000, 24_000]) {
      const pair: [Kernel, Kernel] = [scalar, simd];
      expect(compareCold(pair, PROPELLER, SLOT, rpm(speed), 8).worst).toBeLessThan(1e-9);
    }
  });
});
