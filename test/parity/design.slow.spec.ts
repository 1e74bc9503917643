import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../dist/engine/kernel.js';
import { designBlade, type TestOrder } from '../support/design.js';
import { generator, loadLibrary } from '../support/random-rotor.js';
import { type Kernel, rpm } from '../support/rotor.js';
import { XFOIL_NAMES } from '../support/xfoil-library.js';

const builds = (['wasm', 'wasm-scalar', 'js'] as const).map((build) => loadKernel(build));
const asKernel = (kernel: unknown): Kernel => kernel as Kernel;

function orders(count: number): TestOrder[] {
  const u = generator(3);
  const log = (a: number, b: number) => a * (b / a) ** u();
  return Array.from({ length: count }, () => {
    const R = log(3, 60) * 0.0127;
    const Omega = (log(0.1, 0.6) * 340) / R;
    const V = u() < 0.4 ? 0 : (0.1 + 0.6 * u()) * (Omega / Math.PI) * R;
    return {
      B: 2 + Math.floor(3 * u()),
      R,
      rHub: 0.15 * R,
      Omega,
      V,
      kind: 'thrust',
      target: log(0.02, 0.08) * 1.225 * (Omega / (2 * Math.PI)) ** 2 * (2 * R) ** 4,
      slot: Math.floor(XFOIL_NAMES.length * u()),
    };
  });
}

describe('designs of the builds', () => {
  beforeAll(() => {
    for (const build of builds) loadLibrary(asKernel(build));
  });

  it('are the same blade', () => {
    for (const order of [...orders(5), { ...orders(1)[0], Omega: rpm(1e5), target: 1e9 }]) {
      const [wasm, scalar, js] = builds.map((build) => designBlade(order, asKernel(build)));
      for (const other of [wasm, scalar]) {
        expect([other.status, other.rounds]).toEqual([js.status, js.rounds]);
        for (const [i, { c, beta }] of js.sections.entries()) {
          expect(Math.abs(other.sections[i].c / c - 1)).toBeLessThan(1e-9);
          expect(Math.abs(other.sections[i].beta - beta)).toBeLessThan(1e-9);
        }
      }
    }
  });
});
