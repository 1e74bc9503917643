import { describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../src/engine/kernel.js';
import { generator } from '../support/random-rotor.js';
import { naca, pointsOf, type Point } from '../support/sections.js';

const SECTION = pointsOf(naca(0.03, 0.4, 0.12, 41));

/** Sections with noise, rings of few places, sections with points left out: half of them are refused. */
function someList(random: () => number): Point[] {
  const kind = random();
  if (kind < 0.2)
    return Array.from({ length: Math.floor(40 * random()) }, () => [
      Math.round(6 * random()),
      Math.round(6 * random()),
    ]);
  const size = 10 ** (6 * random() - 3);
  const noise = kind < 0.6 ? 10 ** (-6 + 5 * random()) : 0;
  const list = SECTION.toSpliced(Math.floor(80 * random()), Math.floor(30 * random() ** 2));
  const off = (v: number): number => size * (v + noise * (random() - 0.5));
  return list.map(([x, y]): Point => [off(x), off(y)]);
}

describe('points in, outlines out', () => {
  it('are the same in all builds, refusals included', () => {
    const kernels = (['js', 'wasm-scalar', 'wasm'] as const).map((build) => loadKernel(build));
    const random = generator(11);
    const seen = new Set<boolean>();
    for (let k = 0; k < 120; k++) {
      const list = someList(random);
      const turn = k % 2;
      const [js, ...others] = kernels.map((kernel) => {
        for (const [i, [x, y]] of list.entries()) [kernel.sectionX[i], kernel.sectionY[i]] = [x, y];
        const n = kernel.shapeSection(list.length, turn);
        const count = Math.max(n, 0);
        return {
          n,
          point: kernel.refusedPoint(),
          x: kernel.sectionX.slice(0, count),
          y: kernel.sectionY.slice(0, count),
        };
      });
      seen.add(js.n > 0);
      for (const other of others) {
        expect([other.n, other.point]).toEqual([js.n, js.point]);
        let off = 0;
        for (let i = 0; i < js.n; i++)
          off = Math.max(off, Math.abs(js.x[i] - other.x[i]), Math.abs(js.y[i] - other.y[i]));
        expect(off).toBeLessThan(1e-9);
      }
    }
    expect(seen.size).toBe(2);
  });
});
