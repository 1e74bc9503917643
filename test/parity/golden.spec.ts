import { describe, expect, it } from '@jest/globals';
import { encodeConditions } from '../../src/engine/codec.js';
import { loadKernel } from '../../src/engine/kernel.js';
import { CASE_SIZE, TARGET } from '../../src/engine/layout.js';
import { CASES, type GoldenCase } from '../golden/cases.js';
import { type Kernel, readPoint, rpm, type TestPoint } from '../support/rotor.js';
import { encodeRotor } from '../../src/engine/rotor-codec.js';

/** The golden case solved by one build: its points, and the point solves that a target took. */
function solve(k: Kernel, { rotor, rpm: speed, V, thrust }: GoldenCase) {
  const [{ polar }] = rotor.polars;
  k.polarSlot(0, polar.table.length).set(polar.table);
  const encoded = encodeRotor(rotor);
  k.rotorCase.set(encoded.subarray(0, CASE_SIZE));
  k.blade.set(encoded.subarray(CASE_SIZE));
  k.bladePolars.set([0, 0]);
  k.cutBlade();
  if (thrust === undefined) {
    k.conditions.set(encodeConditions(V.map((v) => ({ Omega: rpm(speed), V: v }))));
    k.solveConditions(V.length);
    return { solves: 0, points: V.map((_, i) => readPoint(k, i)) };
  }
  k.solveTarget(TARGET.THRUST, thrust, V[0], rpm(speed), rotor.sound / rotor.R);
  return { solves: k.trimSolves(), points: [readPoint(k)] };
}

/** Largest difference, of the point's own value or a hundredth of the sweep's greatest. */
function worstOf(name: 'Omega' | 'T' | 'Q', a: TestPoint[], b: TestPoint[]): number {
  const greatest = Math.max(...a.map((point) => Math.abs(point[name])));
  return Math.max(
    ...a.map((point, i) => {
      const scale = Math.max(Math.abs(point[name]), 0.01 * greatest);
      return Math.abs(point[name] - b[i][name]) / scale;
    }),
  );
}

describe('the golden rotors in the other builds', () => {
  const scalar = loadKernel('wasm-scalar');
  const builds = (['wasm', 'js'] as const).map((name) => ({
    name,
    kernel: loadKernel(name),
  }));

  it.each(Object.entries(CASES))('%s', (_, golden) => {
    const expected = solve(scalar, golden);
    for (const { kernel } of builds) {
      const found = solve(kernel, golden);
      for (const name of ['Omega', 'T', 'Q'] as const)
        expect(worstOf(name, expected.points, found.points)).toBeLessThan(1e-8);
      const facts = (points: TestPoint[]) =>
        points.map(({ status, flags, failed }) => [status, flags, failed]);
      expect(facts(found.points)).toEqual(facts(expected.points));
      expect(found.solves).toBe(expected.solves);
    }
  });
});
