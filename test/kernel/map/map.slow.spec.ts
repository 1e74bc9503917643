import { beforeAll, describe, expect, it } from '@jest/globals';
import { MAP_FLAG } from '../../../assembly/map/layout.js';
import { FLAG } from '../../../assembly/bemt/station.js';
import {
  conditionAt,
  ellOf,
  HIGH,
  makeMap,
  missOf,
  readMap,
  REAL_BLADES,
  type RealBlade,
  SEA_LEVEL,
  solveThere,
  type TestMap,
} from '../../support/maps.js';
import { generator, loadLibrary } from '../../support/random-rotor.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import { CASE, POINT } from '../../../assembly/memory.js';
import { deg } from '../../support/rotor.js';

// compiled: tens of thousands of points
const kernel = loadKernel('wasm');
const LIMIT = 2e-3;
const percent = (x: number) => `${(100 * x).toFixed(2)} %`;

interface Miss {
  psi: number;
  miss: number;
  flags: number;
}

/** Reads the map beside the blade at n random places, also a little below its Re. */
function compare(blade: RealBlade, map: TestMap, n: number, air = SEA_LEVEL): Miss[] {
  const u = generator(17);
  const shift = map.lnEll.length > 1 ? Math.log(ellOf(air)) - map.lnEll[0] : 0;
  const [from, to] = [map.x[0] - 0.5, map.x.at(-1)!];
  return Array.from({ length: n }, () => {
    const psi = Math.PI * (u() - 0.5);
    const at = conditionAt(map, psi, Math.exp(from + (to - from) * u() - shift), air);
    const reading = readMap(kernel, at.Omega, at.V, air);
    const point = solveThere(kernel, blade, at.Omega, at.V, air);
    return { psi, miss: missOf(map, at, reading, point, air), flags: reading.flags };
  });
}

function summary(found: Miss[]) {
  const sorted = found.map(({ miss }) => miss).sort((a, b) => a - b);
  const over = found.filter(({ miss }) => miss > LIMIT).length / Math.max(1, found.length);
  return {
    n: found.length,
    p99: sorted[Math.floor(0.99 * sorted.length)] ?? 0,
    worst: sorted.at(-1) ?? 0,
    over,
  };
}

const isRough = ({ flags }: Miss) => (flags & MAP_FLAG.ROUGH) !== 0;
/** From a slow descent to the advance ratio at which no propeller pulls any more. */
const inFlight = ({ psi }: Miss) => psi > deg(-5) && psi < deg(30);

describe('the map of a propeller', () => {
  beforeAll(() => void loadLibrary(kernel));

  it.each(Object.entries(REAL_BLADES))(
    'keeps to 0.2 %% of the largest load between its nodes, and says where it cannot: %s',
    (name, blade) => {
      const map = makeMap(kernel, blade);
      const found = compare(blade, map, 1500);
      const smooth = summary(found.filter((x) => !isRough(x)));
      const flight = summary(found.filter(inFlight));
      const rough = summary(found.filter(isRough));
      const cells = map.of('ROUGH_CELLS') / map.of('CELLS');
      console.log(
        `${name}: ${map.psi.length} × ${map.x.length} nodes, ${map.of('SOLVES')} points at ` +
          `${(map.of('EVALUATIONS') / map.of('SOLVES') / map.of('ANNULI')).toFixed(2)} evaluations; ` +
          `p99 / worst / over 0.2 %: ${[smooth, flight, rough].map((s) => `${percent(s.p99)} / ${percent(s.worst)} / ${percent(s.over)}`).join(' | ')}; ` +
          `rough cells ${percent(cells)}, worst ${percent(map.of('ROUGH_ERROR'))}`,
      );
      expect(smooth.n).toBeGreaterThan(700);
      expect(smooth.p99).toBeLessThan(LIMIT);
      expect(smooth.over).toBeLessThan(0.01);
      expect(smooth.worst).toBeLessThan(2 * LIMIT);
      expect(flight.n).toBeGreaterThan(200);
      expect(flight.over).toBeLessThan(0.02);
      expect(rough.p99).toBeLessThan(0.05);
      expect(cells).toBeLessThan(0.45);
    },
  );

  it('carries its own error: what the centres of its cells miss by', () => {
    const blade = REAL_BLADES['apc 10x5'];
    const map = makeMap(kernel, blade);
    let [worst, cells] = [0, 0];
    for (let r = 0; r + 1 < map.x.length; r++) {
      const Re = Math.exp((map.x[r] + map.x[r + 1]) / 2);
      for (let p = 0; p + 1 < map.psi.length; p++) {
        const at = conditionAt(map, (map.psi[p] + map.psi[p + 1]) / 2, Re);
        const reading = readMap(kernel, at.Omega, at.V);
        cells++;
        if ((reading.flags & MAP_FLAG.ROUGH) !== 0) continue;
        worst = Math.max(
          worst,
          missOf(map, at, reading, solveThere(kernel, blade, at.Omega, at.V)),
        );
      }
    }
    const stated = Math.max(map.of('ERROR_TAU'), map.of('ERROR_Q'), map.of('ERROR_PI'));
    expect(cells).toBe(map.of('CELLS'));
    expect(stated).toBeLessThanOrEqual(LIMIT);
    expect(worst).toBeLessThanOrEqual(stated * (1 + 1e-6));
    expect(worst).toBeGreaterThan(0.3 * stated);
  });

  it('is exact at its nodes, and at its ends: hover, locked rotor, both ways', () => {
    const blade = REAL_BLADES['slow flyer 10x7'];
    const map = makeMap(kernel, blade);
    const ends = [-Math.PI / 2, 0, Math.PI / 2];
    for (const psi of [...ends, ...map.psi.filter((_, i) => i % 7 === 3)]) {
      for (const x of map.x.filter((_, i) => i % 4 === 0)) {
        const at = conditionAt(map, psi, Math.exp(x));
        if (Math.abs(psi) === Math.PI / 2) at.Omega = 0;
        const point = solveThere(kernel, blade, at.Omega, at.V);
        // the vortex ring has several roots, and a node's is the one next to its neighbour's
        const tolerance = (point.flags & FLAG.VORTEX_RING) !== 0 ? 1e-2 : 1e-7;
        expect(missOf(map, at, readMap(kernel, at.Omega, at.V), point)).toBeLessThan(tolerance);
      }
    }
  });

  it('holds its ends where that is exact: below every Re of the polars nothing changes any more', () => {
    const blade = REAL_BLADES['apc 10x5'];
    const map = makeMap(kernel, blade);
    for (const psi of [-1.2, 0, 0.3, 1.3]) {
      const at = conditionAt(map, psi, 0.02 * Math.exp(map.x[0]));
      const reading = readMap(kernel, at.Omega, at.V);
      const there = conditionAt(map, psi, Math.exp(map.x[0]));
      const first = readMap(kernel, there.Omega, there.V);
      expect(reading.T / at.U ** 2).toBeCloseTo(first.T / there.U ** 2, 12);
      const point = solveThere(kernel, blade, at.Omega, at.V);
      expect(missOf(map, at, reading, point)).toBeLessThan(LIMIT);
    }
  });

  it('is one map for every air between two: the same tau, q at the same psi, Re and Mach', () => {
    const blade = REAL_BLADES['apc 10x5'];
    const map = makeMap(kernel, blade, { airs: [SEA_LEVEL, HIGH], tipMach: 0.7 });
    expect(map.lnEll.length).toBeGreaterThan(2);
    const between = { rho: 1.1, mu: 1.75e-5, sound: 336 };
    for (const air of [SEA_LEVEL, between, HIGH]) {
      const { n, over, worst } = summary(compare(blade, map, 500, air).filter((x) => !isRough(x)));
      console.log(JSON.stringify({ n, over, worst }));
      expect(n).toBeGreaterThan(250);
      expect(over).toBeLessThan(0.01);
      expect(worst).toBeLessThan(2 * LIMIT);
    }
    // thrice the density and the viscosity: the same Re and Mach, thrice the load
    const thick = { rho: 3 * 1.225, mu: 3 * 1.789e-5, sound: 340.3 };
    const [one, three] = [readMap(kernel, 600, 6), readMap(kernel, 600, 6, thick)];
    expect(three.T / one.T).toBeCloseTo(3, 12);
    expect(three.Q_Omega / one.Q_Omega).toBeCloseTo(3, 12);
  });

  it('holds corrected loads: thrust and torque changed by the factors of the case', () => {
    const blade = REAL_BLADES['apc 10x5'];
    makeMap(kernel, blade, { tipMach: 0.3 });
    const raw = readMap(kernel, 300, 3);
    makeMap(kernel, blade, { tipMach: 0.3, correction: [1, 0.02, 0.05, 0, 0, -0.1, 0, 0] });
    const corrected = readMap(kernel, 300, 3);
    kernel.rotorCase.fill(0, CASE.WEIGHT);
    expect(corrected.T / raw.T).toBeCloseTo(1.05, 3);
    expect(corrected.Q / raw.Q).toBeCloseTo(0.9, 3);
  });

  it('holds them as closely as raw ones, over the ends of the correction’s range', () => {
    const blade = REAL_BLADES['apc 10x5'];
    const correction = [1, 0.0184, -0.14, -0.01, 0.12, -0.09, 0.08, 0.11];
    const map = makeMap(kernel, blade, { correction });
    const misses: number[] = [];
    for (let i = 0; i < 60; i++) {
      for (const J of [0, 0.2, 0.5]) {
        const Omega = 150 * 10 ** (i / 59); // to Mach 0.56 at the tip
        const V = (J * Omega * blade.rotor.R) / Math.PI;
        const reading = readMap(kernel, Omega, V);
        if ((reading.flags & MAP_FLAG.ROUGH) !== 0) continue;
        kernel.rotorCase.set(correction, CASE.WEIGHT);
        const solved = solveThere(kernel, blade, Omega, V);
        const [T, Q] = [kernel.points[POINT.T_CORRECTED], kernel.points[POINT.Q_CORRECTED]];
        misses.push(
          missOf(map, { Omega, V, U: Math.hypot(V, (Omega * blade.rotor.R) / Math.PI) }, reading, {
            ...solved,
            T,
            Q,
          }),
        );
      }
    }
    kernel.rotorCase.fill(0, CASE.WEIGHT);
    expect(misses.length).toBeGreaterThan(150);
    console.log(JSON.stringify({ worst: Math.max(...misses) }));
    expect(Math.max(...misses)).toBeLessThan(LIMIT);
  });

  it('takes any rotor: one blade, a hub of 0.9 R, a tenth of an inch, still air, a sonic tip', () => {
    const { rotor, slot } = REAL_BLADES['apc 10x5'];
    const stub = { ...rotor, rHub: 0.9 * rotor.R };
    const tiny = { ...rotor, R: rotor.R / 100, rHub: rotor.rHub / 100 };
    tiny.r = rotor.r.map((r) => r / 100);
    tiny.c = rotor.c.map((c) => c / 100);
    const kinds = [{ ...rotor, B: 1 }, stub, tiny, { ...rotor, annuli: 1 }, rotor];
    const airs = [SEA_LEVEL, SEA_LEVEL, SEA_LEVEL, SEA_LEVEL, { ...SEA_LEVEL, sound: Infinity }];
    kinds.forEach((kind, i) => {
      const map = makeMap(kernel, { rotor: kind, slot }, { airs: [airs[i]], tipMach: 1.2 });
      // only the logarithm of no compressibility is not finite
      expect(map.table.filter((x) => !Number.isFinite(x))).toHaveLength(i === 4 ? 1 : 0);
      const smooth = compare({ rotor: kind, slot }, map, 300, airs[i]).filter((x) => !isRough(x));
      expect(summary(smooth).p99).toBeLessThan(2 * LIMIT);
    });
  });
});
