import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../src/engine/kernel.js';
import { generator, loadLibrary, randomCase } from '../support/random-rotor.js';
import {
  type Kernel,
  loadRotor,
  PROPELLER,
  readPoint,
  readStations,
  solvePoint,
  type TestRotor,
} from '../support/rotor.js';

const CASES = Number(process.env.CASES ?? 20_000);
/** Near a fold the last bit decides on which side a step lands; so many of the stations may differ by more. */
const FOLDS = 1e-4;

describe('the kernel with two annuli at a time', () => {
  const simd = loadKernel('wasm') as unknown as Kernel;
  const scalar = loadKernel('wasm-scalar') as unknown as Kernel;
  let slots = 0;

  beforeAll(() => {
    slots = loadLibrary(scalar);
    for (let slot = 0; slot < slots; slot++) {
      const table = scalar.polarTable(slot).slice();
      simd.polarSlot(slot, table.length).set(table);
    }
  });

  /** Largest difference of thrust and torque against the loads they are sums of. */
  function difference(rotor: TestRotor, slot: number, Omega: number, V: number) {
    loadRotor(rotor, simd, slot);
    loadRotor(rotor, scalar, slot);
    const a = solvePoint(Omega, V, scalar);
    const b = solvePoint(Omega, V, simd);
    const [rows, other] = [scalar, simd].map((k) => readStations(rotor.annuli ?? 30, k));
    const sum = (f: (s: (typeof rows)[0]) => number) =>
      rows.reduce((t, s) => t + Math.abs(f(s)), 0);
    const dr = (rotor.R - rotor.rHub) / rows.length;
    const loads = { T: sum((s) => s.dT_dr) * dr, Q: sum((s) => s.dQ_dr) * dr };
    const worst = Math.max(Math.abs(a.T - b.T) / loads.T, Math.abs(a.Q - b.Q) / loads.Q);
    const apart = rows.filter((s, i) => Math.abs(s.phi - other[i]!.phi) > 1e-7).length;
    return { a, b, worst, apart, stations: rows.length };
  }

  it(`equals the scalar one on ${CASES} random cases: loads to 1e-8, the same branch, status and flags`, () => {
    const u = generator(2026);
    let [worst, folds, stations, unequal] = [0, 0, 0, 0];
    for (let i = 0; i < CASES; i++) {
      const { rotor, slot, Omega, V } = randomCase(u, slots);
      const found = difference(rotor, slot, Omega, V);
      stations += found.stations;
      if (found.a.evaluations !== found.b.evaluations) unequal++;
      if (found.apart > 0) {
        folds += found.apart;
        continue;
      }
      worst = Math.max(worst, found.worst);
      expect([found.b.status, found.b.flags]).toEqual([found.a.status, found.a.flags]);
    }
    console.log(JSON.stringify({ worst, folds, stations, unequal }));
    expect(worst).toBeLessThan(1e-8);
    expect(folds).toBeLessThanOrEqual(FOLDS * stations);
  });

  it('equals it for an odd number of annuli, for one, and at the largest number', () => {
    for (const annuli of [1, 2, 3, 31, 99, 100]) {
      const { worst } = difference({ ...PROPELLER, annuli }, 2, 500, 8);
      expect(worst).toBeLessThan(1e-12);
    }
  });

  it('goes the scalar way for swept blades and free roots, bit by bit', () => {
    const sweep = PROPELLER.r.map((_, i) => 0.02 * i);
    for (const special of [{ sweep }, { hubLoss: true }])
      expect(difference({ ...PROPELLER, ...special }, 2, 500, 8).worst).toBe(0);
  });

  it('reads a table that was filled again', () => {
    loadRotor(PROPELLER, simd, 0);
    const before = solvePoint(500, 8, simd).T;
    const other = simd.polarTable(5).slice();
    const own = simd.polarTable(0).slice();
    simd.polarSlot(0, other.length).set(other);
    const changed = solvePoint(500, 8, simd).T;
    simd.polarSlot(0, own.length).set(own);
    expect(changed).not.toBe(before);
    expect(solvePoint(500, 8, simd).T).toBe(before);
  });

  it('follows a warm sweep and a target like it', () => {
    for (const k of [simd, scalar]) {
      loadRotor(PROPELLER, k, 2);
      for (let i = 0; i < 41; i++) k.conditions.set([500, i * 0.1 * PROPELLER.R * 100], 2 * i);
      k.solveConditions(41);
    }
    for (let i = 0; i < 41; i++) {
      const [a, b] = [readPoint(scalar, i), readPoint(simd, i)];
      expect(Math.abs(a.T - b.T)).toBeLessThan(1e-10 * Math.abs(readPoint(scalar, 0).T));
      expect(b.evaluations).toBe(a.evaluations);
    }
    expect(simd.solveTarget(0, 1, 0, 500, 5000)).toBe(scalar.solveTarget(0, 1, 0, 500, 5000));
    expect(readPoint(simd).Omega / readPoint(scalar).Omega).toBeCloseTo(1, 9);
  });
});
