import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../src/engine/kernel.js';
import { loadSynthetic, mixedCase } from '../support/mixed-blades.js';
import { generator, loadLibrary, randomCase } from '../support/random-rotor.js';
import {
  loadRotor,
  readPoint,
  readStations,
  solvePoint,
  type TestPoint,
} from '../support/rotor.js';

const relative = (a: number, b: number): number =>
  Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b), 1e-300);

/** Thrust and torque against the loads that make them up, so that a sum near zero is not asked for more digits than it has. */
function difference(a: TestPoint, b: TestPoint, loads: { T: number; Q: number }): number {
  return Math.max(Math.abs(a.T - b.T) / loads.T, Math.abs(a.Q - b.Q) / loads.Q);
}

describe('the two builds of the scalar kernel', () => {
  const wasm = loadKernel('wasm-scalar');
  const js = loadKernel('js');
  let [slots, all] = [0, 0];

  beforeAll(() => {
    // the JavaScript build is one for all suites of a process: a correction or a measured blade of another one may be in it
    js.rotorCase.fill(0);
    js.measured.fill(0);
    slots = loadLibrary(wasm);
    // both read the same tables: exp and log differ by an ulp between the builds
    for (let slot = 0; slot < slots; slot++) {
      const table = wasm.polarTable(slot);
      js.polarSlot(slot, table.length).set(table);
    }
    all = loadSynthetic(wasm, slots);
    loadSynthetic(js, slots);
  });

  it('build the same polar tables to 1e-12', () => {
    const own = loadKernel('js');
    loadLibrary(own);
    const a = wasm.polarTable(2);
    const b = own.polarTable(2);
    let worst = 0;
    a.forEach((x, i) => (worst = Math.max(worst, Math.abs(x - b[i]) / Math.max(1, Math.abs(x)))));
    expect(worst).toBeLessThan(1e-12);
  });

  it.each([
    ['one polar', randomCase, () => slots],
    ['up to ten polars of any kind', mixedCase, () => all],
  ])(
    'agree on 1,000 random blades of %s: to 1e-12 with equal evaluations, to 1e-8 always, on branch and flags',
    (_, draw, count) => {
      const u = generator(7);
      let [worstEqual, worstAny, unequal] = [0, 0, 0];
      for (let i = 0; i < 1000; i++) {
        const { rotor, slot, Omega, V } = draw(u, count());
        loadRotor(rotor, wasm, slot);
        loadRotor(rotor, js, slot);
        const a = solvePoint(Omega, V, wasm);
        const b = solvePoint(Omega, V, js);
        const rows = readStations(30, wasm);
        const dr = (rotor.R - rotor.rHub) / 30;
        const sum = (f: (s: (typeof rows)[0]) => number) =>
          rows.reduce((t, s) => t + Math.abs(f(s)) * dr, 0);
        const d = difference(a, b, { T: sum((s) => s.dT_dr), Q: sum((s) => s.dQ_dr) });
        worstAny = Math.max(worstAny, d);
        if (a.evaluations === b.evaluations) worstEqual = Math.max(worstEqual, d);
        else unequal++;
        expect([b.status, b.flags]).toEqual([a.status, a.flags]);
      }
      console.log(JSON.stringify({ worstEqual, worstAny, unequal }));
      expect(worstEqual).toBeLessThan(1e-12);
      expect(worstAny).toBeLessThan(1e-8);
      expect(unequal).toBeLessThan(50);
    },
  );

  it('agree on a warm sweep and on a solve to target', () => {
    const u = generator(11);
    const { rotor } = randomCase(u, slots);
    for (const k of [wasm, js]) {
      loadRotor(rotor, k, 2);
      for (let i = 0; i < 41; i++) k.conditions.set([500, i * 0.1 * rotor.R * 100], 2 * i);
      k.solveConditions(41);
    }
    for (let i = 0; i < 41; i++) {
      expect(relative(readPoint(wasm, i).T, readPoint(js, i).T)).toBeLessThan(1e-8);
      expect(relative(readPoint(wasm, i).Q, readPoint(js, i).Q)).toBeLessThan(1e-8);
    }
    expect(wasm.solveTarget(0, 1, 0, 500, 5000)).toBe(js.solveTarget(0, 1, 0, 500, 5000));
    expect(relative(readPoint(wasm).Omega, readPoint(js).Omega)).toBeLessThan(1e-8);
  });
});
