import { describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../src/engine/kernel.js';
import { SN, SN_SIZE } from '../../src/engine/layout.js';
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

/** `sectionNumbers` of some section of any kind, or of none. */
function someNumbers(random: () => number): Float64Array {
  const numbers = new Float64Array(SN_SIZE);
  numbers[SN.KIND] = Math.floor(6 * random());
  numbers[SN.CAMBER] = 0.06 * random();
  numbers[SN.PLACE] = 0.2 + 0.4 * random();
  numbers[SN.THICKNESS] = 0.05 + 0.2 * random();
  numbers[SN.NOSE] = Math.floor(10 * random());
  numbers[SN.THICKEST] = 0.2 + 0.4 * random();
  numbers[SN.LIFT] = 0.6 * random();
  numbers[SN.DIGIT] = 1 + Math.floor(5 * random());
  numbers[SN.REFLEX] = Math.floor(2 * random());
  numbers[SN.N_UPPER] = 1 + Math.floor(16 * random());
  numbers[SN.N_LOWER] = 1 + Math.floor(16 * random());
  for (let i = 0; i < 16; i++) {
    numbers[SN.UPPER + i] = 0.1 + 0.2 * random();
    numbers[SN.LOWER + i] = 0.1 - 0.25 * random();
  }
  return numbers;
}

describe('points in, outlines out', () => {
  it('are the same in all builds, refusals included', () => {
    const kernels = (['js', 'wasm-scalar', 'wasm'] as const).map((build) => loadKernel(build));
    const random = generator(11);
    const seen = new Set<boolean>();
    for (let k = 0; k < 60; k++) {
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

describe('equations in, outlines, facts and weights out', () => {
  it('are the same in all builds, refusals included', () => {
    const kernels = (['js', 'wasm-scalar', 'wasm'] as const).map((build) => loadKernel(build));
    const random = generator(12);
    const seen = new Set<boolean>();
    for (let k = 0; k < 24; k++) {
      const numbers = someNumbers(random);
      const [js, ...others] = kernels.map((kernel) => {
        kernel.sectionNumbers.set(numbers);
        const n = kernel.thickenSection(Math.max(kernel.drawSection(), 0), 0.02 + 0.2 * (k / 24));
        const codes = [n, kernel.refusedPoint()];
        if (n > 0) codes.push(kernel.sectionFacts(n), kernel.fitWeights(n, 1 + (k % 10)));
        return {
          codes,
          values: [
            ...kernel.sectionNumbers,
            ...kernel.sectionX.slice(0, Math.max(n, 0)),
            ...kernel.sectionY.slice(0, Math.max(n, 0)),
          ],
        };
      });
      seen.add(js.codes[0] > 0);
      for (const other of others) {
        expect(other.codes).toEqual(js.codes);
        const off = js.values.map((value, i) => Math.abs(value - other.values[i]));
        expect(Math.max(...off)).toBeLessThan(1e-7);
      }
    }
    expect(seen.size).toBe(2);
  });
});
