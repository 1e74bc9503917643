import { afterAll, describe, expect, it } from '@jest/globals';
import { sectionBlade } from '../../bench/sections/blades.ts';
import type { AnalysisBody } from '../../web/src/kernel/body.ts';
import { ReducedBlades } from '../support/reduced-blades.js';
import { soak } from '../support/soak.js';

/**
 * What an answer is off by that has only the polars at the nearest Reynolds numbers (`polars_unfinished`), against the final
 * one of the same blade. Figures in docs/theory/polars.md, §9, are of all conditions (`SOAK=full`).
 */
const blades = new ReducedBlades();
afterAll(() => blades.close());

type Change = (body: AnalysisBody) => AnalysisBody;
const scaled =
  (factor: number): Change =>
  (body) => ({
    ...body,
    diameter: factor * body.diameter,
    radius: body.radius.map((r) => factor * r),
    chord: body.chord.map((c) => factor * c),
  });
const USUAL: [string, Change][] = [
  ['5 m/s', (body) => body],
  ['5 inches, at rest', (body) => ({ ...scaled(0.5)(body), rpm: 15_000, airspeed: 0 })],
  ['tip Mach 0.75', (body) => ({ ...body, rpm: 19_000, airspeed: 20 })],
];
const OTHERS: [string, Change][] = [
  ['at rest', (body) => ({ ...body, airspeed: 0 })],
  ['30 inches', (body) => ({ ...scaled(3)(body), rpm: 3_000, airspeed: 8 })],
  ['tip Mach 0.48', (body) => ({ ...body, rpm: 12_000, airspeed: 10 })],
];

const weights = (seed: number): AnalysisBody => ({
  ...BASE,
  ...(sectionBlade(seed) as unknown as AnalysisBody),
});
const BASE = { airfoil: 'naca4412', num_blades: 2, air_density: 1.225, mode: 'point' } as const;
const named = (airfoil: string): AnalysisBody => {
  const { section_airfoils: _, ...plain } = weights(1);
  const { radius } = plain;
  const thickness = radius.map((__, i) => 0.143 - (0.05 * i) / (radius.length - 1));
  return { ...plain, airfoil, thickness };
};
const BLADES: [string, AnalysisBody][] = [
  ['CST weights 1', weights(1)],
  ['CST weights 2', weights(2)],
  ...['e63', 's1223', 'sd7003', 'naca0012'].map((name): [string, AnalysisBody] => [
    `${name}, 14 to 9 %`,
    named(name),
  ]),
];

describe('an answer with the nearest polars alone', () => {
  it('is within 5 % of the final one, and needs less than two fifths of the polars', async () => {
    const off: { name: string; T: number; Q: number; part: number }[] = [];
    for (const [blade, body] of BLADES)
      for (const [condition, change] of soak(USUAL, [...USUAL, ...OTHERS])) {
        const { nearest, all, counts } = await blades.compare(change(body));
        const [T, Q] = [nearest.T / all.T - 1, nearest.Q / all.Q - 1];
        off.push({ name: `${blade}, ${condition}`, T, Q, part: counts.nearest / counts.all });
      }
    const percent = (value: number) => `${(100 * value).toFixed(2)} %`;
    for (const { name, T, Q, part } of off)
      console.log(`${name}: T ${percent(T)}, Q ${percent(Q)}, polars ${percent(part)}`);
    const rms = (of: (each: (typeof off)[number]) => number) =>
      Math.sqrt(off.reduce((sum, each) => sum + of(each) ** 2, 0) / off.length);
    console.log(`rms: T ${percent(rms(({ T }) => T))}, Q ${percent(rms(({ Q }) => Q))}`);
    for (const { name, T, Q, part } of off) {
      expect([name, Math.abs(T) < 0.05, Math.abs(Q) < 0.05]).toEqual([name, true, true]);
      expect(part).toBeLessThan(0.4);
    }
  }, 1_800_000);
});
