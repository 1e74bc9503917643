import { beforeAll, describe, expect, it } from '@jest/globals';
import { type KernelBuild, loadKernel } from '../../src/engine/kernel.js';
import { loadSynthetic, mixedCase } from './mixed-blades.js';
import { generator, loadLibrary, randomCase } from './random-rotor.js';
import { loadRotor, solvePoint, type TestPoint } from './rotor.js';

const ANNULI = 30;

/** What the polars of a blade are drawn from. */
const ONE = 'one section';
const SECTIONS = 'up to ten sections of the library';
const ANY = 'up to ten sections of any kind';

const OK = 0;
const NOT_FINITE = 2;
/** Why a point has no answer, by the flags of its annuli (assembly/README.md). */
const REASONS: [number, string][] = [
  [1, 'an annulus gave up after 80 evaluations'],
  [2, 'an annulus found no bracket'],
];
/** What is noticed of points that have one. */
const STATES: [number, string][] = [
  [4, 'a second root is possible'],
  [8, 'stalled somewhere'],
  [16, 'vortex ring somewhere'],
  [32, 'load beyond the polars'],
];

type Counts = Record<string, number>;

/** Whether a number among the first `n` is NaN or infinite. */
function anyNotFinite(numbers: Float64Array, n: number): boolean {
  for (let i = 0; i < n; i++) if (numbers[i] - numbers[i] !== 0) return true;
  return false;
}

function reasonsOf({ status, flags }: TestPoint): string[] {
  if (status === OK) return [];
  if (status === NOT_FINITE) return ['loads beyond 64-bit numbers'];
  return REASONS.filter(([bit]) => flags & bit).map(([, reason]) => reason);
}

function run(build: KernelBuild, blades: string, cases: number, seed: number) {
  const kernel = loadKernel(build);
  const draw = blades === ONE ? randomCase : mixedCase;
  const library = loadLibrary(kernel);
  const slots = blades === ANY ? loadSynthetic(kernel, library) : library;
  const u = generator(seed);
  const reasons: Counts = {};
  const states: Counts = {};
  const count = (counts: Counts, name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  let [converged, notFinite, evaluations] = [0, 0, 0];
  const worst: string[] = [];
  for (let i = 0; i < cases; i++) {
    const { rotor, slot, Omega, V } = draw(u, slots);
    loadRotor(rotor, kernel, slot);
    const point = solvePoint(Omega, V, kernel);
    if (point.status === OK) converged++;
    else if (worst.length < 10) worst.push(`${i}: ${JSON.stringify({ ...point, slot })}`);
    for (const reason of reasonsOf(point)) count(reasons, reason);
    for (const [bit, state] of STATES) if (point.flags & bit) count(states, state);
    if (anyNotFinite(kernel.points, 8) || anyNotFinite(kernel.stations, 13 * ANNULI)) notFinite++;
    evaluations += point.evaluations;
  }
  const perStation = evaluations / cases / ANNULI;
  console.log(
    `${build}, ${cases} blades of ${blades}: ${converged} converged, ${notFinite} with a number that is not finite, ` +
      `${perStation.toFixed(2)} evaluations per annulus\nwithout an answer: ${JSON.stringify(reasons)}\n` +
      `of all: ${JSON.stringify(states)}\n${worst.join('\n')}`,
  );
  return { cases, converged, notFinite, reasons };
}

/** Declares the tests: so many random blades of each kind in each build. */
export function describeRandomBlades(cases: Partial<Record<KernelBuild, number>>, seed: number) {
  describe.each(
    Object.entries(cases).flatMap(([build, count]) =>
      [ONE, SECTIONS, ANY].map((blades) => [blades, build, count] as const),
    ),
  )(
    `random blades of %s over the accepted range, descent included: %s, %d of seed ${seed}`,
    (blades, build, count) => {
      let seen: ReturnType<typeof run>;
      beforeAll(() => void (seen = run(build as KernelBuild, blades, count, seed)), 1_200_000);

      it('gives no number that is not finite, in no annulus', () => {
        expect(seen.notFinite).toBe(0);
      });
      it('misses no bracket', () => {
        expect(seen.reasons['an annulus found no bracket'] ?? 0).toBe(0);
      });
      it('converges in at least 99.9 % of the cases', () => {
        expect(seen.converged / seen.cases).toBeGreaterThanOrEqual(0.999);
      });
    },
  );
}
