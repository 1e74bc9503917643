import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadKernel } from '../../src/engine/kernel.js';
import { steepness } from './folds.js';
import { compareCold } from './parity.js';
import { loadSynthetic, mixedCase } from './mixed-blades.js';
import { generator, loadLibrary, type RandomCase, randomCase } from './random-rotor.js';
import { type Kernel, loadRotor } from './rotor.js';

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

export const simd = loadKernel('wasm');
export const scalar = loadKernel('wasm-scalar');
/** For h′ alone: test/support/folds.ts. */
const js = loadKernel('js');
export const both: [Kernel, Kernel] = [scalar, simd];
export let slots = 0;

/** Before the tests of a suite. */
export function loadBuilds(): void {
  slots = loadLibrary(scalar);
  for (let slot = 0; slot < slots; slot++) {
    const table = scalar.polarTable(slot).slice();
    for (const k of [simd, js]) k.polarSlot(slot, table.length).set(table);
  }
  for (const k of [scalar, simd, js]) loadSynthetic(k, slots);
}

export const compareBuilds = ({ rotor, slot, Omega, V }: RandomCase) =>
  compareCold(both, rotor, slot, Omega, V);

/** h′ of the annuli named, of the case just compared. */
function steepnesses(
  each: RandomCase,
  { stations }: ReturnType<typeof compareBuilds>,
  which: number[],
) {
  loadRotor(each.rotor, js, each.slot);
  return which.map((i) => steepness(i, stations[i], each.Omega, each.V));
}

/** Holds both against each other; where annuli differ, they sit on a fold. */
function compareAll(cases: number, draw: () => RandomCase): void {
  let [worst, apart, stations, unequal] = [0, 0, 0, 0];
  for (let i = 0; i < cases; i++) {
    const each = draw();
    const found = compareBuilds(each);
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

/** Declares the tests: so many random blades a kind; of `census` of them every annulus is held against its own h′, 35 µs each. */
export function describeRandomParity(cases: number, census: number, seed: number) {
  describe(`the kernel with two annuli at a time, on random blades of seed ${seed}`, () => {
    beforeAll(loadBuilds);

    it(`equals the scalar one on ${cases} random cases: Ct and Cp to 1e-8, branch, status, flags`, () => {
      const u = generator(seed);
      compareAll(cases, () => randomCase(u, slots));
    }, 1_200_000);

    it(`equals it on ${cases} blades with up to ten sections of the library`, () => {
      const u = generator(seed + 1);
      compareAll(cases, () => mixedCase(u, slots));
    }, 1_200_000);

    it('equals it on blades that are calibrated', () => {
      const u = generator(seed + 2);
      compareAll(cases, () => {
        const each = randomCase(u, slots);
        const calibration = { clGain: 0.6 * (u() - 0.5), cd0: 0.04 * (u() - 0.4) };
        return { ...each, rotor: { ...each.rotor, ...calibration } };
      });
    }, 1_200_000);

    it('follows annuli through folds: few are near one, and there both jump at the same speed', () => {
      const u = generator(seed + 3);
      let [near, stations, jumps, apart] = [0, 0, 0, 0];
      for (let i = 0; i < census; i++) {
        const each = randomCase(u, slots);
        const found = compareBuilds(each);
        stations += found.stations.length;
        const slopes = steepnesses(each, found, [...found.stations.keys()]);
        const at = slopes.findIndex((slope) => slope < FOLLOWED);
        near += slopes.filter((slope) => slope < NEAR_A_FOLD).length;
        if (at < 0) continue;
        let last = NaN;
        for (let k = -125; k <= 125; k++) {
          const step = compareBuilds({ ...each, Omega: each.Omega * (1 + k * 4e-4) });
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
  });
}
