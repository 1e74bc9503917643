import { describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../src/engine/kernel.js';
import { generator } from '../support/random-rotor.js';
import { naca, pointsOf } from '../support/sections.js';
import { loadBeam, readStrength, type TestBeam } from '../support/strength.js';

/** Blades of any twist, sweep and sections, solid and hollow. */
function someBeam(u: () => number): TestBeam {
  const R = 0.05 * 40 ** u();
  const r = [0.1, 0.4, 0.7, 1].map((x) => x * R);
  const sections = 1 + Math.floor(3 * u());
  return {
    B: 2 + Math.floor(4 * u()),
    R,
    rHub: (0.05 + 0.05 * u()) * R,
    r,
    c: r.map(() => (0.05 + 0.25 * u()) * R),
    beta: r.map(() => 1.2 * u() - 0.2),
    sweep: u() < 0.5 ? undefined : r.map(() => u() - 0.5),
    outlines: Array.from({ length: sections }, (_, k) => ({
      r: (k / sections) * R,
      points: pointsOf(naca(0.06 * u(), 0.3 + 0.3 * u(), 0.05 + 0.2 * u())),
    })),
    E: 10 ** (9 + 2 * u()),
    G: 10 ** (8.5 + 2 * u()),
    density: 500 + 7000 * u(),
    wall: u() < 0.5 ? 0 : 0.01 * R * u(),
    stacking: 0.5 * u(),
    limit: 10 ** (7 + 2 * u()),
    Omega: (20 + 250 * u()) / R,
    pz: 100 * R * (u() - 0.2),
    py: 20 * R * u(),
  };
}

describe('blades, materials and loads in, stresses and frequencies out', () => {
  it('are the same in all builds', () => {
    const kernels = (['js', 'wasm-scalar', 'wasm'] as const).map((build) => loadKernel(build));
    const u = generator(31);
    for (let k = 0; k < 40; k++) {
      const beam = someBeam(u);
      const [js, ...others] = kernels.map((kernel) => {
        loadBeam(beam, kernel);
        const status = kernel.solveStrength();
        const { head, rows } = readStrength(kernel);
        kernel.strengthModes(beam.Omega);
        const modes = [...kernel.modesOut];
        return {
          status,
          numbers: [...Object.values(head), ...modes],
          rows: rows.flatMap(Object.values),
        };
      });
      expect(js.status).toBe(0);
      for (const other of others) {
        expect(other.status).toBe(0);
        const size = (a: number, b: number) => Math.abs(a - b) / (1e-9 + Math.abs(a));
        const off = js.numbers.map((value, i) => size(value, other.numbers[i]));
        expect(Math.max(...off)).toBeLessThan(1e-5);
        const most = Math.max(...js.rows.map((value, i) => size(value, other.rows[i])));
        expect(most).toBeLessThan(1e-4);
      }
    }
  });
});
