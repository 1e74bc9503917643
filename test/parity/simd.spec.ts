import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../src/engine/kernel.js';
import { steepness } from '../support/folds.js';
import { compareCold } from '../support/parity.js';
import { loadSynthetic, mixedCase } from '../support/mixed-blades.js';
import { generator, loadLibrary, type RandomCase, randomCase } from '../support/random-rotor.js';
import { type Kernel, loadRotor, PROPELLER, readPoint, solvePoint } from '../support/rotor.js';

const CASES = Number(process.env.CASES ?? 8_000);
/** Cases of which every annulus is held against its own h′: 35 µs each. */
const CENSUS = 1_000;
/** Of h′ where nothing stalls; below it a root is near to meeting another. */
const NEAR_A_FOLD = 0.03;
/** These may meet a fold at a speed not far off, and are followed there. */
const FOLLOWED = 0.1;
/** Of the inflow angle from one step of the speed, 0.04 %, to the next [rad]. */
const JUMP = 0.01;
/** Annuli so near that rounding decides between the roots, of all: seen, none of 9,000,000. */
const APART = 1e-6;
/** Annuli near a fold, of all: seen, 300 of a million. */
const NEAR = 6e-4;

describe('the kernel with two annuli at a time', () => {
  const simd = loadKernel('wasm') as unknown as Kernel;
  const scalar = loadKernel('wasm-scalar') as unknown as Kernel;
  /** For h′ alone: test/support/folds.ts. */
  const js = loadKernel('js') as unknown as Kernel;
  const both: [Kernel, Kernel] = [scalar, simd];
  let slots = 0;

  beforeAll(() => {
    slots = loadLibrary(scalar);
    for (let slot = 0; slot < slots; slot++) {
      const table = scalar.polarTable(slot).slice();
      for (const k of [simd, js]) k.polarSlot(slot, table.length).set(table);
    }
    for (const k of [scalar, simd, js]) loadSynthetic(k, slots);
  });

  const compare = ({ rotor, slot, Omega, V }: RandomCase) =>
    compareCold(both, rotor, slot, Omega, V);

  /** h′ of the annuli named, of the case just compared. */
  function steepnesses(
    each: RandomCase,
    { stations }: ReturnType<typeof compare>,
    which: number[],
  ) {
    loadRotor(each.rotor, js, each.slot);
    return which.map((i) => steepness(i, stations[i], each.Omega, each.V));
  }

  /** Holds both against each other; where annuli differ, they sit on a fold. */
  function compareAll(draw: () => RandomCase): void {
    let [worst, apart, stations, unequal] = [0, 0, 0, 0];
    for (let i = 0; i < CASES; i++) {
      const each = draw();
      const found = compare(each);
      const [a, b] = found.points;
      stations += found.stations.length;
      if (a.evaluations !== b.evaluations) unequal++;
      if (found.apart.length > 0) {
        apart += found.apart.length;
        for (const slope of steepnesses(each, found, found.apart))
          expect(slope).toBeLessThan(NEAR_A_FOLD);
        continue;
      }
      worst = Math.max(worst, found.worst);
      expect([b.status, b.flags, b.failed]).toEqual([a.status, a.flags, a.failed]);
    }
    console.log(JSON.stringify({ worst, apart, stations, unequal }));
    expect(worst).toBeLessThan(1e-8);
    expect(apart).toBeLessThanOrEqual(APART * stations);
  }

  it(`equals the scalar one on ${CASES} random cases: Ct and Cp to 1e-8, branch, status, flags`, () => {
    const u = generator(2026);
    compareAll(() => randomCase(u, slots));
  }, 1_200_000);

  it(`equals it on ${CASES} blades with up to ten sections of the library`, () => {
    const u = generator(2027);
    compareAll(() => mixedCase(u, slots));
  }, 1_200_000);

  it('equals it on blades that are calibrated', () => {
    const u = generator(2029);
    compareAll(() => {
      const each = randomCase(u, slots);
      const calibration = { clGain: 0.6 * (u() - 0.5), cd0: 0.04 * (u() - 0.4) };
      return { ...each, rotor: { ...each.rotor, ...calibration } };
    });
  }, 1_200_000);

  it('equals it where one table of a blade has four nodes an axis, or fewer', () => {
    const u = generator(2028);
    for (const ends of [
      [0, slots],
      [slots + 1, 2],
      [slots, slots + 4],
      [slots + 2, 3],
    ]) {
      const each = randomCase(u, slots);
      const polars = ends.map((slot, i) => ({ r: (0.3 + 0.5 * i) * each.rotor.R, slot }));
      const { worst, points } = compare({ ...each, rotor: { ...each.rotor, polars } });
      expect(worst).toBeLessThan(1e-10);
      expect(points[1].flags).toBe(points[0].flags);
    }
  });

  it('follows annuli through folds: few are near one, and there both jump at the same speed', () => {
    const u = generator(3);
    let [near, stations, jumps, apart] = [0, 0, 0, 0];
    for (let i = 0; i < CENSUS; i++) {
      const each = randomCase(u, slots);
      const found = compare(each);
      stations += found.stations.length;
      const slopes = steepnesses(each, found, [...found.stations.keys()]);
      const at = slopes.findIndex((slope) => slope < FOLLOWED);
      near += slopes.filter((slope) => slope < NEAR_A_FOLD).length;
      if (at < 0) continue;
      let last = NaN;
      for (let k = -125; k <= 125; k++) {
        const step = compare({ ...each, Omega: each.Omega * (1 + k * 4e-4) });
        apart += step.apart.length;
        const { phi } = step.stations[at];
        if (Math.abs(phi - last) > JUMP) jumps++;
        last = phi;
      }
    }
    console.log(JSON.stringify({ near, stations, jumps, apart }));
    expect(near).toBeLessThanOrEqual(NEAR * stations);
    expect(jumps).toBeGreaterThan(0);
    expect(apart).toBeLessThanOrEqual(jumps);
  });

  it('equals it for an odd number of annuli, for one, and at the largest number', () => {
    for (const annuli of [1, 2, 3, 31, 99, 100]) {
      const { worst } = compare({ rotor: { ...PROPELLER, annuli }, slot: 2, Omega: 500, V: 8 });
      expect(worst).toBeLessThan(1e-12);
    }
  });

  it('goes the scalar way for swept blades and free roots, bit by bit', () => {
    const sweep = PROPELLER.r.map((_, i) => 0.02 * i);
    for (const special of [{ sweep }, { hubLoss: true }]) {
      const rotor = { ...PROPELLER, ...special };
      expect(compare({ rotor, slot: 2, Omega: 500, V: 8 }).worst).toBe(0);
    }
  });

  it('reads the tables of a mixed blade again when one of them was filled anew', () => {
    const blade = {
      ...PROPELLER,
      polars: [2, 5].map((slot, i) => ({ r: (0.2 + 0.6 * i) * PROPELLER.R, slot })),
    };
    loadRotor(blade, simd);
    const before = solvePoint(500, 8, simd).T;
    const own = simd.polarTable(5).slice();
    loadSynthetic(simd, 5);
    const changed = solvePoint(500, 8, simd).T;
    expect(Math.abs(changed - before)).toBeGreaterThan(1e-3);
    for (let slot = 5; slot < slots; slot++) {
      const table = scalar.polarTable(slot);
      simd.polarSlot(slot, table.length).set(table);
    }
    loadSynthetic(simd, slots);
    expect(own).toEqual(simd.polarTable(5));
    expect(solvePoint(500, 8, simd).T).toBe(before);
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
    for (const k of both) {
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
