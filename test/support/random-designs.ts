import { expect, it } from '@jest/globals';
import { built, designBlade, type TestOrder } from './design.js';
import { generator, loadLibrary } from './random-rotor.js';
import { rpm } from './rotor.js';
import { XFOIL_NAMES } from './xfoil-library.js';

/** Declares the test: so many orders over all that the service accepts. */
export function describeRandomDesigns(orders: number, seed: number) {
  it(`limits of a designed blade hold for anything that may be asked, with finite numbers throughout: ${orders} of seed ${seed}`, () => {
    loadLibrary(built);
    const u = generator(seed);
    const between = (a: number, b: number) => a + (b - a) * u();
    const log = (a: number, b: number) => a * (b / a) ** u();
    for (let n = 0; n < orders; n++) {
      const radius = log(1e-3, 60) * 0.0254;
      const asked: TestOrder = {
        B: 1 + Math.floor(16 * u()),
        R: radius,
        rHub: between(0, 0.949) * radius,
        Omega: rpm(log(1e-3, 200_000)),
        V: u() < 0.3 ? 0 : log(1e-3, 343),
        rho: log(1e-3, 5),
        kind: u() < 0.7 ? 'thrust' : 'power',
        target: log(1e-9, 1e9),
        slot: Math.floor(XFOIL_NAMES.length * u()),
      };
      const { T, P, sections } = designBlade(asked);
      expect([T, P].every(Number.isFinite)).toBe(true);
      const wrong = sections.filter(
        ({ c, beta, cl, cd, alpha }) => ![c, beta, cl, cd, alpha].every(Number.isFinite) || c <= 0,
      );
      expect(wrong).toEqual([]);
    }
  }, 1_200_000);
}
