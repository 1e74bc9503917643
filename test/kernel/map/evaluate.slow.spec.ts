import { describe, expect, it } from '@jest/globals';
import { MAP_FLAG } from '../../../assembly/map/layout.js';
import { FLAG } from '../../../assembly/bemt/station.js';
import { loadKernel } from '../../../src/engine/kernel.js';
import {
  conditionAt,
  HIGH,
  makeMap,
  readMap,
  type Reading,
  REAL_BLADES,
  SEA_LEVEL,
} from '../../support/maps.js';
import { orderOfSlope } from '../../support/ping.js';
import { generator, loadLibrary, randomCase } from '../../support/random-rotor.js';

const kernel = loadKernel('wasm');
const blade = REAL_BLADES['apc 10x5'];
const SEVERAL = 1;

const read = (Omega: number, V: number, slot = 0, air = SEA_LEVEL) =>
  readMap(kernel, Omega, V, air, slot);
const LOADS = ['T', 'Q'] as const;

loadLibrary(kernel);
const map = makeMap(kernel, blade);
const several = makeMap(kernel, blade, { slot: SEVERAL, airs: [SEA_LEVEL, HIGH] });

describe('a look-up in a map', () => {
  it('has the slopes of its values by V and Omega, everywhere and in any air', () => {
    const u = generator(3);
    const between = { rho: 1.1, mu: 1.75e-5, sound: 336 };
    const orders: number[] = [];
    for (let i = 0; i < 400; i++) {
      const slot = i % 2;
      const air = slot === SEVERAL ? between : SEA_LEVEL;
      const psi = Math.PI * (u() - 0.5);
      const x = map.x[0] - 0.3 + u() * (map.x.at(-1)! - map.x[0] + 0.25);
      const { V, Omega, U } = conditionAt(map, psi, Math.exp(x), air);
      const at = read(Omega, V, slot, air);
      // so close that no node lies between: there the third derivative jumps
      const [dV, dOmega] = [1e-4 * U, 1e-4 * (U / blade.rotor.R)];
      for (const load of LOADS) {
        const scale = Math.abs(at[load]) + U * Math.abs(at[`${load}_V`]);
        orders.push(
          orderOfSlope(
            (v) => read(Omega, v, slot, air)[load] / scale,
            at[`${load}_V`] / scale,
            V,
            dV,
          ),
          orderOfSlope(
            (o) => read(o, V, slot, air)[load] / scale,
            at[`${load}_Omega`] / scale,
            Omega,
            dOmega,
          ),
        );
      }
    }
    const wrong = orders.filter((order) => !(order > 1.7));
    console.log(JSON.stringify({ pings: orders.length, wrong: wrong.length }));
    // a node within the step, or an inflection where the error is of higher order
    expect(wrong.length).toBeLessThan(0.03 * orders.length);
  });

  it('is C1: values and slopes from both sides meet at every node of every axis, and at its ends', () => {
    const close = (a: Reading, b: Reading, U: number) => {
      for (const load of LOADS) {
        const scale = Math.abs(a[load]) + U * Math.abs(a[`${load}_V`]);
        expect(Math.abs(a[load] - b[load]) / scale).toBeLessThan(1e-5);
        expect((Math.abs(a[`${load}_V`] - b[`${load}_V`]) * U) / scale).toBeLessThan(1e-4);
        const slope = Math.abs(a[`${load}_Omega`] - b[`${load}_Omega`]);
        expect((slope * U) / blade.rotor.R / scale).toBeLessThan(1e-4);
      }
    };
    const e = 1e-7;
    const [psis, xs] = [map.psi, map.x];
    // across the nodes of psi, between those of x; across those of x and beyond both ends, between those of psi
    for (const psi of psis.slice(1, -1)) {
      const Re = Math.exp(0.5 * (xs[4] + xs[5]));
      const [a, b] = [-e, e].map((d) => conditionAt(map, psi + d, Re));
      close(read(a.Omega, a.V), read(b.Omega, b.V), a.U);
    }
    const rest = xs.at(-1)! + 0.2 * (xs.at(-1)! - xs.at(-2)!);
    for (const x of [...xs, rest]) {
      for (const psi of [-1.1, -0.15, 0.21, 0.62, 1.3]) {
        const [a, b] = [-e, e].map((d) => conditionAt(map, psi, Math.exp(x + d)));
        close(read(a.Omega, a.V), read(b.Omega, b.V), a.U);
      }
    }
    const middle = Math.exp(several.lnEll[1]);
    for (const d of [-e, e]) {
      const air = { ...SEA_LEVEL, sound: SEA_LEVEL.mu / (SEA_LEVEL.rho * middle * (1 + d)) };
      close(
        read(700, 7, SEVERAL, air),
        read(700, 7, SEVERAL, { ...air, sound: air.sound * (1 + e) }),
        20,
      );
    }
  });

  it('goes through a standing rotor smoothly: torque to start with in the wind, and none in still air', () => {
    const stands = read(0, 8);
    expect(stands.Q).toBeLessThan(0); // the wind drives it
    expect(stands.T).toBeLessThan(0); // and drags it along
    for (const Omega of [1e-12, 1e-6, 1e-3]) {
      const turns = read(Omega, 8);
      expect(turns.Q).toBeCloseTo(stands.Q + stands.Q_Omega * Omega, 9);
      expect(turns.T_Omega).toBeCloseTo(stands.T_Omega, 4);
    }
    expect(read(0, 0)).toEqual({ T: 0, Q: 0, T_V: 0, T_Omega: 0, Q_V: 0, Q_Omega: 0, flags: 0 });
    const slow = read(1e-9, 1e-10);
    for (const name of ['T', 'Q', 'T_V', 'T_Omega', 'Q_V', 'Q_Omega'] as const)
      expect(Math.abs(slow[name])).toBeLessThan(1e-9);
  });

  it('continues the tangent where the rotor is turned backwards, and says so', () => {
    const stands = read(0, 8);
    const back = read(-3, 8);
    expect(back.flags & MAP_FLAG.REVERSED).not.toBe(0);
    expect(back.Q).toBeCloseTo(stands.Q - 3 * stands.Q_Omega, 12);
    expect(back.Q_Omega).toBe(stands.Q_Omega);
    expect(read(-1e300, 8).flags).toBe(MAP_FLAG.REFUSED);
    const far = read(-1e4, 8);
    expect(far.Q).toBe(read(-1e5, 8).Q);
    expect(read(-5, 0)).toMatchObject({ T: 0, Q: 0, flags: MAP_FLAG.REVERSED });
  });

  it('warns where one should not trust it', () => {
    const flagsOf = (Omega: number, V: number, air = SEA_LEVEL) => read(Omega, V, 0, air).flags;
    // the delayed lift of the root crosses zero beside the polar's: the search looks on both sides
    expect(flagsOf(700, 9) & ~FLAG.MULTIPLE_POSSIBLE).toBe(0);
    expect(flagsOf(700, 0) & FLAG.STALLED).not.toBe(0);
    expect(flagsOf(700, -12) & FLAG.VORTEX_RING).not.toBe(0);
    expect(flagsOf(700, -18) & MAP_FLAG.ROUGH).not.toBe(0);
    expect(flagsOf(100, 1) & FLAG.OUTSIDE_TABLE).not.toBe(0);
    expect(flagsOf(1.02 * (0.6 * (340.3 / 0.127)), 0) & MAP_FLAG.BEYOND).not.toBe(0);
    expect(flagsOf(700, 11, HIGH) & MAP_FLAG.OTHER_AIR).not.toBe(0);
    expect(flagsOf(700, NaN)).toBe(MAP_FLAG.REFUSED);
  });

  it('reads its nodes as they were solved', () => {
    const N = map.psi.length * map.x.length;
    const values = map.table.slice(map.table.length - 3 * N);
    for (let r = 0; r < map.x.length; r += 3) {
      for (let p = 1; p < map.psi.length - 1; p += 5) {
        const { U, Omega, V } = conditionAt(map, map.psi[p], Math.exp(map.x[r]));
        const [tau, q] = values.slice(2 * (r * map.psi.length + p));
        const D = map.of('D');
        const { T, Q } = read(Omega, V);
        expect(T / (1.225 * D ** 2 * U ** 2)).toBeCloseTo(tau, 11);
        expect(Q / (1.225 * D ** 3 * U ** 2)).toBeCloseTo(q, 11);
      }
    }
  });

  it('is finite in 100,000 random look-ups, with 0, 1e308 and what is no number among them', () => {
    const u = generator(99);
    const EXTREMES = [0, -0, 1e308, -1e308, 5e-324, Infinity, -Infinity, NaN, 1e-150, 1e150];
    const some = (from: number, to: number) => {
      const pick = u();
      if (pick < 0.15) return EXTREMES[Math.floor(u() * EXTREMES.length)];
      return (pick < 0.3 ? -1 : 1) * from * (to / from) ** u();
    };
    let [bad, refused] = [0, 0];
    for (let i = 0; i < 100_000; i++) {
      const air =
        u() < 0.7
          ? SEA_LEVEL
          : { rho: some(1e-3, 10), mu: some(1e-6, 1e-3), sound: some(10, 2000) };
      const { flags, ...numbers } = read(some(1e-3, 1e5), some(1e-3, 1e4), i % 2, air);
      if (!Object.values(numbers).every(Number.isFinite)) bad++;
      if (flags === MAP_FLAG.REFUSED) refused++;
    }
    console.log(JSON.stringify({ bad, refused }));
    expect(bad).toBe(0);
    expect(refused).toBeGreaterThan(1000);
    expect(refused).toBeLessThan(60_000);
  });

  it('has a finite map of every blade that the service accepts, bounded in size', () => {
    const slots = loadLibrary(kernel);
    const u = generator(5);
    const sizes: number[] = [];
    for (let i = 0; i < 25; i++) {
      const { rotor, slot } = randomCase(u, slots);
      const made = makeMap(kernel, { rotor, slot }, { slot: 2, tipMach: 0.2 + u() });
      expect(made.table.every(Number.isFinite)).toBe(true);
      expect(made.of('MAX_TAU')).toBeGreaterThan(0);
      sizes.push(made.psi.length * made.x.length);
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(96 * 48);
  });
});
