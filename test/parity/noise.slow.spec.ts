import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../dist/engine/kernel.js';
import { CASE, NOISE, NOISE_BANDS_AT, NOISE_ROW, POINT } from '../../dist/engine/layout.js';
import { generator, loadLibrary, randomCase } from '../support/random-rotor.js';
import { loadRotor } from '../support/rotor.js';

const builds = (['wasm', 'wasm-scalar', 'js'] as const).map((build) => loadKernel(build));
const OBSERVERS = 3;

describe('noise of the builds', () => {
  let slots = 0;

  beforeAll(() => {
    for (const build of builds) slots = loadLibrary(build);
  });

  it('is the same', () => {
    const u = generator(11);
    let compared = 0;
    for (let n = 0; n < 40; n++) {
      const { rotor, slot, ...drawn } = randomCase(u, slots);
      // air and tips slower than sound
      const Omega = Math.min(drawn.Omega, (0.8 * 340) / rotor.R);
      const V = Math.max(Math.min(drawn.V, 120), -120);
      const turbulence = n % 3 === 0 ? 0.1 : 0;
      const observers = Array.from({ length: 3 * OBSERVERS }, () => rotor.R * (4 + 20 * u()));
      const rows = builds.map((k) => {
        loadRotor(rotor, k, slot);
        k.rotorCase[CASE.DISC_COS] = n % 2 === 0 ? 0.8 : 0;
        k.rotorCase[CASE.DISC_SIN] = n % 2 === 0 ? 0.6 : 0;
        k.noiseOrder.fill(0);
        k.noiseOrder[NOISE.OBSERVERS] = OBSERVERS;
        k.noiseOrder[NOISE.SECTIONS] = 2;
        k.noiseOrder[NOISE.TRIPPED] = n % 2;
        k.noiseOrder[NOISE.TURBULENCE] = turbulence;
        k.noiseOrder[NOISE.LENGTH] = 0.1;
        k.noiseObservers.set(observers);
        k.noiseSections.set([0.2 * rotor.R, 0.1, 0.02, 0.2, rotor.R, 0.06, 0.01, 0.1]);
        k.coldStart();
        k.solveRotor(0, Omega, V);
        k.solveNoise(0);
        return {
          status: k.points[0],
          T: k.points[POINT.T],
          row: k.noiseOut.slice(0, OBSERVERS * NOISE_ROW),
        };
      });
      const [js] = rows.slice(-1);
      if (js.status !== 0) continue;
      const loudest = js.row.reduce((max, x) => Math.max(max, Math.abs(x)), 0);
      for (const { row, T } of rows) {
        // another root of an annulus is another load (test/parity/wasm-js.slow.spec.ts)
        if (Math.abs(T / js.T - 1) > 1e-8) continue;
        compared++;
        row.forEach((x, i) => {
          // weak tones are what is left of sums of strong ones; bands are mean squares
          const floor = i % NOISE_ROW < NOISE_BANDS_AT ? 1e-9 * loudest + 1e-13 : 1e-18;
          expect(Math.abs(x - js.row[i])).toBeLessThan(1e-5 * Math.abs(js.row[i]) + floor);
        });
      }
    }
    expect(compared).toBeGreaterThan(80);
    for (const k of builds) k.rotorCase.fill(0, CASE.DISC_COS, CASE.DISC_SIN + 1);
  });
});
